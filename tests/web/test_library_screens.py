"""The screens of all games, without a browser."""

from __future__ import annotations

from tests.web.parsing import Html
from trellis.core import Rng
from trellis.library import Figures, KeptGame, Plan, Summary, summary
from trellis.session import Session, Table, checked, write_save
from web.screens import elsewhere
from web.screens import library as screens

NAMES = ("Ines", "Karim")
NASTY = ("<script>alert(1)", "\"'><b onx='y'>")

ADDRESSES = {
    "#/games",
    "#/games/statistics",
    "#/play/flowers/k3f9",
    *(f"#/{screen}/{one}" for screen in ("replay", "share") for one in ("k3f9", "m3f9")),
}
"""Where these screens lead to."""


def garden(names: tuple[str, str] = NAMES) -> Session:
    return Session.begin(checked(Table("flowers", names, starts=0)), Rng(5))


def listed(session: Session, name: str = "", game_id: str = "k3f9") -> Summary:
    return summary(KeptGame(game_id, write_save(session), name, 1, 2), session)


def given_up(names: tuple[str, str] = NAMES) -> Session:
    session = Session.begin(checked(Table("stones", names, starts=0, size=9)), Rng(5))
    session.do("resign")
    return session


def all_screens(names: tuple[str, str] = NAMES) -> list[str]:
    """Every part of these screens at least once."""
    some = [listed(garden(names), "A & B"), listed(given_up(names), game_id="m3f9")]
    figures = {
        ("flowers", names[1]): Figures(3, {0: 2, 3: 1}, 5, 4, 3, 12, 40),
        ("flowers", "Wen"): Figures(3, {}, 1, 1, 1, None, 40),
        ("stones", "Ines"): Figures(1, {1: 1}, fastest=9, turns=9),
    }
    games = [KeptGame(one.id, "") for one in some]
    return [
        screens.library("any", "running", "A & B"),
        screens.said(screens.Found(some, 2, False)),
        screens.said(screens.Found((), 0, False)),
        screens.said(screens.Found((), 0, True)),
        screens.said(screens.Found((), 3, False, (2, 9))),
        screens.cards(screens.Found(some, 9, False), {}, {}),
        screens.rename_sheet(some[0]),
        screens.undo_line("No.", "games_put_back"),
        screens.file_part(True, True),
        screens.file_part(False, False),
        screens.damaged_part({"A & B": "{"}),
        screens.file_sheet(Plan(games, games, games, games), True),
        screens.file_sheet(Plan(same=games), False),
        screens.file_sheet(Plan(), False),
        screens.statistics_page(figures),
        screens.statistics_page({}),
        *(elsewhere.card(why) for why in ("open", "taken", "deleted")),
    ]


def test_names_are_only_names() -> None:
    for html in all_screens(NASTY):
        Html(html)


def test_what_can_be_done_with_a_game_has_its_name() -> None:
    one = listed(garden(), 'A "name"')
    html = Html(screens.cards(screens.Found([one], 1, False), {one.id: "1 May"}, {}))
    links = {one["href"] for tag, one in html.elements if tag == "a" and "aria-label" in one}
    assert links == {"#/play/flowers/k3f9", "#/replay/k3f9", "#/share/k3f9"}
    labels = [one["aria-label"] or "" for _, one in html.elements if "aria-label" in one]
    assert len(labels) == 5 and all('A "name"' in label for label in labels)


def test_a_finished_game_is_replayed_and_not_continued() -> None:
    html = screens.cards(screens.Found([listed(given_up())], 1, False), {}, {})
    assert "#/play/" not in html and "#/replay/k3f9" in html


def test_nothing_of_a_hand_or_the_deck_is_in_the_list() -> None:
    """Two deals of the same table differ in their hands, and the list shows the same."""
    deals = [Session.begin(checked(Table("flowers", NAMES, starts=0)), Rng(one)) for one in (1, 2)]
    assert deals[0].state.hands != deals[1].state.hands
    shown = {screens.cards(screens.Found([listed(one)], 1, False), {}, {}) for one in deals}
    assert len(shown) == 1


def test_a_file_says_what_it_would_change() -> None:
    game = KeptGame("k3f9", "")
    newer = screens.file_sheet(Plan(newer=[game]), False)
    assert "file_both" in newer and "file_take" in newer
    assert "file_both" not in screens.file_sheet(Plan(new=[game]), False)
    assert "file_take" not in screens.file_sheet(Plan(same=[game]), False)
