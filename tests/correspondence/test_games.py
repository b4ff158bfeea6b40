"""Whole games between two devices that have nothing in common but the links."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.correspondence.devices import begun, whole_game
from trellis import flowers, stones
from trellis.core import Rng
from trellis.correspondence import (
    Letter,
    may_send,
    outcome_of,
    read_letter,
    session_of,
    write_letter,
)
from trellis.correspondence.letter import names_by_seat
from trellis.session import read_save, write_save

ADDRESS = "https://" + "a" * 45 + "/#/link/"
"""As long as that of a site may be, some sixty letters."""

MOST = 1500
"""Letters of a link at most, so that a QR code of version 25 holds it or a little more."""

VERSION_25 = 1273
"""Bytes that a QR code of version 25 holds at most."""


@pytest.mark.parametrize("first", [0, 1])
def test_flowers_to_its_end(first: int) -> None:
    ana, ben, links = whole_game("flowers", 40 + first, first=first, head_start=first == 1)
    assert ana.part.verdict == ben.part.verdict == "fair"
    assert ana.part.deck == ben.part.deck
    end = outcome_of(read_letter(links[-1]))
    for device in (ana, ben):
        session = session_of(device.part)
        assert session.outcome == end and session.is_finished
        assert session.line.states[0].deck == ana.part.deck[6:]
    assert read_letter(links[-1]).stage == "close"


@pytest.mark.parametrize("first", [0, 1])
def test_stones_to_its_end(first: int) -> None:
    ana, ben, links = whole_game("stones", 50 + first, first=first, size=7)
    assert ana.session.state == ben.session.state
    assert ana.session.names == ben.session.names == names_by_seat(read_letter(links[-1]))
    assert outcome_of(ana.part.letter) is not None
    assert not ana.part.is_due and not ben.part.is_due


def test_nobody_sees_a_tile_before_it_is_drawn() -> None:
    """What either device keeps shows its own tiles alone, up to the last one drawn; the truth is
    what both compute at the end."""
    ana, ben, _ = begun("flowers", 60)
    seen: dict[int, list[tuple[int, ...]]] = {0: [], 1: []}
    devices = (ana, ben)
    while any(device.part.is_due for device in devices):
        sender = next(device for device in devices if device.part.is_due)
        other = devices[1 - devices.index(sender)]
        assert other.open(sender.reply()) == "next"
        for chair, device in enumerate(devices):
            seen[chair].append(device.part.tiles)
    for chair, device in enumerate(devices):
        places = [3 * chair + n for n in range(3)] + list(range(6 + (chair != 0), 60, 2))
        for tiles in seen[chair]:
            assert list(tiles) == [device.part.deck[place] for place in places[: len(tiles)]]
        planted = [m for m in device.part.letter.moves if isinstance(m, flowers.Plant)]
        assert len(seen[chair][-1]) <= 3 + len(planted[chair::2])


def test_what_the_host_keeps_after_the_deal_does_not_tell_the_deck() -> None:
    ana, ben, _ = begun("flowers", 61)
    assert set(ana.part.secrets) == {"deal", "own", "root", "anchor"}
    ben.open(ana.reply())
    assert set(ben.part.secrets) == {"shared", "root"}
    assert ana.part.tiles != ben.part.tiles
    assert len(ana.part.tiles) == len(ben.part.tiles) == 3


def test_a_guest_with_all_its_secrets_cannot_open_the_tile_to_come() -> None:
    """Every element of the host's chain that a link has told opens the tiles before, none after."""
    from trellis.correspondence import dealing

    ana, ben, _ = begun("flowers", 62)
    link = ana.reply()
    ben.open(link)
    release = read_letter(link).release
    anchor = dealing.anchor_of(read_letter(link).deal)
    assert dealing.is_element(release, 3, anchor)
    assert dealing.element(ana.part.secrets["root"], 4) not in ben.part.secrets.values()
    assert dealing.earlier(dealing.element(ana.part.secrets["root"], 4), 4, 3) == release


