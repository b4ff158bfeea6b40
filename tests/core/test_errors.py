"""Two ways to be wrong, both a ValueError, both with a reason."""

from __future__ import annotations

import pytest

from trellis.core import IllegalMoveError, Outcome, Reason, TextError, TrellisError
from trellis.core.outcome import REASONS


@pytest.mark.parametrize("kind", [TrellisError, TextError, IllegalMoveError])
def test_errors_are_value_errors_with_a_reason(kind: type[TrellisError]) -> None:
    reason = Reason("not_in_hand", tile=7, seat=1)
    error = kind(reason)
    assert isinstance(error, TrellisError | ValueError)
    assert error.reason == reason
    assert str(error) == "not in hand (tile 7, seat 1)"


def test_an_error_without_details() -> None:
    assert str(IllegalMoveError(Reason("game_over"))) == "game over"


def test_bad_text_and_a_move_that_is_not_allowed_are_different() -> None:
    assert not issubclass(TextError, IllegalMoveError)
    assert not issubclass(IllegalMoveError, TextError)


def test_outcomes_are_values() -> None:
    outcome = Outcome(1, "connected", "black")
    assert outcome == Outcome(winner=1, reason="connected", side="black")
    assert Outcome(None, "agreed").side is None
    assert {"fifteen", "connected", "resigned", "agreed"} == set(REASONS)
