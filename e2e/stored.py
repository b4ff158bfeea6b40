"""What the browser keeps for the page: put there before the page starts, and read back.

This is how tests fix a deck: they store a game, as the page itself would have. The form is that of
pyscript.storage in PyScript 0.7.31: the IndexedDB database `IDBMap/@pyscript/NAME` with one object
store, `entries`; each value is `["generic", text]` in flatted JSON, where every string stands once
after the array and is named by its number.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import BrowserContext, Page

from e2e.conftest import PREFIX
from trellis.library import KeptGame, key_of, read_game, write_game
from trellis.session import Session, read_save, write_save

DATABASE = "IDBMap/@pyscript/trellis"
STORE = "entries"
PATIENCE_MS = 5_000
STEP_MS = 20


def key(game_id: str) -> str:
    """The key of a game."""
    return key_of(game_id)


def current(game: str) -> str:
    """The key of the id of the game that `#/play/GAME` shows."""
    return f"trellis/2/current/{game}"


def put(context: BrowserContext, site: str, entries: Mapping[str, str]) -> None:
    """Put texts by key in place of all that the browser keeps. No page may be open yet."""
    put_raw(context, site, {name: encode(text) for name, text in entries.items()})


def put_raw(context: BrowserContext, site: str, values: Mapping[str, str]) -> None:
    """The same for values that need not be what `pyscript.storage` writes."""
    records = [{"key": name, "value": value} for name, value in values.items()]
    store = {"name": STORE, "autoIncrement": False, "records": records, "indexes": []}
    database = {"name": DATABASE, "version": 1, "stores": [store]}
    origin: Any = {"origin": site.removesuffix(PREFIX), "localStorage": [], "indexedDB": [database]}
    context.set_storage_state({"cookies": [], "origins": [origin]})


def put_games(context: BrowserContext, site: str, *sessions: Session) -> None:
    """Put games as the page would have saved them, under ids as `flowers1`; all are at hand."""
    put(context, site, as_kept(*sessions))


def as_kept(*sessions: Session) -> dict[str, str]:
    """The texts by which the page keeps these games."""
    texts: dict[str, str] = {}
    for session in sessions:
        kind = session.table.game
        game = KeptGame(f"{kind}1", write_save(session), started=1, changed=2)
        texts |= {key(game.id): write_game(game), current(kind): game.id}
    return texts


def saved(context: BrowserContext, game: str) -> str | None:
    """The save of the game at hand of a kind, None where there is none."""
    texts = kept(context)
    text = texts.get(key(texts.get(current(game), "")))
    return None if text is None else read_game(text).save


def kept(context: BrowserContext) -> dict[str, str]:
    """All texts that the browser keeps now, by key."""
    state: Any = context.storage_state(indexed_db=True)
    return {
        record["key"]: decode(record["value"])
        for origin in state["origins"]
        for database in origin.get("indexedDB", ())
        if database["name"] == DATABASE
        for store in database["stores"]
        for record in store["records"]
    }


def wait_kept(page: Page, session: Session) -> None:
    """Return once the browser keeps just this game; AssertionError if it never does."""
    wanted = write_save(session)
    wait_session(page, session.table.game, lambda kept_one: write_save(kept_one) == wanted)


def wait_session(
    page: Page, game: str, is_it: Callable[[Session], bool], patience_ms: int = PATIENCE_MS
) -> Session:
    """The kept game, once it is the one that is waited for; AssertionError if it never is."""
    for _ in range(patience_ms // STEP_MS):
        text = saved(page.context, game)
        if text is not None and is_it(session := read_save(text)):
            return session
        page.wait_for_timeout(STEP_MS)
    raise AssertionError(f"kept is {saved(page.context, game)}")


def encode(text: str) -> str:
    """A text as `pyscript.storage` writes it."""
    return json.dumps([["1", "2"], "generic", text])


def decode(value: str) -> str:
    """The text that the page wrote; what no page wrote is given as it is."""
    try:
        pair, *strings = json.loads(value)
        return str(strings[int(pair[1]) - 1])
    except (ValueError, IndexError):
        return value
