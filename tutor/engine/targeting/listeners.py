"""Which of the effects that wait for a moment have just seen it: where it happened, to which card, and who did it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tutor.cards.action import Filter
from tutor.cards.card import Card, Trigger
from tutor.cards.words import TRIGGERS
from tutor.engine.continuous.conditions import is_there
from tutor.engine.continuous.permissions import seen
from tutor.engine.state.continuous_effects import ContinuousEffects, Listener, fits
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.handled_words import Moment
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Position
from tutor.engine.state.table import Reads
from tutor.engine.state.zones import stable

NOBODY = -1
NOWHERE = -1

ON_ITS_OWN: Final = ("own-destruction", "itself-too")
SET_OFF_AGAIN: Final = ("own-deed", "again")
UNSEEN: Final = ("panda-leaves", "passed-by")


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
    reads: Reads | None = None,
) -> tuple[EffectInstance, ...]:
    """The effects in Stables that this moment sets off, in the order in which they lie.

    event: the number of what happened; card, seat, by: to which card, in whose Stable, and who did it
    doing: the effect that did it, which does not set itself off unless the reading `own-deed` says so
    earlier: what held before a card left its Stable, where that is what counts
    printed: words look at what is printed on the card, whatever it is considered to be
    matches: how triggers are compared where that goes by nothing of this
    reads: how each point is read; as the table does if nothing is said
    """
    listeners = (earlier or state.continuous).listeners.get(moment, ())
    if not listeners:
        return ()
    reads = reads or state.table.reads
    place = stable(seat) if seat >= 0 else NOWHERE
    if reads(*SET_OFF_AGAIN):
        doing = None
    matches = matches or _comparing(state, moment, card, seat, by, earlier, printed, reads)
    found = (
        EffectInstance(listener.card, listener.effect, listener.seat, event, moment, card, by, place=place)
        for listener in listeners
        if (doing is None or (listener.card, listener.effect) != (doing.source, doing.effect))
        and any(matches(listener, trigger) for trigger in _waiting(state, listener, moment))
    )
    return tuple(instance for instance in found if is_there(state, instance, earlier))


def _comparing(
    state: Position,
    moment: Moment,
    card: int,
    seat: int,
    by: int,
    earlier: ContinuousEffects | None,
    printed: bool,
    reads: Reads,
) -> Callable[[Listener, Trigger], bool]:
    """How a trigger is compared with what has happened: its place, who did it, and to which card; see `set_off`."""
    watches, sort = TRIGGERS[moment].watches, TRIGGERS[moment].sort
    itself = TRIGGERS[moment].itself and not (sort == "end" and reads(*ON_ITS_OWN))
    passed_by = earlier is not None and card in earlier.masked and reads(*UNSEEN)

    def sees(listener: Listener, trigger: Trigger) -> bool:
        mine = listener.seat
        return (
            ("stable" not in watches or in_place(trigger.stable, mine, seat, by))
            and ("who" not in watches or done_by(trigger.who, mine, by))
            and ("what" not in watches or _speaks_of(trigger.what, listener.card, card, looks(), itself))
            and not (passed_by and trigger.what.speaks_of_unicorns)
        )

    def looks() -> Card:
        was = earlier.recast.get(card) if earlier else None
        return state.table.cards[card] if printed else was or seen(state, card)

    return sees


def _speaks_of(what: Filter, mine: int, card: int, looks: Card, itself: bool) -> bool:
    """Do the words of the effect of card `mine` mean `card`, which looks like this?"""
    if what.this is True or (itself and card == mine):
        return what.this is True and card == mine
    return fits(looks, what, card == mine)


def _waiting(state: Position, listener: Listener, moment: Moment) -> Iterator[Trigger]:
    """The triggers of an effect that wait for this moment."""
    effect = state.table.cards[listener.card].effects[listener.effect]
    return (trigger for trigger in effect.triggers if trigger.event == moment)
