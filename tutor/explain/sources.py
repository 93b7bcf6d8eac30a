"""What an event or a refusal cites: a rule with the rulebooks that state it, or a reading with who reads it how."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tutor.rulebook import Edition, citation, editions, readings, rules


class Citation(NamedTuple):
    """An id, its name and what it says in an edition's terms, and where that stands.

    kind: `rule` or `reading`; place: where the rule stands for who plays that edition
    sources: (rulebook, heading) of a rule, in the order of the editions; (choice, who reads it that way) of a reading
    differs: (another rulebook, what it says instead)
    """

    id: str
    kind: Literal["rule", "reading"]
    name: str
    says: str
    place: str
    sources: tuple[tuple[str, str], ...]
    differs: tuple[tuple[str, str], ...] = ()


def cite(id: str, edition: Edition) -> Citation | None:
    """What stands behind an id, for somebody who plays that edition; None if it is neither a rule's nor a reading's."""
    if id in rules():
        rule = rules()[id]
        shorts = {key: played.short for key, played in editions().items()}
        return Citation(
            id,
            "rule",
            edition.fill(rule.name),
            rule.text(edition),
            citation(rule, edition),
            tuple((shorts[key], heading) for key, heading in rule.stated_in.items()),
            tuple((shorts[key], edition.fill(says)) for key, says in rule.differs.items() if key != edition.id),
        )
    if id in readings():
        reading = readings()[id]
        choices = tuple((choice, edition.fill(who)) for choice, who in reading.choices.items())
        played = edition.readings.get(id, reading.default)
        name, asks = edition.fill(reading.name), edition.fill(reading.asks)
        return Citation(
            id, "reading", name, asks, f"{edition.short} plays: {edition.fill(reading.names[played])}", choices
        )
    return None


def stands_for(named: str) -> str:
    """What is said of a card that is laid out where the source speaks of another one; the card's name stands before."""
    return f"stands here for {named}, of which the source speaks."
