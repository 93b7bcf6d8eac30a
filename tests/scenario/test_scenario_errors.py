"""What a bad scenario file gets: every mistake at once, with its place, a guess, and the known words."""

from __future__ import annotations

import pytest

from tutor.scenario import read_text
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

GOOD = """\
players:
  - {name: Ana, hand: [Neigh], stable: [Rhinocorn]}
  - {name: Ben}
"""

TABLE = {
    "empty file": ("", ["1: expected a mapping, found nothing"]),
    "a list": ("- a", ["1: expected a mapping, found a list"]),
    "no players": ("title: x", ["1: the key 'players' is missing"]),
    "unknown key": (
        f"{GOOD}scrip: []\n",
        [
            "4: scrip: unknown key 'scrip'. Did you mean 'script'? Known: cards, copies, deck, discard, edition, "
            "expect, format, lesson, loose, nursery, players, question, readings, script, seed, sets, source, stop, "
            "title, turn"
        ],
    ),
    "wrong format": (f"format: 2\n{GOOD}", ["1: format: this is format 2; only format 1 is known"]),
    "format that is a word": (f"format: yes\n{GOOD}", ["1: format: this is format true; only format 1 is known"]),
    "unknown edition": (
        f"edition: second\n{GOOD}",
        [
            "1: edition: unknown edition 'second'. Did you mean 'second-edition'? "
            "Known: base, control-chaos, llamas, second-edition, travel",
        ],
    ),
    "unknown reading": (
        f"readings: {{panda: untouchable}}\n{GOOD}",
        ["1: readings: unknown reading 'panda'. Did you mean 'pandas'?"],
    ),
    "unknown choice": (
        f"readings: {{pandas: untouched}}\n{GOOD}",
        [
            "1: readings.pandas: unknown choice for pandas 'untouched'. Did you mean 'untouchable'? "
            "Known: unicorn-effects-only, untouchable"
        ],
    ),
    "one player": ("players:\n  - {name: Ana}\n", ["1: players: there are 2 to 8 players, not 1"]),
    "same name": ("players:\n  - {name: Ana}\n  - {name: Ana}\n", ["3: players[1].name: two players are called Ana"]),
    "reserved name": (
        "players:\n  - {name: Ana}\n  - {name: Deck}\n",
        ["3: players[1].name: 'Deck' is a word of the file itself; call the player something else"],
    ),
    "name that is no text": (
        "players:\n  - {name: 3}\n  - {name: Ana}\n",
        ["2: players[0].name: expected text, found 3"],
    ),
    "unknown card": (f"{GOOD}deck: [Rhinocron]\n", ["4: deck[0]: unknown card 'Rhinocron'. Did you mean 'Rhinocorn'?"]),
    "copy placed twice": (
        f"{GOOD}deck: [Neigh#2, Neigh#2]\n",
        ["4: deck[1]: Neigh#2 already lies in deck"],
    ),
    "more copies than there are": (
        f"{GOOD}deck: [Rhinocorn]\n",
        ["4: deck[0]: the box holds 1 copy of Rhinocorn, so there is no Rhinocorn#2; `loose: true` allows more"],
    ),
    "a number beyond the box": (
        f"{GOOD}deck: [Neigh#15]\n",
        ["4: deck[0]: the box holds 14 copies of Neigh, so there is no Neigh#15; `loose: true` allows more"],
    ),
    "a number beyond reason": (
        f"{GOOD}loose: true\ndeck: [Neigh#201]\n",
        ["5: deck[0]: no card has more than 200 copies"],
    ),
    "Instant in a Stable": (
        "players:\n  - {name: Ana, stable: [Neigh]}\n  - {name: Ben}\n",
        ["2: players[0].stable[0]: Neigh is an Instant card; it never stays in play"],
    ),
    "Baby in a hand": (
        "players:\n  - {name: Ana, hand: [Baby Narwhal]}\n  - {name: Ben}\n",
        ["2: players[0].hand[0]: Baby Narwhal is a Baby card; it is only in play or in the Nursery"],
    ),
    "Neigh in the Nursery": (
        f"{GOOD}nursery: [Neigh]\n",
        ["4: nursery[0]: Neigh is not a Baby card; only Babies are in the Nursery"],
    ),
    "turn of nobody": (f"{GOOD}turn: {{player: Cleo}}\n", ["4: turn.player: unknown player 'Cleo'. Known: Ana, Ben"]),
    "unknown phase": (
        f"{GOOD}turn: {{phase: drew}}\n",
        ["4: turn.phase: unknown phase 'drew'. Did you mean 'draw'? Known: action, beginning, draw, end"],
    ),
    "seed": (f"{GOOD}seed: -1\n", ["4: seed: expected a whole number from 0 up, found -1"]),
    "entry without verb": (
        f"{GOOD}script:\n  - {{by: Ana}}\n",
        [
            "5: script[0]: an entry does exactly one thing, and it does nothing. "
            "Known: play, draw, respond, pass, use, skip, choose, done, pull, shuffle"
        ],
    ),
    "entry with two verbs": (
        f"{GOOD}script:\n  - {{by: Ana, draw: true, pass: true}}\n",
        ["5: script[0]: an entry does exactly one thing, and it does 2 things: draw, pass."],
    ),
    "entry by nobody": (
        f"{GOOD}script:\n  - {{draw: true}}\n",
        ["5: script[0]: who does it is missing: 'by' and the name of a player. Known: Ana, Ben"],
    ),
    "chance by somebody": (
        f"{GOOD}script:\n  - {{by: Ana, pull: Neigh}}\n",
        ["5: script[0]: 'pull' is what chance decides; nobody does it"],
    ),
    "key that does not go with the verb": (
        f"{GOOD}script:\n  - {{by: Ana, draw: true, into: Ben}}\n",
        ["5: script[0]: 'into' does not go with 'draw'"],
    ),
    "draw that is not true": (
        f"{GOOD}script:\n  - {{by: Ana, draw: 2}}\n",
        ["5: script[0].draw: expected true, found 2"],
    ),
    "unknown reason": (
        f"{GOOD}script:\n  - {{by: Ana, draw: true, refused: turn.acton}}\n",
        ["5: script[0].refused: unknown rule, reading or card 'turn.acton'. Did you mean 'turn.action'?"],
    ),
    "unknown zone": (
        f"{GOOD}expect:\n  has: {{Ana.stabel: []}}\n",
        ["5: expect.has: unknown zone 'Ana.stabel'. Did you mean 'Ana.stable'?"],
    ),
    "unknown citation": (
        f"{GOOD}expect:\n  cites: [chain.simultanous]\n",
        ["5: expect.cites[0]: unknown rule or reading 'chain.simultanous'. Did you mean 'chain.simultaneous'?"],
    ),
    "source without words": (f"{GOOD}source: {{says: x}}\n", ["4: source: the key 'where' is missing"]),
    "an alias": (f"{GOOD}deck: &a [Neigh]\n", ["4: anchors and aliases (& and *) are not allowed; write it out"]),
    "an untold card last in a list": (f"{GOOD}deck: [Neigh, ?]\n", ["4: deck[1]: put ? in quotes: '?'"]),
    "an untold card first in a list": (f"{GOOD}deck: [?, Neigh]\n", ["4: put ? in quotes: '?'"]),
    "an untold card on a line": (f"{GOOD}deck:\n  - Neigh\n  - ?\n", ["6: deck[1]: put ? in quotes: '?'"]),
    "an untold card in an entry": (f"{GOOD}script: [{{by: Ana, play: ?}}]\n", ["4: put ? in quotes: '?'"]),
    "two untold cards": (f"{GOOD}deck: [?, ?, '?']\n", ["4: put ? in quotes: '?'"]),
    "an untold copy": (f"{GOOD}deck: [Neigh, ?#2, Yay]\n", ["4: put ?#2 in quotes: '?#2'"]),
    "a sign of YAML's own": (f"{GOOD}deck: [Neigh, @Yay]\n", ["4: put @Yay in quotes: '@Yay'"]),
    "not YAML for another reason": (
        f"{GOOD}deck: [a: b: c, '?'] # [?]\n",
        ["4: this is not YAML: did not find expected ',' or ']'"],
    ),
    "all at once": (
        "titel: x\nedition: 3\nplayers:\n  - {name: Ana, hand: [Nay]}\n  - {stable: []}\n",
        [
            "1: titel: unknown key 'titel'",
            "2: edition: unknown edition '3'",
            "4: players[0].hand[0]: unknown card 'Nay'",
            "5: players[1]: the key 'name' is missing",
        ],
    ),
}


