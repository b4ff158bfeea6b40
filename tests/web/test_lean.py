"""What the build leaves out of our modules, and what it does not."""

from __future__ import annotations

import inspect
from dataclasses import FrozenInstanceError, asdict, replace
from typing import Any

import pytest

from web.build.lean import lean

SOURCE = '''
from __future__ import annotations
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple, Protocol

@dataclass(frozen=True, slots=True)
class Point:
    """Where something is."""

    x: int
    y: int = 2
    sides: ClassVar[int] = 0

    def moved(self, by: int, /, *rest: int, up: int = 1, **more: int) -> Point:
        """Elsewhere."""
        def inner(far: int) -> int:
            return far
        return Point(self.x + inner(by) + sum(rest), self.y + up + sum(more.values()))

class Pair(NamedTuple):
    """Two."""

    left: int
    right: tuple[int, ...] = ()

@dataclass
class Bag:
    things: list[int] = field(default_factory=list)

class Shaped(Protocol):
    size: int

async def later(value: Point) -> Point:
    count: int = 1
    nothing: int
    return value
'''


def loaded(source: str) -> dict[str, Any]:
    """The names of a module as the site has it."""
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(lean(source), "sample.py", "exec", dont_inherit=True, optimize=2), names)
    return names


def test_what_a_module_does_stays_the_same() -> None:
    names = loaded(SOURCE)
    point = names["Point"](1)
    assert repr(point) == "Point(x=1, y=2)" and hash(point) == hash(names["Point"](1, 2))
    assert point.moved(3, 4, up=5, left=6) == names["Point"](8, 13)
    assert asdict(replace(point, y=7)) == {"x": 1, "y": 7}
    with pytest.raises(FrozenInstanceError):
        point.x = 3
    assert inspect.iscoroutinefunction(names["later"])
    assert names["Pair"](1) == (1, ()) and names["Pair"](left=1, right=(2,))._fields == (
        "left",
        "right",
    )
    bag = names["Bag"]()
    assert bag.things == [] and names["Bag"]().things is not bag.things
    assert names["Point"].sides == 0


def test_annotations_of_functions_and_docstrings_are_left_out() -> None:
    names = loaded(SOURCE)
    assert inspect.get_annotations(names["later"]) == {}
    assert inspect.get_annotations(names["Point"].moved) == {}
    assert inspect.get_annotations(names["Point"]) == {"x": None, "y": None}
    assert names["Point"].moved.__doc__ is None
    assert names["Point"].__doc__ == "Point"


def test_lines_of_tracebacks_are_those_of_the_source() -> None:
    code = loaded(SOURCE)["later"].__code__
    assert SOURCE.splitlines()[code.co_firstlineno - 1].startswith("async def later")


@pytest.mark.parametrize("source", ["class A:\n    pass\n", "class A:\n    'Doc.'\n"])
def test_other_classes_get_nothing(source: str) -> None:
    assert loaded(source)["A"].__doc__ is None
