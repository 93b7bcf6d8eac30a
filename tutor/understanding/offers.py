"""The questions that are offered for a text, each as it is sent: found a little at a time, and kept for a tap."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tutor.analysis.exploration import HowFar, Searching
from tutor.protocol.said_json import SaidAskJson
from tutor.understanding.case import Holding, Understood
from tutor.understanding.meant_changes import changed
from tutor.understanding.meant_questions import Meant, Weighed, likeliest, meant_of_cards, with_reason
from tutor.understanding.published_match import Deciding
from tutor.understanding.question_laying import Laid
from tutor.understanding.rule_question import asks_for_a_rule, is_made_up, is_only_told

MAX_KEPT: Final = 24
"""How many texts with their changes are kept answered."""


class Offer(NamedTuple):
    """A question that may be meant, and how it is sent."""

    meant: Meant
    json: SaidAskJson


class Offers(NamedTuple):
    """What may be meant, and where the cards lie in all of that alike; why a change was not made, `""` else."""

    offers: tuple[Offer, ...] = ()
    lies: tuple[Holding, ...] = ()
    kept_out: str = ""


@lru_cache(maxsize=MAX_KEPT)
def _kept(told: Understood, changes: tuple[tuple[str, str], ...], decided: Deciding) -> list[Offers]:
    """Where the questions with those changes are kept once they are found: each tap on a slot is one change more."""
    return []


def offered(told: Understood, changes: tuple[tuple[str, str], ...], decided: Deciding) -> Iterator[Offers | HowFar]:
    """The questions with those changes; decided: the rulings and rules that decide it."""
    kept = _kept(told, changes, decided)
    if not kept:
        search = _changing(told, changes, decided) if changes else _finding(told, decided)
        kept.append((yield from search))
    yield kept[0]


def _finding(told: Understood, decided: Deciding) -> Generator[Offers | HowFar, None, Offers]:
    """What may be meant; before that, while the others are looked into, only the likeliest."""
    likely = yield from _likely(told, decided)
    lies = tuple(_lies_alike([one.laid for one in likely]))
    offers: tuple[Offer, ...] = ()
    for number, one in enumerate(likely, 1):
        meant = yield from with_reason(one)
        offers += (Offer(meant, meant.as_json(number)),)
        if number == 1 < len(likely):
            yield Offers(offers, lies)
        yield number
    return Offers(offers, lies)


def _changing(
    told: Understood, changes: tuple[tuple[str, str], ...], decided: Deciding
) -> Generator[Offers | HowFar, None, Offers]:
    """The same with the last change made to what is meant with those before it."""
    *_, before = offered(told, changes[:-1], decided)
    yield len(changes)
    assert isinstance(before, Offers)
    key, value = changes[-1]
    slots = (slot for one in before.offers for slot in one.json["sentence"])
    if key and any(slot["key"] == key and slot["value"] == value for slot in slots):
        return before
    after, undone = changed([one.meant for one in before.offers], key, value)
    offers = tuple(
        old if new is old.meant else Offer(new, new.as_json(number))
        for number, (old, new) in enumerate(zip(before.offers, after, strict=True), 1)
    )
    return Offers(offers, tuple(_lies_alike([one.laid for one in after])), undone or before.kept_out)


def _likely(told: Understood, decided: Deciding) -> Searching[list[Weighed]]:
    """What may be meant: nothing that is laid out where it is asked for a rule; else something with the cards."""
    published = bool(decided.rulings or decided.rules)
    if is_only_told(told, decided):
        return []
    found = [] if decided.sure and asks_for_a_rule(told) else (yield from likeliest(told))
    if published and is_made_up(told, [one.laid for one in found]):
        return []
    return found or ([] if published else meant_of_cards(told))


def _lies_alike(laid: Sequence[Laid]) -> Iterator[Holding]:
    """The cards that lie with the same player and in the same place in every situation that the words are read as."""
    read = [one for one in laid if not one.is_of_table] or laid
    situations = [one.completed.case.holdings for one in read]
    for one in situations[0] if situations else ():
        places = {(other.player, other.zone) for held in situations for other in held if other.card == one.card}
        if len(places) == 1:
            yield one
