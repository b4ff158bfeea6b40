"""Links that are not the reply: every one is recognised, and nothing changes by it."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.correspondence.devices import Device, begun, run
from trellis.core import Rng, TextError
from trellis.correspondence import (
    join,
    judge,
    part_from_json,
    part_to_json,
    read_letter,
    retract,
    take,
    write_letter,
)
from trellis.correspondence.part import Part
from trellis.correspondence.text import _opened, _sealed
from trellis.flowers import DECK
from trellis.link import write_link
from trellis.record import Record
from trellis.stones import new_game

GUESTS_FIRST = 16 + 17
"""Where the guest's first tile lies in a deal: after the anchor and the tiles of the host."""


def meaning(device: Device, text: str) -> tuple[str, bool]:
    """What a link is to a device, whose part stays as it is."""
    before = device.part
    found = judge(device.part, read_letter(text))
    assert device.part == before
    return found.code, found.may_take


@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_every_link_of_a_game_is_known_again(game: str) -> None:
    """After each link, all that were sent before, on both devices."""
    ana, ben, links = begun(game, 5, **({"size": 7} if game == "stones" else {}))
    devices = (ana, ben)
    for _ in range(5):
        sender = next(device for device in devices if device.part.is_due)
        other = devices[1 - devices.index(sender)]
        links.append(sender.reply())
        assert meaning(other, links[-1]) == ("next", True)
        other.open(links[-1])
        assert meaning(other, links[-1]) == ("known", False)
        assert meaning(sender, links[-1]) == ("mine", False)
        for link in links[:-1]:
            for device in devices:
                is_own = read_letter(link).sender == device.part.chair
                assert meaning(device, link) == ("own_old" if is_own else "old", False)


@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_two_replies_to_one_position(game: str) -> None:
    ana, ben, _ = begun(game, 8, **({"size": 7} if game == "stones" else {}))
    if game == "flowers":
        ben.open(ana.reply())
    twin = copy(ben)
    twin.keep(ben.part)
    twin.rng = ana.rng
    one, two = ben.reply(), twin.reply()
    assert one != two
    assert ana.open(one) == "next"
    assert meaning(ana, two) == ("other_reply", True)
    ana.keep(run(take(ana.box, ana.part, read_letter(two))))
    assert meaning(ana, one) == ("other_reply", True)
    answer = ana.reply()
    assert meaning(ana, one) == ("other_reply", False)
    assert meaning(twin, answer) == ("next", True)
    assert meaning(ben, answer) == ("other_position", False)


def test_a_turn_of_stones_may_be_taken_back_by_agreement() -> None:
    ana, ben, _ = begun("stones", 21, size=7, first=1)
    first = ben.reply()
    assert ana.open(first) == "next"
    ben.keep(retract(ben.part))
    assert ben.part.is_due
    second = ben.reply()
    assert second != first
    assert meaning(ana, second) == ("other_reply", True)
    ana.keep(run(take(ana.box, ana.part, read_letter(second))))
    assert ben.open(ana.reply()) == "next"
    assert ben.part.before is None


def test_a_turn_of_flowers_is_never_taken_back() -> None:
    ana, _, _ = begun("flowers", 22)
    ana.reply()
    assert retract(ana.part) == ana.part


def test_a_turn_on_another_position() -> None:
    """Ben restored what he kept before Ana's last turn, and made his turn once more."""
    ana, ben, _ = begun("stones", 9, size=7)
    ana.open(ben.reply())
    ana_before = ana.part
    first = ana.reply()
    ben.open(first)
    reply = ben.reply()
    ana.keep(ana_before)
    ana.rng = Device(77).rng
    assert ana.reply() != first
    assert meaning(ana, reply) == ("other_position", False)


def test_a_device_that_fell_behind_goes_on_from_the_newest_link() -> None:
    for game in ("flowers", "stones"):
        ana, ben, _ = begun(game, 11, **({"size": 7} if game == "stones" else {}))
        if game == "flowers":
            ben.open(ana.reply())
        ana.open(ben.reply())
        backup = part_to_json(ana.part)
        for sender, other in ((ana, ben), (ben, ana), (ana, ben)):
            other.open(sender.reply())
        newest = ben.reply()
        tiles = ana.part.tiles
        ana.open(newest)
        more = ana.part.tiles
        ana.keep(part_from_json(backup))
        assert meaning(ana, newest) == ("ahead", True)
        ana.keep(run(take(ana.box, ana.part, read_letter(newest))))
        assert ana.part.tiles == more
        assert len(more) == len(tiles) + (game == "flowers")
        assert ben.open(ana.reply()) == "next"


def test_an_agreement_to_what_was_not_offered() -> None:
    ana, ben, _ = begun("stones", 23, size=7, first=1)
    ana.open(ben.reply())
    assert meaning(ben, ana.send("agreed")) == ("not_offered", False)


def test_somebody_else_joins() -> None:
    ana, ben, links = begun("flowers", 12)
    cem = Device(99)
    cem.join(links[0], "Cem")
    assert meaning(ana, cem.link()) == ("other_guest", False)
    deal = ana.reply()
    assert meaning(cem, deal) == ("other_guest", False)
    assert meaning(ben, deal) == ("next", True)


def test_an_invitation_to_stones_that_two_accept() -> None:
    ana, ben, links = begun("stones", 13, size=7)
    cem = Device(98)
    cem.join(links[0], "Cem")
    ana.open(ben.reply())
    assert meaning(ana, cem.reply()) == ("other_guest", False)
    assert meaning(cem, ana.reply()) == ("other_guest", False)


