"""The woven lattice behind the garden, the ground both games share."""

from __future__ import annotations

from trellis.draw.svg import element, path

STEP = 48.0
"""Distance between crossings along either axis; the pattern repeats every second one."""

CUT = 3.5
"""How far a strand stops short of the one it dives under."""

REACH = 20_000.0
"""Half the side of the ground: farther than any garden grows or any eye pans."""


def lattice(prefix: str) -> str:
    """The pattern `PREFIX-lattice`: two families of diagonals, each over the other in turn."""
    return element(
        "pattern",
        path(_strands(), class_="fl-lattice"),
        id=f"{prefix}-lattice",
        width=2 * STEP,
        height=2 * STEP,
        patternUnits="userSpaceOnUse",
    )


def ground(prefix: str) -> str:
    """The whole backdrop: plain ground, and the lattice over it."""
    size = {"x": -REACH, "y": -REACH, "width": 2 * REACH, "height": 2 * REACH}
    return (
        element("defs", lattice(prefix))
        + element("rect", class_="fl-ground", **size)
        + element("rect", fill=f"url(#{prefix}-lattice)", **size)
    )


def _strands() -> str:
    """A strand for every crossing it passes on top of, from cut to cut."""
    half = STEP - CUT
    parts = []
    for i in range(3):
        for j in range(i % 2, 3, 2):
            x, y, way = i * STEP, j * STEP, 1 if i % 2 else -1
            start = f"M{x - half:g} {y - way * half:g}"
            parts.append(f"{start}l{2 * half:g} {2 * way * half:g}")
    return "".join(parts)
