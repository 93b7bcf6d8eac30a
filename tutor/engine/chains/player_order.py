"""Effects of several players in one link: whose targets are chosen first (reading `simultaneous-players`)."""

from __future__ import annotations

from typing import Final

from tutor.cards.action import Action
from tutor.engine.state.choice_facts import Chosen
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Link
from tutor.engine.state.moves import ChoosePlayer
from tutor.engine.state.state import Position

SIMULTANEOUS: Final = "simultaneous-players"
WHOSE_FIRST: Final = Action("choose", who="any player")
"""What the player whose turn it is then does."""


def whose_first(state: Position, frame: Link) -> tuple[int, ...]:
    """The players of whom it is still to be said whose effects come first (reading `simultaneous-players`)."""
    waiting = [p for p in frame.pending if p.status == "waiting"]
    kind = all(p.may for p in waiting)
    seats = tuple(dict.fromkeys(p.instance.controller for p in waiting if p.may == kind))
    asked = len(seats) > 1 and frame.seat not in seats
    return seats if asked and state.table.reads(SIMULTANEOUS, "whose-turn-it-is") else ()


def ask_whose_first(draft: Draft, frame: Link, seats: tuple[int, ...]) -> None:
    """The player whose turn it is says whose effects come first."""
    chooser = draft.turn.seat
    instance = EffectInstance(-1, 0, chooser, frame.event)
    request = TargetRequest("player", chooser, chooser, WHOSE_FIRST, instance, players=seats)
    draft.asked = Decision("choose", (chooser,), request)


def say_whose_first(draft: Draft, frame: Link, move: ChoosePlayer) -> None:
    """It has been said."""
    draft.emit(
        "target.chosen",
        move.by,
        rules=("chain.simultaneous",),
        readings=(SIMULTANEOUS,),
        cause=frame.event,
        fact=Chosen(WHOSE_FIRST.verb, None, move.seat),
    )
    draft.agenda[-1] = frame._replace(seat=move.seat)
