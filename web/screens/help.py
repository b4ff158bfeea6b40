"""The sheet that lists the keys of a game."""

from __future__ import annotations

from web.html import h, text
from web.screens.parts import sheet
from web.speech import t, th

Lines = list[tuple[str, str]]
"""A key, and what it does."""


def keys_sheet(game: str) -> str:
    """Every key, and what it does while the board or the hand has the focus."""
    lines = [*_moving(game), *(_stones() if game == "stones" else _flowers()), *_anywhere()]
    rows = "".join(h("div", h("dt", text(key)), h("dd", text(why))) for key, why in lines)
    notes = h("p", th("keys_where")) + h("p", th("keys_switch"))
    return sheet(t("keys"), notes + h("dl", rows, class_="keys-list"))


def _moving(game: str) -> Lines:
    codes = [("key_home", "key_home_why"), ("key_page", "key_page_why")]
    arrows = t("key_arrows"), t(f"key_arrows_{game}")
    return [arrows, *((t(key), t(why)) for key, why in codes)]


def _flowers() -> Lines:
    codes = [
        ("key_six", "key_six_why"),
        ("key_vine", "key_vine_why"),
        ("key_digits", "key_digits_why"),
        ("key_turn", "key_turn_why"),
        ("key_enter", "key_enter_flowers"),
        ("key_space", "key_space_flowers"),
    ]
    return [(t(key), t(why)) for key, why in codes]


def _stones() -> Lines:
    codes = [
        ("key_enter", "key_enter_stones"),
        ("key_space", "key_space_stones"),
        ("key_one", "key_one_why"),
        ("key_pass", "key_pass_why"),
    ]
    return [(t(key), t(why)) for key, why in codes]


def _anywhere() -> Lines:
    codes = [
        ("key_main", "key_main_why"),
        ("key_back", "key_back_why"),
        ("key_undo", "key_undo_why"),
        ("key_more", "key_more_why"),
        ("key_overview", "key_overview_why"),
        ("key_words", "key_words_why"),
        ("key_replay", "key_replay_why"),
        ("key_hint", "key_hint_why"),
        ("key_zoom", "key_zoom_why"),
        ("key_help", "key_help_why"),
    ]
    return [(t(key), t(why)) for key, why in codes]
