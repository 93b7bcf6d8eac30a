"""What a card could do while others are there, and where those may lie: worked out from what the cards say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.blank_cards import lies
from tutor.analysis.meeting.supplies import ME, OTHER
from tutor.cards import Card
from tutor.cards.action import ANY_CARD, Filter
from tutor.cards.card import Trigger
from tutor.cards.words import VERBS
from tutor.vocabulary import STABLE_TYPES, Phase, Stop

PLACES: Final = {
    f"{ME}.stable": "in the Stable of whose turn it is",
    f"{OTHER}.stable": "in another player's Stable",
    f"{ME}.hand": "in the hand of whose turn it is",
    f"{OTHER}.hand": "in another player's hand",
    "discard": "in the discard pile",
    "deck": "in the deck",
    "nursery": "in the Nursery",
    f"{ME}.herd": "there for whose turn it is",
    f"{OTHER}.herd": "there for another player",
}


class CardUse(NamedTuple):
    """What one card does: in words, where it lies, and whose turn it is in which phase.

    opening: it is played first; other: such a card is played first; by: what is done to it, by a card that is made up
    third: that is done to a third card
    lively: what is played first has an effect; answer: another player holds such a card
    full: how many Unicorns its Stable is filled up to; below zero, how many fewer than are needed to win
    """

    does: str
    place: str
    phase: Phase = "action"
    opening: bool = False
    by: str = ""
    third: bool = False
    lively: bool = False
    answer: Filter | None = None
    other: Filter | None = None
    full: int = 0
    stop: Stop = "chain"


def acts(card: Card, others: tuple[Card, ...]) -> Iterator[CardUse]:
    """All that the card could do, or suffer, while the others are there."""
    words = card_reach.triggers(card)
    stop: Stop = "turn" if card_reach.lasts(card) or "ending" in words else "chain"
    if card.type not in ("baby", "instant", "herd"):
        yield CardUse("is played", f"{ME}.hand", opening=True, stop=stop)
    home = "herd" if card.type == "herd" else "stable"
    if "beginning" in words:
        yield CardUse("acts at the beginning of a turn", f"{ME}.{home}", "beginning", stop=stop)
    if "turn begins" in words:
        yield CardUse("acts as another player's turn begins", f"{OTHER}.stable", "beginning")
    if "ending" in words:
        yield CardUse("acts at the end of a turn", f"{ME}.stable", stop="turn")
    for what in dict.fromkeys(card_reach.answers(card)):
        yield CardUse("answers a card", f"{OTHER}.hand", other=what)
    yield from _counting(card, others)
    yield from _watching(card)
    if card.type == "baby":
        yield CardUse("is there at the beginning of a turn", f"{ME}.stable", "beginning")
    deeds = dict.fromkeys(deed for other in others for deed in card_reach.suffers(card, other))
    for deed in deeds:
        yield from _suffering(card, deed)


def _watching(card: Card) -> Iterator[CardUse]:
    """It is there, or may be answered with, while what it waits for happens to a third card."""
    for deed in card_reach.watches(card) if card.type in STABLE_TYPES else ():
        mine = lies(deed) == "discard" or card_reach.by_its_player(card, deed)
        place = f"{ME if mine else OTHER}.stable"
        yield CardUse(
            f"is there when something is done to another card ({deed})", place, "beginning", by=deed, third=True
        )
    for deed in card_reach.intervenes(card):
        holder = ME if VERBS[deed].gives_up else OTHER  # whoever gives a card up is not who answers that
        yield CardUse(
            f"answers what is done to another card ({deed})", f"{holder}.hand", "beginning", by=deed, third=True
        )
    for trigger in card_reach.tries(card):
        yield _trying(trigger)


def _trying(trigger: Trigger) -> CardUse:
    """Somebody plays such a card, or uses an effect of it; an Instant answers another card."""
    what, plays = trigger.what, trigger.event == "tries to play"
    if plays and not {"instant", "neigh"}.isdisjoint(what.kinds):
        return CardUse("is there when somebody answers a card", f"{ME}.stable", other=ANY_CARD, answer=what)
    does = "is there when somebody plays a card" if plays else "is there when an effect of another card is used"
    return CardUse(does, f"{OTHER}.stable", other=what, lively=not plays)


def _counting(card: Card, others: tuple[Card, ...]) -> Iterator[CardUse]:
    """It stands in a Stable that one Unicorn more makes too full, or full enough to win."""
    if card.type not in STABLE_TYPES:
        return
    for trigger in card_reach.limits(card):
        yield CardUse("watches a number of cards", f"{ME}.stable", other=trigger.what, full=trigger.number)
    if any(card_reach.changes_numbers(one) for one in (card, *others)):
        for short in SHORT:
            yield CardUse("is there when somebody may win", f"{ME}.stable", other=UNICORNS, full=-short)


UNICORNS: Final = Filter(("unicorn",))
SHORT: Final = (1, 2, 3)
"""How many Unicorns fewer than are needed to win are there before one more is played."""


def _suffering(card: Card, deed: str) -> Iterator[CardUse]:
    does = f"suffers what another card does ({deed})"
    match lies(deed):
        case "hand" if card.type not in ("baby", "herd"):
            yield CardUse(does, f"{OTHER}.hand", "beginning", by=deed)
        case "discard" if card.type in STABLE_TYPES and card.type != "baby":
            yield CardUse(does, "discard", "beginning", by=deed)
        case "stable" if card.type in STABLE_TYPES:
            yield CardUse(does, f"{OTHER}.stable", "beginning", by=deed)


def places(act: CardUse, card: Card, other: Card) -> tuple[str, ...]:
    """Where the other may lie so that the two may have to do with each other; in a hand, if there is no such place."""
    return tuple(dict.fromkeys(_places(act, card, other))) or (f"{ME}.hand",)


def _places(act: CardUse, card: Card, other: Card) -> Iterator[str]:
    if other.type in STABLE_TYPES:
        yield f"{ME}.stable"
        yield f"{OTHER}.stable"
    if other.type == "herd":
        yield f"{ME}.herd"
        yield f"{OTHER}.herd"
    if other.type not in ("baby", "herd"):
        in_hand = card_reach.reaches(card, "hand", other) or card_reach.lasts(card)
        on_its_own = bool({"discards"} & card_reach.triggers(other)) and other.type == "instant"
        if in_hand or on_its_own:
            yield f"{ME}.hand"
        if in_hand or _answers(act, card, other):
            yield f"{OTHER}.hand"
        if act.other is not None and _answers(act, card, other) and not in_hand:
            yield f"{ME}.hand"
        for place in ("discard", "deck"):
            if card_reach.reaches(card, place, other):
                yield place
    elif card_reach.reaches(card, "nursery", other):
        yield "nursery"


def _answers(act: CardUse, card: Card, other: Card) -> bool:
    if act.opening:
        return bool(card_reach.intervenes(other)) or any(
            card_reach.may_mean(what, card) for what in card_reach.answers(other)
        )
    if act.other is not None:
        return any(True for _ in card_reach.answers(other))
    return bool(card_reach.intervenes(other))
