"""The screen that writes the code for a board in another page, and shows what it will look like."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from trellis.bots import LEVELS
from trellis.draw.themes import THEMES
from web.embed_asked import PLAYS, TURNS
from web.embed_code import KINDS, SIZES, Choice, code, frame_address, picture
from web.html import h, text
from web.languages import NAMES, SYSTEM, TAGS
from web.screens.parts import segment
from web.screens.rules import page
from web.speech import bot_name, t, th

CODE, PLY, SAID = "embed-code", "embed-ply", "embed-said"

LONG_CODE = 4000
"""Characters that most places take."""

NO_FRAME = "embed-still"

VALUES: Mapping[str, tuple[str, ...]] = {
    "play": PLAYS,
    "level": tuple(map(str, LEVELS)),
    "orientation": TURNS,
    "theme": (SYSTEM, *THEMES),
    "language": (SYSTEM, *TAGS),
    "size": tuple(f"{width} {height}" for width, height in SIZES),
    "kind": KINDS,
}
"""What the fields with a few values may be."""


def embed_page(choice: Choice, notice: str = "") -> str:
    """The whole screen; what changes with a choice is filled in by `regions`."""
    told = h("p", text(notice), class_="notice") if notice else ""
    body = (
        told
        + h("p", th("embed_how"))
        + h("div", _form(choice), _made(), class_="embedding")
        + h("p", id=SAID, class_="share-said", role="status")
    )
    return page(t("embed"), body, choice.record.game)


def _made() -> str:
    """The preview and the code."""
    docs = h("a", th("embed_docs"), href="./examples.html", target="_blank", rel="noopener")
    return h(
        "div",
        h("section", h("h2", th("embed_preview")), h("div", id="embed-preview")),
        h("section", h("h2", th("embed_code")), h("div", id="embed-made")),
        h("p", docs),
        class_="embed-made",
    )


def _form(choice: Choice) -> str:
    return h("div", h("div", _main(choice), id="embed-main"), _more(choice), class_="embed-form")


def _main(choice: Choice) -> str:
    sizes = [(f"{w} {h_}", t("embed_size_of", width=w, height=h_)) for w, h_ in SIZES]
    kinds = [(kind, t(f"embed_kind_{kind}")) for kind in KINDS]
    return (
        _select("kind", t("embed_kind"), kinds, choice.kind)
        + _select("size", t("embed_size"), sizes, choice.size)
        + _slider(choice)
    )


def _slider(choice: Choice) -> str:
    return h(
        "label",
        h("span", th("embed_from"), " ", h("output", text(str(choice.ply)), id=PLY)),
        h(
            "input",
            type="range",
            min=0,
            max=len(choice.record.moves),
            value=choice.ply,
            data_field="embed ply",
        ),
        class_="embed-field",
    )


def _more(choice: Choice) -> str:
    plays = [((one, t(f"embed_play_{one}")), one == choice.play) for one in PLAYS]
    levels = [(str(one), bot_name(choice.record.game, one)) for one in LEVELS]
    turns = [(one, t("embed_degrees", count=int(one))) for one in TURNS]
    themes = [(one, t(f"setting_theme_{one.replace('-', '_')}")) for one in VALUES["theme"]]
    tongues = [(SYSTEM, t("embed_language_system")), *((tag, NAMES[tag]) for tag in TAGS)]
    level = _select("level", t("embed_level"), levels, choice.level)
    live = (
        segment("embed play", t("embed_play"), plays)
        + h("div", level, class_="only-bot")
        + _select("language", t("embed_language"), tongues, choice.language)
        + _switch("controls", t("embed_controls"), choice.controls == "yes")
        + _switch("snippet", t("embed_snippet"), bool(choice.snippet))
    )
    look = (
        _select("orientation", t("embed_orientation"), turns, choice.orientation)
        + _select("theme", t("setting_theme"), themes, choice.theme)
        + _colours(choice)
        + _switch("coordinates", t("embed_coordinates"), _has_coordinates(choice))
    )
    return h("div", live, class_="only-live") + h("div", look)


def _has_coordinates(choice: Choice) -> bool:
    return choice.coordinates == "yes" or (
        not choice.coordinates and choice.record.game == "stones"
    )


def _select(name: str, label: str, options: Iterable[tuple[str, str]], chosen: str) -> str:
    drawn = (
        h("option", text(words), value=value, selected=value == chosen) for value, words in options
    )
    select = h("select", *drawn, data_field=f"embed {name}", class_="select")
    return h("label", h("span", text(label)), select, class_="embed-field")


def _colours(choice: Choice) -> str:
    field = h(
        "input",
        type="text",
        value=choice.colours,
        data_field="embed colours",
        maxlength=200,
        dir="ltr",
        autocomplete="off",
        spellcheck="false",
        class_="share-field",
    )
    how = h("small", th("embed_colours_how"))
    return h("label", h("span", th("embed_colours")), field, how, class_="embed-field")


def _switch(name: str, words: str, is_on: bool) -> str:
    box = h("input", type="checkbox", role="switch", checked=is_on, data_field=f"embed {name}")
    return h("label", h("span", text(words)), box, class_="switch-row")


# What changes with a choice -----------------------------------------------------------------------


def regions(choice: Choice, refusal: str = "") -> dict[str, str]:
    """The HTML of every region by its id."""
    return {
        PLY: text(str(choice.ply)),
        "embed-preview": _preview(choice),
        "embed-made": (h("p", text(refusal), class_="notice") if refusal else "") + _code(choice),
    }


def _preview(choice: Choice) -> str:
    if choice.kind != "frame":
        theme = None if choice.theme == SYSTEM else choice.theme
        still = picture(choice, is_file=False)
        return h(
            "div", still, id=NO_FRAME, class_=f"embed-still is-{choice.kind}", data_theme=theme
        )
    width, height = choice.box
    address = frame_address(choice, "./")
    title = t("embed_preview")
    return h("iframe", src=address, title=title, width=width, height=height, class_="embed-frame")


def _code(choice: Choice) -> str:
    made = code(choice)
    area = h(
        "textarea",
        text(made),
        id=CODE,
        class_="copy",
        readonly=True,
        rows=6,
        dir="ltr",
        aria_label=t("embed_code"),
    )
    long = h("p", h("small", th("embed_long", count=len(made)))) if len(made) > LONG_CODE else ""
    save = _button("embed save", th("embed_save_picture")) if choice.kind == "file" else ""
    copy = _button("embed copy", th("embed_copy"), "main")
    return area + long + h("div", copy, save, class_="share-buttons")


def _button(do: str, words: str, kind: str = "plain") -> str:
    return h("button", words, type="button", class_=f"button {kind}", data_do=do)
