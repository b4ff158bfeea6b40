"""Flowers, Blooming, Choices after planting, Winning."""

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
    why,
)
from trellis import flowers
from trellis.core import Outcome
from trellis.flowers import State, Vine
from trellis.flowers.setup import Row

CONTESTED = claimed(CORNER, t20="..0", t37="..1")
TWO_QUESTIONS: list[Row] = [
    (0, 0, 0, 0, ".10.02"),
    (55, -1, 1, 0, "120"),
    (58, -2, 1, 4, "121"),
    (54, -2, 0, 5, "102"),
    (24, -1, -1, 4, "..0"),
    (20, 0, -1, 5, "122"),
]
"""Seat 2 plants tile 30 on (-1, 0): two of its vines are contested."""

SETTLED: list[Row] = [
    (0, 0, 0, 0, "..2..."),
    (28, 1, -1, 3, "..."),
    (4, 2, -1, 2, "..2"),
    (49, 2, 0, 2, "21."),
    (11, 1, 1, 1, "202"),
    (15, 0, 1, 4, ".12"),
]
"""Seat 1 plants tile 6 on (1, 0): a vine is contested, but seat 2, at 14, blooms elsewhere too."""

FINISH: list[Row] = claimed(FILLED, t1=".2.", t2=".1.")
"""Seat 1 plants tile 7: vine 0 blooms for seat 0, vine 1 for seat 2, vine 2 for seat 1."""


def finish(*extra: int, active: int = 1) -> State:
    return at(FINISH, hand=7, extra=extra, active=active)


def winner(state: State) -> int | None:
    outcome = flowers.outcome(state)
    return outcome.winner if outcome else None


# Blooming.


def test_connected() -> None:
    """Flowers, Blooming: neighbouring tiles, meeting at the shared edge, the same colour."""
    garden = play(at(LONG_RUN, hand=7), BRIDGE).garden
    assert set(flowers.connections(garden, Vine(7, 0))) == {Vine(0, 0), Vine(3, 1)}
    assert set(flowers.connections(garden, Vine(3, 1))) == {Vine(7, 0), Vine(5, 1)}
    assert flowers.connections(garden, Vine(7, 2)) == ()


def test_blooms_until_nothing_is_left() -> None:
    """Flowers, Blooming: again and again until no claimed vine is connected to an empty one."""
    state = at(claimed(LONG_RUN, t0="0....."), hand=7)
    assert landed(state, BRIDGE) == ["0 7.0", "0 3.1", "0 5.1"]


def test_the_flower_is_of_the_claimed_vines_owner() -> None:
    """Flowers, Blooming: of the claimed vine's owner, whoever's turn it is."""
    for owner in "01":
        after = play(at(claimed(LONG_RUN, t0=owner + "....."), hand=7), BRIDGE)
        assert owners(after)[7] == owner + ".."


def test_one_flower_per_vine() -> None:
    """Flowers, Blooming: one flower per vine, always."""
    state = play(at(claimed(LONG_RUN, t0="0....."), hand=7), BRIDGE)
    assert why(state, "claim 0") == "vine_taken"
    assert sum(len(signs) - signs.count(".") for signs in owners(state).values()) == 4


def test_a_ring_fills_once_round() -> None:
    """Flowers, Blooming: a ring of one colour fills once round and stops."""
    state = play(at(CORNER, hand=41), KEY)
    ring = flowers.run(state.garden, Vine(41, 0))
    assert set(ring) == {Vine(41, 0), Vine(20, 2), Vine(37, 2)}
    assert all(len(flowers.connections(state.garden, vine)) == 2 for vine in ring)
    assert landed(state, "claim 0") == ["1 41.0", "1 20.2", "1 37.2"]
    assert play(state, "claim 0").counts == (0, 3)


def test_a_ring_closed_by_a_bloom_fills_once() -> None:
    """Flowers, Blooming: a planted vine met twice by one run of one owner takes one flower."""
    state = at(claimed(CORNER, t20="..0", t37="..0"), hand=41)
    assert landed(state, KEY) == ["0 41.0"]
    assert play(state, KEY).gifts == 1


