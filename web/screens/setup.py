"""The screen on which a position is set up, and the sheets that open over it."""

from __future__ import annotations

from collections.abc import Iterable

from trellis.core import Seat
from trellis.draw.tiles import hand_tile
from trellis.editor import Editor, GardenEditor, StonesEditor
from trellis.session import NAME_LENGTH, Table
from trellis.stones import SIDES, SIZES
from web.html import h, text
from web.icons import icon
from web.screens.bots import level_choice
from web.screens.game import board_screen, players, sign
from web.screens.parts import icon_button, segment, sheet, stone_sign
from web.speech import say, t, th
from web.vine_words import vines_across


def frame(game: str) -> str:
    """The screen with empty regions."""
    panel = (
        h("p", id="refusal", class_="refusal", role="alert"),
        h("div", id="prompt", class_="prompt", role="status"),
        h("div", id="brushes", class_="brushes"),
        h("div", id="hand", class_="hand"),
        h("div", id="actions", class_="actions"),
    )
    title, back = t("setup_position"), f"#/new/{game}"
    return board_screen(title, back, t("back"), panel, f"game is-setup is-{game}")


def regions(editor: Editor) -> dict[str, str]:
    """The HTML of every region by its id."""
    is_garden = isinstance(editor, GardenEditor)
    return {
        "players": players(editor),
        "prompt": _prompt(editor),
        "brushes": _brushes(editor),
        "hand": _palette(editor) if isinstance(editor, GardenEditor) else "",
        "actions": _actions(editor),
        "tools": _tools(editor),
        "log": h("p", th("setup_how_flowers" if is_garden else "setup_how_stones"))
        + (h("p", th("setup_share_how")) if is_garden else ""),
    }


def _prompt(editor: Editor) -> str:
    """How it stands with the position, then what a press does."""
    prompt = editor.own_told[0] if editor.own_told else None
    if prompt is None:
        return ""
    flaw = editor.draft.flaw
    standing = prompt.body[0]
    head = h("h2", text(t("setup_is_broken") if flaw else say(standing, editor.names)), ".")
    why = h("p", text(say(flaw, editor.names)), class_="setup-flaw") if flaw else ""
    return head + why + h("p", text(say(prompt.title, editor.names)), class_="setup-how")


# What a press puts down --------------------------------------------------------------------------


def _brushes(editor: Editor) -> str:
    if isinstance(editor, GardenEditor):
        drawn, more = _garden_brushes(editor), _tile_buttons(editor)
    else:
        drawn, more = _stone_brushes(editor), ""
    return h("div", *drawn, class_="brush-row", role="group", aria_label=t("setup_brushes")) + more


def _garden_brushes(editor: GardenEditor) -> Iterable[str]:
    yield _brush(editor, "tile", icon("tile"), t("setup_brush_tile"))
    for seat in range(editor.draft.players):
        label = t("setup_brush_flower", editor.names, seat=seat)
        yield _brush(editor, f"flower {seat}", sign(editor, seat), label)
    yield _brush(editor, "none", icon("bare"), t("setup_brush_no_flower"))


def _stone_brushes(editor: Editor) -> Iterable[str]:
    for side in SIDES:
        yield _brush(editor, side, stone_sign(side), t(f"setup_side_{side}"))
    yield _brush(editor, "none", icon("bare"), t("setup_no_stones"))


def _brush(editor: Editor, tool: str, drawing: str, label: str) -> str:
    return h(
        "button",
        drawing,
        type="button",
        class_="button icon-button brush",
        data_do=f"edit tool {tool}",
        aria_label=label,
        title=label,
        aria_pressed="true" if editor.tool == tool else "false",
    )


def _tile_buttons(editor: GardenEditor) -> str:
    """To turn the tile that is held, and to take it out of the garden."""
    if editor.tool.startswith("hand"):
        done = h(
            "button",
            th("setup_done_hand"),
            type="button",
            class_="button plain",
            data_do="edit tool tile",
        )
        return h("div", done, class_="brush-row")
    is_idle = editor.desk.held is None
    buttons = (
        icon_button("turn -1", "left", t("turn_left"), is_idle),
        icon_button("turn 1", "right", t("turn_right"), is_idle),
        icon_button("edit remove", "bin", t("setup_remove"), editor.lying is None),
    )
    return h(
        "div", *buttons, class_="brush-row of-tile is-idle" if is_idle else "brush-row of-tile"
    )


def _palette(editor: GardenEditor) -> str:
    seat = editor.tool_seat
    is_hand = editor.tool.startswith("hand")
    if not is_hand and editor.tool != "tile":
        return ""
    label = t("setup_palette_hand", editor.names, seat=seat) if is_hand else t("setup_palette")
    chosen = editor.draft.hands[seat or 0] if is_hand else (editor.desk.held,)
    tiles = editor.palette
    current = next((tile for tile in tiles if tile in chosen), tiles[0] if tiles else 0)
    drawn = (_tile(editor, tile, tile in chosen, tile == current) for tile in tiles)
    return h("div", *drawn, class_="tiles palette", role="group", aria_label=label)


def _tile(editor: GardenEditor, tile: int, is_held: bool, is_current: bool) -> str:
    """A tile that can be taken. Tab reaches one of them, arrow keys the others."""
    rot = editor.desk.rot if is_held and editor.tool == "tile" else 0
    name = t("tile_of_hand", tile=tile, vines=vines_across(tile, rot))
    return h(
        "button",
        hand_tile(tile, rot, sheet="g", title=name),
        type="button",
        class_="hand-tile is-held" if is_held else "hand-tile",
        data_cell=f"hand:{tile}",
        aria_pressed="true" if is_held else "false",
        tabindex=0 if is_current else -1,
    )


