"""Lessons: short ways through both games in which the reader plays and the rules judge.

A step is a position, a task and a goal. The goal is asked about what truly happened, so every way
of reaching it counts, and a wrong one is told what it did.
"""

from trellis.lessons.attempt import Attempt
from trellis.lessons.example import Example, Moment
from trellis.lessons.lesson import EXAMPLES, LESSONS, lesson_table
from trellis.lessons.progress import Progress, read_progress, write_progress
from trellis.lessons.shown import garden_marks_of
from trellis.lessons.solving import solution, solving_moves
from trellis.lessons.step import OPEN, SOLVED, Played, Step, Verdict, wrong

__all__ = [
    "EXAMPLES",
    "LESSONS",
    "OPEN",
    "SOLVED",
    "Attempt",
    "Example",
    "Moment",
    "Played",
    "Progress",
    "Step",
    "Verdict",
    "garden_marks_of",
    "lesson_table",
    "read_progress",
    "solution",
    "solving_moves",
    "write_progress",
    "wrong",
]
