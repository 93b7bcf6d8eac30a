"""How likely a situation with its question is what was meant: features with names, each with a weight."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tutor.scenario.goal import named_in_zones
from tutor.script.question import Question
from tutor.understanding.completion import Completed
from tutor.understanding.ranking_weights import weight

Features = Mapping[str, float]


def likelihood(features: Features) -> float:
    """The sum of the features, each as much as its weight."""
    return sum(weight(name) * value for name, value in features.items())


class Likelihood:
    """The features of a situation, by what is known of it."""

    @staticmethod
    def of_completed(reading: int, nearby: int, completed: Completed) -> Features:
        """Which reading of the words it is, from 0; how far from what was asked the kind of question is; its costs."""
        found: dict[str, float] = {"reading.later": reading, "ask.other": nearby > 0, "ask.farther": max(0, nearby - 1)}
        for name in completed.costs:
            found[name] = found.get(name, 0.0) + 1.0
        return found

    @staticmethod
    def before(kind: str, words: str, told: Sequence[tuple[str, str]]) -> Features:
        """How like it is to those that stand before it, each a kind and its words."""
        return {
            "before.same-kind": any(kind == other for other, _ in told),
            "before.words": max((_shared(_words(words), _words(other)) for _, other in told), default=0.0),
        }


def likeness_to_text(text: str, words: str) -> Features:
    """How many words and runs of three letters the text and the question have in common, of those of both."""
    return {
        "text.words": _shared(_words(text), _words(words)),
        "text.letters": _shared(_letters(text), _letters(words)),
    }


def likeness_of_form(question: Question, zones: Sequence[str] = (), kind: str = "") -> Features:
    """Which form the question has: of a move, of what is done, of what lies where, or of winning.

    zones: the places that are named where it is asked, of which what lies where may be one
    kind: what is asked; whether one has to is whether one may leave it
    """
    if question.may is not None:
        left = question.may.verb == "skip" and kind == "must"
        return {f"form.{question.may.verb}": 1.0, "form.left": float(left)}
    if question.by:
        return {"form.wins": 1.0}
    if question.will is not None and question.will.happens is not None:
        return {"form.done": 1.0, "form.done-to": float(bool(question.will.happens.card))}
    goal = question.will.no or question.will if question.will is not None else None
    places = {zone.rpartition(".")[2] for zone, _ in named_in_zones(goal)} if goal is not None else set()
    return {"form.lies": 1.0, "asked.zone": float(not places.isdisjoint(zones))}


def _shared(one: set[str], other: set[str]) -> float:
    return len(one & other) / len(one | other) if one and other else 0.0


def _words(text: str) -> set[str]:
    return set(re.findall(r"[a-z']+", text.casefold()))


def _letters(text: str) -> set[str]:
    plain = " ".join(re.findall(r"[a-z]+", text.casefold()))
    return {plain[place : place + 3] for place in range(len(plain) - 2)}
