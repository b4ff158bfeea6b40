"""Flowers, A turn: plant, claim, gifts, draw."""

from __future__ import annotations

import pytest

from tests.flowers.helpers import (
    BRIDGE,
    CORNER,
    FILLED,
    KEY,
    LONG_RUN,
    START,
    at,
    claimed,
    codes,
    happened,
    landed,
    legal,
    owners,
    play,
    random_states,
    why,
)
from tests.flowers.naive import DIRECTIONS
from trellis import flowers
from trellis.core import Hex, IllegalMoveError, Rng
from trellis.flowers.setup import Row

TWO_GIFTS: list[Row] = [
    (0, 0, 0, 0, "..01.0"),
    (17, 0, 1, 4, "..."),
    (23, -1, 2, 2, ".1."),
    (26, 1, 1, 1, ".1."),
    (51, -1, 3, 3, "0.."),
]
"""Seat 0 plants tile 15 on (0, 2): one vine blooms for seat 1, twice in all."""

NEARLY_FULL: list[Row] = [
    (0, 0, 0, 0, "31.101"),
    (41, 0, -1, 4, "332"),
    (44, 1, 0, 0, "332"),
    (37, 0, 1, 2, "103"),
    (53, 1, -1, 3, "003"),
]
FULL: list[Row] = [
    (0, 0, 0, 0, "212210"),
    (13, -1, 0, 2, "122"),
    (44, 1, 0, 1, "202"),
    (3, -2, 1, 4, "001"),
]


# Plant.


def test_plant_from_the_hand() -> None:
    """Flowers, Plant: a tile from your hand, at any of six rotations."""
    state = at([START], hand=41)
    tiles = {move.tile for move in flowers.legal_moves(state) if isinstance(move, flowers.Plant)}
    assert tiles == {41, 56, 57}
    assert why(state, "plant 58 1 0 0") == "not_in_hand"
    assert {why(state, f"plant 41 1 0 {rot}") for rot in range(6)} == {None}


@pytest.mark.parametrize("tile", [0, 61, -1, 999])
def test_plant_a_tile_of_the_set(tile: int) -> None:
    """Flowers, Plant: tiles 1 to 60 are planted."""
    assert why(at([START], hand=41), f"plant {tile} 1 0 0") == "no_such_tile"


@pytest.mark.parametrize("rot", [-1, 6])
def test_plant_at_one_of_six_rotations(rot: int) -> None:
    """Flowers, Plant: six rotations."""
    assert why(at([START], hand=41), f"plant 41 1 0 {rot}") == "no_such_rotation"


def test_plant_on_an_empty_hex_adjacent_to_the_garden() -> None:
    """Flowers, Plant: any empty hex adjacent to the garden, and no other."""
    state = at(CORNER, hand=41)
    taken = {(0, 0), (1, 0), (0, 1)}
    beside = {(q + dq, r + dr) for q, r in taken for dq, dr in DIRECTIONS} - taken
    assert set(flowers.open_places(state.garden)) == beside
    for q in range(-4, 5):
        for r in range(-4, 5):
            reason = "place_taken" if (q, r) in taken else "off_garden"
            expected = None if (q, r) in beside else reason
            assert why(state, f"plant 41 {q} {r} 0") == expected


def test_plant_only_once() -> None:
    """Flowers, A turn: one tile a turn."""
    state = play(at([START], hand=41), "plant 41 1 0 0")
    assert state.hands[1] == (56, 57)
    assert why(state, "plant 56 0 1 0") == "wrong_step"


def test_colours_need_not_match() -> None:
    """Flowers, Plant: colours need not match."""
    state = at([(0, 0, 0, 0, "0.....")], hand=1)
    assert landed(state, "plant 1 1 0 0") == []
    assert play(state, "plant 1 1 0 0").phase == "claim"


