"""Drawn questions that are made when the edition is built: one practises with them until the engine is there."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

from tutor.lessons.quiz import LEVELS, Level
from tutor.lessons.quiz.question_search import USUAL
from tutor.protocol.quiz_json import QuizQuestionJson, QuizWishJson
from tutor.rulebook import edition
from tutor.service.quiz_reply import quizzed
from tutor.static.prepared_replies import FOLDER, write_deflated
from tutor.yamlfile import BadInput

BOOK: Final = "second-edition"
"""The rulebook that is asked about, with its own box; for others there is the engine."""
QUESTIONS: Final = 5
"""Of each kind and level, where nobody says how many."""


def write_bank(
    out: Path, questions: int, tell: Callable[[str], None], levels: tuple[Level, ...] = LEVELS
) -> dict[str, Any]:
    """Write so many questions of each kind and level into the folder `data` below `out`, a file a level.

    What comes back is what the page is told of them: {edition, sets, levels}, the levels being those of which there
    are any. The seeds are fixed, so the same code and cards give the same questions.
    """
    wishes: list[dict[str, Any]] = [
        {"edition": BOOK, "level": level, "kinds": [kind], "seed": seed}
        for level in levels
        for kind in USUAL[level]
        for seed in range(questions)
    ]
    found: dict[int, dict[str, Any]] = {}
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for done, (wish, made) in enumerate(zip(wishes, pool.map(_made, wishes), strict=True), 1):
            tell(f"Drawing questions: {done} of {len(wishes)}")
            if made is not None:
                found.setdefault(wish["level"], {})[made["id"]] = made
    for level, bank in found.items():
        write_deflated(out / FOLDER / f"quiz-{level}.bin", [*bank.values()])
    return {"edition": BOOK, "sets": list(edition(BOOK).sets), "levels": sorted(found)}


def _made(wish: QuizWishJson) -> QuizQuestionJson | None:
    """The question; None where none of that kind comes of the seed."""
    try:
        return quizzed(wish)
    except BadInput:
        return None
