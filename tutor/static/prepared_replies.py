"""Replies that are made when the edition is built, so that they are there before the engine is, or without it.

They lie in *packs*: deflated JSON `{"at": {message: number}, "replies": [reply, ...]}`, where a message is its own JSON
with sorted keys, and without its id and what is null. A page that has read a pack knows every reply in it, whatever its
kind. `prepared-replies.js` reads them.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tutor.lessons.course_file import course
from tutor.rulebook import editions
from tutor.service.finding.questions import questions
from tutor.service.lesson_export import messages_of
from tutor.service.lesson_reply import lesson_told
from tutor.service.requests import replies
from tutor.service.situation import situation_of
from tutor.service.stop_point import to_the_point
from tutor.static.samples import RequestJson

FOLDER: Final = "data"


class PreparedKind(NamedTuple):
    """A kind of message that is answered beforehand.

    by: the part of the message that says which pack has the reply; "" where there is one pack
    packs: how many there are; what `by` says is spread over them by the sum of its letters
    messages: all that are answered, and what a page asks next
    """

    by: str
    packs: int
    messages: Callable[[], Iterable[RequestJson]]


def _lessons() -> Iterator[RequestJson]:
    """Each lesson, the table at every one of its moments, and what is asked at the end of a scene."""
    for one in course().lessons:
        yield {"kind": "lesson", "lesson": one.id}
        yield from map(dict, messages_of(lesson_told(one.id)))


def _of_rulings(kind: str) -> Callable[[], Iterator[RequestJson]]:
    return lambda: ({"kind": kind, "ruling": one.id} for one in questions())


def _rulings_seen() -> Iterator[RequestJson]:
    """Each ruling as the first page opens it, and the table that it is then."""
    for one in questions():
        yield {"kind": "ruling", "ruling": one.id}
        situation = situation_of(to_the_point(one.ways[0].file.scenario))
        yield {"kind": "look", "situation": situation}


def _of_books(kind: str) -> Callable[[], Iterator[RequestJson]]:
    """A message about each rulebook, with its own boxes, be they named or not."""

    def messages() -> Iterator[RequestJson]:
        for book in editions().values():
            yield {"kind": kind, "edition": book.id}
            yield {"kind": kind, "edition": book.id, "sets": list(book.sets)}

    return messages


def _looked_up() -> Iterator[RequestJson]:
    return ({"kind": "look_up", "edition": book} for book in editions())


MADE: Final[Mapping[str, PreparedKind]] = {
    "course": PreparedKind("", 1, lambda: [{"kind": "course"}]),
    "lesson": PreparedKind("lesson", 8, _lessons),
    "ruling": PreparedKind("ruling", 8, _rulings_seen),
    "ruling_asked": PreparedKind("ruling", 2, _of_rulings("ruling_asked")),
    "ruling_told": PreparedKind("ruling", 8, _of_rulings("ruling_told")),
    "cards": PreparedKind("edition", 8, _of_books("cards")),
    "empty": PreparedKind("", 1, _of_books("empty")),
    "look_up": PreparedKind("edition", 8, _looked_up),
}
"""Kind -> what is made of it. Drawn questions are made elsewhere (`question_bank.py`), as none is asked for by name."""


def as_told() -> dict[str, list[Any]]:
    """`MADE` as the page is told it: kind -> [by, packs]."""
    return {kind: [made.by, made.packs] for kind, made in MADE.items()}


def write_packs(out: Path, tell: Callable[[str], None]) -> None:
    """Write every pack into the folder `data` below `out`; the same code and cards give the same bytes.

    tell: called with a sentence before whatever takes long
    """
    for kind in MADE:
        tell(f"Answering beforehand: {kind.replace('_', ' ')}")
        write_kind(out, kind)


def write_kind(out: Path, kind: str) -> None:
    """Write the packs of one kind."""
    made = MADE[kind]
    packs: list[dict[str, Any]] = [{} for _ in range(made.packs)]
    pack = packs[0]
    for message in made.messages():
        if message["kind"] == kind:
            pack = packs[pack_of(str(message.get(made.by, "")), made.packs)]
        if (reply := _reply(message)) is not None:
            pack[key_of(message)] = reply
    for number, held in enumerate(packs):
        if held:
            write_deflated(out / FOLDER / f"{kind}-{number}.bin", _pack(held))


def pack_of(says: str, packs: int) -> int:
    """Which of so many packs has what is asked for by this."""
    return sum(map(ord, says)) % packs


def key_of(message: Mapping[str, Any]) -> str:
    """A message as it is found again."""
    asked = {part: said for part, said in message.items() if part != "id" and said is not None}
    return json.dumps(asked, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _reply(message: RequestJson) -> Any:
    """What is replied to a message, None where it is refused."""
    *_, last = replies({**message, "id": 0})
    return last.get("reply")


def _pack(held: Mapping[str, Any]) -> dict[str, Any]:
    """Replies by their keys, each once."""
    once: dict[str, int] = {}
    at = {key: once.setdefault(_as_json(reply), len(once)) for key, reply in held.items()}
    return {"at": at, "replies": [json.loads(one) for one in once]}


def write_deflated(file: Path, value: Any) -> None:
    """Write JSON that a page unpacks itself, so that it is as small from any web server."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(zlib.compress(_as_json(value).encode(), 9))


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
