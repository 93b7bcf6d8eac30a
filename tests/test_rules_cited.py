"""Every rule that any rulebook states is cited by a ruling or a lesson, or it is said why not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tutor.rulebook import rules
from tutor.scenario import Result, run
from tutor.scenario.rulings import readable

pytestmark = pytest.mark.quick

FOLLOWED_BY_NOTHING = {
    "core.rules": "it is why the general rule book holds where that of Llamas Unleashed is silent",
    "setup.reference": "as setup.baby",
    "setup.deck": "as setup.baby; a shuffle in the middle of a game is what a card asks for",
    "setup.deck.face-down": "as setup.baby",
    "cards.instant.only": "whoever plays another card out of turn is told whose turn it is",
    "terms.in-stable": "no other cards lie where cards are sacrificed and destroyed",
    "setup.baby": "a scenario begins with the cards on the table; nothing happens that could cite the set-up",
    "setup.deal": "as setup.baby",
    "setup.expansions": "as setup.baby; which boxes are played with, a scenario says",
    "setup.first-player": "as setup.baby; a scenario says whose turn it is",
    "two-players.remove": "as setup.baby; the deck that is left is looked at in two-player-travel",
    "two-players.neigh": "as setup.baby",
    "cards.instant.neighs": "it tells what the box holds, and nothing follows from it",
}
"""Rule -> why nothing cites it."""

CITED_BY_NONE = {
    **FOLLOWED_BY_NOTHING,
    "cards.subtypes": "none has a kind of card named",
    "cards.instant.unless": "their refusals name the card that forbids an Instant",
}
"""Rule -> why no ruling and no lesson cites it."""


def cited(result: Result) -> Iterator[str]:
    """The rules that a run's events cite, and those that a refused entry was refused for."""
    for event in result.events:
        yield from event.rules
    entries = (*result.scenario.script, *(result.scenario.expect.refuses if result.scenario.expect else ()))
    yield from (entry.refused for entry in entries if isinstance(entry.refused, str))


def test_every_rule_is_cited_or_it_is_said_why_not() -> None:
    stated = {id for id, rule in rules().items() if rule.stated_in}
    scenarios = [found.scenario for kind in ("ruling", "lesson") for found in readable(kind)]
    found = {rule for scenario in scenarios for rule in cited(run(scenario))}
    assert stated == set(rules())
    assert stated - found == set(CITED_BY_NONE)
