"""Modules without what only readers and checkers of the source want: less to fetch and to load.

Runs inside Pyodide, as part of `web.build.bundling`.
"""

from __future__ import annotations

import ast


class Bare(ast.NodeTransformer):
    """For any module. Docstrings go at optimize=2, but a dataclass without one writes its signature
    there, and working that out takes a quarter as long as all the rest of it."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """A class, with those in it."""
        if is_data(node):
            name = ast.Name("__doc__", ast.Store())
            at = 0 if ast.get_docstring(node) is None else 1
            node.body.insert(at, ast.Assign([name], ast.Constant(node.name)))
        return self.generic_visit(node)


class Lean(Bare):
    """For ours: annotations go, too. Where they are the fields of a class, their names stay: what
    is said of each costs as much as the class, and nobody asks for it."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function, with those in it."""
        return self._unannotated(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """The same."""
        return self._unannotated(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """A class, with those in it."""
        fields = [ast.Constant(name) for name in _fields(node)]
        super().visit_ClassDef(node)
        if fields:
            names = ast.Dict([*fields], [ast.Constant(None) for _ in fields])
            node.body.insert(0, ast.Assign([ast.Name("__annotations__", ast.Store())], names))
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        """A name, with or without a value."""
        return None if node.value is None else ast.Assign([node.target], node.value)

    def _unannotated(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        for one in ast.walk(node.args):
            if isinstance(one, ast.arg):
                one.annotation = None
        return self.generic_visit(node)


def _fields(node: ast.ClassDef) -> list[str]:
    """The names that a class annotates, but for those that it shares with all of its objects."""
    return [
        ast.unparse(part.target)
        for part in node.body
        if isinstance(part, ast.AnnAssign) and "ClassVar" not in ast.unparse(part.annotation)
    ]


def is_data(node: ast.AST) -> bool:
    """Whether it is a class of data, as `dataclasses` makes them."""
    return isinstance(node, ast.ClassDef) and any(
        "dataclass" in ast.unparse(one) for one in node.decorator_list
    )


def bare(source: bytes | str) -> ast.Module:
    """The syntax tree of any module, ready to be compiled."""
    return _changed(source, Bare())


def lean(source: bytes | str) -> ast.Module:
    """The same of a module of ours."""
    return _changed(source, Lean())


def _changed(source: bytes | str, how: ast.NodeTransformer) -> ast.Module:
    tree = ast.parse(source)
    how.visit(tree)
    return ast.fix_missing_locations(tree)
