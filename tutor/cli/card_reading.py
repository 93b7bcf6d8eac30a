"""`tutor read`: what the printed text of a card says, as the tutor understands it."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator

from tutor.cards.bounded_cards import MAX_TEXT
from tutor.cards.own_cards import printed_effects
from tutor.cards.read import PrintSentence, ReadCard, read_card
from tutor.cli.commands import FINE, NO, as_text
from tutor.cli.files import STANDARD_INPUT, tell
from tutor.script.flow import in_one_line
from tutor.yamlfile import BadInput, Problem

NAMELESS = "A card of your own"
"""What a card without a name is called in a situation."""

MAX_LETTER_BYTES = 4


def read_command(asked: Namespace) -> int:
    """Print how a text is understood, sentence by sentence; 1 where a part is not understood."""
    found = read_card(_text(asked.text), asked.type or "", asked.name or "", asked.edition or "")
    if asked.json:
        tell(as_text(found.as_json()))
    else:
        for line in _as_cards(found) if asked.cards else _lines(found):
            tell(line)
    return FINE if found.reading.status == "understood" else NO


def _text(given: str) -> str:
    if given != STANDARD_INPUT:
        return given
    try:
        return sys.stdin.buffer.read((MAX_TEXT + 1) * MAX_LETTER_BYTES).decode().strip()
    except UnicodeDecodeError:
        raise BadInput([Problem("standard input", 0, "", "the text is not UTF-8")]) from None


def _as_cards(found: ReadCard) -> Iterator[str]:
    """The block of a scenario file; a sentence that is not understood stands there as it is printed."""
    effects = printed_effects(found.text, found.type, found.name).effects
    card = {"name": found.name or NAMELESS, "type": found.type, **({"effects": list(effects)} if effects else {})}
    yield "cards:"
    yield f"  - {in_one_line(card)}"


def _lines(found: ReadCard) -> Iterator[str]:
    for sentence in found.reading.sentences:
        yield sentence.print
        yield from (f"  {line}" for line in _about(sentence))


def _about(sentence: PrintSentence) -> Iterator[str]:
    mark = "=" if sentence.status == "understood" else "?"
    yield f"{mark} {sentence.says}"
    yield from (f"  '{taken.print}' is read as '{taken.as_}'" for taken in sentence.taken)
    yield from (f"  or: {choice}" for choice in sentence.choices[1:])
    yield from (f"  near to it: {near}" for near, _ in sentence.near)
