"""Impossible actions: whether an action can be done now, and what stands in the way."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.action import YOU, Action, Instruction
from tutor.cards.words import VERBS
from tutor.engine.continuous.conditions import holds, unmet_by
from tutor.engine.continuous.effective_types import outside_at_stake, variations_at_stake
from tutor.engine.continuous.entry_restrictions import lets_in, shut
from tutor.engine.continuous.ties import tied
from tutor.engine.state.action_facts import Kept
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position, where
from tutor.engine.state.zones import AT_WORK, DECK, DISCARD, hand, is_hidden, is_stable, stable
from tutor.engine.targeting.eligibility import are_eligible, eligible_cards, kept
from tutor.engine.targeting.player_eligibility import eligible_players
from tutor.engine.targeting.targets import OF_THAT_PLAYER, card_groups, others_alone, performers, picks_cards, places


def possible(state: Position, instance: EffectInstance, action: Action, taken: tuple[int, ...] = ()) -> bool:
    """Can the action be done in full now by at least one of those who are to do it?"""
    if action.branches:
        ways = [taking(instance, action, seat) for seat in performers(state, instance, action)]
        return any(branch_possible(state, it, branch, taken) for it in ways for branch in action.branches)
    players: tuple[int, ...] = (-1,)
    if action.names_players:
        return len(state.table.players) > 1
    if action.names_player:
        players = eligible_players(
            state, TargetRequest("player", instance.controller, instance.controller, action, instance)
        )
    return any(_possible_for(state, instance, action, taken, player) for player in players)


def taking(instance: EffectInstance, action: Action, seat: int) -> EffectInstance:
    """What the words of the options mean for one of those who may take one: others are "that player" there."""
    return instance if action.who == YOU else instance._replace(player=seat)


def branch_possible(
    state: Position, instance: EffectInstance, branch: tuple[Instruction, ...], taken: tuple[int, ...] = ()
) -> bool:
    """Can this option be taken: are the conditions of its first action met, and can it be done?"""
    first = branch[0].action
    return all(holds(state, condition, instance) for condition in first.conditions) and possible(
        state, instance, first, taken
    )


def _possible_for(
    state: Position, instance: EffectInstance, action: Action, taken: tuple[int, ...], player: int
) -> bool:
    if action.open_ended or action.count in ("as many", "each"):
        return True
    if action.who != "you" and not performers(state, instance, action, player):
        return False
    if action.to in OF_THAT_PLAYER and instance.player < 0:
        return False
    if action.verb == "draw":
        return can_draw(state)
    if action.place == "deck":
        return bool(state.zones[DECK]) and not barred_search(state, action, instance.controller)
    if picks_cards(action):
        wanted = action.count if isinstance(action.count, int) else 1
        return any(
            are_eligible(state, TargetRequest("card", chooser, performer, action, instance, zones, taken=taken), wanted)
            for performer, chooser, zones in card_groups(state, instance, action, player)
        )
    if action.on_itself:
        return _this_possible(state, instance, action, taken)
    if action.what.that:
        return instance.card < 0 or is_there(state, instance, action)
    if action.what.those is True:
        return bool(instance.cards)
    if action.count == "all" or "top" in action.extra:
        return any(group_cards(state, instance, action, player)) or (
            discards_hand(action) and state.table.reads("empty-hand", "zero-will-do")
        )
    return True


def barred_search(state: Position, action: Action, seat: int) -> bool:
    """Does it bring a card out of the deck into the Stable of `seat`, which no such card may enter?"""
    must = action.who == "you" and not (action.may or action.conditions)
    return must and action.place == "deck" and action.to == "your stable" and not lets_in(state, action.what, seat)


def discards_hand(action: Action) -> bool:
    """Is it the DISCARD of a whole hand, which may be one without cards (reading `empty-hand`)?"""
    return action.verb == "discard" and action.count == "all"


def is_there(state: Position, instance: EffectInstance, action: Action) -> bool:
    """Does "that card" lie in a place of the kind from which the action takes it: a Stable, the discard pile, ...?"""
    performer = next(iter(performers(state, instance, action)), instance.controller)
    return instance.card >= 0 and lies_there(state, instance, action, instance.card, performer)


def lies_there(state: Position, instance: EffectInstance, action: Action, card: int, performer: int) -> bool:
    """Does this very card lie in a place of the kind from which the action takes it?

    A Stable need not be the one in which it was, except where the words say "your Stable".
    """
    zone = where(state.zones, card)
    if action.place.endswith("stable") and action.place != "your stable":
        return is_stable(zone)
    return zone in places(state, instance, action, performer)


def goes_into_deck(state: Position, card: int) -> bool:
    """Can its own effect shuffle a card into the deck: out of a Stable, or a Magic card or Instant as it acts?"""
    zone = where(state.zones, card)
    return is_stable(zone) or (zone in AT_WORK and state.table.cards[card].type in ("magic", "instant"))


def _this_possible(state: Position, instance: EffectInstance, action: Action, taken: tuple[int, ...]) -> bool:
    if action.verb == "shuffle":
        return instance.source not in taken and goes_into_deck(state, instance.source)
    if not VERBS[action.verb].picks:
        return True
    card = instance.source
    zone = where(state.zones, card)
    for performer in performers(state, instance, action):
        request = TargetRequest("card", performer, performer, action, instance, (zone,), taken=taken)
        already_there = action.verb == "steal" and zone == stable(performer)
        there = lies_there(state, instance, action, card, performer) and not already_there
        if there and card in eligible_cards(state, request):
            return True
    return False


def group_cards(
    state: Position, instance: EffectInstance, action: Action, player: int = -1
) -> Iterator[tuple[int, int]]:
    """For an action on every card that fits: (performer, card) for each of them, once, in order."""
    found: set[int] = set()
    for performer, chooser, zones in card_groups(state, instance, action, player):
        request = TargetRequest("card", chooser, performer, action, instance, zones)
        for card in eligible_cards(state, request):
            if card not in found:
                found.add(card)
                yield performer, card


def can_draw(state: Position) -> bool:
    """Is there a card to DRAW, or a discard pile that becomes the deck?"""
    return bool(state.zones[DECK]) or (state.table.reads("deck-out", "reshuffle") and bool(state.zones[DISCARD]))


def hindering_readings(state: Position, instance: EffectInstance, action: Action) -> tuple[str, ...]:
    """The readings by which cards that would fit an action may not be named."""
    rules = (reason.rule for reason in hindrances_of(state, instance, action))
    hindering = (rule for rule in rules if rule in state.table.readings)
    zones = tuple(zone for _, _, looked in card_groups(state, instance, action) for zone in looked)
    at_stake = variations_at_stake(state, action.what, action.having, action.lacking)
    return tuple(dict.fromkeys((*hindering, *at_stake, *outside_at_stake(state, zones, action.what))))


def kept_by_cards(state: Position, instance: EffectInstance, action: Action) -> tuple[Kept, ...]:
    """The cards that would fit an action and that other cards keep from being named."""
    names = state.table.copies
    return tuple(
        found for found in kept_from(state, instance, action) if any(reason.rule in names for reason in found.reasons)
    )


def hindrances_of(state: Position, instance: EffectInstance, action: Action) -> Iterator[Refusal]:
    """Why an action may be done to none, or not to all, of the cards that would fit."""
    for first, taken in _first_of_options(state, instance, action):
        yield from unmet_by(state, first.conditions, taken)
    if discards_hand(action) and state.table.reads("empty-hand", "at-least-one"):
        for seat in performers(state, instance, action):
            if not state.zones[hand(seat)]:
                yield Refusal("empty-hand", f"{state.table.players[seat]} has no card in hand to DISCARD.")
    if picks_cards(action):
        yield from tied(state, action, instance.controller)
        if action.place == "that stable" and instance.player == instance.controller and others_alone(state, action):
            says = f"{state.table.players[instance.controller]} has to choose a card of another player."
            yield Refusal("destroy-any-player", says)
        for performer, _, zones in card_groups(state, instance, action):
            if action.into_stable and any(is_hidden(zone) for zone in zones):
                seat = instance.player if action.to == "that stable" else performer
                yield from shut(state, action.what, seat)
    for found in kept_from(state, instance, action):
        yield from found.reasons


def hindrances_for_anybody(state: Position, instance: EffectInstance, action: Action) -> Iterator[Refusal]:
    """The same, with each player who may yet be named where the action speaks of "that player's" Stable."""
    if action.place not in ("that stable", "those stables") or instance.player >= 0:
        yield from hindrances_of(state, instance, action)
    else:
        for seat in instance.players or state.table.clockwise(instance.controller):
            yield from hindrances_of(state, instance._replace(player=seat, players=(seat,)), action)


def _first_of_options(
    state: Position, instance: EffectInstance, action: Action
) -> Iterator[tuple[Action, EffectInstance]]:
    """What each option of a choice begins with, for each who may take it."""
    for seat in performers(state, instance, action) if action.branches else ():
        yield from ((branch[0].action, taking(instance, action, seat)) for branch in action.branches)


def kept_from(state: Position, instance: EffectInstance, action: Action) -> Iterator[Kept]:
    """The cards that lie open and would fit an action, but are kept from being named."""
    for first, taken in _first_of_options(state, instance, action):
        yield from kept_from(state, taken, first)
    if action.what.this is True:
        zone = where(state.zones, instance.source)
        if is_stable(zone):
            request = TargetRequest("card", instance.controller, instance.controller, action, instance, (zone,))
            yield from kept(state, request)
    elif picks_cards(action) or action.count == "all":
        for performer, chooser, zones in card_groups(state, instance, action):
            in_the_open = tuple(zone for zone in zones if not is_hidden(zone))
            yield from kept(state, TargetRequest("card", chooser, performer, action, instance, in_the_open))


def disregarded(state: Position, instance: EffectInstance, seat: int) -> tuple[str, ...]:
    """The rule on what is impossible for `seat`, where it speaks of this card: one of a Stable, or another player's."""
    if instance.source < 0:
        return ()
    own = instance.controller == seat and state.table.cards[instance.source].type in ("magic", "instant")
    return () if own else ("impossible.disregard",)
