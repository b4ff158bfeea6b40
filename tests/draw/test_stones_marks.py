"""Marks on the Stones board: last turn, turn in hand, partners, cursor, X-ray, winning chain."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from trellis.core.points import Point, parse_point
from trellis.draw.stones import STONES_CSS, Route, StonesMarks, board, layers
from trellis.draw.stones_board import place
from trellis.stones.moves import Turn
from trellis.stones.rules import apply, partners, winning_chain
from trellis.stones.state import State, View, set_up


def pts(text: str) -> tuple[Point, ...]:
    return tuple(parse_point(word) for word in text.split())


def view_of(black: str, white: str = "", size: int = 7) -> View:
    return View(None, set_up(size, pts(black), pts(white), "white"))


def with_class(inner: str, kind: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(f"<g>{inner}</g>")
    return [e for e in root.iter() if e.get("class") == kind]


def at(element: ElementTree.Element) -> tuple[float, float]:
    return float(element.get("cx") or 0), float(element.get("cy") or 0)


def test_the_last_turn_is_ringed_inside_its_stones() -> None:
    state = apply(set_up(7, pts("C3"), pts("E5"), "white"), Turn(pts("B2 C4")))
    marks = layers(View(None, state))["marks"]
    assert {at(ring) for ring in with_class(marks, "st-last-w")} == {
        place(p, 7) for p in pts("B2 C4")
    }
    assert layers(View(None, state), marks=StonesMarks(last=()))["marks"] == ""
    assert "st-last-b" in layers(View(None, state), marks=StonesMarks(last=pts("C3")))["marks"]


def test_fresh_stones_can_be_found() -> None:
    view = view_of("C3 C4", "E5")
    drawn = layers(view, marks=StonesMarks(last=pts("C3"), staged=pts("D4")))["stones"]
    assert re.findall(r'data-stone="(\w+)"', drawn) == ["C3", "D4"]
    assert "data-stone" not in layers(view)["stones"]


def test_stones_in_hand_are_numbered_in_their_order() -> None:
    marks = StonesMarks(staged=pts("E5 D3"))
    drawn = layers(view_of("C3"), marks=marks)
    figures = with_class(drawn["marks"], "st-figure-w")
    assert [(t.text, t.get("x")) for t in figures] == [("1", "160"), ("2", "120")]
    assert [at(ring) for ring in with_class(drawn["marks"], "st-held")] == [
        place(p, 7) for p in pts("E5 D3")
    ]
    black = layers(view_of("C3"), marks=StonesMarks(staged=pts("E5"), side="black"))
    assert with_class(black["marks"], "st-figure-b")


def test_a_plan_is_of_the_other_side_and_joins_nothing_yet() -> None:
    """White is to move, so Black plans; the partners of the planned stone are Black's too."""
    view = view_of("C3", "E5")
    planned = layers(view, marks=StonesMarks(plan=pts("C4"), legal=pts("F4")))
    (ring,) = with_class(planned["marks"], "st-plan")
    assert at(ring) == place(parse_point("C4"), 7)
    assert len(with_class(planned["marks"], "st-ghost-b")) == 2
    assert not with_class(planned["marks"], "st-ghost-w")
    bare = layers(view)
    assert (planned["necks"], planned["stones"]) == (bare["necks"], bare["stones"])


def test_a_hint_is_of_the_side_to_move() -> None:
    drawn = layers(view_of("C3", "E5"), marks=StonesMarks(hint=pts("D4 F5")))["marks"]
    assert [at(ring) for ring in with_class(drawn, "st-hint")] == [
        place(p, 7) for p in pts("D4 F5")
    ]
    assert len(with_class(drawn, "st-ghost-w")) == 2


def test_stones_in_hand_show_what_they_would_join() -> None:
    view = view_of("", "E5")
    assert "st-neck-w" not in layers(view)["necks"]
    assert "st-neck-w" in layers(view, marks=StonesMarks(staged=pts("E4")))["necks"]


def test_partners_glow_with_a_ghost_of_the_mover() -> None:
    view = view_of("C6", "E5")
    legal = partners(view.state, parse_point("D4"))
    drawn = layers(view, marks=StonesMarks(staged=pts("D4"), legal=legal))["marks"]
    for kind in ("st-glow", "st-ghost-w", "st-legal-case", "st-legal"):
        assert [at(c) for c in with_class(drawn, kind)] == [place(p, 7) for p in legal]


def test_every_mark_on_the_board_lies_on_a_case() -> None:
    view = view_of("C6 C3 D4", "E5")
    marks = StonesMarks(
        staged=pts("D3"),
        legal=pts("D6"),
        cursor=Point(0, 0),
        refused=parse_point("E5"),
        plan=pts("F6"),
        hint=pts("A5"),
    )
    drawn = layers(view, marks=marks)
    both = drawn["marks"] + drawn["necks"]
    for kind in ("held", "legal", "cursor", "refused", "plan", "hint", "cut"):
        names = re.findall(rf'class="(st-{kind}(?:-case)?)"', both)
        assert names == [f"st-{kind}-case", f"st-{kind}"], kind
        widths = dict(
            re.findall(rf"\.(st-{kind}(?:-case)?)\{{stroke:[^}}]*width:([\d.]+)", STONES_CSS)
        )
        wide, narrow = float(widths[f"st-{kind}-case"]), float(widths[f"st-{kind}"])
        assert wide - narrow == pytest.approx(3.6)


COLUMN = "D7 D6 D5 D4 D3 D2 D1"


