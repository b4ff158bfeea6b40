"""A small net of whole numbers, from the numbers of a position to each seat's chance to win.

One layer of rectified units beside a straight way through. Whole numbers throughout, then an
exponential made of multiplications, so that every machine gets the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

SHIFT = 12
"""Weights are multiples of 2 ** -SHIFT."""


class Net(NamedTuple):
    """Rows of weights with the constant last: `hidden` over the inputs, `out` over the inputs and
    then the hidden units. One output for each seat, from the next to move to the one that moved."""

    hidden: tuple[tuple[int, ...], ...]
    out: tuple[tuple[int, ...], ...]


def read_net(text: str, inputs: int, outputs: int) -> Net:
    """A net of its weights as text, row by row; the number of hidden units follows."""
    weights = list(map(int, text.split()))
    units = (len(weights) - outputs * (inputs + 1)) // (inputs + 1 + outputs)
    split = units * (inputs + 1)
    return Net(_rows(weights[:split], inputs + 1), _rows(weights[split:], inputs + units + 1))


def _rows(weights: list[int], width: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(weights[start : start + width]) for start in range(0, len(weights), width))


def logits(net: Net, numbers: Sequence[int]) -> list[int]:
    """The outputs for these inputs, in 1/256."""
    given = [*numbers, 256]
    units = [max(0, sum(map(mul, row, given)) >> SHIFT) for row in net.hidden]
    given = [*numbers, *units, 256]
    return [sum(map(mul, row, given)) >> SHIFT for row in net.out]


def shares(outputs: Sequence[int]) -> list[float]:
    """From logits in 1/256 to chances that add up to about 1."""
    top = max(outputs)
    weights = [_exponential(output - top) for output in outputs]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]


def _exponential(logit: int) -> float:
    """e to a number of 256ths, not above 0: squared ten times, good to three digits."""
    power = max(0.0, 1.0 + logit / 262144.0)
    for _ in range(10):
        power *= power
    return power
