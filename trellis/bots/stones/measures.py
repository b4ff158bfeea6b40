"""How far each level looks. Levels differ in judgement: none of them errs on purpose."""

from __future__ import annotations

from trellis.bots.stones.search import Measure

MEASURES: dict[int, Measure] = {
    2: Measure(fills=48, widths=(), nodes=1),
    3: Measure(fills=512, widths=(10,), nodes=20),
    4: Measure(fills=1024, widths=(12, 8), nodes=200),
    5: Measure(fills=2048, widths=(12, 8, 6, 5, 5, 4), nodes=940, passes=10),
}
"""By level. Level 1 does not look ahead at all, see `first_level`."""

OPENING = Measure(fills=1024, widths=(8,), nodes=20)
"""How positions of the opening are compared."""

CHOICE: dict[int, Measure] = {
    1: Measure(fills=64, widths=(), nodes=1),
    2: MEASURES[2],
    3: MEASURES[3],
    4: MEASURES[4],
    5: MEASURES[5],
}
"""How a side is chosen, by level."""
