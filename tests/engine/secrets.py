"""What players may know: a record kept beside the engine, out of the events alone, and cards that change places."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from tutor.engine import HIDDEN, State, Step, refusals, view
from tutor.engine.codec import encode
from tutor.engine.state.moves import ChooseCard, Move, Play, Respond, Skip, Use
from tutor.engine.state.zones import DECK, is_hand, is_hidden, owner


class Witnesses:
    """Who may have seen each card where it lies now; it errs only on the side of having seen."""

    def __init__(self, state: State) -> None:
        self.everybody = set(range(len(state.table.players)))
        self.saw: list[set[int]] = [set() for _ in state.table.cards]
        for zone, cards in enumerate(state.zones):
            for card in cards:
                self.saw[card] = set() if zone == DECK else {owner(zone)} if is_hand(zone) else set(self.everybody)

    def watch(self, made: Step) -> None:
        """Remember who sees what in a step."""
        for event in made.events:
            seers = self.everybody if event.known_to is None else set(event.known_to)
            for card in event.cards:
                self.saw[card] |= seers
            for shift in event.moves:
                holder = {owner(shift.target)} if is_hand(shift.target) else set()
                self.saw[shift.card] |= seers | holder if is_hidden(shift.target) else self.everybody
            if event.kind == "deck.shuffled":
                for card in made.after.zones[DECK]:
                    self.saw[card] = set()


def views_hide(state: State, witnesses: Witnesses) -> None:
    """Nobody is shown a card that they have not seen; what is public is shown to all, and a hand to its player."""
    for seat in witnesses.everybody - searching(state):
        seen = view(state, seat)
        for zone, (shown, lying) in enumerate(zip(seen.zones, state.zones, strict=True)):
            assert len(shown) == len(lying)
            for face, card in zip(shown, lying, strict=True):
                assert face in (card, HIDDEN)
                if not is_hidden(zone) or owner(zone) == seat:
                    assert face == card
                elif face == card:
                    assert seat in witnesses.saw[card] or opened(state, zone), (seat, state.table.names[card])


def searching(state: State) -> set[int]:
    """The player who looks through the deck now, if somebody does."""
    request = state.asked.request if state.asked else None
    return {request.chooser} if request and request.action.verb == "search" else set()


def opened(state: State, zone: int) -> bool:
    """Does a card lie in the Stable of this hand's player that opens the hand to everybody?"""
    cards = state.stable(owner(zone)) if is_hand(zone) else ()
    words = (effect.statement.word for card in cards for effect in state.table.cards[card].effects if effect.statement)
    return "open hand" in words


def exchanged(state: State, one: int, other: int) -> State:
    """The state in which two cards lie in each other's place, and are known to whoever knew the other."""
    place = {one: other, other: one}
    known = list(state.known)
    known[one], known[other] = known[other], known[one]
    zones = tuple(tuple(place.get(card, card) for card in cards) for cards in state.zones)
    return state._replace(zones=zones, known=tuple(known))


def hidden_pairs(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Pairs of cards that the player cannot tell apart: hidden, in different zones, no part of what is under way."""
    seen = view(state, seat).zones
    saved = encode(state)
    told = set(_numbers([saved.get(name) for name in ("agenda", "queue", "asked", "schedule")]))
    unseen = [
        [card for face, card in zip(shown, lying, strict=True) if face == HIDDEN and card not in told]
        for shown, lying in zip(seen, state.zones, strict=True)
    ]
    places = [cards for cards in unseen if cards]
    yield from ((one[0], other[-1]) for one, other in pairwise(places))


def _numbers(data: Any) -> Iterator[int]:
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for item in data:
            yield from _numbers(item)
    elif isinstance(data, int):
        yield data


def refusals_tell_nothing(state: State, seat: int) -> None:
    """A player learns nothing by trying: every move with a hidden card gets the same answer wherever the card lies."""
    for one, other in hidden_pairs(state, seat):
        turned = exchanged(state, one, other)
        assert view(turned, seat) == view(state, seat)
        for card in (one, other):
            for move in moves_with(state, seat, card):
                assert refusals(turned, move) == refusals(state, move), (move, state.table.names[card])


def moves_with(state: State, seat: int, card: int) -> tuple[Move, ...]:
    """What a player could try to do with a card."""
    into = state.table.others(seat)[0]
    play = (Play(seat, card, seat), Play(seat, card, into))
    return *play, ChooseCard(seat, card), Respond(seat, card), Use(seat, card), Skip(seat, card)
