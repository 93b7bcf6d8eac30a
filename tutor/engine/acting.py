"""One action: what it picks is named, then its events happen one by one, and what they set off becomes one link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.cards.model import Action
from tutor.engine.chance import ask_shuffle
from tutor.engine.draft import Draft, shuffled
from tutor.engine.eligible import eligible_cards
from tutor.engine.event import Shift
from tutor.engine.feasible import group_cards
from tutor.engine.frames import Acting, Happening, Performing, Unit
from tutor.engine.moves import NO_CARD, ChooseCard, ChooseOption, ChoosePlayer, Done, Move, Pull, Shuffle
from tutor.engine.stopping import stop
from tutor.engine.state import Decision, Scheduled, Slot
from tutor.engine.targets import card_groups, names_player, next_slot, performers, picks_cards, that_player
from tutor.engine.zones import DECK, DISCARD, NURSERY, PILE, hand, owner, stable


def advance(draft: Draft, frame: Acting) -> None:
    """Ask for what is still to be named, or let the next event happen, or end the action."""
    if not frame.ready:
        if not _ask(draft, frame):
            _begin(draft, draft.agenda[-1])
    elif frame.units:
        unit, *rest = frame.units
        draft.agenda[-1] = frame._replace(units=tuple(rest))
        if unit.verb == "draw":
            _draw(draft, unit)
        else:
            draft.agenda.append(Happening(frame.scope, unit, frame.event))
    else:
        _end(draft, frame)


def answer(draft: Draft, frame: Acting, move: Move) -> None:
    """What was named, or what chance decided."""
    asked = draft.asked
    assert asked is not None
    draft.asked = None
    if isinstance(move, Pull):
        _pulled(draft, frame, move.card)
    elif isinstance(move, Shuffle):
        _shuffled(draft, frame, move.order)
    else:
        pick = picked(move)
        slot = asked.slot
        assert slot is not None
        if pick != NO_CARD:
            note_choice(draft, slot, pick, frame.event)
        draft.agenda[-1] = frame._replace(picks=(*frame.picks, pick))


def picked(move: Move) -> int:
    """What an answer names, as a number; `NO_CARD` for none."""
    if isinstance(move, ChooseCard):
        return move.card
    if isinstance(move, ChoosePlayer):
        return move.seat
    if isinstance(move, ChooseOption):
        return move.option
    assert isinstance(move, Done)
    return NO_CARD


def note_choice(draft: Draft, slot: Slot, pick: int, cause: int) -> None:
    """Report what was named; a card in a hand is known to its player alone until it goes somewhere."""
    scope = slot.scope
    about = {"source": scope.source, "verb": slot.action.verb, "ask": slot.ask}
    rules: tuple[str, ...] = ("chain.targets-first",) if draft.link else ("choose.look",)
    cards: tuple[int, ...] = ()
    known_to = None
    if slot.ask == "card":
        cards = (pick,)
        if draft.known[pick] != -1 or owner(slot.zones[0]) >= 0 and slot.zones[0] == hand(owner(slot.zones[0])):
            known_to = (slot.chooser,)
    elif slot.ask == "player":
        about["player"] = pick
        rules = (*rules, _WHO_RULES.get(slot.action.who, "players.any-other"))
    else:
        about["option"] = slot.options[pick]
    draft.emit(
        "target.chosen",
        slot.chooser,
        cards,
        rules=rules,
        readings=_choice_readings(draft, slot),
        cause=cause,
        known_to=known_to,
        about=about,
    )


_WHO_RULES: Final = {"any player": "players.any", "another player": "players.any-other"}


def _choice_readings(draft: Draft, slot: Slot) -> tuple[str, ...]:
    if slot.action.place == "each stable":
        return ("each-stable-chooser",)
    if slot.ask == "player" and slot.action.place == "any stable" and slot.chosen:
        return ("retarget-own-stable",)
    if slot.ask == "card" and slot.scope.paid and DISCARD in slot.zones:
        return ("paid-card-chosen",)
    return ()


def _ask(draft: Draft, frame: Acting) -> bool:
    """Ask for the next thing to be named; True if a decision is open now."""
    if frame.action.verb == "put back":
        return _ask_order(draft, frame)
    picks = frame.picks
    while True:
        slot = next_slot(draft, frame.scope, frame.action, picks, ())
        if slot is None:
            break
        if slot.players or slot.options or (slot.ask == "card" and (slot.free or eligible_cards(draft, slot))):
            draft.asked = Decision("choose", (slot.chooser,), slot)
            break
        picks += (NO_CARD,)
    draft.agenda[-1] = frame._replace(picks=picks)
    return draft.asked is not None


def _ask_order(draft: Draft, frame: Acting) -> bool:
    rest = tuple(card for card in frame.scope.looked if card in draft.zones[DECK])
    left = len(rest) - len(frame.picks)
    if left <= 0:
        return False
    seat = frame.scope.seat
    slot = Slot("card", seat, seat, frame.action, frame.scope, (DECK,), chosen=frame.picks, left=left)
    draft.asked = Decision("choose", (seat,), slot)
    return True


def _begin(draft: Draft, frame: Acting) -> None:
    action = frame.action
    frame = frame._replace(ready=True)
    draft.agenda[-1] = frame
    special = _SPECIAL.get(action.verb)
    if special is not None:
        special(draft, frame)
        return
    units = tuple(_units(draft, frame))
    missing = 0
    if isinstance(action.count, int) and not action.branches:
        missing = sum(1 for pick in frame.picks if pick == NO_CARD)
    scope = frame.scope
    player = that_player(draft, scope, action, frame.picks)
    card = units[-1].card if units else scope.card
    draft.agenda[-1] = frame._replace(
        units=units, failed=frame.failed + missing, scope=scope._replace(player=player, card=card)
    )
    if not units:
        _impossible(draft, frame)


def _impossible(draft: Draft, frame: Acting) -> None:
    about = {"verb": frame.action.verb, "source": frame.scope.source, "none": True, "action": frame.action}
    performed = performers(draft, frame.scope, frame.action)
    by = performed[0] if len(performed) == 1 else frame.scope.seat
    draft.emit("action.impossible", by, rules=("impossible.disregard",), cause=frame.event, about=about)
    top = draft.agenda[-1]
    assert isinstance(top, Acting)
    draft.agenda[-1] = top._replace(failed=top.failed + 1)


def _units(draft: Draft, frame: Acting) -> list[Unit]:
    scope, action = frame.scope, frame.action
    if action.verb == "draw":
        count = action.count if isinstance(action.count, int) else 0
        return [Unit("draw", s, NO_CARD, DECK, hand(s), count) for s in performers(draft, scope, action)]
    picks = list(frame.picks)
    player = picks.pop(0) if names_player(action) and picks else NO_CARD
    if not picks_cards(action):
        return [_unit(draft, frame, performer, card) for performer, card in _given(draft, frame, player)]
    half = (len(picks) + picks.count(NO_CARD)) // 2 if action.to == "another stable" else len(picks)
    cards, receivers = picks[:half], picks[half:]
    units: list[Unit] = []
    for performer, _, zones in card_groups(draft, scope, action, player):
        wanted = action.count if isinstance(action.count, int) else 0
        taken = 0
        while cards and taken < wanted:
            card = cards.pop(0)
            if card == NO_CARD:
                break
            to = receivers.pop(0) if receivers else -1
            units.append(_unit(draft, frame, performer, card, to))
            taken += 1
    return units


def _given(draft: Draft, frame: Acting, player: int) -> list[tuple[int, int]]:
    scope, action = frame.scope, frame.action
    if action.what.this is True:
        return [(scope.seat, scope.source)]
    if action.what.that:
        return [(scope.seat, scope.card)]
    return list(group_cards(draft, scope, action, player))


def _unit(draft: Draft, frame: Acting, performer: int, card: int, to: int = -1) -> Unit:
    verb = frame.action.verb
    source = next((zone for zone, cards in enumerate(draft.zones) if card in cards), NURSERY)
    if verb in ("sacrifice", "destroy", "discard"):
        target = DISCARD
    elif verb == "return":
        target = hand(owner(source)) if owner(source) >= 0 else hand(performer)
    elif verb == "move":
        target = stable(to) if to >= 0 else source
    elif frame.action.to == "that stable":
        target = stable(frame.scope.player)
    elif frame.action.to == "your stable":
        target = stable(performer)
    else:
        target = hand(performer)
    return Unit(verb, performer, card, source, target)


def _draw(draft: Draft, unit: Unit) -> None:
    """DRAW as many cards as there are; the discard pile becomes the deck first where the table reads it so."""
    frame = draft.agenda[-1]
    assert isinstance(frame, Acting)
    deck = draft.zones[DECK]
    cards = deck[: unit.count]
    about = {"verb": "draw", "source": frame.scope.source, "count": len(cards)}
    if cards:
        moves = tuple(Shift(card, DECK, unit.target) for card in cards)
        rules = ("terms.draw",) if frame.scope.source >= 0 else ("turn.draw", "terms.draw")
        if frame.scope.source < 0 and draft.turn.phase == "action":
            rules = ("turn.action", "terms.draw")
        draft.emit(
            "action.done",
            unit.seat,
            cards,
            moves,
            rules=rules,
            cause=frame.event,
            known_to=(unit.seat,),
            about=about,
        )
    short = unit.count - len(cards)
    if short and draft.table.reads("deck-out", "reshuffle") and draft.zones[DISCARD]:
        again = unit._replace(count=short)
        draft.agenda[-1] = frame._replace(units=(again, *frame.units), went=frame.went + bool(cards))
        discard_to_deck(draft, frame.event)
        return
    if short:
        _too_few_to_draw(draft, unit, frame.event, short)
    draft.agenda[-1] = frame._replace(went=frame.went + (not short), failed=frame.failed + bool(short))


def _too_few_to_draw(draft: Draft, unit: Unit, cause: int, short: int) -> None:
    changes = {}
    if draft.table.reads("deck-out-moment", "cannot-draw"):
        changes["schedule"] = (*draft.schedule, Scheduled("deck out", unit.seat, cause))
    draft.emit(
        "action.impossible",
        unit.seat,
        rules=("impossible.disregard", "terms.draw"),
        readings=("deck-out-moment",),
        cause=cause,
        about={"verb": "draw", "count": short, "source": -1},
        **changes,
    )


def discard_to_deck(draft: Draft, cause: int) -> None:
    """The discard pile becomes the deck, and chance is asked for its order."""
    moves = tuple(Shift(card, DISCARD, DECK) for card in draft.zones[DISCARD])
    cards = draft.zones[DISCARD]
    draft.emit(
        "action.done",
        None,
        cards,
        moves,
        rules=("win.deck-out",),
        readings=("deck-out",),
        cause=cause,
        about={"verb": "reshuffle", "source": -1},
    )
    ask_shuffle(draft)


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
    if not cards and player < 0:
        _impossible(draft, frame)
        return
    known = list(draft.known)
    for card in cards:
        known[card] |= 1 << seat
    seers = (seat,) if player < 0 or not looked == () else (seat, player)
    draft.emit(
        "card.revealed",
        seat,
        cards,
        rules=("choose.look",),
        cause=frame.event,
        known_to=seers,
        about={"verb": "look", "source": scope.source, "player": player},
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
        rules=("actions.order",),
        cause=frame.event,
        known_to=(frame.scope.seat,),
        about={"verb": "put back", "source": frame.scope.source},
        zones=zones,
    )
    draft.agenda[-1] = frame._replace(went=1)


def _pull(draft: Draft, frame: Acting) -> None:
    player = frame.picks[0] if frame.picks else frame.scope.player
    if player < 0 or not draft.zones[hand(player)]:
        _impossible(draft, frame)
        return
    scope = frame.scope._replace(player=player)
    draft.agenda[-1] = frame._replace(scope=scope)
    slot = Slot("card", scope.seat, scope.seat, frame.action, scope, (hand(player),))
    draft.asked = Decision("pull", (), slot)


def _pulled(draft: Draft, frame: Acting, card: int) -> None:
    scope = frame.scope
    pair = (scope.seat, scope.player)
    about = {"verb": "pull", "source": scope.source, "player": scope.player}
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
        rules=("pull.random",),
        cause=n,
        known_to=pair,
        about=about,
    )
    draft.agenda[-1] = frame._replace(went=1)


def _swap_hands(draft: Draft, frame: Acting) -> None:
    seat = frame.scope.seat
    player = frame.picks[0] if frame.picks else NO_CARD
    if player < 0:
        _impossible(draft, frame)
        return
    mine, theirs = draft.zones[hand(seat)], draft.zones[hand(player)]
    moves = tuple(Shift(card, hand(seat), hand(player)) for card in mine)
    moves += tuple(Shift(card, hand(player), hand(seat)) for card in theirs)
    draft.emit(
        "action.done",
        seat,
        mine + theirs,
        moves,
        rules=("actions.order",),
        cause=frame.event,
        known_to=(seat, player),
        about={"verb": "swap hands", "source": frame.scope.source, "player": player},
    )
    draft.agenda[-1] = frame._replace(went=1, scope=frame.scope._replace(player=player))


def _shuffle(draft: Draft, frame: Acting) -> None:
    """These go into the deck. A Magic card that has not yet been discarded is shuffled in only where it names itself."""
    scope, seat = frame.scope, frame.scope.seat
    parts = frame.action.extra.get("parts", ())
    moves: list[Shift] = []
    if "this" in parts:
        zone = next(zone for zone, cards in enumerate(draft.zones) if scope.source in cards)
        moves.append(Shift(scope.source, zone, DECK))
    if "hand" in parts:
        moves += (Shift(card, hand(seat), DECK) for card in draft.zones[hand(seat)] if card != scope.source)
    if "discard" in parts:
        moves += (Shift(card, DISCARD, DECK) for card in draft.zones[DISCARD] if card != scope.source or "this" not in parts)
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
            rules=("actions.order",),
            readings=readings,
            cause=frame.event,
            known_to=(seat,),
            about={"verb": "shuffle", "source": scope.source, "parts": parts},
            pile=pile,
        )
    draft.agenda[-1] = frame._replace(went=1)
    ask_shuffle(draft)


def _shuffled(draft: Draft, frame: Acting, order: tuple[int, ...]) -> None:
    draft.emit("deck.shuffled", rules=("setup.deck",), cause=frame.event, **shuffled(draft, order))


def _schedule(draft: Draft, frame: Acting) -> None:
    verb, seat = frame.action.verb, frame.scope.seat
    number = frame.action.count if isinstance(frame.action.count, int) else 0
    entry = Scheduled(verb, seat, frame.event, number)
    draft.emit(
        "action.done",
        seat,
        rules=_SCHEDULE_RULES[verb],
        readings=("end-turn-discard",) if verb == "end turn" else (),
        cause=frame.event,
        about={"verb": verb, "source": frame.scope.source, "count": number},
        schedule=(*draft.schedule, entry),
    )
    draft.agenda[-1] = frame._replace(went=1)


_SCHEDULE_RULES: Final = {
    "end turn": ("turn.beginning.end-turn",),
    "extra turn": ("turn.order",),
    "plays": ("turn.action",),
}

def _stop(draft: Draft, frame: Acting) -> None:
    if stop(draft, frame.scope, frame.event):
        draft.agenda[-1] = frame._replace(went=1)
    else:
        _impossible(draft, frame)


_SPECIAL: Final[dict[str, Callable[[Draft, Acting], None]]] = {
    "look": _look,
    "put back": _put_back,
    "pull": _pull,
    "swap hands": _swap_hands,
    "shuffle": _shuffle,
    "end turn": _schedule,
    "extra turn": _schedule,
    "plays": _schedule,
    "stop": _stop,
}


def _end(draft: Draft, frame: Acting) -> None:
    """What the action set off becomes one link; the effect goes on with how the action went."""
    draft.agenda.pop()
    if frame.triggered:
        draft.queue.append(frame.triggered)
    below = draft.agenda[-1]
    if isinstance(below, Performing):
        went = frame.failed == 0 and frame.went > 0
        draft.agenda[-1] = below._replace(scope=frame.scope._replace(cause=below.scope.cause), going=below.going and went)
