"""Words for a deed that are nouns, and still tell what is done: "do I get my draw", "can I stop his sacrifice"."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import word_set
from tutor.understanding.people import OWNER
from tutor.understanding.tokens import Token

GOT: Final = "got"
"""The form of one that somebody gets, or has."""

STOPPED: Final = "stopped"
"""The form of one that is answered."""

COUNTED: Final = "counted"
"""The form of one that is asked about by how often it is done: "so two discards?"."""

_MOVES: Final = ("play", "draw")
"""What one has so many of in a turn."""

MAX_WORDS_BETWEEN: Final = 3
"""So many words may stand between it and what governs it: "get my normal draw"."""


def form_of(tokens: Sequence[Token], at: int, spoken: Mapping[int, str], acted: Collection[int]) -> str:
    """As what a deed's word stands behind what is somebody's; `""` where it tells nothing.

    spoken: as what a person stands at each place; acted: where the names end that are what is done
    """
    known = deed_of(tokens[at].word)
    if known is not None and known.verb in _MOVES and _is_had(tokens, at):
        return GOT
    ends = at + 1 == len(tokens) or "?" in tokens[at].stop
    if ends and at and not tokens[at - 1].stop and tokens[at - 1].word in word_set("deeds", "noun counted"):
        return COUNTED
    owner = next((one for one in range(at - 1, max(-1, at - MAX_WORDS_BETWEEN), -1) if spoken.get(one) == OWNER), None)
    if owner is None or not owner or any(token.stop for token in tokens[owner - 1 : at]):
        return ""
    between = word_set("deeds", "noun before") | word_set("deeds", "noun more")
    if any(token.word not in between for token in tokens[owner + 1 : at]):
        return ""
    governs = tokens[owner - 1].word
    if governs in word_set("deeds", "noun got"):
        return GOT
    known = deed_of(governs)
    return STOPPED if owner in acted or (known is not None and known.verb == "respond") else ""


def _is_had(tokens: Sequence[Token], at: int) -> bool:
    """ "Do I get two plays", "do I have a second draw": is it said that somebody has it, or so many?"""
    counts = word_set("deeds", "noun before") | word_set("deeds", "noun more")
    start = at
    while start and at - start < MAX_WORDS_BETWEEN and tokens[start - 1].word in counts and not tokens[start - 1].stop:
        start -= 1
    before = tokens[start - 1] if 0 < start < at else None
    return before is not None and not before.stop and before.word in word_set("deeds", "noun got")
