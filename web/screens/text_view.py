"""The whole position in words: lists to be read in any order, of all that the drawing shows."""

from __future__ import annotations

from collections.abc import Iterable

from trellis.core.points import format_point
from trellis.draw.stones_text import board_text
from trellis.flowers import HIDDEN, Garden, Vine, open_places, run
from trellis.session import Session, tell
from trellis.stones.board import to_points
from trellis.stones.moves import SIDES, Side
from web.announcer import scores
from web.garden_names import Look, open_place, owner_words
from web.html import h, text
from web.speech import say, t, th
from web.stones_names import borders, chains
from web.vine_words import across, colour, vines_across


def text_view(session: Session) -> str:
    """The position on the screen, as the viewer may see it."""
    parts = [_list(t("words_now"), _now(session)), _list(t("words_players"), scores(session))]
    if session.table.game == "stones":
        parts += _stones(session)
    else:
        parts += _flowers(session)
    return "".join(parts)


def _list(title: str, lines: Iterable[str]) -> str:
    """A heading and its lines."""
    rows = "".join(h("li", text(line)) for line in lines)
    return h("h2", text(title)) + h("ul", rows) if rows else ""


def _now(session: Session) -> list[str]:
    prompt = tell(session)[0]
    return [say(one, session.names) for one in (prompt.title, *prompt.body)]


# Flowers ------------------------------------------------------------------------------------------


def _flowers(session: Session) -> list[str]:
    look = Look.of(session)
    return [
        _list(t("words_hand"), _hand(session)),
        _list(t("words_garden"), _tiles(look)),
        _list(t("words_open"), (open_place(look, place) for place in open_places(look.garden))),
        _list(t("words_runs"), _runs(look.garden) or [t("words_no_runs")]),
    ]


def _hand(session: Session) -> list[str]:
    """The open hand, each tile as it was printed."""
    if session.viewer is None or session.is_finished:
        return []
    tiles = session.view().state.hands[session.viewer]
    return [
        t("tile_of_hand", tile=one, vines=vines_across(one, 0)) for one in tiles if one != HIDDEN
    ]


def _tiles(look: Look) -> list[str]:
    """Every tile in planting order: where it lies, where its vines run, whose flowers are on it."""
    lines = []
    for one in look.garden.where.values():
        vines = (Vine(one.tile, index) for index in range(len(look.garden.owners[one.tile])))
        told = (f"{across(vine, one.rot)}, {owner_words(look, vine)}" for vine in vines)
        head = t("tile_at", tile=one.tile, q=one.place.q, r=one.place.r)
        lines.append(f"{head}: {'; '.join(told)}")
    return lines


def _runs(garden: Garden) -> list[str]:
    """The empty runs, the longest first."""
    seen: set[Vine] = set()
    found = []
    for tile, owners in garden.owners.items():
        for index, owner in enumerate(owners):
            vine = Vine(tile, index)
            if owner is None and vine not in seen:
                found.append(run(garden, vine))
                seen.update(found[-1])
    return [_run(one) for one in sorted(found, key=len, reverse=True)]


def _run(vines: tuple[Vine, ...]) -> str:
    places = ", ".join(t("on_tile", tile=vine.tile) for vine in vines)
    return t("run_line", colour=colour(vines[0]), count=len(vines), vines=places)


# Stones -------------------------------------------------------------------------------------------


def _stones(session: Session) -> list[str]:
    lists = [_list(t(f"stones_of_{side}"), _chains(session, side)) for side in SIDES]
    drawn = h("pre", text(board_text(session.view())), tabindex=0, aria_label=t("words_board"))
    board = h("summary", th("words_board")) + h("p", th("words_board_how")) + drawn
    return [*lists, h("details", board)]


def _chains(session: Session, side: Side) -> list[str]:
    """The groups of a side, the largest first, with the borders they touch."""
    state = session.shown_state
    found = sorted(chains(state, side), key=int.bit_count, reverse=True)
    if not found:
        return [t("no_stone_yet", side=side)]
    lines = []
    for chain in found:
        places = " ".join(map(format_point, to_points(state.size, chain)))
        ends = (t("chain_at", border=border) for border in borders(state, side, chain))
        count = chain.bit_count()
        lines.append(", ".join((t("chain_line", points=places, count=count), *ends)))
    return lines
