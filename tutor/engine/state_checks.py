"""What is looked at whenever the Stables have changed: cards that watch a number, and who has enough to win."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Final

from tutor.cards.card import Trigger
from tutor.engine.continuous.effective_types import UNICORNS, fewer_for, too_many_for
from tutor.engine.continuous.permissions import OPEN_HAND, kept_from_winning, seen, to_win
from tutor.engine.state.action_facts import Acted, Origin
from tutor.engine.state.card_knowledge import seen_also
from tutor.engine.state.continuous_effects import Listener, continuous_effects, fits
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import ALL_SEATS, Draft
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.facts import LimitPassed, Reached
from tutor.engine.state.frames import Link, Performing
from tutor.engine.state.handled_words import Moment, moment
from tutor.engine.state.zones import stable
from tutor.engine.targeting.listeners import in_place, set_off

LIMITS: Final = {moment("more than"): operator.gt, moment("fewer than"): operator.lt}
"""Triggers that watch a number, and how what there is compares with it then."""

_BY: Final = {moment("more than"): too_many_for, moment("fewer than"): fewer_for}
"""The same triggers, and the cards by which what there is is not what it seems."""


def check_stables(draft: Draft) -> None:
    """Let the cards that watch a number act, at once or as a further link (reading `state-checks`)."""
    before, draft.checked = draft.checked, draft.stables
    _reached(draft, before)
    past = [found for limit in LIMITS for found in set_off(draft, limit, 0, matches=_matches(draft))]
    order = draft.table.clockwise(draft.turn.seat)
    for found in sorted(past, key=lambda found: order.index(found.controller)):
        if _waits(draft, found):
            continue
        trigger, seat = _passed(draft, found)
        at_once = draft.table.reads("state-checks", "at-once")
        by = tuple(_BY[Moment(trigger.event)](draft, seat, trigger.what))
        n = draft.emit(
            "state.checked",
            found.controller,
            (found.source,),
            rules=("effects.triggered", "effects.mandatory"),
            readings=("state-checks", *(("pandas",) if any(reason.rule == "pandas" for reason in by) else ())),
            cause=draft.n or None,
            fact=LimitPassed(found.own_origin, seat, trigger, at_once, by),
        )
        instance = found._replace(cause=n, place=stable(seat), player=seat)
        if at_once:
            draft.agenda.append(Performing(instance, draft.effect(instance).instructions, n, check=True))
            return
        _further_link(draft, instance)


def _further_link(draft: Draft, instance: EffectInstance) -> None:
    """The check is set off by what changed the Stables, together with whatever else that set off."""
    top = draft.agenda[-1]
    if isinstance(top, Acting):
        draft.agenda[-1] = top._replace(triggered=(*top.triggered, instance))
    elif draft.queue and draft.queue[-1][0].cause == instance.cause - 1:
        draft.queue[-1] = (*draft.queue[-1], instance)
    else:
        draft.queue.append((instance,))


def show_open_hands(draft: Draft) -> None:
    """Whoever plays with an open hand shows every card that comes into it."""
    for active in draft.continuous.statements.get(OPEN_HAND, ()):
        new = tuple(card for card in draft.hand(active.seat) if draft.known[card] != ALL_SEATS)
        if new:
            known = seen_also(draft.known, new, ALL_SEATS)
            effects = draft.table.cards[active.card].effects
            number = next(i for i, effect in enumerate(effects) if effect.statement == active.statement)
            fact = Acted("open hand", Origin(active.card, number, active.seat, active.card), active.seat)
            draft.emit("card.revealed", active.seat, new, rules=("effects.continuous",), fact=fact, known=known)


def _matches(draft: Draft) -> Callable[[Listener, Trigger], bool]:
    """Does a Stable of which a trigger speaks hold more, or fewer, than it says?"""
    return lambda it, trigger: next(_seats_past(draft, it.card, it.seat, trigger), None) is not None


def _passed(draft: Draft, found: EffectInstance) -> tuple[Trigger, int]:
    """The trigger that has set an effect off, and the seat in whose Stable there are too many or too few."""
    triggers = (trigger for trigger in draft.effect(found).triggers if trigger.event == found.set_off)
    source, mine = found.source, found.controller
    return next((trigger, seat) for trigger in triggers for seat in _seats_past(draft, source, mine, trigger))


def _seats_past(draft: Draft, source: int, mine: int, trigger: Trigger) -> Iterator[int]:
    """The seats, of those of which a trigger of `source` speaks, in whose Stables there are too many or too few."""
    is_past = LIMITS[Moment(trigger.event)]
    for seat in range(len(draft.table.players)):
        if in_place(trigger.stable, mine, seat) and is_past(_how_many(draft, source, seat, trigger), trigger.number):
            yield seat


def _how_many(draft: Draft, source: int, seat: int, trigger: Trigger) -> int:
    """How many there are: Unicorns as they count, for "more than"; cards that are only looked for, for "fewer than".

    Source: rulings `tiny-stable-with-pandas` and `pandas-not-a-card-type`.
    """
    if trigger.what == UNICORNS and LIMITS[Moment(trigger.event)] is operator.gt:
        return draft.continuous.unicorns[seat]
    return sum(1 for card in draft.stable(seat) if fits(seen(draft, card), trigger.what, card == source))


def _waits(draft: Draft, found: EffectInstance) -> bool:
    mine = (found.source, found.effect)
    under_way = [p.instance for frame in draft.agenda if isinstance(frame, Link) for p in frame.pending]
    under_way += [frame.instance for frame in draft.agenda if isinstance(frame, Performing) and frame.check]
    queued = [instance for link in draft.queue for instance in link]
    queued += [instance for frame in draft.agenda if isinstance(frame, Acting) for instance in frame.triggered]
    return any((instance.source, instance.effect) == mine for instance in under_way + queued)


def _reached(draft: Draft, before: tuple[tuple[int, ...], ...] | None) -> None:
    """Keep who had the number first; while a chain is active, or about to begin, say that they have not won yet."""
    table, now = draft.table, draft.continuous
    enough = [seat for seat in table.clockwise(draft.turn.seat) if now.unicorns[seat] >= to_win(table, now, seat)]
    have = [seat for seat in enough if not kept_from_winning(now, seat)]
    earlier = [tuple(seat for seat in moment if seat in have) for moment in draft.reached]
    new = tuple(seat for seat in have if not any(seat in moment for moment in earlier))
    draft.reached = tuple(filter(None, (*earlier, new)))
    if (draft.link or draft.queue) and before is not None:
        for seat in new:
            draft.emit(
                "win.reached",
                seat,
                rules=("win.after-chain", "chain.no-win"),
                cause=draft.n,
                fact=Reached(now.unicorns[seat]),
            )
    was = continuous_effects(table, before) if before is not None else None
    for seat in (seat for seat in enough if seat not in have):
        by = kept_from_winning(now, seat)
        if was is None or was.unicorns[seat] < to_win(table, was, seat) or kept_from_winning(was, seat) != by:
            fact = Reached(now.unicorns[seat], by)
            draft.emit("win.reached", seat, by, rules=("effects.continuous",), cause=draft.n or None, fact=fact)
