"""Bots at the table of a page: asked and shown by themselves, stopped by what people do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import pytest

from trellis import flowers, stones
from trellis.bots import Reply, Request, decide
from trellis.core import Rng
from trellis.session import Session, Table
from web.reports import Report
from web.turns import Turns


@dataclass
class Answering:
    """An opponent that thinks for so many seconds; it counts, and remembers what it was asked."""

    seconds: float = 0.0
    awake: int = 0
    asked: list[Request] = field(default_factory=list)
    dropped: int = 0
    lies: int = 0

    def wake(self) -> None:
        self.awake += 1

    async def answer(self, request: Request, _: float, tell: Callable[[Report], None]) -> Reply:
        self.asked.append(request)
        tell(Report(1))
        try:
            await asyncio.sleep(self.seconds)
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        answer = decide(request.game, request.view, 1, request.seed, 1)
        if self.lies:
            self.lies -= 1
            return Reply(request.kind, "elsewhere", answer)
        return Reply(request.kind, request.position, answer)


class Page:
    """What the page is to the bots: it counts the steps and looks at them."""

    def __init__(self, session: Session, seconds: float = 0.0, pace: float = 0.0) -> None:
        self.session = session
        self.steps: list[tuple[int, int]] = []
        self.told: list[Report | None] = []
        self.opponent: Any = Answering(seconds)
        self.turns = Turns(lambda: self.opponent, lambda: pace, self.changed, self.told.append)

    def changed(self, session: Session) -> None:
        self.steps.append((len(session.line.done), session.put_down))

    def follow(self) -> None:
        self.turns.follow(self.session)

    async def rest(self, limit: float = 20.0) -> None:
        """Wait until no bot is at work."""
        await asyncio.wait_for(self._rest(), limit)

    async def _rest(self) -> None:
        while self.turns.is_at_work:
            await asyncio.sleep(0.001)


def table(game: str, *levels: int) -> Table:
    return Table(game, ("",) * len(levels), starts=0, size=7, levels=levels)


def session(game: str, *levels: int, seed: int = 1) -> Session:
    return Session.begin(table(game, *levels), Rng(seed))


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def replays(one: Session) -> bool:
    """Whether the moves of the line lead from its start to its end by the rules alone."""
    state, step = one.line.states[0], flowers.apply if one.table.game == "flowers" else stones.apply
    for move in one.line.moves():
        state = step(state, move)
    return bool(state == one.line.states[-1]) or bool(one.line.draft())


@pytest.mark.parametrize(("game", "players"), [("flowers", 4), ("flowers", 2), ("stones", 2)])
def test_bots_play_each_other_to_the_end(game: str, players: int) -> None:
    page = Page(session(game, *[1] * players))

    async def work() -> None:
        page.follow()
        await page.rest()

    run(work())
    assert page.session.is_finished and replays(page.session)
    assert page.told[-1] is None
    assert page.opponent.awake


def test_a_table_of_people_starts_no_worker() -> None:
    page = Page(session("flowers", 0, 0))

    async def work() -> None:
        page.follow()
        assert not page.turns.is_at_work

    run(work())
    assert page.opponent.awake == 0 and not page.opponent.asked


def test_each_step_is_shown_at_its_pace() -> None:
    """Tile, claim, gifts and the end of the turn in Flowers; one stone, then both, in Stones."""
    for game in ("flowers", "stones"):
        page = Page(session(game, 1, 0), pace=0.02)

        async def work(page: Page = page) -> None:
            page.follow()
            await page.rest()

        run(work())
        assert len(page.steps) >= (3 if game == "flowers" else 2)
        assert len(set(page.steps)) == len(page.steps)


def test_at_once_shows_a_turn_as_one() -> None:
    page = Page(session("flowers", 1, 0))

    async def work() -> None:
        page.follow()
        await page.rest()

    run(work())
    assert len(page.steps) == 1


@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_undo_at_every_moment_of_a_bots_turn(game: str) -> None:
    """Never a stale or illegal move: after each undo it is the person's turn, as it was before."""
    page = Page(session(game, 0, 1), seconds=0.002, pace=0.001)
    rng = Rng(5)

    async def play(one: Session) -> None:
        rules = flowers if game == "flowers" else stones
        while one.bot is None and not one.is_finished:
            if game == "flowers" and one.state.phase in ("end", "over"):
                assert one.do("end") is None
            else:
                assert one.play(rng.choice(rules.legal_moves(one.state))) is None  # type: ignore[attr-defined]
            page.follow()

    async def work() -> None:
        one = page.session
        for number in range(20):
            await play(one)
            for _ in range(number):
                await asyncio.sleep(0.0005)
            if one.bot is None:
                continue
            assert one.do("undo") is None
            page.follow()
            here = len(one.line.done)
            assert one.bot is None and not one.coming
            await asyncio.sleep(0.005)
            assert len(one.line.done) == here
            assert replays(one)
        await play(one)
        await page.rest()
        assert replays(one)

    run(work())
    assert page.opponent.dropped


