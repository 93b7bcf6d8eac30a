"""Laws over random positions: which questions are offered there, and that each is answered as if it were asked."""

from __future__ import annotations

import json
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.published.walk import broken
from tutor.cli import main
from tutor.engine import legal_moves
from tutor.engine.state.zones import stable
from tutor.explain.kinds_of_cards import plain
from tutor.scenario import Scenario, entry_of, in_words, read_data, write
from tutor.scenario.scenario_data import scenario_data
from tutor.service.asking.asked_situation import as_asked
from tutor.service.asking.offer import MAX_QUESTIONS, offered
from tutor.service.asking.verdicts import verdicts
from tutor.service.situation import situation_of
from tutor.service.table_look import look
from tutor.vocabulary import is_untold, split_copy
from tutor.yamlfile import BadInput

EDITIONS = ("base", "second-edition", "travel", "llamas", "control-chaos")
WORDS = {"yes", "no", "always", "sometimes", "never", "can", "cannot", "unknown"}
SEEDS = range(5)
FEW = 60
"""So many positions are looked at for an answer."""
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


def walked(edition: str, seed: int) -> Scenario:
    """A random position, with up to four moves played at random; each is one that all can see."""
    scenario, random = random_position(edition, seed), Random(f"walk {edition} {seed}")
    for _ in range(random.randrange(5)):
        state = as_asked(scenario)[1]
        moves = legal_moves(state) if state.asked is not None and state.asked.by else ()
        entry = entry_of(state, random.choice(moves)) if moves else None
        if entry is None or any(is_untold(pick.name) for pick in entry.picks):
            continue
        further = scenario._replace(script=(*scenario.script, entry))
        try:
            as_asked(further)
        except BadInput:
            continue
        scenario = further
    return scenario


class Offer:
    """What is offered in a position, and what each is answered."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.asked, self.state = as_asked(scenario)
        self.questions = offered(self.state)

    @cached_property
    def told(self) -> list[dict[str, Any]]:
        return [one.as_json() for one in verdicts(self.scenario, FEW)]


def there_are_questions_where_a_card_lies(offer: Offer) -> None:
    table = offer.state.table
    assert offer.questions or not any(offer.state.zones[stable(seat)] for seat in range(len(table.players)))
    assert len(offer.questions) <= MAX_QUESTIONS


def no_two_ask_the_same_and_each_has_its_answer(offer: Offer) -> None:
    assert len({one["in_words"] for one in offer.told}) == len(offer.told) == len(offer.questions)
    for one in offer.told:
        assert one["answer"] in WORDS
        assert one["answer"] == "unknown" or one["reason"]["says"] or one["reason"]["names"]


def no_card_without_an_effect_to_use_is_asked_about(offer: Offer) -> None:
    table = offer.state.table
    for one in offer.questions:
        if one.may is not None and one.may.verb == "use":
            card = table.cards[table.copies[split_copy(one.may.picks[0].name)[0]][0]]
            assert any(effect.may or effect.instructions for effect in card.effects)


def the_page_offers_the_same_in_the_same_order(offer: Offer) -> None:
    shown = look(situation_of(offer.scenario))
    if shown["ask_from"] is None and not shown["wrong"]:
        asked = [in_words(one, offer.state) for one in offer.questions]
        assert [one["says"] for one in shown["questions"]] == [plain(says, offer.state) for says in asked]


LAWS = (
    there_are_questions_where_a_card_lies,
    no_two_ask_the_same_and_each_has_its_answer,
    no_card_without_an_effect_to_use_is_asked_about,
    the_page_offers_the_same_in_the_same_order,
)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_positions_have_their_questions(edition: str, seed: int) -> None:
    assert broken(LAWS, Offer(walked(edition, seed))) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_is_answered_as_answer_answers_it(
    edition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario = walked(edition, 1)
    file = tmp_path / "position.yaml"
    file.write_text(write(scenario), encoding="utf-8")
    main(["ask", str(file), "--json"])
    told = json.loads(capsys.readouterr().out)["questions"]
    assert told
    for one in told:
        file.write_text(write(read_data({**scenario_data(scenario), "question": one["question"]}, "asked")), "utf-8")
        main(["answer", str(file), "--first", "--json"])
        answered = json.loads(capsys.readouterr().out)
        if one["answer"] != "unknown":
            assert {part: answered[part] for part in one} == one
