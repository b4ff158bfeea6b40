"""What stands in `embed.html` before Python does: two generic boards, and what happens next."""

from __future__ import annotations

from trellis import flowers, stones
from trellis.core import Rng
from trellis.core.points import parse_point
from trellis.draw.garden import garden
from trellis.draw.stones import board
from web.html import h
from web.icons import icon
from web.speech import t, th

SEED, TURNS = 3, 3
SIZE = 9
BLACK, WHITE = "E5 F6 D4 C6", "F5 E4 G4 D6"


def waiting_frame() -> str:
    """The inside of the frame until the first drawing."""
    picture = h("div", _garden(), _board(), id="board", class_="frame-board", tabindex=0)
    side = h(
        "div",
        h("div", id="wrong", class_="frame-wrong", role="alert"),
        h("div", _boot(), class_="frame-boot", role="status"),
        h("div", id="words", class_="frame-words", role="status", tabindex=0),
        h("p", id="seen", class_="frame-seen", role="status"),
        h("div", id="note", class_="frame-note"),
        h("div", id="players", class_="frame-players"),
        h("div", id="thinking", class_="thinking"),
        h("div", id="hand", class_="frame-hand"),
        h("div", id="actions", class_="frame-actions"),
        h("div", id="slider", class_="frame-slider"),
        h("div", h("div", id="steps", class_="frame-steps"), _link(), class_="frame-foot"),
        class_="frame-side",
    )
    return h("h1", th("site"), class_="frame-title") + picture + side


def _link() -> str:
    """The way to the whole site; it is there from the first moment, and never waits for Python."""
    return h(
        "a",
        icon("open"),
        h("span", th("embed_open")),
        id="open",
        class_="button quiet frame-open",
        href="./",
        target="_blank",
        rel="noopener",
    )


def _boot() -> str:
    """Of these lines the style sheet shows the one that fits `data-boot`."""
    said = {
        "start": th("boot_start"),
        "runtime": th("boot_runtime"),
        "python": th("boot_python"),
        "game": th("boot_game"),
        "old": th("boot_old"),
        "failed": th("boot_failed"),
    }
    lines = "".join(h("p", words, class_=f"boot-{stage}") for stage, words in said.items())
    return (
        h("div", class_="boot-bar", aria_hidden="true")
        + lines
        + h("p", id="fault", class_="fault")
        + h("noscript", h("p", th("no_script")))
    )


def _garden() -> str:
    state = flowers.new_game(flowers.shuffled_deck(Rng(SEED)), players=2)
    while state.turn <= TURNS:
        legal = flowers.legal_moves(state)
        state = flowers.apply(state, max(legal, key=lambda move: _count(state, move)))
    return garden(flowers.view(state, None), title=t("picture_flowers"), prefix="wait-garden")


def _count(state: flowers.State, move: flowers.Move) -> int:
    return flowers.step(state, move)[0].counts[state.active]


def _board() -> str:
    state = stones.set_up(SIZE, map(parse_point, BLACK.split()), map(parse_point, WHITE.split()))
    view = stones.view(state, None)
    return board(view, title=t("picture_stones"), prefix="wait-board", controls=False)
