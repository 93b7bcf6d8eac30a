"""Whether a situation that was laid out anew has in it what was changed, and asks what was asked before."""

from __future__ import annotations

from typing import Final

from tutor.cards import Card
from tutor.scenario.box import Box
from tutor.script.question import Goal, Question
from tutor.understanding.case import Case
from tutor.understanding.case_in_work import asked_deed
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.slot_changes import ADD, ADD_DEED, STORY, place_in

_OF_WHAT: Final = ("verb", "state")
"""Of a deed that is asked about: with these another thing is asked."""


def asks_alike(one: Question, other: Question) -> bool:
    """Do both ask the same, whoever and whatever card it is of?"""
    if one.may is not None and other.may is not None:
        return one.may.verb == other.may.verb
    return _asks_of(one.will) == _asks_of(other.will) and bool(one.by) == bool(other.by)


def _asks_of(goal: Goal | None) -> tuple[str, ...] | None:
    """What must be true, in words: the parts of what is expected, or what is done."""
    if goal is None:
        return None
    if goal.no is not None:
        return _asks_of(goal.no)
    done = (goal.happens.verb,) if goal.happens is not None else ()
    parts = tuple(name for name, part in goal.zones._asdict().items() if part) if goal.zones is not None else ()
    return (*done, *parts, *(word for one in goal.any for word in _asks_of(one) or ()))


def is_asked_about(case: Case, field: str) -> bool:
    """Is that slot of what is asked, so that something else is asked with another value?"""
    part, _, name = field.partition(".")
    return part == "ask" or (part.startswith("deed") and place_in(part) == asked_deed(case) and name in _OF_WHAT)


def is_there(field: str, changed: Case, laid: Case, box: Box, is_left_out: bool = False) -> bool:
    """Is what was changed in that slot so in the case as it was laid out?

    is_left_out: the deed of the slot is one that is not done any more
    """
    part, _, name = field.partition(".")
    place = place_in(part)
    if part in ("turn", "phase"):
        return bool(getattr(changed, part) == getattr(laid, part))
    if part == STORY:
        return _is_story_there(changed, laid, box)
    if part in (ADD, ADD_DEED) or place is None:
        return True
    if part.startswith("deed"):
        return is_left_out or _is_deed_there(changed, laid, place, name, box)
    wanted = changed.holdings[place]
    return any(
        _is_called(one.card, wanted.card, box) and (name == "card" or getattr(one, name) == getattr(wanted, name))
        for one in laid.holdings
    )


def _is_story_there(changed: Case, laid: Case, box: Box) -> bool:
    """Is all of it done, or is it asked whether some of it may be?"""
    kept, asked = asked_deed(changed), asked_deed(laid)
    story = [at for at, _ in enumerate(changed.deeds) if at != kept]
    if asked is not None:
        may_be = laid.deeds[asked]._replace(state="done", target=None, of=None)
        if any(changed.deeds[at]._replace(target=None, of=None) == may_be for at in story):
            return True
    return all(_is_deed_there(changed, laid, at, "state", box) for at in story)


def _is_deed_there(changed: Case, laid: Case, place: int, name: str, box: Box) -> bool:
    wanted = changed.deeds[place]
    same = [one for one in laid.deeds if one.verb == wanted.verb]
    if name in ("card", "target"):
        return any(_is_called(getattr(one, name), getattr(wanted, name), box) for one in same)
    return any(
        getattr(one, name) == getattr(wanted, name)
        and (name not in _OF_WHAT or one.state == wanted.state)
        and (wanted.card is None or _is_called(one.card, wanted.card, box))
        for one in same
    )


def _is_called(name: str | None, wanted: str | None, box: Box) -> bool:
    """Is it that card, or one of that kind?"""
    if name == wanted or wanted is None:
        return True
    card: Card | None = box.cards.get(name or "")
    return wanted in CARD_KINDS and card is not None and wanted in card.words
