"""Playing a scenario: its script entry by entry, and what goes on by itself in between."""

from __future__ import annotations

from typing import Final

from tutor.engine import EndlessLoop, Refusal, State, Step, begin, moved, settled, step, under_way
from tutor.engine.state.moves import Move, Pass, Shuffle
from tutor.scenario.complaints import Attempt, Complaint, RunError
from tutor.scenario.entries import answers_pile, entry_of, judged, meaning, singly
from tutor.scenario.initial_state import set_up
from tutor.scenario.read import read_text
from tutor.scenario.result import Result
from tutor.scenario.scenario import Scenario
from tutor.scenario.scenario_source import Given, read
from tutor.scenario.seeded_chance import by_chance, shuffled
from tutor.scenario.told_entries import says_where, told_there
from tutor.scenario.trace_output import Tried
from tutor.script.entry import CHANCE, Entry
from tutor.script.names import Interpretation
from tutor.vocabulary import Stop

MAX_STEPS: Final = 5000
"""How many moves a run may have: far more than a game, so that only one that never ends comes so far."""

MAX_ALONE: Final = 1000
"""How many of them may follow each other by themselves, without an entry of the script."""

MAX_EVENTS: Final = 40_000
"""How many events a run may have: several games of eight players."""


def run_text(text: str | bytes, file: str = "scenario.yaml", until: int | None = None) -> Result:
    """What comes of the scenario in a text; see `run`. Raises: BadInput, with every mistake of the text."""
    return run(read_text(text, file), until)


def run(scenario: Scenario | Given, until: int | None = None) -> Result:
    """Play a scenario up to the first real decision after its script, the end of the game, or an entry that fails.

    >>> import tutor
    >>> result = tutor.run(tutor.table(Ana={"hand": ["Rhinocorn"]}, Ben=[], script=["{by: Ana, play: Rhinocorn}"]))
    >>> result.says()[1]
    'Ana plays Rhinocorn from hand.'

    The scenario may also be whatever `read` takes. With `until`, the run stops before that entry of the script (the
    first is 1; one more than there are is after the last), at the first decision there.
    The same scenario always gives the same result.

    An entry that fails is no exception: it is the `error` of the result, which has all that happened before.

    Raises:
        BadInput: what is not a scenario yet cannot be read as one.
    """
    return Runner(scenario if isinstance(scenario, Scenario) else read(scenario), until).played()


