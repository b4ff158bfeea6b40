"""What the site says of itself, and which caches and which way to install it takes for its own."""

from __future__ import annotations

import pytest

from tests.web.parsing import Html
from trellis.core import Phrase
from trellis.words import say
from web.caches import own_caches
from web.install import way_to_install
from web.news import News
from web.screens.news import news, update_row

HOST = "https://localhost"

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)
MAC = (
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/{} Safari/605.1.15"
)
CHROME_ON_MAC = (
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 "
    "(KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36"
)
FIREFOX_ON_ANDROID = "Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"


@pytest.mark.parametrize("home", ["/", "/trellis/", "/a/trellis/"])
def test_only_the_caches_of_this_very_site_are_its_own(home: str) -> None:
    """A root's address begins every other's, and another may end like ours."""
    homes = ["/", "/trellis/", "/a/trellis/", "/trellis/copy/"]
    names = {f"trellis-precache-v2-{HOST}{one}": one for one in homes}
    names |= {f"other-precache-v2-{HOST}{one}": "other" for one in homes} | {"trellis": "other"}
    assert [names[one] for one in own_caches(names, f"{HOST}{home}")] == [home]


@pytest.mark.parametrize(
    ("agent", "touches", "way"),
    [
        (IPHONE, 5, "iphone"),
        (MAC.format("18.5"), 5, "iphone"),
        (MAC.format("18.5"), 0, "mac"),
        (MAC.format("16.6"), 0, ""),
        (CHROME_ON_MAC, 0, ""),
        (FIREFOX_ON_ANDROID, 5, "phone"),
        (FIREFOX, 0, ""),
        ("", 0, ""),
    ],
)
def test_the_way_to_install_fits_the_browser(agent: str, touches: int, way: str) -> None:
    assert way_to_install(agent, touches) == way


def test_the_most_urgent_news_come_first() -> None:
    told = News()
    assert told.shown == ""
    for kind, shown in (("install", "install"), ("update", "update"), ("ready", "update")):
        told.tell(kind)
        assert told.shown == shown
    for shown in ("ready", "install", "", ""):
        told.close()
        assert told.shown == shown


def test_only_what_was_seen_is_over_with_the_screen() -> None:
    """That the site is kept is said once, where it can be seen; what has a button stays."""
    told = News()
    told.tell("ready")
    told.turn_page(was_visible=False)
    assert told.shown == "ready"
    told.turn_page(was_visible=True)
    assert told.shown == ""
    told.tell("update")
    told.turn_page(was_visible=True)
    assert told.shown == "update"


@pytest.mark.parametrize(
    ("kind", "way", "code", "buttons"),
    [
        ("update", "", "update_here", ["news update", "news close"]),
        ("ready", "", "offline_ready", ["news close"]),
        ("install", "prompt", "install_prompt", ["news install", "news close"]),
        ("install", "iphone", "install_iphone", ["news close"]),
        ("install", "phone", "install_phone", ["news close"]),
        ("install", "mac", "install_mac", ["news close"]),
    ],
)
def test_every_line_has_its_words_and_buttons(
    kind: str, way: str, code: str, buttons: list[str]
) -> None:
    line = Html(news(kind, way))
    assert say(Phrase(code)) in line.text
    assert [one["data-do"] for name, one in line.elements if name == "button"] == buttons


def test_no_news_is_nothing() -> None:
    assert news("") == ""
    assert 'data-do="news update"' in update_row()