@pytest.mark.parametrize("turned", [False, True])
def test_the_winning_chain_is_drawn_in_order_from_bar_to_bar(turned: bool) -> None:
    view = view_of(COLUMN, "A1 A2")
    chain = winning_chain(view.state)
    chain = chain[::-1] if turned else chain
    drawn = layers(view, marks=StonesMarks(chain=chain))
    (thread,) = with_class(drawn["marks"], "st-thread")
    ends = [tuple(map(float, re.findall(r"-?[\d.]+", p))) for p in re.split("[ML]", d(thread))[1:]]
    assert ends[1:-1] == [place(p, 7) for p in chain]
    assert sorted((ends[0], ends[-1])) == [(120, -25), (120, 265)]
    assert [at(c) for ring in with_class(drawn["marks"], "st-chain-b") for c in ring] == [
        place(p, 7) for p in chain
    ]


def d(element: ElementTree.Element) -> str:
    return element.get("d") or ""


def test_everything_else_steps_back_as_one_group() -> None:
    view = view_of(COLUMN, "A1 A2")
    drawn = layers(view, marks=StonesMarks(chain=winning_chain(view.state)))
    assert drawn["necks"] == ""
    (faded,) = ElementTree.fromstring(f"<g>{drawn['stones']}</g>")
    assert faded.get("class") == "st-faded"
    assert {"st-neck-b", "st-neck-w", "st-stones-b"} <= {e.get("class") for e in faded.iter()}
    assert "st-last" not in drawn["marks"]


def test_the_x_ray_shows_nets_and_the_stones_that_ways_still_miss() -> None:
    view = view_of("D7 D6", "A1")
    ways = (
        Route("black", pts("D7 D6 D5 D4 D3 D2 D1")),
        Route("white", pts("A4 B4 C4 D4 E4 F4 G4")),
    )
    drawn = layers(view, marks=StonesMarks(xray=True, routes=ways))
    marks = drawn["marks"]
    assert with_class(marks, "st-net-b") and not with_class(marks, "st-net-w")
    assert len(with_class(marks, "st-need-b")) == 5
    assert len(with_class(marks, "st-need-w")) == 7
    # D4 is needed by both, so it wears both rings, the one inside the other.
    radii = [
        float(c.get("r") or 0)
        for kind in ("st-need-b", "st-need-w")
        for c in with_class(marks, kind)
        if at(c) == place(parse_point("D4"), 7)
    ]
    assert radii[1] - radii[0] > 4
    assert 'class="st-faded"' in drawn["stones"]


def test_only_the_layers_concerned_change() -> None:
    view = view_of("C3", "E5")
    before, after = layers(view), layers(view, marks=StonesMarks(cursor=Point(2, 2)))
    assert [name for name in before if before[name] != after[name]] == ["marks"]
    staged = layers(view, marks=StonesMarks(staged=pts("D3")))
    assert staged["ground"] is before["ground"] and staged["controls"] is before["controls"]


def test_numbers_stand_on_their_stones_in_place_of_the_rings_of_the_last_turn() -> None:
    state = apply(set_up(7, pts("C3"), pts("E5"), "white"), Turn(pts("B2 C4")))
    numbers = tuple((point, word) for point, word in zip(pts("C3 B2 A7"), "589", strict=True))
    marks = layers(View(None, state), marks=StonesMarks(numbers=numbers))["marks"]
    root = ElementTree.fromstring(f"<g>{marks}</g>")
    assert [(t.text, t.get("x"), t.get("class")) for t in root.iter("text")] == [
        ("5", "80", "st-figure-b st-number"),
        ("8", "40", "st-figure-w st-number"),
    ]
    assert "st-last-w" not in marks


def test_every_class_that_is_drawn_has_a_rule_and_every_rule_a_use() -> None:
    view = view_of("C3 D4 D5 A7", "E5 E4 F3 A2 A1")
    all_marks = StonesMarks(
        staged=pts("D3 F5"),
        legal=pts("B2"),
        cursor=Point(0, 0),
        refused=Point(1, 1),
        last=pts("C3 E5"),
    )
    ways = Route("black", pts("D7 D6")), Route("white", pts("A4 B4"))
    drawn = "".join(
        board(view, title="t", marks=marks)
        for marks in (
            all_marks,
            StonesMarks(staged=pts("D3"), legal=pts("B2"), side="black"),
            StonesMarks(xray=True, routes=ways),
            StonesMarks(chain=pts("C3")),
            StonesMarks(chain=pts("E5")),
            StonesMarks(plan=pts("C5"), hint=pts("F6")),
            StonesMarks(numbers=((Point(2, 2), "7"),)),
        )
    ) + board(view_of("A1 B2", "B4 C3"), title="t")
    named = re.findall(r'class="([\w -]+)"', drawn)
    used = {name for one in named for name in one.split()}
    ruled = set(re.findall(r"\.(st-[\w-]+)", STONES_CSS))
    # Two only hold their parts together, for the page to move; one is filled by its lattice.
    assert used - ruled == {"st-partners", "st-refusal", "st-woven"}
    assert ruled <= used


def test_colours_are_variables_and_forced_colours_keep_the_signs() -> None:
    usual, forced, dark = STONES_CSS.split("@media (forced-colors:active)")
    assert not re.search(r"#[0-9A-Fa-f]{3}|rgb", STONES_CSS)
    assert set(re.findall(r"(?:fill|stroke):([\w#]+)", usual)) <= {"none", "var"}
    assert "--hatch:CanvasText" in forced and "--sq-dark:Canvas;" in forced
    assert "--ink-b:CanvasText" in forced and "--ink-w:Canvas;" in forced
    assert "--ink-b:Canvas;" in dark and "--ink-w:CanvasText" in dark


def test_an_opening_board_needs_no_sides() -> None:
    assert layers(View(0, State(7)), marks=StonesMarks(staged=pts("D4")))["stones"]
