"""A scenario as the text of a scenario file; reading that text gives the same scenario again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tutor.scenario.scenario import Scenario
from tutor.scenario.scenario_data import scenario_data
from tutor.script.flow import in_one_line
from tutor.yamlfile import MAX_BYTES, BadInput, Problem

LISTED: Final = ("cards", "players", "script")
"""The parts of which each item has a line of its own."""

SECTIONS: Final = ("question", "expect", "source", "lesson")
"""The parts of which each key has a line of its own."""


def write(scenario: Scenario) -> str:
    """The scenario as the text of its file; what is a default is left out. `read` gives the same scenario again.

    >>> import tutor
    >>> print(tutor.write(tutor.table(Ana={"hand": ["Neigh"]}, Ben=["Rhinocorn"], turn="Ben")), end="")
    format: 1
    edition: base
    players:
      - {name: Ana, hand: [Neigh]}
      - {name: Ben, stable: [Rhinocorn]}
    turn: {player: Ben, phase: action}

    Raises:
        BadInput: the text would be larger than a scenario file may be.
    """
    if not isinstance(scenario, Scenario):
        raise TypeError(f"a situation is written, not a value of type {type(scenario).__name__}; `read` gives one")
    text = "".join(f"{line}\n" for name, value in scenario_data(scenario).items() for line in _lines(name, value))
    size = len(text.encode())
    if size > MAX_BYTES:
        says = f"written out, this situation has {size} bytes; its file may have {MAX_BYTES}"
        raise BadInput([Problem(scenario.file, 0, "", says)])
    return text


def _lines(name: str, value: Any) -> Iterator[str]:
    if name in LISTED:
        yield f"{name}:"
        yield from (f"  - {in_one_line(item)}" for item in value)
    elif name in SECTIONS and value:
        yield f"{name}:"
        yield from (f"  {in_one_line(key)}: {in_one_line(inner)}" for key, inner in value.items())
    else:
        yield f"{name}: {in_one_line(value)}"