def test_every_plant_is_told() -> None:
    """Flowers, Plant: what happened is told with tile, place and rotation."""
    [event] = happened(at([START], hand=41), "plant 41 1 0 3")
    assert event == flowers.advance(at([START], 41), flowers.Plant(41, Hex(1, 0), 3))[1][0]
    assert event.params == {"seat": 1, "tile": 41, "q": 1, "r": 0, "rot": 3}


# Claim.


def test_claim_on_an_empty_vine_of_the_planted_tile() -> None:
    """Flowers, Claim (D): literally on the newly planted tile, and on no other."""
    state = play(at(LONG_RUN, hand=7), BRIDGE)
    assert legal(state) == ["claim 0", "claim 1", "claim 2"]
    assert why(state, "gift 1 0") == "wrong_step"
    assert why(state, "claim 3") == why(state, "claim -1") == "no_such_vine"


def test_claim_not_on_a_flower() -> None:
    """Flowers, Claim: on an empty vine."""
    state = play(at(claimed(LONG_RUN, t0="0....."), hand=7), BRIDGE)
    assert legal(state) == ["claim 1", "claim 2"]
    assert why(state, "claim 0") == "vine_taken"


def test_claim_must_be_made() -> None:
    """Flowers, Claim: while the planted tile has an empty vine, the claim is made."""
    state = play(at([START], hand=41), "plant 41 1 0 0")
    assert why(state, "stop") == "wrong_step"
    with pytest.raises(IllegalMoveError):
        flowers.end_turn(state)


def test_claim_blooms() -> None:
    """Flowers, Claim: then blooms."""
    state = play(at(LONG_RUN, hand=7), BRIDGE)
    assert landed(state, "claim 0") == ["1 7.0", "1 0.0", "1 3.1", "1 5.1"]


def test_no_claim_when_the_tile_is_full() -> None:
    """Flowers, Claim: no empty vine left on the tile: the step is skipped and the log says so."""
    state = at(FILLED, hand=7)
    assert codes(state, BRIDGE)[-2:] == ["gifts_due", "no_claim"]
    assert play(state, BRIDGE).phase == "gift"


def test_no_claim_and_no_gift_ends_the_turn() -> None:
    """Flowers, Claim: a tile filled by the mover's own blooms ends the turn by itself."""
    state = at(FILLED, hand=7, active=0)
    assert codes(state, BRIDGE) == ["planted", *["bloomed"] * 3, "no_claim"]
    after = play(state, BRIDGE)
    assert (after.phase, after.active, after.counts) == ("plant", 1, (6, 0))


# Gifts.


def test_one_gift_for_each_flower_others_bloomed() -> None:
    """Flowers, Gifts: one for each flower that other players bloomed this turn."""
    state = at(claimed(LONG_RUN, t0="0....."), hand=7)
    assert happened(state, BRIDGE)[-1].params == {"seat": 1, "gifts": 3}
    assert play(state, BRIDGE).gifts == 3


def test_no_gift_for_own_flowers() -> None:
    """Flowers, Gifts: the mover's own blooms bring none."""
    state = at(claimed(LONG_RUN, t0="1....."), hand=7)
    assert play(state, BRIDGE).gifts == 0
    assert landed(play(state, BRIDGE), "claim 1") == ["1 7.1", "1 1.1"]
    after = play(state, BRIDGE, "claim 1")
    assert (after.counts, after.phase) == ((0, 6), "plant")


def test_gifts_from_several_players_add_up() -> None:
    """Flowers, Gifts: for the flowers of all other players together, and not for one's own."""
    board = claimed(FILLED, t1=".1.", t2=".2.")
    state = at(board, hand=7, extra=(0, 0, 0))
    assert play(state, BRIDGE).gifts == 2


def test_gifts_are_spent_one_at_a_time_with_blooms_after_each() -> None:
    """Flowers, Gifts (D): one at a time, with blooms after each."""
    state = at(TWO_GIFTS, hand=15, active=0)
    claim = play(state, "plant 15 0 2 0", "claim 0")
    assert (claim.phase, claim.gifts) == ("gift", 2)
    assert len(landed(claim, "gift 15 1")) > 1
    second = play(claim, "gift 15 1")
    assert (second.phase, second.gifts) == ("gift", 1)
    assert len(landed(second, "gift 0 1")) > 1
    assert play(second, "gift 0 1").phase == "plant"


