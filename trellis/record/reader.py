"""Text to records: tolerant where nothing can be lost, exact where something is wrong."""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import TypeVar

from trellis.core import IllegalMoveError, Outcome, TextError
from trellis.record import flowers_start, stones_start
from trellis.record.errors import RecordError
from trellis.record.record import (
    COMMENT_LENGTH,
    NAME_LENGTH,
    RULES,
    VALUE_LENGTH,
    Game,
    Move,
    Record,
    State,
    seats_of,
)
from trellis.record.scanner import Scanner
from trellis.record.tag_pairs import TagPairs
from trellis.record.tags import FORMAT, Claim, format_claim, format_result, parse_result
from trellis.record.writer import number_due

_GAP = re.compile(r"[\s;]*")
_BLANK = re.compile(r"[^\S\n]*")
_NUMBER = re.compile(r"([0-9]{1,6})\.")
_COMMENT = re.compile(r"\{((?:[^\\}]|\\[\\}])*)\}")
_ESCAPED = re.compile(r"\\([\\}])")
_WORD = r"[^\s;{}\[\]]+"
_WORDS = re.compile(rf"{_WORD}(?:[^\S\n]+(?![0-9]+\.|\*|seat\b|no\b){_WORD})*", re.IGNORECASE)
T = TypeVar("T")

Steps = Generator[int, None, T]
"""Yields how many characters are understood so far, so that a page can show it and may stop."""

_RESULT = re.compile(r"\*|(?:seat|no)\b[^\n;{}\[\]]*", re.IGNORECASE)


def read_records(text: str) -> list[Record]:
    """All records of a text, at least one.

    Raises RecordError at the first place that does not fit, with the whole records before it and
    the good part of the broken one.
    """
    return finished(reading(text))


