"""What part a card has in a case: what is done with it or to it, and so where it lies and whose it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.card_reach import DECK, HANDS
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.card_names import card_called, card_named, is_card
from tutor.understanding.case import NOBODY, Case, CaseDeed, Holding, Zone
from tutor.understanding.kind_words import PARTS_OF_UNICORNS, are_of_a_stable

LIKELY: Final = ""
"""The cost of what is likely: none."""


OTHERS: Final = frozenset(("another player", "each other player", "that player", "those players"))
"""Who does what a card has others do."""
EACH: Final = OTHERS | {"each player"}
"""Who does what a card has not only its own player do."""


class HoldingPlace(NamedTuple):
    """Where a card may lie, whose it is, and the names of what is unlikely about that."""

    player: str
    zone: Zone
    costs: tuple[str, ...] = ()


def other_than(players: tuple[str, ...], player: str | None) -> str:
    """The first other player."""
    return next((name for name in players if name != player), players[0])


def places(case: Case, holding: Holding, card: Card, starter: str) -> list[HoldingPlace]:
    """Where the card may lie, the likeliest first; what is said of it is kept."""
    found = []
    for zone, cost in _zones(case, holding, card):
        if zone in ("discard", "deck", "nursery"):
            found.append(HoldingPlace(NOBODY, zone, (cost,) if cost else ()))
            continue
        for number, player in enumerate(_owners(case, holding, card, starter)):
            costs = (*((cost,) if cost else ()), *(("cost.owner",) if number else ()))
            if zone != "stable" or holding.zone or not cannot_lie(case, card, player):
                found.append(HoldingPlace(player, zone, costs))
    found = found or [HoldingPlace(_owners(case, holding, card, starter)[0], "hand")]
    return sorted(found, key=lambda one: len(one.costs))


def cannot_lie(case: Case, card: Card, player: str | None) -> bool:
    """Is it said that no such card lies in the Stable of that player, or that others are all that lies there?"""
    stable = [one for one in case.holdings if one.said and one.zone == "stable" and one.player in (None, player)]
    gone = any(one.number == 0 and one.card in ("card", *card.words) for one in stable)
    others = {one.card for one in stable if one.alone}
    if not card.is_unicorn and others <= {"unicorn", *PARTS_OF_UNICORNS}:
        others = set()  # "I only have Goats" says nothing of what is no Animal
    return gone or not others <= {card.name, *card.words}


def has_one_enter(verb: str) -> bool:
    """Does a card enter a Stable by it, without being played: also one that is moved there from another?"""
    return verb in VERBS and (bool(VERBS[verb].entering) or verb == "move")


def deeds_with(case: Case, name: str) -> Iterator[CaseDeed]:
    """What is done with the card."""
    return (deed for deed in case.deeds if deed.card == name)


def deeds_to(case: Case, name: str) -> Iterator[CaseDeed]:
    """What is done to the card."""
    return (deed for deed in case.deeds if deed.target == name)


def has_it_done(players: tuple[str, ...], card: Card, deed: CaseDeed) -> str | None:
    """The other player whose card has the deed's player do that; None where one does it with a card of one's own.

    What has both do it is asked of others by whoever has it.
    """
    who = {action.who for action in card_reach.actions(card) if action.verb == deed.verb}
    others = bool(who & OTHERS) and (who <= OTHERS or deed.by != players[0])
    return other_than(players, deed.by) if others else None


def starts_in_hand(card: Card) -> bool:
    """Does it act as it is played, and at no other time?"""
    set_off = [trigger for effect in card.effects if not effect.cost for trigger in effect.triggers]
    enters = bool(set_off) and all(one.event == "enters" and one.what.this is True for one in set_off)
    return card.type == "magic" or enters


_FROM_HAND: Final = ("play", "respond")


def _zones(case: Case, holding: Holding, card: Card) -> Iterator[tuple[Zone, str]]:
    if holding.zone is not None:
        yield ("hand" if holding.zone == "pile" else holding.zone), LIKELY
        return
    if are_of_a_stable(holding):
        yield "stable", LIKELY
        return
    done_with, done_to = list(deeds_with(case, card.name)), list(deeds_to(case, card.name))
    does = any(deed.verb not in _FROM_HAND for deed in done_with)
    answered = any(deed.verb == "respond" for deed in done_to) and not does
    if answered or any(deed.verb in _FROM_HAND for deed in done_with):
        yield "hand", LIKELY
        return
    if card.type in ("magic", "instant"):
        yield next((place for deed in done_to for place in _from(card, deed)), "hand"), LIKELY
        return
    first = next((deed for deed in case.deeds if card.name in (deed.card, deed.target)), None)
    if done_to and (not done_with or first in done_to):
        yield next((place for deed in done_to for place in _from(card, deed)), "stable"), LIKELY
        return
    words = card_reach.triggers(card)
    acts = bool(done_with) or (case.ask is not None and case.ask.card == card.name and case.ask.kind == "works")
    if card.type != "baby" and starts_in_hand(card) and not (card.says and not acts):
        yield "hand", LIKELY
        yield "stable", ("cost.elsewhere" if acts else "cost.place")
        return
    yield "stable", LIKELY
    if card.type != "baby":
        yield "hand", ("cost.place" if "enters" in words else "cost.elsewhere")


def _from(card: Card, deed: CaseDeed) -> Iterator[Zone]:
    """Where a card lies to which that is done: as its doer says, or where the action mostly finds one."""
    row = VERBS.get(deed.verb)
    if row is None or deed.verb in ("play", "choose"):
        return
    if deed.verb == "discard":
        yield "hand"
    elif deed.verb in ("bring", "search"):
        doer = card_named(deed.card)
        own = (place_of(one.place) for one in card_reach.actions(doer) if one.verb == deed.verb) if doer else iter(())
        if (where := next(own, None)) is not None and card.type != "baby":
            yield where
        yield "nursery" if card.type == "baby" else "discard" if deed.verb == "bring" else "deck"
    elif row.leaves_stable:
        yield "stable"


def place_of(place: str) -> Zone | None:
    """A place of a card's words as a zone; None where it is none."""
    if place in HANDS:
        return "hand"
    if place in DECK:
        return "deck"
    if place.endswith("stable") or place == "those stables":
        return "stable"
    return "discard" if place == "discard" else "nursery" if place == "nursery" else None


