"""A bot judges a game turn by turn, in the worker or, without one, in slices in the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from trellis.bots import Answer, Request
from trellis.bots.analysis import Judged, judging
from trellis.study import Study
from web.beside import soon
from web.screens.review_panel import LEVEL, Standing
from web.with_bots import opponent

SECONDS = 20.0
"""For one position; the level's own measure ends long before."""


class Reviewing:
    """One review at a time. `changed(is_over)` is called after every turn and at the end."""

    def __init__(self, changed: Callable[[bool], None]) -> None:
        self.standing = Standing()
        self._changed = changed
        self._task: asyncio.Task[None] | None = None

    def start(self, study: Study) -> None:
        """Judge the turns of a study that are not judged yet."""
        self.stop()
        self.standing = Standing(is_running=True)
        self._task = soon(self._run(study))

    def stop(self) -> None:
        """Stop; what was judged stays."""
        if self._task is not None:
            self._task.cancel()
        self._task, self.standing = None, Standing()

    async def _run(self, study: Study) -> None:
        try:
            await self._judge(study)
        except asyncio.CancelledError:
            raise
        except Exception:  # what failed may lie in the browser as well
            self._end(Standing(has_failed=True))
            raise
        self._end(Standing())

    def _end(self, standing: Standing) -> None:
        self._task, self.standing = None, standing
        self._changed(True)

    async def _judge(self, study: Study) -> None:
        played = study.played
        talk = judging(played.game, played.states, played.moves, known=tuple(study.judged))
        answer: Answer | None = None
        while True:
            try:
                said = talk.send(answer)
            except StopIteration:
                return
            answer = None
            if isinstance(said, Judged):
                study.judged[said.turn.start] = said
                self._changed(False)
                await asyncio.sleep(0)
            else:
                request = Request("hint", played.game, said, LEVEL)
                reply = await opponent().answer(request, SECONDS, lambda report: None)
                answer = reply.answer
