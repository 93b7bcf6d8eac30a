"""`tutor play FILE --against-answer`: the answer to a situation's question, put to the test at the keyboard."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from tutor.analysis.contest import Contest
from tutor.analysis.contest_play import finding_contest
from tutor.analysis.exploration import finished
from tutor.cli import printing
from tutor.cli.commands import FINE, NO
from tutor.cli.files import scenario_of, tell
from tutor.cli.prompt_input import QUIT, number_in, typed
from tutor.explain import asks
from tutor.explain.move_sentence import spoken
from tutor.protocol.contest_json import ContestJson
from tutor.scenario import Entry, Scenario, run
from tutor.scenario.initial_state import with_its_deck
from tutor.service.contest_reply import contest_said
from tutor.yamlfile import BadInput, Problem

BACK: Final = "b"
PROMPT: Final = f"A number, {BACK} to take back, {QUIT} to stop: "


def contest_command(asked: Namespace) -> int:
    """Play against an answer; 1 where it comes out otherwise than it was said, which is a fault.

    Raises:
        BadInput: there is no file, or its answer is none that can be played against.
    """
    if not asked.file:
        raise BadInput([Problem("tutor play", 0, "", "a file is needed with --against-answer")])
    if not asked.against_answer:
        raise BadInput([Problem("tutor play", 0, "", f"{asked.file}: --against-answer plays against its answer")])
    scenario = scenario_of(asked.file)
    if scenario.question is None or scenario.question.will is None:
        says = "nothing is asked that can be played against; under `question`, ask with `will` for what comes of it"
        raise BadInput([Problem(scenario.file, 0, "question", says)])
    return _Test(scenario).play()


class _Test:
    """An answer that is tested; given: the scripts behind which somebody was asked; shown: events that were told."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.given: list[tuple[Entry, ...]] = []
        self.shown = 0

    def play(self) -> int:
        """Play to the end, or as long as there is input."""
        script: tuple[Entry, ...] | None = ()
        first = True
        while script is not None:
            contest = finished(finding_contest(self.scenario, script))
            said = contest_said(contest, 0)
            if first:
                tell(f"{said['goal']}\n{contest.found.says}\n{said['sides']}")
                first = False
            self._show(contest, said)
            if contest.end:
                tell(f"\n{' '.join(filter(None, (said['says'], said['fault'], said['fault'] and said['link'])))}")
                return FINE if contest.end == "as-said" else NO
            script = self._asked(contest)
        return FINE

    def _show(self, contest: Contest, said: ContestJson) -> None:
        """What has happened since, and what the tutor did, with why."""
        for one in said["told"]:
            tell(f"\nThe tutor: {one['says']}. {one['why']}")
        whole = with_its_deck(self.scenario)._replace(question=None, expect=None, stop=contest.stop)
        result = run(
            whole._replace(script=(*whole.script, *contest.script)), len(whole.script) + len(contest.script) + 1
        )
        seen = result.as_json()
        if len(seen["trace"]) < self.shown:
            self.shown = 0
        printing.print_all(printing.story(seen["trace"][self.shown :]))
        self.shown = len(seen["trace"])
        if not contest.end:
            printing.print_heading("The table")
            printing.print_all(printing.table(seen))
        if not contest.end and said["says"]:
            tell(said["says"])

    def _asked(self, contest: Contest) -> tuple[Entry, ...] | None:
        """The script with what is answered; None if there is no more input, or it is enough."""
        state = contest.here.state
        tell(f"\n{asks(state)}")
        told = {
            spoken(entry, state): entry for entry in reversed(contest.choices)
        }  # of equal copies it is no matter which
        choices = [*reversed(told.values())]
        for place, says in enumerate(reversed(told), 1):
            tell(f"  {place:3} {says}")
        while (answered := typed(PROMPT)) is not None:
            if answered.casefold() == BACK:
                if self.given:
                    self.shown = 0
                    return self.given.pop()
                tell("There is nothing of yours to take back.")
                continue
            number = number_in(answered, len(choices))
            if number is not None:
                self.given.append(contest.script)
                return (*contest.script, choices[number - 1])
        return None
