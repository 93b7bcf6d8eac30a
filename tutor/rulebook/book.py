"""What a rulebook is: rules, the readings of what it leaves open, and an edition's own words and numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from tutor.kind import itself_alone
from tutor.vocabulary import CARD_TYPES, UNICORN_TYPES

GENERAL: Final = "base"
"""The edition whose statements apply wherever another rulebook is silent, and that is played where none is named."""

OWN_TERMS: Final = ("game", "stable", "unicorn", "neigh")
"""The terms that an edition's file gives; `terms` derives the others from them."""

_BLANK = re.compile(r"(\b[Aa] )?\{(\w+)\}")
_TAKES_AN = re.compile(r"[aeio]|u(?!ni)", re.IGNORECASE)


def all_terms(own: Mapping[str, str]) -> dict[str, str]:
    """An edition's terms: its own words, their plurals, and every card type's name ("Magical Animal", "Upgrade")."""
    plurals = {f"{word}s": f"{own[word]}s" for word in ("stable", "unicorn", "neigh")}
    types = {kind: kind.capitalize() for kind in CARD_TYPES}
    types |= {kind: f"{kind.capitalize()} {own['unicorn']}" for kind in UNICORN_TYPES}
    return {**own, **plurals, **types}


def blanks(text: str) -> list[str]:
    """The terms that `text` leaves open: `stable` for `{stable}`."""
    return [match[2] for match in _BLANK.finditer(text)]


def takes_an(word: str) -> bool:
    """Is it "an" before this word: "an Animal", but "a Unicorn"?"""
    return bool(_TAKES_AN.match(word))


@itself_alone
class Edition(NamedTuple):
    """One rulebook: its words, its numbers, and how it reads what others leave open.

    short: how a citation names it; sets: the card sets it is played with
    terms: `game`, `stable`, `unicorn`, `neigh`, their plurals, and each card type's name
    wins: how many Unicorns win, for each number of players
    deal, hand_limit: cards; babies: there are Baby cards and a Nursery
    readings: reading id -> choice, complete; settled: the ids of those that its book decides
    left_out: names of the cards left out with two players - its own list, else that of the rulebook which has one
    handed_out: names of the cards that each of two players is handed before the deal
    """

    id: str
    title: str
    short: str
    sets: tuple[str, ...]
    terms: Mapping[str, str]
    wins: Mapping[int, int]
    deal: int
    hand_limit: int
    babies: bool
    readings: Mapping[str, str]
    left_out: tuple[str, ...] = ()
    handed_out: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()

    def to_win(self, players: int) -> int:
        """How many Unicorns win with that many players.

        Raises:
            KeyError: the rulebook is not for that number of players.
        """
        return self.wins[players]

    def settles(self, reading: str, choice: str) -> bool:
        """Does this rulebook itself say that a reading is read so?"""
        return reading in self.settled and choice == self.readings[reading]

    def fill(self, text: str) -> str:
        """`text` with this edition's own words in the blanks, and "an" where they ask for it."""

        def word(match: re.Match[str]) -> str:
            article, term = match[1] or "", self.terms[match[2]]
            return f"{article.rstrip()}n {term}" if article and takes_an(term) else f"{article}{term}"

        return _BLANK.sub(word, text)


@itself_alone
class Rule(NamedTuple):
    """One statement of the rulebooks, in our words.

    name: what people call it, also with blanks; says: the statement, with blanks for an edition's terms
    stated_in: edition -> the heading it stands under, in brackets where the book prints none
    differs: edition -> what that rulebook says instead, by itself; under its heading if it is also in `stated_in`
    """

    id: str
    says: str
    stated_in: Mapping[str, str] = {}
    differs: Mapping[str, str] = {}
    name: str = ""

    def text(self, edition: Edition) -> str:
        """The statement in that edition's terms: its own where its rulebook says something else."""
        return edition.fill(self.differs.get(edition.id) or self.says)


@itself_alone
class Reading(NamedTuple):
    """A point on which the rulebooks are silent or the sources disagree.

    asks: the question, with blanks for an edition's terms; choices: each way to read it -> who reads it that way
    name: what people call it; names: each way to read it -> what they call that
    default: the choice that is played unless the edition or the scenario says otherwise
    why: why that one, where the choices alone do not say it
    """

    id: str
    asks: str
    choices: Mapping[str, str]
    default: str
    name: str = ""
    names: Mapping[str, str] = {}
    why: str = ""


@itself_alone
class Rulebook(NamedTuple):
    """All that the files hold, each in the files' order and keyed by id; the general edition first."""

    rules: Mapping[str, Rule]
    readings: Mapping[str, Reading]
    editions: Mapping[str, Edition]
