"""Gardens in SVG: layers, marks, pressable cells, grafts."""

from __future__ import annotations

import re
from dataclasses import replace
from math import hypot
from xml.etree import ElementTree

import pytest

from trellis import flowers
from trellis.core import Hex, Rng
from trellis.draw.blossoms import FLOWERS
from trellis.draw.garden import LAYERS, bounds, garden, layers
from trellis.draw.garden_style import FLOWERS_CSS
from trellis.draw.layouts import centre
from trellis.draw.marks import GardenMarks
from trellis.draw.scene import Scene
from trellis.draw.svg import circle
from trellis.draw.symbols import symbols
from trellis.flowers import Planted, View, Vine
from trellis.flowers.tiles import TILES

NS = "{http://www.w3.org/2000/svg}"


def played(tiles: int, seed: int = 5, players: int = 4) -> flowers.State:
    rng = Rng(seed)
    state = flowers.new_game(flowers.shuffled_deck(rng), players=players)
    while len(state.garden.planted) < tiles and state.phase != "over":
        state = flowers.apply(state, flowers.random_move(state, rng))
    return state


@pytest.fixture(scope="module")
def view() -> View:
    return flowers.view(played(14), 0)


def full_marks(view: View) -> GardenMarks:
    """Every mark at once, on a garden with at least three tiles."""
    grown = view.state.garden
    places = flowers.open_places(grown)
    tiles = list(grown.where)
    unused = next(tile for tile in flowers.DECK if tile not in grown.where)
    staged = Planted(unused, places[0], 4)
    return GardenMarks(
        open_places=places[1:],
        cursor=places[1],
        staged=staged,
        spin=1,
        preview=((Vine(unused, 0), 2), (Vine(tiles[1], 1), 3)),
        claimable=(Vine(tiles[0], 0), Vine(tiles[2], 2)),
        ghost_owner=1,
        contested=(Vine(tiles[1], 2), (0, 3)),
        last_tiles=((0, tiles[1]), (1, tiles[2])),
        winning=Vine(tiles[0], 5),
        lit=(Vine(tiles[1], 0), Vine(tiles[0], 1)),
        fresh=tuple((vine, 1) for vine in flowered(view)[:2]),
        hint=(Vine(unused, 1), Vine(tiles[2], 0)),
        captions=((grown.where[tiles[0]].place, "1 <2"),),
    )


def flowered(view: View) -> list[Vine]:
    return [
        Vine(tile, index)
        for tile, owners in view.state.garden.owners.items()
        for index, owner in enumerate(owners)
        if owner is not None
    ]


def cells(text: str) -> list[str]:
    return re.findall(r'data-cell="([^"]+)"', text)


def test_a_drawing_is_well_formed_and_stable(view: View) -> None:
    marks = full_marks(view)
    drawn = garden(view, marks, title="A <garden>", desc="of & by")
    root = ElementTree.fromstring(drawn)
    assert root.findtext(f"{NS}title") == "A <garden>"
    assert drawn == garden(view, marks, title="A <garden>", desc="of & by")


def test_no_inline_style_and_a_style_element_only_where_asked_for(view: View) -> None:
    marks = full_marks(view)
    drawn = garden(view, marks, title="T")
    assert "style=" not in drawn
    assert "<style" not in drawn
    assert "<style" in garden(view, marks, title="T", stylesheet="x{}")


def test_layers_in_painters_order(view: View) -> None:
    root = ElementTree.fromstring(garden(view, full_marks(view), title="T"))
    names = [group.get("data-layer") for group in root if group.get("data-layer")]
    assert tuple(names) == LAYERS == tuple(layers(view))
    assert LAYERS.index("tiles") < LAYERS.index("underlay") < LAYERS.index("vines")
    assert LAYERS.index("vines") < LAYERS.index("grafts") < LAYERS.index("flowers")


def test_all_sides_lie_under_all_faces(view: View) -> None:
    kinds = re.findall(r'class="fl-(side|face)"', layers(view)["tiles"])
    count = len(view.state.garden.planted)
    assert kinds == ["side"] * count + ["face"] * count


