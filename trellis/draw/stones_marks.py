"""What lies on the stones: last turn, first stone, partners, cursor, X-ray, winning chain.

A point touches squares of both colours, so every mark on the board lies on a `case` line 3.6 wider.
"""

from __future__ import annotations

from dataclasses import dataclass

from trellis.core.points import Point
from trellis.draw.stones_board import EDGE, place
from trellis.draw.stones_joins import Stones, bits, joins
from trellis.draw.stones_pieces import RADIUS, neck_data, side_class
from trellis.draw.svg import circle, element, escape, group, number, path, polyline
from trellis.stones.board import to_bits
from trellis.stones.moves import SIDES, Side, other

CHAIN_INTO_BAR = 3


@dataclass(frozen=True, slots=True)
class Route:
    """A way for one side from bar to bar; its points without a stone of that side are missing."""

    side: Side
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class StonesMarks:
    """What to show besides the position. Points are board points; sides are "black" or "white".

    `last`: stones ringed as the last turn, None for the state's own last turn. `staged`: up to two
    stones put down and not yet played, drawn as stones of `side` (None: the side to move). `legal`:
    points lit as possible partners. `chain`: the winning chain in order, from one bar to the other;
    everything else then steps back. `cursor`: the keyboard's point. `refused`: a point that was
    tapped in vain. `plan`: up to two stones of the other side, laid for its next turn; `legal` then
    are its partners. `hint`: points that a hint would take. `show_false`: mark diagonals that only
    look joined. `xray`: fade the stones and show what is truly joined. `routes`: ways to draw over
    the X-ray. `numbers`: figures on stones, as (point, words); the last turn then has no rings.
    """

    last: tuple[Point, ...] | None = None
    staged: tuple[Point, ...] = ()
    legal: tuple[Point, ...] = ()
    side: Side | None = None
    chain: tuple[Point, ...] = ()
    cursor: Point | None = None
    refused: Point | None = None
    plan: tuple[Point, ...] = ()
    hint: tuple[Point, ...] = ()
    show_false: bool = True
    xray: bool = False
    routes: tuple[Route, ...] = ()
    numbers: tuple[tuple[Point, str], ...] = ()

    @property
    def faded(self) -> bool:
        """Whether the stones step back behind the marks."""
        return bool(self.chain) or self.xray


def draw_marks(stones: Stones, marks: StonesMarks, *, last: tuple[Point, ...], mover: Side) -> str:
    """The layer over the stones. `stones` has the staged ones on it already."""
    size = stones.size
    parts = [_nets(stones)] if marks.xray else []
    parts.append(_routes(stones, marks.routes))
    planner = other(mover)
    partners = tuple(p for p in marks.legal if p not in marks.staged)
    parts.append(_partners(partners, size, planner if marks.plan else mover))
    if marks.chain:
        parts.append(_chain(stones, marks.chain))
    elif not marks.xray and not marks.numbers:
        parts.append(_last(stones, tuple(p for p in last if p not in marks.staged)))
    parts += [_number(stones, point, words) for point, words in marks.numbers]
    parts.append(_ghosts(marks.hint, size, mover, "st-hint"))
    parts.append(_ghosts(marks.plan, size, planner, "st-plan"))
    parts.append(_staged(marks.staged, size, mover))
    parts.append(_cursor(marks.cursor, size) if marks.cursor else "")
    parts.append(_refused(marks.refused, size) if marks.refused else "")
    return "".join(parts)


def _cased(at: tuple[float, float], radius: float, kind: str) -> str:
    """A ring on its case."""
    return circle(at, radius, class_=f"{kind}-case") + circle(at, radius, class_=kind)


def _last(stones: Stones, points: tuple[Point, ...]) -> str:
    """A ring inside each stone of the last turn; it needs no case, for it touches no square."""
    here = [(p, _side_at(stones, p)) for p in points]
    rings = [
        circle(place(p, stones.size), 7.4, class_=f"st-last-{side_class(side)}")
        for p, side in here
        if side
    ]
    return "".join(rings)


def _side_at(stones: Stones, point: Point) -> Side | None:
    bit = to_bits(stones.size, (point,))
    return next((side for side in SIDES if stones.of(side) & bit), None)


def _partners(points: tuple[Point, ...], size: int, mover: Side) -> str:
    """Lit points: a glow, the mover's stone half clear, the seal's ring."""
    kind = side_class(mover)
    lit = [
        circle(at, 18, class_="st-glow")
        + circle(at, 10.5, class_=f"st-ghost-{kind}")
        + _cased(at, 14, "st-legal")
        for at in (place(p, size) for p in points)
    ]
    return group(*lit, class_="st-partners")


def _ghosts(points: tuple[Point, ...], size: int, side: Side, kind: str) -> str:
    """Stones that nobody is playing yet: half clear, in a broken ring."""
    ghosts = [
        circle(at, RADIUS, class_=f"st-ghost-{side_class(side)}") + _cased(at, 19.5, kind)
        for at in (place(p, size) for p in points)
    ]
    return "".join(ghosts)


