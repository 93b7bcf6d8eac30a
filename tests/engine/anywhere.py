"""Positions of all sorts: random Stables, in which many cards say what may not be done, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from benchmarks.player import answer, table
from benchmarks.same_events import PLAYED, chosen_readings
from tutor.cards.words import STATEMENTS
from tutor.engine import State, Turn, begin, position, step
from tutor.engine.state.continuous_effects import CONSIDERED, COUNTS_AS, WITHOUT_EFFECTS

HINDERING: Final = {word for word in STATEMENTS if word.startswith("cannot")} | {CONSIDERED, WITHOUT_EFFECTS, COUNTS_AS}
"""Statements by which something may not be done, or by which cards are not what they were."""


def moments(played: str, seed: int, moves: int = 8) -> Iterator[State]:
    """A random position of the boxes, and what random answers make of it, as long as somebody is asked something."""
    chance = Random(f"{played} {seed}")
    state = anywhere(played, seed, chance)
    for _ in range(moves):
        if state.asked is None:
            return
        yield state
        state = step(state, answer(state, chance)).after


def anywhere(played: str, seed: int, chance: Random) -> State:
    """A position in whose Stables many cards have statements; with readings of its own for an odd seed."""
    book, sets = PLAYED[played]
    seated = table(chance.choice((2, 2, 3)), book, chosen_readings(seed), sets)
    cards = [card for card, known in enumerate(seated.cards) if known.type not in ("herd", "baby")]
    staying = [card for card, known in enumerate(seated.cards) if known.type not in ("herd", "magic", "instant")]
    used: set[int] = set()

    def some(of: Sequence[int], most: int) -> list[int]:
        new = {chance.choice(of): None for _ in range(chance.randrange(most + 1))}
        found = [card for card in new if card not in used]
        used.update(found)
        return found

    seats = range(len(seated.players))
    says = [card for card in staying if not seated.cards[card].says.isdisjoint(HINDERING)]
    stables = [some(says, 4) + some(staying, 3) for _ in seats]
    hands = [some(cards, 5) for _ in seats]
    discard = some(cards, 7)
    left = [card for card in range(len(seated.cards)) if card not in used]
    nursery = [card for card in left if seated.cards[card].type == "baby"]
    deck = chance.sample([card for card in left if card in set(cards)], chance.choice((3, 8, 20)))
    box = [card for card in left if card not in {*nursery, *deck}]
    phase = chance.choice(("beginning", "action", "action"))
    return begin(position(seated, hands, stables, deck, discard, nursery, box, Turn(1, 0, phase))).after
