"""Talking to a browser: the commands of the WebDriver standard, over HTTP or over Marionette.

Two programs are spoken to, both by the browsers' makers. WebKitWebDriver takes the standard's HTTP
requests. Firefox takes the same commands over a socket, by the protocol named Marionette, which is
what geckodriver would translate HTTP into; so no driver is needed beside the browser.
"""

from __future__ import annotations

import json
import socket
from typing import Any, Protocol
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PATIENCE_S = 180
"""Longer than any command takes, a page's load included, on a machine with other work to do."""

PATHS = {
    "Navigate": "url",
    "PerformActions": "actions",
    "ExecuteScript": "execute/sync",
    "ExecuteAsyncScript": "execute/async",
    "TakeScreenshot": "screenshot",
}
"""A command as Marionette names it -> its address in the standard, below the session's."""

READ = ("TakeScreenshot",)
"""Commands that the standard has as GET."""


class Refused(Exception):
    """The browser refused a command; `kind` is the standard's word, as in "no such element"."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind


class Wire(Protocol):
    """A session with a browser."""

    def call(self, command: str, **params: Any) -> Any:
        """The browser's answer to a command. Raises Refused, or OSError if it went away."""


class Http:
    """A session with a driver that listens at `address`, as in "http://127.0.0.1:4444"."""

    def __init__(self, address: str, wishes: dict[str, Any]) -> None:
        self._address = f"{address}/session"
        begun = self._send("POST", "", {"capabilities": {"alwaysMatch": wishes}})
        self._address += f"/{begun['sessionId']}"

    def call(self, command: str, **params: Any) -> Any:
        """As in Wire."""
        path = "/" + PATHS[command]
        return self._send("GET" if command in READ else "POST", path, params)

    def end(self) -> None:
        """End the session, and the browser with it."""
        self._send("DELETE", "", None)

    def _send(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        data = json.dumps(body).encode() if method == "POST" else None
        kind = {"Content-Type": "application/json"}
        request = Request(self._address + path, data, kind, method=method)
        try:
            with urlopen(request, timeout=PATIENCE_S) as answer:
                return json.load(answer)["value"]
        except HTTPError as refusal:
            value = json.loads(refusal.read() or b"{}").get("value", {})
            raise Refused(value.get("error", str(refusal)), value.get("message", "")) from None


class Marionette:
    """A session with a Firefox that listens on a port of this machine.

    A message is a list in JSON after its length in bytes and a colon: `[0, number, name, params]`
    to the browser and `[1, number, error or null, result]` back.
    """

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_S)
        self._answers = self._socket.makefile("rb")
        self._number = 0
        self._read()  # the browser introduces itself
        self.call("NewSession")

    def call(self, command: str, **params: Any) -> Any:
        """As in Wire."""
        return self._send(f"WebDriver:{command}", params)

    def end(self) -> None:
        """End the session, and the browser with it."""
        self._send("Marionette:Quit", {"flags": ["eForceQuit"]})
        self._answers.close()
        self._socket.close()

    def _send(self, name: str, params: dict[str, Any]) -> Any:
        self._number += 1
        data = json.dumps([0, self._number, name, params]).encode()
        self._socket.sendall(b"%d:%b" % (len(data), data))
        _, _, error, result = self._read()
        if error:
            raise Refused(error["error"], error["message"])
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def _read(self) -> Any:
        length = b""
        while (digit := self._answers.read(1)) != b":":
            if not digit:
                raise ConnectionError("the browser closed its end")
            length += digit
        return json.loads(self._answers.read(int(length)))
