"""Goals of questions, judged: what is done on the way, and what is true at the end."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from tutor.engine import Event, State
from tutor.engine.state.fact_fields import whose, word_of
from tutor.engine.state.state import Position, turns_up
from tutor.engine.state.undone_facts import Nothing
from tutor.engine.state.zones import BOX
from tutor.script.expect_state import card_names, is_called, state_differences, zone_numbers
from tutor.script.question import Goal, Happens
from tutor.vocabulary import SHARED_ZONES


class GoalProgress(NamedTuple):
    """What has been done of that of which a goal asks.

    done: what has been in any case
    if_told: what has been if a card that nobody has told, of this number, is one that is meant
    """

    done: frozenset[Happens] = frozenset()
    if_told: frozenset[tuple[Happens, int]] = frozenset()

    def after(self, asked: Iterable[Happens], before: Position, event: Event) -> GoalProgress:
        """The same once this event, too, has happened in the position `before` it."""
        if event.kind == "card.told":
            return self._told(event, before)
        left = [one for one in asked if one not in self.done]
        found = {one for one in left if done_in(one, before, event)}
        pairs = {(one, card) for one in left if one not in found for card in if_it_is(one, before, event)}
        return self if not found and not pairs else GoalProgress(self.done | found, _open(self.if_told | pairs, found))

    def _told(self, event: Event, before: Position) -> GoalProgress:
        """Once a card has been told: what was done to it, or may have been, is known."""
        hidden = {move.card for move in event.moves if move.target == BOX}
        known, names = card_names(before.table), [before.table.names[card] for card in event.cards]
        about = {(one, card) for one, card in self.if_told if card in hidden}
        found = {one for one, _ in about if any(is_called(one.card, name, known) for name in names)}
        return self if not about else GoalProgress(self.done | found, _open(self.if_told - about, found))


def _open(pairs: Iterable[tuple[Happens, int]], done: Container[Happens]) -> frozenset[tuple[Happens, int]]:
    return frozenset((one, card) for one, card in pairs if one not in done)


def met(goal: Goal, state: State, done: Container[Happens]) -> bool:
    """Is the goal reached in this state, as the end of a continuation in which these were `done`? All parts must hold.

    `done` is looked into for what `wanted` gives, and holds what `done_in` has found.
    """
    return (
        (goal.zones is None or not any(state_differences(state, goal.zones)))
        and (goal.happens is None or goal.happens in done)
        and (not goal.any or any(met(one, state, done) for one in goal.any))
        and (goal.no is None or not met(goal.no, state, done))
    )


def wanted(goal: Goal) -> tuple[Happens, ...]:
    """Everything of which the goal asks whether it is done, each once, in order."""
    return tuple(dict.fromkeys(one.happens for one in each(goal) if one.happens is not None))


def each(goal: Goal) -> Iterator[Goal]:
    """The goal, and every goal that it joins, the outer before the inner."""
    yield goal
    for one in (*goal.any, *filter(None, (goal.no,))):
        yield from each(one)


def named_in_zones(goal: Goal) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each zone, as a file calls it, of which a goal says which cards lie in it, with their names."""
    for zones in (one.zones for one in each(goal) if one.zones is not None):
        for part in (zones.has, zones.lacks, zones.exactly):
            yield from part.items()


def named_in(goal: Goal) -> frozenset[str]:
    """The names of the cards of which a goal speaks, as it writes them."""
    lying = (name for _, names in named_in_zones(goal) for name in names)
    return frozenset((*lying, *(one.card for one in wanted(goal) if one.card)))


def done_in(happens: Happens, before: Position, event: Event) -> bool:
    """Is it done by this event, which happens in the position `before` it?

    Where an event is about several cards, one of them is enough. What is done to none of the cards to which it would
    have been done is not done; a search that finds nothing is one.
    """
    if not _is_done(happens, before, event):
        return False
    cards = set(_cards(happens, before, event))
    return (not happens.card or bool(cards)) and (not happens.of or _is_of(happens, before, event, cards))


def if_it_is(happens: Happens, before: Position, event: Event) -> Iterator[int]:
    """The cards that nobody has told by which it is done if they turn out to be such as are meant; they may be that."""
    face_down = before.table.face_down
    if not happens.card or not face_down or not _is_done(happens, before, event):
        return
    cards = dict.fromkeys((*event.cards, *(move.card for move in event.moves)))
    hidden = [card for card in cards if card in face_down]
    if hidden and _may_be_such(happens, before):
        yield from (card for card in hidden if not happens.of or _is_of(happens, before, event, (card,)))


def _may_be_such(happens: Happens, state: Position) -> bool:
    """Does a card that is meant lie nowhere yet?"""
    names, known = state.table.names, card_names(state.table)
    left = turns_up(state)
    return any(is_called(happens.card, names[card], known) for card in left)


def may_matter(asked: Iterable[Happens], event: Event) -> bool:
    """May an event change what has been done of that which is asked about? Told without the position before it."""
    if event.kind == "card.told":
        return True
    return event.kind == "action.done" and any(one.verb in ("", word_of(event.fact)) for one in asked)


def _is_done(happens: Happens, before: Position, event: Event) -> bool:
    """Is that done, and by that player, whichever card it is done to?"""
    if event.kind != "action.done" or (isinstance(event.fact, Nothing) and event.fact.why != "free"):
        return False
    if happens.verb and word_of(event.fact) != happens.verb:
        return False
    return not happens.by or (event.by is not None and before.table.players[event.by] == happens.by)


def _cards(happens: Happens, before: Position, event: Event) -> Iterator[int]:
    """The event's cards that are meant."""
    table = before.table
    for card in (*event.cards, *(move.card for move in event.moves)):
        if not happens.card or is_called(happens.card, table.names[card], card_names(table)):
            yield card


def _is_of(happens: Happens, before: Position, event: Event, cards: Container[int]) -> bool:
    """Is it theirs, as the event tells; or did one of the cards come from a place of theirs, or from that place?"""
    players = before.table.players
    if happens.of in SHARED_ZONES:
        places = {zone_numbers(players)[happens.of]}
    else:
        seat = players.index(happens.of)
        if whose(event.fact) == seat:
            return True
        places = {zone_numbers(players)[f"{happens.of}.{zone}"] for zone in ("hand", "stable")}
    return any(move.card in cards and move.source in places for move in event.moves)
