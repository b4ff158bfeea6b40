"""The oldest browsers that will do are the same wherever they are named."""

from __future__ import annotations

import re
from pathlib import Path

from trellis.core import Phrase
from trellis.words import say

ROOT = Path(__file__).resolve().parents[1]
BROWSERS = ("Chrome", "Edge", "Firefox", "Safari")


def oldest(text: str) -> dict[str, str]:
    """Browser -> version, as in "Chrome or Edge 95, Firefox 100"; the number may come later."""
    flat = " ".join(text.split())
    return {
        name: found[1]
        for name in BROWSERS
        if (found := re.search(rf"\b{name}(?: or \w+)? (\d+(?:\.\d+)?)", flat))
    }


def test_the_page_and_the_readme_name_the_same() -> None:
    said = oldest(say(Phrase("boot_old")))
    assert tuple(said) == BROWSERS
    readme = (ROOT / "README.md").read_text("utf-8")
    [sentence] = [one for one in readme.split("\n\n") if "Chrome" in one and "Safari" in one]
    assert oldest(sentence) == said
