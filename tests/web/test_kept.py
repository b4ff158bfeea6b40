"""The games of a device: kept under ids, read when wanted, never written over."""

from __future__ import annotations

import asyncio

from tests.web.shelves import Disk, tab
from trellis.core import Rng
from trellis.library import key_of, read_game
from trellis.session import Session, Table, read_save, write_save
from web import storage
from web.kept import new_id


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
        await asyncio.sleep(0.01)
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
