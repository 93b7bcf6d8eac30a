"""What a picture to be sent shows of a situation, or of an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tutor.service.answer_parts import AnswerJson
from tutor.service.table_look import Look
from tutor.vocabulary import split_copy

Zones = dict[str, list[str]]

FRONT: Final = ("deck", "discard")
"""Where a card that comes lies on top."""

UNTITLED: Final = "A situation"


def to_share(look: Look, answer: AnswerJson | None = None, step: int | None = None) -> dict[str, Any]:
    """`Shown` of `web/engine/data.d.ts`: the answer to what is asked there, or what lies there after so many events.

    step: by default the last
    """
    zones = lying_at(look, answer["at"] if answer else step)
    shown = {"title": look["title"] or UNTITLED, "about": look["rulebook"], "answer": None, "cards": [], "players": []}
    if answer is None or not answer.get("word"):
        return shown | {"players": [_player(look, zones, name) for name in look["players"]]}
    first = next(iter(answer["because"]), None)
    told = {"word": answer["word"], "tone": answer["tone"], "says": answer["says"]}
    return shown | {
        "title": answer["question"],
        "answer": told | {"rule": first and {"name": first["name"], "place": first["place"]}},
        "cards": [{**_card(look, card), "owner": _owner(look, zones, card)} for card in answer["cards"]],
    }


def lying_at(look: Look, step: int | None) -> Zones:
    """Place -> cards, after so many events; by default after the last."""
    zones: Zones = {place: [*cards] for place, cards in look["start"].items()}
    for event in look["events"][:step]:
        for move in event["moves"]:
            _moved(zones, move, look["hidden"])
    return zones


def _moved(zones: Zones, move: Mapping[str, str], hidden: str) -> None:
    left = zones.setdefault(move["from"], [])
    seen = move["card"] if move["card"] in left else hidden
    if seen in left:
        left.remove(seen)
    elif move["card"] == hidden and left:
        left.pop(0)
    there = zones.setdefault(move["to"], [])
    there.insert(0 if move["to"] in FRONT else len(there), move["card"])


def _player(look: Look, zones: Zones, name: str) -> dict[str, Any]:
    places = {look["terms"]["stable"]: "stable", "hand": "hand"}
    kept = {says: zones.get(f"{name}.{place}", []) for says, place in places.items()}
    return {"name": name, "places": [{"says": says, "cards": _cards(look, lie)} for says, lie in kept.items() if lie]}


def _cards(look: Look, cards: Sequence[str]) -> list[dict[str, Any]]:
    """The cards that are told, and those that are not as one."""
    told = [card for card in cards if card not in (look["hidden"], "?")]
    untold = len(cards) - len(told)
    says = "a card not told" if untold == 1 else f"{untold} cards not told"
    return [_card(look, card) for card in told] + ([{"name": says, "type": ""}] if untold else [])


def _card(look: Look, card: str) -> dict[str, Any]:
    name = split_copy(card)[0]
    known = look["cards"].get(name, {"type": ""})
    return {"name": name, **{part: known[part] for part in ("type", "variation") if part in known}}


def _owner(look: Look, zones: Zones, card: str) -> dict[str, Any] | None:
    names = [split_copy(one)[0] for cards in zones.values() for one in cards]
    if names.count(split_copy(card)[0]) > 1:
        return None  # whose one of several copies is, its name does not tell
    place = next((place for place, cards in zones.items() if card in cards), "")
    name = place.rpartition(".")[0]
    return {"name": name, "index": look["players"].index(name)} if name in look["players"] else None
