"""What the rules have to say, as values: a code and named parameters, never a sentence.

`trellis.words` turns them into sentences, so that a language can follow without touching a rule.
"""

from __future__ import annotations

Value = str | int | None | tuple["Value", ...]


class Message:
    """A code with parameters; equal by value, hashable, and `repr` rebuilds it.

    >>> Reason("occupied", point="J11")
    Reason('occupied', point='J11')
    >>> Reason("occupied", point="J11")["point"]
    'J11'
    """

    __slots__ = ("code", "params")

    def __init__(self, code: str, /, **params: Value) -> None:
        self.code = code
        self.params = params

    def __getitem__(self, name: str) -> Value:
        return self.params[name]

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.code == other.code and self.params == other.params

    def __hash__(self) -> int:
        return hash((self.code, tuple(sorted(self.params.items(), key=lambda item: item[0]))))

    def __repr__(self) -> str:
        inside = [repr(self.code)] + [f"{name}={value!r}" for name, value in self.params.items()]
        return f"{type(self).__name__}({', '.join(inside)})"


class Reason(Message):
    """Why something is not possible."""

    __slots__ = ()


class Event(Message):
    """Something that happened, for the log, the animation and the screen reader."""

    __slots__ = ()


class Phrase(Message):
    """Something a screen or the terminal says: a prompt, a label, a button."""

    __slots__ = ()
