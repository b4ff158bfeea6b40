"""`convert`: records, links, pictures and whole HTML files, from one into another.

What comes in is a record, JSON, a link (an address with one in it will do), or an HTML file or a
picture that this program made: those carry the game, up to the moment they show. What goes out is
said by the name of the output, or by `--to`.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from trellis.cli.boards import picture
from trellis.cli.carried import SIGNATURE, from_png, from_svg, into_png, into_svg
from trellis.cli.complaint import Complaint, at_place
from trellis.cli.files import decoded, read_bytes, write_text
from trellis.cli.options import Commands, add_look, counted, whole
from trellis.cli.speech import t
from trellis.core import TextError
from trellis.draw.svg import escape
from trellis.keepsake import keepsake
from trellis.link import read_anything, write_link
from trellis.record import Record, RecordError, finished, redacted, to_json, write_record
from trellis.words import explain

FORMS = ("record", "json", "link", "svg", "png", "html", "embed")

SITE = "https://example.org/trellis/"
"""What stands for the address of a site where none was named."""

ENDINGS = {"txt": "record", "trellis": "record", "json": "json", "svg": "svg"}
ENDINGS |= {"png": "png", "html": "html", "htm": "html", "link": "link", "url": "link"}

CONVERTERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("rsvg-convert", ("--width", "1200", "--keep-aspect-ratio", "--output", "{png}", "{svg}")),
    ("inkscape", ("--export-width=1200", "--export-filename={png}", "{svg}")),
    ("magick", ("-density", "200", "{svg}", "{png}")),
)
"""Programs that make a PNG of an SVG file; the first that is installed is used."""


def add_command(commands: Commands) -> None:
    """The command and its options."""
    parser = commands.add_parser(
        "convert", help="turn records, links, pictures and HTML files into one another"
    )
    parser.add_argument("file", help="a record, JSON, link, HTML, SVG or PNG; - is standard input")
    parser.add_argument("-o", "--output", default="-", help="- is standard output, the default")
    parser.add_argument("--to", choices=FORMS, help="by the name of the output if left out")
    parser.add_argument("--record", type=counted, default=1, help="which record of the file")
    parser.add_argument("--at", type=whole, help="pictures: after so many moves; else the last")
    parser.add_argument("--site", default=SITE, help="embed: the address of the site")
    add_look(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Read the one game and write it."""
    form = options.to or _form_of(options.output)
    record = _pick(_read(options.file), options.record)
    ply = len(record.moves) if options.at is None else options.at
    if ply > len(record.moves):
        raise Complaint(f"convert: expected --at from 0 to {len(record.moves)}, got {ply}")
    if form == "png":
        _write_png(options.output, _picture(record, ply, options), _carried(record, ply))
    else:
        write_text(options.output, _writers(ply, options)[form](record))


def _writers(ply: int, options: argparse.Namespace) -> Mapping[str, Callable[[Record], str]]:
    return {
        "record": write_record,
        "json": lambda record: json.dumps(to_json(record)),
        "link": lambda record: write_link(redacted(record)),
        "svg": lambda record: into_svg(_picture(record, ply, options), _carried(record, ply)),
        "html": keepsake,
        "embed": lambda record: _frame(record, ply, options.site),
    }


def _picture(record: Record, ply: int, options: argparse.Namespace) -> str:
    return picture(record, ply, options.captions, options.theme)


def _carried(record: Record, ply: int) -> str:
    """The text that a picture carries: nothing of what it does not show yet."""
    if ply < len(record.moves):
        comments = {at: text for at, text in record.comments.items() if at <= ply}
        record = replace(record, moves=record.moves[:ply], ending=None, comments=comments)
    return write_record(redacted(record))


def _frame(record: Record, ply: int, site: str) -> str:
    """The code of a frame for other pages (docs/embed.md)."""
    title = t("after_moves", game=record.game, count=ply)
    link = write_link(redacted(record))
    address = f"{site.rstrip('/')}/embed.html?link={link}&ply={ply}#{record.game}"
    return (
        f'<iframe src="{escape(address)}" title="{escape(title)}" width="480" height="480" '
        'loading="lazy" style="border:0;max-width:100%"></iframe>'
    )


def _form_of(output: str) -> str:
    form = ENDINGS.get(Path(output).suffix.lstrip(".").lower())
    if output == "-":
        return "record"
    if form is None:
        raise Complaint(f"convert: say --to what; the name {output[:80]!r} does not tell")
    return form


def _read(name: str) -> tuple[Record, ...]:
    try:
        return finished(read_anything(_text(name))).records
    except RecordError as error:
        raise at_place(name, error) from error
    except TextError as error:
        raise Complaint(f"{name}: {explain(error)}") from error


def _text(name: str) -> str:
    """The text of a file, or the one in a picture."""
    data = read_bytes(name)
    if data.startswith(SIGNATURE):
        carried = from_png(data)
    else:
        text = decoded(name, data)
        carried = from_svg(text) if text.lstrip()[:1] == "<" else text
        carried = text if carried is None and "<svg" not in text[:200] else carried
    if carried is None:
        raise Complaint(f"{name}: there is no game in this picture")
    return carried


def _pick(records: tuple[Record, ...], number: int) -> Record:
    if not 1 <= number <= len(records):
        raise Complaint(f"convert: expected a record from 1 to {len(records)}, got {number}")
    return records[number - 1]


def _write_png(output: str, svg: str, record: str) -> None:
    """The picture by whatever program is there, and the record in it."""
    if output == "-":
        raise Complaint("convert: a PNG needs a file, say one with -o")
    name, arguments = next((one for one in CONVERTERS if shutil.which(one[0])), ("", ()))
    if not name:
        known = ", ".join(one for one, _ in CONVERTERS)
        raise Complaint(f"convert: a PNG needs one of {known}, and none is installed")
    source = Path(f"{output}.svg")
    write_text(str(source), svg)
    try:
        words = [word.format(svg=source, png=output) for word in arguments]
        subprocess.run([name, *words], check=True, capture_output=True, timeout=120)
        Path(output).write_bytes(into_png(Path(output).read_bytes(), record))
    except (OSError, subprocess.SubprocessError) as error:
        raise Complaint(f"convert: {name} could not make the PNG: {error}") from error
    finally:
        source.unlink(missing_ok=True)
