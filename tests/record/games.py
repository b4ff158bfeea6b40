"""Records for the tests: random games of both kinds, cut anywhere, with everything on them."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from trellis import flowers, stones
from trellis.core import Outcome, Point, Rng
from trellis.record import RULES, Record, final, outcome
from trellis.record.tags import is_known, is_tag_name

SEEDS = st.integers(0, 200)
TEXTS = st.text(max_size=60) | st.text(alphabet='ab {}[]"\\;\n\r\t*.1', max_size=30)
TAG_NAMES = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,12}", fullmatch=True).filter(
    lambda name: is_tag_name(name) and not is_known(name)
)


@st.composite
def flowers_games(draw: st.DrawFn) -> Record:
    """A game of Flowers from a new game, its deck known or not, or from a later turn of it."""
    players = draw(st.integers(2, 4))
    rng = Rng(draw(SEEDS))
    deck = flowers.shuffled_deck(rng) if draw(st.booleans()) else None
    first = draw(st.integers(0, players - 1))
    start = flowers.new_game(deck, players, first, draw(st.booleans()) and players == 2)
    moves = flowers.playout(start, rng)[1]
    skipped = draw(st.integers(0, len(moves) - 1))
    for move in moves[:skipped]:
        start = flowers.apply(start, move)
    while start.phase != "plant":  # a record begins before a turn
        start, skipped = flowers.apply(start, moves[skipped]), skipped + 1
        if start.phase == "over":
            return Record("flowers", (), flowers.new_game(deck, players), ())
    return Record("flowers", (), start, tuple(moves[skipped:]))


@st.composite
def stones_games(draw: st.DrawFn) -> Record:
    """A game of Stones from the empty board or from a position that was set up."""
    size = draw(st.sampled_from((7, 9)))
    rng = Rng(draw(SEEDS))
    start = stones.new_game(size)
    if draw(st.booleans()):
        points = rng.shuffled([Point(at % size, at // size) for at in range(size * size)])
        black = points[: draw(st.integers(0, 5))]
        white = points[5 : 5 + draw(st.integers(0, 5))]
        side, seat = draw(st.sampled_from(stones.SIDES)), draw(st.integers(0, 1))
        start = stones.set_up(size, black, white, side, seat)
    return Record("stones", (), start, stones.playout(start, rng).moves)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record: cut anywhere, perhaps left, with names, comments and tags of any text."""
    game = draw(flowers_games() | stones_games())
    plies = draw(st.integers(0, len(game.moves)) | st.just(len(game.moves)))
    game = replace(
        game,
        moves=game.moves[:plies],
        names=tuple(draw(st.lists(TEXTS, max_size=4))),
        comments=draw(st.dictionaries(st.integers(0, plies), TEXTS, max_size=3)),
        tags=tuple(draw(st.lists(st.tuples(TAG_NAMES, TEXTS), max_size=3))),
        take_backs=draw(st.integers(0, 20)),
    )
    return replace(game, ending=draw(st.sampled_from(_endings(game))))


def _endings(game: Record) -> list[Outcome | None]:
    """How a game could be left where it stands."""
    if outcome(game) is not None:
        return [None]
    rules, state = RULES[game.game], final(game)
    endings: list[Outcome | None] = [None, Outcome(None, "agreed")]
    return endings if rules.why_not_resign(state) else [*endings, rules.resign(state)]
