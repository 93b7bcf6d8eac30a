"""Whether a text asks for a rule of the game, and tells of no table that could be laid out."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Final

from tutor.understanding.case import Case, Understood
from tutor.understanding.deed_words import deed_of
from tutor.understanding.kind_words import instant_names
from tutor.understanding.lexicon import word_file, word_set
from tutor.understanding.person_names import is_first_name
from tutor.understanding.published_match import Deciding
from tutor.understanding.question_laying import Laid
from tutor.understanding.winner_of_counts import OF_WINNING

_OF_WHATEVER: Final = ("how-many", "order", "which", "who-chooses", "me-too", "works", "happens", "won", "wins", "rule")
"""Kinds of question that are of the game itself where nothing has been done, and nothing is counted."""

_OF_A_MOVE: Final = ("may", "answerable")


def asks_for_a_rule(told: Understood) -> bool:
    """Is no card named but a Neigh, nobody in particular spoken of, and not told what lies there, or is done?

    What is made up for such a question would be somebody's situation, and of that nothing was said. Of what is asked of
    whatever there is, it is the same where somebody asks it of themself: "how many cards do I draw in a turn".
    """
    if not told.cases or any(deed_of(one.name.casefold()) is None for one in told.cards):
        return False
    if _is_of_whatever(told.cases[0]):
        return True
    case = told.cases[0]
    counted = not told.players and any(one.number != 1 for one in case.holdings)
    answered = case.ask is not None and case.ask.kind == "answerable" and any(one.state == "done" for one in case.deeds)
    return not counted and not answered and all(word.casefold() in _anybody() for _, word in told.players)


def _is_of_whatever(case: Case) -> bool:
    """Is nothing told but what is asked about, and would any card do?"""
    if case.ask is None or case.ask.kind not in _OF_WHATEVER or any(one.state == "done" for one in case.deeds):
        return False
    return all(one.number == 1 or one.card in ("neigh", "instant", *instant_names()) for one in case.holdings)


def is_only_told(told: Understood, decided: Deciding) -> bool:
    """Is no card named but a Neigh, and nobody by name, and the likeliest that decides it of no move of a table?"""
    likeliest = decided.rules[:1] or decided.rulings[:1]
    named = any(deed_of(one.name.casefold()) is None for one in told.cards)
    named = named or any(is_first_name(word.casefold()) for _, word in told.players)
    families = word_set("published", "only told")
    if told.cases and not _is_counted_or_moved(told.cases[0]):
        families |= word_set("published", "only told uncounted")
    return not named and any(fnmatchcase(one, family) for one in likeliest for family in families)


def _is_counted_or_moved(case: Case) -> bool:
    """Is it said how many of something there are, or asked whether somebody may do something?"""
    asked = case.ask is not None and case.ask.kind in _OF_A_MOVE
    return asked or any(one.number not in (None, 1) for one in case.holdings)


def is_made_up(told: Understood, likely: Sequence[Laid]) -> bool:
    """Is no card named, and one was added to the likeliest situation so that somebody can do what is asked about?

    Whether somebody has won is not asked about what they do.
    """
    if not likely or told.cards:
        return False
    ask = told.cases[0].ask if told.cases else None
    return "cost.doer" in likely[0].features and (ask is None or ask.kind not in OF_WINNING)


@cache
def _anybody() -> frozenset[str]:
    """The words by which no more than anybody is meant: "do you need to keep them", "can someone look at them"."""
    pronouns = word_file("people")["pronouns"]
    spoken_to = (word for word, who in pronouns.items() if str(who).startswith("you "))
    return frozenset((*spoken_to, *word_file("people")["anybody else"]))
