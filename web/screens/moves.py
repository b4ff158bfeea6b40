"""The moves of a game looked through, as sentences to be pressed; lines that were tried between."""

from __future__ import annotations

from collections.abc import Iterator

from trellis.study import GAME, Place, Study
from trellis.study.played import is_new_turn
from web.html import h, text
from web.screens.review_panel import value
from web.speech import t, tell_turn, th


def moves(study: Study) -> str:
    """The list, the game first to last; it says nothing of where one is (see `at`)."""
    begin = _button(study, Place(GAME, 0), t("study_start"))
    return h("h2", th("study_moves")) + begin + _said(study, Place(GAME, 0)) + _line(study, GAME)


def at(place: Place) -> str:
    """What the button of a position does: so it is found again."""
    return f"study go {place.line} {place.ply}"


def name_of(study: Study, number: int) -> str:
    """What a line is called that was tried."""
    return study.tree.lines[number].name or t("study_line", number=number)


def _line(study: Study, number: int) -> str:
    """All turns of a line."""
    return h("ol", *(h("li", html, value=turn) for turn, html in _turns(study, number)))


def _turns(study: Study, number: int) -> Iterator[tuple[int, str]]:
    """The number of each turn, and its moves."""
    line, parts, turn = study.tree.lines[number], "", 0
    for count, events in enumerate(line.events):
        before, ply = line.states[count], line.at + count + 1
        if not parts:
            turn = before.turn if study.played.game == "flowers" else ply
        told = tell_turn(events, study.names)
        parts += _button(study, Place(number, ply), told) + _said(study, Place(number, ply))
        if is_new_turn(line.states[count + 1]) or ply == line.end:
            yield turn, parts
            parts = ""


def _button(study: Study, place: Place, words: str) -> str:
    judged = study.judged.get(place.ply - 1) if place.line == GAME else None
    kind = "move is-tried" if place.line != GAME else "move"
    worth = value(judged) if judged is not None else ""
    return h("button", text(words), worth, type="button", class_=kind, data_do=at(place))


def _said(study: Study, place: Place) -> str:
    """The comment on a position, and the lines that leave it."""
    comment = study.tree.comment(place)
    said = h("p", text(comment), class_="study-comment", dir="auto") if comment else ""
    return said + "".join(_branch(study, number) for number in study.tree.branches(place))


def _branch(study: Study, number: int) -> str:
    name = h("span", text(name_of(study, number)), dir="auto")
    head = h("p", h("strong", th("study_not_played")), " ", name, class_="study-banner")
    return h("section", head, _line(study, number), class_="study-branch")
