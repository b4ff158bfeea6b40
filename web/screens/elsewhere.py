"""What is said of a game that another tab plays, took over or deleted."""

from __future__ import annotations

from web.html import h
from web.speech import th


def words(why: str) -> str:
    """The words and the button, for the place where refusals are said."""
    do, label = ("keep_again", "keep_again") if why == "deleted" else ("take_over", "take_over")
    button = h("button", th(label), type="button", class_="button main", data_do=do)
    return h("span", th(f"elsewhere_{why}"), class_="elsewhere-words") + button


def card(why: str) -> str:
    """The same where the hand must stay hidden: nothing of the game is shown."""
    return h(
        "div",
        h(
            "div",
            h("h1", th("elsewhere")),
            h("p", words(why), class_="elsewhere"),
            h("a", th("to_start"), class_="button quiet", href="#/"),
            class_="curtain-card",
        ),
        class_="curtain is-flowers",
    )
