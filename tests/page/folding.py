"""The zones that come of folding the moves of events, as the page does it in the browser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tutor.page.page import _take, put

Zones = Mapping[str, Iterable[str]]


def zones_after(start: Zones, events: Iterable[Mapping[str, Any]]) -> dict[str, list[str]]:
    """The zones after some events; the page does the same in the browser."""
    zones = {zone: list(cards) for zone, cards in start.items()}
    for event in events:
        for move in event["moves"]:
            _take(zones.setdefault(move["from"], []), move["card"], 0)
            put(zones, move["card"], move["to"])
    return zones


def same_cards(one: Zones, other: Zones) -> bool:
    """Do both hold the same cards in the same zones, whatever their order?"""
    filled = [{zone: Counter(cards) for zone, cards in zones.items() if list(cards)} for zones in (one, other)]
    return filled[0] == filled[1]
