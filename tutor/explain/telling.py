"""What every sentence is made with: the event, the table's words, and whose eyes it is for."""

from __future__ import annotations

from typing import Final, NamedTuple

from tutor.cards.action import Action, Condition, Filter
from tutor.cards.clauses import conditions_text
from tutor.cards.english import action_text
from tutor.cards.phrases import Speech, amount, listed, noun
from tutor.engine import Event, Table
from tutor.engine.chains.event_words import would_words
from tutor.engine.continuous.phrasing import called, player_of, zone_text
from tutor.engine.state.action_facts import Acted, Origin, Would
from tutor.engine.state.choice_facts import Told
from tutor.engine.state.fact_fields import origin_of
from tutor.engine.state.facts import FactKind, of_family
from tutor.engine.state.state import Position
from tutor.engine.state.untold_face import NAME
from tutor.engine.state.zones import is_hidden
from tutor.explain.spoken_names import THEMSELVES
from tutor.vocabulary import PHASE_NAMES

HIDDEN: Final = "?"
"""What stands for the name of a card that the reader may not see."""


def seen(event: Event, card: int, seat: int | None) -> bool:
    """May the reader in `seat` (None: somebody who sees everything) know which card this is?

    Where an event is known to some players only, everybody still sees a card that came from, or goes to, an open zone.
    """
    if knows(event, seat):
        return True
    if isinstance(event.fact, Told) or (isinstance(event.fact, Acted) and event.fact.unseen):
        return False
    return any(move.card == card and not (is_hidden(move.source) and is_hidden(move.target)) for move in event.moves)


def knows(event: Event, seat: int | None) -> bool:
    """Is the event known to the reader in `seat` (None: somebody who sees everything) with all that is hidden in it?"""
    return seat is None or event.known_to is None or seat in event.known_to


class Telling(NamedTuple):
    """An event, for one reader, with the words of the table's edition; `state` is the moment before it."""

    event: Event
    state: Position
    seat: int | None = None

    @property
    def table(self) -> Table:
        """The table at which it happened."""
        return self.state.table

    @property
    def is_known(self) -> bool:
        """Does the reader get to know all that happens here?"""
        return knows(self.event, self.seat)

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

    def called(self, card: int, of: int | None = None, beside: int = -1) -> str:
        """A card by its name, and where it has to be told from other copies, by whose it is.

        `of` is the player whose card the sentence says it is already, `beside` a card of which it speaks, too.
        """
        return called(self.state, card, -1 if of is None else of, beside)

    def card(self, card: int, of: int | None = None, beside: int = -1) -> str:
        """The same, or "a card" for a reader who may not know it; nobody is told whose a card of the doer's is."""
        known = seen(self.event, card, self.seat)
        return self.called(card, self.event.by if of is None else of, beside) if known else "a card"

    def cards(self) -> str:
        """The event's cards; those that the reader may not know are only counted."""
        cards, face_down = self.event.cards, self.table.face_down
        shown = [card for card in cards if seen(self.event, card, self.seat)]
        named = [self.card(card) for card in shown if card not in face_down]
        untold = len(shown) - len(named)
        if untold:
            named.append(NAME if untold == 1 else amount(untold, "face-down card"))
        hidden = len(cards) - len(shown)
        if hidden:
            named.append("a card" if len(cards) == 1 else amount(hidden, "hidden card" if named else "card"))
        return listed(named)

    def zone(self, zone: int) -> str:
        """A zone as a person says it: "the discard pile", "Ana's Stable"."""
        return zone_text(self.table, zone)

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
        return f"{self.player(origin.controller)}'s {self.called(origin.card, player_of(self.state, origin.card))}"

    def announced(self, would: Would) -> str:
        """What was announced: "Rhinocorn would be destroyed"."""
        return would_words(self.state, would)

    def wanted(self, action: Action) -> str:
        """The cards that an action speaks of, without an article: "Unicorn card"."""
        return self.of_kind(action.what)

    def of_kind(self, what: Filter) -> str:
        """The same of the words alone."""
        return noun(what, self.table.edition.terms, self._own_name(what))

    def order(self, action: Action) -> str:
        """An action in words: "DESTROY an Upgrade card in another player's Stable"."""
        return action_text(action, self.table.edition.terms, self._own_name(action.what))

    def denied(self, conditions: tuple[Condition, ...]) -> str:
        """That what an action of the effect asks for is not so: "that card is not a Goat card"."""
        own = "this card" if self.origin is None else self.called(self.origin.card, self.origin.controller)
        your = "your" if self.origin is None else f"{self.player(self.origin.controller)}'s"
        return conditions_text(conditions, Speech(self.table.edition.terms, own, own, your=your), so=False)

    def other(self, seat: int | None) -> str:
        """A player to whom the one who acts does it: by name, or that it is done to themselves."""
        return THEMSELVES if seat == self.event.by else self.player(seat)

    def _own_name(self, what: Filter) -> str:
        """How an effect speaks of its own card, or of that whose words it repeats."""
        if self.origin is None:
            return "this card"
        return self.called(self.origin.left_out if what.this is False else self.origin.card, self.origin.controller)
