"""Who answers for the bots when workers start late, break, keep silent, lie, or cannot be had."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from trellis import stones
from trellis.bots import Reply, Request, decide, read_request, write_reply
from web import opponent
from web.opponent import MOST_BROKEN, Opponent
from web.reports import Report

REQUEST = Request("move", "stones", stones.view(stones.new_game(7), 0), 1, seed=3, nodes=1)
OTHER = Request("move", "stones", stones.view(stones.new_game(9), 0), 1, seed=3, nodes=1)


class Fake:
    """A worker that does as it is told: `answers`, `breaks`, `hangs`, `rambles` (reports
    for ever), `lies`, `babbles`, `refuses` (to start), `sleeps` (starts never)."""

    def __init__(self, manner: str) -> None:
        self.manner = manner
        self.asked = self.cancelled = self.ended = 0

    async def ready(self) -> None:
        if self.manner == "refuses":
            raise RuntimeError("blocked")
        if self.manner == "sleeps":
            await asyncio.sleep(3600)

    async def ask(self, text: str, seconds: float, tell: Callable[[Report], None]) -> str:
        self.asked += 1
        if self.manner == "breaks":
            raise RuntimeError("out of memory")
        if self.manner == "hangs":
            await asyncio.sleep(3600)
        while self.manner == "rambles":
            await asyncio.sleep(0.01)
            tell(Report(1))
        tell(Report(10))
        return "{" if self.manner == "babbles" else self._reply(read_request(text))

    def _reply(self, request: Request) -> str:
        about = OTHER if self.manner == "lies" else request
        answer = decide(about.game, about.view, about.level, about.seed, about.nodes)
        return write_reply(about.game, Reply(about.kind, about.position, answer))

    def cancel(self) -> None:
        self.cancelled += 1

    def end(self) -> None:
        self.ended += 1


class Staff:
    """Workers in the order they are started."""

    def __init__(self, *manners: str) -> None:
        self.coming = [Fake(manner) for manner in manners]
        self.started: list[Fake] = []

    def __call__(self) -> Fake:
        if not self.coming:
            raise OSError("no more workers")
        self.started.append(self.coming.pop(0))
        return self.started[-1]


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for as long as in a page."""
    monkeypatch.setattr(opponent, "START_SECONDS", 0.05)
    monkeypatch.setattr(opponent, "GRACE_SECONDS", 0.2)
    monkeypatch.setattr(opponent, "SILENT_SECONDS", 0.05)


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


async def answered(one: Opponent, request: Request = REQUEST) -> bool:
    """Ask, and check that what comes is the bot's answer for just this position."""
    reply = await one.answer(request, 0.05, lambda _: None)
    assert reply.position == request.position
    assert stones.why_not(request.view.state, reply.answer.moves[0]) is None
    return True


def test_one_worker_serves_all_questions() -> None:
    staff = Staff("answers")
    one = Opponent(staff)

    async def work() -> None:
        assert not staff.started
        one.wake()
        one.wake()
        await answered(one)
        await answered(one, OTHER)

    run(work())
    (fake,) = staff.started
    assert (fake.asked, fake.ended, one.broken) == (2, 0, 0)


@pytest.mark.parametrize("manner", ["breaks", "hangs", "rambles", "lies", "babbles"])
def test_a_worker_that_fails_is_replaced_and_asked_again(manner: str) -> None:
    staff = Staff(manner, "answers")
    assert run(answered(Opponent(staff)))
    bad, good = staff.started
    assert (bad.asked, bad.ended, good.asked, good.ended) == (1, 1, 1, 0)


@pytest.mark.parametrize("manner", ["breaks", "hangs", "lies", "babbles", "refuses"])
def test_after_several_failures_the_page_thinks_itself(manner: str) -> None:
    staff = Staff(*[manner] * 20)
    one = Opponent(staff)

    async def work() -> None:
        for _ in range(MOST_BROKEN + 2):
            await answered(one)

    run(work())
    assert len(staff.started) == MOST_BROKEN
    assert all(fake.ended == 1 for fake in staff.started)


def test_a_browser_without_workers() -> None:
    one = Opponent(Staff())
    assert run(answered(one)) and run(answered(one))


def test_a_slow_start_is_not_waited_for_and_not_given_up() -> None:
    staff = Staff("sleeps")
    one = Opponent(staff)

    async def work() -> None:
        await answered(one)
        staff.started[0].manner = "answers"
        one._starting = asyncio.ensure_future(staff.started[0].ready())
        await asyncio.sleep(0.01)
        await answered(one)

    run(work())
    (fake,) = staff.started
    assert (fake.asked, fake.ended, one.broken) == (1, 0, 0)


def test_a_start_is_waited_for_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Opponent(Staff("sleeps"))

    async def work() -> None:
        await answered(one)
        monkeypatch.setattr(opponent, "START_SECONDS", 3600)
        await asyncio.wait_for(answered(one), 20)

    run(work())


def test_a_worker_that_never_starts_makes_room_for_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opponent, "LOST_SECONDS", 0.0)
    staff = Staff("sleeps", "answers")
    one = Opponent(staff)

    async def work() -> None:
        await answered(one)
        await answered(one)

    run(work())
    lost, good = staff.started
    assert (lost.asked, lost.ended, good.asked) == (0, 1, 1)


def test_a_question_that_is_dropped_stops_the_worker_and_keeps_it() -> None:
    staff = Staff("hangs")
    one = Opponent(staff)

    async def work() -> None:
        asking = asyncio.ensure_future(one.answer(REQUEST, 60, lambda _: None))
        await asyncio.sleep(0.01)
        asking.cancel()
        await asyncio.wait([asking])
        assert asking.cancelled()
        staff.started[0].manner = "answers"
        await answered(one, OTHER)

    run(work())
    (fake,) = staff.started
    assert (fake.asked, fake.cancelled, fake.ended) == (2, 1, 0)


def test_what_is_told_reaches_the_page() -> None:
    told: list[Report] = []
    run(Opponent(Staff("answers")).answer(REQUEST, 0.05, told.append))
    assert told == [Report(10)]
    told.clear()
    run(Opponent(Staff()).answer(REQUEST, 0.05, told.append))
    assert [report.tenths for report in told][-1] == 10
