"""What a picture to be sent shows of a situation, or of an answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tutor.cards.english import card_text
from tutor.diagram.chain_frames import chain_frames
from tutor.diagram.link_actors import acting_at
from tutor.engine import State, Table
from tutor.engine.state.state import PileEntry
from tutor.explain import HIDDEN
from tutor.faces import face_token
from tutor.protocol.answer_json import AnswerJson
from tutor.protocol.drawn_card_json import OwnedCardJson, ShownCardJson, ShownOwnerJson
from tutor.protocol.sharing_json import ShownActorJson, ShownAnswerJson, ShownJson, ShownPlayerJson, ShownRuleJson
from tutor.protocol.situation_json import SituationJson
from tutor.protocol.table_json import ZonesJson
from tutor.scenario import Result
from tutor.service.bulkhead import optional_part
from tutor.service.playthrough import played
from tutor.service.situation import scenario_of
from tutor.service.table_look import lying
from tutor.vocabulary import UNTOLD, split_copy

UNTITLED: Final = "A situation"
FACE_DOWN: Final = (HIDDEN, UNTOLD)


def to_share(situation: SituationJson, answer: AnswerJson | None = None, title: str = "") -> ShownJson:
    """The answer to what is asked there, where its word is known; else what lies there when it has been played.

    title: what a situation is called that has none of its own

    Raises:
        BadInput: the situation cannot be read.
    """
    scenario = scenario_of(situation)
    result = played(scenario).result
    state = result.state
    about = state.table.edition.short
    if answer is not None and answer["word"]:
        told, cards = _answer(answer), answer["named"]
        shown: ShownJson = {"title": answer["question"], "about": about, "answer": told, "cards": cards, "players": []}
        if len(state.pile) > 1:
            shown["pile"] = [_played(state.table, entry) for entry in state.pile]
        else:
            link = optional_part("chain", [], _link, result)
            shown |= {"link": link} if any(actor["aims"] for actor in link) else {}
        return shown
    zones = lying(state)
    players = [_player(state.table, zones, name) for name in state.table.players]
    title = scenario.title or title or UNTITLED
    return {"title": title, "about": about, "answer": None, "cards": [], "players": players}


def _answer(found: AnswerJson) -> ShownAnswerJson:
    rule: ShownRuleJson | None = None
    for first in found["because"][:1]:
        rule = {"name": first["name"], "place": first["place"]}
    return {"word": found["word"], "tone": found["tone"], "says": found["says"], "rule": rule}


def with_owners(names: Iterable[str], state: State) -> list[OwnedCardJson]:
    """Cards as they are drawn, each with whose it is now.

    The owner is None where it is nobody's, and where there are several: whose one of them is, its name does not tell.
    """
    zones = lying(state)
    return [{**_card(state.table, name), "owner": _owner(state.table, zones, name)} for name in names]


def _owner(table: Table, zones: ZonesJson, card: str) -> ShownOwnerJson | None:
    places = [place for place, cards in zones.items() for one in cards if split_copy(one)[0] == card]
    name = places[0].rpartition(".")[0] if len(places) == 1 else ""
    return _player_named(table, name)


def _played(table: Table, entry: PileEntry) -> OwnedCardJson:
    """A card on the pile, and who played it."""
    card = _card(table, split_copy(table.names[entry.card])[0])
    return {**card, "owner": {"name": table.players[entry.seat], "index": entry.seat}}


def _link(result: Result) -> list[ShownActorJson]:
    """What acts in the link that is under way, and what it does."""
    run, table = result.as_json(), result.state.table
    return [
        {
            "card": _lying(table, actor["cards"][0]) if actor["cards"] else None,
            "says": "" if actor["cards"] else actor["says"],
            "owner": _player_named(table, actor["player"]),
            "instead": instead,
            "aims": [
                {
                    "verb": deed["verb"],
                    "state": state,
                    "cards": [_lying(table, card) for card in deed["cards"]],
                    "owner": _player_named(table, deed["player"]),
                }
                for deed, state in deeds
            ],
        }
        for actor, instead, deeds in acting_at(chain_frames(run), run["trace"][-1]["n"] if run["trace"] else 0)
    ]


def _player_named(table: Table, name: str) -> ShownOwnerJson | None:
    return {"name": name, "index": table.players.index(name)} if name in table.players else None


def _player(table: Table, zones: ZonesJson, name: str) -> ShownPlayerJson:
    places = {table.edition.terms["stable"]: "stable", "hand": "hand"}
    kept = {says: zones[f"{name}.{place}"] for says, place in places.items()}
    return {"name": name, "places": [{"says": says, "cards": _cards(table, lie)} for says, lie in kept.items() if lie]}


def _cards(table: Table, cards: Sequence[str]) -> list[ShownCardJson]:
    """The cards that are told, and those that are not as one."""
    told = [card for card in cards if card not in FACE_DOWN]
    untold = len(cards) - len(told)
    return [_lying(table, card) for card in told] + ([_face_down(untold)] if untold else [])


def _lying(table: Table, card: str) -> ShownCardJson:
    return _face_down(1) if card in FACE_DOWN else _card(table, split_copy(card)[0])


def _face_down(many: int) -> ShownCardJson:
    return {"name": "a face-down card" if many == 1 else f"{many} face-down cards", "type": ""}


def _card(table: Table, name: str) -> ShownCardJson:
    found = next((card for card in table.told if card.name == name), None)
    shown: ShownCardJson = {"name": name, "type": found.type if found else ""}
    if found:
        text = card_text(found, table.edition.terms)
        shown["face"] = face_token(found.name, found.type, found.variations, text)
    if found and found.variations:
        shown["variation"] = found.variations[0]
    return shown
