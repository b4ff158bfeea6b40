"""Every reader of texts from outside, fed with damaged ones: what is no text of its kind is refused
by a TextError that is one sentence, whatever the damage, and nothing else ever happens.

`corpus/READER/` holds a file for each kind of damage that somebody thought of. The mutations are
drawn from good texts by a seed, so that a failure comes back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.library.test_library import played
from tests.link.test_link import game_of_flowers, game_of_stones
from trellis import flowers, stones
from trellis.bots import message
from trellis.cli.gtp import reply
from trellis.cli.gtp_engine import Engine
from trellis.core import Rng, TextError
from trellis.lessons import LESSONS, read_progress, write_progress
from trellis.library import KeptGame, read_collection, read_game, write_collection, write_game
from trellis.link import read_anything, read_link, write_link
from trellis.puzzles.days import read_streak, write_streak
from trellis.record import finished, read, states, write_record
from trellis.session import read_save, write_save
from trellis.words import explain

CORPUS = Path(__file__).parent / "corpus"

Reader = Callable[[str], object]

QUOTED = re.compile("“[^”]*”")
"""What a sentence repeats of the text."""


def game_and_all(text: str) -> None:
    """A kept game with its save, which is read only when it is opened."""
    read_game(text).session()


READERS: Mapping[str, Reader] = {
    "record": read,
    "link": read_link,
    "anything": lambda text: finished(read_anything(text)),
    "save": read_save,
    "kept": game_and_all,
    "library": read_collection,
    "message": message.read_request,
}
"""By the name of its part of the corpus: what takes a whole text or refuses it."""

FILES = [path for name in READERS for path in sorted((CORPUS / name).iterdir())]


def text_of(path: Path) -> str:
    """The text of a file, its line ends as they are."""
    return path.read_bytes().decode("utf-8")


def is_one_sentence(words: str) -> bool:
    """Whether it can be shown as it is: one line of bounded length that says something."""
    is_line = words.isprintable() and words == words.strip()
    return is_line and 15 <= len(words) <= 400 and not any(sign in words for sign in "{}<>")


def refused(reader: Reader, text: str) -> bool:
    """Whether a reader refused a text, by an error that is one sentence; no other is caught."""
    try:
        reader(text)
    except TextError as error:
        words = explain(error)
        assert is_one_sentence(QUOTED.sub("…", words)), repr(words)
        return True
    return False


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_damaged_texts_are_refused_by_one_sentence(path: Path) -> None:
    assert refused(READERS[path.parent.name], text_of(path))


@pytest.mark.parametrize("name", READERS)
def test_each_reader_refuses_the_damage_of_all_others(name: str) -> None:
    """A file that is opened, or an address that is followed, may be any."""
    others = (path for path in FILES if path.parent.name != name)
    accepted = {path.stem for path in others if not refused(READERS[name], text_of(path))}
    # No links and no libraries, but what they say; and a line end behind a link is nothing.
    assert accepted <= {"a_record", "an_address", "line_end"}
    assert not accepted or name in ("record", "anything")


def test_the_corpus_is_not_lost() -> None:
    counts = {name: len(list((CORPUS / name).iterdir())) for name in READERS}
    assert all(count >= 6 for count in counts.values()) and len(FILES) > 120
    assert {path.name for path in CORPUS.iterdir()} == {*READERS, "move", "progress", "gtp"}


@pytest.mark.parametrize("path", sorted((CORPUS / "move").iterdir()), ids=lambda path: path.stem)
def test_damaged_moves(path: Path) -> None:
    assert refused(flowers.parse_move, text_of(path))
    assert refused(stones.parse_move, text_of(path))


@pytest.mark.parametrize("path", sorted((CORPUS / "progress").iterdir()), ids=lambda p: p.stem)
def test_damaged_progress_counts_as_far_as_it_makes_sense(path: Path) -> None:
    """It is read at every start of a lesson or a puzzle, so it is never an error."""
    for steps in LESSONS.values():
        progress = read_progress(text_of(path), steps)
        assert 0 <= progress.at <= len(steps)
        assert progress.solved <= {step.name for step in steps}
        assert read_progress(write_progress(progress, steps), steps) == progress
    streak = read_streak(text_of(path))
    assert read_streak(write_streak(streak)) == streak or streak.last == -1


@pytest.mark.parametrize("path", sorted((CORPUS / "gtp").iterdir()), ids=lambda path: path.stem)
def test_damaged_commands_are_answered_by_an_error(path: Path) -> None:
    engine = Engine(1, 1, None, 0)
    before = engine.carry_out("showboard", [])
    answer = reply(engine, text_of(path))
    assert answer is not None and answer.startswith("?") and "\n" not in answer
    assert engine.carry_out("showboard", []) == before


# Mutations ----------------------------------------------------------------------------------------

SIGNS = "\0\t\n\r \"'()*,-./0129:;=AZ[\\]_az{}\u0661\u200f\ud800🌸"


def mutated(text: str, rng: Rng, other: str) -> str:
    """A text with one to four pieces lost, changed, doubled, moved or taken from another text."""
    for _ in range(1 + rng.below(4)):
        at, length = rng.below(len(text) + 1), 1 + rng.below(1 + rng.below(20))
        piece, rest = text[at : at + length], text[at + length :]
        kind = rng.below(7)
        if kind == 0:
            text = text[:at] + rest
        elif kind == 1:
            text = text[:at] + SIGNS[rng.below(len(SIGNS))] + text[at + 1 :]
        elif kind == 2:
            text = text[:at] + SIGNS[rng.below(len(SIGNS))] + text[at:]
        elif kind == 3:
            text = text[:at] + piece * 2 + rest
        elif kind == 4:
            text = text[:at] + piece[::-1] + rest
        elif kind == 5:
            start = rng.below(len(other))
            text = text[:at] + other[start : start + length] + rest
        else:
            text = text[:at] if rng.below(4) == 0 else text[:at] + piece.swapcase() + rest
    return text


def good_texts() -> Mapping[str, tuple[str, ...]]:
    """Texts that each reader takes."""
    sessions = (played("stones", 1, "Ines", "Karim", plies=7), played("flowers", 2, "A", "B", "C"))
    saves = tuple(map(write_save, sessions))
    games = tuple(KeptGame(f"abc{n}", save, "Sunday") for n, save in enumerate(saves))
    records = (game_of_stones(3, plies=12, size=9), game_of_flowers(4, 2))
    texts = tuple(map(write_record, records))
    links = tuple(map(write_link, records))
    return {
        "record": texts,
        "link": links,
        "anything": (*texts, *(f"https://localhost/x/#/game/{link}" for link in links)),
        "save": saves,
        "kept": tuple(map(write_game, games)),
        "library": (write_collection(games, {"theme": "dark"}),),
    }


GOOD = good_texts()


def check_mutations(name: str, seed: int, count: int) -> int:
    """Have a reader read so many mutated texts; how many it refused."""
    rng, texts = Rng(seed), GOOD[name]
    reader, refusals = READERS[name], 0
    for number in range(count):
        text, other = texts[number % len(texts)], texts[(number + 1) % len(texts)]
        broken = mutated(text, rng, other)
        is_refused = refused(reader, broken)
        assert is_refused or name != "link" or broken in texts, "a link that is another one"
        refusals += is_refused
    return refusals


@pytest.mark.parametrize("name", GOOD)
def test_the_good_texts_are_taken(name: str) -> None:
    assert not any(refused(READERS[name], text) for text in GOOD[name])


@pytest.mark.parametrize("name", GOOD)
def test_some_mutated_texts_are_taken_or_refused_by_one_sentence(name: str) -> None:
    assert check_mutations(name, 5, 100) > 33


@pytest.mark.slow
@pytest.mark.parametrize("name", GOOD)
def test_two_thousand_mutated_texts_are_taken_or_refused_by_one_sentence(name: str) -> None:
    assert check_mutations(name, 7, 2000) > 900


@pytest.mark.slow
def test_a_mutated_record_that_is_taken_can_be_played() -> None:
    rng = Rng(11)
    for number in range(1000):
        text, other = GOOD["record"][number % 2], GOOD["record"][(number + 1) % 2]
        broken = mutated(text, rng, other)
        try:
            records = read(broken).records
        except TextError:
            continue
        for record in records:
            assert len(states(record)) == len(record.moves) + 1
            assert read(write_record(record)).records == (record,)
