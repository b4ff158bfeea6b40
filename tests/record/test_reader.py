"""What the reader tolerates, and how exactly it says what it does not."""

from __future__ import annotations

import pytest

from trellis import stones
from trellis.core import IllegalMoveError, Outcome, Reason
from trellis.record import RecordError, outcome, read_records, write_record
from trellis.words import explain

STONES = """\
[Game "Stones"]
[Format "1"]
[Size "7"]
[Seat0 "Ines"]
[Seat1 "Karim \\"K\\" \\\\o/"]
[Event "Club evening"]
[Result "seat 1 wins by resignation"]

{An even opening?}
1. B2 C4 {holds}
2. D4
3. pass
4. take white {of course}
5. E5 G4
seat 1 wins by resignation
"""

FLOWERS = """\
[Game "Flowers"]
[Format "1"]
[Players "2"]
[Seat0 "Ines"]
[Seat1 "Karim"]
[First "1"]
[ToMove "0"]
[Turn "4"]
[Board "0 0 0 0 ......; 20 1 0 5 ..0; 37 0 1 3 ..1"]
[Hands "41 56 57; 58 59 60"]
[Deck "1 2 3"]
[Extra "0 2"]
[Result "*"]

4. plant 41 1 1 4; owner 0 1; claim 1; gift 41 2
5. plant 58 -1 0 0
*
"""


@pytest.mark.parametrize("text", [STONES, FLOWERS])
def test_the_canonical_text_comes_back_byte_for_byte(text: str) -> None:
    assert write_record(read_records(text)[0]) == text


def test_everything_in_a_record() -> None:
    (record,) = read_records(STONES)
    assert record.game == "stones"
    assert record.names == ("Ines", 'Karim "K" \\o/')
    assert record.tags == (("Event", "Club evening"),)
    assert record.comments == {0: "An even opening?", 1: "holds", 4: "of course"}
    assert record.moves[:1] == (stones.parse_move("C4 B2"),)
    assert record.ending == Outcome(1, "resigned", "white") == outcome(record)


TOLERATED = [
    ("line ends of Windows", STONES.replace("\n", "\r\n")),
    ("line ends of old Macs", STONES.replace("\n", "\r")),
    ("a byte order mark", "\ufeff" + STONES),
    ("no line end at the end", STONES.rstrip()),
    ("blank lines before", "\n\n \n" + STONES),
    ("blank lines after", STONES + "\n\n  \n"),
    ("blank lines between", STONES.replace("\n", "\n\n")),
    ("no blank line after the tags", STONES.replace("]\n\n", "]\n")),
    ("blanks at line ends", STONES.replace("\n", "  \t\n")),
    ("blanks at line starts", STONES.replace("\n", "\n   ")),
    ("unbreakable blanks", STONES.replace("1. B2 C4", "1.\u00a0B2\u00a0\u00a0C4")),
    ("all on one line", STONES.replace("\n", " ")),
    ("no blank after numbers", STONES.replace(". ", ".")),
    ("lower-case points", STONES.replace("B2 C4", "b2 c4").replace("E5 G4", "e5 g4")),
    ("upper-case words", STONES.replace("pass", "PASS").replace("take white", "Take White")),
    ("upper-case tags", STONES.replace("[Size", "[SIZE").replace("[Game", "[gAME")),
    ("stones in either order", STONES.replace("B2 C4", "C4 B2")),
    ("no format", STONES.replace('[Format "1"]\n', "")),
    ("no result tag", STONES.replace('[Result "seat 1 wins by resignation"]\n', "")),
    ("no result at the end", STONES.removesuffix("seat 1 wins by resignation\n")),
    ("blanks in tags", STONES.replace('[Size "7"]', '[ Size   " 7 " ]')),
    ("a semicolon too many", STONES.replace("D4\n", "D4;\n;\n")),
]


@pytest.mark.parametrize(
    "text", [text for _, text in TOLERATED], ids=[name for name, _ in TOLERATED]
)
def test_tolerated(text: str) -> None:
    assert read_records(text) == read_records(STONES)


def test_two_games_one_after_another() -> None:
    for gap in ("", "\n\n", "\r\n"):
        assert len(read_records(STONES + gap + FLOWERS + gap + STONES)) == 3


def test_a_game_without_moves_before_another() -> None:
    bare = '[Game "Stones"]\n[Size "7"]\n'
    assert [len(one.moves) for one in read_records(bare + bare + STONES)] == [0, 0, 5]


def test_two_comments_on_one_move_become_one() -> None:
    text = STONES.replace("{holds}", "{holds} {and how}")
    assert read_records(text)[0].comments[1] == "holds\nand how"


