"""The same position with its Stables, hands and Nursery listed in another order, and with other names; and its ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from benchmarks.player import table
from benchmarks.same_events import PLAYED, chosen_readings
from tests.engine.anywhere import HINDERING
from tutor.cards.card import Card
from tutor.cards.words import TRIGGERS
from tutor.engine import State, Step, Table, Turn, begin, legal_moves, position, step
from tutor.engine.resolution.simultaneity import is_several
from tutor.engine.state.draft import Draft, apply
from tutor.engine.state.moves import Move, Pull, Shuffle
from tutor.engine.state.zones import BOX, DECK, DISCARD, PILE
from tutor.vocabulary import copy_name, split_copy

IN_ORDER: Final = (DECK, PILE)
"""Zones in which cards lie one on the other; of the discard pile somebody says what lies on top (`discard-order`)."""

OVER: Final = ("chain.resolved", "game.won", "game.lost", "phase.began")
"""Events by which what a move brought about is over at the latest."""


def crowded(played: str, seed: int, chance: Random) -> State:
    """A position, not begun yet, with full Stables, and in the first hand cards that do something to several others."""
    book, sets = PLAYED[played]
    seated = table(chance.choice((2, 2, 3)), book, chosen_readings(seed), sets)
    used: set[int] = set()

    def some(of: Sequence[int], number: int) -> list[int]:
        found = chance.sample([card for card in of if card not in used], number)
        used.update(found)
        return found

    every = range(len(seated.cards))
    several = [card for card in every if _does_something_to_several(seated.cards[card])]
    staying = [card for card in every if seated.cards[card].type not in ("herd", "magic", "instant")]
    reacting = [card for card in staying if _reacts(seated.cards[card])]
    others = [card for card in every if seated.cards[card].type not in ("herd", "baby", "instant")]
    first = some([card for card in several if seated.cards[card].type not in ("herd", "baby")], 2)
    stables = [some(reacting, chance.randrange(2, 5)) + some(staying, 2) for _ in seated.players]
    hands = [(first if not seat else []) + some(others, 2) for seat in range(len(seated.players))]
    discard, deck = some(others, 2), some(others, 4)
    left = [card for card in every if card not in used]
    nursery = [card for card in left if seated.cards[card].type == "baby"]
    box = [card for card in left if card not in nursery]
    turn = Turn(1, 0, chance.choice(("beginning", "action", "action")))
    return position(seated, hands, stables, deck, discard, nursery, box, turn)


def _does_something_to_several(card: Card) -> bool:
    actions = [it.action for effect in card.effects for it in effect.instructions]
    return any(is_several(action) and action.count != 1 for action in actions)


def _reacts(card: Card) -> bool:
    """Does it take something's place, watch what becomes of cards, or make them something else?"""
    watched = {TRIGGERS[trigger.event].sort for effect in card.effects for trigger in effect.triggers}
    replaces = any(effect.replaces is not None for effect in card.effects)
    return replaces or not watched.isdisjoint({"end", "count", "move"}) or not card.says.isdisjoint(HINDERING)


def rearranged(state: State, chance: Random) -> State:
    """The same position with every list in another order, and with other names of cards and players."""
    zones = [
        cards if zone in (*IN_ORDER, DISCARD, BOX) else tuple(chance.sample(cards, len(cards)))
        for zone, cards in enumerate(state.zones)
    ]
    return state._replace(table=renamed(state.table), zones=tuple(zones))


def renamed(seated: Table) -> Table:
    """The table with names that come in the opposite order; what a card asks of names still holds."""
    kinds = list(dict.fromkeys(card.name for card in seated.cards))
    code = {name: f"{len(kinds) - at:03d} {name}" for at, name in enumerate(sorted(kinds))}
    cards = tuple(card._replace(name=code[card.name]) for card in seated.cards)
    names = tuple(copy_name(code[name], number) for name, number in map(split_copy, seated.names))
    players = tuple(reversed([f"{name} the other" for name in seated.players]))
    return Table(players, seated.edition, seated.readings, cards, names, seated.to_win, seated.herds)


def ends(state: State, first: Move | None, most: int) -> frozenset[Any] | None:
    """All that can come of a move, or of a position that is not begun; None if that takes more than so many steps."""
    found, ahead = set(), [begin(state) if first is None else step(state, first)]
    for _ in range(most):
        if not ahead:
            return frozenset(found)
        made = ahead.pop()
        over = _over(made)
        if over is not None:
            found.add(over)
        else:
            ahead += (step(made.after, move) for move in answers(made.after))
    return None


def answers(state: State) -> Iterator[Move]:
    """Everything that may be answered; a deck that is shuffled always comes to the same."""
    asked = state.asked
    assert asked is not None
    if asked.kind == "shuffle":
        yield Shuffle(tuple(sorted(state.zones[DECK])))
    elif asked.kind == "pull":
        assert asked.request is not None
        yield from map(Pull, state.zones[asked.request.zones[0]])
    else:
        yield from legal_moves(state)


def _over(made: Step) -> Any:
    """What lies where, and what is to come, once all that was set off has happened; None where it has not."""
    draft = Draft(made.before)
    for event in made.trace:
        apply(draft, event)
        if event.kind in OVER:
            return _come_to(draft)
    return _come_to(draft) if made.after.asked is None or made.after.asked.kind == "action" else None


def _come_to(draft: Draft) -> Any:
    zones = tuple(cards if zone in IN_ORDER else frozenset(cards) for zone, cards in enumerate(draft.zones))
    planned = frozenset((entry.what, entry.seat, entry.number) for entry in draft.schedule)
    return zones, planned, draft.turn.seat, draft.turn.phase, draft.outcome
