"""What is done with hidden hands: looked into, a card pulled out of one or revealed, hands swapped or passed on."""

from __future__ import annotations

from tutor.cards.words import VERBS
from tutor.engine.resolution.citations import rules_of
from tutor.engine.resolution.impossibility import impossible
from tutor.engine.state.action_facts import Acted
from tutor.engine.state.card_knowledge import seen_also
from tutor.engine.state.decision import Decision, TargetRequest
from tutor.engine.state.draft import ALL_SEATS, Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import hand, is_hand, owner
from tutor.engine.targeting.targets import CHOSEN_HANDS, performers, places, wanted


def show_hand(draft: Draft, frame: Acting, holder: int, seer: int, rules: tuple[str, ...]) -> None:
    """Another player sees the whole hand of the holder, and only these two know which cards."""
    cards = draft.hand(holder)
    draft.emit(
        "card.revealed",
        seer,
        cards,
        rules=rules,
        cause=frame.event,
        known_to=(seer, holder),
        fact=Acted("look", frame.instance.origin, holder),
        known=seen_also(draft.known, cards, 1 << seer),
    )


def look_before_choosing(draft: Draft, frame: Acting, request: TargetRequest) -> None:
    """Whoever is to choose a card out of a hand that is not their own looks into it, if they have not seen it all."""
    hands = (zone for zone in request.zones if is_hand(zone) and owner(zone) != request.chooser)
    for zone in hands if request.ask == "card" else ():
        if not all(draft.known[card] >> request.chooser & 1 for card in draft.zones[zone]):
            show_hand(draft, frame, owner(zone), request.chooser, ("choose.look", *frame.rules))


def pull(draft: Draft, frame: Acting) -> None:
    """The cards are to be pulled one after the other, out of one hand after the other."""
    instance, action = frame.instance, frame.action
    player = frame.picks[0] if frame.picks else NO_CARD
    hands = [
        (seat, zone)
        for seat in performers(draft, instance, action, player)
        for zone in places(draft, instance, action, seat, player)
        if owner(zone) != seat
    ]
    if not any(draft.zones[zone] for _, zone in hands):
        impossible(draft, frame)
        return
    pulls = tuple(
        (AnnouncedEvent(action.verb, seat, NO_CARD, zone, hand(seat)),)
        for seat, zone in hands
        for _ in range(wanted(draft, instance, action, seat))
    )
    if action.place in CHOSEN_HANDS:
        instance = instance._replace(player=player)
    draft.agenda[-1] = frame._replace(instance=instance, upcoming=pulls)


def ask_pull(draft: Draft, announced: AnnouncedEvent) -> None:
    """Chance is asked for a card of the hand; one without cards is passed over."""
    frame = draft.top(Acting)
    instance, seat = frame.instance, announced.seat
    if not draft.zones[announced.source]:
        impossible(draft, frame, holder=announced.source)
        return
    request = TargetRequest("card", seat, seat, frame.action, instance, (announced.source,))
    draft.asked = Decision("pull", (), request)


def pulled(draft: Draft, frame: Acting, request: TargetRequest, card: int) -> None:
    """The card that chance picked changes hands; only the two players see it."""
    source = request.zones[0]
    pair = (request.performer, owner(source))
    fact = Acted("pull", frame.instance.origin, pair[1])
    known = list(draft.known)
    both = (1 << pair[0]) | (1 << pair[1])
    for other in draft.zones[source]:
        known[other] &= both
    n = draft.emit(
        "chance.pulled",
        pair[0],
        (card,),
        rules=VERBS[frame.action.verb].rules,
        cause=frame.event,
        known_to=pair,
        fact=fact,
        known=known,
    )
    draft.emit(
        "action.done",
        pair[0],
        (card,),
        (Shift(card, source, hand(pair[0])),),
        rules=rules_of(frame),
        cause=n,
        known_to=pair,
        fact=fact,
    )
    draft.agenda[-1] = frame._replace(went=frame.went + 1)


def reveal_in_hand(draft: Draft, frame: Acting) -> None:
    """A card of a hand is to be picked at random, and everybody sees it."""
    instance, action = frame.instance, frame.action
    player = frame.picks[0] if frame.picks else NO_CARD
    zones = places(draft, instance, action, instance.controller, player)
    if not any(draft.zones[zone] for zone in zones):
        reveal_none(draft, frame)
        return
    if action.place in CHOSEN_HANDS:
        instance = instance._replace(player=player)
    picked = tuple((AnnouncedEvent(action.verb, instance.controller, NO_CARD, zone, zone),) for zone in zones)
    draft.agenda[-1] = frame._replace(instance=instance, upcoming=picked)


def reveal_none(draft: Draft, frame: Acting) -> None:
    """There is no card to be revealed, and so none of which later actions could speak."""
    draft.agenda[-1] = frame._replace(instance=frame.instance._replace(looked=(), cards=(), card=NO_CARD))
    impossible(draft, frame)


def show_picked(draft: Draft, frame: Acting, request: TargetRequest, card: int) -> None:
    """Everybody sees the card that chance picked; it stays where it is."""
    instance = frame.instance
    draft.emit(
        "chance.pulled",
        instance.controller,
        (card,),
        rules=(*VERBS["pull"].rules, *frame.rules),
        cause=frame.event,
        fact=Acted("reveal", instance.origin, owner(request.zones[0])),
        known=seen_also(draft.known, (card,), ALL_SEATS),
    )
    instance = instance._replace(card=card, cards=(card,))
    draft.agenda[-1] = frame._replace(instance=instance, went=frame.went + 1)


def swap_hands(draft: Draft, frame: Acting) -> None:
    """Two whole hands change places; their players see them."""
    seat = frame.instance.controller
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
        rules=rules_of(frame),
        cause=frame.event,
        known_to=(seat, player),
        fact=Acted("swap hands", frame.instance.origin, player),
    )
    draft.agenda[-1] = frame._replace(went=1, instance=frame.instance._replace(player=player))


def pass_hands(draft: Draft, frame: Acting) -> None:
    """Every hand goes to the next player, all at the same time; only who receives a hand sees it."""
    seats = range(len(draft.table.players))
    moves = tuple(
        Shift(card, hand(seat), hand((seat + 1) % len(seats))) for seat in seats for card in draft.zones[hand(seat)]
    )
    draft.emit(
        "action.done",
        frame.instance.controller,
        moves=moves,
        rules=rules_of(frame),
        cause=frame.event,
        known_to=(),
        fact=Acted("pass hands", frame.instance.origin, None),
    )
    draft.agenda[-1] = frame._replace(went=1)
