"""What nobody needs to say: where a card lies that somebody has or uses, and who does what is told of nobody."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.case import Ask, CaseDeed, Holding, Zone
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.kind_words import CARD_KINDS, LOOSE
from tutor.understanding.lexicon import word_set
from tutor.understanding.told_order import comes_later

_LASTING: Final = ("baby", "basic", "magical", "ultimate", "upgrade", "downgrade")
"""Types of cards that lie in a Stable, where somebody has them and no other place is named."""

_ENTERS: Final = ("play", "enter", "bring", "move", "respond", "discard", "return", "draw", "search")
"""What is done with a card that lies, before or behind it, elsewhere than in the Stable of whoever has it."""

_TAKES: Final = ("destroy", "steal", "return", "move", "remove")
"""What others do to one's cards."""

_HARMS: Final = ("destroy", "steal", "return", "remove")
"""What nobody does to their own cards, where nobody is said to do it."""

_DOES: Final = ("use", "draw", "discard", "sacrifice", "choose", "bring")
"""What somebody does before they ask what they may do: "used Rhinocorn, can I still play"."""


_GOES: Final = ("return", "discard")
"""What says by itself where a card goes."""


def with_doers(deeds: Sequence[CaseDeed], clauses: Sequence[DeedClause], ask: Ask, me: str) -> tuple[CaseDeed, ...]:
    """The deeds; what is done by nobody who is named, before somebody's question of what they may do, they have done.

    What is told without saying by whom, whoever types has done: "back kicked a Baby, does he have to discard".
    clauses: of each deed, the clause that says it
    """
    found: list[CaseDeed] = []
    for number, (deed, clause) in enumerate(zip(deeds, clauses, strict=True)):
        told = deed.state == "done" and deed.by is None and (ask.deed is None or number < ask.deed)
        of_card = deed.verb == "use" and clause.passive
        own = deed.verb in _DOES and deed.of != ask.by and (of_card or (clause.subject is None and not clause.passive))
        by = found[-1].by if told and _goes_on(clause, clauses[number - 1] if number else None) else None
        if by is None and told and own and ask.by is not None and ask.kind != "answerable":
            by = ask.by
        elif (
            by is None
            and told
            and _leaves_out_i(clause)
            and me not in (deed.into, deed.target, deed.verb in _HARMS and deed.of)
        ):
            by = me
        found.append(deed._replace(by=by or deed.by))
    return tuple(found)


def _goes_on(clause: DeedClause, before: DeedClause | None) -> bool:
    """ "Used it, then Glitter Bombed it": is it told without a subject, behind what is told so and active too?"""
    both = (before, clause)
    return clause.link == "and" and all(one and one.subject is None and one.verb.form == "ed" for one in both)


def _leaves_out_i(clause: DeedClause) -> bool:
    """ "Stole his Unicorn": is there a past tense, no subject, and behind it what that was done to?"""
    if clause.subject is not None or clause.passive or clause.verb.form != "ed" or clause.link:
        return False
    hit = next((piece for prep, piece in clause.objects if not prep), None)
    told = clause.verb.name in word_set("deeds", "told only")
    return hit is not None and hit.kind == "thing" and (told or hit.owner is not None or hit.start > clause.verb.end)


def in_order(deeds: tuple[CaseDeed, ...], clauses: Sequence[DeedClause], ask: Ask) -> tuple[tuple[CaseDeed, ...], Ask]:
    """The deeds in which what is asked about comes last: "do I DRAW when he plays it"; and the question of it."""
    if (answered := _answered_first(deeds, clauses, ask)) is not None:
        return answered
    place = ask.deed
    if place is None or deeds[place].verb == "win" or not all(map(_comes_before, clauses[place + 1 :])):
        return deeds, ask
    asked = deeds[place]
    behind = tuple(
        one
        for one, clause in zip(deeds[place + 1 :], clauses[place + 1 :], strict=False)
        if not (one.verb == "draw" and _tells_which(clause))  # "can I play the card I drew"
    )
    if asked.verb == "respond":
        behind = _answered(behind, deeds[:place], asked)
    return (*deeds[:place], *behind, asked), ask._replace(deed=place + len(behind))


def _answered(played: Sequence[CaseDeed], before: Sequence[CaseDeed], asked: CaseDeed) -> tuple[CaseDeed, ...]:
    """What is played, with the card that is answered where none is named; nobody answers what they play themself.

    "He neighed it, can I neigh that though I already played": what they played is what was answered before.
    """
    told = any(one.verb == "respond" and one.of == asked.by for one in before)
    own = [one.card is None and one.by == asked.by for one in played]
    return tuple(
        one if one.card is not None or mine else one._replace(card=asked.target)
        for one, mine in zip(played, own, strict=True)
        if not (mine and told)
    )


def _answered_first(
    deeds: tuple[CaseDeed, ...], clauses: Sequence[DeedClause], ask: Ask
) -> tuple[tuple[CaseDeed, ...], Ask] | None:
    """The deeds with what is played before its answer, and the question: "Destabilize on the Upgrade he plays"."""
    for at, (one, other) in enumerate(pairwise(deeds)):
        told = (one.state, other.state) == ("done", "done") and not clauses[at + 1].asked
        if told and (one.verb, other.verb) == ("respond", "play") and _comes_before(clauses[at + 1]):
            played = other._replace(card=other.card or one.target)
            moved = {at: at + 1, at + 1: at}
            asked = ask if ask.deed is None else ask._replace(deed=moved.get(ask.deed, ask.deed))
            return (*deeds[:at], played, one, *deeds[at + 2 :]), asked
    return None


