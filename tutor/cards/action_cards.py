"""Whether the cards of an action can be meant as they are written: the top ones, those revealed, and where they go."""

from __future__ import annotations

from tutor.cards.action import ANY_CARD, Action
from tutor.cards.source import SourceValue


def check_cards(spot: SourceValue, action: Action, card_type: str) -> None:
    """Note it where an action cannot be done to such cards, from there, or on a card of this type."""
    _check_top(spot, action)
    _check_revealed(spot, action)
    _check_places(spot, action, card_type)


def _check_top(spot: SourceValue, action: Action) -> None:
    """Note it where the top cards are meant of what is no pile, or only such of them as fit."""
    if "top" not in action.extra or action.verb == "look":
        return
    if action.place != "discard":
        spot.wrong("'top' makes sense only where cards are taken from the discard pile")
    if action.what != ANY_CARD:
        spot.wrong("'top' means the top cards, whatever they are; leave out 'what'")


def _check_revealed(spot: SourceValue, action: Action) -> None:
    """Note it where only some of the cards are to be revealed, which nobody has picked."""
    if action.verb != "reveal":
        return
    spoken_of = action.what.that or action.what.those is True
    if action.place == "drawn" and (not spoken_of or action.count != 1):
        spot.wrong("of the cards drawn those are revealed that were: `what: that`, or `what: those`")
    if action.place != "drawn" and action.what != ANY_CARD:
        spot.wrong("cards are revealed from there whatever they are; leave out 'what'")
    if action.place.endswith("hand") and action.count != 1:
        spot.wrong("one card is picked at random out of a hand; leave out 'count'")


def _check_places(spot: SourceValue, action: Action, card_type: str) -> None:
    """Note it where the cards of an action can never be where it takes them from, or go where it takes them to."""
    shuffled = "this" in action.extra.get("parts", ())
    if card_type == "herd" and (action.what.this or shuffled):
        spot.wrong("a Herd Bonus lies nowhere on the table, so nothing can be done to 'this'")
    elif card_type == "baby" and shuffled:
        spot.wrong("a Baby never goes into the deck; `return: {what: this, ..., to: nursery}` takes it home")
    elif card_type in ("magic", "instant") and action.what.this and action.place not in ("discard", "pile"):
        says = f"a card of type {card_type} lies on the pile while it takes effect, so '{action.verb}' cannot be done"
        spot.wrong(f"{says} to 'this'; `shuffle: [this]` can, and what is `from: pile`")
    elif action.place == "pile" and not (action.what.this and card_type in ("", "magic", "instant")):
        spot.wrong("only a Magic card or an Instant itself is taken from the pile: `what: this`")
    elif action.place == "pile" and action.to == "discard":
        spot.wrong("a Magic card and an Instant go to the discard pile by themselves")
    if action.verb == "put" and action.to == "deck" and action.what.this is True:
        spot.wrong("`shuffle: [this]` shuffles the card itself into the deck")
    spoken_of = action.what.that or action.what.those or (action.what.this and card_type in ("", "baby"))
    if action.to == "nursery" and action.what.kinds != ("baby",) and not spoken_of:
        spot.wrong("only Babies go to the Nursery; write `what: baby`")
