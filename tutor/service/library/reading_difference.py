"""From where the readings of a question part: what happens then, in each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.diagram.trace import RunJson
from tutor.rulebook import readings

AFTER: Final = 4
"""So many sentences are told of each way from where the ways part."""


def partings(results: Sequence[RunJson]) -> list[list[str]]:
    """For each run, what happens from where they part: at most `AFTER` sentences, then what a reading refuses."""
    stories = [[str(event["says"]) for event in result["trace"]] for result in results]
    same = next(
        (at for at, told in enumerate(zip(*stories, strict=False)) if len(set(told)) > 1),
        min(len(story) for story in stories),
    )
    return [_with_end(story[same : same + AFTER], result) for story, result in zip(stories, results, strict=True)]


def _with_end(story: list[str], result: RunJson) -> list[str]:
    """The story, and what a reading refuses at its end, unless the story has told it: it was tried there."""
    decision = result["decision"] or {}
    refused = [
        str(reason["says"])
        for one in decision.get("refused", [])
        for reason in one["because"]
        if reason["rule"] in readings()
    ]
    return [*story, *[says for says in refused[:1] if not any(says in told for told in story)]]
