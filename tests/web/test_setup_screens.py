"""The screens on which a position is set up: well formed, and true to the position."""

from __future__ import annotations

import re

import pytest

from tests.flowers.helpers import LONG_RUN
from tests.web.parsing import Html
from tests.web.test_no_other_words import NOT_SAID, WORD, Marks, read_on, unmarked
from trellis import flowers
from trellis.editor import Editor, GardenDraft, GardenEditor, StonesDraft, StonesEditor
from trellis.session import Session, Table
from trellis.words import ENGLISH
from web import keys
from web.garden_names import GardenNames
from web.screens import game
from web.screens.setup import frame, more_sheet, play_sheet, regions
from web.screens.text_view import text_view
from web.speech import language, speak
from web.spots import flat
from web.stones_names import StonesNames
from web.targets import targets


def garden(*presses: str) -> GardenEditor:
    editor = GardenEditor.on(GardenDraft())
    editor.speak(language())
    for press in ("hand:7", "hex:1,0", "hex:1,0", *presses):
        editor.do(press) if " " in press else editor.press(press)
    return editor


def stones(*presses: str) -> StonesEditor:
    table = Table("stones", ("Ines", "Karim"), starts=0)
    editor = StonesEditor.on(StonesDraft(7), table)
    for press in presses:
        editor.do(press) if " " in press else editor.press(press)
    return editor


def editors() -> list[Editor]:
    return [
        garden(),
        garden("edit tool flower 0", "vine:7,0"),
        garden("edit tool none"),
        garden("edit players 4", "edit tool hand 3", "hand:20"),
        garden("hand:20", "hex:3,0"),
        garden("edit extra 1 15"),
        stones("A1", "edit tool white", "B2"),
        stones(*(f"D{row}" for row in range(1, 8)), "edit tool none"),
    ]


def drawn(editor: Editor) -> list[str]:
    table = Table(editor.table.game, ("",) * len(editor.names))
    sheets = [more_sheet(editor), play_sheet(editor, table), text_view(editor)]
    return [frame(editor.table.game), *regions(editor).values(), *sheets]


def test_they_are_well_formed() -> None:
    for editor in editors():
        for html in drawn(editor):
            Html(html)


def test_all_their_words_are_the_page_s_own() -> None:
    speak(Marks())
    try:
        others: set[str] = set()
        for editor in editors():
            for html in drawn(editor):
                for words in read_on(html):
                    others |= set(WORD.findall(NOT_SAID.sub("", unmarked(words))))
        assert others == set()
    finally:
        speak(ENGLISH)


def dim(editor: Editor) -> set[str]:
    """The buttons that do nothing now."""
    elements = Html(regions(editor)["actions"]).elements
    return {one["data-do"] or "" for _, one in elements if one.get("aria-disabled") == "true"}


def test_what_is_broken_is_said_and_nothing_goes_on_from_there() -> None:
    broken = garden()
    assert "at least as many flowers" in Html(regions(broken)["prompt"]).text
    assert dim(broken) == {"setup play", "setup study", "setup share"}
    good = garden("edit tool flower 0", "vine:7,0")
    assert "can be played" in Html(regions(good)["prompt"]).text and dim(good) == set()
    over = garden("edit tool flower 0", "vine:7,0", "edit extra 0 13")
    assert "Player 1 has fifteen flowers" in Html(regions(over)["prompt"]).text
    assert dim(over) == {"setup play"}


def test_the_palette_holds_what_is_not_used() -> None:
    cells = Html(regions(garden())["hand"]).values("data-cell")
    assert cells == [f"hand:{tile}" for tile in range(1, 61) if tile != 7]
    chosen = garden("edit tool hand 0", "hand:20")
    first, *_ = Html(regions(chosen)["hand"]).values("data-cell")
    assert first == "hand:20"
    assert regions(garden("edit tool flower 0"))["hand"] == ""
    tabs = re.findall(r'tabindex="0"', regions(garden())["hand"])
    assert len(tabs) == 1  # the others by arrow keys


def test_where_nobody_can_go_on_the_page_says_so() -> None:
    start = flowers.set_up(2, 0, [[7], []], [], LONG_RUN, turn=4)
    session = Session.at(Table("flowers", ("Ines", "Karim"), starts=0), start)
    session.do("reveal")
    session.play(flowers.parse_move("plant 7 1 0 1"))
    while session.state.phase != "end":
        session.play(flowers.legal_moves(session.state)[0])
    session.do("end")
    shown = game.regions(session)
    assert "Karim has no tile to plant" in Html(shown["prompt"]).text
    assert Html(shown["actions"]).values("data-do") == ["agree"]
    assert targets(session).spots == {}
    for html in (*shown.values(), text_view(session)):
        Html(html)
    assert 'value="4"' in shown["log"]  # turns are numbered as in its record


def test_keys_go_about_as_in_a_game() -> None:
    editor = garden()
    spots = {spot.cell: spot for spot in flat(GardenNames().rows(editor))}
    assert keys.meaning(editor, "ArrowRight", "hand:1", spots, "hex:0,0") == (
        "element",
        '#hand [data-cell="hand:2"]',
    )
    assert keys.meaning(editor, "Enter", "hex:1,0", spots, "hex:1,0") == ("press", "hex:1,0")
    assert keys.meaning(editor, "r", "hex:1,0", spots, "hex:1,0") == ("do", "turn 1")
    editor.do("edit tool flower 0")
    there = keys.meaning(editor, "v", "hex:1,0", spots, "hex:1,0")
    assert there is not None and there.kind == "spot" and there.text.startswith("vine:")
    board = stones("A1")
    points = {spot.cell: spot for spot in flat(StonesNames().rows(board))}
    assert keys.meaning(board, "Enter", "A1", points, "A1") == ("press", "A1")


@pytest.mark.parametrize("editor", editors(), ids=lambda one: f"{one.table.game} {one.tool}")
def test_fingers_find_all_that_can_be_pressed(editor: Editor) -> None:
    spots = targets(editor).spots
    if editor.table.game == "stones":
        assert len(spots) == 49
    elif editor.tool in ("tile", "hand 3"):
        garden = editor.draft.garden
        assert {f"hex:{q},{r}" for q, r in garden.planted} <= set(spots)
    else:
        assert len(spots) == sum(map(len, editor.draft.garden.owners.values()))
