"""The words of an answer, wherever it is shown: each stands here once."""

from __future__ import annotations

import re
from typing import Final

from tutor.protocol.answer_json import ToneJson

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

SURE: Final = {
    "card": "The card",
    "rulebook": "Rulebook",
    "publisher": "Publisher",
    "wiki": "Wiki",
    "reading": "A reading",
    "nobody": "Nobody says",
}
"""Who says so -> in words."""


def beyond(word: str, says: str) -> str:
    """The sentence without the word that stands above it already: "No. It is gone." becomes "It is gone."."""
    rest = re.sub(rf"^(?:(?:Yes|No)[.,:] )?(?:{word}[.,:] )?", "", says, flags=re.IGNORECASE)
    return rest[:1].upper() + rest[1:]
