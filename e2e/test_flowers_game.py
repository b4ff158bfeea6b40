"""A whole game of Flowers for four, by presses alone, from a known deck to its win."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.games import Script, is_forced, lively_game
from e2e.hands import Hands
from e2e.stored import put_games, wait_session
from trellis import flowers
from trellis.record import final, outcome, read_records

MOVES_WANTED = {"Plant", "Owner", "Claim", "Gift", "Stop"}


@pytest.mark.slow
def test_a_game_for_four_to_its_win(page: Page, site: str) -> None:
    script = lively_game()
    assert {type(move).__name__ for move in script.moves} == MOVES_WANTED
    put_games(page.context, site, script.session())
    hands = Hands(page, site, script.names)
    hands.open()
    hands.follow("continue")
    state = script.start
    for turn in script.turns():
        hands.reveal(state.active)
        state = play_turn(hands, state, turn)
    ends_with_win(hands, state)
    record_is_the_game(hands, script)
    plays_again(hands, state)


@pytest.mark.slow
def test_whose_flowers_land_first(page: Page, site: str) -> None:
    """Flowers rules: Choices after planting. Two would reach fifteen; the planter names the winner,
    and may think again until the game is finished."""
    script, plies = lively_game(28), 63
    plant = flowers.parse_move("plant 31 0 2 2")
    session = script.session(plies)
    before = session.state
    assert isinstance(plant, flowers.Plant)
    put_games(page.context, site, session)
    hands = Hands(page, site, script.names)
    hands.open("/play/flowers")
    hands.reveal(3)
    hands.plant(plant)
    hands.told("whose_blooms_first")
    assert hands.scores() == before.counts == (9, 14, 12, 14)
    hands.push("lands_first", seat=1)
    hands.told("this_wins", seat=1)
    assert hands.scores() == (9, 15, 12, 14)
    hands.undo()
    hands.told("whose_blooms_first")
    hands.push("lands_first", seat=3)
    hands.told("this_wins", seat=3)
    hands.push("finish_game")
    hands.told("wins", seat=3)
    (record,) = read_records(hands.copied())
    assert record.moves == (*script.moves[:plies], plant, flowers.First(3))


def play_turn(hands: Hands, state: flowers.State, turn: list[flowers.Move]) -> flowers.State:
    """Play a turn and hand over, with a look at the page after every step; the state after it."""
    assert hands.current() == hands.names[state.active]
    shows_hand(hands, state)
    for move in turn:
        if not is_forced(state):
            hands.make(state, move)
        state, _ = flowers.step(state, move)
        if not is_forced(state) and state.phase not in ("owner", "first"):
            shows(hands, state)
    if state.phase == "over":
        hands.push("finish_game")
        return state
    mover, is_stop = state.active, turn[-1] == flowers.Stop()
    state = flowers.end_turn(state)
    if not is_stop:
        hands.push("end_turn")
    expect(hands.button("pass_device_to", seat=state.active)).to_be_visible()
    assert hands.cells("hand") == {f"hand:{tile}" for tile in state.hands[mover]}
    shows(hands, state)
    hands.push("pass_device_to", seat=state.active)
    return state


def shows(hands: Hands, state: flowers.State) -> None:
    """The page shows the scores and the flowers of a state."""
    hands.not_refused()
    assert hands.scores() == state.counts
    kinds = ("peach", "yellow", "teal", "white")
    assert hands.blooms() == {
        vine: kinds[owner]
        for tile in state.garden.where
        for vine in flowers.vines_of(tile)
        if (owner := state.garden.owner(vine)) is not None
    }


def shows_hand(hands: Hands, state: flowers.State) -> None:
    """The hand of the seat to move lies open, every open place is offered, nothing else is."""
    assert hands.cells("hand") == {f"hand:{tile}" for tile in state.hands[state.active]}
    places = flowers.open_places(state.garden)
    assert hands.cells("hex") == {f"hex:{q},{r}" for q, r in places}
    assert hands.cells("vine") == set()
    others = min(state.turn, state.players) - 1
    assert hands.page.locator("#board .fl-badge").count() == others  # everybody's last tile


def ends_with_win(hands: Hands, state: flowers.State) -> None:
    """Who won is said and shown, no hand lies open, nothing is left to press on the board."""
    won = flowers.outcome(state)
    assert won is not None
    hands.told("wins", seat=won.winner)
    assert hands.scores() == state.counts and max(state.counts) == flowers.FLOWERS
    assert hands.page.locator("#board .fl-winning").count() == 1
    assert not hands.cells("hand") | hands.cells("hex") | hands.cells("vine")


def record_is_the_game(hands: Hands, script: Script) -> None:
    """The record that the page gives is that of the moves made, and leads to the same end."""
    (record,) = read_records(hands.copied())
    assert record.names == script.names
    assert record.start == script.start
    assert record.moves == script.moves
    assert record.take_backs == 0
    ended = outcome(record)
    assert ended is not None and ended.reason == "fifteen"
    assert hands.scores() == final(record).counts  # type: ignore[union-attr]  # of Flowers


def plays_again(hands: Hands, state: flowers.State) -> None:
    """The winner starts the next game, from another deck, and the score of the sitting is kept."""
    winner = state.counts.index(flowers.FLOWERS)
    hands.push("play_again", name=hands.names[winner])
    hands.reveal(winner)
    assert hands.scores() == (0, 0, 0, 0)
    assert len(hands.cells("hand")) == flowers.HAND
    score = " · ".join(f"{name} {int(seat == winner)}" for seat, name in enumerate(hands.names))
    expect(hands.page.locator("#log .sitting")).to_contain_text(score)
    again = wait_session(hands.page, "flowers", lambda kept: kept.table.games == 1)
    assert again.table.starts == winner
    assert again.line.state.deck != lively_game().start.deck
