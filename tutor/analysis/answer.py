"""The answer to a scenario's question, what decides it, and what would change it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from tutor.analysis.certainty import NOT_LOOKED_AT, HowSure, how_sure, not_told_of
from tutor.analysis.closest_rulings import Closest, closest, spoken_of
from tutor.analysis.critical_line import critical_line
from tutor.analysis.dependence import Depends, dependencies, unless
from tutor.analysis.exploration import Searching, finished, no_cycles_sought
from tutor.analysis.graph import LIMIT, ProgressCallback
from tutor.analysis.grounds import Because, because_of
from tutor.analysis.outcomes import Outcomes, finding_outcomes, outcomes
from tutor.analysis.own_texts import OwnText, own_texts
from tutor.analysis.reasons.plain_rules import without_fillers
from tutor.analysis.reasons.reason import Reason, finding_reason
from tutor.engine import Table
from tutor.scenario import Entry, Scenario, run
from tutor.scenario.goal import named_in
from tutor.vocabulary import split_copy
from tutor.yamlfile import BadInput, Problem

MORE: Final = 4
"""So much of what decides it is told beside what the reason names."""

LATER: Final = ("lines", "outcomes", "decided_by")
"""What is found after the answer with its reason."""


class Answer(NamedTuple):
    """An answer: all that may come of the question, why, and what would give another one.

    line: the critical line, as the script goes on
    """

    outcomes: Outcomes
    reason: Reason = Reason("", ())
    line: tuple[Entry, ...] = ()
    depends: tuple[Depends, ...] = ()

    @property
    def because(self) -> tuple[Because, ...]:
        """What decides the answer: what the reason names, in that order, then what else it stands on."""
        table, cited = self.outcomes.start.table, self.outcomes.because
        known = {one.id: one for one in reversed(cited)}
        named = tuple(known.get(name) or because_of(name, table) for name in self.reason.names)
        points = [one.on["reading"] for one in self.depends if "reading" in one.on]
        points += [name for one in self.depends if _acts(name := split_copy(one.on.get("without", ""))[0], table)]
        more = (*(one for one in cited if one.id not in self.reason.names), *(because_of(id, table) for id in points))
        others = {one.id: one for one in reversed(more) if one.id not in self.reason.names}
        telling = without_fillers((*self.reason.names, *reversed(others)))
        return (*named, *tuple(others[id] for id in telling if id in others)[:MORE])

    @property
    def says(self) -> str:
        """The answer as one sentence; where it stands and falls with a card that is not told, with that."""
        return self.outcomes.told_unless(unless(self.outcomes, self.depends))

    @property
    def closest(self) -> tuple[Closest, ...]:
        """The published rulings that share most with it."""
        because = self.because
        return closest(_cards(self.outcomes, because), because, self.outcomes.start.table)

    @property
    def texts(self) -> tuple[OwnText, ...]:
        """What the scenario's own cards say on which it rests; see `own_texts`."""
        ways = self.outcomes.outcomes
        return own_texts(self.outcomes, self.because, self.line or (ways[0].witness if ways else ()))

    @property
    def sure(self) -> HowSure:
        """How sure it is, and by whom."""
        if self.outcomes.unknown:
            return not_told_of(self.outcomes.unknown)
        if self.outcomes.answer == "unknown":
            return NOT_LOOKED_AT
        return how_sure(self.reason.names, self.reason.readings, self.outcomes.start.table, self.closest)

    def first_as_json(self) -> dict[str, Any]:
        """The object of the contract as far as it is known first."""
        found = self.outcomes.json_with(self.says, self.because)
        asked = self.outcomes.question is not None
        return {
            **{part: held for part, held in found.items() if part not in LATER},
            "reason": self.reason.as_json(),
            "line": [entry.as_data() for entry in self.line],
            "sure": self.sure.as_json() if asked else None,
            "texts": [one.as_json() for one in self.texts],
        }

    def outcomes_as_json(self) -> dict[str, Any]:
        """The object of the contract that `tutor outcomes` prints."""
        found = self.outcomes.json_with(self.says, self.because)
        return {**self.first_as_json(), **{part: found[part] for part in LATER}}

    def as_json(self) -> dict[str, Any]:
        """The object of the contract that `tutor answer` prints."""
        return {**self.outcomes_as_json(), "depends": [one.as_json() for one in self.depends]}


