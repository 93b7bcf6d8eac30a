"""Which rules and readings a published question is about: those that its play has to cite, and those that it cites."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from tutor.diagram.trace import EventJson
from tutor.rulebook import readings, rules
from tutor.scenario import Result, run
from tutor.scenario.rulings import Published
from tutor.service.finding.questions import AskedQuestion, FileReading


@cache
def about(question: AskedQuestion) -> tuple[str, ...]:
    """The rules and readings that a question is about, each once: what its files say that their play has to cite.

    Where they say nothing of a rule, what the effects and the refusals of the play cite, else the whole play.
    """
    pinned = [id for way in question.ways for id in pinned_by(way)]
    if any(id in rules() for id in pinned):
        return tuple(dict.fromkeys(pinned))
    played = [id for way in question.ways for id in _by_effects(way)]
    whole = played or [id for way in question.ways for id in cited_by(way.file)]
    return tuple(dict.fromkeys([*pinned, *whole]))


def pinned_by(way: FileReading) -> Iterator[str]:
    """What a file says that its play has to cite: as expected, as the reason of a refusal, and as its reading."""
    expect = way.data.get("expect") or {}
    refused = [entry.get("refused") for entry in way.data.get("script", ()) if isinstance(entry, Mapping)]
    found = [*way.data.get("readings", ()), *expect.get("cites", ())]
    found += [*(entry.get("because") for entry in expect.get("refuses", ())), *refused]
    return (id for id in found if id in rules() or id in readings())


def _by_effects(way: FileReading) -> Iterator[str]:
    result = played(way.file)
    for event in events_of(result):
        if event["source"] is not None or event["kind"] == "move.refused":
            yield from (*event["rules"], *event["readings"])
    for move in (result.as_json()["decision"] or {}).get("refused", ()):
        yield from (reason["rule"] for reason in move["because"] if reason["rule"] in rules())


@cache
def played(file: Published) -> Result:
    """The run of a published file."""
    return run(file.scenario)


def events_of(result: Result) -> list[EventJson]:
    """The events of a run, as they are printed, in their order."""
    found: list[EventJson] = result.as_json()["trace"]
    return found


@cache
def cited_by(file: Published) -> Mapping[str, int]:
    """Every rule and reading that the play of a file cites, with the number of the event that cites it first."""
    found: dict[str, int] = {}
    for event in events_of(played(file)):
        for id in (*event["rules"], *event["readings"]):
            found.setdefault(id, event["n"])
    return found
