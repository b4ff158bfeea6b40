"""Play by link on the page: invitations, links that are opened, turns that are sent.

| address | shows |
|---|---|
| `#/link`, `#/link/GAME` | the games by link of this device, and the form of a new one |
| `#/link/ID` | such a game |
| `#/link/TEXT` | what a link is; nothing is kept or changed before a button is pressed |
"""

from __future__ import annotations

import os
import re
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from trellis import correspondence, flowers, stones
from trellis.core import Rng, TextError, TrellisError
from trellis.correspondence import Letter, Part
from trellis.session import Session, write_save
from web import document, handing, secrets_box
from web.beside import soon
from web.html import h
from web.html import text as text_of
from web.kept import Kept
from web.link_board import LinkBoard
from web.play import Play
from web.screens import correspondence as screens
from web.secrets_box import SecretsBox
from web.speech import explain, t

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from trellis.library import KeptGame

MORE = "link"
"""Where a kept game holds its part."""

_LINK = re.compile(r"#/link/([0-9A-Za-z_-]+)")


class ByLink:
    """The buttons of play by link. `_id` and `_board` are of the game on the screen, `_letter` of
    the link on it."""

    def __init__(self, kept: Kept, play: Play) -> None:
        self._kept, self._play, self._box = kept, play, SecretsBox()
        self._form = screens.Form()
        self._pasted = ""
        self._id = ""
        self._letter: Letter | None = None
        self._part: Part | None = None
        self._board: LinkBoard | None = None
        self._seen: tuple[Any, ...] = ()
        self._is_busy = False
        self._others_lost = kept.lost

    def open(self, text: str) -> str:
        """Show what an address asks for; the title."""
        self._id, self._letter, self._part, self._board, self._pasted = "", None, None, None, ""
        self._seen = ()
        if self._kept.lost != self._lost:
            self._others_lost, self._kept.lost = self._kept.lost, self._lost
        if text in ("", "flowers", "stones"):
            self._form = self._form._replace(game=text or self._form.game)
            self._show_start()
        elif self._kept.game(text) is not None:
            self._show_game(text)
        else:
            self._show_letter(text)
        return t("letter_play")

    # The start --------------------------------------------------------------------------------

    def _show_start(self, refusal: str = "") -> None:
        rows = [
            screens.Row(game.id, part)
            for game in self._kept.games()
            if (part := _part_of(game)) is not None
        ]
        html = screens.start(self._form, rows, secrets_box.is_there(), refusal)
        document.show("app", html)

    def field(self, name: str, value: str) -> None:
        """A field of one of the pages was filled in."""
        form = self._form
        if name == "paste":
            self._pasted = value
        elif name == "offer" and self._board is not None:
            self._board.offers = value == "on"
        elif name == "name":
            self._form = form._replace(name=value)
        elif name == "head":
            self._form = form._replace(head_start=value == "on")
        elif name == "game" and value in ("flowers", "stones"):
            self._form = form._replace(game=value)
            self._show_start()
        elif name == "first" and value in ("0", "1", ""):
            self._form = form._replace(first=value)
            self._show_start()
        elif name == "size" and value in map(str, stones.SIZES):
            self._form = form._replace(size=int(value))

    def _do_link_create(self, _: str) -> None:
        form = self._form
        first = int(form.first) if form.first else Rng(os.urandom(32)).below(2)
        how: Any = {"first": first, "size": form.size, "head_start": form.head_start}
        game: Any = form.game
        self._work(self._begin(correspondence.invite(self._box, game, form.name, **how)))

    async def _begin(self, making: Coroutine[Any, Any, Part]) -> None:
        part = await making
        more = {MORE: correspondence.part_to_json(part)}
        document.go(f"/link/{self._kept.add(correspondence.session_of(part), more=more)}")

    # A link that is opened ----------------------------------------------------------------------

    def _do_link_paste(self, _: str) -> None:
        """Go to the link in the field: all of an address, or only its text."""
        found = _LINK.search(self._pasted)
        text = found[1] if found else "".join(self._pasted.split())
        if re.fullmatch(r"[0-9A-Za-z_-]+", text):
            document.go(f"/link/{text}")
        elif self._board is None and self._part is None:
            self._show_start(t("letter_nothing_pasted"))
        else:
            document.show("refusal", t("letter_nothing_pasted"))

    def _show_letter(self, text: str) -> None:
        try:
            letter = correspondence.read_letter(text)
        except TextError as error:
            if error.reason.code == "letter_is_record":
                document.replace(f"/game/{text}")
            else:
                document.show("app", screens.sentence(explain(error)))
            return
        self._letter = letter
        found = self._kept_part(letter)
        if found is not None:
            self._id, self._part = found
            kept = self._kept.game(self._id)
            self._seen = () if kept is None else _seen(kept)
            judgement = correspondence.judge(self._part, letter)
            page = screens.judged(self._id, self._part, letter, judgement, _picture(letter))
            document.show("app", page)
        elif letter.stage == "invite" and not correspondence.is_unopened(letter):
            self._show_invitation()
        else:
            document.show("app", screens.unknown(letter))

    def _show_invitation(self) -> None:
        if self._letter is not None:
            name, has_keys = self._form.name, secrets_box.is_there()
            picture = _picture(self._letter)
            document.show("app", screens.invitation(self._letter, name, has_keys, picture))

    def _kept_part(self, letter: Letter) -> tuple[str, Part] | None:
        """The id of the kept game that a letter belongs to, and its part."""
        for game in self._kept.games():
            data = game.more.get(MORE)
            if isinstance(data, dict) and data.get("id") == letter.id.hex():
                part = _part_of(game)
                if part is not None and part.letter.id == letter.id:
                    return game.id, part
        return None

    def _do_link_join(self, _: str) -> None:
        if self._letter is not None and self._kept_part(self._letter) is None:
            making = correspondence.join(self._box, self._letter, self._form.name)
            self._work(self._begin(making))

    def _do_link_take(self, _: str) -> None:
        letter, part = self._letter, self._part
        if letter is not None and part is not None and correspondence.judge(part, letter).may_take:
            self._work(self._take(self._id, part, letter))

    async def _take(self, game_id: str, part: Part, letter: Letter) -> None:
        taken = await correspondence.take(self._box, part, letter)
        if self._put(game_id, taken, correspondence.session_of(taken)):
            document.replace(f"/link/{game_id}")

    def _work(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that waits for the browser; what fails is said."""
        if self._is_busy:
            work.close()
            return
        self._is_busy = True
        soon(self._watched(work))

    async def _watched(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except TrellisError as error:
            document.show("app", screens.sentence(explain(error), self._id))
        finally:
            self._is_busy = False

    # A game on the board ------------------------------------------------------------------------

    def _show_game(self, game_id: str) -> None:
        game = self._kept.game(game_id)
        part = None if game is None else _part_of(game)
        session = self._kept.session(game_id)
        if game is None or part is None or session is None:
            document.show("app", screens.sentence(t("letter_no_part")))
            return
        self._id, self._part, self._seen = game_id, part, _seen(game)
        if not part.is_dealt:
            document.show("app", screens.waiting(part))
            return
        correspondence.seated(part, session)
        self._board = LinkBoard(part, self._play, self._keep)
        self._play.guise = self._board
        self._play.open(session)

    def _keep(self, session: Session) -> None:
        if self._board is not None:
            self._put(self._id, self._board.part, session)

    def _put(self, game_id: str, part: Part, session: Session) -> bool:
        """Keep a game as it stands; False where it went on in another tab, which is shown then."""
        game = self._kept.game(game_id)
        if game is None:
            return False
        if self._seen and self._seen != _seen(game):
            self._show_other(game_id)
            return False
        more = {**game.more, MORE: correspondence.part_to_json(part)}
        now = max(int(time.time() * 1000), game.changed)
        game = replace(game, save=write_save(session), changed=now, more=more)
        self._seen = _seen(game)
        self._kept.put(game)
        return True

    def _lost(self, game_id: str) -> None:
        """What was done here is not kept, as the game went on in another tab."""
        if game_id == self._id and self._seen:
            self._show_other(game_id)
        else:
            self._others_lost(game_id)

    def _show_other(self, game_id: str) -> None:
        document.close_dialog()
        self._show_game(game_id)
        document.show("refusal", text_of(t("went_on_elsewhere")))

    # Sending --------------------------------------------------------------------------------------

    def _do_link_send(self, _: str) -> None:
        """The link of a turn is shown: from now on the turn stands."""
        board, session = self._board, self._play.session
        if board is None or session is None or not board.may_send(session):
            return
        if board.part.is_over:
            part = correspondence.close(board.part)
        else:
            ending = "" if session.ending is None else session.ending.reason
            moves = session.line.moves() if ending else correspondence.played(session)
            part = correspondence.answer(board.part, moves, ending, board.offers and not ending)
        if self._put(self._id, part, session):
            self._work(self._sent(board, part, session))

    async def _sent(self, board: LinkBoard, part: Part, session: Session) -> None:
        """Show the link once the turn is kept, unless the game went on in another tab meanwhile."""
        await self._kept.settle()
        if board is not self._board:
            return
        board.part = self._part = part
        board.offers = False
        self._finish(part, session)
        self._show_link(None)

    def _finish(self, part: Part, session: Session) -> None:
        """Show the board anew; where the game is over, with its last turn ended."""
        if part.is_over and not session.is_finished:
            session = correspondence.session_of(part)
            self._put(self._id, part, session)
            self._play.open(session)
        else:
            session.line.undone.clear()
            self._play.redraw()

    def _do_link_again(self, _: str) -> None:
        if self._part is not None:
            self._show_link(None)

    def _do_link_menu(self, _: str) -> None:
        if self._board is not None and self._play.session is not None:
            document.open_dialog(self._board.menu(self._play.session))

    def _do_link_retract(self, _: str) -> None:
        """Go back to before the turn that was sent, and say what comes of another one."""
        part = self._part
        if self._board is None or part is None or part.before is None or part.is_over:
            return
        part = correspondence.retract(part)
        if self._put(self._id, part, correspondence.session_of(part)):
            document.close_dialog()
            self._show_game(self._id)
            said = t("letter_retracted", part.letter.names, seat=1 - part.chair)
            document.show("refusal", text_of(said))

    def _address(self) -> str:
        part = self._part
        text = "" if part is None else correspondence.write_letter(part.letter)
        return f"{document.address()}#/link/{text}"

    def _show_link(self, is_copied: bool | None) -> None:
        from web.qr import qr_svg

        if self._part is not None:
            address = self._address()
            may_share = handing.has_sheet()
            html = screens.link_sheet(self._part, address, qr_svg(address), is_copied, may_share)
            document.open_dialog(html)

    def _do_link_copy(self, _: str) -> None:
        if self._part is not None:
            soon(self._copied(document.copy_text(self._address())))

    async def _copied(self, copying: Coroutine[Any, Any, bool]) -> None:
        self._show_link(await copying)
        document.select_text("copy-text")

    def _do_link_share(self, _: str) -> None:
        soon(handing.send(t("letter_play"), self._address()))


def _part_of(game: KeptGame) -> Part | None:
    """The part that a kept game holds, None where it is none."""
    if MORE not in game.more:
        return None
    try:
        return correspondence.part_from_json(game.more[MORE])
    except TextError:
        return None


def _seen(game: KeptGame) -> tuple[Any, ...]:
    """What tells whether a game is still as this tab knows it."""
    return game.save, game.more.get(MORE)


def _picture(letter: Letter) -> str:
    """The board of a letter, as everybody may see it; nothing before the first move."""
    from trellis.draw.garden import garden
    from trellis.draw.stones import board

    if not letter.moves:
        return ""
    state, title = correspondence.states_of(letter)[-1], t(letter.game)
    if letter.game == "stones":
        view = stones.view(state, None)
        drawn = board(view, title=title, prefix="letter", controls=False)
    else:
        drawn = garden(flowers.view(state, None), title=title, sheet="g", prefix="letter")
    return h("div", drawn, class_="letter-picture")
