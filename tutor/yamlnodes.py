"""YAML as plain data with the line of every value, bounded before anything is expanded."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import yaml

NodePath = tuple[str | int, ...]

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_QUOTED: Final = re.compile(r"""'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|(?:^|\s)\#.*""")
_BARE: Final = re.compile(r"(?:^|[\[{,:-])\s*(\?+(?:\#\d+)?(?=\s*(?:[,\]}]|$))|[@`%][^,\[\]{}]*)")
_SCALARS: Final = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "int", "float", "bool", "null"))


class UnreadableYaml(Exception):
    """The text is not read at all; the message says why, `line` where (0 where that cannot be told)."""

    def __init__(self, line: int, says: str) -> None:
        super().__init__(says)
        self.line = line


def composed(text: str, max_depth: int) -> yaml.Node | None:
    """The text's outermost node; None if there is nothing in it.

    Raises:
        UnreadableYaml: it is not YAML, too deep, or uses an alias or an anchor.
    """
    try:
        _refuse_expansion(text, max_depth)
        node: yaml.Node | None = yaml.compose(text, Loader=_Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        last = mark.line + 1 if mark else 0
        first = max(1, min(last - 1, getattr(getattr(error, "context_mark", None), "line", last)))
        for line, written in enumerate(text.splitlines()[first - 1 : last], first):
            if bare := _bare_sign(written):
                raise UnreadableYaml(line, _in_quotes(bare)) from None
        reason = getattr(error, "problem", None) or str(error).splitlines()[0]
        raise UnreadableYaml(last, f"this is not YAML: {reason}") from None
    return node


def _bare_sign(line: str) -> str:
    """What stands in a line without quotes and begins with a sign of YAML's own, which a word cannot; else `""`."""
    found = _BARE.search(_QUOTED.sub("''", line))
    return found[1].strip() if found else ""


def _in_quotes(bare: str) -> str:
    return f"put {bare} in quotes: '{bare}'"


def _refuse_expansion(text: str, max_depth: int) -> None:
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        line = event.start_mark.line + 1 if event.start_mark else 0
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise UnreadableYaml(line, "anchors and aliases (& and *) are not allowed; write it out")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > max_depth:
            raise UnreadableYaml(line, f"nested more than {max_depth} deep")


class _Reading(NamedTuple):
    """What goes along from node to node."""

    lines: dict[NodePath, int]
    wrong: Callable[[NodePath, str], None]
    unfit: Callable[[object], str]
    scalars: Any


def plain(
    node: yaml.Node | None,
    lines: dict[NodePath, int],
    wrong: Callable[[NodePath, str], None],
    unfit: Callable[[object], str],
) -> Any:
    """The node as dicts, lists and scalars; `lines` is filled, and `wrong` is told what is the matter where.

    unfit: what is wrong with a scalar, `""` where nothing is
    """
    return None if node is None else _plain(node, (), _Reading(lines, wrong, unfit, _Loader("")))


def _line(node: yaml.Node) -> int:
    return node.start_mark.line + 1 if node.start_mark else 0


def _plain(node: yaml.Node, path: NodePath, reading: _Reading) -> Any:
    reading.lines[path] = _line(node)
    if isinstance(node, yaml.MappingNode):
        return dict(_pairs(node, path, reading))
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, (*path, i), reading) for i, item in enumerate(node.value)]
    if node.tag not in _SCALARS:
        reading.wrong(path, f"'{node.value}' would be read as {node.tag.rpartition(':')[2]}; put it in quotes")
        return node.value
    try:
        value = reading.scalars.construct_object(node)
    except (ValueError, yaml.YAMLError):
        reading.wrong(path, f"'{node.value}' cannot be read; put it in quotes")
        return node.value
    if says := reading.unfit(value):
        reading.wrong(path, says)
        return node.value
    return value


def _pairs(node: yaml.MappingNode, path: NodePath, reading: _Reading) -> Iterator[tuple[str, Any]]:
    seen: set[str] = set()
    for key_node, value_node in node.value:
        if _is_bare(key_node):
            reading.lines[path] = _line(key_node)
            reading.wrong(path, _in_quotes("?"))
            continue
        if not isinstance(key_node, yaml.ScalarNode):
            reading.lines[path] = _line(key_node)
            reading.wrong(path, "a key must be a word")
            continue
        key = key_node.value
        if key in seen:
            reading.lines[(*path, key)] = _line(key_node)
            reading.wrong((*path, key), f"the key '{key}' stands here twice")
        seen.add(key)
        value = _plain(value_node, (*path, key), reading)
        reading.lines[(*path, key)] = _line(key_node)
        yield key, value


def _is_bare(key: yaml.Node) -> bool:
    """Is it what YAML makes of a `?` that stands alone: a key with nothing in it?"""
    return isinstance(key, yaml.ScalarNode) and not key.value and key.style not in ("'", '"')
