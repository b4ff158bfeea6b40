"""The most flowers a seat could add with each of the sixty tiles, place by place and at best.

What a place is worth depends only on what lies across its six edges, so it is worked out once per
surrounding, turned to one of its six positions.
"""

from __future__ import annotations

from trellis.bots.flowers.board import Codes, outcome
from trellis.bots.flowers.codes import CONTESTED, EMPTY, LAID, LOOK, MARK, NOTHING, flower_code
from trellis.flowers.tiles import DECK

Gains = tuple[int, ...]
"""By tile 1 to 60: flowers."""

SPARE = 2
"""What a gift is thought to bring that finds no room on its tile."""

LIMIT = 20_000
"""Surroundings remembered before all are forgotten."""

_PAIRS = {(a, b): n for n, (a, b) in enumerate((a, b) for a in range(6) for b in range(a + 1, 6))}
_PAIRS |= {(b, a): n for (a, b), n in _PAIRS.items()}
_WAYS = tuple(
    tuple(tuple(6 * _PAIRS[a, b] + colour for colour, a, b in vines) for vines in LAID[tile])
    for tile in DECK
)
"""By tile and rotation: where its vines are found in a table of all pairs of edges and colours."""

_ALONE = 33
"""The class of a vine that joins nothing: empty, in a run of one."""


class _Totals(dict[int, int]):
    """Flowers for three vines by their classes, worked out when first asked.

    A class is the flowers one blooms oneself (below 16), 16 + those others bloom, or 32 + the
    length of the empty run.
    """

    def __missing__(self, three: int) -> int:
        classes = (three >> 12, three >> 6 & 63, three & 63)
        own = sum(one for one in classes if one < 16)
        gifts = sum(one - 16 for one in classes if 16 <= one < 32)
        room = sorted((one - 32 for one in classes if one >= 32), reverse=True)
        claims = gifts + 1 if room else gifts
        left = max(0, claims - len(room))
        self[three] = total = own + sum(room[:claims]) + SPARE * left
        return total


_totals = _Totals()
_known: dict[Codes, Gains] = {}


def gains_at(codes: Codes, seat: int) -> Gains:
    """What each tile could bring a seat at a place with these codes across its edges."""
    key = _surrounding(codes, seat)
    found = _known.get(key)
    if found is None:
        if len(_known) >= LIMIT:
            _known.clear()
        found = _known[key] = _work_out(key)
    return found


def _surrounding(codes: Codes, seat: int) -> Codes:
    """The codes with nothing but what counts: seat 0 is the seat asked for and 1 all others, marks
    only where two edges meet one run; of the six ways to turn it, the least."""
    plain = [_plain(code, seat) for code in codes]
    mark = 1
    for one in range(5):
        if codes[one] > LOOK and codes[one] in codes[one + 1 :]:
            for edge in (one, codes.index(codes[one], one + 1)):
                plain[edge] |= mark << MARK
            mark += 1
    twice = plain + plain
    return min(tuple(twice[turn : turn + 6]) for turn in range(6))


def _plain(code: int, seat: int) -> int:
    if code < 0:
        return NOTHING
    code &= LOOK
    if code >> 3 <= EMPTY:
        return flower_code(code & 7, int(code >> 3 != seat))
    return code


def _work_out(key: Codes) -> Gains:
    codes = tuple(
        code if code > LOOK or code >> 3 <= EMPTY else code | edge + 8 << MARK
        for edge, code in enumerate(key)
    )
    table = [_ALONE] * 90
    for (a, b), pair in _PAIRS.items():
        if a < b:
            for colour in {code & 7 for code in (codes[a], codes[b]) if code >= 0}:
                table[6 * pair + colour] = _class(outcome(codes, colour, a, b))
    totals = _totals
    return tuple(
        max([totals[table[i] << 12 | table[j] << 6 | table[k]] for i, j, k in ways])
        for ways in _WAYS
    )


def _class(result: int) -> int:
    if result < 0:
        return 32 + min(-result, 15)
    if result >= CONTESTED:
        return 1 if result >> 3 & 7 == 0 else 17
    owner, flowers = result >> 6, min(result & 63, 15)
    return flowers if owner == 0 else 16 + flowers
