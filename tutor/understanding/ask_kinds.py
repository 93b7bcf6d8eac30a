"""The kinds of question: what each needs, how it is put to the engine, and which others are near to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from tutor.understanding.asked_case import Asking, PutQuestion
from tutor.understanding.case import AskKind
from tutor.understanding.put_questions import WAYS


class AskRow(NamedTuple):
    """ways: the questions of the engine that settle it, the usual one first

    by_answer: which of the ways is the question is told by the answer: the place where a card goes, how many there are
    yes: the words of an answer that are a yes to it; near: what may be meant in its place, the likeliest first
    """

    ways: Callable[[Asking], Iterator[PutQuestion]]
    by_answer: bool = False
    yes: tuple[str, ...] = ("yes", "always", "can")
    near: tuple[AskKind, ...] = ()


_NEAR: Final[Mapping[AskKind, tuple[AskKind, ...]]] = {
    "may": ("happens", "stays"),
    "must": ("may", "happens"),
    "answerable": ("stays", "may", "happens"),
    "works": ("may", "happens"),
    "safe": ("stays",),
    "counts": ("won", "wins", "works"),
    "won": ("wins", "counts"),
    "wins": ("won", "may"),
    "stays": ("goes", "happens", "returns"),
    "returns": ("goes", "stays", "happens"),
    "goes": ("returns", "stays"),
    "how-many": ("happens", "must"),
    "both-or-one": ("may", "happens"),
    "me-too": ("happens", "must"),
    "who-chooses": ("may", "happens"),
    "order": ("may", "happens", "stays"),
    "which": ("may", "who-chooses"),
    "what-if-not": ("happens", "may", "must"),
    "happens": ("stays", "may", "works"),
    "rule": (),
}

_INVERSE: Final = ("must", "safe")
"""Kinds of which the first way asks for the contrary: may it be left, may it be hit."""

_BY_ANSWER: Final = ("returns", "goes", "how-many")

ASKS: Final[Mapping[AskKind, AskRow]] = {
    kind: AskRow(
        WAYS[kind],
        kind in _BY_ANSWER,
        ("no", "never", "cannot", "always") if kind in _INVERSE else ("yes", "always", "can"),
        near,
    )
    for kind, near in _NEAR.items()
}
"""Kind -> its row."""
