"""Boards in pages of other sites: sandboxed, without storage, small and large, several at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Frame, Page, expect

from e2e.bots import TURN_MS
from e2e.games import lively_game
from e2e.other_pages import OtherSite, frame_html, other_site, ready_frames, wait_frame
from trellis import stones
from trellis.core import Point, Rng
from trellis.core.points import format_point
from trellis.link import write_link
from trellis.record import Record, states, write_record
from web.build.examples import examples
from web.embed_code import SNIPPET

SCRIPT = lively_game()
GARDEN = Record("flowers", SCRIPT.names, SCRIPT.start, SCRIPT.moves)
MOVES = stones.playout(stones.new_game(9), Rng(5)).moves
BOARD = Record("stones", ("Ines", "Karim"), stones.new_game(9), MOVES[:12])
LINKS = {"flowers": write_link(GARDEN), "stones": write_link(BOARD)}

SIZES = ((280, 280), (320, 560), (900, 500))
SANDBOX = "allow-scripts"

STICKS_OUT = """() => [...document.querySelectorAll("button, a, input, #board > svg")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width && (box.left < -1 || box.top < -1
    || box.right > innerWidth + 1 || box.bottom > innerHeight + 1))
  .map(([one]) => one.outerHTML.slice(0, 90))"""

SMALL = """() => [...document.querySelectorAll("button, a, input")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
  .filter(([_, box]) => box.width < 43.5 || box.height < 43.5).map(([html]) => html)"""

NO_WORKER = re.compile(r"storage|IndexedDB|another origin: http://localhost")


@pytest.fixture
def blog(complaints: list[str]) -> Iterator[OtherSite]:
    """A page on another site. That it is another origin is no complaint here."""
    with other_site() as site:
        yield site
        complaints[:] = [one for one in complaints if f"another origin: {site.address}" not in one]


def embed(site: str, query: str, size: tuple[int, int] = (480, 480), **more: str) -> str:
    return frame_html(f"{site}embed.html{query}", size, **more)


def words(frame: Frame) -> str:
    return frame.inner_text("#words")


def stones_drawn(frame: Frame) -> int:
    """How many stones lie on the board."""
    return frame.locator("[data-layer=stones] circle").count()


def test_a_sandboxed_frame_on_another_site_steps_through_a_game(
    page: Page, site: str, blog: OtherSite
) -> None:
    blog.show(page, embed(site, f"?link={LINKS['stones']}&ply=4", sandbox=SANDBOX))
    [frame] = ready_frames(page)
    assert frame.evaluate("origin") == "null"
    assert "4 of 12" in words(frame)
    frame.click("[data-do='step forward']")
    expect(frame.locator("#words")).to_contain_text("5 of 12")


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("play", ["no", "bot", "find"])
@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_it_fits_at_every_size(
    page: Page, site: str, blog: OtherSite, game: str, play: str, scheme: str
) -> None:
    """Three frames of three sizes: nothing sticks out, nothing is too small for a finger, and the
    board takes the most of it."""
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of these
    page.set_viewport_size({"width": 1000, "height": 1500})
    query = f"?link={LINKS[game]}&ply=6&play={play}#{game}"
    blog.show(page, "".join(embed(site, query, size) for size in SIZES))
    for frame, (width, height) in zip(ready_frames(page), SIZES, strict=True):
        assert frame.evaluate("innerWidth") == width
        assert frame.evaluate(STICKS_OUT) == [], (width, height)
        assert frame.evaluate(SMALL) == [], (width, height)
        box = frame.locator("#board").bounding_box()
        assert box is not None and box["width"] * box["height"] > 0.35 * width * height
        assert frame.evaluate("document.documentElement.dataset.storage") == "none"


@pytest.mark.slow
@pytest.mark.parametrize("sandbox", [{}, {"sandbox": SANDBOX}], ids=["storage blocked", "sandbox"])
def test_a_game_against_a_bot_without_storage_or_worker(
    page: Page, site: str, blog: OtherSite, sandbox: dict[str, str]
) -> None:
    blog.show(page, embed(site, f"?link={LINKS['stones']}&ply=6&play=bot&level=1", **sandbox))
    [frame] = ready_frames(page)
    expect(frame.locator("#note")).to_contain_text("Nothing is kept here")
    before = stones_drawn(frame)
    play_one_stone(frame)
    assert stones_drawn(frame) in (before + 2, before + 3)
    assert page.workers == []
    address = frame.get_attribute("#open", "href") or ""
    assert address.startswith("./#/game/1") and LINKS["stones"] not in address


def play_one_stone(frame: Frame) -> None:
    """Play on after the sixth move of the game, and wait for the bot's turn."""
    state = states(BOARD)[6]
    assert isinstance(state, stones.State)
    taken = {*stones.stones(state, "black"), *stones.stones(state, "white")}
    free = next(Point(4, row) for row in range(9) if Point(4, row) not in taken)
    frame.locator(f"[data-cell={format_point(free)}]").click()
    frame.get_by_role("button", name="One stone only").click()
    expect(frame.locator("#words")).to_contain_text("place your stones", timeout=TURN_MS * 3)


@pytest.mark.slow
def test_where_nothing_is_forbidden_the_bot_has_a_worker(page: Page, site: str) -> None:
    page.goto(f"{site}embed.html?link={LINKS['stones']}&ply=6&play=bot&level=1")
    play_one_stone(wait_frame(page.main_frame))
    assert len(page.workers) == 1


@pytest.mark.slow
def test_a_turn_is_played_by_keys_alone(page: Page, site: str, blog: OtherSite) -> None:
    """While the board has the focus: arrows, and Enter on two points that are three apart."""
    blog.show(page, embed(site, "?game=stones&play=bot&level=1#stones"))
    [frame] = ready_frames(page)
    frame.focus("#board")
    page.keyboard.press("ArrowUp")
    expect(frame.locator("#seen")).to_contain_text("H8, empty")
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(frame.locator("#seen")).to_contain_text("K8")
    page.keyboard.press("Enter")
    frame.focus("#actions [data-do=confirm]")
    page.keyboard.press("Enter")
    expect(frame.locator("[data-layer=stones] [data-stone=K8]")).to_have_count(1)


@pytest.mark.slow
def test_the_turn_is_found_by_pressing_it(page: Page, site: str, blog: OtherSite) -> None:
    ply = next(n for n in range(5, 12) if len(getattr(BOARD.moves[n], "points", ())) == 2)
    blog.show(page, embed(site, f"?link={LINKS['stones']}&ply={ply}&play=find", sandbox=SANDBOX))
    [frame] = ready_frames(page)
    expect(frame.locator("#words")).to_contain_text("Find the move")
    assert frame.locator("[data-do^='step']").count() == 0
    frame.get_by_role("button", name="Pass").click()
    expect(frame.locator("#words")).to_contain_text("That is not what was played")
    frame.get_by_role("button", name="Try again").click()
    for point in stones.format_move(BOARD.moves[ply]).split():  # type: ignore[arg-type]
        frame.locator(f"[data-cell={point}]").click()
    frame.get_by_role("button", name="Place both").click()
    expect(frame.locator("#words")).to_contain_text("That is what was played")
    frame.click("[data-do='step forward']")
    expect(frame.locator("#words")).to_contain_text(f"{ply + 2} of 12")


@pytest.mark.slow
def test_a_turn_of_flowers_is_played_in_the_smallest_frame(
    page: Page, site: str, blog: OtherSite
) -> None:
    """By fingers alone: a tile, a place, planting, a vine, the end."""
    blog.show(page, embed(site, f"?link={LINKS['flowers']}&ply=0&play=bot&level=1", (280, 280)))
    [frame] = ready_frames(page)
    frame.locator("#hand [data-cell]").first.click()
    frame.locator("#board [data-cell^=hex]").first.click(force=True)
    assert frame.evaluate(STICKS_OUT) == []
    frame.click("[data-do='turn 1']")
    frame.get_by_role("button", name="Plant").click()
    frame.locator("#board [data-cell^=vine]").first.click(force=True)
    assert frame.evaluate(STICKS_OUT) == []
    frame.locator("#actions [data-do=confirm]").click()
    frame.get_by_role("button", name="End turn").click()
    expect(frame.locator("#hand [data-cell]").first).to_be_visible()
    expect(frame.locator("#words")).to_contain_text("choose a tile", timeout=TURN_MS * 6)


@pytest.mark.slow
def test_four_on_one_page_know_nothing_of_each_other(
    page: Page, site: str, blog: OtherSite
) -> None:
    page.set_viewport_size({"width": 1000, "height": 1400})
    queries = [f"?link={LINKS[game]}&ply={ply}" for ply in (3, 6) for game in LINKS]
    blog.show(page, "".join(embed(site, query, (320, 330)) for query in queries))
    frames = ready_frames(page)
    assert len(frames) == 4
    frames[1].click("[data-do='step forward']")
    expect(frames[1].locator("#words")).to_contain_text("4 of 12")
    told = [words(frame).split(" of ")[0].strip() for frame in frames]
    assert told == ["3", "4", "6", "6"]


@pytest.mark.slow
def test_python_waits_until_the_frame_is_seen(page: Page, site: str, blog: OtherSite) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    high = '<div style="height:3000px">A long story</div>'
    blog.show(page, high + embed(site, f"?link={LINKS['stones']}&ply=2"))
    frame = page.frames[1]
    expect(frame.locator("#board svg").first).to_be_attached()
    page.wait_for_timeout(1500)
    assert not any("/vendor/" in url for url in asked)
    page.mouse.wheel(0, 4000)
    wait_frame(frame)
    assert any("/vendor/" in url for url in asked)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_a_board_is_there_before_python_and_without_it(
    page: Page, site: str, blog: OtherSite, game: str, complaints: list[str]
) -> None:
    """The right game's, where the address says which; and the way to the site, and why."""
    page.route("**/vendor/**", lambda route: route.abort())
    blog.show(page, embed(site, f"?game={game}#{game}"))
    frame = page.frames[1]
    shown = frame.locator("#board > svg:visible")
    expect(shown).to_have_count(1)
    kind = "st-board" if game == "stones" else "fl-garden"
    expect(shown).to_have_class(re.compile(kind))
    expect(frame.locator(".boot-failed")).to_be_visible()
    expect(frame.locator("#open")).to_be_visible()
    complaints.clear()


@pytest.mark.slow
def test_the_page_around_scrolls_and_keeps_its_keys(page: Page, site: str, blog: OtherSite) -> None:
    page.set_viewport_size({"width": 800, "height": 600})
    body = embed(site, f"?link={LINKS['stones']}&ply=2") + '<p style="height:3000px">A story</p>'
    blog.show(page, body)
    [frame] = ready_frames(page)
    page.mouse.move(240, 300)
    page.mouse.wheel(0, 150)
    page.wait_for_function("scrollY > 100")
    page.mouse.wheel(0, -400)
    page.wait_for_function("scrollY === 0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    page.wait_for_function("scrollY > 100")
    assert "2 of 12" in words(frame)
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("Home")
    page.wait_for_function("scrollY === 0")
    frame.click("[data-do='step forward']")
    page.keyboard.press("ArrowRight")
    expect(frame.locator("#words")).to_contain_text("4 of 12")
    page.keyboard.press("End")
    expect(frame.locator("#words")).to_contain_text("12 of 12")
    assert page.evaluate("scrollY") == 0


@pytest.mark.slow
def test_the_host_may_give_it_the_height_it_wants(page: Page, site: str, blog: OtherSite) -> None:
    query = f"?link={LINKS['stones']}&ply=2"
    frames = embed(site, query, (320, 300)) + embed(site, query, (700, 300))
    blog.show(page, frames + SNIPPET)
    narrow, wide = ready_frames(page)
    page.wait_for_function("document.querySelector('iframe').clientHeight > 400")
    page.wait_for_function("document.querySelectorAll('iframe')[1].clientHeight > 380")
    for frame in (narrow, wide):
        assert frame.evaluate(STICKS_OUT) == []
    board = narrow.locator("#board").bounding_box()
    assert board is not None and abs(board["height"] - 320) < 24  # the board is square
    heights = page.evaluate("[...document.querySelectorAll('iframe')].map((f) => f.clientHeight)")
    page.wait_for_timeout(700)
    again = page.evaluate("[...document.querySelectorAll('iframe')].map((f) => f.clientHeight)")
    assert heights == again  # it comes to rest


@pytest.mark.slow
@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("?play=win", "play=win; it can be no, bot, find"),
        ("?link=1abc", "cannot be read"),
        (f"?record={quote('[Game')}", "cannot be read"),
        ("?game=stones&ply=3&theme=neon", "has 0 moves"),
    ],
)
def test_a_bad_address_is_told_beside_a_board(
    page: Page, site: str, blog: OtherSite, query: str, told: str
) -> None:
    blog.show(page, embed(site, query, (280, 280)))
    [frame] = ready_frames(page)
    expect(frame.locator("#wrong p")).to_have_count(1)
    expect(frame.locator("#wrong")).to_contain_text(told)
    expect(frame.locator("#board > svg")).to_be_visible()
    assert frame.evaluate(STICKS_OUT) == []


