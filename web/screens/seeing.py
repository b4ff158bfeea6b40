"""What is shown to who looks: the words beside a lit run, and the tiles not yet seen."""

from __future__ import annotations

from collections.abc import Sequence

from trellis.core import Hex, Phrase
from trellis.draw.garden import garden
from trellis.draw.marks import GardenMarks
from trellis.draw.tiles import hand_tile
from trellis.flowers import COLOUR_OF, COLOURS, View, open_places
from trellis.flowers.ledger import Fit, Ledger, ledger, that_fit
from trellis.session import FlowersDesk, Session, StonesDesk, stones_marks
from trellis.session.xray import told as told_by_xray
from web.html import h, text
from web.screens.parts import sheet
from web.screens.settings import setting
from web.settings import Settings
from web.speech import say, t, th

SHEET = "g"


def told(said: Sequence[Phrase], names: Sequence[str], more: str = "") -> str:
    """Sentences one after another."""
    return text(" ".join([*(say(one, names) for one in said), more]).strip())


def xray_told(session: Session) -> str:
    """The stones each side still needs."""
    desk = session.desk
    if not isinstance(desk, StonesDesk):
        return ""
    return told(told_by_xray(session.shown_state, stones_marks(session, desk)), session.names)


def ledger_sheet(session: Session, settings: Settings, place: Hex | None) -> str:
    """The tiles the player has not seen; with the switch on, those that fit the place."""
    view = session.view()
    listed, is_filtered = ledger(view), settings.is_on("fits_here")
    said = th("ledger_count", count=len(listed.tiles), held=listed.held, deck=listed.deck)
    body = h("p", said) + setting(settings, "fits_here")
    if is_filtered:
        body += _fitting(session, view, listed, place)
    else:
        body += _tiles([Fit(tile, 0, 0) for tile in listed.tiles])
    return sheet(t("ledger"), h("div", body, class_="ledger"))


def _fitting(session: Session, view: View, listed: Ledger, place: Hex | None) -> str:
    """A map to choose a place on, and the tiles that fit there."""
    places = open_places(view.state.garden)
    chosen = next((one for one in (_staged(session), place) if one in places), places[0])
    fits = that_fit(view.state.garden, chosen, listed.tiles)
    found = h("p", th("ledger_fit", count=len(fits)), role="status")
    pick = h("p", h("small", th("ledger_pick")))
    return pick + _map(session, view, places, chosen) + found + _tiles(fits)


def _staged(session: Session) -> Hex | None:
    return session.desk.place if isinstance(session.desk, FlowersDesk) else None


def _map(session: Session, view: View, places: tuple[Hex, ...], chosen: Hex) -> str:
    """The garden with its open places; a press on one chooses it."""
    labels = {
        f"hex:{q},{r}": t("ledger_place", number=number, count=len(places))
        for number, (q, r) in enumerate(places, 1)
    }
    drawn = garden(
        view,
        GardenMarks(open_places=places, cursor=chosen),
        title=t("ledger_map"),
        flowers=session.table.colours,
        prefix="map",
        sheet=SHEET,
        labels=labels,
    )
    # Here a place is chosen and not planted on, so it is a button of the sheet and no cell.
    drawn = drawn.replace('data-cell="hex:', 'tabindex="0" data-do="fit ')
    return h("div", drawn, class_="ledger-map")


def _tiles(fits: Sequence[Fit]) -> str:
    return h("ul", *(h("li", _tile(fit)) for fit in fits), class_="ledger-tiles")


def _tile(fit: Fit) -> str:
    colours = tuple(COLOURS[colour] for colour in COLOUR_OF[fit.tile])
    name = t("hand_tile", tile=fit.tile, colours=colours)
    return hand_tile(fit.tile, fit.rot, prefix="ledger", sheet=SHEET, title=name)
