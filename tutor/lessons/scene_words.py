"""The words of a scene, each with the event that it is pinned to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tutor.lessons.scene import Comment
from tutor.lessons.step_fault import StepFault
from tutor.vocabulary import split_copy

TraceEvent = Mapping[str, Any]
"""An event as a result's JSON has it."""


class PinnedWords(NamedTuple):
    """Words, and the number of the event that they are pinned to."""

    at: int
    words: Comment


class ClosingWords(NamedTuple):
    """Words on what happens by itself once a question is answered, with the sentence that tells that."""

    event: str
    words: Comment


def pinned(
    number: int, words: Iterable[Comment], events: Sequence[TraceEvent], span: tuple[int, int, int]
) -> tuple[PinnedWords, ...]:
    """The words of a step, one after the other; those that are pinned to nothing are said at its end.

    number: of the step; span: the events after which it begins and ends, and up to which words may be pinned

    Raises:
        StepFault: nothing like that happens there.
    """
    first, last, upto = span
    found, at = list[PinnedWords](), first
    for place, one in enumerate(words):
        if not one.event:
            found.append(PinnedWords(last, one))
            continue
        here = next((n for n in range(at, upto) if _is_meant(events[n], one)), None)
        if here is None:
            raise StepFault((number, "says", place), f"nothing like this happens there. {_happens(events[at:upto])}")
        found.append(PinnedWords(here + 1, one))
        at = here
    return tuple(found)


def _is_meant(event: TraceEvent, words: Comment) -> bool:
    cards = [*event["cards"], *(move["card"] for move in event["moves"]), event["source"] or ""]
    named = {name for card in cards for name in (card, split_copy(card)[0])}
    return event["kind"] == words.event and (not words.card or words.card in named)


def _happens(events: Sequence[TraceEvent]) -> str:
    told = [" ".join(filter(None, (event["kind"], *event["cards"][:1]))) for event in events]
    return f"There are: {', '.join(dict.fromkeys(told))}" if told else "Nothing more happens there"
