"""A card that is lost in another's place: "they poison my Baby, can Black Knight die instead" asks for its use."""

from __future__ import annotations

from itertools import pairwise

from tutor.cards.words import VERBS
from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.case import Ask, CaseDeed
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_set


def with_stand_in(hearing: Hearing, deeds: tuple[CaseDeed, ...], ask: Ask) -> tuple[tuple[CaseDeed, ...], Ask]:
    """The deeds, and the question, with the use of a card that is lost "instead", where something is lost before."""
    asked = deeds[ask.deed] if ask.deed is not None else None
    row = VERBS.get(asked.verb) if asked is not None else None
    if ask.deed is None or asked is None or row is None or row.gives_up or not row.leaves_stable:
        return deeds, ask
    name = next((one for one in (asked.target, asked.card) if _stands_in(one)), None)
    lost = any(one.target not in (None, name) and one.verb in VERBS for one in deeds[: ask.deed])
    if name is None or not lost or not _says_instead(hearing):
        return deeds, ask
    return (*deeds[: ask.deed], *deeds[ask.deed + 1 :]), Ask("works", asked.of, name)


def _says_instead(hearing: Hearing) -> bool:
    words = [*(token.word for token in hearing.tokens), ""]
    return any(one in word_set("card_words", "in its place") and after != "of" for one, after in pairwise(words))


def _stands_in(name: str | None) -> bool:
    """Is it a card that may be lost in place of another?"""
    effects = card_called(name).effects if is_card(name) else ()
    return any(one.replaces is not None and one.replaces.what.this is not True for one in effects)
