"""How a case is said that somebody told in words: whose turn it is, what is done, who has what, and what is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from tutor.cards.phrases import article, listed, plural
from tutor.cards.phrases import number as number_word
from tutor.cards.words import VERBS
from tutor.explain.questions.clause import third_person
from tutor.vocabulary import PHASE_NAMES, Phase

DEED_WORDS: Final = {
    "play": "play",
    "respond": "answer with",
    "use": "use",
    "choose": "choose",
    "skip": "leave",
    "draw": "DRAW",
    "pass": "pass",
    "win": "win",
    "enter": "bring in",
    "leave": "lose",
}
"""What a player does that is no action of the cards' vocabulary, or is said otherwise."""

UNDONE: Final = {"skip": "unused"}

READS: Final = {
    "may": "May {by}?",
    "leave-it": "May {by} leave it?",
    "has-to": "Does it have to be?",
    "happens": "Does that happen?",
    "stays": "Does it stay?",
    "comes": "Does it come into {by}'s {stable}?",
    "back": "Does it come back?",
    "goes": "Does it go to {place}?",
    "count": "Has {by} {number} in hand then?",
    "hit": "May {by} choose it?",
    "is-hit": "Is it hit?",
    "both": "Are both done?",
    "as-well": "{by} as well?",
    "works": "Does it work?",
    "won": "Has {by} won?",
    "wins": "Can {by} win this turn?",
    "chooses": "May {by} choose?",
    "rule": "What is the rule?",
}
"""How what is asked reads behind a situation that has been told; the answer is to just this."""

VERDICTS: Final = {
    "yes": "Yes",
    "no": "No",
    "always": "Yes",
    "never": "No",
    "can": "Yes",
    "cannot": "No",
    "sometimes": "It depends",
    "unknown": "Not settled",
}
"""The word of an answer, as it is shown large."""

NOT_KNOWN: Final = "Not known"
"""The same where it is not known what a card does."""

MORE_CARDS: Final = "+ a card"
NO_OTHER: Final = "no other"
MORE_DEEDS: Final = "+ a deed"
OTHER_STORY: Final = "something else happens"
NOTHING_DONE: Final = "nothing has been done yet"
LEAVE_OUT: Final = "does nothing here"

_OF_A_CARD: Final = {
    "stays": "Does {card} stay?",
    "goes": "Where does {card} go?",
    "returns": "Does {card} come back?",
    "works": "Does {card} work?",
}
_OF_A_PLAYER: Final = {
    "how-many": "How many cards has {by} in hand then?",
    "won": "Has {by} won?",
    "wins": "Can {by} win this turn?",
}


def asked_of(kind: str, by: str, card: str) -> str:
    """How a kind of question is asked of a card, or of a player; `""` for one that is asked otherwise."""
    return (_OF_A_CARD if card else _OF_A_PLAYER).get(kind, "").format(card=card, by=by)


def done(verb: str, state: Literal["done", "tried", "denied"]) -> str:
    """What a player does, tries or does not do, after their name: "plays", "wants to DESTROY", "does not use"."""
    row = VERBS.get(verb)
    infinitive = DEED_WORDS.get(verb) or (f"{verb.upper()}" if row is not None and row.capitals else verb)
    if state == "tried":
        return f"wants to {infinitive}"
    if state == "denied":
        return f"does not {infinitive}"
    first, mark, rest = infinitive.partition(" ")
    return f"{third_person(first)}{mark}{rest}"


def phase_said(phase: Phase) -> str:
    """The phase with its article."""
    return f"the {PHASE_NAMES[phase]}"


def cards_said(noun: str, number: int, named: bool) -> str:
    """So many cards of that name, or kind: "Rhinocorn", "two Rhinocorns", "a Basic Unicorn", "no cards"."""
    if number == 1:
        return noun if named else article(noun)
    return f"{number_word(number)} {noun if named else plural(noun)}"


def zone_said(zone: str, terms: Mapping[str, str]) -> str:
    """A place behind what lies there: "in the Stable", "in hand"."""
    stable = terms["stable"]
    words = {
        "stable": f"in the {stable}",
        "hand": "in hand",
        "discard": "in the discard pile",
        "deck": "in the deck",
        "nursery": "in the Nursery",
        "pile": "being played",
    }
    return words[zone]


def place_said(place: str, terms: Mapping[str, str]) -> str:
    """A place where a card goes: `Ana.stable` is "Ana's Stable"."""
    player, mark, zone = place.partition(".")
    if mark:
        return f"{player}'s {terms['stable'] if zone == 'stable' else 'hand'}"
    return {"discard": "the discard pile", "nursery": "the Nursery", "deck": "the deck"}[place]


CANNOT_BE: Final = "With the rest of it that cannot be so in a game: nothing was changed."
NOTHING_FITS: Final = (
    "I did not understand what is asked: say who does what, with which card, and ask what you want to know."
)


def not_known(words: Iterable[str]) -> str:
    """That words are not known here, and what can be asked."""
    said = listed([f'"{word}"' for word in words])
    return f"I do not know {said}: name the cards as they are printed, and ask what somebody may do, or what happens."
