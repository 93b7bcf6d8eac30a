"""What an event tells of an action that is done; a typed fact for each family of events.

Three fields mean the same wherever they stand, here, in `undone_facts` and in `facts`:

verb: what is done: a word of the vocabulary, or one of `fact_fields.INNER`, which the engine alone uses
origin: the effect that does it; None where the rules themselves ask for it
of: whose it is, as a seat; None where it is nobody's. Of a card: in whose hand or Stable it lies before the event, or
    who has played it, where it lies on the pile. Of a player who is named, looked at, skipped: that player. Of what
    is about an effect and no card: the player whose effect it is

Cards, seats and zones are numbers, as in the state.
"""

from __future__ import annotations

from typing import NamedTuple

from tutor.cards.action import ANY_CARD, Filter
from tutor.engine.state.moves import Refusal
from tutor.vocabulary import Phase


class Origin(NamedTuple):
    """Which effect it is: the card, the place of the effect on it from 0, and the seat of its "you".

    left_out: the card that is meant by "other than this card": the effect's own, or that whose words it repeats
    """

    card: int
    effect: int
    controller: int
    left_out: int


class Would(NamedTuple):
    """What is announced and has not happened: `verb` to `card`, brought about by `seat`.

    card: -1 where none has been picked yet, or cards are to be drawn; hidden: it lies where not everybody sees it
    what: the cards of which it is to be one, where none has been picked yet
    """

    verb: str
    seat: int
    card: int
    hidden: bool
    of: int | None
    what: Filter = ANY_CARD


class Kept(NamedTuple):
    """A card that fits, and what keeps it from being named."""

    card: int
    reasons: tuple[Refusal, ...]


class Acted(NamedTuple):
    """Something is done, as the event's cards and moves say. unseen: only those to whom it is known see the card."""

    verb: str
    origin: Origin | None
    of: int | None
    unseen: bool = False


class Put(NamedTuple):
    """A card is put somewhere. to: `top` or `bottom` of the deck, `deck` where it is shuffled then, or `discard`."""

    origin: Origin
    of: int | None
    to: str


class KindNamed(NamedTuple):
    """A kind of card is named: a key of the edition's terms."""

    origin: Origin
    kind: str


class Planned(NamedTuple):
    """Something is to come in this turn or the next. number: of cards, where the verb takes one."""

    verb: str
    origin: Origin
    of: int
    number: int = 0


class PhasesCut(NamedTuple):
    """Phases of this turn will be skipped. of: whose turn it is."""

    origin: Origin
    of: int
    phases: tuple[Phase, ...]


class Forbidden(NamedTuple):
    """These players may not play such cards."""

    origin: Origin
    seats: tuple[int, ...]
    what: Filter


class Protected(NamedTuple):
    """Such cards in the Stable of `of` cannot be destroyed."""

    origin: Origin
    of: int
    what: Filter


class Diverted(NamedTuple):
    """A card on the pile is now meant for the Stable of `into`. of: who has played it."""

    origin: Origin
    of: int
    into: int


class Retargeted(NamedTuple):
    """What was announced for the event's second card is to happen to its first. of: whose that is; to_be: the verb."""

    origin: Origin
    of: int | None
    to_be: str


class Spent(NamedTuple):
    """A card that has been carried out leaves the pile. reopens: the card now on top can be answered again."""

    of: int
    reopens: bool


DoneFact = Acted | Put | KindNamed | Planned | PhasesCut | Forbidden | Protected | Diverted | Retargeted | Spent
