"""What may be asked where nothing that was read can be put: the same cards, with what is told laid out, not played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.understanding.card_names import card_names
from tutor.understanding.case import NOBODY, Ask, AskKind, Case, CaseDeed, Holding

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
        if deed.state != "done" or not list(_results(deed, case.players)):
            return
        laid.append(place)
        yield _with_results(case, laid)


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
    into = deed.into or deed.by
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
    cards = [name for name in dict.fromkeys(named) if name in card_names()]
    for name in cards[:MAX_TOPICS]:
        for kind in _OF_A_CARD:
            yield case._replace(deeds=(), ask=Ask(kind, ask.by, name))