def test_every_pressable_thing_names_its_cell(view: View) -> None:
    marks = full_marks(view)
    drawn = layers(view, marks)
    assert cells(drawn["open"]) == [f"hex:{q},{r}" for q, r in marks.open_places]
    q, r = flowers.open_places(view.state.garden)[0]
    assert cells(drawn["staged"]) == [f"hex:{q},{r}"]
    vines = [f"vine:{tile},{index}" for tile, index in marks.claimable]
    assert cells(drawn["controls"]) == [*vines, "owner:2,0", "owner:2,3"]
    pressable = {"open", "staged", "controls"}
    assert not any(cells(text) for name, text in drawn.items() if name not in pressable)


def test_labels_make_named_buttons(view: View) -> None:
    place = flowers.open_places(view.state.garden)[0]
    cell = f"hex:{place.q},{place.r}"
    marks = GardenMarks(open_places=(place,))
    drawn = garden(view, marks, title="T", labels={cell: 'Here & "there"'})
    root = ElementTree.fromstring(drawn)
    (button,) = root.findall(f".//{NS}g[@role='button']")
    assert button.get("aria-label") == 'Here & "there"'
    assert root.get("role") == "group"
    assert ElementTree.fromstring(garden(view, marks, title="T")).get("role") == "img"


def test_two_boards_can_share_a_page(view: View) -> None:
    both = [garden(view, full_marks(view), title="T", prefix=prefix) for prefix in ("a", "b")]
    named = [set(re.findall(r' id="([^"]+)"', drawn)) for drawn in both]
    assert not named[0] & named[1]
    for drawn, names in zip(both, named, strict=True):
        assert set(re.findall(r'href="#([^"]+)"', drawn)) <= names
        assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= names


def test_with_a_sheet_a_board_brings_no_symbols_of_its_own(view: View) -> None:
    drawn = garden(view, full_marks(view), title="T", prefix="b", sheet="g")
    named = set(re.findall(r' id="([^"]+)"', drawn))
    assert named == {"b-title", "b-lattice"}
    shared = set(re.findall(r' id="([^"]+)"', symbols("g")))
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= shared


def test_captions_keep_clear_of_flowers_and_of_the_badges_corner() -> None:
    """Each within its tile's corners, twenty units or more from any place for a flower on it."""
    view = flowers.view(played(40), None)
    where = view.state.garden.planted
    marks = GardenMarks(captions=tuple((place, f"{place[0]} {place[1]}") for place in where))
    drawn = layers(view, marks)["marks"]
    texts = ElementTree.fromstring(f"<g>{drawn}</g>").findall(".//text")
    assert [text.text for text in texts] == [f"{q} {r}" for q, r in where]
    scene = Scene(view.state.garden, FLOWERS, "g", {})
    for text, (place, one) in zip(texts, where.items(), strict=True):
        x, y = float(text.get("x") or 0), float(text.get("y") or 0) - 6.5
        dx, dy = x - centre(place)[0], y - centre(place)[1]
        assert 60 < hypot(dx, dy) < 80 and not (dx < 0 and dy < 0 and dx > -60)
        spots = [scene.flower_at(Vine(one.tile, i)) for i in range(len(TILES[one.tile]))]
        assert min(hypot(x - a, y - b) for a, b in spots) > 20


def test_every_class_has_a_rule(view: View) -> None:
    drawn = garden(view, full_marks(view), title="T", sheet="g")
    names = set(" ".join(re.findall(r'class="([^"]+)"', drawn)).split())
    unruled = {name for name in names if f".{name}" not in FLOWERS_CSS}
    assert unruled <= {"fl-winning"}


@pytest.mark.parametrize("seed", range(6))
def test_grafts_are_exactly_where_connected_vines_meet(seed: int) -> None:
    state = played(20, seed)
    grown = state.garden
    pairs = {
        frozenset((vine, near))
        for tile in grown.where
        for vine in flowers.vines_of(tile)
        for near in flowers.connections(grown, vine)
    }
    drawn = layers(flowers.view(state, None))["grafts"]
    colours = re.findall(r'class="fl-(\w+)"', drawn)
    expected = [
        flowers.COLOURS[flowers.COLOUR_OF[vine.tile][vine.index]] for vine, _ in map(tuple, pairs)
    ]
    assert sorted(colours) == sorted(expected)


