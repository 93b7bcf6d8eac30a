"""What is to be seen in a picture at an event."""

from __future__ import annotations

from typing import Any


def seen(data: dict[str, Any], n: int) -> dict[str, dict[str, str]]:
    """Block -> what is to be seen in it at an event, as the page works it out: node or edge -> state."""
    found: dict[str, dict[str, str]] = {}
    for block in data["blocks"]:
        if block["n"] <= n:
            parts = {**{name: node["history"] for name, node in block["nodes"].items()}, **block["edges"]}
            states = {name: [state for at, state in history if at <= n] for name, history in parts.items()}
            found[block["id"]] = {name: shown[-1] for name, shown in states.items() if shown}
    return found


def together(blocks: dict[str, dict[str, str]]) -> dict[str, str]:
    """Node or edge -> state."""
    return {name: state for states in blocks.values() for name, state in states.items()}
