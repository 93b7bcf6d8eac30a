"""Answers that come late: to a card of which it is told that nobody answered it, and that it has begun to act."""

from __future__ import annotations

from typing import Final

from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.case import Ask, CaseDeed
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import who_types, word_set

_MOVES: Final = ("play", "respond", "pass")


def with_late_answer(hearing: Hearing, deeds: tuple[CaseDeed, ...], ask: Ask) -> tuple[tuple[CaseDeed, ...], Ask]:
    """ "She draws with Good Deal already, may I neigh": that the card was played, and its answer was not made then."""
    place = ask.deed
    if place is None or deeds[place].verb != "respond" or not _is_late(hearing):
        return deeds, ask
    before, answer = tuple(one for one in deeds[:place] if not _is_none(one)), deeds[place]
    by = answer.by or who_types()
    first = next((at for at, one in enumerate(before) if _is_effect(one, by)), None)
    if first is None or any(one.verb in _MOVES for one in before[first:]):
        return deeds, ask
    played = next((one for one in reversed(before[:first]) if one.verb in _MOVES), None)
    acts = before[first].card or (played.card if played is not None else answer.target)
    if (played is None and not _is_magic(acts)) or (
        played is not None and (played.verb, played.card) != ("play", acts)
    ):
        return deeds, ask
    play = () if played is not None else (CaseDeed("play", before[first].by, acts),)
    told = (*before[:first], *play, CaseDeed("pass", by), *before[first:])
    return (*told, answer, *deeds[place + 1 :]), ask._replace(deed=len(told))


def _is_none(deed: CaseDeed) -> bool:
    """ "Nobody neighed": an answer that was not made."""
    return (deed.verb, deed.state) == ("respond", "denied")


def _is_late(hearing: Hearing) -> bool:
    """Is it said that something is done already, or that nobody answered?"""
    if any(token.word in word_set("asks", "late") for token in hearing.tokens):
        return True
    nobody = {one.end for one in hearing.mentions if one.kind == "not"}
    return any(one.start in nobody and one.kind in ("claim", "acted") for one in hearing.mentions)


def _is_effect(deed: CaseDeed, answerer: str) -> bool:
    """Is it what a card does of somebody who does not answer it?"""
    return deed.state == "done" and deed.verb not in _MOVES and deed.by not in (None, answerer)


def _is_magic(name: str | None) -> bool:
    return is_card(name) and card_called(name).type == "magic"