def _acts(name: str, table: Table) -> bool:
    """Of cards that would change it Upgrades and Downgrades are told; others may only be there to be counted."""
    return name in table.copies and table.cards[table.copies[name][0]].type in ("upgrade", "downgrade")


def _cards(found: Outcomes, because: Iterable[Because]) -> frozenset[str]:
    """The names of the cards that it is about: of the script, of the question, and of what decides it."""
    question = found.question
    asked: frozenset[str] = frozenset()
    if question is not None and question.may is not None:
        asked = spoken_of([question.may])
    elif question is not None and question.will is not None:
        asked = frozenset(split_copy(name)[0] for name in named_in(question.will))
    return asked | spoken_of(found.scenario.script) | {one.id for one in because if one.kind == "card"}


@no_cycles_sought()
def explained(found: Outcomes) -> Answer:
    """What was found with its reason and its critical line."""
    return finished(explaining(found))


def explaining(found: Outcomes) -> Searching[Answer]:
    """The same, a little at a time; in between comes how far that is."""
    return Answer(found, (yield from finding_reason(found)), _line(found))


def _line(found: Outcomes) -> tuple[Entry, ...]:
    """The critical line; of a move that move, refused where it may not be made and a run comes so far."""
    question = found.question
    if question is None:
        return ()
    if question.may is not None:
        tried = question.may._replace(refused=found.proven == "no")
        played = run(found.scenario._replace(script=(*found.scenario.script, tried), question=None, expect=None))
        return () if played.error is not None or played.unused else (tried,)
    if found.graph is None:
        return ()
    return critical_line(found.graph, found.start.table.players.index(question.by) if question.by else None)


def first_answer(scenario: Scenario, limit: int = LIMIT, progress: ProgressCallback | None = None) -> Answer:
    """The answer with its reason and its line, and nothing that it does not need.

    Raises: BadInput, as `answer` does.
    """
    _asks(scenario)
    return explained(finished(finding_outcomes(scenario, limit, progress, first=True)))


def answer(scenario: Scenario, limit: int = LIMIT, progress: ProgressCallback | None = None) -> Answer:
    """The answer to a scenario's question, over all continuations, and every single change that gives another one.

    >>> import tutor
    >>> situation = tutor.table(
    ...     Ana={"hand": ["Unicorn Poison"]},
    ...     Ben=["Rhinocorn", "Rainbow Aura"],
    ...     question={"may": "{by: Ana, play: Unicorn Poison}"},
    ... )
    >>> found = tutor.answer(situation)
    >>> found.outcomes.answer
    'no'
    >>> for one in found.depends:
    ...     print(one.says)
    It would be yes without Rainbow Aura in Ben's Stable.

    What is not in `depends` is claimed nowhere: a change whose own answer is not found within `limit` positions is left
    out. `progress` is told how many positions there are so far and how many wait; where it says False, the search ends
    with what is proven by then.

    Raises:
        BadInput: the scenario asks nothing, or its script cannot be played.
    """
    *_, last = answers(scenario, limit, progress)
    return last


def answers(scenario: Scenario, limit: int = LIMIT, progress: ProgressCallback | None = None) -> Iterator[Answer]:
    """The same as it is found: the answer first, alone, and then each time with one change more that gives another."""
    _asks(scenario)
    whole = outcomes(scenario, limit, progress)
    if _is_left_open(whole):
        whole = proven_of(finished(finding_outcomes(scenario, limit, progress, first=True)), whole)
    here = explained(whole)
    yield here
    for one in dependencies(here.outcomes, limit, progress):
        here = here._replace(depends=(*here.depends, one))
        yield here


def proven_of(first: Outcomes, whole: Outcomes) -> Outcomes:
    """All ends, unless the limit was reached before them and the answer alone was proven on the way to it."""
    return first if _is_left_open(whole) and not _is_left_open(first) else whole


def _is_left_open(found: Outcomes) -> bool:
    return found.answer == "unknown" and not found.complete


def _asks(scenario: Scenario) -> None:
    if scenario.question is None:
        says = "nothing is asked; under `question`, ask with `may` for a move, or with `will` for what comes of it"
        raise BadInput([Problem(scenario.file, 0, "question", says)])
