"""What axe, a tool that looks for what shuts people out, finds on every screen: nothing.

axe-core comes from npm for the tests alone and is no part of the site. It is put into the page by
the test's own hand, past the page's policy.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.bots import TURN_MS, deal, sit_down
from e2e.games import Script, lively_game
from e2e.hands import Hands
from e2e.letters import Player
from e2e.stored import put_games
from e2e.waiting import wait_ready
from trellis import flowers, stones
from trellis.core import Rng
from trellis.correspondence import Letter
from trellis.link import write_link
from trellis.record import Record
from trellis.session import Session, Table, to_record

AXE = Path(__file__).resolve().parents[1] / "node_modules" / "axe-core" / "axe.min.js"
SCHEMES = ("light", "dark")
SETTLE_MS = 600
"""Until what moves has come to rest, and the board has its names."""

RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  const told = (node) => node.html.slice(0, 120) + node.any.map((why) => " # " + why.message);
  return found.violations.map((one) => [one.id, ...one.nodes.map(told)].join("\\n  "));
}"""

STONES = Table("stones", ("Ada", "Bo"), starts=0, size=15, wins=(0, 0))
MOVES = stones.playout(stones.new_game(15), Rng(1)).moves


def is_open_to_all(page: Page, name: str, schemes: tuple[str, ...] = SCHEMES) -> None:
    """Check the screen as it is now, in each scheme."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text("utf-8"))
    faults: list[str] = []
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of these
        page.wait_for_timeout(SETTLE_MS)
        found: list[Any] = page.evaluate(RUN)
        faults += [f"{name}, {scheme}: {one}" for one in found]
    assert faults == [], "\n".join(faults)


def board(plies: int) -> Session:
    """A game of Stones, played so far."""
    session = Session.at(STONES, stones.new_game(15))
    for move in MOVES[:plies]:
        assert session.play(move) is None
    return session


def garden(page: Page, site: str, script: Script, plies: int) -> Hands:
    """A person at a kept game of Flowers, before the curtain."""
    put_games(page.context, site, script.session(plies))
    hands = Hands(page, site, script.names)
    hands.open("/play/flowers")
    return hands


def named(page: Page) -> None:
    """Wait until the board has its names."""
    page.wait_for_selector("#board [data-spot]", state="attached")


def test_the_start_and_a_board(page: Page, site: str) -> None:
    put_games(page.context, site, board(20))
    hands = Hands(page, site)
    hands.open()
    is_open_to_all(page, "start")
    hands.follow("continue")
    named(page)
    hands.press("H8")
    is_open_to_all(page, "stones", ("light",))


@pytest.mark.slow
@pytest.mark.parametrize(
    "route",
    [
        "/new/flowers",
        "/new/stones",
        "/new/flowers/alone",
        "/rules/flowers",
        "/rules/stones",
        "/about",
        "/settings",
        "/records",
        f"/share/{write_link(to_record(board(30)))}",
        "/setup/flowers",
        "/setup/stones",
        "/embed/",
    ],
)
def test_pages_to_read_and_forms(page: Page, site: str, route: str) -> None:
    Hands(page, site).open(route)
    expect(page.locator("#app h1")).to_be_visible()
    is_open_to_all(page, route)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["rules-flowers.html", "rules-stones.html", "404.html", "examples.html"]
)
def test_pages_without_python(page: Page, site: str, name: str) -> None:
    """A 404 page without an address has no colours of its own; axe takes all paper for white."""
    page.goto(site + name)
    is_open_to_all(page, name, SCHEMES[:1] if name == "404.html" else SCHEMES)


@pytest.mark.slow
@pytest.mark.parametrize("play", ["no", "bot", "find"])
@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_boards_in_other_pages(page: Page, site: str, game: str, play: str) -> None:
    """As in their frame: alone, and small."""
    script = lively_game()
    garden = Record("flowers", script.names, script.start, script.moves)
    stones_game = Record("stones", ("Ada", "Bo"), stones.new_game(15), tuple(MOVES[:20]))
    link = write_link(garden if game == "flowers" else stones_game)
    page.set_viewport_size({"width": 320, "height": 560})
    page.goto(f"{site}embed.html?link={link}&ply=9&play={play}")
    wait_ready(page)
    is_open_to_all(page, f"embed {game} {play}")


@pytest.mark.slow
def test_stones_from_the_opening_to_the_chain(page: Page, site: str) -> None:
    put_games(page.context, site, board(0))
    hands = Hands(page, site, STONES.names)
    hands.open("/play/stones")
    named(page)
    is_open_to_all(page, "opening")
    hands.press("H8")
    hands.press("H10")
    is_open_to_all(page, "refused")
    hands.push("one_stone_only")
    hands.push("pass_turn")
    is_open_to_all(page, "ask")
    hands.push("yes_pass")
    hands.push("pass_turn")
    hands.push("yes_pass")
    is_open_to_all(page, "choice")
    for menu in ("menu", "keys"):
        page.locator(f'[data-do="{menu}"]').first.click()
        is_open_to_all(page, menu)
    hands.push("close")
    hands.push("menu")
    hands.push("in_words")
    is_open_to_all(page, "words")


@pytest.mark.slow
def test_a_finished_board(page: Page, site: str) -> None:
    put_games(page.context, site, board(len(MOVES)))
    Hands(page, site, STONES.names).open("/play/stones")
    named(page)
    is_open_to_all(page, "finished")


def moments(script: Script) -> Iterator[tuple[str, int]]:
    """Where in a game each kind of move is due, and the end."""
    for kind in (flowers.Owner, flowers.Claim, flowers.Gift, flowers.Stop):
        yield (
            kind.__name__,
            next(ply for ply, move in enumerate(script.moves) if type(move) is kind),
        )


@pytest.mark.slow
def test_flowers_at_every_step(page: Page, site: str) -> None:
    script = lively_game()
    first = script.moves[0]
    assert isinstance(first, flowers.Plant)
    hands = garden(page, site, script, 0)
    is_open_to_all(page, "curtain")
    hands.reveal(0)
    named(page)
    is_open_to_all(page, "choose")
    hands.hold(first.tile)
    hands.put(first.place)
    is_open_to_all(page, "staged")
    hands.push("plant")
    is_open_to_all(page, "claim")
    hands.press(f"vine:{first.tile},0")
    is_open_to_all(page, "complete")
    hands.push("menu")
    is_open_to_all(page, "menu")
    hands.push("copy_record")
    is_open_to_all(page, "copy")
    hands.push("close")
    hands.push("menu")
    hands.push("in_words")
    is_open_to_all(page, "words")
    hands.push("end_turn")
    is_open_to_all(page, "handing over")


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "ply"), list(moments(lively_game())))
def test_choices_in_a_late_garden(page: Page, site: str, kind: str, ply: int) -> None:
    script = lively_game()
    hands = garden(page, site, script, ply)
    hands.push("i_am", seat=script.session(ply).active_turn)
    named(page)
    is_open_to_all(page, kind)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_beside_a_bot(page: Page, site: str, game: str) -> None:
    hands = sit_down(page, site, deal(game, 0, 1, size=13), "slow")
    named(page)
    hands.push("hint")
    expect(page.locator("#advice")).to_be_visible(timeout=TURN_MS)
    is_open_to_all(page, "hint")
    hands.push("menu")
    is_open_to_all(page, "menu")


@pytest.mark.slow
def test_play_by_link(page: Page, site: str) -> None:
    """The start, an invitation to send and the same as it comes, the board that waits."""
    ana = Player(page, site, "Ana", 1)
    ana.hands.open("/link")
    is_open_to_all(page, "play by link")
    ana.create("flowers", 1)
    expect(ana.hands.button("letter_send")).to_be_visible()
    is_open_to_all(page, "an invitation")
    ana.hands.push("letter_send")
    expect(page.locator("dialog .qr")).to_be_visible()
    is_open_to_all(page, "a link to send")
    ana.open(page.locator("#copy-text").input_value())
    is_open_to_all(page, "one's own link")
    ana.create("stones", 0)
    ana.play_stones(Letter("invite", "stones", bytes(8), 0, ("Ana", ""), 0, 7))
    is_open_to_all(page, "a turn to be sent")
    ana.sent()
    is_open_to_all(page, "a board that waits for a link")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_a_game_looked_through(page: Page, site: str, game: str) -> None:
    script = lively_game()
    session = script.session(len(script.moves)) if game == "flowers" else board(len(MOVES))
    session.do("reveal")
    session.do("end")
    put_games(page.context, site, session)
    hands = Hands(page, site, session.names)
    hands.open(f"/replay/{game}/7")
    named(page)
    is_open_to_all(page, "replay")
    page.locator('[data-do="study review"]').click()
    expect(page.locator("#review progress")).to_have_count(0, timeout=240_000)
    page.locator("#review .menu-rows button").first.click()
    is_open_to_all(page, "review")
    page.locator('[data-do="study try"]').click()
    is_open_to_all(page, "try")
    page.locator('[data-do="study note"]').click()
    is_open_to_all(page, "note")
    page.goto(f"{site}#/game/nothing")
    expect(page.locator("#app article")).to_be_visible()
    is_open_to_all(page, "lost")