def test_another_beginning_under_the_same_name() -> None:
    ana, ben, _ = begun("stones", 14, size=7)
    letter = read_letter(ben.reply())
    assert judge(ana.part, replace(letter, size=9, moves=())).code == "other_game"
    assert judge(ana.part, replace(letter, names=("Eva", "Ben"))).code == "other_game"


def test_own_links_made_elsewhere() -> None:
    ana, ben, _ = begun("stones", 15, size=7)
    ana.open(ben.reply())
    elsewhere = copy(ana)
    elsewhere.keep(ana.part)
    assert meaning(ana, elsewhere.reply()) == ("own_other", False)


def test_keys_that_open_nothing_are_refused() -> None:
    ana, ben, _ = begun("flowers", 16)
    letter = read_letter(ana.reply())
    forged = replace(letter, release=bytes(16))
    with pytest.raises(TextError) as caught:
        run(take(ben.box, ben.part, forged))
    assert caught.value.reason.code == "letter_keys_wrong"


def test_a_dealer_that_deals_another_tile_is_found_out() -> None:
    """The guest opens it all the same; at the end it is not the one that the shuffle gave."""
    ana, ben, _ = begun("flowers", 17)
    deal = bytearray(ana.part.secrets["deal"])
    deal[GUESTS_FIRST] ^= _change(ana, ben)
    ana.part = replace(ana.part, secrets={**ana.part.secrets, "deal": bytes(deal)})
    devices = (ana, ben)
    while any(device.part.is_due for device in devices):
        sender = next(device for device in devices if device.part.is_due)
        devices[1 - devices.index(sender)].open(sender.reply())
    assert ben.part.verdict == "tiles"


def _change(ana: Device, ben: Device) -> int:
    """What makes another tile of the guest's first one."""
    twin = copy(ben)
    twin.keep(ben.part)
    ghost = copy(ana)
    ghost.keep(ana.part)
    twin.open(ghost.reply())
    [tile] = twin.part.tiles[:1]
    others = [one for one in DECK if one not in (*twin.part.tiles, *ana.part.tiles)]
    return tile ^ others[-1]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "letter_damaged"),
        ("a", "letter_damaged"),
        ("x" * 60, "letter_damaged"),
        ("ä" * 60, "letter_damaged"),
        ("b" * 60, "letter_of_later_version"),
        ("a" * 5000, "letter_too_long"),
        ("../../etc", "letter_damaged"),
    ],
)
def test_what_is_no_link(text: str, code: str) -> None:
    with pytest.raises(TextError) as caught:
        read_letter(text)
    assert caught.value.reason.code == code


@given(st.text() | st.from_regex(r"a[0-9A-Za-z_-]{8,90}", fullmatch=True))
@settings(max_examples=150, deadline=None)
def test_any_text_is_a_letter_or_says_why_not(text: str) -> None:
    try:
        read_letter(text)
    except TextError as error:
        assert error.reason.code.startswith("letter_")


def test_a_forged_link_with_a_good_check_is_read_or_refused() -> None:
    """The check keeps nobody from writing what they like: every content is a letter or refused."""
    _, _, links = begun("flowers", 24)
    ana, _, _ = begun("stones", 25, size=7, first=1)
    contents = [_opened(link) for link in (*links, write_letter(ana.part.letter))]
    rng, read = Rng(5), 0
    for _ in range(300):
        content = bytearray(rng.choice(contents))
        for _ in range(1 + rng.below(3)):
            content[rng.below(len(content))] ^= 1 << rng.below(8)
        try:
            letter = read_letter(_sealed(bytes(content)))
            assert read_letter(write_letter(letter)) == letter
            read += 1
        except TextError as error:
            assert error.reason.code == "letter_damaged"
    assert read > 10


def test_the_link_of_a_whole_game_is_told_apart() -> None:
    with pytest.raises(TextError) as caught:
        read_letter(write_link(Record("stones", ("", ""), new_game(15))))
    assert caught.value.reason.code == "letter_is_record"


def test_every_changed_letter_of_a_link_is_noticed() -> None:
    ana, _, links = begun("flowers", 18)
    text = ana.reply()
    for at in range(0, len(text), 7):
        other = "A" if text[at] != "A" else "B"
        with pytest.raises(TextError):
            read_letter(text[:at] + other + text[at + 1 :])
    for cut in (1, 10, len(text) // 2, len(text) - 1):
        with pytest.raises(TextError):
            read_letter(text[:cut])
    assert read_letter(links[0]).stage == "invite"


@pytest.mark.parametrize(
    "change",
    [
        {"chair": 2},
        {"chair": True},
        {"name": 5},
        {"letter": "a"},
        {"secrets": []},
        {"secrets": {"own": "zz"}},
        {"tiles": [0]},
        {"tiles": [1, 1]},
        {"tiles": ["1"]},
        {"deck": None},
        {"verdict": "good"},
        {"before": "a"},
    ],
)
def test_a_damaged_part_is_refused(change: dict[str, object]) -> None:
    ana, _, _ = begun("flowers", 19)
    data = part_to_json(ana.part)
    assert isinstance(part_from_json(data), Part)
    with pytest.raises(TextError):
        part_from_json({**data, **change})


def test_an_invitation_without_its_opening_is_not_joined() -> None:
    ana = Device(20)
    ana.invite("stones", first=0, size=7)
    with pytest.raises(TextError):
        run(join(ana.box, ana.part.letter, "Ben"))