def _comes_before(clause: DeedClause) -> bool:
    """Does it say what is done first: "when he plays it", "the Unicorn he plays", "a Unicorn I sacrificed"?"""
    of_what = clause.verb.value == "play" and not clause.link and not clause.objects
    return clause.link == "if" or of_what or _tells_which(clause)


def _tells_which(clause: DeedClause) -> bool:
    """Does it say of a card that stands right before it what was done to it?"""
    before = [piece for _, piece in clause.objects if clause.subject and piece.end == clause.subject.start]
    return bool(before) and len(clause.objects) == 1 and not clause.modal


def without_places_asked(deeds: tuple[CaseDeed, ...], ask: Ask) -> tuple[tuple[CaseDeed, ...], Ask]:
    """The deeds without those that only say where a card may go: "is it returned or discarded"; and the question."""
    place = ask.deed
    if place is None and deeds and ask.kind in ("goes", "returns", "stays"):
        last = deeds[-1]  # "does his Llama go back to his hand, or get discarded"
        open_ = last.verb in _GOES and last.by is None and last.card is None and last.target == ask.card
        return (deeds[:-1] if open_ else deeds), ask
    if ask.kind != "goes" or place is None or any(one.verb not in _GOES for one in deeds[place:]):
        return deeds, ask
    about = ask.card or deeds[place].target or deeds[place].card
    return deeds[:place], ask._replace(deed=None, card=about, target=None)


def with_losers(
    deeds: Sequence[CaseDeed], clauses: Sequence[DeedClause], holdings: Sequence[Holding], me: str
) -> tuple[CaseDeed, ...]:
    """The deeds; a card that "got stolen", by nobody who is named, was that of whoever types, where nobody else has it.

    clauses: of each deed, the clause that says it
    """
    owned = {one.card for one in holdings if one.player is not None}
    found = []
    for deed, clause in zip(deeds, clauses, strict=True):
        named = is_card(deed.target) and deed.target not in owned
        lost = clause.subject is not None and clause.subject.name == deed.target  # it was destroyed, it would die
        open_ = deed.by is None and deed.of is None and deed.state != "denied" and deed.verb in _TAKES
        found.append(deed._replace(of=me) if named and lost and open_ else deed)
    return tuple(found)


def with_users(
    deeds: tuple[CaseDeed, ...], holdings: Sequence[Holding], ask: Ask, seats: Sequence[str]
) -> tuple[CaseDeed, ...]:
    """The deeds; a card that "makes me discard" is used by whoever has it, or the first other who sits there."""
    told = ("done", "tried") if ask.kind == "who-chooses" else ("done",)
    having = {one.card: one.player for one in holdings if one.player is not None}
    found = []
    for deed in deeds:
        open_ = deed.verb == "use" and deed.state in told and deed.by is None and deed.of in seats
        other = next((name for name in seats if name != deed.of), None)
        found.append(deed._replace(by=having.get(deed.card, other), of=None) if open_ and deed.card else deed)
    return tuple(found)


def with_places(holdings: Sequence[Holding], deeds: Sequence[CaseDeed]) -> tuple[Holding, ...]:
    """The holdings; a card that somebody has, or uses, lies in their Stable, or hand, where nothing else is said."""
    moved = {one.card for one in deeds if one.verb in _ENTERS} | {
        one.target for one in deeds if one.verb in _ENTERS and one.target
    }
    moved |= {one.card for one in holdings if _has_it_done(one.card, deeds)}
    holdings = [one._replace(zone=None) if comes_later(one, deeds) else one for one in holdings]
    found = [
        one._replace(zone=place)
        if one.zone is None and one.player and one.number and one.card not in moved and (place := _place(one.card))
        else one
        for one in holdings
    ]
    there = {one.card for one in holdings}
    used = [one for one in deeds if one.verb == "use" and one.by and one.card and one.card not in there | moved]
    lying = [one for one in used if not _acts_at_once(one.card)]
    more = [Holding(one.card, one.by, place) for one in lying if one.card and (place := _place(one.card))]
    return (*found, *dict.fromkeys(more))


def _has_it_done(name: str, deeds: Sequence[CaseDeed]) -> bool:
    """Is it what such a card has somebody do that is told or asked, so that it is played: "Lena's Americorn pulls one"?

    Not where something is done to it, or another card is played.
    """
    if not _acts_at_once(name) or any(one.target == name or one.verb == "play" for one in deeds):
        return False
    does = {action.verb for action in card_reach.actions(card_called(name))}
    return any(one.card == name or (one.card is None and one.verb in does) for one in deeds)


def _acts_at_once(name: str | None) -> bool:
    """Does a card act only as it enters, so that whoever uses it has just played it?"""
    effects = card_called(name).effects if is_card(name) else ()
    return {trigger.event for effect in effects for trigger in effect.triggers} == {"enters"}


def _place(name: str) -> Zone | None:
    """Where a card lies that somebody has."""
    if not is_card(name):
        return None
    kind = card_called(name).type
    return "stable" if kind in _LASTING else "hand" if kind in ("magic", "instant") else None


def with_none_of(
    deeds: tuple[CaseDeed, ...], holdings: tuple[Holding, ...], ask: Ask
) -> tuple[tuple[CaseDeed, ...], tuple[Holding, ...], Ask]:
    """ "Can I use it without a Llama": of a kind of which there are said to be none, nothing is done to any."""
    kind = ask.target
    if ask.number != 0 or ask.deed is None or kind not in CARD_KINDS or any(one.card == kind for one in holdings):
        return deeds, holdings, ask
    deed = deeds[ask.deed]
    if deed.target != kind or deed.card is None:
        return deeds, holdings, ask
    none = Holding(kind, deed.by or ask.by, None if kind in LOOSE else "stable", 0)
    done = tuple(one._replace(target=None) if one is deed else one for one in deeds)
    return done, (*holdings, none), ask._replace(target=None)
