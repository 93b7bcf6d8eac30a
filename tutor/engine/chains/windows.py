"""What may be answered now, and by whom: the top card of a pile, or an event that has been announced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.model import Effect, Replacement
from tutor.engine.continuous.continuous import cannot_be_answered, passes_by
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Refusal
from tutor.engine.state.frames import Acting, Happening, Pile, Unit
from tutor.engine.state.standing import Watch, fits
from tutor.engine.state.state import Lying, Position, Scope, Slot
from tutor.engine.state.zones import is_hidden, owner
from tutor.engine.targeting.targets import card_groups, picks_cards
from tutor.engine.targeting.triggers import PAST
from tutor.engine.targeting.watching import triggers

NO_EVENT: Final = -1


def top_of(state: Position, frame: Pile) -> Lying | None:
    """The card of this pile that is answered or resolved next; None if there is none."""
    mine = state.pile[frame.base :]
    return next((lying for lying in reversed(mine) if not lying.at_work and lying.card != frame.resolving), None)


def innermost_pile(state: Position) -> int:
    """Where in the agenda the innermost pile is; -1 if there is none."""
    return next((at for at in range(len(state.agenda) - 1, -1, -1) if isinstance(state.agenda[at], Pile)), -1)


def announced(state: Position) -> int:
    """Where in the agenda the event is on which the innermost pile stands; `NO_EVENT` if it stands on none."""
    below = innermost_pile(state) - 1
    return below if below >= 0 and isinstance(state.agenda[below], Happening) else NO_EVENT


def event_below(state: Position) -> Happening | None:
    """The announced event on which the innermost pile stands; None if it stands on none."""
    at = announced(state)
    if at == NO_EVENT:
        return None
    happening: Happening = state.agenda[at]
    return happening


def event_to_answer(state: Position) -> Happening | None:
    """The announced event that may be answered now, with no card above it; None if there is none."""
    at, frame = announced(state), state.agenda[-1]
    if at == NO_EVENT or not isinstance(frame, Pile) or top_of(state, frame) is not None:
        return None
    happening: Happening = state.agenda[at]
    return happening


def opens(draft: Draft, frame: Happening) -> bool:
    """Open a window on an announced event if any Instant of the table could answer it.

    No hand is looked at: that would give away what is in it.
    """
    if frame.unit.unanswered or not able(draft, frame.unit):
        return False
    draft.agenda.append(Pile(base=len(draft.pile)))
    return True


def able(state: Position, unit: Unit) -> tuple[int, ...]:
    """The seats that could answer this event, if they had one of the Instants that nobody sees, clockwise."""
    instants = state.table.marked("intervening", _intervenes)
    if not instants:
        return ()
    hidden = {card for zone, cards in enumerate(state.zones) if is_hidden(zone) for card in cards}
    cards = [card for card in instants if card in hidden]
    seats = state.table.clockwise(state.turn.seat)
    return tuple(seat for seat in seats if any(intervention(state, seat, card, unit) >= 0 for card in cards))


def _intervenes(effect: Effect) -> bool:
    return effect.intervenes is not None


def intervention(state: Position, seat: int, card: int, unit: Unit) -> int:
    """The place of the effect with which a player's card answers this event; -1 if it does not."""
    for number, effect in enumerate(state.table.cards[card].effects):
        if effect.intervenes is not None and _is_about(state, effect.intervenes, unit, seat):
            return number
    return -1


def _is_about(state: Position, event: Replacement, unit: Unit, seat: int) -> bool:
    verb = "drawn" if unit.verb == "draw" else PAST.get(unit.verb)
    if verb not in event.would or (
        event.who in ("you", "another player") and (unit.seat == seat) != (event.who == "you")
    ):
        return False
    if unit.card < 0:
        return True
    mine = owner(unit.source) == seat
    if (event.stable == "your stable" and not mine) or (event.stable == "another stable" and mine):
        return False
    return fits(state.table.cards[unit.card], event.what) and not passes_by(state, unit.card, event.what)


def event_words(state: Position, unit: Unit) -> str:
    """What is announced: "Rhinocorn would be destroyed"; a card that is not open to all has no name."""
    if unit.verb == "draw":
        return f"{state.table.players[unit.seat]} would DRAW"
    name = "a card" if is_hidden(unit.source) else state.table.names[unit.card]
    return f"{name} would be {PAST.get(unit.verb, unit.verb)}"


def other_target(state: Position, chooser: int) -> Slot | None:
    """The choice of another card to which the announced event could happen; None if cards are not picked for it."""
    at = announced(state)
    if at == NO_EVENT:
        return None
    happening, acting = state.agenda[at], state.agenda[at - 1]
    assert isinstance(acting, Acting)
    unit, scope = happening.unit, happening.scope
    if not picks_cards(acting.action):
        return None
    taken = (unit.card, *(other.card for other in acting.units))
    for performer, _, zones in card_groups(state, scope, acting.action, unit.seat):
        if performer == unit.seat and unit.source in zones:
            return Slot("card", chooser, performer, acting.action, scope, zones, taken=taken)
    return None


def tries(state: Position, frame: Pile) -> tuple[Scope, ...]:
    """The effects in Stables that act on the top card while it is being played, and have not yet been used on it."""
    top = top_of(state, frame)
    watches = state.standing().watches.get("tries to play", ())
    if top is None or not watches:
        return ()
    order = state.table.others(top.seat)
    found = [
        Scope(watch.card, watch.effect, watch.seat, top.event, "tries to play", top.card, top.seat)
        for watch in watches
        if watch.seat != top.seat
        and (watch.card, watch.effect, top.event) not in frame.used
        and waits_for(state, watch, "tries to play", top.card)
    ]
    return tuple(sorted(found, key=lambda scope: order.index(scope.seat)))


def waits_for(state: Position, watch: Watch, event: str, card: int) -> bool:
    """Does this effect wait for somebody to try this with such a card?"""
    return any(fits(state.table.cards[card], trigger.what) for trigger in triggers(state, watch, event))


def against_try(state: Position, offer: Scope) -> Iterator[Refusal]:
    """Why an effect in a Stable may not act on a card that is being played (reading `stopping-unanswerable`)."""
    frame, table = state.agenda[-1], state.table
    top = top_of(state, frame)
    if top is not None and table.reads("stopping-unanswerable", "as-an-answer") and guarded(state, top):
        says = f"{table.names[top.card]} cannot be answered, so {table.names[offer.source]} cannot be used on it."
        yield Refusal("stopping-unanswerable", says)


def guarded(state: Position, lying: Lying) -> bool:
    """Does any card say that this card on the pile cannot be answered, whatever with?"""
    instants = (card for card, known in enumerate(state.table.cards) if known.type == "instant")
    return any(next(cannot_be_answered(state, lying.card, lying.seat, card), None) for card in instants)


def unanswerable(state: Position, card: int) -> bool:
    """Does the card itself say that it cannot be answered?"""
    effects = state.table.cards[card].effects
    return any(e.statement and e.statement.word == "cannot be answered" and e.statement.what.this for e in effects)


def as_instant(state: Position, card: int) -> bool:
    """May this card be played as if it were an Instant?"""
    return card in state.table.marked("played as instant", _played_as_instant)


def _played_as_instant(effect: Effect) -> bool:
    return effect.statement is not None and effect.statement.word == "played as instant"
