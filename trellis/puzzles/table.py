"""The puzzles, easier ones first within what was made together. Lines are only ever added at the
end of their kind: a puzzle's number is part of its address and of what devices keep.

Made by `python -m trellis puzzles make`; `python -m trellis puzzles check` proves them all again.
"""

from __future__ import annotations

MOST: tuple[str, ...] = ()

WIN: tuple[str, ...] = ()

CONNECT: tuple[str, ...] = ()

STOP: tuple[str, ...] = ()
