"""What there is to choose from while a situation is laid out."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from tutor.protocol.table_json import ChoiceJson


class CatalogueCardJson(TypedDict):
    """A card of the boxes, to be suggested."""

    name: str
    type: str
    kind: str
    text: str
    copies: int
    face: str
    variation: NotRequired[str]


class AnyCardJson(TypedDict):
    """ "any Basic Unicorn" -> names of which the first that is free is taken."""

    says: str
    names: list[str]


class EditionJson(TypedDict):
    """A rulebook; whether it can play the cards that are laid out."""

    id: str
    title: str
    short: str
    sets: list[str]
    playable: bool


class BoxNameJson(TypedDict):
    """A box of cards."""

    id: str
    title: str
    game: str


class PhaseJson(TypedDict):
    """A phase of a turn."""

    id: str
    says: str


class ReadingChoiceJson(TypedDict):
    """A reading with its choices."""

    id: str
    name: str
    asks: str
    choices: list[ChoiceJson]


class PlayersJson(TypedDict):
    """How many may play."""

    least: int
    most: int


class CatalogueJson(TypedDict):
    """What a box holds, to suggest, and what there is to choose from."""

    cards: list[CatalogueCardJson]
    any: list[AnyCardJson]
    editions: list[EditionJson]
    sets: list[BoxNameJson]
    phases: list[PhaseJson]
    readings: list[ReadingChoiceJson]
    players: PlayersJson
