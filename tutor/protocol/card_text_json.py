"""A card by its printed text: what was understood of it, sentence by sentence."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

TextStatusJson = Literal["understood", "partly", "not"]
SentenceStatusJson = Literal["understood", "not understood"]

TextSpanJson = tuple[int, int]
"""From which letter of the text to which, the last not included."""


_For = TypedDict("_For", {"for": str})


class TakenForJson(_For):
    """What was read otherwise than it stands: `for` is what it was read as."""

    at: TextSpanJson
    print: str


class NearWordingJson(TypedDict):
    """A wording that would be understood in this place, and how the tutor says it. It is never taken by itself."""

    print: str
    says: str


class CardChoiceJson(TypedDict):
    """Print that can be meant in several ways. `says`: each of them; `taken`: which of these was taken.

    `reading`: the id of the reading by which a table settles it, if there is one
    """

    at: TextSpanJson
    print: str
    reading: str | None
    says: list[str]
    taken: int


class CardSentenceJson(TypedDict):
    """A sentence of a card. `effect`: which of the effects it belongs to, where it is understood.

    `choices`: where print in it can mean more than one thing
    `part`: the smallest part that stops it, where it is not understood
    `because`: a "word" the language lacks, a form of "sentence", or what it "refers" to; "aside" in brackets
    """

    at: TextSpanJson
    print: str
    status: SentenceStatusJson
    says: str
    effect: NotRequired[int]
    taken: list[TakenForJson]
    choices: list[CardChoiceJson]
    part: NotRequired[TextSpanJson]
    because: NotRequired[str]
    near: list[NearWordingJson]


class CardTextJson(TypedDict):
    """What was understood of a card's text. `effects`: in the card language, of what was understood."""

    format: int
    name: str
    type: str
    edition: str
    status: TextStatusJson
    effects: list[dict[str, object]]
    says: str
    sentences: list[CardSentenceJson]
