"""A browser's tab, the same for every engine: open, press, read, wait."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from e2e.engines.wire import Refused, Wire

PATIENCE_S = 60.0
STEP_S = 0.05

PLACE = """
    const shown = [...document.querySelectorAll(arguments[0])].find((one) =>
        one.getBoundingClientRect().width > 0);
    if (!shown) return null;
    shown.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = shown.getBoundingClientRect();
    const x = Math.round(box.x + box.width / 2), y = Math.round(box.y + box.height / 2);
    const hit = document.elementFromPoint(x, y);
    return shown.contains(hit) ? [x, y] : null;
"""
"""Where to press an element, brought into view; null while it is absent or something covers it."""

IS_NEW = "return !window.isLeft && document.readyState === 'complete'"

SITUATION = """
    const at = (selector) => document.querySelector(selector)?.innerText;
    return JSON.stringify({
        address: location.href,
        root: {...document.documentElement.dataset},
        fault: document.getElementById("fault")?.dataset.fault,
        prompt: at("#prompt"), refusal: at("#refusal"), notice: at("#notice"),
        text: document.body.innerText.slice(0, 400),
    });
"""


class Tab:
    """A tab, over a session with its browser."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def open(self, address: str) -> None:
        """Load an address, also where only the part after `#` differs from what is shown."""
        self._wire.call("Navigate", url="about:blank")
        self._wire.call("Navigate", url=address)

    def reload(self) -> None:
        """Load the page anew, as a person does; Firefox's own Refresh passes service workers by."""
        self.evaluate("window.isLeft = true; setTimeout(() => location.reload())")
        self.until(self._is_new, "the page does not load anew")

    def _is_new(self) -> bool:
        try:
            return bool(self.evaluate(IS_NEW))
        except Refused:  # the script ran while the old page was on its way out
            return False

    def click(self, selector: str) -> None:
        """Press the first visible element of a selector with the mouse, once nothing covers it."""
        self.until(lambda: self._clicks(selector), f"could not press {selector}")

    def _clicks(self, selector: str) -> bool:
        place = self.evaluate(PLACE, selector)
        if place is None:
            return False
        x, y = map(int, place)
        steps = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0, "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self._wire.call("PerformActions", actions=[{**mouse, "actions": steps}])
        return True

    def evaluate(self, script: str, *args: Any) -> Any:
        """What a script returns that ran in the page."""
        return self._wire.call("ExecuteScript", script=script, args=list(args))

    def evaluate_async(self, script: str, *args: Any) -> Any:
        """What a script hands to its last argument, a function."""
        return self._wire.call("ExecuteAsyncScript", script=script, args=list(args))

    def text(self, selector: str) -> str:
        """The text that an element shows; empty if there is none."""
        find = "return document.querySelector(arguments[0])?.innerText ?? ''"
        return str(self.evaluate(find, selector)).strip()

    def texts(self, selector: str) -> list[str]:
        """The texts of all elements of a selector."""
        find = "return [...document.querySelectorAll(arguments[0])].map((one) => one.innerText)"
        return [str(one).strip() for one in self.evaluate(find, selector)]

    def count(self, selector: str) -> int:
        """How many elements there are of a selector."""
        return int(self.evaluate("return document.querySelectorAll(arguments[0]).length", selector))

    def wait(self, selector: str) -> None:
        """Return once there is an element of a selector; AssertionError if there never is."""
        self.until(lambda: self.count(selector) > 0, f"never saw {selector}")

    def until(
        self, is_it: Callable[[], bool], complaint: str, patience: float = PATIENCE_S
    ) -> None:
        """Return once it holds; AssertionError with what the page shows if it never does."""
        end = time.monotonic() + patience
        while not is_it():
            if time.monotonic() > end:
                raise AssertionError(f"{complaint}; the page: {self.situation()}")
            time.sleep(STEP_S)

    def situation(self) -> str:
        """What to know about the page when something went wrong."""
        return str(self.evaluate(SITUATION))

    def picture(self, file: Path) -> None:
        """Keep a picture of the page."""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(base64.b64decode(self._wire.call("TakeScreenshot")))
