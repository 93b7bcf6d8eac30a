"""What is asked of the quiz, and the ids by which a question is asked again."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from tutor.cards import load_sets
from tutor.rulebook import GENERAL, edition, editions
from tutor.yamlfile import BadInput, Problem

WishKind = Literal["next", "legal", "wins", "stops", "order", "reading"]
Level = Literal[1, 2, 3]

KINDS: Final[tuple[WishKind, ...]] = get_args(WishKind)
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
MAX_NUMBERS: Final = 10**6
"""Numbers of questions are below this."""
AIMS: Final = 16
"""So many aims there are: a number of all numbers of answers among which is chosen, so that each is right as often."""
ANSWERS: Final = 12
"""So many of them say what is to be right where it is not asked for a rule."""
ASKS_RULES: Final = 3
"""The aim, of every four, with which it is asked which rule is behind something."""


class Wish(NamedTuple):
    """Which question is wanted.

    sets: the boxes, None for those of the rulebook; kinds: of which the question may be, any where there are none
    wants: rules and readings of which one would be asked, the most wanted first; id: that very question, if not `""`
    """

    edition: str = GENERAL
    sets: tuple[str, ...] | None = None
    level: Level = 1
    kinds: tuple[WishKind, ...] = ()
    seed: int = 0
    wants: tuple[str, ...] = ()
    id: str = ""


class Seed(NamedTuple):
    """All that makes a question."""

    kind: WishKind
    level: Level
    edition: str
    sets: tuple[str, ...]
    number: int

    @property
    def aim(self) -> int:
        """What is to be right, below `AIMS`: a kind of question has so many answers that a habit may give, one each."""
        return self.number % AIMS

    @property
    def asks_rules(self) -> bool:
        """Is it to be asked which rule is behind something?"""
        return self.aim % 4 == ASKS_RULES

    @property
    def answer(self) -> int:
        """What is to be right where it is not asked for a rule: below twelve, so that each of four is as often."""
        return self.aim // 4 * 3 + self.aim % 4

    @property
    def from_print(self) -> bool:
        """Is it about a published situation, rather than a table that is dealt?"""
        return self.number // AIMS % 2 == 1

    @property
    def place(self) -> int:
        """Which of these situations it begins with."""
        return self.number // AIMS // 2

    @property
    def id(self) -> str:
        """The question's id: "legal.2.base.base-2e.417"."""
        return f"{self.kind}.{self.level}.{self.edition}.{'+'.join(self.sets)}.{self.number}"


def seed_of(id: str) -> Seed:
    """What an id says.

    Raises:
        BadInput: it is no question's.
    """
    parts = id.split(".")
    if len(parts) == 5 and parts[0] in KINDS and parts[1] in map(str, LEVELS) and _is_number(parts[4]):
        kind, level, played, sets, number = parts
        boxes = boxes_of(played, tuple(sets.split("+")))
        seed = Seed(kind, LEVELS[int(level) - 1], played, boxes, int(number))  # type: ignore[arg-type]
        if seed.id == id:
            return seed
    says = f"'{id[:80]}' is no question; one looks like legal.1.{GENERAL}.{'+'.join(edition().sets)}.417"
    raise BadInput([Problem("quiz", 0, "id", says)])


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= len(str(MAX_NUMBERS))


def boxes_of(played: str, sets: tuple[str, ...] | None) -> tuple[str, ...]:
    """The boxes that are played with, each once, in the order of their names; those of the rulebook for None.

    Raises:
        BadInput: there is no such rulebook or box, none is named, or the two belong to different games.
    """
    book = edition(played)
    if sets is None:
        return book.sets
    games = {cards.game for cards in load_sets(sets)}
    if games != {cards.game for cards in load_sets(book.sets)}:
        fitting = ", ".join(sorted({id for one in editions().values() for id in one.sets if _is_of(id, book.sets)}))
        says = f"{book.title} is not played with {', '.join(sets) or 'no box'}; known: {fitting}"
        raise BadInput([Problem("quiz", 0, "sets", says)])
    return book.sets if {*sets} == {*book.sets} else tuple(sorted({*sets}))


def _is_of(id: str, sets: tuple[str, ...]) -> bool:
    return {load_sets([id])[0].game} == {cards.game for cards in load_sets(sets)}