def _owners(case: Case, holding: Holding, card: Card, starter: str) -> tuple[str, ...]:
    """Who may have the card, the likelier first."""
    if holding.player:
        return (holding.player,)
    if needing := _who_pays(case, holding) or _who_needs(case, card):
        return (needing, other_than(case.players, needing))
    if lost := next((deed.of for deed in deeds_to(case, card.name) if deed.of), None):
        return (lost,)
    for deed in deeds_with(case, card.name):
        if deed.by:
            return (has_it_done(case.players, card, deed) or deed.by,)
    for deed in deeds_to(case, card.name):
        owner = owner_of_target(case, deed)
        if owner:
            return (owner,)
    ask = case.ask
    other = other_than(case.players, starter)
    if (able := _able(case, card)) is not None:
        return (able, other_than(case.players, able))
    if (shields(card) or _watches_losses(card)) and (hit := _hit(case)):
        return (hit, other_than(case.players, hit))
    if ask is not None and ask.by and ask.card == card.name:
        return (ask.by,)
    if card.type == "downgrade":
        return (ask.by, other) if ask is not None and ask.by else (starter, other)
    if card.type == "instant":
        return (other, starter)
    if card.type == "magic" or "beginning" in card_reach.triggers(card) or starts_in_hand(card):
        return (starter, other)
    acting = any(deed.by == starter and deed.verb != "win" for deed in case.deeds)
    return (other, starter) if acting else (starter, other)


def _able(case: Case, card: Card) -> str | None:
    """Who has a card that speaks of the play, or the answer, that is asked about: so that it matters there."""
    asked = case.deeds[case.ask.deed] if case.ask is not None and case.ask.deed is not None else None
    if asked is None or not asked.by or asked.verb not in ("play", "respond") or card.name == asked.card:
        return None
    if "cannot play" in card.says:
        me = case.players[0]
        return me if asked.into == me else asked.by  # "can somebody else put one into my Stable"
    if "cannot enter" in card.says and asked.verb == "play" and asked.into == asked.by:
        return asked.by  # it is told because it keeps cards out elsewhere
    kept = asked.verb == "respond" and "cannot be answered" in card.says and card.type != "instant"
    return other_than(case.players, asked.by) if kept else None


def _who_pays(case: Case, holding: Holding) -> str | None:
    """Whose empty hand is spoken of: of whoever has a card that something may be paid to keep, where it is hit."""
    of_hand = holding.zone == "hand" or (holding.zone is None and holding.card == "card")
    if holding.number or not of_hand:
        return None
    paid = (deed for deed in case.deeds if is_card(deed.target) and shields(card_called(deed.target)))
    return next((deed.of for deed in paid if deed.of), None)


def _who_needs(case: Case, card: Card) -> str | None:
    """Who plays a card that can be played, or enter, only beside such a Unicorn, or for want of one."""
    played = (deed for deed in case.deeds if deed.verb == "play" and deed.by and is_card(deed.card))
    needing = (deed.by for deed in played if card_called(deed.card or "").says & card_reach.NEEDS)
    return next(needing, None) if card.is_unicorn else None


def shields(card: Card) -> bool:
    """Does it make something else of what lies with it, or keep it from what is done to it?"""
    kept = any(effect.replaces for effect in card.effects) or any(word.startswith("cannot be") for word in card.says)
    return card_reach.overlays(card) or kept


def _watches_losses(card: Card) -> bool:
    """Is it a Downgrade that waits for what leaves the Stable in which it lies?"""
    return card.type == "downgrade" and bool({"leaves", "destroyed", "sacrificed"} & card_reach.triggers(card))


def _hit(case: Case) -> str | None:
    """Whose card it is to which something is done that is done against somebody."""
    against = (deed for deed in reversed(case.deeds) if deed.verb in VERBS and _takes(deed.verb))
    return next(
        (owner for deed in against if (owner := owner_of_target(case, deed)) and (deed.target or deed.of)), None
    )


def _takes(verb: str) -> bool:
    """Does somebody lose a card of their Stable by it?"""
    return VERBS[verb].leaves_stable and (VERBS[verb].against or VERBS[verb].gives_up)


def owner_of_target(case: Case, deed: CaseDeed) -> str | None:
    """Whose the card is to which something is done."""
    row = VERBS.get(deed.verb)
    if deed.of:
        return deed.of
    if deed.target in case.players:
        return deed.target
    if deed.verb == "respond":
        return other_than(case.players, deed.by)
    if row is None or deed.by is None:
        return None
    if row.gives_up or not row.against:
        return deed.by
    return other_than(case.players, deed.by)
