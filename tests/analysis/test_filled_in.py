"""A verdict on a situation with a sentence that nobody understood holds whatever the sentence may turn out to mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from benchmarks.same_events import PLAYED
from tests.analysis.small_positions import goal, situation
from tests.engine.made_cards import Maker, words_of
from tests.length import FIXED, SAMPLE_FACTOR, seeds
from tutor.analysis.exploration import finished
from tutor.analysis.outcomes import Outcomes, finding_outcomes, position_asked_about
from tutor.cards.own_cards import cards_in
from tutor.engine import EndlessLoop, legal_moves
from tutor.engine.state.moves import Play, Respond, Use
from tutor.scenario import Scenario, entry_of, read_data
from tutor.scenario.initial_state import table_of
from tutor.scenario.scenario_data import question_data, scenario_data
from tutor.script.question import Question
from tutor.vocabulary import split_copy
from tutor.yamlfile import BadInput

SITUATIONS: Final = 60
FILLS: Final = 6
LIMIT: Final = 150
TRIES: Final = 60
SENTENCE: Final = "Odd things come of it."

told: Counter[str] = Counter()

Data = dict[str, Any]


class Unknown(NamedTuple):
    """A situation with a question, in which a card has a sentence that nobody understood.

    lead: what is known of what sets it off, or of the event in whose place it is done; None where nothing is
    """

    data: Data
    card: Data
    lead: Data | None = None

    def untold(self) -> Data:
        """The situation in which nobody has told what the sentence means."""
        return self.with_effects(_done(self.lead, [{"unknown": SENTENCE}]) if self.lead else {"unknown": SENTENCE})

    def with_effects(self, *effects: Data) -> Data:
        """The situation in which the card has these effects."""
        return {**self.data, "cards": [{**self.card, "effects": list(effects)}]}

    def filled(self, maker: Maker) -> Data | None:
        """The situation in which the sentence turns out to mean something; None if nothing comes to mind."""
        for _ in range(TRIES):
            effect = self._meaning(maker)
            if "unknown" not in words_of(effect) and not cards_in([{**self.card, "effects": [effect]}])[1]:
                return self.with_effects(effect)
        return None

    def _meaning(self, maker: Maker) -> Data:
        if self.lead is None:
            return maker.effect(self.card["type"])
        may = {"may": True} if maker.now_and_then(0.4) else {}
        return {**_done(self.lead, maker.instructions(self.card["type"])), **may}


def _done(lead: Data, instructions: list[Any]) -> Data:
    return {**lead, "instead" if "would" in lead else "do": instructions}


def unknown(played: str, seed: int) -> Unknown | None:
    """The situation of that number; None where nothing can be asked there."""
    chance = Random(f"filled in {played} {seed}")
    scenario = situation(played, seed, chance)
    card = chance.choice([*_cards(scenario)] or [""])
    if not card:
        return None
    known = {one.name: one for one in table_of(scenario).cards}[card]
    data: Data = {"name": card, "type": known.type}
    if known.variations:
        data["variations"] = list(known.variations)
    found = Unknown(scenario_data(scenario), data)
    if known.type != "instant" and chance.random() < 0.6:
        found = found._replace(lead=_lead(known.type, chance))
    try:
        question = _question(read_data(found.untold(), "laid.yaml"), chance)
    except (BadInput, EndlessLoop):
        return None
    return found._replace(data={**found.data, "question": question}) if question else None


def _cards(scenario: Scenario) -> Iterator[str]:
    """The cards that lie somewhere; each that is played twice."""
    for seat in scenario.players:
        yield from (split_copy(name)[0] for name in (*seat.hand, *seat.stable))
    yield from (split_copy(name)[0] for name in (*(scenario.deck or ()), *scenario.discard))
    yield from (split_copy(pick.name)[0] for entry in scenario.script for pick in entry.picks if entry.verb == "play")


def _lead(card_type: str, chance: Random) -> Data:
    """Something that sets off an effect of such a card, or takes the place of an event, as the loader takes it."""
    maker = Maker(chance)
    while True:
        kind = chance.choice(("when", "when", "would"))
        lead: Data = {kind: maker.lead(kind, card_type)}
        if kind == "would":
            lead |= maker.some_of("what", "stable", "who")
        card = {"name": "Odd", "type": card_type, "effects": [_done(lead, [{"unknown": SENTENCE}])]}
        if "tries" not in str(lead) and not cards_in([card])[1]:
            return lead
        if card_type in ("magic", "herd"):
            return {"when": "played" if card_type == "magic" else "beginning"}


def _question(scenario: Scenario, chance: Random) -> Data | None:
    start = position_asked_about(scenario)
    moves = [move for move in legal_moves(start) if isinstance(move, Play | Respond | Use)] if start.asked else []
    if moves and chance.random() < 0.2:
        return {**question_data(Question(may=entry_of(start, chance.choice(moves))))}
    asked = goal(start, "chain", chance)
    if asked is None:
        return None
    by = chance.choice(start.table.players) if chance.random() < 0.3 else ""
    return {**question_data(Question(will=asked, until=chance.choice(("chain", "chain", "turn")), by=by))}


def judged(data: Data) -> Outcomes | None:
    """What comes of it; None where its script cannot be played, or its question not be asked."""
    try:
        return finished(finding_outcomes(read_data(data, "filled.yaml"), LIMIT))
    except (BadInput, EndlessLoop):
        return None


@pytest.mark.parametrize("played", PLAYED)
def test_a_verdict_holds_whatever_the_sentence_means(played: str) -> None:
    for seed in seeds(SITUATIONS):
        here = unknown(played, seed)
        if here is None:
            continue
        found = judged(here.untold())
        if found is None:
            continue
        told["unknown" if found.unknown else "open" if found.answer == "unknown" else "verdict"] += 1
        if found.answer == "unknown":
            continue
        maker = Maker(Random(f"meaning {played} {seed}"))
        for _ in range(FILLS):
            filled = here.filled(maker)
            there = judged(filled) if filled else None
            if there is None or there.answer == "unknown":
                continue
            told["filled in"] += 1
            assert there.answer == found.answer, f"{seed}: {found.says}\n{there.says}\n{filled}"


def test_there_were_such_verdicts() -> None:
    if not FIXED or told:
        assert told["verdict"] > 10 * SAMPLE_FACTOR, told
        assert told["unknown"] > 10 * SAMPLE_FACTOR, told
        assert told["filled in"] > 40 * SAMPLE_FACTOR, told
