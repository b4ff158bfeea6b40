"""Boards in other pages, without a browser: what an address asks for, and what is made of it."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, quote, unquote, urlsplit
from xml.etree import ElementTree

import pytest

from e2e.games import lively_game
from trellis import flowers, stones
from trellis.core import Phrase, Rng
from trellis.link import read_link, write_link
from trellis.record import Record, redacted, states, write_record
from trellis.session import Session
from trellis.words import ENGLISH
from web.build.embed import waiting_frame
from web.build.examples import PLACE, examples, examples_page
from web.build.offline import is_kept
from web.camera import Box
from web.embed_asked import Asked, asked
from web.embed_board import drawing, turn, turned
from web.embed_code import KINDS, Choice, code, frame_address, picture
from web.embed_keys import led_to, said
from web.embed_stage import Stage, dealt, is_hidden
from web.screens.embed import embed_page
from web.screens.embed import regions as panel_regions
from web.screens.embed_frame import regions
from web.targets import targets

SCRIPT = lively_game()
GARDEN = Record("flowers", SCRIPT.names, SCRIPT.start, SCRIPT.moves)
MOVES = stones.playout(stones.new_game(9), Rng(5)).moves
BOARD = Record("stones", ("Ines", "Karim"), stones.new_game(9), MOVES[:12])
SEED = bytes(32)


def read(address: str) -> Asked:
    """What an address asks for, its parts read as browsers read them."""
    parts = urlsplit(address)
    query, fragment = (
        parse_qsl(part, keep_blank_values=True) for part in (parts.query, parts.fragment)
    )
    return asked(query, fragment)


def stage(address: str) -> Stage:
    return Stage(read(address), ENGLISH, SEED)


class Html(HTMLParser):
    """The elements of a text with their attributes. Unlike that of screens it takes any element:
    this is code for pages of other people."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))


@pytest.fixture(autouse=True)
def with_german(monkeypatch: pytest.MonkeyPatch) -> None:
    """A site that speaks German as well, as the build makes it."""
    monkeypatch.setattr("web.embed_asked.TAGS", ("en", "de"))


def link(record: Record) -> str:
    return f"link={write_link(record)}"


# What an address asks for -------------------------------------------------------------------------


def test_an_address_without_anything() -> None:
    bare = read("")
    assert (bare.record.game, bare.ply, bare.play, bare.wrong) == ("flowers", None, "no", ())
    assert read("#stones").record.game == "stones" and read("#stones").wrong == ()


@pytest.mark.parametrize("record", [GARDEN, BOARD], ids=["flowers", "stones"])
def test_link_and_record_are_the_same_game(record: Record) -> None:
    by_link = read(f"?{link(record)}&ply=3")
    by_record = read(f"#record={quote(write_record(record))}&ply=3")
    assert by_link.record.moves == by_record.record.moves == record.moves
    assert by_link.ply == by_record.ply == 3
    assert by_link.wrong == by_record.wrong == ()


def test_the_fragment_counts_more() -> None:
    both = read("?theme=dark&play=bot#theme=light")
    assert (both.theme, both.play) == ("light", "bot")


def test_everything_that_can_be_asked_for() -> None:
    all_of_it = read(
        f"?{link(BOARD)}&game=stones&ply=last&play=find&level=5&orientation=270&theme=safe"
        "&colours=page:fff,ink-b:%23102030&coordinates=no&controls=no&language=de#stones"
    )
    assert all_of_it == Asked(
        all_of_it.record, 12, "find", 5, 270, "safe", (("page", "#fff"), ("ink-b", "#102030")),
        False, False, "de",
    )  # fmt: skip


WRONG = {
    "play=win": "play=win; it can be no, bot, find",
    "game=chess": "game=chess; it can be flowers, stones",
    "theme=neon": "theme=neon",
    "level=9": "level=9",
    "orientation=45": "orientation=45",
    "coordinates=maybe": "coordinates=maybe; it can be yes, no",
    "language=tlh": "language=tlh",
    "ply=7": "has 0 moves",
    "ply=-1": "ply=-1",
    "ply=٣": "ply=٣",
    "colours=page:red": "page:red",
    "colours=url(x):fff": "url(x):fff",
    "colours=page:fff;background:000": "page:fff;background:000",
    "link=1aaaa": "cannot be read",
    "link=9": "cannot be read",
    "record=[Game%20%22Chess%22]": "cannot be read",
    "record=%7B%22": "cannot be read",
    f"game=flowers&{link(BOARD)}": "is one of Stones",
    f"{link(BOARD)}&record=x": "both a record and a link",
}


