"""Cards that keep others from what is done to them, and what has to be done so that they have something to keep off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.case import Ask, AskKind, CaseDeed
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import other_than
from tutor.understanding.kind_words import instant_names

ANSWERED: Final = "cannot be answered"


class Shield(NamedTuple):
    """What a card keeps off.

    verbs: what is done to cards, `respond` where they cannot be answered; kind: to which; used: its player may use it
    """

    verbs: tuple[str, ...]
    kind: str
    used: bool


def shield_of(card: Card | None) -> Shield | None:
    """What the card keeps off from others in its Stable; None where it keeps off nothing, or from itself alone."""
    for effect in card.effects if card is not None else ():
        kept = effect.replaces or effect.statement
        if kept is None or kept.what.this is True or kept.stable != "your stable":
            continue
        word, done = (effect.statement.word, effect.statement.done) if effect.statement is not None else ("", ())
        would = effect.replaces.would if effect.replaces is not None else ()
        verbs = tuple(v for v, row in VERBS.items() if row.would in would or set(row.prevented_by) & set(done))
        verbs = verbs or (("respond",) if word == ANSWERED else ())
        if any(verb == "respond" or VERBS[verb].against for verb in verbs):
            return Shield(verbs, kept.what.kinds[0], effect.may)
    return None


def harm_of(card: Card) -> str | None:
    """What the card does to cards of other players; else what it has them, or its own player, give up."""
    against = [one.verb for one in card_reach.actions(card) if VERBS[one.verb].against]
    return next((verb for verb in against if not VERBS[verb].gives_up), None) or next(iter(against), None)


def with_shield(told: CaseInWork) -> CaseInWork:
    """Where it is asked whether a card keeps something off: that this is tried, or done where the card may be used."""
    ask, name = told.case.ask, _named_shield(told)
    shield = shield_of(told.card(name))
    if ask is None or name is None or shield is None:
        return told
    victim = _victim(told, name, ask)
    told = _with_lying(told, name, victim)
    place, deed = _harm(told, name, shield, victim)
    meets = deed.verb in shield.verbs
    if shield.used and (meets or ask.kind == "works"):
        deed, ask = deed._replace(state="done"), Ask("works", victim, name)
    else:
        deed, ask = deed._replace(state="tried"), Ask(_kind_of(deed), None, deed.target, deed.card, place)
    return told._replace(case=told.case.with_deed(place, deed)._replace(ask=ask), asked=ask.deed)


def _kind_of(deed: CaseDeed) -> AskKind:
    return "answerable" if deed.verb == "respond" else "safe"


def _named_shield(told: CaseInWork) -> str | None:
    """The card of which it is asked what it keeps off; or that is named beside what may be hit."""
    ask = told.case.ask
    if ask is None or ask.kind not in ("works", "safe", "may"):
        return None
    if ask.kind == "works":
        of_it = ask.card is not None and shield_of(told.card(ask.card)) is not None
        meant = not ask.instead or next(_threats(told, ask.card or ""), None) is not None
        return ask.card if of_it and meant and _lies_in_stable(told, ask.card) else None
    if ask.kind == "may" and (told.asked is not None or ask.by or told.case.deeds):
        return None
    hit = {deed.target for deed in told.case.deeds} | ({ask.card} if told.asked is None else set())
    names = [one.card for one in told.case.holdings if one.card not in hit and _lies_in_stable(told, one.card)]
    able = [one for one in names if shield_of(told.card(one)) is not None]
    return able[0] if able and (ask.kind == "safe" or next(_threats(told, able[0]), None)) else None


def _lies_in_stable(told: CaseInWork, name: str | None) -> bool:
    return any(one.card == name and one.zone in (None, "stable") for one in told.case.holdings)


def _victim(told: CaseInWork, name: str, ask: Ask) -> str:
    """Whose cards are kept: who has the card, or what is hit; else who asks."""
    owners = [one.player for one in told.case.holdings if one.card in (name, ask.card, ask.target) and one.player]
    hit = [deed.of for deed in told.case.deeds if deed.of]
    against = [deed for deed in told.case.deeds if deed.verb in VERBS and VERBS[deed.verb].against]
    doers = [deed.by for deed in against if deed.by and not VERBS[deed.verb].gives_up]
    others = [other_than(told.case.players, one) for one in doers]
    return next(iter((*owners, *hit, *others)), None) or ask.by or told.case.players[0]


def _with_lying(told: CaseInWork, name: str, player: str) -> CaseInWork:
    held = [
        one._replace(player=one.player or player, zone=one.zone or "stable") if one.card == name else one
        for one in told.case.holdings
    ]
    return told._replace(case=told.case._replace(holdings=tuple(held)))


def _harm(told: CaseInWork, name: str, shield: Shield, victim: str) -> tuple[int, CaseDeed]:
    """What is done, and which deed of the case it is; the next where nobody has told it."""
    deeds, other = told.case.deeds, other_than(told.case.players, victim)
    ask = told.case.ask
    for place in reversed(range(len(deeds))):
        deed = _as_harm(told, deeds[place], shield)
        if (deed.verb in VERBS and VERBS[deed.verb].against) or deed.verb == "respond":
            return place, _whole(deed, shield, victim, other)
    threat = next(_threats(told, name), None)
    apart = (None, name, threat.name if threat is not None else "")
    spoken = [one for one in (ask.target, ask.card) if one not in apart] if ask is not None else []
    hit = next(iter(spoken), None) or shield.kind
    if "respond" in shield.verbs and threat is None:
        return len(deeds), CaseDeed("respond", other, "neigh", _answered(told, name, hit))
    verb = (harm_of(threat) if threat is not None else None) or shield.verbs[0]
    acts = card_reach.actions(threat) if threat is not None else ()
    own = all(one.who == "you" for one in acts if one.verb == verb)  # Sadistic Ritual takes its own player's
    by = victim if VERBS[verb].gives_up and own else other
    if threat is not None and not _reaches(told, threat, verb, hit):
        return len(deeds), CaseDeed("play" if threat.type == "magic" else "use", other, threat.name)
    return len(deeds), CaseDeed(verb, by, threat.name if threat is not None else None, hit, victim)


def _as_harm(told: CaseInWork, deed: CaseDeed, shield: Shield) -> CaseDeed:
    """ "He plays Unicorn Poison on my Rhinocorn": what is chosen of others' cards, as what is kept off."""
    card = told.card(deed.card) if deed.verb == "choose" and deed.target not in (None, *told.case.players) else None
    verb = harm_of(card) if card is not None and deed.of != deed.by else None
    return deed._replace(verb=verb) if verb in shield.verbs else deed


