"""Measures of colour for the tests of themes and for docs/access.md.

- Contrast, 1 to 21: Web Content Accessibility Guidelines 2.2.
- What an eye without one kind of cone sees: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
  Physiologically-based Model for Simulation of Color Vision Deficiency", 2009; the matrices of
  severity 1.0, in linear light, cut to what a screen can show.
- Distance: CIEDE2000 with all weights 1 between CIELAB values under D65. About 1 is the least an
  attentive eye tells apart with both colours side by side; it has to be far more in a game.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

PROTAN: Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTAN: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
TRITAN: Matrix = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
NORMAL: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))

EYES: dict[str, Matrix] = {
    "normal": NORMAL,
    "protanopia": PROTAN,
    "deuteranopia": DEUTAN,
    "tritanopia": TRITAN,
}
"""By name: the linear light that reaches a mind, from the linear light that leaves a screen."""

TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)


def linear(colour: str) -> Triple:
    """The linear light of "#RRGGBB", 0 to 1 each."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _linear(r), _linear(g), _linear(b)


def _linear(c: float) -> float:
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    """The relative luminance, 0 to 1."""
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first: str, second: str) -> float:
    """The contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def seen(colour: str, eye: str) -> Triple:
    """The linear light of a colour as an eye of `EYES` takes it."""
    r, g, b = _times(EYES[eye], linear(colour))
    return _cut(r), _cut(g), _cut(b)


def _cut(c: float) -> float:
    return min(1.0, max(0.0, c))


def _times(matrix: Matrix, light: Triple) -> Triple:
    x, y, z = (sum(m * c for m, c in zip(row, light, strict=True)) for row in matrix)
    return x, y, z


def lab(light: Triple) -> Triple:
    """CIELAB of linear light."""
    x, y, z = (_root(c / w) for c, w in zip(_times(TO_XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def distance(first: str, second: str, eye: str = "normal") -> float:
    """How far two colours are apart for an eye, by CIEDE2000."""
    return ciede2000(lab(seen(first, eye)), lab(seen(second, eye)))


def ciede2000(first: Triple, second: Triple) -> float:
    """The distance of two CIELAB colours; names as in the standard."""
    l1, a1, b1 = first
    l2, a2, b2 = second
    c_bar7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - sqrt(c_bar7 / (c_bar7 + 25**7)))
    c1, h1 = _polar((1 + g) * a1, b1)
    c2, h2 = _polar((1 + g) * a2, b2)
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    d_h = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    c_bar = (c1 + c2) / 2
    h_bar = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    s_l, s_c, s_h = _weights((l1 + l2) / 2, c_bar, h_bar)
    light, chroma, hue = (l2 - l1) / s_l, (c2 - c1) / s_c, d_h / s_h
    return sqrt(light**2 + chroma**2 + hue**2 + _rotation(c_bar, h_bar) * chroma * hue)


def _polar(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360


def _weights(l_bar: float, c_bar: float, h_bar: float) -> Triple:
    t = (
        1
        - 0.17 * cos(radians(h_bar - 30))
        + 0.24 * cos(radians(2 * h_bar))
        + 0.32 * cos(radians(3 * h_bar + 6))
        - 0.20 * cos(radians(4 * h_bar - 63))
    )
    s_l = 1 + 0.015 * (l_bar - 50) ** 2 / sqrt(20 + (l_bar - 50) ** 2)
    return s_l, 1 + 0.045 * c_bar, 1 + 0.015 * c_bar * t


def _rotation(c_bar: float, h_bar: float) -> float:
    r_c = 2 * sqrt(c_bar**7 / (c_bar**7 + 25**7))
    return -r_c * sin(radians(60 * exp(-(((h_bar - 275) / 25) ** 2))))
