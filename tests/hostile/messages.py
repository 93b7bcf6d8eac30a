"""What pages send, spoilt: a message of each kind that is whole, with some of its places holding something else."""

from __future__ import annotations

from typing import Any, Final

from tests.hostile.material import OWN, SMALL, lessons, tree
from tutor.service.game_reply import game_begun

Message = dict[str, Any]

FEW: Final = 20
"""So many positions an answer looks at here."""

BEFORE: Final = {part: said for part, said in SMALL.items() if part not in ("script", "question")}
SHOWN: Final = {
    "title": "May Ben answer?",
    "about": "Second Edition",
    "answer": {"word": "Yes", "tone": "yes", "says": "Ben may.", "rule": {"name": "Neigh", "place": "page 3"}},
    "cards": [{"name": "Neigh", "type": "instant", "owner": {"name": "Ben", "index": 1}, "variation": "llama"}],
    "players": [{"name": "Ana", "places": [{"says": "Stable", "cards": [{"name": "Neigh", "type": "instant"}]}]}],
}


def whole() -> dict[str, Message]:
    """A message of each kind that has its reply."""
    own, game = tree(OWN), game_begun("second-edition", None, 1, "gentle", 3)["game"]
    game["situation"]["script"] = []
    return {
        "look": {"situation": own},
        "answer": {"situation": SMALL, "limit": FEW},
        "contest": {"situation": {**SMALL, "question": {**SMALL["question"], "for": "Ana"}}, "asked_at": 1},
        "verdicts": {"situation": SMALL},
        "about": {"situation": own, "card": "Rhinocorn", "player": "Ana", "zone": "Ana.stable"},
        "from_here": {"situation": BEFORE},
        "file": {"text": OWN},
        "cards": {"edition": "base", "sets": ["base-2e"], "own": own["cards"]},
        "empty": {"edition": "base", "sets": ["base-2e"]},
        "picture": {"situation": SMALL, "picture": ""},
        "say": {
            "text": "Ana steals two unicorns of Ben's, can Ben neigh that?",
            "boxes": {"edition": "base", "sets": ["base-2e"]},
            "changes": [{"key": "1.turn", "value": "Ben"}],
        },
        "card_text": {"text": "DRAW a card. Frob it.", "type": "magic", "name": "Odd Horn", "edition": "base"},
        "meet": {"cards": ["Neigh", "Rhinocorn"], "edition": "base", "sets": ["base-2e"]},
        "ruling": {"ruling": "bot-order-is-meaningless"},
        "ruling_asked": {"ruling": "bot-order-is-meaningless"},
        "ruling_told": {"ruling": "bot-order-is-meaningless"},
        "course": {},
        "lesson": {"lesson": "neigh"},
        "lesson_text": {"text": lessons()[0]},
        "page": {"situation": BEFORE, "asked": False},
        "qr": {"text": "https://example.org/?scenario=2.abc"},
        "share_picture": {"shown": SHOWN},
        "game_begun": {"edition": "base", "sets": ["base-2e"], "opponents": 1, "strength": "gentle", "seed": 3},
        "game": {"game": game},
        "hint": {"game": game},
        "turning_points": {"game": game},
        "game_shared": {"game": game},
        "look_up": {"edition": "base"},
        "faces": {"faces": ["rhinocorn", "own.panda.upgrade..8"]},
        "quiz": {
            "wish": {"edition": "base", "sets": ["base-2e"], "level": 1, "kinds": ["legal"], "seed": 3, "wants": []}
        },
    }
