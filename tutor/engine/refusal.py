"""Why not: every reason against a move. A move is legal exactly when there is none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tutor.engine.chain import on_offer
from tutor.engine.eligible import against_card, against_player
from tutor.engine.event import Refusal
from tutor.engine.feasible import possible
from tutor.engine.frames import Link, Pending
from tutor.engine.moves import (
    NO_CARD,
    ChooseCard,
    ChooseOption,
    ChoosePlayer,
    Done,
    Draw,
    Move,
    Pass,
    Play,
    Pull,
    Respond,
    Shuffle,
    Skip,
    Use,
)
from tutor.engine.playing import against_draw, against_play, against_response, against_stopping
from tutor.engine.state import Position, Scope
from tutor.engine.zones import DECK, hand


def refusals(state: Position, move: Move) -> tuple[Refusal, ...]:
    """Every reason against a move, without repetition; empty if it is legal.

    No reason tells another player's hidden card.
    """
    return tuple(dict.fromkeys(reasons(state, move)))


def is_legal(state: Position, move: Move) -> bool:
    """Is there no reason against the move?"""
    return next(reasons(state, move), None) is None


def reasons(state: Position, move: Move) -> Iterator[Refusal]:
    """The reasons against a move, one after the other."""
    asked = state.asked
    if asked is None or move.__class__ not in _ANSWERS[asked.kind] or not _is_asked(state, move):
        yield from _not_asked(state, move)
    else:
        yield from _REASONS[move.__class__](state, move)


_ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "action": (Play, Draw, Done),
    "respond": (Respond, Pass),
    "use": (Use, Skip, Done),
    "choose": (ChooseCard, ChoosePlayer, ChooseOption),
    "pull": (Pull,),
    "shuffle": (Shuffle,),
}


def _is_asked(state: Position, move: Move) -> bool:
    assert state.asked is not None
    return isinstance(move, Pass | Respond | Pull | Shuffle) or move.by in state.asked.by


def _not_asked(state: Position, move: Move) -> Iterator[Refusal]:
    table, asked = state.table, state.asked
    if state.outcome is not None:
        yield Refusal("win.threshold", "The game is over.")
        return
    if isinstance(move, Pull | Shuffle):
        yield Refusal("pull.random", "Chance has nothing to decide now.")
        return
    player = table.players[move.by]
    now = _doing(state)
    if isinstance(move, Respond):
        yield from _no_pile(state, player, now)
    elif isinstance(move, Play | Draw):
        yield from _not_the_action(state, move, player, now)
    elif isinstance(move, Use | Skip):
        yield from _not_this_effect(state, move, player, now)
    else:
        yield Refusal("chain.order", f"{player} is not asked this now: {now}.")
    if state.link and not isinstance(move, Respond) and asked is not None and move.by not in asked.by:
        yield Refusal("chain.complete", f"The effect chain comes first: {now}.")


def _doing(state: Position) -> str:
    table, asked = state.table, state.asked
    names = ", ".join(table.players[seat] for seat in asked.by) if asked else ""
    words = {
        "action": "takes the action of the turn",
        "respond": "may answer the card on the pile",
        "use": "decides on an optional effect",
        "choose": "chooses",
    }
    return f"{names} {words[asked.kind]}" if asked and asked.by else "chance decides"


def _no_pile(state: Position, player: str, now: str) -> Iterator[Refusal]:
    says = f"No card is being played that {player} could answer: {now}."
    yield Refusal("cards.instant", says)
    yield Refusal("pile.respond", says)
    yield Refusal("pile.until-all-decline", f"No card on the pile can be answered any more: {now}.")
    yield Refusal("pile.no-effects", f"An Instant answers the playing of a card, not an effect: {now}.")
    yield Refusal("bring.not-play", f"Only a card that is played can be answered: {now}.")


def _not_the_action(state: Position, move: Play | Draw, player: str, now: str) -> Iterator[Refusal]:
    turn = state.turn
    if turn.seat != move.by:
        yield Refusal("turn.order", f"It is {state.table.players[turn.seat]}'s turn, not {player}'s.")
        yield Refusal("turn.action", f"{player} has an action only in the own turn: {now}.")
    elif turn.phase == "end" or turn.played:
        yield Refusal("turn.action", f"{player} has already used this turn's action: {now}.")
    else:
        yield Refusal("turn.action", f"{player} may not act yet: {now}.")
    if isinstance(move, Play):
        yield Refusal("play.means", f"{player} can play a card only in the own Action phase: {now}.")
    if turn.phase != "action":
        yield Refusal("turn.phases", f"The Action phase is not now: {now}.")
    if state.link:
        yield Refusal("chain.complete", f"Every link of the chain is resolved first: {now}.")


def _not_this_effect(state: Position, move: Use | Skip, player: str, now: str) -> Iterator[Refusal]:
    card = state.table.names[move.card]
    pending = [p for p in _pending(state) if p.scope.source == move.card and p.scope.seat == move.by]
    if pending:
        yield from _in_this_link(state, card, pending[0], now)
    elif move.card in state.stable(move.by):
        yield from _nothing_set_off(state, move, card, now)
    elif move.card in state.zones[hand(move.by)]:
        yield Refusal("effects.only-in-stable", f"{card} has no effect in a hand.")
    else:
        yield Refusal("effects.triggered", f"{player} has no effect of {card} to decide on now: {now}.")


def _pending(state: Position) -> list[Pending]:
    return [pending for frame in state.agenda if isinstance(frame, Link) for pending in frame.pending]


def _in_this_link(state: Position, card: str, pending: Pending, now: str) -> Iterator[Refusal]:
    if not pending.may:
        says = f"{card} is mandatory: it must be carried out."
        yield Refusal("effects.mandatory", says)
        if state.turn.phase == "beginning":
            yield Refusal("turn.beginning.mandatory-stands", says)
    elif pending.status == "waiting":
        says = f"The targets of mandatory effects come before {card}: {now}."
        yield Refusal("chain.mandatory-first", says)
    elif pending.status == "declined":
        yield Refusal("effects.optional", f"{card} has been declined.")
        if state.turn.phase == "beginning":
            yield Refusal("turn.beginning.optional-lapses", f"{card} has been declined for this turn.")
    else:
        yield Refusal("chain.order", f"{card} is already being used: {now}.")


def _nothing_set_off(state: Position, move: Use | Skip, card: str, now: str) -> Iterator[Refusal]:
    effects = state.table.cards[move.card].effects
    beginnings = [e for e in effects if any(t.event == "beginning" for t in e.triggers)]
    if beginnings:
        says = f"{card} works in the Beginning of Turn phase, if it was there when the turn began: {now}."
        yield Refusal("turn.beginning", says)
        if beginnings[0].may and state.turn.phase != "beginning" and state.turn.seat == move.by:
            yield Refusal("turn.beginning.optional-lapses", f"The moment for {card} has passed this turn.")
    yield from _replaces_nothing(state, move, card)
    yield Refusal("effects.triggered", f"Nothing has set {card} off now: {now}.")
    standing = state.standing()
    silencer = standing.silent.get(move.card, standing.hushed.get(move.card))
    if silencer is not None:
        by = state.table.cards[silencer].name
        yield Refusal(by, f"{card} has no effect to use because of {state.table.names[silencer]}.")


def _replaces_nothing(state: Position, move: Use | Skip, card: str) -> Iterator[Refusal]:
    """A replacement whose own action is impossible was not on offer."""
    for number, effect in enumerate(state.table.cards[move.card].effects):
        scope = Scope(move.card, number, move.by, 0)
        if effect.replaces is not None and not possible(state, scope, effect.steps[0].action):
            yield Refusal("impossible.examples", f"What {card} would do instead is impossible now.")
            yield Refusal("impossible.disregard", f"What {card} would do instead is impossible now.")


def _use(state: Position, move: Use) -> Iterator[Refusal]:
    offer = _offer(state, move.card)
    if offer is None:
        yield from _not_this_effect(state, move, state.table.players[move.by], _doing(state))
    elif not usable(state, offer):
        card = state.table.names[move.card]
        says = f"{card} cannot be used: its first action is impossible now."
        yield Refusal("impossible.disregard", says)
        yield Refusal("impossible.examples", says)
        yield Refusal("chain.targets-limit", f"There is no target left for {card}.")


def _skip(state: Position, move: Skip) -> Iterator[Refusal]:
    if _offer(state, move.card) is None:
        yield from _not_this_effect(state, move, state.table.players[move.by], _doing(state))


def _offer(state: Position, card: int) -> Scope | None:
    assert state.asked is not None
    return next((offer for offer in state.asked.offers if offer.source == card), None)


def usable(state: Position, offer: Scope) -> bool:
    """May an optional effect that is asked about be used: is its first action possible with the targets left?"""
    frame = state.agenda[-1]
    if isinstance(frame, Link):
        pending = next(p for p in frame.pending if p.scope == offer)
        return on_offer(state, frame, pending)
    return possible(state, offer, state.effect(offer).steps[0].action)


def _done(state: Position, move: Done) -> Iterator[Refusal]:
    assert state.asked is not None
    if state.asked.kind == "action":
        yield from against_stopping(state, move.by)
    elif not state.asked.open and any(usable(state, offer) for offer in state.asked.offers):
        yield Refusal("effects.optional", f"{state.table.players[move.by]} uses or skips the one effect on offer.")


def _choose_card(state: Position, move: ChooseCard) -> Iterator[Refusal]:
    slot = state.asked.slot if state.asked else None
    assert slot is not None
    if slot.ask != "card":
        yield Refusal("players.any", f"A {slot.ask} is asked for, not a card.")
    elif move.card == NO_CARD:
        if not slot.free:
            yield Refusal("effects.mandatory", f"{state.table.players[move.by]} must choose a card.")
    else:
        yield from against_card(state, slot, move.card)


def _choose_player(state: Position, move: ChoosePlayer) -> Iterator[Refusal]:
    slot = state.asked.slot if state.asked else None
    assert slot is not None
    if slot.ask != "player":
        yield Refusal("choose.look", f"A {slot.ask} is asked for, not a player.")
    elif move.seat not in slot.players:
        yield from against_player(state, slot, move.seat)
        yield Refusal("choose.look", f"{state.table.players[move.seat]} is not among the players to choose from.")


def _choose_option(state: Position, move: ChooseOption) -> Iterator[Refusal]:
    slot = state.asked.slot if state.asked else None
    assert slot is not None
    if slot.ask != "option":
        yield Refusal("choose.look", f"A {slot.ask} is asked for, not an option.")
        return
    frame = state.agenda[-1]
    taken = frame.taken if isinstance(frame, Link) else ()
    first = slot.action.branches[move.option][0].action
    if not possible(state, slot.scope, first, taken):
        yield Refusal("impossible.disregard", f"This is impossible now: {slot.options[move.option]}.")


def _pull(state: Position, move: Pull) -> Iterator[Refusal]:
    assert state.asked is not None
    assert state.asked.slot is not None
    if move.card not in state.zones[state.asked.slot.zones[0]]:
        yield Refusal("pull.random", "The pulled card must be in that hand.")


def _shuffle(state: Position, move: Shuffle) -> Iterator[Refusal]:
    if sorted(move.order) != sorted(state.zones[DECK]):
        yield Refusal("setup.deck", "The new order must hold exactly the cards of the deck.")


def _nothing(state: Position, move: Any) -> Iterator[Refusal]:
    return iter(())


_REASONS: Final[dict[type, Any]] = {
    Play: against_play,
    Draw: lambda state, move: against_draw(state, move.by),
    Done: _done,
    Respond: against_response,
    Pass: _nothing,
    Use: _use,
    Skip: _skip,
    ChooseCard: _choose_card,
    ChoosePlayer: _choose_player,
    ChooseOption: _choose_option,
    Pull: _pull,
    Shuffle: _shuffle,
}
