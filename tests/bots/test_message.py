"""Questions and answers as text: they come back as they went, and rubbish is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trellis import flowers, stones
from trellis.bots import (
    Answer,
    Reply,
    Request,
    position,
    read_reply,
    read_request,
    write_reply,
    write_request,
)
from trellis.bots.message import KINDS, LONGEST
from trellis.core import Phrase, Rng, TextError

SEEDS = st.integers(0, 300)


@st.composite
def flowers_views(draw: st.DrawFn) -> flowers.View:
    """Any moment of a random game, drafts and finished games too, as anybody sees it."""
    players, rng = draw(st.integers(2, 4)), Rng(draw(SEEDS))
    state = flowers.new_game(flowers.shuffled_deck(rng), players, draw(st.integers(0, players - 1)))
    for _ in range(draw(st.integers(0, 60))):
        if state.phase == "over":
            break
        after, _ = flowers.step(state, flowers.random_move(state, rng))
        is_ended = after.phase == "end" and draw(st.integers(0, 4)) > 0
        state = flowers.end_turn(after) if is_ended else after
        if state.phase == "end":
            break
    seat = draw(st.none() | st.integers(0, players - 1))
    return flowers.view(state, seat)


@st.composite
def stones_views(draw: st.DrawFn) -> stones.View:
    """Any position of a random game."""
    rng = Rng(draw(SEEDS))
    state = stones.new_game(draw(st.sampled_from((7, 9, 15))))
    for move in stones.playout(state, rng).moves[: draw(st.integers(0, 40))]:
        state = stones.apply(state, move)
    return stones.view(state, draw(st.none() | st.integers(0, 1)))


@st.composite
def requests(draw: st.DrawFn) -> Request:
    view: Any = draw(flowers_views() | stones_views())
    game = "flowers" if isinstance(view, flowers.View) else "stones"
    return Request(
        kind=draw(st.sampled_from(KINDS)),
        game=game,
        view=view,
        level=draw(st.integers(1, 5)),
        seed=draw(st.integers(0, 2**64)),
        nodes=draw(st.none() | st.integers(1, 10**9)),
        moves=draw(some_moves(game)),
    )


def some_moves(game: str) -> st.SearchStrategy[tuple[Any, ...]]:
    texts = ["plant 13 1 -1 5", "claim 0", "gift 7 2", "stop", "owner 0 1", "first 2"]
    if game == "stones":
        texts = ["pass", "J11", "J11 K13", "take white", "take black"]
    parse = flowers.parse_move if game == "flowers" else stones.parse_move
    return st.lists(st.sampled_from(texts).map(parse), max_size=5).map(tuple)


VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner).map(tuple),
    max_leaves=4,
)
PHRASES = st.builds(
    lambda code, params: Phrase(code, **params),
    st.text(max_size=10),
    st.dictionaries(st.sampled_from(("seat", "count", "points", "side")), VALUES, max_size=3),
)


@given(requests())
def test_a_request_comes_back(request: Request) -> None:
    again = read_request(write_request(request))
    assert again == request
    assert again.position == request.position


@given(requests())
def test_garden_order_comes_back_too(request: Request) -> None:
    """Equality of gardens does not look at planting order, but blooms do."""
    if request.game == "flowers":
        again = read_request(write_request(request)).view.state.garden
        assert flowers.rows(again) == flowers.rows(request.view.state.garden)


@given(
    st.sampled_from(("flowers", "stones")).flatmap(
        lambda game: st.tuples(st.just(game), some_moves(game))
    ),
    st.lists(st.integers(0, 1000), max_size=4),
    st.lists(PHRASES, max_size=4),
    st.integers(0, 10**9),
)
def test_a_reply_comes_back(
    played: tuple[str, tuple[Any, ...]], chances: list[int], reasons: list[Phrase], nodes: int
) -> None:
    game, moves = played
    reply = Reply("move", "0123456789abcdef", Answer(moves, tuple(chances), tuple(reasons), nodes))
    assert read_reply(write_reply(game, reply)) == reply


@given(st.lists(flowers_views() | stones_views(), min_size=2, max_size=6))
def test_positions_have_names_of_their_own(views: list[Any]) -> None:
    games = ["flowers" if isinstance(view, flowers.View) else "stones" for view in views]
    names = [position(game, view) for game, view in zip(games, views, strict=True)]
    for at, one in enumerate(views):
        for to, other in enumerate(views):
            assert (one == other) >= (names[at] == names[to])
    assert all(len(name) == 16 for name in names)


def test_the_name_of_a_position_is_that_of_the_view() -> None:
    """Another seat's view, one more stone, another tile in the hand: other names."""
    deck = flowers.shuffled_deck(Rng(1))
    state = flowers.new_game(deck, 2)
    swapped = flowers.new_game((deck[0], deck[1], deck[9], *deck[3:9], deck[2], *deck[10:]), 2)
    names = {
        position("flowers", flowers.view(state, 0)),
        position("flowers", flowers.view(state, 1)),
        position("flowers", flowers.view(state, None)),
        position("flowers", flowers.view(swapped, 0)),
    }
    assert len(names) == 4
    # What seat 1 cannot see does not change the name of what it sees.
    assert position("flowers", flowers.view(swapped, 1)) in names


REQUEST = Request("move", "flowers", flowers.view(flowers.new_game(None, 2), 0), 3)


@given(st.text(max_size=200) | st.binary(max_size=80).map(lambda data: data.decode("latin-1")))
def test_rubbish_is_refused(text: str) -> None:
    for read in (read_request, read_reply):
        with pytest.raises(TextError):
            read(text)


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(st.data())
def test_a_request_with_one_wrong_value(data: st.DataObject) -> None:
    """It is read, or refused as a text; nothing else ever happens."""
    message = json.loads(write_request(data.draw(requests())))
    inside = data.draw(st.sampled_from((message, message["view"])))
    key = data.draw(st.sampled_from(sorted(inside)))
    inside[key] = data.draw(JSON)
    try:
        read_request(json.dumps(message))
    except TextError as error:
        assert error.reason.code == "bad_message"


@given(st.data())
def test_a_reply_with_one_wrong_value(data: st.DataObject) -> None:
    answer = Answer((stones.PASS,), (500, 500), (Phrase("wins", seat=0),), 3)
    message = json.loads(write_reply("stones", Reply("move", "x", answer)))
    message[data.draw(st.sampled_from(sorted(message)))] = data.draw(JSON)
    try:
        read_reply(json.dumps(message))
    except TextError as error:
        assert error.reason.code == "bad_message"


@pytest.mark.parametrize("change", [{"kind": "dance"}, {"level": 6}, {"level": 0}, {"format": 2}])
def test_what_is_not_offered(change: dict[str, Any]) -> None:
    message = json.loads(write_request(REQUEST))
    with pytest.raises(TextError):
        read_request(json.dumps({**message, **change}))


def test_a_text_too_long_or_too_deep() -> None:
    for text in (write_request(REQUEST) + " " * LONGEST, "[" * 90_000, "1" * 50_000):
        with pytest.raises(TextError):
            read_request(text)


def test_a_request_names_what_it_asks_about() -> None:
    assert REQUEST.position == position("flowers", REQUEST.view)
    assert replace(REQUEST, level=5, seed=3).position == REQUEST.position
