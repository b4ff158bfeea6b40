"""Names, flowers, chairs and seats, and the score of a sitting."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trellis.core import Outcome, Rng, TrellisError
from trellis.session import (
    FLOWER_NAMES,
    NAME_LENGTH,
    NEXT,
    Session,
    Table,
    after_game,
    another_sitting,
    checked,
)

NAMES = ("Ines", "Karim", "Wen", "Zoë")


def of_flowers(players: int = 3, **fields: object) -> Table:
    return Table("flowers", NAMES[:players], **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ines", "Ines"),
        ("  Ines \t\n K. ", "Ines K."),
        ("", "Player 1"),
        (" \u2003\u3000 ", "Player 1"),
        ("\x00\x07\x1b[31m", "[31m"),
        ("\u202egnirts", "gnirts"),
        ("a\u2066b\u2069c\u200fd", "a b c d"),
        ("line\u2028two", "line two"),
        ("\ud800", "Player 1"),
        ("\ufeff\u200b", "Player 1"),
        ("x" * 500, "x" * NAME_LENGTH),
        ("x" * (NAME_LENGTH - 1) + " y", "x" * (NAME_LENGTH - 1)),
        ("<b>&\"'", "<b>&\"'"),
        ("Zoë 王 🌸", "Zoë 王 🌸"),
    ],
)
def test_names_are_tidied(typed: str, kept: str) -> None:
    assert checked(Table("stones", (typed, "B"))).names == (kept, "B")


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_name_becomes_one_visible_line(first: str, second: str) -> None:
    table = checked(Table("stones", (first, second)))
    for name in table.names:
        assert 0 < len(name) <= NAME_LENGTH and name.isprintable() and name == name.strip()
        name.encode()
    assert checked(table) == table


@pytest.mark.parametrize(
    ("table", "code"),
    [
        (Table("chess", NAMES[:2]), "no_such_game"),
        (Table("x" * 99, NAMES[:2]), "no_such_game"),
        (Table("flowers", NAMES[:1]), "bad_players"),
        (Table("flowers", (*NAMES, "Eve")), "bad_players"),
        (Table("stones", NAMES[:3]), "bad_players"),
        (of_flowers(2, colours=("peach", "peach")), "colour_twice"),
        (of_flowers(2, colours=("peach", "pink")), "colour_twice"),
        (of_flowers(2, colours=("peach",)), "colour_twice"),
        (of_flowers(3, starts=3), "bad_seat"),
        (of_flowers(3, starts=-1), "bad_seat"),
        (of_flowers(3, then="loser"), "no_such_action"),
        (of_flowers(3, head_start=True), "head_start_is_for_two"),
    ],
)
def test_what_does_not_fit_is_refused(table: Table, code: str) -> None:
    with pytest.raises(TrellisError) as caught:
        Session.begin(table, Rng(1))
    assert caught.value.reason.code == code


def test_a_size_nobody_offers_is_refused() -> None:
    with pytest.raises(TrellisError) as caught:
        Session.begin(Table("stones", NAMES[:2], size=8), Rng(1))
    assert caught.value.reason.code == "bad_size"


def test_a_table_keeps_every_flower_so_that_players_can_be_added() -> None:
    table = checked(of_flowers(2, colours=("white", "teal")))
    assert table.colours == ("white", "teal", "peach", "yellow")
    assert sorted(table.colours) == sorted(FLOWER_NAMES)


def test_the_score_begins_anew_when_its_length_does_not_fit() -> None:
    assert checked(of_flowers(3, wins=(1, 2))).wins == (0, 0, 0)
    assert checked(of_flowers(3, wins=(1, 2, 0))).wins == (1, 2, 0)


def test_chance_says_who_starts_the_first_game() -> None:
    starts = {Session.begin(of_flowers(4), Rng(seed)).table.starts for seed in range(60)}
    assert starts == {0, 1, 2, 3}
    session = Session.begin(of_flowers(4, starts=2), Rng(1))
    assert session.active == session.state.first == 2
    assert session.state.hands[2] == session.line.states[0].hands[2]


def test_in_stones_who_opens_has_seat_0() -> None:
    session = Session.begin(Table("stones", NAMES[:2], starts=1, size=7), Rng(1))
    assert session.active == 0
    assert session.names == ("Karim", "Ines")
    assert [session.table.chair(seat) for seat in (0, 1)] == [1, 0]


@pytest.mark.parametrize("then", NEXT)
def test_the_sitting_of_flowers(then: str) -> None:
    table = checked(of_flowers(3, starts=1, then=then))
    for winner in (2, 2, 0):
        table = after_game(table, Outcome(winner, "fifteen"))
    assert (table.wins, table.games) == ((1, 0, 2), 3)
    assert table.starts == (0 if then == "winner" else (1 + 3) % 3)


@pytest.mark.parametrize("then", NEXT)
def test_the_sitting_of_stones_follows_the_chairs(then: str) -> None:
    """Ines opens; the seat of the winner is not the chair once Karim opens."""
    table = checked(Table("stones", NAMES[:2], starts=0, then=then, size=7))
    table = after_game(table, Outcome(1, "connected", "white"))  # Karim wins
    assert (table.wins, table.starts) == ((0, 1), 1)
    session = Session.begin(table, Rng(1))
    assert session.names == ("Karim", "Ines")
    assert session.table.seat_wins() == (1, 0)
    table = after_game(session.table, Outcome(0, "resigned"))  # Karim again, now in seat 0
    assert table.wins == (0, 2)
    assert table.starts == (1 if then == "winner" else 0)
    assert table.games == 2


def test_a_game_without_a_winner_counts_for_nobody_and_moves_the_start_on() -> None:
    table = after_game(checked(of_flowers(3, starts=2)), Outcome(None, "agreed"))
    assert (table.wins, table.games, table.starts) == ((0, 0, 0), 1, 0)


def test_a_rematch_is_dealt_from_another_deck() -> None:
    first = Session.begin(of_flowers(2, starts=0), Rng(b"1" * 32))
    again = Session.begin(after_game(first.table, Outcome(0, "fifteen")), Rng(b"2" * 32))
    assert first.state.deck != again.state.deck and again.table.wins == (1, 0)


def test_another_sitting_keeps_the_people_and_forgets_the_score() -> None:
    """The next form offers chance again; who gave no name is asked again."""
    table = checked(Table("stones", ("Ines", ""), starts=1, wins=(2, 1), games=3))
    again = another_sitting(table)
    assert again.names == ("Ines", "")
    assert (again.starts, again.games, again.wins) == (None, 0, ())
