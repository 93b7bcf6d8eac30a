"""How a question speaks of cards, players and places, in the edition's terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from tutor.cards.phrases import article
from tutor.engine import Table
from tutor.engine.continuous.phrasing import player_of, zone_text
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Position, where
from tutor.engine.state.zones import is_stable
from tutor.script.expect_state import zone_numbers
from tutor.script.names import copies
from tutor.vocabulary import UNTOLD, ZONE_NAMES, split_copy

SORTS: Final = ("instant", "basic")
"""Cards that are all alike to a player, and spoken of as one of their sort: "a Neigh"."""

MOVE_STATEMENTS: Final = {
    "play": "plays {}",
    "draw": "DRAWs a card",
    "respond": "answers with {}",
    "use": "uses {}",
    "skip": "does not use {}",
    "choose": "chooses {}",
    "done": "does no more",
    "pull": "{} is pulled",
    "shuffle": "the deck is shuffled",
    "tell": "the face-down card is {}",
}
"""What a player does, or chance, as a script calls it -> that it is done, with a blank for what is named."""


YOUR_STATEMENTS: Final = {
    "play": "play {}",
    "draw": "DRAW a card",
    "respond": "answer with {}",
    "use": "use {}",
    "skip": "do not use {}",
    "choose": "choose {}",
    "done": "do no more",
}
"""The same behind "You", said to the player who does it."""


THEMSELVES: Final = "themselves"
"""How a player is called whom that player chooses."""


class Names(NamedTuple):
    """How things are called at a table; where there is a state, a copy is told by whose it is in it.

    you: the player to whom it is said, `""` where it is said to all
    """

    table: Table
    state: Position | None = None
    you: str = ""

    @property
    def stable(self) -> str:
        """The edition's word for a Stable."""
        return self.table.edition.terms["stable"]

    def card(self, name: str, of: str = "", by: str = "") -> str:
        """A card: "Rhinocorn", "a Neigh", "Ben's Rhinocorn", "Rhinocorn from the deck", "their own Rhinocorn".

        of: whose it is, or a shared zone in which it lies; by: the player of whom the sentence speaks, who is "they"
        """
        base = self.base(name)
        if base == UNTOLD:
            return self.any_card(of, by).replace("a card", "a face-down card", 1)
        of = of or ("" if self._beside_another(name) else self.holder(name))
        named = name if not of and base != name and not self._is_only(name) else base
        if of in ZONE_NAMES:
            return f"{self._sort(named)} from {ZONE_NAMES[of]}"
        if not of:
            return self._sort(named)
        return f"{self.whose(of, by)} {named}"

    def whose(self, of: str, by: str = "") -> str:
        """Whose something is: "Ben's", "your", "their own", "your own"."""
        if of == by:
            return "your own" if by == self.you else "their own"
        return "your" if of == self.you else f"{of}'s"

    def own(self, name: str) -> str:
        """A card that can only be the player's own, for it is played, used or paid with: "Glitter Bomb", "a Neigh"."""
        card = self._copy(name)
        if self.state is None or card == NO_CARD:
            return self._sort(name)
        zone = where(self.state.zones, card)
        beside = is_stable(zone) and any(other in self.state.zones[zone] for other in self._others(card))
        return name if beside else self._sort(self.base(name))

    def any_card(self, of: str = "", by: str = "") -> str:
        """Whichever card it is: "a card", "a card of Ben's", "a card from the deck"."""
        if of in ZONE_NAMES:
            return f"a card from {ZONE_NAMES[of]}"
        whose = " of their own" if of == by else f" of {of}'s"
        return f"a card{whose}" if of else "a card"

    def each(self, names: Iterable[str]) -> list[str]:
        """Several cards, each kind once: "Rhinocorn", "2 copies of Neigh"."""
        counted = Counter(names)
        return [self.card(one) if number == 1 else _several(one, number) for one, number in counted.items()]

    def zone(self, name: str) -> str:
        """A zone by the name that files give it: "the discard pile", "Ana's Stable"."""
        return zone_text(self.table, zone_numbers(self.table.players)[name])

    def base(self, name: str) -> str:
        """The name without the number of a copy."""
        return name if name in self.table.copies else split_copy(name)[0]

    def holder(self, name: str) -> str:
        """Whose the copy is that a name with a number means; `""` where it is nobody's, or the name means any copy."""
        card = self._copy(name)
        if self.state is None or card == NO_CARD or self._is_only(name):
            return ""
        seat = player_of(self.state, card)
        return self.table.players[seat] if seat >= 0 else ""

    def _beside_another(self, name: str) -> bool:
        """Has whoever has that copy another one?"""
        card = self._copy(name)
        if self.state is None or card == NO_CARD:
            return False
        return player_of(self.state, card) in {player_of(self.state, other) for other in self._others(card)}

    def whatever_others_do(self, by: str) -> str:
        """ "whatever Ben does", "whatever the others do"."""
        rest = [player for player in self.table.players if player != by]
        return f"whatever {rest[0]} does" if len(rest) == 1 else "whatever the others do"

    def _is_only(self, name: str) -> bool:
        return len(copies(self.table, self.base(name))) == 1

    def _others(self, card: int) -> Iterator[int]:
        """The other copies of the same card."""
        return (other for other in self.table.copies[self.table.cards[card].name] if other != card)

    def _copy(self, name: str) -> int:
        """The copy that a name with a number means; NO_CARD where there is no such copy."""
        base = self.base(name)
        found = copies(self.table, base)[:1] if name == f"{base}#1" else copies(self.table, name)
        return found[0] if found and base != name else NO_CARD

    def _sort(self, name: str) -> str:
        if name == UNTOLD:
            return "a face-down card"
        found = copies(self.table, name)
        several = len(found) > 1 and self.table.cards[found[0]].type in SORTS
        return article(name) if several else name


def _several(name: str, number: int) -> str:
    return f"{number} face-down cards" if name == UNTOLD else f"{number} copies of {name}"
