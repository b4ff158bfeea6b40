"""One game changed in two places at once: what of it can be brought together."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from trellis.library.game import KeptGame


def merged(
    base: KeptGame | None, mine: KeptGame, theirs: KeptGame | None, own: Collection[str] = ()
) -> KeptGame | None:
    """My state of a game over what stands in its place, both having begun at `base`.

    What only the others changed (a name, remarks) is taken over. None when both played on: then
    theirs stays as it is. `own`: saves that were written from here, whoever stored them.
    A game that is gone from its place is put there again.
    """
    if theirs is None or theirs == mine:
        return mine
    before = base or theirs
    save, changed = mine.save, max(mine.changed, theirs.changed)
    if theirs.save not in (before.save, mine.save, *own):
        if mine.save != before.save:
            return None
        save = theirs.save
    name = theirs.name if mine.name == before.name else mine.name
    more = theirs.more if mine.more == before.more else mine.more
    return replace(mine, save=save, changed=changed, name=name, more=more)
