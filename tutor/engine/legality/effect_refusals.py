"""Why an effect cannot be used, or left unused, where it is not among those that are asked about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.cards.clauses import capital
from tutor.engine.chains.counter import not_stopping
from tutor.engine.continuous.conditions import not_met, unmet
from tutor.engine.continuous.lost_effects import beginnings, hushers, silencers
from tutor.engine.continuous.phrasing import because_of, begins_in, called, zone_text
from tutor.engine.legality.waiting import waits_for
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.event_frames import Announcement
from tutor.engine.state.frames import Link, Pending
from tutor.engine.state.moves import NO_CARD, Refusal, Skip, Use
from tutor.engine.state.state import Position, where
from tutor.engine.state.zones import PILE, hand, is_stable
from tutor.engine.targeting.midturn_start import not_used
from tutor.engine.targeting.optional_effects import against_use
from tutor.engine.targeting.replacement import ANY_ORDER, GONE_SAVES, decider, impossible_replacements
from tutor.vocabulary import STABLE_TYPES


def not_this_effect(state: Position, move: Use | Skip) -> Iterator[Refusal]:
    """Why an effect cannot be used or skipped: it is not among those that are asked about."""
    now = waits_for(state)
    card = state.table.cards[move.card].name
    pending = [p for p in _pending(state) if p.instance.source == move.card and p.instance.controller == move.by]
    if pending:
        yield from _in_this_link(state, called(state, move.card, of=move.by), pending[0], now)
        yield from _after_another(state, move)
    elif move.card not in state.table.face_down and state.table.cards[move.card].type == "herd":
        yield from _no_herd(state, move, card)
    elif move.card in state.stable(move.by):
        yield from _nothing_set_off(state, move, called(state, move.card, of=move.by))
    elif move.card in state.zones[hand(move.by)]:
        yield Refusal("effects.only-in-stable", f"{capital(card)} has no effect while it is in a hand.")
    else:
        yield from _elsewhere(state, move, card)
        yield from _outdone(state, move, card)


def _elsewhere(state: Position, move: Use | Skip, card: str) -> Iterator[Refusal]:
    """The card lies in another player's Stable, or in none."""
    player, zone = state.table.players[move.by], where(state.zones, move.card)
    says = f"There is no effect of {card} that {player} could use now."
    if zone == PILE and state.table.cards[move.card].type in STABLE_TYPES:
        lies_in = state.table.edition.terms["stable"]
        not_yet = f"{card} is still being played, and has no effect before it is in a {lies_in}."
        yield Refusal("effects.only-in-stable", not_yet)
    if is_stable(zone):
        says = f"{card} is in {zone_text(state.table, zone)}, so its effects are not {player}'s to use."
    yield Refusal("effects.triggered", says)


def _no_herd(state: Position, move: Use | Skip, card: str) -> Iterator[Refusal]:
    """A Herd Bonus needs enough of its Animals as the turn begins."""
    table = state.table
    player = table.players[move.by]
    for number, effect in enumerate(table.cards[move.card].effects):
        missing = unmet(state, effect.conditions, EffectInstance(move.card, number, move.by, 0))
        if missing:
            yield Refusal("herd.bonus", f"{player} can use {card} only if {missing}.")
            yield Refusal("cards.variation", f"{player} can use {card} only if {missing}.")
    yield Refusal("herd.bonus", f"{player} can use {card} only as {player}'s turn begins.")
    yield Refusal("turn.beginning", f"{card} works only in the Beginning of Turn phase.")


def _pending(state: Position) -> list[Pending]:
    return [pending for frame in state.agenda if isinstance(frame, Link) for pending in frame.pending]


def _in_this_link(state: Position, card: str, pending: Pending, now: str) -> Iterator[Refusal]:
    if not pending.may:
        says = f"{card} is mandatory: it must be carried out."
        yield Refusal("effects.mandatory", says)
        if state.turn.phase == "beginning":
            yield Refusal("turn.beginning.mandatory-stands", says)
    elif pending.status == "waiting":
        yield _named_first(state, card, now)
    elif pending.status == "stopped":
        yield Refusal("effects.triggered", f"{card} has been stopped.")
    elif pending.status == "declined":
        yield Refusal("effects.optional", f"{card} has already been declined.")
        if state.turn.phase == "beginning":
            yield Refusal("turn.beginning.optional-lapses", f"{card} has already been declined for this turn.")
    else:
        yield Refusal("chain.order", f"{card} is already being used: {now}.")


def _named_first(state: Position, card: str, now: str) -> Refusal:
    """An effect waits while the targets of others are chosen: of mandatory ones, or of one that is being used."""
    frame = state.agenda[-1]
    if isinstance(frame, Link) and frame.naming >= 0 and frame.pending[frame.naming].may:
        used = frame.pending[frame.naming].instance
        other = called(state, used.source, of=used.controller)
        if other == card:
            return Refusal("chain.order", f"{card} is already being used: {now}.")
        return Refusal("chain.targets-first", f"The targets of {other} are chosen before {card} can be used: {now}.")
    says = f"The targets of mandatory effects are chosen before {card} can be used: {now}."
    return Refusal("chain.mandatory-first", says)