def finished(steps: Steps[T]) -> T:
    """What comes of steps, made without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def reading(text: str) -> Steps[list[Record]]:
    """The same as `read_records`, with a step after every move."""
    scanner = Scanner(text)
    records: list[Record] = []
    scanner.skip_space()
    while scanner.next() or not records:
        try:
            records.append((yield from _Reader(scanner).read()))
        except RecordError as error:
            error.records = tuple(records)
            raise
        scanner.skip_space()
    return records


class _Reader:
    """Reads one record from the place of a scanner, playing it as it goes."""

    def __init__(self, scanner: Scanner) -> None:
        self.scanner = scanner
        self.tags = TagPairs(scanner)
        self.game = self._game()
        self.rules = RULES[self.game]
        self.start = self._start()
        self.state: State = self.start
        self.moves: list[Move] = []
        self.comments: dict[int, str] = {}

    def read(self) -> Steps[Record]:
        """The record. Raises RecordError with what is good of it."""
        record = self._record(None)
        try:
            claims = self._result_tag()
            claims += yield from self._moves()
            return self._record(self._ending(claims))
        except RecordError as error:
            error.good = self._record(None) if self.moves else record
            raise

    def _record(self, ending: Outcome | None) -> Record:
        tags = self.tags
        others = tuple((tag.name, tags.checked(tag, VALUE_LENGTH)) for tag in tags.others)
        return Record(
            game=self.game,
            names=tuple(
                tags.text(f"Seat{seat}", NAME_LENGTH) or "" for seat in range(seats_of(self.start))
            ),
            start=self.start,
            moves=tuple(self.moves),
            ending=ending,
            comments=self.comments,
            tags=others,
            take_backs=tags.number("TakeBacks", range(10_000), 0),
        )

    # The head: which game, from where, what the result should be ----------------------------------

    def _game(self) -> Game:
        if "Game" not in self.tags.known:
            raise self.scanner.error("record", self.tags.start)
        name = (self.tags.text("Game") or "").strip().lower()
        if name not in RULES:
            raise self.tags.error("Game")
        self.tags.check_all_fit(name)
        self.tags.number("Format", (FORMAT,), FORMAT)
        return "flowers" if name == "flowers" else "stones"

    def _start(self) -> State:
        room = flowers_start if self.game == "flowers" else stones_start
        start: State = room.read_start(self.tags)
        for seat in range(seats_of(start), 4):
            if f"Seat{seat}" in self.tags.known:
                raise self.tags.error(f"Seat{seat}")
        return start

    def _result_tag(self) -> list[tuple[Claim | None, int]]:
        tag = self.tags.known.get("Result")
        return [] if tag is None else [self._claim(tag.value, tag.value_at)]

    def _claim(self, text: str, at: int) -> tuple[Claim | None, int]:
        try:
            return parse_result(text), at
        except KeyError:
            raise self.scanner.error("result", at, text, wanted="*") from None

    def _ending(self, claims: list[tuple[Claim | None, int]]) -> Outcome | None:
        """How the game was left, if it was; every claim must agree with what was played."""
        on_board = self.rules.outcome(self.state)
        left = self._left(claims) if on_board is None else None
        outcome = on_board or left
        true = None if outcome is None else (outcome.winner, outcome.reason)
        for claim, at in claims:
            if claim != true:
                got = format_claim(claim)
                raise self.scanner.error("result", at, got, wanted=format_result(outcome))
        return left

    def _left(self, claims: list[tuple[Claim | None, int]]) -> Outcome | None:
        for claim, at in claims:
            if claim == (None, "agreed"):
                return Outcome(None, "agreed")
            if claim is not None and claim[1] == "resigned":
                return self._resigned(at)
        return None

    def _resigned(self, at: int) -> Outcome:
        try:
            return self.rules.resign(self.state)
        except IllegalMoveError as error:
            raise self.scanner.error("result", at, wanted="*") from error

    # The body: numbers, moves, comments, the result -----------------------------------------------

    def _moves(self) -> Steps[list[tuple[Claim | None, int]]]:
        """Play what is written; the claim at the end, if there is one."""
        scanner = self.scanner
        claims: list[tuple[Claim | None, int]] = []
        scanner.take(_GAP)
        while scanner.next() not in ("", "["):
            at = scanner.at
            if scanner.next() == "{":
                self._take_comment()
            elif claims:
                raise scanner.error("record")
            elif result := scanner.take(_RESULT):
                claims.append(self._claim(result[0], at))
            else:
                self._take_number()
                self._take_move()
                yield scanner.at
            scanner.take(_GAP)
        return claims

    def _take_comment(self) -> None:
        at = self.scanner.at
        match = self.scanner.take(_COMMENT)
        if match is None:
            raise self.scanner.error("comment_end", at)
        before = self.comments.get(len(self.moves))
        text = _ESCAPED.sub(r"\1", match[1])
        text = text if before is None else f"{before}\n{text}"
        if len(text) > COMMENT_LENGTH:
            raise self.scanner.error("short_value", at, most=COMMENT_LENGTH)
        self.comments[len(self.moves)] = text

    def _take_number(self) -> None:
        """The number of a turn: it must be there where one is due, and only there."""
        scanner, at = self.scanner, self.scanner.at
        due = number_due(self.state, len(self.moves))
        match = scanner.take(_NUMBER)
        if self.rules.outcome(self.state) is not None:
            return
        if due is None and match is not None:
            raise scanner.error("rest_of_turn", at)
        if due is not None and (match is None or int(match[1]) != due):
            raise scanner.error("number", at, wanted=due)

    def _take_move(self) -> None:
        scanner = self.scanner
        scanner.take(_BLANK)
        at = scanner.at
        words = scanner.take(_WORDS)
        if words is None:
            raise scanner.error(f"{self.game}_move", at)
        move = self._parsed(words[0], at)
        try:
            self.state = self.rules.apply(self.state, move)
        except IllegalMoveError as error:
            raise scanner.error("legal_move", at, words[0]) from error
        self.moves.append(move)

    def _parsed(self, text: str, at: int) -> Move:
        try:
            move: Move = self.rules.parse_move(text)
        except TextError:
            raise self.scanner.error(f"{self.game}_move", at, text) from None
        return move
