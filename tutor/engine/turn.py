"""The turn: its four phases, the action, the hand limit, and whose turn comes next."""

from __future__ import annotations

from typing import Final

from tutor.cards.action import ANY_CARD, Action
from tutor.engine.continuous.conditions import hand_limit, limit_readings, limits
from tutor.engine.continuous.permissions import plays_said
from tutor.engine.piles.card_play import play
from tutor.engine.resolution.scheduling import OF_THIS_TURN, due_at_the_end, next_turn
from tutor.engine.resolution.silence import report_absent, report_silenced
from tutor.engine.state.decision import Decision, EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.facts import Declined, HandLimited, PhaseSkipped, TurnEnded
from tutor.engine.state.frames import Stage, TurnFrame
from tutor.engine.state.handled_words import moment
from tutor.engine.state.moves import Done, Draw, Move, Play
from tutor.engine.state.state import Scheduled, Turn
from tutor.engine.state.zones import hand
from tutor.engine.targeting.listeners import set_off
from tutor.vocabulary import Phase, Stop

TURN_BEGINS: Final = moment("turn begins")
BEGINNING: Final = moment("beginning")
ENDING: Final = moment("ending")

RULES_THEMSELVES = -1
"""As the source of an action: the rules, not a card."""

DRAW_ONE = Action("draw", place="deck")
DISCARD_ONE = Action("discard", place="your hand", what=ANY_CARD)


def advance(draft: Draft, frame: TurnFrame) -> None:
    """Go on with the turn from the stage that comes next."""
    _STAGES[frame.stage](draft)


def pauses(draft: Draft, stop: Stop) -> bool:
    """Does the game stop here, with pile and chain empty: before the next phase, forced move or turn?

    Somebody who may act is asked instead; a turn whose first phase has not begun yet has nothing to pause after.
    """
    stage = draft.top(TurnFrame, 0).stage
    if stop == "chain":
        return stage not in ("opening", "acting")
    return stop == "turn" and stage == "beginning"


def _go(draft: Draft, stage: Stage, event: int = 0) -> None:
    draft.agenda[0] = TurnFrame(stage, event)


def _phase(
    draft: Draft,
    phase: Phase,
    rules: tuple[str, ...],
    fact: HandLimited | None = None,
    readings: tuple[str, ...] = (),
) -> int:
    turn = draft.turn._replace(phase=phase)
    draft.turn = turn
    return draft.emit("phase.began", turn.seat, rules=("turn.phases", *rules), readings=readings, fact=fact, turn=turn)


def _beginning(draft: Draft) -> None:
    """The turn begins, and what waits for that comes before its first phase.

    Source: ruling `puppicorn-win-at-start-of-turn`; a player may win there, before the Beginning of Turn phase.
    """
    seat = draft.turn.seat
    began = draft.emit("turn.began", seat, rules=("turn.order",))
    if instances := set_off(draft, TURN_BEGINS, began, by=seat):
        draft.queue.append(instances)
    _go(draft, "opening", began)


def _opening(draft: Draft) -> None:
    began = draft.top(TurnFrame, 0).event
    _phase(draft, "beginning", ("turn.beginning",))
    if instances := set_off(draft, BEGINNING, began, seat=draft.turn.seat):
        draft.queue.append(instances)
    report_silenced(draft, BEGINNING, draft.turn.seat, began)
    report_absent(draft, BEGINNING, draft.turn.seat, began)
    _go(draft, "draw")


def _ending(draft: Draft, phase: str = "") -> Scheduled | None:
    """What ends the turn, or has this phase skipped."""
    return next((entry for entry in draft.schedule if entry.what in ("end turn", f"skip {phase}")), None)


def _skipped(draft: Draft, phase: Phase, ends: Scheduled, stage: Stage) -> None:
    draft.turn = turn = draft.turn._replace(phase=phase)
    ended = ends.what == "end turn"
    draft.emit(
        "phase.skipped",
        turn.seat,
        readings=("end-turn-discard",) if phase == "end" else (),
        cause=ends.cause,
        fact=PhaseSkipped(ends.origin, False, ended),
        turn=turn,
    )
    _go(draft, stage)


def _draw(draft: Draft) -> None:
    ends = _ending(draft, "draw")
    if ends is not None:
        _skipped(draft, "draw", ends, "action")
        return
    seat = draft.turn.seat
    n = _phase(draft, "draw", ("turn.draw",))
    _go(draft, "action")
    for entry in reversed(draft.schedule):
        if entry.what == "extra draw":
            extra = Action("draw", count=entry.number, place="deck", extra={"extra draw": True})
            assert entry.origin is not None
            instance = EffectInstance(entry.origin.card, entry.origin.effect, seat, entry.cause)
            draft.agenda.append(Acting(instance, extra, entry.cause))
    draft.agenda.append(Acting(EffectInstance(RULES_THEMSELVES, 0, seat, n), DRAW_ONE, n))


