"""What is set off by an event: the effects of the card it happens to, and those that wait for it."""

from __future__ import annotations

from typing import Final

from tutor.cards.words import ANNOUNCED, TRIGGERS
from tutor.engine.continuous.conditions import is_there
from tutor.engine.continuous.effective_types import depends_on_outside, variations_at_stake
from tutor.engine.continuous.permissions import silenced_on_entering
from tutor.engine.state.continuous_effects import OUTSIDE, ContinuousEffects
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.handled_words import Moment, moment
from tutor.engine.state.state import Position
from tutor.engine.state.table import Reads
from tutor.engine.state.zones import NURSERY, is_stable, owner, stable
from tutor.engine.targeting.listeners import set_off

LEAVES: Final = moment("leaves")
ENTERS: Final = moment("enters")
PLAYS: Final = moment("plays")
PLAYED: Final = moment("played")
TARGETED: Final = moment("targeted")

IN_A_GROUP: Final = ("what-is-a-target", "in-a-group-too")


def _moments(sort: str) -> dict[str, tuple[Moment, ...]]:
    """For each action the moments of this sort that come with it."""
    rows = ANNOUNCED.items()
    return {verb: tuple(moment(word) for word in row.sets_off if TRIGGERS[word].sort == sort) for verb, row in rows}


ENDS: Final = _moments("end")
SEEN_DOING: Final = _moments("deed")
"""Action -> the moments of those who wait for somebody to do it."""


def after_event(
    state: Position, announced: AnnouncedEvent, event: int, earlier: ContinuousEffects
) -> tuple[EffectInstance, ...]:
    """The effects that trigger because a card went from one zone to another.

    `earlier` is what held before the card went: its own text counts as it lay in its Stable.
    Several effects trigger at the same moment; they come in the order leaving card, Stable left, card that
    entered, Stable entered.
    """
    found = before_it_arrives(state, announced, event, earlier, state.top(Acting), state.table.reads)
    if announced.verb not in ENTERING or state.table.reads(*ENTERING[announced.verb]):
        found += on_arrival(state, announced, event)
    return tuple(instance._replace(how=announced.verb) for instance in found)


def on_arrival(state: Position, announced: AnnouncedEvent, event: int) -> list[EffectInstance]:
    """The effects that trigger if a card enters the Stable to which it goes."""
    if not is_stable(announced.target):
        return []
    return _on_entering(state, announced.card, owner(announced.target), event, announced.seat)


def before_it_arrives(
    state: Position,
    announced: AnnouncedEvent,
    event: int,
    earlier: ContinuousEffects | None,
    acting: Acting,
    reads: Reads,
) -> list[EffectInstance]:
    """The effects that trigger because a card left its Stable, or because somebody has done something.

    earlier: what held before, where a card moved; reads: how each point is read
    """
    found: list[EffectInstance] = []
    announced = _as_done(announced, reads)
    if earlier is not None and is_stable(announced.source):
        found += _on_leaving(state, announced, event, earlier, acting, reads)
    for deed in SEEN_DOING[announced.verb]:
        found += set_off(
            state,
            deed,
            event,
            announced.card,
            by=announced.seat,
            doing=acting.instance,
            earlier=earlier,
            reads=reads,
        )
    return found


LEAVING: Final = {"return": ("returned-leaves", "counts"), "move": ("moved-leaves", "counts")}
"""Action -> the reading, and its choice, by which a card leaves its Stable with it; with any other it leaves."""

ENTERING: Final = {"move": ("moved-enters", "counts")}
"""The same for entering the Stable to which it goes."""

INTO_NURSERY: Final = ("nursery-leaves", "counts")
DONE_TO_A_BABY: Final = ("nursery-done", "done")
DESTRUCTIVE: Final = ("sacrifice", "destroy")
"""What a Baby goes to the Nursery instead of."""


def leaving(announced: AnnouncedEvent) -> tuple[str, str] | None:
    """The reading, and its choice, by which a card leaves its Stable in this event; None where it does in any case."""
    if announced.target == NURSERY and announced.verb == "leave":
        return INTO_NURSERY
    return LEAVING.get(announced.verb)


def _as_done(announced: AnnouncedEvent, reads: Reads) -> AnnouncedEvent:
    """The event as it counts: a Baby that went to the Nursery has been destroyed or sacrificed by a reading alone."""
    if announced.target != NURSERY or announced.verb not in DESTRUCTIVE or reads(*DONE_TO_A_BABY):
        return announced
    return announced._replace(verb="leave")


