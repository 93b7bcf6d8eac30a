"""The published sets: each is read once a process, from its snapshot where there is one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Final

from tutor.cards.action import Action, Condition, Filter, Instruction
from tutor.cards.card import Card, CardSet, Effect, Replacement, Statement, Trigger
from tutor.cards.shared_cards import set_files
from tutor.plain import Kinds
from tutor.snapshot import kept
from tutor.yamlfile import BadInput, Problem, unknown

_KINDS: Final = Kinds(Action, Card, CardSet, Condition, Effect, Filter, Instruction, Replacement, Statement, Trigger)
_READ: Final[dict[str, CardSet]] = {}


def set_ids() -> tuple[str, ...]:
    """The ids of all sets there are, sorted."""
    return tuple(sorted(set_files()))


def load_sets(ids: Iterable[str]) -> tuple[CardSet, ...]:
    """The sets with these ids, in the order asked; a file is read once a process.

    Raises:
        BadInput: an id is not known, or a file is wrong.
    """
    wanted = tuple(ids)
    for id in wanted:
        if id not in set_files():
            raise BadInput([Problem("sets", 0, "", unknown("set", id, set_ids()))])
    if missing := [id for id in dict.fromkeys(wanted) if id not in _READ]:
        found = kept({f"cards-{id}": partial(_read, set_files()[id]) for id in missing}, _KINDS)
        _READ.update(zip(missing, found, strict=True))
    return tuple(_READ[id] for id in wanted)


def _read(file: Path) -> CardSet:
    from tutor.cards.set_files import load_set  # late, as a snapshot needs no loader

    return load_set(file)


def all_sets() -> tuple[CardSet, ...]:
    """Every set there is, by id."""
    return load_sets(set_ids())