def test_nothing_to_ask_about_a_single_candidate() -> None:
    """Flowers, Choices: ask only when there are two or more candidates."""
    state = at(claimed(CORNER, t20="..0", t37="..0"), hand=41)
    assert "chose_owner" not in codes(state, KEY)
    assert play(state, KEY).phase == "claim"


# Choices after planting.


def test_contested_vine_is_asked_about() -> None:
    """Flowers, Choices: flowers of two players connected to one empty vine of the planted tile."""
    state = play(at(CONTESTED, hand=41), KEY)
    assert (state.phase, flowers.next_contested(state)) == ("owner", (0, (0, 1)))
    assert legal(state) == ["owner 0 0", "owner 0 1"]
    assert why(state, "owner 0 2") == "not_a_candidate"
    assert why(state, "owner 1 0") == why(state, "owner 9 0") == "not_contested"


def test_no_bloom_lands_before_all_choices() -> None:
    """Flowers, Choices (D): no bloom lands until all choices are made."""
    state = at(TWO_QUESTIONS, 30, (0, 0, 0), active=2)
    before = state.counts
    assert codes(state, "plant 30 -1 0 4") == ["planted"]
    one = play(state, "plant 30 -1 0 4")
    assert codes(one, legal(one)[0]) == ["chose_owner"]
    two = play(one, legal(one)[0])
    assert one.counts == two.counts == before
    assert "bloomed" in codes(two, legal(two)[0])


def test_vine_by_vine_in_tile_order() -> None:
    """Flowers, Choices (D): vine by vine in the tile's order."""
    one = play(at(TWO_QUESTIONS, 30, (0, 0, 0), active=2), "plant 30 -1 0 4")
    contested = sorted(flowers.contested(one.garden, 30))
    assert len(contested) == 2
    assert {text.split()[1] for text in legal(one)} == {str(contested[0])}
    assert why(one, f"owner {contested[1]} 1") == "not_contested"
    two = play(one, legal(one)[-1])
    assert {text.split()[1] for text in legal(two)} == {str(contested[1])}
    assert why(two, legal(one)[0]) == "not_contested"
    last = play(two, legal(two)[0])
    said = dict(two.choices)
    assert owners(last)[30][contested[0]] == str(said[contested[0]])


def test_asked_even_if_the_answer_cannot_change_the_winner() -> None:
    """Flowers, Choices (D): even if the answer cannot change the winner."""
    state = play(at(SETTLED, 6, (9, 9, 8)), "plant 6 1 0 0")
    assert state.phase == "owner"
    ends = [play(state, text) for text in legal(state)]
    assert [winner(end) for end in ends] == [2, 2]


def test_the_active_player_need_not_choose_itself() -> None:
    """Flowers, Choices: the active player need not choose itself, nor be a candidate."""
    mine = play(at(CONTESTED, hand=41), KEY)
    assert (play(mine, "owner 0 0").counts, play(mine, "owner 0 0").gifts) == ((2, 1), 1)
    assert (play(mine, "owner 0 1").counts, play(mine, "owner 0 1").gifts) == ((1, 2), 0)
    others = play(at(CONTESTED, 41, (0, 0, 0), active=2), KEY)
    assert legal(others) == ["owner 0 0", "owner 0 1"]
    assert play(others, "owner 0 1").gifts == 1


def test_the_choice_is_told() -> None:
    """Flowers, Choices: the log says who decided, about which vine, for whom."""
    event = happened(play(at(CONTESTED, hand=41), KEY), "owner 0 0")[0]
    assert event.code == "chose_owner"
    assert event.params == {"seat": 1, "owner": 0, "vine": 0}


