"""Building SVG text: elements with escaped content, short numbers, paths, whole documents.

Everything here is a pure function of its arguments, so equal calls give equal text. Colours never
appear: drawings carry classes, and the stylesheet gives the classes their colours.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import floor

Point = tuple[float, float]


def escape(text: str) -> str:
    """Text made safe as content and as a double-quoted attribute value."""
    return (
        text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    )


def number(x: float, digits: int = 1) -> str:
    """A number with at most `digits` (1 or 2) decimals, without trailing zeros or a minus zero.

    Halves round up, always, so that equal drawings stay equal on every machine.
    """
    scale = 10**digits
    rounded = floor(x * scale + 0.5)
    whole, rest = divmod(abs(rounded), scale)
    sign = "-" if rounded < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    decimals = str(rest).rjust(digits, "0").rstrip("0")
    return f"{sign}{whole or ''}.{decimals}"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value, 2)


def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def element(name: str, *children: str, **attributes: str | float | None) -> str:
    """One element as text. `children` are already SVG text; attribute values are escaped here.

    Attribute names are Python names: a trailing underscore is dropped (`class_`), the others become
    hyphens (`data_cell`, `stroke_width`); camel case stays (`viewBox`). None leaves one out.
    """
    parts = [name]
    parts += [f'{_attribute(k)}="{_value(v)}"' for k, v in attributes.items() if v is not None]
    inner = "".join(children)
    start = " ".join(parts)
    return f"<{start}>{inner}</{name}>" if inner else f"<{start}/>"


def group(*children: str, **attributes: str | float | None) -> str:
    """A `<g>`; nothing at all when it would be empty."""
    inner = "".join(children)
    return element("g", inner, **attributes) if inner else ""


def circle(at: Point, radius: float, **attributes: str | float | None) -> str:
    """A disc around a point."""
    x, y = at
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"' + _rest(attributes)


def line(start: Point, end: Point, **attributes: str | float | None) -> str:
    """A straight stroke."""
    (x1, y1), (x2, y2) = start, end
    ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
    return f"<line {ends}" + _rest(attributes)


def path(d: str, **attributes: str | float | None) -> str:
    """A path of the given data."""
    return f'<path d="{d}"' + _rest(attributes)


def use(target: str, at: Point = (0, 0), **attributes: str | float | None) -> str:
    """A copy of the drawing with id `target`, its origin moved to `at`."""
    x, y = number(at[0]), number(at[1])
    where = {"x": x if x != "0" else None, "y": y if y != "0" else None}
    return f'<use href="#{escape(target)}"' + _rest({**where, **attributes})


def transform(at: Point, turn: float = 0, scale: float = 1) -> str | None:
    """A transform: move to `at`, turn clockwise by degrees, scale. None when it changes nothing."""
    steps = []
    if at != (0, 0):
        steps.append(f"translate({pair(at)})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1:
        steps.append(f"scale({number(scale, 2)})")
    return " ".join(steps) or None


def _rest(attributes: dict[str, str | float | None]) -> str:
    given = [f' {_attribute(k)}="{_value(v)}"' for k, v in attributes.items() if v is not None]
    return "".join(given) + "/>"


def pair(point: Point) -> str:
    """A point inside path data or a transform, as short as it can be written."""
    x, y = number(point[0]), number(point[1])
    return x + y if y.startswith("-") else f"{x} {y}"


def polyline(points: Iterable[Point], *, closed: bool = False) -> str:
    """Path data through points by straight lines."""
    first, *others = points
    return f"M{pair(first)}" + "".join(f"L{pair(p)}" for p in others) + ("Z" if closed else "")


def document(
    viewbox: tuple[float, float, float, float],
    body: str,
    *,
    title: str,
    desc: str | None = None,
    prefix: str,
    width: float | None = None,
    height: float | None = None,
    class_: str | None = None,
    role: str = "img",
    stylesheet: str | None = None,
) -> str:
    """A whole drawing: `<svg>` with its title and description named for assistive technology.

    `viewbox` is (x, y, width, height) in units. `prefix` keeps ids apart when two drawings share a
    page. `role` is "img" for a picture, "group" for a board with things to press. `stylesheet` is
    CSS text for a stand-alone file; pages leave it out and style it themselves.
    """
    names = f"{prefix}-title {prefix}-desc" if desc else f"{prefix}-title"
    return element(
        "svg",
        element("title", escape(title), id=f"{prefix}-title"),
        element("desc", escape(desc), id=f"{prefix}-desc") if desc else "",
        element("style", escape(stylesheet)) if stylesheet else "",
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(number(x) for x in viewbox),
        width=width,
        height=height,
        class_=class_,
        role=role,
        aria_labelledby=names,
    )
