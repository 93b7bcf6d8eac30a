"""A change made by the controls, written into the text: only the parts that changed, and no comment is lost."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

import yaml

from tutor.scenario.flow import in_one_line
from tutor.scenario.read import KEYS
from tutor.widgets.builder.sheet import Sheet, read_sheet
from tutor.yamlfile import BadInput

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_LISTED: Final = ("cards", "players", "script")
_SECTIONS: Final = ("question", "expect", "source", "lesson")
_COMMENT: Final = re.compile(r"#.*")


class Block(NamedTuple):
    """A part of a file: the comments and empty lines above it, its key (`""` for what follows the last), its lines."""

    above: list[str]
    key: str
    lines: list[str]


def rewritten(text: str, before: Sheet, after: Sheet) -> str:
    """The text of `before`, changed so that it says `after`; what is the same in both is left as it was typed."""
    if before == after:
        return text
    changed = [key for key in _keys(before, after) if before.data.get(key) != after.data.get(key)]
    try:
        new = _joined(_changed(_blocks(text), changed, after))
        if read_sheet(new).data == after.data:
            return new
    except (BadInput, yaml.YAMLError, _NotInBlocks):
        pass  # a text that is laid out in another way is written anew
    return written(after)


def written(sheet: Sheet) -> str:
    """The sheet as a text of its own."""
    return "".join(f"{line}\n" for key in _keys(sheet) for line in part(key, sheet.data[key]))


def part(key: str, value: Any) -> list[str]:
    """The lines of one part of a file."""
    if value and key in _LISTED:
        return [f"{key}:", *(f"  - {in_one_line(item)}" for item in value)]
    if value and key in _SECTIONS and isinstance(value, dict):
        return [f"{key}:", *(f"  {in_one_line(name)}: {in_one_line(inner)}" for name, inner in value.items())]
    return [f"{in_one_line(key)}: {in_one_line(value)}"]


class _NotInBlocks(Exception):
    """The file's parts do not each begin on a line of their own."""


def _keys(*sheets: Sheet) -> list[str]:
    found = dict.fromkeys(key for sheet in sheets for key in sheet.data)
    return sorted(found, key=_rank)


def _rank(key: str) -> int:
    return KEYS.index(key) if key in KEYS else len(KEYS)


def _blocks(text: str) -> list[Block]:
    root = yaml.compose(text, Loader=_Loader)
    if not isinstance(root, yaml.MappingNode) or root.flow_style:
        raise _NotInBlocks
    lines = text.splitlines()
    starts = [key.start_mark.line for key, _ in root.value]
    names = [key.value for key, _ in root.value]
    blocks, above = [], lines[: starts[0]]
    for name, start, end in zip(names, starts, [*starts[1:], len(lines)], strict=True):
        own = end
        while own > start + 1 and _is_aside(lines[own - 1]):
            own -= 1
        blocks.append(Block(above, name, lines[start:own]))
        above = lines[own:end]
    return [*blocks, Block(above, "", [])]


def _is_aside(line: str) -> bool:
    return not line.strip() or line.startswith("#")


def _changed(blocks: list[Block], keys: Iterable[str], after: Sheet) -> list[Block]:
    for key in keys:
        new = part(key, after.data[key]) if key in after.data else []
        at = next((i for i, block in enumerate(blocks) if block.key == key), None)
        if at is not None:
            kept = [*blocks[at].above, *_comments("\n".join(blocks[at].lines))]
            blocks[at] = Block(kept, key if new else "", new)
        elif new:
            later = (i for i, block in enumerate(blocks) if not block.key or _rank(block.key) > _rank(key))
            blocks.insert(next(later), Block([], key, new))
    return blocks


def _comments(text: str) -> Iterator[str]:
    """The comments in a part of a file: what stands between its words and begins with a #."""
    at = 0
    for token in yaml.scan(text, Loader=_Loader):
        yield from _COMMENT.findall(text[at : token.start_mark.index])
        at = max(at, token.end_mark.index)
    yield from _COMMENT.findall(text[at:])


def _joined(blocks: list[Block]) -> str:
    return "".join(f"{line}\n" for block in blocks for line in (*block.above, *block.lines))
