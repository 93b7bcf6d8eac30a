"""What a text speaks of, whatever it asks: cards, kinds of cards, deeds, and of whom what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tutor.understanding.case import Ask, Case, CaseDeed, Understood
from tutor.understanding.case_in_work import asked_deed
from tutor.understanding.kind_words import CARD_KINDS, LOOSE


class TextSubject(NamedTuple):
    """What is spoken of.

    cards: the cards that are named, each once; kinds: the kinds of cards, in their order
    verbs: what is done; ask: what is asked first; deed: the deed that is asked about, None where none is told
    """

    cards: tuple[str, ...]
    kinds: tuple[str, ...]
    verbs: frozenset[str]
    ask: Ask
    deed: CaseDeed | None

    @property
    def by(self) -> str | None:
        """Of whom it is asked; None where the words do not say."""
        return self.ask.by or (self.deed.by if self.deed is not None else None)


def spoken_in(told: Understood) -> TextSubject:
    """What the likeliest case of a text speaks of."""
    cards = tuple(dict.fromkeys(one.name for one in told.cards))
    if not told.cases:
        return TextSubject(cards, told.kinds, frozenset(), Ask("happens"), None)
    case = told.cases[0]
    place = asked_deed(case)
    besides = (one for one in told.kinds if one not in LOOSE)
    kinds = tuple(one for one in dict.fromkeys((*names_in(case), *besides)) if one in CARD_KINDS)
    verbs = frozenset(one.verb for one in case.deeds)
    return TextSubject(
        cards, kinds, verbs, case.ask or Ask("happens"), case.deeds[place] if place is not None else None
    )


def names_in(case: Case) -> Iterator[str]:
    """The cards and kinds that a case speaks of, in its order."""
    held = [one.card for one in case.holdings if one.said]
    done = [name for deed in case.deeds for name in (deed.card, deed.target)]
    asked = [case.ask.card, case.ask.target] if case.ask is not None else []
    return (name for name in (*held, *done, *asked) if name)
