"""A step: one move is made, and everything that follows from it until the rules ask again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tutor.engine import turn
from tutor.engine.chains import chain, counter, link, offering, performing
from tutor.engine.continuous.permissions import OPEN_HAND
from tutor.engine.game_end import check as check_ending
from tutor.engine.identification import ask_which, look_ahead, look_at, taken_up
from tutor.engine.infinite_loop import MAX_EVENTS, check_end
from tutor.engine.legality.refusal import is_legal, refusals, stands
from tutor.engine.piles import effect_play, exchange, naming, pile
from tutor.engine.resolution import acting, aiming, announcement, ordering
from tutor.engine.resolution.acting import answer as answer_acting
from tutor.engine.resolution.drawing import reshuffled
from tutor.engine.state.draft import Draft, Step
from tutor.engine.state.event_frames import Acting, Aiming, Announcement, Ordering
from tutor.engine.state.frames import (
    Chain,
    Counter,
    EffectPlay,
    Frame,
    Link,
    Naming,
    Offering,
    Performing,
    Pile,
    TurnFrame,
)
from tutor.engine.state.moves import Move, Pass, Refusal, Respond, Shuffle, Skip, Use
from tutor.engine.state.state import State
from tutor.engine.state.untold_face import LookedAt
from tutor.engine.state_checks import check_stables, show_open_hands
from tutor.vocabulary import Stop


class IllegalMove(Exception):
    """A move was made without asking whether it is legal; `refusals` holds every reason against it."""

    def __init__(self, reasons: tuple[Refusal, ...]) -> None:
        self.refusals = reasons
        super().__init__(" ".join(f"{reason.says} [{reason.rule}]" for reason in reasons))


def step(state: State, move: Move, stop: Stop = "decision") -> Step:
    """Make a move and let the game go on to the next decision, or to its end.

    >>> import tutor
    >>> draw = tutor.table(Ana=[], Ben=[], script=["{by: Ana, draw: true}"])
    >>> state = tutor.run(draw, until=1).state
    >>> made = tutor.step(state, tutor.moves.Draw(0))
    >>> [event.kind for event in made.trace][:2]
    ['action.done', 'phase.began']
    >>> made.before == state
    True

    Folding the events over `before` gives `after`. With `stop` the game pauses at the latest when pile and chain are
    empty, or when the turn has ended: then nothing is asked, and `begin` goes on to the same end.

    Raises:
        IllegalMove: the move is refused.
        EndlessLoop: what follows from it does not come to an end.
    """
    return _stepped(state, move, lambda draft, paused: _go_on(draft, stop, paused))


def moved(state: State, move: Move) -> Step:
    """Make a move, and no more: what follows from it is due, and `begin` goes on to it.

    Raises: IllegalMove: the move is refused.
    """
    return _stepped(state, move, lambda draft, _: draft.closed())


_Onward = Callable[[Draft, Frame | None], Step]
"""How a step ends, once its move is made; given the frame at which the game had paused, if it had."""


def _stepped(state: State, move: Move, onward: _Onward) -> Step:
    draft = Draft(state)
    if not state.table.face_down:
        return _made(draft, move, onward)
    if not is_legal(state, move):
        raise IllegalMove(refusals(state, move))
    draft, held = taken_up(state, move)
    try:
        if held is None:
            return onward(draft, draft.agenda[0] if draft.asked is None else None)
        draft.outdone = ()
        look_at(draft, held)
        return _made(draft, held, onward)
    except LookedAt as looked_at:
        draft, held = taken_up(state, move)
        ask_which(draft, looked_at.card, held)
        return draft.closed()


def _made(draft: Draft, move: Move, onward: _Onward) -> Step:
    if not stands(draft, move):
        raise IllegalMove(refusals(draft.before, move))
    _answer(draft, move)
    return onward(draft, None)


def begin(state: State, stop: Stop = "decision") -> Step:
    """Let a game go on that has been set up, has paused, or of which no more than a move was made.

    `stop` and what is raised are as for `step`.
    """
    draft = Draft(state)
    try:
        return _go_on(draft, stop, None if under_way(state) else draft.agenda[0])
    except LookedAt as looked_at:
        draft = Draft(state)
        ask_which(draft, looked_at.card, None)
        return draft.closed()


def under_way(state: State) -> bool:
    """Is there a pile or a chain, or something that waits to become a link: is it more than the turn that goes on?"""
    return len(state.agenda) > 1 or bool(state.queue)


def _answer(draft: Draft, move: Move) -> None:
    frame = draft.agenda[-1]
    if isinstance(frame, Pile):
        if isinstance(move, Respond):
            exchange.respond(draft, frame, move)
        elif isinstance(move, Use):
            exchange.use(draft, frame, move)
        elif isinstance(move, Skip):
            exchange.skip(draft, frame, move)
        else:
            assert isinstance(move, Pass)
            exchange.pass_all(draft, frame)
    elif isinstance(move, Shuffle) and not isinstance(frame, Acting):
        draft.asked = None
        reshuffled(draft, move.order)
    else:
        _ANSWER[type(frame)](draft, frame, move)


def _go_on(draft: Draft, stop: Stop, paused: Frame | None = None) -> Step:
    """The step, once the rules ask again or the game pauses; at `paused` it has paused already."""
    rounds = 0
    while draft.asked is None and draft.outcome is None:
        rounds += 1
        if rounds > MAX_EVENTS or len(draft.events) > MAX_EVENTS:
            check_end(draft, rounds)
        if draft.checked != draft.stables and not _at_one_moment(draft):
            check_stables(draft)
            continue
        if OPEN_HAND in draft.continuous.statements:
            show_open_hands(draft)
        frame = draft.agenda[-1]
        kind = type(frame)
        if draft.queue and kind in _AT_REST and not any(isinstance(below, Chain) for below in draft.agenda):
            draft.agenda.append(Chain())
            continue
        if kind is TurnFrame:
            check_ending(draft)
            over = draft.outcome is not None or draft.asked is not None
            if over or (frame is not paused and turn.pauses(draft, stop)):
                break
        _ADVANCE[kind](draft, frame)
    if draft.table.face_down:
        look_ahead(draft)
    return draft.closed()


def _at_one_moment(draft: Draft) -> bool:
    """Do several things happen at this moment, in between which nothing is checked?"""
    return any(isinstance(frame, Acting) and frame.together for frame in draft.agenda)


_AT_REST: Final = (TurnFrame, Pile)
"""Frames on top of which a chain begins as soon as something has been set off; within a chain it is a further link."""

_ADVANCE: Final[dict[type, Callable[[Draft, Any], None]]] = {
    TurnFrame: turn.advance,
    Pile: pile.advance,
    Naming: naming.advance,
    Chain: chain.advance,
    Link: link.advance,
    Performing: performing.advance,
    Offering: offering.advance,
    Acting: acting.advance,
    Announcement: announcement.advance,
    Aiming: aiming.advance,
    Ordering: ordering.advance,
    Counter: counter.advance,
    EffectPlay: effect_play.advance,
}

_ANSWER: Final[dict[type, Callable[[Draft, Any, Move], None]]] = {
    TurnFrame: turn.answer,
    Naming: naming.answer,
    Link: link.answer,
    Performing: performing.answer,
    Offering: offering.answer,
    Acting: answer_acting,
    Announcement: announcement.answer,
    Aiming: aiming.answer,
    Ordering: ordering.answer,
    Counter: counter.answer,
    EffectPlay: effect_play.answer,
}
