"""What a word or several stand for, in their place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from tutor.understanding.lexicon import word_set
from tutor.understanding.tokens import Token

_DOES: Final = ("card", "it")
_HELPS: Final = ("modal", "do", "not")


class Mention(NamedTuple):
    """Words that stand for something.

    kind: `card`, `kind`, `person`, `deed`, or what a row of `marks.yaml` says; value: of that kind
    start, end: which words, end excluded; name: the card's or the person's, or a deed's word; form: a deed's form
    """

    kind: str
    value: str
    start: int
    end: int
    name: str = ""
    form: str = ""


def things_done_to(tokens: Sequence[Token], found: Iterable[Mention]) -> list[Mention]:
    """ "Must Mermaid return something": any card, behind what a card does to it."""
    said = sorted((one for one in found if one.kind not in _HELPS), key=lambda one: one.start)
    deeds = (deed.end for before, deed in pairwise(said) if before.kind in _DOES and deed.kind == "deed")
    things = (at for at in deeds if at < len(tokens) and not tokens[at - 1].stop)
    return [Mention("kind", "card", at, at + 1) for at in things if tokens[at].word in word_set("kinds", "anything")]