@pytest.mark.parametrize("query", WRONG, ids=[part[:24] for part in WRONG])
def test_what_is_wrong_is_told_and_a_board_is_there(query: str) -> None:
    from web.screens.embed_frame import told_wrong

    found = read(f"?{query}")
    assert found.wrong
    words = told_wrong(found)
    assert WRONG[query] in words and "{" not in words
    shown = Stage(found, ENGLISH, SEED)
    assert drawing(shown.session).whole.startswith("<svg")


def test_no_address_is_too_much() -> None:
    rng = Rng(3)
    names = ("link", "record", "ply", "play", "theme", "colours", "level", "x", "orientation")
    good = write_link(BOARD)
    for _ in range(150):
        cut = good[: rng.below(len(good))] + chr(33 + rng.below(90)) * rng.below(3)
        values = (cut, "no", "last", "٣", "\x00", "<i>", "a" * 5000, "", "1" * rng.below(9))
        pairs = [(rng.choice(names), rng.choice(values)) for _ in range(rng.below(9))]
        found = asked(pairs)
        made = Stage(found, ENGLISH, SEED)
        html = "".join(regions(made, None).values())
        assert "<i>" not in html and 0 <= made.ply <= made.plies


# The stage ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [GARDEN, BOARD], ids=["flowers", "stones"])
def test_every_ply_shows_the_state_of_the_record(record: Record) -> None:
    shown = stage(f"?{link(record)}&ply=0")
    for ply, state in enumerate(states(record)):
        assert shown.ply == ply
        assert shown.session.shown_state == state
        assert shown.session.view().seat is None
        shown.step("forward")
    assert shown.ply == shown.plies == len(record.moves)
    shown.step("first")
    shown.step("back")
    assert shown.ply == 0


def play(session: Session, moves: Any) -> None:
    """Make moves as a reader does; what is forced follows by itself."""
    for move in moves:
        if session.state.phase not in ("end", "over"):
            session.play(move)


def turn_of(record: Record, ply: int) -> tuple[Any, ...]:
    """The moves of the turn of Flowers that begins at a ply."""
    made = []
    after = states(record)
    for number in range(ply, len(record.moves)):
        made.append(record.moves[number])
        if after[number + 1].phase in ("plant", "over"):
            break
    return tuple(made)


PLANTS = [ply for ply, move in enumerate(SCRIPT.moves) if isinstance(move, flowers.Plant)]


@pytest.mark.parametrize("ply", PLANTS[3:12:3])
def test_the_turn_that_was_played_is_found(ply: int) -> None:
    shown = stage(f"?{link(GARDEN)}&ply={ply}&play=find")
    answer = turn_of(GARDEN, ply)
    play(shown.session, answer)
    shown.judge()
    assert shown.verdict == "right" and shown.mode == "no"
    assert shown.ply == ply + len(answer)


def test_another_turn_is_not_it_and_may_be_tried_again() -> None:
    shown = stage(f"?{link(BOARD)}&ply=6&play=find")
    shown.session.play(stones.PASS)
    shown.judge()
    assert (shown.verdict, shown.mode) == ("wrong", "find")
    assert "That is not" in regions(shown, None)["words"]
    shown.again()
    assert shown.verdict == "" and not shown.session.line.done
    shown.session.play(BOARD.moves[6])
    shown.judge()
    assert shown.verdict == "right" and shown.ply == 7


