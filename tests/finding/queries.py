"""How many of the searches find what is meant: `python -m tests.finding.queries building [-v]`; of `aside`, totals."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tests.finding.collected import KINDS, cases, group, in_node
from tutor.service.finding.index import index

MAX_FOUND: Final = 3


def found(some: Sequence[Mapping[str, Any]]) -> list[list[str]]:
    """What is found for each of them, the best first: `card Rhinocorn`, `rule terms.destroy`, ..."""
    every: list[list[str]] = in_node("searching.js", index=index(), texts=[one["text"] for one in some])
    return every


def is_found(one: Mapping[str, Any], all: Sequence[str]) -> bool:
    """Is one of those that are meant among the first three?"""
    return bool({*map(group, one["among"])} & {*map(group, all[:MAX_FOUND])})


def total(kind: str) -> int:
    """For how many of a kind what is meant is found."""
    some = cases("queries", kind)
    return sum(map(is_found, some, found(some)))


def main(kind: str = "", *flags: str) -> int:
    """Print what is reached; with `-v`, each search, but none of those kept aside."""
    if kind not in KINDS or (kind == "aside" and flags) or {*flags} - {"-v"}:
        sys.stderr.write("usage: python -m tests.finding.queries building [-v] | aside\n")
        return 2
    some = cases("queries", kind)
    every = found(some)
    for one, all in zip(some, every, strict=True) if flags else ():
        sys.stdout.write(f"{'+' if is_found(one, all) else '-'} {one['text']}: {'; '.join(all[:MAX_FOUND])}\n")
    sys.stdout.write(f"{kind}: {sum(map(is_found, some, every))} of {len(some)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
