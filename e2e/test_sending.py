"""Games go out as links, records, pictures and pages, and come in as text, in a real browser."""

from __future__ import annotations

import base64
import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Download, Page, expect

from e2e.games import Script, lively_game
from e2e.hands import Hands
from e2e.stored import kept, put_games
from e2e.test_axe import is_open_to_all
from e2e.test_looks import LONG_NAMES, looks_well
from tests.test_corpus import GOOD, mutated
from trellis import stones
from trellis.core import Rng
from trellis.library import KeptGame, read_game, write_collection
from trellis.link import read_link, write_link
from trellis.record import Record, read_records, redacted, write_record
from trellis.session import from_record, to_record, write_save

SIZE = 7
START = stones.new_game(SIZE)
STONES = Record("stones", ("Ada", "Bo"), START, stones.playout(START, Rng(4)).moves)
MUTATIONS = 2000
BATCH = 100
DRAW_MS = 15_000


def whole(script: Script) -> Record:
    """A game of Flowers from its deal to its end."""
    return Record("flowers", script.names, script.start, script.moves)


def share(page: Page, site: str, record: Record, ply: int | None = None) -> Hands:
    """A person at the panel of a game that came by a link."""
    hands = Hands(page, site, record.names)
    at = "" if ply is None else f"/{ply}"
    hands.open(f"/share/{write_link(record)}{at}")
    expect(page.locator("#share-picture svg")).to_be_visible(timeout=DRAW_MS)
    return hands


def read_in(hands: Hands, words: str) -> None:
    """Put a text into the area and have it read."""
    hands.page.locator("#records-text").fill(words)
    hands.push("records_read")


def downloaded(hands: Hands, code: str) -> Download:
    """What comes of a button that saves a file."""
    with hands.page.expect_download() as waiting:
        hands.push(code)
    return waiting.value


def content(download: Download) -> bytes:
    """The bytes of a saved file."""
    return Path(download.path()).read_bytes()