def _staged(points: tuple[Point, ...], size: int, mover: Side) -> str:
    """A ring around each stone of the turn in hand, and its figure when it is the first of two."""
    kind = side_class(mover)
    return "".join(
        circle((x, y), RADIUS + 2.1, class_="st-halo")
        + _cased((x, y), 21.5, "st-held")
        + element("text", str(n), class_=f"st-figure-{kind}", x=x, y=y + 6.2)
        for n, (x, y) in enumerate((place(p, size) for p in points), 1)
    )


def _number(stones: Stones, point: Point, words: str) -> str:
    """A figure on a stone; nothing where none stands."""
    side, (x, y) = _side_at(stones, point), place(point, stones.size)
    kind = f"st-figure-{side_class(side)} st-number" if side else ""
    return element("text", escape(words), class_=kind, x=x, y=y + 5) if side else ""


def _cursor(point: Point, size: int) -> str:
    """Four corners around the point: the one mark that is not a ring, and clear of all rings."""
    x, y = place(point, size)
    out = "".join(
        f"M{number(x + 21.5 * h)} {number(y + 13 * v)}v{number(4.5 * v)}"
        f"q0 {4 * v} {-4 * h} {4 * v}h{number(-4.5 * h)}"
        for h, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    return path(out, class_="st-cursor-case") + path(out, class_="st-cursor")


def _refused(point: Point, size: int) -> str:
    x, y = place(point, size)
    cross = f"M{number(x - 7)} {number(y - 7)}l14 14m0-14l-14 14"
    both = path(cross, class_="st-refused-case") + path(cross, class_="st-refused")
    return group(both, class_="st-refusal")


def bar_end(point: Point, size: int, side: Side, into: float) -> tuple[float, float] | None:
    """The place in the side's own bar nearest to a border point; None for any other point."""
    (x, y), reach = place(point, size), EDGE + into
    last = size - 1
    if side == "black":
        return (x, y - reach) if point[1] == last else (x, y + reach) if point[1] == 0 else None
    return (x - reach, y) if point[0] == 0 else (x + reach, y) if point[0] == last else None


def way(points: tuple[Point, ...], size: int, side: Side, into: float) -> str:
    """Path data through points in order, led into the side's bars at both ends."""
    ends = bar_end(points[0], size, side, into), bar_end(points[-1], size, side, into)
    inner = [place(p, size) for p in points]
    return polyline([p for p in (ends[0], *inner, ends[1]) if p])


def _chain(stones: Stones, chain: tuple[Point, ...]) -> str:
    """The seal's thread from bar to bar, with the chain's stones whole and ringed upon it."""
    size = stones.size
    side = _side_at(stones, chain[0]) or "black"
    kind, data = side_class(side), way(chain, size, side, CHAIN_INTO_BAR)
    beads = "".join(circle(place(p, size), RADIUS) for p in chain)
    rings = "".join(circle(place(p, size), 9) for p in chain)
    return (
        # A path of length 1 lets the page draw the thread from side to side.
        path(data, class_="st-thread-line", pathLength=1)
        + path(data, class_="st-thread", pathLength=1)
        + group(beads, class_=f"st-stones-{kind}")
        + group(rings, class_=f"st-chain-{kind}")
    )


def _nets(stones: Stones) -> str:
    """What is truly joined, as thin nets with a small disc for every stone."""
    return "".join(_net(stones, side) for side in SIDES)


def _net(stones: Stones, side: Side) -> str:
    own, size, kind = stones.of(side), stones.size, side_class(side)
    lines = neck_data(size, joins(stones, side))
    discs = [circle(place(Point(i % size, i // size), size), 6.2) for i in bits(own)]
    kinds = ("st-net-case", f"st-net-line-{kind}", f"st-net-{kind}")
    drawn = [path(lines, class_=c) for c in kinds] if lines else []
    return "".join(drawn) + group(*discs, class_=f"st-knot-{kind}")


def _routes(stones: Stones, routes: tuple[Route, ...]) -> str:
    """The ways of both sides, White's first; Black's rings are the ones that fit inside White's."""
    black = {p for route in routes if route.side == "black" for p in _missing(stones, route)}
    ordered = sorted(routes, key=lambda route: route.side == "black")
    return "".join(_route(stones, route, black) for route in ordered)


def _missing(stones: Stones, route: Route) -> tuple[Point, ...]:
    """The points of a way on which its side has no stone yet."""
    own, size = stones.of(route.side), stones.size
    return tuple(p for p in route.points if not own & to_bits(size, (p,)))


def _route(stones: Stones, route: Route, shared: set[Point]) -> str:
    """One side's way: Black's solid, White's dotted, a ring for every stone still missing."""
    size, kind, wide = stones.size, side_class(route.side), route.side == "white"
    data = way(route.points, size, route.side, 0)
    rings = [
        _cased(place(p, size), 14 if wide and p in shared else 9, f"st-need-{kind}")
        for p in _missing(stones, route)
    ]
    drawn = path(data, class_="st-way-case") + path(data, class_=f"st-way-{kind}")
    return drawn + "".join(rings)
