"""What every sentence is made with: the event, the table's words, and whose eyes it is for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tutor.cards.card import Action
from tutor.cards.clauses import capital
from tutor.cards.english import action_text
from tutor.cards.phrases import noun
from tutor.engine import Event, Table
from tutor.engine.chains.windows import would_words
from tutor.engine.state.action_facts import Acted, Origin, Would
from tutor.engine.state.fact_fields import origin_of
from tutor.engine.state.facts import FactKind, of_family
from tutor.engine.state.zones import is_hidden, owner
from tutor.vocabulary import PHASE_NAMES, SHARED_ZONES

HIDDEN: Final = "?"
"""What stands for the name of a card that the reader may not see."""

_SHARED_WORDS: Final = {
    "deck": "the deck",
    "discard": "the discard pile",
    "nursery": "the Nursery",
    "pile": "the pile",
    "box": "the box",
}


def seen(event: Event, card: int, seat: int | None) -> bool:
    """May the reader in `seat` (None: somebody who sees everything) know which card this is?

    Where an event is known to some players only, everybody still sees a card that came from, or goes to, an open zone.
    """
    if seat is None or event.known_to is None or seat in event.known_to:
        return True
    if isinstance(event.fact, Acted) and event.fact.unseen:
        return False
    return any(move.card == card and not (is_hidden(move.source) and is_hidden(move.target)) for move in event.moves)


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a, b and c`; `nothing` where there is none."""
    *first, final = tuple(words) or ("nothing",)
    return f"{', '.join(first)} {last} {final}" if first else final


def amount(number: int, noun: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


class Telling(NamedTuple):
    """An event, for one reader, with the words of the table's edition."""

    event: Event
    table: Table
    seat: int | None = None

    def fact(self, family: type[FactKind]) -> FactKind:
        """What the engine tells of the event beside its cards and moves. Raises: TypeError: it is of another family."""
        return of_family(self.event.fact, family)

    @property
    def stable(self) -> str:
        """The edition's word for a Stable."""
        return self.table.edition.terms["stable"]

    @property
    def by(self) -> str:
        """The player who did it; "the game" where nobody did."""
        return self.player(self.event.by)

    def player(self, seat: int | None) -> str:
        """A player's name."""
        return "the game" if seat is None or seat < 0 else self.table.players[seat]

    def card(self, card: int) -> str:
        """A card's name, or "a card" for a reader who may not know it."""
        return self.table.names[card] if seen(self.event, card, self.seat) else "a card"

    def cards(self, cards: Iterable[int] | None = None) -> str:
        """Several cards by name; those that the reader may not know are only counted."""
        all_cards = tuple(self.event.cards if cards is None else cards)
        named = [self.table.names[card] for card in all_cards if seen(self.event, card, self.seat)]
        hidden = len(all_cards) - len(named)
        if hidden:
            named.append("a card" if len(all_cards) == 1 else amount(hidden, "hidden card" if named else "card"))
        return listed(named)

    def zone(self, zone: int) -> str:
        """A zone as a person says it: "the discard pile", "Ana's Stable"."""
        if owner(zone) < 0:
            return _SHARED_WORDS[SHARED_ZONES[zone]]
        return f"{self.player(owner(zone))}'s {'hand' if is_hidden(zone) else self.stable}"

    def phase(self) -> str:
        """The phase of the event, in the rulebook's words."""
        return PHASE_NAMES[self.event.phase]

    @property
    def origin(self) -> Origin | None:
        """The effect that does it; None where the rules themselves ask for it."""
        return origin_of(self.event.fact)

    def lead(self) -> str:
        """ "Ana's Glitter Bomb: ", or nothing where the rules themselves ask for it."""
        return f"{self.effect(self.origin)}: " if self.origin else ""

    def effect(self, origin: Origin) -> str:
        """An effect by its card and the player whose it is: "Ana's Glitter Bomb"."""
        return f"{self.player(origin.controller)}'s {self.table.names[origin.card]}"

    def announced(self, would: Would) -> str:
        """What was announced, at the beginning of a sentence: "Rhinocorn would be destroyed"."""
        return capital(would_words(self.table, would))

    def wanted(self, action: Action) -> str:
        """The cards that an action speaks of, without an article: "Unicorn card"."""
        return noun(action.what, self.table.edition.terms, self._own_name())

    def order(self, action: Action) -> str:
        """An action in words: "DESTROY an Upgrade card in another player's Stable"."""
        return action_text(action, self.table.edition.terms, self._own_name())

    def _own_name(self) -> str:
        """How an effect speaks of its own card."""
        return self.table.names[self.origin.card] if self.origin else "this card"
