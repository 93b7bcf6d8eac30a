"""A message of each kind, as the pages send them: what the engine is warmed with, tried with and measured with."""

from __future__ import annotations

from typing import Any

from tutor.data import data_root
from tutor.faces import face_token
from tutor.lessons.course_file import course
from tutor.protocol.likeness import parts_of
from tutor.protocol.request_rows import REQUESTS
from tutor.protocol.situation_json import SituationJson
from tutor.scenario.rulings import find
from tutor.service.finding.frequent_questions import asked_most
from tutor.service.requests import replies
from tutor.service.share_data import to_share
from tutor.service.situation import situation_of

RequestJson = dict[str, Any]

ADDRESS = "https://example.org/build?scenario=sample"


def samples(ruling: str = "") -> list[RequestJson]:
    """A message of every kind about one published question, by default the first of those asked most.

    Raises:
        BadInput: there is no such question.
    """
    asked = ruling or asked_most()[0]
    situation = situation_of(find(asked).scenario)
    parts = _shared_parts(asked, situation)
    lesson = data_root() / "lessons" / f"{parts['lesson']}.yaml"
    own: dict[str, RequestJson] = {
        "about": {"card": parts["cards"][0]},
        "card_text": {"text": "DRAW a card. Frob it."},
        "contest": _tested(situation),
        "lesson_text": {"text": lesson.read_text(encoding="utf-8")},
        "qr": {"text": ADDRESS},
        "say": {"text": f"Can I play {' and '.join(parts['cards'])}?"},
    }
    return [
        {"id": number, "kind": kind, **_parts(parts_of(row.asks), parts | own.get(kind, {}))}
        for number, (kind, row) in enumerate(REQUESTS.items(), 1)
    ]


def _shared_parts(asked: str, situation: SituationJson) -> dict[str, Any]:
    """The parts of requests whose value is the same in each that has them."""
    cards = _cards(situation)
    begun: RequestJson = {
        "edition": situation["edition"],
        "sets": situation.get("sets"),
        "opponents": 1,
        "strength": "usual",
        "short": False,
        "seed": 1,
    }
    game = last({"kind": "game_begun", **begun})["reply"]
    return {
        **begun,
        "situation": situation,
        "text": find(asked).text,
        "picture": "",
        "cards": cards,
        "ruling": asked,
        "lesson": course().lessons[0].id,
        "asked": True,
        "shown": to_share(situation),
        "game": game["game"],
        "wish": {"seed": 1},
        "faces": [face_token(cards[0], "")],
    }


def last(message: RequestJson) -> Any:
    """The last reply to a message."""
    *_, reply = replies({"id": 0, **message})
    return reply


def _parts(wanted: Any, parts: dict[str, Any]) -> RequestJson:
    return {part: parts[part] for part in wanted if parts.get(part) is not None}


def _tested(situation: SituationJson) -> RequestJson:
    """Can the first player win before the next link is over? A question that every situation has an answer to."""
    asked = situation.copy()
    name = situation["players"][0]["name"]
    asked["question"] = {"will": {"winner": name}, "until": "link", "for": name}
    return {"situation": asked, "asked_at": len(situation.get("script", ()))}


def _cards(situation: SituationJson) -> list[str]:
    """Two cards of the situation that are no copies of one another."""
    lying = [card for player in situation["players"] for card in (*player.get("hand", ()), *player.get("stable", ()))]
    return [*dict.fromkeys(card.partition("#")[0].strip() for card in lying)][:2]
