"""A look back at a game: what a bot would have done at every turn, and which turns mattered.

A turn is judged by what the next player can make of it, and so is the turn the bot would have made
instead, by the same bot looking as far: their difference is what the turn cost. In Flowers that is
the mean over several deals of all tiles that the mover could not see, so that what nobody could
know is held against nobody.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, TypeVar

from trellis import flowers, stones
from trellis.bots import Answer, think
from trellis.core import Phrase, Rng, Seat
from trellis.flowers import HIDDEN, unseen_tiles

MOST_POINTS = 3
"""Turning points of a game."""

LEAST_LOSS = 10
"""Of a thousand; what costs less turns nothing."""

DEALS = 4
"""Of the hidden tiles of Flowers, for each turn that is judged."""

Chances = tuple[int, ...]
"""Of a thousand, by seat."""

View: TypeAlias = Any
"""Of a game, by the seat to move."""

_Y = TypeVar("_Y")
_R = TypeVar("_R")
Talk: TypeAlias = Generator[_Y, Answer | None, _R]
"""Yields what is to be thought about, is sent the answers, returns what came of it."""

_RULES: dict[str, Any] = {"flowers": flowers, "stones": stones}


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a game: the moves with these numbers in the list of moves, made by one seat.

    `number` is the turn's own as records write it: Flowers counts turns, Stones counts plies.
    """

    number: int
    start: int
    end: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Judged:
    """A turn and what a bot thinks of it.

    `turn` says which moves were made, `moves` are these moves.
    `preferred` are the moves the bot would have made, `reasons` why.
    `before` are the chances had the bot's turn been made, `after` those after the one that was.
    """

    turn: Turn
    moves: tuple[Any, ...]
    preferred: tuple[Any, ...]
    reasons: tuple[Phrase, ...]
    before: Chances
    after: Chances

    @property
    def number(self) -> int:
        """The number of the turn."""
        return self.turn.number

    @property
    def loss(self) -> int:
        """How many of a thousand the mover lost by not doing as the bot; never below 0."""
        seat = self.turn.seat
        return max(0, self.before[seat] - self.after[seat])

    @property
    def is_preferred(self) -> bool:
        """Whether the bot would have done the same."""
        return self.moves == self.preferred


def turns_of(game: str, states: Sequence[Any], moves: Sequence[Any]) -> list[Turn]:
    """The whole turns of a game; `states` holds the start and the state after each move.

    In Stones the choice of side is a turn of its own.
    """
    starts = [ply for ply in range(len(moves)) if _is_new(states[ply])]
    ends = [*starts[1:], len(moves)][: len(starts)]
    return [
        Turn(_number(states[start], start), start, end, _RULES[game].to_move(states[start]))
        for start, end in zip(starts, ends, strict=True)
        if _is_new(states[end])
    ]


def analyse(
    game: str,
    states: Sequence[Any],
    moves: Sequence[Any],
    level: int = 4,
    seed: int = 0,
    nodes: int | None = None,
) -> Iterator[Judged | None]:
    """Judge a game turn by turn, in order; None comes often in between, while a bot thinks.

    Turns of a seat whose tiles are hidden in `states` cannot be judged and are left out.
    """
    talk = judging(game, states, moves, seed)
    answer: Answer | None = None
    while True:
        try:
            said = talk.send(answer)
        except StopIteration:
            return
        answer = None
        if isinstance(said, Judged):
            yield said
            continue
        for progress in think(game, said, level, seed, nodes):
            answer = progress.best or answer
            yield None


def judging(
    game: str,
    states: Sequence[Any],
    moves: Sequence[Any],
    seed: int = 0,
    known: Collection[int] = (),
) -> Talk[Judged | View, None]:
    """The same for whoever asks the bot elsewhere, as a worker: it yields views that a bot is to
    think about, is sent each answer, and yields the turns that were judged.

    `seed` deals the hidden tiles. Turns that begin at a ply of `known` are left out.
    """
    judge = _Judge(game, seed)
    for turn in judgeable(game, states, moves):
        if turn.start not in known:
            state, made = states[turn.start], tuple(moves[turn.start : turn.end])
            judged = yield from judge.turn(turn, state, made)
            if judged is not None:
                yield judged


