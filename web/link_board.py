"""A game by link on the board: only this device's player plays, and a turn ends in a link."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from trellis import correspondence, flowers
from trellis.core import Phrase
from trellis.correspondence import HOST, Part
from trellis.session import Button, Entry, Session, tell
from web import document
from web.html import h, text
from web.play import Play
from web.screens import game as screen
from web.screens.correspondence import paste_field
from web.screens.parts import icon_button, sheet
from web.speech import say, t, th

if TYPE_CHECKING:
    from trellis.draw.marks import GardenMarks

NEVER = ("cover", "reveal", "seat", "hint")
LOOKING = ("replay", "replay_next")


class LinkBoard:
    """What `Play` asks of a guise. `keep(session)` is called after every step."""

    def __init__(self, part: Part, play: Play, keep: Callable[[Session], None]) -> None:
        self.part, self._play, self._keep = part, play, keep
        self.offers = False

    # Where things stand -------------------------------------------------------------------------

    def may_send(self, session: Session) -> bool:
        """Whether there is something to be sent."""
        part = self.part
        if part.is_over:
            return part.is_due
        is_left = session.ending is not None and part.is_due
        return is_left or correspondence.may_send(part, session)

    def is_deciding(self, session: Session) -> bool:
        """Whether this player has something to decide on the board."""
        part = self.part
        if not part.is_due or part.is_over or session.ending is not None:
            return False
        return session.active_turn == part.seat and not correspondence.may_send(part, session)

    def may_undo(self, session: Session) -> bool:
        """Within the turn that was not sent yet."""
        if not self.part.is_due or self.part.is_over or session.replayed is not None:
            return False
        made = len(correspondence.played(session)) > len(self.part.letter.moves)
        return made or session.desk_is_busy or session.ending is not None

    # See `web.play.Guise` -----------------------------------------------------------------------

    @property
    def may_xray(self) -> bool:
        return True

    def frame(self, session: Session) -> str:
        game = session.table.game
        panel = (
            h("p", id="refusal", class_="refusal", role="alert"),
            h("div", id="prompt", class_="prompt", role="status"),
            h("div", id="thinking", class_="thinking"),
            h("div", id="advice", class_="advice"),
            h("div", id="hand", class_="hand"),
            h("div", id="actions", class_="actions"),
        )
        kind, heard = f"game is-{game} is-by-link", t("what_happened")
        return screen.board_screen(t(game), "#/link", t("back"), panel, kind, heard)

    def takes(self, action: str) -> bool:
        """Whether a press may reach the session now; a turn is ended here, without a draw."""
        session, word = self._play.session, action.partition(" ")[0]
        if session is None or word in NEVER:
            return False
        if word in LOOKING or (word == "back" and session.replayed is not None):
            return True
        if session.replayed is not None:
            return True  # the session says what it thinks of that
        if word == "undo":
            return self._undo(session)
        if word == "redo":
            return self.part.is_due
        if word == "end":
            return self._end(session)
        if word == "agree":
            return self._may_agree(session)
        if word == "resign" and self.part.is_unopened:
            return False
        if self.is_deciding(session):
            return True
        if not self.may_send(session):
            document.show("refusal", th("letter_not_now"))
        return False

    def _undo(self, session: Session) -> bool:
        """Within the turn; an ending that was not sent is put back here, and nobody need agree."""
        if session.ending is None or not self.may_undo(session):
            return self.may_undo(session)
        session.ending = None
        self._play.answer(None)
        return False

    def _end(self, session: Session) -> bool:
        """Let gifts lapse without drawing: the turn is complete and can still be taken back."""
        if self.is_deciding(session) and session.state.phase == "gift":
            if flowers.why_not(session.state, flowers.Stop()) is not None:
                return True  # the session says why not
            session.desk.clear()
            session.line.add(Entry((flowers.Stop(),), False))
            self._play.answer(None)
        return self.is_deciding(session)

    def _may_agree(self, session: Session) -> bool:
        is_offered = self.part.letter.offers and self.part.is_due
        return is_offered and not self.may_undo(session)

    def marks(self, session: Session) -> GardenMarks | None:
        return None

    def played(self, session: Session) -> None:
        """Keep what was done; looking back goes on by itself."""
        self._keep(session)
        self._play.turns.follow(session)

    # Regions ------------------------------------------------------------------------------------

    def regions(self, session: Session) -> dict[str, str]:
        part, is_seeing = self.part, self._play.seeing.is_on
        prompt, buttons = tell(session)
        drawn = {
            "players": screen.players(session),
            "prompt": _told(
                say(prompt.title, session.names),
                " ".join(say(one, session.names) for one in prompt.body),
            ),
            "advice": "",
            "hand": "" if session.is_finished else screen.part(session).hand(session),
            "actions": "",
            "log": screen.log(session),
            "tools": self._tools(session, is_seeing),
        }
        if session.replayed is not None or self.is_deciding(session):
            shown = tuple(one for one in buttons if one.do != "hint")
            drawn["actions"] = self._asked(session) + screen.actions(
                session, shown + _look(session)
            )
        elif part.is_over:
            drawn["prompt"] = _told(self._ended(session), self._checked(), drawn["prompt"])
            drawn["actions"] = self._after(session)
        elif self.may_send(session):
            drawn["prompt"] = self._complete(session)
            drawn["actions"] = self._sending(session)
        else:
            other = t("letter_waiting", session.names, seat=1 - part.seat)
            drawn["players"] = screen.players(session, 1 - part.seat)
            drawn["prompt"] = _told(other, t("letter_waiting_how"))
            again = _do("link_again", th("letter_again"), "plain")
            if part.letter.stage == "invite":
                drawn["prompt"] = _told(t("letter_invitation"), t("letter_invite_how"))
                again = _do("link_again", th("letter_send"), "main")
            drawn["actions"] = paste_field() + again
        return drawn

    def _asked(self, session: Session) -> str:
        """What the other offered with its turn."""
        if session.replayed is not None or not self._may_agree(session):
            return ""
        said = h("p", th("letter_offered", session.names, seat=1 - self.part.seat))
        return h("div", said + _do("agree", th("letter_agree"), "plain"), class_="letter-offer")

    def _tools(self, session: Session, is_seeing: bool) -> str:
        may_redo = self.part.is_due and session.may_redo
        return (
            screen.seeing_switch(session.table.game, is_seeing)
            + icon_button("undo", "undo", t("undo"), not self.may_undo(session))
            + icon_button("redo", "redo", t("redo"), not may_redo)
            + icon_button("link_menu", "menu", t("menu"))
        )

    def _complete(self, session: Session) -> str:
        if session.ending is not None:
            return _told(t("letter_leave_ready"), t("letter_take_back_until"))
        if not self.may_undo(session):
            said = t("letter_deal_send", session.names, seat=1 - self.part.seat)
            return _told(t("letter_deal_ready"), said)
        return _told(t("letter_turn_complete"), t("letter_take_back_until"))

    def _sending(self, session: Session) -> str:
        offer = ""
        if session.ending is None and session.outcome is None and not self.part.is_unopened:
            box = h(
                "input",
                type="checkbox",
                role="switch",
                data_field="link offer",
                checked=self.offers,
            )
            offer = h("label", h("span", th("letter_offer")), box, class_="switch-row")
        return _do("link_send", th("letter_send"), "main") + offer

    # After the game -----------------------------------------------------------------------------

    def _ended(self, session: Session) -> str:
        return say(session.outcome, session.names) if session.outcome is not None else ""

    def _checked(self) -> str:
        """What came of the check of the deal, or when it comes."""
        part = self.part
        names, other = part.letter.names, 1 - part.chair
        if part.letter.game == "stones":
            return ""
        if part.is_due:
            due = t("letter_keys_due", names, seat=other)
            return f"{self._verdict()} {due}"
        return self._verdict() or t("letter_unchecked", names, seat=other)

    def _verdict(self) -> str:
        part = self.part
        if part.verdict == "fair":
            return t("letter_fair")
        seat = HOST if part.verdict in ("part", "tiles") else 1 - part.chair
        if not part.verdict:
            return ""
        return t(f"letter_unfair_{part.verdict}", part.letter.names, seat=seat)

    def _after(self, session: Session) -> str:
        is_waiting = self.part.letter.game == "flowers" and not self.part.verdict
        again = _do("link_again", th("letter_again"), "main")
        keys = _do("link_send", th("letter_send_keys"), "main")
        return (
            (paste_field() if is_waiting else "")
            + (keys if self.part.is_due else again)
            + _do("copy", th("copy_record"), "plain")
            + h("a", th("letter_rematch"), class_="button quiet", href="#/link")
        )

    def menu(self, session: Session) -> str:
        """What can be done with the game as a whole."""
        rows = [_do("words", th("in_words"), "plain"), _do("keys", th("keys_all"), "plain")]
        if session.table.game == "flowers":
            rows.append(_do("ledger", th("ledger"), "plain"))
        if self.part.letter.sender == self.part.chair:
            rows.append(_do("link_again", th("letter_again"), "plain"))
        if self.part.before is not None and not self.part.is_over:
            rows.append(_do("link_retract", th("letter_retract"), "plain"))
        rows += [_do("copy", th("copy_record"), "plain"), _do("report", th("report"), "plain")]
        if self.is_deciding(session) and not self.part.is_unopened:
            rows.append(_do("resign", th("resign"), "plain"))
        links = (("letter_play", "#/link"), ("rules", f"#/rules/{session.table.game}"))
        rows += [h("a", th(code), class_="button quiet", href=to) for code, to in links]
        log = h("div", screen.log(session), class_="menu-log")
        return sheet(t("menu"), h("div", *rows, class_="menu-rows") + log)


def _look(session: Session) -> tuple[Button, ...]:
    """The other's last turn once more."""
    if session.replayed is not None or session.desk_is_busy or not session.last_turns():
        return ()
    return (Button("replay", Phrase("replay"), "quiet"),)


def _told(title: str, body: str, before: str = "") -> str:
    stop = h("span", ".", class_="stop") if title[-1:].isalnum() else ""
    return h("h2", text(title), stop) + " " + h("p", text(body))


def _do(do: str, words: str, kind: str) -> str:
    return h("button", words, type="button", class_=f"button {kind}", data_do=do)
