"""Work that runs beside everything else."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

_running: set[asyncio.Task[Any]] = set()
"""What nobody waits for: a task that nothing refers to may vanish before it is done."""


def soon(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Run something beside everything else."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_running.discard)
    return task