@pytest.mark.slow
def test_a_record_in_the_address_and_colours_of_ones_own(
    page: Page, site: str, blog: OtherSite
) -> None:
    text = quote(write_record(BOARD))
    query = f"#record={text}&ply=3&colours=sq-dark:ff0000&theme=light&orientation=90"
    blog.show(page, embed(site, query))
    [frame] = ready_frames(page)
    assert "3 of 12" in words(frame)
    dark = frame.locator(".st-dark").first
    assert dark.evaluate("(one) => getComputedStyle(one).fill") == "rgb(255, 0, 0)"
    assert frame.locator("[data-layer=stones]").get_attribute("transform") == "rotate(90)"


@pytest.mark.slow
def test_the_whole_site_opens_with_the_same_game(page: Page, site: str, blog: OtherSite) -> None:
    sandbox = "allow-scripts allow-popups allow-popups-to-escape-sandbox"
    blog.show(page, embed(site, f"?link={LINKS['stones']}&ply=4", sandbox=sandbox))
    [frame] = ready_frames(page)
    with page.context.expect_page() as opened:
        frame.click("#open")
    expect(opened.value).to_have_url(re.compile(rf"#/game/{LINKS['stones']}/4$"))


@pytest.mark.slow
def test_every_example_shows_what_it_says(page: Page, site: str) -> None:
    page.goto(f"{site}examples.html")
    for number, example in enumerate(examples()):
        place = page.locator("iframe").nth(number)
        place.scroll_into_view_if_needed()
        handle = place.element_handle()
        frame = handle.content_frame() if handle else None
        assert frame is not None
        wait_frame(frame)
        expect(frame.locator(".frame-side")).to_contain_text(example.says)
        assert frame.locator("#wrong").inner_text() == ""
        assert frame.evaluate(STICKS_OUT) == [], example.title


