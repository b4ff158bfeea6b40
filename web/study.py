"""Games looked through on the page: kept ones (`#/replay/ID`), and those of links (`#/game/LINK`).

Either address may end with a ply, or with `review`. In place of an id there may be the name of a
game, for the one at hand. A game of a link is never kept unless the player says so.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from trellis.core import Reason, TrellisError
from trellis.session import Session
from trellis.study import (
    GAME,
    Place,
    Study,
    from_record,
    from_session,
    marks_of,
    review_opens,
)
from web import document, over_study
from web.beside import soon
from web.kept import Kept
from web.play import Play
from web.reviewing import Reviewing
from web.screens.moves import at, moves
from web.screens.review_panel import review
from web.screens.study import SPEEDS, Around, frame, missing, regions, where
from web.speech import explain, language, t
from web.stepping import Stepping
from web.study_notes import Notes

if TYPE_CHECKING:
    from trellis.draw.marks import GardenMarks
    from trellis.draw.stones_marks import StonesMarks
    from trellis.record import Record
    from web.here import Here

NOT_HERE = (
    *("resign", "agree", "seat", "cover", "reveal", "replay", "replay_next"),
    *("hint", "why", "redo", "hold", "go_on"),
)
"""What belongs to games being played."""

REST_SECONDS = 0.6
"""After the last step, before the address says where one is."""

KEYS = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last", " ": "play"}


class Studies:
    """The buttons of a game looked through are `study WORD`; also what `Play` asks of a guise."""

    def __init__(self, play: Play, kept: Kept, here: Here) -> None:
        self._play, self._kept, self._here = play, kept, here
        here.noticed = self._noticed
        self._study: Study | None = None
        self._id = ""
        self._record: Record | None = None
        self._around = Around("#/", "#/", False)
        self._live: Session | None = None
        self._reviewing = Reviewing(self._judged)
        self._is_marking = False
        self._stepping = Stepping(self._step, self._began_or_ended)
        self._notes = Notes()
        self._resting: asyncio.Task[None] | None = None
        self._moves: tuple[object, str] = ((), "")
        self._edits = 0
        self._touched = False

    # Opening ------------------------------------------------------------------------------------

    def open(self, route: str) -> None:
        """Show what an address asks for: `/replay/ID`, `/game/LINK`, either with a ply."""
        _, kind, name, ply = [*route.split("/", 3), "", "", ""][:4]
        self.close()
        name = self._kept.current.get(name, name) if kind == "replay" else name
        if kind == "game":
            self._open_link(name, ply)
        elif name in self._kept:
            self._open_kept(name, ply)
        else:
            self._show_missing(t("study_lost"))

    def _open_kept(self, game_id: str, ply: str) -> None:
        session, game = self._kept.live(game_id), self._kept.game(game_id)
        if session is None or game is None:
            self._show_missing(t("study_lost"))
            return
        self._id, self._record = game_id, None
        self._live = None if session.is_finished else session
        back = f"#/play/{session.table.game}/{game_id}"
        self._around = Around(back, f"#/share/{game_id}", True, speed=self._around.speed)
        self._show(Study(from_session(session), game.more.get("study", "")), ply)
        if self._live is not None and len(self._live.people) < len(self._live.names):
            soon(self._let_bots_go_on(self._live))

    async def _let_bots_go_on(self, session: Session) -> None:
        """Bots play on meanwhile, where no other tab lets them."""
        if await self._here.borrow(self._id) and session is self._live:
            self._play.beside = self._went_on
            self._play.turns.follow(session)

    def _open_link(self, link: str, ply: str) -> None:
        from trellis.link import read_link

        try:
            record = read_link(link)
        except TrellisError as error:
            self._show_missing(explain(error) if link else t("study_no_link"))
            return
        self._id, self._record, self._live = "", record, None
        share = f"#/share/{link}"
        self._around = Around("#/", share, False, speed=self._around.speed)
        self._show(Study(from_record(record, language())), ply)

    def _show(self, study: Study, ply: str) -> None:
        if len(ply) <= 5 and ply.isascii() and ply.isdigit():
            study.go(Place(GAME, int(ply)))
        self._study, self._is_marking = study, False
        if not self._touched:
            self._touched = True
            over_study.on_touch(self._stepping.stop)
        self._play.guise = self
        self._play.open(study)
        self._play.keys = self.key
        if ply == "review" and review_opens(study.played) is None:
            self._reviewing.start(study)
            self._redraw()
        self._after_drawing()

    def _show_missing(self, words: str) -> None:
        document.show("app", "")
        document.show("app", missing(words))

    def close(self) -> None:
        """Another screen comes, or another game."""
        self._stepping.stop()
        if self._reviewing.standing.is_running:
            self._keep()
        self._reviewing.stop()
        if self._live is not None:
            self._here.give_back()
        self._study, self._live = None, None

    # What `Play` asks of a guise ------------------------------------------------------------------

    @property
    def may_xray(self) -> bool:
        """See `web.play.Guise`."""
        return True

    def frame(self, session: Session) -> str:
        """See `web.play.Guise`."""
        return frame(self._study, self._around) if self._study is not None else ""

    def regions(self, session: Session) -> dict[str, str]:
        """See `web.play.Guise`."""
        study = self._study
        if study is None:
            return {}
        key = (self._edits, study, language())
        if self._moves[0] != key:
            self._moves = (key, moves(study))
        judged = review(study, self._reviewing.standing._replace(is_marking=self._is_marking))
        is_on = self._play.seeing.is_on
        return regions(study, self._around, self._moves[1], judged, is_on)

    def takes(self, action: str) -> bool:
        """Only while something is tried, and nothing that belongs to games being played."""
        study, word = self._study, action.partition(" ")[0]
        if study is None or not study.is_trying or word in NOT_HERE:
            return False
        return word in ("undo", "back") or study.why_not_try() is None

    def marks(self, session: Session) -> GardenMarks | StonesMarks | None:
        """See `web.play.Guise`."""
        study = self._study
        return None if study is None or study.is_trying else marks_of(study)

    def played(self, session: Session) -> None:
        """Something was tried: it is kept with the game."""
        self._changed()

    # Keys and fields ------------------------------------------------------------------------------

    def key(self, name: str, cell: str) -> bool:
        """Arrows, Home, End and the space bar step, where the board or the bar has the focus."""
        study = self._study
        if study is None or not cell or cell.startswith("hand:"):
            return False
        if cell == "graph":
            return self._along_graph(name)
        if name not in KEYS or (study.is_trying and cell != "bar"):
            return False
        self._do_study(KEYS[name])
        return True

    def field(self, name: str, value: str) -> None:
        """The slider, the speed, whose tiles, the bot's marks; or a text that is not saved yet."""
        study = self._study
        if study is None:
            return
        if name == "ply" and value.isdigit():
            self._go(Place(study.place.line if int(value) else GAME, int(value)))
        elif name == "speed" and value in SPEEDS:
            self._around = self._around._replace(speed=value)
        elif name == "tiles" and value.lstrip("-").isdigit():
            study.show_tiles(max(-2, min(int(value), len(study.names) - 1)))
            self._redraw()
        elif name == "marks":
            self._is_marking = value == "on"
            self._redraw()
        elif name in ("note", "name"):
            self._notes.write(name, value)

    def _along_graph(self, name: str) -> bool:
        """From one judged turn to another."""
        study = self._study
        if study is None or name not in KEYS:
            return False
        starts = sorted(study.judged)
        ends = [study.judged[ply].turn.end for ply in starts]
        place = sum(end <= study.place.ply for end in ends)
        there = {"ArrowLeft": place - 1, "ArrowRight": place + 1, "Home": 0, "End": len(ends)}
        number = max(0, min(there.get(name, place), len(ends)))
        self._go(Place(GAME, ends[number - 1] if number else starts[0] if starts else 0))
        return True

    # Buttons --------------------------------------------------------------------------------------

    def _do_study(self, action: str) -> None:
        study = self._study
        word, _, rest = action.partition(" ")
        own = getattr(self, f"_{word}_study", None)
        if study is None or own is None:
            return
        if word != "play":
            self._stepping.stop()
        own(study, rest)

    def _first_study(self, study: Study, _: str) -> None:
        self._go(Place(GAME, 0))

    def _back_study(self, study: Study, _: str) -> None:
        self._go(Place(study.place.line, study.place.ply - 1))

    def _forward_study(self, study: Study, _: str) -> None:
        self._go(Place(study.place.line, study.place.ply + 1))

    def _last_study(self, study: Study, _: str) -> None:
        self._go(study.last)

    def _go_study(self, study: Study, rest: str) -> None:
        line, ply = map(int, rest.split())
        self._go(Place(line, ply))

    def _new_study(self, study: Study, _: str) -> None:
        study.is_trying = False
        self._go(Place(GAME, study.played.last))

    def _judged_study(self, study: Study, ply: str) -> None:
        """Go to where a judged turn begins, and show what the bot would have done."""
        self._is_marking = True
        study.is_trying = False
        self._go(Place(GAME, int(ply)))

    def _try_study(self, study: Study, _: str) -> None:
        self._answer(study.try_here())

    def _done_study(self, study: Study, _: str) -> None:
        study.stop_trying()
        self._redraw()

    def _home_study(self, study: Study, _: str) -> None:
        study.home()
        self._redraw()

    def _remove_study(self, study: Study, _: str) -> None:
        study.remove()
        self._changed()

    def _restore_study(self, study: Study, _: str) -> None:
        reason = study.restore()
        self._changed()
        if reason is not None:
            self._answer(reason)

    def _note_study(self, study: Study, _: str) -> None:
        self._notes.open(study)

    def _save_study(self, study: Study, _: str) -> None:
        reason = self._notes.save(study)
        self._changed()
        if reason is not None:
            self._answer(reason)

    def _keep_study(self, study: Study, _: str) -> None:
        """Keep the game of a link, with all that was tried and said."""
        from trellis.session import from_record as resumed

        if self._record is None:
            return
        try:
            session = resumed(self._record, language())
            text = study.text()
        except (TrellisError, ValueError):
            self._answer(Reason("study_cannot_keep"))
            return
        game_id = self._kept.add(session, more={"study": text} if text else {})
        document.replace(f"/replay/{game_id}/{self._home_ply(study)}")

    def _review_study(self, study: Study, _: str) -> None:
        self._reviewing.start(study)
        self._redraw()

    def _stop_study(self, study: Study, _: str) -> None:
        self._reviewing.stop()
        self._changed()

    # By themselves --------------------------------------------------------------------------------

    def _play_study(self, study: Study, _: str) -> None:
        if self._stepping.is_on:
            self._stepping.stop()
            return
        if study.place == study.last:
            study.go(Place(GAME, 0))
        self._stepping.start(lambda: SPEEDS[self._around.speed])

    def _step(self) -> bool:
        study = self._study
        if study is None:
            return False
        study.step(1)
        self._redraw()
        return study.place != study.last

    def _began_or_ended(self) -> None:
        self._around = self._around._replace(is_playing=self._stepping.is_on)
        self._redraw()

    # The game goes on, the bot judges -------------------------------------------------------------

    def _went_on(self, session: Session) -> None:
        """A bot moved in the game that is looked through: what is shown stays, and it is said."""
        if session is self._live and session is self._kept.live(self._id):
            self._kept.keep(session)
            self._noticed(self._id)

    def _noticed(self, game_id: str) -> None:
        """The game went on, here or in another tab."""
        study = self._study
        session = self._kept.live(game_id) if study is not None and game_id == self._id else None
        if study is not None and session is not None and study.follow(from_session(session)):
            self._edits += 1
            self._around = self._around._replace(has_news=True)
            self._redraw()

    def _judged(self, is_over: bool) -> None:
        """The bot judged another turn, or is through."""
        self._edits += 1
        if is_over:
            self._changed()
        else:
            self._redraw()

    # Showing and keeping --------------------------------------------------------------------------

    def _go(self, place: Place) -> None:
        study = self._study
        if study is None:
            return
        study.go(place)
        if study.place == Place(GAME, study.played.last):
            self._around = self._around._replace(has_news=False)
        self._redraw()

    def _answer(self, reason: Reason | None) -> None:
        """Show what a button did, or say why it did nothing."""
        self._play.refusal = reason
        self._redraw(reason)

    def _redraw(self, reason: Reason | None = None) -> None:
        study = self._study
        if study is None or self._play.session is not study:
            return
        if self._is_marking and not study.is_trying:
            study.show_preferred()
        else:
            study.hint_shown = None
        self._play.refusal = reason
        self._play.redraw()
        self._after_drawing()

    def _after_drawing(self) -> None:
        study = self._study
        if study is None:
            return
        over_study.show_place(at(study.place), study.place.ply, where(study))
        over_study.mark_trying(study.is_trying, study.is_played)
        if self._resting is None:
            self._resting = soon(self._note_address(study))

    async def _note_address(self, study: Study) -> None:
        await asyncio.sleep(REST_SECONDS)
        self._resting = None
        kind, name, *_ = [*document.route().split("/")[1:], "", ""]
        if study is self._study and self._play.session is study:
            over_study.note_address(f"/{kind}/{self._id or name}/{self._home_ply(study)}")

    def _home_ply(self, study: Study) -> int:
        return study.tree.home(study.place).ply

    def _changed(self) -> None:
        """The study is another one: keep it with its game, and draw it."""
        self._edits += 1
        reason = self._keep()
        if self._study is not None and self._record is not None:
            self._around = self._around._replace(share=self._share(self._study, self._record))
        self._redraw(reason)

    def _share(self, study: Study, record: Record) -> str:
        """Where the game of a link is sent on from, with the comments as they are now."""
        from trellis.link import write_link

        said = replace(record, comments=study.tree.lines[GAME].comments)
        return f"#/share/{write_link(said)}"

    def _keep(self) -> Reason | None:
        study, game = self._study, self._kept.game(self._id) if self._id else None
        if study is None or game is None:
            return None
        try:
            text = study.text()
        except TrellisError as error:
            return error.reason
        more = {name: value for name, value in game.more.items() if name != "study"}
        self._kept.put(replace(game, more={**more, "study": text} if text else more))
        return None
