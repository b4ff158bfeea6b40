"""The screens as HTML: well formed, within the policy, and silent about what must not be seen."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.flowers.helpers import CORNER, at, claimed
from tests.session import opponents
from tests.session.playing import (
    accept,
    flowers_session,
    play_out,
    press_on,
    session_at,
    stones_session,
)
from tests.web import (
    test_correspondence_screens,
    test_lesson_screens,
    test_library_screens,
    test_study_screens,
)
from tests.web.device import settings
from tests.web.parsing import Html
from trellis import flowers
from trellis.core import Rng
from trellis.lessons import EXAMPLES
from trellis.session import NAME_LENGTH, Session, Table, checked, record_text, tell
from trellis.words import say
from trellis.words.rulebook import RULEBOOK
from web.html import h, text
from web.reports import Report
from web.screens.bots import thinking
from web.screens.curtain import curtain
from web.screens.examples import in_rows, stepped
from web.screens.figures import FIGURES, figures
from web.screens.game import REGIONS, frame, hand, regions, sign_now, turn_now
from web.screens.help import keys_sheet
from web.screens.library import NAME_LENGTH as LONG_NAME
from web.screens.menu import copy_sheet, menu, report_sheet
from web.screens.new_game import new_game, starters
from web.screens.parts import question, sheet
from web.screens.rules import about, rules
from web.screens.settings import settings_page
from web.screens.start import Saved, saves, start_screen
from web.screens.text_view import text_view

ROOT = Path(__file__).resolve().parents[2]
NASTY = ("<script>alert(1)", "\"'><b onx='y'>", "A & B &amp; C", "{seat}%s\\u0041")


def nasty(players: int, game: str = "flowers") -> Session:
    table = Table(game, NASTY[:players], starts=0, size=7, games=1)
    return Session.begin(table, Rng(players))


def screens_of(session: Session) -> Iterator[str]:
    """All the screens of a session as it is now."""
    if session.is_covered:
        yield curtain(session)
    else:
        yield frame(session)
        yield from regions(session).values()
        yield text_view(session)
    yield menu(session, settings())
    yield copy_sheet(record_text(session), True)
    yield report_sheet(record_text(session), False)
    yield saves([Saved(session.table.game, turn_now(session), session.names[0], sign_now(session))])
    yield new_game(session.table, Saved(session.table.game, 7, session.names[0], "peach"))


def other_screens() -> Iterator[str]:
    yield start_screen("<svg></svg>", "<svg></svg>")
    yield from test_lesson_screens.screens()
    yield from test_correspondence_screens.screens_of_it()
    yield from (
        rules(game, figures(game), how(game)) for game in RULEBOOK for how in (stepped, in_rows)
    )
    yield about("1.2")
    yield settings_page(settings())
    yield from (thinking(report) for report in (None, Report(3), Report(7, "J11 K13")))
    yield from map(keys_sheet, RULEBOOK)
    yield from (question(do) for do in ("pass", "resign", "agree", "undo"))
    yield sheet("A & B", "body", "actions")
    yield from test_library_screens.all_screens()
    yield from test_study_screens.screens()
    for players in (2, 3, 4):
        yield new_game(Table("flowers", ("",) * players, head_start=players == 2))
    yield new_game(Table("stones", ("", "")), refusal="No.")


def screens_with_bots(game: str, levels: tuple[int, ...]) -> Iterator[str]:
    """Those of a game with bots, which have nasty names as well."""
    table = Table(game, NASTY[: len(levels)], starts=0, size=7, levels=levels)
    session, rng = Session.begin(table, Rng(1)), Rng(3)
    for number, now in enumerate(opponents.play_out(session, rng)):
        if number % 6 == 0:
            yield from screens_of(now)
            now.do("replay")
            yield from screens_of(now)
            now.do("back")


@pytest.fixture(scope="module")
def everything() -> list[str]:
    """Every screen at many moments of four games whose players have nasty names."""
    found: list[str] = list(other_screens())
    for players, game in ((2, "flowers"), (3, "flowers"), (4, "flowers"), (2, "stones")):
        session, rng = nasty(players, game), Rng(3)
        found += screens_of(session)
        for number, now in enumerate(play_out(session, rng)):
            if number % 4 == 0 or now.outcome is not None:
                found += screens_of(now)
    choosing = nasty(2, "stones")
    accept(choosing, "pass", "pass", "pass")
    asked = session_at(at(claimed(CORNER, t20="..0", t37="..1"), hand=41))
    accept(asked, "press hand:41", "press hex:1,1", *["turn 1"] * 4, "confirm")
    found += [*screens_of(choosing), *screens_of(asked)]
    for game, levels in (("flowers", (0, 2, 3)), ("flowers", (1, 1)), ("stones", (2, 0))):
        found += screens_with_bots(game, levels)
    for ending, players in (("resign", 2), ("agree", 3)):
        session = nasty(players)
        accept(session, "reveal", ending)
        found += screens_of(session)
    return found


def test_every_screen_is_well_formed_and_within_the_policy(
    everything: list[str],
) -> None:
    assert len(everything) > 500
    for html in everything:
        Html(html)


def test_no_name_becomes_a_tag_and_none_is_escaped_twice(
    everything: list[str],
) -> None:
    for html in everything:
        assert "<script" not in html and "<b " not in html
        assert "&amp;lt;" not in html and "&amp;quot;" not in html and "&amp;gt;" not in html
        # "&amp;" in a name is written so once, and read as it was typed
        assert "&amp;amp;amp;" not in html


def test_names_are_read_as_they_were_typed() -> None:
    session = nasty(4)
    accept(session, "reveal")
    read = Html(regions(session)["players"])
    for name in session.names:
        assert name in read.text
    form = Html(new_game(session.table))
    assert [one["value"] for tag, one in form.elements if "maxlength" in one] == list(session.names)
    assert all(name in form.text for name in session.names)  # who starts
    session.do("cover")
    assert session.names[0] in Html(curtain(session)).text


def test_every_button_says_something_the_session_or_the_page_understands(
    everything: list[str],
) -> None:
    known = set().union(*map(methods, TAKING_PRESSES))
    said = {text for html in everything for text in Html(html).values("data-do")}
    assert {text.partition(" ")[0] for text in said} <= known
    inner = {text.partition(" ")[2].partition(" ")[0] for text in said if text.startswith("sure ")}
    assert inner == {"pass", "resign", "agree", "undo"}
    wanted = "turn confirm end cover reveal undo redo take press rematch copy start add_player menu"
    wanted += " hint why replay replay_next back hold"
    assert set(wanted.split()) <= {text.partition(" ")[0] for text in said}


TAKING_PRESSES = (
    "trellis/session/session.py",
    "web/access.py",
    "web/app.py",
    "web/by_link.py",
    "web/here.py",
    "web/lesson.py",
    "web/library.py",
    "web/play.py",
    "web/puzzle.py",
    "web/reading.py",
    "web/seeing.py",
    "web/sheets.py",
    "web/site_news.py",
    "web/study.py",
    "web/table_form.py",
    "web/touch.py",
    "web/with_bots.py",
)


def methods(path: str) -> set[str]:
    """The words that a class takes by its methods `_do_WORD`."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    names = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {name.removeprefix("_do_") for name in names if name.startswith("_do_")}


