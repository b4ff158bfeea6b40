"""A look back at games: what is asked of the bot, what is made of its answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from tests.bots.positions import reshuffled
from trellis import flowers, stones
from trellis.bots import Answer, Progress, analysis
from trellis.bots.analysis import Judged, analyse, turning_points, turns_of
from trellis.core import Phrase, Point, Rng


def states_of(game: Any, start: Any, moves: Any) -> list[Any]:
    states = [start]
    for move in moves:
        states.append(game.apply(states[-1], move))
    return states


def flowers_game(players: int = 2, seed: int = 1) -> tuple[list[Any], list[Any]]:
    start = flowers.new_game(flowers.shuffled_deck(Rng(seed)), players)
    moves = flowers.playout(start, Rng(seed + 1))[1]
    return states_of(flowers, start, moves), list(moves)


def stones_game(*texts: str, size: int = 7) -> tuple[list[Any], list[Any]]:
    moves = [stones.parse_move(text) for text in texts]
    return states_of(stones, stones.new_game(size), moves), moves


class Oracle:
    """In place of a bot: says what it was told to say of a state, and remembers what it was asked.

    `answers` holds moves and chances by the text of the moves that led there.
    """

    def __init__(self, answers: dict[str, tuple[str, Any]], start: Any = None) -> None:
        self.views: list[Any] = []
        self.asked: list[tuple[Any, ...]] = []
        self.answers: dict[Any, tuple[str, Any]] = {}
        for line, answer in answers.items():
            state = start or stones.new_game(7)
            for text in line.split(" / ") if line else []:
                state = stones.apply(state, stones.parse_move(text))
            self.answers[state] = answer

    def __call__(self, game: str, view: Any, *limits: Any) -> Iterator[Progress]:
        self.views.append(view)
        self.asked.append((game, *limits))
        move, chances = self.answers[view.state]
        answer = Answer((stones.parse_move(move),), chances, (Phrase("anything"),), 1)
        yield Progress(0, 2, None)
        yield Progress(2, 2, answer)


class Guesser:
    """A bot of Flowers that claims what it can, and says nothing of anybody's chances."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.views: list[flowers.View] = []

    def __call__(self, game: str, view: flowers.View, *limits: Any) -> Iterator[Progress]:
        self.views.append(view)
        state, moves = view.state, []
        while state.phase not in ("end", "over"):
            moves.append(flowers.legal_moves(state)[-1])
            state, _ = flowers.step(state, moves[-1])
        chances = (1000 // self.players + 1000 % self.players,)
        yield Progress(
            1, 1, Answer(tuple(moves), chances + (1000 // self.players,) * (self.players - 1))
        )


def judge(*arguments: Any, **limits: Any) -> list[Judged]:
    return [one for one in analyse(*arguments, **limits) if one is not None]


def test_turns_of_stones_are_plies() -> None:
    game = stones_game("A1", "B1", "C1", "take white", "D1 D4")
    assert [tuple(turn_fields(turn)) for turn in turns_of("stones", *game)] == [
        (1, 0, 1, 0),
        (2, 1, 2, 0),
        (3, 2, 3, 0),
        (4, 3, 4, 1),
        (5, 4, 5, 1),
    ]


def turn_fields(turn: analysis.Turn) -> tuple[int, int, int, int]:
    return turn.number, turn.start, turn.end, turn.seat


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_of_flowers_are_the_players(players: int) -> None:
    states, moves = flowers_game(players)
    turns = turns_of("flowers", states, moves)
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    assert [turn.seat for turn in turns] == [at % players for at in range(len(turns))]
    for turn in turns:
        texts = [flowers.format_move(move) for move in moves[turn.start : turn.end]]
        assert [text.startswith("plant") for text in texts] == [True] + [False] * (len(texts) - 1)
    assert sum(turn.end - turn.start for turn in turns) == len(moves)


def test_chances_before_and_after(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before: what follows the bot's choice. After: what follows the move. Both by the next."""
    oracle = Oracle(
        {
            "": ("A1", (999, 1)),  # the very same turn
            "A1": ("pass", (550, 450)),
            "A1 / pass": ("pass", (545, 455)),  # seat 0 could have 545
            "A1 / B1": ("B2 C4", (520, 480)),  # and gets 520
            "A1 / B1 / B2 C4": ("take white", (500, 500)),
            "A1 / B1 / C1": ("take black", (700, 300)),  # seat 0 does better than the bot
            "A1 / B1 / C1 / take black": ("pass", (650, 350)),  # seat 1 could have 350
            "A1 / B1 / C1 / take white": ("pass", (710, 290)),  # and gets 290
        }
    )
    monkeypatch.setattr(analysis, "think", oracle)
    states, moves = stones_game("A1", "B1", "C1", "take white")
    judged = judge("stones", states, moves, level=2, seed=9, nodes=7)
    assert [one.before for one in judged] == [(550, 450), (545, 455), (500, 500), (650, 350)]
    assert [one.after for one in judged] == [(550, 450), (520, 480), (700, 300), (710, 290)]
    assert [one.loss for one in judged] == [0, 25, 0, 60]
    assert [one.is_preferred for one in judged] == [True, False, False, False]
    assert [one.moves for one in judged] == [(move,) for move in moves]
    assert judged[1].preferred == (stones.PASS,)
    assert judged[1].reasons == (Phrase("anything"),)
    assert set(oracle.asked) == {("stones", 2, 9, 7)}
    assert len(oracle.views) == 8  # no position is thought about twice


def test_a_won_game_ends_with_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    black = [Point(3, row) for row in (0, 1, 2, 3, 4, 5)]
    start = stones.set_up(7, black, [], "black", black_seat=0)
    moves = [stones.parse_move("D7")]
    oracle = Oracle({"": ("pass", (1, 999)), "pass": ("pass", (400, 600))}, start)
    monkeypatch.setattr(analysis, "think", oracle)
    (one,) = judge("stones", states_of(stones, start, moves), moves)
    assert (one.before, one.after) == ((400, 600), (1000, 0))
    assert one.loss == 0
    assert turning_points([one]) == []


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_hidden_is_used(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    """Movers see their own view; the deals after it hold their tiles and anything of the rest."""
    states, moves = flowers_game(players)
    bot = Guesser(players)
    monkeypatch.setattr(analysis, "think", bot)
    judged = judge("flowers", states, moves)
    turns = turns_of("flowers", states, moves)
    assert [one.turn for one in judged] == turns
    asked = iter(bot.views)
    for turn in turns:
        state = states[turn.start]
        assert next(view for view in asked if view == flowers.view(state, turn.seat))
    again = Guesser(players)
    monkeypatch.setattr(analysis, "think", again)
    rng = Rng(8)
    dealt = [
        reshuffled(state, state.active, rng) if state.phase == "plant" else state
        for state in states
    ]
    assert judge("flowers", dealt, moves) == judged
    assert again.views == bot.views


def test_the_deals_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next player is imagined with several hands, the same for both turns compared."""
    states, moves = flowers_game(2)
    bot = Guesser(2)
    monkeypatch.setattr(analysis, "think", bot)
    (one,) = judge("flowers", states[:3], moves[:2])
    mover, *others = bot.views
    assert mover == flowers.view(states[0], 0)
    hands = [view.state.hands[1] for view in others]
    assert len(set(hands)) == analysis.DEALS
    assert hands[0::2] == hands[1::2] or one.is_preferred
    for hand in hands:
        assert not set(hand) & set(states[0].hands[0])


def test_hidden_hands_are_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record of a running game: seat 1's tiles are known here, those of seat 0 are not."""
    states, moves = flowers_game()
    half = [flowers.view(state, 1).state for state in states]
    monkeypatch.setattr(analysis, "think", Guesser(2))
    judged = judge("flowers", half, moves)
    assert {one.turn.seat for one in judged} == {1}
    assert len(judged) == len([t for t in turns_of("flowers", half, moves) if t.seat == 1])


def test_a_turn_that_is_not_finished_is_left_out() -> None:
    states, moves = flowers_game()
    assert judge("flowers", states[:2], moves[:1], level=2, nodes=1) == []


def test_nothing_to_judge() -> None:
    assert judge("stones", [stones.new_game(7)], []) == []
    assert judge("flowers", *[[flowers_game()[0][-1]], []]) == []


def test_the_three_that_cost_most() -> None:
    judged = [
        Judged(analysis.Turn(at + 1, at, at + 1, 1), (), (), (), (500, 500), (500 + by, 500 - by))
        for at, by in enumerate([15, 0, 30, 17, 30, -20, 9])
    ]
    assert [one.loss for one in judged] == [15, 0, 30, 17, 30, 0, 9]
    assert [one.number for one in turning_points(judged)] == [3, 5, 4]
    assert turning_points([judged[1], *judged[5:]]) == []


@pytest.mark.parametrize("level", [2, 3])
def test_a_bot_sees_the_blunder(level: int) -> None:
    """Black could have joined top and bottom and passes instead; then White does so."""
    black = [Point(3, row) for row in (0, 1, 2, 3, 4, 5)]
    white = [Point(col, 6) for col in (0, 1, 2, 4, 5)]
    start = stones.set_up(7, black, white, "black", black_seat=0)
    moves = [stones.parse_move("pass"), stones.parse_move("D7 G7")]
    states = states_of(stones, start, moves)
    assert stones.outcome(states[-1]) is not None
    judged = judge("stones", states, moves, level=level, nodes=200)
    assert judged[0].before == (1000, 0)
    assert judged[0].loss > 900
    assert judged[-1].after == (0, 1000)
    assert turning_points(judged)[0].number == judged[0].number


def test_it_says_often_that_it_is_still_thinking() -> None:
    """Between two turns there is at least one moment for whoever wants to stop."""
    states, moves = stones_game("A1", "B1", "C1")
    told = list(analyse("stones", states, moves, level=1, nodes=1))
    judged = [at for at, one in enumerate(told) if one is not None]
    assert len(judged) == 3
    assert all(later - earlier > 1 for earlier, later in pairwise(judged))


def test_the_same_again() -> None:
    states, moves = flowers_game()
    short = (states[:9], moves[:8])
    for game, played in (("flowers", short), ("stones", stones_game("A1", "B2 C4"))):
        once, again = (list(analyse(game, *played, level=2, nodes=3)) for _ in range(2))
        assert once == again
