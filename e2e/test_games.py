"""The list of all games: found, renamed, deleted and put back; one file; statistics."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.hands import Hands
from e2e.shelf_games import shelf, stones_game
from e2e.stored import kept, key, put, put_games, saved, wait_session
from e2e.test_axe import is_open_to_all
from e2e.test_looks import looks_well
from trellis.session import write_save

MANY = 300


def listed(hands: Hands) -> list[str]:
    """What the games of the list are called."""
    return hands.page.locator(".saved h2").all_inner_texts()


def say_count(hands: Hands, count: int) -> None:
    expect(hands.page.locator("#games-said")).to_have_text(hands.words("games_found", count=count))


def test_a_new_game_takes_no_games_place(page: Page, site: str) -> None:
    put_games(page.context, site, stones_game(1, 6))
    hands = Hands(page, site, ("Ada", "Bo"))
    hands.open()
    page.locator('a[href="#/new/stones"]').first.click()
    hands.push("start_stones")
    expect(page.locator("#prompt h2")).to_contain_text("turn 1 of 3")
    hands.push("menu")
    hands.follow("games_all")
    say_count(hands, 2)
    page.locator("#games-list").get_by_text(hands.words("continue")).nth(1).click()
    wanted = stones_game(1, 6)
    wait_session(page, "stones", lambda one: write_save(one) == write_save(wanted))
    assert "/play/stones/stones1" in page.url


@pytest.mark.slow
def test_games_are_found_renamed_deleted_and_put_back(page: Page, site: str) -> None:
    put(page.context, site, shelf(30))
    hands = Hands(page, site)
    hands.open("/games")
    say_count(hands, 30)
    assert len(listed(hands)) == 24
    hands.push("games_more")
    assert len(listed(hands)) == 30

    search = page.get_by_role("searchbox")
    search.fill("wen")
    say_count(hands, 15)
    page.get_by_role("radio", name=hands.words("games_finished")).check()
    say_count(hands, 5)
    search.fill("nobody at all")
    expect(page.locator("#games-said")).to_have_text(hands.words("games_not_found"))
    search.fill("")
    page.get_by_role("radio", name=hands.words("games_any")).nth(1).check()
    say_count(hands, 30)

    first = page.locator("[data-do^='games_rename ']").first
    first.focus()
    page.keyboard.press("Enter")
    page.get_by_label(hands.words("games_rename_label")).fill("  Sunday <b>\n")
    hands.push("games_save_name")
    expect(page.locator(".saved h2").first).to_have_text("Sunday <b>")
    page.wait_for_timeout(200)
    assert json.loads(kept(page.context)[key("game0000")])["name"] == "Sunday <b>"

    page.locator("[data-do^='games_delete ']").first.click()
    say_count(hands, 29)
    page.wait_for_timeout(200)
    assert key("game0000") not in kept(page.context)
    hands.open()  # the game at hand is gone, the start goes on
    expect(hands.link("continue")).to_have_count(1)
    hands.open("/games")
    page.locator("[data-do^='games_delete ']").first.click()
    hands.push("games_put_back")
    say_count(hands, 29)
    page.wait_for_timeout(200)
    assert key("game0001") in kept(page.context)


@pytest.mark.slow
def test_all_games_go_into_a_file_and_come_back(page: Page, site: str, tmp_path: Path) -> None:
    put(page.context, site, {**shelf(6), "settings/1/pace": "fast", "settings/1/later": "x"})
    hands = Hands(page, site)
    hands.open("/games")
    say_count(hands, 6)
    before = kept(page.context)
    with page.expect_download() as loading:
        hands.push("file_save")
    file = tmp_path / "games.json"
    loading.value.save_as(file)
    text = file.read_text("utf-8")
    assert json.loads(text)["settings"] == {"settings/1/pace": "fast", "settings/1/later": "x"}

    chooser = page.locator("input[data-file=games]")
    chooser.set_input_files(file)
    expect(page.locator("dialog[open]")).to_contain_text(hands.words("file_nothing"))
    hands.push("close")

    for _ in range(2):
        page.locator("[data-do^='games_delete ']").first.click()
    say_count(hands, 4)
    page.wait_for_timeout(200)
    fewer = kept(page.context)
    bad = tmp_path / "bad.json"
    data = json.loads(text)
    data["games"][4]["save"] = "{"
    bad.write_text(json.dumps(data), "utf-8")
    chooser.set_input_files(bad)
    expect(page.locator("dialog[open]")).to_contain_text("number 5")
    hands.push("close")
    assert kept(page.context) == fewer

    chooser.set_input_files(file)
    expect(page.locator("dialog[open]")).to_contain_text(hands.words("file_added", count=2))
    hands.push("file_take")
    say_count(hands, 6)
    games = {name: one for name, one in kept(page.context).items() if "/game/" in name}
    assert games == {name: one for name, one in before.items() if "/game/" in name}
    page.locator("[data-do=file_undo]").click()
    say_count(hands, 4)
    assert kept(page.context) == fewer


@pytest.mark.slow
def test_what_went_on_elsewhere_can_be_kept_beside(page: Page, site: str, tmp_path: Path) -> None:
    put_games(page.context, site, stones_game(1, 4))
    hands = Hands(page, site, ("Ada", "Bo"))
    hands.open("/games")
    with page.expect_download() as loading:
        hands.push("file_save")
    data = json.loads(loading.value.path().read_text("utf-8"))
    data["games"][0] |= {"save": write_save(stones_game(1, 8)), "changed": 3}
    file = tmp_path / "games.json"
    file.write_text(json.dumps(data), "utf-8")
    chooser = page.locator("input[data-file=games]")
    chooser.set_input_files(file)
    expect(page.locator("dialog[open]")).to_contain_text(hands.words("file_newer", count=1))
    hands.push("file_both")
    say_count(hands, 2)
    assert saved(page.context, "stones") == write_save(stones_game(1, 4))
    page.locator("[data-do=file_undo]").click()
    say_count(hands, 1)
    chooser.set_input_files(file)
    expect(page.locator("dialog[open]")).to_contain_text(hands.words("file_newer", count=1))
    hands.push("file_take")
    page.wait_for_timeout(300)
    assert saved(page.context, "stones") == write_save(stones_game(1, 8))


@pytest.mark.slow
def test_three_hundred_games_are_read_while_the_page_answers(page: Page, site: str) -> None:
    put(page.context, site, shelf(MANY))
    hands = Hands(page, site)
    hands.open("/games")
    search = page.get_by_role("searchbox")
    search.fill("ines")
    say_count(hands, MANY // 2)
    expect(page.locator("#games-list .saved-picture svg").first).to_be_visible()
    assert page.locator("#games-list .saved-picture svg").count() < 24  # those out of sight wait
    hands.follow("figures")
    wanted = {  # won games by the names of who won, from the games themselves
        name: sum(
            session.outcome is not None
            and session.outcome.winner is not None
            and session.names[session.outcome.winner] == name
            for session in (stones_game(one, 400 if one % 3 else 9) for one in range(0, MANY, 2))
        )
        for name in ("Ada", "Bo")
    }
    page.set_viewport_size({"width": 1440, "height": 900})
    for name, count in wanted.items():
        row = page.locator(".is-wide tr", has_text=name).last
        expect(row.locator("td").nth(1)).to_have_text(str(count))


@pytest.mark.slow
def test_the_list_is_open_to_all_and_looks_well(page: Page, site: str) -> None:
    put(page.context, site, {**shelf(5), "trellis/2/damaged/old": "{"})
    hands = Hands(page, site)
    hands.open("/games")
    say_count(hands, 5)
    page.locator("[data-do^='games_delete ']").last.click()
    say_count(hands, 4)
    is_open_to_all(page, "games")
    looks_well(page, "games")
    page.locator("[data-do^='games_rename ']").first.click()
    is_open_to_all(page, "rename")
    hands.push("close")
    hands.follow("figures")
    is_open_to_all(page, "figures")
    looks_well(page, "figures")
    hands.page.goto(f"{site}#/play/stones")
    other = Hands(page.context.new_page(), site)
    other.open("/play/stones")
    expect(other.page.locator("#refusal")).to_contain_text(other.words("elsewhere_open"))
    is_open_to_all(other.page, "elsewhere")
    looks_well(other.page, "elsewhere")
    other.open("/play/flowers")
    page.goto(f"{site}#/play/flowers")
    expect(page.locator(".curtain .elsewhere")).to_be_visible()
    is_open_to_all(page, "elsewhere-hidden")
    looks_well(page, "elsewhere-hidden")


IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)


@pytest.mark.slow
def test_an_iphone_is_told_what_safari_may_drop(browser: Browser, site: str) -> None:
    context = browser.new_context(user_agent=IPHONE, has_touch=True, service_workers="block")
    hands = Hands(context.new_page(), site)
    hands.open("/games")
    expect(hands.page.locator("#games-file .notice")).to_have_text(hands.words("file_safari"))
    context.close()


@pytest.mark.slow
def test_the_browser_is_asked_once_to_keep_what_there_is(page: Page, site: str) -> None:
    asked: list[str] = []
    page.expose_function("tell_asked", lambda: asked.append("asked"))
    page.add_init_script(
        "if (navigator.storage) navigator.storage.persist = async () => tell_asked()"
    )
    hands = Hands(page, site)
    hands.open()
    for number in range(4):
        page.goto(f"{site}#/new/stones")
        hands.push("start_stones")
        expect(page.locator("#prompt h2")).to_contain_text("turn 1 of 3")
        page.wait_for_timeout(200)
        assert len(asked) == min(number, 1)
