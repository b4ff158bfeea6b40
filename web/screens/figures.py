"""The drawn examples of the rules: small positions, drawn as the game draws them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trellis import flowers, stones
from trellis.core import Hex
from trellis.core.points import parse_point
from trellis.draw.garden import garden
from trellis.draw.stones import board
from trellis.draw.stones_marks import StonesMarks
from trellis.flowers import Claim, Gift, Plant, Vine
from trellis.flowers.setup import Row
from web.speech import t


def figures(game: str) -> dict[str, str]:
    """The drawings of a game's rules by name, as SVG text."""
    return {name: draw() for name, draw in FIGURES[game].items()}


def _position(rows: list[Row], hand: tuple[int, ...] = (7,)) -> flowers.State:
    return flowers.set_up(3, 1, [(), hand, ()], (), rows)


GARDEN: list[Row] = [
    (0, 0, 0, 0, "0....."),
    (1, 0, 1, 1, "..."),
    (3, 1, 1, 0, "..."),
    (5, 1, 2, 0, "..."),
]


def _garden() -> str:
    """Two players' flowers along joined vines."""
    state = _position(GARDEN)
    for move in (Plant(7, Hex(1, 0), 1), Claim(1), Gift(Vine(7, 2))):
        state = flowers.step(state, move)[0]
    return garden(
        flowers.view(state, None),
        title=t("figure_garden"),
        sheet="g",
        prefix="fig-garden",
    )


def _board(name: str, title: str, black: str, white: str, **marks: object) -> str:
    state = stones.set_up(7, map(parse_point, black.split()), map(parse_point, white.split()))
    return board(
        stones.view(state, None),
        marks=StonesMarks(**marks),  # type: ignore[arg-type]  # passed on by name
        title=title,
        prefix=f"fig-{name}",
        controls=False,
    )


def _win() -> str:
    black, white = "C7 C6 D5 D4 D3 E2 E1", "B6 B5 C4 E5 F4 B3 F2"
    chain = tuple(map(parse_point, black.split()))
    return _board("win", t("figure_win"), black, white, chain=chain)


def _joined() -> str:
    return _board(
        "joined",
        t("figure_joined"),
        "B6 C5 B2 C3",
        "E6 F5 E3 F2",
    )


FIGURES: Mapping[str, Mapping[str, Callable[[], str]]] = {
    "flowers": {"garden": _garden},
    "stones": {"win": _win, "joined": _joined},
}