def test_who_goes_first_is_asked_when_two_would_finish() -> None:
    """Flowers, Choices (D): if two or more would reach fifteen, whose blooms land first."""
    state = play(finish(13, 0, 13), BRIDGE)
    assert (state.phase, legal(state)) == ("first", ["first 0", "first 2"])
    assert why(state, "first 1") == "would_not_finish"
    assert state.counts == (14, 1, 14)
    assert winner(play(state, "first 0")) == 0
    assert winner(play(state, "first 2")) == 2


def test_three_who_would_finish() -> None:
    """Flowers, Choices (D): two or more, so three as well, the mover among them."""
    state = play(finish(13, 13, 13), BRIDGE)
    assert legal(state) == ["first 0", "first 1", "first 2"]
    assert [winner(play(state, text)) for text in legal(state)] == [0, 1, 2]


def test_nothing_is_asked_before_a_tile_is_planted() -> None:
    """Flowers, Choices after planting: the questions are about the tile planted this turn."""
    state = finish(13, 0, 13)
    assert (flowers.next_contested(state), flowers.finishers(state)) == (None, ())
    assert not flowers.planted_has_room(state)


def test_who_goes_first_is_not_asked_for_one() -> None:
    """Flowers, Choices (D): only if two or more would; ask only when there is something to ask."""
    for extra in ((13, 0, 0), (0, 0, 13), (0, 13, 0)):
        assert play(finish(*extra), BRIDGE).phase == "over"
    assert play(finish(12, 0, 12), BRIDGE).phase == "gift"


def test_owners_are_asked_before_who_goes_first() -> None:
    """Flowers, Choices (D): then, with the owners said, whose blooms land first."""
    board: list[Row] = [
        (0, 0, 0, 0, "112101"),
        (38, -1, 0, 3, "212"),
        (17, -2, 1, 4, "210"),
        (26, 1, -1, 2, "000"),
    ]
    state = at(board, 55, (9, 8, 10), active=2)
    owner = play(state, "plant 55 -1 1 4")
    assert (owner.phase, owner.counts) == ("owner", (14, 14, 14))
    after = [play(owner, text) for text in legal(owner)]
    assert "first" in {state.phase for state in after}
    for first in (state for state in after if state.phase == "first"):
        assert len(legal(first)) > 1
        assert {winner(play(first, text)) for text in legal(first)} == set(flowers.finishers(first))


# Winning.


@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_fifteenth_flower_wins_on_anybodys_turn(active: int) -> None:
    """Flowers, Winning: even on someone else's turn; nothing more happens."""
    state = finish(0, 0, 13, active=active)
    assert codes(state, BRIDGE) == ["planted", "bloomed", "won"]
    after = play(state, BRIDGE)
    assert flowers.outcome(after) == Outcome(2, "fifteen")
    assert (after.phase, after.active, after.gifts) == ("over", active, 0)
    assert (flowers.to_move(after), legal(after)) == (None, [])
    assert why(after, "claim 0") == why(after, "stop") == "game_over"


def test_the_finishers_blooms_land_first_and_the_others_never() -> None:
    """Flowers, Winning (D): when a planting finishes a player, the others' never land."""
    assert landed(finish(0, 0, 13), BRIDGE) == ["2 7.1"]
    assert play(finish(0, 0, 13), BRIDGE).counts == (1, 1, 15)


def test_the_chosen_finisher_lands_first() -> None:
    """Flowers, Winning (D): of two who would finish, the one who was named."""
    state = play(finish(13, 0, 13), BRIDGE)
    assert landed(state, "first 2") == ["2 7.1"]
    assert play(state, "first 2").counts == (14, 1, 15)
    assert happened(state, "first 2")[0].params == {"seat": 1, "first": 2}


def test_the_rest_of_the_bloom_does_not_happen() -> None:
    """Flowers, Winning: not the rest of the bloom. Nobody ever has sixteen."""
    state = at(claimed(LONG_RUN, t0="0....."), 7, (12, 0))
    assert landed(state, BRIDGE) == ["0 7.0", "0 3.1"]
    after = play(state, BRIDGE)
    assert (after.counts, owners(after)[5]) == ((15, 0), "...")


