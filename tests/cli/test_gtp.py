"""The engine protocol: exact dialogues, rubbish, and a process as other programs drive it."""

from __future__ import annotations

import io
import re
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.test_process import BARE, ROOT, run
from trellis import __version__, stones
from trellis.cli.gtp import LONGEST_LINE, lines, reply
from trellis.cli.gtp_engine import COMMANDS, Engine

TURN = re.compile(r"(?:[A-S][0-9]{1,2})(?:-[A-S][0-9]{1,2})?|pass")


def engine() -> Engine:
    return Engine(level=1, nodes=1)


def talk(dialogue: str, one: Engine | None = None) -> Engine:
    """Lines with `>` are sent; those that follow are the answer, exactly."""
    one = one or engine()
    sent: str | None = None
    expected: list[str] = []
    for line in [*dialogue.strip().splitlines(), "> "]:
        if line.strip().startswith(">"):
            if sent is not None:
                answer = reply(one, sent)
                assert answer == ("\n".join(expected) or None), sent
            sent, expected = line.strip()[2:], []
        else:
            expected.append(line.strip())
    return one


def test_about_the_program() -> None:
    talk(
        f"""
        > protocol_version
        = 2
        > name
        = Trellis level 1
        > version
        = {__version__}
        > known_command genmove
        = true
        > known_command trellis-choose_side
        = true
        > known_command komi
        = false
        > known_command
        = false
        """
    )


def test_every_listed_command_is_known() -> None:
    answer = reply(engine(), "list_commands") or ""
    listed = answer.removeprefix("= ").split("\n")
    needed = (
        "protocol_version name version known_command list_commands boardsize clear_board play "
        "genmove undo showboard final_score time_settings quit trellis-choose_side"
    )
    assert sorted(listed) == sorted(needed.split())
    for command in listed:
        assert reply(engine(), f"known_command {command}") == "= true"


def test_a_number_before_a_command_comes_back() -> None:
    talk(
        """
        > 1 name
        =1 Trellis level 1
        > 0023 komi 7
        ?0023 unknown command
        > 7
        ?7 unknown command
        """
    )


def test_comments_blanks_and_controls() -> None:
    """The syntax as the protocol has it: they are taken out before anything is read."""
    talk(
        """
        > # only a remark
        >
        > name # whose?
        = Trellis level 1
        >    2\tname
        =2 Trellis level 1
        """
    )
    assert reply(engine(), "na\x07me\r\n") == "= Trellis level 1"


def test_a_game_from_its_opening_to_its_end() -> None:
    """Black, White, Black; then the choice; White moves next."""
    one = talk(
        """
        > boardsize 7
        =
        > play b d1-d4
        =
        > play w A1
        =
        > play black D7-D6
        ? illegal move: One apart: the second stone must be three away in line or a knight's move.
        > play black D7-C5
        =
        > play white B2
        ? illegal move: First choose a side: take black or take white.
        > genmove w
        ? illegal move: first choose a side, with trellis-choose_side
        > trellis-choose_side white
        =
        > trellis-choose_side black
        ? sides are chosen once, after the three turns of the opening
        > play w pass
        =
        > play b D2-D5
        =
        > play W G1
        =
        > final_score
        ? cannot score: nobody has connected yet
        > play B D3-D6
        =
        > final_score
        = B+
        > play w B2
        ? illegal move: the game is over
        > genmove w
        ? illegal move: the game is over
        > undo
        =
        > final_score
        ? cannot score: nobody has connected yet
        """
    )
    assert stones.to_move(one.state) == 0  # Black, which the second player did not take
    assert stones.side_to_move(one.state) == "black"


def test_colours_alternate() -> None:
    talk(
        """
        > play w J11
        ? illegal move: black is to move
        > play b j11-k13
        =
        > play b A1
        ? illegal move: white is to move
        > genmove b
        ? illegal move: white is to move
        > play white J11
        ? illegal move: J11 is taken.
        """
    )


def test_wrong_words() -> None:
    talk(
        """
        > play
        ? syntax error: expected play COLOUR TURN
        > play b J11 K13
        ? syntax error: expected play COLOUR TURN
        > play red J11
        ? syntax error: colours are black and white, or b and w
        > play b J11-K13-L15
        ? syntax error: A turn has two stones at most, not 3.
        > play b Z99
        ? illegal move: Z99 is not on this board of 15 by 15 points.
        > play b hello
        ? syntax error: “hello” is no move. Moves are like: J11 K13, J11, pass, take white.
        > play b take-white
        ? syntax error: a turn is like J11-K13, J11 or pass
        > genmove
        ? syntax error: expected genmove COLOUR
        > trellis-choose_side white
        ? sides are chosen once, after the three turns of the opening
        > boardsize 8
        ? unacceptable size
        > boardsize 21
        ? unacceptable size
        > boardsize many
        ? unacceptable size
        > boardsize
        ? unacceptable size
        > time_settings 1 2
        ? syntax error: expected time_settings MAIN OVERTIME TURNS
        > time_settings 1 -2 3
        ? syntax error: expected time_settings MAIN OVERTIME TURNS
        > undo
        ? cannot undo
        """
    )


def test_undo_goes_back_move_by_move() -> None:
    one = talk("> boardsize 7\n=\n> play b A1\n=\n> play w B1\n=\n> play b C1\n=")
    talk("> trellis-choose_side black\n=\n> undo\n=\n> trellis-choose_side white\n=", one)
    talk("> undo\n=\n> undo\n=\n> play b E5\n=\n> undo\n=\n> undo\n=\n> undo\n=", one)
    assert one.state == stones.new_game(7)
    talk("> undo\n? cannot undo", one)


