"""A text while it is being read: its effects so far, the one that grows, and its sentences as they are found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tutor.cards.read.effect_drafts import EffectDraft, finished, is_open
from tutor.cards.read.print_words import PrintWord
from tutor.cards.read.refusals import WHY
from tutor.cards.read.text_reading import NOT, PrintSentence
from tutor.protocol.card_text_json import TextStatusJson


class TextProgress(NamedTuple):
    """Effects that are finished, the one that still grows, how many have begun, and was the sentence before lost?"""

    done: tuple[dict[str, Any], ...] = ()
    draft: EffectDraft | None = None
    begun: int = 0
    lost: bool = False

    @property
    def effects(self) -> list[dict[str, Any]]:
        """Those of which all is said that they need."""
        return [*self.done, *self.growing]

    @property
    def growing(self) -> list[dict[str, Any]]:
        """The one that still grows, if all is said that it needs."""
        return [finished(self.draft)] if self.draft and not is_open(self.draft) else []

    def then(self, draft: EffectDraft) -> TextProgress:
        """With another effect begun."""
        return TextProgress(tuple(self.effects), draft, self.begun + 1)


ReadSentence = tuple[TextProgress, PrintSentence]
"""What is said by now, and the sentence that said the last of it."""


def span(words: tuple[PrintWord, ...], text: str) -> tuple[tuple[int, int], str]:
    """Where the words stand, and what stands there."""
    at = words[0].at[0], words[-1].at[1]
    return at, text[slice(*at)]


def closed(state: TextProgress, found: list[PrintSentence]) -> list[PrintSentence]:
    """The sentences, those of the effect that ends here lost where it never says what it needs."""
    if state.draft is None or not is_open(state.draft):
        return found
    mine = len(state.done)
    return [one._replace(**_lost(one)) if one.effect == mine and one.status == "understood" else one for one in found]


def _lost(sentence: PrintSentence) -> dict[str, Any]:
    says = WHY["sentence"].format(print=sentence.print)
    return {"status": NOT, "effect": None, "part": sentence.at, "because": "sentence", "says": says, "choices": ()}


def shared_lead(ways: Sequence[TextProgress]) -> dict[str, Any] | None:
    """What sets off the effect that grows, where all of these ways to mean it have that alike."""
    drafts = [way.draft for way in ways if way.draft is not None]
    leads = [{key: value for key, value in one.data.items() if key != one.key} for one in drafts]
    return leads[0] if leads and all(one == leads[0] for one in leads) else None


def text_status(found: list[PrintSentence]) -> TextStatusJson:
    known = sum(sentence.status == "understood" for sentence in found)
    return "understood" if known == len(found) else "partly" if known else "not"
