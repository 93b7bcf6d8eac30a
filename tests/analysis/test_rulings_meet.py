"""The published rulings: whatever one card does to another in one of them, the two do when they meet.

Their situations are laid out by hand, so that they judge those that are laid out by the tutor itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.meeting.all_situations import play
from tutor.analysis.meeting.blank_cards import MadeUp
from tutor.analysis.meeting.encounters import GameSettings
from tutor.analysis.meeting.playout import PlayoutStep
from tutor.analysis.meeting.relations import relations
from tutor.rulebook import edition
from tutor.scenario import Scenario, run
from tutor.scenario.box import Box
from tutor.scenario.rulings import published

Act = tuple[str, str, str]

EXCEPTIONS: Final[dict[str, set[Act]]] = {
    # A third card is between the two: what Ginormous Unicorn forbids is not taken away, as it is a Panda.
    "blinding-plus-pandas-order--unicorn-effects-only": {("changes-what-it-is", "Pandamonium", "Neigh")},
    "blinding-plus-pandas-order--untouchable": {("changes-what-it-is", "Pandamonium", "Neigh")},
    # What Unicorn Poison would do has The Rad Scientist Unicorn act, and that is what Hypnocorn waits for.
    "stopped-replacement-is-the-last": {("triggers", "Unicorn Poison", "Hypnocorn")},
    # Re-Target takes Pandamonium away, and so the Stable is too full.
    "tiny-stable-with-pandas": {("triggers", "Re-Target", "Tiny Stable")},
}


def _acts(scenario: Scenario) -> set[Act]:
    """What one card does to another in a run, by their names."""
    result = run(scenario)
    cards = result.table.cards
    return {
        (found.kind, cards[found.actor].name, cards[found.on].name)
        for moment in _moments(scenario)
        for found, _ in relations(moment)
        if found.actor != found.on
    }


def _moments(scenario: Scenario) -> Iterator[PlayoutStep]:
    result = run(scenario)
    past = ()
    for number, made in enumerate(result.steps):
        yield PlayoutStep((), past, made, made.after)
        for tried in result.tried:
            if tried.answers == number and tried.found.move is not None:
                yield PlayoutStep((), past, None, made.after, tried.found.move, tried.found.against)
        past = (*past, *made.trace)


def _game(scenario: Scenario) -> GameSettings:
    sets = edition(scenario.edition).sets if scenario.sets is None else scenario.sets
    own = tuple(MadeUp(dict(data), card) for data, card in zip(scenario.cards, scenario.own, strict=True))
    return GameSettings(scenario.edition, scenario.sets, Box.of(sets, scenario.own), scenario.readings, own)


def test_what_cards_do_to_each_other_in_a_ruling_they_do_when_they_meet() -> None:
    met: dict[object, set[Act]] = {}
    missing: dict[str, set[Act]] = {}
    judged = 0
    for ruling in published():
        scenario = ruling.scenario
        game = _game(scenario)
        for act in _acts(scenario):
            pair = tuple(sorted(act[1:]))
            key = (scenario.edition, scenario.sets, str(scenario.readings), str(scenario.cards), pair)
            if key not in met:
                met[key] = set(_when_they_meet(game, pair))
            judged += 1
            if act not in met[key]:
                missing.setdefault(ruling.id, set()).add(act)
    assert missing == EXCEPTIONS
    assert judged > 200


def _when_they_meet(game: GameSettings, pair: tuple[str, ...]) -> Iterator[Act]:
    for kind, actor, on in play(game, tuple(game.box.cards[name] for name in pair)).found:
        yield kind, pair[actor], pair[on]
