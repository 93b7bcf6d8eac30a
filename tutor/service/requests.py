"""What the page asks: a message comes in, replies go out. Every message is checked like a stranger's file."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from time import monotonic
from typing import Final, NotRequired, TypedDict, TypeVar, cast

from tutor.analysis.graph import Graph
from tutor.faces import symbols
from tutor.page.picture import drawn
from tutor.protocol import request_rows as rows
from tutor.protocol.card_text_json import CardTextJson
from tutor.protocol.decision_json import AboutJson
from tutor.protocol.game_json import GameBegunJson
from tutor.protocol.likeness import is_like
from tutor.protocol.picture_json import PictureJson
from tutor.protocol.request_json import (
    AboutRequestJson,
    AnswerRequestJson,
    CardTextRequestJson,
    GameBegunRequestJson,
    PictureRequestJson,
    SayRequestJson,
)
from tutor.protocol.request_rows import REQUESTS, Request
from tutor.protocol.said_json import SaidJson
from tutor.protocol.situation_json import WrongJson
from tutor.protocol.sizes import MAX_NUMBER
from tutor.service.about import about
from tutor.service.answer_parts import Growing, OnPart, silent
from tutor.service.answer_reply import LIMIT, answering
from tutor.service.catalogue import catalogue
from tutor.service.contest_reply import contest_played
from tutor.service.finding.meeting_reply import met
from tutor.service.finding.published_question import ruling
from tutor.service.game_reply import game_begun, game_played, game_shared, hint, turning_points
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
from tutor.service.verdict_reply import verdict_words
from tutor.sharing.qr import qr_code
from tutor.sharing.share_picture import share_picture
from tutor.understanding.say import Said, saying
from tutor.understanding.told_cards import ToldCard
from tutor.yamlfile import BadInput, Problem

Sent = TypeVar("Sent")
Replied = TypeVar("Replied")


class Progress(TypedDict):
    """How far a search is, or how many moves others have made."""

    positions: int


class Reply(TypedDict):
    """What goes back: a reply, what is wrong with the request, or how far it is. The last one is `done`."""

    id: NotRequired[int | None]
    done: bool
    reply: NotRequired[object]
    wrong: NotRequired[list[WrongJson]]
    progress: NotRequired[Progress]


SECONDS_BETWEEN_PROGRESS: Final = 0.04
"""After so long it is said again how far a search is."""

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


def _answered(message: Mapping[str, object], told: OnPart) -> Iterator[Reply]:
    """What comes of a message. Raises: BadInput: it is none of ours."""
    row = REQUESTS.get(str(message.get("kind")))
    parts = {part: value for part, value in message.items() if part not in ("kind", "id")}
    if row is None or not is_like(parts, row.asks):
        raise BadInput([Problem("message", 0, "", UNKNOWN)])
    yield from _ANSWERS[row.name](parts, told)


ReplyMaker = Callable[[object, OnPart], Iterator[Reply]]


def _at_once(request: Request[Sent, Replied], answer: Callable[[Sent], Replied]) -> tuple[str, ReplyMaker]:
    """A request that is answered by one reply."""

    def replies_to(parts: object, told: OnPart) -> Iterator[Reply]:
        yield {"done": True, "reply": answer(cast(Sent, parts))}

    return request.name, replies_to


def _growing(
    request: Request[Sent, Replied], answer: Callable[[Sent, OnPart], Iterable[Replied | Graph | int]]
) -> tuple[str, ReplyMaker]:
    """A request whose reply grows; from time to time it is said how far that is, and at once what is known by then."""
    assert request.streams

    def replies_to(parts: object, told: OnPart) -> Iterator[Reply]:
        return _grown(answer(cast(Sent, parts), told))

    return request.name, replies_to


def _grown(search: Iterable[object]) -> Iterator[Reply]:
    known: object = None
    is_new, said = False, monotonic()
    for one in search:
        if is_new:
            yield {"done": False, "reply": known}
            is_new = False
        far = len(one.nodes) if isinstance(one, Graph) else one
        if not isinstance(far, int):
            known, is_new = one, True
        elif monotonic() - said >= SECONDS_BETWEEN_PROGRESS:
            said = monotonic()
            yield {"done": False, "progress": {"positions": far}}
    yield {"done": True, "reply": known}


def _picture_of(request: PictureRequestJson) -> PictureJson:
    found = played(scenario_of(request["situation"]))
    return drawn(found.result.as_json(), request["picture"]).data()


def _grown_answer(request: AnswerRequestJson, told: OnPart) -> Growing:
    return answering(request["situation"], request.get("limit") or LIMIT, told)


def _tapped(request: AboutRequestJson) -> AboutJson:
    card, player, zone = request.get("card"), request.get("player"), request.get("zone")
    return about(request["situation"], card or "", player or "", zone or "", request.get("you") or "")


def _saying(request: SayRequestJson) -> Iterator[SaidJson | Graph | int]:
    boxes = request.get("boxes") or {}
    changes = tuple((one["key"], one["value"]) for one in request.get("changes") or ())
    own = [ToldCard(one["name"], one["type"], one.get("text") or "") for one in request.get("own") or ()]
    for found in saying(request["text"], boxes.get("edition"), boxes.get("sets"), changes, own):
        yield found.as_json() if isinstance(found, Said) else found


def _card_text(request: CardTextRequestJson) -> CardTextJson:
    from tutor.cards.read import read_card  # its patterns are compiled when a text is first read

    return read_card(
        request["text"], request.get("type") or "", request.get("name") or "", request.get("edition") or ""
    ).as_json()


def _dealt(request: GameBegunRequestJson) -> GameBegunJson:
    edition, sets, opponents = request["edition"], request.get("sets"), request["opponents"]
    return game_begun(edition, sets, opponents, request["strength"], request["seed"], request.get("short", False))


_ANSWERS: Final[Mapping[str, ReplyMaker]] = dict(
    (
        _at_once(rows.LOOK, lambda request: look(request["situation"], request.get("you") or "")),
        _growing(rows.ANSWER, _grown_answer),
        _growing(rows.CONTEST, lambda request, _: contest_played(request["situation"], request["asked_at"])),
        _growing(rows.VERDICTS, lambda request, _: verdict_words(request["situation"])),
        _at_once(rows.ABOUT, _tapped),
        _at_once(rows.FROM_HERE, lambda request: {"situation": from_here(request["situation"])}),
        _at_once(rows.FILE, lambda request: {"situation": brought(request["text"])}),
        _at_once(rows.CARDS, lambda request: catalogue(request["edition"], request.get("sets"), request.get("own"))),
        _at_once(rows.EMPTY, lambda request: {"situation": empty(request["edition"], request.get("sets"))}),
        _at_once(rows.PICTURE, _picture_of),
        _growing(rows.SAY, lambda request, _: _saying(request)),
        _at_once(rows.CARD_TEXT, _card_text),
        _at_once(rows.MEET, lambda request: met(request["cards"], request.get("edition"), request.get("sets"))),
        _at_once(rows.LOOK_UP, lambda request: {"entries": looked_up(request["edition"])}),
        _at_once(rows.RULING, lambda request: ruling(request["ruling"])),
        _at_once(rows.RULING_ASKED, lambda request: ruling_asked(request["ruling"])),
        _at_once(rows.RULING_TOLD, lambda request: ruling_told(request["ruling"])),
        _at_once(rows.COURSE, lambda _: course_told()),
        _at_once(rows.LESSON, lambda request: lesson_told(request["lesson"])),
        _at_once(rows.LESSON_TEXT, lambda request: own_lesson(request["text"])),
        _growing(rows.PAGE, lambda request, _: page_file(request["situation"], request["asked"])),
        _at_once(rows.QR, lambda request: qr_code(request["text"])),
        _at_once(rows.SHARE_PICTURE, lambda request: {"svg": share_picture(request["shown"])}),
        _at_once(rows.GAME_BEGUN, _dealt),
        _growing(rows.GAME, lambda request, _: game_played(request["game"])),
        _at_once(rows.HINT, lambda request: hint(request["game"])),
        _growing(rows.TURNING_POINTS, lambda request, _: turning_points(request["game"])),
        _at_once(rows.GAME_SHARED, lambda request: game_shared(request["game"])),
        _at_once(rows.QUIZ, lambda request: quizzed(request["wish"])),
        _at_once(rows.FACES, lambda request: {"symbols": symbols(request["faces"])}),
    )
)
"""Kind -> how its request is answered."""
