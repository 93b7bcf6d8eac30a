"""A step that does not come to an end: effects that set each other off without anybody being asked."""

from __future__ import annotations

from typing import Final

from tutor.engine.state.draft import Draft
from tutor.yamlfile import BadInput, Problem

MAX_EVENTS: Final = 4000
"""How many events one step may have. A published card brings about tens; every card of a full box drawn by every
player at once stays below it."""

MAX_ROUNDS: Final = 8 * MAX_EVENTS
"""How many things one step may do, events or not."""

_SET_OFF: Final = ("effect.triggered", "state.checked")
"""What tells that an effect was set off, the card first that has it."""

LATEST: Final = 200
MAX_NAMED_EFFECTS: Final = 6


class EndlessLoop(BadInput):
    """The cards of a game set each other off for ever; no state follows from the move, and the sentence says why."""

    def __init__(self, says: str) -> None:
        super().__init__([Problem("rules", 0, "", says)])
        self.says = says


def check_end(draft: Draft, rounds: int) -> None:
    """Raises: EndlessLoop, if the step under way has done more than a step may do."""
    if len(draft.events) > MAX_EVENTS or rounds > MAX_ROUNDS:
        raise EndlessLoop(_says(draft))


def _says(draft: Draft) -> str:
    latest = (event for event in draft.events[-LATEST:] if event.kind in _SET_OFF)
    names = list(dict.fromkeys(draft.table.cards[event.cards[0]].name for event in latest))
    more = f" and {len(names) - MAX_NAMED_EFFECTS} more" if len(names) > MAX_NAMED_EFFECTS else ""
    who = f": the effects of {', '.join(names[:MAX_NAMED_EFFECTS])}{more} keep being set off" if names else ""
    stopped = f"It was stopped after {len(draft.events) - 1} events; no rulebook says how such a loop ends"
    return f"this does not come to an end{who}, and nobody has a choice in between. {stopped}"
