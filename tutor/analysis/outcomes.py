"""What always, sometimes or never comes of a position, what a player can bring about, and a line of play for each."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, Final, NamedTuple

from tutor.analysis.continuations import followed
from tutor.analysis.decisive_citations import deciding
from tutor.analysis.exploration import finished, no_cycles_sought
from tutor.analysis.graph import CHANCE, LIMIT, NOT_TOLD, Graph, ProgressCallback
from tutor.analysis.grounds import Because
from tutor.analysis.solution import solve
from tutor.analysis.span import STOPS, SpanPosition
from tutor.analysis.substitution import substitute
from tutor.analysis.told_ends import tellings
from tutor.analysis.unknown_cards import unknown_parts, unneeded_parts
from tutor.analysis.untold_requirements import if_clause, only_if_told
from tutor.analysis.verdict import AnswerWord, answer_with_completeness
from tutor.analysis.witness import EdgePath, shortest, witness
from tutor.engine import Refusal, State
from tutor.explain.answers.knowledge_gaps import NotKnown, names_of, nobody_has_told, not_needed
from tutor.explain.answers.outcome_sentences import Findings, answer_sentence, end_sentence
from tutor.scenario import Entry, Scenario, entry_of, run
from tutor.scenario.move_asked_about import in_words, judged_at
from tutor.scenario.scenario import FORMAT
from tutor.scenario.scenario_data import question_data
from tutor.scenario.script_run import run_script
from tutor.script.question import Question, Until
from tutor.yamlfile import BadInput, Problem

NOBODYS: Final = {CHANCE: "chance", NOT_TOLD: "cards not told"}
"""What decides where no player does, as the contract calls it."""


class Outcome(NamedTuple):
    """One way in which it can end.

    holds: is the goal reached; None where nothing was asked
    witness: the shortest line of play that leads there, as the script goes on; end: the position at its end
    """

    holds: bool | None
    witness: tuple[Entry, ...]
    end: SpanPosition


class Outcomes(NamedTuple):
    """What comes of the position that a scenario's script reaches.

    start: that position; answer: the word of the contract, None where nothing was asked
    complete: nothing was left open; positions: how many were looked at
    lines: how many lines of play there are, None where they do not end, or not all were followed
    endless: play may go round without end; decided_by: see the contract
    ends: the places in the graph of the ends to which it can come; of `outcomes` there may be fewer
    against: why a move may not be made, where that was asked; only_if: on which card not told it depends that it may:
    "if the face-down card in Ben's hand is a Neigh", `""` where on none; graph: None there, else all continuations
    unknown: the cards, and the sentences on them, of which nobody has told what they do, on which it may hang; then
    the answer is `unknown`, and `without_them` what it is if they do nothing
    """

    scenario: Scenario
    start: State
    answer: AnswerWord | None
    complete: bool
    positions: int
    lines: int | None
    endless: bool
    outcomes: tuple[Outcome, ...]
    decided_by: tuple[str, ...]
    against: tuple[Refusal, ...] = ()
    only_if: str = ""
    graph: Graph | None = None
    unknown: tuple[NotKnown, ...] = ()
    without_them: AnswerWord | None = None
    ends: tuple[int, ...] = ()

    @property
    def question(self) -> Question | None:
        """What was asked."""
        return self.scenario.question

    @property
    def says(self) -> str:
        """The answer as a sentence that a table can be shown; where nothing was asked, in how many ways it can end."""
        return self.told_unless("")

    def told_unless(self, unless: str) -> str:
        """The same, where a yes or a no is known to be the other if something is so: "Ben holds a Neigh"."""
        told = answer_sentence(
            Findings(
                self.question,
                self.proven,
                self._judged_in,
                tuple(one.holds for one in self.outcomes),
                self.decided_by,
                self.complete,
                self.positions,
                self.endless,
                self.against,
                unless,
                self.only_if,
                self._instead,
            )
        )
        if self.unknown:
            return nobody_has_told(self.unknown, told)
        return " ".join(filter(None, (told, self.unneeded)))

    @property
    def unneeded(self) -> str:
        """What is not known of the scenario's own cards, where an answer hangs on none of it; `""` else."""
        if self.unknown or self.answer is None:
            return ""
        return not_needed(unneeded_parts(self.scenario, self.start.table))

    @property
    def _instead(self) -> str:
        """What takes the place of the deed that is asked about, where it never comes; `""` where nothing does."""
        never = [one.holds for one in self.outcomes] == [False]
        return substitute(self.scenario, self.start, self.outcomes[0].witness) if never else ""

    @property
    def proven(self) -> AnswerWord | None:
        """The answer, as it is if cards of which nobody has told what they do do nothing."""
        return self.without_them if self.unknown else self.answer

    def with_unknown_cards(self) -> Outcomes:
        """The same with the cards on which it may hang although nobody has told what they do."""
        found = unknown_parts(self.scenario, self.start, self.graph)
        if not found or self.answer is None:
            return self._replace(unknown=found)
        return self._replace(answer="unknown", unknown=found, without_them=self.answer)

    @property
    def _judged_in(self) -> State:
        """The position asked about; where a move is asked about that answers nothing there, where it was judged."""
        entry = self.question.may if self.question is not None else None
        return self.start if entry is None else judged_at(self.start, entry).state

    @property
    def because(self) -> tuple[Because, ...]:
        """What decides the answer, in order: see `decisive_citations`."""
        return deciding(self.scenario, self.start, [one.witness for one in self.outcomes])

    def json_with(self, says: str, because: Iterable[Because]) -> dict[str, Any]:
        """What of the object of the contract is known here, with that sentence, and with what decides it."""
        table, asked = self.start.table, self.question
        return {
            "format": FORMAT,
            "title": self.scenario.title,
            "edition": table.edition.id,
            "question": question_data(asked) if asked is not None else None,
            "in_words": in_words(asked, self.start) if asked is not None else None,
            "answer": self.answer,
            "says": says,
            "complete": self.complete,
            "positions": self.positions,
            "lines": self.lines,
            "because": [one.as_json() for one in because],
            "outcomes": [
                {
                    "holds": one.holds,
                    "says": end_sentence(one.holds, asked, self.start, one.end.state),
                    "witness": [entry.as_data() for entry in one.witness],
                }
                for one in self.outcomes
            ],
            "decided_by": list(self.decided_by),
            "unknown": list(names_of(self.unknown)),
        }


