"""The rules, the readings of what they leave open, and the editions: loaded once, from the files in `cards/`.

A rule stands once, by its id, with blanks for an edition's words; an edition says which of them its book states,
and where.
What a book does not state is taken from the general one, and a citation says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
    "citations",
    "edition",
    "editions",
    "elsewhere",
    "readings",
    "rulebook",
    "rules",
]

SAME_CORE: Final = "core.rules"
"""The rule by which a book that is silent takes its core rules from the general one."""

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
    if played.id in rule.stated_in:
        return f"{played.short}: {rule.stated_in[played.id]}"
    if played.id in rule.differs:
        return played.short
    source = GENERAL if GENERAL in rule.stated_in else next(iter(rule.stated_in))
    if source == GENERAL and played.id in rules()[SAME_CORE].stated_in:
        why = f"{played.short}: the core rules are the same"
    else:
        why = f"not said in {played.short}"
    return f"{editions()[source].short}: {rule.stated_in[source]} ({why})"


def citations(cited: Iterable[str], played: Edition) -> dict[str, str]:
    """Each of these rules, in order of their ids, with its `citation`; what else is cited is left out."""
    return {id: citation(rules()[id], played) for id in sorted(set(cited) & rules().keys())}


def elsewhere(cited: Mapping[str, str], played: Edition) -> dict[str, str]:
    """Those of `citations` that the book of that edition does not state."""
    return {id: place for id, place in cited.items() if played.id not in rules()[id].stated_in}
