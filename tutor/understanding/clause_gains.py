"""What a clause says that somebody gets: a Downgrade, a card that is drawn, or one that may be theirs in the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards.words import VERBS
from tutor.understanding.card_names import card_called, card_named, is_card
from tutor.understanding.case import CaseDeed, Zone
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.lexicon import who_types
from tutor.understanding.people import OWNER
from tutor.understanding.things import Piece
from tutor.understanding.verb_of_card import verb_like

MADE: Final = "made"
"""The value of a word by which somebody does what they have to, not what they may."""

NOTHING: Final = ("number", "0")
"""The piece that stands for "nothing"."""

_LASTING: Final = ("upgrade", "downgrade")


def lies_by(pieces: Sequence[Piece], clause: DeedClause) -> tuple[Piece, str, Zone] | None:
    """A card of which a clause only tells where it lies, whose it is, and where; of none, where there is none."""
    if laid := _laid_on(clause):
        return (*laid, "stable")
    if drawn := _drawn_before(pieces, clause):
        return (*drawn, "hand")
    place, nothing = taken_from(clause.verb.value), _nothing_for(pieces, clause)
    return (*nothing, place) if nothing and place else None


def _laid_on(clause: DeedClause) -> tuple[Piece, str] | None:
    """The Downgrade, or the Upgrade, that a clause says was laid into somebody's Stable, and whose that is.

    "I barbed wired my brother", "she got slapped with Barbed Wire", "I got Barbed Wire dumped on me"; so it is of one
    that "has been hanging over" somebody.
    """
    if clause.modal or clause.asked or clause.denied:
        return None
    people = [(prep, piece) for prep, piece in clause.objects if piece.kind == "person" and piece.value != OWNER]
    subject = clause.subject
    if clause.verb.kind == "acted" and clause.verb.value == "downgrade" and clause.verb.form == "ed":
        hit = [subject] if clause.passive and subject and subject.kind == "person" else []
        whom = hit or [piece for prep, piece in people if not prep and not clause.passive]
        return (clause.verb, whom[0].name) if whom else None
    if subject is None or clause.verb.kind != "deed":
        return None
    if not clause.passive:
        hangs = clause.verb.value == "play" and clause.verb.form in ("ing", "s") and subject.value in _LASTING
        hits = clause.verb.value == "choose" and subject.value == "downgrade"  # "Pandamonium hit him"
        return next(((subject, piece.name) for prep, piece in people if hangs or (hits and not prep)), None)
    if subject.kind == "person":
        behind = (piece for prep, piece in clause.objects if prep == "with" and piece.value in _LASTING)
        return next(((piece, subject.name) for piece in behind), None)
    thrown = clause.verb.value == "discard" and subject.value in _LASTING and subject.owner is None
    return next(((subject, piece.name) for prep, piece in people if thrown and prep == "on"), None)


def drawn_in(clause: DeedClause) -> DeedClause | None:
    """The clause, as that a card is drawn, where it says that somebody gets, or is given, one; else None."""
    return _as_draw(clause) if _gains_a_card(clause) else _draw_given(clause)


def _gains_a_card(clause: DeedClause) -> bool:
    """ "Do I get my card as well": is it asked whether one is drawn?"""
    if clause.verb.kind != "get" or not clause.asked or _is_told_of(clause):
        return False
    things = (piece for _, piece in clause.objects if piece.kind == "thing")
    return any(piece.name == "card" and piece.number in (None, 1) for piece in things)


def _as_draw(clause: DeedClause) -> DeedClause:
    """ "Do I get my card", "does that get me one": that it is drawn, by whoever gets it."""
    whom = (piece for prep, piece in clause.objects if not prep and piece.kind == "person" and piece.value != OWNER)
    return clause._replace(
        verb=clause.verb._replace(kind="deed", value="draw"), subject=next(whom, clause.subject), objects=()
    )


def _draw_given(clause: DeedClause) -> DeedClause | None:
    """ "Greedy gives me no card": that whoever is given one draws it with that card; None where no card is given so."""
    whom = [piece for prep, piece in clause.objects if piece.kind == "person" and piece.value != OWNER]
    things = [piece for prep, piece in clause.objects if not prep and piece.kind == "thing"]
    giver = clause.subject
    if clause.verb.value != "move" or len(whom) != 1 or [one.name for one in things] != ["card"] or giver is None:
        return None
    draws = is_card(giver.name) and verb_like(card_called(giver.name), "draw") is not None
    if giver.kind not in ("thing", "it") or (giver.kind == "thing" and not draws):
        return None
    with_what = (("with", giver),) if giver.kind == "thing" else ()
    drawn = clause.verb._replace(kind="deed", value="draw", form="")
    denied = clause.denied or things[0].number == 0
    return clause._replace(verb=drawn, subject=whom[0], objects=with_what, denied=denied)


def gained(clause: DeedClause, before: Iterable[CaseDeed]) -> set[Piece]:
    """ "He plays Phoenix, do I get Phoenix": the cards that were told of, and that somebody may have in the end."""
    if not clause.asked or clause.verb.kind not in ("get", "have"):
        return set()
    before = list(before)
    told = {name for one in before for name in (one.card, one.target)}
    if before and before[-1].target and _is_told_of(clause):
        return {piece for _, piece in clause.objects if piece.kind == "thing"}
    return {piece for prep, piece in clause.objects if not prep and piece.name in told and is_card(piece.name)}


def _is_told_of(clause: DeedClause) -> bool:
    """ "Do I get that card": is it one that was told of?"""
    kinds = [(piece.kind, piece.value) for prep, piece in clause.objects if not prep]
    return kinds[:2] in ([("it", ""), ("thing", "card")], [("it", ""), ("thing", "")])


def gives(clause: DeedClause, name: str) -> bool:
    """ "Nannycorn gives me a Baby": is it what a card does for somebody, that moves nothing to anybody?"""
    card = card_named(name)
    if card is None or clause.subject is None or clause.subject.name != name:
        return False
    does = {one.verb for one in card_reach.actions(card)}
    return bool(does) and does.isdisjoint(("move", "give", "return"))


def is_only_played(values: Mapping[str, str], pieces: Sequence[Piece]) -> bool:
    """ "Is he allowed to give me a Downgrade": is it played there, as no card is named that moves one?"""
    name, named = values.get("target"), {one.name for one in pieces if one.is_card}
    lasting = any(one.name == name and one.value in _LASTING and one.owner is None for one in pieces)
    does = {one.verb for each in named for one in card_reach.actions(card_called(each))}
    return lasting and "card" not in values and "into" in values and does.isdisjoint(("move", "give", "return"))


def _drawn_before(pieces: Sequence[Piece], clause: DeedClause) -> tuple[Piece, str] | None:
    """ "I just drew Rhinocorn, can I play it": the card with a name that was drawn in the Draw phase, and by whom.

    What was drawn by a card, or for one, or in the Action phase, was not.
    """
    drawn = (
        clause.verb.value == "draw" and clause.verb.form == "ed" and not (clause.modal or clause.denied or clause.asked)
    )
    things = [piece for _, piece in clause.objects if piece.kind == "thing"]
    others = any(one.kind in ("instead", "phase", "once", "twice") for one in pieces)
    whom = clause.subject.name if clause.subject and clause.subject.kind == "person" else who_types()
    direct = [piece for prep, piece in clause.objects if not prep and piece.kind == "thing"]
    named = len(things) == len(direct) == 1 and is_card(things[0].name) and things[0].number in (None, 1)
    return (things[0], whom) if drawn and named and not others and not clause.passive else None


def _nothing_for(pieces: Sequence[Piece], clause: DeedClause) -> tuple[Piece, str] | None:
    """ "I have nothing to discard": that there are no cards with which to do it, and who has none."""
    if (
        clause.link != "to"
        or not clause.start
        or (pieces[clause.start - 1].kind, pieces[clause.start - 1].value) != NOTHING
    ):
        return None
    none = pieces[clause.start - 1]
    whom = clause.subject.name if clause.subject and clause.subject.kind == "person" else who_types()
    return none._replace(kind="thing", value="card", name="card", number=0), whom


def none_for(pieces: Sequence[Piece], clause: DeedClause) -> Piece | None:
    """ "I have no card to give": that of which there is none, where the clause says for what."""
    before = [one for one in pieces if one.kind == "thing" and one.end <= clause.verb.start]
    of_it = all(prep in ("to", "for", "with", "from") for prep, _ in clause.objects)
    return before[-1] if before and before[-1].number == 0 and of_it else None


def taken_from(verb: str) -> Zone | None:
    """Where the cards lie with which one does that, where it is always the same place."""
    row = VERBS.get(verb)
    if verb == "respond" or (row is not None and (verb in ("play", "give") or row.takes_to == "discard")):
        return "stable" if row is not None and row.leaves_stable else "hand"
    return None


def with_taker(card: Piece, deeds: Iterable[CaseDeed]) -> Piece:
    """ "I steal his Mermaid, does she ...": the card, as that of whoever was last told to have stolen it."""
    takers = [one.by for one in deeds if one.verb == "steal" and one.target == card.name and one.by]
    return card._replace(owner=takers[-1]) if takers else card


def made_by(clause: DeedClause, pieces: Sequence[Piece]) -> str | None:
    """ "Llamacorn makes me discard": the card that has somebody do it, as is told and not only said of it."""
    before = [one for one in pieces if one.end <= (clause.subject.start if clause.subject else clause.verb.start)][-2:]
    if [one.kind for one in before] != ["thing", "let"] or before[1].value != MADE or clause.link == "if":
        return None
    card = card_named(before[0].name)
    others = card is not None and any(
        one.verb == clause.verb.value and one.who not in ("", "you") for one in card_reach.actions(card)
    )
    return before[0].name if others else None
