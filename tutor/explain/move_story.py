"""What is played on, as one sentence; and how a question speaks of places and of what is chosen."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from tutor.cards.clauses import capital
from tutor.cards.phrases import listed
from tutor.cards.words import VERBS
from tutor.engine import State
from tutor.engine.continuous.phrasing import called
from tutor.explain.spoken_names import MOVE_STATEMENTS, THEMSELVES, Names
from tutor.script.entry import NOTHING, Entry
from tutor.script.names import copies, copy, slot_of

NOBODY: Final = "nobody answers"


def story(line: Iterable[Entry], at: Iterable[State]) -> str:
    """Moves, each with the state in which it is made, as one sentence: "Ana plays Back Kick, and nobody answers."."""
    parts: list[tuple[str, str]] = []
    before = ""
    made = list(zip(line, at, strict=True))
    for place, (entry, state) in enumerate(made):
        if entry.verb == "pass" and any(later.verb in ("pass", "respond") for later, _ in made[place + 1 : place + 2]):
            continue  # whether nobody answers is known by the last who might
        who, does = _clause(entry, state)
        name = entry.picks[0].name if entry.picks else ""
        if does:
            parts.append((who, "uses it" if entry.verb == "use" and name == before else does))
        before = name if entry.verb == "play" else ""
    told: list[str] = []
    for who, those in groupby(parts, lambda part: part[0]):
        told.append(f"{who} {listed([does for _, does in those], 'and')}".strip())
    return f"{capital('; '.join(told))}." if told else ""


def _clause(entry: Entry, state: State) -> tuple[str, str]:
    """Who does it, and what is done."""
    names = Names(state.table, state)
    name = entry.picks[0].name if entry.picks else ""
    if entry.verb == "pass":
        return "", NOBODY
    if entry.verb == "pull":
        return "", f"{_called(name, state)} is pulled"
    if entry.verb == "done":
        return entry.by, ""
    if entry.verb == "choose":
        return entry.by, f"{_choice(entry, state)}{_into(entry, names)}"
    named = "" if entry.verb == "draw" else _called(name, state)
    return entry.by, f"{MOVE_STATEMENTS[entry.verb].format(named)}{_into(entry, names)}"


def _choice(entry: Entry, state: State) -> str:
    """What is chosen, to which end, and for which card."""
    request = slot_of(state)
    row = VERBS.get(request.action.verb) if request is not None else None
    purpose = f" {row.purpose.format(stable=Names(state.table).stable)}" if row is not None and row.purpose else ""
    source = request.instance.source if request is not None else -1
    name = entry.picks[0].name
    another = source >= 0 and state.table.names[source] != name
    by = f" for {called(state, source)}" if another else ""
    if name == NOTHING:
        return f"chooses nothing{purpose}{by}"
    return f"{MOVE_STATEMENTS['choose'].format(chosen(entry, state))}{purpose}{by}"


def _into(entry: Entry, names: Names) -> str:
    return f" into {entry.into}'s {names.stable}" if entry.into else ""


def chosen(entry: Entry, state: State) -> str:
    """What is chosen: a card by whose it is, a player, an option in words."""
    name, of = entry.picks[0]
    request = slot_of(state)
    if name == NOTHING:
        return "no card"
    if request is not None and request.ask == "option":
        return f'"{name}"'
    if not copies(state.table, name) or (name in state.table.players and not of):
        return THEMSELVES if name == entry.by else name
    return _called(name, state)


def _called(name: str, state: State) -> str:
    return called(state, copy(state.table, name))


def place(zone: str, names: Names) -> str:
    """A place in which a card may lie: "In Ben's Stable"."""
    if zone == "deck":
        return "In the deck"
    on = "On" if zone == "discard" else "In"
    return f"{on} {names.zone(zone)}"
