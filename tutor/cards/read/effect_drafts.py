"""Sentences of print, one after the other -> effects as the card language writes them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tutor.cards.action import YOU
from tutor.cards.read.binding import actions
from tutor.cards.read.deeds import DeedChain
from tutor.cards.read.event_data import answered_event, told_by_event, would_data
from tutor.cards.read.plain_values import one_or_list
from tutor.cards.read.sentence_rules import (
    AnswerSentence,
    FurtherSentence,
    Meaning,
    StatementSentence,
    TriggerSentence,
    WouldSentence,
)
from tutor.cards.read.spoken_cards import SpokenOf, Unbound
from tutor.cards.read.statements import statement
from tutor.cards.read.trigger_data import told_by, trigger
from tutor.cards.sentence_scope import has_and, is_one, steps_of_data
from tutor.cards.words import TRIGGERS

PLAYED: Final = {"when": "played"}
"""What a Magic card's first sentence without a moment is."""


class EffectDraft(NamedTuple):
    """An effect as it grows sentence by sentence. data: as the card language writes it; told: what is spoken of by now

    key: where its actions stand, `do` or `instead`; may_first: its first action may be left undone
    lets: what others do in its first action you need not let them do
    instead: something in it is said to be done instead; plays: it answers a card that is played, and not just tried
    conditions: what its first sentence asks for; whole, apart: as its deeds have them
    """

    data: dict[str, Any]
    told: SpokenOf
    key: str = "do"
    may_first: bool = False
    lets: bool = False
    instead: bool = False
    plays: bool = False
    conditions: tuple[Any, ...] = ()
    whole: str = ""
    apart: bool = False


def begun(meaning: Meaning, carries: bool) -> EffectDraft:
    """The effect that a sentence begins.

    Raises:
        Unbound: it cannot be told.
    """
    if isinstance(meaning, TriggerSentence):
        return _triggered(meaning, carries)
    if isinstance(meaning, WouldSentence):
        return _replaced(meaning, carries)
    if isinstance(meaning, AnswerSentence):
        return _answers(meaning, carries)
    if isinstance(meaning, StatementSentence):
        return EffectDraft(statement(meaning), SpokenOf(), "")
    raise Unbound("refers")


def gone_on(draft: EffectDraft, meaning: FurtherSentence, carries: bool) -> EffectDraft:
    """The effect with what a further sentence has somebody do.

    Raises:
        Unbound: it cannot be told, or nothing is there to go on from.
    """
    if not draft.key:
        raise Unbound("refers")
    data = dict(draft.data)
    before = data.pop(draft.key, [])
    chain = _optional_pair(meaning.chain) if meaning.joined == "" else meaning.chain
    items, told = actions(chain, draft.told, meaning.joined, carries, before)
    instead = draft.instead or _says_instead(meaning.chain)
    key = "instead" if instead and isinstance(data.get("answers"), dict) and "would" in data["answers"] else draft.key
    apart = draft.apart or _is_apart(meaning.chain)
    return draft._replace(data={**data, key: items}, told=told, key=key, instead=instead, apart=apart)


def magic(chain: DeedChain, carries: bool) -> EffectDraft:
    """The effect of a Magic card, from its first sentence."""
    return grown(PLAYED, SpokenOf(this="pile"), chain, carries)


def is_open(draft: EffectDraft) -> bool:
    """Does it still wait for what is done, or for what is done instead?"""
    if not draft.key:
        return False
    waits = draft.key == "instead" and not draft.instead
    return waits or not draft.data.get(draft.key) or draft.told.picked is not None


def finished(draft: EffectDraft) -> dict[str, Any]:
    """The effect, whole: whether all of it may be left undone, or its first action alone.

    Raises:
        Unbound: it has nothing to do, or something is done instead of nothing.
    """
    data = dict(draft.data)
    if draft.instead != (draft.key == "instead"):
        raise Unbound("sentence")
    if not draft.key:
        return data
    items = data.get(draft.key, [])
    if not items:
        raise Unbound("sentence")
    if isinstance(data.get("answers"), dict | str | list) and not _is_event(data["answers"]):
        data |= _resolved_first(draft, items)
    data = _reached(draft, data, items)
    return {**{key: data[key] for key in data if key != draft.key}, draft.key: data[draft.key]}


def _reached(draft: EffectDraft, data: dict[str, Any], items: list[Any]) -> dict[str, Any]:
    """The effect, with "may" and "if" where they reach: over all of it, or over its first action.

    Raises:
        Unbound: they reach over two actions and not over the next.
    """
    steps = steps_of_data(items)
    over_all = bool(draft.whole) or (is_one(steps) and not draft.apart)
    if (draft.may_first or draft.conditions) and not over_all and not draft.apart and has_and(steps):
        raise Unbound("sentence")
    first, rest = dict(items[0]), items[1:]
    if draft.whole == "may" or (draft.may_first and over_all and not draft.whole):
        if not draft.whole:
            first.pop("may", None)
        data = {**data, "may": True}
    elif draft.lets and not draft.whole:
        raise Unbound("sentence")
    if draft.conditions:
        asked = {"if": one_or_list(draft.conditions)}
        alone = data["when"] == PLAYED["when"] and not has_and(steps) and not draft.whole
        if over_all and not alone:
            data = {**data, **asked}
        else:
            first |= asked
    return {**data, draft.key: [first, *rest]}


