"""Flowers a second time, written to be checked by eye: lists, dicts, loops, no cleverness.

It shares no code with the rules under test and reads the tile set from the tests' own data. Moves
go in and come out as text, in the form players write.
"""

from __future__ import annotations

import json
from pathlib import Path

DATA = Path(__file__).resolve().parents[1] / "cases" / "tiles.json"
TILES: list[list[list[int]]] = json.loads(DATA.read_text("utf-8"))["tiles"]
DIRECTIONS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]

Spot = tuple[int, int]
Vine = tuple[int, int]
Row = tuple[int, int, int, int, str]
START_ROW: Row = (0, 0, 0, 0, "......")


class Game:
    """A game in progress. `touching` says of every planted vine which vines it is connected to."""

    def __init__(
        self,
        hands: list[list[int]],
        deck: list[int],
        board: list[Row],
        active: int,
        extra: list[int],
    ) -> None:
        self.players = len(hands)
        self.hands = [list(hand) for hand in hands]
        self.deck = list(deck)
        self.extra = list(extra)
        self.active = active
        self.phase = "plant"
        self.turn = 1
        self.gifts = 0
        self.planted = -1
        self.said: dict[int, int] = {}
        self.winner: int | None = None
        self.board: dict[int, tuple[int, int, int]] = {}
        self.flowers: dict[Vine, int] = {}
        self.touching: dict[Vine, set[Vine]] = {}
        self.ends_at: dict[Spot, list[Vine]] = {}
        for tile, q, r, rot, owners in board:
            self.put(tile, q, r, rot)
            for index, sign in enumerate(owners):
                if sign != ".":
                    self.flowers[tile, index] = int(sign)

    # What is on the table.

    def put(self, tile: int, q: int, r: int, rot: int) -> None:
        """Put a tile down and see which of its vines meet vines of their colour."""
        self.board[tile] = (q, r, rot)
        for index, (colour, *edges) in enumerate(TILES[tile]):
            self.touching[tile, index] = set()
            for edge in edges:
                dq, dr = DIRECTIONS[(edge + rot) % 6]
                middle_of_edge = (2 * q + dq, 2 * r + dr)
                for other in self.ends_at.setdefault(middle_of_edge, []):
                    if colour_of(other) == colour:
                        self.touching[tile, index].add(other)
                        self.touching[other].add((tile, index))
                self.ends_at[middle_of_edge].append((tile, index))

    def vines(self) -> list[Vine]:
        """All planted vines, in planting order of the tiles, then by index."""
        return list(self.touching)

    def empty(self) -> list[Vine]:
        return [vine for vine in self.vines() if vine not in self.flowers]

    def empty_on_planted(self) -> list[Vine]:
        return [vine for vine in self.empty() if vine[0] == self.planted]

    def count(self, seat: int) -> int:
        return self.extra[seat] + list(self.flowers.values()).count(seat)

    def counts(self) -> list[int]:
        return [self.count(seat) for seat in range(self.players)]

    def rows(self) -> list[Row]:
        signs = {vine: str(self.flowers.get(vine, ".")) for vine in self.vines()}
        return [
            (tile, q, r, rot, "".join(signs[tile, i] for i in range(len(TILES[tile]))))
            for tile, (q, r, rot) in self.board.items()
        ]

    def run(self, vine: Vine) -> set[Vine]:
        """Everything connected to a vine, whoever's it is."""
        found = {vine}
        while True:
            more = {other for one in found for other in self.touching[one]} - found
            if not more:
                return found
            found |= more

    # What may be done.

    def legal(self) -> set[str]:
        """The texts of all legal moves."""
        if self.phase == "plant":
            return self.legal_plants()
        if self.phase == "owner":
            index = self.contested()[0]
            return {f"owner {index} {seat}" for seat in self.neighbours_of((self.planted, index))}
        if self.phase == "first":
            return {f"first {seat}" for seat in self.finishers()}
        if self.phase == "claim":
            return {f"claim {index}" for _, index in self.empty_on_planted()}
        if self.phase == "gift":
            if self.empty_on_planted():
                return {f"gift {tile} {index}" for tile, index in self.empty_on_planted()}
            return {f"gift {tile} {index}" for tile, index in self.empty()} | {"stop"}
        return set()

    def legal_plants(self) -> set[str]:
        taken = {(q, r) for q, r, _ in self.board.values()}
        beside = {(q + dq, r + dr) for q, r in taken for dq, dr in DIRECTIONS}
        return {
            f"plant {tile} {q} {r} {rot}"
            for tile in self.hands[self.active]
            for q, r in beside - taken
            for rot in range(6)
        }

    def neighbours_of(self, vine: Vine) -> list[int]:
        """The seats whose flowers are connected to a vine."""
        return sorted({self.flowers[near] for near in self.touching[vine] if near in self.flowers})

    def contested(self) -> list[int]:
        """The planted tile's vines about which nothing was said yet."""
        return [
            index
            for tile, index in self.empty_on_planted()
            if len(self.neighbours_of((tile, index))) > 1 and index not in self.said
        ]

    def finishers(self) -> list[int]:
        return [
            seat
            for seat in range(self.players)
            if self.blooms_of(seat) and self.count(seat) + len(self.blooms_of(seat)) >= 15
        ]

    # What happens.

    def play(self, text: str) -> None:
        """Do a legal move."""
        word, *rest = text.split()
        numbers = [int(number) for number in rest]
        if word == "plant":
            tile, q, r, rot = numbers
            self.hands[self.active].remove(tile)
            self.put(tile, q, r, rot)
            self.planted = tile
            self.ask_or_bloom()
        elif word == "owner":
            self.said[numbers[0]] = numbers[1]
            self.ask_or_bloom()
        elif word == "first":
            self.bloom_everybody([numbers[0]])
        elif word == "claim":
            self.own_flower((self.planted, numbers[0]))
        elif word == "gift":
            self.gifts -= 1
            self.own_flower((numbers[0], numbers[1]))
        else:
            self.gifts = 0
            self.end_turn()

    def ask_or_bloom(self) -> None:
        if self.contested():
            self.phase = "owner"
        elif len(self.finishers()) > 1:
            self.phase = "first"
        else:
            self.bloom_everybody(self.finishers())

    def blooms_of(self, seat: int) -> list[Vine]:
        """Where a seat's flowers would spread, in the order they would land."""
        others = [(self.planted, index) for index, owner in self.said.items() if owner != seat]
        mine = {vine for vine, owner in self.flowers.items() if owner == seat}
        landed: list[Vine] = []
        while True:
            wave = [v for v in self.empty() if self.touching[v] & mine and v not in others]
            wave = [vine for vine in wave if vine not in landed]
            if not wave:
                return landed
            landed += wave
            mine |= set(wave)

    def bloom_everybody(self, first: list[int]) -> None:
        blooms = {seat: self.blooms_of(seat) for seat in range(self.players)}
        for seat in first + [seat for seat in blooms if seat not in first]:
            self.land(blooms[seat], seat)
        self.said = {}
        if self.winner is None:
            self.gifts = sum(len(blooms[seat]) for seat in blooms if seat != self.active)
            self.phase = "claim"
            if not self.empty_on_planted():
                self.gifts_or_end()

    def own_flower(self, vine: Vine) -> None:
        self.land([vine], self.active)
        self.land(self.blooms_of(self.active), self.active)
        if self.winner is None:
            self.gifts_or_end()

    def land(self, vines: list[Vine], seat: int) -> None:
        """One flower after another; after a fifteenth nothing lands."""
        for vine in vines:
            if self.winner is None:
                self.flowers[vine] = seat
                if self.count(seat) == 15:
                    self.winner = seat
                    self.phase = "over"

    def gifts_or_end(self) -> None:
        self.phase = "gift"
        if self.gifts == 0 or not self.empty():
            self.end_turn()

    def end_turn(self) -> None:
        while len(self.hands[self.active]) < 3 and self.deck:
            self.hands[self.active].append(self.deck.pop(0))
        self.active = (self.active + 1) % self.players
        self.gifts = 0
        self.turn += 1
        self.phase = "plant"


def colour_of(vine: Vine) -> int:
    return TILES[vine[0]][vine[1]][0]


def new_game(deck: list[int], players: int, first: int, head_start: bool) -> Game:
    hands = [deck[3 * seat : 3 * seat + 3] for seat in range(players)]
    extra = [0] * players
    if head_start:
        extra[1 - first] = 1
    return Game(hands, deck[3 * players :], [START_ROW], first, extra)
