"""What is told where it is asked what lies where once all is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.cards.words import VERBS
from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.case import Ask, CaseDeed
from tutor.understanding.case_deeds import ToldCase
from tutor.understanding.case_in_work import AFTERWARDS

BACK: Final = ("returns", "stays")
"""What is asked of a card and of whoever has lost it."""

WAYS: Final = ("return", "leave", "enter", "move")
"""What a card does by itself in such a question: "does it go back", "does it leave"."""

SAVES: Final = ("respond", "use", "sacrifice", "discard", "lose")
"""What somebody does so that a card is safe: "he poisons it, I neigh. Is it safe?"""


def _rescue(said: ToldCase, ask: Ask) -> tuple[CaseDeed, ...]:
    """How a card was saved, or an Instant stopped, as it is told: what happened to it, and what was used."""
    if ask.kind not in AFTERWARDS or ask.deed is not None:
        return ()
    for deed in (one.deed for one in said.others):
        if deed.verb == "protect" and deed.state == "done" and is_card(deed.card) and deed.target:
            instant = is_card(deed.target) and card_called(deed.target).type == "instant"
            hit = (
                CaseDeed("respond", card=deed.target)
                if instant
                else CaseDeed("destroy", None, None, deed.target, deed.of)
            )
            return hit, CaseDeed("use", deed.by or deed.of, deed.card)
    return ()


def _of_whoever_gets_it_back(deeds: Sequence[CaseDeed], ask: Ask) -> tuple[CaseDeed, ...]:
    """ "Spit Happens on Dalai Llama, does she get it back": what somebody gets back, or keeps, was theirs."""
    if ask.kind not in BACK or ask.by is None or ask.card is None or ask.deed is not None:
        return tuple(deeds)
    lost = [one for one in deeds if one.target == ask.card and one.of is None and one.by != ask.by]
    return tuple(one._replace(of=ask.by) if lost and one is lost[-1] else one for one in deeds)


def _hit(deeds: Sequence[CaseDeed]) -> CaseDeed | None:
    """What was last done to a card that may not be safe from it."""
    harms = (one for one in reversed(deeds) if one.target and (one.verb == "choose" or _takes_away(one.verb)))
    return next(harms, None)


def _takes_away(verb: str) -> bool:
    return verb in VERBS and bool(VERBS[verb].leaves_stable) and bool(VERBS[verb].against)


def afterwards(deeds: Sequence[CaseDeed], ask: Ask, said: ToldCase) -> tuple[tuple[CaseDeed, ...], Ask]:
    """The deeds without the one that only says what is asked ("does it go back to my hand"), and the question.

    With what saved a card, as it is told: "Llama Piñata saved my Ram, does it stay". Whether a card is safe for which
    something was done since is whether it is still there.
    """
    place = ask.deed
    if place is not None and ask.kind == "safe" and deeds[place].verb in SAVES and (hit := _hit(deeds[:place])):
        told = (*deeds[:place], deeds[place]._replace(state="done"), *deeds[place + 1 :])
        return told, ask._replace(kind="stays", by=hit.of, card=hit.target, target=None, deed=None)
    asked = place is not None and ask.kind in AFTERWARDS and deeds[place].verb in WAYS and deeds[place].card is None
    if place is not None and asked and deeds[place].by is None and ask.card:
        deeds, ask = (*deeds[:place], *deeds[place + 1 :]), ask._replace(deed=None)
    return (*_rescue(said, ask), *_of_whoever_gets_it_back(deeds, ask)), ask
