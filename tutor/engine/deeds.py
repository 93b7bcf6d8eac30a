"""Actions that move no single card: looking, pulling, swapping, shuffling, and changes of the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.engine.altering import divert, forbid, play, retarget
from tutor.engine.chance import ask_shuffle
from tutor.engine.draft import Draft, shuffled
from tutor.engine.event import Shift
from tutor.engine.frames import Acting
from tutor.engine.more_deeds import NAMING_DEEDS, dig, pass_hands
from tutor.engine.moves import NO_CARD
from tutor.engine.nothing import impossible
from tutor.engine.scheduling import protect, skip_phase, skip_turn
from tutor.engine.state import Decision, Scheduled, Slot
from tutor.engine.stopping import stop
from tutor.engine.targets import performers
from tutor.engine.zones import DECK, DISCARD, PILE, hand


def _look(draft: Draft, frame: Acting) -> None:
    scope, seat = frame.scope, frame.scope.seat
    player = scope.player
    if frame.action.place == "deck":
        count = frame.action.count if isinstance(frame.action.count, int) else 1
        cards = draft.zones[DECK][:count]
        looked = cards
    else:
        player = frame.picks[0] if frame.picks else NO_CARD
        cards = draft.zones[hand(player)] if player >= 0 else ()
        looked = ()
    if not cards and (player < 0 or frame.action.place == "deck"):
        impossible(draft, frame)
        return
    known = list(draft.known)
    for card in cards:
        known[card] |= 1 << seat
    seers = (seat,) if player < 0 or looked != () else (seat, player)
    draft.emit(
        "card.revealed",
        seat,
        cards,
        rules=("choose.look", *frame.rules),
        cause=frame.event,
        known_to=seers,
        about={"verb": "look", "source": scope.source, "seat": scope.seat, "player": player},
        known=known,
    )
    draft.agenda[-1] = frame._replace(scope=scope._replace(looked=looked or scope.looked, player=player), went=1)


def _put_back(draft: Draft, frame: Acting) -> None:
    deck = draft.zones[DECK]
    rest = tuple(card for card in deck if card not in frame.picks)
    zones = list(draft.zones)
    zones[DECK] = frame.picks + rest
    draft.emit(
        "action.done",
        frame.scope.seat,
        frame.picks,
        rules=tuple(dict.fromkeys(("actions.order", *frame.rules))),
        cause=frame.event,
        known_to=(frame.scope.seat,),
        about={"verb": "put back", "source": frame.scope.source, "seat": frame.scope.seat},
        zones=zones,
    )
    draft.agenda[-1] = frame._replace(went=1)


def _pull(draft: Draft, frame: Acting) -> None:
    player = frame.picks[0] if frame.picks else frame.scope.player
    if player < 0 or not draft.zones[hand(player)]:
        impossible(draft, frame)
        return
    scope = frame.scope._replace(player=player)
    draft.agenda[-1] = frame._replace(scope=scope)
    slot = Slot("card", scope.seat, scope.seat, frame.action, scope, (hand(player),))
    draft.asked = Decision("pull", (), slot)


def pulled(draft: Draft, frame: Acting, card: int) -> None:
    """The card that chance picked changes hands; only the two players see it."""
    scope = frame.scope
    pair = (scope.seat, scope.player)
    about = {"verb": "pull", "source": scope.source, "seat": scope.seat, "player": scope.player}
    known = list(draft.known)
    both = (1 << pair[0]) | (1 << pair[1])
    for other in draft.zones[hand(scope.player)]:
        known[other] &= both
    n = draft.emit(
        "chance.pulled",
        scope.seat,
        (card,),
        rules=("pull.random",),
        cause=frame.event,
        known_to=pair,
        about=about,
        known=known,
    )
    draft.emit(
        "action.done",
        scope.seat,
        (card,),
        (Shift(card, hand(scope.player), hand(scope.seat)),),
        rules=("pull.random", *frame.rules),
        cause=n,
        known_to=pair,
        about=about,
    )
    draft.agenda[-1] = frame._replace(went=1)


def _swap_hands(draft: Draft, frame: Acting) -> None:
    seat = frame.scope.seat
    player = frame.picks[0] if frame.picks else NO_CARD
    if player < 0:
        impossible(draft, frame)
        return
    mine, theirs = draft.zones[hand(seat)], draft.zones[hand(player)]
    moves = tuple(Shift(card, hand(seat), hand(player)) for card in mine)
    moves += tuple(Shift(card, hand(player), hand(seat)) for card in theirs)
    draft.emit(
        "action.done",
        seat,
        mine + theirs,
        moves,
        rules=tuple(dict.fromkeys(("actions.order", *frame.rules))),
        cause=frame.event,
        known_to=(seat, player),
        about={"verb": "swap hands", "source": frame.scope.source, "seat": frame.scope.seat, "player": player},
    )
    draft.agenda[-1] = frame._replace(went=1, scope=frame.scope._replace(player=player))


def _shuffle(draft: Draft, frame: Acting) -> None:
    """These go into the deck; a Magic card that is not yet discarded goes with them only where it names itself."""
    scope = frame.scope
    player = frame.picks[0] if frame.picks else NO_CARD
    seat = next(iter(performers(draft, scope, frame.action, player)), NO_CARD)
    if seat < 0:
        impossible(draft, frame)
        return
    parts = frame.action.extra.get("parts", ())
    moves: list[Shift] = []
    if "this" in parts:
        zone = next(zone for zone, cards in enumerate(draft.zones) if scope.source in cards)
        moves.append(Shift(scope.source, zone, DECK))
    if "hand" in parts:
        moves += (Shift(card, hand(seat), DECK) for card in draft.zones[hand(seat)] if card != scope.source)
    if "discard" in parts:
        moves += (
            Shift(card, DISCARD, DECK) for card in draft.zones[DISCARD] if card != scope.source or "this" not in parts
        )
    cards = tuple(shift.card for shift in moves)
    lies_on_pile = scope.source in draft.zones[PILE] or scope.source in draft.zones[DISCARD]
    readings = ("magic-shuffles-itself",) if "discard" in parts and "this" not in parts and lies_on_pile else ()
    pile = tuple(lying for lying in draft.pile if lying.card not in cards)
    if cards:
        draft.emit(
            "action.done",
            seat,
            cards,
            tuple(moves),
            rules=tuple(dict.fromkeys(("actions.order", *frame.rules))),
            readings=readings,
            cause=frame.event,
            known_to=(seat,),
            about={"verb": "shuffle", "source": scope.source, "seat": scope.seat, "parts": parts},
            pile=pile,
        )
    scope = scope._replace(player=player) if player >= 0 else scope
    draft.agenda[-1] = frame._replace(went=1, scope=scope)
    ask_shuffle(draft)


def reshuffled(draft: Draft, frame: Acting, order: tuple[int, ...]) -> None:
    """The deck has the order that chance gave it."""
    draft.emit("deck.shuffled", rules=("setup.deck", *frame.rules), cause=frame.event, **shuffled(draft, order))


def _schedule(draft: Draft, frame: Acting) -> None:
    verb, seat = frame.action.verb, frame.scope.seat
    number = frame.action.count if isinstance(frame.action.count, int) else 0
    entry = Scheduled(verb, seat, frame.event, number, source=frame.scope.source)
    draft.emit(
        "action.done",
        seat,
        rules=_SCHEDULE_RULES[verb] + frame.rules,
        readings=("end-turn-discard",) if verb == "end turn" else (),
        cause=frame.event,
        about={"verb": verb, "source": frame.scope.source, "seat": frame.scope.seat, "count": number},
        schedule=(*draft.schedule, entry),
    )
    draft.agenda[-1] = frame._replace(went=1)


_SCHEDULE_RULES: Final = {
    "end turn": ("turn.beginning.end-turn",),
    "extra turn": ("turn.order",),
    "plays": ("turn.action",),
}


DEEDS: Final[dict[str, Callable[[Draft, Acting], None]]] = {
    **NAMING_DEEDS,
    "dig": dig,
    "pass hands": pass_hands,
    "look": _look,
    "put back": _put_back,
    "pull": _pull,
    "swap hands": _swap_hands,
    "shuffle": _shuffle,
    "end turn": _schedule,
    "extra turn": _schedule,
    "plays": _schedule,
    "skip phase": skip_phase,
    "skip turn": skip_turn,
    "protect": protect,
    "stop": stop,
    "divert": divert,
    "retarget": retarget,
    "forbid": forbid,
    "play": play,
}
"""Verb -> what it does, for the actions that move no single card."""
