"""`tutor say`: what somebody tells of a game, as situations that may be meant, each with its answer."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator

from tutor.cli.commands import FINE, NO, as_text
from tutor.cli.files import tell
from tutor.explain.case_words import NOT_KNOWN, VERDICTS
from tutor.protocol.said_json import SaidAskJson, SaidJson, SlotJson
from tutor.understanding.say import said
from tutor.yamlfile import BadInput, Problem


def say_command(asked: Namespace) -> int:
    """Print what may be meant; 1 where nothing is offered, 2 where a slot or a value is wrong."""
    sets = asked.sets.split(",") if asked.sets else None
    found = said(" ".join(asked.text), asked.edition, sets, [_change(one) for one in asked.changes]).as_json()
    if asked.json:
        tell(as_text(found))
    else:
        for line in _lines(found):
            tell(line)
    return FINE if found["asks"] or found["rulings"] or found["rules"] else NO


def _change(text: str) -> tuple[str, str]:
    key, mark, value = text.partition("=")
    if not mark:
        raise BadInput([Problem("--set", 0, text, "a slot and its value are written KEY=VALUE")])
    return key, value


def _lines(found: SaidJson) -> Iterator[str]:
    for number, ask in enumerate(found["asks"]):
        if number:
            yield ""
        yield from _first(ask) if not number else _other(ask)
    if found["says"]:
        yield found["says"]
    if found["rulings"]:
        yield f"Published: {', '.join(found['rulings'])}"
    if found["rules"]:
        yield f"Rules: {', '.join(found['rules'])}"
    for unknown in found["not_understood"]:
        perhaps = f" (perhaps {', '.join(unknown['perhaps'])})" if unknown["perhaps"] else ""
        yield f"Not understood: {unknown['said']}{perhaps}"


def _first(ask: SaidAskJson) -> Iterator[str]:
    yield _word(ask).upper()
    yield ask["in_words"]
    yield ask["says"] if ask["answer"] == "unknown" else ask["reason"]["says"] or ask["says"]
    yield ""
    yield in_brackets(ask["sentence"])


def _other(ask: SaidAskJson) -> Iterator[str]:
    yield f"{_word(ask)}: {ask['in_words']}"
    yield in_brackets(ask["sentence"])


def _word(ask: SaidAskJson) -> str:
    """The word of its answer; where one is open because of cards, these are what makes it sure or not."""
    return NOT_KNOWN if ask["answer"] == "unknown" and ask["sure"]["names"] else VERDICTS[ask["answer"]]


def in_brackets(slots: Iterable[SlotJson]) -> str:
    """The sentence on one line, what can be changed in brackets with its key."""
    words = (f"[{one['says']} {one['key']}]" if one["key"] else one["says"] for one in slots)
    return " ".join(words).replace(" .", ".").replace(" :", ":")
