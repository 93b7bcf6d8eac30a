"""An answer put to the test: somebody plays the side that must fail, against what the answer proves."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable
from typing import Final

from tutor.analysis.contest import Contest, ContestEnd, TutorMove, relies_on_untold, testers
from tutor.analysis.contest_answer import finding_tested_answer, not_tested
from tutor.analysis.goal_dependence import judge
from tutor.analysis.graph import Graph
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.span import STOPS, Span
from tutor.analysis.strategy import ProvenMove, Strategy
from tutor.analysis.time_limit import TimeLimit
from tutor.engine import EndlessLoop, State
from tutor.engine.state.moves import Move, Pass
from tutor.explain.answers.contest_words import TOO_LONG, UNPROVEN
from tutor.explain.move_sentence import spoken
from tutor.scenario import Entry, Scenario, entry_of
from tutor.scenario.entries import meaning, singly
from tutor.scenario.goal import wanted
from tutor.scenario.seeded_chance import by_chance, to_be_written
from tutor.scenario.whose_turn import able_in_turn, goes_alone
from tutor.vocabulary import Stop
from tutor.yamlfile import BadInput

MAX_MOVES: Final = 400
"""So many moves are made in a row without anybody's being asked."""


def finding_contest(
    scenario: Scenario, script: Iterable[Entry], time: TimeLimit | None = None
) -> Generator[Graph, None, Contest]:
    """The answer to a scenario's question tested by a script behind it, played on to what is asked next.

    What the proven side does is played as soon as it has to: the other side has always had its say before. What chance
    and cards not told bring is against the player who cannot, and for whoever tests to choose otherwise. The same
    script leads to the same. It is found a position at a time; after each comes the graph as it is then.

    time: no longer is it looked for

    Raises:
        BadInput: the answer is none that can be tested so, the script cannot be played, or the time is over.
    """
    found, strategy = yield from finding_tested_answer(scenario, time)
    run = _Run(scenario, found, strategy, time)
    entries = [single for entry in script for single in singly(entry)]
    for entry in entries[:-1]:
        run.enter(entry)
        yield run.graph
    for entry in entries[-1:]:
        yield from run.enter_last(entry)
    return (yield from run.going_on())


