"""Nobody who only plays waits for lessons or examples: they are imported when they are opened."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def at_once(module: str) -> Iterator[str]:
    """What a module imports as soon as it is imported itself, packages on the way included."""
    for file in (ROOT / f"{module.replace('.', '/')}{end}" for end in (".py", "/__init__.py")):
        if file.is_file():
            yield from _named(ast.parse(file.read_text("utf-8")).body)


def _named(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Try):
            yield from _named(node.body)


def closure(first: str) -> set[str]:
    found: set[str] = set()
    open_ones = [first]
    while open_ones:
        module = open_ones.pop()
        if module not in found and module.split(".")[0] in ("trellis", "web"):
            found.add(module)
            open_ones += [*at_once(module), module.rpartition(".")[0]]
    return found


def test_the_page_starts_without_lessons() -> None:
    loaded = closure("web.app")
    assert {"web.play", "web.storage", "trellis.session"} <= loaded
    late = ("trellis.lessons", "web.lesson", "web.reading", "web.screens.lesson")
    assert [one for one in loaded if one.startswith(late)] == []


def test_a_lesson_does_bring_them() -> None:
    """So the test above can fail."""
    assert {"trellis.lessons.attempt", "web.screens.lesson"} <= closure("web.lesson")
