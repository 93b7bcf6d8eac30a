"""A moment of the game as plain data: who sits at the table, where every card lies, what is still to be done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, Protocol

from tutor.cards.action import Filter
from tutor.cards.card import Effect
from tutor.engine.state.action_facts import Origin
from tutor.engine.state.continuous_effects import ContinuousEffects, continuous_effects
from tutor.engine.state.decision import Decision, EffectInstance
from tutor.engine.state.frames import Frame, FrameKind, of_kind
from tutor.engine.state.table import Table
from tutor.engine.state.zones import BOX, STABLES, hand, is_hidden, stable
from tutor.kind import quickly_replaced
from tutor.vocabulary import Phase


@quickly_replaced
class Turn(NamedTuple):
    """Whose turn it is, its number from 1, its phase, and what is left of its action.

    plays: how many cards may still be played; played: what the action has been used for so far
    drew: the player took a card instead of one
    since: the phase in which the game was set up, where that is after the turn's beginning; `""` in any other turn
    """

    number: int
    seat: int
    phase: Phase
    plays: int = 1
    played: int = 0
    drew: bool = False
    since: Phase | Literal[""] = ""


TAKEN: Final = "taken"
"""What is scheduled, so to say, for as long as a card stays that remembers which card it took."""


class Scheduled(NamedTuple):
    """A change of the turn that an effect asked for: `end turn`, `extra turn`, `plays` (with a number).

    cards: what may not be played (`forbid`), or not be destroyed (`protect`); origin: the effect that asked for it
    instance: the effect that is due at the end of the turn (`later`)
    """

    what: str
    seat: int
    cause: int
    number: int = 0
    cards: Filter | None = None
    origin: Origin | None = None
    instance: EffectInstance | None = None

    @property
    def source(self) -> int:
        """The card whose effect asked for it; -1 for a deck that held too few cards."""
        return self.origin.card if self.origin else -1


@quickly_replaced
class PileEntry(NamedTuple):
    """A card on the pile: who played it, for whose Stable, and the players named for it beforehand.

    at_work: its effect is being carried out, so it can be neither answered nor resolved any more
    """

    card: int
    seat: int
    into: int
    event: int
    named: tuple[tuple[int, int, int], ...] = ()
    at_work: bool = False


class Outdone(NamedTuple):
    """An effect of the card `source` that a reading keeps from what has happened to `card`, -1 if that is hidden.

    by: something mandatory took the place of the event first - the card whose effect it was, -1 for a rule
    """

    reading: str
    source: int
    card: int
    by: int = -1


class GameEnd(NamedTuple):
    """How the game ended: the winner's seat, or None when everybody or nobody wins, and the event that says so."""

    winner: int | None
    event: int


class State(NamedTuple):
    """One moment.

    zones: the cards of each zone (see `zones`); pile: what lies there, bottom first
    known: for each card, one bit a seat: who has seen it where it lies
    agenda: what is under way, the innermost last; queue: links that wait, in order
    link: the number of the link being resolved, 0 if none; n: how many events there have been
    checked: the Stables for which the state checks were last made
    reached: who has enough Unicorns to win, those together who had them at the same moment; the first moment first
    remembered: the type of card that was named for a card, as long as it stays in its Stable
    outdone: what was not asked about since the last move, by a reading
    """

    table: Table
    zones: tuple[tuple[int, ...], ...]
    turn: Turn
    known: tuple[int, ...]
    pile: tuple[PileEntry, ...] = ()
    schedule: tuple[Scheduled, ...] = ()
    agenda: tuple[Frame, ...] = ()
    queue: tuple[tuple[EffectInstance, ...], ...] = ()
    asked: Decision | None = None
    link: int = 0
    n: int = 0
    checked: tuple[tuple[int, ...], ...] | None = None
    reached: tuple[tuple[int, ...], ...] = ()
    outcome: GameEnd | None = None
    remembered: tuple[tuple[int, str], ...] = ()
    outdone: tuple[Outdone, ...] = ()

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards in a player's hand, in the order in which they came."""
        return self.zones[hand(seat)]

    def stable(self, seat: int) -> tuple[int, ...]:
        """The cards in a player's Stable, in the order in which they came."""
        return self.zones[stable(seat)]

    @property
    def stables(self) -> tuple[tuple[int, ...], ...]:
        """All Stables, in seat order."""
        return self.zones[STABLES]

    @property
    def continuous(self) -> ContinuousEffects:
        """What the continuous effects come to now."""
        return continuous_effects(self.table, self.zones[STABLES])

    def top(self, kind: type[FrameKind], at: int = -1) -> FrameKind:
        """The innermost frame, or the one at that place of the agenda. Raises: TypeError: it is of another kind."""
        return of_kind(self.agenda[at], kind)

    def effect(self, instance: EffectInstance) -> Effect:
        """The effect that this is an instance of."""
        return self.table.cards[instance.source].effects[instance.effect]


