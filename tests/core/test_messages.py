"""Reasons, events and phrases are values."""

from __future__ import annotations

import copy
import pickle

import pytest

from trellis.core import Event, Message, Phrase, Reason

KINDS: tuple[type[Message], ...] = (Reason, Event, Phrase)


@pytest.mark.parametrize("kind", KINDS)
def test_a_message_is_a_code_with_parameters(kind: type[Message]) -> None:
    message = kind("placed", seat=1, points=("J11", "K13"), side=None)
    assert message.code == "placed"
    assert message.params == {"seat": 1, "points": ("J11", "K13"), "side": None}
    assert message["points"] == ("J11", "K13")
    with pytest.raises(KeyError):
        message["nothing"]


@pytest.mark.parametrize("kind", KINDS)
def test_equal_by_value(kind: type[Message]) -> None:
    one, same = kind("a", x=1, y=2), kind("a", y=2, x=1)
    assert one == same
    assert hash(one) == hash(same)
    assert one != kind("b", x=1, y=2)
    assert one != kind("a", x=1, y=3)
    assert one != kind("a", x=1)
    assert len({one, same, kind("a")}) == 2


def test_kinds_differ() -> None:
    assert Reason("a") != Event("a")
    assert Event("a") != Phrase("a")
    assert Reason("a") != "a"


@pytest.mark.parametrize("kind", KINDS)
def test_repr_rebuilds(kind: type[Message]) -> None:
    message = kind("a", text='"quoted"', points=("A1",), none=None)
    assert eval(repr(message), {kind.__name__: kind}) == message


@pytest.mark.parametrize("kind", KINDS)
def test_copies_and_pickles(kind: type[Message]) -> None:
    message = kind("a", x=1)
    assert copy.deepcopy(message) == message
    assert pickle.loads(pickle.dumps(message)) == message


def test_a_message_has_no_room_for_more() -> None:
    with pytest.raises(AttributeError):
        Reason("a").other = 1  # type: ignore[attr-defined]


def test_a_parameter_may_be_called_code() -> None:
    assert Reason("a", code="b")["code"] == "b"
