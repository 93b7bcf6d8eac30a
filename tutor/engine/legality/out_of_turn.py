"""Why not, where somebody else is asked, or something else: what comes first, and what has passed."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.action import actions_of
from tutor.cards.words import VERBS
from tutor.engine.continuous.permissions import plays_said
from tutor.engine.continuous.phrasing import called
from tutor.engine.legality.effect_refusals import not_this_effect, not_used_in_time
from tutor.engine.legality.waiting import it_is
from tutor.engine.state.moves import (
    ChooseCard,
    ChooseOption,
    ChoosePlayer,
    Draw,
    Move,
    Play,
    Pull,
    Refusal,
    Respond,
    Shuffle,
    Skip,
    Tell,
    Use,
)
from tutor.engine.state.state import Position
from tutor.engine.state.zones import DECK
from tutor.engine.targeting.midturn_start import not_used


def not_asked(state: Position, move: Move) -> Iterator[Refusal]:
    """Why a move does not answer what is asked now."""
    if not isinstance(move, Move):
        raise TypeError(f"a move is one of those in tutor.moves, not a value of type {type(move).__name__}")
    table, asked = state.table, state.asked
    if state.outcome is not None:
        yield Refusal("win.threshold", "The game is over.")
        return
    if isinstance(move, Pull | Shuffle):
        yield Refusal("pull.random", "Chance has nothing to decide now.")
        return
    if isinstance(move, Tell):
        yield Refusal("choose.look", f"No card has to be named now: {it_is(state)}.")
        return
    player = table.players[move.by]
    now = it_is(state)
    if isinstance(move, Respond):
        yield from _no_pile(state, move)
    elif isinstance(move, Play | Draw):
        yield from _not_the_action(state, move, player, now)
    elif isinstance(move, Use | Skip):
        yield from not_this_effect(state, move)
    elif asked is not None and asked.kind == "pull":
        yield Refusal("pull.random", f"A pulled card is picked at random; {player} does not choose it.")
    elif isinstance(move, ChooseCard | ChoosePlayer | ChooseOption):
        yield Refusal(_due(state), f"{player} has nothing to choose now: {now}.")
    else:
        yield Refusal(_due(state), f"{player} cannot do that now: {now}.")
    if state.link and not isinstance(move, Respond) and asked is not None and move.by not in asked.by:
        yield Refusal("chain.complete", _chain_first(now))


def _due(state: Position) -> str:
    """The rule by which something else comes first: in an effect chain another effect, else another phase."""
    return "chain.order" if state.link else "turn.phases"


def _chain_first(now: str) -> str:
    return f"The effect chain is resolved first: {now}."


def _no_pile(state: Position, move: Respond) -> Iterator[Refusal]:
    """No card is being played; while an effect is under way, that is what somebody would answer."""
    known = None if move.card in state.table.face_down else state.table.cards[move.card]
    answers_cards = known is None or all(effect.intervenes is None for effect in known.effects)
    bring = Refusal("bring.not-play", "Only a card that is being played can be answered.")
    brings = state.link != 0 and _is_brought(state)
    if brings and answers_cards:
        says = "A card that an effect brings into a {stable} is not played, so no Instant can answer it."
        yield bring._replace(says=state.table.edition.fill(says))
    effect = Refusal("pile.no-effects", "An Instant answers a card that is being played, not an effect.")
    if state.link and answers_cards:
        yield effect
    says = f"No card is being played that {state.table.players[move.by]} could answer."
    for rule in ("cards.instant", "pile.respond", "pile.until-all-decline"):
        yield Refusal(rule, says)
    if not state.link and answers_cards:
        yield effect
    if not brings or not answers_cards:
        yield bring


def _is_brought(state: Position) -> bool:
    """Is a card asked for that is brought into a Stable, or an effect offered that brings one?"""
    asked = state.asked
    if asked is None:
        return False
    actions = [asked.request.action] if asked.request is not None else []
    for offer in asked.offers:
        actions += actions_of(state.effect(offer).instructions)
    return any("bring.not-play" in VERBS[action.verb].rules for action in actions)


def _no_deck(state: Position) -> Iterator[Refusal]:
    """Where the deck has run out, and nothing is left to resolve: the game is over before anybody acts."""
    empty = not state.zones[DECK] and state.asked is None and not state.link
    if empty and state.table.reads("deck-out-moment", "empty") and not state.table.reads("deck-out", "reshuffle"):
        yield Refusal("win.deck-out", "The deck has run out, and the game ends with it.")


def _not_the_action(state: Position, move: Play | Draw, player: str, now: str) -> Iterator[Refusal]:
    turn = state.turn
    if turn.seat != move.by:
        yield Refusal("turn.order", f"It is {state.table.players[turn.seat]}'s turn, not {player}'s.")
        yield Refusal("turn.action", f"{player} may act only on their own turn.")
    elif turn.phase == "end" or (turn.plays <= 0 if isinstance(move, Play) and turn.played else turn.played):
        yield from _used(state, f"{player} has already used this turn's action.")
        wanted = ("plays",) if isinstance(move, Play) else ("plays", "extra draw")
        yield from not_used_in_time(state, not_used(state, *wanted))
    else:
        yield from _no_deck(state)
        yield from _no_action_phase(state, player)
        yield from _no_play(state, move, player)
        yield Refusal("turn.action", f"{player} may not act yet: {now}.")
    if isinstance(move, Play):
        yield Refusal("play.means", f"{player} can play a card only in their own Action phase.")
    if turn.phase != "action":
        yield Refusal("turn.phases", f"This is not the Action phase: {now}.")
    if state.link:
        yield Refusal("chain.complete", _chain_first(now))


def _no_action_phase(state: Position, player: str) -> Iterator[Refusal]:
    """This turn ends, or its Action phase is skipped, because of a card."""
    for entry in state.schedule:
        if entry.what in ("end turn", "skip action") and entry.origin is not None:
            card = called(state, entry.origin.card)
            does = "ends this turn" if entry.what == "end turn" else "has it skipped"
            says = f"{player} has no Action phase this turn: {card} {does}."
            yield Refusal(state.table.cards[entry.origin.card].name, says)
            yield Refusal("turn.action", says)


def _no_play(state: Position, move: Play | Draw, player: str) -> Iterator[Refusal]:
    """A card has it that none may be played in the Action phase of this turn."""
    said = plays_said(state)
    if isinstance(move, Play) and said is not None and said.number == 0:
        says = f"{player} may play no card this turn because of {called(state, said.source)}."
        yield Refusal(state.table.cards[said.source].name, says)


def _used(state: Position, says: str) -> Iterator[Refusal]:
    """The action of the turn is used up; where a card had it be several plays, by that card."""
    said = plays_said(state) if state.turn.played > 1 else None
    yield Refusal("turn.action.may" if said else "turn.action", says)
    if said:
        yield Refusal(state.table.cards[said.source].name, says)
