"""A kind of question as it was heard, which of them a clause asks, and the card that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tutor.understanding.card_names import card_called
from tutor.understanding.case import OF_A_PLACE, AskKind, CaseDeed
from tutor.understanding.case_deeds import ToldCase
from tutor.understanding.deed_clauses import HAVING, DeedClause, counted_in
from tutor.understanding.deed_words import frames
from tutor.understanding.lexicon import word_file, word_set
from tutor.understanding.question_place import AskedPart
from tutor.understanding.things import Piece

COMMON: Final = ("may", "must", "works", "happens", "answerable", "rule")
"""Kinds between which the clause tells, where it does."""


class HeardAsk(NamedTuple):
    """A kind of question, the clause that it is about, or None, at which word it begins, and of whom it is.

    asked: there is a question; False where it is only told; card: an Instant that is to answer, where no deed says so
    target: what that is to answer, where it is said
    instead: the words tell another kind
    """

    kind: AskKind
    clause: int | None
    start: int = 0
    by: str | None = None
    asked: bool = False
    card: str | None = None
    instead: bool = False
    target: Piece | None = None


def about(
    heard: HeardAsk, clause: DeedClause | None, deed: CaseDeed | None, said: ToldCase, pieces: Sequence[Piece]
) -> tuple[str | None, str | None]:
    """The card that is asked about, and what it is safe from."""
    things = [piece for piece in pieces if piece.kind == "thing"]
    end = _end_of_it(heard, things, pieces)
    asked = [piece.name for piece in things if heard.start <= piece.start < end]
    if clause and clause.link == "if" and heard.kind != "safe":
        before = [piece.name for piece in things if heard.start <= piece.start < pieces[clause.start].start]
        if before:
            return before[0], None  # "does it stay if I discard a card"
    last = next((one.deed.target or one.deed.card for one in reversed(said.deeds) if one.deed is not deed), None)
    if clause and clause.verb.start > end and heard.kind != "safe":
        clause, deed = None, None  # it is told, and not asked
    by = clause.subject.name if clause and clause.subject and clause.subject.kind == "person" else heard.by
    if heard.kind == "returns" and by:  # "he stole my card. Do I get it back?"
        taken = (one.deed.target for one in reversed(said.deeds) if one.deed.of == by and one.deed.target)
        last = next(taken, last)
    other = _before_places(heard, clause, pieces) or (asked[0] if asked else last or _topic(things))
    if heard.kind == "safe":
        return _threatened(clause, deed, other, _done_with(said))
    subject = clause.subject if clause else None
    lost = _lost(deed, said) if deed else None
    if clause and clause.verb.start < heard.start and (asked or (deed and deed.target)):
        return asked[0] if asked else lost, None
    if subject and subject.kind == "thing":
        return subject.name, deed.target if deed and deed.target != subject.name else None
    if deed and lost and heard.kind in OF_A_PLACE and (deed.target or not asked):
        return lost, None  # "he uses it on my Unicorn. Where does it go?"
    if deed and (deed.card or deed.target):
        return deed.card or deed.target, None
    return other, None


def _lost(deed: CaseDeed, said: ToldCase) -> str | None:
    """What a deed is done to; of an answer the card that was played, of what is given up for a lost card that one."""
    if deed.verb == "respond" and not deed.target:
        return next((one.deed.card for one in reversed(said.deeds) if one.deed.verb == "play" and one.deed.card), None)
    hit = {one.deed.target for one in said.deeds if one.deed is not deed}
    return deed.card if deed.card in hit else deed.target


def _end_of_it(heard: HeardAsk, things: Sequence[Piece], pieces: Sequence[Piece]) -> int:
    """ "Barbed Wire: does it go off if my Unicorn goes": before which word that stands which is asked about.

    Where only "it" is, and something is named before the question, nothing behind "if" is that.
    """
    inside = [one for one in pieces if one.start >= heard.start]
    end = next((one.start for one in inside if one.kind == "link" and one.value == "if"), None)
    before = [one for one in inside if end is not None and one.start < end]
    of_it = any(one.kind == "it" for one in before) and all(one.kind != "thing" for one in before)
    named = any(one.start < heard.start for one in things)
    return end if end is not None and of_it and named else pieces[-1].end


def _before_places(heard: HeardAsk, clause: DeedClause | None, pieces: Sequence[Piece]) -> str | None:
    """ "Reset Button - Upgrades into the deck or the discard": what stands beside the places, apart from the rest."""
    if heard.kind != "goes" or clause is not None:
        return None
    start = heard.start
    first = next((at for at, one in enumerate(pieces) if one.kind == "zone" and one.start >= start), 0)
    stop = max((at for at in range(first) if pieces[at].kind == "stop"), default=None)
    if stop is None:
        return None
    beside = (one.name for one in reversed(pieces[stop + 1 : first]) if one.kind == "thing" and one.start >= start)
    return next(beside, None)


_TOPICS: Final = ("baby", "basic", "magical", "ultimate", "upgrade")
"""The types of cards of which something is asked rather than of what is done with others to them."""


def _topic(things: Sequence[Piece]) -> str | None:
    """Of several cards before a question of "it" the one that is meant: "Blinding Light on Greedy, does it return"."""
    return next((one.name for one in things if one.value in _TOPICS), things[0].name if things else None)


def _done_with(said: ToldCase) -> str | None:
    """With what something was done last; where that was answered, what would have done it."""
    last = said.deeds[-1].deed if said.deeds else None
    return (last.target if last.verb == "respond" else last.card) if last is not None else None


def _threatened(
    clause: DeedClause | None, deed: CaseDeed | None, other: str | None, done_with: str | None
) -> tuple[str | None, str | None]:
    """What may be safe, and from what: the card that does it, or what stands behind "from" and "against"."""
    objects = clause.objects if clause else ()
    against = [piece.name for prep, piece in objects if prep in ("from", "against") and piece.kind == "thing"]
    threat = against[0] if against else deed.card if deed and deed.verb != "protect" else done_with
    if deed and deed.target:
        return deed.target, threat
    return (deed.card if deed and deed.card else other), threat


def of_a_bare_card(
    kinds: Sequence[AskKind], part: AskedPart, pieces: Sequence[Piece], by: str | None
) -> HeardAsk | None:
    """ "I drew already. Claw Machine still ok?": what may be done with the card that is first named in the question."""
    named = [one for one in pieces if one.is_card]
    inside = [one for one in named if part.start <= one.start < part.end]
    before = {one.name for one in named if one.start < part.start}
    if not kinds or kinds[0] != "may" or len(inside) != 1 or inside[0].name in before or inside[0].value == "instant":
        return None
    reacts = any(effect.replaces for effect in card_called(inside[0].name).effects)  # whoever suffers it uses that
    people = [one.name for one in pieces if one.kind == "person" and one.start < part.end and not reacts]
    return HeardAsk(kinds[0], None, part.start, by or next(reversed(people), None), True, inside[0].name)


def kind_of(clause: DeedClause, marked: bool = False) -> AskKind | None:
    """What a clause asks by its verb and its helping word; marked: a sign says that it asks."""
    verb = "respond" if clause.verb.kind == "acted" and clause.verb.value == "instant" else clause.verb.value
    if verb == "win" and clause.modal == "may":
        return "wins"
    if clause.modal == "must":
        return "stays" if verb == "leave" else "must"  # "my Basics must leave"
    if counted_in(clause) is not None:
        return "how-many"
    if (marked or _is_put(clause)) and _names_a_card(clause):
        return "who-chooses"
    only = frames()[verb].only if verb in frames() else ()
    does_it = clause.subject if not clause.passive else None  # "can Reset Button be neighed"
    if only and does_it and does_it.kind == "thing" and does_it.value not in only:
        verb = frames()[verb].other
    by_deed: dict[str, AskKind] = word_file("asks")["by deed"]
    if verb in by_deed and (clause.asked or verb != "leave"):
        return "safe" if clause.passive and by_deed[verb] == "works" else by_deed[verb]
    if clause.modal == "may":
        return None if clause.verb.kind in HAVING else "may"  # "can he keep it"
    return "happens" if clause.asked else None


def _is_put(clause: DeedClause) -> bool:
    """ "Do I ...", "he wants to", "she says that he ...": is it open whether that is so?"""
    return clause.asked or clause.claimed or clause.modal in ("may", "want")


def _names_a_card(clause: DeedClause) -> bool:
    """ "He wants to pick my card", "do I name it": does somebody name a card, whichever it is?"""
    which = [piece for prep, piece in clause.objects if not prep and piece.kind in ("thing", "person")]
    return clause.verb.name in word_set("deeds", "names") and all(one.name == "card" for one in which)


def against_each_other(pieces: Sequence[Piece]) -> bool:
    """ "Mermaid Unicorn vs Magical Kittencorn": is it asked whether the one holds against the other?"""
    threes = ([*pieces[at : at + 3]] for at in range(len(pieces)))
    return any(
        [one.kind for one in three] == ["thing", "prep", "thing"]
        and three[1].value == "against"
        and three[0].value != "instant"
        for three in threes
    )
