"""What rulings are about: the topics of `cards/topics.yaml`, and which of them a ruling has."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from tutor.cards.source import SourceValue
from tutor.data import data_root
from tutor.rulebook import readings, rules
from tutor.service.finding.questions import AskedQuestion
from tutor.service.library.question_subjects import about
from tutor.yamlfile import read_yaml, unknown

FILE: Final = "topics.yaml"


class Topic(NamedTuple):
    """A title, and the rules and readings that the topic is about, by their ids or by what their ids begin with."""

    title: str
    about: tuple[str, ...]

    def has(self, id: str) -> bool:
        """Is it about that rule or reading?"""
        return any(id == one or id.startswith(f"{one}.") for one in self.about)


@cache
def topics() -> tuple[Topic, ...]:
    """The topics, in the order in which they are listed.

    Raises:
        BadInput: with every mistake in the file.
    """
    return read_topics((data_root() / FILE).read_bytes(), FILE)


def read_topics(text: str | bytes, file: str) -> tuple[Topic, ...]:
    """The topics in a text; `file` is the name that stands in messages.

    Raises:
        BadInput: with every mistake.
    """
    document = read_yaml(text, file)
    found = tuple(_topic(spot) for spot in SourceValue(document, document.data).items())
    document.check()
    return found


def _topic(spot: SourceValue) -> Topic:
    keys = spot.keys(("title", "about"), ("title", "about"))
    known = {*rules(), *readings()}
    stems = {".".join(id.split(".")[:many]) for id in known for many in range(1, id.count(".") + 2)}
    about = []
    for one in keys["about"].items() if "about" in keys else ():
        id = one.text()
        if id in stems:
            about.append(id)
        else:
            one.wrong(unknown("rule or reading", id, stems, shown=5))
    return Topic(keys["title"].text() if "title" in keys else "", tuple(about))


@cache
def topics_of(question: AskedQuestion) -> tuple[str, ...]:
    """The titles of the topics that a question has: those about whose rules and readings it is."""
    ids = about(question)
    return tuple(topic.title for topic in topics() if any(map(topic.has, ids)))
