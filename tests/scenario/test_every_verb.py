"""Every verb that a script has, in every place that takes an entry, whatever is asked there: it works or is told."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tests.hostile.judged import clear
from tests.length import FIRST, SAMPLE_FACTOR
from tutor.scenario import Scenario, read_text, run
from tutor.scenario.move_asked_about import in_words
from tutor.script.entry import ENTRY_WORDS, FLAGS, OF_NOBODY
from tutor.service.requests import FAULT, replies
from tutor.service.situation import situation_of
from tutor.yamlfile import BadInput

SEATS: Final = """\
edition: second-edition
players:
  - {name: Ana, hand: ['?', Rhinocorn], stable: [Glitter Bomb, Basic Unicorn (Red)]}
  - {name: Ben, hand: [Neigh, '?'], stable: [Basic Unicorn (Blue)]}
deck: [Good Deal, Yay, Back Kick]
"""
BEGINNING: Final = "turn: {player: Ana, phase: beginning}\n"
CHANCE: Final = SEATS.replace("'?', Rhinocorn", "Americorn, Shake Up")

ASKED: Final[dict[str, str]] = {
    "action": f"{SEATS}script: []\n",
    "respond": f"{SEATS}script: [{{by: Ana, play: Rhinocorn}}]\n",
    "use": f"{SEATS}{BEGINNING}script: []\n",
    "choose": f"{SEATS}{BEGINNING}script: [{{by: Ana, use: Glitter Bomb}}]\n",
    "tell": f"{SEATS}script: [{{by: Ana, play: '?'}}]\n",
    "pull": f"{CHANCE}script: [{{by: Ana, play: Americorn}}, {{by: Ben, pass: true}}, {{by: Ana, use: Americorn}}]\n",
    "shuffle": f"{CHANCE}script: [{{by: Ana, play: Shake Up}}, {{by: Ben, pass: true}}]\n",
}
"""What is asked -> a position at which it is."""

NAMED: Final = ("Rhinocorn", "'?'", "Neigh", "Glitter Bomb", "Ben", "none", "'?#2'", "[Rhinocorn, Neigh]")


def entries(verb: str) -> list[str]:
    """Entries that do this, by a player and by nobody, as a file writes them; the first is sound."""
    named = ("true",) if verb in FLAGS else NAMED if verb != "shuffle" else NAMED[::-1]
    more = ("", ", of: Ben", ", into: Ben", ", also: [{by: Ana, respond: '?'}]")
    whose = ("", "by: Ana, ") if verb in OF_NOBODY else ("by: Ana, ", "by: Ben, ", "")
    return [f"{{{by}{verb}: {name}{rest}}}" for by in whose for name in named for rest in more]


PLACES: Final = {
    "question": "question: {{may: {entry}}}\n",
    "offers": "expect: {{offers: [{entry}]}}\n",
    "refuses": "expect: {{refuses: [{entry}]}}\n",
}


def read(text: str) -> Scenario | None:
    """The scenario, or None after a look at what is said to be wrong with it."""
    try:
        return read_text(text)
    except BadInput as bad:
        clear(bad)
        return None


@pytest.mark.parametrize("asked", ASKED)
def test_there_is_a_position_for_each_thing_that_is_asked(asked: str) -> None:
    made = run(read_text(ASKED[asked]))
    assert asked in {step.after.asked.kind for step in made.steps if step.after.asked is not None}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("asked", ASKED)
def test_it_works_or_is_told(asked: str, place: str) -> None:
    taken = set()
    for verb in ENTRY_WORDS:
        drawn, tried = Random(f"{FIRST} {asked} {verb}"), entries(verb)
        for entry in tried[:1] + drawn.sample(tried, min(len(tried), SAMPLE_FACTOR)):
            scenario = read(ASKED[asked] + PLACES[place].format(entry=entry))
            if scenario is not None:
                taken.add(verb)
                used(scenario)
    assert taken == {*ENTRY_WORDS} - {*(OF_NOBODY if place == "question" else ())}


def used(scenario: Scenario) -> None:
    """It is run, asked and answered, as the command and the pages do it."""
    made = run(scenario)
    made.as_json()
    if scenario.question is not None:
        assert in_words(scenario.question, made.steps[-1].after)
        message = {"id": 1, "kind": "answer", "situation": situation_of(scenario), "limit": 20}
        said = [str(reply.get("wrong", "")) for reply in replies(message)]
        assert not any(FAULT.partition("{")[0] in one for one in said), said
