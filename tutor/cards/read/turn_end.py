"""What print puts off to the end of the turn: two effects, one of which puts the other off."""

from __future__ import annotations

from typing import Any, Final

from tutor.cards.grammar import SELECTORS
from tutor.cards.read.deeds import DeedChain
from tutor.cards.read.effect_drafts import PLAYED, begun, grown, is_open
from tutor.cards.read.leads import TriggerLead
from tutor.cards.read.nouns import Noun
from tutor.cards.read.sentence_rules import Meaning, TriggerSentence
from tutor.cards.read.spoken_cards import Unbound
from tutor.cards.read.text_progress import TextProgress
from tutor.cards.words import VERBS

LATER: Final = "later"
_END_OF_YOURS: Final = "ending"
_OF_YOURS: Final = "of your own"
_ON_YOUR_TURN: Final = ("beginning", "played")
"""What sets off an effect on your own turn alone, so that its end is the end of that turn."""


def also_put_off(meaning: Meaning) -> tuple[Meaning, ...]:
    """The sentence, and where it speaks of the end of your turn, of that turn's alone."""
    if not isinstance(meaning, TriggerSentence) or _word(meaning) != _END_OF_YOURS:
        return (meaning,)
    return meaning, meaning._replace(moments=(TriggerLead(LATER, {_OF_YOURS: True}),))


def is_put_off(meaning: Meaning) -> bool:
    """Is it done at the end of the turn in which something else was done?"""
    return isinstance(meaning, TriggerSentence) and _word(meaning) == LATER


def _word(meaning: TriggerSentence) -> str:
    return meaning.moments[0].word if len(meaning.moments) == 1 else ""


def at_the_end(state: TextProgress, meaning: TriggerSentence, carries: bool) -> TextProgress:
    """With what is done at the end of the turn, put off by the effect before it, unless that has put it off already.

    Raises:
        Unbound: it cannot be told, or nothing is there that could put it off.
    """
    before = state.draft
    if before is None or state.lost or is_open(before) or before.key != "do":
        raise Unbound("refers")
    told = before.told
    told = told._replace(where=_BY_THEN.get(told.where, told.where), begun=False, search="", looked="")
    due = grown({"when": LATER}, told, meaning.chain, carries)
    speaks = "'that" in str(due.data)
    when = before.data.get("when")
    if _OF_YOURS in meaning.moments[0].slots and not (when in _ON_YOUR_TURN and (speaks or when == PLAYED["when"])):
        raise Unbound("sentence")
    if not any(isinstance(item, dict) and LATER in item for item in before.data["do"]):
        if any(effect.get("when") == LATER for effect in state.done):
            raise Unbound("word")
        if speaks and not _hangs_on_its_end(before.data["do"]):
            raise Unbound("sentence")
        joint = ["then"] if speaks else []
        before = before._replace(data={**before.data, "do": [*before.data["do"], *joint, {LATER: True}]})
    return state._replace(draft=before).then(due)


def _hangs_on_its_end(items: list[Any]) -> bool:
    """Is nothing spoken of unless the last of the actions is done, so that all that is put off can hang on that?"""
    *before, last = items
    (verb,) = (key for key in last if key in VERBS)
    what = last[verb].get("what") if isinstance(last[verb], dict) else last[verb]
    return not _sentences(before) or ("card" in VERBS[verb].tells and what not in SELECTORS)


def _sentences(items: list[Any]) -> bool:
    """Does a sentence end behind one of these actions, so that no connector stands there?"""
    return bool(items) and any(isinstance(item, dict) for item in (items[-1], *items[1::2]))


_BY_THEN: Final = {"drawn": "hand", "looked": ""}
"""Where a card was as it was spoken of -> where it is once the effect is over."""


def begins_anew(state: TextProgress, meaning: TriggerSentence, carries: bool) -> TextProgress:
    """With the effect that the sentence begins.

    Raises:
        Unbound: it cannot be told, or "it" may be what was spoken of before.
    """
    spoken_of = state.draft is not None and state.draft.told.it not in ("", "this")
    if spoken_of and _word(meaning) == _END_OF_YOURS and _says_it(meaning.chain):
        raise Unbound("refers")
    return state.then(begun(meaning, carries))


def _says_it(chain: DeedChain) -> bool:
    nouns: list[Any] = [value for part in chain for value in part.deed.slots.values()]
    return any(isinstance(noun, Noun) and noun.refers == "it" for noun in nouns)