@pytest.mark.parametrize(("text", "wanted"), TABLE.values(), ids=TABLE)
def test_every_mistake_is_told(text: str, wanted: list[str]) -> None:
    with pytest.raises(BadInput) as caught:
        read_text(text, "bad.yaml")
    lines = str(caught.value).splitlines()
    assert len(lines) == len(wanted), lines
    for line, beginning in zip(lines, wanted, strict=True):
        assert line.startswith(f"bad.yaml:{beginning}")


def test_too_large_and_too_deep_files_are_refused_before_they_are_read() -> None:
    with pytest.raises(BadInput, match="at most 65536 are read"):
        read_text("#" * 65537, "bad.yaml")
    with pytest.raises(BadInput, match="nested more than 12 deep"):
        read_text("lesson: " + "[" * 30 + "]" * 30, "bad.yaml")


def test_what_is_not_text_is_refused() -> None:
    with pytest.raises(BadInput, match=r"^bad.yaml: the file is not UTF-8 text$"):
        read_text(b"\xff\xfe\x00", "bad.yaml")


def test_a_loose_scenario_may_hold_more_copies_and_says_so() -> None:
    scenario = read_text(f"{GOOD}loose: true\ndeck: [Rhinocorn, Rhinocorn#3]\n")
    assert scenario.deck == ("Rhinocorn#2", "Rhinocorn#3")
    assert scenario.warnings == ("the box holds 1 copy of Rhinocorn; this situation uses 3",)


def test_names_without_a_number_take_the_copies_that_are_free() -> None:
    scenario = read_text(
        "players:\n  - {name: Ana, hand: [Neigh, Neigh]}\n  - {name: Ben, hand: [Neigh#2, Neigh]}\ndiscard: [Neigh#3]\n"
    )
    assert [seat.hand for seat in scenario.players] == [("Neigh", "Neigh#4"), ("Neigh#2", "Neigh#5")]
