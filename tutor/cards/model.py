"""What a card is: its type, how many copies there are, and its effects in the vocabulary of effects.

The words themselves, with what each of them takes, are in `words.py`; `cards/README.md` explains them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tutor.vocabulary import UNICORN_TYPES

YOU: Final = "you"

CONNECTORS: Final = ("and", "then", "if you do", "if you don't")
SENTENCE: Final = ""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which cards a sentence speaks of.

    kinds: card types or wider words (`card`, `unicorn`, `neigh`), any of which fits
    named: a part of the name, in any case
    this: True - only the card with the effect; False - any card but that one; None - no matter
    that: only the card that the trigger or an earlier action speaks of
    """

    kinds: tuple[str, ...] = ("card",)
    named: str = ""
    this: bool | None = None
    that: bool = False

    @property
    def speaks_of_unicorns(self) -> bool:
        """True if the words name Unicorn cards, so that cards considered something else are passed by."""
        return all(kind == "unicorn" or kind in UNICORN_TYPES for kind in self.kinds)


ANY_CARD: Final = Filter()
THIS_CARD: Final = Filter(this=True)


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that an effect has somebody do.

    verb: a key of `words.VERBS`
    who: who does it - `you`, `each player`, `each other player`, `any player`, `another player`, `that player`
    what: the cards it is done to
    count: how many cards; `all` for every one that fits
    place: where those cards are - `your stable`, `another stable`, `any stable`, `each stable`, `that stable`,
        `your hand`, `that hand`, `deck`, `discard`, `nursery`, `looked`
    to: where they go, where the verb leaves that open - `your stable`, `that stable`, `another stable`, `hand`
    extra: what only this verb takes (`branches`, `top`, `phase`, ...)
    """

    verb: str
    who: str = YOU
    what: Filter = ANY_CARD
    count: int | str = 1
    place: str = ""
    to: str = ""
    branches: tuple[tuple[Step, ...], ...] = ()
    extra: dict[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Step:
    """An action and the word that joins it to the one before it; `""` where a new sentence begins.

    deferred: True if what it picks cannot be named before the effect resolves, because an earlier action
        of the same effect adds to the cards that may be picked
    """

    joined: str
    action: Action
    deferred: bool = False


@dataclass(frozen=True, slots=True)
class Trigger:
    """What sets an effect off.

    event: a key of `words.TRIGGERS`
    what: the card that it happens to; the card itself where nothing is said
    stable: in whose Stable - `your stable`, `any stable`
    number: what the event counts (`more than`)
    """

    event: str
    what: Filter = THIS_CARD
    stable: str = "your stable"
    number: int = 0


@dataclass(frozen=True, slots=True)
class Statement:
    """A continuous effect: what holds as long as the card is where it works.

    word: a key of `words.STATEMENTS`
    what: the cards it speaks of
    stable: whose Stable those cards are in, or may not enter - `your stable`, `other stables`, `any stable`
    value: what the word takes besides (a number, a name, an event, the type of card that is excepted)
    """

    word: str
    what: Filter = ANY_CARD
    stable: str = "your stable"
    value: Any = None
    by: Filter = ANY_CARD


@dataclass(frozen=True, slots=True)
class Replacement:
    """An event that something else takes the place of.

    would: the events - `sacrificed`, `destroyed`, `returned`, `discarded`
    what: the cards to which they would happen; the card itself where nothing is said
    """

    would: tuple[str, ...]
    what: Filter = THIS_CARD
    stable: str = "your stable"


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card. Exactly one of `triggers`, `replaces`, `statement` and `answers` is set;
    a Magic card's effect is triggered by `played`.

    may: the effect is optional
    steps: what is done, in the printed order
    under: readings (id, choice) under which alone the effect is there
    """

    triggers: tuple[Trigger, ...] = ()
    replaces: Replacement | None = None
    statement: Statement | None = None
    answers: Filter | None = None
    may: bool = False
    steps: tuple[Step, ...] = ()
    under: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card as the rules see it.

    name: unique among all sets; printed: the name on the card, which counts letters
    type: one of `vocabulary.CARD_TYPES`
    neigh: it is one of the Instants that are Neigh cards
    two_players: False if the publisher's list for two players leaves it out
    notes: what a player may want to know (doubts, other prints), in our words
    """

    name: str
    type: str
    copies: int = 1
    effects: tuple[Effect, ...] = ()
    printed: str = ""
    neigh: bool = False
    two_players: bool = True
    notes: tuple[str, ...] = ()

    @property
    def is_unicorn(self) -> bool:
        """True for every sub-type of Unicorn card."""
        return self.type in UNICORN_TYPES

    @property
    def letters(self) -> int:
        """How many letters the printed name has (for the tie-break)."""
        return sum(letter.isalpha() for letter in self.printed or self.name)


@dataclass(frozen=True, slots=True)
class CardSet:
    """The cards of one box: `id`, a title, and the cards in the order of the file."""

    id: str
    title: str
    cards: tuple[Card, ...]
    game: str = "unicorns"
