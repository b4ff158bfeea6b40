"""The screens of puzzles: one being tried, and the list of all."""

from __future__ import annotations

from collections.abc import Set
from datetime import date
from typing import NamedTuple

from trellis import flowers, stones
from trellis.puzzles import KINDS, Puzzle, is_complete, of_day, of_kind, verdict
from trellis.session import Session, Table, tell
from web.html import h, text
from web.icons import icon
from web.screens.game import HELPS, hand, players, seeing_switch, task_frame
from web.screens.parts import button, icon_button
from web.screens.rules import page
from web.speech import say, t, tell_turn, th

FIRST_DAY = date(1970, 1, 1).toordinal()

OPPONENT = 1
"""A level for the other seats; no bot is asked, for a puzzle is over after one turn."""


class Standing(NamedTuple):
    """How it stands with a puzzle: on which day, whether it is that day's, the days in a row, how
    often it was tried; `was_solved` when it was opened."""

    day: int
    is_daily: bool = False
    streak: int = 0
    tries: int = 0
    is_solved: bool = False
    is_given_up: bool = False
    was_solved: bool = False

    @property
    def is_over(self) -> bool:
        """Whether further tries count no more."""
        return self.is_solved or self.is_given_up


# One puzzle ---------------------------------------------------------------------------------------


def begun(puzzle: Puzzle) -> Session:
    """A game at the puzzle's position in which its solver is the one person."""
    state = puzzle.start
    if puzzle.game == "stones":
        mover = stones.side_to_move(state)
        names = tuple(t(f"puzzle_side_{side}") for side in (mover, stones.other(mover)))
        table = Table("stones", names, starts=0, size=state.size, levels=(0, OPPONENT))
        return Session.at(table, state)
    seats = range(state.players)
    names = tuple(t("puzzle_seat", number=seat + 1) for seat in seats)
    levels = tuple(0 if seat == state.active else OPPONENT for seat in seats)
    return Session.at(Table("flowers", names, starts=state.first, levels=levels), state)


def frame(puzzle: Puzzle, standing: Standing) -> str:
    """The screen with empty regions."""
    title = t("puzzle_today") if standing.is_daily else title_of(puzzle)
    class_ = f"game is-{puzzle.game} is-puzzle"
    return task_frame(title, "#/puzzles", t("puzzles_all"), class_)


def title_of(puzzle: Puzzle) -> str:
    """What a puzzle is called."""
    return t("puzzle_number", kind=t(f"puzzle_kind_{puzzle.kind}"), number=puzzle.number)


def regions(
    puzzle: Puzzle, session: Session, standing: Standing, is_seeing: bool
) -> dict[str, str]:
    """The HTML of every region by its id."""
    return {
        "players": players(session),
        "prompt": _prompt(puzzle, session, standing),
        "hand": "" if session.is_finished else hand(session),
        "actions": _actions(puzzle, session, standing),
        "tools": _tools(puzzle, session, standing, is_seeing),
        "log": _about(puzzle, standing),
    }


def _tools(puzzle: Puzzle, session: Session, standing: Standing, is_seeing: bool) -> str:
    """Of Stones there is no X-ray before the puzzle is over: the shortest way is the answer."""
    may_see = puzzle.game == "flowers" or standing.is_over
    return (
        (seeing_switch(puzzle.game, is_seeing) if may_see else "")
        + icon_button("undo", "undo", t("undo"), not session.may_undo)
        + icon_button("redo", "redo", t("redo"), not session.may_redo)
    )


def asked(puzzle: Puzzle) -> str:
    """What the puzzle asks."""
    state = puzzle.start
    if puzzle.kind == "most":
        names = [t("puzzle_seat", number=seat + 1) for seat in range(state.players)]
        return t("puzzle_ask_most", names, seat=state.active)
    if puzzle.kind == "win":
        names = [t("puzzle_seat", number=seat + 1) for seat in range(state.players)]
        left = flowers.FLOWERS - state.counts[state.active]
        return t("puzzle_ask_win", names, seat=state.active, count=left)
    side = stones.side_to_move(state)
    if puzzle.kind == "connect":
        return t("puzzle_ask_connect", side=side)
    return t("puzzle_ask_stop", side=side)


def _prompt(puzzle: Puzzle, session: Session, standing: Standing) -> str:
    title, body = asked(puzzle), _how(session)
    if is_complete(puzzle, session.state):
        title, body = _judged(puzzle, session, standing)
    stop = h("span", ".", class_="stop") if title[-1:].isalnum() else ""
    return h("h2", text(title), stop) + " " + h("p", text(body))


def _how(session: Session) -> str:
    """The next step of the turn, as in a game."""
    prompt, _ = tell(session)
    if session.table.game == "stones" and not session.desk_is_busy:
        return " ".join(say(one, session.names) for one in prompt.body)
    title = say(prompt.title, session.names)
    stop = "." if title[-1:].isalnum() else ""
    return " ".join([title + stop, *(say(one, session.names) for one in prompt.body)])


