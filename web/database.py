"""The browser's database, reached from Python: texts under keys, written in whole transactions.

It is the database that `pyscript.storage` would make, in its form, which older releases of the page
read and wrote: each value is a list in JSON, where every string stands once and is named by its
number. That module is not used any more: it reads everything at the start, one failed write stops
all that follow, and it cannot see what another tab wrote meanwhile.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any, Literal

import js
from pyodide.ffi import create_proxy

NAME = "IDBMap/@pyscript/trellis"
STORE = "entries"
LAST = "\uffff"
"""Greater than whatever a key of ours begins with."""

Outcome = Literal["kept", "other", "over", "full", "failed"]
"""Of a write: done; refused, as something else stood there; done over something else; no room; or
it failed otherwise."""


def encode(text: str) -> str:
    """A text as a value of the database."""
    return json.dumps([["1", "2"], "generic", text])


def decode(value: object) -> str:
    """The text of a value; of a value that no page of ours wrote, the value as a text."""
    try:
        pair, *strings = json.loads(str(value))
        return str(strings[int(pair[1]) - 1])
    except (ValueError, TypeError, IndexError, KeyError, RecursionError):
        return str(value)


class Database:
    """An open database. Everything of it may fail at any time: reading raises OSError then."""

    def __init__(self, opened: Any) -> None:
        self._opened = opened

    @classmethod
    async def open(cls) -> Database:
        """Open it, or make it. Raises OSError where the browser does not let it."""
        try:
            request = js.indexedDB.open(NAME, 1)
        except Exception as error:  # blockers throw what they like
            raise OSError(str(error)) from error
        hear = create_proxy(lambda _: request.result.createObjectStore(STORE))
        request.onupgradeneeded = hear
        try:
            return cls(await _answer(request))
        finally:
            hear.destroy()

    async def read(self, first: str, beyond: str) -> dict[str, str]:
        """The texts of all keys from `first` on and before `beyond`."""
        try:
            store = self._opened.transaction(STORE, "readonly").objectStore(STORE)
            keys, values = (
                store.getAllKeys(_range(first, beyond)),
                store.getAll(_range(first, beyond)),
            )
        except Exception as error:  # the connection is gone
            raise OSError(str(error)) from error
        found = await asyncio.gather(_answer(keys), _answer(values))
        names, texts = ([*map(str, one)] for one in found)
        return {name: decode(text) for name, text in zip(names, texts, strict=False)}

    def write(
        self,
        texts: Mapping[str, str | None],
        key: str = "",
        may_replace: Callable[[str | None], bool] | None = None,
        at_once: bool = False,
    ) -> asyncio.Future[Outcome]:
        """Put texts under their keys, None deletes: all of them or none.

        The future tells what came of it. With `may_replace`, nothing is written unless it says yes
        to what stood under `key` until then. `at_once`: the browser has it all in hand when this
        returns, so that it is kept even if the page dies then; what it replaced is looked at
        afterwards, and told as `over` if `may_replace` says no to that.
        """
        told: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        try:
            _Write(self._opened, told).begin(texts, key, may_replace, at_once)
        except Exception as error:  # the connection is gone, or has no room
            _tell(told, _fault(error))
        return told


class _Write:
    """One transaction, from its beginning until it is told what came of it."""

    def __init__(self, opened: Any, told: asyncio.Future[Outcome]) -> None:
        self._told = told
        self._is_other = False
        self._proxies: list[Any] = []
        self._change = opened.transaction(STORE, "readwrite")

    def begin(
        self,
        texts: Mapping[str, str | None],
        key: str,
        may_replace: Callable[[str | None], bool] | None,
        at_once: bool,
    ) -> None:
        self._at_once = at_once
        self._change.oncomplete = self._hear(
            lambda _: self._end("over" if self._is_other else "kept")
        )
        self._change.onabort = self._hear(lambda _: self._aborted())
        store = self._change.objectStore(STORE)
        if may_replace is not None:
            asked = store.get(key)
            asked.onsuccess = self._hear(lambda _: self._found(asked.result, may_replace))
        for name, text in texts.items():
            if text is None:
                store.delete(name)
            else:
                store.put(encode(text), name)
        if at_once:
            self._change.commit()

    def _found(self, value: Any, may_replace: Callable[[str | None], bool]) -> None:
        """What stood there came before what is put: an abort takes all of it back."""
        text = decode(value) if isinstance(value, str) else None
        if not may_replace(text):
            self._is_other = True
            if not self._at_once:
                self._change.abort()

    def _aborted(self) -> None:
        self._end("other" if self._is_other else _fault(self._change.error))

    def _end(self, outcome: Outcome) -> None:
        _tell(self._told, outcome)
        proxies, self._proxies = self._proxies, []
        asyncio.get_running_loop().call_soon(lambda: [one.destroy() for one in proxies])

    def _hear(self, heard: Callable[[Any], None]) -> Any:
        self._proxies.append(create_proxy(heard))
        return self._proxies[-1]


def _tell(told: asyncio.Future[Outcome], outcome: Outcome) -> None:
    if not told.done():
        told.set_result(outcome)


def _fault(error: Any) -> Outcome:
    """What an error means; only a lack of room has a name of its own."""
    name = f"{getattr(error, 'name', '')} {error}"
    return "full" if "Quota" in name else "failed"


def _range(first: str, beyond: str) -> Any:
    return js.IDBKeyRange.bound(first, beyond, False, True)


def _answer(request: Any) -> asyncio.Future[Any]:
    """The result of a request of the database; raises OSError."""
    told: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def done(_: Any) -> None:
        if not told.done():
            told.set_result(request.result)

    def failed(_: Any) -> None:
        if not told.done():
            told.set_exception(OSError(str(getattr(request.error, "name", "?"))))

    proxies = create_proxy(done), create_proxy(failed)
    request.onsuccess, request.onerror = proxies
    told.add_done_callback(lambda _: [one.destroy() for one in proxies])
    return told
