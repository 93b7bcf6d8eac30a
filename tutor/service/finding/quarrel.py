"""What somebody means who tells a quarrel: questions that the engine can answer, the likeliest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.analysis.outcomes import position_asked_about
from tutor.protocol.quarrel_json import QuarrelJson, SuggestedJson, SuggestionsJson
from tutor.protocol.situation_json import SituationJson
from tutor.service.finding.assumptions import supposes
from tutor.service.finding.candidate import Candidate
from tutor.service.finding.layouts import laid_out
from tutor.service.finding.places import ANSWERS
from tutor.service.finding.play_search import beginning, ways
from tutor.service.finding.quarrel_input import Quarrel, quarrel_of
from tutor.service.finding.quarrel_setup import game_for, of_the_players, seats
from tutor.service.finding.question_candidates import candidates
from tutor.service.playthrough import played
from tutor.service.situation import scenario_of
from tutor.yamlfile import BadInput

MAX_OFFERS: Final = 6
LIKELY: Final = 120
"""Out of how many of the likeliest questions those are taken that are suggested."""
ALIKE: Final = 4.0
"""How much less likely a question is for each that asks almost the same."""
LOOKED_AT: Final = (45, 30, 30, 20, 20, 15, 15, 10, 10, 10, 10, 10)
"""How many positions of each situation are looked at, of the likeliest first."""


class SuggestedQuestion(NamedTuple):
    """A question that may be meant, the situation in which it is asked, and how likely it is."""

    candidate: Candidate
    situation: SituationJson
    worth: float


def meant(value: QuarrelJson) -> SuggestionsJson:
    """What a quarrel may ask: at most six questions; none where its cards are in no box together."""
    quarrel = quarrel_of(value)
    return {"suggested": list(_suggested(quarrel))}


def _suggested(quarrel: Quarrel) -> Iterator[SuggestedJson]:
    said: set[str] = set()
    alike: Counter[object] = Counter()
    waiting = sorted(_meant(quarrel), key=lambda one: -one.worth)[:LIKELY]
    while waiting and len(said) < MAX_OFFERS:
        one = max(waiting, key=lambda one: one.worth - ALIKE * alike[one.candidate.like])
        waiting.remove(one)
        says = one.candidate.says()
        found = _asked(quarrel, one, says) if says not in said else None
        if found is not None:
            said.add(says)
            alike[one.candidate.like] += 1
            yield found


def _meant(quarrel: Quarrel) -> Iterator[SuggestedQuestion]:
    game = game_for(quarrel)
    if game is None or not (quarrel.cards or quarrel.kinds or quarrel.acts):
        return
    players = seats(quarrel, tuple(game.box.cards[one.name] for one in quarrel.cards))
    quarrel = of_the_players(quarrel, players)
    for most, (situation, cost) in zip(LOOKED_AT, laid_out(quarrel, game, players), strict=False):
        try:
            found = played(scenario_of(situation))
        except BadInput:
            continue  # a name that nobody can have
        if not found.is_whole:
            continue
        completed = situation.copy()
        completed["script"] = [entry.as_data() for entry in found.scenario.script]
        for here in ways(quarrel, beginning(quarrel, found), most):
            for one in candidates(quarrel, here):
                if _holds(quarrel, one):
                    yield SuggestedQuestion(one, completed, one.worth - cost)


def _holds(quarrel: Quarrel, one: Candidate) -> bool:
    """Does it hold anything of what was said that makes it more than any question?"""
    here, named = one.here, {said.name for said in quarrel.cards}
    used = one.used | here.held.used | (here.ahead.used if one.form != "may" else set())
    if named:
        return bool(used) or one.fulfils
    acts = here.held.acts if one.form == "may" else here.held.acts | here.ahead.acts
    return one.fulfils or any(quarrel.acts[place].on or quarrel.acts[place].act in (*ANSWERS, "win") for place in acts)


def _asked(quarrel: Quarrel, one: SuggestedQuestion, says: str) -> SuggestedJson | None:
    """The question with its situation, ready to be asked; None where it cannot be asked there."""
    candidate = one.candidate
    asked = candidate.here.spot.ask(candidate.question) if candidate.question else candidate.here.spot.what_comes(says)
    situation = one.situation.copy()
    script = [*situation.pop("script", []), *asked["script"]]
    if script:
        situation["script"] = script
    if asked["question"] is not None:
        situation["question"] = asked["question"]
    try:
        position_asked_about(scenario_of(situation))
    except BadInput:
        return None
    supposed = supposes(quarrel, situation)
    return {
        "says": says,
        "keep": None,
        "script": [],
        "question": asked["question"],
        "situation": situation,
        "supposes": supposed,
    }