def test_the_order_of_the_deck_needs_both_parts() -> None:
    from trellis.correspondence import dealing

    one, two = bytes(32), bytes([1]) * 32
    assert sorted(dealing.shuffled(one, two)) == list(flowers.DECK)
    assert dealing.shuffled(one, two) != dealing.shuffled(two, one)
    assert dealing.shuffled(one, one) != dealing.shuffled(one, two)


def test_a_turn_is_not_ended_before_the_reply_comes() -> None:
    """The tile drawn at the end of a turn is unknown to its player until the other's link."""
    ana, ben, _ = begun("flowers", 63)
    link = ana.reply()
    assert ana.session.state.phase == "end"
    assert len(ana.session.state.hands[0]) == 2
    again = read_save(write_save(session_of(ana.part)))
    assert again.state.phase == "end" and len(again.state.hands[0]) == 2
    ben.open(link)
    ana.open(ben.reply())
    assert len(ana.session.state.hands[0]) == 3


def test_a_resignation_and_an_agreement_travel_too() -> None:
    ana, ben, _ = begun("flowers", 64)
    assert ben.open(ana.reply()) == "next"
    assert ana.open(ben.send("resigned")) == "next"
    end = session_of(ana.part).outcome
    assert end is not None and (end.winner, end.reason) == (0, "resigned")
    assert ana.part.verdict == "fair"
    assert ben.open(ana.reply()) == "next"
    assert ben.part.verdict == "fair"

    ana, ben, _ = begun("stones", 65, first=1, size=7)
    while not may_send(ben.part, ben.session):
        ben.move()
    assert ana.open(ben.send(offers=True)) == "next"
    assert ana.part.letter.offers
    assert ben.open(ana.send("agreed")) == "next"
    end = session_of(ben.part).outcome
    assert end is not None and (end.winner, end.reason) == (None, "agreed")


# How long a link gets -----------------------------------------------------------------------------


def _slow_game() -> tuple[flowers.Move, ...]:
    """A game of 29 turns, as long as one of two can be: every turn brings one flower alone."""
    rng = Rng(4)
    state = flowers.new_game(flowers.shuffled_deck(rng), 2)
    moves: list[flowers.Move] = []
    while state.phase != "over":
        if state.phase == "plant":
            options = [flowers.random_move(state, rng) for _ in range(60)]
        else:
            options = list(flowers.legal_moves(state))
        move = min(options, key=lambda one: sum(flowers.step(state, one)[0].counts))
        moves.append(move)
        state = flowers.apply(state, move)
    assert state.turn == 29
    return tuple(moves)


def test_a_link_is_never_too_long() -> None:
    full = bytes([255])
    letter = Letter(
        *("turn", "flowers", full * 8, 0, ("A" * 12, "B" * 12)),
        parent=full * 8,
        moves=_slow_game(),
        key=full * 64,
        promise=full * 32,
        guest_key=full * 64,
        guest_part=full * 32,
        deal=full * 82,
        release=full * 32,
    )
    text = write_letter(letter)
    assert read_letter(text) == letter
    assert len(ADDRESS + text) <= VERSION_25
    wide = replace(letter, names=("\N{LATIN CAPITAL LETTER SHARP S}" * 24,) * 2)
    assert len(ADDRESS + write_letter(wide)) <= MOST


def test_a_long_game_of_stones_on_the_largest_board_fits() -> None:
    state, moves = stones.new_game(19), []
    while len(moves) < 150:
        legal = stones.legal_moves(state)
        move = legal[(len(moves) * 7919) % len(legal)]
        after = stones.apply(state, move)
        if stones.outcome(after) is not None:
            move = stones.PASS
            after = stones.apply(state, move)
        moves.append(move)
        state = after
    mover = stones.to_move(state)
    letter = Letter(
        "turn",
        "stones",
        bytes(8),
        1 - (mover or 0),
        ("A" * 12, "B" * 12),
        0,
        19,
        parent=bytes(8),
        moves=tuple(moves),
    )
    text = write_letter(letter)
    assert read_letter(text) == letter
    assert len(ADDRESS + text) <= MOST