def test_a_comment_may_hold_braces_and_lines() -> None:
    text = STONES.replace("{holds}", "{a \\} b \\\\ {c\n\n1. d]}")
    (record,) = read_records(text)
    assert record.comments[1] == "a } b \\ {c\n\n1. d]"
    assert read_records(write_record(record)) == [record]


WRONG = [
    # change, line, column, what was expected and got, moves that were good
    (("[Game", "[Gam"), 1, 2, "expected the tag Game, got “Gam”", None),
    (('"Stones"', '"Chess"'), 1, 8, "expected another value for the tag Game, got “Chess”", None),
    (('"Stones"', 'Stones"'), 1, 7, "in double quotes, got “Stones\"]”", None),
    (('"Stones"', '"Stones'), 1, 15, "expected a double quote after", None),
    (('"Stones"]', '"Stones"'), 1, 15, "expected a closing bracket", None),
    (('[Format "1"]', '[Format "2"]'), 2, 10, "another value for the tag Format, got “2”", None),
    (('[Size "7"]', '[Size "8"]'), 3, 8, "odd number of points from 7 to 19, not 8", None),
    (('[Size "7"]', '[Size "21"]'), 3, 8, "odd number of points from 7 to 19, not 21", None),
    (('[Size "7"]', '[Siz "7"]'), 3, 2, "expected the tag Size, got “Siz”", None),
    (('[Size "7"]', '[Size "7"][size "7"]'), 3, 12, "expected the tag Size once", None),
    (('[Size "7"]', '[Size "7"][Deck "1"]'), 3, 12, "expected a tag of Stones, got “Deck”", None),
    (('[Size "7"]', '[Size "7"][BlackStones "A1 Q"]'), 3, 25, "“Q” is no point", None),
    (
        ('[Size "7"]', '[Size "7"][WhiteStones "A2"][BlackStones "A1 A9"]'), 3, 43,
        "A9 is not on this board", None,
    ),
    (
        ('[Size "7"]', '[Size "7"][WhiteStones "A2 A1"][BlackStones "A1"]'), 3, 25,
        "A1 is taken.", None,
    ),
    (("[Event", '[Seat2 "Li"] [Event'), 6, 2, "a tag of Stones, got “Seat2”", None),
    (("Ines", "I" * 41), 4, 9, "at most 40 characters", None),
    (("Club", "C" * 2000), 6, 9, "at most 2000 characters", None),
    (("\\\\o/", "\\o/"), 5, 21, "expected a double quote after the value of the tag", None),
    (("1. B2 C4", "B2 C4"), 10, 1, "expected 1. before this turn, got “B2”", 0),
    (("2. D4", "3. D4"), 11, 1, "expected 2. before this turn, got “3.”", 1),
    (("2. D4", "2. H8"), 11, 4, "H8 is not on this board of 7 by 7 points.", 1),
    (("2. D4", "2. B2"), 11, 4, "got “B2”. B2 is taken.", 1),
    (("2. D4", "2. d4 d6"), 11, 4, "got “d4 d6”. Two apart:", 1),
    (("2. D4", "2. plant 1 0 1 0"), 11, 4, "a turn like J11 K13, J11 or pass, got “plant", 1),
    (("2. D4", "2."), 11, 3, "a turn like J11 K13, J11 or pass, got “3.", 1),
    (("4. take white", "4. E5"), 13, 4, "First choose a side", 3),
    (("{of course}", "{of course"), 13, 15, "expected a closing brace after this comment", 4),
    (("{holds}", "holds}"), 10, 4, "a turn like J11 K13, J11 or pass, got “B2 C4 holds”", 0),
    (('"seat 1 wins by', '"seat 0 wins by'), 7, 10, "the result seat 1 wins by resignation", 5),
    (('"seat 1 wins by resignation', '"*'), 7, 10, "expected the result seat 1", 5),
]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "line", "column", "sentence", "good"),
    WRONG,
    ids=[f"{case[0][0]}->{case[0][1]}"[:40] for case in WRONG],
)
def test_errors_name_line_column_and_what_was_expected(
    change: tuple[str, str], line: int, column: int, sentence: str, good: int | None
) -> None:
    text = STONES.replace(*change, 1)
    assert text != STONES
    with pytest.raises(RecordError) as caught:
        read_records(text)
    error = caught.value
    assert sentence in explain(error)
    assert (error.line, error.column) == (line, column)
    assert str(error).startswith(f"line {line}, column {column}: ")
    assert (None if error.good is None else len(error.good.moves)) == good


