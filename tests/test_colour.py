"""The measures of colour give what others published."""

from __future__ import annotations

import pytest

from tests.colour import EYES, ciede2000, contrast, distance, seen

SHARMA = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.1848, -84.8006), (50.0, 0.0, -82.7485), 1.0),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
]
"""From the test data of Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", 2005."""

Triple = tuple[float, float, float]


@pytest.mark.parametrize(("first", "second", "apart"), SHARMA)
def test_distances_as_published(first: Triple, second: Triple, apart: float) -> None:
    assert ciede2000(first, second) == pytest.approx(apart, abs=5e-5)
    assert ciede2000(second, first) == pytest.approx(apart, abs=5e-5)


def test_contrast_as_published() -> None:
    """The ends of the scale, and the grey known as the lightest that reads on white at 4.5."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.005)


@pytest.mark.parametrize("eye", EYES)
def test_greys_look_the_same_to_every_eye(eye: str) -> None:
    assert seen("#808080", eye) == pytest.approx(seen("#808080", "normal"), abs=1e-3)


def test_red_and_green_come_closer_for_two_kinds_of_eyes() -> None:
    apart = {eye: distance("#C02020", "#308030", eye) for eye in EYES}
    assert max(apart["protanopia"], apart["deuteranopia"]) < apart["normal"] / 2
    assert apart["tritanopia"] > apart["normal"] / 2
