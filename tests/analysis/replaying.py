"""What a run's printed result says of a goal, without the code that judges goals."""

from __future__ import annotations

from typing import Any

from tutor.scenario import Scenario, read_data, run
from tutor.scenario.script_run import run_script

STOPS = {"chain": "chain", "turn": "turn"}
ENDS = {"link": "link.resolved", "round": "turn.began"}


def replayed(data: dict[str, Any], witness: list[dict[str, Any]], until: str) -> dict[str, Any]:
    """The printed result of a scenario with a witness appended to its script, run as far as the question looks."""
    script = [*data.get("script", []), *witness]
    more = {"script": script, "stop": STOPS.get(until, "decision")}
    return run(read_data({**data, **more}, "witness.yaml")).as_json()


def asked_at(scenario: Scenario) -> int:
    """The number of the last event before the position that is asked about."""
    return max((event.n for event in run_script(scenario).events), default=-1)


def whether(goal: dict[str, Any], result: dict[str, Any], trace: list[dict[str, Any]]) -> bool:
    """Whether a goal, as a file has it, holds at the end of a printed result; `trace`: the events that count."""
    judges = {"has": _has, "lacks": _lacks, "exactly": _exactly, "count": _count}
    for part, said in goal.items():
        if part in judges:
            held = all(judges[part](cards_in(result, zone), what) for zone, what in said.items())
        elif part == "winner":
            held = won(result) == said
        elif part == "happens":
            held = any(_is_that(event, said) for event in trace)
        elif part == "any":
            held = any(whether(one, result, trace) for one in said)
        else:
            assert part == "not", part
            held = not whether(said, result, trace)
        if not held:
            return False
    return True


def not_told(goal: dict[str, Any], result: dict[str, Any]) -> bool:
    """Does the goal name cards of a zone in which one lies that nobody has told, or one to which something is done?"""
    zones = [zone for part in ("has", "lacks", "exactly") for zone in goal.get(part, {})]
    inside = [*goal.get("any", ()), *([goal["not"]] if "not" in goal else ())]
    done = any("?" in event["cards"] for event in result["trace"] if event["kind"] == "action.done")
    return (
        any("?" in cards_in(result, zone) for zone in zones)
        or ("card" in goal.get("happens", {}) and done)
        or any(not_told(one, result) for one in inside)
    )


def what_counts(result: dict[str, Any], after: int, until: str, player: str) -> list[dict[str, Any]]:
    """The events after that number, up to where a link or a round ends."""
    trace = [event for event in result["trace"] if event["n"] > after]
    for at, event in enumerate(trace):
        if event["kind"] == ENDS.get(until) and (until == "link" or event["by"] == player):
            return trace[: at + 1]
    return trace


def won(result: dict[str, Any]) -> str:
    """The winner, `nobody` where all have lost, `none` where the game goes on."""
    return str(result["winner"] or ("nobody" if result["status"] == "lost" else "none"))


def cards_in(result: dict[str, Any], zone: str) -> list[str]:
    """The cards of a zone, as they are printed."""
    name, _, place = zone.partition(".")
    if not place:
        return list(result[name])
    return list(next(player[place] for player in result["players"] if player["name"] == name))


def _has(there: list[str], names: list[str]) -> bool:
    left = list(there)
    for name in sorted(names, key=lambda one: "#" not in one):
        found = next((card for card in left if _fits(card, name)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _lacks(there: list[str], names: list[str]) -> bool:
    return not any(_fits(card, name) for card in there for name in names)


def _exactly(there: list[str], names: list[str]) -> bool:
    return len(there) == len(names) and _has(there, names)


def _count(there: list[str], number: int) -> bool:
    return len(there) == number


def _fits(card: str, name: str) -> bool:
    return card == name or ("#" not in name and card.partition("#")[0] == name)


def _is_that(event: dict[str, Any], said: dict[str, str]) -> bool:
    if event["kind"] != "action.done" or said.get("verb", event["verb"]) != event["verb"]:
        return False
    if said.get("by", event["by"]) != event["by"]:
        return False
    if "card" in said and not any(_fits(card, said["card"]) for card in event["cards"]):
        return False
    return "of" not in said or any(move["from"].partition(".")[0] == said["of"] for move in event["moves"])