def test_a_game_goes_out_by_link_and_comes_in_again(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    put_games(page.context, site, from_record(STONES))
    hands = Hands(page, site, STONES.names)
    hands.open("/play/stones")
    hands.push("share")
    expect(page.locator("#share-picture svg")).to_be_visible(timeout=DRAW_MS)
    hands.push("share_copy_link")
    expect(page.locator("#share-said")).to_have_text(hands.words("share_copied"))
    link = page.evaluate("navigator.clipboard.readText()")
    address, _, rest = link.partition("#/game/")
    assert address == site and read_link(rest) == STONES

    hands.open("/records")
    page.locator("#records-text").focus()
    page.keyboard.press("Control+V")
    card = page.locator(".records-list li")
    expect(card).to_contain_text("Ada · Bo")
    expect(hands.link("records_look")).to_have_attribute("href", f"#/game/{rest}")
    before = kept(page.context)
    hands.push("records_keep")
    expect(card).to_contain_text(hands.words("records_kept"))
    added = wait_for_more(page, before)
    assert [to_record(game.session()) for game in added] == [STONES]


def wait_for_more(page: Page, before: dict[str, str]) -> list[KeptGame]:
    """The games that are kept in addition, once there are some; all others stayed as they were."""
    for _ in range(100):
        now = kept(page.context)
        new = {name: text for name, text in now.items() if name not in before}
        if new:
            assert {name: now[name] for name in before} == before
            return [read_game(text) for text in new.values()]
        page.wait_for_timeout(50)
    raise AssertionError("nothing was kept")


# In -----------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_broken_record_shows_its_place_and_its_good_part(page: Page, site: str) -> None:
    lines = write_record(STONES).split("\n")
    number = next(n for n, line in enumerate(lines) if line.startswith("9. "))
    lines[number] = "9. A1 C1"
    words = write_record(STONES) + "\n" + "\n".join(lines)
    hands = Hands(page, site, STONES.names)
    hands.open("/records")
    read_in(hands, words)
    line = number + 2 + write_record(STONES).count("\n")
    error = page.locator(".records-error")
    expect(error).to_contain_text(hands.words("records_place", line=line, column=4))
    expect(error.locator("mark")).to_have_text("A1 C1")
    selected = """area => area.value.slice(area.selectionStart, area.selectionEnd)"""
    page.wait_for_function("document.activeElement.id == 'records-text'")
    assert page.locator("#records-text").evaluate(selected) == "A1 C1"
    area = "area => [area.scrollTop, area.scrollTop + area.clientHeight, area.scrollHeight]"
    top, bottom, height = page.locator("#records-text").evaluate(area)
    assert top < height * line / (words.count("\n") + 1) < bottom
    good = hands.link("records_good", count=7)  # of eight plies one is the choice of side
    record = read_link(str(good.get_attribute("href")).removeprefix("#/game/"))
    assert record.moves == STONES.moves[:8]
    expect(page.locator(".records-list li")).to_have_count(2)

    read_in(hands, "Dear Ines, I lost our game.")
    expect(page.locator("#records-found")).to_have_text(hands.words("records_none"))
    read_in(hands, f"{site}#/game/{write_link(STONES)[:-4]}")
    expect(page.locator("#records-found .notice")).to_have_count(1)


DROP = """([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: "text/plain" }));
  const fire = (kind) => document.body.dispatchEvent(
    new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  return [fire("dragover"), fire("drop")];
}"""


@pytest.mark.slow
def test_files_are_opened_and_dropped_on_any_screen(page: Page, site: str, tmp_path: Path) -> None:
    text = write_record(STONES) + "\r\n\r\n" + write_record(whole(lively_game()))
    hands = Hands(page, site)
    hands.open("/rules/stones")
    page.wait_for_timeout(3000)  # until the page is at ease and listens
    assert page.evaluate(DROP, ["games.txt", text]) == [False, False]  # both were taken
    expect(page.locator(".records-list li")).to_have_count(2)
    expect(page.locator("#records-text")).to_have_value(text.replace("\r\n", "\n"))

    library = write_collection((KeptGame("abcd", write_save(from_record(STONES))),), {})
    page.evaluate(DROP, ["games.json", library])
    expect(page.locator("dialog")).to_contain_text(hands.words("file_read"))
    assert page.url.endswith("#/games")

    hands.open("/records")
    file = tmp_path / "game.txt"
    file.write_text(write_record(STONES), "utf-8")
    page.locator("#records-file").set_input_files(file)
    expect(page.locator(".records-list li")).to_have_count(1)
    file.write_bytes(b"")
    page.locator("#records-file").set_input_files(file)
    expect(page.locator(".records-list")).to_have_count(0)


@pytest.mark.slow
def test_a_long_text_is_read_in_slices_and_can_be_stopped(page: Page, site: str) -> None:
    record = write_record(whole(lively_game()))
    words = record * (900_000 // len(record))
    hands = Hands(page, site)
    hands.open("/records")
    page.locator("#records-text").evaluate("(area, words) => { area.value = words }", words)
    hands.push("records_read")
    bar = page.locator("#records-found progress")
    expect(bar).to_be_visible()
    # Pressed the moment it has begun: a fast machine is soon through with it.
    page.wait_for_function(
        """document.querySelector('#records-found progress').value > 3
        && (document.querySelector('[data-do="records stop"]').click(), true)"""
    )
    expect(bar).to_have_count(0)
    read_in(hands, write_record(STONES))
    expect(page.locator(".records-list li")).to_have_count(1)


# Out ----------------------------------------------------------------------------------------------


COLOURS = """async (data) => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const points = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
  return new Set(points).size;
}"""


@pytest.mark.slow
@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_pictures_have_the_size_and_the_colours_asked_for(
    page: Page, browser: Browser, site: str, game: str
) -> None:
    record = STONES if game == "stones" else whole(lively_game())
    hands = share(page, site, record, 12)
    number = {"number": 12, "count": len(record.moves)}
    expect(page.locator("#share-at")).to_have_text(hands.words("share_at", **number))
    blank = browser.new_page()  # beside the policy of the site
    for side in (600, 2400):
        page.get_by_role("radio", name=hands.words("share_px", px=side)).check()
        download = downloaded(hands, "share_save_png")
        assert download.suggested_filename.endswith("-12.png")
        png = content(download)
        signature, width, height = struct.unpack(">8s8xII", png[:24])
        assert signature == b"\x89PNG\r\n\x1a\n" and max(width, height) == side
        data = base64.b64encode(png).decode()
        assert blank.evaluate(COLOURS, data) > 50
    blank.close()
    for name, sign in (("share_captions_numbers", ">1<"), ("share_captions_coordinates", None)):
        page.get_by_role("radio", name=hands.words(name)).check()
        page.get_by_role("radio", name=hands.words("share_theme_print")).check()
        svg = content(downloaded(hands, "share_save_svg")).decode()
        assert svg.startswith("<svg ") and "--page:#FFFFFF" in svg and "var(--page" not in svg[:200]
        assert (sign or (">A<" if game == "stones" else ">0 0<")) in svg


@pytest.mark.slow
def test_the_slider_the_link_and_the_code_go_together(page: Page, site: str) -> None:
    hands = share(page, site, STONES)
    link = page.locator("#share-link")
    expect(link).to_have_value(f"{site}#/game/{write_link(STONES)}")
    hands.push("share_qr")
    code = page.locator(".share-qr svg path")
    whole_code = code.get_attribute("d")
    page.locator("#share-ply").fill("3")
    expect(link).to_have_value(f"{site}#/game/{write_link(STONES)}/3")
    expect(code).not_to_have_attribute("d", str(whole_code))
    hands.push("share_back")
    expect(page.locator("#share-ply")).to_have_value("2")
    expect(page.locator("#share-at")).to_contain_text("2")
    hands.push("share_forward")
    expect(link).to_have_value(f"{site}#/game/{write_link(STONES)}/3")
    embed = hands.link("share_embed_open")
    expect(embed).to_have_attribute("href", f"#/embed/{write_link(STONES)}/3")


@pytest.mark.slow
def test_a_clipboard_that_refuses_and_the_sheet_of_the_system(page: Page, site: str) -> None:
    page.add_init_script(
        "if (navigator.clipboard)"
        " navigator.clipboard.writeText = () => Promise.reject(new Error('no'));"
        "navigator.share = async (data) => { window.sent = data }"
    )
    hands = share(page, site, STONES)
    hands.push("share_copy_link")
    expect(page.locator("#share-said")).to_have_text(hands.words("share_by_hand"))
    assert page.evaluate("getSelection().toString()") == f"{site}#/game/{write_link(STONES)}"
    hands.push("share_sheet")
    page.wait_for_function("window.sent")
    sent = page.evaluate("[sent.title, sent.url]")
    assert sent == ["Trellis", f"{site}#/game/{write_link(STONES)}"]


@pytest.mark.slow
def test_a_running_game_of_flowers_gives_nothing_away(page: Page, site: str) -> None:
    script = lively_game()
    session = script.session(20)
    put_games(page.context, site, session)
    hands = Hands(page, site, script.names)
    hands.open("/share/flowers1")
    expect(page.locator("#share-picture svg")).to_be_visible(timeout=DRAW_MS)
    full = Record("flowers", script.names, script.start, session.line.moves())
    told = page.locator("#share-record").input_value()
    assert read_records(told) == [redacted(full)]
    link = page.locator("#share-link").input_value().partition("#/game/")[2]
    assert read_link(link) == redacted(full)
    expect(hands.button("share_save_keepsake")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_the_page_of_a_game_opens_from_a_file_without_a_network(
    page: Page, browser: Browser, site: str, game: str, tmp_path: Path
) -> None:
    record = STONES if game == "stones" else whole(lively_game())
    download = downloaded(share(page, site, record), "share_save_keepsake")
    file = tmp_path / download.suggested_filename
    assert file.suffix == ".html" and file.name.startswith(f"trellis-{game}-")
    download.save_as(file)

    context = browser.new_context(offline=True, java_script_enabled=False)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    alone = context.new_page()
    alone.goto(file.as_uri())
    radios = alone.locator("input[type=radio]")
    last = radios.count() - 1
    assert last > 5

    def shows(number: int) -> None:
        expect(radios.nth(number)).to_be_checked()
        for frame, display in ((number, "inline"), ((number + 1) % (last + 1), "none")):
            expect(alone.locator(f".f{frame}")).to_have_css("display", display)

    shows(last)
    alone.locator(f".n{last} label").first.click()
    shows(0)
    for number in range(3):
        alone.locator(f".n{number} label", has_text="Forward").click()
        shows(number + 1)
    radios.nth(3).focus()
    alone.keyboard.press("ArrowRight")
    shows(4)
    alone.locator("summary").click()
    assert read_records(alone.locator("pre").inner_text()) == [record]
    assert asked == [file.as_uri()]
    context.close()


@pytest.mark.slow
def test_the_screens_fit_every_size_and_shut_nobody_out(page: Page, site: str) -> None:
    hands = Hands(page, site)
    hands.open("/records")
    looks_well(page, "records")
    words = write_record(whole(lively_game(names=LONG_NAMES))) + write_record(STONES)
    read_in(hands, words.replace("\n9. ", "\n19. "))
    expect(page.locator(".records-error")).to_be_visible()
    looks_well(page, "records-wrong")
    is_open_to_all(page, "records-wrong")
    for record in (whole(lively_game(names=LONG_NAMES)), STONES):
        share(page, site, record)
        hands.push("share_qr")
        looks_well(page, f"share-{record.game}")
        is_open_to_all(page, f"share-{record.game}")


# Damaged ------------------------------------------------------------------------------------------

FOLLOW = """async (addresses) => {
  const pause = () => new Promise((go) => setTimeout(go, 0));
  const said = [];
  for (const address of addresses) {
    location.hash = address;
    for (let i = 0; i < 4; i++) await pause();
    const shown = [...document.querySelectorAll("main")].filter((one) => !one.hidden);
    said.push([shown.length, shown[0].querySelectorAll("h1").length,
      shown[0].querySelector(".notice, [role=alert]")?.textContent || "",
      !!shown[0].querySelector("svg")]);
  }
  return said;
}"""

READ = """async (texts) => {
  const pause = () => new Promise((go) => setTimeout(go, 5));
  const press = (word) => document.querySelector(`[data-do="records ${word}"]`).click();
  const found = document.getElementById("records-found");
  const said = [];
  for (const text of texts) {
    press("clear");
    document.getElementById("records-text").value = text;
    press("read");
    for (let i = 0; i < 2000 && !found.textContent.trim(); i++) await pause();
    said.push([found.querySelectorAll(".notice, .records-error p").length,
      found.querySelectorAll("li").length, found.textContent.trim()]);
  }
  return said;
}"""


def batches(texts: list[str]) -> Iterator[list[str]]:
    """The texts, some at a time, so that the browser never has too much in hand."""
    for start in range(0, len(texts), BATCH):
        yield texts[start : start + BATCH]


def mutations(name: str, count: int) -> list[str]:
    """Mutated texts; what an address or a text area cannot hold is left out of them."""
    rng, texts = Rng(17), GOOD[name]
    made = (mutated(texts[n % len(texts)], rng, texts[(n + 1) % len(texts)]) for n in range(count))
    return [text.encode("utf-8", "ignore").decode() for text in made]


def with_games(page: Page, site: str) -> dict[str, str]:
    """A device with a game of each kind and more; what it keeps."""
    games = (from_record(STONES), lively_game().session(20))
    put_games(page.context, site, *games)
    return kept(page.context)


@pytest.mark.slow
def test_two_thousand_mutated_links_say_one_thing_and_change_nothing(
    page: Page, site: str, complaints: list[str]
) -> None:
    before = with_games(page, site)
    hands = Hands(page, site)
    hands.open()
    links = mutations("link", MUTATIONS)
    good = {*GOOD["link"]}
    for number, some in enumerate(batches(links)):
        room = ("game", "share", "game", "embed", "")[number % 5]
        said = page.evaluate(FOLLOW, [f"/{room}/{link}" if room else link for link in some])
        for link, (mains, headings, notice, has_picture) in zip(some, said, strict=True):
            assert mains == 1 and headings == 1, link
            if room == "share":
                is_good = re.sub(r"[\t\n\r]", "", link) in good  # an address has none of these
                assert bool(notice) != is_good, link
                assert has_picture
    after = kept(page.context)
    assert {name: after[name] for name in before} == before
    assert not {name for name in after if name.startswith("trellis/2/game/")} - {*before}
    # A preview is a frame, and what it was fetching is cut off when the next address comes.
    complaints[:] = [one for one in complaints if not one.startswith("failed: ")]


@pytest.mark.slow
def test_two_thousand_mutated_records_say_one_thing_and_change_nothing(
    page: Page, site: str
) -> None:
    before = with_games(page, site)
    Hands(page, site).open("/records")
    texts = mutations("record", MUTATIONS)
    for some in batches(texts):
        for text, (errors, games, words) in zip(some, page.evaluate(READ, some), strict=True):
            assert words and errors <= 1, text
            assert errors or games, text
    after = kept(page.context)
    assert {name: after[name] for name in before} == before
    assert not {name for name in after if name.startswith("trellis/2/game/")} - {*before}


@pytest.mark.slow
@pytest.mark.parametrize(
    "rest",
    ["%", "%00", "%E4%FF", "//", "/game", "/game/", "/game//9", "/share", "/share/../play", "/play",
     "/play/x", "/records/1", "<b>x</b>", "javascript:alert(1)", "\u202e/emag", "1" * 300_000],
    ids=lambda rest: repr(rest[:24]),
)  # fmt: skip
def test_any_bytes_after_the_sign_open_a_screen(page: Page, site: str, rest: str) -> None:
    before = with_games(page, site)
    hands = Hands(page, site)
    hands.open(rest)
    expect(page.locator("main:visible h1")).to_have_count(1)
    assert json.dumps(kept(page.context)) == json.dumps(before)
