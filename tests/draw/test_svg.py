"""Building SVG text: escaping, short numbers, names of attributes, whole documents."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from trellis.draw import svg

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0.04, "0"),
        (1.25, "1.3"),
        (-0.5, "-.5"),
        (10, "10"),
        (0.05, ".1"),
        (-12.345, "-12.3"),
        (99.96, "100"),
    ],
)
def test_numbers_are_short_and_never_minus_zero(value: float, text: str) -> None:
    assert svg.number(value) == text


def test_two_decimals_where_asked_for() -> None:
    assert svg.number(0.055, 2) == ".06"
    assert svg.number(3.1, 2) == "3.1"


def test_attribute_names_and_none() -> None:
    made = svg.element("g", class_="a", data_cell="hex:1,2", stroke_width=1.25, href=None)
    assert made == '<g class="a" data-cell="hex:1,2" stroke-width="1.25"/>'


def test_values_and_titles_are_escaped() -> None:
    nasty = "<b>\"&'</b>"
    drawing = svg.document((0, 0, 1, 1), "", title=nasty, desc=nasty, prefix="x")
    root = ElementTree.fromstring(drawing)
    assert [root.findtext(f"{SVG}{tag}") for tag in ("title", "desc")] == [nasty, nasty]
    cell = ElementTree.fromstring(svg.element("g", aria_label=nasty))
    assert cell.get("aria-label") == nasty


def test_a_document_names_itself_for_assistive_technology() -> None:
    plain = ElementTree.fromstring(svg.document((0, 0, 2, 3), "", title="T", prefix="p"))
    full = ElementTree.fromstring(svg.document((0, 0, 2, 3), "", title="T", desc="D", prefix="p"))
    assert plain.get("aria-labelledby") == "p-title"
    assert full.get("aria-labelledby") == "p-title p-desc"
    assert full.get("viewBox") == "0 0 2 3"
    assert full.get("role") == "img"


def test_a_stylesheet_survives_as_text() -> None:
    css = 'a>b{content:"<"}'
    drawing = svg.document((0, 0, 1, 1), "", title="T", prefix="p", stylesheet=css)
    assert ElementTree.fromstring(drawing).findtext(f"{SVG}style") == css


def test_groups_and_transforms_vanish_when_they_say_nothing() -> None:
    assert svg.group("", class_="x") == ""
    assert svg.transform((0, 0)) is None
    assert svg.transform((1, -2), 60, 0.5) == "translate(1-2) rotate(60) scale(.5)"
    assert svg.use("g-tile") == '<use href="#g-tile"/>'
