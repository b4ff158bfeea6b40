"""The sounds of the page as tables of notes: short, quiet, made of plain waves.

Wood for tiles, a dry click for stones, soft plucks for flowers. Black's stones sound lower than
White's, flowers that bloom together climb a scale of five tones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Note(NamedTuple):
    """A tone that slides from one frequency to another (Hz) and fades.

    `wave` is a form of oscillator, `length` and `after` are seconds; `after` counts from the start
    of the whole sound. `loud` is the peak, where 1 is as loud as a device can.
    """

    wave: str
    start: float
    end: float
    length: float
    loud: float
    after: float = 0.0


STEP = 0.09
"""Seconds from one flower to the next, as their drawings follow each other."""

C5 = 523.25
SCALE = (1.0, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2.0, 9 / 4, 5 / 2)
"""Five tones and their octaves, as ratios to the first."""


def pluck(ratio: float, after: float = 0.0) -> Note:
    """A soft pluck on the scale of C5."""
    return Note("triangle", C5 * ratio, C5 * ratio, 0.18, 0.10, after)


SOUNDS: Mapping[str, tuple[Note, ...]] = {
    "tile": (Note("triangle", 180, 120, 0.12, 0.22),),
    "turn": (Note("triangle", 300, 240, 0.05, 0.08),),
    "lay": (Note("triangle", 150, 120, 0.08, 0.10),),
    "black": (Note("square", 330, 180, 0.03, 0.07),),
    "white": (Note("square", 520, 300, 0.03, 0.06),),
    "gift": (pluck(3 / 2), pluck(2.0, 0.08)),
    "refusal": (Note("sine", 115, 80, 0.13, 0.22),),
    "win": tuple(pluck(ratio, number * 0.1) for number, ratio in enumerate(SCALE[:6])),
}
"""By name; `bloom` is not among them, as it depends on how many bloom before it."""

MOST = 12
"""Notes in one sound: what a bot does all at once must not become a concert."""


def score(sounds: Iterable[str]) -> tuple[Note, ...]:
    """The notes of several sounds, one a step after the other; each flower a tone higher."""
    notes: list[Note] = []
    blooms, after = 0, 0.0
    for sound in sounds:
        made = (pluck(SCALE[min(blooms, len(SCALE) - 1)]),) if sound == "bloom" else SOUNDS[sound]
        blooms += sound == "bloom"
        notes.extend(note._replace(after=note.after + after) for note in made)
        after += STEP
    return tuple(notes[:MOST])
