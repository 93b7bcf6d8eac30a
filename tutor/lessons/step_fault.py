"""What is wrong at a step of a scene's file."""

from __future__ import annotations


class StepFault(Exception):
    """What is wrong at a step: its place below `lesson.steps`, and what would be right."""

    def __init__(self, at: tuple[str | int, ...], says: str) -> None:
        self.at, self.says = at, says
