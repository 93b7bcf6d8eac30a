"""Every position has its questions: what a table would ask there comes first, and is answered with its reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.published.walk import broken
from tutor.scenario import Scenario, read_data
from tutor.service.asking.offer import MAX_QUESTIONS, offered
from tutor.service.asking.question_spot import as_asked
from tutor.service.asking.verdicts import verdicts
from tutor.vocabulary import split_copy

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


EDITIONS = ("base", "second-edition", "travel", "llamas", "control-chaos")
WORDS = {"yes", "no", "always", "sometimes", "never", "can", "cannot", "unknown"}
SEEDS = range(5)
BIG = 40
"""With so many names left there are cards enough that nobody has told."""


def random_position(edition: str, seed: int) -> Scenario:
    """Some cards of the boxes with some players, some of them not told, in some phase; perhaps one has been played."""
    random = Random(f"{edition} {seed}")
    bare = read_data({"edition": edition, "players": [{"name": "Ana"}, {"name": "Ben"}]}, "situation")
    names = _names(bare)
    random.shuffle(names)
    players = []
    for name in ("Ana", "Ben", "Cleo")[: random.choice((2, 3))]:
        stable = [names.pop() for _ in range(random.randrange(4))]
        hand = ["?" if len(names) > BIG and random.random() < 0.2 else names.pop() for _ in range(3)]
        players.append({"name": name, "stable": [one for one in stable if _lies(bare, one)], "hand": hand})
    phase = random.choice(("beginning", "action", "action", "end"))
    data = {
        "edition": edition,
        "players": players,
        "turn": {"player": "Ana", "phase": phase},
        "deck": "?",
        "loose": True,
    }
    return read_data({"format": 1, **data}, "situation")


def _names(bare: Scenario) -> list[str]:
    table = as_asked(bare)[1].table
    once = sorted({card.name for card in table.told if card.type not in ("baby", "herd")})
    return [*once, *(f"{name}#2" for name in once)]


def _lies(bare: Scenario, name: str) -> bool:
    table = as_asked(bare)[1].table
    return table.cards[table.copies[split_copy(name)[0]][0]].type not in ("instant", "magic")


def there_are_questions_where_a_card_lies(scenario: Scenario) -> None:
    questions = offered(as_asked(scenario)[1])
    lies = any(seat.stable for seat in scenario.players)
    assert questions or not lies
    assert len(questions) <= MAX_QUESTIONS


def no_two_are_alike_and_each_has_its_answer(scenario: Scenario) -> None:
    found = [one.as_json() for one in verdicts(scenario, 60)]
    assert len({one["in_words"] for one in found}) == len(found)
    for one in found:
        assert one["answer"] in WORDS
        assert one["answer"] == "unknown" or one["reason"]["says"] or one["reason"]["names"]


def no_card_without_an_effect_to_use_is_asked_about(scenario: Scenario) -> None:
    state = as_asked(scenario)[1]
    for one in offered(state):
        if one.may is not None and one.may.verb == "use":
            card = state.table.cards[state.table.copies[split_copy(one.may.picks[0].name)[0]][0]]
            assert any(effect.may or effect.instructions for effect in card.effects)


LAWS = (
    there_are_questions_where_a_card_lies,
    no_two_are_alike_and_each_has_its_answer,
    no_card_without_an_effect_to_use_is_asked_about,
)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_positions_have_their_questions(edition: str, seed: int) -> None:
    assert broken(LAWS, random_position(edition, seed)) == []
