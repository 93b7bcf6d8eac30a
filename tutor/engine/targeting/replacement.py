"""Which effects may take the place of an announced event, and who decides about them."""

from __future__ import annotations

from typing import Final

from tutor.cards.action import actions_of
from tutor.cards.card import Replacement
from tutor.engine.continuous.conditions import is_there
from tutor.engine.continuous.effective_types import passes_by
from tutor.engine.continuous.permissions import seen
from tutor.engine.state.continuous_effects import MUTED, QUIET_SAVES, Listener, fits
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.event_frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.state import Position
from tutor.engine.state.zones import NURSERY, is_stable, owner
from tutor.engine.targeting.feasibility import possible
from tutor.engine.targeting.hypothetical_events import happens_in, would_be
from tutor.engine.targeting.listeners import done_by, in_place

ANY_ORDER: Final = ("replacements-order", "any-order")
GONE_SAVES: Final = ("gone-saver", "saves-all")


def replacements(state: Position, frame: Announcement) -> tuple[EffectInstance, ...]:
    """The effects that may take the place of an announced event, clockwise from the player whose turn it is."""
    usable = _usable(state, frame)
    if usable and silenced(state):
        usable = [offer for offer in usable if offer.source != frame.announced.card]
    order = state.table.clockwise(state.turn.seat)
    return tuple(sorted(usable, key=lambda offer: order.index(decider(state, offer))))


def contesting(state: Position, frame: Announcement, home: bool) -> tuple[EffectInstance, ...]:
    """The optional effects that could take the place of an event for which something mandatory waits too.

    home: that is a Baby's return to the Nursery; else it is an effect. Source: reading `replacements-order`.
    """
    found = replacements(state, frame)
    optional = tuple(offer for offer in found if state.effect(offer).may)
    return optional if home or len(optional) < len(found) else ()


def goes_home(state: Position, announced: AnnouncedEvent) -> bool:
    """Is it a Baby that would go elsewhere than to a Stable, and so goes to the Nursery?"""
    elsewhere = announced.target != NURSERY and not is_stable(announced.target)
    return elsewhere and "baby" in state.table.cards[announced.card].words


def quieted(state: Position, frame: Announcement) -> bool:
    """Would something have taken the place of the event, were it not silenced, by the reading `quiet-destroy`?"""
    its_own = silenced(state) and any(offer.source == frame.announced.card for offer in _usable(state, frame))
    return its_own or bool(muted(state, frame))


def muted(state: Position, frame: Announcement) -> tuple[EffectInstance, ...]:
    """The effects that would take the place of the event, were they not switched off as triggered effects are."""
    offers = (_instance(frame, it) for it in waiting(state, frame, MUTED))
    return tuple(offer for offer in offers if not state.effect(offer).may or _can_replace(state, offer))


def impossible_replacements(state: Position, frame: Announcement) -> list[EffectInstance]:
    """The effects that would take the place of an announced event, were what they do instead not impossible now."""
    found = [offer for offer in _meant(state, frame) if state.effect(offer).may and not _can_replace(state, offer)]
    return [offer for offer in found if not silenced(state) or offer.source != frame.announced.card]


def _usable(state: Position, frame: Announcement) -> list[EffectInstance]:
    """The effects that could take the place of an announced event if none were silenced."""
    return [offer for offer in _meant(state, frame) if not state.effect(offer).may or _can_replace(state, offer)]


def _meant(state: Position, frame: Announcement) -> list[EffectInstance]:
    announced = frame.announced
    if announced.settled:
        return []
    there = waiting(state, frame) if announced.offered is None else _announced_with(state, announced)
    passed = announced.declined + frame.instance.applied
    return [
        _instance(frame, it)
        for it in there
        if (it.card, it.effect) not in passed and not _is_the_same(state, it, announced)
    ]


