"""What the words of a card speak of: the places they reach into, and what is done to cards that they wait for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.analysis.meeting.blank_cards import EXAMPLE_VERBS
from tutor.cards import Card
from tutor.cards.action import ANY_CARD, Action, Condition, Filter, actions_of
from tutor.cards.card import Effect, Trigger
from tutor.cards.words import TRIGGERS, VERBS
from tutor.engine.state.continuous_effects import fits
from tutor.vocabulary import CARD_TYPES, STABLE_TYPES, VARIATIONS

HANDS: Final = ("your hand", "hand", "that hand", "another hand", "any hand", "each other hand", "own hand")
DECK: Final = ("deck", "looked", "drawn")

_PLACES: Final = {
    **dict.fromkeys(HANDS, "hand"),
    **dict.fromkeys(DECK, "deck"),
    "discard": "discard",
    "nursery": "nursery",
}


def actions(card: Card) -> Iterator[Action]:
    """All that the card has somebody do."""
    for effect in card.effects:
        yield from actions_of(effect.instructions)


def reaches(card: Card, place: str, other: Card) -> bool:
    """Do its words take cards out of that place - hand, deck, discard, nursery - and the other is one of the few?

    What takes any card there is says nothing about this one.
    """
    return any(
        _PLACES.get(action.place) == place and action.what != ANY_CARD and may_mean(action.what, other)
        for action in actions(card)
    )


def may_mean(what: Filter, card: Card) -> bool:
    """May the words mean this card, if it is not the one that they stand on?"""
    if what.this is True:
        return False
    return fits(card, what._replace(this=None))


def triggers(card: Card) -> set[str]:
    """The words of its triggers."""
    return {trigger.event for effect in card.effects for trigger in effect.triggers}


def limits(card: Card) -> Iterator[Trigger]:
    """What it waits for that is a number of cards."""
    for effect in card.effects:
        yield from (trigger for trigger in effect.triggers if trigger.number)


def changes_numbers(card: Card) -> bool:
    """Does it change how many Unicorns somebody has, or needs to win?"""
    return bool(card.says & COUNTED) or hides_unicorns(card)


def hides_unicorns(card: Card) -> bool:
    """Does it have Unicorns considered something else?"""
    said = (effect.statement for effect in card.effects if effect.statement is not None)
    return any(one.word == "considered" and one.value not in VARIATIONS for one in said)


def recasts(card: Card) -> tuple[str, ...]:
    """The variations of which it has cards considered."""
    said = (effect.statement for effect in card.effects if effect.statement is not None)
    return tuple(one.value for one in said if one.word == "considered" and one.value in VARIATIONS)


COUNTED: Final = {"counts as", "to win", "cannot win"}


def watched(card: Card) -> tuple[Filter, ...]:
    """The cards that it waits for or speaks of, where these are not itself, nor all cards."""
    found = [trigger.what for effect in card.effects for trigger in effect.triggers]
    found += [effect.replaces.what for effect in card.effects if effect.replaces]
    found += [effect.statement.what for effect in card.effects if effect.statement]
    return tuple(dict.fromkeys(what for what in found if what.this is None and what != ANY_CARD and not what.that))


def answers(card: Card) -> Iterator[Filter]:
    """The cards that it may answer from hand while they are played."""
    for effect in card.effects:
        if effect.answers is not None:
            yield effect.answers
        if effect.statement is not None and effect.statement.word == "played as instant":
            yield ANY_CARD


def intervenes(card: Card) -> tuple[str, ...]:
    """What may be done that it may answer from hand before it happens."""
    events = {event for effect in card.effects if effect.intervenes for event in effect.intervenes.would}
    return tuple(deed for deed in EXAMPLE_VERBS if VERBS[deed].would in events)


def tries(card: Card) -> Iterator[Trigger]:
    """What it waits for that somebody tries."""
    for effect in card.effects:
        yield from (trigger for trigger in effect.triggers if TRIGGERS[trigger.event].sort == "try")


LASTING: Final = {"plays", "forbid", "protect", "later"}
"""Actions of which something comes later in the turn."""


def lasts(card: Card) -> bool:
    """Does something of what it says, or has somebody do, come later in the turn?"""
    if "hand limit" in card.says:
        return True
    return any(action.verb in LASTING or "extra draw" in action.extra for action in actions(card))


def by_its_player(card: Card, deed: str) -> bool:
    """Does it wait for its own player to do that?"""
    words = {trigger.event for effect in card.effects for trigger in effect.triggers if trigger.who == "you"}
    return any(TRIGGERS[word].sort == "deed" and word in VERBS[deed].sets_off for word in words)


def suffers(card: Card, by: Card) -> tuple[str, ...]:
    """What may be done to the card that its own words, or those of the other, wait for or speak against."""
    return tuple(deed for deed in EXAMPLE_VERBS if _own(card, deed) or _of_others(by, card, deed))


def watches(card: Card) -> tuple[str, ...]:
    """What may be done to other cards that it waits for or speaks against."""
    anything = [Card("", type, variations=VARIATIONS) for type in CARD_TYPES]
    return tuple(deed for deed in EXAMPLE_VERBS if any(_of_others(card, other, deed) for other in anything))


def overlays(card: Card) -> bool:
    """Does it make something else of other cards, or take their effects?"""
    return bool(card.says & OVERLAYS)


def bars(card: Card) -> bool:
    """Does it keep cards from entering a Stable?"""
    return "cannot enter" in card.says


OVERLAYS: Final = {"considered", "without effects"}
MAKES: Final = OVERLAYS | {"cannot be"}
"""The statements that make something of other cards in the Stable, so that there have to be some."""


NEEDS: Final = {"playable if", "enters only if"}
"""The statements by which a card itself asks what is there."""


def uncounted(card: Card, others: Iterable[Card]) -> Card:
    """A card of its type, or of a like one, that no condition of the others asks for, if they ask for this one.

    Like are Unicorns, and are Upgrades and Downgrades. Where every like type is asked for, it is of its own.
    """
    asked = [what for other in others for what in _asked(other) if may_mean(what, card)]
    alike = [Card("", type) for type in _LIKE if Card("", type).is_unicorn == card.is_unicorn]
    own = Card("", card.type)
    return next((one for one in (own, *alike) if not any(may_mean(what, one) for what in asked)), own)


_LIKE: Final = tuple(type for type in STABLE_TYPES if type != "baby")
"""The types of cards that may come from anywhere into a Stable."""


def asks_for(card: Card, other: Card) -> bool:
    """Does a condition on the card ask for cards like the other?"""
    return any(may_mean(what, other) for what in _asked(card))


def _asked(card: Card) -> Iterator[Filter]:
    """The cards that are to be there, or not to be there, for something of it to be done."""
    yield from (one.what for condition in _conditions(card) for one in condition.parts if one.what is not None)
    for action in actions(card):
        yield from filter(None, (action.having, action.lacking))


def _conditions(card: Card) -> Iterator[Condition]:
    for effect in card.effects:
        yield from effect.conditions
        if effect.statement is not None and effect.statement.word in NEEDS:
            yield from effect.statement.value
        for action in actions_of(effect.instructions):
            yield from action.conditions


def in_a_stable(trigger: Trigger) -> bool:
    """Does it wait for something that is done to a card in its own Stable?"""
    return trigger.stable == "your stable" and trigger.event in ("leaves", "sacrificed", "destroyed", "stolen")


def takes_three(card: Card) -> bool:
    """Does it take a card out of one player's Stable and leave it open which other one it enters?"""
    return any(action.needs_receiver and action.place not in ("your stable", "your hand") for action in actions(card))