class Runner:
    """A run under way: the state reached, the steps that led there, and the entries still to come.

    start: where it begins; the position that the scenario describes, where that is left out
    alone: of what the last entry does, no more is made than its move
    """

    def __init__(
        self, scenario: Scenario, until: int | None = None, start: State | None = None, alone: bool = False
    ) -> None:
        self.scenario, self.alone = scenario, alone
        stop = len(scenario.script) if until is None else max(until - 1, 0)
        self.halts = until is not None and stop <= len(scenario.script)
        self.entries = [
            (i, single)
            for i, entry in enumerate(scenario.script[:stop])
            for single in ((entry,) if entry.refused else singly(entry))
        ]
        self.stop: Stop = "decision" if self.halts and stop < len(scenario.script) else scenario.stop
        made = (i for i, (_, entry) in enumerate(self.entries) if not (entry.refused or says_where(entry)))
        self.last = max(made, default=-1)
        self.next = 0
        self.endless: EndlessLoop | None = None
        self.steps: list[Step] = [self._begun(set_up(scenario) if start is None else start)]
        self.answers: list[Entry] = []
        self.answered = 0
        self.tried: list[Tried] = []
        self.entered: list[int] = []
        self.attempts: list[Attempt] = []

    @property
    def state(self) -> State:
        """The state reached."""
        return self.steps[-1].after

    @property
    def entry(self) -> Entry | None:
        """The next entry of the script, or None."""
        return self.entries[self.next][1] if self.next < len(self.entries) else None

    def played(self) -> Result:
        """Play on until there is nothing more to do."""
        error: RunError | None = None
        try:
            while self._goes_on():
                self._check_bounds()
        except (Complaint, EndlessLoop) as found:
            complaint = found if isinstance(found, Complaint) else Complaint.loop(found.says)
            place = self.entries[self.next][0] if self.next < len(self.entries) else None
            error = complaint.at(self.scenario, place)
        return Result(
            self.scenario,
            tuple(self.steps),
            tuple(self.answers),
            self._unused(),
            error,
            tuple(self.tried),
            tuple(self.entered),
        )

    def _check_bounds(self) -> None:
        if len(self.steps) > MAX_STEPS:
            raise Complaint.endless(f"{MAX_STEPS} moves")
        if len(self.steps) - self.answered > MAX_ALONE:
            raise Complaint.endless(f"{MAX_ALONE} moves in a row that came by themselves")
        if self.state.n > MAX_EVENTS:
            raise Complaint.endless(f"{MAX_EVENTS} events")

    def _unused(self) -> tuple[Entry, ...]:
        script = self.scenario.script
        if self.next < len(self.entries):
            return script[self.entries[self.next][0] :]
        return script[self.entries[-1][0] + 1 :] if self.entries else script

    def _begun(self, start: State) -> Step:
        """The first step; where it does not come to an end, nothing has happened, and that is said later."""
        try:
            if self.alone and not self.entries:
                made = begin(start, "chain")
                return made if made.after.asked is not None else Step(start, (), start)
            return begin(start, self.stop if self.last < 0 else "decision")
        except EndlessLoop as loop:
            self.endless = loop
            return Step(start, (), start)

    def _goes_on(self) -> bool:
        """One thing more is done; False if the run has come to its stop."""
        if self.endless is not None:
            raise self.endless
        entry, state = self.entry, self.state
        if entry is None and self.halts:
            return False
        if entry is not None and says_where(entry) and (state.asked is None or state.asked.kind != "tell"):
            self._tell(entry)
        elif state.asked is None:
            return entry is not None and self._after_the_end(entry)
        elif state.asked.kind in CHANCE:
            self._decide_chance(entry)
        elif entry is None:
            return self._settle()
        elif entry.refused:
            self._refuse(entry)
        else:
            self._answer(entry)
        return True

    def _enter(self) -> None:
        """The next entry is about to be carried out; of one that names several things, the first counts."""
        if self.entries[self.next][0] == len(self.entered):
            self.entered.append(len(self.answers))

    def _make(self, move: Move, by_entry: bool = False) -> None:
        answer = entry_of(self.state, move)
        done = self.next + by_entry > self.last
        last = self.alone and by_entry and self.next + 1 == len(self.entries)
        self.steps.append(
            _alone(self.state, move) if last else step(self.state, move, self.stop if done else "decision")
        )
        self.answers.append(answer)

    def _tell(self, entry: Entry) -> None:
        """A card turns out to be the one named; at the end of the script what goes by itself goes before it."""
        if self.next > self.last and self.state.asked is not None and self._settle():
            return
        self._enter()
        self.steps.append(told_there(self.state, entry))
        self.answers.append(entry)
        self._consume()

    def _refused(self, entry: Entry, found: Interpretation) -> None:
        """The entry has been refused as it must be, which is told here."""
        self._enter()
        self.tried.append(Tried(len(self.answers), entry, found))
        self._consume()

    def _consume(self) -> None:
        self.next += 1
        self.answered = len(self.steps)
        self.attempts.clear()

    def _settle(self) -> bool:
        """An open pile is passed by all, and a decision with one answer takes it; False for any other decision."""
        asked = self.state.asked
        assert asked is not None
        move = Pass(asked.by[0]) if asked.kind == "respond" else settled(self.state)
        if move is not None:
            self._make(move)
        return move is not None

    def _answer(self, entry: Entry) -> None:
        found = meaning(self.state, entry)
        if found.unclear:
            raise Complaint.unclear(entry, self.state, found.unclear)
        if found.legal:
            assert found.move is not None
            self._enter()
            self._make(found.first or found.move, found.first is None)
            if found.first is None:
                self._consume()
            return
        self.attempts.append(Attempt(self.state, found.against))
        if not self._settle():
            raise Complaint.no_answer(entry, self.state, self.attempts)

    def _refuse(self, entry: Entry) -> None:
        """An entry that must be refused is tried where it belongs, and changes nothing."""
        asked = self.state.asked
        assert asked is not None
        if asked.kind == "respond" and not answers_pile(self.state, entry):
            self._settle()
            return
        found = self._judged(entry)
        if is_reason(entry.refused, found.against):
            self._refused(entry, found)
        elif not found.against:
            raise Complaint.allowed(entry, self.state)
        else:
            self.attempts.append(Attempt(self.state, found.against))
            if asked.kind == "respond" or not self._settle():
                raise Complaint.other_reason(entry, self.state, self.attempts)

    def _judged(self, entry: Entry) -> Interpretation:
        found = judged(self.state, entry)
        if found.unclear:
            raise Complaint.unclear(entry, self.state, found.unclear)
        return found

    def _after_the_end(self, entry: Entry) -> bool:
        """When the game is over, or has paused, only what must be refused is still tried."""
        if not entry.refused:
            return False
        found = self._judged(entry)
        if not is_reason(entry.refused, found.against):
            raise Complaint.other_reason(entry, self.state, [Attempt(self.state, found.against)])
        self._refused(entry, found)
        return True

    def _decide_chance(self, entry: Entry | None) -> None:
        asked = self.state.asked
        assert asked is not None
        if entry is None or entry.verb != asked.kind:
            found = self._judged(entry) if entry is not None and entry.refused else None
            if entry is not None and found is not None and is_reason(entry.refused, found.against):
                self._refused(entry, found)
            else:
                self._make(by_chance(self.state, self.scenario.seed))
            return
        if entry.refused:
            self._refuse(entry)
            return
        found = meaning(self.state, entry)
        if not found.legal:
            raise Complaint.no_answer(entry, self.state, [Attempt(self.state, found.against)])
        top = tuple(found.move.order[: len(entry.picks)]) if isinstance(found.move, Shuffle) else ()
        move = shuffled(self.state, top, self.scenario.seed) if top else found.move
        assert move is not None
        self._enter()
        self._make(move, True)
        self._consume()


def _alone(state: State, move: Move) -> Step:
    """A move, and what is asked next if nothing happens before that."""
    made = moved(state, move)
    then = begin(made.after, "chain") if made.after.asked is None and under_way(made.after) else None
    if then is None or then.trace or then.after.asked is None:
        return made
    return Step(state, (*made.events, *then.events), then.after)


def is_reason(wanted: bool | str, found: tuple[Refusal, ...]) -> bool:
    """Is a move refused, and for the reason that is wanted if one is named?"""
    return any(wanted is True or refusal.rule == wanted for refusal in found)