def test_while_it_is_looked_for_the_answer_is_nowhere() -> None:
    shown = stage(f"?{link(GARDEN)}&ply={PLANTS[6]}&play=find")
    left = shown.shown()
    assert left.moves == GARDEN.moves[: PLANTS[6]]
    assert is_hidden(left.start)
    assert regions(shown, None)["steps"] == regions(shown, None)["slider"] == ""
    shown.step("forward")
    assert shown.ply == PLANTS[6]
    shown.reveal()
    assert shown.verdict == "answer" and shown.shown().moves == GARDEN.moves


def test_the_last_turn_is_looked_for_where_no_ply_is_named() -> None:
    shown = stage(f"?{link(BOARD)}&play=find")
    assert shown.ply == 11
    shown = stage(f"?{link(GARDEN)}&play=find")
    assert shown.ply == PLANTS[-1]


@pytest.mark.parametrize("mode", ["bot", "find"])
def test_hidden_tiles_are_dealt_anew(mode: str) -> None:
    ply = PLANTS[8]
    running = redacted(replace(GARDEN, moves=GARDEN.moves[: PLANTS[9]], ending=None))
    shown = stage(f"?{link(running)}&ply={ply}&play={mode}")
    state = shown.session.state
    tiles = [*state.garden.where, *state.deck, *(tile for hand in state.hands for tile in hand)]
    assert sorted(tiles) == [flowers.START, *flowers.DECK] and not is_hidden(state)
    assert "dealt anew" in regions(shown, None)["note"]
    if mode == "find":
        assert GARDEN.moves[ply].tile in state.hands[state.active]  # type: ignore[union-attr]


def test_a_deal_is_another_one_with_another_seed() -> None:
    start = flowers.new_game(None, 3)
    decks = {dealt(start, Rng(seed)).deck for seed in range(5)}
    assert len(decks) == 5


def test_against_a_bot_the_reader_moves_and_nobody_elses_name_is_used() -> None:
    shown = stage(f"?{link(BOARD)}&ply=5&play=bot&level=2")
    session = shown.session
    seat = stones.to_move(states(BOARD)[5])
    assert session.people == (seat,) and session.level(1 - (seat or 0)) == 2
    assert "Ines" not in session.names and "Karim" not in session.names
    assert "Nothing is kept" in regions(shown, None)["note"]
    assert session.do("pass") is None
    assert shown.shown().moves == (*BOARD.moves[:5], stones.PASS)


def test_a_finished_game_is_only_looked_at() -> None:
    for play_as, why in (("bot", "game is over"), ("find", "No turn follows")):
        empty = Record("stones", (), stones.new_game(7))
        query = link(GARDEN) if play_as == "bot" else link(empty)
        shown = stage(f"?{query}&play={play_as}")
        assert shown.mode == "no" and why in regions(shown, None)["note"]


# The board ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [GARDEN, BOARD], ids=["flowers", "stones"])
@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_a_turned_board_shows_the_same_things(record: Record, degrees: int) -> None:
    shown = stage(f"?{link(record)}&ply=9&coordinates=yes")
    plain = drawing(shown.session, True)
    other = drawing(shown.session, True, degrees)
    ElementTree.fromstring(other.whole)
    assert other.box == turned(plain.box, degrees)
    bare = re.compile(r" transform=\"[^\"]*\"| viewBox=\"[^\"]*\"")
    assert bare.sub("", other.whole) == bare.sub("", plain.whole)
    for name, layer in other.layers.items():
        assert f'data-layer="{name}">{layer}' in other.whole or not layer


def test_four_quarters_are_a_whole() -> None:
    box = Box(-3, 5, 40, 70)
    assert turned(turned(box, 90), 270) == turned(turned(box, 180), 180) == box
    assert turned(turned(box, 90), 90) == turned(box, 180)


def test_letters_stand_upright_around_their_middle() -> None:
    letter = '<g data-layer="a"><text x="3" y="7">A</text></g>'
    svg = f'<svg viewBox="0 0 10 20" class="x">{letter}</svg>'
    assert turn(svg, 0) == svg
    made = turn(svg, 180)
    assert 'viewBox="-10 -20 10 20"' in made
    assert '<g transform="rotate(180)" data-layer="a">' in made
    assert '<text transform="rotate(-180 3 2.3)" x="3" y="7">' in made


