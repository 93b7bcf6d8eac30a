"""Sentences of print, one after the other -> effects as the card language writes them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tutor.cards.action import YOU
from tutor.cards.read.binding import actions
from tutor.cards.read.deeds import DeedChain
from tutor.cards.read.leads import WouldBe
from tutor.cards.read.plain_values import one_or_list
from tutor.cards.read.plural_places import wherever
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
from tutor.cards.words import TRIGGERS

PLAYED: Final = {"when": "played"}
"""What a Magic card's first sentence without a moment is."""


class EffectDraft(NamedTuple):
    """An effect as it grows sentence by sentence. data: as the card language writes it; told: what is spoken of by now

    key: where its actions stand, `do` or `instead`; may_first: its first action may be left undone
    lets: what others do in its first action you need not let them do
    instead: something in it is said to be done instead; plays: it answers a card that is played, and not just tried
    """

    data: dict[str, Any]
    told: SpokenOf
    key: str = "do"
    may_first: bool = False
    lets: bool = False
    instead: bool = False
    plays: bool = False


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
    return draft._replace(data={**data, key: items}, told=told, key=key, instead=instead)


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
    if draft.may_first and _is_one(items):
        first = {key: value for key, value in items[0].items() if key != "may"}
        data |= {"may": True, draft.key: [first, *items[1:]]}
    elif draft.lets:
        raise Unbound("sentence")
    return {**{key: data[key] for key in data if key != draft.key}, draft.key: data[draft.key]}


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


def _is_one(items: list[Any]) -> bool:
    """Is all of it left undone together, so that nothing of it stands by itself?"""
    if any(not _is_of_condition(items, at) for at, item in enumerate(items) if item == IF_NOT):
        return False
    return len(items) == 1 or isinstance(items[1], str) or _leans(items[0], items[1])


IF_NOT: Final = "if you don't"
"""The connector that needs the action before it to be left undone by itself."""


def _is_of_condition(items: list[Any], at: int) -> bool:
    """Does what is joined there speak of an action behind the first that is done only if something is so?"""
    return at > len(items[:1]) and "if" in items[at - 1]


def _says_instead(chain: DeedChain) -> bool:
    return any(part.deed.instead or any(map(_says_instead, part.deed.options)) for part in chain)


def _leans(first: dict[str, Any], following: dict[str, Any]) -> bool:
    """Does it speak of what was done before, so that nothing of it is there without that? So does a shuffle of the
    deck behind a search, which the rules ask for."""
    if "put back" in following or ("shuffle" in following and "search" in first):
        return True
    return any(word in str(following) for word in ("'that", "'those", "'looked'", "'drawn'", "as many"))


def _optional_pair(chain: DeedChain) -> DeedChain:
    """`you may A and B` behind a sentence: B only if A, where A can always be done. Raises: Unbound, where not."""
    first, *rest = chain
    of_you = first.deed.may and first.deed.who.get("who") == YOU
    if not of_you or not any(part.joined == "and" and not part.deed.who for part in rest[:1]):
        return chain
    if "shown" not in first.deed.slots:
        raise Unbound("sentence")
    return (first, rest[0]._replace(joined="if you do"), *rest[1:])


def grown(data: dict[str, Any], told: SpokenOf, chain: DeedChain, carries: bool, key: str = "do") -> EffectDraft:
    """The effect with what the chain has somebody do, the conditions of its first deed being those of the effect."""
    first = chain[0].deed
    conditions = first.conditions
    lift = bool(conditions) and data is not PLAYED and "when" in data
    if lift:
        chain = (chain[0]._replace(deed=first._replace(conditions=())), *chain[1:])
        data = {**data, "if": one_or_list(conditions)}
    items, told = actions(chain, told, "", carries)
    may_first = first.may and _of_effect(chain) and not _acts_unasked(data)
    return EffectDraft({**data, key: items}, told, key, may_first, first.lets, _says_instead(chain))


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
    return grown(data, _told_by_event(meaning.would), chain, carries, "instead")


def would_data(would: WouldBe) -> dict[str, Any]:
    """The event in whose place something happens. Raises: Unbound, where it cannot be told."""
    noun = would.cards
    data: dict[str, Any] = {"would": one_or_list(would.events)}
    if noun.refers not in ("", "this"):
        raise Unbound("refers")
    if not noun.refers:
        data["what"] = noun.what
    hand = {"hand": YOU, "another hand": "another player", "any hand": "any player"}
    if noun.place in hand:
        if would.events != ("discarded",):
            raise Unbound("sentence")
        data["who"] = hand[noun.place]
    elif noun.place and noun.place != "your stable":
        data["stable"] = wherever(noun.place)
    elif not noun.place and not noun.refers and "brought" not in would.events:
        data |= {"who": "any player"} if would.events == ("discarded",) else {"stable": "any stable"}
    if would.into and would.into != "your stable":
        data["stable"] = wherever(would.into)
    if would.by:
        data["who"] = would.by
    return data


def _told_by_event(would: WouldBe) -> SpokenOf:
    if would.cards.refers == "this":
        return SpokenOf(it="this", player="that player")
    return SpokenOf(it="that", kinds=would.cards.kinds, where=_lies(would), player="that player")


def _lies(would: WouldBe) -> str:
    """Where a card is to which something would happen."""
    if "brought" in would.events:
        return "nursery" if would.cards.kinds == ("baby",) else ""
    place = would.cards.place
    if place.endswith("hand"):
        return place if place == "hand" else "that hand"
    return place if place in ("", "your stable") else "that stable"


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
        data = {"answers": _answered_event(answered.would)}
        told = _told_by_event(answered.would)
        told = told._replace(where=told.where or "that stable")
    told = told._replace(this="pile")
    if not meaning.chain:
        return EffectDraft(data, told, "do", plays=answered.plays)
    key = "instead" if _says_instead(meaning.chain) else "do"
    return grown(data, told, meaning.chain, carries, key)._replace(plays=answered.plays)


def _answered_event(would: WouldBe) -> dict[str, Any]:
    data = would_data(would._replace(by=""))
    if would.by in (YOU, "another player"):
        data["who"] = would.by
    if data.get("what") == "card":
        data.pop("what")
    if would.events == ("drawn",):
        return {"would": "drawn", "who": would.by or "another player"}
    if "stable" not in data and would.cards.place == "your stable":
        data["stable"] = "your stable"
    return data
