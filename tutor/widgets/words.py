"""An entry of a script in a player's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

DEEDS = {
    "play": "plays {}",
    "draw": "DRAWs a card",
    "respond": "answers with {}",
    "pass": "does not answer",
    "use": "uses {}",
    "skip": "does not use {}",
    "choose": "chooses {}",
    "done": "does no more",
    "pull": "the card pulled is {}",
    "shuffle": "the deck is shuffled",
}


def told(entry: Mapping[str, Any]) -> str:
    """`{by: Ana, choose: Narwhal, of: Ben}` -> `Ana chooses Narwhal (Ben)`."""
    deed = next((key for key in DEEDS if key in entry), "")
    says = DEEDS[deed].format(_name(entry[deed])) if deed else ""
    where = f" ({entry['of']})" if entry.get("of") else f" into {entry['into']}'s Stable" if entry.get("into") else ""
    return f"{entry.get('by', '')} {says}{where}".strip()


def _name(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_name, value))
    return str(value.get("card", value)) if isinstance(value, Mapping) else str(value)