def test_a_claims_own_flower_lands_before_its_blooms() -> None:
    """Flowers, Winning (D): a claim's own flower lands before its blooms."""
    state = play(at(LONG_RUN, 7, (0, 14)), BRIDGE)
    assert codes(state, "claim 0") == ["claimed", "won"]
    after = play(state, "claim 0")
    assert (after.counts, owners(after)[0], winner(after)) == ((0, 15), "......", 1)


def test_a_claims_blooms_win() -> None:
    """Flowers, Winning: the instant the fifteenth flower lands, in the middle of a bloom."""
    state = play(at(LONG_RUN, 7, (0, 13)), BRIDGE)
    assert landed(state, "claim 0") == ["1 7.0", "1 0.0"]
    assert owners(play(state, "claim 0"))[3] == "..."


def test_a_gift_wins() -> None:
    """Flowers, Winning: a gift's flower can be the fifteenth; gifts left are of no matter."""
    state = play(at(FILLED, 7, (0, 14)), BRIDGE)
    assert codes(state, "gift 2 0") == ["gift_placed", "won"]
    assert winner(play(state, "gift 2 0")) == 1


def test_the_win_is_told_with_its_flower() -> None:
    """Flowers, Winning: the log and the screen know the flower that won."""
    event = happened(finish(0, 0, 13), BRIDGE)[-1]
    assert event.code == "won"
    assert event.params == {"seat": 2, "tile": 7, "vine": 1, "colour": "orange"}


def test_landing_order_waves() -> None:
    """Flowers, Winning (D): wave by wave outwards."""
    state = play(at(LONG_RUN, hand=7), BRIDGE)
    assert landed(state, "claim 0") == ["1 7.0", "1 0.0", "1 3.1", "1 5.1"]


def test_landing_order_in_a_wave_is_planting_order() -> None:
    """Flowers, Winning (D): inside a wave in planting order of the tiles, whatever their ids."""
    swapped = [START, CORNER[2], CORNER[1]]
    assert landed(play(at(CORNER, 41), KEY), "claim 0")[1:] == ["1 20.2", "1 37.2"]
    assert landed(play(at(swapped, 41), KEY), "claim 0")[1:] == ["1 37.2", "1 20.2"]


def test_landing_order_on_a_tile_is_vine_index() -> None:
    """Flowers, Winning (D): then vine index; on the planted tile and where two runs meet again."""
    assert landed(at(FILLED, hand=7), BRIDGE) == ["0 7.0", "0 7.1", "0 7.2"]
    board: list[Row] = [
        (0, 0, 0, 0, "0....."),
        (1, 1, -1, 0, ".0."),
        (2, 2, -1, 3, "..."),
        (7, 2, 0, 3, "..."),
        (3, 3, -1, 1, "..."),
    ]
    waves = ["0 33.1", "0 33.2", "0 2.2", "0 7.0", "0 3.0", "0 3.1"]
    assert landed(at(board, hand=33), "plant 33 1 0 2") == waves
    assert owners(play(at(board, 33, (8, 0)), "plant 33 1 0 2"))[3] == "0.."


def test_all_runs_of_one_player_share_the_waves() -> None:
    """Flowers, Winning (D): within one player's blooms, so the planted tile's vines come first."""
    board = [*claimed(LONG_RUN, t0="0....."), (2, 1, -1, 3, ".0.")]
    board = claimed(board, t1=".0.")
    state = at(board, hand=7)
    assert landed(state, BRIDGE) == ["0 7.0", "0 7.1", "0 7.2", "0 3.1", "0 5.1"]
    assert play(at(board, 7, (9, 0)), BRIDGE).counts == (15, 0)
    assert owners(play(at(board, 7, (9, 0)), BRIDGE))[3] == "..."


def test_players_bloom_in_seat_order_when_nobody_finishes() -> None:
    """Flowers, Blooming: blooms of several players, none of whom finishes, all land."""
    assert landed(finish(0, 0, 0), BRIDGE) == ["0 7.0", "1 7.2", "2 7.1"]
