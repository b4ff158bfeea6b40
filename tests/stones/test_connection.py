"""Stones rules: Connection, Sides and Winning; the dual graphs and the symmetries of the board."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tests.stones.helpers import begun, code, play, points
from tests.stones.naive import connected, joins_its_sides, paint
from trellis import stones
from trellis.core import Event, IllegalMoveError, Outcome, Point, Reason
from trellis.core.points import parse_point
from trellis.stones.board import board, to_bits
from trellis.stones.connection import connects, is_connected, shortest_chain

SIDES = stones.SIDES


def joined(a: str, b: str, side: stones.Side) -> bool:
    return stones.joined(15, parse_point(a), parse_point(b), side)


def all_points(size: int) -> list[Point]:
    return [Point(col, row) for col in range(size) for row in range(size)]


def full_board(size: int, chance: random.Random) -> tuple[list[Point], list[Point]]:
    """Every point black or white at random."""
    cells = all_points(size)
    chance.shuffle(cells)
    half = len(cells) // 2 + chance.randint(-size // 2, size // 2)
    return cells[:half], cells[half:]


def turned(cells: list[Point], size: int) -> list[Point]:
    return [Point(row, size - 1 - col) for col, row in cells]


def test_connection_orthogonal_neighbours_of_either_colour() -> None:
    for side in SIDES:
        assert joined("H8", "H9", side)
        assert joined("H8", "I8", side)
        assert not joined("H8", "H10", side)
        assert not joined("H8", "H8", side)


def test_connection_diagonal_neighbours_over_the_home_square_only() -> None:
    """J7-I6 crosses a dark square, I7-J6 the same one, K4-L3 a light one."""
    assert joined("J7", "I6", "black")
    assert not joined("J7", "I6", "white")
    assert joined("I7", "J6", "black")
    assert not joined("I7", "J6", "white")
    assert joined("K4", "L3", "white")
    assert not joined("K4", "L3", "black")


def test_connection_border_neighbours_whatever_the_square_behind_them() -> None:
    for a, b in pairwise(all_points(15)[:15]):
        for side in SIDES:
            assert stones.joined(stones.new_game(), a, b, side)


def test_connection_needs_points_of_the_board() -> None:
    assert not stones.joined(7, Point(6, 6), Point(7, 6), "black")
    assert stones.joined(9, Point(6, 6), Point(7, 6), "black")


@pytest.mark.parametrize("size", stones.SIZES)
def test_connection_every_pair_of_points_agrees_with_the_painted_board(size: int) -> None:
    dark = paint(size)
    for a in all_points(size):
        for across in range(-2, 3):
            for up in range(-2, 3):
                b = Point(a.col + across, a.row + up)
                on_board = 0 <= b.col < size and 0 <= b.row < size
                for side in SIDES:
                    expected = on_board and connected(a, b, side, dark)
                    assert stones.joined(size, a, b, side) == expected


@pytest.mark.parametrize("size", stones.SIZES)
def test_connection_spread_gives_exactly_the_joined_points(size: int) -> None:
    full = to_bits(size, all_points(size))
    for a in all_points(size):
        for side in SIDES:
            expected = to_bits(
                size, [b for b in all_points(size) if stones.joined(size, a, b, side)]
            )
            assert board(size).spread(to_bits(size, [a]), side) & full == expected


def test_sides_black_joins_top_and_bottom_white_left_and_right() -> None:
    column, row = points("A1 A2 A3 A4 A5 A6 A7"), points("A4 B4 C4 D4 E4 F4 G4")
    assert stones.set_up(7, column, ()).connected == "black"
    assert stones.set_up(7, (), column).connected is None
    assert stones.set_up(7, (), row).connected == "white"
    assert stones.set_up(7, row, ()).connected is None


def test_sides_a_corner_point_belongs_to_both_of_its_sides() -> None:
    falling, rising = points("A7 B6 C5 D4 E3 F2 G1"), points("A1 B2 C3 D4 E5 F6 G7")
    assert stones.set_up(7, falling, ()).connected == "black"
    assert stones.set_up(7, (), rising).connected == "white"
    assert stones.set_up(7, (), falling).connected is None
    assert stones.set_up(7, rising, ()).connected is None


def test_winning_the_first_turn_after_which_the_sides_are_connected() -> None:
    state = stones.set_up(7, points("D1 D2 D3 D5 D6"), points("A1"), "black", black_seat=1)
    assert stones.outcome(state) is None
    after, events = stones.advance(state, stones.parse_move("D4 D7"))
    assert stones.outcome(after) == Outcome(1, "connected", "black")
    chain = ("D7", "D6", "D5", "D4", "D3", "D2", "D1")
    assert events == (
        Event("placed", seat=1, side="black", points=("D4", "D7")),
        Event("connected", seat=1, side="black", points=chain),
    )


def test_winning_ends_the_game() -> None:
    state = stones.set_up(7, points("D1 D2 D3 D4 D5 D6 D7"), ())
    assert stones.to_move(state) is None
    assert stones.legal_moves(state) == ()
    assert code(state, "pass") == code(state, "take white") == "game_over"
    assert stones.partners(state, Point(0, 0)) == ()
    assert stones.why_not_resign(state) == Reason("game_over")
    with pytest.raises(IllegalMoveError):
        stones.resign(state)


def test_winning_needs_one_chain_not_two_halves() -> None:
    """Each new stone touches one side, but their chains do not meet."""
    state = stones.set_up(7, points("D2 D3 D5 D6 A3"), points("G1"), to_move="black")
    assert stones.outcome(play(state, "D7", "pass", "D1")) is None
    state = stones.set_up(7, points("D7 D2 D1 A3 A4"), (), to_move="black")
    assert stones.outcome(play(state, "D3 D6")) is None
    assert stones.outcome(play(state, "D3 D6", "pass", "D4", "pass", "D5")) is not None


def test_winning_with_stones_of_the_opening_counts_for_the_side() -> None:
    state = play(begun(7), "pass", "D1 D4", "pass", "D2 D5", "pass", "D3 D6", "pass", "D7")
    assert stones.outcome(state) == Outcome(0, "connected", "black")


def test_winning_chain_is_shortest_and_leads_from_top_to_bottom() -> None:
    detour = points("D7 C6 C5 C4 C3 D2 D1 B6 A6 A5 A4 A3 A2 A1 D6 D5 D4 D3")
    chain = stones.winning_chain(stones.set_up(7, detour, ()))
    assert chain == points("D7 C6 C5 C4 C3 D2 D1")


def test_winning_chain_of_white_leads_from_left_to_right() -> None:
    state = stones.set_up(7, (), points("A1 B1 C1 D1 E1 F1 G1 A2 B3"))
    assert stones.winning_chain(state) == points("A1 B1 C1 D1 E1 F1 G1")


def test_winning_chain_ties_go_to_the_first_point_each_time() -> None:
    full = all_points(7)
    assert shortest_chain(7, to_bits(7, full), "black") == points("A7 A6 A5 A4 A3 A2 A1")
    assert shortest_chain(7, to_bits(7, full), "white") == points("A1 B1 C1 D1 E1 F1 G1")


def test_winning_chain_is_empty_while_nobody_has_won() -> None:
    assert stones.winning_chain(begun()) == ()
    assert shortest_chain(7, to_bits(7, points("A1 A2")), "black") == ()
    assert shortest_chain(7, 0, "black") == ()


def test_winning_chain_on_random_boards_is_a_chain_of_fewest_stones() -> None:
    """As long as plain breadth-first search needs rounds."""
    chance = random.Random(7)
    for _ in range(60):
        size = chance.choice([7, 9, 11])
        black, white = full_board(size, chance)
        state = stones.set_up(size, black, white)
        side = state.connected
        assert side is not None
        own, chain = set(stones.stones(state, side)), stones.winning_chain(state)
        assert set(chain) <= own and len(set(chain)) == len(chain)
        assert all(stones.joined(size, a, b, side) for a, b in pairwise(chain))
        assert len(chain) == plain_distance(own, size, side)


def plain_distance(own: set[Point], size: int, side: stones.Side) -> int:
    axis = 1 if side == "black" else 0
    layer = {point for point in own if point[axis] == 0}
    rounds, seen = 1, set(layer)
    while not any(point[axis] == size - 1 for point in layer):
        layer = {b for b in own - seen if any(connected(a, b, side, paint(size)) for a in layer)}
        seen |= layer
        rounds += 1
    return rounds


def one_side_connects(size: int, chance: random.Random) -> bool:
    black, white = full_board(size, chance)
    bits = to_bits(size, black), to_bits(size, white)
    found = [is_connected(size, own, side) for own, side in zip(bits, SIDES, strict=True)]
    return found[0] != found[1]


def test_winning_a_full_board_always_connects_exactly_one_side() -> None:
    chance = random.Random(1)
    assert all(one_side_connects(size, chance) for size in stones.SIZES for _ in range(40))


@pytest.mark.slow
def test_winning_ten_thousand_full_boards_connect_exactly_one_side() -> None:
    chance = random.Random(2)
    sizes = [7, 9, 11, 15, 19]
    assert all(one_side_connects(size, chance) for size in sizes for _ in range(2_000))


@pytest.mark.parametrize("size", [7, 11, 15])
def test_connection_of_partly_filled_boards_agrees_with_plain_search(size: int) -> None:
    chance = random.Random(size)
    for _ in range(40):
        black, white = full_board(size, chance)
        for own, side in zip((black, white), SIDES, strict=True):
            some = own[: chance.randint(len(own) // 2, len(own))]
            expected = joins_its_sides(set(some), side, size)
            bits = to_bits(size, some)
            assert is_connected(size, bits, side) == expected
            assert bool(shortest_chain(size, bits, side)) == expected
            assert connects(size, bits, bits, side) == expected


def squares_around(point: Point) -> list[Point]:
    """The four squares around a point, those beyond the border included."""
    return [Point(point.col - left, point.row - down) for left in (0, 1) for down in (0, 1)]


def home_squares(point: Point, side: stones.Side) -> list[Point]:
    return [s for s in squares_around(point) if stones.is_dark(s) == (side == "black")]


@pytest.mark.parametrize("size", stones.SIZES)
def test_structure_every_stone_is_an_edge_between_two_home_squares(size: int) -> None:
    """Inside at most two dark and two light squares; at the border one each, in a corner one."""
    inside = {Point(col, row) for col in range(size - 1) for row in range(size - 1)}
    for point in all_points(size):
        borders = (point.col in (0, size - 1)) + (point.row in (0, size - 1))
        counts = [len(inside.intersection(home_squares(point, side))) for side in SIDES]
        assert sum(counts) == (4, 2, 1)[borders]
        assert borders == 2 or counts[0] == counts[1]


@pytest.mark.parametrize("size", [7, 9, 15])
def test_structure_joined_stones_are_edges_that_share_a_home_square(size: int) -> None:
    """With a ring of squares beyond the border the picture holds there too."""
    for a in all_points(size):
        for b in all_points(size):
            for side in SIDES:
                shares = a != b and bool({*home_squares(a, side)} & {*home_squares(b, side)})
                assert shares == stones.joined(size, a, b, side)


def connects_as_graph(size: int, own: list[Point], side: stones.Side) -> bool:
    """Whether stones as edges lead from beyond one side to beyond the other."""
    axis = 1 if side == "black" else 0
    ends = {point: home_squares(point, side) for point in own}
    reached = {square for pair in ends.values() for square in pair if square[axis] == -1}
    for _ in range(size * size):
        more = {s for pair in ends.values() if reached.intersection(pair) for s in pair}
        if more <= reached:
            break
        reached |= more
    return any(square[axis] == size - 1 for square in reached)


@pytest.mark.parametrize("size", [7, 9, 11, 15])
def test_structure_graph_connectivity_is_connectivity_by_the_rule(size: int) -> None:
    chance = random.Random(size)
    for _ in range(60):
        black, white = full_board(size, chance)
        for own, side in zip((black, white), SIDES, strict=True):
            some = own[: chance.randint(len(own) * 2 // 3, len(own))]
            by_rule = is_connected(size, to_bits(size, some), side)
            assert connects_as_graph(size, some, side) == by_rule


@pytest.mark.parametrize("size", stones.SIZES)
def test_structure_a_quarter_turn_exchanges_the_sides_a_half_turn_keeps_them(size: int) -> None:
    chance = random.Random(size)
    for _ in range(20):
        black, white = full_board(size, chance)
        black = black[: chance.randint(len(black) * 2 // 3, len(black))]
        winner = stones.set_up(size, black, white).connected
        black, white = turned(black, size), turned(white, size)
        swapped = stones.set_up(size, white, black).connected
        assert swapped == (stones.other(winner) if winner else None)
        black, white = turned(black, size), turned(white, size)
        assert stones.set_up(size, black, white).connected == winner


def test_structure_reflections_keep_neither_the_sides_nor_the_squares() -> None:
    falling = points("A7 B6 C5 D4 E3 F2 G1")
    flipped = [Point(6 - col, row) for col, row in falling]
    assert stones.set_up(7, falling, ()).connected == "black"
    assert stones.set_up(7, flipped, ()).connected is None
    assert stones.set_up(7, (), flipped).connected == "white"
