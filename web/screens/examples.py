"""The examples of the rules: one picture at a time to step through, or all of them in a row."""

from __future__ import annotations

from trellis import flowers, stones
from trellis.draw.garden import bounds, garden
from trellis.draw.marks import GardenMarks
from trellis.draw.stones import board
from trellis.draw.stones_marks import StonesMarks
from trellis.lessons import EXAMPLES, Example, Moment
from web.html import h, text
from web.screens.parts import icon_button
from web.speech import say, t

Box = tuple[float, float, float, float]


def stepped(game: str) -> dict[str, str]:
    """Every example of a game by name, at its first picture."""
    return {one.name: h("div", player(one, 0), id=place(one)) for one in EXAMPLES[game]}


def in_rows(game: str) -> dict[str, str]:
    """Every example of a game by name, all its pictures side by side: for a page without Python."""
    return {one.name: _row(one) for one in EXAMPLES[game]}


def place(example: Example) -> str:
    """The id of the element that shows an example."""
    return f"example-{example.name}"


def player(example: Example, at: int) -> str:
    """One picture of an example, what it shows, and buttons to go on and back."""
    moments = example.moments()
    number, count = at + 1, len(moments)
    is_first, is_last = at == 0, number == count
    where = t("example_of", number=number, count=count)
    do = f"example {example.name}"
    buttons = (
        icon_button(f"{do} first", "first", t("example_start"), is_first),
        icon_button(f"{do} back", "back", t("example_back"), is_first),
        h("span", text(where), class_="example-number"),
        icon_button(f"{do} forward", "forward", t("example_forward"), is_last),
    )
    return h(
        "figure",
        h("strong", text(say(example.title)), class_="example-title"),
        _picture(example, at, moments),
        h("figcaption", text(say(moments[at].said)), aria_live="polite"),
        h("div", *buttons, class_="example-steps"),
        class_="example",
    )


def _row(example: Example) -> str:
    moments = example.moments()
    pictures = (
        h("li", _picture(example, at, moments), h("p", text(say(moment.said))))
        for at, moment in enumerate(moments)
    )
    title = h("strong", text(say(example.title)), class_="example-title")
    return h("figure", title, h("ol", *pictures), class_="example is-row")


def _picture(example: Example, at: int, moments: tuple[Moment, ...]) -> str:
    state, marks, said = moments[at]
    prefix, title = f"{place(example)}-{at}", say(said)
    if isinstance(marks, StonesMarks):
        view = stones.view(state, None)
        return board(view, marks=marks, title=title, prefix=prefix, controls=False)
    return garden(
        flowers.view(state, None),
        marks,
        title=title,
        sheet="g",
        prefix=prefix,
        viewbox=_box(moments),
    )


def _box(moments: tuple[Moment, ...]) -> Box:
    """One frame for all pictures of an example, so that nothing jumps."""
    boxes = [
        bounds(flowers.view(moment.state, None), moment.marks)
        for moment in moments
        if isinstance(moment.marks, GardenMarks)
    ]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left, top, right - left, bottom - top
