"""Stones once more, as plainly as it can be said: sets, loops and a list of all turns made.

It shares nothing with `trellis.stones`, is slow, and is meant to be read against the rules by eye.
A point is a pair (column, row) from 0; a turn is a frozenset of points; players write text.
"""

from __future__ import annotations

from collections.abc import Set

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SYMMETRIES = range(1, 8)  # 0 would be the identity

Point = tuple[int, int]
Turn = frozenset[Point]


def to_point(text: str) -> Point:
    return (LETTERS.index(text[0]), int(text[1:]) - 1)


def to_turn(text: str) -> Turn:
    return frozenset() if text == "pass" else frozenset(to_point(word) for word in text.split())


def to_text(turn: Set[Point]) -> str:
    return " ".join(f"{LETTERS[col]}{row + 1}" for col, row in sorted(turn)) or "pass"


def paint(size: int) -> set[Point]:
    """The dark squares by their lower left points; the square in the upper left corner is dark."""
    dark = set()
    for down in range(size - 1):
        for along in range(size - 1):
            if (down + along) % 2 == 0:
                dark.add((along, size - 2 - down))
    return dark


def connected(a: Point, b: Point, colour: str, dark: set[Point]) -> bool:
    """Whether two stones of one colour are connected."""
    across, up = abs(a[0] - b[0]), abs(a[1] - b[1])
    if (across, up) in [(0, 1), (1, 0)]:
        return True
    if (across, up) == (1, 1):
        common_square = (min(a[0], b[0]), min(a[1], b[1]))
        return (common_square in dark) == (colour == "black")
    return False


def joins_its_sides(stones: Set[Point], colour: str, size: int) -> bool:
    """Whether a chain of stones leads from one side of the colour to the other."""
    dark = paint(size)
    axis = 1 if colour == "black" else 0  # black from row to row, white from column to column
    todo = [stone for stone in stones if stone[axis] == 0]
    seen = set(todo)
    while todo:
        here = todo.pop()
        if here[axis] == size - 1:
            return True
        for across in (-1, 0, 1):
            for up in (-1, 0, 1):
                there = (here[0] + across, here[1] + up)
                if there in stones and there not in seen and connected(here, there, colour, dark):
                    seen.add(there)
                    todo.append(there)
    return False


def image(turn: Turn, symmetry: int, size: int) -> set[Point]:
    """Symmetries 0-3 are so many quarter turns; 4-7 are the same after a flip of the columns."""
    result = set()
    for col, row in turn:
        if symmetry >= 4:
            col = size - 1 - col
        for _ in range(symmetry % 4):
            col, row = row, size - 1 - col
        result.add((col, row))
    return result


class Game:
    """A game as the list of its turns. Turns 0, 2, 4... are Black's, 1, 3, 5... White's."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.turns: list[Turn] = []
        self.taken: str | None = None

    def colour(self) -> str:
        return "black" if len(self.turns) % 2 == 0 else "white"

    def stones(self, colour: str) -> set[Point]:
        first = 0 if colour == "black" else 1
        return {point for turn in self.turns[first::2] for point in turn}

    def must_choose(self) -> bool:
        return len(self.turns) == 3 and self.taken is None

    def seat(self) -> int | None:
        """Player 1 (seat 0) plays the opening, player 2 chooses, then each plays a side."""
        if self.winner() is not None:
            return None
        if self.taken is None:
            return 1 if self.must_choose() else 0
        return 1 if self.colour() == self.taken else 0

    def winner(self) -> str | None:
        for colour in ("black", "white"):
            if joins_its_sides(self.stones(colour), colour, self.size):
                return colour
        return None

    def completes_ten_mirrors(self, turn: Turn) -> bool:
        turns = [*self.turns, turn]
        for symmetry in SYMMETRIES:
            run = 0
            number = len(turns) - 1
            while number >= 3 and turns[number]:
                if turns[number] != image(turns[number - 1], symmetry, self.size):
                    break
                run += 1
                number -= 2
            if run >= 10:
                return True
        return False

    def is_legal(self, turn: Turn) -> bool:
        if self.must_choose() or len(turn) > 2:
            return False
        for col, row in turn:
            if col not in range(self.size) or row not in range(self.size):
                return False
        if turn & (self.stones("black") | self.stones("white")):
            return False
        if len(turn) == 2:
            (col, row), (other_col, other_row) = turn
            if abs(col - other_col) + abs(row - other_row) != 3:
                return False
        return not self.completes_ten_mirrors(turn)

    def legal_texts(self) -> set[str]:
        """The texts of all legal moves, in no special order."""
        if self.winner() is not None:
            return set()
        if self.must_choose():
            return {"take black", "take white"}
        points = [(col, row) for col in range(self.size) for row in range(self.size)]
        taken = self.stones("black") | self.stones("white")
        free = [point for point in points if point not in taken]
        turns: set[Turn] = {frozenset()}
        for first in free:
            turns.add(frozenset([first]))
            for second in free:
                if abs(first[0] - second[0]) + abs(first[1] - second[1]) == 3:
                    turns.add(frozenset([first, second]))
        return {to_text(turn) for turn in turns if not self.completes_ten_mirrors(turn)}

    def play(self, text: str) -> None:
        if text.startswith("take"):
            self.taken = text.split()[1]
        else:
            self.turns.append(to_turn(text))
