"""What somebody says of a game in words, and what is meant by it: situations as sentences, each with its answer."""

from __future__ import annotations

from typing import Literal, TypedDict

from tutor.protocol.situation_json import QuestionJson

PlaceJson = Literal["hand", "stable", "discard", "pile", "nursery", "deck"]
"""Where a card is said to be."""

SaidAnswerJson = Literal["yes", "no", "always", "sometimes", "never", "can", "cannot", "unknown"]
"""The word of an answer, as `tutor answer` has it."""


class SlotChoiceJson(TypedDict):
    """Another value of a slot. `value` is what is sent back."""

    says: str
    value: str


class SlotJson(TypedDict):
    """A part of the sentence that tells a situation.

    `key`: "" for words between that cannot be changed. A key behind whose number stands "added" ("1.added2.card") is of
    a card that nobody spoke of, laid there so that the rest can be played.
    """

    says: str
    key: str
    value: str
    choices: list[SlotChoiceJson]


class SaidReasonJson(TypedDict):
    """What decides it, and the cards, rules and readings that it rests on."""

    says: str
    names: list[str]


class SaidSureJson(TypedDict):
    """How sure it is, and by whom."""

    by: str
    says: str
    names: list[str]


class SaidAskJson(TypedDict):
    """A question that may be meant, with its situation and its answer.

    `scenario` is a situation file as text, with the question in it.
    """

    question: QuestionJson
    in_words: str
    sentence: list[SlotJson]
    scenario: str
    answer: SaidAnswerJson
    says: str
    reason: SaidReasonJson
    sure: SaidSureJson


class SaidCardJson(TypedDict):
    """A card that is named: the words, where they stand in the text (the end excluded), whose it is, and where it lies.

    Null is what the words do not say, unless it is somebody's of whom they speak in all the situations offered.
    """

    name: str
    said: str
    at: list[int]
    whose: str | None
    zone: PlaceJson | None


class SaidPlayerJson(TypedDict):
    """Somebody who is spoken of, and the word for them."""

    name: str
    said: str


class NotUnderstoodJson(TypedDict):
    """Words that stand for a card or a deed that is not known here, where they stand, and what may be meant."""

    said: str
    at: list[int]
    perhaps: list[str]


class SaidJson(TypedDict):
    """What a text says, and what may be meant by it, the likeliest first; three questions at most."""

    format: int
    text: str
    cards: list[SaidCardJson]
    players: list[SaidPlayerJson]
    asks: list[SaidAskJson]
    rulings: list[str]
    """The ids of published questions that decide exactly this."""
    rules: list[str]
    not_understood: list[NotUnderstoodJson]
    says: str | None
    """Where nothing is asked and nothing published decides it: what was not understood, and what can be asked."""
