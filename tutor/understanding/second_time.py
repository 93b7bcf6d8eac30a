"""What is used for the second time, or the second of its kind: the first was used before it, in the same turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.bare_plays import is_another
from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.case import Ask, AskKind, CaseDeed, Holding
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_set
from tutor.understanding.things import Piece
from tutor.vocabulary import STABLE_TYPES

SECOND: Final = 2

ABOUT_ONE: Final[tuple[AskKind, ...]] = ("may", "works", "happens", "both-or-one")
"""Kinds of question of which one may ask for the second time."""

SaidAndAsked = tuple[tuple[CaseDeed, ...], tuple[Holding, ...], Ask]


def with_first_time(hearing: Hearing, parts: Sequence[Piece], told: SaidAndAsked) -> SaidAndAsked:
    """What is told; what is asked about for the second time is done before: "can I use Claw Machine twice".

    So it is with the second of two cards: "I have two, can I use both", "may I use the other one too".
    """
    deeds, holdings, ask = told
    if ask.kind not in ABOUT_ONE:
        return told
    holdings = _with_what_worked(hearing, deeds, holdings, ask)
    told = deeds, holdings, ask
    two = {one.card for one in holdings if one.number == SECOND and is_card(one.card)}
    twice = any(one.kind == "twice" for one in parts)
    place = ask.deed
    if place is None:
        named = {one.card for one in holdings if is_card(one.card)}
        if deeds or not twice or len(named) != 1:
            return told
        deeds, place = (CaseDeed("use", ask.by, named.pop(), state="tried"),), 0
    deed = deeds[place]
    if deed.card is None and len(two) == 1:
        deed = deed._replace(card=next(iter(two)))
    if deed.verb != "use" or deed.state == "denied" or not is_card(deed.card):
        return told
    before = any((one.verb, one.card) == ("use", deed.card) for one in deeds[:place])
    if before and _is_another(hearing, parts, deed.card):
        return deeds, _with_two(holdings, deed), ask
    if before or not (twice or deed.card in two):
        return told
    done, asked = deed._replace(state="done"), deed._replace(state="tried")
    kind: AskKind = "may" if ask.kind == "both-or-one" else ask.kind
    return (*deeds[:place], done, asked, *deeds[place + 1 :]), holdings, ask._replace(deed=place + 1, kind=kind)


def _with_what_worked(
    hearing: Hearing, deeds: tuple[CaseDeed, ...], holdings: tuple[Holding, ...], ask: Ask
) -> tuple[Holding, ...]:
    """ "Time Rift on myself, does Mama Unicorn work again": what worked before lies there, with whoever did that."""
    name, by = ask.card, next((one.by for one in deeds if one.verb == "play" and one.state == "done"), None)
    again = any(token.word in word_set("card_words", "once more") for token in hearing.tokens)
    done = {name for deed in deeds for name in (deed.card, deed.target)}
    lasts = is_card(name) and card_called(name).type in STABLE_TYPES
    if ask.kind != "works" or not (again and by and lasts) or name in done:
        return holdings
    open_ = [one for one in holdings if one.card == name and one.player is None and one.zone is None]
    return tuple(one._replace(player=by, zone="stable") if one in open_ else one for one in holdings)


def _is_another(hearing: Hearing, parts: Sequence[Piece], name: str) -> bool:
    """Is it said of a card of that name that it is another, or the second?"""
    return any(is_another(hearing, one) for one in parts if one.kind == "thing" and one.name == name)


def _with_two(holdings: tuple[Holding, ...], deed: CaseDeed) -> tuple[Holding, ...]:
    """The holdings, in which there are two of the card."""
    there = any(one.card == deed.card for one in holdings)
    held = (one._replace(number=max(one.number, SECOND)) if one.card == deed.card else one for one in holdings)
    return (*held, *(() if there else (Holding(deed.card or "", deed.by, "stable", SECOND),)))
