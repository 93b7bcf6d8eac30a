"""What is used for the second time, or the second of its kind: the first was used before it, in the same turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
    if before or not (twice or deed.card in two):
        return told
    done, asked = deed._replace(state="done"), deed._replace(state="tried")
    return (*deeds[:place], done, asked, *deeds[place + 1 :]), holdings, ask._replace(deed=place + 1)


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
