"""What is asked where there is no question: what somebody claims, or what comes of what is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.card_names import card_called
from tutor.understanding.case import AskKind
from tutor.understanding.counted_reading import are_counted, are_unicorns_there
from tutor.understanding.deed_clauses import HAVING, DeedClause
from tutor.understanding.heard_ask import COMMON, HeardAsk, against_each_other, kind_of
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_set
from tutor.understanding.people import NAMED, SUBJECT
from tutor.understanding.things import Piece
from tutor.understanding.told_places import LAID

_SAID: Final = ("may", "must", "works", "safe")
"""Kinds that are asked by saying so of what is told: "he played it. That is illegal", "Glitter Bomb mandatory"."""


def told_asks(
    found: Sequence[tuple[AskKind, int]], hearing: Hearing, clauses: Sequence[DeedClause], pieces: Sequence[Piece]
) -> list[HeardAsk]:
    """What may be asked, the likeliest first; found: the kinds whose words stand there, and where these end."""
    laid = [HeardAsk("goes", None, one.start, asked=True) for one in pieces if one.kind == LAID]
    if laid:
        return laid
    kinds = [kind for kind, _ in found]
    of_winning = "won" in kinds and are_counted(pieces)
    of_a_card = [] if of_winning else _claimed_of_a_card(found, clauses, pieces)
    return [*of_a_card, *_without_question(kinds, hearing, clauses, pieces)]


def _without_question(
    kinds: Sequence[AskKind], hearing: Hearing, clauses: Sequence[DeedClause], pieces: Sequence[Piece]
) -> list[HeardAsk]:
    """What is asked where there is no question: what somebody claims, or what comes of what is told."""
    asks = _of_what_is_there(hearing, clauses) or _objected(clauses, pieces) or _claims(clauses) or _elliptic(hearing)
    if against_each_other(pieces) and (not clauses or clauses[-1].verb.value == "win"):
        asks = [HeardAsk("safe", None), *asks]
    claimed = any(one.kind == "claim" for one in hearing.mentions)
    alone = word_set("asks", "by itself")
    having = all(one.verb.kind in HAVING or _is_plain_play(one) for one in clauses)
    won = are_counted(pieces) if "won" in kinds else having and not kinds and are_unicorns_there(pieces)
    wins = [HeardAsk("won", None)] if won else []
    rare = [kind for kind in kinds if kind not in COMMON and (claimed or kind in alone)][:1]
    people = [one.name for one in hearing.mentions if one.kind == "person" and one.value in (SUBJECT, NAMED)]
    clause = asks[-1].clause if asks and not claimed else None
    by = people[-1] if people and claimed else None
    others = [HeardAsk(kind, clause, by=by, asked=kind in alone) for kind in rare]
    if wins or (others and others[0].asked):
        return [*wins, *others, *asks]
    said: list[AskKind] = [kind for kind in kinds if kind in _SAID]
    if said and asks and (asks[0].kind == "happens" or asks[0].clause is None):
        return [HeardAsk(said[0], asks[0].clause, by=by), *asks, *others]
    return [*asks, *others] if any(one.clause is not None for one in asks) else [*others, *asks]


def _is_plain_play(clause: DeedClause) -> bool:
    """Is it told that a card came to those that are there: "with Basic Ram I have my fifth"?"""
    return clause.verb.value in ("play", "enter") and not (clause.modal or clause.denied or clause.claimed)


def _claimed_of_a_card(
    found: Sequence[tuple[AskKind, int]], clauses: Sequence[DeedClause], pieces: Sequence[Piece]
) -> list[HeardAsk]:
    """ "She says her Aura is gone": what is claimed of a card, where no deed is; found: kinds, and where they end."""
    claim = next((one.start for one in reversed(pieces) if one.kind == "claim"), None)
    if claim is None or any(one.verb.start > claim for one in clauses):
        return []
    named = any(one.kind == "thing" and one.start > claim for one in pieces)
    kinds = [kind for kind, end in found if end > claim and kind not in COMMON]
    return [HeardAsk(kinds[0], None, claim)] if named and kinds else []


def _claims(clauses: Sequence[DeedClause]) -> list[HeardAsk]:
    """What somebody says that may be, or may not: asked, though there is no question."""
    for number, one in sorted(enumerate(clauses), key=lambda each: each[1].link != "but"):
        if one.subject is None and one.verb.kind in ("deed", "acted") and not one.verb.form and not number:
            return [HeardAsk(kind_of(one) or "may", number), HeardAsk("happens", number)]  # "neigh my own"
        if one.modal in ("may", "must", "want") or one.denied or one.claimed:
            kind: AskKind = "must" if one.modal == "must" else kind_of(one) or "may"
            return [HeardAsk(kind, number), *([HeardAsk("happens", number)] if kind != "happens" else [])]
    done = [number for number, one in enumerate(clauses) if one.verb.kind not in HAVING]
    last = done[-1] if done else len(clauses) - 1
    return [HeardAsk("happens", last)] if clauses else []


def _objected(clauses: Sequence[DeedClause], pieces: Sequence[Piece]) -> list[HeardAsk]:
    """ "I neighed it, and she said that I was too late": an answer to which somebody objects is what is asked about.

    What stands behind it is only what they say, and why.
    """
    told = [number for number, one in enumerate(clauses) if not (one.claimed or one.link == "if" or one.denied)]
    last = told[-1] if told else None
    if last is None or clauses[last].modal or clauses[last].verb.kind in HAVING:
        return []
    verb = clauses[last].verb
    answers = verb.value in ("respond", "instant") and clauses[last].subject is not None
    objected = any(one.kind == "claim" and one.start > verb.start for one in pieces)
    return [HeardAsk("answerable", last), HeardAsk("happens", last)] if answers and objected else []


def _of_what_is_there(hearing: Hearing, clauses: Sequence[DeedClause]) -> list[HeardAsk]:
    """ "Lasso, and I have two cards": it is only told who has how many, so what may be done with the card is asked."""
    cards = any(one.kind == "card" for one in hearing.mentions)
    having = [number for number, one in enumerate(clauses) if one.verb.kind in HAVING and not one.denied]
    counts = any(piece.number is not None for number in having for _, piece in clauses[number].objects)
    if not cards or not counts or len(having) < len(clauses):
        return []
    return [HeardAsk("may", having[-1]), HeardAsk("happens", having[-1])]


def _elliptic(hearing: Hearing) -> list[HeardAsk]:
    """ "two for one with an empty stable": cards and a state, and no word that asks."""
    named = [card_called(one.name) for one in hearing.mentions if one.kind == "card"]
    waits = any(effect.replaces for card in named for effect in card.effects)
    first = [HeardAsk("works", None)] if waits else []  # "Phoenix without a card in hand"
    return [*first, HeardAsk("may", None), HeardAsk("happens", None)] if named else []
