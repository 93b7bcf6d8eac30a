"""What was understood of the text of a card, sentence by sentence."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tutor.cards.card import Card
from tutor.cards.read.slips import Taken
from tutor.protocol.card_text_json import SentenceStatusJson, TextStatusJson

MAX_CHOICES: Final = 4
"""In how many ways one sentence is shown to be meant, at most."""


NOT: Final = "not understood"


class PrintSentence(NamedTuple):
    """A sentence of the text.

    at: where it stands; print: as it stands; status: `understood` or `not understood`; effect: the index of its effect
    says: it in the tutor's English, or why it is not understood; taken: what was read otherwise than it stands
    choices: what else it can mean, in the tutor's English, where it can be meant in several ways: first what was taken
    part: where the smallest part stands that stops it; because: `word`, `sentence` or `refers`; `aside` without a part
    lead: what sets it off, as the card language has it, where that much was understood; of several ways, what all share
    near: a wording that would be understood, and how the tutor says it
    """

    at: tuple[int, int]
    print: str
    status: SentenceStatusJson = "understood"
    effect: int | None = None
    says: str = ""
    taken: tuple[Taken, ...] = ()
    choices: tuple[str, ...] = ()
    part: tuple[int, int] | None = None
    because: str = ""
    lead: Any = None
    near: tuple[tuple[str, str], ...] = ()


class TextReading(NamedTuple):
    """What was understood of a card's text.

    effects: of what was understood, as the card language writes it; card: the card with these effects
    status: `understood`, `partly` or `not`; says: the whole card in the tutor's English
    """

    effects: list[dict[str, Any]]
    card: Card
    status: TextStatusJson
    says: str
    sentences: tuple[PrintSentence, ...]