class Position(Protocol):
    """What can be asked of a state, and of a draft while a step is under way."""

    @property
    def table(self) -> Table: ...
    @property
    def zones(self) -> Sequence[tuple[int, ...]]: ...
    @property
    def turn(self) -> Turn: ...
    @property
    def known(self) -> Sequence[int]: ...
    @property
    def pile(self) -> tuple[PileEntry, ...]: ...
    @property
    def schedule(self) -> tuple[Scheduled, ...]: ...
    @property
    def agenda(self) -> Sequence[Frame]: ...
    @property
    def asked(self) -> Decision | None: ...
    @property
    def link(self) -> int: ...
    @property
    def outcome(self) -> GameEnd | None: ...
    @property
    def remembered(self) -> tuple[tuple[int, str], ...]: ...
    @property
    def outdone(self) -> tuple[Outdone, ...]: ...
    @property
    def stables(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def continuous(self) -> ContinuousEffects: ...
    def hand(self, seat: int) -> tuple[int, ...]: ...
    def stable(self, seat: int) -> tuple[int, ...]: ...
    def effect(self, instance: EffectInstance) -> Effect: ...
    def top(self, kind: type[FrameKind], at: int = -1) -> FrameKind: ...


def where(zones: Sequence[tuple[int, ...]], card: int) -> int:
    """The zone in which a card lies."""
    for zone, cards in enumerate(zones):
        if card in cards:
            return zone
    raise LookupError(f"card {card} is nowhere")


def hidden_places(state: Position) -> list[tuple[int, ...]]:
    """The deck and each hand; and where one of their cards has not been told, the cards that it may be."""
    places = [cards for zone, cards in enumerate(state.zones) if is_hidden(zone)]
    face_down = state.table.face_down
    if face_down and any(card in face_down for cards in places for card in cards):
        places.append(tuple(turns_up(state)))
    return places


def turns_up(state: Position) -> frozenset[int]:
    """The cards that one which nobody has told may turn out to be; one that was removed from the game lies open."""
    return turning_up(state.table.pool, state.zones[BOX], tuple(state.known))


def may_turn_up(state: Position, card: int) -> bool:
    """Is the card one of these? It is asked of every card that a move names."""
    return card in state.table.pool and not state.known[card] and card in state.zones[BOX]


@lru_cache(maxsize=64)
def turning_up(pool: frozenset[int], box: tuple[int, ...], known: tuple[int, ...]) -> frozenset[int]:
    """The same, by what it goes by; it is asked again for each move of a position, and seldom changes with one."""
    return frozenset(card for card in pool.intersection(box) if not known[card])


def may_be_in_play(state: Position, cards: frozenset[int]) -> bool:
    """Does one of these cards lie anywhere, or may one turn up that has not been told yet?"""
    in_the_box = state.zones[BOX]
    untold = not set(in_the_box).issuperset(state.table.face_down)
    return not cards.issubset(in_the_box) or (untold and not cards.isdisjoint(state.table.pool))


def laid(state: Position, card: int, zone: int) -> State:
    """The position as it would be with that card in that zone, and nothing under way."""
    zones = list(state.zones)
    here = where(zones, card)
    zones[here] = tuple(other for other in zones[here] if other != card)
    zones[zone] += (card,)
    return State(state.table, tuple(zones), state.turn, tuple(state.known), state.pile, state.schedule)
