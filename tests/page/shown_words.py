"""What the table says: the texts in its JavaScript, and the sentences in Python that it shows."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
    |(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
    |(?P<pattern>(?<=[(,=:\[!&|?{};\n])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/\w*)
    |(?P<template>`)|(?P<open>\{)|(?P<close>\})""",
    re.VERBOSE | re.DOTALL,
)
SAID = re.compile(r"\b(?:aria-label|aria-valuetext|title|placeholder)=\"([^\"]*)\"")
TAG = re.compile(r"<[^<>]*>")
CODE = re.compile(r"[a-z]*[._:/#-]?[a-z]*|tt-.*|\.\.?/.*|[\w.]+\.\w+")


def texts_of(source: str) -> Iterator[str]:
    """The texts of a module: those in quotes, and those of templates without their tags; a hole is "{}"."""
    yield from (text for _, text in pieces_of(source))


def pieces_of(source: str) -> Iterator[tuple[bool, str]]:
    """Those texts, each with whether it stands in markup: between its tags, or in an attribute that is read out."""
    at = 0
    while found := TOKEN.search(source, at):
        at = found.end()
        if found["text"]:
            yield False, found["text"][1:-1]
        elif found["template"]:
            is_markup = source.endswith(("html", "svg"), 0, found.start())
            at, whole, inner = _template(source, at)
            yield from inner
            yield from ((True, text) for text in SAID.findall(whole))
            yield from ((is_markup, text) for text in TAG.split(whole))


def _template(source: str, at: int) -> tuple[int, str, list[tuple[bool, str]]]:
    """Where a template ends, its text with "{}" for each hole, and the pieces in its holes."""
    whole: str = ""
    inner: list[tuple[bool, str]] = []
    while source[at] != "`":
        if source.startswith("${", at):
            end = _hole(source, at + 2)
            inner += pieces_of(source[at + 2 : end])
            whole, at = f"{whole}{{}}", end + 1
        else:
            size = 2 if source[at] == "\\" else 1
            whole, at = whole + source[at : at + size], at + size
    return at + 1, whole, inner


def _hole(source: str, at: int) -> int:
    """Where the hole of a template that begins here ends."""
    depth = 0
    while True:
        found = TOKEN.search(source, at)
        assert found
        at = found.end()
        if found["template"]:
            at = _template(source, at)[0]
        elif found["open"]:
            depth += 1
        elif found["close"]:
            if not depth:
                return found.start()
            depth -= 1


def sentences_of(source: str) -> Iterator[str]:
    """The texts of a Python file that are no docstrings; of one with holes its parts."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = ""


def shown(files: list[Path]) -> list[str]:
    """What these files show, without what is only a name in code."""
    read = [(texts_of if file.suffix == ".js" else sentences_of)(file.read_text(encoding="utf-8")) for file in files]
    plain = (" ".join(text.split()) for texts in read for text in texts)
    return [text for text in plain if not CODE.fullmatch(text)]
