"""What stands in the middle of the table: the pile, or a link of the chain, with all that became of it in the run.

What is to be seen of it after an event is what has a history by then.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from tutor.protocol.picture_json import SinceJson


class ChainDeedJson(TypedDict):
    """Something that an effect does, or is to do."""

    id: str
    verb: str
    """In a word or two: "DESTROY"; "" where there is none."""
    cards: list[str]
    """To which cards, by their names on the table."""
    player: str
    """From whom they go, or to whom; without cards, the player who was chosen. "" for nobody."""
    history: list[SinceJson]


class ChainActorJson(TypedDict):
    """A card on the pile, or an effect of a link."""

    id: str
    cards: list[str]
    """Where an effect has no card, it is empty."""
    says: str
    """What is told of it where it has no card."""
    player: str
    """Who played it, or whose effect it is; "" for an effect that stands for everybody."""
    history: list[SinceJson]
    to: str
    """The card on the pile that it answers, or the deed that it replaces or prevents; "" for none."""
    how: list[SinceJson]
    """What it is to that one: "answers", "stops", "slower", "replaces" or "prevents"."""
    deeds: list[ChainDeedJson]


class ChainFrameJson(TypedDict):
    """A pile or a link, from the event that opens it to the one that ends it."""

    id: str
    kind: Literal["pile", "link"]
    n: int
    end: int | None
    """null where the run stops before it is over."""
    link: int | None
    """Which link of its chain it is."""
    actors: list[ChainActorJson]
    """In the order in which they came."""
