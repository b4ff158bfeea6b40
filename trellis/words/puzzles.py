"""What the puzzles say: what is asked, what an answer did, days in a row."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Cases, Plural, Template

PUZZLES: Mapping[str, Template] = {
    "puzzle": "Puzzle",
    "puzzles": "Puzzles",
    "puzzle_today": "Puzzle of the day",
    "puzzle_start": "One turn, one best answer: a new one every day.",
    "puzzles_all": "All puzzles",
    "puzzles_how": "Each has exactly one best answer, found by trying every turn there is.",
    "puzzle_kind_most": "Most flowers",
    "puzzle_kind_win": "Win this turn",
    "puzzle_kind_connect": "Join both sides",
    "puzzle_kind_stop": "Stop the win",
    "puzzle_number": "{kind} {number}",
    "puzzle_is_solved": "{kind} {number}, solved",
    "puzzle_solved_of": "{count} of {all} solved",
    "puzzle_ask_most": "Which turn brings {seat} the most flowers?",
    "puzzle_ask_win": Plural(
        "count",
        "{seat} needs one more flower. Win this turn.",
        "{seat} needs {count} more flowers. Win this turn.",
    ),
    "puzzle_ask_connect": Cases(
        "side",
        {"black": "Black to play: join top and bottom in this turn."},
        "White to play: join left and right in this turn.",
    ),
    "puzzle_ask_stop": Cases(
        "side",
        {"black": "Black to play: leave White no way to win in its next turn."},
        "White to play: leave Black no way to win in its next turn.",
    ),
    "puzzle_seat": "Player {number}",
    "puzzle_side_black": "Black",
    "puzzle_side_white": "White",
    "puzzle_right": "That is it",
    "puzzle_wrong": "Not yet",
    "puzzle_given_up": "This is the answer",
    "puzzle_gained": Plural(
        "count", "This turn brings one flower.", "This turn brings {count} flowers."
    ),
    "puzzle_more": "Another turn brings more.",
    "puzzle_gained_best": Plural(
        "count",
        "It brings one flower, and no other turn as many.",
        "It brings {count} flowers, and no other turn as many.",
    ),
    "puzzle_fifteenth": "The fifteenth flower opens; no other turn wins.",
    "puzzle_other_wins": "With it {seat} places the fifteenth flower and wins.",
    "puzzle_short": Plural("count", "One is still missing.", "{count} are still missing."),
    "puzzle_stones_left": Plural(
        "count",
        "{side} is not joined yet: at least one more stone is missing.",
        "{side} is not joined yet: at least {count} more stones are missing.",
    ),
    "puzzle_cut_off": "{side} cannot be joined any more.",
    "puzzle_stopped": "{side} has no turn left that wins at once.",
    "puzzle_still_wins": "{side} still wins, with {points}.",
    "puzzle_again": "Try again",
    "puzzle_give_up": "Show the answer",
    "puzzle_share": "Copy to share",
    "puzzle_tomorrow": "The next puzzle of the day comes at midnight, universal time.",
    "puzzle_streak": Plural("count", "Solved one day in a row.", "Solved {count} days in a row."),
    "puzzle_best_streak": "The most so far: {count}.",
    "puzzle_previous": "Previous puzzle",
    "puzzle_next": "Next puzzle",
    "share_day": "Trellis, puzzle of {date}: {kind}",
    "share_any": "Trellis, puzzle: {kind} {number}",
    "share_tries": Plural("count", "Solved at the first try.", "Solved with {count} tries."),
    "share_streak": Plural("count", "One day in a row.", "{count} days in a row."),
    "share_given_up": "Not solved.",
}
