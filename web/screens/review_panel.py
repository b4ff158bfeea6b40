"""The review of a game: the chances as a picture to be pressed, and the turns that mattered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from trellis.bots.analysis import Judged, turning_points
from trellis.core import Event, Seat
from trellis.draw.svg import number
from trellis.study import Point, Study, curve, judgeable_turns, review_opens
from trellis.study.played import advance
from web.html import h, text
from web.screens.bots import MOST_REASONS
from web.speech import bot_name, say, t, tell_turn, th

LEVEL = 4
"""Of the bot that judges: strong, and quick enough for a whole game."""

WIDTH, HEIGHT = 320.0, 132.0
TOP, LEFT = 6.0, 6.0
DASHES = ("", "7 4", "2 4", "10 3 2 3")
"""How the lines of three or four players differ."""


class Standing(NamedTuple):
    """How it stands with a review: whether it runs, whether an error stopped it, whether the
    bot's way is shown on the board."""

    is_running: bool = False
    has_failed: bool = False
    is_marking: bool = False


def review(study: Study, standing: Standing) -> str:
    """All of it: why not yet, or a button, progress, the picture, the turns."""
    reason = review_opens(study.played)
    head = h("h2", th("review"))
    if reason is not None and not study.judged:
        return head + h("p", text(say(reason, study.names)))
    name = bot_name(study.played.game, LEVEL)
    how = t("review_by", name=name)
    if not study.played.is_finished:
        how += " " + t("review_own")
    body = head + h("p", text(how), class_="study-how") + _progress(study, standing)
    if study.judged:
        body += graph(study) + verdict(study) + _switch(standing) + _swings(study)
    return body


def _progress(study: Study, standing: Standing) -> str:
    """The button that begins it, goes on with it or stops it, and how far it is."""
    done, count = len(study.judged), len(judgeable_turns(study.played))
    failed = h("p", th("review_failed"), class_="refusal") if standing.has_failed else ""
    if standing.is_running:
        told = t("review_progress", number=done, count=count)
        bar = h("progress", max=count, value=done, aria_label=told)
        return h(
            "div", bar, h("small", text(told)), _button("stop", th("review_stop")), class_="row"
        )
    if done >= count:
        return failed
    return failed + _button("review", th("review_go_on" if done else "review_begin"))


def _button(word: str, label: str) -> str:
    return h("button", label, type="button", class_="button plain", data_do=f"study {word}")


def _switch(standing: Standing) -> str:
    box = h("input", type="checkbox", data_field="study marks", checked=standing.is_marking)
    return h("label", box, h("span", th("review_marks")), class_="study-switch")


# The picture --------------------------------------------------------------------------------------


