"""Which cards in Stables a move depends on: the same moment is judged with blank cards in the place of some of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tutor.engine import Refusal, State, Table, begin, refusals
from tutor.engine.state.continuous_effects import CONSIDERED, WITHOUT_EFFECTS
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.moves import Move

Cards = frozenset[int]


class Blanks:
    """A moment. A blank card has the name, type and variations of the one in whose place it lies, and no text."""

    def __init__(self, state: State) -> None:
        self.state = state
        at_work = {instance.source for instance in _instances((state.agenda, state.queue, state.asked))}
        cards = state.table.cards
        self.cards = tuple(c for stable in state.stables for c in stable if cards[c].effects and c not in at_work)
        self._known: dict[Cards, State | None] = {}

    def without(self, blank: Cards) -> State | None:
        """The moment with these cards blank; None where something else would be asked then."""
        if blank not in self._known:
            self._known[blank] = self._asked_again(blank)
        return self._known[blank]

    def _asked_again(self, blank: Cards) -> State | None:
        state, asked = self.state, self.state.asked
        made = begin(state._replace(table=_with_blanks(state.table, blank), asked=None))
        now = made.after.asked
        if now is None or asked is None or made.trace or len(made.after.agenda) != len(state.agenda):
            return None
        return made.after if (now.kind, now.by) == (asked.kind, asked.by) else None

    def is_legal(self, move: Move, blank: Cards) -> bool | None:
        """Would the move be legal? None where something else would be asked."""
        state = self.without(blank)
        return None if state is None else not refusals(state, move)

    def decisive(self, move: Move) -> Iterator[Cards]:
        """The cards without which a refused move would be legal: each alone; if there is none, as few as will do."""
        alone = [card for card in self.cards if self.is_legal(move, frozenset((card,)))]
        yield from (frozenset((card,)) for card in alone)
        every = frozenset(self.cards)
        if alone or not self.is_legal(move, every):
            return
        for seed in range(3):
            together = every
            for card in Random(seed).sample(self.cards, len(self.cards)):
                if self.is_legal(move, together - {card}):
                    together -= {card}
            if all(self.is_legal(move, together - {card}) is False for card in together):
                yield together


def unnamed(state: State, move: Move, reasons: tuple[Refusal, ...], blanks: Blanks) -> Iterator[str]:
    """The cards without which a refused move would be legal and of which no reason against it is named, or `""`.

    A card that speaks of Unicorn cards is no reason against what another card has made something else; it would be
    one without that other.
    """
    named = {reason.rule for reason in reasons}
    for cards in blanks.decisive(move):
        first = {card for card in cards if _makes_something_else(state.table, card)}
        yield from ({state.table.cards[card].name for card in (first or cards)} - named) or ("",)


def _makes_something_else(table: Table, card: int) -> bool:
    return not table.cards[card].says.isdisjoint((CONSIDERED, WITHOUT_EFFECTS))


def _with_blanks(table: Table, blank: Cards) -> Table:
    cards = tuple(card._replace(effects=()) if n in blank else card for n, card in enumerate(table.cards))
    return Table(table.players, table.edition, table.readings, cards, table.names, table.to_win, table.herds)


def _instances(value: Any) -> Iterator[EffectInstance]:
    """Every effect that is under way, or asked about."""
    if isinstance(value, EffectInstance):
        yield value
    elif isinstance(value, tuple):
        for inner in value:
            yield from _instances(inner)
