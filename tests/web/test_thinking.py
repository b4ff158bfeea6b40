"""A bot against a clock: stopped in time, stopped at a word, alive in between."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from trellis import stones
from trellis.bots import Request
from trellis.bots.answer import Answer, Progress
from web import thinking
from web.thinking import SLICE, think_through

MOVES = [stones.parse_move(text) for text in ("E5", "C3", "D4 D7")]
REQUEST = Request("move", "stones", stones.view(stones.new_game(9), 0), 5)


class Bench:
    """A clock that only thinking moves on, and what happened by then."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, steps: int, cost: float) -> None:
        self.now, self.pauses, self.made = 0.0, 0, 0
        self.stop_at = float("inf")

        def think(*_: object) -> Iterator[Progress]:
            for number in range(steps):
                self.now += cost
                self.made += 1
                answer = Answer((MOVES[min(number, 2)],), (500, 500)) if number else None
                yield Progress(number + 1, steps, answer)

        monkeypatch.setattr(thinking, "think", think)

    async def pause(self) -> None:
        self.pauses += 1

    def run(self, seconds: float) -> object:
        reply = asyncio.run(
            think_through(
                REQUEST,
                seconds,
                lambda: self.now,
                self.pause,
                lambda: self.now >= self.stop_at,
                lambda _: None,
            )
        )
        return None if reply is None else reply.answer.moves[0]


def test_it_thinks_to_its_end_where_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, steps=20, cost=0.002)
    assert bench.run(1.0) == MOVES[2] and bench.made == 20


def test_it_stops_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, steps=1000, cost=0.01)
    assert bench.run(0.5) == MOVES[2]
    assert bench.now <= 0.5 * 1.2


def test_it_waits_for_a_first_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, steps=5, cost=0.3)
    assert bench.run(0.1) == MOVES[1] and bench.made == 2


def test_it_pauses_after_every_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, steps=100, cost=SLICE / 4)
    bench.run(10.0)
    assert 20 <= bench.pauses <= 26


def test_a_word_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, steps=100, cost=0.01)
    bench.stop_at = 0.2
    assert bench.run(10.0) is None
    assert bench.now <= 0.2 + 2 * SLICE + 0.01


def test_why_takes_no_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    view = stones.view(stones.new_game(9), None)
    request = Request("why", "stones", view, 5, moves=(MOVES[2],))
    bench = Bench(monkeypatch, steps=3, cost=1.0)
    reply = asyncio.run(
        think_through(request, 1.0, lambda: 0.0, bench.pause, lambda: False, lambda _: None)
    )
    assert reply is not None and reply.answer.moves == (MOVES[2],)
    assert (bench.made, reply.position) == (0, request.position)
