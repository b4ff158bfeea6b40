"""Facts of one published site. The build writes this module anew where it is told more."""

REPORT_ADDRESS = ""
"""Where problems are reported, as an https address, or nothing."""