def test_flowers_and_knots_share_out_the_vines(view: View) -> None:
    drawn = layers(view)
    claimed = flowered(view)
    total = sum(len(owners) for owners in view.state.garden.owners.values())
    assert re.findall(r'data-vine="(\d+),(\d+)"', drawn["flowers"]) == [
        (str(tile), str(index)) for tile, index in claimed
    ]
    assert drawn["vines"].count("#g-knot") == total - len(claimed)


def test_seats_choose_their_flowers(view: View) -> None:
    order = tuple(reversed(FLOWERS))
    drawn = layers(view, flowers=order)["flowers"]
    used = re.findall(r"#g-flower-(\w+)", drawn)
    assert used == [order[view.state.garden.owner(vine) or 0] for vine in flowered(view)]


def test_a_staged_tile_shows_the_grafts_it_would_make() -> None:
    view = flowers.view(flowers.new_game(None), None)
    meets = GardenMarks(staged=Planted(1, Hex(0, 1), 0))  # its edge 4 carries orange, as edge 1
    parts = GardenMarks(staged=Planted(1, Hex(0, 1), 1))
    assert layers(view, meets)["staged"].count("g-graft") == 1
    assert layers(view, parts)["staged"].count("g-graft") == 0


def test_a_spinning_tile_turns_only_its_vines() -> None:
    view = flowers.view(flowers.new_game(None), None)
    staged = Planted(1, Hex(0, 1), 1)
    for spin, name in ((1, "fl-spin-right"), (-1, "fl-spin-left")):
        assert f'class="{name}"' in layers(view, GardenMarks(staged=staged, spin=spin))["staged"]
    assert "fl-spin" not in layers(view, GardenMarks(staged=staged))["staged"]


@pytest.mark.parametrize("faint", ["plan", "hint"])
def test_a_plan_or_a_hint_is_told_from_a_tile_being_played(view: View, faint: str) -> None:
    marks = full_marks(view)
    drawn = layers(view, replace(marks, faint=faint))["staged"]
    assert f'class="fl-staged fl-{faint}"' in drawn and "fl-shadow" not in drawn
    assert "fl-shadow" in layers(view, marks)["staged"]
    assert f".fl-{faint}" in FLOWERS_CSS


def test_a_hint_rings_vines_of_the_garden_and_of_the_tile_it_would_plant(view: View) -> None:
    marks = full_marks(view)
    scene = Scene(view.state.garden, FLOWERS, "g", {}, marks.staged)
    drawn = layers(view, marks)["staged"]
    for vine in marks.hint:
        assert circle(scene.flower_at(vine), 31, class_="fl-hinted") in drawn
    assert "fl-hinted" not in layers(view, replace(marks, hint=()))["staged"]


def test_marks_are_off_by_default(view: View) -> None:
    drawn = layers(view)
    assert not any(drawn[name] for name in ("open", "underlay", "marks", "staged", "controls"))


def test_the_box_holds_every_tile_and_marked_place(view: View) -> None:
    x, y, width, height = bounds(flowers.view(flowers.new_game(None), None))
    assert (x, width) == (-116.0, 232.0)
    assert (y, height) == (-102.6, 205.2)
    places = flowers.open_places(view.state.garden)
    small, large = bounds(view), bounds(view, GardenMarks(open_places=places))
    assert large[0] < small[0]
    assert large[3] > small[3]
    far = replace(full_marks(view), cursor=Hex(30, 0))
    assert bounds(view, far)[2] > 4500


def test_buttons_grow_to_the_size_asked_for(view: View) -> None:
    marks = GardenMarks(contested=full_marks(view).contested)
    drawn = layers(view, marks, button_radius=61)["controls"]
    assert drawn.count('r="61" class="fl-candidate"') == 2


def test_a_placed_tile_weighs_less_than_a_kilobyte(view: View) -> None:
    drawn = layers(view)
    per_tile = sum(len(drawn[name]) for name in ("tiles", "vines", "grafts", "flowers"))
    assert per_tile / len(view.state.garden.planted) < 1024


def test_hidden_tiles_never_reach_a_drawing() -> None:
    state = played(6)
    spectator = flowers.view(state, None)
    drawn = [garden(flowers.view(state, seat), title="T") for seat in range(4)]
    assert set(drawn) == {garden(spectator, title="T")}
