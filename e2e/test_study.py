"""Games looked through in the browser: by every means, hidden tiles, lines tried, the review."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.bots import deal
from e2e.games import lively_game
from e2e.hands import Hands
from e2e.stored import kept, put_games
from trellis import flowers, link, stones
from trellis.core import Phrase, Rng
from trellis.core.points import format_point
from trellis.flowers import Plant
from trellis.record import Record
from trellis.session import Session, Table
from trellis.study import Played, from_session
from trellis.words import say, tell_turn

STONES = Table("stones", ("Ada", "Bo"), starts=0, size=9, wins=(0, 0))
PATIENCE_MS = 30_000
REVIEW_MS = 240_000


def words(code: str) -> str:
    return say(Phrase(code))


def board() -> Session:
    """A whole game of Stones."""
    session = Session.at(STONES, stones.new_game(9))
    for move in stones.playout(stones.new_game(9), Rng(1)).moves:
        assert session.play(move) is None
    return session


def garden() -> Session:
    """A whole game of Flowers."""
    script = lively_game()
    session = script.session(len(script.moves))
    session.do("reveal")
    session.do("end")
    assert session.is_finished
    return session


GAMES = {"stones": board, "flowers": garden}


class Reader:
    """Somebody who looks through a game: presses, and what is seen then."""

    def __init__(self, page: Page, site: str, session: Session) -> None:
        self.page, self.session = page, session
        self.played: Played = from_session(session)
        self.hands = Hands(page, site, session.names)

    def open(self, address: str) -> None:
        self.hands.open(address)
        expect(self.page.locator("#moves [aria-current]")).to_have_count(1, timeout=PATIENCE_MS)

    def press(self, word: str) -> None:
        self.page.locator(f'[data-do="study {word}"]').first.click()

    def is_at(self, ply: int) -> None:
        """Check that board, list, slider, sentence and scores agree on a position."""
        page, state = self.page, self.played.states[ply]
        current = page.locator("#moves [aria-current]")
        expect(current).to_have_attribute("data-do", f"study go 0 {ply}")
        assert page.locator("#range input").input_value() == str(ply)
        if ply:
            said = tell_turn(self.played.events[ply - 1], self.session.names)
            expect(page.locator("#prompt")).to_contain_text(said)
        if self.played.game == "stones":
            seen = self.hands.stones()
            assert seen["b"] == set(stones.stones(state, "black"))
            assert seen["w"] == set(stones.stones(state, "white"))
        else:
            assert self.hands.scores() == state.counts
            owned = {
                vine
                for tile in state.garden.where
                for vine in flowers.vines_of(tile)
                if state.garden.owner(vine) is not None
            }
            assert set(self.hands.blooms()) == owned
        assert page.locator("#hand [data-cell], [data-do=confirm]").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_stepping_by_every_means(page: Page, site: str, game: str) -> None:
    session = GAMES[game]()
    put_games(page.context, site, session)
    reader = Reader(page, site, session)
    last = reader.played.last
    reader.open(f"/replay/{game}")
    reader.is_at(last)
    reader.press("first")
    reader.is_at(0)
    for ply in (1, 2, 3):
        reader.press("forward")
        reader.is_at(ply)
    reader.press("back")
    reader.is_at(2)
    reader.press("last")
    reader.is_at(last)
    page.locator(f'#moves [data-do="study go 0 {last // 2}"]').click()
    reader.is_at(last // 2)
    page.locator("#range input").focus()
    page.keyboard.press("ArrowLeft")
    reader.is_at(last // 2 - 1)
    page.locator("#range input").fill("5")
    reader.is_at(5)
    page.locator('[data-do="study back"]').focus()
    for key, ply in (("ArrowRight", 6), ("ArrowLeft", 5), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        reader.is_at(ply)
    page.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    reader.is_at(1)
    page.wait_for_url("**/1")
    page.reload()
    reader.is_at(1)  # the address says where one is

    page.locator('[data-field="study speed"]').select_option("fast")
    reader.press("play")
    expect(page.locator("#moves [aria-current]")).to_have_attribute(
        "data-do", "study go 0 4", timeout=PATIENCE_MS
    )
    page.locator("#prompt").click()  # any press stops it
    here = page.locator("#moves [aria-current]").get_attribute("data-do")
    page.wait_for_timeout(1_500)
    expect(page.locator("#moves [aria-current]")).to_have_attribute("data-do", here or "")
    page.locator("#range input").fill(str(last - 2))
    reader.press("play")
    expect(page.locator("#moves [aria-current]")).to_have_attribute(
        "data-do", f"study go 0 {last}", timeout=PATIENCE_MS
    )
    expect(page.locator('[data-do="study play"]')).to_have_attribute(
        "aria-label", words("study_play"), timeout=PATIENCE_MS
    )
    reader.is_at(last)


@pytest.mark.slow
def test_a_running_game_hides_what_one_may_not_see(page: Page, site: str) -> None:
    """Among several people nobody's tiles, alone one's own; never another's, nor the deck."""
    script = lively_game()
    running = script.session(24)
    put_games(page.context, site, running)
    reader = Reader(page, site, running)
    reader.open("/replay/flowers")
    secret = {tile for hand in running.state.hands for tile in hand} | set(running.state.deck)
    for word in ("first", "forward", "forward", "forward", "last"):
        reader.press(word)
        assert page.locator("#hand svg").count() == 0
        shown = page.locator("#app").inner_html()
        assert not {int(one) for one in re.findall(r"[Tt]ile (\d+)", shown)} & secret
    reader.press("try")
    reader.hands.refused("study_hidden", seat=running.state.active)
    assert page.locator('[data-do="study done"]').count() == 0


