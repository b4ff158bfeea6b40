"""The one module that touches the document. Nothing of a game is ever read back from it.

What JavaScript calls null arrives as a value that is false, not as None; so it is asked for by
truth.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import js
from pyscript import document, window
from pyscript.ffi import create_proxy

SHORT_TEXT, LONG_TEXT = 200, 2000
"""Letters that are taken from a field of one line, and of several."""

ROUTE_LENGTH = 101_000
"""Characters of an address that are looked at; a link has 100,000 at most."""

_shown: dict[str, str] = {}
"""What every element and board layer shows, by id and name, so that only changes are drawn."""


def show(element_id: str, html: str) -> None:
    """Put HTML into an element unless it shows just that already; focus stays where it was."""
    if _shown.get(element_id) == html:
        return
    element = document.getElementById(element_id)
    if not element:
        return
    kept = _focus_inside(element)
    element.innerHTML = html
    _shown[element_id] = html
    _forget_inside(element_id)
    if kept:
        focus(f"#{element_id} {kept}")


def show_board(svg: Callable[[], str], layers: Mapping[str, str]) -> None:
    """Draw the board: as a whole the first time, afterwards only the layers that changed.

    What part of it is seen is the affair of `web.over_board`.
    """
    hold = document.getElementById("board")
    if "board" not in _shown or not hold.firstElementChild:
        hold.innerHTML = svg()
        _shown["board"] = "whole"
        _shown.update({f"board {name}": drawn for name, drawn in layers.items()})
        return
    board = hold.firstElementChild
    for name, drawn in layers.items():
        if _shown.get(f"board {name}") != drawn:
            board.querySelector(f"[data-layer={name}]").innerHTML = drawn
            _shown[f"board {name}"] = drawn


def show_layer(name: str, svg: str) -> None:
    """Draw one layer of the board and leave all others alone."""
    layer = document.querySelector(f"#board [data-layer={name}]")
    if layer and _shown.get(f"board {name}") != svg:
        layer.innerHTML = svg
        _shown[f"board {name}"] = svg


def size_board(width: float, height: float) -> None:
    """The least size of the drawing in px: a larger place is filled, a smaller one scrolls."""
    board = document.getElementById("board").firstElementChild
    board.setAttribute("width", f"{width:.0f}")
    board.setAttribute("height", f"{height:.0f}")


def show_screen(name: str) -> None:
    """Show the start screen (`start`) or the application (`app`)."""
    for one in ("start", "app"):
        document.getElementById(one).hidden = one != name
    document.documentElement.dataset.screen = name


def bring_symbols() -> None:
    """Have all symbols of gardens in the page: before Python runs it holds but those on the start
    screen."""
    rest = document.getElementById("more-symbols")
    if rest:
        rest.insertAdjacentHTML("beforebegin", rest.textContent)
        rest.remove()


def scroll_up() -> None:
    """Show the top of the page."""
    window.scrollTo(0, 0)


def open_dialog(html: str) -> None:
    """Open the one dialog with some content."""
    dialog = document.getElementById("dialog")
    show("dialog", html)
    if not dialog.open:
        dialog.showModal()


def close_dialog() -> None:
    """Close the dialog if it is open."""
    dialog = document.getElementById("dialog")
    if dialog.open:
        dialog.close()


def has_dialog() -> bool:
    """Whether the dialog is open."""
    return bool(document.getElementById("dialog").open)


def select_text(element_id: str) -> None:
    """Select the text of a text area, so that it can be copied by hand."""
    document.getElementById(element_id).select()


def copy_text(words: str) -> Coroutine[Any, Any, bool]:
    """Copy to the clipboard at once, as iPhones want it inside the tap; await whether it worked."""
    return worked(lambda: window.navigator.clipboard.writeText(words))


def worked(begin: Callable[[], Any]) -> Coroutine[Any, Any, bool]:
    """Begin something at once; await whether the browser says it worked. It may refuse in any way
    it likes, or have no such thing at all."""
    try:
        promise = begin()
    except Exception:
        promise = None
    return _ended_well(promise)


async def _ended_well(promise: Any) -> bool:
    try:
        if promise is None:
            return False
        await promise
    except Exception:  # as above
        return False
    return True


def route() -> str:
    """The part of the address after `#`, as far as a link may be long and some more."""
    return str(window.location.hash)[1:ROUTE_LENGTH]


def day() -> int:
    """Days since 1 January 1970 in universal time, the same number everywhere at one moment."""
    return int(js.Date.now()) // 86_400_000


def address() -> str:
    """The address of the page, without the part after `#`."""
    return str(window.location.href).partition("#")[0]


def go(address: str) -> None:
    """Go to another screen; the browser tells of it a moment later."""
    window.location.hash = address


def push(address: str) -> None:
    """Have the address of another screen that is shown at once: the browser neither tells of it nor
    looks for a part of the page by that name."""
    window.history.pushState(None, "", f"#{address}")


def replace(address: str) -> None:
    """Go to another screen in place of this one, so that Back does not return here."""
    window.location.replace(f"#{address}")


def set_title(title: str) -> None:
    """The title of the window."""
    document.title = title


def languages() -> list[str]:
    """The languages the browser asks for, the most wanted first, as in "de-AT"."""
    return [str(tag) for tag in window.navigator.languages or ()]


def set_language(tag: str, direction: str) -> None:
    """Say in which language the page is written, and which way: `ltr` or `rtl`."""
    root = document.documentElement
    root.lang, root.dir = tag, direction


def language_tag() -> str:
    """The language that the page was last said to be in."""
    return str(document.documentElement.lang)


def say_anew(words: Callable[[str], str]) -> None:
    """Put words into everything that stood in the page before Python did, by its code."""
    for element in document.querySelectorAll("[data-say]"):
        element.textContent = words(str(element.dataset.say))


def show_news(kind: str, html: str) -> None:
    """Show the line at the foot of the page; the style sheet knows its kind."""
    document.documentElement.dataset.news = kind
    document.getElementById("news").innerHTML = html


def device() -> tuple[str, int]:
    """What the browser calls itself, and how many fingers its screen can tell apart."""
    return browser(), int(window.navigator.maxTouchPoints or 0)


def is_app() -> bool:
    """Whether the page was started from a home screen or a dock."""
    is_on_home_screen = getattr(window.navigator, "standalone", False)  # only iPhones know it
    return bool(is_on_home_screen or window.matchMedia("(display-mode: standalone)").matches)


def add_worker(name: str) -> Any:
    """Add the element of a named worker to the page; PyScript starts it a moment later.

    Its files are named by the element of the page's own script: a page that has been open for long
    wants those of its own release, whatever the host has by now.
    """
    own = document.querySelector("script[data-worker]")
    script = document.createElement("script")
    for attribute, value in (
        ("type", "py"),
        ("src", own.dataset.worker),
        ("worker", ""),
        ("name", name),
        ("config", own.getAttribute("config")),
    ):
        script.setAttribute(attribute, value)
    document.body.append(script)
    return script


def browser() -> str:
    """What the browser calls itself, for a report."""
    return str(window.navigator.userAgent)


def forgets() -> bool:
    """Whether a stand-in took the place of the browser's storage (see `web.build.boot`)."""
    return str(document.documentElement.getAttribute("data-storage")) == "none"


