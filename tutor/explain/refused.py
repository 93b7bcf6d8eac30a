"""The sentence for a move that was tried and may not be made: what it was, and every reason."""

from __future__ import annotations

from typing import Final

from tutor.engine.state.facts import Refused
from tutor.explain.keeping import every
from tutor.explain.telling import Telling

DEEDS: Final = {
    "play": "play {what}",
    "draw": "DRAW a card now",
    "respond": "answer with {what}",
    "pass": "pass now",
    "use": "use {what}",
    "skip": "leave {what} unused",
    "choose": "choose {what}",
    "done": "leave it at that",
}
"""What a player does, as a script calls it -> as a story does."""

CHANCE: Final = {"pull": "The pull cannot bring {what}", "shuffle": "The deck cannot be shuffled like that"}


def refused(t: Telling) -> str:
    """Who may not do what, and why; whoever may not know the card is told no more than that something was tried."""
    doing, what, into, because, _ = t.fact(Refused)
    if not t.is_known:
        return f"{t.by} tries something that is not allowed." if t.event.by is not None else "That cannot happen."
    named = what or t.cards()
    if doing in CHANCE:
        deed = CHANCE[doing].format(what=named)
    else:
        stable = f" into {t.player(into)}'s {t.stable}" if into is not None else ""
        deed = f"{t.by} may not {DEEDS[doing].format(what=named)}{stable}"
    return f"{deed}: {every(because)}"
