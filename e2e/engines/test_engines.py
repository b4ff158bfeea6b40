"""The page in Firefox and WebKit: it starts, keeps, plays both games, asks bots, goes offline."""

from __future__ import annotations

import socket
import threading
from urllib.parse import urlsplit

import pytest

from e2e.bots import deal
from e2e.conftest import PREFIX
from e2e.engines.person import Person
from e2e.engines.tab import Tab
from e2e.games import Script, is_forced, lively_game
from trellis import flowers, stones
from trellis.core import Phrase, Rng
from trellis.words import say
from web.build.serve import address, make_server
from web.build.site import SITE

NAMES = ("Player 1", "Player 2")
SEED = 5

IS_COPIED = """
    const answer = arguments[arguments.length - 1];
    navigator.serviceWorker.getRegistration().then(
        (one) => answer(one?.active?.state === "activated"), () => answer(false));
"""


def begin_stones(person: Person, size: int) -> None:
    """Fill in the form: the first player opens, the size of the board."""
    person.open("/new/stones")
    person.choose("starts", "0")
    person.choose("size", str(size))
    person.do("start")


def test_the_page_starts(tab: Tab, site: str) -> None:
    person = Person(tab, site)
    person.open()
    assert tab.count("#start .card-picture svg") == 2
    tab.click('a[href="#/new/stones"]')
    person.ready()
    tab.wait('button[data-do="start"]')
    person.open("/rules/flowers")
    tab.wait("#app figure svg")


def test_a_game_of_stones(tab: Tab, site: str) -> None:
    """From the form to the winning chain, a reload in the middle of a turn."""
    person = Person(tab, site)
    begin_stones(person, 7)
    state = stones.new_game(7)
    moves = stones.playout(state, Rng(SEED)).moves
    assert any(isinstance(move, stones.Choice) for move in moves)
    for number, move in enumerate(moves):
        if number == 1:
            reloads_with_a_stone_down(person)
        person.play_stones(move)
        state = stones.apply(state, move)
        shows_stones(person, stones_of(state))
    won = stones.outcome(state)
    assert won is not None and won.winner is not None
    person.told(say(Phrase("wins", seat=won.winner), NAMES))
    kept = person.wait_kept("stones", lambda one: one.is_finished)
    assert kept.line.moves() == moves


def reloads_with_a_stone_down(person: Person, cell: str = "D5") -> None:
    """Put a stone on a free point, load the page anew, find it there, and take it back."""
    before = person.stones()
    words = say(Phrase("one_down", point=cell), NAMES)
    person.press(cell)
    person.told(words)
    person.wait_kept("stones", lambda one: one.desk.staged != ())
    person.reload()
    person.told(words)
    person.do("undo")
    person.tab.until(lambda: person.stones() == before, "the stone is still there")


def test_a_game_of_flowers_begins(tab: Tab, site: str) -> None:
    """Three turns of a known deal, the device going round; a reload behind the curtain."""
    script, person = lively_game(), Person(tab, site)
    person.keep(script.session())
    person.open("/play/flowers")
    state = script.start
    for turn in script.turns()[:3]:
        state = takes_turn(person, state, turn)
        person.do("cover")
        tab.wait(".curtain")
    kept = person.wait_kept("flowers", lambda one: one.state == state)
    person.reload()
    tab.wait(".curtain")
    assert tab.count("[data-cell]") == 0
    assert kept.active_turn == state.active
    person.do("reveal")
    tab.until(lambda: person.scores() == state.counts, f"the scores are not {state.counts}")


def test_a_game_of_flowers_is_won(tab: Tab, site: str) -> None:
    """The last turns of a game, to its win."""
    script, person = lively_game(), Person(tab, site)
    turns = script.turns()
    person.keep(script.session(sum(map(len, turns[:-2]))))
    person.open("/play/flowers")
    state = state_before(script, len(turns) - 2)
    state = takes_turn(person, state, turns[-2])
    person.do("cover")
    state = takes_turn(person, state, turns[-1])
    won = flowers.outcome(state)
    assert won is not None and won.winner is not None
    person.told(say(Phrase("wins", seat=won.winner), script.names))
    assert person.scores() == state.counts and max(state.counts) == flowers.FLOWERS


def state_before(script: Script, turns: int) -> flowers.State:
    """The state after so many turns of a game."""
    state = script.start
    for turn in script.turns()[:turns]:
        for move in turn:
            state = flowers.apply(state, move)
    return state


def takes_turn(person: Person, state: flowers.State, turn: list[flowers.Move]) -> flowers.State:
    """Uncover the hand, play a turn, end it; the state after it."""
    person.do("reveal")
    for move in turn:
        if not is_forced(state):
            person.play_flowers(move, state.planted)
        state = flowers.apply(state, move)
    counts = state.counts
    person.tab.until(lambda: person.scores() == counts, f"the scores are not {counts}")
    if turn[-1] != flowers.Stop():
        person.do("end")
    return state


def test_a_bot_answers(tab: Tab, site: str) -> None:
    """The strongest at Stones thinks in a worker: it chooses a side, then answers a turn."""
    session = deal("stones", 0, 5, size=7)
    for text in ("D4", "B2", "F6"):
        assert session.play(stones.parse_move(text)) is None
    person = Person(tab, site)
    person.keep(session, pace="once")
    person.open("/play/stones")
    mine = person.wait_kept("stones", lambda one: one.bot is None)
    assert isinstance(mine.line.moves()[3], stones.Choice)
    person.play_stones(stones.parse_move("E5"))
    done = len(mine.line.done) + 2
    kept = person.wait_kept("stones", lambda one: one.bot is None and len(one.line.done) >= done)
    assert tab.count("script[worker]") == 1
    there = stones_of(kept.state)
    assert sum(there) >= sum(stones_of(mine.state)) + 2
    shows_stones(person, there)


def shows_stones(person: Person, there: tuple[int, int]) -> None:
    """Wait until the board shows so many stones."""
    person.tab.until(lambda: person.stones() == there, f"not {there} stones")


def stones_of(state: stones.State) -> tuple[int, int]:
    """How many stones Black and White have."""
    return len(stones.stones(state, "black")), len(stones.stones(state, "white"))


def test_it_plays_without_a_network(tab: Tab) -> None:
    """After one visit the host is switched off, for good: the page starts and plays."""
    if not (SITE / "sw.js").exists():
        pytest.skip("the built site has no sw.js")
    server = make_server(SITE, PREFIX)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    person = Person(tab, address(server, PREFIX))
    person.open()
    tab.until(lambda: tab.evaluate_async(IS_COPIED), "no copy was made", 120)
    server.shutdown()
    server.server_close()
    assert not answers(person.site)
    person.reload()
    begin_stones(person, 7)
    person.press("D4")
    person.told(say(Phrase("one_down", point="D4"), NAMES))


def answers(site: str) -> bool:
    """Whether anybody listens there."""
    place = urlsplit(site)
    with socket.socket() as one:
        return one.connect_ex((place.hostname or "", place.port or 0)) == 0
