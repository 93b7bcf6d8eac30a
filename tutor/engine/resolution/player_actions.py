"""Actions that move no single card: looking at cards, digging, shuffling; and which file has the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tutor.engine.resolution.altering import divert, play, retarget
from tutor.engine.resolution.chance import ask_shuffle, shuffled
from tutor.engine.resolution.citations import rules_of
from tutor.engine.resolution.hands import pass_hands, pull, show_hand, swap_hands
from tutor.engine.resolution.impossible import gone, impossible
from tutor.engine.resolution.remembering import choose, name
from tutor.engine.resolution.scheduling import forbid, protect, put_off, schedule, skip_phase, skip_turn
from tutor.engine.resolution.stopping import stop
from tutor.engine.resolution.untold import leave_untold
from tutor.engine.resolution.upcoming import announce
from tutor.engine.state.action_facts import Acted
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import DECK, DISCARD, PILE, hand, seat_of
from tutor.engine.targeting.feasible import goes_into_deck
from tutor.engine.targeting.targets import performers, picks_cards


def _look(draft: Draft, frame: Acting) -> None:
    if frame.action.place == "deck":
        _look_at_deck(draft, frame)
        return
    player = frame.picks[0] if frame.picks else NO_CARD
    if player < 0:
        impossible(draft, frame)
        return
    show_hand(draft, frame, player, frame.instance.controller, _look_rules(draft, frame))
    draft.agenda[-1] = frame._replace(instance=frame.instance._replace(player=player), went=1)


def _look_at_deck(draft: Draft, frame: Acting) -> None:
    instance, count = frame.instance, frame.action.count
    cards = draft.zones[DECK][: count if isinstance(count, int) else 1]
    if not cards:
        impossible(draft, frame)
        return
    known = list(draft.known)
    for card in cards:
        known[card] |= 1 << instance.controller
    draft.emit(
        "card.revealed",
        instance.controller,
        cards,
        rules=_look_rules(draft, frame),
        cause=frame.event,
        known_to=(instance.controller,),
        fact=Acted("look", instance.origin, None),
        known=known,
    )
    draft.agenda[-1] = frame._replace(instance=instance._replace(looked=cards), went=1)


def _look_rules(draft: Draft, frame: Acting) -> tuple[str, ...]:
    """The rule on choosing, if somebody then chooses among the cards looked at; that they are seen, the card says."""
    actions = (instruction.action for instruction in draft.effect(frame.instance).instructions)
    chosen = any(action.place in ("looked", "that hand") and picks_cards(action) for action in actions)
    return (*(("choose.look",) if chosen else ()), *frame.rules)


def _put_back(draft: Draft, frame: Acting) -> None:
    deck = draft.zones[DECK]
    rest = tuple(card for card in deck if card not in frame.picks)
    zones = list(draft.zones)
    zones[DECK] = frame.picks + rest
    draft.emit(
        "action.done",
        frame.instance.controller,
        frame.picks,
        rules=rules_of(frame),
        cause=frame.event,
        known_to=(frame.instance.controller,),
        fact=Acted("put back", frame.instance.origin, None),
        zones=zones,
    )
    draft.agenda[-1] = frame._replace(went=1)


def _dig(draft: Draft, frame: Acting) -> None:
    """Cards from the top of the deck go to the discard pile, one by one, until one fits."""
    instance = frame.instance
    found = NO_CARD
    while found == NO_CARD and draft.zones[DECK]:
        card = draft.zones[DECK][0]
        draft.emit(
            "action.done",
            instance.controller,
            (card,),
            (Shift(card, DECK, DISCARD, last=False),),
            rules=rules_of(frame),
            cause=frame.event,
            fact=Acted("dig", instance.origin, None),
        )
        if fits(draft.table.cards[card], frame.action.what):
            found = card
    if found == NO_CARD:
        impossible(draft, frame)
        return
    draft.agenda[-1] = frame._replace(instance=instance._replace(card=found), went=1, moved=(found,))


def _shuffle(draft: Draft, frame: Acting) -> None:
    """These go into the deck; a Magic card that is not yet discarded goes with them only where it names itself."""
    instance = frame.instance
    player = frame.picks[0] if frame.picks else NO_CARD
    seat = next(iter(performers(draft, instance, frame.action, player)), NO_CARD)
    if seat < 0:
        impossible(draft, frame)
        return
    parts = frame.action.extra.get("parts", ())
    if frame.action.on_itself and not goes_into_deck(draft, instance.source):
        gone(draft, frame, instance.source)
        return
    moves = list(_into_deck(draft, instance.source, seat, parts))
    cards = tuple(shift.card for shift in moves)
    pile = tuple(entry for entry in draft.pile if entry.card not in cards)
    if cards:
        draft.emit(
            "action.done",
            seat,
            cards,
            tuple(moves),
            rules=rules_of(frame),
            readings=_shuffle_readings(draft, instance.source, parts),
            cause=frame.event,
            known_to=(seat,),
            fact=Acted("shuffle", instance.origin, _only_owner(draft, moves)),
            pile=pile,
        )
    instance = instance._replace(player=player) if player >= 0 else instance
    draft.agenda[-1] = frame._replace(went=1, instance=instance)
    ask_shuffle(draft)


def _shuffle_readings(draft: Draft, source: int, parts: tuple[str, ...]) -> tuple[str, ...]:
    lies_on_pile = source in draft.zones[PILE] or source in draft.zones[DISCARD]
    return ("magic-shuffles-itself",) if "discard" in parts and "this" not in parts and lies_on_pile else ()


def _into_deck(draft: Draft, source: int, seat: int, parts: tuple[str, ...]) -> Iterator[Shift]:
    if "this" in parts and goes_into_deck(draft, source):
        zone = next(zone for zone, cards in enumerate(draft.zones) if source in cards)
        yield Shift(source, zone, DECK)
    if "hand" in parts:
        yield from (Shift(card, hand(seat), DECK) for card in draft.zones[hand(seat)] if card != source)
    if "discard" in parts:
        discarded = draft.zones[DISCARD]
        yield from (Shift(card, DISCARD, DECK) for card in discarded if card != source or "this" not in parts)


def _only_owner(draft: Draft, moves: list[Shift]) -> int | None:
    """The seat whose all these cards are; None if there is none."""
    played = {entry.card: entry.seat for entry in draft.pile}
    seats = {played.get(shift.card, seat_of(shift.source)) for shift in moves}
    return seats.pop() if len(seats) == 1 else None


def shuffle_deck(draft: Draft, frame: Acting, order: tuple[int, ...]) -> None:
    """The deck that an effect has shuffled has the order that chance gave it."""
    fact = Acted("shuffle", frame.instance.origin, None)
    draft.emit("deck.shuffled", rules=frame.rules, cause=frame.event, fact=fact, **shuffled(draft, order))


CARRIED_OUT: Final[dict[str, Callable[[Draft, Acting], None]]] = {
    "draw": announce,
    "discard": announce,
    "sacrifice": announce,
    "destroy": announce,
    "steal": announce,
    "return": announce,
    "bring": announce,
    "move": announce,
    "take": announce,
    "give": announce,
    "search": announce,
    "put": announce,
    "choose": choose,
    "name": name,
    "dig": _dig,
    "pass hands": pass_hands,
    "look": _look,
    "put back": _put_back,
    "pull": pull,
    "swap hands": swap_hands,
    "shuffle": _shuffle,
    "end turn": schedule,
    "extra turn": schedule,
    "plays": schedule,
    "later": put_off,
    "skip phase": skip_phase,
    "skip turn": skip_turn,
    "protect": protect,
    "stop": stop,
    "divert": divert,
    "retarget": retarget,
    "forbid": forbid,
    "play": play,
    "unknown": leave_untold,
}
"""Action -> what it does; one that happens to cards is announced, card by card."""