def _answered(told: CaseInWork, name: str, hit: str) -> str:
    """What is played, and answered: what is named besides, an Instant last."""
    named = [one.card for one in told.case.holdings if one.card != name and one.said]
    able = [one for one in named if one != "neigh" and one not in instant_names()]
    return next(iter(able), "unicorn" if hit == "card" else hit)


def _whole(deed: CaseDeed, shield: Shield, victim: str, other: str) -> CaseDeed:
    if deed.verb == "respond":
        return deed._replace(by=deed.by or other)
    by = victim if VERBS[deed.verb].gives_up else other
    return deed._replace(by=deed.by or by, target=deed.target or shield.kind, of=deed.of or victim)


def _threats(told: CaseInWork, name: str) -> Iterator[Card]:
    """The other cards that are named and do something to others."""
    named = [one.card for one in told.case.holdings if one.card != name]
    cards = (told.card(one) for one in named)
    return (card for card in cards if card is not None and shield_of(card) is None and harm_of(card))


def _reaches(told: CaseInWork, threat: Card, verb: str, hit: str) -> bool:
    """Does the card do that to a card like the one that is to be hit?"""
    card = told.card_like(hit)
    return card is None or any(
        one.verb == verb and card_reach.may_mean(one.what, card) for one in card_reach.actions(threat)
    )
