"""A situation as a value: plain JSON, which is a scenario file as data, and the scenario that it means."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Final, cast

from tutor.protocol.situation_json import SituationJson, WrongJson
from tutor.scenario import Scenario, read_data, to_link, write
from tutor.scenario.scenario_data import scenario_data
from tutor.service.bulkhead import optional_part
from tutor.yamlfile import MAX_BYTES, BadInput, Problem

NAME: Final = "situation"
"""What stands in messages where a file's name would."""

_FOR_WRITERS: Final = re.compile(r"(?s) Known: .*|, so there is no [^;]*; `\w+: true` allows more")


def scenario_of(situation: Mapping[str, object]) -> Scenario:
    """The scenario that a situation means; a stranger's is read like a stranger's file.

    Raises:
        BadInput: with every mistake, each at its place; or it is larger than a file may be.
    """
    size = len(json.dumps(situation, ensure_ascii=False, separators=(",", ":"), default=str).encode(errors="replace"))
    if size > MAX_BYTES:
        raise BadInput([Problem(NAME, 0, "", f"the situation has {size} bytes; at most {MAX_BYTES} are read")])
    return read_data(situation, NAME)


def situation_of(scenario: Scenario) -> SituationJson:
    """The situation of a scenario: `scenario_of` gives it again."""
    return cast(SituationJson, scenario_data(scenario))


def wrong_with(bad: BadInput) -> list[WrongJson]:
    """Every mistake with its place in the situation: {at: "players[0].stable[1]", says}."""
    return [wrong(one.path, one.says) for one in bad.problems]


def wrong(at: str, says: str) -> WrongJson:
    """What is wrong at a place of the situation, as a sentence; what only the writer of a file can use is left out."""
    says = _FOR_WRITERS.sub("", says)
    ends = "" if says.endswith((".", "?", "!", "...")) else "."
    return {"at": at, "says": f"{says[:1].upper()}{says[1:]}{ends}"}


def file_of(scenario: Scenario) -> str:
    """The text of its file; `""` where that would be larger than one may be."""
    return optional_part("file", "", _short_enough, write, scenario)


def link_of(scenario: Scenario) -> str:
    """Its link; `""` where that would be longer than one may be.

    What a published situation expects and who says so is seen on no table, and would be most of it.
    """
    return optional_part("link", "", _short_enough, to_link, scenario._replace(expect=None, source=None, lesson=None))


def _short_enough(written: Callable[[Scenario], str], scenario: Scenario) -> str:
    try:
        return written(scenario)
    except BadInput:
        return ""
