"""What pictures show, for whoever does not see them."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Template

PICTURES: Mapping[str, Template] = {
    "picture_flowers": "A garden of Flowers in mid-game",
    "picture_stones": "A board of Stones in mid-game",
    "figure_garden": "A garden of five tiles; the peach flowers follow one purple vine",
    "figure_win": "Black has joined top and bottom",
    "figure_joined": "Diagonals that hold, and two that do not, marked with a red cut",
}
