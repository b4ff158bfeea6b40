"""Games to be played by hand: found by seed, so that a test knows every move beforehand."""

from __future__ import annotations

from dataclasses import dataclass

from trellis import flowers
from trellis.core import Rng
from trellis.session import Session, Table, checked

NAMES = ("Ines", "Karim", "Wen", "Zoë")
LIVELY_SEED = 2987
"""Of a game with a contested vine, gifts on the new tile and elsewhere, and one that is left."""

TRIES = 6


@dataclass(frozen=True)
class Script:
    """A game of Flowers from its deal to its win: the seats' names, the start, every move."""

    names: tuple[str, ...]
    start: flowers.State
    moves: tuple[flowers.Move, ...]

    def turns(self) -> list[list[flowers.Move]]:
        """The moves turn by turn."""
        state = self.start
        turns: list[list[flowers.Move]] = []
        for move in self.moves:
            if state.phase == "plant":
                turns.append([])
            turns[-1].append(move)
            state = flowers.apply(state, move)
        return turns

    def session(self, plies: int = 0) -> Session:
        """The game as a session at one device, played so far, the curtain drawn."""
        table = checked(Table("flowers", self.names, starts=self.start.first))
        session = Session.at(table, self.start)
        session.do("reveal")
        made = 0
        while made < plies:
            made += _go_on(session, self.moves[made])
        session.do("cover")
        return session


def _go_on(session: Session, move: flowers.Move) -> int:
    """Make a move and what follows it by itself; how many moves that were."""
    refusal = session.do("end") if move == flowers.Stop() else session.play(move)
    assert refusal is None, refusal
    made = len(session.line.done[-1].moves)
    if session.state.phase == "end":
        session.do("end")
    if session.is_handing_over:
        session.do("cover")
    if session.is_covered:
        session.do("reveal")
    return made


def lively_game(seed: int = LIVELY_SEED, names: tuple[str, ...] = NAMES) -> Script:
    """A game in which everybody likes blooms: the best of a few plants, else any legal move."""
    rng = Rng(seed)
    start = state = flowers.new_game(flowers.shuffled_deck(rng), len(names))
    moves: list[flowers.Move] = []
    while state.phase != "over":
        if state.phase == "plant":
            plants = [flowers.random_move(state, rng) for _ in range(TRIES)]
            move = max(plants, key=lambda plant: sum(flowers.step(state, plant)[0].counts))
        else:
            move = rng.choice(flowers.legal_moves(state))
        moves.append(move)
        state = flowers.apply(state, move)
    return Script(names, start, tuple(moves))


def is_forced(state: flowers.State) -> bool:
    """Whether the page makes the next move by itself."""
    return state.phase not in ("plant", "end", "over") and len(flowers.legal_moves(state)) == 1
