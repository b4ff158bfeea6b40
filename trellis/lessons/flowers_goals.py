"""The goals of the lesson of Flowers. The reader has seat 0, the other player seat 1."""

from __future__ import annotations

from trellis import flowers
from trellis.core import Event, Hex, Phrase
from trellis.flowers import FLOWERS, State, Stop
from trellis.lessons.step import OPEN, SOLVED, Goal, Played, Verdict, wrong

READER = 0
OTHER = 1


def planted_on(place: Hex) -> Goal:
    """A tile lies on one place."""

    def goal(played: Played) -> Verdict:
        return SOLVED if place in played.state.garden.planted else wrong(Phrase("lesson_below"))

    return goal


def joined(played: Played) -> Verdict:
    """A vine of the planted tile meets one of its own colour."""
    garden, tile = played.state.garden, played.of("planted")[0]["tile"]
    vines = flowers.vines_of(int(str(tile)))
    if any(flowers.connections(garden, vine) for vine in vines):
        return SOLVED
    return wrong(Phrase("lesson_no_match"))


def bloomed(count: int) -> Goal:
    """So many of the reader's flowers bloomed, or more."""

    def goal(played: Played) -> Verdict:
        own = _count(played.of("bloomed"), READER)
        if own >= count:
            return SOLVED
        return wrong(Phrase("lesson_few_bloom" if own else "lesson_no_bloom"))

    return goal


def claimed_most(played: Played) -> Verdict:
    """The claim that opens most flowers, and then the end of the turn."""
    landed = _landed(played.of("claimed", "bloomed"))
    most = max(_flowers_of(played.start, move) for move in flowers.legal_moves(played.start))
    if landed < most:
        return wrong(Phrase("lesson_claim_more", count=most))
    return OPEN if played.state.phase == "end" else SOLVED


def gifts_well_placed(count: int) -> Goal:
    """A planting that brings `count` gifts, and the last of them where it opens two flowers."""

    def goal(played: Played) -> Verdict:
        due = played.of("gifts_due")
        gifts = int(str(due[0]["gifts"])) if due else 0
        if gifts < count:
            return wrong(Phrase("lesson_gifts_wanted", count=count))
        if played.of("stopped"):
            return wrong(Phrase("lesson_gift_left"))
        if played.state.phase in ("claim", "gift"):
            return OPEN
        last = max(n for n, event in enumerate(played.events) if event.code == "gift_placed")
        return SOLVED if len(played.events) - last > 1 else wrong(Phrase("lesson_gift_single"))

    return goal


def contested_and_kept(played: Played) -> Verdict:
    """Flowers of both meet on one vine, and the reader takes it."""
    chosen = played.of("chose_owner")
    if not chosen:
        is_asked = played.state.phase == "owner"
        return OPEN if is_asked else wrong(Phrase("lesson_not_contested"))
    return SOLVED if chosen[0]["owner"] == READER else wrong(Phrase("lesson_given_away"))


def won_this_turn(played: Played) -> Verdict:
    """The reader's fifteenth flower opens before the turn is over."""
    if played.state.phase == "over":
        is_won = played.state.counts[READER] == FLOWERS
        return SOLVED if is_won else wrong(Phrase("lesson_race_lost", seat=OTHER))
    return OPEN if may_win(played.state) else wrong(Phrase("lesson_race_short"))


def won_in_the_others_turn(played: Played) -> Verdict:
    """What the other player does next opens the reader's fifteenth flower."""
    if played.state.counts[READER] == FLOWERS:
        return SOLVED
    if played.state.counts[OTHER] == FLOWERS:
        return wrong(Phrase("lesson_other_won", seat=OTHER))
    return OPEN


def may_win(state: State) -> bool:
    """Whether the reader can still win in this turn."""
    if state.phase == "over":
        return state.counts[READER] == FLOWERS
    if state.phase not in ("owner", "first", "claim", "gift"):
        return False
    moves = (move for move in flowers.legal_moves(state) if not isinstance(move, Stop))
    return any(may_win(flowers.step(state, move)[0]) for move in moves)


def _count(events: list[Event], seat: int) -> int:
    return sum(event["seat"] == seat for event in events)


def _landed(events: list[Event]) -> int:
    return _count(events, READER)


def _flowers_of(state: State, move: flowers.Move) -> int:
    """How many flowers a move brings the reader."""
    return int(flowers.step(state, move)[0].counts[READER] - state.counts[READER])
