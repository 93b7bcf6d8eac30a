"""An answer that is asked about where no clause says it is given: a further one, or an Instant on a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.case import Ask, AskKind, CaseDeed
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.heard_ask import HeardAsk
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_set

OF_ANSWERS: Final[tuple[AskKind, ...]] = ("answerable", "may", "must", "happens")
"""Kinds of question of which one may ask about a further answer."""


def with_next_answer(
    hearing: Hearing, clauses: Sequence[DeedClause], heard: HeardAsk, told: tuple[tuple[CaseDeed, ...], Ask]
) -> tuple[tuple[CaseDeed, ...], Ask]:
    """What is told, and behind it one more answer of whoever is asked about: "he neighed, may he use a second one".

    Where an Instant is asked about, and what it is to answer, it does: "does Super Neigh work on an Ultimate".
    """
    deeds, ask = told
    if heard.target is not None and ask.deed is None and ask.card is not None:
        answer = CaseDeed("respond", ask.by, ask.card, ask.target, heard.target.owner, state="tried")
        return (*deeds, answer), ask._replace(deed=len(deeds))
    again = any(token.word in word_set("card_words", "once more") for token in hearing.tokens[heard.start :])
    is_told = heard.clause is None or clauses[heard.clause].verb.start < heard.start
    answers = [one for one in deeds if one.verb == "respond" and one.state != "denied"]
    about = deeds[ask.deed] if ask.deed is not None else None
    if not (again and is_told and answers) or ask.kind not in OF_ANSWERS:
        return told
    if (about is not None and about.verb != "respond") or (about is None and not _is_instant(ask.card)):
        return told
    by = ask.by or (about or answers[-1]).by
    asked = CaseDeed("respond", by, ask.card or (about or answers[-1]).card, state="tried")
    done = tuple(one._replace(state="done") if one is about else one for one in deeds)
    return (*done, asked), ask._replace(by=by, deed=len(done))


def _is_instant(name: str | None) -> bool:
    return is_card(name) and card_called(name).type == "instant"
