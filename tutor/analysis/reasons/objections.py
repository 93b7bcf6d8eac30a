"""What is about a move of this kind, and does not apply to it: found in the position, without playing on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from tutor.analysis.reasons.asked_move import NOBODY, AskedMove
from tutor.analysis.reasons.deciders import Decider, Role
from tutor.analysis.reasons.suspects import HERDS, Suspect
from tutor.cards.action import STABLES_OF_OTHERS, Action
from tutor.cards.words import ANNOUNCED, VERBS
from tutor.engine.continuous.barriers import cannot_be, is_out_of_hand
from tutor.engine.continuous.permissions import cannot_play, plays_said, seen
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import DISCARD, NURSERY, hand, is_stable, owner, stable

PLACES: Final = {"discard": DISCARD, "nursery": NURSERY}
"""Where an action finds cards that lie open in no Stable."""


def objections(asked: AskedMove) -> Iterator[Decider]:
    """The cards on the table of which somebody might think that they forbid a move that may be made."""
    yield from _by_being_considered(asked)
    yield from _by_what_may_be_played(asked)
    for action in asked.actions:
        yield from _by_other_deeds(asked, action)


def _by_being_considered(asked: AskedMove) -> Iterator[Decider]:
    """What has the card that is used or chosen considered something else."""
    for by in asked.state.continuous.masked.get(asked.card, ()):
        yield _decider(asked, "considered", by)


def _by_what_may_be_played(asked: AskedMove) -> Iterator[Decider]:
    """What has no card played in a turn in which one is still drawn; who may not play what is moved there."""
    said = plays_said(asked.state)
    if asked.verb == "draw" and said is not None and said.number == 0 and said.source != NO_CARD:
        yield _decider(asked, "deed", said.source, "draw")
    if asked.verb == "choose" and asked.into not in (NOBODY, asked.by) and asked.card != NO_CARD:
        for active in cannot_play(asked.state, asked.card, asked.into):
            yield _decider(asked, "deed", active.card, *(action.verb for action in asked.actions))


def _by_other_deeds(asked: AskedMove, action: Action) -> Iterator[Decider]:
    """What keeps something else from being done to every card to which this may be done."""
    keeping = [list(_keeping(asked, action, card, zone)) for card, zone in _targets(asked, action)]
    if keeping and all(keeping):
        for card in dict.fromkeys(chain.from_iterable(keeping)):
            yield _decider(asked, "deed", card, action.verb)


def _targets(asked: AskedMove, action: Action) -> Iterator[tuple[int, int]]:
    """The cards to which it may be done, each with its zone: the one that is chosen, or all that fit."""
    zones = asked.state.zones
    if asked.verb == "choose":
        yield from ((asked.card, zone) for zone, cards in enumerate(zones) if asked.card in cards)
        return
    for zone in _zones(asked, action):
        for card in zones[zone]:
            masked = is_stable(zone) and card in asked.state.continuous.masked and action.what.speaks_of_unicorns
            if card != asked.card and not masked and fits(seen(asked.state, card), action.what):
                yield card, zone


def _zones(asked: AskedMove, action: Action) -> tuple[int, ...]:
    table = asked.state.table
    if action.place in STABLES_OF_OTHERS:
        return tuple(stable(seat) for seat in table.others(asked.by))
    if action.place == "your stable":
        return (stable(asked.by),)
    if action.place in ("hand", "your hand") and action.into_stable:
        return (hand(asked.by),)
    return (PLACES[action.place],) if action.place in PLACES else ()


def _keeping(asked: AskedMove, action: Action, card: int, zone: int) -> Iterator[int]:
    """The cards that keep something else from being done to a card: another deed, or its being played."""
    state, source = asked.state, asked.source
    here = ANNOUNCED[action.verb].prevented_by if action.verb in ANNOUNCED else ()
    if is_stable(zone):
        others = (v for v, row in VERBS.items() if not is_out_of_hand(v) and not set(row.prevented_by) <= set(here))
        for verb in others:
            yield from (active.card for active in cannot_be(state, verb, card, owner(zone), source, asked.by))
    if action.into_stable and action.to not in STABLES_OF_OTHERS:
        yield from (active.card for active in cannot_play(state, card, asked.by))


def _decider(asked: AskedMove, role: Role, card: int, verb: str = "") -> Decider:
    known = asked.state.table.cards[card]
    zone = next((zone for zone, cards in enumerate(asked.state.zones) if card in cards), HERDS)
    return Decider(role, known.name, Suspect(known, (card,), zone), None, zone, verb)
