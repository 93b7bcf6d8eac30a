"""`tutor answer`, `outcomes`, `readings` and `compare`: what comes of a question, over all continuations."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from tutor.analysis.answer import Answer, answer, answers, explained, first_answer
from tutor.analysis.dependence import sentences
from tutor.analysis.graph import ProgressCallback
from tutor.analysis.outcomes import Outcomes, outcomes
from tutor.analysis.reading_comparison import readings_of
from tutor.analysis.rulebook_comparison import compare
from tutor.analysis.ruling import ruling_to_show
from tutor.analysis.ruling_text import as_markdown
from tutor.cli import answer_printing
from tutor.cli.commands import FINE, NO, as_text
from tutor.cli.files import scenario_of, tell, warn, write_file
from tutor.cli.progress_display import watching
from tutor.scenario import Scenario, in_words


def answer_command(asked: Namespace) -> int:
    """Print the answer to a scenario's question; 1 where a limit leaves it open, 2 where it asks nothing."""
    scenario = _asked_about(asked)
    if asked.first:
        return _first(scenario, asked)
    with watching() as watcher:
        if asked.json or asked.md:
            found = answer(scenario, asked.limit, watcher)
        else:
            found = _told_as_it_is_found(scenario, asked.limit, watcher)
    if asked.json:
        tell(as_text(found.as_json()))
    if asked.html or not asked.json:
        _show(found, asked)
    return _ended(found.outcomes)


def _first(scenario: Scenario, asked: Namespace) -> int:
    """The answer with its reason alone, and nothing that takes longer."""
    with watching() as watcher:
        found = first_answer(scenario, asked.limit, watcher)
    if asked.json:
        tell(as_text(found.first_as_json()))
    else:
        assert scenario.question is not None
        question = in_words(scenario.question, found.outcomes.start)
        answer_printing.print_answer(scenario.title, question, found.says, found.reason.says)
    return _ended(found.outcomes)


def _show(found: Answer, asked: Namespace) -> None:
    """The ruling as a file, and as text or Markdown where it is not asked for as JSON."""
    if asked.html:
        from tutor.service.ruling_page import to_html

        write_file(asked.html, to_html(found))
    if asked.json:
        return
    ruling = ruling_to_show(found)
    if asked.md:
        tell(as_markdown(ruling).rstrip("\n"))
    else:
        answer_printing.print_ruling(ruling)


def _told_as_it_is_found(scenario: Scenario, limit: int, progress: ProgressCallback) -> Answer:
    """The answer, printed first, and below it each change that gives another one as soon as that is found."""
    found: Answer | None = None
    for found in answers(scenario, limit, progress):
        if not found.depends:
            asked = in_words(scenario.question, found.outcomes.start) if scenario.question else ""
            answer_printing.print_answer(scenario.title, asked, found.says, found.reason.says)
        elif "told" not in found.depends[-1].on:
            answer_printing.print_change(found.depends[-1].says, first=len(found.depends) == 1)
    assert found is not None
    one_by_one = [one for one in found.depends if "told" not in one.on]
    for place, says in enumerate(sentences(found.depends[len(one_by_one) :], scenario), len(one_by_one)):
        answer_printing.print_change(says, first=place == 0)
    return found


def outcomes_command(asked: Namespace) -> int:
    """Print all that may come of a position; 1 where a limit leaves the answer open."""
    found = _looked_for(asked, _explained_outcomes).found
    if not asked.json:
        answer_printing.print_outcomes(found.outcomes_as_json())
    return _ended(found.outcomes)


class _ExplainedOutcomes(NamedTuple):
    """Outcomes with their reason, printed without what would change them."""

    found: Answer

    def as_json(self) -> dict[str, Any]:
        return self.found.outcomes_as_json()


def _explained_outcomes(scenario: Scenario, limit: int, progress: ProgressCallback) -> _ExplainedOutcomes:
    return _ExplainedOutcomes(explained(outcomes(scenario, limit, progress)))


def readings_command(asked: Namespace) -> int:
    """Print the answer under every reading that matters; 1 where a limit leaves the scenario's own open."""
    found = _looked_for(asked, readings_of)
    if not asked.json:
        nothing = "Nothing is asked: only how play differs is told."
        says = found.found.says if found.found.question is not None else nothing
        answer_printing.print_readings(says, found.as_json())
    return _ended(found.found)


def compare_command(asked: Namespace) -> int:
    """Print the answer under every rulebook; 1 where it is unknown under one of them."""
    found = _looked_for(asked, compare)
    if not asked.json:
        answer_printing.print_comparison(found.as_json())
    return NO if any(row.answer == "unknown" for row in found.editions) else FINE


class _Printed(Protocol):
    def as_json(self) -> dict[str, Any]: ...


PrintedT = TypeVar("PrintedT", bound=_Printed)


def _looked_for(asked: Namespace, look: Callable[[Scenario, int, ProgressCallback], PrintedT]) -> PrintedT:
    """What comes of a search that is watched; as JSON it is printed here, where that is asked for."""
    scenario = _asked_about(asked)
    with watching() as watcher:
        found = look(scenario, asked.limit, watcher)
    if asked.json:
        tell(as_text(found.as_json()))
    return found


def _asked_about(asked: Namespace) -> Scenario:
    scenario = scenario_of(asked.file)
    warn(scenario.file, scenario.warnings)
    return scenario


def _ended(found: Outcomes) -> int:
    """An answer is fine whatever it says; one that a limit leaves open is none."""
    return NO if found.answer == "unknown" else FINE