@pytest.mark.slow
def test_alone_one_sees_and_tries_one_s_own_tiles(page: Page, site: str) -> None:
    session = deal("flowers", 0, 1)
    tile = session.state.hands[0][0] if session.people == (0,) else -1
    put_games(page.context, site, session)
    reader = Reader(page, site, session)
    reader.open("/replay/flowers/0")
    own = session.line.states[0].hands[session.people[0]]
    expect(page.locator("#hand .hand-tile")).to_have_count(len(own))
    others = set(range(1, 61)) - set(own)
    shown = page.locator("#hand").inner_html()
    assert not {int(one) for one in re.findall(r"[Tt]ile (\d+)", shown)} & others
    assert tile == -1 or tile in own


def try_stones(reader: Reader, ply: int) -> list[str]:
    """Try one stone at a position; the point."""
    state = reader.played.states[ply]
    point = format_point(
        next(
            one.points[0]
            for one in stones.legal_moves(state)
            if isinstance(one, stones.Turn) and len(one.points) == 1
        )
    )
    reader.hands.press(point)
    reader.hands.push("one_stone_only")
    return [point]


def try_flowers(reader: Reader, ply: int) -> None:
    """Try a planting at a position."""
    state = reader.played.states[ply]
    played = reader.played.moves[ply]
    plant = next(one for one in flowers.legal_moves(state) if one != played and one.rot == 0)
    assert isinstance(plant, Plant)
    reader.hands.hold(plant.tile)
    reader.hands.put(plant.place)
    reader.hands.push("plant")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_was_tried_is_kept_with_the_game(page: Page, site: str, game: str) -> None:
    session = GAMES[game]()
    put_games(page.context, site, session)
    reader = Reader(page, site, session)
    states = reader.played.states
    ply = next(ply for ply in range(5, 30) if game == "stones" or states[ply].phase == "plant")
    reader.open(f"/replay/{game}/{ply}")
    reader.press("try")
    expect(page.locator("#prompt .study-banner")).to_have_text(words("study_not_played_here"))
    (try_stones if game == "stones" else try_flowers)(reader, ply)
    expect(page.locator("#moves .is-tried")).to_have_count(1)
    reader.press("done")
    reader.press("note")
    page.locator('[data-field="study name"]').fill("A <b>better</b> way")
    page.locator('[data-field="study note"]').fill("Because {it} is.\nSecond line")
    reader.press("save")
    expect(page.locator(".study-branch .study-banner")).to_contain_text("A <b>better</b> way")
    reader.press("home")
    reader.is_at(ply)

    page.wait_for_timeout(800)
    page.reload()
    reader.is_at(ply)
    expect(page.locator(".study-branch .study-comment")).to_have_text(
        "Because {it} is.\nSecond line"
    )
    page.locator(f'.study-ways [data-do="study go 1 {ply + 1}"]').click()
    expect(page.locator("#prompt .study-banner")).to_contain_text(words("study_not_played"))
    reader.press("remove")
    expect(page.locator(".study-branch")).to_have_count(0)
    reader.press("restore")
    expect(page.locator(".study-branch")).to_have_count(1)
    reader.press("home")
    reader.press("last")
    reader.is_at(reader.played.last)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_review_is_made_by_the_worker_and_kept(page: Page, site: str, game: str) -> None:
    session = GAMES[game]()
    put_games(page.context, site, session)
    reader = Reader(page, site, session)
    reader.open(f"/replay/{game}/0")
    reader.press("review")
    hits = page.locator("#review .graph-hit")
    expect(hits.first).to_be_attached(timeout=REVIEW_MS)
    reader.press("stop")
    expect(page.locator("#review progress")).to_have_count(0)
    some = hits.count()
    reader.press("review")
    expect(page.locator("#review progress")).to_have_count(0, timeout=REVIEW_MS)
    ended = len(session.line.ended_turns())
    assert 0 < some <= hits.count() == ended
    assert page.evaluate("document.querySelectorAll('script[worker]').length") == 1

    page.locator("#review .menu-rows button").first.click()
    expect(page.locator("#review .study-verdict")).to_contain_text("%")
    marks = ".st-hint" if game == "stones" else "[data-layer=staged] *"
    expect(page.locator(f"#board {marks}").first).to_be_attached()
    page.locator("#review .graph").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    value = page.locator("#review .graph").get_attribute("aria-valuenow")
    assert value == "1"

    page.wait_for_timeout(800)
    page.reload()
    expect(hits).to_have_count(ended, timeout=PATIENCE_MS)
    assert page.locator('[data-do="study review"]').count() == 0


