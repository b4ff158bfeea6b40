"""A record as text: tag pairs, one numbered turn a line, the result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from trellis import flowers
from trellis.record import flowers_start, stones_start
from trellis.record.record import RULES, Record, State, states
from trellis.record.tag_pairs import format_tag
from trellis.record.tags import FORMAT, format_result

ESCAPE = re.compile(r"[\\}]")
"""Signs in a comment that get a backslash before them."""


def write_record(record: Record) -> str:
    """The canonical text of a record; `read_records` gives the same record back.

    Raises IllegalMoveError when a move of it is illegal, TrellisError when the start is neither
    that of a new game nor a position that can be set up.
    """
    played = states(record)
    result = format_result(record.ending or RULES[record.game].outcome(played[-1]))
    pairs = [*_tags(record), ("Result", result)]
    tags = "".join(f"{format_tag(name, value)}\n" for name, value in pairs)
    lines = "".join(f"{line}\n" for line in _lines(record, played))
    return f"{tags}\n{lines}{result}\n"


def number_due(state: State, ply: int) -> int | None:
    """The number before the move that follows `ply` moves, None inside a turn that has its number.

    Flowers counts turns; Stones counts plies, the choice of side among them.
    """
    if isinstance(state, flowers.State):
        return state.turn if state.phase == "plant" else None
    return ply + 1


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    first, *others = _start_tags(record.start)
    yield "Game", record.game.capitalize()
    yield "Format", str(FORMAT)
    yield first
    for seat, name in enumerate(record.names):
        if name:
            yield f"Seat{seat}", name
    yield from others
    if record.take_backs:
        yield "TakeBacks", str(record.take_backs)
    yield from record.tags


def _start_tags(start: State) -> list[tuple[str, str]]:
    if isinstance(start, flowers.State):
        return flowers_start.write_start(start)
    return stones_start.write_start(start)


def _lines(record: Record, played: Sequence[State]) -> Iterator[str]:
    """One line for each turn, and one for a comment before the first."""
    opening = _comment(record, 0).strip()
    if opening:
        yield opening
    line = ""
    for ply, (move, state) in enumerate(zip(record.moves, played, strict=False)):
        text = RULES[record.game].format_move(move) + _comment(record, ply + 1)
        number = number_due(state, ply)
        if number is None:
            line += f"; {text}"
            continue
        if line:
            yield line
        line = f"{number}. {text}"
    if line:
        yield line


def _comment(record: Record, ply: int) -> str:
    text = record.comments.get(ply)
    return "" if text is None else " {" + ESCAPE.sub(r"\\\g<0>", text) + "}"