def graph(study: Study) -> str:
    """The chances turn by turn. It is one stop of the Tab key, with arrows to go on from."""
    points = list(curve(study.judged))
    here = max((place for place, one in enumerate(points) if one.ply <= study.place.ply), default=0)
    seats = study.played.table.names
    alone = study.played.looker if not study.played.is_finished else None
    shown = _seats(len(seats), alone)
    swings = {one.turn.start for one in turning_points(list(study.judged.values()))}
    drawn = h(
        "svg",
        h("path", d=f"M0 {_y(500)}H{WIDTH}", class_="graph-middle"),
        "".join(_curve(study, points, seat, place) for place, seat in enumerate(shown)),
        "".join(
            _swing(study, one, shown[0]) for one in points if one.turn and one.turn.start in swings
        ),
        h("path", d=f"M{_x(study, study.place.ply)} 0V{HEIGHT}", class_="graph-here"),
        "".join(_hit(study, points, place) for place in range(1, len(points))),
        viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    label = t("review_chances")
    if alone is not None:
        label = t("review_chances_of", study.names, seat=alone)
    slider = h(
        "div",
        drawn,
        class_="graph",
        role="slider",
        tabindex=0,
        data_keys="graph",
        data_do="study graph",
        aria_label=label,
        aria_valuemin=0,
        aria_valuemax=len(points) - 1,
        aria_valuenow=here,
        aria_valuetext=point_words(study, points[here]),
    )
    return h(
        "figure", h("figcaption", text(label)), _legend(study, shown, slider), class_="chances"
    )


def _seats(count: int, alone: Seat | None) -> tuple[Seat, ...]:
    """Whose chances have a line: of two players one tells of both."""
    if alone is not None:
        return (alone,)
    return (0,) if count == 2 else tuple(range(count))


def _legend(study: Study, shown: Sequence[Seat], slider: str) -> str:
    """Which end, or which line, is whose."""
    names = study.names
    if len(shown) == 1 and len(names) == 2:
        above, below = (names[shown[0]], names[1 - shown[0]])
        return _name(above) + slider + _name(below)
    keys = "".join(
        h("span", _sample(place), h("span", text(names[seat]), dir="auto"))
        for place, seat in enumerate(shown)
    )
    return slider + h("div", keys, class_="graph-keys")


def _name(name: str) -> str:
    return h("span", text(name), class_="graph-name", dir="auto")


def _sample(place: int) -> str:
    line = h("path", d="M0 4H28", class_=f"graph-line is-{place}", stroke_dasharray=DASHES[place])
    return h("svg", line, viewBox="0 0 28 8", width=28, height=8, aria_hidden="true")


def _curve(study: Study, points: Sequence[Point], seat: Seat, place: int) -> str:
    spots = (f"{_x(study, one.ply)} {_y(one.chances[seat])}" for one in points)
    dash = DASHES[place] or None
    path = "M" + "L".join(spots)
    return h("path", d=path, class_=f"graph-line is-{place}", stroke_dasharray=dash)


def _swing(study: Study, one: Point, seat: Seat) -> str:
    """A mark at a turn that changed much."""
    mover = one.turn.seat if one.turn is not None and len(study.names) > 2 else seat
    x, y = _x(study, one.ply), _y(one.chances[mover])
    return h("path", d=f"M{x} {y}h0", class_="graph-swing")


def _hit(study: Study, points: Sequence[Point], place: int) -> str:
    """Where a press goes to a turn."""
    one, before = points[place], points[place - 1]
    left, right = float(_x(study, before.ply)), float(_x(study, one.ply))
    start = one.turn.start if one.turn is not None else 0
    return h(
        "rect",
        x=number(left),
        y=0,
        width=number(max(1.0, right - left)),
        height=number(HEIGHT),
        class_="graph-hit",
        data_do=f"study judged {start}",
    )


def _x(study: Study, ply: int) -> str:
    return number(LEFT + (WIDTH - 2 * LEFT) * ply / max(1, study.played.last))


def _y(chance: int) -> str:
    return number(TOP + (HEIGHT - 2 * TOP) * (1000 - chance) / 1000)


# In words -----------------------------------------------------------------------------------------


def percent(chance: int) -> int:
    """Of a thousand, as of a hundred."""
    return (chance + 5) // 10


def value(one: Judged) -> str:
    """The mover's chances before and after a turn, as small figures."""
    seat = one.turn.seat
    before, after = percent(one.before[seat]), percent(one.after[seat])
    words = t("review_value_said", before=before, after=after)
    worth = th("review_value", before=before, after=after)
    return " " + h("small", worth, class_="worth", title=words)


def point_words(study: Study, point: Point) -> str:
    """A point of the picture in words."""
    turn = point.turn
    if turn is None:
        seat = study.played.looker or 0
        after = percent(point.chances[seat])
        return t("review_point_start", study.names, seat=seat, after=after)
    return _value_words(study, study.judged[turn.start])


def _value_words(study: Study, one: Judged) -> str:
    """A judged turn, whose it was, and what it did to the chances."""
    seat = one.turn.seat
    before, after = percent(one.before[seat]), percent(one.after[seat])
    return t("review_point", study.names, number=one.number, seat=seat, before=before, after=after)


def _swings(study: Study) -> str:
    """The turns that cost their players most."""
    found = turning_points(list(study.judged.values()))
    if not found:
        return h("p", th("review_no_swings"))
    rows = "".join(
        h(
            "button",
            th("review_cost", study.names, number=one.number, seat=one.turn.seat, loss=_loss(one)),
            type="button",
            class_="button plain",
            data_do=f"study judged {one.turn.start}",
        )
        for one in found
    )
    return h("h3", th("review_swings")) + h("div", rows, class_="menu-rows")


def _loss(one: Judged) -> int:
    return percent(one.loss)


def verdict(study: Study) -> str:
    """What the bot thinks of the turn one looks at: its value, the other way, and why."""
    one = study.judged_here
    if one is None:
        return ""
    name, names = bot_name(study.played.game, LEVEL), study.names
    head = _value_words(study, one)
    if one.is_preferred:
        return _verdict(head, t("review_same", name=name))
    why = " ".join(say(reason, names) for reason in one.reasons[:MOST_REASONS])
    instead = f"{t('review_instead', name=name)} {told(study, one)}"
    return _verdict(head, f"{instead} {why}".strip())


def _verdict(head: str, words: str) -> str:
    return h("p", h("strong", text(f"{head}.")), " ", text(words), class_="study-verdict")


def told(study: Study, one: Judged) -> str:
    """The bot's way as sentences."""
    state = study.played.states[one.turn.start]
    events: list[Event] = []
    for move in one.preferred:
        state, happened = advance(study.played.game, state, move)
        events += happened
    return tell_turn(events, study.names)