def test_every_field_is_one_the_page_reads(
    everything: list[str],
) -> None:
    files = ("web/app.py", "web/table_form.py")
    source = "".join((ROOT / path).read_text("utf-8") for path in files)
    fields = {text.split()[0] for html in everything for text in Html(html).values("data-field")}
    mine = {"name", "level", "starts", "then", "size", "head_start"}
    assert fields == mine | {"setting", "seat", "games", "link", "study"}
    late = (ROOT / "web/late.py").read_text(
        "utf-8"
    )  # a part gets the fields that begin with its name
    assert all(f'field == "{one}"' in source or f'_part("{one}"' in late for one in fields)


def test_every_address_is_one_the_page_shows(
    everything: list[str],
) -> None:
    hrefs = {one for html in everything for one in Html(html).values("href")}
    inside = {one for one in hrefs if one.startswith("#/")}
    assert (
        inside
        == {"#/", "#/about", "#/settings", "#/puzzle", "#/records"}
        | {
            f"#/{screen}/{game}"
            for screen in ("new", "play", "learn", "rules", "setup")
            for game in RULEBOOK
        }
        | {f"#/new/{game}/alone" for game in RULEBOOK}
        | {f"#/replay/{game}{rest}" for game in RULEBOOK for rest in ("", "/review")}
        | {f"#/link{one}" for one in ("", "/flowers", "/stones", "/abcd", "/efgh")}
        | test_library_screens.ADDRESSES
        | test_study_screens.ADDRESSES
    )
    outside = {one for one in hrefs if not one.startswith("#")}
    assert outside == {f"./rules-{game}.html" for game in RULEBOOK}


LONG_ONES = ("games name", "study name")
"""Names of games and of lines, which may be longer than those of players."""


