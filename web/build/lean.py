"""Our modules without what only readers and checkers of the source want: less to fetch and to load.

Runs inside Pyodide, as part of the program in `web.build.compiled`.
"""

from __future__ import annotations

import ast


class Lean(ast.NodeTransformer):
    """Leaves out the annotations of functions; those of classes are fields of dataclasses."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function, with those in it."""
        return self._bare(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """The same."""
        return self._bare(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """A class. Docstrings go at optimize=2, but a dataclass without one writes its signature
        there, and working that out takes a quarter as long as all the rest of it."""
        if any("dataclass" in ast.unparse(one) for one in node.decorator_list):
            name = ast.Name("__doc__", ast.Store())
            at = 0 if ast.get_docstring(node) is None else 1
            node.body.insert(at, ast.Assign([name], ast.Constant(node.name)))
        return self.generic_visit(node)

    def _bare(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        for one in ast.walk(node.args):
            if isinstance(one, ast.arg):
                one.annotation = None
        return self.generic_visit(node)


def lean(source: bytes | str) -> ast.Module:
    """The syntax tree of a module, ready to be compiled."""
    tree = ast.parse(source)
    Lean().visit(tree)
    return ast.fix_missing_locations(tree)
