"""The file: what was played, by whom, how it ended, and every turn to look at."""

from __future__ import annotations

from collections.abc import Sequence

from trellis.core import Phrase
from trellis.draw.palette import stylesheet, theme_css
from trellis.draw.svg import escape
from trellis.keepsake.pictures import pictures
from trellis.keepsake.turns import Turn, turns
from trellis.record import Record, outcome, redacted, write_record
from trellis.words import ENGLISH, Language, say, tell_turn

STYLE = """\
body{margin:0 auto;max-width:1100px;padding:16px;font:17px/1.5 Charter,"Iowan Old Style",serif;
background:var(--page);color:var(--text)}
h1{font-size:1.5rem;margin:0}
main{display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
figure{margin:0}svg{display:block;width:100%;max-height:78vh}
ol{margin:0;padding:0;list-style:none;max-height:70vh;overflow:auto}
label{cursor:pointer}li label{display:block;padding:8px 12px;border-radius:8px}
input{position:absolute;opacity:0}
input:focus-visible~figure{outline:3px solid var(--focus);outline-offset:4px}
.f,.n{display:none}.n{gap:8px;justify-content:center;padding:8px 0}
.n label,.n span{min-width:44px;padding:10px 14px;text-align:center;border-radius:12px;
border:1.5px solid var(--field)}.n span{opacity:.4}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8rem}
@media(min-width:800px){main{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr);
grid-template-rows:auto auto auto auto}h1,details{grid-column:1/-1}.n{grid-area:2/1}
figure{grid-area:3/1}ol{grid-area:2/2/4/3}details{grid-row:4}}
@media print{input,.n{display:none!important}}
"""

POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def keepsake(record: Record, translate: Language = ENGLISH, language: str = "en") -> str:
    """The HTML text of a record. Of a running game of Flowers it tells what everybody saw.

    `language` is the code of the language that `translate` speaks, for readers and screen readers.
    """
    record = redacted(record)
    shown = list(turns(record))
    said = _sentences(record, shown, translate)
    title = _title(record, translate)
    last = len(shown) - 1
    body = (
        f"<h1>{escape(title)}</h1>"
        + _inputs(said)
        + "".join(_steps(number, last, translate) for number in range(last + 1))
        + f"<figure>{pictures(shown, title, said[-1])}</figure>"
        + _list(said)
        + _record(record, translate)
    )
    style = theme_css() + stylesheet() + STYLE + _shows(last)
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body><main>{body}</main></body>\n</html>\n"
    )


def _title(record: Record, translate: Language) -> str:
    game = say(Phrase(record.game), (), translate)
    names = ", ".join(name for name in record.names if name)
    return f"{game}: {names}" if names else game


def _sentences(record: Record, shown: Sequence[Turn], translate: Language) -> list[str]:
    """One for each picture: how it began, what each turn did, and how it ended with the last."""
    said = [say(Phrase("kept_start"), record.names, translate)]
    said += [tell_turn(turn.events, record.names, translate) for turn in shown[1:]]
    ended = outcome(record)
    if ended is not None:
        said[-1] = f"{said[-1]} {say(ended, record.names, translate)}"
    return said


def _inputs(said: Sequence[str]) -> str:
    """One choice a turn, the last one chosen; arrow keys go through them."""
    last = len(said) - 1
    return "".join(
        f'<input type="radio" name="turn" id="p{number}" aria-label="{escape(words)}"'
        f"{' checked' if number == last else ''}>"
        for number, words in enumerate(said)
    )


def _steps(number: int, last: int, translate: Language) -> str:
    """First, back, forward and last, as seen from one turn."""
    ways = (("first", 0), ("back", number - 1), ("forward", number + 1), ("last", last))
    drawn = "".join(
        _step(to, say(Phrase(f"kept_{name}"), (), translate), 0 <= to <= last and to != number)
        for name, to in ways
    )
    return f'<div class="n n{number}" aria-hidden="true">{drawn}</div>'


def _step(to: int, words: str, is_there: bool) -> str:
    if not is_there:
        return f"<span>{escape(words)}</span>"
    return f'<label for="p{to}">{escape(words)}</label>'


def _list(said: Sequence[str]) -> str:
    lines = (
        f'<li><label for="p{number}">{number}. {escape(words)}</label></li>'
        for number, words in enumerate(said)
    )
    return f"<ol>{''.join(lines)}</ol>"


def _record(record: Record, translate: Language) -> str:
    words = escape(say(Phrase("kept_record"), (), translate))
    return f"<details><summary>{words}</summary><pre>{escape(write_record(record))}</pre></details>"


def _shows(last: int) -> str:
    """The style by which the chosen turn shows its picture, its buttons and its line."""
    rules = []
    for number in range(last + 1):
        at = f"#p{number}:checked~"
        rules.append(f"{at}figure .f{number}{{display:inline}}")
        rules.append(f"{at}.n{number}{{display:flex}}")
        rules.append(f"{at}ol label[for=p{number}]{{background:var(--panel);font-weight:600}}")
    return "\n".join(rules)
