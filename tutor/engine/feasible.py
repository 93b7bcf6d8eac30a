"""Impossible actions: whether an action can be done now, and what a card in hand requires before it may be played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from tutor.cards.model import Action, Card, Filter, Step
from tutor.engine.conditions import holds
from tutor.engine.eligible import are_eligible, eligible_cards, hindrances
from tutor.engine.eligible_players import eligible_players
from tutor.engine.event import Refusal
from tutor.engine.hindering import protected
from tutor.engine.most import tied
from tutor.engine.phrasing import steps_text
from tutor.engine.standing import fits
from tutor.engine.state import Position, Scope, Slot, where
from tutor.engine.targets import card_groups, names_player, names_players, others_alone, performers, picks_cards, places
from tutor.engine.zones import DECK, DISCARD, hand, is_stable, stable


def possible(state: Position, scope: Scope, action: Action, taken: tuple[int, ...] = ()) -> bool:
    """Can the action be done in full now by at least one of those who are to do it?"""
    if action.branches:
        return any(branch_possible(state, scope, branch, taken) for branch in action.branches)
    players: tuple[int, ...] = (-1,)
    if names_players(action):
        return len(state.table.players) > 1
    if names_player(action):
        players = eligible_players(state, Slot("player", scope.seat, scope.seat, action, scope))
    return any(_possible_for(state, scope, action, taken, player) for player in players)


def branch_possible(state: Position, scope: Scope, branch: tuple[Step, ...], taken: tuple[int, ...] = ()) -> bool:
    """Can this option be taken: is what its first action asks for so, and can that be done?"""
    first = branch[0].action
    return all(holds(state, condition, scope) for condition in first.conditions) and possible(
        state, scope, first, taken
    )


def _possible_for(state: Position, scope: Scope, action: Action, taken: tuple[int, ...], player: int) -> bool:
    if action.count in ("any", "as many"):
        return True
    if action.who != "you" and not performers(state, scope, action, player):
        return False
    if action.verb == "draw":
        return can_draw(state)
    if action.verb == "look" and action.place == "deck":
        return bool(state.zones[DECK])
    if action.place == "deck":
        return bool(state.zones[DECK])
    if picks_cards(action):
        wanted = action.count if isinstance(action.count, int) else 1
        return any(
            are_eligible(state, Slot("card", chooser, performer, action, scope, zones, taken=taken), wanted)
            for performer, chooser, zones in card_groups(state, scope, action, player)
        )
    if action.what.this is True:
        return _this_possible(state, scope, action, taken)
    if action.what.that:
        return scope.card < 0 or is_there(state, scope, action)
    if action.what.those is True:
        return bool(scope.cards)
    if action.count == "all" or "top" in action.extra:
        return any(group_cards(state, scope, action, player))
    return True


def is_there(state: Position, scope: Scope, action: Action) -> bool:
    """Does "that card" lie in a place of the kind from which the action takes it: a Stable, the discard pile, ...?

    A Stable need not be the one in which it was, except where the words say "your Stable".
    """
    if scope.card < 0:
        return False
    zone = where(state.zones, scope.card)
    if action.place.endswith("stable"):
        mine = action.place == "your stable"
        return is_stable(zone) and (not mine or zone in places(state, scope, action, scope.seat))
    return zone in places(state, scope, action, scope.seat)


def _this_possible(state: Position, scope: Scope, action: Action, taken: tuple[int, ...]) -> bool:
    for performer in performers(state, scope, action):
        zones = places(state, scope, action, performer) if action.verb == "steal" else (stable(performer),)
        slot = Slot("card", performer, performer, action, scope, zones, taken=taken)
        if scope.source in eligible_cards(state, slot):
            return True
    return False


def group_cards(state: Position, scope: Scope, action: Action, player: int = -1) -> Iterator[tuple[int, int]]:
    """For an action on every card that fits: (performer, card) for each of them, in order."""
    for performer, chooser, zones in card_groups(state, scope, action, player):
        slot = Slot("card", chooser, performer, action, scope, zones)
        for card in eligible_cards(state, slot):
            yield performer, card


def can_draw(state: Position) -> bool:
    """Is there a card to DRAW, or a discard pile that becomes the deck?"""
    return bool(state.zones[DECK]) or (state.table.reads("deck-out", "reshuffle") and bool(state.zones[DISCARD]))


class Need(NamedTuple):
    """Something that a card requires of its player and that is impossible now.

    reading: the point on which it depends whether that keeps the card from being played, `""` if none; stands: it does
    """

    step: Step
    reading: str = ""
    stands: bool = True


def needs(
    state: Position, card: int, seat: int, steps: tuple[Step, ...], entering: bool = False, player: int = -1
) -> Iterator[Need]:
    """What a card in hand requires of its player that is impossible now.

    Only the player's own actions count, "each player" included; what others would have to do is disregarded.
    An `entering` card is already in the Stable by then, and counts there. `player` is "that player".
    """
    scope = Scope(card, 0, seat, 0, player=player)
    drawn = thrown = 0
    for step in steps:
        action = step.action
        if step.deferred and action.place == "discard" and thrown:
            yield from _needed_of_discards(state, scope, step, thrown)
            continue
        if action.verb == "draw" and action.who in ("you", "each player") and isinstance(action.count, int):
            drawn += min(action.count, len(state.zones[DECK]))
        if action.branches:
            if not any(_can_do(state, scope, branch, drawn, entering) for branch in action.branches):
                yield Need(step)
            continue
        yield from _needed(state, scope, step, drawn, entering)
        if action.verb == "discard" and action.who == "you" and not action.may:
            thrown += _number(action)
        if action.verb == "choose" or action.place == "another hand":
            others = action.who != "any player"
            scope = scope._replace(players=state.table.others(seat) if others else state.table.clockwise(seat))


def requirements(
    state: Position, card: int, seat: int, steps: tuple[Step, ...], entering: bool = False, player: int = -1
) -> Iterator[Refusal]:
    """The needs that keep a card from being played, each with the cards and readings that make it impossible."""
    for need in needs(state, card, seat, steps, entering, player):
        if need.stands:
            words = steps_text((need.step,), state.table.edition.terms)
            says = f"{state.table.names[card]} requires what is impossible now: {words}."
            yield Refusal("impossible.not-playable", says)
            if need.step.action.verb in ("sacrifice", "discard"):
                yield Refusal("impossible.examples", says)
            if need.reading:
                yield Refusal(need.reading, says)
            yield from _hindrances(state, Scope(card, 0, seat, 0, player=player), need.step.action)


def hindering_readings(state: Position, scope: Scope, action: Action) -> tuple[str, ...]:
    """The readings by which cards that would fit an action may not be named."""
    rules = (reason.rule for reason in _hindrances(state, scope, action))
    return tuple(dict.fromkeys(rule for rule in rules if rule in state.table.readings))


def hindering_card(state: Position, scope: Scope, action: Action) -> str:
    """Why a card that would fit an action may not be named, where a card says so; `""` if none does."""
    names = {card.name for card in state.table.cards}
    return next((reason.says for reason in _hindrances(state, scope, action) if reason.rule in names), "")


def _hindrances(state: Position, scope: Scope, action: Action) -> Iterator[Refusal]:
    """Why cards that would fit may not be named."""
    if action.what.this is True:
        zone = where(state.zones, scope.source)
        if is_stable(zone):
            slot = Slot("card", scope.seat, scope.seat, action, scope, (zone,))
            yield from protected(state, slot, scope.source, zone)
        return
    if not picks_cards(action):
        return
    yield from tied(state, action, scope.seat)
    if action.place == "that stable" and scope.player == scope.seat and others_alone(state, action):
        says = f"{state.table.players[scope.seat]} is to choose a card of another player."
        yield Refusal("destroy-any-player", says)
    for performer, chooser, zones in card_groups(state, scope, action):
        in_stables = tuple(zone for zone in zones if is_stable(zone))
        yield from hindrances(state, Slot("card", chooser, performer, action, scope, in_stables))


def _can_do(state: Position, scope: Scope, branch: tuple[Step, ...], drawn: int, entering: bool) -> bool:
    return not any(need.stands for step in branch for need in _needed(state, scope, step, drawn, entering))


def _needed(state: Position, scope: Scope, step: Step, drawn: int, entering: bool) -> Iterator[Need]:
    action, seat = step.action, scope.seat
    if action.who not in ("you", "each player", "another player", "any player"):
        return
    if action.may or action.conditions or action.what.those is True or action.count in ("any", "as many", "hand limit"):
        return
    if step.deferred and action.place not in ("your hand", *_OF_THAT_PLAYER):
        return
    if action.place == "that hand" and action.what != Filter():
        return
    if action.place in _OF_THAT_PLAYER and scope.player < 0:
        yield from _needed_of_somebody(state, scope, step, drawn, entering)
        return
    mine = action if action.who != "each player" else replace(action, who="you")
    if action.verb == "discard" and mine.who == "you":
        held = sum(1 for card in state.zones[hand(seat)] if card != scope.source)
        if mine.count != "all" and held + drawn < _number(mine):
            yield Need(step)
    elif action.count == "all":
        if not any(group_cards(state, scope, mine)):
            yield Need(step, "sacrifice-all-with-none", state.table.reads("sacrifice-all-with-none", "needs-one"))
    elif action.place == "each stable":
        own = Slot("card", seat, seat, action, scope, (stable(seat),))
        if not eligible_cards(state, own):
            yield Need(step)
    elif not possible(state, scope, mine, (scope.source,)) and not (
        entering and _serves_itself(state.table.cards[scope.source], mine)
    ):
        yield _too_few(state, scope, step, mine)


_OF_THAT_PLAYER = ("that stable", "those stables", "that hand")


def _needed_of_discards(state: Position, scope: Scope, step: Step, thrown: int) -> Iterator[Need]:
    """What is needed of the discard pile once the player's own cards have been discarded first."""
    slot = Slot("card", scope.seat, scope.seat, step.action, scope, (DISCARD,), taken=(scope.source,))
    held = len(eligible_cards(state, slot._replace(zones=(hand(scope.seat),))))
    there = len(eligible_cards(state, slot))
    if state.table.reads("paid-card-chosen", "allowed"):
        there += min(thrown, held)
    if there == 0:
        yield Need(step)
    elif there < _number(step.action):
        yield Need(step, "too-few-targets", state.table.reads("too-few-targets", "not-playable"))


def _needed_of_somebody(state: Position, scope: Scope, step: Step, drawn: int, entering: bool) -> Iterator[Need]:
    """What is needed of a player yet to be named, if there is nobody with whom it would be possible.

    `scope.players` are those that an earlier action of the card lets be named.
    """
    each = [
        tuple(_needed(state, scope._replace(player=seat, players=(seat,)), step, drawn, entering))
        for seat in scope.players or state.table.clockwise(scope.seat)
    ]
    if all(each):
        yield each[0][0]


def _number(action: Action) -> int:
    return action.count if isinstance(action.count, int) else 1


def _serves_itself(card: Card, action: Action) -> bool:
    return action.place == "your stable" and _number(action) == 1 and fits(card, action.what, True)


def _too_few(state: Position, scope: Scope, step: Step, action: Action) -> Need:
    one = replace(action, count=1)
    if _number(action) > 1 and action.verb != "sacrifice" and possible(state, scope, one):
        return Need(step, "too-few-targets", state.table.reads("too-few-targets", "not-playable"))
    return Need(step)
