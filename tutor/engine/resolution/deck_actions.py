"""Actions on the cards of a deck, or on cards that somebody looks at: looking, putting back, digging."""

from __future__ import annotations

from tutor.engine.resolution.citations import rules_of
from tutor.engine.resolution.hands import reveal_in_hand, reveal_none, show_hand
from tutor.engine.resolution.impossibility import impossible
from tutor.engine.state.action_facts import Acted
from tutor.engine.state.card_knowledge import seen_also
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.draft import ALL_SEATS, Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import DECK, DISCARD, owner
from tutor.engine.targeting.targets import picks_cards, places


def look(draft: Draft, frame: Acting) -> None:
    """Somebody looks at a hand, or at the cards on top of the deck."""
    if frame.action.place == "deck":
        _look_at_deck(draft, frame)
        return
    instance, action = frame.instance, frame.action
    player = frame.picks[0] if frame.picks else NO_CARD
    held = [zone for zone in places(draft, instance, action, instance.controller, player) if draft.zones[zone]]
    if not held:
        impossible(draft, frame)
        return
    for zone in held:
        show_hand(draft, frame, owner(zone), instance.controller, _look_rules(draft, frame))
    if action.names_player:
        instance = instance._replace(player=player)
    draft.agenda[-1] = frame._replace(instance=instance, went=1)


def _look_at_deck(draft: Draft, frame: Acting) -> None:
    instance, count = frame.instance, frame.action.count
    cards = draft.zones[DECK][: count if isinstance(count, int) else 1]
    if not cards:
        impossible(draft, frame)
        return
    draft.emit(
        "card.revealed",
        instance.controller,
        cards,
        rules=_look_rules(draft, frame),
        cause=frame.event,
        known_to=(instance.controller,),
        fact=Acted("look", instance.origin, None),
        known=seen_also(draft.known, cards, 1 << instance.controller),
    )
    draft.agenda[-1] = frame._replace(instance=instance._replace(looked=cards), went=1)


def reveal(draft: Draft, frame: Acting) -> None:
    """Everybody sees the cards on top of the deck, those just drawn, or one of a hand that chance picks."""
    instance, action = frame.instance, frame.action
    if action.place.endswith("hand"):
        reveal_in_hand(draft, frame)
        return
    if action.place == "deck":
        cards = draft.zones[DECK][: action.count if isinstance(action.count, int) else 1]
    else:
        spoken_of = (instance.card,) if action.what.that else instance.cards
        cards = tuple(card for card in spoken_of if card in draft.hand(instance.controller))
    if not cards:
        reveal_none(draft, frame)
        return
    draft.emit(
        "card.revealed",
        instance.controller,
        cards,
        rules=frame.rules,
        cause=frame.event,
        fact=Acted("reveal", instance.origin, None),
        known=seen_also(draft.known, cards, ALL_SEATS),
    )
    if action.place == "deck":
        instance = instance._replace(looked=cards, cards=cards, card=cards[-1])
    draft.agenda[-1] = frame._replace(instance=instance, went=1)


def _look_rules(draft: Draft, frame: Acting) -> tuple[str, ...]:
    """The rule on choosing, if somebody then chooses among the cards looked at; that they are seen, the card says."""
    actions = (instruction.action for instruction in draft.effect(frame.instance).instructions)
    chosen = any(action.place in ("looked", "that hand") and picks_cards(action) for action in actions)
    return (*(("choose.look",) if chosen else ()), *frame.rules)


def put_back(draft: Draft, frame: Acting) -> None:
    """The cards that were looked at go back on the deck, in the order that was named."""
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


def dig(draft: Draft, frame: Acting) -> None:
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
