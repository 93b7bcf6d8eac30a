"""A situation laid out in Python: the scenario of a file with the same parts, checked by the reader of such files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from tutor.scenario.python_entry import Written, entry_data
from tutor.scenario.read import read_data
from tutor.scenario.scenario import Scenario
from tutor.script.entry import Entry
from tutor.vocabulary import Phase, Stop
from tutor.yamlfile import BadInput, Problem, unknown

SeatCards = Sequence[str] | Mapping[str, Sequence[str]]
"""What a player has: the cards of the Stable, or those of `stable` and of `hand`."""

NAME: Final = "table"
"""What stands in messages where a file's name would."""

_PLAYER: Final = re.compile(r"players\[(\d+)\](\.name)?")
_OF_TURN: Final = {"turn.player": "turn", "turn.phase": "phase"}


def table(
    players: Mapping[str, SeatCards] | None = None,
    /,
    *,
    title: str | None = None,
    edition: str | None = None,
    sets: Sequence[str] | None = None,
    cards: Sequence[Mapping[str, Any]] | None = None,
    copies: Mapping[str, int] | None = None,
    readings: Mapping[str, str] | None = None,
    deck: Sequence[str] | None = None,
    discard: Sequence[str] | None = None,
    nursery: Sequence[str] | None = None,
    turn: str | None = None,
    phase: Phase | None = None,
    seed: int | None = None,
    loose: bool | None = None,
    script: Sequence[Written] | None = None,
    stop: Stop | None = None,
    question: Mapping[str, Any] | None = None,
    expect: Mapping[str, Any] | None = None,
    source: Mapping[str, Any] | None = None,
    lesson: Mapping[str, Any] | None = None,
    **seats: SeatCards,
) -> Scenario:
    """A situation laid out: the scenario that a file with the same parts gives.

    >>> import tutor
    >>> situation = tutor.table(
    ...     Ana=["Glitter Bomb"],
    ...     Ben={"stable": ["Rhinocorn"], "hand": ["Neigh"]},
    ...     discard=["Back Kick"],
    ...     turn="Ana",
    ...     phase="beginning",
    ...     edition="second-edition",
    ... )
    >>> tutor.read(tutor.write(situation)) == situation
    True

    Players sit clockwise in the order in which they are named, with the cards of their Stable, or with `stable` and
    `hand`. A name begins with a capital; any other, or one with a space, stands in a mapping before all else:
    `table({"the dragon": [...], "Ben": [...]}, deck=[...])`.

    turn, phase: whose turn it is (the first player's), and `beginning`, `draw`, `action` (the default) or `end`
    deck, discard: top first; a card that nobody has told is "?", and so is a deck of which nothing is told
    script: the moves, each as a mapping or as a text: `"{by: Ana, use: Glitter Bomb}"`
    question: `{"may": move}`, with a move as in the script; or `{"will": goal}`, with `until` and `for`

    All other parts are those of a scenario file, and None leaves them to their defaults.

    Raises:
        BadInput: with every mistake, and the place of each: `table: Ben.stable[0]: unknown card 'Rhinocron'. ...`
    """
    said = {
        "title": title, "edition": edition, "sets": sets, "cards": cards, "copies": copies, "readings": readings,
        "deck": deck, "discard": discard, "nursery": nursery,
        "turn": _told({"player": turn, "phase": phase}) or None, "seed": seed, "loose": loose,
        "script": script, "stop": stop, "question": question, "expect": expect, "source": source, "lesson": lesson,
    }  # fmt: skip
    seated = [*_seated(players), *seats.items()]
    try:
        _check_parts(seats, (*said, "phase"))
        if isinstance(script, list | tuple) and not isinstance(script, Entry):
            said["script"] = [entry_data(entry, f"script[{i}]") for i, entry in enumerate(script)]
        if isinstance(question, Mapping) and "may" in question:
            said["question"] = {**question, "may": entry_data(question["may"], "question.may")}
        return read_data({"players": [_seat(name, laid) for name, laid in seated], **_told(said)}, NAME)
    except BadInput as bad:
        raise BadInput(_as_laid(problem, [name for name, _ in seated]) for problem in bad.problems) from None


def _seated(players: object) -> list[tuple[str, SeatCards]]:
    if players is None:
        return []
    if isinstance(players, Mapping):
        return list(players.items())
    says = "players stand in a mapping, table({'Ana': [...], 'Ben': [...]}), or as table(Ana=[...], Ben=[...])"
    raise BadInput([Problem(NAME, 0, "", says)])


def _check_parts(seats: Iterable[str], known: Iterable[str]) -> None:
    """A part that is misspelled must not pass for a player."""
    wrong = [name for name in seats if name[:1].islower()]
    if wrong:
        hint = "A player whose name begins with a small letter stands in a mapping: table({%r: [...], ...})"
        raise BadInput(Problem(NAME, 0, "", f"{unknown('part', name, known)}. {hint % name}") for name in wrong)


def _seat(name: str, laid: SeatCards) -> dict[str, Any]:
    return {"name": name, **laid} if isinstance(laid, Mapping) else {"name": name, "stable": laid}


def _told(parts: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in parts.items() if value is not None}


def _as_laid(problem: Problem, names: list[str]) -> Problem:
    """The place of a mistake as it is written in Python: `Ana.stable[0]` for `players[0].stable[0]`."""
    if problem.file != NAME:
        return Problem(NAME, 0, problem.file, problem.says)
    path = _PLAYER.sub(lambda seat: str(names[int(seat[1])]), _OF_TURN.get(problem.path, problem.path), count=1)
    return problem._replace(path=path)
