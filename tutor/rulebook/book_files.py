"""Reads `rules.yaml`, `readings.yaml` and `editions/`; tells every mistake in all of them at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path as File

from tutor.rulebook.book import GENERAL, OWN_TERMS, Reading, Rule, Rulebook, all_terms, blanks
from tutor.rulebook.edition_file import EditionFile, read_edition
from tutor.rulebook.inspection import Inspection, open_page
from tutor.yamlfile import BadInput, KeyPath, Problem

_RULE_ID = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")
_READING_ID = re.compile(r"[a-z0-9-]+")
NAME_ENDS = " | "
LONGEST_NAME = 40
_TERMS = tuple(all_terms(dict.fromkeys(OWN_TERMS, "")))


def load_rulebook(root: File) -> Rulebook:
    """All rules, readings and editions of the data directory `root`.

    Raises:
        BadInput: with every mistake of every file: unknown keys, ids, choices and terms (with a guess), a rule that no
            edition states, or that one edition states twice.
    """
    problems: list[Problem] = []
    rules_page, readings_page = (open_page(root / name, problems) for name in ("rules.yaml", "readings.yaml"))
    says, readings = _says(rules_page), _readings(readings_page)
    _check_names(rules_page, {(id,): name for id, (name, _) in says.items()})
    _check_names(readings_page, {(id, "name"): reading.name for id, reading in readings.items()})
    paths = sorted((root / "editions").glob("*.yaml"), key=lambda path: (path.stem != GENERAL, path.stem))
    pages = [open_page(path, problems) for path in paths]
    files = [read_edition(page, says, readings) for page in pages]
    _check_blanks(rules_page, readings_page, *pages)
    if not any(page.id == GENERAL for page in pages):
        problems.append(Problem(f"{root.name}/editions", 0, "", f"the general edition '{GENERAL}.yaml' is missing"))
    for rule in says:
        if files and not any(rule in file.states or rule in file.differs for file in files):
            rules_page.wrong((rule,), "no edition states this rule")
    for page in (rules_page, readings_page, *pages):
        problems.extend(page.document.problems)
    if problems:
        raise BadInput(problems)
    return Rulebook(_rules(says, files), readings, {file.edition.id: file.edition for file in _lend_lists(files)})


def _says(page: Inspection) -> dict[str, tuple[str, str]]:
    """Each rule's name and statement."""
    found = {}
    for rule in page.keys((), optional=None):
        _check_id(page, rule, _RULE_ID, "turn.draw")
        found[rule] = _named(page, (rule,))
    return found


def _named(page: Inspection, path: KeyPath) -> tuple[str, str]:
    """The name and the text behind it of what is written as `name | text`."""
    text = page.text(path)
    name, bar, says = text.partition(NAME_ENDS)
    if text and not (bar and name and says):
        page.wrong(path, f"must be a name and a text, written as 'name{NAME_ENDS}text'")
    return name, says


def _check_names(page: Inspection, names: Mapping[KeyPath, str]) -> None:
    """Names are short, and no two things have the same."""
    often = Counter(names.values())
    for path, name in names.items():
        if len(name) > LONGEST_NAME:
            page.wrong(path, f"the name '{name}' has {len(name)} letters; at most {LONGEST_NAME} are allowed")
        if often[name] > 1:
            page.wrong(path, f"something else is called '{name}' too")


def _readings(page: Inspection) -> dict[str, Reading]:
    found = {}
    for reading in page.keys((), optional=None):
        _check_id(page, reading, _READING_ID, "deck-out")
        keys = page.keys((reading,), ("name", "asks", "choices", "default"), ("why",))
        choices = page.keys((reading, "choices"), optional=None)
        default = page.text((reading, "default"))
        page.known((reading, "default"), "choice", default, choices)
        named = {choice: _named(page, (reading, "choices", choice)) for choice in choices}
        names = {choice: name for choice, (name, _) in named.items()}
        _check_names(page, {(reading, "choices", choice): name for choice, name in names.items()})
        who = {choice: says for choice, (_, says) in named.items()}
        name = page.text((reading, "name"))
        why = page.text((reading, "why")) if "why" in keys else ""
        found[reading] = Reading(reading, page.text((reading, "asks")), who, default, name, names, why)
    return found


def _check_id(page: Inspection, id: str, pattern: re.Pattern[str], example: str) -> None:
    if not pattern.fullmatch(id):
        page.wrong((id,), f"an id is small letters, digits and hyphens, like '{example}'")


def _check_blanks(*pages: Inspection) -> None:
    for page in pages:
        for path in list(page.document.lines):
            value = page.at(path)
            for blank in blanks(value) if isinstance(value, str) else ():
                page.known(path, "term", blank, _TERMS)


def _rules(says: Mapping[str, tuple[str, str]], files: Iterable[EditionFile]) -> dict[str, Rule]:
    stated = {id: {file.edition.id: file.states[id] for file in files if id in file.states} for id in says}
    differs = {id: {file.edition.id: file.differs[id] for file in files if id in file.differs} for id in says}
    return {id: Rule(id, text, stated[id], differs[id], name) for id, (name, text) in says.items()}


def _lend_lists(files: list[EditionFile]) -> list[EditionFile]:
    """A table may use the rulebook's two-player list although its own rulebook has none: it is lent to the others."""
    lists = [file.edition.left_out for file in files if file.edition.left_out]
    lent = lists[0] if lists else ()
    return [file._replace(edition=file.edition._replace(left_out=file.edition.left_out or lent)) for file in files]
