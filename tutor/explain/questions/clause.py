"""Clauses of a question and its answer: who does what, or what is so."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

When = Literal["end", "way", "win"]
"""Is it so at the end, does it happen on the way there, or is it how the game ends?"""

IRREGULAR: Final = {"be": "is", "have": "has", "do": "does"}
DENIED: Final = {"somebody": "nobody", "something": "nothing"}


class Clause(NamedTuple):
    """One clause, of which the verb stands in its infinitive: "Rhinocorn", "be destroyed".

    no: it is denied; many: the subject is several
    """

    subject: str
    verb: str
    when: When
    many: bool = False
    no: bool = False

    def stated(self) -> str:
        """As a statement in the present: "Rhinocorn is destroyed", "Ana does not win"."""
        first, _, rest = self.verb.partition(" ")
        if self.no and first != "be":
            return f"{self.subject} {'do' if self.many else 'does'} not {self.verb}"
        form = ("are" if first == "be" else first) if self.many else third_person(first)
        return " ".join(filter(None, (self.subject, form, "not" if self.no else "", rest)))

    def awaited(self) -> str:
        """As it stands after "will" or "can": "Rhinocorn be destroyed", "Ana not win"."""
        return f"{self.subject} not {self.verb}" if self.no else f"{self.subject} {self.verb}"

    def denied(self) -> Clause:
        """Its denial: "a card is drawn" becomes "no card is drawn", "Ana wins" "Ana does not win"."""
        subject = no_such(self.subject)
        return self._replace(no=True) if subject == self.subject else self._replace(subject=subject)


def no_such(noun: str) -> str:
    """What denies a noun that is any of its kind, "a card", "somebody"; any other as it is."""
    first, _, rest = noun.partition(" ")
    return f"no {rest}" if first in ("a", "an") else DENIED.get(noun, noun)


def third_person(verb: str) -> str:
    """The form of a verb after "she"; the rulebooks' capitals stay: "DRAWs"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    return f"{verb}es" if verb.endswith(("s", "sh", "ch", "x")) else f"{verb}s"
