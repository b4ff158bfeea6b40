"""Kept by one visit, the site works with its host switched off, from the first load on.

The site lies at the root of a host, at one folder's depth and at two: here and in test_update.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.bots import after_bots, play_turn
from e2e.hands import Hands
from e2e.host import Host
from e2e.profile import KEPT_MS, browser, caches, keep, news, scopes, visit, wait_until
from e2e.waiting import wait_ready
from trellis.core import Phrase
from trellis.words import say
from web.build.offline import OPTIONS, write_worker
from web.build.site import SITE

PATHS = ("/", "/trellis/", "/a/b/")


@pytest.fixture
def host() -> Iterator[Host]:
    """The built site under three paths of one host, and a fourth without one."""
    host = Host(dict.fromkeys(PATHS, SITE))
    yield host
    host.stop()


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """An empty profile."""
    return tmp_path / "profile"


def test_a_first_visit_fetches_nothing_twice(
    playwright: Playwright, profile: Path, host: Host
) -> None:
    """Only the page itself comes again, under its name, so that the kept one is surely new."""
    with browser(playwright, profile) as context:
        keep(context, host.address("/"))
        asked = Counter(host.requests)
        assert asked.pop("/") == asked.pop("/index.html") == 1
        assert {path: times for path, times in asked.items() if times > 1} == {}
        before = len(host.requests)
        again = visit(context, host.address("/"))
        again.wait_for_timeout(2_000)
        assert {path.split("?")[0] for path in host.requests[before:]} <= {"/sw.js"}


def test_all_of_it_without_a_network(playwright: Playwright, profile: Path, host: Host) -> None:
    with browser(playwright, profile) as context:
        keep(context, host.address("/trellis/"))
    host.stop()
    with browser(playwright, profile) as context:
        page = visit(context, host.address("/trellis/"))
        expect(page.locator("#news")).to_be_empty()
        hands = Hands(page, host.address("/trellis/"), ("Player 1", "Player 2"))
        reads_all_pages(hands)
        plays_stones(hands)
        plays_flowers(hands)
        plays_a_bot(hands)
        hands.page.goto(host.address("/trellis/?from=elsewhere#/rules/stones"))
        expect(page.locator("main:visible h1")).to_have_text(hands.words("rules"))


def reads_all_pages(hands: Hands) -> None:
    """Every address of the page."""
    for route, title in (
        ("/rules/flowers", "rules"),
        ("/rules/stones", "rules"),
        ("/about", "about"),
    ):
        hands.open(route)
        expect(hands.page.locator("main:visible h1")).to_have_text(hands.words(title))


def plays_stones(hands: Hands) -> None:
    """A turn, and the page loaded anew in the middle of it."""
    hands.open("/new/stones")
    hands.page.get_by_role("radio", name="Player 1", exact=True).check()
    hands.push("start_stones")
    hands.press("H8")
    hands.reload()
    hands.told("one_down", point="H8")
    hands.push("one_stone_only")
    hands.told("opening_turn", seat=0, side="white", number=2)


def plays_flowers(hands: Hands) -> None:
    """The first tile, and the page loaded anew before its vine is claimed."""
    hands.open("/new/flowers")
    hands.page.get_by_role("radio", name="Player 1", exact=True).check()
    hands.push("start_flowers")
    hands.reveal(0)
    hands.page.locator(".hand-tile").first.click()
    hands.page.locator("[data-cell^='hex:']").first.click()
    hands.push("plant")
    hands.told("claim_vine", seat=0)
    hands.reload()
    hands.reveal(0)
    hands.told("claim_vine", seat=0)
    hands.page.locator("[data-cell^='vine:']").first.click()
    hands.told("turn_complete", seat=0)


def plays_a_bot(hands: Hands) -> None:
    """Some turns, until the bot has answered one, in its worker."""
    hands.open("/new/stones/alone")
    hands.push("start_stones")
    session = after_bots(hands, "stones")
    hands.names = session.names
    mine = 0
    while len(session.line.done) <= mine:
        mine += 1
        session = after_bots(hands, "stones", play_turn(hands, session, mine))
    assert hands.page.evaluate("document.querySelectorAll('script[worker]').length") >= 1


@pytest.mark.slow
def test_neighbours_on_one_host_leave_each_other_alone(
    playwright: Playwright, profile: Path, host: Host
) -> None:
    """A site at the root of the host, one below, and an address that belongs to neither."""
    with browser(playwright, profile) as context:
        for path in PATHS[:2]:
            keep(context, host.address(path))
        page = visit(context, host.address("/"))
        assert scopes(page) == sorted(PATHS[:2])
        kept = caches(page)
        assert len(kept) == 2
        answer = page.goto(host.address("/nowhere/"))
        assert answer is not None and answer.status == 404
        retires(page, host, "/")
        assert scopes(page) == ["/trellis/"]
        assert caches(page) == [name for name in kept if name.endswith("/trellis/")]
        host.stop()
        visit(context, host.address("/trellis/"))


def retires(page: Page, host: Host, path: str) -> None:
    """Visit a site whose worker was taken away by its host, until the page has noticed."""
    host.missing.add(f"{path}sw.js")
    page.goto(host.address(path))
    wait_until(page, lambda: path not in scopes(page))


@pytest.mark.slow
def test_the_word_is_given_once(playwright: Playwright, profile: Path, host: Host) -> None:
    with browser(playwright, profile) as context:
        page = keep(context, host.address("/trellis/"))
        page.locator("#news button").click()
        expect(page.locator("#news")).to_be_empty()
        page = visit(context, host.address("/trellis/"))
        page.wait_for_timeout(2_500)
        expect(page.locator("#news")).to_be_empty()


def test_all_that_the_page_may_ask_for_is_kept() -> None:
    """Every file of the site but those that only hosts, links and installers fetch."""
    files = {path.relative_to(SITE).as_posix() for path in SITE.rglob("*") if path.is_file()}
    listed = re.findall(r'{url:"([^"]+)"', (SITE / "sw.js").read_text("utf-8"))
    left = {name.split("/")[0] for name in files - set(listed) if "LICENSE" not in name}
    left = {re.sub(r"rules-\w+-\w+", "rules of another language", name) for name in left}
    assert len(listed) == len(set(listed)) and set(listed) <= files
    assert left == {".nojekyll", "404.html", "manifest.webmanifest", "pictures"} | {
        "examples.html",
        "rules of another language.html",
        "sw.js",
        "web",
    }
    inside = {name for name in files - set(listed) if name.startswith("web/")}
    assert {name.split("/")[1] for name in inside} == {"app-icons", "preview.png"}


def test_a_file_that_would_be_left_out_fails_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("small")
    (tmp_path / "large.wasm").write_bytes(bytes(2_000))
    monkeypatch.setitem(OPTIONS, "maximumFileSizeToCacheInBytes", 1_000)
    with pytest.raises(RuntimeError, match=r"large\.wasm"):
        write_worker(tmp_path)


def test_home_from_an_address_that_does_not_exist(
    page: Page, host: Host, complaints: list[str]
) -> None:
    """The host's page for it is ours, at any depth."""
    answer = page.goto(host.address("/a/b/some/where"))
    assert answer is not None and answer.status == 404
    page.get_by_role("link", name=say(Phrase("one_level_up"))).click()
    page.wait_for_url(host.address("/a/b/"))
    page.goto(host.address("/trellis/nothing"))
    page.get_by_role("link", name=say(Phrase("to_start"))).click()
    page.wait_for_url(host.address("/trellis/"))
    wait_ready(page)
    complaints.clear()