def test_gift_on_the_planted_tile_first() -> None:
    """Flowers, Gifts (D): while the planted tile has an empty vine, a gift must go there."""
    state = play(at(claimed(LONG_RUN, t0="0....."), hand=7), BRIDGE, "claim 1")
    assert legal(state) == ["gift 7 2"]
    assert why(state, "gift 1 0") == "planted_tile_first"
    assert why(state, "gift 7 1") == "vine_taken"
    assert why(state, "gift 7 3") == why(state, "gift 7 -1") == "no_such_vine"
    assert why(state, "gift 8 0") == "not_planted"


def test_gift_on_the_planted_tile_must_be_taken() -> None:
    """Flowers, Gifts (D): and must be taken."""
    state = play(at(claimed(LONG_RUN, t0="0....."), hand=7), BRIDGE, "claim 1")
    assert why(state, "stop") == "gift_must_be_taken"


def test_gift_anywhere_once_the_tile_is_full() -> None:
    """Flowers, Gifts (D): once it has none, on any empty vine of the garden."""
    state = play(at(FILLED, hand=7), BRIDGE)
    empty = [f"gift {v.tile} {v.index}" for v in flowers.empty_vines(state.garden)]
    assert legal(state) == [*empty, "stop"]
    assert why(state, "gift 0 0") == "vine_taken"
    assert owners(play(state, "gift 2 2"))[2] == ".01"


def test_stop_lets_the_rest_lapse() -> None:
    """Flowers, Gifts (D): or you may stop and let the rest lapse."""
    state = play(at(FILLED, hand=7), BRIDGE, "gift 1 0")
    assert [event.params["gifts"] for event in happened(state, "stop")] == [2]
    after = play(state, "stop")
    assert (after.phase, after.active, after.gifts, after.counts) == ("plant", 0, 0, (6, 1))


@pytest.mark.parametrize(
    ("board", "players", "active", "moves", "gifts"),
    [
        (FULL, 3, 0, ["plant 6 -1 1 4"], 2),
        (NEARLY_FULL, 4, 3, ["plant 57 -1 1 1", "claim 0", "gift 57 1"], 1),
    ],
)
def test_gifts_lapse_in_a_full_garden(
    board: list[Row], players: int, active: int, moves: list[str], gifts: int
) -> None:
    """Flowers, Gifts: if the garden has no empty vine at all, the rest lapse."""
    hand = int(moves[0].split()[1])
    state = play(at(board, hand, (0,) * players, active), *moves[:-1])
    last = happened(state, moves[-1])[-1]
    assert (last.code, last["seat"]) == ("gifts_lapsed", active)
    assert last["gifts"] == gifts
    after = play(state, moves[-1])
    assert (after.phase, after.active) == ("plant", (active + 1) % players)
    assert list(flowers.empty_vines(after.garden)) == []


# Draw.


def test_draw_back_up_to_three() -> None:
    """Flowers, Draw: back up to three tiles, the next of the deck behind those that stayed."""
    after = play(at([START], hand=41, deck=(55, 54)), "plant 41 1 0 0", "claim 0")
    assert (after.hands[1], after.deck) == ((56, 57, 55), (54,))


def test_draw_from_an_empty_deck() -> None:
    """Flowers, Draw (D): from an empty deck nothing is drawn."""
    after = play(at([START], hand=41, deck=()), "plant 41 1 0 0", "claim 0")
    assert (after.hands[1], after.deck, after.active) == ((56, 57), (), 0)


def test_draw_as_many_as_there_are() -> None:
    """Flowers, Draw (D): a short hand takes what is left and no more."""
    state = flowers.set_up(2, 0, [[41], [58]], [55, 54], [START])
    after = play(state, "plant 41 1 0 0", "claim 0")
    assert (after.hands[0], after.deck) == ((55, 54), ())