def ready() -> None:
    """Say that Python answers now."""
    document.documentElement.dataset.ready = "1"


# What is heard ------------------------------------------------------------------------------


def on_press(
    cell: Callable[[str], None], do: Callable[[str], None], is_heard: Callable[[], bool]
) -> None:
    """Call `cell` for presses on the board or the hand, `do` for presses on buttons.

    Fingers and the mouse press cells by gestures (`web.fingers`); `is_heard` tells that a click
    was one of these. What is left are keys and other helps.
    """

    def pressed(event: Any) -> None:
        target = event.target.closest("[data-do], [data-cell], [data-spot]")
        if not target:
            return
        data = target.dataset
        if target.hasAttribute("data-do"):
            do(str(data.do))
        elif not event.detail or not is_heard():
            cell(_cell_of(target))

    _listen(document.body, "click", pressed)


def on_keys(key: Callable[[str, str], bool]) -> None:
    """Call `key(name, cell)` for keys outside of text fields; it says whether it took it.

    The name is the browser's, with `Shift+` or `Ctrl+` where they do not make another sign of it.
    `cell` is the cell of the board or the hand that has the focus, `board` where it is only the
    board as a whole, `bar` in a row of buttons that has keys of its own, and else nothing.
    """

    def pressed(event: Any) -> None:
        target = event.target
        is_typing = target.matches("input[type=text], input[type=range], textarea, select")
        if is_typing or event.altKey or document.getElementById("dialog").open:
            return
        acts = event.key in ("Enter", " ")
        spot = target.closest("#board [data-spot], #hand [data-cell]")
        if (acts and not spot and target.matches("button, a, summary, input")) or (
            acts and event.repeat
        ):
            return
        zone = target.closest("#board, [data-keys]")
        cell = (
            _cell_of(spot)
            if spot
            else (str(zone.getAttribute("data-keys") or "board") if zone else "")
        )
        if key(_name(event), cell):
            event.preventDefault()

    _listen(document.body, "keydown", pressed)


