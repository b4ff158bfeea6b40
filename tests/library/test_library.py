"""Kept games as text, in one file, in a list, and in figures."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trellis import flowers, stones
from trellis.core import Rng, TextError
from trellis.library import (
    KeptGame,
    Reading,
    added,
    figures_of,
    key_of,
    matches,
    merged,
    plan,
    read_collection,
    read_game,
    renamed,
    statistics,
    summary,
    write_collection,
    write_game,
)
from trellis.session import Session, Table, write_save
from trellis.words import explain


def played(game: str, seed: int, *names: str, plies: int = 9999) -> Session:
    """A game of random moves, to its end if it comes so far."""
    rng = Rng(seed)
    session = Session.begin(Table(game, names, starts=0, size=7), rng)
    while session.outcome is None and len(session.line.done) < plies:
        if session.is_handing_over:
            session.do("cover")
        if session.is_covered:
            session.do("reveal")
        if game == "flowers" and session.state.phase in ("end", "over"):
            assert session.do("end") is None
            continue
        rules = flowers if game == "flowers" else stones
        assert session.play(rng.choice(rules.legal_moves(session.state))) is None
    return session


def kept(session: Session, game_id: str = "abcd", **more: object) -> KeptGame:
    game = KeptGame(game_id, write_save(session), started=1000, changed=2000)
    return replace(game, more=more)


STONES = played("stones", 1, "Ines", "Karim", plies=12)
FLOWERS = played("flowers", 2, "Ines", "Karim", "Wen")


def test_a_game_there_and_back() -> None:
    for session in (STONES, FLOWERS):
        game = kept(session)
        assert read_game(write_game(game)) == game
        again = game.session()
        assert again.line.done == session.line.done and again.table == session.table
    assert key_of("abcd") == "trellis/2/game/abcd"


def test_what_a_later_version_wrote_is_kept() -> None:
    text = json.dumps({**json.loads(write_game(kept(STONES))), "stars": 3})
    assert json.loads(write_game(read_game(text)))["stars"] == 3


def test_a_game_goes_on_under_its_id_and_time_never_runs_back() -> None:
    game = kept(played("stones", 1, "Ines", "Karim", plies=3))
    later = game.at(STONES, 5000)
    assert (later.id, later.started, later.changed) == ("abcd", 1000, 5000)
    assert later.session().line.done == STONES.line.done
    assert later.at(STONES, 10).changed == 5000  # a clock that was put back


def test_names_are_tidied() -> None:
    assert renamed(kept(STONES), "  The  long\tone \u202e").name == "The long one"
    assert len(renamed(kept(STONES), "x" * 500).name) == 60
    assert renamed(kept(STONES), "").name == ""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"format": 3, "id": "abcd", "save": ""}',
        '{"format": true, "id": "abcd", "save": ""}',
        '{"format": 2, "id": "../x", "save": ""}',
        '{"format": 2, "id": "abcd", "save": 5}',
        '{"format": 2, "id": "abcd", "save": "", "started": -1}',
        '{"format": 2, "id": "abcd", "save": "", "changed": 1e9}',
        "[" * 100_000,
        "x" * 400_001,
    ],
)
def test_no_game(text: str) -> None:
    with pytest.raises(TextError) as error:
        read_game(text)
    assert error.value.reason.code == "bad_save"


# One file -----------------------------------------------------------------------------------------


def test_all_games_in_one_file() -> None:
    games = (kept(STONES), kept(FLOWERS, "efgh", stars=1))
    settings = {"theme": "dark", "of a later version": "?"}
    found = read_collection(write_collection(games, settings))
    assert found.games == games and found.settings == settings


def test_one_damaged_game_and_nothing_is_taken() -> None:
    data = json.loads(write_collection((kept(STONES), kept(FLOWERS, "efgh")), {}))
    data["games"][1]["save"] = data["games"][1]["save"][:-40]
    with pytest.raises(TextError) as error:
        read_collection(json.dumps(data))
    assert (error.value.reason.code, error.value.reason["number"]) == ("bad_game_in_library", 2)
    assert "number 2" in explain(error.value)


def test_the_same_game_twice_is_no_library() -> None:
    with pytest.raises(TextError):
        read_collection(write_collection((kept(STONES), kept(FLOWERS)), {}))


@given(st.data())
def test_a_mutated_file_is_read_or_refused(data: st.DataObject) -> None:
    text = write_collection((kept(STONES),), {"theme": "dark"})
    at = data.draw(st.integers(0, len(text) - 1))
    broken = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 4)) :]
    try:
        read_collection(broken)
    except TextError as error:
        assert explain(error)


# The list and the figures -------------------------------------------------------------------------


def test_the_list_shows_and_finds() -> None:
    one = summary(renamed(kept(FLOWERS), "Sunday"), FLOWERS)
    assert (one.game, one.names, one.name) == ("flowers", ("Ines", "Karim", "Wen"), "Sunday")
    assert one.outcome == FLOWERS.outcome and one.levels == (0, 0, 0)
    assert matches(one, "") and matches(one, "SUN wen") and not matches(one, "Ines stones")


def test_figures_are_those_of_the_final_garden() -> None:
    """Every flower was claimed, given or opened by blooming, whoever counts."""
    assert FLOWERS.outcome is not None and FLOWERS.outcome.winner is not None
    figures = statistics([FLOWERS])
    events = [event for group in FLOWERS.line.events for event in group]
    placed = [event for event in events if event.code in ("claimed", "gift_placed")]
    by_hand = sum(figures[("flowers", name)].bloomed for name in FLOWERS.names) + len(placed)
    assert by_hand == sum(FLOWERS.state.counts)
    given = sum(figures[("flowers", name)].given for name in FLOWERS.names)
    received = sum(figures[("flowers", name)].received for name in FLOWERS.names)
    assert received <= given  # the last turn ends with the fifteenth flower, gifts or no gifts
    winner = FLOWERS.names[FLOWERS.outcome.winner]
    assert [figures[("flowers", name)].won for name in FLOWERS.names].count(1) == 1
    assert figures[("flowers", winner)].fastest == FLOWERS.state.turn


def test_running_games_do_not_count() -> None:
    running = played("stones", 1, "Ines", "Karim", plies=4)
    assert statistics([running]) == {}


def test_two_games_add_up() -> None:
    first, second = (played("stones", seed, "Ines", "Karim") for seed in (3, 4))
    both = statistics([first, second])
    assert both[("stones", "Ines")].games == 2
    assert both[("stones", "Ines")].won + both[("stones", "Karim")].won == 2
    fastest = [one.fastest for one in both.values() if one.fastest is not None]
    assert min(fastest) == min(len(first.line.done), len(second.line.done)) or len(fastest) == 1


def test_figures_of_each_add_up_to_those_of_all() -> None:
    games = [FLOWERS, *(played("stones", seed, "Ines", "Karim") for seed in (3, 4, 5))]
    assert added(map(figures_of, games)) == statistics(games)


# Two places at once, files ------------------------------------------------------------------------


BASE = KeptGame("k3f9", "one", "", 1, 5)


@pytest.mark.parametrize(
    ("mine", "theirs", "save", "name"),
    [
        ({"save": "two"}, {}, "two", ""),
        ({}, {"save": "two"}, "two", ""),
        ({"save": "two"}, {"name": "N"}, "two", "N"),
        ({"name": "M"}, {"save": "two", "name": "N"}, "two", "M"),
        ({"save": "two"}, {"save": "two"}, "two", ""),
    ],
)
def test_what_was_changed_in_two_places_comes_together(
    mine: dict[str, str], theirs: dict[str, str], save: str, name: str
) -> None:
    found = merged(BASE, replace(BASE, **mine), replace(BASE, **theirs))
    assert found is not None and (found.save, found.name) == (save, name)


def test_a_game_that_was_played_on_in_both_places_stays_as_it_is_kept() -> None:
    mine, theirs = replace(BASE, save="two"), replace(BASE, save="three")
    assert merged(BASE, mine, theirs) is None
    assert merged(BASE, mine, theirs, ("three",)) == mine  # it came from here
    assert merged(BASE, mine, None) == mine


def test_a_file_replaces_nothing_that_is_newer_here() -> None:
    here = {one.id: one for one in (BASE, replace(BASE, id="m3f9"), replace(BASE, id="n3f9"))}
    new = replace(BASE, id="a3f9")
    newer = replace(BASE, save="two", changed=6)
    older = replace(BASE, id="m3f9", save="two", changed=4)
    found = plan((new, newer, older, here["n3f9"]), here.get)
    assert (found.new, found.newer, found.older) == ([new], [newer], [older])
    assert found.same == [here["n3f9"]] and found.taken() == [new, newer]
    ids = iter(("x111", "x222"))
    beside = found.beside(lambda: next(ids))
    assert [one.id for one in beside] == ["a3f9", "x111", "x222"]
    assert [one.save for one in beside] == ["one", "two", "two"]


def test_a_file_is_read_game_by_game() -> None:
    reading = Reading(write_collection((kept(STONES),), {"settings/1/theme": "dark"}))
    assert (reading.count, reading.number) == (1, 0)
    assert reading.go_on() and not reading.go_on()
    assert reading.collection().games == (kept(STONES),)
