"""What may have been forgotten in a case: something that is done, each with its value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards.words import VERBS
from tutor.scenario.question_file import DOINGS
from tutor.understanding.case import Case, CaseDeed, Holding
from tutor.understanding.case_in_work import asked_deed
from tutor.understanding.case_subjects import is_spoken_of, spoken_first

MAX_SPOKEN: Final = 4
"""With how many of the cards something may be done."""

MAX_DEEDS_MORE: Final = 40
"""How many deeds are offered to be added."""

LEFT_OUT: Final = "none"
"""The value of what is not done at all."""

MARK: Final = "/"
"""Stands between the parts of a value."""

TO_A_CARD: Final = ("destroy", "sacrifice", "steal", "return")
"""What may be done to a card in a Stable."""

OF_A_HAND: Final = ("discard", "draw")
"""What somebody may do with no card that is named."""


def deed_value(deed: CaseDeed) -> str:
    """A deed as the value of a slot."""
    parts = (deed.verb, deed.by, deed.card, deed.target, deed.of, deed.into)
    return MARK.join(part or "" for part in parts).rstrip(MARK)


def deed_of(value: str) -> CaseDeed:
    """The deed that a value stands for."""
    verb, *parts = value.split(MARK)
    by, card, target, of, into = ([one or None for one in parts] + [None] * 5)[:5]
    return CaseDeed(verb, by, card, target, of, into)


def with_deed_more(case: Case, deed: CaseDeed) -> Case:
    """The case with that done as well: last, but before what is asked about."""
    place = asked_deed(case)
    if place is None:
        return case._replace(deeds=(*case.deeds, deed))
    ask = case.ask._replace(deed=place + 1) if case.ask is not None else None
    return case._replace(deeds=(*case.deeds[:place], deed, *case.deeds[place:]), ask=ask)


def without_deed(case: Case, place: int) -> Case:
    """The case without the deed at that place."""
    ask = case.ask
    if ask is not None and ask.deed is not None and ask.deed >= place:
        ask = ask._replace(deed=ask.deed - 1 if ask.deed > place else None)
    return case.without_deed(place)._replace(ask=ask)


def deeds_more(case: Case, game: GameSettings) -> list[CaseDeed]:
    """What may be done besides, the likeliest first."""
    told = {deed._replace(state="done") for deed in case.deeds if deed.state == "done"}
    found = dict.fromkeys(one for one in _thought_of(case, game) if one not in told)
    return list(islice(found, MAX_DEEDS_MORE))


def _thought_of(case: Case, game: GameSettings) -> Iterator[CaseDeed]:
    spoken = [one for one in spoken_first(case) if is_spoken_of(one, case)][:MAX_SPOKEN]
    for one in spoken:
        yield from _with_card(one, case, game)
    yield from _answers(case, game)
    for one in spoken:
        yield from _done_by_card(one, spoken, case, game)
    for one in spoken:
        yield from _to_card(one, case.players)
    for name in case.players:
        yield CaseDeed("play", name, "unicorn")
        yield from (CaseDeed(verb, name) for verb in OF_A_HAND)
    for name in case.players:
        other = _other(case.players, name)
        yield CaseDeed("destroy", name, None, "unicorn", other)
        yield CaseDeed("steal", name, None, "unicorn", other)
        yield CaseDeed("sacrifice", name, None, "unicorn", name)


def _with_card(one: Holding, case: Case, game: GameSettings) -> Iterator[CaseDeed]:
    """It is played, and used once it lies there; an Instant answers."""
    card, by = game.box.cards.get(one.card), one.player or case.players[0]
    if card is None or card.type in ("instant", "herd"):
        return
    is_played = any((deed.verb, deed.card) == ("play", one.card) for deed in case.deeds)
    lies = one.zone == "stable" or is_played
    uses = card.type != "magic" and bool(card.effects)
    for verb in ("use", "play") if lies else ("play", "use"):
        if verb == "play" and not is_played:
            yield CaseDeed("play", by, one.card)
        elif verb == "use" and uses:
            yield CaseDeed("use", by, one.card)


def _answers(case: Case, game: GameSettings) -> Iterator[CaseDeed]:
    """What is played, or answered, is answered by another: with the Instants that are spoken of, or a Neigh."""
    made = [deed.by for deed in case.deeds if deed.verb in ("play", "respond") and deed.state == "done"]
    if not made:
        return
    there = (game.box.cards.get(one.card) for one in case.holdings)
    named = [card.name for card in there if card is not None and card.type == "instant"]
    for instant in dict.fromkeys((*named, "neigh")):
        yield from (CaseDeed("respond", name, instant) for name in case.players if name != made[-1])


def _done_by_card(one: Holding, spoken: Sequence[Holding], case: Case, game: GameSettings) -> Iterator[CaseDeed]:
    """What the card has somebody do: to the cards that are spoken of, or to some of which it speaks."""
    card, by = game.box.cards.get(one.card), one.player or case.players[0]
    if card is None:
        return
    for action in card_reach.actions(card):
        if action.who in ("any player", "another player"):
            yield from (CaseDeed("choose", by, card.name, name) for name in case.players if name != by)
        if action.verb not in DOINGS or action.verb not in VERBS:
            continue
        own = VERBS[action.verb].gives_up
        for target in spoken:
            known = game.box.cards.get(target.card)
            if (
                target is one
                or not target.player
                or (known is not None and not card_reach.may_mean(action.what, known))
            ):
                continue
            yield CaseDeed(action.verb, target.player if own else by, card.name, target.card, target.player)
        kind = (action.what.of or action.what.kinds)[0]
        for name in case.players:
            if own or name != by:
                yield CaseDeed(action.verb, name if own else by, card.name, None if kind == "card" else kind, name)


def _to_card(one: Holding, players: Sequence[str]) -> Iterator[CaseDeed]:
    if one.zone != "stable" or not one.player:
        return
    other = _other(players, one.player)
    for verb in TO_A_CARD:
        yield CaseDeed(verb, one.player if verb == "sacrifice" else other, None, one.card, one.player)


def _other(players: Sequence[str], name: str) -> str:
    return next(one for one in players if one != name)