# The screen that writes the code ------------------------------------------------------------------


def open_panel(page: Page, site: str, game: str = "stones", ply: int = 5) -> None:
    page.goto(f"{site}#/embed/{LINKS[game]}/{ply}")
    page.wait_for_selector("#embed-code", timeout=60_000)


@pytest.mark.slow
def test_the_code_of_the_panel_works_on_another_site(
    page: Page, site: str, blog: OtherSite
) -> None:
    open_panel(page, site)
    preview = page.frames[1]
    wait_frame(preview)
    assert "5 of 12" in words(preview)
    page.locator("[data-field='embed play'][value=find]").check()
    page.locator("[data-field='embed theme']").select_option("dark")
    page.locator("[data-field='embed size']").select_option("320 560")
    page.locator("[data-field='embed snippet']").check()
    expect(page.locator("#embed-code")).to_have_value(re.compile("play=find.*theme=dark"))
    expect(page.locator("iframe")).to_have_attribute("width", "320")
    wait_frame(page.frames[1])
    expect(page.frame_locator("iframe").locator("#words")).to_contain_text("Find the move")
    blog.show(page, page.input_value("#embed-code"))
    [frame] = ready_frames(page)
    expect(frame.locator("#words")).to_contain_text("Find the move")
    assert frame.evaluate("document.documentElement.dataset.theme") == "dark"
    page.wait_for_function("document.querySelector('iframe').style.height !== ''")


