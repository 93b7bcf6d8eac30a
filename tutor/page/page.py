"""A run as the data that the page is drawn from: plain JSON, worked out once, so that stepping needs nobody's help."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tutor.cards.words import VERBS
from tutor.diagram.trace import EventJson, RunJson, Trace
from tutor.explain import HIDDEN
from tutor.protocol.table_json import HeadingJson, Motion, StandingJson, TableEventJson, ZonesJson
from tutor.vocabulary import PHASE_NAMES

FRONT: Final = ("deck", "discard")
"""ZonesJson whose first card is the top one."""

MAX_DEPTH: Final = 4

QUIET: Final = frozenset(
    ("turn.began", "turn.ended", "phase.began", "link.opened", "link.resolved", "chain.resolved", "state.checked")
)
"""Kinds of events that keep the books: a story has headings for them."""

MOTIONS: Final[Mapping[str, Motion]] = {"pile.response": "slam", "pile.stopped": "stop", "action.replaced": "replace"}
"""Kind of event -> how its cards are seen to go."""

NOTHING_STANDS: Final[StandingJson] = {"cards": {}, "players": {}}

EventNotes = Mapping[int, StandingJson]
"""Event number -> what holds after it (see `standing`), for the events that change it; 0 for the start."""


def events_data(result: RunJson, notes: EventNotes | None = None) -> list[TableEventJson]:
    """Every event as the page shows it, in order."""
    trace = Trace(result)
    return [_event(event, heads, trace, notes or {}) for event, heads in _headed(trace)]


def end_zones(result: RunJson) -> ZonesJson:
    """Every zone at the end: `Ana.stable`, `Ana.hand`, ..., `deck`, `discard` (both top first), `nursery`, `pile`."""
    zones: ZonesJson = {}
    for player in result["players"]:
        zones[f"{player['name']}.stable"] = list(player["stable"])
        zones[f"{player['name']}.hand"] = list(player["hand"])
    return zones | {name: list(result[name]) for name in ("deck", "discard", "nursery", "pile")}


def start_zones(result: RunJson) -> ZonesJson:
    """Every zone before the first event: the end of the run, with all moves taken back.

    In what one player sees, a card may have come unseen and be known now; it was a hidden card then.

    Raises:
        ValueError: the moves do not lead to the position at the end.
    """
    zones = end_zones(result)
    for event in reversed(result["trace"]):
        for move in reversed(event["moves"]):
            card, at = move["card"], zones.setdefault(move["to"], [])
            if not _take(at, card, -1):
                raise ValueError(f"event {event['n']}: {card} is not in {move['to']} afterwards")
            put(zones, card, move["from"])
    return zones


def _take(at: list[str], card: str, any_at: int) -> bool:
    """Take a card out of a zone: itself, else a hidden one, else, if it is hidden, the one at `any_at`."""
    if card in at or HIDDEN in at:
        at.remove(card if card in at else HIDDEN)
    elif card == HIDDEN and at:
        at.pop(any_at)
    else:
        return False
    return True


def put(zones: ZonesJson, card: str, zone: str) -> None:
    """Lay a card into a zone: on top of the deck or the discard pile, behind the others anywhere else."""
    at = zones.setdefault(zone, [])
    at.insert(0 if zone in FRONT else len(at), card)


def _headed(trace: Trace) -> Iterator[tuple[EventJson, list[HeadingJson]]]:
    """Each event with the headings that begin with it: a turn, a phase in it, a link or a pile in that."""
    before: list[str | None] = [None, None, None]
    whose = {trace.result["turn"]["number"]: trace.result["turn"]["player"]}
    whose |= {event["turn"]: event["by"] for event in trace if event["kind"] in ("turn.began", "phase.began")}
    for event in trace:
        turn = f"Turn {event['turn']}" + (f": {whose[event['turn']]}" if event["turn"] in whose else "")
        heads = [turn, PHASE_NAMES.get(event["phase"], event["phase"]), _part(event)]
        changed = next((level for level in range(3) if heads[level] != before[level]), 3)
        yield event, [{"level": level, "says": says} for level, says in enumerate(heads) if level >= changed and says]
        before = heads


def _part(event: EventJson) -> str:
    if event["link"]:
        return f"Link {event['link']}"
    return "The pile" if event["pile"] or event["kind"] == "card.played" else ""


def _event(event: EventJson, heads: list[HeadingJson], trace: Trace, notes: EventNotes) -> TableEventJson:
    told: TableEventJson = {
        "n": event["n"],
        "kind": event["kind"],
        "by": event["by"],
        "cards": event["cards"],
        "moves": event["moves"],
        "says": trace.says(event),
        "rules": event["rules"],
        "readings": event["readings"],
        "source": event["source"],
        "known_to": event["known_to"],
        "depth": _depth(event, trace),
        "heads": heads,
        "standing": notes.get(event["n"], NOTHING_STANDS),
        "quiet": event["kind"] in QUIET,
    }
    if event["n"] not in notes:
        del told["standing"]
    if motion := MOTIONS.get(event["kind"]) or _motion_of_deed(event):
        told["motion"] = motion
    return told


def _motion_of_deed(event: EventJson) -> Motion | None:
    verb = VERBS.get(event["verb"] or "")
    return (verb.motion or None) if verb and event["kind"] == "action.done" else None


def _depth(event: EventJson, trace: Trace) -> int:
    """How many events of the same link or pile led to this one, one after the other."""
    return min(sum(_group(cause) == _group(event) for cause in trace.causes(event)), MAX_DEPTH)


def _group(event: EventJson) -> tuple[object, ...]:
    return event["turn"], event["phase"], _part(event)
