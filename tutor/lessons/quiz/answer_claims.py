"""What the answers of a question claim, as data; whether it is so is found out by `drafts`."""

from __future__ import annotations

from typing import NamedTuple

from tutor.scenario import Entry
from tutor.script.question import Goal


class May(NamedTuple):
    """The move is legal at the moment that is shown."""

    entry: Entry


class Comes(NamedTuple):
    """The goal is reached when all that was begun is done. cards: of which it speaks, by their names at the table."""

    goal: Goal
    cards: tuple[str, ...] = ()


class Occurs(NamedTuple):
    """This happens, as the story tells it; `before`: and each of these only after it."""

    says: str
    before: tuple[str, ...] = ()


class InOrder(NamedTuple):
    """These things happen one after the other, as the story tells them."""

    says: tuple[str, ...]


class Stops(NamedTuple):
    """If this is answered, and nobody answers any more, that card goes without effect."""

    entry: Entry
    card: str


class Keeps(NamedTuple):
    """Without the card in that place it would be otherwise."""

    card: str
    place: str
    claim: May | Comes


class Counts(NamedTuple):
    """That player has so many Unicorns when all that was begun is done."""

    player: str
    number: int


class Rests(NamedTuple):
    """That rule is why this move is refused at the moment that is shown, or why this happens, as the story tells it."""

    rule: str
    entry: Entry | None = None
    says: str = ""


AnswerClaim = May | Comes | Occurs | InOrder | Stops | Keeps | Counts | Rests


class AnswerOption(NamedTuple):
    """One of the answers among which is chosen: how it is said, and what it claims.

    against: the rules and cards, by their ids, of which nobody thinks who takes it for right
    """

    says: str
    claim: AnswerClaim
    against: tuple[str, ...] = ()
