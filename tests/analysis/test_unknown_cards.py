"""A card of which nobody has told what it does: an answer that does not name it is the answer whatever it does."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from tests.length import seeds
from tutor.analysis.answer import first_answer
from tutor.analysis.outcomes import Outcomes, outcomes
from tutor.data import data_root
from tutor.scenario import Scenario
from tutor.scenario.table_builder import table
from tutor.yamlfile import BadInput, read_yaml

LIMIT: Final = 400
OTHERS: Final = ["Rhinocorn", "Good Deal", "Unicorn Poison", "Rainbow Aura", "Basic Unicorn (Red)", "Neigh"]
BASICS: Final = ["Basic Unicorn (Blue)", "Basic Unicorn (Green)"]
PLACES: Final = ("Ana.stable", "Ben.stable", "Ana.hand", "Ana.hand", "Ben.hand", "discard", "deck")


def texts(kind: str) -> list[Any]:
    """What the cards of a type in the box of the Second Edition do, as their file has it."""
    cards = read_yaml((data_root() / "sets" / "base-2e.yaml").read_bytes(), "cards").data["cards"]
    return [card["effects"] for card in cards if card["type"] == kind and "effects" in card]


def situation(chance: Random, kind: str, effects: Any, question: str) -> Scenario:
    """A small table with a card of that type that does that, somewhere."""
    cards = chance.sample(OTHERS, 4)
    lying: dict[str, list[str]] = {place: [] for place in PLACES}
    for place, name in zip(("Ana.hand", "Ana.hand", "Ben.hand", "Ben.stable"), cards, strict=True):
        lying[place].append(name if place != "Ben.stable" or name in ("Rhinocorn", "Rainbow Aura") else BASICS[1])
    lying["Ana.stable"].append(BASICS[0])
    lying["deck"] += ["Yay", "Back Kick", "Shake Up"]
    lying["discard"].append("Americorn")
    lying[chance.choice(PLACES)].insert(0, "Thing")
    return table(
        {name: {"stable": lying[f"{name}.stable"], "hand": lying[f"{name}.hand"]} for name in ("Ana", "Ben")},
        edition="second-edition",
        cards=[{"name": "Thing", "type": kind, "effects": effects}],
        deck=lying["deck"],
        discard=lying["discard"],
        question=_read(question),
    )


def _read(question: str) -> Any:
    return dict(read_yaml(question, "question").data)


def found(seed: int, kind: str, effects: Any, question: str) -> Outcomes | None:
    """What comes of it; None where no such table can be laid, or too much comes of it."""
    try:
        there = outcomes(situation(Random(seed), kind, effects, question), LIMIT)
    except BadInput:
        return None
    return there if there.complete else None


QUESTIONS: Final = (
    "will: {has: {Ana.stable: [Basic Unicorn (Blue)]}}",
    "{will: {lacks: {Ben.stable: [Basic Unicorn (Green)]}}, until: turn, for: Ana}",
    "{will: {has: {discard: [Americorn]}}, until: chain}",
    "may: {by: Ana, play: Good Deal}",
    "may: {by: Ana, play: Rhinocorn}",
)


@pytest.mark.parametrize("kind", ["upgrade", "downgrade", "magical", "magic", "instant"])
@pytest.mark.parametrize("seed", seeds(12))
def test_an_answer_that_names_no_card_not_told_is_the_answer_whatever_such_a_card_does(kind: str, seed: int) -> None:
    chance = Random(f"{kind}{seed}")
    question = chance.choice(QUESTIONS)
    here = found(seed, kind, "unknown", question)
    if here is None:
        return
    assert (here.answer == "unknown") == bool(here.unknown)
    first = first_answer(here.scenario, LIMIT).outcomes
    assert (first.answer, first.unknown) == (here.answer, here.unknown)
    if here.unknown:
        assert here.says.startswith("Nobody has told what Thing does, and it may change this. Without it: ")
        return
    for effects in chance.sample(texts(kind), min(4, len(texts(kind)))):
        there = found(seed, kind, effects, question)
        assert there is None or there.answer == here.answer, (here.scenario, effects)


TRAP: Final = {"name": "Thing", "type": "downgrade", "effects": "unknown"}
BLUE: Final = {"will": {"has": {"Ana.stable": ["Basic Unicorn (Blue)"]}}, "until": "turn"}


def asked(question: Any = BLUE, script: tuple[str, ...] = (), kind: str = "downgrade", **seats: Any) -> Outcomes:
    """What comes of a situation with a `Thing` that nobody has told."""
    deck = ["Yay", "Back Kick", "Shake Up"]
    cards = [{**TRAP, "type": kind}]
    return outcomes(table(seats, cards=cards, deck=deck, question=question, script=list(script)))


def test_a_card_not_told_in_a_stable_leaves_the_answer_open() -> None:
    there = asked({"may": "{by: Ana, play: Rhinocorn}"}, Ana={"hand": ["Rhinocorn"], "stable": ["Thing"]}, Ben=[])
    assert (there.answer, there.unknown, there.without_them) == ("unknown", ("Thing",), "yes")


def test_a_card_not_told_that_cannot_be_reached_leaves_nothing_open() -> None:
    script = ("{by: Ana, play: Basic Unicorn (Blue)}",)
    cards = {"hand": ["Basic Unicorn (Blue)"]}
    there = asked({**BLUE, "until": "chain"}, script, Ana=cards, Ben={"hand": ["Thing"]})
    assert (there.answer, there.unknown) == ("always", ())


def test_an_instant_not_told_in_a_hand_leaves_open_what_comes_of_a_play() -> None:
    script = ("{by: Ana, play: Basic Unicorn (Blue)}",)
    seats: dict[str, Any] = {"Ana": {"hand": ["Basic Unicorn (Blue)"]}, "Ben": {"hand": ["Thing"]}}
    assert asked({**BLUE, "until": "chain"}, script, "instant", **seats).answer == "unknown"
    assert asked({**BLUE, "until": "chain"}, script, "downgrade", **seats).answer == "always"


def test_what_both_ways_are_shown_without_it_hangs_on_no_card_that_may_be_played() -> None:
    there = asked(Ana={"hand": ["Basic Unicorn (Blue)", "Thing"]}, Ben=[])
    assert (there.answer, there.unknown) == ("sometimes", ())


def test_what_the_script_has_played_may_have_acted() -> None:
    script = ("{by: Ana, play: Thing}", "{by: Ben, draw: true}")
    there = asked(BLUE, script, "magic", Ana={"hand": ["Thing", "Good Deal"]}, Ben={"hand": []})
    assert there.unknown == ("Thing",)
