"""The commands of the engine protocol: a game of Stones, and a bot that plays either side of it."""

from __future__ import annotations

from collections.abc import Sequence

from trellis import __version__, stones
from trellis.bots import LEVELS
from trellis.cli.contestants import Bot, Spec
from trellis.cli.gtp_program import vertices
from trellis.core import Rng, TextError
from trellis.draw.stones_text import board_text
from trellis.words import explain, say

COLOURS = {"b": "black", "black": "black", "w": "white", "white": "white"}
MOST_DIGITS = 6


class Refusal(Exception):
    """Why a command is not carried out: the text after the question mark."""


class Engine:
    """A game from its opening on, and who thinks about it."""

    def __init__(
        self,
        level: int = LEVELS[-1],
        nodes: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
    ) -> None:
        self.level, self.nodes, self.seconds, self.seed = level, nodes, seconds, seed
        self.states = [stones.new_game()]
        self.has_quit = False

    @property
    def state(self) -> stones.State:
        """The position."""
        return self.states[-1]

    def carry_out(self, command: str, words: Sequence[str]) -> str:
        """The answer to a command. Refusal when it is unknown or does not fit."""
        if command not in COMMANDS:
            raise Refusal("unknown command")
        answer = COMMANDS[command](self, words)
        return answer

    # About the program ----------------------------------------------------------------------------

    def protocol_version(self, _: Sequence[str]) -> str:
        """The version of the syntax."""
        return "2"

    def name(self, _: Sequence[str]) -> str:
        """Who plays."""
        return f"Trellis level {self.level}"

    def version(self, _: Sequence[str]) -> str:
        """Of the program."""
        return __version__

    def known_command(self, words: Sequence[str]) -> str:
        """Whether there is such a command."""
        return "true" if words and words[0] in COMMANDS else "false"

    def list_commands(self, _: Sequence[str]) -> str:
        """All of them."""
        return "\n".join(COMMANDS)

    def quit(self, _: Sequence[str]) -> str:
        """This answer is the last."""
        self.has_quit = True
        return ""

    # The game -------------------------------------------------------------------------------------

    def boardsize(self, words: Sequence[str]) -> str:
        """Another board, empty."""
        size = _number(words[:1])
        if size not in stones.SIZES:
            raise Refusal("unacceptable size")
        self.states = [stones.new_game(size)]
        return ""

    def clear_board(self, _: Sequence[str]) -> str:
        """A new game."""
        self.states = [stones.new_game(self.state.size)]
        return ""

    def play(self, words: Sequence[str]) -> str:
        """A turn that was made elsewhere."""
        if len(words) != 2:
            raise Refusal("syntax error: expected play COLOUR TURN")
        self._check_colour(words[0])
        self._make(_turn(words[1]))
        return ""

    def genmove(self, words: Sequence[str]) -> str:
        """A turn of the bot's."""
        if len(words) != 1:
            raise Refusal("syntax error: expected genmove COLOUR")
        self._check_colour(words[0])
        if stones.is_choice_due(self.state):
            raise Refusal("illegal move: first choose a side, with trellis-choose_side")
        turn = self._think()
        return vertices(turn) if isinstance(turn, stones.Turn) else ""

    def choose_side(self, words: Sequence[str]) -> str:
        """The side that the second player takes: the one that is named, or the bot's choice."""
        if len(words) > 1:
            raise Refusal("syntax error: expected trellis-choose_side [COLOUR]")
        side = _colour(words[0]) if words else None
        if not stones.is_choice_due(self.state):
            raise Refusal("sides are chosen once, after the three turns of the opening")
        if side is not None:
            self._make(stones.Choice("black" if side == "black" else "white"))
            return ""
        choice = self._think()
        return choice.side if isinstance(choice, stones.Choice) else ""

    def undo(self, _: Sequence[str]) -> str:
        """Take back the last turn, or the choice of side."""
        if len(self.states) == 1:
            raise Refusal("cannot undo")
        self.states.pop()
        return ""

    def showboard(self, _: Sequence[str]) -> str:
        """The board: X is Black, O is White."""
        return "\n" + board_text(stones.view(self.state, None), ascii_only=True)

    def final_score(self, _: Sequence[str]) -> str:
        """Who has connected."""
        if self.state.connected is None:
            raise Refusal("cannot score: nobody has connected yet")
        return "B+" if self.state.connected == "black" else "W+"

    def time_settings(self, words: Sequence[str]) -> str:
        """Seconds a turn; a main time without overtime is spread over forty turns."""
        main, overtime, turns = (_number([word]) for word in (*words, "", "", "")[:3])
        if len(words) != 3 or min(main, overtime, turns) < 0:
            raise Refusal("syntax error: expected time_settings MAIN OVERTIME TURNS")
        if overtime > 0 and turns == 0:
            self.seconds = None
        else:
            self.seconds = (overtime / turns if turns and overtime else main / 40) or 0.001
        return ""

    def _check_colour(self, word: str) -> None:
        side = stones.side_to_move(self.state)
        if stones.outcome(self.state) is not None:
            raise Refusal("illegal move: the game is over")
        if _colour(word) != side:
            raise Refusal(f"illegal move: {side} is to move")

    def _make(self, move: stones.Move) -> None:
        reason = stones.why_not(self.state, move)
        if reason is not None:
            raise Refusal(f"illegal move: {say(reason)}")
        self.states.append(stones.apply(self.state, move))

    def _think(self) -> stones.Move:
        """What the bot plays, which is then played."""
        bot = Bot(Spec("", "stones", self.level, self.nodes, self.seconds))
        view = stones.view(self.state, stones.to_move(self.state))
        seed = Rng(f"{self.seed}:{len(self.states)}".encode()).word()
        (move,) = bot.turn(view, seed, ())
        self._make(move)
        return move  # type: ignore[no-any-return]


COMMANDS = {
    "protocol_version": Engine.protocol_version,
    "name": Engine.name,
    "version": Engine.version,
    "known_command": Engine.known_command,
    "list_commands": Engine.list_commands,
    "quit": Engine.quit,
    "boardsize": Engine.boardsize,
    "clear_board": Engine.clear_board,
    "play": Engine.play,
    "genmove": Engine.genmove,
    "undo": Engine.undo,
    "showboard": Engine.showboard,
    "final_score": Engine.final_score,
    "time_settings": Engine.time_settings,
    "trellis-choose_side": Engine.choose_side,
}
"""By the name that a program sends."""


def _colour(word: str) -> str:
    colour = COLOURS.get(word.lower())
    if colour is None:
        raise Refusal("syntax error: colours are black and white, or b and w")
    return colour


def _turn(word: str) -> stones.Turn:
    try:
        move = stones.parse_move(word.replace("-", " "))
    except TextError as error:
        raise Refusal(f"syntax error: {explain(error)}") from error
    if not isinstance(move, stones.Turn):
        raise Refusal("syntax error: a turn is like J11-K13, J11 or pass")
    return move


def _number(words: Sequence[str]) -> int:
    """A number of the command's, -1 where there is none that makes sense."""
    word = words[0] if words else ""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS else -1