def test_every_control_has_a_name(everything: list[str]) -> None:
    for html in everything:
        for tag, attrs in Html(html).elements:
            if tag == "button":
                assert attrs.get("type") == "button"
            if attrs.get("class") in ("button icon-button", "button flower-button"):
                assert attrs.get("aria-label")
            if tag == "input" and attrs.get("type") == "text":
                longest = LONG_NAME if attrs["data-field"] in LONG_ONES else NAME_LENGTH
                assert attrs.get("aria-label") and attrs.get("maxlength") == str(longest)
    buttons = re.compile(r"<button[^>]*></button>")
    assert not any(buttons.search(html) for html in everything)


def test_ids_stand_once(everything: list[str]) -> None:
    for html in everything:
        ids = Html(html).values("id")
        assert len(ids) == len(set(ids))


# What must not be seen ----------------------------------------------------------------------


def tiles_named(html: str) -> set[int]:
    """Tiles that a piece of a screen shows to be pressed, or names."""
    return {
        int(tile) for tile in re.findall(r"hand:(\d+)|\bTile (\d+)", html) for tile in tile if tile
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_curtain_holds_no_tile_no_hand_and_no_count(players: int) -> None:
    session, rng = flowers_session(players, players), Rng(players)
    for now in play_out(session, rng):
        if now.is_finished:
            break
        now.do("cover")
        html = curtain(now)
        read = Html(html)
        assert not read.values("data-cell") and "hand" not in read.values("class")
        assert not re.search(r"\bof 15\b|\bdeck\b|class=\"(count|dots|tiles)", html)
        assert read.values("data-do")[0] == "reveal"
        without_story = re.sub(r"<details>.*</details>", "", html)
        assert not re.search(r"\d", Html(without_story).text)
        accept(now, "reveal")


def test_the_curtain_does_not_tell_of_a_draft() -> None:
    """A tile that is planted and walked back is in a hand again, so the others must not see it."""
    session, rng = flowers_session(2), Rng(2)
    accept(session, "reveal")
    while not session.line.done:
        press_on(session, rng)
    planted = session.state.planted
    accept(session, "cover")
    assert "What happened" not in Html(curtain(session)).text
    accept(session, "reveal", "undo")
    assert planted in session.state.hands[session.active_turn]
    while not session.is_handing_over:
        press_on(session, rng)
    accept(session, "cover")
    assert "planted tile" in Html(curtain(session)).text


def test_the_curtain_offers_undo_only_to_take_back_an_ended_turn() -> None:
    session, rng = flowers_session(2), Rng(2)
    assert dim_undo(curtain(session))
    accept(session, "reveal")
    while not session.line.done:
        press_on(session, rng)
    accept(session, "cover")
    assert dim_undo(curtain(session))
    accept(session, "reveal")
    while not session.is_handing_over:
        press_on(session, rng)
    accept(session, "cover")
    assert not dim_undo(curtain(session))


def dim_undo(html: str) -> bool:
    (undo,) = [one for _, one in Html(html).elements if one.get("data-do") == "undo"]
    return undo.get("aria-disabled") == "true"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_region_shows_a_foreign_tile(players: int) -> None:
    session, rng = flowers_session(players, players), Rng(players)
    for now in play_out(session, rng):
        shown = set().union(*map(tiles_named, regions(now).values()))
        others = [h for seat, h in enumerate(now.state.hands) if seat != now.viewer]
        assert not shown & {tile for one in (*others, now.state.deck) for tile in one}
        if now.is_covered:
            assert hand(now) == ""


def test_a_hand_over_shows_the_own_hand_with_the_new_tile_and_no_way_to_press_the_board() -> None:
    session, rng = flowers_session(2), Rng(2)
    accept(session, "reveal")
    while not session.is_handing_over:
        press_on(session, rng)
    html = regions(session)
    own = session.state.hands[session.viewer or 0]
    assert tiles_named(html["hand"]) == set(own) and len(own) == flowers.HAND
    assert Html(html["actions"]).values("data-do") == ["cover"]
    assert session.names[session.active_turn] in Html(html["actions"]).text


def test_a_covered_session_gives_regions_without_anything_staged() -> None:
    session = flowers_session(2)
    accept(session, "reveal")
    tile = session.state.hands[session.active_turn][0]
    accept(session, f"press hand:{tile}", "press hex:1,0")
    open_prompt = regions(session)["prompt"]
    accept(session, "cover")
    html = regions(session)
    assert set(html) == set(REGIONS) and html["hand"] == ""
    assert html["prompt"] != open_prompt
    assert Html(html["actions"]).values("data-do") == ["reveal"]


# Screen by screen ---------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_form_of_a_new_game(players: int) -> None:
    read = Html(new_game(Table("flowers", ("",) * players)))
    does = read.values("data-do")
    assert does.count("add_player") == int(players < 4)
    assert sum(do.startswith("remove_player") for do in does) == (players if players > 2 else 0)
    assert sum(do.startswith("next_flower") for do in does) == players
    fields = read.values("data-field")
    assert [one for one in fields if one.startswith("name")] == [
        f"name {i}" for i in range(players)
    ]
    assert fields.count("starts") == players + 1
    assert fields.count("head_start") == int(players == 2)
    assert fields.count("size") == 0


def test_a_table_that_played_can_be_changed_for_another_game() -> None:
    """The table of a game for two, once more with four players, each with a flower."""
    table = checked(Table("flowers", ("A", "B"), starts=0))
    four = Table("flowers", (*table.names, "", ""), table.colours)
    read = Html(new_game(four))
    labels = [one for one in read.values("aria-label") if one.startswith("Flower of")]
    assert len(labels) == len({one.partition(": ")[2] for one in labels}) == 4


def test_the_form_of_stones() -> None:
    fields = Html(new_game(Table("stones", ("", ""), size=13))).values("data-field")
    assert fields.count("size") == 7 and fields.count("starts") == 3
    assert "head_start" not in fields


def test_what_is_chosen_is_checked() -> None:
    read = Html(new_game(Table("stones", ("", ""), starts=1, then="turns", size=9)))
    checked_ones = [(a["name"], a["value"]) for _, a in read.elements if "checked" in a]
    assert checked_ones == [("starts", "1"), ("then", "turns"), ("size", "9")]
    assert "Player 2" in Html(starters(Table("stones", ("", "")))).text


def named(game: str, kind: str) -> list[str]:
    """The drawings of a kind that the rules of a game name."""
    paragraphs = [words for section in RULEBOOK[game] for words in section.paragraphs]
    return [words.partition(":")[2] for words in paragraphs if words.startswith(f"{kind}:")]


@pytest.mark.parametrize("game", list(RULEBOOK))
@pytest.mark.parametrize("how", [stepped, in_rows])
def test_the_rules_with_all_their_drawings(game: str, how: Callable[[str], dict[str, str]]) -> None:
    drawn, examples = figures(game), how(game)
    assert sorted(named(game, "figure")) == sorted(FIGURES[game]) == sorted(drawn)
    assert named(game, "example") == [one.name for one in EXAMPLES[game]] == list(examples)
    html = rules(game, drawn, examples)
    read = Html(html)
    assert sum(tag == "figure" for tag, _ in read.elements) == len(drawn) + len(examples)
    assert all(part in html for part in (*drawn.values(), *examples.values()))
    for section in RULEBOOK[game]:
        assert section.heading in read.text


@pytest.mark.parametrize("game", list(RULEBOOK))
def test_every_reading_of_ours_names_where_the_published_text_stands(game: str) -> None:
    """Readings may stand in a row; after the last of them comes the source."""
    for section in RULEBOOK[game]:
        kinds = [words.partition(":")[0] for words in section.paragraphs]
        last = [
            n for n, kind in enumerate(kinds) if kind == "ours" and kinds[n + 1 : n + 2] != ["ours"]
        ]
        assert all(kinds[n + 1 : n + 2] == ["source"] for n in last), section.heading
    html = rules(game, figures(game), stepped(game))
    assert html.count('class="source"') > 5


def test_the_score_of_a_sitting_is_shown_by_chair() -> None:
    session = stones_session(7, starts=1)
    accept(session, "resign")
    told = Html(regions(session)["hand"]).text
    assert "Ines 1 · Karim 0" in told
    again = Html(regions(session)["actions"])
    assert again.values("data-do") == ["rematch", "send"]
    assert "Ines opens" in again.text


def test_a_finished_game_shows_no_hand_and_no_offer() -> None:
    session = flowers_session(2)
    for _ in play_out(session, Rng(2)):
        pass
    html = regions(session)
    assert session.outcome is not None
    assert Html(html["hand"]).values("data-cell") == []
    assert "svg" not in html["hand"]
    assert say(tell(session)[0].title, session.names) in Html(html["prompt"]).text


def test_text_and_attributes_are_escaped_once() -> None:
    assert text("<&>\"'") == h("p", text("<&>\"'"))[3:-4]
    read = Html(h("p", text("a<b>&amp;"), title="\"<'&amp;"))
    assert read.text == "a<b>&amp;"
    assert read.values("title") == ["\"<'&amp;"]
    assert h("br") == "<br>" and h("input", checked=True, name=None) == "<input checked>"
    assert h("label", for_="x", data_do="y", hidden=False) == '<label for="x" data-do="y"></label>'
