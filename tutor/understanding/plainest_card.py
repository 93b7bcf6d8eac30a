"""The plainest card of a box, where any of its kind will do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import cycle, islice, product
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import ANY_CARD, Action, Filter, actions_of
from tutor.cards.words import VERBS
from tutor.engine.state.continuous_effects import fits
from tutor.understanding.case import Zone
from tutor.vocabulary import VARIATIONS

_NO_BABIES: Final = (*card_reach.HANDS, *card_reach.DECK, "discard")
"""Places out of which no Baby is taken."""


def plainest(cards: Iterable[Card], what: Filter, but: Iterable[str] = ()) -> Card | None:
    """The card that fits and says least, a Basic one first, none of those names; None where none fits."""
    able = [card for card in cards if card.type != "herd" and card.name not in but and fits(card, what)]
    return min(able, key=_says, default=None)


def able_to_lie(cards: Iterable[Card], zone: Zone | None, what: Filter = ANY_CARD) -> list[Card]:
    """The cards that fit and may lie in such a zone: a Baby in the Nursery, and in a Stable where no other card fits.

    What is done to a Baby comes of it otherwise than of other cards, so that it stands for none of them.
    """
    able = [card for card in cards if fits(card, what)]
    grown = [card for card in able if card.type not in ("baby", "herd")]
    return able if zone == "nursery" or (zone in (None, "stable") and not grown) else grown


def _says(card: Card) -> tuple[bool, bool, int, int, int]:
    """By type, then by how much it says; of those that say as much, that of which there are most."""
    return card.type != "basic", card.unknown, *card.length, -card.copies


def plain_cards(cards: Iterable[Card], what: Filter, number: int, but: Iterable[str] = ()) -> Iterator[str]:
    """The names of so many plain cards that fit: copies of the plainest, then of the next that says as little.

    Where one says nothing, none that says something stands beside it: there are more copies then than the box has.

    Where these are of variations, they are of each in turn, so that none is there more often than was said.
    """
    left, taken = number, set(but)
    held = tuple(cards)
    varied = list(_of_each_variation(held, what, taken))
    if len(varied) > 1:
        yield from islice(cycle(varied), number)
        return
    silent = next((one for one in (plainest(held, what, but), plainest(held, what)) if one and not one.effects), None)
    while left > 0:
        first = plainest(held, what, but)
        card = plainest(held, what, taken) or plainest(held, what)
        if card is not None and first is not None and card.effects and not first.effects:
            card = first  # no card that acts stands for one that does not
        if card is None:
            return
        card = silent if silent is not None and card.effects else card
        many = left if card.name in taken else min(left, card.copies)
        yield from (card.name,) * many
        left -= many
        taken.add(card.name)


def _of_each_variation(cards: Sequence[Card], what: Filter, but: Collection[str]) -> Iterator[str]:
    """The name of the plainest card of each variation that fits."""
    for variation in VARIATIONS:
        found = plainest((card for card in cards if variation in card.variations), what, but)
        if found is not None:
            yield found.name


def doing(cards: Iterable[Card], verb: str, to: Card | None, but: Iterable[str] = ()) -> Card | None:
    """The plainest card that has somebody do this to a card like that, at once rather than after something else.

    As it is played, or else as a turn begins; None where there is none. What it costs to have a card enter does not
    count: it is not said that this one is played.
    """
    held = [card for card in cards if card.name not in but]
    played = [card for card in held if card.type == "magic" or _set_off_by(card) == {("enters", True)}]
    begins = [card for card in held if {event for event, _ in _set_off_by(card)} == {"beginning"}]
    ways = ([one for one in way if _gives_up(one, verb) is more] for more in (False, True) for way in (played, begins))
    for able, actions in product(ways, (_first_actions, card_reach.actions)):
        found = plainest((card for card in able if any(_does(one, verb, to) for one in actions(card))), ANY_CARD)
        if found is not None:
            return found
    return None


def _gives_up(card: Card, verb: str) -> bool:
    """Has it its player give up several cards one after the other, which then have to lie there?

    So it is where it has one of their own go elsewhere besides, as then they have as many as before.
    """
    given = [[one for one in actions_of(each.instructions) if VERBS[one.verb].gives_up] for each in card.effects]
    swaps = any(one.verb == "move" != verb and one.place == "your stable" for one in card_reach.actions(card))
    return swaps or any(len(of_an_effect) > 1 for of_an_effect in given)


def _set_off_by(card: Card) -> set[tuple[str, bool]]:
    """What sets off all that the card does, but what it costs: each event, and whether it is of the card itself."""
    triggers = (trigger for effect in card.effects if not effect.cost for trigger in effect.triggers)
    return {(trigger.event, trigger.what.this is True) for trigger in triggers}


def _first_actions(card: Card) -> Iterator[Action]:
    """What it has somebody do first: what comes later may hang on that."""
    for effect in card.effects if card.type == "magic" else (one for one in card.effects if not one.cost):
        yield from actions_of(effect.instructions[:1])


def _does(action: Action, verb: str, to: Card | None) -> bool:
    row = VERBS[verb]
    own = row.against and (action.place == "your hand" or (action.place == "your stable" and not row.gives_up))
    baby = action.place in _NO_BABIES if to is not None and to.type == "baby" else _is_of_babies(action, to)
    return (
        action.verb == verb
        and not own
        and not baby
        and "quiet" not in action.extra
        and (to is None or (action.what.this is not True and fits(to, action.what._replace(this=None))))
    )


def _is_of_babies(action: Action, to: Card | None) -> bool:
    """Is it done to Babies alone, where it is not said to what: what is done to them comes of it otherwise?"""
    return to is None and action.what.kinds == ("baby",)


def does_as_it_enters(card: Card, verb: str) -> bool:
    """Does it have somebody do that first as it enters?"""
    first = next((one for one in card.effects if any(each.verb == verb for each in actions_of(one.instructions))), None)
    return first is not None and any(one.event == "enters" and one.what.this is True for one in first.triggers)


def does_as_turn_begins(card: Card, verb: str) -> bool:
    """Does it have somebody do that as a turn begins?"""
    begins = (one for one in card.effects if any(each.event == "beginning" for each in one.triggers))
    return any(each.verb == verb for one in begins for each in actions_of(one.instructions))


def does(card: Card, verb: str) -> bool:
    """Does any effect of the card have somebody do that?"""
    return any(action.verb == verb for action in card_reach.actions(card))
