"""Sounds made by the browser's Web Audio: oscillators and nothing to load.

Imported when the first sound is due, which is never before a press: until then browsers let no page
make a sound.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyscript import window

from web.notes import Note

QUIET = 0.0001
"""As good as silence; a curve of this kind cannot reach zero."""
ATTACK = 0.004
"""Seconds to the peak of a note: at once would crackle."""

_audio: Any = None


def play(notes: Iterable[Note]) -> None:
    """Play some notes; where the browser has no sound for us, nothing happens."""
    try:
        audio = _ready()
        for note in notes:
            _note(audio, note)
    except Exception:  # without a device to play on browsers throw what they like
        return


def _ready() -> Any:
    global _audio  # one for the page: browsers allow a few only
    if _audio is None:
        _audio = window.AudioContext.new()
    if str(_audio.state) != "running":
        _audio.resume()
    return _audio


def _note(audio: Any, note: Note) -> None:
    begin = audio.currentTime + note.after
    end = begin + note.length
    tone, volume = audio.createOscillator(), audio.createGain()
    tone.type = note.wave
    tone.frequency.setValueAtTime(note.start, begin)
    tone.frequency.exponentialRampToValueAtTime(note.end, end)
    volume.gain.setValueAtTime(QUIET, begin)
    volume.gain.linearRampToValueAtTime(note.loud, begin + ATTACK)
    volume.gain.exponentialRampToValueAtTime(QUIET, end)
    tone.connect(volume).connect(audio.destination)
    tone.start(begin)
    tone.stop(end)
