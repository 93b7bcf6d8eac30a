"""Words by which a card is said to count as what is asked for: "would a Baby Goat do?", "one Llama is enough"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.lexicon import word_set
from tutor.understanding.mention import Mention
from tutor.understanding.tokens import Token, word_behind

DO: Final = "do"

MAX_BEFORE: Final = 6
"""So many words before the card the one may stand that asks: "would one Llama and one Goat do?"."""


def with_enough(tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    """The mentions, with what says of a card that it is enough: "would a Baby Goat do?"."""
    if not any(one.kind == "card" and one.value != "instant" for one in found):
        return list(found)
    enough = _enough_at(tokens, [(one.start, one.end) for one in found if one.kind in ("card", "kind")])
    kept = [one for one in found if one.start not in enough]
    return [*kept, *(Mention("deed", "count", at, at + 1, tokens[at].word) for at in enough)]


def _enough_at(tokens: Sequence[Token], things: Sequence[tuple[int, int]]) -> list[int]:
    """The places of such words; things: where each card, or kind, begins and ends, which is the word behind it."""
    helps = word_set("asks", "helps")
    found = []
    for start, end in things:
        at = end
        while at < len(tokens) and tokens[at].word in word_set("deeds", "before enough") and not tokens[at - 1].stop:
            at += 1
        if not word_behind(tokens, at):
            continue
        asked = any(token.word in helps for token in tokens[max(0, start - MAX_BEFORE) : start])
        behind = word_behind(tokens, at + 1)
        does = tokens[at].word == DO and asked and at == end
        if (does or tokens[at].word in word_set("deeds", "enough")) and behind in ("", "for", "as", "too"):
            found.append(at)
    return found
