"""All games of a match, one after another or on several cores, in any order."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing.synchronize import Event

from trellis.cli.match import Match, Played, play

_stop: list[Event] = []
"""In a worker process: what says that no more games are wanted."""


def games(
    match: Match, numbers: range | list[int], processes: int = 1
) -> Generator[Played, None, None]:
    """The games with these numbers as they end. Closing the iterator stops those still played."""
    if processes == 1 or len(numbers) == 1:
        for number in numbers:
            played = play(match, number)
            if played is not None:
                yield played
        return
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(processes, context, _begin, (stop,)) as pool:
        try:
            yield from _all(pool, match, numbers, 2 * processes)
        finally:
            stop.set()


def _all(
    pool: ProcessPoolExecutor, match: Match, numbers: Iterable[int], most: int
) -> Iterator[Played]:
    """The games, at most so many of them handed out at a time."""
    handed: set[Future[Played | None]] = set()
    left = iter(numbers)
    while True:
        handed |= {pool.submit(_play, match, number) for number in islice(left, most - len(handed))}
        if not handed:
            return
        ended, handed = wait(handed, return_when=FIRST_COMPLETED)
        yield from (played for played in (one.result() for one in ended) if played is not None)


def _begin(stop: Event) -> None:
    """In a worker: an interrupt is for the process that gathers the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stop.append(stop)


def _play(match: Match, number: int) -> Played | None:
    return play(match, number, _stop[0].is_set)
