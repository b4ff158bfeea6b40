"""People at a terminal: they read what is printed and type what it tells them to."""

from __future__ import annotations

import io
import re

from trellis.cli.terminal import CURTAIN_LINES
from trellis.core import Rng

OPEN_PLACE = re.compile(r"\((-?\d+) (-?\d+)\)")
TILE = re.compile(r"\[(\d+) r0\]")
LISTED = re.compile(r"Type one of: (.*)\.\n")
CURTAIN = "\n" * CURTAIN_LINES


class People(io.TextIOBase):
    """Standard input and output in one; `said` is all that was printed, `typed` all answers.

    `script` is typed first; where it says None, they think for themselves.
    """

    encoding = "utf-8"

    def __init__(self, rng: Rng, script: tuple[str | None, ...] = ()) -> None:
        self.rng = rng
        self.script = list(script)
        self.said: list[str] = []
        self.typed: list[str] = []
        self.behind_curtain: list[str] = []
        self.seen = 0

    def write(self, text: str) -> int:
        """Read along."""
        self.said.append(text)
        return len(text)

    def flush(self) -> None:
        """Everything is read at once."""

    def isatty(self) -> bool:
        """No: the curtain is made of blank lines, which a test can see."""
        return False

    def readline(self, _: int = -1) -> str:  # type: ignore[override]
        """Type something that fits what was printed last."""
        assert len(self.typed) < 2000, "this game does not end"
        text = "".join(self.said)
        answer = self._answer(text, "".join(self.said[self.seen :]))
        self.seen = len(self.said)
        self.typed.append(answer)
        self.said.append(f"{answer}\n")
        return f"{answer}\n"

    def _answer(self, text: str, fresh: str) -> str:
        if "Press Enter when nobody" in text.splitlines()[-1]:
            self.behind_curtain.append(text.rpartition(CURTAIN)[2])
            return ""
        if not text.endswith("> "):
            return self._reply(text.splitlines()[-1])
        scripted = self.script.pop(0) if self.script else None
        if scripted is not None:
            return scripted
        listed = LISTED.findall(fresh)
        if listed:
            choices = [str(one) for one in listed[0].split(", ") if one != "undo"]
            return self.rng.choice(choices)
        return self._plant(text) if "Your hand" in text else self._stones()

    def _reply(self, question: str) -> str:
        if "Press Enter" in question:
            return ""
        return "yes" if question.startswith("Does everybody agree? ") else "n"

    def _stones(self) -> str:
        return f"{chr(65 + self.rng.below(7))}{1 + self.rng.below(7)}"

    def _plant(self, text: str) -> str:
        board, _, hand = text.rpartition("\nYour hand")
        # The last board: what was shown since the last hand, or since the curtain fell.
        places = OPEN_PLACE.findall(
            board[max(0, board.rfind(CURTAIN), board.rfind("\nYour hand")) :]
        )
        q, r = self.rng.choice(places)
        return f"plant {self.rng.choice(TILE.findall(hand))} {q} {r} {self.rng.below(6)}"
