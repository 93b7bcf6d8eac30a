"""Questions whether somebody may do what is asked about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import actions_of
from tutor.cards.words import VERBS
from tutor.engine import under_way
from tutor.engine.state.state import where
from tutor.engine.state.zones import PILE, hand, owner, stable, zone_name
from tutor.scenario import Entry, Question
from tutor.scenario.question_file import DOINGS
from tutor.script.entry import EntryWord, Pick
from tutor.script.names import slot_of
from tutor.understanding.asked_case import Asking, PutQuestion, reads
from tutor.understanding.card_match import MOVES, is_asked_for, is_meant, lying
from tutor.understanding.case import CaseDeed
from tutor.understanding.case_layout import (
    RESOLVES,
    LaidCase,
    before_answer,
    before_choice,
    before_use,
    in_action_phase,
    once_resolved,
)
from tutor.understanding.deed_script import entries_there
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.put_outcomes import happens, wins
from tutor.vocabulary import split_copy


def may(asking: Asking) -> Iterator[PutQuestion]:
    """May it be done to the card that is named; may that be played, used, answered; else, is it done?"""
    deed = asking.deed
    if deed is None:
        return
    if deed.verb == "win":
        yield wins(asking)
        return
    by = deed.by or asking.by
    yield from _instead(asking, deed, by)
    if deed.verb in VERBS and (deed.verb not in MOVES or (deed.verb == "choose" and deed.card)):
        yield from may_be_done_to(asking, deed._replace(by=by))
    entry = _entry(asking, deed, by)
    if entry is not None and entry.verb == "use" and deed.verb in DOINGS and _is_of_a_card(asking, deed):
        yield from happens(asking)
    if entry is not None and entry.verb == "use" and not _is_optional(asking, entry):
        yield from happens(asking if deed.verb in DOINGS else asking._replace(deed=None))
        if deed.verb == "use":
            yield may_be_used(asking, entry, "may")
    elif entry is not None and entry.verb == "use":
        yield may_be_used(asking, entry, "may")
    elif entry is not None and entry.verb == "skip":
        put = may_be_used(asking, entry, "may")
        if put.laid is not asking.laid or _is_bound(asking, entry):
            yield put  # where nobody could use it nobody asks whether it may be left
    elif entry is not None:
        yield PutQuestion(_when_it_may_be(asking, entry), Question(may=entry), reads("may", by))
    elif deed.verb in DOINGS:
        yield from happens(asking)
    elif deed.verb == "choose" and deed.card and (card := asking.find(deed.card, by)) is not None:
        yield may_be_used(asking, Entry("use", by, (Pick(asking.name(card)),)), "may")  # nobody comes so far


def _when_it_may_be(asking: Asking, entry: Entry) -> LaidCase:
    """The position in which a play or a DRAW is asked about: what was played before is resolved by then."""
    if entry.verb == "respond" and _intervenes(asking, entry):
        return before_answer(asking.laid, entry) or asking.laid
    if entry.verb not in ("play", "draw"):
        return asking.laid
    acts = asking.state.table.players[asking.state.turn.seat] == entry.by
    acted = once_resolved(asking.laid, RESOLVES) if acts else None
    return in_action_phase(asking.laid, entry) or acted or asking.laid


def _intervenes(asking: Asking, entry: Entry) -> bool:
    """Does the Instant answer what would be done, so that it may be played while a card is resolved?"""
    card = asking.find(split_copy(entry.picks[0].name)[0], entry.by)
    return card is not None and any(card_reach.intervenes(asking.card(card)))


def _is_of_a_card(asking: Asking, deed: CaseDeed) -> bool:
    """Is it said to which card it is done, and has that somebody else than the one who does it?"""
    return bool(deed.target) and deed.of not in (None, deed.by) and asking.target(deed) is not None


def _instead(asking: Asking, deed: CaseDeed, by: str) -> Iterator[PutQuestion]:
    """May the effect be used that has it done instead of what is done: "may I discard a card and keep it"?"""
    begun = asking.laid.scenario.script or under_way(asking.state)
    card = asking.find(deed.card, by) if deed.card and begun else None
    for effect in asking.card(card).effects if card is not None else ():
        if effect.replaces and any(one.verb == deed.verb for one in actions_of(effect.instructions)):
            yield may_be_used(asking, Entry("use", by, (Pick(asking.name(card or 0)),)), "may")


def may_be_used(asking: Asking, entry: Entry, as_read: str) -> PutQuestion:
    """May the effect be used where it is offered, or, where nobody comes so far, right after what is told?"""
    name, names = entry.picks[0].name, asking.state.table.names
    card = names.index(name) if name in names else asking.find(split_copy(name)[0], entry.by)
    laid = before_use(asking.laid, card) if card is not None else None
    return PutQuestion(laid or asking.laid, Question(may=entry), reads(as_read, entry.by))


def _is_optional(asking: Asking, entry: Entry) -> bool:
    """Is the card that is to be used one of which an effect may be left, or that nothing is known to set off?"""
    card = asking.find(split_copy(entry.picks[0].name)[0], entry.by)
    if card is None:
        return True
    effects = asking.card(card).effects
    return any(one.may or one.replaces or any(each.action.may for each in one.instructions) for one in effects)


def _is_bound(asking: Asking, entry: Entry) -> bool:
    """Has the card an effect that may not be left, is it offered right there, or was it used, with more to be done?"""
    card = asking.find(split_copy(entry.picks[0].name)[0], entry.by)
    used = (pick.name for one in asking.laid.scenario.script if one.verb == "use" for pick in one.picks)
    if entry.picks[0].name in used:
        return True
    there = [one for one in entries_there(asking.laid.ahead) if one.verb == "use"] if asking.laid.ahead.asked else []
    offered = any(pick.name == entry.picks[0].name for one in there for pick in one.picks)
    effects = asking.card(card).effects if card is not None else ()
    return offered or any(one.triggers and not (one.may or one.cost) for one in effects) or not any(effects)


def may_be_done_to(asking: Asking, deed: CaseDeed) -> Iterator[PutQuestion]:
    """May the card be named, where it is to be named?"""
    if not deed.target:
        return
    laid = before_choice(asking.laid, deed)
    if laid is None:
        return
    there = next((state for state in laid.states if is_asked_for(state, deed)), laid.start)
    pick = _target_pick(asking._replace(laid=laid._replace(start=there)), deed)
    if pick is not None and deed.by:
        yield PutQuestion(laid, Question(may=Entry("choose", deed.by, (pick,))), reads("may", deed.by))


def _target_pick(asking: Asking, deed: CaseDeed) -> Pick | None:
    if deed.target in asking.state.table.players:
        return Pick(deed.target)
    card = _asked_for(asking, deed)
    if card is None:
        card = asking.target(deed)
    if card is None:
        return None
    zone = where(asking.state.zones, card)
    place = zone_name(zone, asking.state.table.players).partition(".")[0] if zone != PILE else ""
    return Pick(asking.name(card), place)


def _asked_for(asking: Asking, deed: CaseDeed) -> int | None:
    """Of a kind, the first that lies where a card is asked for."""
    request = slot_of(asking.state)
    if deed.target not in CARD_KINDS or request is None or not is_asked_for(asking.state, deed):
        return None
    players = asking.state.table.players
    zones = [zone for zone in request.zones if not deed.of or owner(zone) < 0 or players[owner(zone)] == deed.of]
    there = (card for zone in zones for card in asking.state.zones[zone])
    return next((card for card in there if is_meant(asking.state, card, deed.target or "")), None)


_IN_HAND: Final = ("play", "respond")

_GONE: Final = frozenset(("destroyed", "sacrificed", "leaves"))
"""What happens to a card that is not in the Stable any more when it acts."""


def _entry(asking: Asking, deed: CaseDeed, by: str) -> Entry | None:
    """The deed as an entry of a script; of what a card does, its use or its play."""
    if deed.verb == "draw" and deed.card:
        return None  # that one draws is what the card has one do
    if deed.verb in ("draw", "pass"):
        return Entry(deed.verb, by)  # type: ignore[arg-type]
    if deed.verb == "choose":
        asked = asking.laid.ahead.asked
        pick = _target_pick(asking, deed) if asked is not None and asked.kind == "choose" else None
        return Entry("choose", by, (pick,)) if pick is not None else None
    if deed.verb == "use" and deed.card in {asking.card(one).name for one in asking.state.table.herds}:
        return Entry("use", by, (Pick(deed.card or ""),))
    seat = asking.state.table.players.index(by)
    name = deed.card or ("neigh" if deed.verb == "respond" else deed.target)
    mine = list(lying(asking.state, name or "", by)) or list(lying(asking.laid.ahead, name or "", by))
    held = [card for card in mine if card in asking.state.zones[hand(seat)]]
    there = [card for card in mine if card in asking.laid.ahead.zones[stable(seat)]]
    wants_hand = deed.verb in _IN_HAND or (deed.verb not in MOVES and not there)
    being_played = [entry.card for entry in asking.state.pile if is_meant(asking.state, entry.card, name or "")]
    found = _unused(asking, held if wants_hand else there or being_played or mine)
    if not found:
        gone = asking.find(name) if name and deed.verb in (*DOINGS, "skip") else None
        left = gone is not None and (deed.verb == "skip" or _acts_once_gone(asking.card(gone)))
        verb = "skip" if deed.verb == "skip" else "use"
        return Entry(_word(verb), by, (Pick(asking.name(gone or 0)),)) if left else None
    verb = deed.verb if deed.verb in MOVES else "play" if wants_hand else "use"
    into = deed.into if verb == "play" else ""
    return Entry(_word(verb), by, (Pick(asking.name(found[0])),), into=into or "")


def _unused(asking: Asking, cards: list[int]) -> list[int]:
    """Of several copies first those that have not been used: "I used one Claw Machine, may I use the other"."""
    used = {pick.name for entry in asking.laid.scenario.script if entry.verb == "use" for pick in entry.picks}
    return sorted(cards, key=lambda card: asking.state.table.names[card] in used)


def _acts_once_gone(card: Card) -> bool:
    """Has it something done when it was destroyed, sacrificed, or left the Stable?"""
    return bool(card_reach.triggers(card) & _GONE)


def _word(verb: str) -> EntryWord:
    return verb  # type: ignore[return-value]
