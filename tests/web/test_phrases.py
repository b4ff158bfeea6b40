"""Every sentence that is asked for exists and gets its parameters, and none lies about unused."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

from trellis.core import Phrase
from trellis.words.events import EVENTS
from trellis.words.reasons import REASONS
from trellis.words.say import TABLES as SAID
from trellis.words.sentence import Plural, Template, forms

ROOT = Path(__file__).resolve().parents[2]
PHRASES = SAID[Phrase]
TABLES: Mapping[str, Mapping[str, Template]] = {
    "Phrase": PHRASES,
    "t": PHRASES,
    "th": PHRASES,
    "said": PHRASES,
    "Reason": REASONS,
    "Event": EVENTS,
}


BY_CASE = {"expected"}
"""Reasons whose fields depend on a parameter; the tests of records look at each case."""


class Use(NamedTuple):
    """A call with a message's code: the code, or a pattern of codes, and the parameters given."""

    place: str
    table: str
    code: str
    is_constant: bool
    params: frozenset[str] | None


def uses() -> Iterator[Use]:
    for room in ("trellis", "web"):
        for path in sorted((ROOT / room).rglob("*.py")):
            if path.is_relative_to(ROOT / "trellis" / "cli"):  # has a voice of its own
                continue
            tree = ast.parse(path.read_text("utf-8"))
            for function in functions(tree):
                yield from uses_in(function, path.relative_to(ROOT).as_posix())


def functions(tree: ast.Module) -> Iterator[ast.AST]:
    made = ast.FunctionDef | ast.AsyncFunctionDef
    yield from (node for node in ast.walk(tree) if isinstance(node, made))
    yield from (node for node in tree.body if not isinstance(node, made | ast.ClassDef))


def uses_in(function: ast.AST, path: str) -> Iterator[Use]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            table = node.func.id
            if table in TABLES:
                given = [keyword.arg for keyword in node.keywords]
                params = None if None in given else frozenset(name for name in given if name)
                is_constant = isinstance(node.args[0], ast.Constant)
                for code in codes(node.args[0], function):
                    place = f"{path}:{node.lineno}"
                    yield Use(place, table, code, is_constant, params)


def codes(argument: ast.expr, function: ast.AST) -> Iterator[str]:
    """The codes an argument can be, as patterns; of a variable every text in its function."""
    match argument:
        case ast.Constant(str(code)):
            yield re.escape(code)
        case ast.IfExp():
            yield from codes(argument.body, function)
            yield from codes(argument.orelse, function)
        case ast.JoinedStr():
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"
                for part in argument.values
            )
        case _:
            inside = (node.value for node in ast.walk(function) if isinstance(node, ast.Constant))
            yield from (re.escape(text) for text in inside if isinstance(text, str))


def fields(template: Template) -> set[str]:
    """The parameters a template needs."""
    sentences = [one for form in forms(template) for one in (form.one, form.many) if one]
    named = {name for one in sentences for _, name, _, _ in Formatter().parse(one) if name}
    return named | ({template.by} if isinstance(template, Plural) else set())


USES = list(uses())
CONSTANT = [use for use in USES if use.is_constant]


def test_the_search_finds_them() -> None:
    assert len(CONSTANT) > 200
    assert {use.table for use in CONSTANT} == set(TABLES)


@pytest.mark.parametrize("kind", list(TABLES))
def test_every_code_has_a_template_whose_fields_are_given(kind: str) -> None:
    table = TABLES[kind]
    for use in CONSTANT:
        if use.table != kind:
            continue
        code = re.sub(r"\\(.)", r"\1", use.code)
        assert code in table, use
        if use.params is not None and code not in BY_CASE:
            assert fields(table[code]) <= use.params | {"names"}, use


def test_codes_that_are_put_together_have_templates() -> None:
    """Of "start_{game}" and its like at least two exist, with all that is given."""
    for use in USES:
        if use.table in ("t", "th", "said") and r"\w+" in use.code:
            found = [code for code in PHRASES if re.fullmatch(use.code, code)]
            assert len(found) > 1, use
            assert all(fields(PHRASES[code]) <= (use.params or set()) for code in found), use


def test_no_phrase_is_unused() -> None:
    patterns = {use.code for use in USES if TABLES[use.table] is PHRASES}
    asked = re.compile("|".join(patterns))
    assert [code for code in PHRASES if not asked.fullmatch(code)] == []


def test_no_reason_is_unused() -> None:
    patterns = {use.code for use in USES if use.table == "Reason"}
    patterns |= {re.escape(code) for code in passed_on()}
    asked = re.compile("|".join(patterns))
    assert [code for code in REASONS if not asked.fullmatch(code)] == []


def passed_on() -> set[str]:
    """Texts anywhere in the package: codes that are handed to a function which makes the reason."""
    found = set()
    for path in (ROOT / "trellis").rglob("*.py"):
        if "words" not in path.parts:
            nodes = ast.walk(ast.parse(path.read_text("utf-8")))
            found |= {node.value for node in nodes if isinstance(node, ast.Constant)}
    return {code for code in found if isinstance(code, str) and code in REASONS}