def test_another_board_is_another_game() -> None:
    one = talk("> boardsize 9\n=\n> play b A1\n=\n> clear_board\n=")
    assert one.state == stones.new_game(9)
    one = talk("> play b A1\n=\n> boardsize 15\n=", one)
    assert one.state == stones.new_game(15)


def test_the_board_is_shown() -> None:
    one = talk(
        "> boardsize 7\n=\n> play b J1\n? illegal move: J1 is not on this board of 7 by 7 points."
    )
    talk("> play b B2-C4\n=", one)
    answer = reply(one, "showboard") or ""
    rows = answer.splitlines()
    assert rows[0] == "="
    assert rows[1].split() == list("ABCDEFG") == rows[-1].split()
    assert answer.count("[X]") == 2
    assert "" not in rows  # a blank line would end the answer
    assert answer.isascii()


def test_it_plays_legal_turns_and_takes_a_side() -> None:
    one = talk("> boardsize 7\n=")
    for colour in ("b", "w", "b"):
        answer = reply(one, f"genmove {colour}") or ""
        assert TURN.fullmatch(answer.removeprefix("= "))
    side = (reply(one, "trellis-choose_side") or "").removeprefix("= ")
    assert side in ("black", "white")
    assert one.state.taken == side
    turns = 3
    while one.state.connected is None:
        answer = reply(one, f"genmove {stones.side_to_move(one.state)}") or ""
        assert TURN.fullmatch(answer.removeprefix("= "))
        turns += 1
        assert turns < 60
    assert reply(one, "final_score") in ("= B+", "= W+")


def test_the_same_seed_plays_the_same() -> None:
    def opening(seed: int) -> list[str | None]:
        one = Engine(level=2, nodes=1, seed=seed)
        reply(one, "boardsize 9")
        return [reply(one, f"genmove {colour}") for colour in "bwb"]

    assert opening(1) == opening(1)
    assert len({tuple(opening(seed)) for seed in range(6)}) > 1


@pytest.mark.parametrize(
    ("settings", "limit"),
    [("0 30 10", 3.0), ("0 2 1", 2.0), ("400 0 0", 10.0), ("300 20 10", 2.0), ("0 1 0", None)],
)
def test_time_settings(settings: str, limit: float | None) -> None:
    """Seconds a turn; overtime without stones means no limit in the protocol."""
    one = engine()
    assert reply(one, f"time_settings {settings}") == "="
    assert one.seconds == limit


WORDS = st.sampled_from(
    [
        *COMMANDS,
        "b",
        "w",
        "black",
        "white",
        "J11",
        "j11-k13",
        "A1",
        "pass",
        "7",
        "9",
        "-1",
        "#",
        "1e9",
    ]
)


@given(st.lists(st.lists(WORDS, max_size=4).map(" ".join) | st.text(max_size=30), max_size=12))
def test_whatever_is_sent_is_answered_in_form(texts: list[str]) -> None:
    """Never an error of Python's, never a blank line in an answer."""
    one = engine()
    reply(one, "boardsize 7")
    for text in texts:
        answer = reply(one, text)
        assert answer is None or re.match(r"[=?]\d*(?:[ \n]|$)", answer)
        assert answer is None or "\n\n" not in answer


def test_lines_are_bounded() -> None:
    stream = io.BytesIO(b"name\n" + b"x" * 5 * LONGEST_LINE + b"\nversion\n" + b"y" * LONGEST_LINE)
    read = list(lines(stream))
    assert [one and one.strip() for one in read] == ["name", None, "version", None]
    assert reply(engine(), None) == "? line too long"


# As a process ------------------------------------------------------------------------------------


def test_a_process_answers_until_it_is_told_to_quit() -> None:
    told = run("gtp", "--level", "1", "--nodes", "1", stdin=b"1 name\n\n2 quit\n3 name\n")
    assert told.returncode == 0
    assert told.stdout == b"=1 Trellis level 1\n\n=2\n\n"
    assert told.stderr == b""


def test_a_process_outlives_rubbish() -> None:
    rubbish = b"\xff\xfe\n\0\0\n" + bytes(range(256)) * 20 + b"\nprotocol_version\n"
    told = run("gtp", stdin=rubbish)
    assert told.returncode == 0
    assert told.stdout.endswith(b"= 2\n\n")
    assert told.stderr == b""


def test_answers_come_at_once() -> None:
    """Nothing waits in a buffer: a controller reads one answer before it sends more."""
    with subprocess.Popen(
        [*BARE, "gtp"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for command in (b"protocol_version\n", b"boardsize 9\n"):
            process.stdin.write(command)
            process.stdin.flush()
            assert process.stdout.readline().startswith(b"=")
            assert process.stdout.readline() == b"\n"
        process.stdin.write(b"quit\n")
        process.stdin.close()
        assert process.wait(60) == 0


@pytest.mark.parametrize(
    "arguments",
    [["--level", "6"], ["--nodes", "0"], ["--seconds", "0"], ["--nodes", "1", "--seconds", "1"]],
)
def test_options_that_cannot_be(arguments: list[str]) -> None:
    told = run("gtp", *arguments)
    assert told.returncode == 2
    assert told.stderr.count(b"\n") == 1