def _on_leaving(
    state: Position, announced: AnnouncedEvent, event: int, earlier: ContinuousEffects, acting: Acting, reads: Reads
) -> list[EffectInstance]:
    card, seat, by = announced.card, owner(announced.source), announced.seat
    point = leaving(announced)
    leaves = point is None or reads(*point)
    moments = tuple(sorted((*ENDS[announced.verb], *((LEAVES,) if leaves else ()))))
    quiet = card in earlier.silent or card in earlier.hushed or "quiet" in acting.action.extra
    found: list[EffectInstance] = []
    for happened in moments:
        doing = None if happened == LEAVES else acting.instance
        found += set_off(state, happened, event, card, seat, by, doing=doing, earlier=earlier, reads=reads)
    if quiet:
        return [instance for instance in found if instance.source != card]
    own = _own(state, card, seat, moments, event, by)
    return [*(instance for instance in own if is_there(state, instance, earlier)), *found]


def after_play(state: Position, card: int, seat: int, event: int, by: int) -> tuple[EffectInstance, ...]:
    """The effects that trigger because a card that `by` has played has entered the Stable of `seat`."""
    entered = (found._replace(how="play") for found in _on_entering(state, card, seat, event, seat, (ENTERS, PLAYS)))
    return (*entered, *seen_played(state, card, seat, event, by))


def seen_played(state: Position, card: int, seat: int, event: int, by: int) -> tuple[EffectInstance, ...]:
    """The effects that wait for `by` to play such a card; a Magic card goes into the Stable of nobody.

    It was played as what is printed on it, whatever it is considered to be where it has entered.
    """
    return set_off(state, PLAYS, event, card, seat, by, printed=True)


def _on_entering(
    state: Position, card: int, seat: int, event: int, by: int, moments: tuple[Moment, ...] = (ENTERS,)
) -> list[EffectInstance]:
    found: list[EffectInstance] = []
    if state.table.cards[card].effects and not silenced_on_entering(state, card, seat):
        own = _own(state, card, seat, moments, event, by)
        found += (instance for instance in own if is_there(state, instance))
    found += set_off(state, ENTERS, event, card, seat, by)
    return found


def trigger_rules(state: Position, instance: EffectInstance) -> tuple[str, ...]:
    """The rules by which an effect has been set off; those on Unicorns only where one has entered or left."""
    row = TRIGGERS[instance.set_off]
    rules = [row.rule]
    if instance.card >= 0 and state.table.cards[instance.card].is_unicorn:
        rules.append(row.of_unicorn)
        rules += ANNOUNCED[instance.how].entering if instance.set_off == ENTERS and instance.how else ()
    return tuple(filter(None, rules))


def trigger_readings(state: Position, instance: EffectInstance) -> tuple[str, ...]:
    """The points on which it depended that an effect has been set off."""
    effect = state.effect(instance)
    readings = tuple(reading for reading, _ in effect.under)
    readings += variations_at_stake(state, *(one.what for condition in effect.conditions for one in condition.parts))
    readings += instance.by_reading
    played = (trigger.what for trigger in effect.triggers if trigger.event == instance.set_off == PLAYS)
    if depends_on_outside(state, instance.card, *played):
        readings += OUTSIDE[:1]
    return (*readings, IN_A_GROUP[0]) if instance.set_off == TARGETED and instance.cards else readings


def on_being_chosen(state: Position, request: TargetRequest, card: int, event: int) -> tuple[EffectInstance, ...]:
    """The effects that trigger because another player has chosen this card for an effect of theirs."""
    seat = request.instance.controller
    if request.instance.source < 0 or request.chooser != seat:
        return ()
    if not any(is_stable(zone) and owner(zone) != seat for zone in request.zones):
        return ()
    return set_off(state, TARGETED, event, card, by=seat)


def on_being_reached(state: Position, acting: Acting, events: tuple[AnnouncedEvent, ...]) -> tuple[EffectInstance, ...]:
    """The effects that wait for their card to be a target, where an effect reaches "all" that fit and nobody chooses.

    They are set off where the reading `what-is-a-target` says so. "Those cards" are all that are reached.
    """
    seat = acting.instance.controller
    if acting.action.count != "all" or acting.instance.source < 0:
        return ()
    cards = tuple(it.card for it in events if is_stable(it.source) and owner(it.source) != seat)
    waiting = (instance for card in cards for instance in set_off(state, TARGETED, acting.event, card, by=seat))
    return tuple(instance._replace(cards=cards) for instance in waiting)


def entering_effect(state: Position, card: int, seat: int, event: int) -> EffectInstance | None:
    """The entering effect that the text of the card has, whether or not it works; None if it has none."""
    return next(iter(_own(state, card, seat, (ENTERS,), event, seat)), None)


def _own(
    state: Position, card: int, seat: int, moments: tuple[Moment, ...], event: int, by: int
) -> list[EffectInstance]:
    found = []
    for number, effect in enumerate(state.table.cards[card].effects):
        own = [t.event for t in effect.triggers if t.event in moments and t.what.this is True]
        if own:
            found.append(EffectInstance(card, number, seat, event, own[0], card, by, place=stable(seat)))
    return found
