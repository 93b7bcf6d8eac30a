"""Five disputes as what a person does to settle them, whatever the page: what is laid out, played and asked.

`ANY_BASIC` and `UNICORNS` stand for cards whose names do not matter; a driver takes what is quickest on its page.
"""

from __future__ import annotations

from typing import Final, NamedTuple

ANY_BASIC: Final = "any Basic Unicorn"
UNICORNS: Final = "any Unicorn"


class Join(NamedTuple):
    """Somebody sits down, after those who are there. A table begins with Ana and Ben."""

    player: str


class Lay(NamedTuple):
    """Cards are laid out in somebody's Stable or hand."""

    player: str
    zone: str
    cards: tuple[str, ...]


class Turn(NamedTuple):
    """It is somebody's turn, in a phase. Where nothing is said it is Ana's Action phase."""

    player: str
    phase: str


class Move(NamedTuple):
    """What somebody does: `play`, `answer` or `use` a card, or `choose` one, `of` somebody."""

    by: str
    verb: str
    card: str
    of: str = ""


class Ask(NamedTuple):
    """What people want to know, and what is true: of a move whether it may be made, otherwise what comes of it all."""

    says: str
    answer: str
    move: Move | None = None


Act = Join | Lay | Turn | Move | Ask


class Dispute(NamedTuple):
    """What is done, in order."""

    name: str
    acts: tuple[Act, ...]


DISPUTES: Final = (
    Dispute(
        "Neigh a Neigh",
        (
            Join("Cleo"),
            Lay("Ana", "hand", ("Rhinocorn", "Neigh")),
            Lay("Ben", "hand", ("Neigh",)),
            Lay("Cleo", "hand", ("Neigh",)),
            Move("Ana", "play", "Rhinocorn"),
            Move("Ben", "answer", "Neigh"),
            Move("Ana", "answer", "Neigh"),
            Ask("May Cleo Neigh too?", "Yes", Move("Cleo", "answer", "Neigh")),
        ),
    ),
    Dispute(
        "Black Knight Unicorn",
        (
            Lay("Ana", "stable", ("Black Knight Unicorn", ANY_BASIC)),
            Lay("Ben", "stable", ("Rhinocorn",)),
            Turn("Ben", "beginning"),
            Move("Ben", "use", "Rhinocorn"),
            Move("Ben", "choose", ANY_BASIC, "Ana"),
            Ask("May Ana SACRIFICE Black Knight Unicorn instead?", "Yes", Move("Ana", "use", "Black Knight Unicorn")),
        ),
    ),
    Dispute(
        "Sadistic Ritual and Glitter Bomb",
        (
            Join("Cleo"),
            Lay("Ana", "stable", ("Sadistic Ritual", "Glitter Bomb", ANY_BASIC)),
            Lay("Ben", "stable", ("Rhinocorn",)),
            Turn("Ana", "beginning"),
            Move("Ana", "use", "Glitter Bomb"),
            Move("Ana", "choose", "Sadistic Ritual", "Ana"),
            Move("Ana", "choose", "Rhinocorn", "Ben"),
            Ask("Is Ana's Unicorn saved?", "No"),
        ),
    ),
    Dispute(
        "Six Unicorns and Rhinocorn",
        (
            Lay("Ana", "stable", (UNICORNS,) * 6),
            Lay("Ana", "hand", ("Rhinocorn",)),
            Move("Ana", "play", "Rhinocorn"),
            Ask("Who wins?", "Ana"),
        ),
    ),
    Dispute(
        "Queen Bee Unicorn",
        (
            Join("Cleo"),
            Lay("Ana", "stable", ("Queen Bee Unicorn",)),
            Lay("Ben", "hand", (ANY_BASIC, "Seductive Unicorn")),
            Lay("Cleo", "stable", (ANY_BASIC,)),
            Turn("Ben", "action"),
            Ask("May Ben play his Basic Unicorn?", "No", Move("Ben", "play", ANY_BASIC)),
            Move("Ben", "play", "Seductive Unicorn"),
            Move("Ben", "use", "Seductive Unicorn"),
            Ask("May he STEAL Cleo's?", "No", Move("Ben", "choose", ANY_BASIC, "Cleo")),
        ),
    ),
)
