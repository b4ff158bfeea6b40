"""A study as text: what was tried and said beside a game, and what a bot thought of its turns.

It is read as untrusted text, and against the game as it is now: what no longer fits is left out. If
the game went back and on another way since, what hung on the moves taken back hangs on a line of
its own that has them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from trellis.bots.analysis import Judged, Turn, turns_of
from trellis.core import Phrase, Reason, TrellisError
from trellis.record import tidy
from trellis.record.record import tidy_comment
from trellis.session.line import RULES
from trellis.study.played import Played, advance
from trellis.study.tree import GAME, NAME_LENGTH, Branch, Place, Tree
from trellis.words import say

FORMAT = 1
LONGEST = 150_000
"""Letters of the longest text that is written or read."""

MOST_MOVES = 1_000
MOST_NUMBER = 99_999
MOST_REASONS = 6

DAMAGED = (ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What text that is none of ours may raise on the way."""


def write_study(tree: Tree, judged: Mapping[int, Judged]) -> str:
    """The study as one line of JSON; "" where there is nothing to keep.

    `judged` are the turns a bot judged, by the ply where they begin. Raises TrellisError
    `study_full`.
    """
    tried = [[number, *_line_out(tree, one)] for number, one in tree.lines.items() if number]
    comments = _comments_out(tree.lines[GAME])
    if not (tried or comments or judged):
        return ""
    format_move = RULES[tree.played.game].format_move
    data = {
        "format": FORMAT,
        "played": [format_move(move) for move in tree.lines[GAME].moves],
        "comments": comments,
        "lines": tried,
        "review": [_judged_out(format_move, judged[ply]) for ply in sorted(judged)],
    }
    text = json.dumps(data, separators=(",", ":"))
    if len(text) > LONGEST:
        raise TrellisError(Reason("study_full"))
    return text


def _line_out(tree: Tree, line: Branch) -> list[Any]:
    moves = [RULES[tree.played.game].format_move(move) for move in line.moves]
    return [line.on, line.at, line.name, moves, _comments_out(line)]


def _comments_out(line: Branch) -> list[Any]:
    return [[ply, text] for ply, text in sorted(line.comments.items())]


def _judged_out(format_move: Any, one: Judged) -> list[Any]:
    return [
        one.turn.start,
        [format_move(move) for move in one.preferred],
        [[reason.code, reason.params] for reason in one.reasons[:MOST_REASONS]],
        list(one.before),
        list(one.after),
    ]


# Reading ------------------------------------------------------------------------------------------


def read_study(text: object, played: Played) -> tuple[Tree, dict[int, Judged]]:
    """The study of a game. Never fails: whatever does not fit is left out."""
    tree = Tree(played)
    try:
        if not isinstance(text, str) or len(text) > LONGEST:
            return tree, {}
        data = json.loads(text)
        if data["format"] != FORMAT:
            return tree, {}
        before = _moves(played.game, data["played"])
    except DAMAGED:
        return tree, {}
    same = _common(before, played.moves)
    tree.lines[GAME].comments.clear()  # what was kept counts, also that one was taken away
    _read_comments(tree.lines[GAME], data.get("comments"), same)
    aside = _set_aside(tree, before, same, data)
    for one in _list(data.get("lines")):
        _read_line(tree, one, same, aside)
    return tree, _read_review(played, data.get("review"), same)


def _set_aside(tree: Tree, before: Sequence[Any], same: int, data: Any) -> int:
    """A line of the moves that were taken back since, where anything hangs on them; its number,
    beyond all others, or the game's."""
    hangs = any(_number(one, 0) > same for one in _list(data.get("comments")))
    hangs = hangs or any(
        _number(one, 1) == GAME and _number(one, 2) > same for one in _list(data.get("lines"))
    )
    number = 1 + max((_number(one, 0) for one in _list(data.get("lines"))), default=0)
    if not hangs or not _put(tree, number, Branch(GAME, same, []), before[same:]):
        return GAME
    _read_comments(tree.lines[number], data.get("comments"), tree.lines[number].end, same)
    return number


