"""A position once a card that nobody has told has turned out to be another: everything that spoke of the one speaks of
the other.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from tutor.cards.action import Action, actions_of
from tutor.cards.words import VERBS
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.event_frames import Acting, Aiming, AnnouncedEvent, Announcement, Ordering
from tutor.engine.state.frames import Counter, EffectPlay, Link, Offering, Pending, Performing, Pile, ToTell, of_kind
from tutor.engine.state.moves import NO_CARD, Refusal
from tutor.engine.state.state import Position, Scheduled, State, turning_up, where
from tutor.engine.state.table import Table
from tutor.engine.state.untold_face import LookedAt
from tutor.engine.state.zones import BOX


def pool(state: Position) -> tuple[int, ...]:
    """The cards that one which nobody has told may turn out to be: of those that lie nowhere, one of each name."""
    return _pool(state.table, state.zones[BOX], tuple(state.known))


@lru_cache(maxsize=64)
def _pool(table: Table, box: tuple[int, ...], known: tuple[int, ...]) -> tuple[int, ...]:
    """It is asked again for each move of a position, and seldom changes with one."""
    found: dict[str, int] = {}
    for card in sorted(turning_up(table.pool, box, known)):
        found.setdefault(table.cards[card].name, card)
    return tuple(found.values())


def could_be(
    state: Position,
    hidden: int,
    against: Callable[[State, int], Iterator[Refusal]],
    among: Iterable[int] | None = None,
    mark: Hashable = None,
) -> bool:
    """May a card that nobody has told be one against which nothing speaks, unless another like it does?

    mark: what is asked; the card that was one when this was asked last is looked at first
    """
    cards = pool(state) if among is None else tuple(among)
    last = state.table.memory.get(mark)
    if last in cards:
        cards = (last, *(card for card in cards if card != last))
    for card, then in zip(cards, turned_up_as_each(state, hidden, cards), strict=True):
        try:
            may_be = next(against(then, card), None) is None
        except LookedAt:
            may_be = True
        if may_be:
            if mark is not None:
                state.table.memory[mark] = card
            return True
    return False


def once(state: Position, cards: Iterable[int]) -> Iterator[int]:
    """These cards, but of those that nobody has told, and that lie in one place, only the first.

    One of which something that is under way speaks is not as the others are.
    """
    face_down, zones = state.table.face_down, set[int]()
    for card in cards:
        if card in face_down and not is_under_way(state, card):
            zone = where(state.zones, card)
            if zone in zones:
                continue
            zones.add(zone)
        yield card


def is_under_way(state: Position, card: int) -> bool:
    """Does anything that is under way, or is still to come, speak of this card, and of no other in its place?"""
    return any(map(_speaks_of_some, _actions(state.agenda))) and any(
        renamed(thing, card, NO_CARD) is not thing for thing in (*state.agenda, *state.schedule)
    )


def _actions(agenda: Sequence[Any]) -> Iterator[Action]:
    """The actions that are under way, or still to be carried out."""
    for frame in agenda:
        if isinstance(frame, Performing):
            yield from actions_of(frame.instructions[frame.at :])
        elif isinstance(frame, Link):
            yield from (action for pending in frame.pending for action in actions_of(pending.instructions))
        elif isinstance(frame, Acting | Offering | EffectPlay):
            yield frame.action


def _speaks_of_some(action: Action) -> bool:
    """Is it about cards to which something has been done, or that have been looked at, before?"""
    what, asked = action.what, any(one.that is not None for condition in action.conditions for one in condition.parts)
    return asked or what.that or what.those is not None or action.place in ("drawn", "looked")


def turned_up(state: Position, hidden: int, card: int) -> State:
    """The position with `card`, of the pool, in the place of a card that nobody has told; what waits is left out."""
    return next(turned_up_as_each(state, hidden, (card,)))


def turned_up_as_each(state: Position, hidden: int, cards: Iterable[int]) -> Iterator[State]:
    """The same with each of these cards; what does not speak of the hidden card is looked through once."""
    zone, box = where(state.zones, hidden), state.zones[BOX]
    place = state.zones[zone].index(hidden)
    above, below = state.zones[zone][:place], state.zones[zone][place + 1 :]
    speaking = (tuple(state.schedule), tuple(state.agenda), state.asked)
    silent = all(renamed(thing, hidden, NO_CARD) is thing for thing in speaking)
    for card in cards:
        zones, known = list(state.zones), list(state.known)
        zones[zone] = (*above, card, *below)
        at = box.index(card)
        zones[BOX] = (*box[:at], *box[at + 1 :], hidden)
        known[card], known[hidden] = known[hidden], known[card]
        schedule, agenda, asked = speaking if silent else (renamed(thing, hidden, card) for thing in speaking)
        yield State(
            *(state.table, tuple(zones), state.turn, tuple(known), state.pile, schedule, agenda),
            asked=asked,
            link=state.link,
            remembered=state.remembered,
            outdone=state.outdone,
        )


def before_telling(state: Position) -> State:
    """The position in which a card came to be looked at that is to be told now: as if it were still asked what was."""
    frame = of_kind(state.agenda[-1], ToTell)
    return State(
        *(state.table, tuple(state.zones), state.turn, tuple(state.known), state.pile, state.schedule),
        agenda=tuple(state.agenda[:-1]),
        asked=frame.asked,
        link=state.link,
        remembered=state.remembered,
        outdone=state.outdone,
    )


def renamed(thing: Any, hidden: int, card: int) -> Any:
    """A frame, or what else is under way, with the one card wherever it spoke of the other; itself if it did not."""
    if type(thing) is tuple:
        each = tuple(renamed(part, hidden, card) for part in thing)
        return thing if all(new is old for new, old in zip(each, thing, strict=True)) else each
    speaks = _SPEAKS.get(type(thing))
    if speaks is None:
        return thing
    found = {name: how(getattr(thing, name), hidden, card) for name, how in speaks.items()}
    if type(thing) in _PICKING:
        found["picks"] = _picks(thing, hidden, card)
    changed = {name: value for name, value in found.items() if value is not getattr(thing, name)}
    return thing._replace(**changed) if changed else thing


def _one(value: int, hidden: int, card: int) -> int:
    return card if value == hidden else value


def _cards(value: tuple[int, ...], hidden: int, card: int) -> tuple[int, ...]:
    return tuple(_one(other, hidden, card) for other in value) if hidden in value else value


def _of_each(value: tuple[tuple[int, tuple[int, ...]], ...], hidden: int, card: int) -> Any:
    each = tuple((seat, _cards(cards, hidden, card)) for seat, cards in value)
    return value if each == value else each


def _picks(thing: Any, hidden: int, card: int) -> Any:
    """What was named, which may be players and options too: they have numbers of their own."""
    if isinstance(thing, Acting):
        return _picks_of(thing.action, thing.picks, hidden, card)
    actions = (instruction.action for instruction in thing.instructions)
    each = tuple(_picks_of(action, picks, hidden, card) for action, picks in zip(actions, thing.picks, strict=False))
    return thing.picks if each == thing.picks[: len(each)] else each + thing.picks[len(each) :]


def _picks_of(action: Action, picks: tuple[int, ...], hidden: int, card: int) -> tuple[int, ...]:
    if action.branches or action.names_players or action.needs_receiver or VERBS[action.verb].picks == "kind":
        return picks
    first = 1 if action.names_player else 0
    return picks[:first] + _cards(picks[first:], hidden, card) if hidden in picks[first:] else picks


_SPEAKS: Final[dict[type, dict[str, Callable[[Any, int, int], Any]]]] = {
    EffectInstance: {"card": _one, "looked": _cards, "paid": _cards, "cards": _cards},
    TargetRequest: {"instance": renamed, "taken": _cards, "chosen": _cards, "among": _cards},
    Decision: {"request": renamed, "offers": renamed},
    Scheduled: {"instance": renamed},
    Pile: {"later": renamed},
    Pending: {"instance": renamed},
    Link: {"pending": renamed, "taken": _cards},
    Performing: {"instance": renamed},
    Offering: {"instance": renamed},
    Counter: {"instance": renamed},
    EffectPlay: {"instance": renamed},
    AnnouncedEvent: {"card": _one},
    Announcement: {"instance": renamed, "announced": renamed, "beside": renamed},
    Acting: {
        "instance": renamed,
        "upcoming": renamed,
        "announced": renamed,
        "agreed": renamed,
        "triggered": renamed,
        "moved": _cards,
    },
    Aiming: {"instance": renamed, "cards": _cards},
    Ordering: {"instance": renamed, "asked": _of_each, "named": _cards},
}
"""Kind of thing -> its fields that may speak of a card in a hand, in the deck or on the discard pile."""

_PICKING: Final = (Pending, Performing, Acting)
