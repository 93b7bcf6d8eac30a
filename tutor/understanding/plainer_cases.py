"""What may be asked where nothing that was read can be put: the same cards, with what is told laid out, not played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards.words import VERBS
from tutor.understanding.card_names import card_called, card_named, is_card
from tutor.understanding.case import NOBODY, Ask, AskKind, Case, CaseDeed, Holding
from tutor.understanding.completion import NAMES
from tutor.understanding.holding_places import other_than

MAX_TOPICS: Final = 3
"""Of so many of the cards that are named it is asked what may be done with them."""

_MOVES: Final = ("play", "respond", "use")
_TAKES: Final = ("steal", "bring", "move")
_GONE: Final = ("destroy", "sacrifice", "discard")
_OF_A_CARD: Final[tuple[AskKind, ...]] = ("may", "works")


def cases_laid(case: Case) -> Iterator[Case]:
    """The case with the deeds before what is asked lying there as what comes of them, one more of them each time.

    Where one is a move of a player that cannot be made, it is asked whether it may be.
    """
    asked = case.ask.deed if case.ask is not None else None
    before = case.deeds[:asked] if asked is not None else case.deeds
    laid: list[int] = []
    for place, deed in enumerate(before):
        if deed.state == "done" and deed.verb in _MOVES and deed.card:
            here = _with_results(case, laid)
            tried = (*here.deeds[: place - len(laid)], deed._replace(state="tried"))
            yield here._replace(deeds=tried, ask=Ask("may", deed.by, deed=len(tried) - 1))
        if deed.state != "done" or deed.verb not in VERBS or not list(_results(deed, case.players)):
            return
        laid.append(place)
        yield _with_results(case, laid)


def with_earlier_turn(case: Case, completed: Case) -> Case | None:
    """Where somebody would play two cards in one turn: the case with what comes of the first lying there.

    The same for a card that was played and is used then, which it is only at the beginning of a turn.
    None where nobody does, where a card that is named lets them, where it is asked whether the second may be played at
    all, or where it is not known what comes of the first.
    """
    if used := _used_later(case):
        return _with_results(case, used)
    by = [one.by for one in completed.deeds if one.verb == "play"]
    named = {one.card for one in completed.holdings if one.said and is_card(one.card)}
    longer = any(one.verb in ("plays", "extra turn") for name in named for one in card_reach.actions(card_called(name)))
    if longer or not any(by.count(one) > 1 for one in by):
        return None
    asked = case.ask.deed if case.ask is not None else None
    if asked is None or case.deeds[asked].verb == "play":
        return None
    before = case.deeds[:asked]
    known = (*_TAKES, *_GONE, "return")
    done = [place for place, deed in enumerate(before) if deed.state == "done" and deed.verb in known]
    told = [place for place in done if list(_results(case.deeds[place], case.players))]
    return _with_results(case, told) if told and len(told) == len(before) else None


def _used_later(case: Case) -> list[int]:
    """The plays of cards of which it is told, too, that they were used, which they cannot be before a turn begins."""
    used = {(one.by, one.card) for one in case.deeds if one.verb == "use" and one.state == "done"}
    return [
        place
        for place, one in enumerate(case.deeds)
        if one.verb == "play" and one.state == "done" and (one.by, one.card) in used and _waits_for_a_turn(one)
    ]


def _waits_for_a_turn(played: CaseDeed) -> bool:
    if not is_card(played.card) or not list(_results(played, ())):
        return False
    return card_reach.triggers(card_called(played.card)) == {"beginning"}


def _with_results(case: Case, places: list[int]) -> Case:
    """Those deeds laid out as what comes of them."""
    holdings = list(case.holdings)
    for place in places:
        for result in _results(case.deeds[place], case.players):
            known = next((one for one in holdings if one.card == result.card), None)
            if known is not None:
                holdings.remove(known)
            holdings.append(result)
    left = [place for place in range(len(case.deeds)) if place not in places]
    ask = case.ask
    if ask is not None and ask.deed is not None:
        ask = ask._replace(deed=left.index(ask.deed) if ask.deed in left else None)
    return case._replace(holdings=tuple(holdings), deeds=tuple(case.deeds[place] for place in left), ask=ask)


def _results(deed: CaseDeed, players: tuple[str, ...]) -> Iterator[Holding]:
    """Where what is done leaves a card, as far as the words say whose it is then."""
    target = deed.target if deed.target not in players else None
    by = deed.by or (other_than((*players, *NAMES), deed.of) if deed.of and VERBS[deed.verb].against else None)
    into = deed.into or by
    doer = card_named(deed.card)
    if by and doer is not None and doer.is_unicorn:
        yield Holding(doer.name, by, "stable")
    if deed.verb in _TAKES and target and into:
        yield Holding(target, into, "stable")
    elif deed.verb in _GONE and target:
        yield Holding(target, NOBODY, "discard")
    elif deed.verb == "return" and target and deed.of:
        yield Holding(target, deed.of, "hand")


def cases_of_cards(case: Case) -> Iterator[Case]:
    """What may be done with each card that is named, and whether it works; none where a deed is asked about."""
    ask = case.ask
    if ask is None or ask.deed is not None:
        return
    named = [one.card for one in case.holdings]
    named += [name for deed in case.deeds for name in (deed.card, deed.target) if name]
    cards = [name for name in dict.fromkeys(named) if is_card(name)]
    for name in cards[:MAX_TOPICS]:
        for kind in _OF_A_CARD:
            yield case._replace(deeds=(), ask=Ask(kind, ask.by, name))
