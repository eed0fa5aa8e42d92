"""Docstrings for compiled code: mypyc leaves them out, this puts them into the C it wrote.

It has a place for a docstring at every function, class and property, and fills it with a
signature or nothing; the names beside it are those of Python with `___` for the dots.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from inspect import cleandoc
from pathlib import Path

from mypyc.codegen.cstring import c_string_initializer

FUNCTION = re.compile(r'CPyPy_(?P<name>\w+),\s+METH[\w |]+, PyDoc_STR\((?P<doc>NULL|".*")')
CLASS = re.compile(r'CPyType_(?P<name>\w+)_template_ = \{[^}]*?tp_doc = PyDoc_STR\((?P<doc>".*")')
PROPERTY = re.compile(r"\(getter\)(?P<name>\w+_get_\w+),\s+(NULL|\(setter\)\w+),\s+(?P<doc>NULL),")


def put_docstrings(modules: Iterable[Path], folder: Path) -> None:
    """Put the docstrings of these modules into the C files of a folder."""
    found = {name: text for module in modules for name, text in docstrings(module)}
    for file in folder.rglob("*.c"):
        code = file.read_text(encoding="utf-8")
        for place in (FUNCTION, CLASS, PROPERTY):
            code = place.sub(with_docstring(found), code)
        file.write_text(code, encoding="utf-8")


def docstrings(module: Path) -> Iterator[tuple[str, str]]:
    """Yield the names in C and the docstrings of everything in a module that has one."""
    name = "___".join(module.with_suffix("").parts)
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield f"{name}___{node.name}", ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            methods = [method for method in node.body if isinstance(method, ast.FunctionDef)]
            for method in methods:
                text = ast.get_docstring(method) or ""
                yield f"{name}___{node.name}___{method.name}", text
                yield f"{name}___{node.name}_get_{method.name}", text


def with_docstring(found: dict[str, str]) -> Callable[[re.Match[str]], str]:
    def write(place: re.Match[str]) -> str:
        text, (start, end) = found.get(place["name"]), place.span("doc")
        if not text:
            return place[0]
        before, after = place[0][: start - place.start()], place[0][end - place.start() :]
        signature = place["doc"].removeprefix("NULL")
        return f"{before}{signature} {c_string_initializer(cleandoc(text).encode())}{after}"

    return write
