"""The sentence for a move that was tried and may not be made: what it was, and every reason."""

from __future__ import annotations

from typing import Final

from tutor.engine.state.facts import Refused
from tutor.explain.story.keeping import every
from tutor.explain.telling import Telling

MOVE_INFINITIVES: Final = {
    "play": "play {what}",
    "draw": "DRAW a card now",
    "respond": "answer with {what}",
    "pass": "pass now",
    "use": "use {what}",
    "skip": "leave {what} unused",
    "choose": "choose {what}",
    "done": "leave it at that",
}
"""What a player does, as a script calls it -> as a story does, behind "may" and "may not"."""

OF_NOBODY: Final = {
    "pull": "The pull cannot bring {what}",
    "shuffle": "The deck cannot be shuffled like that",
    "tell": "The card cannot be {what}",
}
"""What nobody does, as a script calls it -> that it cannot be."""


def refused(t: Telling) -> str:
    """Who may not do what, and why; whoever may not know the card is told no more than that something was tried."""
    fact = t.fact(Refused)
    if not t.is_known:
        return f"{t.by} tries something that is not allowed." if t.event.by is not None else "That cannot happen."
    of_nobody = OF_NOBODY.get(fact.doing)
    deed = of_nobody.format(what=_named(t)) if of_nobody else f"{t.by} may not {_deed(t)}"
    return f"{deed}: {every(fact.because)}"


def allowed(t: Telling) -> str:
    """Who may do what, of the event of a move that was tried with no reason against it: "Ana may play Rhinocorn."."""
    return f"{t.by} may {_deed(t)}."


def _deed(t: Telling) -> str:
    fact = t.fact(Refused)
    stable = f" into {t.player(fact.into)}'s {t.stable}" if fact.into is not None else ""
    return f"{MOVE_INFINITIVES[fact.doing].format(what=_named(t))}{stable}"


def _named(t: Telling) -> str:
    return t.fact(Refused).what or t.cards()
