"""Playing a step of a lesson as a person does: presses on cells and buttons."""

from __future__ import annotations

from typing import Any

from trellis import flowers
from trellis.core import Reason
from trellis.core.points import format_point
from trellis.flowers import Claim, Gift, Owner, Plant
from trellis.lessons import LESSONS, Attempt, Step, lesson_table
from trellis.stones import Choice, Turn

STEPS = [(game, step) for game, steps in LESSONS.items() for step in steps]
IDS = [f"{game}-{step.name}" for game, step in STEPS]


def step_named(game: str, name: str) -> Step:
    return next(step for step in LESSONS[game] if step.name == name)


def attempt_at(game: str, name: str) -> Attempt:
    step = step_named(game, name)
    return Attempt.on(step, lesson_table(game, step))


def presses(state: Any, move: Any) -> list[str]:
    """The texts of a session that make a move."""
    match move:
        case Plant(tile, place, rot):
            where = f"press hex:{place.q},{place.r}"
            return [f"press hand:{tile}", where, *["turn 1"] * rot, "confirm"]
        case Owner(vine, seat):
            return [f"press owner:{vine},{seat}"]
        case Claim(vine):
            return [f"press vine:{state.planted},{vine}"]
        case Gift(vine):
            return [f"press vine:{vine.tile},{vine.index}"]
        case flowers.Stop():
            return ["end"]
        case Choice(side):
            return [f"take {side}"]
        case Turn(points) if points:
            return [*(f"press {format_point(point)}" for point in points), "confirm"]
    return ["pass"]


def make(attempt: Attempt, move: Any) -> Reason | None:
    """Make a move by presses; the first refusal, if any."""
    for text in presses(attempt.state, move):
        refusal = attempt.do(text)
        if refusal is not None:
            return refusal
    return None
