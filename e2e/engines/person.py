"""A person at the page of whatever engine: presses, and a look at what there is."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from e2e.engines.tab import Tab
from e2e.stored import DATABASE, STORE, as_kept, current, decode, encode, key
from trellis import flowers, stones
from trellis.core.points import format_point
from trellis.library import read_game
from trellis.session import Session, read_save

OPEN = f"""
    const answer = arguments[arguments.length - 1];
    const fail = (event) => answer("FAULT " + event.target.error);
    const request = indexedDB.open("{DATABASE}", 1);
    request.onerror = fail;
    request.onupgradeneeded = () => request.result.createObjectStore("{STORE}");
"""

PUT = f"""
    {OPEN}
    request.onsuccess = () => {{
        const all = request.result.transaction("{STORE}", "readwrite");
        for (const [key, value] of Object.entries(arguments[0]))
            all.objectStore("{STORE}").put(value, key);
        all.oncomplete = () => (request.result.close(), answer("done"));
        all.onerror = fail;
    }};
"""

GET = f"""
    {OPEN}
    request.onsuccess = () => {{
        const got = request.result.transaction("{STORE}").objectStore("{STORE}").get(arguments[0]);
        got.onsuccess = () => (request.result.close(), answer(got.result ?? ""));
        got.onerror = fail;
    }};
"""


class Person:
    """A person at the page that lies at `site`."""

    def __init__(self, tab: Tab, site: str) -> None:
        self.tab = tab
        self.site = site

    # Going about ----------------------------------------------------------------------------

    def keep(self, *sessions: Session, **settings: str) -> None:
        """Let the browser keep games and settings, as if the page had saved them."""
        texts = as_kept(*sessions)
        texts |= {f"settings/1/{name}": value for name, value in settings.items()}
        self._put({name: encode(text) for name, text in texts.items()})

    def _put(self, values: Mapping[str, str]) -> None:
        self.tab.open(f"{self.site}rules-stones.html")  # of the same origin, and runs nothing
        assert self.tab.evaluate_async(PUT, dict(values)) == "done"

    def kept(self, game: str) -> Session | None:
        """The game that the browser keeps."""
        game_id = str(self.tab.evaluate_async(GET, current(game)))
        value = str(self.tab.evaluate_async(GET, key(decode(game_id) if game_id else "")))
        return read_save(read_game(decode(value)).save) if value else None

    def open(self, route: str = "") -> None:
        """Open the page at a part of it, as in "/play/flowers", and wait until it answers."""
        self.tab.open(f"{self.site}#{route}" if route else self.site)
        self.ready()

    def reload(self) -> None:
        """Load the page anew."""
        self.tab.reload()
        self.ready()

    def ready(self) -> None:
        """Return once the page's Python answers; AssertionError if its start fails."""
        self.tab.wait('html[data-ready="1"], html[data-boot="failed"], html[data-boot="old"]')
        assert self.tab.count('html[data-ready="1"]') == 1, self.tab.situation()

    def wait_kept(self, game: str, is_it: Callable[[Session], bool]) -> Session:
        """The kept game, once it is the one that is waited for."""

        def is_kept() -> bool:
            session = self.kept(game)
            return session is not None and is_it(session)

        self.tab.until(is_kept, f"the kept game of {game} is another")
        session = self.kept(game)
        assert session is not None
        return session

    def do(self, what: str) -> None:
        """Press a button by what it does."""
        self.tab.click(f"button[data-do={json.dumps(what)}]")

    def press(self, cell: str) -> None:
        """Press a cell of the board or the hand."""
        self.tab.click(f"[data-cell={json.dumps(cell)}]")

    def choose(self, field: str, value: str) -> None:
        """Choose one of several in the form."""
        self.tab.click(f'label:has([data-field="{field}"][value="{value}"])')

    def told(self, words: str) -> None:
        """Check the title of the prompt; on a phone there is a full stop after it."""

        def is_told() -> bool:
            return self.tab.text("#prompt h2").removesuffix(".") == words.removesuffix(".")

        self.tab.until(is_told, f"the prompt is not {words!r}", 15)

    # Stones ---------------------------------------------------------------------------------

    def play_stones(self, move: stones.Move) -> None:
        """Make a move of Stones."""
        if isinstance(move, stones.Choice):
            self.do(f"take {move.side}")
        elif not move.points:
            self.do("pass")
            self.do("sure pass")
        else:
            for point in move.points:
                self.press(format_point(point))
            self.do("confirm")

    def stones(self) -> tuple[int, int]:
        """How many stones Black and White have on the board, as drawn."""
        circles = "#board [data-layer=stones] .st-stones-{} circle"
        black, white = (self.tab.count(circles.format(side)) for side in "bw")
        return black, white

    # Flowers --------------------------------------------------------------------------------

    def play_flowers(self, move: flowers.Move, planted: int | None) -> None:
        """Make a move of Flowers; `planted` is the tile of this turn."""
        match move:
            case flowers.Plant():
                self.press(f"hand:{move.tile}")
                self.press(f"hex:{move.place.q},{move.place.r}")
                for _ in range(move.rot):
                    self.do("turn 1")
                self.do("confirm")
            case flowers.Owner(index, seat):
                self.press(f"owner:{index},{seat}")
            case flowers.First(seat):
                self.do(f"first {seat}")
            case flowers.Claim(index):
                self.press(f"vine:{planted},{index}")
            case flowers.Gift(vine):
                self.press(f"vine:{vine.tile},{vine.index}")
            case flowers.Stop():
                self.do("end")

    def scores(self) -> tuple[int, ...]:
        """The number beside every player's name."""
        return tuple(map(int, self.tab.texts("#players .count")))
