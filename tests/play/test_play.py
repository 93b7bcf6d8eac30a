"""Every scenario plays as it says: rulings, lessons and those of this folder. Together they show all the boxes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play import evidence
from tests.play.evidence import BOX, FILES, PLAYED, played, results
from tutor.cards.words import TRIGGERS
from tutor.cli.printing import story
from tutor.scenario import differences
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

NEVER_IMPOSSIBLE = {
    "end turn": "a turn can always end",
    "extra turn": "another turn can always follow",
    "plays": "a player may always be allowed more plays",
    "stop": "an Instant is played only on a card that it can stop",
    "swap hands": "there is always another player, and an empty hand can be swapped",
    "pass hands": "empty hands can be passed on too",
    "divert": "the card that is answered can enter some Stable, or it could not be played",
    "forbid": "a player can always be forbidden something",
    "protect": "what is not there is protected as well",
    "skip phase": "a phase can always be skipped",
    "skip turn": "everybody has a next turn",
    "unknown": "what it is nobody knows",
    "put back": "it follows only when a card has been looked at and taken; then the rest, even nothing, goes back",
}
"""Verb -> why no scenario can show it impossible."""

REPLACED = {
    "sacrifice": "Babies, flyers, Unicorn Phoenix, and what asks for two in its place",
    "destroy": "Babies, flyers, Unicorn Phoenix, Black Knight Unicorn, and an Instant",
    "return": "Babies",
    "remove": "Babies, and a card of one's own",
    "put": "Babies that would go to the discard pile or the deck",
    "leave": "Babies that would go to the deck",
    "steal": "a card of one's own",
    "bring": "Pied Pipercorn",
    "discard": "Dread Pirate Unicorn and Parallel Universicorn",
    "draw": "an Instant",
}
"""Verb -> what takes its place; nothing in the boxes replaces any other event."""

PREVENTED = {
    "destroy": "what cannot be destroyed once the card before it is gone",
    "steal": "what cannot enter once the card before it is gone",
    "sacrifice": "an Instant",
    "move": "what has become a Panda by the end of the turn",
    "leave": "a card other than a Baby that would go to the Nursery",
    "bring": "what was revealed and cannot enter",
}
"""Verb -> what prevents it; for the last three a card that a scenario brings along.

A card that is protected cannot be chosen, so only what changes between the choice and the action prevents it.
"""

ALWAYS_USABLE = {
    "Alpaca Herd Bonus": "it is optional only where nobody knows what it does",
    "Alchemist Unicorn": "there is always a player to be chosen",
    "Foxicorn": "there is always a player to be chosen",
    "Hypnocorn": "without a card to DISCARD it is not asked about",
    "Frankencorn": "it is sacrificed itself",
    "Puppetmaster Unicorn": "there is always another player to be chosen",
    "Double Dutch": "a player may always be allowed more plays",
    "Caffeine Overload": "it may be sacrificed itself, and whatever else takes a card of that Stable is one card more",
    "Battering Ram": "there is always another player to be chosen",
    "Gin Rammy": "any number of cards may be none",
    "Goatsferatu": "it may be sacrificed itself",
    "Llama Kick": "it may be returned itself",
    "Ramstar Energy Drink": "a player may always be allowed more plays",
    "Shaved Llama": "it may be returned itself",
}
"""Card -> why its optional effect, once it has triggered, can always be used."""


def name(file: Path) -> str:
    """The folder and the name of a scenario file."""
    return f"{file.parent.name}/{file.stem}"


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_scenario_plays_as_it_says(file: Path) -> None:
    try:
        result = played(file)
    except BadInput as mistakes:
        pytest.fail(f"{name(file)}\n{mistakes}", pytrace=False)
    found = differences(result)
    if found:
        lines = [
            f"{name(file)}: {result.scenario.title}",
            *found,
            *(line.plain for line in story(result.as_json()["trace"])),
        ]
        pytest.fail("\n".join(lines), pytrace=False)


def test_every_scenario_asks_something_and_expects_an_answer() -> None:
    """One that expects nothing cannot fail."""
    scenarios = [result.scenario for result in results()]
    assert [one for one in scenarios if not one.title or one.expect is None] == []


def test_no_two_scenarios_of_this_folder_are_named_alike() -> None:
    names = [file.stem for file in FILES if file.is_relative_to(PLAYED)]
    assert sorted(set(names)) == sorted(names)


def test_every_effect_of_every_card_happens_somewhere() -> None:
    wanted = evidence.to_show()
    found = {deed for result in results() for deed in evidence.shown(result)}
    assert sorted(label for deed, label in wanted.items() if deed not in found) == []


def test_every_trigger_sets_something_off_somewhere() -> None:
    """A moment that is declared and never comes is found here, whether a card of a box waits for it or not."""
    assert set(TRIGGERS) - {word for result in results() for word in evidence.moments(result)} == set()


@pytest.fixture(scope="module")
def became() -> set[tuple[str, str]]:
    """What became of the actions, connectors and optional effects, over all scenarios."""
    return {deed for result in results() for deed in evidence.became(result)}


def of(kind: str, became: set[tuple[str, str]]) -> set[str]:
    """The verbs, connectors or cards of which this became."""
    return {word for found, word in became if found == kind}


def test_every_action_in_use_is_done_and_is_impossible_somewhere(became: set[tuple[str, str]]) -> None:
    verbs = {action.verb for action in evidence.actions()}
    done = of("done", became) | of("revealed", became) | of("stopped", became)
    assert verbs - done - {"stop", "unknown"} == set()
    assert verbs - of("impossible", became) == set(NEVER_IMPOSSIBLE)


def test_every_action_that_can_be_replaced_or_prevented_is(became: set[tuple[str, str]]) -> None:
    assert of("replaced", became) == set(REPLACED)
    assert of("prevented", became) == set(PREVENTED)


def test_every_connector_that_can_skip_an_action_does(became: set[tuple[str, str]]) -> None:
    assert evidence.connectors() - of("not joined", became) == set()


def test_every_optional_effect_is_declined_somewhere(became: set[tuple[str, str]]) -> None:
    optional = {card.name for card in BOX if any(effect.may for effect in card.effects)}
    assert sorted(optional - of("declined", became)) == []


def test_every_optional_effect_that_triggers_cannot_be_used_somewhere(became: set[tuple[str, str]]) -> None:
    optional = {card.name for card in BOX if any(effect.may and effect.triggers for effect in card.effects)}
    assert sorted(optional - of("not usable", became)) == sorted(ALWAYS_USABLE)
