"""The rules, the readings of what they leave open, and the editions: loaded once, from the files in `cards/`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tutor.data import data_root
from tutor.plain import Kinds
from tutor.rulebook.book import GENERAL, Edition, Reading, Rule, Rulebook
from tutor.snapshot import kept
from tutor.yamlfile import BadInput, Problem, unknown

__all__ = [
    "GENERAL",
    "Edition",
    "Reading",
    "Rule",
    "Rulebook",
    "citation",
    "edition",
    "editions",
    "readings",
    "rulebook",
    "rules",
]

_KINDS: Final = Kinds(Edition, Reading, Rule, Rulebook)


@cache
def rulebook() -> Rulebook:
    """All that the data files say about rules.

    Raises:
        BadInput: with every mistake in those files.
    """
    return kept({"rulebook": _read}, _KINDS)[0]


def _read() -> Rulebook:
    from tutor.rulebook.book_files import load_rulebook  # late, as a snapshot needs no loader

    return load_rulebook(data_root())


def rules() -> Mapping[str, Rule]:
    """Every rule by its id, in the catalogue's order."""
    return rulebook().rules


def readings() -> Mapping[str, Reading]:
    """Every reading by its id."""
    return rulebook().readings


def editions() -> Mapping[str, Edition]:
    """Every edition by its id, the general one first."""
    return rulebook().editions


def edition(id: str = GENERAL) -> Edition:
    """The edition of that id.

    Raises:
        BadInput: there is none; the sentence guesses at what was meant and names those there are.
    """
    if id not in editions():
        raise BadInput([Problem("edition", 0, "", unknown("edition", id, editions()))])
    return editions()[id]


def citation(rule: Rule, played: Edition) -> str:
    """The book and the heading that state the rule, for somebody who plays that edition and may have a silent book."""
    differently = ", which has it differently" if played.id in rule.differs else ""
    if played.id in rule.stated_in:
        return f"{played.short}: {rule.stated_in[played.id]}{differently}"
    if differently:
        return f"{played.short}{differently}"
    source = GENERAL if GENERAL in rule.stated_in else next(iter(rule.stated_in))
    return f"{editions()[source].short}: {rule.stated_in[source]} (silent: {played.short})"
