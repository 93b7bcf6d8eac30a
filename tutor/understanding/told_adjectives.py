"""What is said of a card by a word before it, and was done: "where does a neighed Baby go", "does a dead Stabby"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tutor.understanding.acted_cards import whose_words
from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import word_kinds, word_set
from tutor.understanding.tokens import Token


def with_what_was_done(tokens: Sequence[Token], things: Mapping[int, int]) -> list[Token]:
    """The words; what such a word says is told in front: "a Baby was neighed. Where does a Baby go".

    things: where cards and kinds begin -> where they end. Only of what is asked about, or named first.
    """
    for at in range(1, len(tokens) - 1):
        done = _done(tokens[at].word)
        if not done or at + 1 not in things or any(token.stop for token in tokens[at - 1 : at + 1]):
            continue
        first = next((one for one in range(at - 1, 0, -1) if tokens[one - 1].ends), 0)
        leads = word_set("asks", "helps") | word_set("deeds", "before what was done")
        if tokens[at - 1].word not in whose_words() or not (first == at - 1 or tokens[at - 2].word in leads):
            continue
        end = things[at + 1]
        card = [token._replace(stop="") for token in (tokens[at - 1], *tokens[at + 1 : end])]
        was = [tokens[at]._replace(word="was", stop=""), tokens[at]._replace(word=done, stop=".")]
        return [*tokens[:first], *card, *was, *tokens[first:at], *tokens[at + 1 :]]
    return [*tokens]


def _done(word: str) -> str:
    """What was done, as a verb says it; `""` where that is nothing that befalls a card."""
    known = deed_of(word)
    if known is not None and known.form == "ed" and known.verb in word_set("deeds", "befalls"):
        return word
    return word_kinds("deeds", "adjectives").get(word, "")
