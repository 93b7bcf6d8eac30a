"""What one would ask of a situation, the most telling first, as it can be tapped: what `tutor ask` answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.protocol.decision_json import AskJson
from tutor.protocol.situation_json import SituationJson
from tutor.service.asking.asked_situation import as_asked
from tutor.service.asking.goals import coming, stays
from tutor.service.asking.offer import offered
from tutor.service.playthrough import Playthrough
from tutor.service.position import Spot
from tutor.service.situation import scenario_of
from tutor.yamlfile import BadInput


def suggested(found: Playthrough, from_here: SituationJson | None = None) -> list[AskJson]:
    """At most six questions about the position right after the last entry, before what was forced and made then.

    from_here: the situation that is asked about instead, where a phase has begun since; see `ask_from`. None on an
    empty table.
    """
    if not found.is_whole:
        return []
    scenario = found.result.scenario if from_here is None else scenario_of(from_here)
    try:
        _, state = as_asked(scenario)
    except BadInput:
        return []
    here = Spot(state, (), len(scenario.script) if found.added and from_here is None else None)
    return distinct(here.ask(one) for one in offered(state))


def distinct(questions: Iterable[AskJson | None]) -> list[AskJson]:
    """Each question once; where nothing is asked, nothing."""
    return list({one["says"]: one for one in reversed([one for one in questions if one])}.values())[::-1]


def entering(here: Spot) -> Iterator[AskJson]:
    """Will the card that was played first come into its Stable?"""
    for card, seat in coming(here.state):
        yield here.ask(stays(here.state, card, seat))
