"""What the page hears of a bot that thinks: in Flowers the same whatever the bot's seat holds."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import islice

import pytest

from trellis import flowers, stones
from trellis.bots import Reply, Request
from trellis.bots.answer import Answer
from trellis.core import Phrase, Rng
from web.reports import TENTHS, Report, Reports, public, read_report, write_report
from web.thinking import think_through

MOVE = stones.parse_move("E5 E8")
OTHER = stones.parse_move("C3")


def heard(request: Request, seconds: float = 1e9) -> tuple[list[str], Reply]:
    """All the texts that reach the page while a request is thought about, and the reply."""
    texts: list[str] = []

    async def rest() -> None:
        await asyncio.sleep(0)

    reply = asyncio.run(
        think_through(
            request,
            seconds,
            clock(),
            rest,
            lambda: False,
            lambda report: texts.append(write_report(1, report)),
        )
    )
    assert reply is not None
    return texts, reply


def clock() -> object:
    """A clock that goes on by a millisecond at every look."""
    ticks = iter(range(10**9))
    return lambda: next(ticks) / 1000


def garden(players: int, seed: int, turns: int) -> flowers.State:
    """A position of Flowers after some turns of chance."""
    rng = Rng(seed)
    state = flowers.new_game(flowers.shuffled_deck(rng), players)
    while state.turn <= turns and state.phase != "over":
        state = flowers.apply(state, flowers.random_move(state, rng))
    return state


def dealt_anew(state: flowers.State, seed: int) -> flowers.State:
    """The position with another hand for the seat to move: all that nobody sees changes place."""
    hidden = Rng(seed).shuffled([*sum(state.hands, ()), *state.deck])
    tiles = iter(hidden)
    hands = tuple(tuple(islice(tiles, len(hand))) for hand in state.hands)
    return replace(state, hands=hands, deck=tuple(tiles))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", [1, 3, 5])
def test_a_thinking_bot_tells_nothing_of_its_hand(players: int, level: int) -> None:
    """Law: permuting what a seat holds changes nothing the page receives before the move."""
    state = garden(players, 7 + players, 6)
    looks = set()
    for seed in range(4):
        dealt = dealt_anew(state, seed)
        assert dealt.hands != state.hands
        view = flowers.view(dealt, dealt.active)
        texts, reply = heard(Request("move", "flowers", view, level, nodes=40))
        looks.add((tuple(texts), reply.kind, reply.answer.chances, reply.answer.reasons))
        assert reply.answer.nodes == 0
    assert looks == {(tuple(f'[1, {one}, ""]' for one in range(1, TENTHS + 1)), "move", (), ())}


def test_a_clock_that_runs_out_changes_no_report() -> None:
    view = flowers.view(garden(3, 1, 8), garden(3, 1, 8).active)
    request = Request("move", "flowers", view, 5)
    long, short = heard(request, 0.4)[0], heard(request, 0.003)[0]
    assert long == short and len(long) == TENTHS


def test_a_hint_tells_the_seat_that_asked() -> None:
    state = garden(2, 3, 4)
    request = Request("hint", "flowers", flowers.view(state, state.active), 1, nodes=20)
    answer = Answer((flowers.random_move(state, Rng(1)),), (400, 600), (Phrase("x"),), 7)
    reply = Reply("hint", request.position, answer)
    assert public(request, reply) == reply
    assert Reports(request).due(1, answer) == [Report(1)]


def test_a_move_of_flowers_goes_without_its_reasons() -> None:
    state = garden(2, 3, 4)
    request = Request("move", "flowers", flowers.view(state, state.active), 1)
    moves = (flowers.random_move(state, Rng(1)),)
    answer = Answer(moves, (400, 600), (Phrase("keeps"),), 7)
    assert public(request, Reply("move", "p", answer)).answer == Answer(moves, ())


def test_stones_tell_the_best_so_far() -> None:
    request = Request("move", "stones", stones.view(stones.new_game(9), 0), 1)
    reports, one, two = Reports(request), Answer((MOVE,), ()), Answer((OTHER,), ())
    assert reports.due(0, one) == []
    assert reports.due(2, one) == [Report(1, "E5 E8"), Report(2, "E5 E8")]
    assert reports.due(2, one) == []
    assert reports.due(2, two) == [Report(2, "C3")]
    assert reports.due(1, two) == []
    rest = reports.rest(one)
    assert [report.tenths for report in rest] == list(range(3, TENTHS + 1))
    assert reports.rest(one) == []


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1, 2]", '[1, "2", ""]', "[1, 11, \"\"]", "[true, 1, \"\"]", "[1, -1, \"\"]", None,
     7, "[" * 500, '[1, 1, "' + "x" * 500 + '"]'],
)  # fmt: skip
def test_rubbish_is_no_report(text: object) -> None:
    assert read_report(text) is None


def test_a_report_survives_the_wire() -> None:
    assert read_report(write_report(3, Report(4, "J11 K13"))) == (3, Report(4, "J11 K13"))
