"""Cards that are no Instants, and may be played like one: in the turn of somebody else they answer what is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards.action import actions_of
from tutor.understanding.card_names import card_called, card_named
from tutor.understanding.case import Ask, CaseDeed
from tutor.understanding.kind_words import CARD_KINDS

_PLAYS: Final = ("play", "use")


def with_play_as_answer(
    deeds: tuple[CaseDeed, ...], ask: Ask, turn: str | None, seats: Sequence[str]
) -> tuple[tuple[CaseDeed, ...], Ask]:
    """ "Chronocorn while Jen is playing something?": such a card is played as an answer to what another plays."""
    told = tuple(_as_told(deeds, place, one) for place, one in enumerate(deeds))
    deeds, ask = _asked_of_play(told, ask)
    about = deeds[ask.deed] if ask.deed is not None else None
    name = about.card if about is not None and about.verb in (*_PLAYS, "respond") else ask.card
    if ask.kind not in ("may", "answerable", "works", "happens") or not _comes_untimely(name):
        return deeds, ask
    if any((one.verb, one.card, one.state) == ("respond", name, "done") for one in deeds):
        return deeds, ask
    others = [one for one in deeds if one is not about and one.verb == "play" and one.state == "done"]
    player = others[-1].by if others else turn
    by = (about.by if about is not None else None) or ask.by or next((one for one in seats if one != player), None)
    if player is None or by is None or by == player:
        return deeds, ask
    before = tuple(one for one in deeds if one is not about and (one.verb, one.state) != ("play", "tried"))
    played = before if others else (*before, CaseDeed("play", player, "card"))
    kept = tuple(one._replace(card="card") if one.verb == "play" and one.card is None else one for one in played)
    answer = CaseDeed("respond", by, name, state="tried")
    return (*kept, answer), ask._replace(kind="answerable", by=by, card=name, target=None, deed=len(kept))


def _comes_untimely(name: str | None) -> bool:
    """Is it a card that is no Instant, and may be played like one?"""
    card = card_named(name)
    return card is not None and card.type != "instant" and any(card_reach.answers(card))


def _as_told(deeds: Sequence[CaseDeed], place: int, deed: CaseDeed) -> CaseDeed:
    """ "He laid down an Upgrade, I slapped Chronocorn on the table": what is told behind another's play answers it."""
    if deed.verb not in _PLAYS or deed.state != "done" or not _comes_untimely(deed.card):
        return deed
    last = next((one for one in reversed(deeds[:place]) if one.verb == "play" and one.state == "done"), None)
    return deed._replace(verb="respond") if last is not None and deed.by and last.by not in (None, deed.by) else deed


def _asked_of_play(deeds: tuple[CaseDeed, ...], ask: Ask) -> tuple[tuple[CaseDeed, ...], Ask]:
    """ "I slapped it down and threw a card away for it. Allowed?": of what was paid for a play that is asked."""
    paid = deeds[ask.deed] if ask.deed is not None else None
    if paid is None or ask.deed != len(deeds) - 1 or ask.kind != "may" or paid.target not in (None, *CARD_KINDS):
        return deeds, ask
    place = next((at for at, one in enumerate(deeds) if _is_price(paid, one)), None)
    if place is None:
        return deeds, ask
    answer = deeds[place]._replace(state="tried")
    aims = ("choose", answer.card)  # "dropped it on his Upgrade"
    kept = (*deeds[:place], answer, *(one for one in deeds[place + 1 : -1] if (one.verb, one.card) != aims))
    return kept, ask._replace(kind="answerable", card=answer.card, target=None, deed=place)


def _is_price(paid: CaseDeed, played: CaseDeed) -> bool:
    """Is it what the card that was played so has its player give for it as it comes?"""
    if played.verb != "respond" or not _comes_untimely(played.card) or paid.card not in (None, played.card):
        return False
    costs = (effect for effect in card_called(played.card or "").effects if effect.cost)
    return any(one.verb == paid.verb for effect in costs for one in actions_of(effect.instructions))
