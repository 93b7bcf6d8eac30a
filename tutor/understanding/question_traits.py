"""What a question has in common with others, whatever the cards: its form, what is done, by whom, where, after what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tutor.scenario.goal import each, named_in_zones
from tutor.script.entry import Entry
from tutor.script.question import Goal, Question
from tutor.understanding.question_laying import Laid

Traits = Mapping[str, tuple[str, ...]]
"""Name of a trait -> what it is, of some several: `{"form": ("may use",), "before": ("play other", "respond me")}`."""

TRAITS: Final = ("form", "deed", "asker", "place", "before")


def traits_of(laid: Laid) -> Traits:
    """The traits of a question that is laid out; those that it does not have are not there.

    form: of which move it is asked, or whether something is done, lies somewhere, is counted or has somebody won
    deed: what is done; asker: whether it is asked of whoever types; place: which zone is asked about
    before: the moves that are made before it, and whether by whoever types
    """
    question, types = laid.put.question, laid.completed.case.players[0]
    return {
        "form": (_form(question),),
        "deed": tuple(_deed(laid)),
        "asker": tuple(dict.fromkeys(_side(name, types) for name in _askers(question))),
        "place": tuple(dict.fromkeys(zone.rpartition(".")[2] for zone in _zones(question.will))),
        "before": tuple(dict.fromkeys(_move(one, types) for one in laid.scenario.script)) or ("nothing",),
    }


def _form(question: Question) -> str:
    if question.may is not None:
        return f"may {question.may.verb}"
    goals = list(each(question.will)) if question.will is not None else []
    if any(one.happens is not None for one in goals):
        return "is done"
    zones = [one.zones for one in goals if one.zones is not None]
    if any(one.winner is not None for one in zones):
        return "wins"
    return "number" if any(one.count for one in zones) else "lies"


def _deed(laid: Laid) -> Iterator[str]:
    """What is done, or what for something is named that is done."""
    goals = each(laid.put.question.will) if laid.put.question.will is not None else ()
    done = [one.happens.verb for one in goals if one.happens is not None and one.happens.verb]
    may, asked = laid.put.question.may, laid.completed.asked
    if may is not None and may.verb == "choose" and asked is not None:
        done.append(laid.completed.case.deeds[asked].verb)
    yield from dict.fromkeys(done)


def _askers(question: Question) -> Iterator[str]:
    if question.may is not None:
        yield question.may.by
    for one in each(question.will) if question.will is not None else ():
        if one.happens is not None and one.happens.by:
            yield one.happens.by
        if one.zones is not None and one.zones.winner:
            yield one.zones.winner
    yield from (owner for zone in _zones(question.will) if (owner := zone.rpartition(".")[0]))


def _zones(goal: Goal | None) -> Iterator[str]:
    if goal is None:
        return
    yield from (zone for zone, _ in named_in_zones(goal))
    yield from (zone for one in each(goal) if one.zones is not None for zone in one.zones.count)


def _move(entry: Entry, types: str) -> str:
    return f"{entry.verb} {_side(entry.by, types)}"


def _side(name: str, types: str) -> str:
    return "me" if name == types else "other"
