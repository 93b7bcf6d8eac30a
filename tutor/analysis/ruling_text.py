"""A ruling to show as Markdown: the same page, for a forum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.analysis.grounds import Because
from tutor.analysis.ruling_view import RulingToShow, StoryLine

INDENT = "  "


def as_markdown(ruling: RulingToShow) -> str:
    """The page as Markdown, with headings, lists and the file of the situation in a block."""
    return "\n".join(_markdown(ruling)) + "\n"


def _markdown(ruling: RulingToShow) -> Iterator[str]:
    yield f"# {ruling.title or ruling.question}"
    yield ""
    if ruling.title:
        yield f"{ruling.question}\n"
    yield f"**{ruling.says}**"
    if ruling.reason and ruling.reason.rstrip(".") not in ruling.says:
        yield f"\n{_escaped(ruling.reason)}"
    for heading, lines in parts(ruling):
        yield f"\n## {heading}\n"
        yield from (f"{INDENT * depth}- {_escaped(line)}" for depth, line in lines)
    yield "\n## The file\n\n```yaml"
    yield f"{ruling.file.rstrip()}\n```"


def _escaped(text: str) -> str:
    """What Markdown would take for marks of its own is written as it is."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#" else letter for letter in text)


IndentedLine = tuple[int, str]
"""How far a line is set in, and the line."""


def parts(ruling: RulingToShow) -> Iterator[tuple[str, Iterable[IndentedLine]]]:
    """Each part of the page that has something in it: its heading and its lines."""
    found = [
        ("Why", [(0, _cited(one)) for one in ruling.because]),
        ("How sure", [(0, ruling.sure.says)]),
        ("What would change it", [(0, says) for says in ruling.changes]),
        (
            f"The situation ({ruling.rulebook})",
            [(0, f"{place}: {', '.join(cards)}") for place, cards in ruling.situation],
        ),
        ("What has happened", _story(ruling.so_far)),
        *((_way_heading(way.says), _story(way.story)) for way in ruling.endings),
        ("What is not allowed", list(_refused(ruling))),
        ("Published rulings close to it", list(_closest(ruling))),
    ]
    yield from ((heading, lines) for heading, lines in found if lines)


def _way_heading(says: str) -> str:
    return f"How it goes: {says}" if says else "How it goes"


def _cited(one: Because) -> str:
    where = one.place or (one.id if one.kind == "card" else f"reading {one.id}")
    return f"{one.says} ({where})"


def _story(lines: Iterable[StoryLine]) -> list[IndentedLine]:
    return [(line.depth, _told(line)) for line in lines]


def _told(line: StoryLine) -> str:
    cited = ", ".join(dict.fromkeys(one.id for one in line.stands_on))
    return f"{line.says} [{cited}]" if cited else line.says


def _refused(ruling: RulingToShow) -> Iterator[IndentedLine]:
    for one in ruling.refused:
        yield 0, f"{one.says} [{', '.join(dict.fromkeys(because.id for because in one.because))}]"


def _closest(ruling: RulingToShow) -> Iterator[IndentedLine]:
    for one in ruling.closest:
        yield 0, one.title
        yield 1, f"{one.says} ({one.where}{f'; {one.authority}' if one.authority else ''})"
        yield 1, f"The same: {', '.join((*one.cards, *one.rules))}"
