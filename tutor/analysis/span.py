"""How far a question looks, and how a position goes on until there is a real choice, or until that end."""

from __future__ import annotations

from typing import Final, NamedTuple

from tutor.engine import Event, State, Step, begin, step, under_way
from tutor.engine.state.draft import Draft, apply, fold
from tutor.engine.state.moves import Move
from tutor.scenario.goal import GoalProgress, may_matter
from tutor.script.question import Happens, Until
from tutor.vocabulary import Stop

STOPS: Final[dict[Until, Stop]] = {
    "link": "chain",
    "chain": "chain",
    "turn": "turn",
    "round": "turn",
    "game": "decision",
}
LINK_ENDS: Final = "link.resolved"


class SpanPosition(NamedTuple):
    """A position on the way to the end of the span.

    seen: what the question asks about and has been done; ended: the span is over here
    events: what happened since the moment before
    """

    state: State
    seen: GoalProgress = GoalProgress()
    ended: bool = False
    events: tuple[Event, ...] = ()


class Span:
    """From a position to the end of the link, chain, turn, round or game; what ends earlier ends there.

    asked: what is looked for in all that happens on the way
    """

    def __init__(self, until: Until, seat: int, asked: tuple[Happens, ...] = ()) -> None:
        """`seat`: whose turn it is now, for the end of the round."""
        self._until, self._seat, self._asked = until, seat, asked
        self._stop = STOPS[until]
        self._over = "chain.resolved" if self._stop == "chain" else "turn.ended"

    def first(self, start: State) -> SpanPosition:
        """The position asked about; where the game has paused there, it goes on to the first decision."""
        if start.outcome is not None:
            return SpanPosition(start, ended=True)
        if start.asked is not None:
            return SpanPosition(start)
        return self._begun(SpanPosition(start)) if under_way(start) else self._gone_on(SpanPosition(start))

    def _begun(self, here: SpanPosition) -> SpanPosition:
        """What the last move set off is carried out, up to the first decision."""
        there = self._at_end(here, begin(here.state, self._stop), True)
        return there if there.ended or there.state.asked is not None else self._gone_on(there)

    def after(self, here: SpanPosition, move: Move) -> SpanPosition:
        """The position after a move, with what happened. Raises: EndlessLoop, as `step` does."""
        there = self._at_end(here, step(here.state, move, self._stop), True)
        return there if there.ended or there.state.asked is not None else self._gone_on(there)

    def _gone_on(self, here: SpanPosition) -> SpanPosition:
        """Where nothing is asked and the span is not over: the next turn, or phase, up to the first decision."""
        while here.state.asked is None and not here.ended:
            made = begin(here.state, self._stop)
            there = self._at_end(here, made, any(event.kind == self._over for event in made.events))
            here = there._replace(events=(*here.events, *there.events))
        return here

    def _at_end(self, here: SpanPosition, made: Step, moved: bool) -> SpanPosition:
        """What comes of a step, up to the end of the span; `moved`: there was something that may be over now."""
        events, state, ended = made.events, made.after, False
        if self._until == "link":
            cut = next((at + 1 for at, event in enumerate(events) if event.kind == LINK_ENDS), None)
            if cut is not None:
                events, ended = events[:cut], True
                state = fold(made.before, events)
        ended = ended or state.outcome is not None or (moved and self._ends(state))
        return SpanPosition(state, self._seen(here, made, events), ended, events)

    def _ends(self, state: State) -> bool:
        if self._until in ("link", "chain"):
            return state.asked is None or not under_way(state)
        turn_over = state.asked is None
        return turn_over and (self._until == "turn" or (self._until == "round" and state.turn.seat == self._seat))

    def _seen(self, here: SpanPosition, made: Step, events: tuple[Event, ...]) -> GoalProgress:
        """What of that which is asked about has been done by the end of these events."""
        seen = here.seen
        if len(seen.done) == len(self._asked) or not any(may_matter(self._asked, event) for event in events):
            return seen
        draft = Draft(made.before)
        for event in events:
            seen = seen.after(self._asked, draft, event)
            apply(draft, event)
        return seen