@pytest.mark.slow
def test_an_incomplete_copy_is_none(playwright: Playwright, profile: Path, host: Host) -> None:
    """Where one file cannot be fetched nothing is kept, nothing is said, and the page plays on."""
    host.missing.add("/trellis/index.html")
    with browser(playwright, profile) as context:
        page = visit(context, host.address("/trellis/"))
        wait_until(page, lambda: len(caches(page)) > 0)
        page.wait_for_timeout(1_500)
        expect(page.locator("#news")).to_be_empty()
        host.missing.clear()
        page.reload()
        news(page, "offline_ready")


@pytest.mark.slow
def test_a_frame_keeps_nothing(
    playwright: Playwright, profile: Path, host: Host, tmp_path: Path
) -> None:
    """Whoever reads a page with a game in it did not ask for the whole site to be kept."""
    (tmp_path / "index.html").write_text(f'<iframe src="{host.address("/a/b/")}"></iframe>')
    around = Host({"/": tmp_path})
    with browser(playwright, profile) as context:
        page = context.new_page()
        page.goto(around.address("/"))
        ready = page.frame_locator("iframe").locator('html[data-ready="1"]')
        expect(ready).to_be_attached(timeout=KEPT_MS)
        page.wait_for_timeout(2_500)
        assert page.frames[1].evaluate("caches.keys()") == []
        assert "/a/b/sw.js" not in host.requests
    around.stop()


IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1"


@pytest.mark.slow
def test_the_hint_to_install_is_given_on_the_second_visit_and_never_again(
    playwright: Playwright, profile: Path, host: Host
) -> None:
    with browser(playwright, profile, user_agent=IPHONE) as context:
        page = keep(context, host.address("/"))
        page = visit(context, host.address("/"))
        news(page, "install_iphone")
        page.goto(host.address("/#/about"))
        news(page, "install_iphone")
    with browser(playwright, profile, user_agent=IPHONE) as context:
        page = visit(context, host.address("/"))
        page.wait_for_timeout(2_500)
        expect(page.locator("#news")).to_be_empty()


OFFER = """() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = () => { document.title = "asked"; };
    dispatchEvent(offer);
    return offer.defaultPrevented;
}"""


@pytest.mark.slow
def test_a_browser_that_offers_to_install_does_so_at_a_press(
    playwright: Playwright, profile: Path, host: Host
) -> None:
    with browser(playwright, profile) as context:
        keep(context, host.address("/"))
        page = visit(context, host.address("/"))
        page.wait_for_timeout(2_500)
        expect(page.locator("#news")).to_be_empty()
        assert page.evaluate(OFFER)
        news(page, "install_prompt")
        page.get_by_role("button", name=say(Phrase("install")), exact=True).click()
        expect(page).to_have_title("asked")
        expect(page.locator("#news")).to_be_empty()