class _Run:
    """A contest under way.

    declined: has whoever tests said not to answer the open pile? decided: was there anything for that side to decide?
    seen: the keys of the positions in which it decided
    """

    def __init__(self, scenario: Scenario, found: Outcomes, strategy: Strategy | None, time: TimeLimit | None) -> None:
        assert found.graph is not None
        assert found.question is not None
        self.scenario, self.found, self.strategy, self.graph, self.time = scenario, found, strategy, found.graph, time
        self.until = found.question.until
        goal = found.question.will
        self.span = Span(self.until, found.start.turn.seat, wanted(goal) if goal is not None else ())
        self.here = self.span.first(found.start)
        self.script: list[Entry] = []
        self.told: list[TutorMove] = []
        self.declined = self.decided = False
        self.seen: list[Hashable] = []
        self.testers = testers(found)

    @property
    def state(self) -> State:
        return self.here.state

    def enter_last(self, entry: Entry) -> Generator[Graph, None, None]:
        """The same with the last one: a pass at a pile leaves it to the proven side, whose moves are its own alone."""
        self._shuffle_before(entry)
        if entry.verb == "pass" and self._proves("can") and self._kind() == "respond":
            self.declined = self.decided = True
            return
        if self.strategy is not None and self._is_proven_side(entry) and goes_alone(self.state) is None:
            proven = yield from self._proven_here()
            if proven is None or entry_of(self.state, proven.move) != entry:
                raise self._not_here(entry)
        self.enter(entry)

    def _shuffle_before(self, entry: Entry) -> None:
        """What chance gives by itself stands in no script."""
        while self._kind() == "shuffle" and entry.verb != "shuffle":
            self._make(by_chance(self.state, self.scenario.seed))

    def _is_proven_side(self, entry: Entry) -> bool:
        """Is it an answer of the proven side? Chance and cards not told are of those who keep it from one."""
        if self.state.asked is None or entry.verb in ("pass", "shuffle"):
            return False
        if not entry.by:
            return self._proves("cannot")
        return self.state.table.players.index(entry.by) not in self.testers

    def enter(self, entry: Entry) -> None:
        """Make the move that an entry means, and before it what chance gives by itself."""
        if self.here.ended or entry.refused:
            raise self._not_here(entry)
        self._shuffle_before(entry)
        if self._is_tested():
            self.decided = True
            self.seen.append(self.graph.key(self.here))
        while True:
            found = meaning(self.state, entry)
            if not found.legal or found.move is None:
                raise self._not_here(entry)
            if found.first is None:
                break
            self._make(found.first)
        if self._proves("cannot") and self._is_tested() and relies_on_untold(self.state, found.move):
            raise self._not_here(entry)
        self._make(found.move)
        self.script.append(entry)

    def going_on(self) -> Generator[Graph, None, Contest]:
        """Play on to what whoever tests is asked, or to the end."""
        for _ in range(MAX_MOVES):
            if self.here.ended:
                return self._contest()
            yield self.graph
            if self._is_too_late():
                raise not_tested("script", TOO_LONG)
            alone = goes_alone(self.state)
            if alone is not None:
                self._play(alone)
            elif self._kind() == "shuffle" and not self._proves("cannot"):
                self._play(by_chance(self.state, self.scenario.seed))
            elif not (yield from self._proven_side_plays()):
                return self._contest()
        raise not_tested("script", UNPROVEN)

    def _proven_side_plays(self) -> Generator[Graph, None, bool]:
        """Does the proven side, or nobody at all, do something here? It is done."""
        if self.strategy is None or (self._is_tested() and (self._kind() != "respond" or self._proves("can"))):
            return False
        proven = yield from self._proven_here()
        if proven is None and self._is_tested():
            return False
        move = proven.move if proven is not None else Pass(self._asked()[0])
        before, place = self.state, len(self.script)
        self._play(move)
        if proven is not None and not isinstance(move, Pass):
            says = spoken(entry_of(before, move), before)
            self.told.append(TutorMove(place, says, proven.why, proven.left))
        return True

    def _proven_here(self) -> Generator[Graph, None, ProvenMove | None]:
        assert self.strategy is not None
        try:
            return (yield from self.strategy.finding_move(self.here, self.time))
        except LookupError as nothing:
            raise not_tested("script", TOO_LONG if self._is_too_late() else UNPROVEN) from nothing

    def _is_too_late(self) -> bool:
        return self.time is not None and self.time.is_over

    def _is_tested(self) -> bool:
        """Is it for whoever tests to decide here, or at a pile, to answer?"""
        kind = self._kind()
        if kind == "respond":
            return not self.declined and any(seat in self.testers for seat in able_in_turn(self.state))
        if not self._asked():
            return kind != "shuffle" and not self._proves("cannot")
        return self._asked()[0] in self.testers

    def _play(self, move: Move) -> None:
        """Make a move, and write it into the script as far as it does not come by itself."""
        before = self.state
        entry = entry_of(before, move)
        self._make(move)
        written = to_be_written(before, entry, self.scenario.seed) if entry.verb == "shuffle" else entry
        if written is not None:
            self.script.append(written)
        self.declined = False

    def _make(self, move: Move) -> None:
        try:
            self.here = self.span.after(self.here, move)
        except EndlessLoop as endless:
            raise not_tested("script", endless.says) from endless

    def _contest(self) -> Contest:
        end, turning = self._end()
        again = not self.here.ended and self.graph.key(self.here) in self.seen
        return Contest(
            self.found,
            self.here,
            tuple(self.script),
            tuple(self.told),
            end,
            self._stop(end),
            again,
            turning,
            self.decided,
        )

    def _end(self) -> tuple[ContestEnd, bool]:
        goal = self.found.question.will if self.found.question is not None else None
        if not self.here.ended or goal is None:
            return "", False
        found, said = judge(goal, self.here), self.found.answer in ("can", "always")
        as_said = not said if found.turning else found.holds == said
        return "as-said" if as_said else "otherwise", bool(found.turning)

    def _stop(self, end: ContestEnd) -> Stop:
        """Before the end somebody is asked, also where nothing was under way and a phase has begun since."""
        if not end:
            return "decision"
        return "turn" if self.until == "round" else STOPS[self.until]

    def _proves(self, answer: str) -> bool:
        return self.found.answer == answer

    def _kind(self) -> str:
        return self.state.asked.kind if self.state.asked is not None else ""

    def _asked(self) -> tuple[int, ...]:
        return tuple(self.state.asked.by) if self.state.asked is not None else ()

    def _not_here(self, entry: Entry) -> BadInput:
        return not_tested(
            f"script[{len(self.scenario.script) + len(self.script)}]",
            f"{spoken(entry, self.state)}: that cannot be done here",
        )
