"""Answers as text that a person reads: the ruling to show, all outcomes, the readings and the rulebooks compared."""

from __future__ import annotations

from rich.text import Text

from tutor.analysis.ruling_text import parts
from tutor.analysis.ruling_view import RulingToShow
from tutor.cards.phrases import listed
from tutor.cli.printing import Json, console, print_all, print_heading
from tutor.explain.questions.open_questions import deciders
from tutor.rulebook import edition
from tutor.script.flow import in_one_line

INDENT = "  "


def print_answer(title: str, question: str, says: str, reason: str) -> None:
    """The question, below the title if there is one, its answer, and why, unless that says it itself."""
    _print(title or question, "bold")
    if title:
        _print(question)
    _print(f"\n{says}", "bold green")
    if reason and reason not in says:
        _print(reason)


def print_ruling(ruling: RulingToShow) -> None:
    """All other parts of the page, each under its heading; what would change the answer has been told before."""
    for heading, lines in parts(ruling._replace(changes=())):
        print_heading(heading)
        print_all(Text(f"{INDENT}{INDENT * depth}{line}") for depth, line in lines)


def print_change(says: str, first: bool) -> None:
    """A change that gives another answer; the first one under its heading."""
    if first:
        print_heading("What would change it")
    print_all([Text(f"{INDENT}{says}")])


def print_outcomes(found: Json) -> None:
    """How it may end, each way with the shortest line of play that leads there, and whose choices decide it."""
    if found["in_words"]:
        _print(found["in_words"], "bold")
    _print(found["says"], "bold green" if found["in_words"] else "bold")
    for one in found["outcomes"]:
        print_heading(one["says"])
        print_all(Text(f"{INDENT}{in_one_line(entry)}") for entry in one["witness"])
        if not one["witness"]:
            print_all([Text(f"{INDENT}Nothing has to be decided for that.", "dim")])
    if found["decided_by"]:
        print_heading(f"Decided by {deciders(found['decided_by'])}")
    if not found["complete"]:
        _print("\nThere may be other ends: the search was stopped before all was looked at.", "dim")


def print_readings(says: str, found: Json) -> None:
    """The answer, and under each other reading that matters what is different."""
    _print(says, "bold")
    if not found["by_choice"]:
        _print("No other reading changes the answer, or how play goes.")
    for row in found["by_choice"]:
        print_heading(listed(f"{id}: {choice}" for id, choice in row["readings"].items()))
        print_all(_difference(row))


def print_comparison(found: Json) -> None:
    """Under each rulebook the answer, or why it cannot play the situation, and what is different."""
    for row in found["editions"]:
        print_heading(edition(row["edition"]).title)
        if not row["playable"]:
            print_all([Text(f"{INDENT}{row['why']}", "dim")])
        else:
            print_all(_difference(row))


def _difference(row: Json) -> list[Text]:
    lines = [Text(f"{INDENT}{row['says']}")] if row["says"] else []
    parts = row["first_difference"]
    if parts:
        rule = f"  [{row['rule']}]" if row.get("rule") else ""
        lines += [Text(f"{INDENT}here:  {parts['here']}"), Text(f"{INDENT}there: {parts['there']}{rule}")]
    return lines


def _print(text: str, style: str = "") -> None:
    console().print(Text(text, style))
