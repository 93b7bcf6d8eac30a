"""Why not, where somebody else is asked, or something else: what comes first, and what has passed."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.chains.windows import event_to_answer
from tutor.engine.continuous.conditions import unmet
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.frames import EffectPlay, Link, Pending
from tutor.engine.state.moves import Draw, Move, Play, Pull, Refusal, Respond, Shuffle, Skip, Use
from tutor.engine.state.state import Position
from tutor.engine.state.zones import hand
from tutor.engine.targeting.feasible import possible


def not_asked(state: Position, move: Move) -> Iterator[Refusal]:
    """Why a move is no answer to what is asked now."""
    if not isinstance(move, Move):
        raise TypeError(f"a move is one of those in tutor.moves, not a value of type {type(move).__name__}")
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
        yield from not_this_effect(state, move)
    elif asked is not None and asked.kind == "pull":
        yield Refusal("pull.random", f"A pulled card is picked at random; {player} does not choose it.")
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
    if event_to_answer(state) is not None:
        words["respond"] = "may answer what is about to happen"
    if isinstance(state.agenda[-1], EffectPlay):
        words["action"] = f"plays a card for {table.names[state.agenda[-1].instance.source]}"
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


def not_this_effect(state: Position, move: Use | Skip) -> Iterator[Refusal]:
    """Why an effect cannot be used or skipped: it is not among those that are asked about."""
    player, now = state.table.players[move.by], _doing(state)
    card = state.table.names[move.card]
    pending = [p for p in _pending(state) if p.instance.source == move.card and p.instance.controller == move.by]
    if pending:
        yield from _in_this_link(state, card, pending[0], now)
    elif state.table.cards[move.card].type == "herd":
        yield from _no_herd(state, move, card, now)
    elif move.card in state.stable(move.by):
        yield from _nothing_set_off(state, move, card, now)
    elif move.card in state.zones[hand(move.by)]:
        yield Refusal("effects.only-in-stable", f"{card} has no effect in a hand.")
    else:
        yield Refusal("effects.triggered", f"{player} has no effect of {card} to decide on now: {now}.")


def _no_herd(state: Position, move: Use | Skip, card: str, now: str) -> Iterator[Refusal]:
    """A Herd Bonus needs enough of its Animals as the turn begins."""
    table = state.table
    player = table.players[move.by]
    for number, effect in enumerate(table.cards[move.card].effects):
        missing = unmet(state, effect.conditions, EffectInstance(move.card, number, move.by, 0))
        if missing:
            yield Refusal("herd.bonus", f"{player} has no use of {card}: it asks that {missing}.")
            yield Refusal("cards.variation", f"{player} has no use of {card}: it asks that {missing}.")
    yield Refusal("herd.bonus", f"{card} works as the turn of its player begins: {now}.")
    yield Refusal("turn.beginning", f"{card} works in the Beginning of Turn phase: {now}.")


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
    elif pending.status == "stopped":
        yield Refusal("effects.triggered", f"{card} has been stopped.")
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
    continuous = state.continuous()
    silencer = continuous.silent.get(move.card, continuous.hushed.get(move.card))
    if silencer is not None:
        by = state.table.cards[silencer].name
        yield Refusal(by, f"{card} has no effect to use because of {state.table.names[silencer]}.")


def _replaces_nothing(state: Position, move: Use | Skip, card: str) -> Iterator[Refusal]:
    """A replacement whose own action is impossible was not on offer."""
    for number, effect in enumerate(state.table.cards[move.card].effects):
        instance = EffectInstance(move.card, number, move.by, 0)
        if effect.replaces is not None and not possible(state, instance, effect.instructions[0].action):
            yield Refusal("impossible.examples", f"What {card} would do instead is impossible now.")
            yield Refusal("impossible.disregard", f"What {card} would do instead is impossible now.")