def test_a_bot_stops_when_a_person_takes_its_seat() -> None:
    page = Page(session("stones", 1, 0), seconds=0.05)

    async def work() -> None:
        page.follow()
        await asyncio.sleep(0.01)
        assert page.session.do("seat 0 0") is None
        page.follow()
        await asyncio.sleep(0)
        assert not page.turns.is_at_work
        assert page.session.do("seat 0 2") is None
        page.follow()
        await page.rest()

    run(work())
    assert page.opponent.dropped == 1
    assert [request.level for request in page.opponent.asked][:2] == [1, 2]
    assert page.session.line.done


def test_leaving_the_game_stops_the_bot_and_coming_back_asks_again() -> None:
    page = Page(session("flowers", 1, 0), seconds=0.02)

    async def work() -> None:
        page.follow()
        await asyncio.sleep(0.005)
        page.turns.follow(None)
        await asyncio.sleep(0.05)
        assert not page.session.line.done and not page.turns.is_at_work
        page.follow()
        await page.rest()

    run(work())
    assert len(page.opponent.asked) == 2 and page.opponent.dropped == 1
    assert page.session.bot is None


def test_answers_for_another_position_are_asked_for_again() -> None:
    page = Page(session("stones", 1, 0))
    page.opponent.lies = 2

    async def work() -> None:
        page.follow()
        await page.rest()

    run(work())
    assert page.session.line.done and not page.turns.is_held


def test_a_bot_that_never_makes_sense_is_left_alone() -> None:
    page = Page(session("stones", 1, 0))
    page.opponent.lies = 99

    async def work() -> None:
        page.follow()
        await page.rest()

    run(work())
    assert not page.session.line.done and page.turns.is_held


def test_bots_wait_when_they_are_told_to() -> None:
    page = Page(session("flowers", 1, 1), seconds=0.001)

    async def work() -> None:
        page.follow()
        await asyncio.sleep(0.02)
        page.turns.hold(True)
        done = len(page.session.line.done)
        await asyncio.sleep(0.02)
        assert len(page.session.line.done) == done and not page.turns.is_at_work
        page.turns.hold(False)
        await page.rest()

    run(work())
    assert page.session.is_finished


@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_a_hint_is_for_who_is_at_turn(game: str) -> None:
    page = Page(session(game, 0, 1), seconds=0.01)

    async def work() -> None:
        assert page.turns.hint(page.session)
        await page.rest()
        assert page.session.hint_shown is not None
        (request,) = page.opponent.asked
        assert (request.kind, request.level, request.view.seat) == ("hint", 5, 0)
        assert page.steps == [(0, 0)]

    run(work())


def test_a_move_made_meanwhile_drops_the_hint() -> None:
    page = Page(session("stones", 0, 1), seconds=0.05)

    async def work() -> None:
        assert page.turns.hint(page.session)
        await asyncio.sleep(0.01)
        assert page.session.press("D4") is None
        page.follow()
        assert page.turns.is_at_work
        assert page.session.do("confirm") is None
        page.follow()
        await asyncio.sleep(0.08)
        assert page.session.hint_shown is None

    run(work())
    assert page.opponent.dropped >= 1


def test_looking_back_goes_on_by_itself_and_bots_wait_for_it() -> None:
    page = Page(session("flowers", 0, 1), pace=0.01)
    rng = Rng(2)

    async def work() -> None:
        one = page.session
        while one.bot is None:
            if one.state.phase == "end":
                one.do("end")
            else:
                one.play(rng.choice(flowers.legal_moves(one.state)))
        page.follow()
        await page.rest()
        made, asked = len(one.line.done), len(page.opponent.asked)
        assert one.do("replay") is None and one.replayed is not None
        page.follow()
        seen = set()
        while one.replayed is not None:
            seen.add(one.replayed)
            await asyncio.sleep(0.002)
        assert len(seen) >= 3
        assert len(one.line.done) == made and len(page.opponent.asked) == asked

    run(work())


def test_a_bot_that_breaks_down_waits_for_a_word() -> None:
    """The error is not hidden, the game stays as it is, and the bot can be asked once more."""
    page = Page(session("stones", 1, 0))
    errors: list[object] = []

    async def work() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: errors.append(context["exception"]))
        page.opponent.answer = breaks
        page.follow()
        await page.rest()
        assert page.turns.is_held and page.steps and not page.session.line.done
        del page.opponent.answer
        page.turns.hold(False)
        await page.rest()

    async def breaks(*_: object) -> Reply:
        raise RuntimeError("broken")

    run(work())
    assert page.session.line.done and len(errors) == 1


def test_no_report_is_told_once_the_bot_was_stopped() -> None:
    """One may be on its way when an undo comes; the page would show a bot at work for ever."""
    page = Page(session("stones", 1, 0), seconds=0.05)
    tells: list[Callable[[Report], None]] = []

    async def work() -> None:
        answer = page.opponent.answer
        page.opponent.answer = lambda one, limit, tell: (
            tells.append(tell) or answer(one, limit, tell)
        )
        page.follow()
        await asyncio.sleep(0.01)
        assert page.told[-1] == Report(1)
        page.turns.follow(None)
        tells[0](Report(2))
        await asyncio.sleep(0.01)
        tells[0](Report(3))
        assert page.told[-1] is None

    run(work())
