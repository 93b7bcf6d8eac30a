"""Whether what a choice claims is so, found out by playing it: a situation as a file has it goes in, the result as
JSON comes out, and nothing of what makes the questions is asked."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from tutor.lessons.quiz.answer_claims import AnswerClaim, Comes, Counts, InOrder, Keeps, May, Occurs, Rests, Stops
from tutor.scenario import Entry, Goal, Scenario, read_data, run
from tutor.scenario.scenario_data import scenario_data

Json = dict[str, Any]


def situation(scenario: Scenario, readings: Json | None = None) -> Json:
    """What is shown, as a file has it, with other readings."""
    data = scenario_data(scenario)
    data["readings"] = {**data.get("readings", {}), **(readings or {})}
    return data


def truths(data: Json, line: tuple[Entry, ...], claims: Iterable[AnswerClaim]) -> list[bool | None]:
    """Is each of them so, with what is played from the situation on; None where that cannot be played."""
    again = Again(data, line)
    return [again.truth(claim) for claim in claims]


class Again:
    """A situation, and what is played from there on, played for all that is claimed of it."""

    def __init__(self, data: Json, line: tuple[Entry, ...]) -> None:
        self.data, self.line = data, line

    @cached_property
    def found(self) -> Json | None:
        """The result with what is played."""
        return plays(self.data, self.line)

    @cached_property
    def new(self) -> list[Json]:
        """What of its trace was not there before."""
        assert self.found is not None
        return self.found["trace"][len((plays(self.data, ()) or self.found)["trace"]) :]

    def truth(self, claim: AnswerClaim) -> bool | None:
        """Is it so; None where that cannot be played."""
        match claim:
            case May():
                return plays(self.data, [claim.entry]) is not None
            case Stops():
                by = claim.entry.by
                answered = plays(self.data, [claim.entry, Entry("pass", by)]) or plays(self.data, [claim.entry])
                trace = answered["trace"] if answered else ()
                return any(one["kind"] == "pile.stopped" and one["cards"][:1] == [claim.card] for one in trace)
            case Keeps():
                inner, without = claim.claim, dropped(self.data, claim.card, claim.place)
                if isinstance(inner, May) and plays(without, ()) is None:
                    return None
                here, there = self.truth(inner), Again(without, self.line).truth(inner)
                return None if None in (here, there) else here != there
            case Counts():
                return counted(self.data, self.line, claim.player) == claim.number
            case Rests() if claim.entry is not None:
                tried = claim.entry._replace(refused=claim.rule).as_data()
                whole = {**self.data, "script": [*self.data.get("script", []), tried]}
                return run(read_data(whole, "question"), len(whole["script"]) + 1).error is None
            case Comes():
                return None if self.found is None else reached(claim.goal, self.found, self.new)
        return None if self.found is None else self._told(claim)

    def _told(self, claim: Occurs | InOrder | Rests) -> bool:
        told = [one["says"] for one in self.new]
        if isinstance(claim, Rests):
            return any(one["says"] == claim.says and claim.rule in one["rules"] for one in self.new)
        if isinstance(claim, Occurs):
            after = [told.index(one) for one in claim.before]
            return claim.says in told and all(told.index(claim.says) < place for place in after)
        places = [told.index(one) for one in claim.says]
        return places == sorted(places)


def plays(data: Json, entries: Iterable[Entry]) -> Json | None:
    """The result of the situation with these entries at its end; None where they cannot be made."""
    more = [entry.as_data() for entry in entries]
    whole = {**data, "script": [*data.get("script", []), *more], **({"stop": "chain"} if more else {})}
    result = run(read_data(whole, "question"), None if more else len(whole["script"]) + 1)
    return None if result.error is not None or result.unused else result.as_json()


def counted(data: Json, line: tuple[Entry, ...], player: str) -> int:
    """How many Unicorns the engine counts for a player at the end of what is played."""
    whole = {**data, "script": [*data.get("script", []), *(entry.as_data() for entry in line)], "stop": "chain"}
    state = run(read_data(whole, "question")).state
    return state.continuous.unicorns[state.table.players.index(player)]


def dropped(data: Json, card: str, place: str) -> Json:
    """The situation without that card."""
    fewer = copy.deepcopy(data)
    name, _, zone = place.rpartition(".")
    holder = next(seat for seat in fewer["players"] if seat["name"] == name) if name else fewer
    holder[zone].remove(card)
    return fewer


def reached(goal: Goal, found: Json, new: list[Json]) -> bool:
    """Is the goal reached at the end of a result?"""
    zones = {key: found[key] for key in ("deck", "discard", "nursery")}
    for seat in found["players"]:
        zones |= {f"{seat['name']}.{zone}": seat[zone] for zone in ("hand", "stable")}
    so = True
    if goal.zones is not None:
        wanted = goal.zones
        names = ((zone, name) for zone, cards in wanted.has.items() for name in cards)
        so &= all(name.removesuffix("#1") in zones[zone] for zone, name in names)
        so &= all(len(zones[zone]) == number for zone, number in wanted.count.items())
        if wanted.winner is not None:
            so &= wanted.winner == (found["winner"] or "none")
    if goal.happens is not None:
        deed = goal.happens
        done = (one for one in new if one["kind"] == "action.done" and (one["cards"] or one["moves"]))
        so &= any(one["verb"] == deed.verb and one["by"] == deed.by for one in done)
    if goal.any:
        so &= any(reached(one, found, new) for one in goal.any)
    return so and (goal.no is None or not reached(goal.no, found, new))
