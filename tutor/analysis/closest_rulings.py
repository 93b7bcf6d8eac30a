"""The published rulings closest to a question: about the same cards, resting on the same rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from tutor.analysis.grounds import Because
from tutor.engine import Table
from tutor.rulebook import edition
from tutor.scenario import Entry, Scenario
from tutor.scenario.initial_state import box_of
from tutor.scenario.rulings import readable
from tutor.vocabulary import split_copy

MAX_RULINGS: Final = 3
"""How many rulings are shown."""


class Closest(NamedTuple):
    """A published ruling that is close: its id, question, what it says, where it stands, on whose authority.

    cards, rules: what it shares with what was asked, by which it was found; a reading counts as a rule
    same: it has all that decides the answer, and no card that is not there: it rules on this very case
    """

    id: str
    title: str
    says: str
    where: str
    authority: str
    cards: tuple[str, ...]
    rules: tuple[str, ...]
    same: bool


class _About(NamedTuple):
    """What a ruling is about: the cards of which it speaks, and the rules and readings that it says decide it."""

    cards: frozenset[str]
    rules: frozenset[str]


def closest(cards: Iterable[str], because: Iterable[Because], table: Table) -> tuple[Closest, ...]:
    """The rulings that share the most with these cards (their names) and with what decides an answer, closest first.

    At the table at which they are asked for they may rule on the same case only where both read its open points alike.

    None of them is about other cards alone. A card or a rule counts the more, the fewer rulings are about it: many have
    a Neigh, few an Unfair Bargain.
    """
    on = tuple(because)
    needed = _About(
        frozenset(one.id for one in on if one.kind == "card"), frozenset(one.id for one in on if one.kind != "card")
    )
    wanted = _About(needed.cards | set(cards), needed.rules)
    about = _all()
    number = Counter(key for found in about.values() for key in (*found.cards, *found.rules))
    shared = {id: _About(found.cards & wanted.cards, found.rules & wanted.rules) for id, found in about.items()}

    def weight(id: str) -> float:
        return sum(1 / number[key] for key in (*shared[id].cards, *shared[id].rules))

    def same(id: str) -> bool:
        rules = bool(needed.rules) and needed.rules <= about[id].rules
        return rules and needed.cards <= about[id].cards <= wanted.cards and _reads_alike(id, needed.rules, table)

    def speaks_of_it(id: str) -> bool:
        return bool(shared[id].cards) or not about[id].cards

    near = sorted((id for id in about if weight(id) >= NEAR and speaks_of_it(id)), key=lambda id: (-weight(id), id))
    return tuple(_shown(id, shared[id], same(id)) for id in near[:MAX_RULINGS])


def _reads_alike(id: str, points: Iterable[str], table: Table) -> bool:
    ruling = _scenario(id)
    own = {**edition(ruling.edition).readings, **ruling.readings}
    return all(own[point] == table.readings[point] for point in points if point in own)


def _scenario(id: str) -> Scenario:
    return next(found.scenario for found in readable() if found.id == id)


NEAR: Final = 1 / 8
"""The least weight at which a ruling is close: one thing shared that no more than eight rulings are about."""


@cache
def _all() -> dict[str, _About]:
    return {found.id: _of(found.scenario) for found in readable() if found.scenario.source}


def _of(ruling: Scenario) -> _About:
    expect = ruling.expect
    refusing = [entry.refused for entry in (*ruling.script, *(expect.refuses if expect else ()))]
    said = {*(expect.cites if expect else ()), *(reason for reason in refusing if isinstance(reason, str))}
    cards = {card.name: card for card in box_of(ruling).cards.values() if card.effects}
    text = f"{ruling.title} {(ruling.source or {})['says']}"
    named = cards.keys() & {*said, *(name for name in cards if name in text)}
    return _About(frozenset(named or cards.keys() & spoken_of(ruling.script)), frozenset(said - cards.keys()))


def spoken_of(script: Iterable[Entry]) -> frozenset[str]:
    """The names in these entries, without the numbers of copies."""
    picks = (pick.name for entry in script for pick in entry.picks)
    slower = (card for entry in script for _, card in entry.also)
    return frozenset(split_copy(name)[0] for name in (*picks, *slower))


def _shown(id: str, shared: _About, same: bool) -> Closest:
    ruling = _scenario(id)
    source = ruling.source or {}
    return Closest(
        id,
        ruling.title,
        source["says"],
        source["where"],
        source.get("authority", ""),
        tuple(sorted(shared.cards)),
        tuple(sorted(shared.rules)),
        same,
    )