def test_a_seat_without_tiles_has_no_legal_move() -> None:
    """Flowers, Plant: a tile from your hand; a small position can run out of them."""
    state = flowers.set_up(2, 0, [[41], [58]], [], [START])
    state = play(state, "plant 41 1 0 0", "claim 0", "plant 58 0 1 0", "claim 0")
    assert (legal(state), flowers.to_move(state), flowers.outcome(state)) == ([], 0, None)
    assert why(state, "plant 41 0 2 0") == "not_in_hand"


def test_drawing_is_not_a_move_and_tells_nothing() -> None:
    """Flowers, Draw: drawing is not a move, and no event names the tile that was drawn."""
    for state in random_states(3, 3):
        if state.phase != "over":
            move = flowers.random_move(state, Rng(state.turn))
            _, events = flowers.advance(state, move)
            assert all(event.code != "drawn" for event in events)
            tiles = {event.params["tile"] for event in events if "tile" in event.params}
            assert tiles.isdisjoint(state.deck)


def test_step_stops_before_the_draw() -> None:
    """Flowers, Draw: until the player ends the turn the drawn tile stays unknown."""
    state = play(at([START], hand=41), "plant 41 1 0 0")
    draft, events = flowers.step(state, flowers.Claim(0))
    assert (draft.phase, draft.hands[1], draft.deck) == ("end", (56, 57), (43,))
    assert (flowers.to_move(draft), draft.active, draft.turn) == (1, 1, 1)
    assert (flowers.legal_moves(draft), flowers.outcome(draft)) == ((), None)
    assert why(draft, "claim 1") == why(draft, "plant 56 0 1 0") == "wrong_step"
    assert (flowers.end_turn(draft), events) == flowers.advance(state, flowers.Claim(0))


def test_end_turn_only_when_the_turn_is_complete() -> None:
    """Flowers, A turn: its four steps in order."""
    state = at(FILLED, hand=7)
    for draft in (state, play(state, BRIDGE)):
        with pytest.raises(IllegalMoveError) as caught:
            flowers.end_turn(draft)
        assert caught.value.reason.params == {"step": draft.phase}
        assert caught.value.reason.code == "turn_not_complete"


def test_step_and_end_turn_make_advance() -> None:
    """Flowers, A turn: stepping through a draft and ending it is the same as playing at once."""
    for seed in range(6):
        rng = Rng(seed)
        state = flowers.new_game(flowers.shuffled_deck(rng), 2 + seed % 3)
        while state.phase != "over":
            move = flowers.random_move(state, rng)
            draft, events = flowers.step(state, move)
            ended = flowers.end_turn(draft) if draft.phase == "end" else draft
            assert (ended, events) == flowers.advance(state, move)
            state = ended


def test_each_move_in_its_step() -> None:
    """Flowers, A turn: every kind of move is refused in every other step."""
    samples = ["plant 41 5 5 0", "owner 0 0", "first 0", "claim 0", "gift 0 0", "stop"]
    steps = ["plant", "owner", "first", "claim", "gift", "gift"]
    contested = play(at(claimed(CORNER, t20="..0", t37="..1"), hand=41), KEY)
    finish = at(claimed(FILLED, t1=".2.", t2=".1."), 7, (13, 0, 13))
    claim = play(at([START], hand=41), "plant 41 1 0 0")
    states = [at([START], 41), contested, play(finish, BRIDGE), claim, play(at(FILLED, 7), BRIDGE)]
    assert [state.phase for state in states] == steps[:5]
    for state in states:
        for text, step in zip(samples, steps, strict=True):
            assert (why(state, text) == "wrong_step") == (step != state.phase)


def test_a_move_of_another_game() -> None:
    """Flowers, Moves: what is no move of this game is refused, not a crash."""
    reason = flowers.why_not(at([START], 41), "claim 1")  # type: ignore[arg-type]
    assert reason is not None
    assert (reason.code, reason["kind"]) == ("wrong_kind", "str")