def _read_line(tree: Tree, data: Any, same: int, aside: int) -> None:
    """A line that was tried, as far as its moves are legal."""
    try:
        number, on, at, name, moves, comments = data
        if not all(_is_number(one) for one in (number, on, at)) or number == GAME:
            return
        on = aside if on == GAME and at > same else on
        parent = tree.lines.get(on)
        if number in tree.lines or parent is None or not parent.at <= at <= parent.end:
            return
        place = tree.place(on, at)
        branch = Branch(*place, [], name=tidy(str(name), NAME_LENGTH))
        if _put(tree, number, branch, _moves(tree.played.game, moves)):
            _read_comments(branch, comments, branch.end, branch.at)
    except (*DAMAGED, TrellisError):
        return


def _put(tree: Tree, number: int, branch: Branch, moves: Sequence[Any]) -> bool:
    """Put a line to the others with the moves that are legal; whether there are any."""
    state = tree.state(Place(branch.on, branch.at))
    branch.states = [state]
    try:
        for move in moves:
            state, events = advance(tree.played.game, state, move)
            branch.moves.append(move)
            branch.states.append(state)
            branch.events.append(events)
    except DAMAGED:  # IllegalMoveError is a ValueError
        pass
    try:
        if branch.moves:
            tree.put(number, branch)
    except TrellisError:
        return False
    return bool(branch.moves)


def _read_comments(line: Branch, data: Any, last: int, first: int = -1) -> None:
    """The comments of the plies after `first`, up to `last`."""
    for one in _list(data):
        if first < _number(one, 0) <= last and type(one[1]) is str:
            text = tidy_comment(one[1])
            if text:
                line.comments[one[0]] = text


def _read_review(played: Played, data: Any, same: int) -> dict[int, Judged]:
    turns = {turn.start: turn for turn in turns_of(played.game, played.states, played.moves)}
    found: dict[int, Judged] = {}
    for one in _list(data):
        turn = turns.get(_number(one, 0))
        if turn is not None and turn.end <= same:
            try:
                found[turn.start] = _judged(played, turn, one)
            except DAMAGED:
                continue
    return found


def _judged(played: Played, turn: Turn, data: Any) -> Judged:
    _, preferred, reasons, before, after = data
    seats = len(played.table.names)
    return Judged(
        turn,
        played.moves[turn.start : turn.end],
        tuple(_legal(played, turn.start, _moves(played.game, preferred))),
        tuple(map(_phrase, _list(reasons)[:MOST_REASONS])),
        _chances(before, seats),
        _chances(after, seats),
    )


def _legal(played: Played, ply: int, moves: Sequence[Any]) -> Sequence[Any]:
    """Moves that can be made at a ply. Raises IllegalMoveError."""
    state = played.states[ply]
    for move in moves:
        state, _ = advance(played.game, state, move)
    return moves


def _phrase(data: Any) -> Phrase:
    """A reason that can be said; ValueError or LookupError where it is none."""
    code, params = data
    phrase = Phrase(str(code)[:40], **{str(name): _value(params[name]) for name in params})
    say(phrase)
    return phrase


def _value(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_value, value[:100]))
    if value is None or type(value) is int:
        return value
    return str(value)[:100]


def _chances(data: Any, seats: int) -> tuple[int, ...]:
    chances = tuple(data)
    if len(chances) != seats or not all(_is_number(one) for one in chances) or sum(chances) != 1000:
        raise ValueError("chances")
    return chances


def _moves(game: str, texts: Any) -> list[Any]:
    if type(texts) is not list or len(texts) > MOST_MOVES:
        raise TypeError("moves")
    return [RULES[game].parse_move(text if type(text) is str else "") for text in texts]


def _common(one: Sequence[Any], other: Sequence[Any]) -> int:
    pairs = zip(one, other, strict=False)
    return next((ply for ply, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _list(data: Any) -> list[Any]:
    return data if type(data) is list else []


def _number(data: Any, at: int) -> int:
    """A number in a list; below all others where there is none."""
    is_there = type(data) is list and len(data) > at and _is_number(data[at])
    return int(data[at]) if is_there else -1


def _is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MOST_NUMBER