def _after_another(state: Position, move: Use | Skip) -> Iterator[Refusal]:
    """A mandatory effect that waits may be put before another of the same player, unless that was put first itself."""
    frame = state.agenda[-1]
    if not isinstance(move, Use) or not isinstance(frame, Link) or frame.naming < 0:
        return
    if any(not p.may and p.status == "waiting" and p.instance.source == move.card for p in frame.pending):
        in_hand = frame.pending[frame.naming].instance
        other = called(state, in_hand.source, of=in_hand.controller)
        if in_hand.controller != move.by:
            says = f"The effects of {state.table.players[in_hand.controller]} come first."
            yield Refusal("simultaneous-players", says)
        elif frame.naming in frame.first and in_hand.source != move.card:
            yield Refusal("effects.mandatory", f"{other} was put first, and its targets are chosen now.")


def _nothing_set_off(state: Position, move: Use | Skip, card: str) -> Iterator[Refusal]:
    known = state.table.cards[move.card]
    effects = known.effects
    if not effects:
        no = f"{card} has no effect{' that is known' if known.unknown else ''}."
        yield Refusal("cards.basic" if known.type == "basic" else known.name, no)
        yield Refusal("effects.triggered", no)
        return
    taken_by = tuple(dict.fromkeys((*silencers(state, move.card), *hushers(state, move.card))))
    begins = beginnings(state, move.card)
    absent = tuple(_absent(state, move)) if state.turn.phase == "beginning" and not taken_by else ()
    yield from absent
    if begins and not absent and not (taken_by and state.turn.phase == "beginning"):
        says = f"{card} works only in the Beginning of Turn phase, and only if it was there as the turn began."
        if state.turn.phase == "beginning":
            says = f"{card} works once as the turn begins, and only if it was there then."
        yield Refusal("turn.beginning", says)
        passed = state.turn.phase != "beginning" or state.asked is None
        if begins[0].may and passed and state.turn.seat == move.by:
            yield Refusal("turn.beginning.optional-lapses", f"The moment for {card} has passed this turn.")
    yield from _replaces_nothing(state, move)
    yield from not_stopping(state, move.card, move.by)
    outdone = tuple(_outdone(state, move, card))
    yield from outdone
    silenced = bool(taken_by) and (bool(silencers(state, move.card)) or all(e.triggers for e in effects))
    if not outdone and not silenced and len(begins) < len(effects):
        yield Refusal("effects.triggered", f"It is not the moment for {card}.")
    yield from not_used_in_time(state, (found for found in not_used(state) if found == move.card))
    for silencer in taken_by:
        by = state.table.cards[silencer].name
        yield Refusal(by, f"{card} has no effect to use{because_of(state, silencer, move.card)}.")


def _absent(state: Position, move: Use | Skip) -> Iterator[Refusal]:
    """What the card asks for as the turn begins, where that is not there."""
    for number, effect in enumerate(state.table.cards[move.card].effects):
        if any(trigger.event == "beginning" for trigger in effect.triggers):
            yield from not_met(state, EffectInstance(move.card, number, move.by, 0))


def _outdone(state: Position, move: Use | Skip, card: str) -> Iterator[Refusal]:
    """A reading has kept the effect from what has just happened.

    What happened did not set it off; or something mandatory took the place of what it could have taken the place of.
    """
    for reading, source, happened, by in state.outdone:
        if source == move.card and reading == GONE_SAVES[0]:
            place = state.table.edition.terms["stable"]
            yield Refusal(reading, f"{card} is in no {place} any more, so it saves nothing else.")
        elif source == move.card and reading != ANY_ORDER[0]:
            what = f"what happened to {called(state, happened)}" if happened != NO_CARD else "what was done last"
            which = "its own effect" if happened == source else card
            yield Refusal(reading, f"As this table reads it, {what} does not set off {which}.")
        elif source == move.card:
            home = f"{called(state, happened)} had to go to the Nursery"
            first = home if by < 0 else f"The effect of {called(state, by)} had to be carried out"
            says = f"{first}, which comes first; so {card} was not asked about."
            yield Refusal(reading, says)
            yield Refusal("cards.baby.return" if by < 0 else state.table.cards[by].name, says)


def _replaces_nothing(state: Position, move: Use | Skip) -> Iterator[Refusal]:
    """A replacement of an announced event is not on offer if what it does instead is impossible."""
    for frame in state.agenda:
        if isinstance(frame, Announcement):
            for offer in impossible_replacements(state, frame):
                if (offer.source, decider(state, offer)) == (move.card, move.by):
                    yield from against_use(state, offer, state.effect(offer).instructions)


def not_used_in_time(state: Position, cards: Iterable[int]) -> Iterator[Refusal]:
    """What would allow it had to be used in an earlier phase, and the situation begins later in this turn."""
    for card in cards:
        name = called(state, card, of=state.turn.seat)
        says = f"{name} was to be used in the Beginning of Turn phase. {begins_in(state)}, so it is taken as not used."
        yield Refusal(state.table.cards[card].name, says)
