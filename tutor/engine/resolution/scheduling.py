"""Actions that change this turn or those to come: ended, extra or skipped, more draws, bans and protection."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.card import Effect, Filter
from tutor.engine.resolution.impossible import impossible
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Acting
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Scheduled, State
from tutor.engine.targeting.targets import performers

OF_THIS_TURN: Final = ("end turn", "plays", "forbid", "skip draw", "skip action", "extra draw")
"""What is scheduled for a turn and is over with it."""


_RULES: Final = {
    "end turn": ("turn.beginning.end-turn",),
    "extra turn": ("turn.order",),
    "plays": ("turn.action",),
}


def schedule(draft: Draft, frame: Acting) -> None:
    """The turn ends, another comes after it, or more or fewer cards may be played in it."""
    verb, instance = frame.action.verb, frame.instance
    number = frame.action.count if isinstance(frame.action.count, int) else 0
    entry = Scheduled(verb, instance.controller, frame.event, number, source=instance.source)
    readings = ("end-turn-discard",) if verb == "end turn" else ()
    _plan(draft, frame, verb, (entry,), _RULES[verb], readings, count=number)


def skip_phase(draft: Draft, frame: Acting) -> None:
    """Phases of this turn will be skipped."""
    instance, phases = frame.instance, frame.action.extra["phases"]
    entries = tuple(Scheduled(f"skip {p}", draft.turn.seat, frame.event, source=instance.source) for p in phases)
    _plan(draft, frame, "skip phase", entries, ("turn.phases",), phases=phases)


def skip_turn(draft: Draft, frame: Acting) -> None:
    """The next turn of a player will be skipped."""
    instance = frame.instance
    named = frame.picks[0] if frame.picks else NO_CARD
    seats = performers(draft, instance, frame.action, named)
    if not seats:
        impossible(draft, frame)
        return
    entries = tuple(Scheduled("skip turn", seat, frame.event, source=instance.source) for seat in seats)
    _plan(draft, frame, "skip turn", entries, ("turn.order",), player=seats[0])


def protect(draft: Draft, frame: Acting) -> None:
    """Cards of a player cannot be destroyed until the player's next turn begins."""
    instance = frame.instance
    entry = Scheduled("protect", instance.controller, frame.event, cards=frame.action.what, source=instance.source)
    _plan(draft, frame, "protect", (entry,), ("effects.continuous",), action=frame.action)


def forbid(draft: Draft, frame: Acting) -> None:
    """Until the end of this turn these players may not play such cards."""
    instance, action = frame.instance, frame.action
    seats = performers(draft, instance, action)
    if not seats:
        impossible(draft, frame)
        return
    bans = tuple(Scheduled("forbid", seat, frame.event, cards=action.what, source=instance.source) for seat in seats)
    _plan(draft, frame, "forbid", bans, ("effects.mandatory",), seats=seats, action=action)


def waits(draft: Draft, frame: Acting) -> bool:
    """Is it an extra DRAW that is carried out in the Draw phase?

    Source: reading `extra-draw`.
    """
    return (
        "extra draw" in frame.action.extra
        and frame.action.who == "you"
        and frame.instance.controller == draft.turn.seat
        and draft.turn.phase == "beginning"
        and draft.table.reads("extra-draw", "draw-phase")
    )


def draw_later(draft: Draft, frame: Acting) -> None:
    """The extra DRAW waits for the Draw phase, and is lost with it."""
    instance, count = frame.instance, frame.action.count
    number = count if isinstance(count, int) else 1
    entry = Scheduled("extra draw", instance.controller, frame.event, number, source=instance.source)
    _plan(draft, frame, "extra draw", (entry,), ("turn.draw",), ("extra-draw",), count=number)


def _plan(
    draft: Draft,
    frame: Acting,
    verb: str,
    entries: tuple[Scheduled, ...],
    rules: tuple[str, ...],
    readings: tuple[str, ...] = (),
    **about: object,
) -> None:
    instance = frame.instance
    draft.emit(
        "action.done",
        instance.controller,
        rules=tuple(dict.fromkeys(rules + frame.rules)),
        readings=readings,
        cause=frame.event,
        about={"verb": verb, "source": instance.source, "seat": instance.controller, **about},
        schedule=(*draft.schedule, *entries),
    )
    player = about.get("player", instance.player)
    assert isinstance(player, int)
    draft.agenda[-1] = frame._replace(went=1, instance=instance._replace(player=player))


def protected_at_start(state: State) -> tuple[Scheduled, ...]:
    """What is protected where a game begins in the middle: as if each player's last turn had begun like this.

    The player whose turn begins now is left out, as is every effect that would have been optional.
    """
    begins = state.turn.seat if state.turn.phase == "beginning" else -1
    return tuple(
        Scheduled("protect", listener.seat, 0, cards=what, source=listener.card)
        for listener in state.continuous().listeners.get("beginning", ())
        if listener.seat != begins
        for what in _protects(state.table.cards[listener.card].effects[listener.effect])
    )


def _protects(effect: Effect) -> Iterator[Filter]:
    if not effect.may:
        for instruction in effect.instructions:
            if instruction.action.verb == "protect":
                yield instruction.action.what