@pytest.mark.slow
def test_a_bot_s_move_does_not_move_the_replay(page: Page, site: str) -> None:
    session = deal("stones", 3, 0, size=9)
    put_games(page.context, site, session)
    reader = Reader(page, site, session)
    reader.open("/replay/stones")
    expect(page.locator("#prompt .study-news")).to_be_visible(timeout=PATIENCE_MS)
    reader.is_at(0)
    expect(page.locator("#moves [data-do='study go 0 3']")).to_be_attached(timeout=PATIENCE_MS)
    reader.is_at(0)
    reader.press("new")
    expect(page.locator("#prompt .study-news")).to_have_count(0)
    expect(page.locator("#moves [aria-current]")).not_to_have_attribute("data-do", "study go 0 0")


def test_a_game_by_link_is_kept_only_when_asked_for(page: Page, site: str) -> None:
    start = stones.new_game(9)
    moves = stones.playout(start, Rng(1)).moves
    record = Record("stones", ("Ada", "Bo"), start, tuple(moves), comments={3: "Hm {so} it goes."})
    page.goto(f"{site}#/game/{link.write_link(record)}/3")
    expect(page.locator("#prompt .study-comment")).to_have_text(
        "Hm {so} it goes.", timeout=PATIENCE_MS
    )
    assert not any("Ada" in text for text in kept(page.context).values())
    page.locator('[data-do="study keep"]').click()
    expect(page.locator('[data-do="study keep"]')).to_have_count(0)
    expect(page.locator("#prompt .study-comment")).to_have_text("Hm {so} it goes.")
    page.wait_for_timeout(500)
    assert any("Ada" in text for text in kept(page.context).values())
    page.goto(page.url.replace("#/replay/", "#/share/"))
    expect(page.locator("#share-record")).to_have_value(re.compile("it goes"))
    short = page.locator("#share-link").input_value().split("#/game/")[1].split("/")[0]
    assert link.read_link(short).comments == {}
    page.goto(f"{site}#/game/1notalink")
    expect(page.locator("#app article p")).to_have_count(1)
    expect(page.locator('#app article a[href="#/"]')).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_fits_every_screen(page: Page, site: str, game: str) -> None:
    """Nothing is cut off at the side, what is pressed is large enough; on a phone the bar stays
    below the board while the list is scrolled, and beside it where the phone lies on its side."""
    from e2e.test_looks import CONTROLS, THUMB, WORDS, boxes

    session = GAMES[game]()
    put_games(page.context, site, session)
    reader = Reader(page, site, session)
    reader.open(f"/replay/{game}/7")
    for width, height in ((360, 740), (740, 360), (768, 1024), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for what, left, _, right, _ in boxes(page.locator(WORDS)):
            assert left >= -0.5 and right <= width + 0.5, (width, what)
        controls = f"#steps button, #range select, #app :is({CONTROLS}):not(.move)"
        for what, left, up, right, down in boxes(page.locator(controls)):
            assert min(right - left, down - up) >= THUMB - 0.5, (width, what)
        page.mouse.wheel(0, 600) if width < 1000 else None
        page.wait_for_timeout(200)
        board_box = page.locator("#board").bounding_box()
        bar = page.locator(".study-bar").bounding_box()
        assert board_box is not None and bar is not None
        assert 0 <= bar["y"] < height - 44
        if width < 1000 and height > 520:
            assert bar["y"] + 1 >= board_box["y"] + board_box["height"]
        else:
            assert bar["x"] + 1 >= board_box["x"] + board_box["width"]
        page.evaluate("scrollTo(0, 0)")
