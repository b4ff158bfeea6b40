"""A whole game in the part of an address after `#`.

>>> from trellis import record, stones
>>> game = record.Record("stones", ("Ines", "Karim"), stones.new_game(15), (stones.PASS,))
>>> write_link(game)
'1KsLBqQ15VRfvEQVIcYnxgQAB'
>>> read_link(write_link(game)) == game
True

A link says which form it has, and carries a check of itself; see `trellis.link.text`.
"""

from trellis.link.anything import Found, is_library, read_anything, record_text
from trellis.link.text import LONGEST, read_link, write_link

__all__ = [
    "LONGEST",
    "Found",
    "is_library",
    "read_anything",
    "read_link",
    "record_text",
    "write_link",
]
