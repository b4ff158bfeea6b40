"""The Stones board and its pieces as SVG, held against the rules as written out here."""

from __future__ import annotations

import random
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from trellis.core.points import Point, format_point, parse_point
from trellis.draw.stones import LAYERS, STONES_CSS, StonesMarks, board, layers
from trellis.draw.stones_board import dark_squares, place
from trellis.stones.moves import Side
from trellis.stones.state import State, View, set_up

SVG = "{http://www.w3.org/2000/svg}"
SIZES = (7, 9, 11, 13, 15, 17, 19)


def pts(text: str) -> tuple[Point, ...]:
    return tuple(parse_point(word) for word in text.split())


def scene(size: int, black: str = "", white: str = "", to_move: Side = "white") -> View:
    return View(None, set_up(size, pts(black), pts(white), to_move))


def random_view(seed: int, size: int = 9, fill: float = 0.6) -> View:
    rng = random.Random(seed)
    black = white = 0
    for bit in range(size * size):
        if rng.random() < fill:
            if rng.random() < 0.5:
                black |= 1 << bit
            else:
                white |= 1 << bit
    return View(None, State(size, black, white, turns=3, taken="white"))


def parsed(inner: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<g>{inner}</g>")


def strokes(inner: str, kind: str) -> set[frozenset[tuple[float, float]]]:
    """The straight strokes of all paths with a class, each as the set of its two ends."""
    found = set()
    for path in parsed(inner).iter("path"):
        if path.get("class") == kind:
            for x, y, how, along in re.findall(
                r"M(-?[\d.]+) ?(-?[\d.]+)([hvl])([^M]*)", path.get("d") or ""
            ):
                steps = [float(n) for n in re.findall(r"-?[\d.]+", along)]
                dx, dy = {"h": (steps[0], 0.0), "v": (0.0, steps[0])}.get(how, tuple(steps[:2]))
                found.add(frozenset({(float(x), float(y)), (float(x) + dx, float(y) + dy)}))
    return found


def points_of(view: View, side: str) -> list[Point]:
    size = view.state.size
    bits = view.state.black if side == "black" else view.state.white
    return [Point(c, r) for c in range(size) for r in range(size) if bits >> (r * size + c) & 1]


def are_joined(a: Point, b: Point, side: str) -> bool:
    """Stones rules: Connection, in their own words."""
    across, up = abs(a.col - b.col), abs(a.row - b.row)
    if across + up == 1:
        return True
    dark = (min(a.col, b.col) + min(a.row, b.row)) % 2 == 1
    return across == up == 1 and (dark if side == "black" else not dark)


def group_of(start: Point, stones: list[Point], side: str) -> set[Point]:
    group, todo = {start}, [start]
    while todo:
        here = todo.pop()
        new = [p for p in stones if p not in group and are_joined(here, p, side)]
        group.update(new)
        todo += new
    return group


@pytest.mark.parametrize("size", SIZES)
def test_a_board_is_well_formed_and_stable(size: int) -> None:
    view = random_view(size, size)
    svg = board(view, title="a < b & c", desc='"said"')
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert svg == board(view, title="a < b & c", desc='"said"')
    assert [g.get("data-layer") for g in root.findall(f"{SVG}g")] == list(LAYERS)


def test_a_page_gets_no_style_of_its_own() -> None:
    svg = board(random_view(1), title="t", marks=StonesMarks(cursor=Point(1, 1)))
    assert " style=" not in svg and "<style" not in svg
    assert not re.search(r"#[0-9a-fA-F]{3,6}\b|rgb\(", svg)
    alone = board(random_view(1), title="t", stylesheet=STONES_CSS)
    assert alone.count("<style>") == 1


@pytest.mark.parametrize("size", SIZES)
def test_every_point_has_one_target_in_reading_order(size: int) -> None:
    cells = [r.get("data-cell") for r in parsed(layers(scene(size))["controls"])]
    rows = range(size - 1, -1, -1)
    assert cells == [format_point(Point(col, row)) for row in rows for col in range(size)]


def test_targets_lie_around_their_points() -> None:
    target = parsed(layers(scene(7))["controls"])[0]
    assert [target.get(k) for k in ("data-cell", "x", "y", "width", "height")] == [
        "A7",
        "-20",
        "-20",
        "40",
        "40",
    ]


def test_labels_make_buttons() -> None:
    labels = {"A7": "A7, <empty>"}
    drawn = parsed(layers(scene(7), labels=labels)["controls"])
    assert drawn[0].get("aria-label") == "A7, <empty>"
    assert drawn[0].get("role") == "button"
    assert drawn[1].get("role") is None
    assert 'role="group"' in board(scene(7), title="t", labels=labels)
    assert 'role="img"' in board(scene(7), title="t")
    assert "data-cell" not in board(scene(7), title="t", controls=False)


@pytest.mark.parametrize("size", SIZES)
def test_the_lattice_lies_on_exactly_the_dark_squares(size: int) -> None:
    ground = parsed(layers(scene(size))["ground"])
    (woven,) = (p for p in ground.iter("path") if p.get("class") == "st-woven")
    corners = re.findall(r"M(\d+) (\d+)h40v40h-40z", woven.get("d") or "")
    drawn = {(int(x) // 40, size - 2 - int(y) // 40) for x, y in corners}
    squares = [(c, r) for c in range(size - 1) for r in range(size - 1)]
    assert drawn == {(c, r) for c, r in squares if (c + r) % 2 == 1}
    assert (0, size - 2) in drawn, "the square in the upper left corner is dark"
    assert len(corners) == len(drawn) == len(dark_squares(size))


def test_ids_carry_the_prefix() -> None:
    svg = board(scene(7), title="t", desc="d", prefix="left")
    ids = re.findall(r' id="([^"]*)"', svg)
    assert ids and all(name.startswith("left-") for name in ids)
    assert set(re.findall(r"url\(#([^)]*)\)", svg)) <= set(ids)


def test_bars_are_blacks_above_and_below_and_whites_beside() -> None:
    ground = parsed(layers(scene(7))["ground"])
    data = {p.get("class"): p.get("d") or "" for p in ground.iter("path")}
    ends = {
        kind: [
            [tuple(map(float, re.findall(r"-?[\d.]+", c))) for c in re.split("[ML]", bar)[1:]]
            for bar in data[kind].split("Z")[:-1]
        ]
        for kind in ("st-bar-b", "st-bar-w")
    }
    for bar in ends["st-bar-b"]:
        assert {y for _, y in bar} in ({-43, -22}, {262, 283})
    for bar in ends["st-bar-w"]:
        assert {x for x, _ in bar} in ({-43, -22}, {262, 283})
    # Mitred: a bar is shorter at its inner rim, and the bars keep apart.
    top = ends["st-bar-b"][0]
    assert min(x for x, y in top if y == -43) < min(x for x, y in top if y == -22)


def test_coordinates_stand_on_all_four_bars_or_nowhere() -> None:
    texts = [t.text for t in parsed(layers(scene(9))["ground"]).iter("text")]
    assert texts == [*"ABCDEFGHI", *"ABCDEFGHI", *map(str, range(9, 0, -1))] + [
        str(n) for n in range(9, 0, -1)
    ]
    assert "<text" not in layers(scene(9), coordinates=False)["ground"]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("side", ["black", "white"])
def test_a_neck_is_drawn_exactly_where_stones_are_joined(seed: int, side: str) -> None:
    view = random_view(seed)
    size, own = view.state.size, points_of(view, side)
    expected = {
        frozenset({place(a, size), place(b, size)})
        for a, b in combinations(own, 2)
        if are_joined(a, b, side)
    }
    drawn = strokes(layers(view)["necks"], f"st-neck-{side[0]}")
    inside = {s for s in drawn if all(0 <= n <= 40 * (size - 1) for end in s for n in end)}
    assert inside == expected


@pytest.mark.parametrize("side", ["black", "white"])
def test_border_stones_reach_into_their_own_bars_only(side: str) -> None:
    view = random_view(5)
    size = view.state.size
    far, reach = 40.0 * (size - 1), 23.3
    expected = set()
    for p in points_of(view, side):
        x, y = place(p, size)
        if side == "black":
            ends = [(x, y - reach)] * (p.row == size - 1) + [(x, y + reach)] * (p.row == 0)
        else:
            ends = [(x - reach, y)] * (p.col == 0) + [(x + reach, y)] * (p.col == size - 1)
        expected |= {frozenset({(x, y), end}) for end in ends}
    drawn = strokes(layers(view)["necks"], f"st-neck-{side[0]}")
    out = {s for s in drawn if any(n < 0 or n > far for end in s for n in end)}
    assert out == expected


@pytest.mark.parametrize("seed", range(12))
def test_broken_diagonals_are_marked_where_nothing_else_joins(seed: int) -> None:
    view = random_view(seed, fill=0.35)
    expected = 0
    for side, other in (("black", "white"), ("white", "black")):
        own, theirs = points_of(view, side), set(points_of(view, other))
        for a, b in combinations(own, 2):
            touching = abs(a.col - b.col) == abs(a.row - b.row) == 1
            between = {Point(a.col, b.row), Point(b.col, a.row)}
            if touching and b not in group_of(a, own, side) and not between <= theirs:
                expected += 1
    necks = layers(view)["necks"]
    cuts = sum((p.get("d") or "").count("M") for p in _with_class(necks, "st-cut"))
    assert cuts == expected
    assert "st-cut" not in layers(view, marks=StonesMarks(show_false=False))["necks"]


def _with_class(inner: str, kind: str) -> list[ElementTree.Element]:
    return [e for e in parsed(inner).iter() if e.get("class") == kind]


def test_a_diagonal_that_looks_joined_gets_two_stubs_and_a_cut() -> None:
    # The square of C3 is light (2 + 2 is even): it holds for White and not for Black.
    assert "st-neck-w" in layers(scene(7, white="C3 D4"))["necks"]
    broken = layers(scene(7, black="C3 D4"))["necks"]
    assert "st-neck-b" not in broken
    (stubs,) = _with_class(broken, "st-stub-b")
    assert (stubs.get("d") or "").count("M") == 2
    assert len(_with_class(broken, "st-cut")) == len(_with_class(broken, "st-cut-case")) == 1
    # Joined round the corner, there is nothing to warn of.
    assert "st-cut" not in layers(scene(7, black="C3 D4 C4"))["necks"]


@pytest.mark.parametrize("seed", range(4))
def test_every_stone_is_drawn_once(seed: int) -> None:
    view = random_view(seed)
    stones = layers(view)["stones"]
    for side in ("black", "white"):
        (group,) = _with_class(stones, f"st-stones-{side[0]}")
        drawn = sorted(
            (float(c.get("cx") or 0), float(c.get("cy") or 0)) for c in group.iter("circle")
        )
        assert drawn == sorted(place(p, view.state.size) for p in points_of(view, side))


def test_a_full_board_is_small() -> None:
    drawn = layers(random_view(1, 15, fill=1))
    assert sum(len(drawn[name]) for name in ("necks", "stones", "marks")) < 40_000
    assert sum(drawn[name].count("<path") for name in ("necks", "stones")) < 20
