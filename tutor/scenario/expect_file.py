"""Reading what a scenario expects: every part optional, every name known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.cards.source import SourceValue
from tutor.scenario.entry_file import EntryNames, read_entries
from tutor.scenario.source_values import items, keyed
from tutor.script.entry import NOBODY, NOTHING, Expect
from tutor.vocabulary import PLAYER_ZONES, SHARED_ZONES, UNTOLD
from tutor.yamlfile import unknown

STATE_KEYS: Final = ("has", "lacks", "exactly", "count", "winner")
"""What can be said of any state; a goal has these parts too."""

KEYS: Final = (*STATE_KEYS, "decision", "offers", "refuses", "cites", "links")
DECISIONS: Final = ("action", "respond", "use", "choose", "tell")


def read_expect(spot: SourceValue, words: EntryNames, ids: tuple[str, ...]) -> Expect:
    """The expectations of a scenario; `ids` are those of all rules and readings. What is wrong is noted."""
    keys = spot.keys(KEYS)
    by, kind = _read_decision(keys["decision"], words) if "decision" in keys else ((), "")
    return read_state(keys, words)._replace(
        by=by,
        kind=kind,
        offers=read_entries(keys["offers"], words, "") if "offers" in keys else (),
        refuses=read_entries(keys["refuses"], words, "because") if "refuses" in keys else (),
        cites=keys["cites"].words(ids, "rule or reading") if "cites" in keys else (),
        links=keys["links"].number(0) if "links" in keys else None,
    )


def read_state(keys: Mapping[str, SourceValue], words: EntryNames) -> Expect:
    """What is expected of a state, out of the values of `STATE_KEYS` that are there. What is wrong is noted."""
    return Expect(
        has=_read_zones(keys["has"], words) if "has" in keys else {},
        lacks=_read_zones(keys["lacks"], words) if "lacks" in keys else {},
        exactly=_read_zones(keys["exactly"], words) if "exactly" in keys else {},
        count=_read_counts(keys["count"], words) if "count" in keys else {},
        winner=keys["winner"].word((*words.players, NOBODY, NOTHING), "winner") if "winner" in keys else None,
    )


def zone_names(players: tuple[str, ...]) -> tuple[str, ...]:
    """Every zone of a table, as files and traces write them."""
    return (*SHARED_ZONES, *(f"{player}.{zone}" for player in players for zone in PLAYER_ZONES))


def _zones(spot: SourceValue, words: EntryNames) -> dict[str, SourceValue]:
    return keyed(spot, zone_names(words.players), "zone")


def _read_zones(spot: SourceValue, words: EntryNames) -> dict[str, tuple[str, ...]]:
    return {
        zone: tuple(item.value for item in items(cards) if _is_card(item, words))
        for zone, cards in _zones(spot, words).items()
    }


def _is_card(spot: SourceValue, words: EntryNames) -> bool:
    name = spot.text()
    known = words.box.knows(name) or name == UNTOLD
    if name and not known:
        spot.wrong(unknown("card", name, words.box.cards))
    return known


def _read_counts(spot: SourceValue, words: EntryNames) -> dict[str, int]:
    return {zone: number.number(0) for zone, number in _zones(spot, words).items()}


def _read_decision(spot: SourceValue, words: EntryNames) -> tuple[tuple[str, ...], str]:
    if spot.value == NOTHING:
        return (), NOTHING
    keys = spot.keys(("by", "kind"))
    by = keys["by"].words(words.players, "player") if "by" in keys else ()
    return by, (keys["kind"].word(DECISIONS, "kind of decision") if "kind" in keys else None) or ""
