"""What every sentence is made with: the event, the table's words, and whose eyes it is for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from tutor.cards.card import Action
from tutor.cards.english import action_text
from tutor.cards.phrases import noun
from tutor.engine import Event, Table
from tutor.engine.state.zones import is_hidden, owner
from tutor.vocabulary import PHASE_NAMES, SHARED_ZONES

HIDDEN: Final = "?"
"""What stands for the name of a card that the reader may not see."""

OWN_DEEDS: Final = frozenset(
    (
        "look",
        "pull",
        "put back",
        "swap hands",
        "shuffle",
        "end turn",
        "extra turn",
        "plays",
        "open hand",
        "name",
        "pass hands",
        "dig",
    )
)
"""The verbs that only the player whose effect it is carries out."""

NOBODY_IN_PARTICULAR: Final = -1
"""The source of an action that no card asks for."""

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
    if event.about.get("unseen"):
        return False
    return any(move.card == card and not (is_hidden(move.source) and is_hidden(move.target)) for move in event.moves)


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a, b and c`; `nothing` where there is none."""
    *first, final = tuple(words) or ("nothing",)
    return f"{', '.join(first)} {last} {final}" if first else final


def amount(number: int, noun: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class Telling:
    """An event, for one reader, with the words of the table's edition."""

    event: Event
    table: Table
    seat: int | None = None

    @property
    def about(self) -> Any:
        """What the engine says about the event beside its cards and moves."""
        return self.event.about

    @property
    def stable(self) -> str:
        """The edition's word for a Stable."""
        return self.table.edition.terms["stable"]

    @property
    def by(self) -> str:
        """The player who did it; "the game" where nobody did."""
        return self.player(self.event.by)

    @property
    def verb(self) -> str:
        """What is done, as the vocabulary of effects calls it."""
        return str(self.about.get("verb", ""))

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
        """The phase that the event is about, in the rulebook's words."""
        return PHASE_NAMES[self.about.get("phase", self.event.phase)]

    def source(self) -> int:
        """The card whose effect it is; `NOBODY_IN_PARTICULAR` where the rules themselves ask for it."""
        return int(self.about.get("source", NOBODY_IN_PARTICULAR))

    def lead(self) -> str:
        """ "Ana's Glitter Bomb: ", or nothing where the rules themselves ask for it."""
        source = self.source()
        if source < 0:
            return ""
        seat = self.about.get("seat", self.event.by if self.verb in OWN_DEEDS else None)
        name = self.table.names[source]
        return f"{name}: " if seat is None else f"{self.player(seat)}'s {name}: "

    def wanted(self, action: Action) -> str:
        """The cards that an action speaks of, without an article: "Unicorn card"."""
        return noun(action.what, self.table.edition.terms, self._own_name())

    def order(self, action: Action) -> str:
        """An action in words: "DESTROY an Upgrade card in another player's Stable"."""
        return action_text(action, self.table.edition.terms, self._own_name())

    def _own_name(self) -> str:
        """How an effect speaks of its own card."""
        source = self.source()
        return self.table.names[source] if source >= 0 else "this card"
