"""The moves: what a player, or chance, may answer when the rules ask something; and a reason against one.

Cards and players are numbers.
"""

from __future__ import annotations

from typing import NamedTuple

from tutor.kind import of_its_kind


@of_its_kind
class Play(NamedTuple):
    """In the Action phase: play a card from hand; `into` is the seat whose Stable it is meant for."""

    by: int
    card: int
    into: int


@of_its_kind
class Draw(NamedTuple):
    """In the Action phase: DRAW a card instead of playing one."""

    by: int


@of_its_kind
class Respond(NamedTuple):
    """Answer the top card of the pile, or an announced event, with an Instant.

    also: slower answers, (seat, card), that are taken back
    into: the seat for whose Stable a card is meant that is played as an Instant; -1 for the player's own
    """

    by: int
    card: int
    also: tuple[tuple[int, int], ...] = ()
    into: int = -1


@of_its_kind
class Pass(NamedTuple):
    """Nobody answers the top card of the pile; whoever says it says it for all."""

    by: int


@of_its_kind
class Use(NamedTuple):
    """Use the optional effect of a card."""

    by: int
    card: int


@of_its_kind
class Skip(NamedTuple):
    """Do not use the optional effect of a card."""

    by: int
    card: int


@of_its_kind
class ChooseCard(NamedTuple):
    """Name a card that is asked for; `card` is -1 for none, where a search may fail."""

    by: int
    card: int


@of_its_kind
class ChoosePlayer(NamedTuple):
    """Name a player that is asked for."""

    by: int
    seat: int


@of_its_kind
class ChooseOption(NamedTuple):
    """Take one of the options put in words, by its place in the list."""

    by: int
    option: int


@of_its_kind
class Done(NamedTuple):
    """No more of an open-ended choice; no further optional effects."""

    by: int


@of_its_kind
class Pull(NamedTuple):
    """Chance: the card that was pulled."""

    card: int


@of_its_kind
class Shuffle(NamedTuple):
    """Chance: the deck's new order, top first."""

    order: tuple[int, ...]


@of_its_kind
class Tell(NamedTuple):
    """What a card is that nobody has told, and on which it depends how the game goes on."""

    card: int


Move = (
    (Play | Draw | Respond | Pass | Use | Skip)
    | (ChooseCard | ChoosePlayer | ChooseOption | Done)
    | (Pull | Shuffle | Tell)
)

NO_CARD = -1


class Refusal(NamedTuple):
    """A reason against a move: the rule, reading or card that forbids it, and a sentence that is true now."""

    rule: str
    says: str
