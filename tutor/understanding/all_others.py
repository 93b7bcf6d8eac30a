"""Words for all other players: "the other players", "everyone else" are the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.lexicon import word_file, word_set
from tutor.understanding.tokens import Token

_OTHERS: Final = "others"


def with_all_others(tokens: Sequence[Token]) -> list[Token]:
    """The words, with "others" for those that say the same; what is said to be theirs stays as it is."""
    wordings = {tuple(str(one).split()) for one in word_file("people")["said of the others"]}
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        two = tokens[at : at + 2]
        theirs = two[-1].own or (at + 2 < len(tokens) and tokens[at + 2].word in word_set("people", "owned"))
        if tuple(one.word for one in two) in wordings and not two[0].stop and not theirs:
            raw = f"{two[0].raw} {two[1].raw}"
            found.append(Token(_OTHERS, raw, two[0].start, two[1].end, stop=two[1].stop))
            at += 2
        else:
            found.append(tokens[at])
            at += 1
    return found
