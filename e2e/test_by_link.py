"""A game by link between two browsers that share nothing but the links."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import watch
from e2e.letters import NAMES, Player
from trellis.correspondence import Letter, outcome_of, read_letter, states_of

RELOADS = 8
"""One link in so many is opened in a page that starts anew, all others are pasted."""


@pytest.fixture
def players(browser: Browser, site: str, complaints: list[str]) -> Iterator[tuple[Player, Player]]:
    contexts = [browser.new_context(service_workers="block") for _ in NAMES]
    for context in contexts:
        watch(context, site, complaints)
    pairs = zip(contexts, NAMES, strict=True)
    made = [Player(one.new_page(), site, name, 7) for one, name in pairs]
    yield made[0], made[1]
    for context in contexts:
        context.close()
    assert complaints == []


def letter_of(link: str) -> Letter:
    return read_letter(link.partition("#/link/")[2])


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, 1])
def test_stones_between_two_browsers(players: tuple[Player, Player], first: int) -> None:
    ana, ben = players
    ana.create("stones", first)
    if first == 0:
        letter = Letter("invite", "stones", bytes(8), 0, ("Ana", ""), 0, 7)
        ana.play_stones(letter)
    link = ana.sent()
    ben.join(link)
    sender, other = ben, ana
    for number in range(200):
        sender.play_stones(letter_of(link))
        link = sender.sent()
        letter = letter_of(link)
        other.take(link, by_pasting=number % RELOADS != 0)
        if outcome_of(letter) is not None:
            break
        sender, other = other, sender
    for player in players:
        expect(player.page.locator("#prompt h2")).to_contain_text("wins")


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, 1])
def test_flowers_between_two_browsers(players: tuple[Player, Player], first: int) -> None:
    ana, ben = players
    ana.create("flowers", first)
    ben.join(ana.sent())
    link = ben.sent()
    ana.take(link, True, "letter_deal")
    sender, other = ana, ben
    if first == 1:
        link = ana.sent()
        ben.take(link, False)
        sender, other = ben, ana
    for number in range(40):
        sender.play_flowers(letter_of(link))
        link = sender.sent()
        other.take(link, by_pasting=number % RELOADS != 0)
        if states_of(letter_of(link))[-1].phase == "over":
            break
        sender, other = other, sender
    checked = other.hands.words("letter_fair")
    expect(other.page.locator("#prompt")).to_contain_text(checked)
    link = other.sent("letter_send_keys")
    sender.take(link, True)
    expect(sender.page.locator("#prompt")).to_contain_text(checked)
