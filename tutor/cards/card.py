"""What a card is: its type, how many copies there are, and its effects in the vocabulary of effects."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, NamedTuple

from tutor.cards.action import ANY_CARD, THIS_CARD, UNKNOWN, YOU, Condition, Filter, Instruction, actions_of
from tutor.kind import of_its_kind
from tutor.vocabulary import UNICORN_TYPES

ALSO: Final = "also"
"""The statement that its card is of a variation as well."""


@of_its_kind
class Trigger(NamedTuple):
    """What sets an effect off.

    event: a key of `words.TRIGGERS`
    what: the card that it happens to; the card itself where nothing is said
    stable: in whose Stable - `your stable`, `any stable`
    number: what the event counts (`more than`)
    who: the player who does it, where the event is something done - `you`, `another player`, `any player`
    """

    event: str
    what: Filter = THIS_CARD
    stable: str = "your stable"
    number: int = 0
    who: str = YOU


@of_its_kind
class Statement(NamedTuple):
    """A continuous effect: what holds as long as the card is where it works.

    word: a key of `words.STATEMENTS`
    what: the cards it speaks of
    stable: whose Stable those cards are in, or may not enter - `your stable`, `other stables`, `any stable`
    who: the players for whom it holds - `you`, `each player`, `each other player`
    value: what the word takes besides (a number, a name, an event, the type of card that is excepted)
    fixed: the number that something is, where it is not raised or lowered by `value`
    said_as: as which type of card its print speaks of them, which changes no type
    done: what those cards cannot be - keys of `words.KEPT_FROM`; by: by the effects of which cards; `who` is then
        by the effects of which players - `you`, `another player`, `any player`
    """

    word: str
    what: Filter = ANY_CARD
    stable: str = "your stable"
    value: Any = None
    by: Filter = ANY_CARD
    who: str = YOU
    said_as: str = ""
    done: tuple[str, ...] = ()
    fixed: int | None = None


@of_its_kind
class Replacement(NamedTuple):
    """An event that something else takes the place of.

    would: the events, keys of `words.EVENTS`
    what: the cards to which they would happen; the card itself where nothing is said
    stable: in whose Stable those cards are; who: whose DISCARD, DRAW or SACRIFICE it is
        - `you`, `another player`, `any player`; nothing where that does not matter
    """

    would: tuple[str, ...]
    what: Filter = THIS_CARD
    stable: str = "your stable"
    who: str = ""


@of_its_kind
class Effect(NamedTuple):
    """One effect of a card. Exactly one of `triggers`, `replaces`, `statement`, `answers` and `intervenes` is set;
    a Magic card's effect is triggered by `played`.

    answers: the cards that an Instant may answer while they are being played
    intervenes: the events that an Instant may answer before they happen; instead: it takes the place of the event
    afterwards: an Instant's actions wait until the card it answers has been resolved
    may: the effect is optional
    cost: it is the cost of an Ultimate Unicorn card
    decides: who decides about an optional replacement - `you`, `that player`
    conditions: all of them must be met for the effect to be there
    instructions: what is done, in the printed order
    under: the readings (id, choice) without which the effect is not there
    """

    triggers: tuple[Trigger, ...] = ()
    replaces: Replacement | None = None
    statement: Statement | None = None
    answers: Filter | None = None
    intervenes: Replacement | None = None
    instead: bool = False
    afterwards: bool = False
    may: bool = False
    cost: bool = False
    decides: str = YOU
    conditions: tuple[Condition, ...] = ()
    instructions: tuple[Instruction, ...] = ()
    under: tuple[tuple[str, str], ...] = ()


class _Card(NamedTuple):
    name: str
    type: str
    copies: int = 1
    effects: tuple[Effect, ...] = ()
    printed: str = ""
    neigh: bool = False
    two_players: bool = True
    notes: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    variations: tuple[str, ...] = ()
    unknown: bool = False
    prints: tuple[str, ...] = ()


@of_its_kind
class Card(_Card):
    """A card as the rules see it.

    name: unique among all sets; printed: the name on the card, which counts letters
    type: one of `vocabulary.CARD_TYPES`
    neigh: it is one of the Instants that are Neigh cards
    two_players: False if the publisher's list for two players leaves it out
    notes: what a player may want to know (other prints), in our words
    doubts: what the sources do not settle about the card itself
    variations: `alpaca`, `goat`, `llama`, `ram`: those of which the card is by its type line
    unknown: nobody knows what the card does, so that it does nothing here
    prints: of a card that is read from its text, for each effect the sentences that say it, as they are printed
    """

    @cached_property
    def is_unicorn(self) -> bool:
        """True for every sub-type of Unicorn card."""
        return self.type in UNICORN_TYPES

    @cached_property
    def folded(self) -> str:
        """Its name, as names are compared: without capitals."""
        return self.name.casefold()

    @cached_property
    def words(self) -> frozenset[str]:
        """The kinds that speak of it: `card`, its type, whether it is a Unicorn or a Neigh card, its variations."""
        wider = ("unicorn",) * self.is_unicorn + ("neigh",) * self.neigh
        return frozenset(("card", self.type, *wider, *self.variations))

    @cached_property
    def says(self) -> frozenset[str]:
        """The words of its statements."""
        return frozenset(effect.statement.word for effect in self.effects if effect.statement is not None)

    @cached_property
    def also(self) -> tuple[str, ...]:
        """The variations of which it is by its own effect."""
        said = (effect.statement for effect in self.effects)
        return tuple(statement.value for statement in said if statement is not None and statement.word == ALSO)

    @cached_property
    def with_also(self) -> Card:
        """The card where its own effect makes it of further variations."""
        return self._replace(variations=(*self._printed, *self.also)) if self.also else self

    @cached_property
    def without_also(self) -> Card:
        """The card where only its type line counts."""
        return self._replace(variations=self._printed) if self.also else self

    @property
    def _printed(self) -> tuple[str, ...]:
        return tuple(variation for variation in self.variations if variation not in self.also)

    @cached_property
    def has_cost(self) -> bool:
        """True if one of its effects is what it costs."""
        return any(effect.cost for effect in self.effects)

    @cached_property
    def untold(self) -> bool:
        """True if of all that it does nobody has told more than that it is done."""
        return self.unknown or (bool(self.effects) and all(map(is_unknown, self.effects)))

    @cached_property
    def partly_untold(self) -> bool:
        """True if of something that it does nobody has told more than that it is done."""
        return self.unknown or any(map(is_unknown, self.effects))

    @cached_property
    def length(self) -> tuple[int, int]:
        """How much it says: by its effects, of which a statement counts thrice, and by what they have somebody do."""
        actions = [action for effect in self.effects for action in actions_of(effect.instructions)]
        statements = sum(effect.statement is not None for effect in self.effects)
        extra = sum(len(action.conditions) + len(action.extra) for action in actions)
        return len(self.effects) + 2 * statements, len(actions) + extra

    @cached_property
    def letters(self) -> int:
        """How many letters the printed name has (for the tie-break)."""
        return sum(letter.isalpha() for letter in self.printed or self.name)


def is_unknown(effect: Effect) -> bool:
    """Has nobody told what it does, or what something of it does?"""
    statement = effect.statement
    if statement is not None:
        return statement.word == UNKNOWN
    return any(action.verb == UNKNOWN for action in actions_of(effect.instructions))


def unknown_sentences(effect: Effect) -> tuple[str, ...]:
    """The sentences, as they are printed, of which nobody has told what they mean, so far as they are known."""
    statement = effect.statement
    if statement is not None:
        return (statement.value,) if statement.word == UNKNOWN else ()
    said = (action.extra["print"] for action in actions_of(effect.instructions) if action.verb == UNKNOWN)
    return tuple(dict.fromkeys(filter(None, said)))


@of_its_kind
class CardSet(NamedTuple):
    """The cards of one box: `id`, a title, the cards in the order of the file, and what to know about the box."""

    id: str
    title: str
    cards: tuple[Card, ...]
    game: str = "unicorns"
    notes: tuple[str, ...] = ()
