"""The screens of a game looked through: every moment of games of both kinds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.study.games import finished_flowers, finished_stones, judged_by_hand
from tests.web.parsing import Html
from trellis.study import GAME, NOBODY, Place, Study, from_session
from web.html import text
from web.screens.moves import at, moves
from web.screens.review_panel import Standing, review
from web.screens.study import Around, actions, frame, missing, note_sheet, prompt, regions
from web.speech import say, tell_turn

ADDRESSES = {"#/play/stones/abcd", "#/share/abcd", "#/share/1abc"}
KEPT = Around("#/play/stones/abcd", "#/share/abcd", True)
LINKED = Around("#/", "#/share/1abc", False)
IDLE = Standing()
GAMES = {"flowers": finished_flowers, "stones": finished_stones}


def whole(study: Study, around: Around = KEPT, standing: Standing = IDLE) -> str:
    """All that is on the screen now."""
    drawn = regions(study, around, moves(study), review(study, standing), False)
    html = frame(study, around) + "".join(drawn.values())
    Html(html)
    return html


def screens() -> Iterator[str]:
    """The screens of games looked through, for tests of all screens."""
    for make in GAMES.values():
        study = Study(from_session(make()))
        yield whole(study)
        study.go(Place(GAME, 4))
        yield whole(study, LINKED._replace(is_playing=True, has_news=True))
        judged_by_hand(study)
        for ply in (0, 4):
            study.go(Place(GAME, ply))
            yield whole(study, KEPT, Standing(is_running=True))
            yield whole(study, KEPT, Standing(has_failed=True, is_marking=True))
        study.try_here()
        yield whole(study)
        try_something(study)
        yield whole(study)
        study.stop_trying()
        yield whole(study)
        yield note_sheet(study, 1)
        study.remove()
        study.shown = NOBODY
        yield whole(study)
    yield missing(say_lost())


def say_lost() -> str:
    from web.speech import t

    return t("study_lost")


def try_something(study: Study) -> None:
    """Make the first legal move there is."""
    from trellis.session.line import RULES

    move = RULES[study.played.game].legal_moves(study.state)[-1]
    assert study.play(move) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_a_sentence_to_be_pressed(game: str) -> None:
    study = Study(from_session(GAMES[game]()))
    html = moves(study)
    Html(html)
    for ply, events in enumerate(study.played.events, 1):
        assert f'data-do="{at(Place(GAME, ply))}"' in html
        assert text(tell_turn(events, study.names)) in html


@pytest.mark.parametrize("game", GAMES)
def test_looking_back_offers_nothing_to_play(game: str) -> None:
    study = Study(from_session(GAMES[game]()))
    for ply in range(study.played.last + 1):
        study.go(Place(GAME, ply))
        html = whole(study)
        played = ("confirm", "pass", "end", "take black", "resign", "hint")
        assert not any(f'data-do="{do}"' in html for do in played)
        assert "data-cell" not in html
        words = tell_turn(study.events, study.names)
        assert text(words) in prompt(study, KEPT)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_tried_is_marked_as_not_played(game: str) -> None:
    study = Study(from_session(GAMES[game]()))
    study.go(Place(GAME, 4))
    assert "Not played" not in whole(study)
    assert study.try_here() is None
    assert "Not played" in prompt(study, KEPT)
    try_something(study)
    study.tree.rename(study.place.line, "A <b>bold</b> idea")
    study.stop_trying()
    assert "Not played" in prompt(study, KEPT)
    assert "A &lt;b&gt;bold&lt;/b&gt; idea" in moves(study)
    assert 'data-do="study remove"' in actions(study, KEPT)
    home = study.tree.home(study.place)
    study.home()
    assert study.place == home
    assert "Not played" not in prompt(study, KEPT)
    assert "bold" in prompt(study, KEPT)  # the way back into the line


def test_a_linked_game_says_that_it_is_not_kept() -> None:
    study = Study(from_session(finished_stones()))
    assert 'data-do="study keep"' in actions(study, LINKED)
    assert 'data-do="study keep"' not in actions(study, KEPT)


def test_a_review_shows_values_ways_and_reasons() -> None:
    study = Study(from_session(finished_stones()))
    assert "worth" not in moves(study)
    judged_by_hand(study)
    first = study.judged[0]
    study.go(Place(GAME, 0))
    html = whole(study)
    assert html.count('class="graph-hit"') == len(study.judged)
    assert 'role="slider"' in html
    assert moves(study).count("worth") == len(study.judged)
    for reason in first.reasons:
        assert text(say(reason, study.names)) in html


def test_the_page_for_a_lost_game_is_one_sentence_and_ways_home() -> None:
    html = missing("No <such> game.")
    Html(html)
    assert "No &lt;such&gt; game." in html
    assert 'href="#/"' in html
