"""Setting up a position of Flowers: tiles from those not used yet, then flowers on whole runs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trellis.core import Hex, Phrase, Reason, Seat, TextError
from trellis.draw.marks import GardenMarks
from trellis.editor.editor import Editor, Told
from trellis.editor.garden import BARE, GardenDraft
from trellis.flowers import HAND, START, Garden, Planted, Vine, open_places, run, vines_of
from trellis.session import FlowersDesk, Line, Prompt, Table
from trellis.session.desk import read_cell, unknown

TILE, NONE = "tile", "none"
KINDS = ("flower", "hand")


@dataclass
class GardenEditor(Editor):
    """`tool`: `tile` puts tiles down, `flower N` flowers of a seat, `none` takes flowers off,
    `hand N` takes tiles into the hand of a seat. The tile that is held, on the desk, may lie in the
    garden: then it is turned, moved or taken out."""

    desk: FlowersDesk
    around: Garden = BARE

    @classmethod
    def on(cls, draft: GardenDraft, table: Table | None = None) -> GardenEditor:
        """A garden with a draft in it."""
        table = table or Table("flowers", ("",) * draft.players, starts=0)
        editor = cls(table, Line("flowers", [draft.shown()]), FlowersDesk(), draft=draft, tool=TILE)
        editor.settle()
        return editor

    def settle(self) -> None:
        """There are as many players as the draft has, and what is held is there."""
        seats = self.draft.players
        if len(self.table.names) != seats:
            names = (*self.table.names, "", "", "")[:seats]
            self.seated(replace(self.table, names=names, levels=()))
        if self.tool not in self.tools():
            self.tool = TILE
        held, lying = self.desk.held, self.lying
        if lying is not None:
            self.desk.rot, self.desk.spin = lying.rot, 0
            return
        self.around = self.draft.garden
        if held is not None and held not in self.draft.unused():
            self.desk.clear()

    @property
    def framed(self) -> Garden:
        """The garden without a tile that is still turned and moved: nothing jumps meanwhile."""
        return self.around

    def tools(self) -> tuple[str, ...]:
        """All tools there are for so many players."""
        seats = range(self.draft.players)
        return (TILE, NONE, *(f"{kind} {seat}" for kind in KINDS for seat in seats))

    @property
    def tool_seat(self) -> Seat | None:
        """The seat whose flowers are put down, or whose hand is filled."""
        kind, _, seat = self.tool.partition(" ")
        return int(seat) if kind in KINDS else None

    @property
    def palette(self) -> tuple[int, ...]:
        """The tiles that can be taken; for a hand those chosen for it first."""
        is_hand = self.tool.startswith("hand")
        mine = self.draft.hands[self.tool_seat or 0] if is_hand else ()
        return (*mine, *self.draft.unused())

    @property
    def lying(self) -> Planted | None:
        """The tile that is held where it lies in the garden, else None."""
        held = self.desk.held
        return None if held is None else self.draft.garden.where.get(held)

    # What can be done -------------------------------------------------------------------------

    def press(self, cell: str) -> Reason | None:
        """A tile of the palette, a place, a tile of the garden, or a vine."""
        try:
            kind, numbers = read_cell(cell)
        except TextError as error:
            return error.reason
        if kind == "hand":
            return self._take(numbers[0])
        if kind == "vine" and numbers[0] in self.draft.garden.where:
            return self._press_vine(Vine(*numbers))
        return self._press_place(Hex(*numbers)) if kind == "hex" else unknown(cell)

    def lay(self, tile: int, place: Hex) -> Reason | None:
        """A tile was carried to a place."""
        if tile not in self.draft.unused():
            return Reason("not_in_hand", tile=tile)
        self.tool = TILE
        self.desk.held, self.desk.spin = tile, 0
        return self._put(place)

    def turn(self, by: int) -> Reason | None:
        """Turn the tile that is held, in the garden or before it goes there."""
        if self.desk.held is None:
            return Reason("setup_hold_first")
        one = self.lying
        if one is not None:
            self.change(self.draft.with_tile(one.tile, one.place, one.rot + by))
        else:
            self.desk.turn(by)
        return None

    def edit(self, text: str) -> Reason | None:
        """`tool TOOL`, `remove`, `players N`, `move SEAT`, `extra SEAT BY`, `clear`."""
        word, *rest = text.split() or [""]
        draft, numbers = self.draft, [int(one) for one in rest if one.lstrip("-").isdecimal()]
        if word == "tool" and text[5:] in self.tools():
            self.tool = text[5:]
            self.desk.clear()
            self.settle()
        elif word == "remove":
            return self._remove()
        elif word == "players" and numbers and numbers[0] in (2, 3, 4):
            self.change(draft.with_players(numbers[0]))
        elif word == "move" and numbers and numbers[0] in range(draft.players):
            self.change(replace(draft, active=numbers[0]))
        elif word == "extra" and len(numbers) == 2 and numbers[0] in range(draft.players):
            self.change(draft.with_extra(numbers[0], numbers[1]))
        elif word == "clear":
            hands, extra = ((),) * draft.players, (0,) * draft.players
            self.change(GardenDraft(draft.players, draft.active, extra=extra, hands=hands))
        else:
            return unknown(text)
        return None

    def _take(self, tile: int) -> Reason | None:
        if tile not in self.palette:
            return Reason("not_in_hand", tile=tile)
        if self.tool.startswith("hand"):
            seat = self.tool_seat or 0
            hand = self.draft.hands[seat]
            if tile not in hand and len(hand) >= HAND:
                return Reason("setup_hand_full", seat=seat)
            self.change(self.draft.with_hand(seat, tile))
            return None
        self.tool = TILE
        rot = self.desk.rot if self.lying is None else 0
        is_held = tile == self.desk.held
        self.desk.clear()
        if not is_held:
            self.desk.held, self.desk.rot = tile, rot
        self.settle()
        return None

    def _press_vine(self, vine: Vine) -> Reason | None:
        """A vine: with a flower in the hand its run, else its tile."""
        kind = self.tool.partition(" ")[0]
        if kind not in ("flower", NONE):
            return self._press_place(self.draft.garden.where[vine.tile].place)
        self.change(self.draft.with_flowers(vine, self.tool_seat))
        return None

    def _press_place(self, place: Hex) -> Reason | None:
        one = self.draft.garden.planted.get(place)
        if self.tool != TILE:
            is_hand = self.tool.startswith("hand")
            return Reason("setup_press_tile" if is_hand else "setup_press_vine")
        if one is None:
            return self._put(place)
        if one.tile == START:
            return Reason("setup_start_stays")
        if one.tile == self.desk.held:
            return self.turn(1)
        self.desk.held, self.desk.rot, self.desk.spin = one.tile, one.rot, 0
        return None

    def _put(self, place: Hex) -> Reason | None:
        """Put the tile that is held on a place, or move it there."""
        held, one = self.desk.held, self.draft.garden.planted.get(place)
        if one is not None:
            return Reason("place_taken", q=place.q, r=place.r, tile=one.tile)
        if held is None:
            return Reason("setup_hold_first")
        self.change(self.draft.with_tile(held, place, self.desk.rot))
        return None

    def _remove(self) -> Reason | None:
        """Take the tile that is held out of the garden; it stays in the hand no more."""
        one = self.lying
        if one is None:
            return Reason("setup_remove_which")
        self.desk.clear()
        self.change(self.draft.without_tile(one.tile))
        return None

    # What is shown ----------------------------------------------------------------------------

    @property
    def own_marks(self) -> GardenMarks:
        """Where a press does something, the tile that is held, and what is broken."""
        garden, one = self.draft.garden, self.lying
        wrong, wrong_vines = self._wrong()
        kind = self.tool.partition(" ")[0]
        has_vines = kind in ("flower", NONE)
        vines = (vine for tile in garden.where for vine in vines_of(tile))
        return GardenMarks(
            open_places=open_places(garden) if kind == TILE else (),
            claimable=tuple(vines) if has_vines else (),
            ghost_owner=self.tool_seat if kind == "flower" else None,
            chosen=None if one is None else one.place,
            wrong=wrong,
            hint=wrong_vines,
        )

    def _wrong(self) -> tuple[tuple[Hex, ...], tuple[Vine, ...]]:
        """The places and vines of what is broken."""
        flaw, where = self.draft.flaw, self.draft.garden.where
        tile = None if flaw is None else flaw.params.get("tile")
        if flaw is None or not isinstance(tile, int) or tile not in where:
            return (), ()
        if flaw.code == "run_half_claimed":
            vines = run(self.draft.garden, Vine(tile, int(str(flaw["vine"]))))
            return tuple(where[vine.tile].place for vine in vines), vines
        return (where[tile].place,), ()

    @property
    def own_told(self) -> Told:
        """What a press does, and how it stands with the position."""
        return Prompt(self._title(), (self.standing(),)), ()

    def _title(self) -> Phrase:
        kind, seat = self.tool.partition(" ")[0], self.tool_seat
        if kind == "flower":
            return Phrase("setup_flower", seat=seat)
        if kind == "hand":
            return Phrase("setup_hand", seat=seat)
        if kind == NONE:
            return Phrase("setup_no_flower")
        if self.lying is not None:
            return Phrase("setup_tile_lies", tile=self.desk.held)
        held = self.desk.held
        return Phrase("setup_tile") if held is None else Phrase("setup_tile_held", tile=held)

    def standing(self) -> Phrase | Reason:
        """What is broken, or that the position can be played, or that it is the end of a game."""
        flaw = self.draft.flaw
        if flaw is None and self.draft.is_over():
            counts = self.draft.counts()
            return Phrase("setup_has_won", seat=counts.index(max(counts)))
        return flaw or Phrase("setup_is_good")
