"""Sentences for what an action has in store: turns and phases to come, bans and protection."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.cards.phrases import amount, listed, noun
from tutor.engine.continuous.permissions import demands_plays
from tutor.engine.state.action_facts import Forbidden, PhasesCut, Planned, Protected
from tutor.explain.telling import Telling
from tutor.vocabulary import PHASE_NAMES


def planned(t: Telling) -> str:
    """What is to come, by its verb."""
    return PLANNED[t.fact(Planned).verb](t)


def _end_turn(t: Telling) -> str:
    return f"{t.by}'s turn ends as soon as the chain is resolved."


def _extra_turn(t: Telling) -> str:
    return f"{t.by} takes another turn after this one."


def _plays(t: Telling) -> str:
    number = t.fact(Planned).number
    if number == 0:
        return f"{t.by} may play no card in this turn's Action phase, but may DRAW one."
    has = "has to" if demands_plays(t.table, t.fact(Planned).origin) else "may"
    return f"{t.by} {has} play {amount(number, 'card')} in this turn's Action phase."


def forbid(t: Telling) -> str:
    """Who may not play which cards."""
    fact = t.fact(Forbidden)
    seats = listed(t.player(seat) for seat in fact.seats)
    what = noun(fact.what, t.table.edition.terms, "this card", many=True)
    return f"{seats} cannot play {what} until the end of this turn."


def skip_phase(t: Telling) -> str:
    """Phases that will be skipped."""
    fact = t.fact(PhasesCut)
    phases = listed(f"the {PHASE_NAMES[phase]}" for phase in fact.phases)
    return f"{t.player(fact.of)} will skip {phases} of this turn."


def _later(t: Telling) -> str:
    return "it acts again at the end of the turn."


def _skip_turn(t: Telling) -> str:
    return f"{t.player(t.fact(Planned).of)} will skip their next turn."


def _extra_draw(t: Telling) -> str:
    return f"{t.by} will DRAW {amount(t.fact(Planned).number, 'more card')} in the Draw phase."


def protect(t: Telling) -> str:
    """Cards that cannot be destroyed."""
    what = noun(t.fact(Protected).what, t.table.edition.terms, "this card")
    return f"no {what} in {t.by}'s {t.stable} can be destroyed until {t.by}'s next turn begins."


PLANNED: Final[dict[str, Callable[[Telling], str]]] = {
    "end turn": _end_turn,
    "extra turn": _extra_turn,
    "plays": _plays,
    "later": _later,
    "skip turn": _skip_turn,
    "extra draw": _extra_draw,
}
"""Verb of a `Planned` -> the function that says it."""
