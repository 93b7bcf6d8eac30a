"""What is passed on: a picture, a code, a file."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from tutor.protocol.answer_json import ToneJson
from tutor.protocol.drawn_card_json import OwnedCardJson, ShownCardJson, ShownOwnerJson
from tutor.protocol.sizes import Length, Name

Sentence = Annotated[str, Length(4000)]


class ShownRuleJson(TypedDict):
    """The first rule that an answer stands on, and its book."""

    name: Name
    place: Sentence


class ShownAnswerJson(TypedDict):
    """An answer, as far as a picture shows it."""

    word: Name
    tone: ToneJson
    says: Sentence
    rule: ShownRuleJson | None


class ShownPlaceJson(TypedDict):
    """What lies in the Stable or in the hand."""

    says: Name
    cards: Annotated[list[ShownCardJson], Length(200)]


class ShownPlayerJson(TypedDict):
    """A player, and what the player has."""

    name: Name
    places: Annotated[list[ShownPlaceJson], Length(10)]


class ShownAimJson(TypedDict):
    """Something that is done in a link, or is to be done."""

    verb: Name
    """In a word or two; "" where there is none."""
    state: Name
    """What has become of it: "locked" as long as it waits."""
    cards: Annotated[list[ShownCardJson], Length(200)]
    owner: ShownOwnerJson | None
    """Whose the cards are; without cards, the player who was chosen."""


class ShownActorJson(TypedDict):
    """What acts in a link, and what it does."""

    card: ShownCardJson | None
    says: Sentence
    """What is told of it where it has no card."""
    owner: ShownOwnerJson | None
    instead: Name
    """"replaces" or "prevents" where it stands in the place of something else that would happen, else ""."""
    aims: Annotated[list[ShownAimJson], Length(200)]


class ShownJson(TypedDict):
    """What a picture to be sent shows: an answer, or a situation."""

    title: Sentence
    """What is asked; without an answer, what the situation is called."""
    about: Name
    """The rulebook in a word or two."""
    answer: ShownAnswerJson | None
    cards: Annotated[list[OwnedCardJson], Length(200)]
    """Those that the answer names, four at most."""
    players: Annotated[list[ShownPlayerJson], Length(20)]
    """Without an answer, who plays, eight at most."""
    pile: NotRequired[Annotated[list[OwnedCardJson], Length(200)]]
    """The pile about which is asked, first card first, each with who played it; only where something was answered."""
    link: NotRequired[Annotated[list[ShownActorJson], Length(200)]]
    """The link about which is asked; only where something is done in it, and nothing on the pile was answered."""


class QrJson(TypedDict):
    """A QR code as SVG."""

    path: str
    """Its dark squares."""
    size: int
    """How many squares it is wide, and high, with the border that it needs."""


class PictureToShareJson(TypedDict):
    """A picture to be sent."""

    svg: str


class PageFileJson(TypedDict):
    """A situation, or an answer, as one HTML file: what it is called, and what stands in it."""

    name: str
    text: str