def _announced_with(state: Position, announced: AnnouncedEvent) -> tuple[Listener, ...]:
    """The effects that were there when it was announced together with others, as far as they may still act.

    Source: reading `gone-saver`.
    """
    found = (Listener(*it) for it in announced.offered or ())
    every = state.table.reads(*GONE_SAVES)
    return tuple(it for it in found if every or not has_gone(state, it.card, it.seat))


def has_gone(state: Position, card: int, seat: int) -> bool:
    """Has the card of an effect left the Stable of `seat`? A herd's lies in none."""
    return card not in state.stable(seat) and card not in state.table.herds


def gone(state: Position, frame: Announcement) -> tuple[EffectInstance, ...]:
    """The effects that could take the place of the event, had their cards not gone since it was announced."""
    if frame.announced.offered is None or state.table.reads(*GONE_SAVES):
        return ()
    passed = frame.announced.declined + frame.instance.applied
    offers = (_instance(frame, Listener(*it)) for it in frame.announced.offered)
    left = (it for it in offers if has_gone(state, it.source, it.controller) and (it.source, it.effect) not in passed)
    return tuple(it for it in left if _can_replace(state, it))


def _is_the_same(state: Position, listener: Listener, announced: AnnouncedEvent) -> bool:
    """Would it put what happens to a card in the place of just that? Nobody is asked about it."""
    if announced.card != listener.card:
        return False
    actions = actions_of(state.table.cards[listener.card].effects[listener.effect].instructions)
    return [(action.verb, action.what.this) for action in actions] == [(announced.verb, True)]


def waiting(state: Position, frame: Announcement, how: str = "") -> tuple[Listener, ...]:
    """The effects that wait for such an event, whether or not what they do instead is possible; `MUTED`: those off."""
    announced = frame.announced
    found = state.continuous.listeners.get(f"{how}would be {would_be(announced)}", ())
    return tuple(it for it in found if _replaces(state, it, announced) and is_there(state, _instance(frame, it)))


def _instance(frame: Announcement, listener: Listener) -> EffectInstance:
    announced, applied = frame.announced, frame.instance.applied
    return EffectInstance(
        *(listener.card, listener.effect, listener.seat, frame.event, "would"),
        card=announced.card,
        player=announced.seat,
        applied=applied,
    )


def decider(state: Position, offer: EffectInstance) -> int:
    """The seat that decides about a replacement."""
    return offer.player if state.effect(offer).decides == "that player" else offer.controller


def silenced(state: Position) -> bool:
    """Is the card kept from replacing its own DESTROY (reading `quiet-destroy`)?"""
    acting = next((below for below in reversed(state.agenda) if isinstance(below, Acting)), None)
    return acting is not None and "quiet" in acting.action.extra and not state.table.reads(*QUIET_SAVES)


def _replaces(state: Position, listener: Listener, announced: AnnouncedEvent) -> bool:
    replaces = state.table.cards[listener.card].effects[listener.effect].replaces
    assert replaces is not None
    what = replaces.what
    if what.this is True:
        return bool(announced.card == listener.card)
    return (
        concerns(replaces, listener.seat, announced)
        and fits(seen(state, announced.card), what, announced.card == listener.card)
        and not passes_by(state, announced.card, what)
    )


def concerns(replaces: Replacement, mine: int, announced: AnnouncedEvent) -> bool:
    """Do the words of an effect in the Stable of `mine` speak of the place where it happens, and of who does it?"""
    if announced.verb == "discard":
        return done_by(replaces.who or "you", mine, owner(announced.source))
    by = not replaces.who or done_by(replaces.who, mine, announced.seat)
    return by and in_place(replaces.stable, mine, owner(happens_in(announced)))


def _can_replace(state: Position, offer: EffectInstance) -> bool:
    return possible(state, offer, state.effect(offer).instructions[0].action)


def pays_first(state: Position, offer: EffectInstance) -> bool:
    """Does the replacement take place only if its first action is done ("if you do")?"""
    instructions = state.effect(offer).instructions
    lists = [*(branch for instruction in instructions[:1] for branch in instruction.action.branches), instructions]
    return any(len(found) > 1 and found[1].joined == "if you do" for found in lists)
