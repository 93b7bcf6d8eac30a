"""What an event tells of an action that is not done as it was announced; a typed fact for each family of events.

What `verb`, `origin` and `of` mean is said in `action_facts`. Where something takes the place of what was announced:

counts: is that done, for a later action of the same effect that depends on it; None where none does
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from tutor.cards.action import Action
from tutor.engine.state.action_facts import Kept, Origin, Would
from tutor.engine.state.moves import Refusal

Why = Literal["none", "late", "kept", "free", "unmet"]


class Nothing(NamedTuple):
    """There is nothing to which the action could be done.

    why: nothing that fits is there (`none`), or it is, but none was free when targets were chosen (`late`), or
        something keeps it from being named (`kept`); or whoever searched the deck took none (`free`); or an action
        before it was to come to what it speaks of, and came to none (`unmet`)
    because: the cards that other cards keep from being named
    place: the one Stable or hand in which it was to be, where the effect means one of several
    """

    verb: str
    origin: Origin | None
    action: Action
    why: Why
    because: tuple[Kept, ...]
    place: int | None = None


class Nobody(NamedTuple):
    """There is no player who is to do it."""

    verb: str
    origin: Origin | None


class TooFew(NamedTuple):
    """The deck holds too few cards to DRAW. missing: how many more were to be drawn."""

    origin: Origin | None
    missing: int


class Failed(NamedTuple):
    """It cannot be done to the card that was named: it is `gone`, or lies where it would go (`own`)."""

    verb: str
    origin: Origin | None
    of: int | None
    why: Literal["gone", "own"]


class Skipped(NamedTuple):
    """An action is not carried out. joined: the connector; unless: what the action asks for is not so.

    uncounted: something took the place of the action before it, or stopped it, and by a reading it is not done
    why: the action before it did not succeed, but was the one that was `due`; or there is `none` of what it speaks of
    """

    origin: Origin | None
    action: Action
    joined: str
    unless: bool
    uncounted: bool
    why: Literal["", "due", "none"] = ""


class Replaced(NamedTuple):
    """An effect (`origin`) takes the place of what was announced."""

    origin: Origin
    would: Would
    counts: bool | None


class ToNursery(NamedTuple):
    """A Baby goes to the Nursery in place of what an effect would do to it."""

    verb: str
    origin: Origin | None
    of: int | None
    counts: bool | None


class Prevented(NamedTuple):
    """Rules, readings or cards keep something from happening: every one of them."""

    verb: str
    origin: Origin | None
    of: int | None
    because: tuple[Refusal, ...]


class Barred(NamedTuple):
    """A card that was played may not enter the Stable that it was meant for. of: who has played it."""

    of: int
    because: tuple[Refusal, ...]


class Halted(NamedTuple):
    """What an effect (`origin`) was about to do is stopped by another, `by`."""

    origin: Origin | None
    would: Would
    by: Origin
    counts: bool | None


UndoneFact = Nothing | Nobody | TooFew | Failed | Skipped | Replaced | ToNursery | Prevented | Barred | Halted