def test_a_replay_is_framed_alike_from_beginning_to_end() -> None:
    shown = stage(f"?{link(GARDEN)}&ply=0")
    boxes = set()
    for _ in range(shown.plies):
        boxes.add(drawing(shown.session).box[:2])
        shown.step("forward")
    assert len(boxes) == 1


# The code -----------------------------------------------------------------------------------------


def choice(record: Record = BOARD, **more: Any) -> Choice:
    return Choice(record, write_link(record), 4, "https://example.org/t/", **more)


def test_a_frame_asks_for_just_what_was_chosen() -> None:
    plain = read(frame_address(choice()))
    assert plain == Asked(plain.record, 4) and plain.record == read_link(write_link(BOARD))
    chosen = choice(
        play="bot", level="5", orientation="90", theme="dark", colours="page:fff,text:102030",
        coordinates="no", controls="no", language="de",
    )  # fmt: skip
    assert read(frame_address(chosen)) == Asked(
        plain.record, 4, "bot", 5, 90, "dark", (("page", "#fff"), ("text", "#102030")),
        False, False, "de",
    )  # fmt: skip


@pytest.mark.parametrize("record", [GARDEN, BOARD], ids=["flowers", "stones"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_code_of_each_kind(kind: str, record: Record) -> None:
    chosen = choice(redacted(record), kind=kind, snippet="yes", orientation="270")
    made = code(chosen)
    names = [name for name, _ in Html(made).elements]
    assert names.count("iframe") == (kind in ("frame", "srcdoc"))
    assert names.count("img") == (kind in ("img", "file"))
    assert names.count("svg") == (kind == "svg")
    assert ("script" in names) == chosen.is_frame
    if not chosen.is_frame:
        assert "".join(write_record(chosen.record).split()) in "".join(
            made.replace("&quot;", '"').split()
        )
        assert f"#/game/{chosen.link}/4" in made


def attribute(html: str, name: str) -> str:
    """The value of the first attribute of a name."""
    found = next(one[name] for _, one in Html(html).elements if name in one)
    return str(found)


def test_a_picture_in_an_address_is_the_picture() -> None:
    chosen = choice(kind="img")
    head, _, data = attribute(code(chosen), "src").partition(",")
    assert head == "data:image/svg+xml" and unquote(data) == picture(chosen)
    ElementTree.fromstring(picture(chosen))


def test_a_frame_with_its_own_position_leads_to_the_live_one() -> None:
    chosen = choice(kind="srcdoc")
    inside = attribute(code(chosen), "srcdoc")
    assert attribute(inside, "href") == frame_address(chosen)
    assert picture(chosen) in inside


def test_pictures_on_one_page_share_no_name() -> None:
    one, other = picture(choice()), picture(choice()._replace(ply=5))
    ids = [set(re.findall(r' id="([^"]+)"', svg)) for svg in (one, other)]
    assert ids[0] and not ids[0] & ids[1]
    assert "svg{" not in one


def test_colours_of_ones_own_are_in_the_picture() -> None:
    svg = picture(choice(colours="sq-dark:abcdef"))
    assert "--sq-dark:#abcdef;" in svg.partition("</style>")[0]


def test_a_running_game_of_flowers_has_no_tile_in_its_code() -> None:
    running = redacted(replace(GARDEN, moves=GARDEN.moves[:10], ending=None))
    for kind in ("frame", "file"):  # the others hold these and a picture
        made = code(choice(running, kind=kind))
        found = re.search(r"[?;&]link=([\w-]+)|#/game/([\w-]+)/", made)
        assert found is not None and is_hidden(read_link(found[1] or found[2]).start)
        assert "[Deck" not in made.replace("&quot;", '"')


def test_the_screen_has_a_name_for_every_field() -> None:
    html = embed_page(choice()) + "".join(panel_regions(choice()).values())
    assert 'src="./embed.html?' in html
    assert "embed_" not in re.sub(r'(data-field|data-do|name|class|id|src)="[^"]*"', "", html)


# The document -------------------------------------------------------------------------------------


@pytest.mark.parametrize("example", examples(), ids=lambda one: one.title)
def test_an_example_shows_what_it_says(example: Any) -> None:
    """What a frame says is found again from the rules alone, but for other languages."""
    found = read(attribute(example.code, "src"))
    assert found.wrong == () and example.code.count(PLACE) == 1
    if found.language != "system":
        return
    words = re.sub(r"<[^>]+>", "", "".join(regions(Stage(found, ENGLISH, SEED), None).values()))
    assert example.says in words
    at = re.fullmatch(r"(\d+) of (\d+)", example.says)
    if at:
        count = len(found.record.moves)
        assert (int(at[1]), int(at[2])) == (count if found.ply is None else found.ply, count)


def test_the_page_of_examples_is_made_of_the_document() -> None:
    html = examples_page("<html><title>x</title>")
    frames = [one for name, one in Html(html).elements if name == "iframe"]
    assert len(frames) == len(examples()) >= 8
    assert all(str(one["src"]).startswith("./embed.html") for one in frames)
    assert not any("style" in one for one in frames)  # the page's policy forbids it


def test_the_document_names_every_parameter() -> None:
    from web.build.examples import SOURCE
    from web.embed_asked import _Reader

    class Names(dict[str, str]):
        """Notes what is asked for."""

        def __contains__(self, name: object) -> bool:
            seen.add(str(name))
            return super().__contains__(name)

        def get(self, name: str, otherwise: Any = None) -> Any:
            seen.add(name)
            return super().get(name, otherwise)

    seen: set[str] = set()
    _Reader(Names(coordinates="no")).read()
    table = SOURCE.read_text("utf-8").partition("| name |")[2].partition("\n\n")[0]
    assert set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE)) == seen


