"""The pages and the board of play by link: well formed, silent about what is hidden, escaped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.correspondence.devices import begun, whole_game
from tests.web.parsing import Html
from trellis.correspondence import Part, judge, read_letter
from trellis.correspondence.judging import Judgement
from web.screens import correspondence as screens
from web.screens.correspondence import Form, Row


def words(html: str) -> str:
    return " ".join(" ".join(Html(html).words).split())


def screens_of_it() -> Iterator[str]:
    """All pages of play by link, for who looks at every screen; the players have no names."""
    for game in ("flowers", "stones"):
        ana, ben, links = begun(game, 37, guest="", name="")
        yield screens.start(Form(game), [Row("abcd", ana.part), Row("efgh", ben.part)], False, "")
        yield screens.invitation(read_letter(links[0]), "", False, "")
        yield screens.invitation(read_letter(links[0]), "", True, "")
        yield screens.waiting(ana.part) + screens.waiting(ben.part)
        yield screens.link_sheet(ana.part, "", "", False, True)
        sender, other = (ana, ben) if ana.part.is_due else (ben, ana)
        letter = read_letter(sender.reply())
        yield screens.unknown(letter)
        for code in ("next", "other_reply", "ahead", "mine"):
            yield screens.judged("abcd", other.part, letter, Judgement(code, code != "mine"), "")


def test_the_start_lists_the_games_and_offers_a_new_one() -> None:
    ana, ben, _ = begun("flowers", 30)
    rows = [Row("abcd", ana.part), Row("efgh", ben.part)]
    told = words(screens.start(Form(), rows, True))
    assert "Flowers with Ben" in told and "Your turn" in told
    assert "Flowers with Ana" in told and "Waiting for a link" in told
    assert "What that cannot prevent" in told
    assert "https" in words(screens.start(Form(), [], False))
    assert "Make the opening turns" in words(screens.start(Form("stones"), [], False))


@pytest.mark.parametrize(("game", "first"), [(g, f) for g in ("flowers", "stones") for f in (0, 1)])
def test_an_invitation_says_what_it_is(game: str, first: int) -> None:
    _, _, links = begun(game, 31, first=first)
    letter = replace(read_letter(links[0]), names=("<i>Ana</i>", ""))
    told = words(screens.invitation(letter, "", True, ""))
    assert "<i>Ana</i> invites you to a game of" in told
    assert ("You begin" in told or "You make the opening" in told) == (first == 1)


def test_every_meaning_of_a_link_has_its_page() -> None:
    ana, ben, _ = begun("stones", 32, size=7)
    letter = read_letter(ben.reply())
    pages = set()
    for code in (
        *("next", "known", "mine", "own_old", "own_other", "old", "other_reply"),
        *("other_position", "ahead", "other_guest", "other_game", "not_offered"),
    ):
        html = screens.judged("abcd", ana.part, letter, Judgement(code, code == "next"), "")
        pages.add(words(html))
        assert ('data-do="link_take"' in html) == (code == "next")
    assert len(pages) == 12
    found = judge(ana.part, letter)
    assert "Ben's turn in your game" in words(screens.judged("a", ana.part, letter, found, ""))


def test_all_of_it_is_well_formed() -> None:
    assert sum(1 for html in screens_of_it() if Html(html)) == 20


def test_two_replies_are_both_told() -> None:
    ana, ben, _ = begun("stones", 33, size=7)
    link = ben.reply()
    ana.open(link)
    ben.part = replace(ben.part)
    letter = read_letter(link)
    html = screens.judged("a", ana.part, letter, Judgement("other_reply", True), "")
    told = words(html)
    assert told.count(screens.last_turn(letter)) == 2
    assert 'data-do="link_take"' in html


def test_what_came_is_told() -> None:
    ana, ben, links = whole_game("flowers", 34)
    told = [screens.arrived(read_letter(link)) for link in links[1:]]
    assert told[0] == "Ben joins your game."
    assert told[1].startswith("Ana's turn in your game of Flowers. Ana planted tile")
    assert told[-1].endswith("can check the deal.")
    assert "ends the game" in told[-2]
    resigned = replace(read_letter(links[3]), ending="resigned")
    assert screens.arrived(resigned).endswith("resigns.")
    assert ana.part.verdict == ben.part.verdict == "fair"


def test_the_sheet_holds_the_link_once_it_is_escaped() -> None:
    ana, _, _ = begun("flowers", 35)
    part: Part = ana.part
    html = screens.link_sheet(part, 'a"&<b', "<svg></svg>", True, True)
    assert 'a"&<b' in words(html) or "a&quot;" in html
    assert "Copied." in words(html) and 'data-do="link_share"' in html
    assert 'data-do="link_share"' not in screens.link_sheet(part, "a", "", None, False)
    assert "Send this link to Ben" in words(screens.link_sheet(part, "a", "", None, False))
    assert "this invitation" in words(
        screens.link_sheet(
            replace(part, letter=read_letter(begun("flowers", 36)[2][0])), "a", "", None, False
        )
    )