def judgeable(game: str, states: Sequence[Any], moves: Sequence[Any]) -> list[Turn]:
    """The turns of which a bot may know enough."""
    turns = turns_of(game, states, moves)
    return [turn for turn in turns if not _is_hidden(states[turn.start], turn.seat)]


def turning_points(judged: Sequence[Judged]) -> list[Judged]:
    """The turns that cost their movers most, the dearest first; none that cost next to nothing."""
    lossy = [one for one in judged if one.loss >= LEAST_LOSS]
    return sorted(lossy, key=lambda one: (-one.loss, one.number))[:MOST_POINTS]


@dataclass(slots=True)
class _Judge:
    """Asks about positions. What was last said of one of Stones is kept for the next turn.

    Its methods yield the views to think about and return what they found.
    """

    game: str
    seed: int
    known: dict[Any, Answer] = field(default_factory=dict)

    def turn(self, turn: Turn, state: Any, moves: tuple[Any, ...]) -> Talk[View, Judged | None]:
        """The turn judged; None where nobody can move."""
        answer = yield from self.think(state)
        if answer is None:
            return None
        before: list[Chances] = []
        after: list[Chances] = []
        for deal in _deals(state, self.seed):
            before.append((yield from self.worth(deal, answer)))
            same = moves == answer.moves
            after.append(
                before[-1] if same else (yield from self.worth(deal, replace(answer, moves=moves)))
            )
        return Judged(turn, moves, answer.moves, answer.reasons, _mean(before), _mean(after))

    def worth(self, state: Any, answer: Answer) -> Talk[View, Chances]:
        """The chances after a turn: the result, or what whoever is next thinks."""
        for move in answer.moves:
            state = _RULES[self.game].apply(state, move)
        ended = _RULES[self.game].outcome(state)
        if ended is not None:
            return tuple(1000 * (seat == ended.winner) for seat in range(len(answer.chances)))
        following = yield from self.think(state)
        return answer.chances if following is None else following.chances

    def think(self, state: Any) -> Talk[View, Answer | None]:
        """What the seat to move would do."""
        is_stones = isinstance(state, stones.State)
        best = self.known.get(state) if is_stones else None
        if best is None:
            best = yield _RULES[self.game].view(state, _RULES[self.game].to_move(state))
            if is_stones and best is not None:
                self.known = {**dict([*self.known.items()][-1:]), state: best}
        return best


def _deals(state: Any, seed: int) -> Iterator[Any]:
    """The state as the seat to move may imagine it: in Flowers the hidden tiles are dealt anew."""
    if not isinstance(state, flowers.State):
        yield state
        return
    seen = flowers.view(state, state.active).state
    for deal in range(DEALS):
        pack = iter(Rng(f"{seed}:{state.turn}:{deal}".encode()).shuffled(unseen_tiles(seen)))
        hands = tuple(
            tuple(next(pack) if tile == HIDDEN else tile for tile in hand) for hand in seen.hands
        )
        yield replace(seen, hands=hands, deck=tuple(next(pack) for _ in seen.deck))


def _mean(found: Sequence[Chances]) -> Chances:
    """The mean by seat, still a thousand in all."""
    means = [sum(chances) // len(found) for chances in zip(*found, strict=True)]
    best = means.index(max(means))
    return tuple(mean + (1000 - sum(means)) * (seat == best) for seat, mean in enumerate(means))


def _is_hidden(state: Any, seat: Seat) -> bool:
    """Whether a seat's own tiles are not known here."""
    return isinstance(state, flowers.State) and HIDDEN in state.hands[seat]


def _is_new(state: Any) -> bool:
    """Whether a turn begins here, or the game is over."""
    return not isinstance(state, flowers.State) or state.phase in ("plant", "over")


def _number(state: Any, ply: int) -> int:
    return state.turn if isinstance(state, flowers.State) else ply + 1
