"""Actions on nothing and on many: players and types that are named, digging in the deck, hands passed on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.engine.draft import Draft
from tutor.engine.event import Shift
from tutor.engine.frames import Acting
from tutor.engine.moves import NO_CARD
from tutor.engine.nothing import impossible
from tutor.engine.standing import fits
from tutor.engine.targets import kind_words, names_players
from tutor.engine.zones import DECK, DISCARD, hand, is_stable


def _choose(draft: Draft, frame: Acting) -> None:
    """The players named are "that player", "those players" from now on."""
    seats = tuple(seat for seat in frame.picks if seat != NO_CARD)
    scope = frame.scope
    if names_players(frame.action):
        draft.agenda[-1] = frame._replace(scope=scope._replace(players=seats), went=len(seats))
    elif seats:
        draft.agenda[-1] = frame._replace(scope=scope._replace(player=seats[0]), went=1)
    else:
        impossible(draft, frame)


def _name(draft: Draft, frame: Acting) -> None:
    """The kind named is remembered as long as the card stays; it is forgotten at once where it has left already."""
    source, option = frame.scope.source, frame.picks[0]
    stays = any(is_stable(zone) and source in cards for zone, cards in enumerate(draft.zones))
    others = tuple(known for known in draft.remembered if known[0] != source)
    draft.emit(
        "action.done",
        frame.scope.seat,
        rules=tuple(dict.fromkeys(("actions.order", *frame.rules))),
        cause=frame.event,
        about={
            "verb": "name",
            "source": source,
            "seat": frame.scope.seat,
            "type": kind_words(draft, frame.action)[option],
        },
        remembered=(*others, (source, frame.action.what.kinds[option])) if stays else others,
    )
    draft.agenda[-1] = frame._replace(went=1)


NAMING_DEEDS: Final[dict[str, Callable[[Draft, Acting], None]]] = {"choose": _choose, "name": _name}


def dig(draft: Draft, frame: Acting) -> None:
    """Cards from the top of the deck go to the discard pile, one by one, until one fits."""
    scope = frame.scope
    found = NO_CARD
    while found == NO_CARD and draft.zones[DECK]:
        card = draft.zones[DECK][0]
        draft.emit(
            "action.done",
            scope.seat,
            (card,),
            (Shift(card, DECK, DISCARD, last=False),),
            rules=tuple(dict.fromkeys(("actions.order", "terms.discard-pile", *frame.rules))),
            cause=frame.event,
            about={"verb": "dig", "source": scope.source, "seat": scope.seat},
        )
        if fits(draft.table.cards[card], frame.action.what):
            found = card
    if found == NO_CARD:
        impossible(draft, frame)
        return
    draft.agenda[-1] = frame._replace(scope=scope._replace(card=found), went=1, moved=(found,))


def pass_hands(draft: Draft, frame: Acting) -> None:
    """Every hand goes to the next player, all at the same time; only who receives a hand sees it."""
    seats = range(len(draft.table.players))
    moves = tuple(
        Shift(card, hand(seat), hand((seat + 1) % len(seats))) for seat in seats for card in draft.zones[hand(seat)]
    )
    draft.emit(
        "action.done",
        frame.scope.seat,
        moves=moves,
        rules=tuple(dict.fromkeys(("actions.order", *frame.rules))),
        cause=frame.event,
        known_to=(),
        about={"verb": "pass hands", "source": frame.scope.source, "seat": frame.scope.seat},
    )
    draft.agenda[-1] = frame._replace(went=1)
