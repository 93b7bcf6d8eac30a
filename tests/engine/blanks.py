"""Which cards in Stables a move depends on: the same moment, with cards that have the same name and type but no text."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tutor.engine import Refusal, State, Table, begin, refusals
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.moves import Move


class Blanks:
    """A moment, and the same one with blank cards in the place of some of those in the Stables."""

    def __init__(self, state: State) -> None:
        self.state = state
        busy = {instance.source for instance in _at_work(state)} | {card for entry in state.pile for card in [entry.card]}
        cards = state.table.cards
        self.cards = tuple(c for stable in state.stables for c in stable if cards[c].effects and c not in busy)
        self._known: dict[frozenset[int], State | None] = {}

    def without(self, blank: frozenset[int]) -> State | None:
        """The moment with these cards blank; None where something else would be asked."""
        if blank not in self._known:
            self._known[blank] = self._asked_again(blank)
        return self._known[blank]

    def _asked_again(self, blank: frozenset[int]) -> State | None:
        state = self.state
        cards = tuple(c._replace(effects=()) if n in blank else c for n, c in enumerate(state.table.cards))
        other = state._replace(table=_with_cards(state.table, cards), asked=None)
        made = begin(other)
        now, asked = made.after.asked, state.asked
        if made.trace or now is None or asked is None or len(made.after.agenda) != len(state.agenda):
            return None
        return made.after if (now.kind, now.by) == (asked.kind, asked.by) else None

    def decisive(self, move: Move) -> Iterator[frozenset[int]]:
        """The cards without which a refused move would be legal: each alone, or else the fewest together."""
        alone = [frozenset((card,)) for card in self.cards if self._legal(frozenset((card,)), move)]
        yield from alone
        every = frozenset(self.cards)
        if not alone and self._legal(every, move):
            for turn in range(3):
                left = every
                for card in Random(turn).sample(self.cards, len(self.cards)):
                    if self._legal(left - {card}, move):
                        left -= {card}
                yield left

    def _legal(self, blank: frozenset[int], move: Move) -> bool:
        state = self.without(blank)
        return state is not None and not refusals(state, move)


def _with_cards(table: Table, cards: tuple) -> Table:
    return Table(table.players, table.edition, table.readings, cards, table.names, table.to_win, table.herds)


def _at_work(state: State) -> Iterator[EffectInstance]:
    """The effects that are under way, or asked about."""
    for frame in state.agenda:
        for value in frame:
            yield from _instances(value)
    for link in state.queue:
        yield from link
    if state.asked is not None:
        yield from state.asked.offers
        if state.asked.request is not None:
            yield state.asked.request.instance


def _instances(value: object) -> Iterator[EffectInstance]:
    if isinstance(value, EffectInstance):
        yield value
    elif isinstance(value, tuple):
        for inner in value:
            yield from _instances(inner)


def unnamed(state: State, moves: list[tuple[Move, tuple[Refusal, ...]]]) -> Iterator[tuple[Move, set[str], tuple[Refusal, ...]]]:
    blanks = Blanks(state)
    for move, reasons in moves:
        named = {reason.rule for reason in reasons}
        for cards in blanks.decisive(move):
            names = {state.table.cards[card].name for card in cards}
            yield move, names - named, reasons
