"""`tutor answer`, `outcomes`, `readings` and `compare`: what comes of a question, over all continuations."""

from __future__ import annotations

from argparse import Namespace

from tutor.cli.commands import FINE, NO, as_text
from tutor.cli.files import scenario_of, tell, warn, write_file
from tutor.cli.watching import watching


def answer_command(asked: Namespace) -> int:
    """Print the answer to a scenario's question as a ruling to show; 1 if it stays open, 2 without a question."""
    from tutor.analysis.answer import answer
    from tutor.analysis.ruling_text import as_markdown, as_plain_text
    from tutor.analysis.ruling_to_show import ruling_to_show

    scenario = scenario_of(asked.file)
    warn(scenario.file, scenario.warnings)
    with watching() as watcher:
        found = answer(scenario, asked.limit, watcher)
    if asked.html:
        from tutor.page.ruling_page import to_html

        write_file(asked.html, to_html(ruling_to_show(found)))
    if asked.json:
        tell(as_text(found.as_json()))
    elif asked.md:
        tell(as_markdown(ruling_to_show(found)).rstrip("\n"))
    elif not asked.html:
        tell(as_plain_text(ruling_to_show(found)).rstrip("\n"))
    return NO if found.outcomes.answer == "unknown" else FINE
