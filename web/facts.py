"""Facts of one published site. The build writes this module anew where it knows more."""

from collections.abc import Mapping

REPORT_ADDRESS = ""
"""Where problems are reported, as an https address, or nothing."""

LANGUAGES: Mapping[str, tuple[str, str, str]] = {}
"""The languages besides English, by tag: own name, direction (ltr or rtl), address of the words."""
