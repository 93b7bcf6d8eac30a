"""Sentences for what an action did, by its verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.cards.english import filter_text
from tutor.cards.phrases import noun
from tutor.engine.state.zones import owner
from tutor.explain.telling import Telling, amount, listed
from tutor.vocabulary import PHASE_NAMES

DONE_TO: Final = {
    "sacrifice": "SACRIFICEd",
    "destroy": "DESTROYed",
    "discard": "DISCARDed",
    "steal": "STOLEN",
    "return": "returned to a hand",
    "draw": "DRAWn",
    "leave": "removed",
    "put": "put",
    "give": "given",
    "take": "taken",
    "bring": "brought in",
    "search": "taken from the deck",
}
"""Verb -> what is done to a card, in the passive."""


def done(t: Telling) -> str:
    """What an `action.done` event says: who did it, to which cards, and where they go."""
    lead = "" if t.verb == "spent" else t.lead()
    if t.about.get("none"):
        return f"{lead}{none(t)}."
    return lead + _DONE.get(t.verb, _moved)(t)


def done_to(verb: str) -> str:
    """The verb as something done to a card."""
    return DONE_TO.get(verb, f"{verb}ed")


_ORDERS: Final = {
    "sacrifice": "{by} has no {wanted} left to SACRIFICE",
    "discard": "{by} has no {wanted} left to DISCARD",
    "destroy": "there is no {wanted} that {by} can DESTROY",
    "steal": "there is no {wanted} that {by} can STEAL",
    "return": "there is no {wanted} that can be returned",
    "move": "there is no {wanted} that {by} can move",
    "bring": "there is no {wanted} that {by} can bring into a {stable}",
    "take": "there is no {wanted} that {by} can take",
    "search": "{by} takes no {wanted} from the deck",
    "pull": "there is no hand that {by} can pull a card from",
    "look": "there is no hand that {by} can look at",
    "give": "{by} has no {wanted} that could be given",
    "put": "there is no {wanted} left to put there",
    "dig": "the deck holds no {wanted}",
    "choose": "there is no player whom {by} can choose",
    "play": "{by} has no card that may be played",
    "divert": "that card may go to no {stable}",
    "retarget": "there is no other card to which that could happen",
    "swap hands": "there is nobody with whom {by} can swap hands",
}


def none(t: Telling) -> str:
    """That there is nothing to which the action can be done; no full stop at the end."""
    action = t.about["action"]
    says = _ORDERS.get(t.verb, "{by} cannot do this")
    return says.format(by=t.by, wanted=t.wanted(action), stable=t.stable)


def _first(t: Telling) -> str:
    return t.card(t.event.cards[0]) if t.event.cards else "nothing"


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
    listing = f": {t.cards()}" if t.card(t.event.cards[0]) != "a card" else ""
    return f"{t.by} DRAWs {amount(number, 'card')}{listing}."


def _destroy(t: Telling) -> str:
    return f"{_owned(t)} is DESTROYed and goes to {_to(t)}."


def _sacrifice(t: Telling) -> str:
    return f"{t.by} SACRIFICEs {_first(t)}; it goes to {_to(t)}."


def _discard(t: Telling) -> str:
    return f"{t.by} DISCARDs {_first(t)}."


def _steal(t: Telling) -> str:
    return f"{t.by} STEALs {_owned(t)}; it enters {_to(t)}."


def _enters(t: Telling) -> str:
    return f"{_first(t)} comes from {_from(t)} into {_to(t)}."


def _search(t: Telling) -> str:
    return f"{t.by} finds {_first(t)} in {_from(t)} and reveals it; it goes to {_to(t)}."


def _move(t: Telling) -> str:
    return f"{_first(t)} moves from {_from(t)} to {_to(t)}."


def _return(t: Telling) -> str:
    return f"{_first(t)} goes from {_from(t)} back to {_to(t)}."


def _take(t: Telling) -> str:
    return f"{t.by} takes {_first(t)} from {_from(t)} into hand."


def _pull(t: Telling) -> str:
    return f"{t.by} pulls {_first(t)} from {_from(t)}."


def _give(t: Telling) -> str:
    return f"{t.by} gives {_first(t)} to {t.player(owner(t.event.moves[0].target))}."


def _put(t: Telling) -> str:
    to = {"top": "on top of the deck", "bottom": "under the deck"}.get(t.about.get("to", ""), f"into {_to(t)}")
    return f"{t.by} puts {_first(t)} {to}."


def _name(t: Telling) -> str:
    return f"{t.by} names this type of card: {t.about['type']}."


def _dig(t: Telling) -> str:
    return f"{_first(t)} goes from the top of the deck to {_to(t)}."


def _pass_hands(t: Telling) -> str:
    return "each player passes the whole hand to the player on the left."


def _swap_hands(t: Telling) -> str:
    return f"{t.by} and {t.player(t.about.get('player'))} swap hands."


def _shuffle(t: Telling) -> str:
    zones = dict.fromkeys(move.source for move in t.event.moves)
    parts = []
    for zone in zones:
        cards = [move.card for move in t.event.moves if move.source == zone]
        own = len(cards) == 1 and cards[0] == t.source()
        parts.append(t.card(cards[0]) if own else f"{amount(len(cards), 'card')} from {t.zone(zone)}")
    verb = "goes" if len(t.event.moves) == 1 else "go"
    return f"{listed(parts)} {verb} into the deck."


def _put_back(t: Telling) -> str:
    order = ", in that order from the top" if len(t.event.cards) > 1 and t.card(t.event.cards[0]) != "a card" else ""
    return f"{t.by} puts {t.cards()} back on top of the deck{order}."


def _end_turn(t: Telling) -> str:
    return f"{t.by}'s turn ends as soon as the chain is resolved."


def _extra_turn(t: Telling) -> str:
    return f"{t.by} takes another turn after this one."


def _plays(t: Telling) -> str:
    if t.about.get("count") == 0:
        return f"{t.by} may play no card in this turn's Action phase, though DRAW one."
    return f"{t.by} may play {amount(t.about.get('count', 1), 'card')} in this turn's Action phase."


def _divert(t: Telling) -> str:
    return f"{_first(t)} is now meant for {t.player(t.about.get('into'))}'s {t.stable}."


def _retarget(t: Telling) -> str:
    card, before = (t.card(card) for card in t.event.cards)
    return f"{card} is to be {done_to(t.about['to'])} in place of {before}."


def _forbid(t: Telling) -> str:
    seats = listed(t.player(seat) for seat in t.about.get("seats", ()))
    what = noun(t.about["action"].what, t.table.edition.terms, "this card", many=True)
    return f"{seats} cannot play {what} until the end of this turn."


def _skip_phase(t: Telling) -> str:
    phases = listed(f"the {PHASE_NAMES[phase]}" for phase in t.about["phases"])
    return f"{t.player(t.about['seat'])} will skip {phases} of this turn."


def _skip_turn(t: Telling) -> str:
    return f"{t.player(t.about['player'])} will skip the next turn."


def _extra_draw(t: Telling) -> str:
    return f"{t.by} will DRAW {amount(t.about['count'], 'card')} more in the Draw phase."


def _protect(t: Telling) -> str:
    what = filter_text(t.about["action"].what, t.table.edition.terms, "all")
    return f"{what[:1].upper()}{what[1:]} in {t.by}'s {t.stable} cannot be DESTROYed until {t.by}'s next turn begins."


def _spent(t: Telling) -> str:
    again = " The card now on top can be answered again." if t.about.get("reopens") else ""
    return f"{_first(t)} goes to {_to(t)}.{again}"


def _reshuffle(t: Telling) -> str:
    return f"The discard pile ({amount(len(t.event.cards), 'card')}) becomes the deck."


def _moved(t: Telling) -> str:
    if not t.event.moves:
        return f"{t.by}: {t.verb}."
    return f"{_first(t)} goes from {_from(t)} to {_to(t)}."


_DONE: Final[dict[str, Callable[[Telling], str]]] = {
    "draw": _draw,
    "destroy": _destroy,
    "sacrifice": _sacrifice,
    "discard": _discard,
    "steal": _steal,
    "bring": _enters,
    "search": _search,
    "move": _move,
    "return": _return,
    "take": _take,
    "pull": _pull,
    "give": _give,
    "put": _put,
    "name": _name,
    "dig": _dig,
    "pass hands": _pass_hands,
    "swap hands": _swap_hands,
    "shuffle": _shuffle,
    "put back": _put_back,
    "end turn": _end_turn,
    "extra turn": _extra_turn,
    "plays": _plays,
    "divert": _divert,
    "retarget": _retarget,
    "forbid": _forbid,
    "skip phase": _skip_phase,
    "skip turn": _skip_turn,
    "extra draw": _extra_draw,
    "protect": _protect,
    "spent": _spent,
    "reshuffle": _reshuffle,
}
