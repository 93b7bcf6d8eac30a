"""Goals where cards lie that nobody has told, held against every way in which they may turn out."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from tests.length import seeds
from tutor.analysis.outcomes import outcomes
from tutor.engine import State
from tutor.engine.state.zones import BOX
from tutor.scenario import Expect, Scenario, Seat, read_text, run
from tutor.scenario.box import Box
from tutor.scenario.goal import met
from tutor.scenario.question import Goal, Happens
from tutor.scenario.untold_goals import Unclear, settled_by, unclear_in, verdicts
from tutor.vocabulary import UNTOLD, copy_name

DRAWN = Happens("draw", by="Ana")
RHINOCORN = DRAWN._replace(card="Rhinocorn")


def position(chance: Random) -> State:
    """Three cards of two hands that may be any of six; all others lie on the discard pile."""
    box = Box.of(("travel",))
    cards = [copy_name(name, number + 1) for name, card in box.cards.items() for number in range(card.copies)]
    chance.shuffle(cards)
    cards.sort(key=lambda name: name in ("Neigh#2", "Neigh#3") and chance.random() < 0.8)
    cards = [*cards[:2], *reversed(cards[2:])]
    hands = (Seat("Ana", (UNTOLD, UNTOLD, cards[0])), Seat("Ben", (UNTOLD, cards[1])), Seat("Cleo"))
    laid = Scenario(hands, edition="travel", deck=(), discard=tuple(cards[8:]), turn=("Ana", "action"))
    state = run(laid, 1).state
    assert len(state.table.pool.intersection(state.zones[BOX])) == 6
    return state


def a_goal(state: State, chance: Random, depth: int = 1) -> Goal:
    """A goal that speaks of cards that may be among those not told, of a copy too, and of others."""
    table, pool = state.table, sorted(state.table.pool.intersection(state.zones[BOX]))

    def names(number: int) -> tuple[str, ...]:
        cards = [*chance.sample(pool, number), chance.choice(range(table.face_down.start))][-number:]
        return tuple(table.names[card] if chance.random() < 0.3 else table.cards[card].name for card in cards)

    zone = chance.choice(("Ana.hand", "Ben.hand", "Cleo.hand"))
    own = table.names[next(card for card in state.hand(0) if card not in table.face_down)]
    kind = chance.choice(("has", "lacks", "exactly", "happens", "any", "no", "count") if depth else ("has", "lacks"))
    if kind == "has":
        return Goal(Expect(has={zone: names(chance.randint(1, 2))}))
    if kind == "lacks":
        return Goal(Expect(lacks={zone: names(chance.randint(1, 2))}))
    if kind == "exactly":
        return Goal(Expect(exactly={"Ana.hand": (own, *names(2))}))
    if kind == "happens":
        return Goal(happens=DRAWN._replace(card=names(1)[0]))
    if kind == "any":
        return Goal(any=(a_goal(state, chance, 0), a_goal(state, chance, 0)))
    return Goal(no=a_goal(state, chance, 0)) if kind == "no" else Goal(Expect(count={zone: chance.randint(0, 3)}))


def test_what_may_come_of_a_goal_is_what_comes_of_it_as_the_cards_turn_out() -> None:
    found = Counter[frozenset[bool]]()
    for seed in seeds(60):
        chance = Random(seed)
        state = position(chance)
        goal = a_goal(state, chance)
        hidden = [card for zone in (state.hand(0), state.hand(1)) for card in zone if card in state.table.face_down]
        drawn = chance.choice(hidden)
        unclear = frozenset({(goal.happens, drawn)} if goal.happens else ())
        judged = verdicts(goal, state, frozenset(), unclear)
        assert judged == frozenset(every_way(goal, state, hidden, drawn)), (seed, goal)
        found[judged] += 1
    assert min(found[frozenset(ways)] for ways in ((True,), (False,), (True, False))) > 4, found


def every_way(goal: Goal, state: State, hidden: list[int], drawn: int) -> set[bool]:
    """Whether the goal is reached, for each choice of cards that those not told may be."""
    ways: set[bool] = set()
    for told in permutations(state.table.pool.intersection(state.zones[BOX]), len(hidden)):
        cards = dict(zip(hidden, told, strict=True))
        zones = tuple(tuple(cards.get(card, card) for card in zone) for zone in state.zones)
        names = {state.table.names[cards[drawn]], state.table.cards[cards[drawn]].name}
        done = {goal.happens} if goal.happens and goal.happens.card in names else set()
        ways.add(met(goal, state._replace(zones=zones), done))
    return ways


def test_what_was_unclear_is_settled_once_the_card_is_told() -> None:
    drawn = 'players: [{name: Ana, hand: [CARD]}, {name: Ben}, {name: Cleo}]\ndeck: "?"\nturn: {phase: draw}\n'
    for hand, ends in (("", {True}), ("Rhinocorn", set())):
        result = run(read_text(f"{drawn.replace('CARD', hand)}script: [{{by: Ana, play: Rhinocorn}}]\n"))
        assert result.error is None
        unclear: set[Unclear] = set()
        done: set[bool] = set()
        for made in result.steps:
            for event in made.trace:
                settled, unclear = settled_by(event, unclear, result.table)
                done |= {one == RHINOCORN for one in settled}
                for happens in (RHINOCORN, DRAWN._replace(card="Llamacorn")):
                    unclear.update(unclear_in(happens, made.before, event))
        assert done == ends
        assert {happens.card for happens, _ in unclear} == (set() if ends else {"Rhinocorn", "Llamacorn"})


DEAL = """\
edition: second-edition
players:
  - {name: Ana, hand: [Good Deal, Americorn]}
  - {name: Ben}
  - {name: Cleo}
deck: "?"
script: [{by: Ana, play: Good Deal}]
"""
"""Ana draws three cards that nobody has told, and discards one."""

ASKED = {
    "a card that is drawn": ("{has: {Ana.hand: [Yay]}}", "sometimes"),
    "one of two that stay": ("{has: {Ana.hand: [Americorn]}}", "sometimes"),
    "one that lies elsewhere": ("{lacks: {Ana.hand: [Good Deal]}}", "always"),
    "two copies of one that has one": ("{has: {Ana.hand: [Rhinocorn, Rhinocorn]}}", "never"),
    "how many there are": ("{count: {Ana.hand: 3}}", "always"),
    "the drawing": ("{happens: {verb: draw, by: Ana, card: Yay}}", "sometimes"),
    "the drawing of one that lies elsewhere": ("{happens: {verb: draw, card: Americorn}}", "never"),
    "any drawing": ("{happens: {verb: draw, by: Ana}}", "always"),
    "the discarding": ("{happens: {verb: discard, card: Rhinocorn}}", "sometimes"),
    "discarded without being drawn": (
        "{happens: {verb: discard, card: Rhinocorn}, not: {happens: {verb: draw, card: Rhinocorn}}}",
        "never",
    ),
    "either it is there or not": ("{any: [{has: {Ana.hand: [Yay]}}, {lacks: {Ana.hand: [Yay]}}]}", "always"),
}


@pytest.mark.parametrize(("goal", "answer"), ASKED.values(), ids=ASKED)
def test_an_answer_depends_on_what_a_card_not_told_is_where_the_goal_does(goal: str, answer: str) -> None:
    found = outcomes(read_text(f"{DEAL}question: {{will: {goal}}}\n"))
    assert found.answer == answer, found.says
    assert found.complete
    assert ("cards not told" in found.decided_by) is (answer == "sometimes" and "Americorn" not in goal)
