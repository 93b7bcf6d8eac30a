"""What a text was understood as, in the words in which players ask for rules and rulings."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.understanding.case import Case, Understood
from tutor.understanding.lexicon import word_file
from tutor.understanding.published_terms import BINDING, FILE, SaidTerms, called_terms, thing_of


def meant_words(told: Understood) -> frozenset[str]:
    """What is asked, what is done, and that there is none of something, whichever words say so."""
    return frozenset(_meant(told.cases[0])) if told.cases else frozenset()


def with_any_answer(told: Understood, said: SaidTerms) -> SaidTerms:
    """The same, the Instant with which it is answered told as any Neigh: it is asked about what is answered."""
    ask = told.cases[0].ask if told.cases else None
    if ask is None or ask.kind != "answerable" or ask.card == ask.target:
        return said
    answers = _term(told, ask.card)
    (neigh,) = word_file(FILE)["asked"][ask.kind]
    return said._replace(words=tuple(neigh if one == answers else one for one in said.words))


def with_asked_binding(told: Understood, said: SaidTerms) -> SaidTerms:
    """The same; where it is told about which card it is asked, only of that one whether it may or must."""
    ask = told.cases[0].ask if told.cases else None
    deed = told.cases[0].deeds[ask.deed] if ask and ask.deed is not None else None
    asked = _term(told, ask and (ask.card or (deed and deed.card)))
    if asked not in said.kinds:
        return said
    return said._replace(kinds={one: of if one == asked else of - BINDING for one, of in said.kinds.items()})


def _term(told: Understood, name: str | None) -> str | None:
    """The term of a card that is named; None for one of which only the kind is told."""
    return called_terms(name)[0] if name and any(one.name == name for one in told.cards) else None


def _meant(case: Case) -> Iterator[str]:
    asked, done = word_file(FILE)["asked"], word_file(FILE)["done"]
    if case.ask is not None:
        yield from asked.get(case.ask.kind, ())
    for one in case.deeds:
        yield from done.get(one.verb, (thing_of(one.verb),))
        if one.by is not None and one.by in (one.target, one.of, one.into):
            yield from done["to oneself"]
        if one.into is not None and one.into != one.by:
            yield from done["into another"]
    if any(one.number == 0 for one in case.holdings):
        yield from asked["none"]
