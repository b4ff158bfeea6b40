"""A file of games beside the games that are here: what it would add, replace or leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from trellis.library.game import KeptGame


@dataclass(slots=True)
class Plan:
    """Of a file's games: those that are `new` here, here just so already (`same`), went on in the
    file (`newer`), or went on here (`older`)."""

    new: list[KeptGame] = field(default_factory=list)
    same: list[KeptGame] = field(default_factory=list)
    newer: list[KeptGame] = field(default_factory=list)
    older: list[KeptGame] = field(default_factory=list)

    def taken(self) -> list[KeptGame]:
        """What is put here: nothing that is newer here is touched."""
        return self.new + self.newer

    def beside(self, new_id: Callable[[], str]) -> list[KeptGame]:
        """What is put here where both of each are kept: the file's get ids of their own."""
        others = [replace(game, id=new_id()) for game in self.newer + self.older]
        return self.new + others


def plan(games: Iterable[KeptGame], here: Callable[[str], KeptGame | None]) -> Plan:
    """Compare a file's games with those that are here, by id; the one changed later is newer."""
    found = Plan()
    for game in games:
        mine = here(game.id)
        if mine is None:
            found.new.append(game)
        elif mine == game or (mine.save, mine.name, mine.more) == (game.save, game.name, game.more):
            found.same.append(game)
        elif game.changed > mine.changed:
            found.newer.append(game)
        else:
            found.older.append(game)
    return found
