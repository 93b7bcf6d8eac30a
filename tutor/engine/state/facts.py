"""What an event tells besides its cards and moves: one small typed fact for each family of events.

What `verb`, `origin` and `of` mean stands in `action_facts`, with the families of actions.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar, get_args

from tutor.cards.action import Action
from tutor.cards.card import Trigger
from tutor.engine.state.action_facts import DoneFact, Origin, Would
from tutor.engine.state.choice_facts import ChoiceFact
from tutor.engine.state.end_facts import EndFact
from tutor.engine.state.moves import Refusal
from tutor.engine.state.undone_facts import UndoneFact
from tutor.kind import of_its_kind

# ---- the turn ------------------------------------------------------------------------------------------------------


class TurnEnded(NamedTuple):
    """A turn is over. origin: the effect by which the same player takes another one; None where the next one does."""

    origin: Origin | None


class HandLimited(NamedTuple):
    """A phase begins in which cards change the hand limit: what it is, and the cards that change it."""

    limit: int
    by: tuple[int, ...]


class PhaseSkipped(NamedTuple):
    """A phase (the event's) or a whole turn is left out, because of an effect. ended: which ended the turn."""

    origin: Origin | None
    turn: bool
    ended: bool


# ---- the pile ------------------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """A card is played. origin: the effect that has it played; into: for whose Stable, None where that is not said."""

    origin: Origin | None
    of: int
    into: int | None


class Answered(NamedTuple):
    """A card is laid on another one. card: the one that is answered; of: who has played that."""

    card: int
    of: int


class AnsweredEvent(NamedTuple):
    """A card is laid on an event that has been announced."""

    would: Would


class Outrun(NamedTuple):
    """An answer was too slow and is taken back. by: the fastest."""

    of: int
    by: int


class OnPile(NamedTuple):
    """A card that lies on the pile is resolved. of: who has played it."""

    of: int


class Stopped(NamedTuple):
    """A card that lies on the pile goes without effect. of: who has played it."""

    origin: Origin
    of: int


# ---- effects -------------------------------------------------------------------------------------------------------


class Triggered(NamedTuple):
    """An effect is set off, or used.

    set_off: the trigger's word (`enters`, ...); card: the card to which that happened, -1 if none is spoken of
    place: the Stable in which it happened - the one entered, left, too full or too empty; None elsewhere
    may: it is optional; used: its player has decided to use it already
    """

    origin: Origin
    set_off: str
    card: int
    place: int | None
    may: bool
    used: bool = False


class Declined(NamedTuple):
    """An optional effect is not used, or an action that its player may leave undone.

    card: the card for which it is not, where the same effect waits for another as well; else -1
    play: it is another play that the effect allows
    """

    origin: Origin | None
    card: int = -1
    play: bool = False


class Lapsed(NamedTuple):
    """An optional effect of a link lapses, or one is not set off at all, as what it asks for is not there.

    reasons: why it could not have been used, or is not there; none where it could have been
    """

    origin: Origin
    reasons: tuple[Refusal, ...] = ()


class LeftUndone(NamedTuple):
    """An action that its player may leave undone cannot be done by that player."""

    origin: Origin | None
    action: Action


class Silenced(NamedTuple):
    """An effect is not set off because of the cards `by`. set_off: the trigger's word."""

    origin: Origin
    by: tuple[int, ...]
    set_off: str


class Untold(NamedTuple):
    """Nobody has told what an effect, or a card (`effect` 0 of it), does.

    print: the sentence in which it is printed, `""` where that is not known
    """

    origin: Origin
    print: str = ""


class Countered(NamedTuple):
    """An effect that was about to be used is stopped by the card `by`."""

    origin: Origin
    by: int


# ---- numbers -------------------------------------------------------------------------------------------------------


class LimitPassed(NamedTuple):
    """A Stable holds too many or too few cards, which an effect watches.

    of: whose Stable; trigger: of what there are too many or too few; at_once: it acts before anything else goes on
    because: the cards by which there are more, or fewer, than are printed so
    """

    origin: Origin
    of: int
    trigger: Trigger
    at_once: bool
    because: tuple[Refusal, ...] = ()


class Reached(NamedTuple):
    """Somebody has enough Unicorns to win while a chain is active. number: how many.

    by: the cards by which that player cannot win; where there are any, it may be at any time.
    """

    number: int
    by: tuple[int, ...] = ()


class Won(NamedTuple):
    """Somebody has won. number: of Unicorns; needed, by: how many were needed, where cards change that, and which."""

    number: int
    needed: int
    by: tuple[int, ...]


class Refused(NamedTuple):
    """A move that was tried and may not be made.

    doing: the word of a script for it; into: the Stable that it was meant for; because: every reason
    what: a player or an option that was named, in words, `""` where it is the event's cards
    by: the card that forbids it, where no rule does; else -1
    """

    doing: str
    what: str
    into: int | None
    because: tuple[Refusal, ...]
    by: int = -1


Fact = (
    TurnEnded
    | HandLimited
    | PhaseSkipped
    | Played
    | Answered
    | AnsweredEvent
    | Outrun
    | OnPile
    | Stopped
    | Triggered
    | Declined
    | Lapsed
    | LeftUndone
    | Silenced
    | Untold
    | Countered
    | ChoiceFact
    | LimitPassed
    | Reached
    | Won
    | EndFact
    | Refused
    | DoneFact
    | UndoneFact
)

FactKind = TypeVar("FactKind", bound=Fact)

for family in get_args(Fact):  # so that facts of two families are never equal
    of_its_kind(family)


def of_family(fact: Fact | None, family: type[FactKind]) -> FactKind:
    """The fact, known to be of this family. Raises: TypeError: it is of another, which is a fault of the engine."""
    if not isinstance(fact, family):
        raise TypeError(f"expected the event to tell of {family.__name__}, not of {type(fact).__name__}")
    return fact
