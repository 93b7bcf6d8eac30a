"""What is looked at whenever the Stables have changed: cards that watch a number, and who has enough to win."""

from __future__ import annotations

from typing import Final

from tutor.cards.card import Trigger
from tutor.engine.continuous.allowed import seen, to_win
from tutor.engine.state.continuous_effects import Listener, fits
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import ALL_SEATS, Draft
from tutor.engine.state.frames import Acting, Link, Performing
from tutor.engine.targeting.listeners import in_place, triggers

LIMITS: Final = ("more than", "fewer than")
"""Triggers that watch a number."""


def check_stables(draft: Draft) -> None:
    """Let the cards that watch a number act, at once or as a further link (reading `state-checks`)."""
    before, draft.checked = draft.checked, draft.stables
    _reached(draft, before)
    listeners = [(listener, word) for word in LIMITS for listener in draft.continuous().listeners.get(word, ())]
    for listener, word in sorted(listeners, key=lambda found: _order(draft, found[0])):
        if not _past_limit(draft, listener, word) or _waits(draft, listener):
            continue
        at_once = draft.table.reads("state-checks", "at-once")
        n = draft.emit(
            "state.checked",
            listener.seat,
            (listener.card,),
            rules=("effects.triggered", "effects.mandatory"),
            readings=("state-checks",),
            cause=draft.n or None,
            about={"at_once": at_once},
        )
        instance = EffectInstance(listener.card, listener.effect, listener.seat, n, word)
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
    for active in draft.continuous().statements.get("open hand", ()):
        new = tuple(card for card in draft.hand(active.seat) if draft.known[card] != ALL_SEATS)
        if new:
            known = list(draft.known)
            for card in new:
                known[card] = ALL_SEATS
            about = {"verb": "open hand", "source": active.card}
            draft.emit("card.revealed", active.seat, new, rules=("effects.continuous",), about=about, known=known)


def _order(draft: Draft, listener: Listener) -> int:
    return draft.table.clockwise(draft.turn.seat).index(listener.seat)


def _past_limit(draft: Draft, listener: Listener, word: str) -> bool:
    for trigger in triggers(draft, listener, word):
        for seat in range(len(draft.table.players)):
            count = _how_many(draft, seat, trigger)
            past = count > trigger.number if word == "more than" else count < trigger.number
            if past and in_place(trigger.stable, listener.seat, seat):
                return True
    return False


def _how_many(draft: Draft, seat: int, trigger: Trigger) -> int:
    if trigger.what.kinds == ("unicorn",):
        return draft.continuous().unicorns[seat]
    return sum(1 for card in draft.stable(seat) if fits(seen(draft, card), trigger.what))


def _waits(draft: Draft, listener: Listener) -> bool:
    mine = (listener.card, listener.effect)
    under_way = [p.instance for frame in draft.agenda if isinstance(frame, Link) for p in frame.pending]
    under_way += [frame.instance for frame in draft.agenda if isinstance(frame, Performing) and frame.check]
    queued = [instance for link in draft.queue for instance in link]
    queued += [instance for frame in draft.agenda if isinstance(frame, Acting) for instance in frame.triggered]
    return any((instance.source, instance.effect) == mine for instance in under_way + queued)


def _reached(draft: Draft, before: tuple[tuple[int, ...], ...] | None) -> None:
    """Keep who had the number first; while a chain is active, or about to begin, say that they have not won yet."""
    table, now = draft.table, draft.continuous()
    have = [seat for seat in table.clockwise(draft.turn.seat) if now.unicorns[seat] >= to_win(table, now, seat)]
    new = [seat for seat in have if seat not in draft.reached]
    draft.reached = (*(seat for seat in draft.reached if seat in have), *new)
    if (draft.link or draft.queue) and before is not None:
        for seat in new:
            draft.emit(
                "win.reached",
                seat,
                rules=("win.after-chain", "chain.no-win"),
                cause=draft.n,
                about={"count": now.unicorns[seat]},
            )
