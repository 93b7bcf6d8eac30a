"""Sentences for what an action did, by its verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.cards.phrases import amount, listed
from tutor.cards.rows import whole
from tutor.cards.words import ANNOUNCED, VERBS
from tutor.engine.continuous.phrasing import done_text
from tutor.engine.state.action_facts import (
    Acted,
    Diverted,
    Forbidden,
    KindNamed,
    PhasesCut,
    Planned,
    Protected,
    Put,
    Retargeted,
    Spent,
)
from tutor.engine.state.fact_fields import INNER, WORDS
from tutor.engine.state.undone_facts import Nothing
from tutor.engine.state.zones import DECK, hand, is_hand, owner
from tutor.explain.story import plans
from tutor.explain.telling import Telling


def done(t: Telling) -> str:
    """What an `action.done` event says: who did it, to which cards, and where they go."""
    fact = t.event.fact
    if isinstance(fact, Nothing):
        return f"{t.lead()}{none(t)}."
    if isinstance(fact, Acted):
        return t.lead() + _ACTED[fact.verb](t)
    return t.lead() + _DONE[type(fact)](t)


def none(t: Telling) -> str:
    """That there is nothing to which the action can be done; no full stop at the end."""
    fact = t.fact(Nothing)
    if fact.place is not None and is_hand(fact.place):
        return f"{t.player(owner(fact.place))} has no cards in hand"
    wanted = t.wanted(fact.action) + (f" in {t.zone(fact.place)}" if fact.place is not None else "")
    if fact.why == "late":
        return f"no {wanted} was left to be named when the targets were chosen"
    if fact.verb == "play" and fact.action.what.that:
        return f"{t.by} may not play that card"
    if fact.action.what.taken:
        return "the card that it took cannot go back"
    if fact.action.what.those is True:
        return "none of those cards is there"
    if fact.why == "unmet":
        return "no card came of the action before this one"
    if fact.why == "kept" and fact.verb in VERBS and VERBS[fact.verb].gives_up:
        return f"there is no {wanted} that {t.by} can {fact.verb.upper()}"
    if fact.verb == "discard" and _is_holding(t):
        wanted = f"other {wanted}"
    return ANNOUNCED[fact.verb].cannot.format(by=t.by, wanted=wanted, stable=t.stable)


def _is_holding(t: Telling) -> bool:
    """Does whoever has no card left for it hold some all the same, each of which is to be given up already?"""
    return t.event.by is not None and bool(t.state.zones[hand(t.event.by)])


def _first(t: Telling) -> str:
    """The card, which the sentence says comes from where it lies."""
    of = t.event.moves[0].source if t.event.moves else -1
    return t.card(t.event.cards[0], of=max(owner(of), -1)) if t.event.cards else "nothing"


def _from(t: Telling) -> str:
    return t.zone(t.event.moves[0].source)


def _to(t: Telling) -> str:
    return t.zone(t.event.moves[0].target)


def _owned(t: Telling) -> str:
    """The card with the player whose it was: "Ben's Rhinocorn"."""
    seat = owner(t.event.moves[0].source)
    return f"{t.player(seat)}'s {_first(t)}" if seat >= 0 else _first(t)


def _draw(t: Telling) -> str:
    number = len(t.event.cards)
    if number == 1:
        return f"{t.by} DRAWs {_first(t)}."
    untold = set(t.event.cards) <= set(t.table.face_down)
    listing = f": {t.cards()}" if t.card(t.event.cards[0]) != "a card" and not untold else ""
    if untold:
        return f"{t.by} DRAWs {t.cards()}."
    return f"{t.by} DRAWs {amount(number, 'card')}{listing}."


def _destroy(t: Telling) -> str:
    by = f" by {t.by}" if t.origin is not None and t.event.by != t.origin.controller else ""
    return f"{_owned(t)} is {done_text(t.table, 'destroy')}{by} and goes to {_to(t)}."


def _sacrifice(t: Telling) -> str:
    return f"{t.by} SACRIFICEs {_first(t)}; it goes to {_to(t)}."


def _discard(t: Telling) -> str:
    return f"{t.by} DISCARDs {_first(t)}."


def _steal(t: Telling) -> str:
    return f"{t.by} STEALs {_owned(t)}; it enters {_to(t)}."


def _remove(t: Telling) -> str:
    return f"{_owned(t)} is {done_text(t.table, 'remove')}."


def _enters(t: Telling) -> str:
    return f"{_first(t)} comes from {_from(t)} into {_to(t)}."


def _search(t: Telling) -> str:
    return f"{t.by} finds {_first(t)} in {_from(t)} and reveals it; it goes to {_to(t)}."


def _move(t: Telling) -> str:
    return f"{_first(t)} moves from {_from(t)} to {_to(t)}."


def _return(t: Telling) -> str:
    return f"{_first(t)} goes from {_from(t)} back to {_to(t)}."


def _take(t: Telling) -> str:
    return f"{t.by} takes {_first(t)} from {_from(t)} into {_to(t)}."


def _pull(t: Telling) -> str:
    return f"{t.by} pulls {_first(t)} from {_from(t)}."


def _give(t: Telling) -> str:
    return f"{t.by} gives {_first(t)} to {t.player(owner(t.event.moves[0].target))}."


def _put(t: Telling) -> str:
    to = {"top": "on top of the deck", "bottom": "under the deck"}.get(t.fact(Put).to, f"into {_to(t)}")
    looked_at = t.event.moves[0].source == DECK
    return f"{t.by} puts {_first(t)}{'' if looked_at else f' from {_from(t)}'} {to}."


def _name(t: Telling) -> str:
    return f"{t.by} names a type of card: {t.table.edition.terms[t.fact(KindNamed).kind]}."


def _dig(t: Telling) -> str:
    return f"{_first(t)} goes from the top of the deck to {_to(t)}."


def _pass_hands(t: Telling) -> str:
    return "each player passes their whole hand to the player on their left."


def _swap_hands(t: Telling) -> str:
    return f"{t.by} and {t.player(t.fact(Acted).of)} swap hands."


def _shuffle(t: Telling) -> str:
    zones = dict.fromkeys(move.source for move in t.event.moves)
    parts = []
    for zone in zones:
        cards = [move.card for move in t.event.moves if move.source == zone]
        own = len(cards) == 1 and t.origin is not None and cards[0] == t.origin.card
        parts.append(t.card(cards[0]) if own else f"{amount(len(cards), 'card')} from {t.zone(zone)}")
    verb = "goes" if len(t.event.moves) == 1 else "go"
    return f"{listed(parts)} {verb} into the deck."


def _put_back(t: Telling) -> str:
    order = ", in that order from the top" if len(t.event.cards) > 1 and t.card(t.event.cards[0]) != "a card" else ""
    return f"{t.by} puts {t.cards()} back on top of the deck{order}."


def _divert(t: Telling) -> str:
    return f"{_first(t)} is now meant for {t.player(t.fact(Diverted).into)}'s {t.stable}."


def _retarget(t: Telling) -> str:
    card, before = t.event.cards
    done_to = done_text(t.table, t.fact(Retargeted).to_be)
    return f"{t.called(card, beside=before)} is to be {done_to} instead of {t.called(before, beside=card)}."


def _spent(t: Telling) -> str:
    again = " The card now on top can be answered again." if t.fact(Spent).reopens else ""
    return f"{_first(t)} goes to {_to(t)}.{again}"


def _reshuffle(t: Telling) -> str:
    return f"The discard pile ({amount(len(t.event.cards), 'card')}) becomes the deck."


def _leave(t: Telling) -> str:
    return f"{_first(t)} goes from {_from(t)} to {_to(t)}."


_ACTED: Final[dict[str, Callable[[Telling], str]]] = {
    "draw": _draw,
    "destroy": _destroy,
    "sacrifice": _sacrifice,
    "discard": _discard,
    "steal": _steal,
    "remove": _remove,
    "bring": _enters,
    "search": _search,
    "move": _move,
    "return": _return,
    "leave": _leave,
    "take": _take,
    "pull": _pull,
    "give": _give,
    "dig": _dig,
    "pass hands": _pass_hands,
    "swap hands": _swap_hands,
    "shuffle": _shuffle,
    "put back": _put_back,
    "reshuffle": _reshuffle,
}
"""Verb of an `Acted` -> the function that says it."""

_DONE: Final[dict[type, Callable[[Telling], str]]] = {
    Put: _put,
    KindNamed: _name,
    Planned: plans.planned,
    PhasesCut: plans.skip_phase,
    Forbidden: plans.forbid,
    Protected: plans.protect,
    Diverted: _divert,
    Retargeted: _retarget,
    Spent: _spent,
}
"""Family of facts -> the function that says it."""

_TOLD_OTHERWISE: Final = ("choose", "either", "look", "play", "reveal", "stop", "unknown")
"""Actions of which other events tell: a choice, cards revealed or played, what is stopped, or not known."""

whole(
    {*VERBS, *INNER} - {*_TOLD_OTHERWISE},
    {*_ACTED, *plans.PLANNED, *(WORDS[family] for family in _DONE if family in WORDS)},
    missing="the story cannot tell of the action '{word}': there is no sentence for it",
    unknown="there is a sentence for '{word}', which is not an action, or of which another event tells",
)
