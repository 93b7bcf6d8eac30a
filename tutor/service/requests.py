"""What the page asks: a message comes in, replies go out. Every message is checked like a stranger's file."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from time import monotonic
from typing import Any, Final

from tutor.analysis.graph import Graph
from tutor.page.picture import drawn
from tutor.protocol.likeness import is_like
from tutor.protocol.request_rows import REQUESTS
from tutor.protocol.sizes import MAX_NUMBER
from tutor.service.about import about
from tutor.service.answer_parts import Growing, OnPart, silent
from tutor.service.answer_reply import LIMIT, answering
from tutor.service.catalogue import catalogue
from tutor.service.finding.meeting_reply import met
from tutor.service.finding.published_question import ruling
from tutor.service.finding.quarrel import meant
from tutor.service.game_reply import game_begun, game_played, game_shared, hint
from tutor.service.lesson_reply import course_told, lesson_told, own_lesson
from tutor.service.library.look_up_entries import looked_up
from tutor.service.library.ruling_question import ruling_asked
from tutor.service.library.ruling_reply import ruling_told
from tutor.service.other_situations import brought, empty, from_here
from tutor.service.page_file import page_file
from tutor.service.playthrough import played
from tutor.service.quiz_reply import quizzed
from tutor.service.situation import scenario_of, wrong, wrong_with
from tutor.service.table_look import look
from tutor.sharing.qr import qr_code
from tutor.sharing.share_picture import share_picture
from tutor.yamlfile import BadInput, Problem

Reply = dict[str, Any]


SECONDS_BETWEEN_PROGRESS: Final = 0.04
"""After how many seconds it is said how far a search is."""

TAPPED: Final = ("card", "player", "zone")
"""What may have been tapped that one wants to know about."""
UNKNOWN: Final = "The page sent something that no page of ours sends."
TOO_BIG: Final = "This takes more memory than there is for one visitor here. Fewer cards take less."
FAULT: Final = "Something went wrong here, which is a fault of the tutor: {}."


def replies(message: object, told: OnPart = silent) -> Iterator[Reply]:
    """The replies to a message, one after the other: {id, done, reply}, or {id, done, wrong: [{at, says}]}.

    Where an answer grows there are several, and between them {id, done, progress: {positions}}; the last is `done`.
    Between two of them little time goes by. What cannot be used is told in a sentence, and nothing is raised.

    told: called with each answer that is found, as `tutor answer --json` prints it
    """
    id = message.get("id") if isinstance(message, Mapping) else None
    if type(id) is not int or not 0 <= id <= MAX_NUMBER or not isinstance(message, Mapping):
        yield {"id": None, "done": True, "wrong": [wrong("", UNKNOWN)]}
        return
    try:
        for reply in _answered(message, told):
            yield {"id": id, **reply}
    except BadInput as bad:
        yield {"id": id, "done": True, "wrong": wrong_with(bad)}
    except MemoryError:
        yield {"id": id, "done": True, "wrong": [wrong("", TOO_BIG)]}
    except Exception as error:
        logging.getLogger("tutor.service").exception("A request of the kind %r failed.", message.get("kind"))
        yield {"id": id, "done": True, "wrong": [wrong("", FAULT.format(type(error).__name__))]}


def _answered(message: Mapping[str, Any], told: OnPart) -> Iterator[Reply]:
    """What comes of a message. Raises: BadInput: it is none of ours."""
    kind = str(message.get("kind"))
    row = REQUESTS.get(kind)
    asked = {part: value for part, value in message.items() if part not in ("kind", "id")}
    if row is None or not is_like(asked, row.asks):
        raise BadInput([Problem("message", 0, "", UNKNOWN)])
    if kind == "answer":
        yield from _growing(answering(message["situation"], message.get("limit") or LIMIT, told))
    elif kind == "page":
        yield from _growing(page_file(message["situation"], message["asked"]))
    elif kind == "game":
        yield from _played_on(message["game"])
    else:
        yield {"done": True, "reply": _DONE[kind](message)}


def _growing(search: Growing) -> Iterator[Reply]:
    """An answer as it grows, or a page with it; from time to time, how far it is."""
    known: dict[str, Any] | None = None
    said = monotonic()
    for one in search:
        if not isinstance(one, Graph):
            if known is not None:
                yield {"done": False, "reply": known}
            known = one
        positions = len(one.nodes) if isinstance(one, Graph) else one.get("positions")
        if positions is not None and monotonic() - said >= SECONDS_BETWEEN_PROGRESS:
            said = monotonic()
            yield {"done": False, "progress": {"positions": positions}}
    yield {"done": True, "reply": known}


def _played_on(game: Mapping[str, Any]) -> Iterator[Reply]:
    """A game on to what the learner is asked; from time to time, how many moves the others have made."""
    said = monotonic()
    for one in game_played(game):
        if "progress" not in one:
            yield {"done": True, "reply": one}
        elif monotonic() - said >= SECONDS_BETWEEN_PROGRESS:
            said = monotonic()
            yield {"done": False, "progress": {"positions": one["progress"]}}


def _picture_of(message: Mapping[str, Any]) -> dict[str, Any]:
    found = played(scenario_of(message["situation"]))
    return drawn(found.result.as_json(), message["picture"]).data()


def _game_begun(message: Mapping[str, Any]) -> dict[str, Any]:
    edition, sets, opponents = message["edition"], message.get("sets"), message["opponents"]
    return game_begun(edition, sets, opponents, message["strength"], message["seed"])


_DONE: Final[Mapping[str, Callable[[Mapping[str, Any]], Any]]] = {
    "look": lambda message: look(message["situation"]),
    "about": lambda message: about(message["situation"], **{part: message.get(part) or "" for part in TAPPED}),
    "from_here": lambda message: {"situation": from_here(message["situation"])},
    "file": lambda message: {"situation": brought(message["text"])},
    "cards": lambda message: catalogue(message["edition"], message.get("sets"), message.get("own")),
    "empty": lambda message: {"situation": empty(message["edition"], message.get("sets"))},
    "picture": _picture_of,
    "quarrel": lambda message: meant(message["quarrel"]),
    "meet": lambda message: met(message["cards"], message.get("edition"), message.get("sets")),
    "look_up": lambda message: {"entries": looked_up(message["edition"])},
    "ruling": lambda message: ruling(message["ruling"]),
    "ruling_asked": lambda message: ruling_asked(message["ruling"]),
    "ruling_told": lambda message: ruling_told(message["ruling"]),
    "course": lambda _: course_told(),
    "lesson": lambda message: lesson_told(message["lesson"]),
    "lesson_text": lambda message: own_lesson(message["text"]),
    "qr": lambda message: qr_code(message["text"]),
    "quiz": lambda message: quizzed(message["wish"]),
    "share_picture": lambda message: {"svg": share_picture(message["shown"])},
    "game_begun": _game_begun,
    "hint": lambda message: hint(message["game"]),
    "game_shared": lambda message: game_shared(message["game"]),
}
