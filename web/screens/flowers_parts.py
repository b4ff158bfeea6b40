"""What the screen shows of Flowers alone: the players' flowers and the open hand."""

from __future__ import annotations

from trellis.core import Seat
from trellis.draw.signs import flower_sign
from trellis.draw.tiles import hand_tile
from trellis.flowers import FLOWERS, HIDDEN
from trellis.session import FlowersDesk, Session
from web.html import h, text
from web.speech import t, th
from web.vine_words import vines_across


def sign(session: Session, seat: Seat) -> str:
    """The sign of a seat: its flower."""
    return flower_sign(session.table.colours[seat])


def sign_now(session: Session) -> str:
    """The sign's name of whoever decides next."""
    return session.table.colours[session.active_turn]


def turn_now(session: Session) -> int:
    """The number of the turn that is being played."""
    return int(session.state.turn)


def detail(session: Session, seat: Seat) -> str:
    """The flowers of a player."""
    count = session.shown_state.counts[seat]
    dots = "".join(
        h("i", class_="dot is-full" if place < count else "dot") for place in range(FLOWERS)
    )
    number = h("span", text(str(count)), class_="count", title=t("of_fifteen", count=count))
    return number + h("span", dots, class_="dots", aria_hidden="true")


def hand(session: Session) -> str:
    """The open hand, only while its player uncovered it."""
    desk = session.desk
    if session.viewer is None or desk.game == "stones":
        return ""
    tiles = session.view().state.hands[session.viewer]
    drawn = "".join(_hand_button(desk, tile) for tile in tiles if tile != HIDDEN)
    left = h("small", th("deck_left", count=len(session.state.deck)), class_="deck")
    label = t("tiles_of", session.names, seat=session.viewer)
    return h("div", drawn, class_="tiles", role="group", aria_label=label) + left


def _hand_button(desk: FlowersDesk, tile: int) -> str:
    is_held = tile == desk.held
    is_staged = is_held and desk.place is not None
    rot = desk.rot if is_held else 0
    name = t("tile_of_hand", tile=tile, vines=vines_across(tile, rot))
    return h(
        "button",
        hand_tile(tile, rot, staged=is_staged, sheet="g", title=name),
        type="button",
        class_="hand-tile is-held" if is_held else "hand-tile",
        data_cell=f"hand:{tile}",
        aria_pressed="true" if is_held else "false",
    )
