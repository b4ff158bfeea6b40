"""`draw`: a position of a record as an SVG file that stands alone."""

from __future__ import annotations

import argparse

from trellis.cli.boards import picture
from trellis.cli.complaint import Complaint
from trellis.cli.files import pick, write_text
from trellis.cli.options import Commands, add_look, counted, whole


def add_command(commands: Commands) -> None:
    """The command and its options."""
    parser = commands.add_parser("draw", help="draw a position of a record as an SVG file")
    parser.add_argument("file", help="a text with records; - is standard input")
    parser.add_argument("-o", "--output", required=True, help="the SVG file; - is standard output")
    parser.add_argument("--at", type=whole, help="after so many moves; the end by default")
    parser.add_argument("--record", type=counted, default=1, help="which record of the file")
    add_look(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Draw the one position."""
    record = pick(options.file, options.record)
    plies = len(record.moves)
    ply = plies if options.at is None else options.at
    if ply > plies:
        raise Complaint(f"draw: expected --at from 0 to {plies}, got {ply}")
    write_text(options.output, picture(record, ply, options.captions, options.theme))
