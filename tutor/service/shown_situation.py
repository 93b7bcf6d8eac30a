"""Where a question about what is shown has to be asked, if not behind the script that led there."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from tutor.analysis.position_key import PositionKeys
from tutor.engine import State
from tutor.protocol.situation_json import SituationJson
from tutor.scenario.move_asked_about import goes_on_alone
from tutor.scenario.save import as_scenario
from tutor.scenario.script_run import run_script
from tutor.service.other_situations import with_usual_nursery
from tutor.service.playthrough import Playthrough
from tutor.service.situation import situation_of


def ask_from(found: Playthrough) -> tuple[SituationJson | None, bool]:
    """The position that is shown as a situation of its own, where phases have begun since the last move; else None.

    A question about a script is one about the position right after its last entry, from where what nobody decides
    may lead to what is shown. And can one ask about that at all? Not where what is under way has no place in a
    situation.
    """
    shown = found.result.state
    if not found.is_whole or found.scenario.stop == "chain" or shown.asked is None:
        return None, True
    keys = PositionKeys(shown)

    def key(state: State) -> Hashable:
        return keys.key(state._replace(turn=state.turn._replace(since="")))

    if _leads_to(run_script(found.scenario).state, shown, key):
        return None, True
    here = as_scenario(found.scenario, shown)._replace(turn=(shown.table.players[shown.turn.seat], shown.turn.phase))
    if key(run_script(here).state) != key(shown):
        return None, False
    return situation_of(with_usual_nursery(here._replace(stop="chain"))), True


def _leads_to(state: State, shown: State, key: Callable[[State], Hashable]) -> bool:
    """Does what nobody decides lead from one position to the other?"""
    wanted = key(shown)
    while key(state) != wanted:
        made = goes_on_alone(state)
        if made is None:
            return False
        state = made.after
    return True
