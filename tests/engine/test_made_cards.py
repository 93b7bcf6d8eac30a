"""Cards that nobody has printed: whatever the loader takes can be played, in every box with its own deck.

They are made of the vocabulary's own tables, so that a new word is tried here as soon as it has a row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from textwrap import dedent

import pytest
import yaml
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st

from benchmarks.player import NAMES, answer
from benchmarks.same_events import PLAYED
from tests.engine import laws
from tests.engine.made_cards import WORDS, Data, Maker
from tests.length import FIXED, SAMPLE_FACTOR
from tutor.cards.english import card_text
from tutor.cards.own_cards import cards_in
from tutor.engine import EndlessLoop, State, Step, begin, deal, legal_moves, step
from tutor.engine.state.moves import Move, Play, Respond, Use
from tutor.explain.asking import asks
from tutor.explain.story.sentences import says
from tutor.rulebook import editions, readings
from tutor.scenario import Scenario, read_text, write
from tutor.scenario.initial_state import left_out, set_up, table_of
from tutor.scenario.save import as_scenario
from tutor.script.flow import in_one_line
from tutor.vocabulary import STABLE_TYPES, split_copy

CASES = 150
MOVES = 40
"""How long a game is played."""

COPIES = 6


@pytest.mark.parametrize("word", WORDS)
def test_a_card_can_be_made_with_every_word_and_says_what_it_does(word: str) -> None:
    (made,), _ = cards_in([Maker(Random(word), word).card("Odd")])
    for book in editions().values():
        assert card_text(made, book.terms).endswith((".", ".)"))


def test_whatever_the_loader_takes_can_be_played() -> None:
    """A decision has an answer, every card is in one place, all is told, and what is written reads back."""
    seen: Counter[str] = Counter()

    @settings(
        max_examples=CASES * SAMPLE_FACTOR,
        deadline=None,
        derandomize=FIXED,
        phases=set(Phase) - {Phase.explain},
        suppress_health_check=list(HealthCheck),
    )
    @given(
        played=st.sampled_from(list(PLAYED)),
        players=st.integers(2, 5),
        words=st.lists(st.sampled_from(WORDS), min_size=3, max_size=3),
        seed=st.integers(0, 2**32),
    )
    def play(played: str, players: int, words: list[str], seed: int) -> None:
        chance = Random(seed)
        scenario = laid(played, players, words, chance)
        for card in scenario.cards:
            note(in_one_line(card))
        seen.update(tell(scenario, chance))

    play()
    assert seen["games"] >= CASES, seen
    assert seen["effect.triggered"] > 2 * CASES, seen
    assert seen["action.done"] > 2 * CASES, seen
    assert seen["action.impossible"] > CASES / 6, seen
    assert seen["endless"] < CASES * SAMPLE_FACTOR / 10, seen


ONCE_WRONG = {
    "a gift where nobody was chosen": """
        name: Odd
        type: magic
        effects:
          - when: played
            do:
              - choose: {who: another player}
                if: {what: basic, in: your stable, count: 5}
              - give: {count: 1, to: that hand}
        """,
    "a Unicorn card that is no Baby, sent to the Nursery": """
        name: Odd
        type: magical
        effects: [{when: {enters: unicorn}, do: [{return: {what: that, from: your stable, to: nursery}}]}]
        """,
}
"""Cards by which something was found that the sample above need not come upon."""


@pytest.mark.parametrize("played", ["second edition", "llamas"])
@pytest.mark.parametrize("text", ONCE_WRONG.values(), ids=ONCE_WRONG)
def test_what_was_once_wrong_with_a_made_card_is_right(text: str, played: str) -> None:
    made = yaml.safe_load(dedent(text))
    assert not cards_in([made])[1]
    seen: Counter[str] = Counter()
    for seed in range(8):
        chance = Random(seed)
        seen += tell(laid_with(played, 2 + seed % 3, [made], chance), chance)
    assert seen["action.impossible"] + seen["action.prevented"] > 0, seen


def laid(played: str, players: int, words: list[str], chance: Random) -> Scenario:
    """A dealt game with the deck of this box and a card for each word beside; some lie in Stables from the start."""
    return laid_with(played, players, [Maker(chance, word).card("Odd") for word in words], chance)


def laid_with(played: str, players: int, made: list[Data], chance: Random) -> Scenario:
    """The same with these cards, which get names of their own."""
    book, sets = PLAYED[played]
    cards = [{**card, "name": f"Odd {letter}"} for card, letter in zip(made, "ABC", strict=False)]
    for card in cards:
        card["copies"] = 1 if card["type"] == "herd" else COPIES
    chosen = (
        {id: chance.choice([*reading.choices]) for id, reading in readings().items()} if chance.random() < 0.5 else {}
    )
    seats = [{"name": name} for name in NAMES[:players]]
    start = {"edition": book, "sets": list(sets), "cards": cards, "readings": chosen, "players": seats}
    empty = read_text("".join(f"{key}: {in_one_line(value)}\n" for key, value in start.items() if value))
    table = table_of(empty)
    state = deal(table, chance, left_out(table))
    there = as_scenario(empty, state)._replace(turn=(NAMES[0], chance.choice(("beginning", "action"))))
    return _handed_out(there, {card["name"]: card["type"] for card in cards}, chance)


def _handed_out(scenario: Scenario, types: dict[str, str], chance: Random) -> Scenario:
    """Each player gets two of these cards: in the Stable what may lie there, in hand what may not."""
    piles = {"deck": [*(scenario.deck or ())], "nursery": [*(scenario.nursery or ())]}
    mine = [name for pile in piles.values() for name in pile if _printed(name) in types]
    chance.shuffle(mine)
    seats = []
    for seat in scenario.players:
        given, mine = mine[:2], mine[2:]
        laid = tuple(name for name in given if types[_printed(name)] in STABLE_TYPES)
        held = tuple(name for name in given if name not in laid)
        seats.append(seat._replace(stable=seat.stable + laid, hand=seat.hand + held))
        piles = {zone: [name for name in pile if name not in given] for zone, pile in piles.items()}
    return scenario._replace(
        players=tuple(seats), deck=tuple(piles["deck"]), nursery=tuple(piles["nursery"]) if scenario.nursery else None
    )


def _printed(name: str) -> str:
    return split_copy(name)[0]


def tell(scenario: Scenario, chance: Random) -> Counter[str]:
    """Play a while, see to it that all laws hold, and count what there was to be judged."""
    seen, names = Counter(games=1), {card["name"] for card in scenario.cards}
    _reads_back(scenario)
    try:
        for made in game(scenario, names, chance):
            laws.events_tell_all(made)
            laws.cards_stay_cards(made.after)
            laws.at_rest(made.after)
            assert asks(made.after).endswith(".")
            assert all(sentence.endswith(".") for sentence in says(made))
            for event in made.trace:
                origin = getattr(event.fact, "origin", None)
                seen[event.kind] += origin is not None and made.after.table.cards[origin.card].name in names
        laws.legal_is_not_refused(made.after, chance, tried=20)
        laws.saved_reads_back(made.after)
        _reads_back(as_scenario(scenario, made.after))
    except EndlessLoop as loop:
        if not any(name in loop.says for name in names):
            raise
        seen["endless"] += 1
    return seen


def game(scenario: Scenario, names: set[str], chance: Random) -> Iterator[Step]:
    """The steps of a game that is played for a while, or to its end."""
    made = begin(set_up(scenario))
    yield made
    for _ in range(MOVES):
        if made.after.outcome is None:
            made = step(made.after, _preferred(made.after, names, chance))
            yield made


def _reads_back(scenario: Scenario) -> None:
    """What is written reads back: the cards, and where they lie."""
    assert read_text(write(scenario)) == scenario


def _preferred(state: State, names: set[str], chance: Random) -> Move:
    """What is done with one of these cards, more often than not; else any answer."""
    doing = [
        move
        for move in legal_moves(state)
        if isinstance(move, Play | Use | Respond) and state.table.cards[move.card].name in names
    ]
    return chance.choice(doing) if doing and chance.random() < 0.7 else answer(state, chance)