def _action(draft: Draft) -> None:
    ends = _ending(draft, "action")
    if ends is not None:
        _skipped(draft, "action", ends, "end")
        return
    said = plays_said(draft)
    draft.turn = draft.turn._replace(plays=said.number or 1 if said else 1, played=0, drew=False)
    _phase(draft, "action", ("turn.action",))
    _go(draft, "acting")


def _acting(draft: Draft) -> None:
    turn = draft.turn
    if _ending(draft) is not None or turn.plays <= 0:
        _go(draft, "end")
        return
    idle = draft.table.reads("idle-action", "may-pass")
    draft.asked = Decision("action", (turn.seat,), open=turn.played > 0 or idle)


def answer(draft: Draft, frame: TurnFrame, move: Move) -> None:
    """The player plays a card, takes one instead, or has done enough."""
    seat = draft.turn.seat
    draft.asked = None
    if isinstance(move, Play):
        play(draft, move)
    elif isinstance(move, Draw):
        _go(draft, "acting" if _may_go_on(draft) else "end")
        draft.turn = draft.turn._replace(plays=draft.turn.plays - 1, played=draft.turn.played + 1, drew=True)
        draft.agenda.append(Acting(EffectInstance(RULES_THEMSELVES, 0, seat, draft.n), DRAW_ONE, draft.n))
    else:
        assert isinstance(move, Done)
        _leave_at_that(draft)
        draft.turn = draft.turn._replace(plays=0)
        _go(draft, "end")


def _leave_at_that(draft: Draft) -> None:
    """The player makes no use of another play that a card allows."""
    said = plays_said(draft)
    if draft.turn.played and said is not None and said.origin is not None:
        fact = Declined(said.origin, play=True)
        draft.emit("effect.declined", said.seat, (said.source,), cause=said.cause, fact=fact)


def _may_go_on(draft: Draft) -> bool:
    """After a DRAW that took the place of one of two plays, the other is left (reading `two-plays-or-draw`)."""
    return draft.turn.plays > 1 and draft.table.reads("two-plays-or-draw", "play-and-draw")


def _end(draft: Draft) -> None:
    """The End of Turn phase: what waits for the end of the turn, and then the hand limit.

    Source: ruling `hand-limit-last-effect`. The rulebooks are silent on effects at the end of a turn; that of a card
    which came this turn works like any other, and where the phase is skipped (reading `end-turn-discard`) none does.
    """
    ends = _ending(draft)
    if ends is not None and draft.table.reads("end-turn-discard", "not-applied"):
        _skipped(draft, "end", ends, "over")
        return
    seat = draft.turn.seat
    by = tuple(active.card for active in limits(draft, seat))
    fact = HandLimited(hand_limit(draft, seat), by) if by else None
    rules: tuple[str, ...] = ("turn.end", *(("turn.hand-limit",) if by else ()))
    idle = ("idle-action",) if draft.turn.plays == draft.turn.played == 0 else ()
    readings = (*idle, *limit_readings(draft, seat))
    began = _phase(draft, "end", (*rules, *(("turn.action.may",) if idle else ())), fact, readings)
    if instances := (*set_off(draft, ENDING, began, seat=seat), *due_at_the_end(draft, began)):
        draft.queue.append(instances)
    _go(draft, "limit", began)


def _limit(draft: Draft) -> None:
    """DISCARD one card after the other, as long as the hand is over the limit."""
    seat = draft.turn.seat
    if len(draft.zones[hand(seat)]) <= hand_limit(draft, seat):
        _go(draft, "over")
        return
    frame = draft.top(TurnFrame, 0)
    began = frame.event
    draft.agenda.append(Acting(EffectInstance(RULES_THEMSELVES, 0, seat, began), DISCARD_ONE, began))


def _over(draft: Draft) -> None:
    """The turn ends; an extra turn comes before the next player's, and a turn may be skipped."""
    turn = draft.turn
    left = [entry for entry in draft.schedule if entry.what not in OF_THIS_TURN]
    seat, again, skipped, readings = next_turn(draft, left)
    draft.emit(
        "turn.ended",
        turn.seat,
        rules=() if again else ("turn.order",),
        readings=readings,
        fact=TurnEnded(again.origin if again else None),
        schedule=tuple(e for e in left if e.what != "protect" or e.seat != seat),
        turn=Turn(turn.number + 1, seat, "beginning"),
    )
    for skip, disputed in skipped:
        fact = PhaseSkipped(skip.origin, True, False)
        draft.emit("phase.skipped", skip.seat, readings=disputed, cause=skip.cause, fact=fact)
    _go(draft, "beginning")


_STAGES = {
    "beginning": _beginning,
    "opening": _opening,
    "draw": _draw,
    "action": _action,
    "acting": _acting,
    "end": _end,
    "limit": _limit,
    "over": _over,
}
