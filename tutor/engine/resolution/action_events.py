"""The events that an action announces, one for each card to which it is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.action import Action
from tutor.cards.words import VERBS
from tutor.engine.continuous.conditions import hand_limit
from tutor.engine.resolution.impossibility import impossible
from tutor.engine.resolution.simultaneity import moments
from tutor.engine.resolution.unpicked_events import unpicked
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import BOX, DECK, DISCARD, NURSERY, hand, is_stable, owner, stable
from tutor.engine.targeting.changed_counts import changed_count
from tutor.engine.targeting.feasibility import group_cards, is_there, lies_there
from tutor.engine.targeting.references import that_player
from tutor.engine.targeting.targets import (
    OF_THAT_PLAYER,
    card_groups,
    performers,
    picks_cards,
    places,
    wanted,
)
from tutor.engine.targeting.triggers import IN_A_GROUP, on_being_reached


def announce(draft: Draft, frame: Acting) -> None:
    """The events of the action are to come, moment after moment; impossible if there is none."""
    action, instance = frame.action, frame.instance
    player = that_player(draft, instance, action, frame.picks)
    if player != instance.player:
        instance = instance._replace(player=player)
    receiver = instance.controller if action.to == "own hand" else instance.player
    if receiver < 0 and (action.verb == "give" or action.to in OF_THAT_PLAYER):
        impossible(draft, frame)
        return
    events = tuple(_upcoming(draft, frame, receiver if action.verb == "give" else -1))
    card = events[-1].card if events and _is_spoken_of(action) else instance.card
    upcoming = moments(draft, action, events)
    if card != instance.card:
        instance = instance._replace(card=card)
    draft.agenda[-1] = frame._replace(upcoming=upcoming, instance=instance)
    if draft.table.reads(*IN_A_GROUP) and (reached := on_being_reached(draft, frame, events)):
        draft.queue.append(reached)
    if not events and not action.counted_then:
        impossible(draft, frame)


def _is_spoken_of(action: Action) -> bool:
    """Is a card that this is done to the one that later actions call "that card"?"""
    return action.what.this is not True and action.verb != "discard"


def _upcoming(draft: Draft, frame: Acting, receiver: int = -1) -> list[AnnouncedEvent]:
    instance, action = frame.instance, frame.action
    picks = list(frame.picks)
    player = picks.pop(0) if action.names_player and picks else NO_CARD
    if action.verb == "draw":
        counts = [(s, _number_to_draw(draft, instance, action, s)) for s in performers(draft, instance, action, player)]
        return [AnnouncedEvent("draw", seat, NO_CARD, DECK, hand(seat), count) for seat, count in counts if count]
    if not picks_cards(action):
        return list(_of_given(draft, frame, player, receiver))
    return _of_picks(draft, frame, player, picks, receiver)


def _of_given(draft: Draft, frame: Acting, player: int, receiver: int) -> Iterator[AnnouncedEvent]:
    """One event for each card to which it is done; where each takes others with it, they are picked as they come up."""
    action = frame.action
    groups = card_groups(draft, frame.instance, action, player) if action.count == "all" else ()
    changed = {it: zones for it, _, zones in groups if changed_count(draft, frame.instance, action, it) is not None}
    for performer, card in _given(draft, frame, player):
        if performer in changed and card != NO_CARD:
            yield from unpicked(action.verb, performer, changed[performer], 1)
        else:
            yield _announced(frame, performer, card, _where(draft, frame, performer, card), receiver)


def _of_picks(draft: Draft, frame: Acting, player: int, picks: list[int], receiver: int) -> list[AnnouncedEvent]:
    """One event for each card that was picked; where that was put off, for each that is to be."""
    instance, action = frame.instance, frame.action
    half = (len(picks) + picks.count(NO_CARD)) // 2 if action.needs_receiver else len(picks)
    cards, receivers = picks[:half], picks[half:]
    upcoming: list[AnnouncedEvent] = []
    for performer, _, zones in card_groups(draft, instance, action, player):
        most = wanted(draft, instance, action, performer)
        if changed_count(draft, instance, action, performer) is not None:
            upcoming += unpicked(action.verb, performer, zones, most)
            continue
        taken = 0
        while cards and taken < most:
            card = cards.pop(0)
            if card == NO_CARD and action.open_ended:
                break
            if card == NO_CARD and taken and VERBS[action.verb].gives_up:
                upcoming += unpicked(action.verb, performer, zones, most - taken)
                break
            if card == NO_CARD:
                upcoming.append(AnnouncedEvent(action.verb, performer, NO_CARD, zones[0] if zones else DECK, DECK))
                break
            to = receivers.pop(0) if receivers else receiver
            source = next((zone for zone in zones if card in draft.zones[zone]), _elsewhere(draft, card))
            upcoming.append(_announced(frame, performer, card, source, to))
            taken += 1
    return upcoming


def _number_to_draw(draft: Draft, instance: EffectInstance, action: Action, seat: int) -> int:
    if action.count == "hand limit":
        return max(0, hand_limit(draft, seat) - len(draft.hand(seat)))
    return wanted(draft, instance, action, seat)


def _given(draft: Draft, frame: Acting, player: int) -> list[tuple[int, int]]:
    instance, action = frame.instance, frame.action
    if action.what.this is True or action.what.that:
        card = instance.source if action.what.this is True else instance.card
        seat = next(iter(performers(draft, instance, action, player)), instance.controller)
        return [(seat, card if action.what.this is True or is_there(draft, instance, action) else NO_CARD)]
    if action.what.those is True:
        seat = next(iter(performers(draft, instance, action, player)), instance.controller)
        return [(seat, card) for card in instance.cards if card in _lying(draft, instance, action, seat)]
    if "top" in action.extra:
        return _topmost(draft, frame)
    found = list(group_cards(draft, instance, action, player))
    able = {performer for performer, _ in found}
    groups = card_groups(draft, instance, action, player)
    return found + [(performer, NO_CARD) for performer, _, _zones in groups if performer not in able]


def _lying(draft: Draft, instance: EffectInstance, action: Action, seat: int) -> tuple[int, ...]:
    zones = places(draft, instance, action, seat)
    return tuple(card for zone in zones for card in draft.zones[zone])


def _topmost(draft: Draft, frame: Acting) -> list[tuple[int, int]]:
    """The top cards of an open pile; one that is missing is an action that cannot be done."""
    instance, action = frame.instance, frame.action
    seat = next(iter(performers(draft, instance, action)), instance.controller)
    cards = _lying(draft, instance, action, seat)[: action.extra["top"]]
    missing = (NO_CARD,) * (action.extra["top"] - len(cards)) if cards else ()
    return [(seat, card) for card in (*cards, *missing)]


def _where(draft: Draft, frame: Acting, performer: int, card: int) -> int:
    """Where a card lies to which this is done; for what can only happen to it in a Stable, that Stable.

    "This" card may lie elsewhere than where it is to be taken from.
    """
    action = frame.action
    if action.verb == "sacrifice":
        return stable(performer)
    zone = next((zone for zone, cards in enumerate(draft.zones) if card in cards), NURSERY)
    if action.what.this and not lies_there(draft, frame.instance, action, card, performer):
        return _elsewhere(draft, card)
    return zone if action.verb not in ("destroy", "steal") or is_stable(zone) else stable(performer)


def _elsewhere(draft: Draft, card: int) -> int:
    """A place where the card does not lie, so that it will turn out to be gone."""
    return DECK if card not in draft.zones[DECK] else DISCARD


def _announced(frame: Acting, performer: int, card: int, source: int, to: int = -1) -> AnnouncedEvent:
    """The event that happens to a card; if it no longer lies in `source`, it will turn out to be impossible."""
    verb = frame.action.verb
    if card == NO_CARD:
        return AnnouncedEvent(verb, performer, NO_CARD, DECK, DECK)
    if VERBS[verb].takes_to in _ALWAYS:
        target = _ALWAYS[VERBS[verb].takes_to]
    elif verb in ("return", "put") and frame.action.to in _DIRECTLY:
        target = _DIRECTLY[frame.action.to]
        verb = "leave" if verb == "return" else verb
    elif verb == "give":
        target = hand(to)
    elif verb == "return":
        target = hand(owner(source)) if owner(source) >= 0 else hand(performer)
    elif frame.action.needs_receiver:
        target = stable(to) if to >= 0 else source
    elif frame.action.to == "that stable":
        target = stable(frame.instance.player)
    elif frame.action.to == "your stable":
        target = stable(performer)
    else:
        target = hand(performer)
    return AnnouncedEvent(verb, performer, card, source, target)


_ALWAYS: Final = {"discard": DISCARD, "box": BOX}
_DIRECTLY: Final = {"nursery": NURSERY, "deck": DECK, "top": DECK, "bottom": DECK, "discard": DISCARD}