def _own(card: Card, deed: str) -> bool:
    return any(_waits(effect, deed, card, itself=True) for effect in card.effects)


def _of_others(card: Card, other: Card, deed: str) -> bool:
    return any(_waits(effect, deed, other, itself=False) for effect in card.effects)


def _waits(effect: Effect, deed: str, card: Card, itself: bool) -> bool:
    row = VERBS[deed]

    def means(what: Filter) -> bool:
        return what.this is True if itself else may_mean(what, card)

    if any(_sets_off(trigger.event, deed) and means(trigger.what) for trigger in effect.triggers):
        return True
    for replaced in filter(None, (effect.replaces, effect.intervenes)):
        if row.would in replaced.would and (means(replaced.what) or (itself and replaced.what.this is not True)):
            return True
    if not itself and any(
        a.verb == "protect" and deed == "destroy" and means(a.what) for a in actions_of(effect.instructions)
    ):
        return True
    said = effect.statement
    return said is not None and any(deed in said.done for deed in row.prevented_by) and means(said.what)


def _sets_off(event: str, deed: str) -> bool:
    if event == "leaves":
        return VERBS[deed].leaves_stable and not VERBS[deed].homemade
    if event == "enters":
        return bool(VERBS[deed].entering)
    return event in VERBS[deed].sets_off or (event == "targeted" and deed == "destroy")
