"""What the staged tile promises is what then happens, whatever is chosen in between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.flowers.naive import Game
from tests.flowers.positions import crowded, matches, wreath
from trellis import flowers
from trellis.core import Event, Rng
from trellis.flowers import FLOWERS, Plant, State, Vine
from trellis.session import preview
from trellis.session.flowers_desk import vine_of

WANTED = {"quiet", "blooms", "gifts", "contested", "contested twice", "finishers", "won", "lapsed"}


def endings(state: State, events: tuple[Event, ...]) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every way in which the questions after a planting can be answered."""
    if state.phase not in ("owner", "first"):
        yield state, events
        return
    for move in flowers.legal_moves(state):
        after, more = flowers.step(state, move)
        yield from endings(after, events + more)


def landed(events: tuple[Event, ...]) -> list[tuple[Vine, int]]:
    blooms = [event for event in events if event.code == "bloomed"]
    return [(vine_of(event), int(str(event["seat"]))) for event in blooms]


def check(state: State, move: Plant) -> Counter[str]:
    seen = preview(state, move)
    ways = list(endings(*flowers.step(state, move)))
    for after, events in ways:
        codes = [event.code for event in events]
        blooms = landed(events)
        is_asked = len(ways) > 1
        if not is_asked:
            assert seen.blooms == tuple(blooms)
            assert seen.winner == (after.counts.index(FLOWERS) if after.phase == "over" else None)
            assert seen.gifts == (0 if after.phase == "over" else after.gifts)
            assert not seen.contested and not seen.finishers
        else:
            assert seen.winner is None
            rest = set(blooms) - set(seen.blooms)
            assert {vine for vine, _ in rest} <= {Vine(move.tile, i) for i in seen.contested}
            if after.phase != "over":
                assert set(seen.blooms) <= set(blooms)
                due = sum(seat != state.active for _, seat in blooms)
                assert seen.gifts <= due <= seen.gifts + len(seen.contested)
        if seen.finishers:
            assert after.phase == "over" and after.counts.index(FLOWERS) in seen.finishers
        assert ("chose_first" in codes) <= bool(seen.finishers or seen.contested)
    return Counter(
        {
            "quiet": not seen.blooms and not seen.contested,
            "blooms": bool(seen.blooms),
            "gifts": bool(seen.gifts),
            "contested": bool(seen.contested),
            "contested twice": len(seen.contested) > 1,
            "finishers": bool(seen.finishers),
            "won": seen.winner is not None,
            "lapsed": "gifts_lapsed" in [event.code for event in ways[0][1]],
        }
    )


def position(rng: Rng) -> tuple[State, Game]:
    game = rng.choice((crowded, wreath))(rng)
    state = flowers.set_up(
        game.players, game.active, game.hands, game.deck, game.rows(), game.extra
    )
    return state, game


def plants(state: State, game: Game, rng: Rng) -> Iterator[Plant]:
    """Some random plants, and those of many that connect most."""
    tried = [flowers.random_move(state, rng) for _ in range(60)]
    some = [move for move in tried if isinstance(move, Plant)]
    some.sort(key=lambda move: matches(game, 3, move.tile, *move.place, move.rot))
    yield from some[-4:]
    yield from rng.shuffled(some)[:3]


def check_many(seeds: range) -> Counter[str]:
    met: Counter[str] = Counter()
    for seed in seeds:
        rng = Rng(seed)
        state, game = position(rng)
        for move in plants(state, game, rng):
            met += check(state, move)
    return met


def test_previews_of_thousands_of_plants() -> None:
    met = check_many(range(500))
    assert WANTED - met.keys() == set(), met


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
def test_previews_of_many_thousands_of_plants(block: int) -> None:
    check_many(range(1000 + 2000 * block, 3000 + 2000 * block))
