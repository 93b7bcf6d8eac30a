"""A game of Llamas Unleashed is told in its own words: Field and Animal, never Stable and Unicorn."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from benchmarks.player import answer, new_game, table
from tests.engine.laws import any_move
from tutor.cards import load_sets
from tutor.cards.english import card_text
from tutor.cli.play import NAMES
from tutor.engine import Step, begin, legal_moves, refusals, refused_moves, step
from tutor.explain import asks, says
from tutor.rulebook import edition, readings
from tutor.scenario import Result, read_text
from tutor.scenario.initial_state import set_up
from tutor.scenario.result import decision_json
from tutor.scenario.seeded_chance import by_chance
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

EFFECTS = {
    "magical": [
        {"when": "enters", "do": [{"draw": 1}]},
        {"when": "beginning", "may": True, "do": [{"destroy": "unicorn"}]},
        {"when": "enters", "may": True, "do": [{"bring": {"what": "baby", "from": "nursery"}}]},
        {"when": "leaves", "do": [{"bring": {"what": "unicorn", "from": "discard"}}]},
        {"would": "destroyed", "may": True, "instead": [{"discard": 1}]},
        {"when": "enters", "may": True, "do": [{"discard": 1}, "then", {"steal": "unicorn"}]},
        {"when": "beginning", "may": True, "do": [{"search": "upgrade"}]},
        {"counts as": 2},
        {"cannot be destroyed": {"what": "this", "by": "magic"}},
        {"cannot enter": {"what": "basic", "stable": "other stables"}},
    ],
    "upgrade": [{"when": {"more than": 3, "what": "unicorn"}, "do": [{"sacrifice": "unicorn"}]}],
    "downgrade": [{"cannot play": "upgrade"}, {"without effects": {"what": "unicorn", "which": "triggered"}}],
    "magic": [
        {"when": "played", "do": [{"return": {"what": "card", "from": "any stable"}}]},
        {"when": "played", "do": [{"move": {"what": "unicorn", "from": "your stable"}}]},
        {"when": "played", "do": [{"sacrifice": {"what": "unicorn", "who": "each player"}}, "and", {"draw": 1}]},
        {"when": "played", "do": [{"either": [[{"destroy": "upgrade"}], [{"sacrifice": "downgrade"}]]}]},
    ],
    "instant": [{"answers": "card", "do": [{"stop": True}]}],
}
CARDS: list[dict[str, object]] = [
    {"name": f"Llama {kind} {number}", "type": kind, "copies": 2, "effects": [effect], "neigh": kind == "instant"}
    for kind, effects in EFFECTS.items()
    for number, effect in enumerate(effects)
]
PLAIN = [{"name": "Plain", "type": "basic", "copies": 12}, {"name": "Young", "type": "baby", "copies": 8}]
FOREIGN = re.compile(r"\b(?:unicorn|stable|neigh)", re.IGNORECASE)


@pytest.mark.parametrize("seed", range(4))
def test_everything_said_is_in_the_words_of_the_game(seed: int) -> None:
    seats = [{"name": name} for name in NAMES[: 2 + seed % 3]]
    data = {"edition": "llamas", "sets": [], "cards": [*CARDS, *PLAIN], "players": seats, "seed": seed}
    scenario, chance = read_text(json.dumps(data)), Random(seed)
    made: list[Step] = [begin(set_up(scenario))]
    for _ in range(150):
        state = made[-1].after
        if state.asked is None:
            break
        asked = decision_json(state)
        assert asked is not None
        told = [asked["asks"], *(why["says"] for one in asked["refused"] for why in one["because"])]
        assert not [text for text in told if FOREIGN.search(text)]
        move = chance.choice(legal_moves(state)) if state.asked.by else by_chance(state, seed)
        made.append(step(state, move))
    result = Result(scenario, tuple(made), (), (), None)
    told = list(result.says())
    assert len(told) > 50
    assert not [text for text in told if FOREIGN.search(text)]


@pytest.mark.parametrize("seed", range(4))
def test_the_box_itself_is_told_in_its_own_words(seed: int) -> None:
    seated, chance = table(2 + 2 * seed, "llamas", {}, ("llamas",)), Random(seed)
    made = new_game(seated, chance)
    for number in range(120):
        state = made.after
        said = list(says(made))
        if state.asked is None:
            break
        said.append(asks(state))
        if state.asked.by and number % 8 == 0:
            said += (reason.says for _, reasons in refused_moves(state) for reason in reasons)
            said += (reason.says for _ in range(20) for reason in refusals(state, any_move(state, chance)))
        assert not [text for text in said if FOREIGN.search(text)]
        made = step(state, answer(state, chance))


def test_no_card_of_the_box_says_it_either() -> None:
    words = edition("llamas").terms
    cards = load_sets(("llamas",))[0].cards
    told = [text for card in cards for text in (card_text(card, words), *card.notes, *card.doubts)]
    assert len(told) > 80
    without_ids = (re.sub(rf"\b({'|'.join(readings())})\b", "", text) for text in told)
    assert [text for text in without_ids if FOREIGN.search(text)] == []


def test_what_is_wrong_with_a_scenario_is_said_without_another_game_s_words() -> None:
    seats = [{"name": "Ana", "hand": ["Young"], "stable": ["Llama instant 0"]}, {"name": "Ben"}]
    with pytest.raises(BadInput) as caught:
        read_text(json.dumps({"edition": "llamas", "sets": [], "cards": [*CARDS, *PLAIN], "players": seats}))
    assert [FOREIGN.search(problem.says) for problem in caught.value.problems] == [None, None]
