"""What a picture to be sent shows of a situation, or of an answer: `Shown` of `web/engine/protocol.d.ts`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from tutor.engine import State, Table
from tutor.explain import HIDDEN
from tutor.page.page import CardsByZone
from tutor.service.playthrough import played
from tutor.service.situation import Situation, scenario_of
from tutor.service.table_look import lying
from tutor.vocabulary import UNTOLD, split_copy

UNTITLED: Final = "A situation"


def to_share(situation: Situation, answer: Mapping[str, Any] | None = None, title: str = "") -> dict[str, Any]:
    """The answer to what is asked there, where its word is known; else what lies there when it has been played.

    title: what a situation is called that has none of its own

    Raises:
        BadInput: the situation cannot be read.
    """
    scenario = scenario_of(situation)
    state = played(scenario).result.state
    about = {"about": state.table.edition.short}
    if answer is not None and answer.get("word"):
        return {**about, "players": [], **_answer(answer)}
    zones = lying(state)
    players = [_player(state.table, zones, name) for name in state.table.players]
    return {**about, "title": scenario.title or title or UNTITLED, "answer": None, "cards": [], "players": players}


def _answer(found: Mapping[str, Any]) -> dict[str, Any]:
    first = next(iter(found["because"]), None)
    told = {"word": found["word"], "tone": found["tone"], "says": found["says"]}
    rule = first and {"name": first["name"], "place": first["place"]}
    return {"title": found["question"], "answer": told | {"rule": rule}, "cards": found["named"]}


def with_owners(names: Iterable[str], state: State) -> list[dict[str, Any]]:
    """Cards as they are drawn, each with whose it is now: {name, type, variation?, owner}.

    owner: {name, index}; None where nobody's, and where there are several: whose one of them is, its name does not tell
    """
    zones = lying(state)
    return [{**_card(state.table, name), "owner": _owner(state.table, zones, name)} for name in names]


def _owner(table: Table, zones: CardsByZone, card: str) -> dict[str, Any] | None:
    places = [place for place, cards in zones.items() for one in cards if split_copy(one)[0] == card]
    name = places[0].rpartition(".")[0] if len(places) == 1 else ""
    return {"name": name, "index": table.players.index(name)} if name in table.players else None


def _player(table: Table, zones: CardsByZone, name: str) -> dict[str, Any]:
    places = {table.edition.terms["stable"]: "stable", "hand": "hand"}
    kept = {says: zones[f"{name}.{place}"] for says, place in places.items()}
    return {"name": name, "places": [{"says": says, "cards": _cards(table, lie)} for says, lie in kept.items() if lie]}


def _cards(table: Table, cards: Sequence[str]) -> list[dict[str, Any]]:
    """The cards that are told, and those that are not as one."""
    told = [card for card in cards if card not in (HIDDEN, UNTOLD)]
    untold = len(cards) - len(told)
    says = "a card not told" if untold == 1 else f"{untold} cards not told"
    return [_card(table, split_copy(card)[0]) for card in told] + ([{"name": says, "type": ""}] if untold else [])


def _card(table: Table, name: str) -> dict[str, Any]:
    found = next((card for card in table.told if card.name == name), None)
    if found is None:
        return {"name": name, "type": ""}
    return {"name": name, "type": found.type, **({"variation": found.variations[0]} if found.variations else {})}
