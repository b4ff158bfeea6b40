"""The screens on which games come in and go out: what they say, escape, and call their files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.link.test_link import game_of_flowers, game_of_stones
from tests.web.parsing import Html
from trellis.core import TextError
from trellis.keepsake import CAPTIONS
from trellis.link import read_link, write_link
from trellis.record import Record, RecordError, read, read_records, redacted, write_record
from web.qr import qr_svg
from web.screens.records import Item, Standing, all_of, bar, found, is_no_record, records_page
from web.screens.share import (
    Shared,
    broken,
    file_name,
    nothing,
    picture,
    regions,
    share_page,
    with_choice,
)

STONES, FLOWERS = game_of_stones(3, plies=20, size=9), game_of_flowers(4, 2)
RUNNING = redacted(replace(FLOWERS, moves=FLOWERS.moves[:12]))
NASTY = ("<script>alert(1)", "\"'><b onx='y'>")


def nasty(record: Record) -> Record:
    """The same with names that would do harm where they are not escaped."""
    return replace(record, names=NASTY)


def wrong(text: str) -> Standing:
    """What is shown of a text that is no whole record."""
    with pytest.raises(RecordError) as caught:
        read_records(text)
    error = caught.value
    line = text.split("\n")[error.line - 1]
    return Standing(all_of(error.records, error.good), error=error, line=line)


def shared(record: Record, **more: object) -> Shared:
    """What is shared, at its last position."""
    link = write_link(record)
    made = Shared(record, len(record.moves), link, "#/play/stones/abcd", "https://localhost/x/")
    return made._replace(**more)  # type: ignore[arg-type]  # fields of the tuple


BROKEN = write_record(nasty(STONES)).replace("\n5. ", "\n5. <b>x</b>\n6. ", 1)


def screens(*names: str) -> Iterator[str]:
    """The screens at many moments, for players of these names."""
    stones, running = (replace(one, names=names) for one in (STONES, RUNNING))
    yield records_page()
    yield found(Standing())
    yield found(Standing(is_reading=True)) + bar(41)
    items = (Item(stones), Item(running), Item(stones, "abcd"), Item(stones, refusal="No."))
    yield found(Standing((*items, *items), shown=5, skipped=2))
    yield found(wrong(write_record(stones).replace("\n5. ", "\n9. ", 1)))
    for record in (stones, running, replace(FLOWERS, names=names)):
        yield share_page(shared(record))
        yield from regions(shared(record, ply=3, has_qr=True, qr=qr_svg("x"))).values()
        yield from regions(shared(record, link="", has_sheet=True)).values()
    yield nothing()
    yield broken("No.")


def test_nothing_of_a_record_is_taken_for_html() -> None:
    for html in (*screens(*NASTY), found(wrong(BROKEN))):
        Html(html)
        assert "<b " not in html and "<script" not in html and "<b>x" not in html


def test_every_control_has_a_name() -> None:
    for html in screens("Ines", "Karim"):
        for tag, attributes in Html(html).elements:
            if tag in ("textarea", "progress") or attributes.get("type") in ("range", "text"):
                assert attributes.get("aria-label"), attributes


def test_the_place_that_is_wrong_is_marked_in_its_line() -> None:
    html = found(wrong(BROKEN))
    assert re.search(r"<pre[^>]*>5\. <mark>&lt;b&gt;x&lt;/b&gt;</mark></pre>", html)
    assert "Open the first 3 turns" in html  # the fourth ply is the choice of side
    long = '[Game "Stones"]\n1. A1 {' + "a" * 500 + "} ! {" + "b" * 500 + "}\n"
    [marked] = re.findall(r"<pre[^>]*>(.*?)</pre>", found(wrong(long)))
    assert marked.startswith("…aaa") and marked.endswith("bbb…") and "<mark>!</mark>" in marked


def test_the_good_part_opens_as_far_as_it_goes() -> None:
    html = found(wrong(write_record(STONES).replace("\n7. ", "\n9. ", 1)))
    [address] = [one for one in Html(html).values("href") if one.startswith("#/game/")]
    assert read_link(address.removeprefix("#/game/")).moves == STONES.moves[:6]
    assert "records keep 0" in html


@pytest.mark.parametrize("text", ["hello", "1. e4 e5", "(;GM[1])", '{"a": 1}', "{"])
def test_what_is_no_record_at_all_is_told_from_a_broken_one(text: str) -> None:
    with pytest.raises(RecordError) as error:
        read(text)
    assert is_no_record(error.value)
    assert not is_no_record(wrong(write_record(STONES) + "hello").error or error.value)


def test_only_so_many_games_are_drawn_at_once() -> None:
    html = found(Standing(tuple(Item(STONES) for _ in range(30))))
    assert html.count("<li>") == 12 and 'data-do="records more"' in html


def test_what_cannot_be_played_cannot_be_kept() -> None:
    assert "records keep" not in found(Standing((Item(RUNNING),)))
    kept = Html(found(Standing((Item(STONES, "abcd"),))))
    assert "#/play/stones/abcd" in kept.values("href")


def test_a_link_goes_to_the_position_that_is_shown() -> None:
    one = shared(STONES)
    assert one.url == f"https://localhost/x/#/game/{write_link(STONES)}"
    assert with_choice(one, "ply", "7").url == one.url + "/7"
    assert with_choice(one, "ply", "99999").url == one.url


@pytest.mark.parametrize(
    ("field", "value"),
    [("ply", "-1"), ("ply", "x"), ("ply", "\u0663"), ("ply", "9" * 400), ("theme", "safe<"),
     ("captions", ""), ("side", "99999"), ("link", "x"), ("", "")],
)  # fmt: skip
def test_what_is_no_choice_changes_nothing(field: str, value: str) -> None:
    assert with_choice(shared(STONES), field, value) == shared(STONES)


@pytest.mark.parametrize("captions", CAPTIONS)
def test_the_picture_is_that_of_the_choices(captions: str) -> None:
    one = with_choice(with_choice(shared(FLOWERS), "theme", "print"), "captions", captions)
    page, file = picture(one, is_file=False), picture(one, is_file=True)
    assert 'data-theme="print"' in page and "<style" not in page
    assert "<style" in file and 'height="' in file
    assert ("<text" in page) == ("<text" in file) == (captions != "plain")


def test_a_keepsake_is_for_finished_games() -> None:
    assert "share keepsake" in share_page(shared(FLOWERS))
    assert "share keepsake" not in share_page(shared(RUNNING))


@pytest.mark.parametrize(
    ("names", "stem"),
    [
        (("Ines", "Karim"), "trellis-stones-ines-karim"),
        (("", ""), "trellis-stones"),
        (("../../etc", "C:\\aux|?*"), "trellis-stones-etc-c-aux"),
        (("Zoë 100%", "ينس"), "trellis-stones-zoë-100-ينس"),
        (("x" * 40, "y" * 40), ("trellis-stones-" + "x" * 40 + "-" + "y" * 40)[:80]),
    ],
)
def test_files_have_tidy_names(names: tuple[str, ...], stem: str) -> None:
    record = replace(STONES, names=names)
    assert file_name(record, "txt") == f"{stem}.txt"
    assert file_name(record, "png", 12) == f"{stem}-12.png"
    assert not re.search(r'[<>:"/\\|?*\x00-\x1f\s]', file_name(record, "svg"))


def test_a_broken_link_says_so() -> None:
    with pytest.raises(TextError):
        read_link(write_link(STONES)[:-2])
    assert 'role="alert"' in broken("No.")
