"""What the garden shows at a step: less once it is decided, and what the other has announced."""

from __future__ import annotations

from dataclasses import replace

from trellis import flowers
from trellis.core import Event
from trellis.draw.marks import GardenMarks
from trellis.flowers import Planted, Vine
from trellis.lessons.attempt import Attempt
from trellis.session import FlowersDesk, garden_marks

LANDED = ("bloomed", "claimed", "gift_placed")


def garden_marks_of(attempt: Attempt) -> GardenMarks | None:
    """The marks on the garden; None where they are those of any game, or for Stones."""
    desk = attempt.desk
    if not isinstance(desk, FlowersDesk) or attempt.step is None:
        return None
    marks = garden_marks(attempt, desk)
    if not attempt.is_open:
        return GardenMarks(winning=marks.winning, lit=_lit(attempt))
    plan = attempt.step.plan
    if plan is None or attempt.line.done:
        return marks
    return replace(marks, staged=Planted(plan.tile, plan.place, plan.rot), faint="plan")


def _lit(attempt: Attempt) -> tuple[Vine, ...]:
    """The runs on which flowers landed at this step."""
    landed = attempt.played.of(*LANDED)
    found = (vine for event in landed for vine in flowers.run(attempt.state.garden, _vine(event)))
    return tuple(dict.fromkeys(found))


def _vine(event: Event) -> Vine:
    return Vine(int(str(event["tile"])), int(str(event["vine"])))
