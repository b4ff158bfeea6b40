"""A name for every point of Stones: what stands there, what it belongs to, what may be done."""

from __future__ import annotations

from collections.abc import Iterator

from trellis.core import Point
from trellis.core.points import format_point
from trellis.draw.stones_board import place, points
from trellis.session import Session, StonesDesk, stones_marks
from trellis.stones.board import board, is_dark, to_points
from trellis.stones.connection import component
from trellis.stones.moves import SIDES, Side
from trellis.stones.state import State, bits_of
from web.speech import t
from web.spots import Spot

BORDERS: dict[Side, tuple[str, str]] = {"black": ("top", "bottom"), "white": ("left", "right")}


class StonesNames:
    """The names of one position after another; only what changed is put together anew."""

    def __init__(self) -> None:
        self._bare: dict[Point, str] = {}
        self._standing: tuple[State | None, dict[Point, str]] = None, {}

    def rows(self, session: Session) -> tuple[tuple[Spot, ...], ...]:
        """All points in reading order, row by row."""
        size = session.shown_state.size
        names = self.labels(session)
        spots = [
            Spot(format_point(one), names[one], *place(one, size), "point") for one in points(size)
        ]
        return tuple(tuple(spots[at : at + size]) for at in range(0, size * size, size))

    def labels(self, session: Session) -> dict[Point, str]:
        """The words of every point."""
        state: State = session.shown_state
        if len(self._bare) != state.size**2:
            every = points(state.size)
            self._bare = {one: t("point_empty", point=format_point(one)) for one in every}
        if self._standing[0] != state:
            self._standing = state, dict(standing(state))
        found = {**self._bare, **self._standing[1]}
        _mark(session, found)
        return found


def standing(state: State) -> Iterator[tuple[Point, str]]:
    """The words of every stone: its side, its group, whether it is of the last turn."""
    last = state.last or ()
    for side in SIDES:
        for chain in chains(state, side):
            belongs = _belongs(state, side, chain)
            for one in to_points(state.size, chain):
                name = t("point_stone", point=format_point(one), side=side)
                told = (name, t("of_last_turn") if one in last else "", belongs)
                yield one, ", ".join(filter(None, told))


def chains(state: State, side: Side) -> Iterator[int]:
    """The joined groups of a side as bitboards."""
    left = bits_of(state, side)
    while left:
        chain = component(state.size, bits_of(state, side), left & -left, side)
        yield chain
        left &= ~chain


def borders(state: State, side: Side, chain: int) -> list[str]:
    """The side's own borders that a group touches."""
    names = zip(BORDERS[side], board(state.size).sides[side], strict=True)
    return [name for name, border in names if chain & border]


def _belongs(state: State, side: Side, chain: int) -> str:
    ends = [t("chain_at", border=border) for border in borders(state, side, chain)]
    count = chain.bit_count()
    return ", ".join(ends if ends and count == 1 else (t("chain_of", count=count), *ends))


def _mark(session: Session, found: dict[Point, str]) -> None:
    """Say of single points what the marks on the board show."""
    desk = session.desk
    if not isinstance(desk, StonesDesk) or session.is_finished or session.replayed is not None:
        return
    marks = stones_marks(session, desk)
    for one in marks.staged:
        found[one] = t("point_put_down", point=format_point(one))
    for code, marked in (
        ("second_may_go", marks.legal),
        ("is_hinted", marks.hint),
        ("is_planned", marks.plan),
    ):
        for one in marked:
            found[one] = f"{found[one]}, {t(code)}"


def more(session: Session, point: Point) -> list[str]:
    """Where both sides' diagonals lead from a point."""
    told = []
    for side in SIDES:
        ends = " ".join(map(format_point, diagonals(session.shown_state.size, point, side)))
        told.append(t("joins_here", side=side, point=format_point(point), points=ends or "-"))
    return told


def diagonals(size: int, point: Point, side: Side) -> tuple[Point, ...]:
    """The points that a stone of a side would be joined with across a home square."""
    col, row = point
    around = [Point(col + dx, row + dy) for dx in (-1, 1) for dy in (-1, 1)]
    return tuple(
        one
        for one in around
        if 0 <= one.col < size
        and 0 <= one.row < size
        and is_dark(Point(min(col, one.col), min(row, one.row))) == (side == "black")
    )
