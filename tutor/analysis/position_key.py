"""When two positions go on alike: the canonical key of a position.

Copies of a card count by its name. Only those that what is under way speaks of are told apart, by the order in which
it first speaks of them; likewise the numbers of events. In a Stable, a hand and the Nursery cards lie in no order.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from copy import copy
from typing import Any, Final

from tutor.analysis.pending_frames import still_to_come
from tutor.analysis.roles import PRINTED, ROLES, Role, forgotten
from tutor.engine.resolution.order_relevance import takes_the_top
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.state import State, may_be_in_play
from tutor.engine.state.table import Table
from tutor.engine.state.zones import BOX, DECK, DISCARD, PILE
from tutor.engine.targeting.targets import picks_cards, wanted

if missing := forgotten():
    raise LookupError(f"no role says what these fields are for the key of a position: {', '.join(missing)}")

Labels = tuple[int, ...]
"""For each card a number, the same for those that count as the same."""


class Spoken:
    """The cards and events of which what is under way speaks: each with the place at which it comes up first."""

    __slots__ = ("cards", "events", "labels", "printed")

    def __init__(self, printed: Printed, labels: Labels) -> None:
        self.cards: dict[int, int] = {}
        self.events: dict[int, int] = {}
        self.printed = printed
        self.labels = labels

    def card(self, card: int) -> int:
        """The place of a card; none stays none."""
        return self.cards.setdefault(card, len(self.cards)) if card >= 0 else card

    def event(self, event: int) -> int:
        """The place of an event; none stays none."""
        return self.events.setdefault(event, len(self.events)) if event > 0 else -1


class Printed:
    """The words of cards as numbers: equal words have the same, and are compared but once."""

    __slots__ = ("_by_id", "_by_words")

    def __init__(self) -> None:
        self._by_id: dict[int, tuple[Any, int]] = {}
        self._by_words: dict[Any, int] = {}

    def number(self, words: Any) -> int:
        """The number of these words."""
        found = self._by_id.get(id(words))
        if found is None:
            found = self._by_id[id(words)] = words, self._by_words.setdefault(words, len(self._by_words))
        return found[1]


Read = Callable[[Any, Spoken], Hashable]


def _cards(cards: Iterable[int], spoken: Spoken) -> tuple[int, ...]:
    return tuple([spoken.card(card) for card in cards])


def _card_set(cards: Iterable[int], spoken: Spoken) -> Hashable:
    """Those of which nothing has spoken yet come up by their labels, not in the order in which they were named."""
    return tuple(sorted([spoken.card(card) for card in sorted(cards, key=spoken.labels.__getitem__)]))


def _cards_first(rows: Iterable[tuple[Any, ...]] | None, spoken: Spoken) -> Hashable:
    return None if rows is None else tuple([(spoken.card(card), *rest) for card, *rest in rows])


def _cards_and_events(rows: Iterable[tuple[int, int, int]], spoken: Spoken) -> Hashable:
    return tuple([(spoken.card(card), effect, spoken.event(event)) for card, effect, event in rows])


def _card_of_seats(rows: Iterable[tuple[int, int]], spoken: Spoken) -> Hashable:
    return tuple([(seat, spoken.card(card)) for seat, card in rows])


def _cards_of_seats(rows: Iterable[tuple[int, tuple[int, ...]]], spoken: Spoken) -> Hashable:
    return tuple([(seat, _cards(cards, spoken)) for seat, cards in rows])


def _things(things: Iterable[Any], spoken: Spoken) -> Hashable:
    return tuple([thing_key(thing, spoken) for thing in things])


_READ: Final[dict[Role, Read]] = {
    "as it is": lambda value, spoken: value,
    "if any": lambda value, spoken: bool(value),
    "event": lambda value, spoken: spoken.event(value),
    "card": lambda value, spoken: spoken.card(value),
    "cards": _cards,
    "card set": _card_set,
    "seat set": lambda value, spoken: tuple(sorted(value)),
    "cards first": _cards_first,
    "cards, events": _cards_and_events,
    "card of seats": _card_of_seats,
    "cards of seats": _cards_of_seats,
    "printed": lambda value, spoken: spoken.printed.number(value),
    "thing": lambda value, spoken: None if value is None else thing_key(value, spoken),
    "things": _things,
    "links": lambda value, spoken: tuple([_things(row, spoken) for row in value]),
}


def _picks(thing: Any, spoken: Spoken) -> Hashable:
    """What was named for an action, or for each instruction."""
    if hasattr(thing, "action"):
        return _picks_of(thing.action, thing.picks, spoken)
    actions = (instruction.action for instruction in thing.instructions)
    return tuple([_picks_of(action, picks, spoken) for action, picks in zip(actions, thing.picks, strict=False)])


def _picks_of(action: Any, picks: tuple[int, ...], spoken: Spoken) -> Hashable:
    """Players, options and cards: a number that may be of a card counts as both."""
    if not picks:
        return ()
    if action.names_players:
        return tuple(sorted(picks))
    if picks_cards(action) and not action.needs_receiver and not action.branches:
        at = 1 if action.names_player else 0
        return (*picks[:at], *[spoken.card(pick) for pick in picks[at:]])
    return tuple([(pick, spoken.card(pick)) for pick in picks])


def _asked(thing: Any, spoken: Spoken) -> Hashable:
    return tuple(
        [(chosen, spoken.card(chosen)) if thing.ask != "card" else spoken.card(chosen) for chosen in thing.chosen]
    )


_OF_THE_WHOLE: Final[dict[Role, Read]] = {"picks": _picks, "asked": _asked}
"""Roles of fields that mean nothing without others of the same thing."""


def _reader(kind: type) -> Read:
    roles = {field: role for field, role in ROLES[kind].items() if role != "told"}
    fields: tuple[str, ...] = getattr(kind, "_fields")  # noqa: B009 - all are named tuples
    plain = tuple(fields.index(field) for field, role in roles.items() if role == "as it is")
    others = tuple((fields.index(f), _READ[role]) for f, role in roles.items() if role in _READ and role != "as it is")
    whole = tuple(_OF_THE_WHOLE[role] for role in roles.values() if role in _OF_THE_WHOLE)
    name = kind.__name__

    def read(thing: Any, spoken: Spoken) -> Hashable:
        return (
            name,
            *[thing[at] for at in plain],
            *[of(thing[at], spoken) for at, of in others],
            *[of(thing, spoken) for of in whole],
        )

    return read


_READERS: Final[dict[type, Read]] = {kind: _reader(kind) for kind in ROLES if kind not in (State, *PRINTED)}
_BY_ITSELF: Final = ("agenda", "remembered")
"""Fields of a state of which not all counts, or not in that order."""

_UNDER_WAY: Final = tuple(
    (field, _READ[role]) for field, role in ROLES[State].items() if role in _READ and field not in _BY_ITSELF
)


def thing_key(thing: Any, spoken: Spoken) -> Hashable:
    """The key of a frame, of a decision, or of whatever else consists of fields."""
    return _READERS[type(thing)](thing, spoken)


class PositionKeys:
    """The keys of the positions that can follow from one.

    apart: cards that count as themselves and not by their name, as a question speaks of these very copies
    named: the cards that have been named in the first position for the action for which one is asked there
    """

    def __init__(self, start: State, apart: Iterable[int] = ()) -> None:
        table = start.table
        self.labels = labels_of(table, apart)
        request = start.asked.request if start.asked is not None else None
        self.named = named_so_far(start, request) if request is not None else ()
        looking = table.marked("top of the discard pile", takes_the_top)
        in_order = {DECK, DISCARD} if may_be_in_play(start, looking) else {DECK}
        self._unordered = tuple(z not in in_order for z in range(len(start.zones)))
        self._places = tuple(z for z in range(len(start.zones)) if z not in (BOX, PILE))
        self._printed = Printed()
        self._zones: dict[tuple[bool, tuple[int, ...]], tuple[int, ...]] = {}

    def marked(self, marks: Mapping[int, int]) -> PositionKeys:
        """The same, but these cards count as others than the copies of theirs: each by its mark, a number above 0."""
        there, most = copy(self), max(self.labels, default=0)
        there.labels = tuple(most + marks[card] if card in marks else label for card, label in enumerate(self.labels))
        there._zones = {}
        return there

    def key(self, state: State) -> Hashable:
        """Equal for positions that go on alike; with the names of cards and their places in it, but no numbers."""
        return self.key_and_cards(state)[0]

    def key_and_cards(self, state: State) -> tuple[Hashable, dict[int, int]]:
        """The key, and the cards of which what is under way speaks."""
        spoken = Spoken(self._printed, self.labels)
        queue = state.queue
        under_way = [_things(still_to_come(state), spoken)]
        under_way += [read(getattr(state, field), spoken) for field, read in _UNDER_WAY]
        just_now = bool(queue) and queue[-1][0].cause == state.n
        by_label = sorted([(self.labels[card], kind, card) for card, kind in state.remembered])
        remembered = tuple(sorted([(label, spoken.card(card), kind) for label, kind, card in by_label]))
        checked = state.checked
        unchecked: Hashable = (
            checked and checked != state.stables and tuple([_cards(cards, spoken) for cards in checked])
        )
        zones = tuple([self._zone(zone, state.zones[zone], spoken) for zone in self._places])
        labels = tuple([self.labels[card] for card in spoken.cards])
        key = (*under_way, just_now, remembered, unchecked, zones, labels)
        return key, spoken.cards

    def is_unordered(self, zone: int) -> bool:
        """Do cards lie in no order there, as far as anything can tell?"""
        return self._unordered[zone]

    def _cards(self, cards: tuple[int, ...], spoken: Spoken) -> tuple[int, ...]:
        """Cards in order: by the place at which each is spoken of, else by its label."""
        spoken_of, labels = spoken.cards, self.labels
        return tuple([~spoken_of[card] if card in spoken_of else labels[card] for card in cards])

    def _zone(self, zone: int, cards: tuple[int, ...], spoken: Spoken) -> tuple[int, ...]:
        unordered = self._unordered[zone]
        if not spoken.cards.keys().isdisjoint(cards):
            found = self._cards(cards, spoken)
            return tuple(sorted(found)) if unordered else found
        known = self._zones.get((unordered, cards))
        if known is None:
            labels = [self.labels[card] for card in cards]
            known = self._zones[unordered, cards] = tuple(sorted(labels) if unordered else labels)
        return known


def named_so_far(state: State, request: TargetRequest) -> tuple[int, ...]:
    """The cards that have been named, of those that are asked for together with the one asked for now."""
    before = wanted(state, request.instance, request.action, request.performer) - request.left
    return request.chosen[-before:] if before > 0 else ()


def labels_of(table: Table, apart: Iterable[int] = ()) -> Labels:
    """For each card of a table a number: the same for the copies of a card, but for those that are kept apart."""
    names = {name: place for place, name in enumerate(dict.fromkeys(card.name for card in table.cards))}
    own = {card: len(names) + place for place, card in enumerate(sorted(set(apart)))}
    return tuple(own.get(card, names[known.name]) for card, known in enumerate(table.cards))
