"""A card on the pile, an announced event or an effect about to be used is stopped, or something takes its place."""

from __future__ import annotations

from typing import Final

from tutor.engine.chains.windows import announced, event_words, innermost_pile, top_of, unanswerable
from tutor.engine.resolution.nothing import impossible
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.frames import Acting, Contest, Happening, Pile
from tutor.engine.state.state import Lying, Scope
from tutor.engine.state.zones import DECK, DISCARD, PILE, hand, is_hidden


def stop(draft: Draft, frame: Acting) -> None:
    """What the effect acts on is stopped: a card that is being played, an announced event, or another effect."""
    effect = draft.effect(frame.scope)
    if effect.intervenes is not None:
        _stop_event(draft, frame)
    elif any(trigger.event == "tries to use" for trigger in effect.triggers):
        _stop_effect(draft, frame)
    else:
        _stop_card(draft, frame)


def answered(draft: Draft, scope: Scope) -> Lying | None:
    """The card on the pile on which an effect acts: the one under its Instant, or the one being played."""
    at = innermost_pile(draft)
    frame = draft.agenda[at]
    assert isinstance(frame, Pile)
    if frame.resolving != scope.source:
        return next((lying for lying in draft.pile if lying.event == scope.cause), None)
    below = draft.pile[frame.base : next(i for i, lying in enumerate(draft.pile) if lying.card == scope.source)]
    return next((lying for lying in reversed(below) if not lying.at_work), None)


def _stop_card(draft: Draft, frame: Acting) -> None:
    """The card goes, without effect, where the effect says: the discard pile if it says nothing."""
    scope = frame.scope
    lying = answered(draft, scope)
    if lying is None:
        impossible(draft, frame)
        return
    target = _targets(scope, lying).get(frame.action.to, DISCARD)
    draft.emit(
        "pile.stopped",
        scope.seat,
        (lying.card, scope.source),
        (Shift(lying.card, PILE, target, last=target not in (DISCARD, DECK)),),
        rules=("pile.top-down", "cards.instant"),
        cause=frame.event,
        about={"source": scope.source},
        pile=tuple(other for other in draft.pile if other.card != lying.card),
    )
    _no_last_word(draft, lying)
    scope = scope._replace(card=lying.card, player=lying.seat)
    draft.agenda[-1] = frame._replace(scope=scope, went=1)


def _targets(scope: Scope, lying: Lying) -> dict[str, int]:
    return {"hand": hand(scope.seat), "that hand": hand(lying.seat), "deck": DECK}


def _no_last_word(draft: Draft, stopped: Lying) -> None:
    """An exchange that a card had ended goes on once that card itself is stopped."""
    at = innermost_pile(draft)
    pile = draft.agenda[at]
    assert isinstance(pile, Pile)
    if pile.last_word and unanswerable(draft, stopped.card) and top_of(draft, pile) is not None:
        draft.agenda[at] = pile._replace(last_word=False)


def _stop_effect(draft: Draft, frame: Acting) -> None:
    at = next(i for i in range(len(draft.agenda) - 1, -1, -1) if isinstance(draft.agenda[i], Contest))
    contest = draft.agenda[at]
    assert isinstance(contest, Contest)
    draft.agenda[at] = contest._replace(stopped=frame.scope.source)
    draft.agenda[-1] = frame._replace(went=1)


def _stop_event(draft: Draft, frame: Acting) -> None:
    at = announced(draft)
    if at < 0:
        impossible(draft, frame)
        return
    happening = draft.agenda[at]
    assert isinstance(happening, Happening)
    scope, unit = frame.scope, happening.unit
    name = draft.table.names[scope.source]
    shown = () if unit.card < 0 or is_hidden(unit.source) else (unit.card,)
    draft.emit(
        "action.prevented",
        unit.seat,
        (*shown, scope.source),
        rules=_RULES,
        readings=_readings(draft, at),
        cause=frame.event,
        about={
            "verb": unit.verb,
            "source": happening.scope.source,
            "seat": happening.scope.seat,
            "because": f"{event_words(draft, unit)[0].upper()}{event_words(draft, unit)[1:]}; {name} stops that.",
            "by": draft.table.cards[scope.source].name,
        },
    )
    _end_event(draft, at, False)
    draft.agenda[-1] = frame._replace(went=1)


_RULES: Final = ("cards.instant", "pile.top-down")


def take_its_place(draft: Draft, scope: Scope) -> None:
    """What an Instant does takes the place of the announced event, which counts as performed."""
    at = announced(draft)
    happening = draft.agenda[at]
    assert isinstance(happening, Happening)
    unit = happening.unit
    shown = () if unit.card < 0 or is_hidden(unit.source) else (unit.card,)
    draft.emit(
        "action.replaced",
        scope.seat,
        (scope.source, *shown),
        rules=_RULES,
        readings=_readings(draft, at),
        cause=scope.cause,
        about={"verb": unit.verb, "source": scope.source, "would": event_words(draft, unit)},
    )
    _end_event(draft, at, True)


def _acting(draft: Draft, at: int) -> Acting:
    acting = draft.agenda[at - 1]
    assert isinstance(acting, Acting)
    return acting


def _readings(draft: Draft, at: int) -> tuple[str, ...]:
    """The rest of the action depends on a reading, if there is more of it."""
    return ("intervened-event",) if _acting(draft, at).units else ()


def _end_event(draft: Draft, at: int, went: bool) -> None:
    """The announced event is over; the rest of its action too where the table reads it so."""
    acting = _acting(draft, at)
    narrow = draft.table.reads("intervened-event", "that-event")
    events = 1 if narrow else 1 + len(acting.units)
    draft.agenda[at - 1] = acting._replace(
        units=acting.units if narrow else (),
        went=acting.went + went * events,
        failed=acting.failed + (not went) * events,
    )
    del draft.agenda[at]