@pytest.mark.slow
def test_the_static_codes_need_nothing_of_ours(
    page: Page, site: str, blog: OtherSite, complaints: list[str]
) -> None:
    """Each kind on the other site, with ours switched off: picture, record, link."""
    open_panel(page, site, "flowers", 30)
    codes = {}
    for kind in ("img", "svg", "srcdoc"):
        page.locator("[data-field='embed kind']").select_option(kind)
        sign = {"img": "<figure><a .*<img ", "svg": "<figure><a [^>]*><svg", "srcdoc": "srcdoc="}
        expect(page.locator("#embed-code")).to_have_value(re.compile(sign[kind], re.DOTALL))
        expect(page.locator("#embed-still svg")).to_be_visible()
        codes[kind] = page.input_value("#embed-code")
    for kind, code in codes.items():
        blog.show(page, code)
        if kind == "img":
            image = page.locator("img")
            expect(image).to_be_visible()
            assert image.evaluate("(one) => one.complete && one.naturalWidth > 100")
        else:
            place = page.frames[1] if kind == "srcdoc" else page.main_frame
            expect(place.locator("svg").first).to_be_visible()
            tiles = place.locator("[data-layer=tiles] use").count()
            assert tiles >= 2 * len(states(GARDEN)[30].garden.planted)  # type: ignore[union-attr]
        if kind != "srcdoc":
            page.locator("summary").click()
            assert "[Game" in page.locator("pre").inner_text()
    page.frames[1].click("a")
    wait_frame(page.frames[1])
    assert "30 of 55" in words(page.frames[1])
    complaints[:] = [
        one for one in complaints if not one.startswith("failed:")
    ]  # the preview, left


@pytest.mark.slow
def test_what_the_panel_cannot_read_it_says(page: Page, site: str) -> None:
    page.goto(f"{site}#/embed/1zzzz")
    expect(page.locator(".page .notice")).to_contain_text("damaged", timeout=60_000)
    expect(page.locator("#embed-code")).to_have_value(re.compile("embed.html"))