def _judged(puzzle: Puzzle, session: Session, standing: Standing) -> tuple[str, str]:
    found = verdict(puzzle, session.state)
    said = " ".join(say(one, session.names) for one in found.said)
    if standing.is_given_up and found.is_right:
        events = [event for turn in session.line.turns() for event in turn]
        return t("puzzle_given_up"), f"{tell_turn(events, session.names)} {said}"
    if found.is_right and standing.is_daily and standing.is_solved:
        said += " " + t("puzzle_streak", count=standing.streak)
    return t("puzzle_right" if found.is_right else "puzzle_wrong"), said


def _actions(puzzle: Puzzle, session: Session, standing: Standing) -> str:
    answer = _button("puzzle_answer", t("puzzle_give_up"), "quiet")
    if not is_complete(puzzle, session.state):
        steps = (one for one in tell(session)[1] if one.do not in HELPS)
        return "".join(button(one, session.names) for one in steps) + answer
    if not verdict(puzzle, session.state).is_right:
        return _button("puzzle_again", t("puzzle_again"), "main") + answer
    share = _button("puzzle_share", t("puzzle_share"), "main") if standing.is_over else ""
    return share + _button("puzzle_again", t("puzzle_again"), "plain") + _onwards(puzzle)


def _button(do: str, words: str, kind: str) -> str:
    return h("button", text(words), type="button", class_=f"button {kind}", data_do=do)


def _onwards(puzzle: Puzzle) -> str:
    following = beside(puzzle, 1)
    return h("a", th("puzzle_next"), class_="button plain", href=f"#/puzzle/{following.name}")


def beside(puzzle: Puzzle, step: int) -> Puzzle:
    """The next puzzle of its kind (1) or the one before (-1), round and round."""
    puzzles = of_kind(puzzle.kind)
    return puzzles[(puzzle.number - 1 + step) % len(puzzles)]


def _about(puzzle: Puzzle, standing: Standing) -> str:
    """Days in a row, and the ways to other puzzles."""
    lines = [h("p", th(f"puzzle_kind_{puzzle.kind}"))] if standing.is_daily else []
    if standing.streak:
        lines.append(h("p", th("puzzle_streak", count=standing.streak)))
    if standing.is_daily:
        lines.append(h("p", th("puzzle_tomorrow")))
    links = ((beside(puzzle, -1), t("puzzle_previous")), (beside(puzzle, 1), t("puzzle_next")))
    ways = "".join(
        h("a", text(words), class_="button quiet", href=f"#/puzzle/{one.name}")
        for one, words in links
    )
    return "".join(lines) + h("nav", ways, class_="puzzle-ways")


# Sharing ------------------------------------------------------------------------------------------


def share_text(puzzle: Puzzle, standing: Standing, address: str) -> str:
    """What may be told to others: which puzzle and how it went, nothing of the answer."""
    kind = t(f"puzzle_kind_{puzzle.kind}")
    if standing.is_daily:
        day = date.fromordinal(FIRST_DAY + standing.day).isoformat()
        lines, link = [t("share_day", date=day, kind=kind)], "#/puzzle"
    else:
        lines = [t("share_any", kind=kind, number=puzzle.number)]
        link = f"#/puzzle/{puzzle.name}"
    lines.append(_how_it_went(standing))
    if standing.is_daily and standing.is_solved and standing.streak > 1:
        lines.append(t("share_streak", count=standing.streak))
    return "\n".join([*lines, address + link])


def _how_it_went(standing: Standing) -> str:
    return t("share_tries", count=standing.tries) if standing.is_solved else t("share_given_up")


# The list -----------------------------------------------------------------------------------------


def puzzle_list(solved: Set[str], day: int, streak: int, best: int) -> str:
    """All puzzles by kind, those solved marked, today's on top."""
    daily = of_day(day)
    today = h("a", th("puzzle_today"), class_="button main", href="#/puzzle")
    kind = h("p", h("small", th(f"puzzle_kind_{daily.kind}")))
    said = []
    if streak:
        said.append(th("puzzle_streak", count=streak))
    if best > streak:
        said.append(th("puzzle_best_streak", count=best))
    days = h("p", h("small", " ".join(said))) if said else ""
    head = h("section", today, kind, days)
    how = h("p", th("puzzles_how"))
    kinds = "".join(_kind(kind, solved) for kind in KINDS)
    return page(t("puzzles"), head + how + kinds, "flowers")


def _kind(kind: str, solved: Set[str]) -> str:
    puzzles = of_kind(kind)
    count = sum(one.name in solved for one in puzzles)
    so_far = h("small", th("puzzle_solved_of", count=count, all=len(puzzles)))
    chips = h("ul", *(_chip(one, one.name in solved) for one in puzzles), class_="puzzle-chips")
    return h("section", h("h2", th(f"puzzle_kind_{kind}")), so_far, chips)


def _chip(puzzle: Puzzle, is_solved: bool) -> str:
    kind = t(f"puzzle_kind_{puzzle.kind}")
    code = "puzzle_is_solved" if is_solved else "puzzle_number"
    label = t(code, kind=kind, number=puzzle.number)
    return h(
        "li",
        h(
            "a",
            text(str(puzzle.number)),
            icon("check") if is_solved else "",
            class_="chip is-solved" if is_solved else "chip",
            href=f"#/puzzle/{puzzle.name}",
            aria_label=label,
        ),
    )
