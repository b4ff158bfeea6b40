"""`convert`: what goes in one form comes back from every other."""

from __future__ import annotations

import json
import shutil
import struct
import zlib
from pathlib import Path

import pytest

from tests.link.test_link import game_of_flowers, game_of_stones
from trellis import flowers
from trellis.cli import carried, converting, main
from trellis.link import read_link, write_link
from trellis.record import Record, read_records, write_record


@pytest.fixture
def game() -> Record:
    return game_of_stones(2, 9, size=9)


def put(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, "utf-8")
    return str(folder / name)


def converted(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(("convert", *arguments)) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(("convert", *arguments)) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.count("\n") == 1
    return captured.err.rstrip()


@pytest.mark.parametrize("form", ["record", "link", "html"])
def test_there_and_back(
    form: str, game: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = converted(capsys, put(tmp_path, "game.txt", write_record(game)), "--to", form)
    again = converted(capsys, put(tmp_path, "other", first))
    assert read_records(again) == [game]


def test_a_whole_address_will_do(
    game: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = f"example.org/trellis/#/game/{write_link(game)}\n"
    assert read_records(converted(capsys, put(tmp_path, "a", address))) == [game]


def test_json_and_pictures(
    game: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = put(tmp_path, "game.txt", write_record(game))
    assert json.loads(converted(capsys, name, "--to", "json"))["plies"] == 9
    out = tmp_path / "at.svg"
    converted(capsys, name, "-o", str(out), "--at", "1")
    first = out.read_text("utf-8")
    converted(capsys, name, "-o", str(out))
    assert first.startswith("<svg") and first != out.read_text("utf-8")
    assert "from 0 to 9, got 10" in refused(capsys, name, "--to", "svg", "--at", "10")


def test_a_running_game_of_flowers_is_sent_without_its_secrets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    full = game_of_flowers(5)
    record = Record("flowers", full.names, full.start, full.moves[:10])
    name = put(tmp_path, "game.txt", write_record(record))
    link = converted(capsys, name, "--to", "link").strip()
    assert read_link(link).start.hands[0] == (flowers.HIDDEN,) * 3


def test_a_png_by_whatever_is_there(
    game: Record,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name, png = put(tmp_path, "game.txt", write_record(game)), tmp_path / "game.png"
    monkeypatch.setattr(converting, "CONVERTERS", (("nothing-like-it", ()),))
    assert "none is installed" in refused(capsys, name, "-o", str(png))
    assert shutil.which("cp")
    monkeypatch.setattr(converting, "CONVERTERS", (("cp", ("{svg}", "{png}")),))
    converted(capsys, name, "-o", str(png))
    assert png.read_text("utf-8").startswith("<svg")
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["game.png", "game.txt"]
    monkeypatch.setattr(converting, "CONVERTERS", (("false", ()),))
    assert "false could not make the PNG" in refused(capsys, name, "-o", str(png))


def test_what_it_refuses(game: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = put(tmp_path, "game.txt", write_record(game))
    assert "say --to what" in refused(capsys, name, "-o", str(tmp_path / "game.doc"))
    assert "from 1 to 1, got 2" in refused(capsys, name, "--record", "2")
    assert "-o" in refused(capsys, name, "--to", "png")
    damaged = put(tmp_path, "b", write_link(game)[:-3])
    assert "damaged" in refused(capsys, damaged)
    assert refused(capsys, put(tmp_path, "c", "<html><pre>[Game &quot;Chess&quot;]</pre>"))


@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_a_picture_carries_the_game_up_to_what_it_shows(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = game_of_flowers(5) if game == "flowers" else game_of_stones(2, 9, size=9)
    name, svg = put(tmp_path, "game.txt", write_record(record)), str(tmp_path / "game.svg")
    converted(capsys, name, "-o", svg)
    assert read_records(converted(capsys, svg)) == [record]
    converted(capsys, name, "-o", svg, "--at", "4")
    [found] = read_records(converted(capsys, svg))
    assert found.moves == record.moves[:4] and found.names == record.names
    if game == "flowers":  # as of a game that runs
        assert found.start.hands[0] == (flowers.HIDDEN,) * 3


PNG = carried.SIGNATURE + b"".join(
    struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    for kind, content in ((b"IHDR", bytes(13)), (b"IDAT", b"IEND?"), (b"IEND", b""))
)


def test_a_png_carries_it_too(
    game: Record,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name, png = put(tmp_path, "game.txt", write_record(game)), str(tmp_path / "game.png")
    empty = tmp_path / "empty.png"
    empty.write_bytes(PNG)
    monkeypatch.setattr(converting, "CONVERTERS", (("cp", (str(empty), "{png}")),))
    converted(capsys, name, "-o", png)
    assert read_records(converted(capsys, png)) == [game]
    whole = Path(png).read_bytes()
    assert whole.startswith(PNG[:-12]) and whole.endswith(PNG[-12:])
    assert "no game in this picture" in refused(capsys, str(empty))
    damaged = bytearray(whole)
    damaged[-20] ^= 1
    (tmp_path / "damaged.png").write_bytes(damaged)
    assert "no game in this picture" in refused(capsys, str(tmp_path / "damaged.png"))
    for cut in range(len(carried.SIGNATURE), len(whole) - 12, 37):
        (tmp_path / "cut.png").write_bytes(whole[:cut])
        assert "no game" in refused(capsys, str(tmp_path / "cut.png"))


def test_a_picture_of_somebody_else_has_no_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>A cat</title></svg>'
    assert "no game in this picture" in refused(capsys, put(tmp_path, "cat.svg", svg))


def test_the_code_of_a_frame(
    game: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = put(tmp_path, "game.txt", write_record(game))
    code = converted(capsys, name, "--to", "embed", "--site", "https://example.org/t", "--at", "3")
    address = f"https://example.org/t/embed.html?link={write_link(game)}&amp;ply=3#stones"
    assert code.startswith(f'<iframe src="{address}"')
