"""`tutor run`, `ask`, `check` and `link`: what a scenario comes to."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from tutor.cards.phrases import amount
from tutor.cli.files import complain, scenario_files, scenario_in, scenario_of, seat_of, tell, warn, write_file
from tutor.scenario import Result, Scenario, differences, run, to_link, write
from tutor.scenario.permalink import LESSON_PARAMETER, PARAMETER, file_of_link, from_link
from tutor.scenario.save import saved
from tutor.yamlfile import BadInput

FINE, NO, WRONG = 0, 1, 2


def run_command(asked: Namespace) -> int:
    """Play a scenario and print its story, or the result as JSON; 2 if the script does not fit the game."""
    scenario = scenario_of(asked.file)
    seat = seat_of(asked.viewer, scenario.names)
    result = run(scenario, asked.until)
    warn(scenario.file, result.warnings_for(seat))
    if asked.save:
        write_file(asked.save, write(saved(result)))
    if asked.json:
        tell(as_text(result.as_json(seat)))
    else:
        print_run(result, seat)
    return ended(result, seat)


def ended(result: Result, seat: int | None = None) -> int:
    """The exit code of a run; an error is said on standard error, with a seat as that player may read it."""
    if result.error is None:
        return FINE
    complain(result.error.seen_by(seat))
    return WRONG


def as_text(data: Any) -> str:
    """JSON that any terminal can show."""
    return json.dumps(data, indent=2)


def print_run(result: Result, seat: int | None = None) -> None:
    """The title, the story, the table, and what may be done now."""
    from tutor.cli import printing

    shown = result.as_json(seat)
    printing.print_title(shown)
    printing.print_all(printing.story(shown["trace"]))
    printing.print_all(printing.from_other_books(shown))
    printing.print_heading("The table")
    printing.print_all(printing.table(shown))
    printing.print_heading("Now")
    printing.print_all(printing.decision(shown))


def ask_command(asked: Namespace) -> int:
    """Print what may be done now and why the rest may not; 2 if the script does not fit the game.

    Now is right after the last entry of the script: no pile is passed, and no single answer taken. As JSON with what a
    table would ask there, each answered; not for one player alone, as an answer may give the others' cards away.
    """
    scenario = scenario_of(asked.file)
    seat = seat_of(asked.viewer, scenario.names)
    after = len(scenario.script) + 1
    result = run(scenario, min(asked.until or after, after))
    warn(scenario.file, result.warnings_for(seat))
    shown = result.as_json(seat)
    if asked.json:
        tell(as_text({**(shown["decision"] or {}), "questions": _questions(result) if seat is None else []}))
    else:
        from tutor.cli import printing

        printing.print_all(printing.decision(shown))
    return ended(result, seat)


def _questions(result: Result) -> list[dict[str, Any]]:
    """What a table would ask in the position reached, each answered; nothing where the script does not come so far."""
    from tutor.service.asking.verdicts import verdicts

    made = len(result.scenario.script) - len(result.unused)
    scenario = result.scenario._replace(script=result.scenario.script[:made])
    return [] if result.error is not None else [one.as_json() for one in verdicts(scenario)]


def check_command(asked: Namespace) -> int:
    """Run scenarios against what they expect; 1 if one differs, 2 if one cannot be read."""
    wrong = failed = 0
    files = [file for path in asked.paths for file in scenario_files(path)]
    for file in files:
        try:
            failed += not _as_expected(scenario_in(file), asked.quiet)
        except BadInput as problem:
            complain(problem)
            wrong += 1
    fine = len(files) - failed - wrong
    unread = f", {wrong} cannot be read" if wrong else ""
    tell(f"{amount(len(files), 'scenario')}: {fine} as expected, {failed} not{unread}")
    return WRONG if wrong else NO if failed else FINE


def _as_expected(scenario: Scenario, quiet: bool) -> bool:
    result = run(scenario)
    found = differences(result)
    if scenario.lesson is not None:
        from tutor.lessons.lesson_check import check_lesson

        check_lesson(scenario)
    if not found:
        return True
    tell(f"{scenario.file}: {scenario.title}" if scenario.title else scenario.file)
    for line in found:
        tell(f"  {line}")
    if not quiet:
        print_run(result)
        tell()
    return False


def link_command(asked: Namespace) -> int:
    """Print the scenario as a link; or, with `--open`, the scenario file that a link holds."""
    if asked.open:
        held = (asked.file.partition(f"{one}=")[2].partition("&")[0] for one in (PARAMETER, LESSON_PARAMETER))
        text = next(filter(None, held), asked.file)
        from_link(text)
        tell(file_of_link(text).rstrip("\n"))
        return FINE
    scenario = scenario_of(asked.file)
    warn(scenario.file, scenario.warnings)
    link = to_link(scenario)
    parameter = PARAMETER if scenario.lesson is None else LESSON_PARAMETER
    tell(f"{asked.site}?{parameter}={link}" if asked.site else link)
    return FINE
