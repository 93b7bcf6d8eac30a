"""The words of the vocabulary that only name something: kinds of cards, players, places, counts.

`words.py` has those that do something.
"""

from __future__ import annotations

from typing import Final

CARD_KINDS: Final = {
    "card": "any card",
    "unicorn": "a Unicorn card of any sub-type",
    "basic": "a Basic Unicorn card",
    "magical": "a Magical Unicorn card",
    "ultimate": "an Ultimate Unicorn card",
    "baby": "a Baby Unicorn card",
    "upgrade": "an Upgrade card",
    "downgrade": "a Downgrade card",
    "magic": "a Magic card",
    "instant": "an Instant card",
    "neigh": "a Neigh card: an Instant that stops a card",
    "named type": "a card of the kind that `name` had you name",
    "alpaca": "a Unicorn card of this variation, and so the three below",
    "goat": "likewise",
    "llama": "likewise",
    "ram": "likewise",
}
SELECTORS: Final = {
    "this": "the card that the effect stands on",
    "that": "the card that the trigger or an earlier action speaks of",
    "those": "the cards that an earlier action moved",
}
COUNTS: Final = {
    "all": "every card that fits",
    "any": "as many as you like, none included; one after the other, until you say that it is enough",
    "as many": "as many cards as the action before was done to; where each of several players did that and each of "
    "several does this, as many as that player did it to",
    "hand limit": "for `draw`: until there are as many in hand as the hand limit allows",
}
COUNT_KEYS: Final = {
    "up to": "so many at most, none included; they are named like a fixed number, until you say that it is enough",
    "each": "one for each of these cards that is there as it is done: `in` your Stable if nothing is said, or in "
    "another place of a condition; beside `who` also `their own stable`",
    "times": "beside `each`: so many for each of them, and not one",
}
COUNTED_THEN: Final = ("any", "as many", "each", "hand limit")
"""Numbers that are known only as it is done, and may be none."""
FILTER_KEYS: Final = {
    "kind": "a kind of card, or a list of kinds of which any fits",
    "named": "a part of the card's name",
    "name is": "the card's whole name",
    "word": "a whole word of the card's name",
    "of": "a variation, or a list of those of which any fits",
    "taken": "`true`, under `when: leaves`: the card that another effect of this card STOLE, or moved, into a Stable",
    "except": "`this`: any card but the one that the effect stands on; `those`: any but those moved before",
}
PLAYERS: Final = {
    "you": "the player whose Stable the card is in, or who played it",
    "each player": "all players, you included",
    "each other player": "all players but you",
    "any player": "one player of your choice, you included",
    "another player": "one other player of your choice",
    "that player": "the player that an earlier action speaks of",
    "those players": "the players that an earlier action speaks of",
}
PLACES: Final = {
    "your stable": "your own Stable",
    "own stable": "your own Stable, also where somebody else does it",
    "another stable": "the Stables of the other players",
    "any stable": "every player's Stable; one card of them all",
    "each stable": "every player's Stable; that many cards of each",
    "that stable": "the Stable that an earlier action speaks of",
    "each other stable": "every other player's Stable; that many cards of each",
    "old stable": "the Stable out of which the card came that this card took, beside `taken`",
    "those stables": "the Stables of the players that an earlier action speaks of; that many cards of each",
    "fullest stable": "the Stable with the most Unicorns",
    "emptiest stable": "the Stable with the fewest Unicorns",
    "other stables": "every Stable but yours",
    "their own stable": "the Stable of the player who does it",
    "hand": "your own hand",
    "own hand": "your own hand, also where somebody else does it, or gives you a card",
    "another hand": "the hands of the other players",
    "any hand": "every player's hand",
    "each other hand": "every other player's hand; that many cards of each",
    "that hand": "the hand that an earlier action speaks of",
    "deck": "the deck",
    "discard": "the discard pile",
    "nursery": "the Nursery",
    "pile": "the pile, on which a Magic card or an Instant lies as it takes effect; beside `this`",
    "looked": "the cards that an earlier `look`, or `reveal` of the deck, shows",
    "drawn": "the cards that an earlier action of the effect had you DRAW",
}
ACTION_KEYS: Final = {
    "may": "`true`: whoever does it may leave it undone",
    "if": "what must be true, or the action is not done: a condition, or a list of them, all of which are needed",
}
CONDITION_KEYS: Final = {
    "what": "at least that many of these cards are there: `count`, or 1 if nothing is said",
    "count": "beside `what`: how many at least",
    "exactly": "`true`, beside `count`: and no more of them",
    "at most": "beside `what`, in place of `count`: that many of these cards are there at most; 0 for none",
    "in": "beside `what`: where; in your Stable if nothing is said",
    "that": "the card that was spoken of is one of these",
    "below hand limit": "this player holds fewer cards than the hand limit of the rules",
    "any": "one of these conditions is met, or several: a list of two or more",
}
CONDITION_PLACES: Final = ("your stable", "another stable", "any stable", "that stable", "hand", "that hand", "discard")
STABLE_PLACES: Final = ("your stable", "another stable", "any stable")
"""The places of conditions that tell by the Stables alone whether they hold."""

HAND_OF_ITS_PLAYER: Final = "hand of its player"
