"""Why not: every reason against a move. A move is legal exactly when there is none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tutor.engine.chains.naming_order import putting_first
from tutor.engine.legality.choice import (
    against_choosing_card,
    against_choosing_option,
    against_choosing_player,
    may_end,
)
from tutor.engine.legality.out_of_turn import not_asked
from tutor.engine.legality.playing import against_draw, against_play, against_stopping
from tutor.engine.legality.responding import against_response
from tutor.engine.legality.using import against_skipping, against_using, is_ordered, usable
from tutor.engine.legality.waiting import waits_for
from tutor.engine.state.frames import ToTell
from tutor.engine.state.implicit_identity import named, once_told, with_card
from tutor.engine.state.moves import (
    ChooseCard,
    ChooseOption,
    ChoosePlayer,
    Done,
    Draw,
    Move,
    Pass,
    Play,
    Pull,
    Refusal,
    Respond,
    Shuffle,
    Skip,
    Tell,
    Use,
)
from tutor.engine.state.revealed_card import before_telling, pool, turned_up, turned_up_as_each
from tutor.engine.state.state import Position, may_turn_up
from tutor.engine.state.untold_face import LookedAt
from tutor.engine.state.zones import DECK


def refusals(state: Position, move: Move) -> tuple[Refusal, ...]:
    """Every reason against a move, without repetition; empty if it is legal.

    >>> import tutor
    >>> draw = tutor.table(Ana=[], Ben=[], script=["{by: Ana, draw: true}"])
    >>> state = tutor.run(draw, until=1).state
    >>> tutor.refusals(state, tutor.moves.Draw(0))
    ()
    >>> [reason.rule for reason in tutor.refusals(state, tutor.moves.Draw(1))]
    ['turn.order', 'turn.action']

    A reason is the rule, reading or card that forbids the move, and a sentence. None tells what is hidden.
    """
    found: dict[Refusal, None] = {}
    try:
        for reason in reasons(state, move):
            found[reason] = None
    except LookedAt:
        return tuple(found)
    return tuple(found)


def is_legal(state: Position, move: Move) -> bool:
    """Is there no reason against the move? A card that nobody has told is none."""
    try:
        return stands(state, move)
    except LookedAt:
        return True


def stands(state: Position, move: Move) -> bool:
    """Is there no reason against the move? Raises: LookedAt: that depends on a card that nobody has told."""
    if state.table.face_down:
        state = once_told(state, move)
    return _answers(state, move) and next(_REASONS[move.__class__](state, move), None) is None


def reasons(state: Position, move: Move) -> Iterator[Refusal]:
    """The reasons against a move, one after the other. Raises: LookedAt, as `stands` does."""
    if state.table.face_down:
        state = once_told(state, move)
    if _answers(state, move):
        yield from _REASONS[move.__class__](state, move)
    else:
        yield from not_asked(state, move)


def _answers(state: Position, move: Move) -> bool:
    """Does a move answer what is asked? If it does not, there is a reason against it."""
    asked = state.asked
    return asked is not None and move.__class__ in _ANSWERS[asked.kind] and _is_asked(state, move)


_ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "action": (Play, Draw, Done),
    "respond": (Respond, Pass, Use, Skip),
    "use": (Use, Skip, Done),
    "choose": (ChooseCard, ChoosePlayer, ChooseOption, Done, Use),
    "pull": (Pull,),
    "shuffle": (Shuffle,),
    "tell": (Tell,),
}


def _is_asked(state: Position, move: Move) -> bool:
    assert state.asked is not None
    if isinstance(move, Use) and state.asked.kind == "choose":
        return move in putting_first(state)
    return isinstance(move, Pass | Respond | Pull | Shuffle | Tell) or move.by in state.asked.by


def _done(state: Position, move: Done) -> Iterator[Refusal]:
    assert state.asked is not None
    request = state.asked.request
    if state.asked.kind == "action":
        yield from against_stopping(state, move.by)
    elif request is not None:
        if not may_end(request):
            yield from not_asked(state, move)
    elif not state.asked.open and any(usable(state, offer) for offer in state.asked.offers):
        mandatory = is_ordered(state, state.asked.offers[0])
        yield Refusal("effects.mandatory" if mandatory else "effects.optional", f"{waits_for(state)}.")


def _pull(state: Position, move: Pull) -> Iterator[Refusal]:
    assert state.asked is not None
    assert state.asked.request is not None
    if move.card not in state.zones[state.asked.request.zones[0]]:
        yield Refusal("pull.random", "The pulled card must be in that hand.")


def _shuffle(state: Position, move: Shuffle) -> Iterator[Refusal]:
    if sorted(move.order) != sorted(state.zones[DECK]):
        yield Refusal("terms.deck", "The new order must hold exactly the cards of the deck.")


def _tell(state: Position, move: Tell) -> Iterator[Refusal]:
    frame, table = state.top(ToTell), state.table
    if not may_turn_up(state, move.card):
        yield Refusal("choose.look", f"{table.names[move.card]} is not one of the cards that it may be.")
        return
    held = frame.held
    if held is not None and frame.card in named(held):
        then = turned_up(before_telling(state), frame.card, move.card)
        try:
            yield from reasons(then, with_card(held, frame.card, move.card))
        except LookedAt:
            return


def may_be_told(state: Position) -> Iterator[int]:
    """The cards, one of each name, that the one may turn out to be of which it is asked: those it is legal to tell."""
    frame, cards = state.top(ToTell), pool(state)
    held = frame.held
    if held is None or frame.card not in named(held):
        yield from cards
        return
    for card, then in zip(cards, turned_up_as_each(before_telling(state), frame.card, cards), strict=True):
        if is_legal(then, with_card(held, frame.card, card)):
            yield card


def _nothing(state: Position, move: Any) -> Iterator[Refusal]:
    return iter(())


_REASONS: Final[dict[type, Any]] = {
    Play: against_play,
    Draw: lambda state, move: against_draw(state, move.by),
    Done: _done,
    Respond: against_response,
    Pass: _nothing,
    Use: against_using,
    Skip: against_skipping,
    ChooseCard: against_choosing_card,
    ChoosePlayer: against_choosing_player,
    ChooseOption: against_choosing_option,
    Pull: _pull,
    Shuffle: _shuffle,
    Tell: _tell,
}
