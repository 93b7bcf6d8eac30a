"""The face by which a lesson is known in the course: of the card that it is called by, or of one that is played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tutor.faces import face_token
from tutor.lessons.course_file import course
from tutor.lessons.scene import Lesson
from tutor.lessons.scene_file import scene
from tutor.vocabulary import is_untold, split_copy


@cache
def lesson_faces() -> dict[str, str]:
    """Lesson -> the token of a face, for each of the course; no two have the same where their cards allow it."""
    found: dict[str, str] = {}
    for part in course().parts:
        for one in part.lessons:
            cards = sorted(dict.fromkeys(_cards(one)), key=lambda card: card not in one.title)
            tokens = [face_token(card, "magic") for card in cards]
            found[one.id] = next((token for token in tokens if token not in found.values()), next(iter(tokens), ""))
    return found


def _cards(told: Lesson) -> Iterator[str]:
    """The cards of a lesson: those of its moves, in their order, then those that lie in the Stables."""
    scenarios = [scene(id).scenario for id in told.scenes]
    for scenario in scenarios:
        for entry in scenario.script:
            for pick in entry.picks:
                name = split_copy(pick.name)[0]
                if name not in scenario.names and not is_untold(name) and not name.isdecimal():
                    yield name
    for scenario in scenarios:
        for seat in scenario.players:
            yield from (split_copy(card)[0] for card in seat.stable if not is_untold(card))
