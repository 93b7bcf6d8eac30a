"""Positions with the question that a table would ask there, written before any of them was run; see the file."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import yaml

from tutor.scenario import Scenario, read_data
from tutor.scenario.scenario_data import question_data
from tutor.service.asking.verdicts import Verdict, verdicts

FIRST, LATER = (Path(__file__).with_name(f"table_questions{part}.yaml") for part in ("", "_later"))
SEED: Final = 11
"""Which half was set aside."""


class Wanted(NamedTuple):
    """question: as a file has it; name: what the reason has to rest on, if one thing has to be named."""

    question: dict[str, Any]
    answer: str
    name: str = ""

    def is_met_by(self, asked: dict[str, Any], found: Verdict) -> bool:
        """Is it this question - the end up to which it looks may be another - and so answered, for that reason?"""
        told = found.found
        alike = all(asked.get(part) == self.question.get(part) for part in ("may", "will", "for"))
        named = self.name in (*told.reason.names, "") or self.name in told.reason.says
        return alike and told.outcomes.answer == self.answer and named


class Position(NamedTuple):
    """A situation, and the question that a table would ask there, in each way in which it may be put."""

    says: str
    data: dict[str, Any]
    asks: tuple[Wanted, ...]

    @property
    def scenario(self) -> Scenario:
        """The situation alone, of which nothing is asked."""
        return read_data(self.data, self.says)

    def place(self) -> int | None:
        """The place at which it is offered with the right answer, from 1 on; None where it is not."""
        for place, one in enumerate(verdicts(self.scenario), 1):
            asked = question_data(one.question)
            if any(wanted.is_met_by(asked, one) for wanted in self.asks):
                return place
        return None


def positions(file: Path = FIRST) -> list[Position]:
    """All of a file, in its order."""
    return [_position(data) for data in yaml.safe_load(file.read_text(encoding="utf-8"))]


def halves() -> tuple[list[Position], list[Position]]:
    """Those that could be looked at while questions were being made, and those that were set aside."""
    every = positions()
    aside = set(Random(SEED).sample(range(len(every)), len(every) // 2))
    return [one for n, one in enumerate(every) if n not in aside], [every[n] for n in sorted(aside)]


def _position(data: dict[str, Any]) -> Position:
    said = {part: data[part] for part in ("edition", "script", "deck") if part in data}
    seats = [{"name": name, **lying} for name, lying in data["players"].items()]
    turn = {"player": "Ana", "phase": data.get("phase", "action")}
    situation = {"format": 1, "players": seats, "turn": turn, "loose": True, **said}
    return Position(data["is"], situation, tuple(Wanted(**one) for one in data["asks"]))
