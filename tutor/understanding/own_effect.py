"""What is done to a card for what that card itself does, "can I discard Seductive Unicorn itself", or to oneself."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards.words import VERBS
from tutor.understanding.card_names import card_called, card_named, is_card
from tutor.understanding.case import Ask, CaseDeed, Holding
from tutor.understanding.hearing import Hearing
from tutor.understanding.verb_of_card import names_a_player

_ITSELF: Final = "itself"
_ONESELF: Final = ("myself", "himself", "herself", "themself", "themselves")


def with_own_effect(
    hearing: Hearing, deeds: tuple[CaseDeed, ...], holdings: tuple[Holding, ...], ask: Ask, me: str
) -> tuple[tuple[CaseDeed, ...], tuple[Holding, ...], Ask]:
    """The deeds, with that card for what is tried on it "itself" where no other is named; where none is, it is chosen.

    me: whoever types, who does it where nobody is said to
    """
    card = _card_itself(hearing)
    if card is None:
        return _with_oneself(hearing, deeds), holdings, ask
    if not deeds and ask.deed is None:
        chosen = CaseDeed("choose", ask.by, card, card, state="tried")
        return (chosen,), tuple(one for one in holdings if one.card != card), ask._replace(deed=0)
    done = tuple(
        one._replace(card=card, by=one.by or one.of or me, of=one.of or one.by or me, verb=_given(card, one.verb))
        if one.target == card and one.card in (None, card) and one.state == "tried" and one.verb not in ("play", "use")
        else one
        for one in deeds
    )
    return done, holdings, ask


def _given(card: str, verb: str) -> str:
    """ "He blows up the bomb itself for it": what is one's own is given up, where the card asks for that."""
    does = {one.verb for one in card_reach.actions(card_called(card))} if is_card(card) else set()
    against = verb in VERBS and VERBS[verb].against and VERBS[verb].leaves_stable
    return "sacrifice" if against and "sacrifice" in does else verb


def _with_oneself(hearing: Hearing, deeds: tuple[CaseDeed, ...]) -> tuple[CaseDeed, ...]:
    """ "Spring Cleaning: may I choose myself": that one names oneself for a card that has players named."""
    named = {name for one in hearing.cards for name in one.names}
    card = card_named(next(iter(named))) if len(named) == 1 else None
    ends = any(one.word in _ONESELF and (one.stop or one is hearing.tokens[-1]) for one in hearing.tokens)
    if card is None or not ends:
        return deeds
    if not (names_a_player(card) or any(one.verb == "choose" for one in card_reach.actions(card))):
        return deeds
    return tuple(
        one._replace(card=card.name, target=one.by) if one.verb == "choose" and one.by and one.target is None else one
        for one in deeds
    )


def _card_itself(hearing: Hearing) -> str | None:
    """The card that is said to be meant "itself": the one right before that, or the only one with a name."""
    itself = next((one for one in hearing.mentions if (one.kind, one.value) == ("it", _ITSELF)), None)
    if itself is None:
        return None
    before = [one.names for one in hearing.cards if one.end == itself.start]
    named = set(before[0]) if before else {name for one in hearing.cards for name in one.names}
    return named.pop() if len(named) == 1 else None
