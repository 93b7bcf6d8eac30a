"""What a card is: its type, how many copies there are, and its effects in the vocabulary of effects.

The words themselves, with all that is data about each, are in `words.py`; `cards/README.md` explains them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tutor.kind import of_its_kind
from tutor.vocabulary import UNICORN_TYPES, VARIATIONS

YOU: Final = "you"

SENTENCE: Final = ""
"""What joins two actions between which no connector stands: each is a sentence of its own."""


@of_its_kind
class Filter(NamedTuple):
    """Which cards a sentence speaks of.

    kinds: card types or wider words (`card`, `unicorn`, `neigh`), any of which fits
    named: a part of the name, in any case
    this: True - only the card with the effect; False - any card but that one; None - no matter
    that: only the card that the trigger or an earlier action speaks of
    of: variations (`alpaca`, ...), any of which fits
    word: a whole word of the name, in any case
    those: True - only the cards that an earlier action moved; False - any card but those; None - no matter
    """

    kinds: tuple[str, ...] = ("card",)
    named: str = ""
    this: bool | None = None
    that: bool = False
    of: tuple[str, ...] = ()
    those: bool | None = None
    word: str = ""

    @property
    def speaks_of_unicorns(self) -> bool:
        """True if the words name Unicorn cards, so that cards considered something else are passed by."""
        return all(kind == "unicorn" or kind in UNICORN_TYPES or kind in VARIATIONS for kind in self.kinds)

    @property
    def goes_by_variation(self) -> bool:
        """True if the words ask of which variation an Animal is."""
        return bool(self.of) or any(kind in VARIATIONS for kind in self.kinds)


ANY_CARD: Final = Filter()
THIS_CARD: Final = Filter(this=True)


@of_its_kind
class Condition(NamedTuple):
    """What must be so for an effect to be there, or for an action to be done. Exactly one of the three is said.

    what, place, least: at least so many of these cards are there
    that: the card that was spoken of fits
    below_limit: this player has fewer cards in hand than the hand limit - `you`, `that player`
    """

    what: Filter | None = None
    place: str = "your stable"
    least: int = 1
    that: Filter | None = None
    below_limit: str = ""

    @property
    def goes_by_variation(self) -> bool:
        """True if it asks of which variation Animals are."""
        what = self.what or self.that
        return what is not None and what.goes_by_variation


@of_its_kind
class Action(NamedTuple):
    """One thing that an effect has somebody do.

    verb: a key of `words.VERBS`
    who: who does it - `you`, `each player`, `each other player`, `any player`, `another player`, `that player`,
        `those players`
    what: the cards it is done to
    count: how many cards, or one of `grammar.COUNTS`
    place: where those cards are - `your stable`, `another stable`, `any stable`, `each stable`, `that stable`,
        `your hand`, `that hand`, `deck`, `discard`, `nursery`, `looked`
    to: where they go, where the verb leaves that open - `your stable`, `that stable`, `another stable`, `hand`
    extra: what only this verb takes (`branches`, `top`, `phase`, ...)
    may: whoever does it is free to leave it undone
    conditions: what must be so, all of it, or the action is not done
    having, lacking: it is for those players alone who have, or have not, such a card in their Stable
    """

    verb: str
    who: str = YOU
    what: Filter = ANY_CARD
    count: int | str = 1  # type: ignore[assignment]  # in place of the method that every tuple has
    place: str = ""
    to: str = ""
    branches: tuple[tuple[Instruction, ...], ...] = ()
    extra: Mapping[str, Any] = {}
    may: bool = False
    conditions: tuple[Condition, ...] = ()
    having: Filter | None = None
    lacking: Filter | None = None

    def __hash__(self) -> int:
        """It goes by all but `extra`, as no mapping has a hash."""
        return hash((*self[:_EXTRA], *self[_EXTRA + 1 :]))


_EXTRA: Final = Action._fields.index("extra")


@of_its_kind
class Instruction(NamedTuple):
    """An action and the word that joins it to the one before it; `""` where a new sentence begins.

    deferred: True if what it picks cannot be named before the effect resolves, because an earlier action
        of the same effect adds to the cards that may be picked
    """

    joined: str
    action: Action
    deferred: bool = False


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
    """

    word: str
    what: Filter = ANY_CARD
    stable: str = "your stable"
    value: Any = None
    by: Filter = ANY_CARD
    who: str = YOU


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
    conditions: what must be so, all of it, for the effect to be there
    instructions: what is done, in the printed order
    under: readings (id, choice) under which alone the effect is there
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


@of_its_kind
class Card(NamedTuple):
    """A card as the rules see it.

    name: unique among all sets; printed: the name on the card, which counts letters
    type: one of `vocabulary.CARD_TYPES`
    neigh: it is one of the Instants that are Neigh cards
    two_players: False if the publisher's list for two players leaves it out
    notes: what a player may want to know (other prints), in our words
    doubts: what the sources do not settle about the card itself
    variations: `alpaca`, `goat`, `llama`, `ram`: those of which the card is
    unknown: nobody knows what the card does, so that it does nothing here
    """

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

    @property
    def is_unicorn(self) -> bool:
        """True for every sub-type of Unicorn card."""
        return self.type in UNICORN_TYPES

    @property
    def letters(self) -> int:
        """How many letters the printed name has (for the tie-break)."""
        return sum(letter.isalpha() for letter in self.printed or self.name)


@of_its_kind
class CardSet(NamedTuple):
    """The cards of one box: `id`, a title, the cards in the order of the file, and what to know about the box."""

    id: str
    title: str
    cards: tuple[Card, ...]
    game: str = "unicorns"
    notes: tuple[str, ...] = ()
