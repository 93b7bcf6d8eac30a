"""`tutor meet`: what two or three cards do to each other."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from textwrap import indent

from tutor.analysis.meeting.meetings import Meetings, meet
from tutor.cli.commands import FINE, as_text
from tutor.cli.files import tell


def meet_command(asked: Namespace) -> int:
    """Tell how cards act on each other, each way with a situation to step through, or print the object as JSON."""
    found = meet(*asked.cards, edition=asked.edition, sets=sets_of(asked), progress=_counted)
    _clear()
    if asked.json:
        tell(as_text(found.as_json()))
    else:
        for line in _lines(found):
            tell(line)
    return FINE


def sets_of(asked: Namespace) -> list[str] | None:
    """The boxes that are asked for, None where nothing is said."""
    return asked.sets.split(",") if asked.sets else None


def _counted(number: int) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{number} situations")
        sys.stderr.flush()


def _clear() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")


def _lines(found: Meetings) -> Iterator[str]:
    yield " and ".join(found.cards)
    for meeting in found.meetings:
        yield ""
        yield f"{meeting.kind}: {meeting.says}"
        if meeting.kind != "none":
            cited = ", ".join((*meeting.rules, *meeting.readings))
            yield f"  event {meeting.step} of this situation{f' [{cited}]' if cited else ''}"
            yield indent(meeting.scenario.rstrip("\n"), "    ")
    yield ""
    whole = "" if found.complete else ", not all of them over all continuations"
    yield f"Played, each with a blank card in the place of one of them as well{whole}:"
    for kind, number in found.tried.items():
        yield f"  {kind}" + (f" ({number} times)" if number > 1 else "")
