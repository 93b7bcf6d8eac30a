"""Which of the effects that wait for a moment have just seen it: where it happened, to which card, and who did it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tutor.cards.card import Filter, Trigger
from tutor.cards.words import TRIGGERS
from tutor.engine.continuous.allowed import seen
from tutor.engine.continuous.conditions import is_there
from tutor.engine.state.continuous_effects import ContinuousEffects, Listener, fits
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.declared import Moment
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Position
from tutor.engine.state.zones import stable

NOBODY = -1
NOWHERE = -1


def in_place(stable: str, mine: int, seat: int, by: int = NOBODY) -> bool:
    """Is the Stable of `seat` one of those that the words of an effect in the Stable of `mine` speak of?

    "Their own Stable" is that of `by`, who does it.
    """
    if stable == "their own stable":
        return seat == by
    return stable == "any stable" or (seat == mine) == (stable == "your stable")


def done_by(who: str, mine: int, seat: int) -> bool:
    """Is `seat` the player of whom the words of an effect in the Stable of `mine` speak?"""
    return who == "any player" or (seat == mine) == (who == "you")


def set_off(
    state: Position,
    moment: Moment,
    event: int,
    card: int = NO_CARD,
    seat: int = NOBODY,
    by: int = NOBODY,
    *,
    doing: EffectInstance | None = None,
    earlier: ContinuousEffects | None = None,
    printed: bool = False,
    matches: Callable[[Listener, Trigger], bool] | None = None,
) -> tuple[EffectInstance, ...]:
    """The effects in Stables that this moment sets off, in the order in which they lie.

    event: the number of what happened; card, seat, by: to which card, in whose Stable, and who did it
    doing: the effect that did it, which does not set itself off
    earlier: what held before it happened, where that is what counts
    printed: words look at what is printed on the card, whatever it is considered to be
    matches: how triggers are compared where that goes by nothing of this
    """
    listeners = (earlier or state.continuous()).listeners.get(moment, ())
    if not listeners:
        return ()
    place = stable(seat) if seat >= 0 else NOWHERE
    watches, itself = TRIGGERS[moment].watches, TRIGGERS[moment].itself

    def sees(listener: Listener, trigger: Trigger) -> bool:
        mine = listener.seat
        return (
            ("stable" not in watches or in_place(trigger.stable, mine, seat, by))
            and ("who" not in watches or done_by(trigger.who, mine, by))
            and ("what" not in watches or speaks_of(trigger.what, listener.card))
        )

    def speaks_of(what: Filter, mine: int) -> bool:
        if what.this is True or (itself and card == mine):
            return what.this is True and card == mine
        was = earlier.recast.get(card) if earlier else None
        looks = state.table.cards[card] if printed else was or seen(state, card)
        return fits(looks, what, card == mine)

    found = (
        EffectInstance(listener.card, listener.effect, listener.seat, event, moment, card, by, place=place)
        for listener in listeners
        if (doing is None or (listener.card, listener.effect) != (doing.source, doing.effect))
        and any((matches or sees)(listener, trigger) for trigger in _waiting(state, listener, moment))
    )
    return tuple(instance for instance in found if is_there(state, instance, earlier))


def _waiting(state: Position, listener: Listener, moment: Moment) -> Iterator[Trigger]:
    """The triggers of an effect that wait for this moment."""
    effect = state.table.cards[listener.card].effects[listener.effect]
    return (trigger for trigger in effect.triggers if trigger.event == moment)
