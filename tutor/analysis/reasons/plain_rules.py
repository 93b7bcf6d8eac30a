"""Rules that many an answer could cite: whatever decides a case comes before them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

OF_ANY_MOMENT: Final = frozenset(
    ("chain.complete", "chain.order", "turn.order", "turn.phases", "win.threshold", "cards.types")
)
"""Rules that speak against anything that is tried at a wrong moment, or for anything at the right one."""

PLAIN: Final = OF_ANY_MOMENT | frozenset(
    (
        *("chain.link", "chain.new-link", "turn.action", "play.means"),
        *("cards.magic", "cards.stays", "cards.instant", "cards.upgrade", "cards.downgrade"),
        *("cards.basic", "cards.magical", "cards.unicorn.any-stable", "choose.look", "search.reveal"),
        *("pile.respond", "pile.top-only", "pile.top-down", "pile.until-all-decline", "actions.order"),
        *("effects.triggered", "effects.mandatory", "effects.optional"),
    )
)
"""Rules of every play, of every answer and of every card of a type."""

AGAINST_A_MOVE: Final = frozenset(
    (
        *("turn.action", "turn.order", "turn.phases", "play.means", "chain.complete"),
        *("pile.until-all-decline", "pile.top-only", "effects.triggered", "effects.mandatory", "effects.optional"),
    )
)
"""Those that are a reason all the same where a move is made at a wrong moment."""

DEFINES: Final = "terms."
"""How the ids of rules begin that say what a word means."""

MEANINGS: Final = (DEFINES, "players.", "effects.", "actions.")
"""How the ids of rules begin that say what words of a card mean: what another says of a case comes before."""


def is_filler(name: str) -> bool:
    """Is it a rule that has no place beside anything that decides the case?"""
    return name in PLAIN or name.startswith(DEFINES)


def without_fillers(names: Iterable[str], kept: Iterable[str] = ()) -> tuple[str, ...]:
    """The names in order, each once, without the fillers but for those in `kept`; all where all are fillers."""
    those, stay = tuple(dict.fromkeys(names)), frozenset(kept)
    if all(map(is_filler, those)):
        return those
    return tuple(name for name in those if name in stay or not is_filler(name))
