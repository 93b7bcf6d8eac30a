"""A situation with one thing changed: another reading, another rulebook, one card fewer, one card told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from tutor.cards import load_sets
from tutor.cards.phrases import listed
from tutor.rulebook import editions, readings
from tutor.scenario import Entry, Scenario, Seat
from tutor.scenario.goal import named_in
from tutor.scenario.initial_state import box_of, sets_of, with_its_deck
from tutor.vocabulary import UNTOLD, ZONE_NAMES, split_copy

CardNames = tuple[str, ...]


class Variant(NamedTuple):
    """A situation with one thing changed: what, as the contract writes it and in words, and the situation then.

    plain: it is without one of the Unicorns of a Stable that do nothing, of which it may not matter which
    """

    on: Mapping[str, str]
    says: str
    scenario: Scenario
    plain: bool = False


def other_readings(scenario: Scenario, ids: Iterable[str]) -> Iterator[Variant]:
    """Each of these open points read in each other way, in the order of the readings."""
    book, wanted = editions()[scenario.edition], frozenset(ids)
    for id, reading in readings().items():
        played = scenario.readings.get(id, book.readings[id])
        for choice, who in reading.choices.items() if id in wanted else ():
            if choice != played:
                names = book.fill(reading.name), book.fill(reading.names[choice])
                says = f'if "{names[0]}" were read as "{names[1]}" ({book.fill(who)})'
                yield Variant({"reading": id, "choice": choice}, says, read_otherwise(scenario, {id: choice}))


def other_rulebooks(scenario: Scenario) -> Iterator[Variant]:
    """Every other rulebook that can play the situation, in the order of the editions."""
    for id, book in editions().items():
        if id != scenario.edition and why_not_playable(scenario, id) is None:
            yield Variant({"edition": id}, f"by another rulebook, {book.short}", by_the_rulebook(scenario, id))


def without_a_card(scenario: Scenario) -> Iterator[Variant]:
    """Without each card that lies in a Stable or a hand, in the discard pile or the deck; equal copies once.

    Those that do something come first. Those of which the script or the question speaks stay where they are: without
    them it would be about something else.
    """
    spoken = {name for entry in scenario.script for name in _names(entry)} | _asked_about(scenario)
    acting, plain = list[Variant](), list[Variant]()
    known = box_of(scenario).cards
    for place, cards in lying(scenario):
        seen = set[str]()
        for card in cards:
            name = split_copy(card)[0]
            if card in spoken or card == UNTOLD or (place != "deck" and name in seen):
                continue
            seen.add(name)
            is_plain = place.endswith(".stable") and known[name].is_unicorn and not known[name].effects
            says, there = without_text(scenario, (card,), place), without(scenario, card, place)
            one = Variant({"without": card, "of": place}, says, there, is_plain)
            (acting if known[name].effects else plain).append(one)
    yield from (*acting, *plain)


def without_text(scenario: Scenario, cards: Iterable[str], place: str) -> str:
    """As the end of a sentence: "without Rainbow Aura in Ben's Stable", "without any one of A, B and C in ..."."""
    names = [split_copy(card)[0] for card in cards]
    some = names[0] if len(names) == 1 else f"any one of {listed(names)}"
    return f"without {some} in {place_text(scenario, place)}"


def _asked_about(scenario: Scenario) -> set[str]:
    question = scenario.question
    if question is None:
        return set()
    return set(_names(question.may)) if question.may is not None else set(named_in(question.will))  # type: ignore[arg-type]


def _names(entry: Entry) -> Iterator[str]:
    yield from (pick.name for pick in entry.picks)
    yield from (card for _, card in entry.also)


def one_card_told(scenario: Scenario, place: str, which: int, names: Iterable[str]) -> Iterator[Variant]:
    """With each of these cards as one of those that nobody has told in a place; `which` of them, from 0."""
    told = with_its_deck(scenario)
    for name in names:
        card = split_copy(name)[0]
        yield Variant({"told": card, "of": place}, if_told(told, place, card), with_told(told, name, place, which))


def if_told(scenario: Scenario, place: str, which: str) -> str:
    """As the end of a sentence, what a card not told in a place might be: "if the face-down card ... were Neigh"."""
    number = dict(lying(with_its_deck(scenario)))[place].count(UNTOLD)
    one = "the face-down card" if number == 1 else "one of the face-down cards"
    return f"if {one} in {place_text(scenario, place)} were {which}"


def place_text(scenario: Scenario, place: str) -> str:
    """A place as a person says it: "Ben's hand", "the discard pile"."""
    name, _, zone = place.rpartition(".")
    if not name:
        return ZONE_NAMES[place]
    return f"{name}'s {'hand' if zone == 'hand' else editions()[scenario.edition].terms['stable']}"


def read_otherwise(scenario: Scenario, changed: Mapping[str, str]) -> Scenario:
    """The situation with these readings, and its own in all else."""
    return scenario._replace(readings={**scenario.readings, **changed})


def by_the_rulebook(scenario: Scenario, id: str) -> Scenario:
    """The situation with its cards and boxes, played by the rulebook of that id."""
    return scenario._replace(edition=id, sets=sets_of(scenario))


def why_not_playable(scenario: Scenario, id: str) -> str | None:
    """Why a rulebook cannot play the cards of a situation, as a sentence; None if it can."""
    asked, games = editions()[id], {cards.game for cards in load_sets(sets_of(scenario))}
    if not games or games == {cards.game for cards in load_sets(asked.sets)}:
        return None
    return f"It is a rulebook of {asked.terms['game']}, and these are cards of another game."


SHARED: Final = ("discard", "deck")


def lying(scenario: Scenario) -> Iterator[tuple[str, CardNames]]:
    """Each place from which a card may be taken away, as a file calls it (`Ana.hand`), and its cards.

    The Nursery is none of them: the Babies there are in nobody's way.
    """
    for seat in scenario.players:
        yield f"{seat.name}.stable", seat.stable
        yield f"{seat.name}.hand", seat.hand
    for place in SHARED:
        yield place, getattr(scenario, place) or ()


def without(scenario: Scenario, card: str, place: str) -> Scenario:
    """The situation without that card, which lies in that place."""
    return _with_place(scenario, place, lambda cards: tuple(name for name in cards if name != card))


def with_told(scenario: Scenario, card: str, place: str, which: int = 0) -> Scenario:
    """The situation in which one of the cards that are not told in that place, `which` from 0, is this card."""

    def told(cards: CardNames) -> CardNames:
        at = [place for place, name in enumerate(cards) if name == UNTOLD][which]
        return (*cards[:at], card, *cards[at + 1 :])

    return _with_place(scenario, place, told)


def _with_place(scenario: Scenario, place: str, change: Callable[[CardNames], CardNames]) -> Scenario:
    """The situation with the cards of one place changed."""
    name, _, zone = place.rpartition(".")
    if not name:
        shared: dict[str, Any] = {place: change(getattr(scenario, place) or ())}
        return scenario._replace(**shared)
    return scenario._replace(players=tuple(_changed(seat, name, zone, change) for seat in scenario.players))


def _changed(seat: Seat, name: str, zone: str, change: Callable[[CardNames], CardNames]) -> Seat:
    if seat.name != name:
        return seat
    return seat._replace(hand=change(seat.hand)) if zone == "hand" else seat._replace(stable=change(seat.stable))
