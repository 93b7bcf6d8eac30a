"""Players who answer at random whatever the rules ask; the tests play with them too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from tutor.cards import Card, load_sets
from tutor.engine import State, Step, Table, begin, deal, legal_moves, new_table, step
from tutor.engine.state.moves import Move, Pull, Shuffle
from tutor.engine.state.zones import DECK
from tutor.rulebook import edition
from tutor.scenario.box import Box
from tutor.scenario.initial_state import left_out

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")


BASE = ("base-2e",)
"""The Second Edition's box."""


def base_cards() -> tuple[Card, ...]:
    """The cards of the Second Edition's box."""
    return load_sets(BASE)[0].cards


def table(
    players: int,
    book: str = "second-edition",
    readings: Mapping[str, str] | None = None,
    sets: tuple[str, ...] = BASE,
) -> Table:
    """A table for so many players with the cards of these boxes, played by that rulebook."""
    cards = ((card, card.copies) for card in Box.of(sets).cards.values())
    return new_table(NAMES[:players], edition(book), readings or {}, cards)


def new_game(table: Table, chance: Random) -> Step:
    """A dealt game, up to its first decision."""
    return begin(deal(table, chance, left_out(table)))


def answer(state: State, chance: Random) -> Move:
    """A legal answer to what is asked, each as likely as any other; or what chance decides."""
    asked = state.asked
    assert asked is not None
    if asked.kind == "pull":
        assert asked.request is not None
        return Pull(chance.choice(state.zones[asked.request.zones[0]]))
    if asked.kind == "shuffle":
        return Shuffle(tuple(chance.sample(state.zones[DECK], len(state.zones[DECK]))))
    return chance.choice(legal_moves(state))


def play(table: Table, chance: Random) -> Iterator[Step]:
    """The steps of a game, from the deal to the end."""
    made = new_game(table, chance)
    yield made
    while made.after.outcome is None:
        made = step(made.after, answer(made.after, chance))
        yield made
