"""The words of an answer, wherever it is shown: each stands here once."""

from __future__ import annotations

import re
from typing import Final

from tutor.engine import State
from tutor.protocol.answer_json import ToneJson
from tutor.script.as_it_lies import asks_who_has_won
from tutor.script.question import Question

WORDS: Final[dict[str, tuple[str, ToneJson]]] = {
    "yes": ("Yes", "yes"),
    "no": ("No", "no"),
    "always": ("Always", "yes"),
    "never": ("Never", "no"),
    "sometimes": ("It depends", "open"),
    "can": ("Yes", "yes"),
    "cannot": ("No", "no"),
    "unknown": ("Not settled", "open"),
}
"""Answer -> the word for it, and how it looks: `yes`, `no` or `open`."""

HAS_BEEN: Final = {"always": "yes", "never": "no"}
"""Of what has been by now it is said whether it has."""


NOT_KNOWN: Final[tuple[str, ToneJson]] = ("Not known", "open")
"""The word where it is not known what a card does, or what a sentence on it means, and what it looks like."""


def word_of(
    answer: str | None, question: Question | None, state: State, not_known: bool = False
) -> tuple[str, ToneJson]:
    """The word for an answer to a question that is asked of this position, and how it looks.

    not_known: it is open because of what is not known of a card, and not because a search was stopped
    """
    if not_known:
        return NOT_KNOWN
    word = answer or "unknown"
    settled = question is not None and asks_who_has_won(question, state)
    return WORDS[HAS_BEEN.get(word, word) if settled else word]


SURE: Final = {
    "card": "The card",
    "rulebook": "Rulebook",
    "publisher": "Publisher",
    "wiki": "Wiki",
    "reading": "One way to play it",
    "nobody": "Nobody says",
}
"""Who says so -> in words."""


def beyond(word: str, says: str) -> str:
    """The sentence without the word that stands above it already: "No. It is gone." becomes "It is gone."."""
    rest = re.sub(rf"^(?:(?:Yes|No)[.,:] )?(?:{word}[.,:] )?", "", says, flags=re.IGNORECASE)
    return rest[:1].upper() + rest[1:]
