"""The games of a device: kept under ids, read when wanted, never written over."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tests.web.shelves import Disk, tab, until
from trellis.core import Rng
from trellis.library import key_of, read_game
from trellis.session import Session, Table, read_save, write_save
from web import storage
from web.gate import Gate
from web.ids import new_id


def a_game(game: str = "stones", size: int = 9) -> Session:
    return Session.begin(Table(game, ("Ada", "Bo"), starts=0, size=size), Rng(1))


def test_the_key_is_the_librarys_own() -> None:
    assert f"{storage.GAMES}k3f9" == key_of("k3f9")


def test_ids_begin_with_a_letter_and_differ() -> None:
    ids = {new_id(number.to_bytes(16)) for number in range(500)}
    assert len(ids) == 500 and all(one[0].isalpha() and one == one.lower() for one in ids)


def test_many_games_of_a_kind_stay_and_the_newest_is_at_hand() -> None:
    async def play() -> None:
        disk = Disk()
        kept = await tab(disk)
        ids = [kept.begin(a_game(size=size)) for size in (7, 9, 11)]
        await kept.settle()
        again = await tab(disk)
        assert again.sessions["stones"].table.size == 11
        assert not set(map(key_of, ids[:2])) & set(disk.was_read)
        await again.load_all()
        assert [game.id for game in again.games()] == ids[::-1]
        assert again.choose(ids[0]) is again.sessions["stones"]
        await disk.rest()
        assert (await tab(disk)).sessions["stones"].table.size == 7

    asyncio.run(play())


def test_a_session_for_others_is_a_copy() -> None:
    async def play() -> None:
        kept = await tab(Disk())
        game_id = kept.begin(a_game())
        copy = kept.session(game_id)
        assert copy is not None and copy is not kept.sessions["stones"]
        assert write_save(copy) == write_save(kept.sessions["stones"])
        assert kept.session("nothere") is None and kept.game("nothere") is None

    asyncio.run(play())


def test_what_was_put_is_kept_and_steps_leave_the_rest_alone() -> None:
    async def play() -> None:
        disk = Disk()
        kept = await tab(disk)
        session = a_game()
        game_id = kept.add(session, " A  name\n", {"study": {"kept": [1]}})
        session.press("C3")
        kept.keep(session)
        await kept.settle()
        game = read_game(disk.texts[key_of(game_id)])
        assert (game.name, game.more) == ("A name", {"study": {"kept": [1]}})
        assert write_save(read_save(game.save)) == write_save(session)

    asyncio.run(play())


# Older forms, damage ------------------------------------------------------------------------------

STORED = Path(__file__).parent / "stored"
"""What pages of format 1 kept: one text for each kind of game."""


@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_a_game_of_the_first_format_is_taken_over(game: str) -> None:
    text = (STORED / f"{game}_1.json").read_text("utf-8").strip()
    before = read_save(text)
    assert before.desk_is_busy or before.line.undone

    async def play() -> None:
        disk = Disk({f"game/1/{game}": text, "settings/1/unknown": "x"})
        for _ in range(2):  # the second start finds it in its new place
            kept = await tab(disk)
            assert write_save(kept.sessions[game]) == text
            await disk.rest()
        assert [key for key in disk.texts if key.startswith("game/")] == []
        await kept.load_all()
        assert [one.id for one in kept.games()] == [kept.current[game]]
        assert disk.texts["settings/1/unknown"] == "x"

    asyncio.run(play())


def test_two_tabs_that_take_over_at_once_make_one_game() -> None:
    text = (STORED / "stones_1.json").read_text("utf-8").strip()

    async def play() -> None:
        disk = Disk({"game/1/stones": text})
        await asyncio.gather(tab(disk), tab(disk))
        await disk.rest()
        again = await tab(disk)
        await again.load_all()
        assert len(again.games()) == 1

    asyncio.run(play())


@pytest.mark.parametrize("text", ["{", "", "9" * 500_000, '{"format": 2}', "null"])
def test_what_is_damaged_is_set_aside_and_listed(text: str) -> None:
    async def play() -> None:
        disk = Disk(
            {key_of("bad1"): text, "trellis/2/current/stones": "bad1", "game/1/flowers": text}
        )
        kept = await tab(disk)
        assert kept.sessions == {} and kept.notice
        await disk.rest()
        assert kept.damaged == {"bad1": text, "flowers": text}
        assert key_of("bad1") not in disk.texts and text in disk.texts.values()
        kept.drop_damaged("bad1")
        await disk.rest()
        assert (await tab(disk)).damaged == {"flowers": text}

    asyncio.run(play())


# Two tabs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_blind", [False, True], ids=["looks", "writes"])
def test_the_later_of_two_that_play_on_gives_way(is_blind: bool) -> None:
    """Also where it thought that the game was its own, and wrote before it looked."""

    async def play() -> None:
        disk = Disk()
        first = await tab(disk)
        game_id = first.begin(a_game())
        await first.settle()
        second = await tab(disk)
        second.is_ours = lambda _: is_blind
        lost: list[str] = []
        second.lost = lost.append
        for kept, cell in ((first, "C3"), (second, "D4")):
            kept.sessions["stones"].press(cell)
            kept.keep(kept.sessions["stones"])
            await kept.settle()
        assert lost == [game_id]
        assert write_save(second.sessions["stones"]) == write_save(first.sessions["stones"])
        assert read_game(disk.texts[key_of(game_id)]).save == write_save(first.sessions["stones"])

    asyncio.run(play())


@pytest.mark.parametrize("is_blind", [False, True], ids=["looks", "writes"])
def test_a_name_given_elsewhere_and_a_step_made_here_both_stay(is_blind: bool) -> None:
    async def play() -> None:
        disk = Disk()
        first = await tab(disk)
        first.is_ours = lambda _: is_blind
        game_id = first.begin(a_game())
        await first.settle()
        second = await tab(disk)
        game = second.game(game_id)
        assert game is not None
        second.put(replace(game, name="Evening", more={"study": [1]}))
        await second.settle()
        for cell in ("C3", "E4"):
            first.sessions["stones"].press(cell)
            first.keep(first.sessions["stones"])
        await first.settle()
        found = read_game(disk.texts[key_of(game_id)])
        assert (found.name, found.more) == ("Evening", {"study": [1]})
        assert found.save == write_save(first.sessions["stones"])
        assert first.game(game_id) == found

    asyncio.run(play())


def test_a_game_read_anew_is_that_of_the_other_tab() -> None:
    async def play() -> None:
        disk = Disk()
        first = await tab(disk)
        game_id = first.begin(a_game())
        await first.settle()
        second = await tab(disk)
        assert not await second.reread(game_id)
        first.sessions["stones"].press("C3")
        first.keep(first.sessions["stones"])
        await first.settle()
        assert await second.reread(game_id)
        assert second.sessions["stones"].desk_is_busy

    asyncio.run(play())


# Presses, faults ----------------------------------------------------------------------------------


def test_presses_wait_for_what_is_kept_in_their_order() -> None:
    async def play() -> None:
        disk = Disk(seconds=0.01)
        kept = await tab(disk)
        session = a_game()
        kept.begin(session)
        await kept.settle()
        gate = Gate(kept.is_saving, kept.settle)
        seen: list[tuple[str, int]] = []

        def press(cell: str) -> None:
            if not gate.holds(lambda: press(cell)):
                seen.append((cell, disk.writes))
                session.press(cell)
                kept.keep(session)

        for cell in ("C3", "E4", "C3"):
            press(cell)
        assert [cell for cell, _ in seen] == ["C3"]
        await until(lambda: [cell for cell, _ in seen] == ["C3", "E4", "C3"])
        assert len({writes for _, writes in seen}) == 3  # each after the one before was kept
        press("A1")
        press("B2")
        gate.flush()
        assert [cell for cell, _ in seen][3:] == ["A1", "B2"]

    asyncio.run(play())


def test_a_new_game_is_played_at_once_and_every_step_of_it_is_on_its_way() -> None:
    async def play() -> None:
        disk = Disk(seconds=0.01)
        kept = await tab(disk)
        session = a_game()
        kept.begin(session)
        assert not kept.is_saving()
        for steps, cell in enumerate(("C3", "E4"), start=1):
            session.press(cell)
            kept.keep(session)
            assert disk.writes >= 1 + steps  # the browser keeps it even if the page ends now
        await disk.rest()
        later = (await tab(disk)).sessions["stones"]
        assert write_save(later) == write_save(session)

    asyncio.run(play())


def test_a_full_storage_is_said_once_and_noticed_when_it_is_mended() -> None:
    async def play() -> None:
        disk = Disk()
        kept = await tab(disk)
        said: list[str] = []
        kept.say = said.append
        session = a_game()
        game_id = kept.begin(session)
        await kept.settle()
        disk.fault = "full"
        for cell in ("C3", "E4"):
            session.press(cell)
            kept.keep(session)
            await kept.settle()
        assert len(said) == 1 and kept.notice == said[0]
        disk.fault = "kept"
        session.press("E4")
        kept.keep(session)
        await kept.settle()
        assert kept.notice == ""
        assert read_game(disk.texts[key_of(game_id)]).save == write_save(session)

    asyncio.run(play())


def test_a_storage_that_never_answers_holds_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.saving.PATIENCE_SECONDS", 0.01)

    async def play() -> None:
        disk = Disk(seconds=0.2)
        kept = await tab(disk)
        session = a_game()
        game_id = kept.begin(session)
        await kept.settle()
        assert kept.notice and not kept.is_saving()
        session.press("C3")
        kept.keep(session)
        assert not kept.is_saving()
        await until(lambda: kept.notice == "")
        assert read_game(disk.texts[key_of(game_id)]).save == write_save(session)

    asyncio.run(play())


def test_without_storage_games_stay_as_long_as_the_page() -> None:
    async def play() -> None:
        kept = await tab(Disk(is_shut=True))
        assert kept.notice
        ids = {kept.begin(a_game(size=size)) for size in (7, 9)}
        kept.sessions["stones"].press("C3")
        kept.keep(kept.sessions["stones"])
        assert {game.id for game in kept.games()} == ids

    asyncio.run(play())


def test_a_storage_that_was_emptied_gets_the_game_again() -> None:
    async def play() -> None:
        disk = Disk()
        kept = await tab(disk)
        game_id = kept.begin(a_game())
        await kept.settle()
        disk.texts.clear()
        said: list[str] = []
        kept.say = said.append
        for cell in ("C3", "E4"):
            kept.sessions["stones"].press(cell)
            kept.keep(kept.sessions["stones"])
            await kept.settle()
        assert len(said) == 1
        assert key_of(game_id) in disk.texts

    asyncio.run(play())


# The list -----------------------------------------------------------------------------------------


def test_a_deleted_game_is_gone_and_can_be_put_back() -> None:
    async def play() -> None:
        disk = Disk()
        kept = await tab(disk)
        game_id = kept.begin(a_game())
        await kept.settle()
        game = kept.game(game_id)
        assert game is not None
        kept.delete(game_id)
        assert kept.sessions == {} and kept.saved("stones") is None
        await disk.rest()
        assert disk.texts == {}
        kept.put(game)
        await kept.settle()
        assert read_game(disk.texts[key_of(game_id)]) == game

    asyncio.run(play())


def test_many_games_are_taken_over_at_once_or_none_and_undone() -> None:
    async def play() -> None:
        disk = Disk()
        kept = await tab(disk)
        old = kept.begin(a_game())
        await kept.settle()
        before = dict(disk.texts)
        games = [kept.game(old)]
        assert games[0] is not None
        mine = games[0]
        new = {one: replace(mine, id=one, name="from a file") for one in (old, "new1", "new2")}
        disk.fault = "full"
        assert await kept.replace_all(new, {"settings/1/theme": "dark"}) is None
        assert disk.texts == before
        disk.fault = "kept"
        undo = await kept.replace_all(new, {"settings/1/theme": "dark"})
        assert undo is not None and {game.name for game in kept.games()} == {"from a file"}
        assert await kept.write_back(undo)
        assert disk.texts == before

    asyncio.run(play())