def test_the_frame_before_python_is_whole() -> None:
    html = waiting_frame()
    ids = [one["id"] for _, one in Html(html).elements if "id" in one]
    assert len(ids) == len(set(ids))
    assert {"board", "words", "wrong", "fault", "open", *regions(stage(""), None)} <= set(ids)


def test_the_frame_is_part_of_the_copy_for_times_without_a_network() -> None:
    for name in ("embed.html", "web/embed-12345678.css", "web/embed_main-12345678.py"):
        assert is_kept(Path(name))
    assert not is_kept(Path("examples.html"))


def test_phrases_of_what_is_wrong_are_values() -> None:
    assert read("?play=x").wrong == (
        Phrase("embed_no_such", name="play", value="x", known="no, bot, find"),
    )


# Keys ---------------------------------------------------------------------------------------------

GRID = {f"{x},{y}": (40.0 * x, 40.0 * y) for x in range(5) for y in range(5) if (x, y) != (2, 1)}


@pytest.mark.parametrize(
    ("key", "orientation", "to"),
    [
        ("ArrowRight", 0, "3,2"),
        ("ArrowLeft", 0, "1,2"),
        ("ArrowDown", 0, "2,3"),
        ("ArrowUp", 0, "2,0"),  # over the gap
        ("ArrowRight", 180, "1,2"),
        ("ArrowRight", 90, "2,0"),  # what is up on the board is on the right of the screen
        ("ArrowRight", 270, "2,3"),
        ("Enter", 0, None),
    ],
)
def test_arrows_lead_on_as_the_screen_shows_it(key: str, orientation: int, to: str | None) -> None:
    assert led_to(key, "2,2", GRID, orientation) == to


def test_the_cursor_begins_in_the_middle_and_stays_at_the_edge() -> None:
    assert led_to("ArrowUp", "", GRID) == "2,2"
    assert led_to("ArrowLeft", "0,2", GRID) is None
    assert led_to("ArrowLeft", "", {}) is None


@pytest.mark.parametrize("record", [GARDEN, BOARD], ids=["flowers", "stones"])
def test_every_cell_of_a_turn_can_be_pointed_at_and_has_words(record: Record) -> None:
    shown = stage(f"?{link(record)}&ply={12 if record is GARDEN else 6}&play=find")
    before = drawing(shown.session)
    for cell in [*targets(shown.session).spots][:4]:
        assert drawing(shown.session, cursor=cell).layers != before.layers
        assert said(shown.session, cell)
