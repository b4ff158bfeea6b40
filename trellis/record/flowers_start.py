"""The start of a game of Flowers as tags, and back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from trellis.core import Reason, TrellisError
from trellis.flowers import DECK, HIDDEN, State, new_game, rows, set_up
from trellis.record.tag_pairs import HIDDEN_SIGN, TagPairs

Pairs = list[tuple[str, str]]
Row = tuple[int, int, int, int, str]


def write_start(start: State) -> Pairs:
    """The tags of a start, without those of names. TrellisError when it is no start of a game."""
    pairs = _of_new_game(start)
    if pairs is None:
        pairs = _of_set_up(start)
    return pairs


def _of_new_game(start: State) -> Pairs | None:
    """The tags of a new game, None when the start is none. A deck nobody knows is left out."""
    deck = tuple(tile for hand in start.hands for tile in hand) + start.deck
    has_head_start = max(start.extra) == 1
    try:
        known = None if set(deck) == {HIDDEN} else deck
        fresh = new_game(known, start.players, start.first, has_head_start)
    except TrellisError:
        return None
    if fresh != start:
        return None
    pairs = [("Players", str(start.players)), ("First", str(start.first))]
    if has_head_start:
        pairs.append(("HeadStart", "1"))
    return pairs if known is None else [*pairs, ("Deck", _join(deck))]


def _of_set_up(start: State) -> Pairs:
    board = rows(start.garden)
    again = set_up_tiles(
        start.players,
        start.active,
        start.hands,
        start.deck,
        board,
        start.extra,
        start.first,
        start.turn,
    )
    if again != start:
        raise TrellisError(Reason("no_start"))
    return [
        ("Players", str(start.players)),
        ("First", str(start.first)),
        ("ToMove", str(start.active)),
        ("Turn", str(start.turn)),
        ("Board", "; ".join(" ".join(map(str, row)) for row in board)),
        ("Hands", "; ".join(map(_join, start.hands))),
        ("Deck", _join(start.deck)),
        ("Extra", _join(start.extra)),
    ]


def _join(numbers: Iterable[int]) -> str:
    return " ".join(HIDDEN_SIGN if number == HIDDEN else str(number) for number in numbers)


def read_start(tags: TagPairs) -> State:
    """The start that the tags tell. RecordError where they do not."""
    players = tags.number("Players", (2, 3, 4))
    first = tags.number("First", range(players))
    if "Board" in tags.known:
        return _read_set_up(tags, players, first)
    for name in ("Hands", "Extra", "ToMove", "Turn"):
        if name in tags.known:
            raise tags.missing("Board")
    head_start = tags.number("HeadStart", (0, 1), 0) == 1
    try:
        return new_game(tags.numbers("Deck"), players, first, head_start)
    except TrellisError as error:
        raise tags.error("HeadStart" if head_start and players > 2 else "Deck") from error


def _read_set_up(tags: TagPairs, players: int, first: int) -> State:
    active = tags.number("ToMove", range(players))
    turn = tags.number("Turn", range(1, 1000), 1)
    hands = [
        tuple(tags.parse("Hands", hand.split(), HIDDEN))
        for hand in (tags.text("Hands") or "").split(";")
    ]
    deck = tags.numbers("Deck", HIDDEN) or ()
    board = list(_read_board(tags))
    try:
        return set_up_tiles(players, active, hands, deck, board, tags.numbers("Extra"), first, turn)
    except TrellisError as error:
        raise tags.error("Board") from error


def _read_board(tags: TagPairs) -> Iterator[Row]:
    for row in (tags.text("Board") or "").split(";"):
        words = row.split()
        if len(words) != 5:
            raise tags.error("Board", row.strip())
        tile, q, r, rot = tags.parse("Board", words[:4])
        yield tile, q, r, rot, words[4]


def set_up_tiles(
    players: int,
    active: int,
    hands: Sequence[Sequence[int]],
    deck: Sequence[int],
    board: Sequence[Row],
    extra: Sequence[int] | None,
    first: int,
    turn: int,
) -> State:
    """`set_up` with tiles that may be hidden: others stand in for them while it checks."""
    spare = iter(_spare_tiles(hands, deck, board))
    seen_hands = [[_seen(tile, spare) for tile in hand] for hand in hands]
    seen_deck = [_seen(tile, spare) for tile in deck]
    state = set_up(players, active, seen_hands, seen_deck, board, extra, first, turn)
    return replace(state, hands=tuple(map(tuple, hands)), deck=tuple(deck))


def _spare_tiles(
    hands: Sequence[Sequence[int]], deck: Sequence[int], board: Sequence[Row]
) -> list[int]:
    used = {tile for hand in hands for tile in hand}.union(deck, (row[0] for row in board))
    return [tile for tile in DECK if tile not in used]


def _seen(tile: int, spare: Iterator[int]) -> int:
    return next(spare, HIDDEN) if tile == HIDDEN else tile
