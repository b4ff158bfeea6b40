"""One game at a terminal: what is shown, what is typed, and the curtain."""

from __future__ import annotations

from collections.abc import Callable

from trellis import flowers
from trellis.cli import terminal, thinking
from trellis.cli.boards import board_lines
from trellis.cli.complaint import Complaint
from trellis.cli.files import write_text
from trellis.cli.speech import t
from trellis.core import Reason, TextError
from trellis.draw.garden_text import hand_text
from trellis.record import RULES
from trellis.session.prompt import tell
from trellis.session.recording import record_text
from trellis.session.session import Session
from trellis.words import explain, say, tell_turn
from trellis.words.terminal import LEGEND, TYPED

MOST_LISTED = 30
"""Moves that are written out below the prompt."""


class Sitting:
    """A session between people who take turns at one keyboard, and bots."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "board": lambda _: self._show_all(),
            "log": lambda _: self._log(),
            "record": lambda _: terminal.show(record_text(self.session)),
            "save": self._save,
            "undo": self._undo,
            "quit": self._quit,
            "resign": self._resign,
            "agree": self._agree,
            "stop": lambda _: self._do("end"),
            "hint": lambda _: self._ask(thinking.hint),
            "why": lambda _: self._ask(thinking.why),
            "seat": lambda rest: self._do(f"seat {rest}"),
        }

    def play(self) -> None:
        """Until the game is over. Raises terminal.Left when people leave before."""
        if not self.session.is_watched:
            terminal.show(t("type_help"))
            self._show_all()
        while not self.session.is_finished:
            if self.session.bot is not None:
                self._let_bots_play()
            elif self.session.is_covered:
                self._lift_curtain()
            elif self.session.is_handing_over:
                self._hand_over()
            else:
                self._take_line(terminal.ask("> "))
        self._show_all()

    def _let_bots_play(self) -> None:
        """Until a person is at turn, or the game is over."""
        while self.session.bot is not None and not self.session.is_finished:
            thinking.take_turn(self.session)
        if not (self.session.is_covered or self.session.is_handing_over):
            self._show_all()

    # The curtain ----------------------------------------------------------------------------------

    def _lift_curtain(self) -> None:
        """Nothing of any hand is on the screen until the one whose turn it is asks for it."""
        terminal.clear()
        terminal.ask(t("your_turn", self.session.names, seat=self.session.active_turn))
        self.session.do("reveal")
        self._show_all()

    def _hand_over(self) -> None:
        self._show_all()
        terminal.ask(t("hide_hand"))
        self.session.do("cover")

    # What is shown --------------------------------------------------------------------------------

    def _show_all(self) -> None:
        """Board, hand, what happened last, and what to do now; behind the curtain nothing."""
        session = self.session
        if session.is_covered:
            return
        terminal.show(board_lines(session.state, session.viewer, legend=False))
        self._show_last_turns()
        self._show_counts()
        if session.viewer is not None and not session.is_finished:
            terminal.show(t("your_hand", session.names, seat=session.viewer))
            terminal.show(hand_text(session.state.hands[session.viewer]))
        self._prompt()

    def _show_counts(self) -> None:
        """How many flowers everybody has placed."""
        state = self.session.state
        if isinstance(state, flowers.State):
            pairs = zip(self.session.names, state.counts, strict=True)
            counts = ", ".join(f"{name} {count}" for name, count in pairs)
            terminal.show(t("flowers_placed", counts=counts))

    def _show_last_turns(self) -> None:
        """What the others did since the last time, and this turn so far."""
        for events in self.session.line.turns()[-len(self.session.names) :]:
            if events:
                terminal.show(tell_turn(events, self.session.names))

    def _prompt(self) -> None:
        """What to do now, and what can be typed where that is a short list."""
        session = self.session
        if session.is_finished and session.outcome is not None:
            terminal.show(say(session.outcome, session.names))
            return
        terminal.show(f"{say(tell(session)[0].title, session.names)}.")
        typed = self._typed()
        if typed and not session.is_handing_over:
            terminal.show(t("type_one_of", moves=", ".join(typed)))

    def _typed(self) -> list[str]:
        """Moves there are: all of them where they are few; of many gifts some, and the end."""
        rules, state = RULES[self.session.table.game], self.session.state
        if isinstance(state, flowers.State) and state.phase in ("end", "over"):
            return ["end", "undo"]
        moves = rules.legal_moves(state)
        if len(moves) > MOST_LISTED:
            moves = (*moves[:MOST_LISTED], moves[-1]) if flowers.Stop() in moves else ()
        return ["end" if move == flowers.Stop() else rules.format_move(move) for move in moves]

    def _log(self) -> None:
        for number, events in enumerate(self.session.line.turns(), 1):
            if events:
                terminal.show(f"{number}. {tell_turn(events, self.session.names)}")

    def _help(self, _: str) -> None:
        terminal.show(TYPED[self.session.table.game])
        terminal.show(TYPED["both"])
        if self.session.table.game == "flowers":
            terminal.show(LEGEND)

    # What is typed --------------------------------------------------------------------------------

    def _take_line(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if not word:
            return
        command = self.commands.get(word.lower())
        if command is not None:
            command(rest.strip())
        elif word.lower() in ("end", "redo"):
            self._do(word.lower())
        else:
            self._move(line)

    def _move(self, text: str) -> None:
        try:
            move = RULES[self.session.table.game].parse_move(text)
        except TextError as error:
            terminal.show(explain(error, self.session.names))
            return
        self._answer(self.session.play(move))

    def _do(self, text: str) -> None:
        self._answer(self.session.do(text))

    def _answer(self, refusal: Reason | None) -> None:
        """Say why not; or show what came of it, unless the curtain falls or a bot is next."""
        session = self.session
        if refusal is not None:
            terminal.show(say(refusal, self.session.names))
        elif session.bot is None and not (session.is_finished or session.is_handing_over):
            self._show_all()

    def _ask(self, question: Callable[[Session], None]) -> None:
        question(self.session)
        self._prompt()

    def _undo(self, _: str) -> None:
        if not self.session.undo_is_shared or terminal.agrees(t("all_agree")):
            self._do("undo")

    def _resign(self, _: str) -> None:
        if terminal.agrees(t("give_up")):
            self._do("resign")

    def _agree(self, _: str) -> None:
        if terminal.agrees(t("all_stop")):
            self._do("agree")

    def _save(self, file: str) -> None:
        try:
            write_text(file or "-", record_text(self.session))
        except Complaint as complaint:
            terminal.show(str(complaint))

    def _quit(self, _: str) -> None:
        if terminal.agrees(t("stop_here")):
            raise terminal.Left
