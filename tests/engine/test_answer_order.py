"""A law: in which order a player answers the effects of one link never makes an effect usable, or unusable.

The turn begins in a random position in which many effects wait, and their targets are named at random. Then the same
effects with the same targets are named in other orders: each can be used, each target can be named, nothing more is
asked for, and of the effects that were not used the same ones could be.

Not judged is a naming in which a target was wasted: a mandatory effect for which none was left, as others took them, or
a card that one effect took from itself, as it served it twice. There the targets are not the same in another order.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice, permutations
from random import Random
from typing import NamedTuple

import pytest

from benchmarks.player import table
from benchmarks.same_events import PLAYED, chosen_readings
from tests.length import FIXED, seeds
from tutor.engine import State, Table, Turn, begin, is_legal, legal_moves, position, step
from tutor.engine.state.frames import Link, Pending
from tutor.engine.state.moves import NO_CARD, ChooseCard, Done, Move, Skip, Use
from tutor.engine.targeting.eligibility import eligible_cards
from tutor.engine.targeting.references import instance_at
from tutor.engine.targeting.targets import next_request

ORDERS = 12
"""In how many other orders a naming is tried at most."""


ONE_MANDATORY = ("general", "second edition", "travel", "llamas")
"""Boxes with one mandatory effect alone that names targets as the turn begins, so that there is no order."""


class Naming(NamedTuple):
    """A link whose targets have been named.

    used: the effects in the order in which they were, by their place in the link; answers: what was named for each
    usable: the optional effects that were left and could have been used; link: the link as it was then
    """

    used: tuple[int, ...]
    answers: dict[int, tuple[Move, ...]]
    usable: frozenset[int]
    link: Link


def beginning(played: str, seed: int) -> State | None:
    """A turn that begins with several effects waiting; None if there is no choice among them."""
    chance = Random(f"{played} {seed}")
    book, sets = PLAYED[played]
    seated = table(chance.choice((2, 3)), book, chosen_readings(seed), sets)
    cards = [card for card, known in enumerate(seated.cards) if known.type not in ("herd", "baby")]
    staying = [card for card in cards if seated.cards[card].type not in ("magic", "instant")]
    left = set(cards)

    def some(of: list[int], least: int, most: int) -> list[int]:
        free = [card for card in of if card in left]
        found = chance.sample(free, min(len(free), chance.randint(least, most)))
        left.difference_update(found)
        return found

    seats = range(len(seated.players))
    waiting = [card for some_of, least, most in kinds(seated) for card in some(some_of, least, most)]
    stables = [some(staying, 0, 2) + (waiting if seat == 0 else []) for seat in seats]
    hands = [some(cards, 0, 6) for _ in seats]
    discard, deck = some(cards, 0, 6), some(cards, 8, 8)
    nursery = [card for card, known in enumerate(seated.cards) if known.type == "baby"]
    box = [card for card, known in enumerate(seated.cards) if card in left or known.type == "herd"]
    state = begin(position(seated, hands, stables, deck, discard, nursery, box, Turn(1, 0, "beginning"))).after
    sources = [pending.instance.source for pending in link_of(state).pending] if naming(state) else []
    return state if len(sources) == len(set(sources)) > 1 else None


def kinds(seated: Table) -> list[tuple[list[int], int, int]]:
    """Cards with effects as the turn begins, and how many of them there are to be at least and at most.

    Some that do something to their own card, some for which a card is sacrificed, some that are mandatory, and any.
    """
    effects = {
        card: found
        for card, known in enumerate(seated.cards)
        if (found := [e for e in known.effects if any(t.event == "beginning" for t in e.triggers)])
        and known.type != "herd"
    }
    acting = {card: [it.action for e in found for it in e.instructions] for card, found in effects.items()}
    itself = [card for card, actions in acting.items() if any(action.on_itself for action in actions)]
    paid = [card for card, actions in acting.items() if any(action.verb == "sacrifice" for action in actions)]
    mandatory = [card for card, found in effects.items() if not all(effect.may for effect in found)]
    return [(itself, 1, 1), (paid, 1, 2), (mandatory, 0, 2), (list(effects), 2, 4)]


def naming(state: State) -> bool:
    """Are targets of the first link being named?"""
    return (
        state.turn.number == state.link == 1 and isinstance(state.agenda[-1], Link) and state.agenda[-1].resolving < 0
    )


def link_of(state: State) -> Link:
    """The link whose targets are named."""
    frame = state.agenda[-1]
    assert isinstance(frame, Link)
    return frame


def first_naming(state: State, chance: Random) -> Naming | None:
    """The targets of the link named at random; None if something else came between."""
    answers: dict[int, list[Move]] = {}
    order: list[int] = []
    while state.asked is not None and state.asked.kind in ("use", "choose"):
        link = link_of(state)
        moves = [move for move in legal_moves(state) if not isinstance(move, Skip)]
        if state.asked.kind == "use" and all(isinstance(move, Done) for move in moves):
            break
        move = chance.choice(preferred(link, moves, chance))
        if isinstance(move, Done) and state.asked.kind == "use":
            break
        if state.asked.kind == "choose" and not isinstance(move, Use):
            answers.setdefault(link.naming, []).append(move)
        order += [place(link, move)] if isinstance(move, Use) else []
        state = step(state, move).after
        if not naming(state):
            return None
    link = link_of(state)
    return Naming(link.order, {at: tuple(moves) for at, moves in answers.items()}, usable(state), link)


def preferred(link: Link, moves: list[Move], chance: Random) -> list[Move]:
    """Mostly to use one more effect, and to name a card with an effect of the link."""
    sources = {pending.instance.source for pending in link.pending}
    likely = [move for move in moves if isinstance(move, ChooseCard) and move.card in sources]
    likely = likely or [move for move in moves if not isinstance(move, Done)]
    return likely if likely and chance.random() < 0.7 else moves


def place(link: Link, move: Use) -> int:
    """The place in the link of the effect that a move speaks of."""
    return next(at for at, pending in enumerate(link.pending) if pending.instance.source == move.card)


def usable(state: State) -> frozenset[int]:
    """The optional effects that could be used now."""
    moves = [move for move in legal_moves(state) if isinstance(move, Use)]
    return frozenset(place(link_of(state), move) for move in moves)


def wasted(state: State, link: Link, at: int) -> bool:
    """Was a target left out that another effect, or this one itself, had taken from it?"""
    pending = link.pending[at]
    return any(
        NO_CARD in picks and (not pending.may or takes_from_itself(state, pending, number))
        for number, picks in enumerate(pending.picks)
    )


def takes_from_itself(state: State, pending: Pending, number: int) -> bool:
    """Could a card that was named for an effect have been the one that it lacks in another of its actions?"""
    named = {pick for picks in pending.picks for pick in picks} | {pending.instance.source}
    instance = instance_at(state, pending.instance, pending.instructions[:number], pending.picks)
    action, picks = pending.instructions[number].action, pending.picks[number]
    request = next_request(state, instance, action, picks[: picks.index(NO_CARD)], ())
    return request is not None and (request.free or not named.isdisjoint(eligible_cards(state, request)))


def in_order(state: State, order: tuple[int, ...], found: Naming) -> frozenset[int]:
    """The effects that could be used after the same ones were named in this order; wrong if that cannot be done."""
    left = {at: list(answers) for at, answers in found.answers.items()}
    while state.asked is not None and naming(state):
        link = link_of(state)
        now = next((at for at in order if link.pending[at].status == "waiting"), None)
        mandatory = [at for at, pending in enumerate(link.pending) if not pending.may and pending.status == "waiting"]
        if state.asked.kind == "use" and mandatory:
            move: Move = next(move for move in legal_moves(state) if isinstance(move, Use))
        elif state.asked.kind == "use":
            if now is None:
                break
            move = use(link, now)
        elif now in mandatory and now != link.naming and link.naming not in link.first:
            move = use(link, now)
        else:
            assert left.get(link.naming), f"something more is asked for: {state.asked.request}"
            move = left[link.naming].pop(0)
        assert is_legal(state, move), f"{move} is refused"
        state = step(state, move).after
    assert not any(left.values()), f"was not asked for: {left}"
    return usable(state) if naming(state) else frozenset()


def use(link: Link, at: int) -> Use:
    """The move by which an effect of the link is used, or put first."""
    instance = link.pending[at].instance
    return Use(instance.controller, instance.source)


def orders(found: Naming, chance: Random) -> list[tuple[int, ...]]:
    """Other orders: the mandatory effects that ask for something, and then the optional ones."""
    mandatory = [at for at in found.used if not found.link.pending[at].may and found.answers.get(at)]
    optional = [at for at in found.used if found.link.pending[at].may]
    chance.shuffle(mandatory)
    chance.shuffle(optional)
    return [
        (*some, *others)
        for some in islice(permutations(mandatory), ORDERS)
        for others in islice(permutations(optional), ORDERS)
    ][:ORDERS]


@pytest.mark.parametrize("played", PLAYED)
def test_the_order_of_answers_makes_no_effect_usable_or_unusable(played: str) -> None:
    judged: Counter[str] = Counter()
    for seed in seeds(100):
        chance = Random(seed)
        state = beginning(played, seed)
        found = first_naming(state, chance) if state is not None else None
        if state is None or found is None or any(wasted(state, found.link, at) for at in found.used):
            continue
        for order in orders(found, chance):
            judged["optional"] += sum(found.link.pending[at].may for at in order) > 1
            judged["mandatory"] += sum(not found.link.pending[at].may for at in order) > 1
            assert in_order(state, order, found) == found.usable, (played, seed, order, found)
    assert judged["optional"] > 40 or not FIXED, judged
    assert judged["mandatory"] > 20 or not FIXED or played in ONE_MANDATORY, judged