def _is_event(answers: Any) -> bool:
    return isinstance(answers, dict) and "would" in answers


ON_THE_PILE: Final = frozenset(("stop", "divert"))
"""What is done to a card while it is being played."""


def _resolved_first(draft: EffectDraft, items: list[Any]) -> dict[str, Any]:
    """Whether the answered card is resolved before: it is, where it `plays`, and nothing is done to it on the pile.

    Raises:
        Unbound: something is done to a card on the pile that can only be done to one in a Stable.
    """
    done = [item for item in items if isinstance(item, dict)]
    if any(ON_THE_PILE & item.keys() for item in done):
        return {}
    if draft.plays:
        return {"afterwards": True}
    if "afterwards" not in draft.data and any("'that'" in str(item) for item in done):
        raise Unbound("sentence")
    return {}


def _says_instead(chain: DeedChain) -> bool:
    return any(part.deed.instead or any(map(_says_instead, part.deed.options)) for part in chain)


def _is_apart(chain: DeedChain) -> bool:
    return any(part.deed.apart for part in chain)


def _optional_pair(chain: DeedChain) -> DeedChain:
    """`you may A and B` behind a sentence: B only if A, where A can always be done; `if ..., A and B` not at all.

    Raises:
        Unbound: no word joins two actions that are left undone together.
    """
    first, *rest = chain
    of_you = first.deed.may and first.deed.who.get("who") == YOU
    joined = any(part.joined == "and" and not part.deed.apart for part in rest[:1])
    if joined and first.deed.conditions:
        raise Unbound("sentence")
    if not joined or not of_you or rest[0].deed.who:
        return chain
    if "shown" not in first.deed.slots:
        raise Unbound("sentence")
    return (first, rest[0]._replace(joined="if you do"), *rest[1:])


def grown(data: dict[str, Any], told: SpokenOf, chain: DeedChain, carries: bool, key: str = "do") -> EffectDraft:
    """The effect with what the chain has somebody do, the conditions of its first deed being those of the effect."""
    first = chain[0].deed
    conditions = first.conditions if "when" in data else ()
    if first.whole and first.conditions != conditions:
        raise Unbound("sentence")
    if conditions or first.whole:
        chain = (chain[0]._replace(deed=first._replace(conditions=first.inner, whole="")), *chain[1:])
    items, told = actions(chain, told, "", carries)
    draft = EffectDraft({**data, key: items}, told, key, lets=first.lets, instead=_says_instead(chain))
    may_first = first.may and _of_effect(chain) and not _acts_unasked(data)
    return draft._replace(may_first=may_first, conditions=conditions, whole=first.whole, apart=_is_apart(chain))


def _acts_unasked(data: dict[str, Any]) -> bool:
    """Is nobody asked about the effect as a whole? What answers was played for it, what watches a number just acts."""
    whens = data.get("when", ())
    found = [key for when in (whens if isinstance(whens, list) else [whens]) if isinstance(when, dict) for key in when]
    return "answers" in data or any(TRIGGERS[key].sort == "count" for key in found if key in TRIGGERS)


def _of_effect(chain: DeedChain) -> bool:
    deed = chain[0].deed
    return deed.lets or deed.who.get("who", YOU) == YOU


def _triggered(meaning: TriggerSentence, carries: bool) -> EffectDraft:
    whens = [trigger(moment) for moment in meaning.moments]
    data: dict[str, Any] = {"when": one_or_list(whens)}
    if meaning.cost:
        data["cost"] = True
    return grown(data, told_by(meaning.moments), meaning.chain, carries)


def _replaced(meaning: WouldSentence, carries: bool) -> EffectDraft:
    would = would_data(meaning.would)
    data: dict[str, Any] = dict(would)
    if meaning.conditions:
        data["if"] = one_or_list(meaning.conditions)
    chain, first = meaning.chain, meaning.chain[0].deed
    if first.who.get("who") == "that player":
        data.setdefault("who", "any player")
        if first.may:
            data |= {"may": True, "decides": "that player"}
            chain = (chain[0]._replace(deed=first._replace(may=False)), *chain[1:])
    return grown(data, told_by_event(meaning.would), chain, carries, "instead")


def _answers(meaning: AnswerSentence, carries: bool) -> EffectDraft:
    answered = meaning.answered
    if answered.cards is not None:
        if answered.cards.refers or answered.cards.place:
            raise Unbound("sentence")
        data: dict[str, Any] = {"answers": answered.cards.what}
        data |= {"afterwards": True} if answered.later else {}
        told = SpokenOf(it="that", kinds=answered.cards.kinds, player="that player")
    else:
        assert answered.would is not None
        data = {"answers": answered_event(answered.would)}
        told = told_by_event(answered.would)
        told = told._replace(where=told.where or "that stable")
    told = told._replace(this="pile")
    if not meaning.chain:
        return EffectDraft(data, told, "do", plays=answered.plays)
    key = "instead" if _says_instead(meaning.chain) else "do"
    return grown(data, told, meaning.chain, carries, key)._replace(plays=answered.plays)
