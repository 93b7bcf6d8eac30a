"""Every position has its questions: what a table would ask there comes first, and is answered with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.scenario import Scenario, read_data
from tutor.service.asking.verdicts import verdicts

SEVEN = [f"Basic Unicorn ({colour})" for colour in ("Red", "Blue", "Green", "Orange", "Yellow", "Indigo", "Purple")]
NEIGHS = [
    {"by": "Ana", "play": "Rhinocorn"},
    {"by": "Ben", "respond": "Neigh#2"},
    {"by": "Ana", "respond": "Neigh"},
    {"by": "Ben", "respond": "Neigh#3"},
]


def laid(ana: dict[str, Any], ben: dict[str, Any], phase: str = "action", **more: Any) -> Scenario:
    """A situation of two, on Ana's turn."""
    players = [{"name": "Ana", **ana}, {"name": "Ben", **ben}]
    return read_data({"format": 1, "players": players, "turn": {"player": "Ana", "phase": phase}, **more}, "situation")


POSITIONS: dict[str, tuple[Scenario, dict[str, Any], str, str]] = {
    "seven Pandas": (
        laid({"stable": [*SEVEN, "Pandamonium"]}, {}),
        {"will": {"winner": "Ana"}},
        *("never", "Pandamonium"),
    ),
    "a Unicorn without effects": (
        laid({"stable": ["Rhinocorn", "Blinding Light"]}, {"stable": SEVEN[:1]}, "beginning"),
        {"may": {"by": "Ana", "use": "Rhinocorn"}},
        *("no", "Blinding Light"),
    ),
    "a Herd Bonus": (
        laid(
            {"stable": ["Basic Ram", "Basic Goat", "Basic Llama", "Legal Ramifications"]},
            *({"stable": ["Basic Alpaca"]}, "beginning"),
            edition="llamas",
        ),
        {"may": {"by": "Ana", "use": "Ram Herd Bonus"}},
        *("yes", ""),
    ),
    "three Neighs": (
        laid({"hand": ["Rhinocorn", "Neigh"]}, {"hand": ["Neigh#2", "Neigh#3"]}, script=NEIGHS),
        {"will": {"has": {"Ana.stable": ["Rhinocorn"]}}},
        *("never", ""),
    ),
    "only a forbidden Instant": (
        laid({"hand": ["Rhinocorn"]}, {"stable": ["Slowdown"], "hand": ["Neigh"]}, script=NEIGHS[:1]),
        {"may": {"by": "Ben", "respond": "Neigh"}},
        *("no", "Slowdown"),
    ),
    "too few cards to pay with": (
        laid({"stable": ["Stable Artillery"], "hand": ["Good Deal"]}, {"stable": SEVEN[:1]}, "beginning"),
        {"may": {"by": "Ana", "use": "Stable Artillery"}},
        *("no", ""),
    ),
    "too many cards in hand": (
        laid({"hand": [*SEVEN, "Good Deal", "Back Kick"]}, {"stable": ["Rhinocorn"]}, "end"),
        {"will": {"count": {"Ana.hand": 7}}, "until": "turn"},
        *("always", ""),
    ),
    "the owner of what forbids": (
        laid({"stable": ["Queen Bee Unicorn"], "hand": SEVEN[:1]}, {"stable": ["Rhinocorn"]}),
        {"may": {"by": "Ana", "play": SEVEN[0]}},
        *("yes", ""),
    ),
}
"""What lies there -> the situation, what a table asks first, the answer, and the card on which it rests, if any."""


@pytest.mark.parametrize("position", POSITIONS)
def test_what_a_table_would_ask_comes_first_and_is_answered(position: str) -> None:
    scenario, question, answer, name = POSITIONS[position]
    first = next(verdicts(scenario)).as_json()
    assert (first["question"], first["answer"]) == (question, answer)
    assert first["reason"]["says"]
    assert name in (*first["reason"]["names"], "")
