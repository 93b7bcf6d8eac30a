"""A quarrel as the browser has understood it, what may be meant by it, and how its cards meet."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from tutor.protocol.decision_json import AskJson
from tutor.protocol.situation_json import SituationJson

PlaceJson = Literal["hand", "stable", "discard", "pile", "nursery", "deck"]
"""Where a card is said to be."""


class BoxesJson(TypedDict):
    """What a visitor has said that they own: one of the boxes, or several together under one rulebook."""

    edition: str
    sets: list[str]


class NamedJson(TypedDict):
    """A card that is named."""

    name: str
    said: str
    """The words that were taken for it."""
    whose: str | None
    """Null where the words do not say so."""
    place: PlaceJson | None


class KindJson(TypedDict):
    """A card of which only the kind is said: "my Unicorn", "an upgrade"."""

    kind: str
    """The type of a card ("baby", "basic", "magical", "ultimate", "upgrade", "downgrade", "magic", "instant"), or
    "unicorn", "animal", "llama", "goat", "ram", "alpaca" for any of those."""
    said: str
    whose: str | None
    place: PlaceJson | None


class PersonJson(TypedDict):
    """Somebody who is spoken of. `said`: the word ("I", "my friend", "Ben"); who speaks is "Ana"."""

    name: str
    said: str


ActJson = TypedDict(
    "ActJson",
    {
        "act": str,
        "by": str | None,
        "with": NotRequired[str | None],
        "on": str | None,
        "not": NotRequired[bool],
    },
)
"""One thing that is done. `act`: destroy, steal, sacrifice, neigh, play, draw, discard, return, swap, bring, move,
search, look, choose, use, save (keep from something), enter, leave, skip, win, lose. `by`: the person who does it;
`with`: the card that does it ("with Rhinocorn", "Rhinocorn destroys"); `on`: what it is done to: the `name` of one of
`cards`, or the `kind` of one of `kinds`, else the person; `not`: it is denied ("he cannot steal it")."""


class QuarrelJson(TypedDict):
    """A quarrel as it was understood. What the words do not say is null, or empty: nothing is guessed."""

    text: str
    boxes: BoxesJson | None
    cards: list[NamedJson]
    kinds: list[KindJson]
    people: list[PersonJson]
    """Who is spoken of, in that order."""
    acts: list[ActJson]
    """What is done or tried, in the order in which it is said."""
    asks: Literal["may", "what", "will", "who"] | None
    """What is asked: whether somebody may, what happens, whether something will be so, who wins; null: nothing."""
    of: str | None
    """Of whom it is asked ("can he?")."""


class SuggestedJson(AskJson):
    """A question that the engine can answer: the situation with the question in it, so that `script` is empty."""

    situation: SituationJson
    supposes: str
    """What was laid out that nobody said: "You are Ana. Ben has a Basic Unicorn."."""


class SuggestionsJson(TypedDict):
    """What a quarrel may ask, the likeliest first."""

    suggested: list[SuggestedJson]


class MeetingJson(TypedDict):
    """One thing that cards do to each other, with a situation to step through."""

    kind: str
    says: str
    by: list[str]
    situation: SituationJson
    step: int


class MetJson(TypedDict):
    """What cards do to each other."""

    cards: list[str]
    meetings: list[MeetingJson]