# Buttons -----------------------------------------------------------------------------------------


def _actions(editor: Editor) -> str:
    is_idle = editor.draft.flaw is not None
    return (
        _button("setup play", t("setup_play"), "main", is_idle or editor.draft.is_over())
        + _button("setup study", t("setup_study"), "plain", is_idle)
        + _button("setup share", t("setup_share"), "plain", is_idle)
    )


def _button(do: str, words: str, kind: str = "plain", is_idle: bool = False) -> str:
    return h(
        "button",
        text(words),
        type="button",
        class_=f"button {kind}",
        data_do=do,
        aria_disabled="true" if is_idle else None,
    )


def _tools(editor: Editor) -> str:
    return (
        icon_button("undo", "undo", t("undo"), not editor.may_undo)
        + icon_button("redo", "redo", t("redo"), not editor.may_redo)
        + icon_button("setup more", "more", t("setup_more", game=editor.table.game))
    )


# The sheet with all else --------------------------------------------------------------------------


def more_sheet(editor: Editor) -> str:
    """Players, whose turn it is, hands, size: whatever is not put down by a press."""
    body = _of_garden(editor) if isinstance(editor, GardenEditor) else _of_stones(editor)
    clear = _button("edit clear", t("setup_clear"))
    # The number makes every opening another text: fields change without being drawn.
    inside = h("div", body, clear, class_="form setup-more", data_step=len(editor.past))
    return sheet(t("setup_more", game=editor.table.game), inside)


def _of_garden(editor: GardenEditor) -> str:
    counts = [((str(n), str(n)), n == editor.draft.players) for n in (2, 3, 4)]
    return segment("setup players", t("setup_players"), counts) + h(
        "div", seats(editor), id="setup-seats"
    )


def seats(editor: GardenEditor) -> str:
    """What depends on how many players there are."""
    draft, names = editor.draft, editor.names
    move = [((str(seat), name), seat == draft.active) for seat, name in enumerate(names)]
    hands = "".join(_hand_row(editor, seat) for seat in range(draft.players))
    extra = "".join(_extra_row(editor, seat) for seat in range(draft.players))
    return (
        segment("setup move", t("setup_move"), move)
        + h("fieldset", h("legend", th("setup_hands")), hands, h("small", th("setup_hands_how")))
        + h("fieldset", h("legend", th("setup_extra")), extra)
    )


def _hand_row(editor: GardenEditor, seat: Seat) -> str:
    count = len(editor.draft.hands[seat])
    words = t("setup_hand_tiles", editor.names, seat=seat, count=count)
    words = words if count else t("setup_hand_dealt", editor.names, seat=seat)
    label = t("setup_hand_choose", editor.names, seat=seat)
    choose = icon_button(f"setup hand {seat}", "tile", label)
    return h("div", sign(editor, seat), h("span", text(words)), choose, class_="setup-row")


def _extra_row(editor: GardenEditor, seat: Seat) -> str:
    fewer = t("setup_extra_fewer", editor.names, seat=seat)
    more = t("setup_extra_more", editor.names, seat=seat)
    count = editor.draft.extra[seat]
    return h(
        "div",
        sign(editor, seat),
        h("span", text(editor.names[seat]), dir="auto"),
        icon_button(f"edit extra {seat} -1", "minus", fewer, count == 0),
        h("strong", text(str(count))),
        icon_button(f"edit extra {seat} 1", "plus", more),
        class_="setup-row",
    )


def _of_stones(editor: Editor) -> str:
    draft = editor.draft
    sizes = [((str(size), str(size)), size == draft.size) for size in SIZES]
    sides = zip(SIDES, editor.names, strict=True)
    move = [((side, name), side == draft.to_move) for side, name in sides]
    return (
        segment("setup size", t("board_size"), sizes)
        + segment("setup move", t("setup_move"), move)
        + _button("edit exchange", t("setup_exchange"))
        + h("small", th("setup_exchange_how"))
        + _button("edit mirror", t("setup_mirror"))
        + h("small", th("setup_mirror_how"))
    )


# Who plays on -------------------------------------------------------------------------------------


def play_sheet(editor: Editor, table: Table, refusal: str = "") -> str:
    """People and bots for the game that begins here."""
    rows = "".join(_row(editor, table, seat) for seat in range(len(table.names)))
    is_garden = isinstance(editor, GardenEditor)
    body = (
        h("fieldset", rows)
        + (h("p", h("small", th("setup_play_how"))) if is_garden else "")
        + h("p", text(refusal), class_="refusal", role="alert")
    )
    begin = _button("setup begin", t("setup_play_begin"), "main")
    cancel = _button("close", t("cancel"))
    return sheet(t("setup_play_who"), h("div", body, class_="form"), cancel + begin)


def _row(editor: Editor, table: Table, seat: Seat) -> str:
    label = editor.names[seat]
    name = h(
        "input",
        type="text",
        value=table.names[seat],
        maxlength=NAME_LENGTH,
        data_field=f"setup name {seat}",
        aria_label=t("name_of", number=seat + 1),
        placeholder=label,
        dir="auto",
        autocomplete="off",
        spellcheck="false",
    )
    who = t("who_plays", number=seat + 1)
    level = level_choice(f"setup level {seat}", table.game, table.chair_levels()[seat], who)
    return h("div", sign(editor, seat), name, level, class_="player-row")


__all__ = ["StonesEditor", "frame", "more_sheet", "play_sheet", "regions", "seats"]
