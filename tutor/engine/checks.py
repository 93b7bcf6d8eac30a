"""What is looked at whenever the Stables have changed: cards that watch a number, and who has enough to win."""

from __future__ import annotations

from typing import Final

from tutor.cards.model import Trigger
from tutor.engine.continuous.continuous import seen, to_win
from tutor.engine.state.draft import ALL_SEATS, Draft
from tutor.engine.state.frames import Acting, Link, Performing
from tutor.engine.state.standing import Watch, fits
from tutor.engine.state.state import Scope
from tutor.engine.targeting.watching import in_place, triggers

LIMITS: Final = ("more than", "fewer than")
"""Triggers that watch a number."""


def check_stables(draft: Draft) -> None:
    """Let the cards that watch a number act, at once or as a further link (reading `state-checks`)."""
    before, draft.checked = draft.checked, draft.stables
    _reached(draft, before)
    watches = [(watch, word) for word in LIMITS for watch in draft.standing().watches.get(word, ())]
    for watch, word in sorted(watches, key=lambda found: _order(draft, found[0])):
        if not _past_limit(draft, watch, word) or _waits(draft, watch):
            continue
        at_once = draft.table.reads("state-checks", "at-once")
        n = draft.emit(
            "state.checked",
            watch.seat,
            (watch.card,),
            rules=("effects.triggered", "effects.mandatory"),
            readings=("state-checks",),
            cause=draft.n or None,
            about={"at_once": at_once},
        )
        scope = Scope(watch.card, watch.effect, watch.seat, n, word)
        if at_once:
            draft.agenda.append(Performing(scope, draft.effect(scope).steps, n, check=True))
            return
        _further_link(draft, scope)


def _further_link(draft: Draft, scope: Scope) -> None:
    """The check is set off by what changed the Stables, together with whatever else that set off."""
    top = draft.agenda[-1]
    if isinstance(top, Acting):
        draft.agenda[-1] = top._replace(triggered=(*top.triggered, scope))
    elif draft.queue and draft.queue[-1][0].cause == scope.cause - 1:
        draft.queue[-1] = (*draft.queue[-1], scope)
    else:
        draft.queue.append((scope,))


def show_open_hands(draft: Draft) -> None:
    """Whoever plays with an open hand shows every card that comes into it."""
    for says in draft.standing().says.get("open hand", ()):
        new = tuple(card for card in draft.hand(says.seat) if draft.known[card] != ALL_SEATS)
        if new:
            known = list(draft.known)
            for card in new:
                known[card] = ALL_SEATS
            about = {"verb": "open hand", "source": says.card}
            draft.emit("card.revealed", says.seat, new, rules=("effects.continuous",), about=about, known=known)


def _order(draft: Draft, watch: Watch) -> int:
    return draft.table.clockwise(draft.turn.seat).index(watch.seat)


def _past_limit(draft: Draft, watch: Watch, word: str) -> bool:
    for trigger in triggers(draft, watch, word):
        for seat in range(len(draft.table.players)):
            count = _how_many(draft, seat, trigger)
            past = count > trigger.number if word == "more than" else count < trigger.number
            if past and in_place(trigger.stable, watch.seat, seat):
                return True
    return False


def _how_many(draft: Draft, seat: int, trigger: Trigger) -> int:
    if trigger.what.kinds == ("unicorn",):
        return draft.standing().unicorns[seat]
    return sum(1 for card in draft.stable(seat) if fits(seen(draft, card), trigger.what))


def _waits(draft: Draft, watch: Watch) -> bool:
    mine = (watch.card, watch.effect)
    under_way = [p.scope for frame in draft.agenda if isinstance(frame, Link) for p in frame.pending]
    under_way += [frame.scope for frame in draft.agenda if isinstance(frame, Performing) and frame.check]
    queued = [scope for link in draft.queue for scope in link]
    queued += [scope for frame in draft.agenda if isinstance(frame, Acting) for scope in frame.triggered]
    return any((scope.source, scope.effect) == mine for scope in under_way + queued)


def _reached(draft: Draft, before: tuple[tuple[int, ...], ...] | None) -> None:
    """Keep who had the number first; while a chain is active, or about to begin, say that they have not won yet."""
    table, now = draft.table, draft.standing()
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
