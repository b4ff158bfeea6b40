"""The screens of tables with bots: what they offer, what they say, and no hand but one's own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.session.opponents import decide, reply_to, session_of
from tests.session.playing import accept
from tests.web.device import settings
from tests.web.parsing import Html
from tests.web.test_screens import tiles_named
from trellis import bots, flowers, stones
from trellis.core import Rng
from trellis.session import Session, Table
from trellis.words import bot_name
from web.pace import PACES
from web.reports import Report
from web.screens.bots import advice, level_choice, notices, thinking
from web.screens.game import regions
from web.screens.menu import menu
from web.screens.new_game import new_game


def shows(session: Session) -> str:
    """Everything beside the board."""
    return "".join(regions(session).values())


def bots_turn(session: Session, rng: Rng) -> Iterator[Session]:
    """The moments of the bots' turns, until a person is due again."""
    while session.bot is not None:
        yield session
        if session.is_thinking:
            decide(session, rng)
        else:
            session.show_next()


def persons_turn(session: Session, rng: Rng) -> None:
    """Any turn of the person who is due."""
    here = session.active_turn
    while session.bot is None and session.active_turn == here and not session.is_finished:
        if session.table.game == "stones":
            session.play(rng.choice(stones.legal_moves(session.state)))
        elif session.state.phase in ("end", "over"):
            accept(session, "end")
        else:
            session.play(rng.choice(flowers.legal_moves(session.state)))


@pytest.mark.parametrize("levels", [(0, 3), (0, 1, 2, 5)])
def test_a_persons_hand_stays_open_and_no_other_is_shown(levels: tuple[int, ...]) -> None:
    session, rng = session_of("flowers", levels), Rng(4)
    for _ in range(3):
        persons_turn(session, rng)
        for now in bots_turn(session, rng):
            html = regions(now)
            own = set(now.state.hands[0])
            assert tiles_named(html["hand"]) == own
            garden = set(now.state.garden.where)
            assert tiles_named("".join(html.values())) <= own | garden


def test_who_watches_sees_no_hand_and_can_let_the_bots_wait() -> None:
    session, rng = session_of("flowers", (1, 2, 3)), Rng(4)
    for number, now in enumerate(bots_turn(session, rng)):
        html = regions(now)
        assert html["hand"] == ""
        assert Html(html["actions"]).values("data-do")[-1] == "hold"
        assert Html(regions(now, is_held=True)["actions"]).values("data-do")[-1] == "go_on"
        if number > 12:
            break


def test_a_table_of_people_has_no_button_for_bots() -> None:
    session = session_of("stones", (0, 0))
    does = Html(shows(session)).values("data-do")
    assert not {"hint", "why", "replay", "hold"} & set(does)


@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_undo_is_offered_while_a_bot_thinks(game: str) -> None:
    session, rng = session_of(game, (0, 4)), Rng(2)
    persons_turn(session, rng)
    while session.bot is None:
        persons_turn(session, rng)
    undo = next(
        attrs for _, attrs in Html(shows(session)).elements if attrs.get("data-do") == "undo"
    )
    assert "aria-disabled" not in undo
    assert bot_name(game, 4) in Html(regions(session)["prompt"]).text


def test_a_hint_is_told_in_sentences_and_leaves_with_the_move() -> None:
    session, rng = session_of("flowers", (0, 4)), Rng(2)
    assert advice(session) == ""
    request = session.hint(1)
    assert request is not None
    answer = bots.decide(request.game, request.view, 5, 1, 20)
    assert session.accept(bots.Reply("hint", request.position, answer)) is None
    told = Html(advice(session)).text
    assert told.startswith("A hint:") and told.endswith(".") and "_" not in told
    persons_turn(session, rng)
    assert advice(session) == ""


def test_what_the_last_turn_did_is_told_until_something_happens() -> None:
    session, rng = session_of("flowers", (0, 4)), Rng(2)
    persons_turn(session, rng)
    for _ in bots_turn(session, rng):
        pass
    request = session.why()
    assert request is not None and request.view.seat is None
    session.accept(reply_to(request, rng))
    assert Html(advice(session)).text.startswith("The last turn:")
    accept(session, "replay")
    assert advice(session) == ""
    accept(session, "back", "undo")
    assert advice(session) == ""


def test_a_plan_that_had_to_go_is_told() -> None:
    session, rng = session_of("stones", (0, 1)), Rng(1)
    accept(session, "press D4", "confirm", "pass", "pass")
    decide(session, rng)
    session.show_next()
    while session.bot is None:
        persons_turn(session, rng)
    decide(session, rng)
    move = session.coming[0]
    if isinstance(move, stones.Turn) and move.points:
        assert session.press(stones.format_move(stones.Turn(move.points[:1]))) is None
        while session.show_next():
            pass
        assert "plan" in notices(session)


def test_a_bar_for_the_thoughts_of_a_bot() -> None:
    assert thinking(None) == ""
    (bar,) = (attrs for tag, attrs in Html(thinking(Report(4))).elements if tag == "progress")
    assert (bar["value"], bar["max"]) == ("4", "10")
    assert Html(thinking(Report(4))).text == ""
    assert "J11-K13" in Html(thinking(Report(4, "J11 K13"))).text


@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_every_level_can_be_chosen_by_its_name(game: str) -> None:
    read = Html(level_choice("level 0", game, 3, "Who"))
    options = [attrs for tag, attrs in read.elements if tag == "option"]
    assert [one["value"] for one in options] == ["0", "1", "2", "3", "4", "5"]
    assert [one["value"] for one in options if "selected" in one] == ["3"]
    assert all(bot_name(game, level) in read.text for level in bots.LEVELS)


def test_the_form_calls_bots_by_their_level() -> None:
    table = Table("flowers", ("", "", "", ""), levels=(0, 3, 3, 1))
    read = Html(new_game(table))
    placeholders = [a["placeholder"] for _, a in read.elements if "placeholder" in a]
    assert placeholders == ["Player 1", "Leaf", "Leaf 2", "Seed"]
    assert all(name in read.text for name in placeholders)  # who starts
    fields = [one for one in read.values("data-field") if one.startswith("level")]
    assert fields == [f"level {chair}" for chair in range(4)]


def test_the_menu_changes_seats_and_pace() -> None:
    session = session_of("flowers", (0, 5, 2))
    read = Html(menu(session, settings(pace="fast")))
    fields = [one for one in read.values("data-field") if one.startswith("seat")]
    assert fields == ["seat 0", "seat 1", "seat 2"]
    chosen = [a["value"] for tag, a in read.elements if tag == "option" and "selected" in a]
    assert chosen == ["0", "5", "2"]
    radios = {
        a["value"]: "checked" in a for _, a in read.elements if a.get("name") == "setting pace"
    }
    assert radios == {pace: pace == "fast" for pace in PACES}
    assert sorted(PACES.values())[0] == 0 and len(PACES) == 4  # three speeds and at once