@no_cycles_sought()
def outcomes(scenario: Scenario, limit: int = LIMIT, progress: ProgressCallback | None = None) -> Outcomes:
    """All that can come of the position that the script reaches, and with a question its answer.

    >>> import tutor
    >>> situation = tutor.table(
    ...     Ana={"hand": ["Rhinocorn"]},
    ...     Ben={"hand": ["Neigh"]},
    ...     script=["{by: Ana, play: Rhinocorn}"],
    ...     question={"will": {"has": {"Ana.stable": ["Rhinocorn"]}}},
    ... )
    >>> found = tutor.outcomes(situation)
    >>> found.answer, found.decided_by
    ('sometimes', ('Ben',))
    >>> for one in found.outcomes:
    ...     print(one.holds, *one.witness)
    True {by: Ben, pass: true}
    False {by: Ben, respond: Neigh}

    limit: how many positions are looked at; where that leaves the answer open it is `unknown`
    progress: see `graph.ProgressCallback`

    Raises:
        BadInput: the script does not come to its end, or what is asked cannot be understood.
    """
    return finished(finding_outcomes(scenario, limit, progress))


def finding_outcomes(
    scenario: Scenario,
    limit: int = LIMIT,
    progress: ProgressCallback | None = None,
    first: bool = False,
    most: int | None = None,
) -> Generator[Graph, None, Outcomes]:
    """The same, a little at a time: after each answer that is followed, and each way that is told, comes the graph.

    first: no more is looked for than the answer, so that not all ends may be there, nor all who decide it
    most: of so many ends at most it is told how they come about; the first ones

    Raises:
        BadInput: as `outcomes` does.
    """
    return (yield from with_ends((yield from finding_answer(scenario, limit, progress, first)), most))


def finding_answer(
    scenario: Scenario, limit: int = LIMIT, progress: ProgressCallback | None = None, first: bool = False
) -> Generator[Graph, None, Outcomes]:
    """The same without the ends, and with all else that is known of them."""
    start = position_asked_about(scenario)
    question = scenario.question
    if question is not None and question.may is not None:
        return _may(scenario, start, question.may)
    graph = yield from followed(start, question, limit, progress, first)
    solved = solve(graph, start.table.clockwise(start.turn.seat))
    answer, complete = answer_with_completeness(graph, solved, question, start.table)
    return Outcomes(
        scenario,
        start,
        answer,
        complete,
        len(graph.nodes),
        solved.lines,
        solved.endless,
        (),
        tuple(NOBODYS.get(one) or start.table.players[one] for one in solved.decided_by),
        graph=graph,
        ends=solved.ends,
    ).with_unknown_cards()


def with_ends(found: Outcomes, most: int | None = None) -> Generator[Graph, None, Outcomes]:
    """What was found, with the ends and how they come about: so many of them at most, the first ones."""
    graph, ends = found.graph, list[Outcome]()
    if graph is None:
        return found
    lines, until = shortest(graph), found.question.until if found.question is not None else "chain"
    for end in found.ends[:most]:
        ends.append(_outcome(found.scenario, graph, until, lines[end], end))
        yield graph
    return found._replace(outcomes=tuple(sorted(ends, key=lambda one: not one.holds)))


def _outcome(scenario: Scenario, graph: Graph, until: Until, line: EdgePath, end: int) -> Outcome:
    """An end with its witness: at least one entry where a run that is to stop there would stop before it began."""
    entries, there = witness(graph, line)
    if line and not entries:
        stop = STOPS[until] if until != "round" else STOPS["game"]
        if run(scenario._replace(stop=stop)).state.n < there.state.n:
            entries = (entry_of(graph.nodes[graph.start].state, line[0][1].move),)
    goal, holds = scenario.question and scenario.question.will, graph.ends[end].holds
    if goal is None or holds is None:
        return Outcome(holds, entries, there)
    told, there = tellings(goal, there, holds)
    return Outcome(holds, (*entries, *told), there)


def position_asked_about(scenario: Scenario) -> State:
    """The position right after the last entry of the script, before anything goes on by itself.

    Raises:
        BadInput: the script does not come so far.
    """
    result = run_script(scenario)
    if result.error is not None:
        error = result.error
        raise BadInput([Problem(error.file, error.line, error.path, error.message)])
    if result.unused:
        entry = result.unused[0]
        at = f"script[{len(scenario.script) - len(result.unused)}]"
        raise BadInput([Problem(scenario.file, entry.line, at, f"{entry}: the game is over before this entry")])
    return result.state


def _may(scenario: Scenario, start: State, entry: Entry) -> Outcomes:
    there, found, _ = judged_at(start, entry)
    if found.unclear:
        raise BadInput([Problem(scenario.file, entry.line, "question.may", f"{entry}: {found.unclear}")])
    answer: AnswerWord = "yes" if found.legal else "no"
    needed = only_if_told(there, found)
    decided_by = (NOBODYS[NOT_TOLD],) if needed else ()
    return Outcomes(
        *(scenario, start, answer, True, 1, None, False, (), decided_by),
        against=found.against,
        only_if=if_clause(there, needed),
    ).with_unknown_cards()
