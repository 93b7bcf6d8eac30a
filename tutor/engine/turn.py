"""The turn: its four phases, the action, the hand limit, and whose turn comes next."""

from __future__ import annotations

from tutor.cards.model import ANY_CARD, Action
from tutor.engine.draft import Draft
from tutor.engine.frames import Acting, Round
from tutor.engine.moves import Done, Draw, Move, Play
from tutor.engine.pile import play
from tutor.engine.state import Decision, Scheduled, Scope, Turn
from tutor.engine.zones import hand

RULES_THEMSELVES = -1
"""As the source of an action: the rules, not a card."""

DRAW_ONE = Action("draw", place="deck")
DISCARD_ONE = Action("discard", place="your hand", what=ANY_CARD)


def advance(draft: Draft, frame: Round) -> None:
    """Go on with the turn from the stage that comes next."""
    _STAGES[frame.stage](draft)


def _go(draft: Draft, stage: str, event: int = 0) -> None:
    draft.agenda[0] = Round(stage, event)


def _phase(draft: Draft, phase: str, rules: tuple[str, ...]) -> int:
    turn = draft.turn._replace(phase=phase)
    draft.turn = turn
    return draft.emit("phase.began", turn.seat, rules=("turn.phases", *rules), about={"phase": phase}, turn=turn)


def _beginning(draft: Draft) -> None:
    turn = draft.turn
    began = draft.emit("turn.began", turn.seat, rules=("turn.order",), about={"phase": "beginning"})
    _phase(draft, "beginning", ("turn.beginning",))
    watches = draft.standing().watches.get("beginning", ())
    scopes = tuple(Scope(w.card, w.effect, w.seat, began, "beginning") for w in watches if w.seat == turn.seat)
    if scopes:
        draft.queue.append(scopes)
    _go(draft, "draw")


def _ending(draft: Draft) -> Scheduled | None:
    return next((entry for entry in draft.schedule if entry.what == "end turn"), None)


def _skipped(draft: Draft, phase: str, ends: Scheduled, stage: str) -> None:
    turn = draft.turn._replace(phase=phase)
    draft.emit(
        "phase.skipped",
        turn.seat,
        rules=("turn.phases", "turn.beginning.end-turn"),
        readings=("end-turn-discard",) if phase == "end" else (),
        cause=ends.cause,
        about={"phase": phase},
        turn=turn,
    )
    _go(draft, stage)


def _draw(draft: Draft) -> None:
    ends = _ending(draft)
    if ends is not None:
        _skipped(draft, "draw", ends, "action")
        return
    seat = draft.turn.seat
    n = _phase(draft, "draw", ("turn.draw",))
    _go(draft, "action")
    draft.agenda.append(Acting(Scope(RULES_THEMSELVES, 0, seat, n), DRAW_ONE, n))


def _action(draft: Draft) -> None:
    ends = _ending(draft)
    if ends is not None:
        _skipped(draft, "action", ends, "end")
        return
    plays = max([entry.number for entry in draft.schedule if entry.what == "plays"], default=1)
    draft.turn = draft.turn._replace(plays=plays, played=0, drew=False)
    _phase(draft, "action", ("turn.action",))
    _go(draft, "acting")


def _acting(draft: Draft) -> None:
    turn = draft.turn
    if _ending(draft) is not None or turn.plays <= 0:
        _go(draft, "end")
        return
    draft.asked = Decision("action", (turn.seat,), open=turn.played > 0)


def answer(draft: Draft, frame: Round, move: Move) -> None:
    """The player plays a card, takes one instead, or has done enough."""
    seat = draft.turn.seat
    draft.asked = None
    if isinstance(move, Play):
        play(draft, move)
    elif isinstance(move, Draw):
        _go(draft, "acting" if _may_go_on(draft) else "end")
        draft.turn = draft.turn._replace(plays=draft.turn.plays - 1, played=draft.turn.played + 1, drew=True)
        draft.agenda.append(Acting(Scope(RULES_THEMSELVES, 0, seat, draft.n), DRAW_ONE, draft.n))
    else:
        assert isinstance(move, Done)
        _go(draft, "end")


def _may_go_on(draft: Draft) -> bool:
    """After a DRAW that took the place of one of two plays, the other is left (reading `two-plays-or-draw`)."""
    return draft.turn.plays > 1 and draft.table.reads("two-plays-or-draw", "play-and-draw")


def _end(draft: Draft) -> None:
    ends = _ending(draft)
    if ends is not None and draft.table.reads("end-turn-discard", "not-applied"):
        _skipped(draft, "end", ends, "over")
        return
    _go(draft, "limit", _phase(draft, "end", ("turn.end",)))


def _limit(draft: Draft) -> None:
    """DISCARD one card after the other, as long as the hand is over the limit."""
    seat = draft.turn.seat
    if len(draft.zones[hand(seat)]) <= draft.table.edition.hand_limit:
        _go(draft, "over")
        return
    frame = draft.agenda[0]
    assert isinstance(frame, Round)
    began = frame.event
    draft.agenda.append(Acting(Scope(RULES_THEMSELVES, 0, seat, began), DISCARD_ONE, began))


def _over(draft: Draft) -> None:
    """The turn ends; an extra turn comes before the next player's."""
    turn, players = draft.turn, len(draft.table.players)
    again = next((e for e in draft.schedule if e.what == "extra turn" and e.seat == turn.seat), None)
    left = tuple(e for e in draft.schedule if e.what not in ("end turn", "plays", "forbid") and e is not again)
    seat = turn.seat if again else (turn.seat + 1) % players
    draft.emit(
        "turn.ended",
        turn.seat,
        rules=("turn.order",),
        about={"extra": again is not None},
        schedule=left,
        turn=Turn(turn.number + 1, seat, "beginning"),
    )
    _go(draft, "beginning")


_STAGES = {
    "beginning": _beginning,
    "draw": _draw,
    "action": _action,
    "acting": _acting,
    "end": _end,
    "limit": _limit,
    "over": _over,
}
