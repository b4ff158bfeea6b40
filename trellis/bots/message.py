"""What goes to a bot and comes back, as text: a worker takes and returns nothing else.

| kind of request | answer |
|---|---|
| `move`, `hint` | what the seat of the view would do, and why |
| `why` | the public effects of `moves`, made from the view |

A reply names the position it answers, so that a late one can be told and dropped.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from trellis import flowers, stones
from trellis.bots import flowers_text, stones_text
from trellis.bots.answer import Answer
from trellis.bots.levels import LEVELS
from trellis.core import Phrase, Reason, TextError

FORMAT = 1
KINDS = ("move", "hint", "why")
LONGEST = 100_000
"""Characters of the longest text that is read; a long game needs a tenth of it."""

_RULES: dict[str, Any] = {"flowers": flowers, "stones": stones}
_TEXT: dict[str, Any] = {"flowers": flowers_text, "stones": stones_text}


@dataclass(frozen=True, slots=True)
class Request:
    """A question to a bot. `nodes` bounds the search and None leaves that to the level."""

    kind: str
    game: str
    view: Any
    level: int
    seed: int = 0
    nodes: int | None = None
    moves: tuple[Any, ...] = ()

    @property
    def position(self) -> str:
        """The name of the position it asks about."""
        return position(self.game, self.view)


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, and the kind and position of the request it belongs to."""

    kind: str
    position: str
    answer: Answer


def position(game: str, view: Any) -> str:
    """A short name for what a view shows; two views have the same name only if they are equal."""
    text = json.dumps(_TEXT[game].view_out(view), separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


def write_request(request: Request) -> str:
    """The request as one line of JSON."""
    return json.dumps(
        {
            "format": FORMAT,
            "kind": request.kind,
            "view": _TEXT[request.game].view_out(request.view),
            "level": request.level,
            "seed": request.seed,
            "nodes": request.nodes,
            "moves": [_RULES[request.game].format_move(move) for move in request.moves],
        }
    )


def read_request(text: str) -> Request:
    """The request of such a text. Raises TextError `bad_message`."""
    data = _loaded(text)
    try:
        game = data["view"]["game"]
        request = Request(
            kind=data["kind"],
            game=game,
            view=_TEXT[game].view_in(data["view"]),
            level=data["level"],
            seed=int(data["seed"]),
            nodes=None if data["nodes"] is None else int(data["nodes"]),
            moves=_moves(game, data["moves"]),
        )
    except (ValueError, TypeError, LookupError) as error:
        raise _bad(error) from error
    if request.kind not in KINDS or request.level not in LEVELS:
        raise _bad(ValueError("kind or level"))
    return request


def write_reply(game: str, reply: Reply) -> str:
    """The reply as one line of JSON."""
    answer = reply.answer
    return json.dumps(
        {
            "format": FORMAT,
            "game": game,
            "kind": reply.kind,
            "position": reply.position,
            "moves": [_RULES[game].format_move(move) for move in answer.moves],
            "chances": list(answer.chances),
            "reasons": [[reason.code, reason.params] for reason in answer.reasons],
            "nodes": answer.nodes,
        }
    )


def read_reply(text: str) -> Reply:
    """The reply of such a text. Raises TextError `bad_message`."""
    data = _loaded(text)
    try:
        answer = Answer(
            moves=_moves(data["game"], data["moves"]),
            chances=tuple(map(int, data["chances"])),
            reasons=tuple(_phrase(str(code), params) for code, params in data["reasons"]),
            nodes=int(data["nodes"]),
        )
        return Reply(str(data["kind"]), str(data["position"]), answer)
    except (ValueError, TypeError, LookupError) as error:
        raise _bad(error) from error


def _moves(game: str, texts: list[str]) -> tuple[Any, ...]:
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise TypeError("moves")
    return tuple(map(_RULES[game].parse_move, texts))


def _phrase(code: str, params: dict[str, Any]) -> Phrase:
    if not isinstance(params, dict):
        raise TypeError("params")
    return Phrase(code, **{name: _value(value) for name, value in params.items()})


def _value(value: Any) -> Any:
    """A parameter; JSON knows lists where a message has tuples."""
    return tuple(map(_value, value)) if isinstance(value, list) else value


def _loaded(text: str) -> Any:
    try:
        if len(text) > LONGEST:
            raise ValueError("too long")
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError("format")
        return data
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise _bad(error) from error


def _bad(error: Exception) -> TextError:
    return TextError(Reason("bad_message", where=type(error).__name__))
