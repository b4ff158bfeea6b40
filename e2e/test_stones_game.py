"""A whole game of Stones by presses alone: the opening, the choice of side, the winning chain."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.hands import Hands
from e2e.stored import wait_session
from trellis import stones
from trellis.core import Rng
from trellis.core.points import format_point, parse_point
from trellis.record import outcome, read_records, states
from trellis.stones import Choice, Move, State, Turn

NAMES = ("Ada", "Bo")
SEED = 5


def begin(hands: Hands, size: int) -> None:
    """Fill in the form: two names, the first opens, the size of the board."""
    page = hands.page
    hands.open("/new/stones")
    for chair, name in enumerate(NAMES):
        page.get_by_label(hands.words("name_of", number=chair + 1), exact=True).fill(name)
    page.get_by_role("radio", name=NAMES[0], exact=True).check()
    page.get_by_role("radio", name=str(size), exact=True).check()
    hands.push("start_stones")


def play(hands: Hands, state: State, move: Move) -> State:
    """Make a move at the page, and compare the board; the state after it."""
    if isinstance(move, Choice):
        hands.told("choose_side", seat=1)
        hands.push(f"take_{move.side}")
    elif not move.points:
        hands.push("pass_turn")
        hands.push("yes_pass")
    else:
        put_down(hands, state, move)
    after = stones.apply(state, move)
    hands.not_refused()
    assert hands.stones() == {
        "b": set(stones.stones(after, "black")),
        "w": set(stones.stones(after, "white")),
    }
    return after


def put_down(hands: Hands, state: State, turn: Turn) -> None:
    """Put the stones down, the first one lighting up exactly its partners, and play them."""
    first, *second = (format_point(point) for point in turn.points)
    hands.press(first)
    hands.told("one_down", point=first)
    assert hands.lit() == set(stones.partners(state, turn.points[0]))
    if second:
        hands.press(second[0])
        hands.told("both_down", first=first, second=second[0])
        hands.push("place_both")
    else:
        hands.push("one_stone_only")


@pytest.mark.parametrize("size", [7])
def test_a_game_to_its_chain(page: Page, site: str, size: int) -> None:
    hands = Hands(page, site, NAMES)
    begin(hands, size)
    state = stones.new_game(size)
    moves = stones.playout(state, Rng(SEED)).moves
    assert any(isinstance(move, Choice) for move in moves)
    for move in moves:
        state = play(hands, state, move)
    chain_is_drawn(hands, state)
    (record,) = read_records(hands.copied())
    assert (record.names, record.moves) == (NAMES, moves)
    assert states(record)[-1] == state
    assert outcome(record) == stones.outcome(state)
    plays_again(hands, state)


def chain_is_drawn(hands: Hands, state: State) -> None:
    """The winner is named, and the chain in the drawing is that of the rules."""
    won = stones.outcome(state)
    assert won is not None and won.side is not None
    hands.told("wins", seat=won.winner)
    assert hands.chain(won.side[0]) == set(stones.winning_chain(state))
    thread = hands.page.locator("#board .st-thread").get_attribute("d") or ""
    assert len(thread.replace("M", "L").split("L")) - 1 == len(stones.winning_chain(state)) + 2


def plays_again(hands: Hands, state: State) -> None:
    """The winner opens the next game, the board is empty, the score of the sitting is kept."""
    won = stones.outcome(state)
    assert won is not None and won.winner is not None
    winner = NAMES[won.winner]
    hands.push("play_again_opens", name=winner)
    assert hands.stones() == {"b": set(), "w": set()}
    again = wait_session(hands.page, "stones", lambda kept: kept.table.games == 1)
    assert again.names[0] == winner
    score = " · ".join(f"{name} {int(name == winner)}" for name in NAMES)
    expect(hands.page.locator("#log .sitting")).to_contain_text(score)


def test_the_opening_on_the_board_of_fifteen(page: Page, site: str) -> None:
    hands = Hands(page, site, NAMES)
    begin(hands, 15)
    state = stones.new_game(15)
    for number, (side, text) in enumerate(
        (("black", "H8 J9"), ("white", "E5"), ("black", "pass")), 1
    ):
        hands.told("opening_turn", number=number, seat=0, side=side)
        state = play(hands, state, stones.parse_move(text))
    state = play(hands, state, Choice("black"))
    hands.told("place_stones", seat=0, side="white")
    assert hands.current() == "Ada"
    goals = page.locator("#players .player-words small").all_inner_texts()
    assert goals == [hands.words("left_right"), hands.words("top_bottom")]
    state = play(hands, state, Turn((parse_point("O15"), parse_point("O12"))))
    hands.told("place_stones", seat=1, side="black")
