"""What events tell that say what somebody has named, or which card one turns out to be."""

from __future__ import annotations

from typing import NamedTuple

from tutor.cards.action import Action
from tutor.engine.state.action_facts import Kept, Origin


class Chosen(NamedTuple):
    """A card (the event's) or a player (where the event has no card) is named, for this to be done.

    kept: where no other card could be named, those that lie open, would fit and are kept from it
    """

    verb: str
    origin: Origin | None
    of: int | None
    kept: tuple[Kept, ...] = ()


class Aimed(NamedTuple):
    """Of several announced events an effect, or an Instant, is for the one that would happen to the event's card."""

    origin: Origin
    of: int | None


class Ordered(NamedTuple):
    """The event's card is the `first`, or the next, of several; laid: of those that go to the discard pile."""

    laid: bool
    first: bool
    origin: Origin | None
    of: int | None


class OptionTaken(NamedTuple):
    """One of the options of an action is taken, by its place: a branch, or a kind of card."""

    origin: Origin
    action: Action
    option: int


class Told(NamedTuple):
    """The event's card is what a card is that nobody had told. of: whose it is, None in a shared zone."""

    of: int | None


ChoiceFact = Chosen | Aimed | Ordered | OptionTaken | Told