def test_the_good_records_before_an_error_are_kept() -> None:
    with pytest.raises(RecordError) as caught:
        read_records(STONES + STONES.replace("D4", "B2"))
    error = caught.value
    assert error.records == (read_records(STONES)[0],)
    assert error.line == 15 + 11
    assert isinstance(error.__cause__, IllegalMoveError)
    assert error.__cause__.reason == Reason("occupied", point="B2")
    assert error.good is not None
    assert error.good.ending is None
    assert error.good.comments == {0: "An even opening?", 1: "holds"}


FLOWERS_WRONG = [
    (('[Players "2"]', '[Players "5"]'), "another value for the tag Players, got “5”"),
    (('[Players "2"]', '[Players "3"]'), "Each of the 3 players holds"),
    (("[First", '[Seat2 "Mira"]\n[First'), "another value for the tag Seat2, got “Mira”"),
    (('[First "1"]', ""), "expected a tag First"),
    (('[ToMove "0"]', ""), "expected a tag ToMove"),
    (('[Board "0 0 0 0 ......;', '[Board "'), "A garden begins with the starting tile"),
    (("20 1 0 5 ..0", "20 1 0 5"), "another value for the tag Board, got “20 1 0 5”"),
    (("20 1 0 5 ..0", "20 1 x 5 ..0"), "another value for the tag Board, got “x”"),
    (("41 56 57;", "41 56 58;"), "Tile 58 is there twice."),
    (("1 2 3", "1 2 ..."), "another value for the tag Deck, got “...”"),
    (('[Extra "0 2"]', '[Extra "0 16"]'), "between 0 and 15 flowers"),
    (('[Turn "4"]', '[Turn "0"]'), "another value for the tag Turn, got “0”"),
    (("4. plant", "3. plant"), "expected 4. before this turn, got “3.”"),
    (("; owner", "\n5. owner"), "expected the rest of the turn, which is not complete, got “5.”"),
    (("owner 0 1", "claim 1"), "First say whose flower goes on the contested vine."),
    (("plant 58", "plant 7"), "Tile 7 is not in the hand."),
    (
        ("plant 58", "plnt 58"),
        "a move like plant 13 1 -1 5, claim 0, gift 7 2, got “plnt 58",
    ),
    (('"*"', '"seat 0 wins by fifteen flowers"'), "expected the result *, got “seat 0 wins"),
]


@pytest.mark.parametrize(
    ("change", "sentence"), FLOWERS_WRONG, ids=[c[0][1] for c in FLOWERS_WRONG]
)
def test_errors_in_games_of_flowers(change: tuple[str, str], sentence: str) -> None:
    text = FLOWERS.replace(*change, 1)
    assert text != FLOWERS
    with pytest.raises(RecordError) as caught:
        read_records(text)
    assert sentence in explain(caught.value)


def test_three_players_do_not_resign_but_may_agree() -> None:
    text = '[Game "Flowers"]\n[Players "3"]\n[First "2"]\n'
    with pytest.raises(RecordError) as caught:
        read_records(f"{text}seat 1 wins by resignation")
    assert "nobody resigns" in explain(caught.value)
    (record,) = read_records(f"{text}no winner by agreement")
    assert record.ending == Outcome(None, "agreed")


def test_nothing_goes_on_after_the_end() -> None:
    won = (
        '[Game "Stones"]\n[Size "7"]\n[BlackStones "A1 A2 A3 A4 A5 A6"]\n[ToMove "black"]\n1. A7\n'
    )
    assert outcome(read_records(won)[0]) == Outcome(0, "connected", "black")
    for more in ("2. pass", "pass"):
        with pytest.raises(RecordError) as caught:
            read_records(won + more)
        assert "The game is over." in explain(caught.value)
    with pytest.raises(RecordError):
        read_records(f"{won}seat 0 wins by connection\n2. pass")


def test_a_character_less_is_noticed_or_harmless() -> None:
    """Every text with one character gone is refused with a place, or is still a whole record."""
    for at in range(len(STONES)):
        text = STONES[:at] + STONES[at + 1 :]
        try:
            (record,) = read_records(text)
        except RecordError as error:
            assert error.line >= 1
        else:
            assert len(record.moves) == 5
            assert record.start == stones.new_game(7)


def test_the_board_is_15_by_15_where_a_record_names_no_size() -> None:
    """Stones: 15 is the game, other sizes are said."""
    (record,) = read_records('[Game "Stones"]\n1. O15\n')
    assert isinstance(record.start, stones.State)
    assert record.start.size == 15
