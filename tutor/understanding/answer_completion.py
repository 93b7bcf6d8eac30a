"""A case in which it is asked whether a card is answered: where it is, nothing has come of that card yet."""

from __future__ import annotations

from typing import Final

from tutor.cards.words import VERBS
from tutor.understanding.bans import bans_of
from tutor.understanding.case import NOBODY, OF_A_PLACE, CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import other_than
from tutor.vocabulary import STABLE_TYPES

_PLAYED: Final = ("play", "use", "choose")
_TAKES: Final = ("steal", "move", "bring", "take")
_GONE: Final = ("destroy", "sacrifice", "discard", "remove", "choose")
"""What is done to a card that is gone then; to choose one for nothing is to get rid of it."""


def with_what_is_answered(told: CaseInWork) -> CaseInWork:
    """The case with the card that is answered being played, and without what it does after that.

    What a Magic card does is told of it as it is played; what is chosen for a card is told beside its play.
    """
    place = told.asked
    if place is None or told.case.deeds[place].verb != "respond":
        return told
    told, place = _with_what_was_taken(told, place)
    before = told.case.deeds[:place]
    name = told.case.deeds[place].target or next((one.card for one in reversed(before)), None)
    card = told.card(name)
    about = [one for one in before if one.card == name and one.verb != "respond"]
    if card is None or card.type == "instant" or not about or any(one.card != name for one in before):
        return told
    played = any(one.verb == "play" for one in about)
    if card.type != "magic" and not (played and all(one.verb in _PLAYED for one in about)):
        return told
    by = next((one.by for one in about if one.by), None)
    deeds = (CaseDeed("play", by, name), told.case.deeds[place]._replace(target=name), *told.case.deeds[place + 1 :])
    ask = told.case.ask._replace(deed=1) if told.case.ask is not None else None
    case = told.case._replace(deeds=deeds, ask=ask, holdings=_with_targets(told, before))
    return told._replace(case=case, asked=1)


def without_what_was_meant(told: CaseInWork) -> CaseInWork:
    """ "He plays Unicorn Swap to take my Unicorn, I neigh": what Magic would do is not done before the answer."""
    place = 0
    while place < len(told.case.deeds):
        name = _answered_magic(told, place)
        if name is None:
            place += 1
            continue
        case = told.case.without_deed(place)
        ask = case.ask
        if ask is not None and ask.deed is not None and ask.deed > place:
            case = case._replace(ask=ask._replace(deed=ask.deed - 1))
        asked = told.asked - 1 if told.asked is not None and told.asked > place else told.asked
        told = told._replace(case=case._replace(holdings=_with_targets(told, (told.case.deeds[place],))), asked=asked)
    return told


def _answered_magic(told: CaseInWork, place: int) -> str | None:
    """The Magic card that does what is told there, right behind its play, and before it is told to be answered."""
    deeds, deed = told.case.deeds, told.case.deeds[place]
    before, behind = deeds[:place][-1:], deeds[place + 1 : place + 2]
    if not (before and behind) or before[0].verb != "play" or place == told.asked:
        return None
    card, answer = told.card(before[0].card), behind[0]
    own = deed.verb in VERBS and deed.card in (None, before[0].card) and deed.by in (None, before[0].by)
    told_so = answer.verb == "respond" and answer.state == "done" and answer.target in (None, "card", before[0].card)
    return card.name if card is not None and card.type == "magic" and own and told_so else None


def with_answered_card(told: CaseInWork) -> CaseInWork:
    """Where it is asked what becomes of a card, and answers are told that answer nothing: that card was answered.

    "He Neighed, I Neighed back, is my Rainbow Unicorn in?" tells by the question what was played.
    """
    ask, deeds = told.case.ask, told.case.deeds
    card = told.card(ask.card) if ask is not None and ask.kind in OF_A_PLACE else None
    first = next((place for place, one in enumerate(deeds) if one.verb != "win"), None)
    if card is None or first is None or card.type in ("instant", "baby", "herd"):
        return told
    answer = deeds[first]
    open_ = answer.verb == "respond" and answer.target is None
    if not open_ or any(card.name in (one.card, one.target) for one in deeds) or told.holder(card.name) == answer.by:
        return told
    owner = told.holder(card.name) or other_than(told.case.players, answer.by)
    at = next((number for number, one in enumerate(told.case.holdings) if one.card == card.name), None)
    told = told.with_holder(at, owner) if at is not None else told.with_holding(Holding(card.name, owner, "hand"))
    return told.with_deed(first, answer._replace(target=card.name, of=owner))


def with_answer(told: CaseInWork) -> CaseInWork:
    """Where it is asked whether that is answered what is done: that it is done, and somebody tries to answer it."""
    ask, place = told.case.ask, told.asked
    if ask is None or ask.kind != "answerable" or place is None or told.case.deeds[place].verb == "respond":
        return told
    deed = told.case.deeds[place]
    by = ask.by if ask.by != deed.by else None
    answered = deed.card if deed.verb == "play" else None
    answer = CaseDeed("respond", by, None, answered, deed.by if answered else None, state="tried")
    deeds = (*told.case.deeds[:place], deed._replace(state="done"), *told.case.deeds[place + 1 :], answer)
    asked = len(deeds) - 1
    return told._replace(case=told.case._replace(deeds=deeds, ask=ask._replace(by=by, deed=asked)), asked=asked)


def _with_what_was_taken(told: CaseInWork, place: int) -> tuple[CaseInWork, int]:
    """A card that says who may answer, and was taken, or is gone, lies there, so that something may be answered."""
    last = told.case.deeds[place - 1] if place else None
    card = told.card(last.target) if last is not None else None
    if last is None or card is None or last.state != "done" or not any(ban.verb == "respond" for ban in bans_of(card)):
        return told, place
    others = [one for one in told.case.holdings if one.card not in (card.name, last.card)]
    if last.verb in _GONE:
        lies = [Holding(card.name, NOBODY, "discard")]
        others = [one for one in told.case.holdings if one.card != card.name]
    else:
        by = last.by or (told.case.ask.by if told.case.ask else None)
        if place != 1 or by is None or last.verb not in _TAKES:
            return told, place
        lies = [*_doer_of(told, last.card, by), Holding(card.name, by, "stable")]
    left = told.case.without_deed(place - 1)
    ask = told.case.ask._replace(deed=place - 1) if told.case.ask is not None else None
    case = left._replace(holdings=(*others, *lies), ask=ask)
    return told._replace(case=case, asked=place - 1), place - 1


def _doer_of(told: CaseInWork, name: str | None, by: str) -> list[Holding]:
    """The card with which it was taken, where that lies then."""
    doer = told.card(name)
    stays = doer is not None and doer.type in STABLE_TYPES
    return [Holding(name, by if stays else NOBODY, "stable" if stays else "discard")] if name else []


def _with_targets(told: CaseInWork, deeds: tuple[CaseDeed, ...]) -> tuple[Holding, ...]:
    """The holdings, with what it would be done to lying where that would be done to it."""
    there = {one.card for one in told.case.holdings}
    hit = [one for one in deeds if one.target and one.target not in there and one.target not in told.case.players]
    return (*told.case.holdings, *(Holding(one.target, one.of) for one in hit if one.target))