def _cell_of(element: Any) -> str:
    return str(element.getAttribute("data-cell") or element.getAttribute("data-spot"))


def _name(event: Any) -> str:
    """The name of a key with those that were held down."""
    control = "Ctrl+" if event.ctrlKey or event.metaKey else ""
    shift = "Shift+" if event.shiftKey and event.key == "Enter" else ""
    return f"{control}{shift}{event.key}"


def on_field(changed: Callable[[str, str], None]) -> None:
    """Call `changed(field, value)` when a form field is filled in; a switch gives "on" or ""."""

    def heard(event: Any) -> None:
        target = event.target
        if not target.hasAttribute("data-field"):
            return
        is_switch = target.type == "checkbox"
        value = ("on" if target.checked else "") if is_switch else str(target.value)
        most = LONG_TEXT if target.matches("textarea") else SHORT_TEXT
        changed(str(target.dataset.field), value[:most])

    for place in ("app", "dialog"):
        for event in ("change", "input"):
            _listen(document.getElementById(place), event, heard)


def on_route(changed: Callable[[], None]) -> None:
    """Call `changed` when the part of the address after `#` changes."""

    def heard(event: Any) -> None:
        changed()

    _listen(window, "hashchange", heard)


def _listen(target: Any, event: str, heard: Callable[[Any], None]) -> None:
    """The same as PyScript's `when`, which loads its whole library of elements for it."""
    target.addEventListener(event, create_proxy(heard))


# Inside -------------------------------------------------------------------------------------


def _forget_inside(element_id: str) -> None:
    """What lay inside a redrawn element is gone; only the application holds others."""
    if element_id == "app":
        for name in [name for name in _shown if name not in ("app", "saves", "notice", "dialog")]:
            del _shown[name]


def _focus_inside(element: Any) -> str:
    """A selector of what has the focus inside an element, or nothing."""
    active = document.activeElement
    if not active or not element.contains(active):
        return ""
    for name in ("data-do", "data-cell", "data-field"):
        value = active.getAttribute(name)
        if value:
            return f'[{name}="{js.CSS.escape(value)}"]'
    return ""


def focus(selector: str) -> None:
    """Put the focus on the first element that a selector finds, if there is one."""
    found = document.querySelector(selector)
    if found:
        found.focus()
