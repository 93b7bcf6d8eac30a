"""How much of what was said is in a case, and how much that nobody said: features with names."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.understanding.ask_kinds import ASKS
from tutor.understanding.case import AskKind, Case, CaseDeed
from tutor.understanding.case_in_work import asked_deed
from tutor.understanding.holding_places import starts_in_hand
from tutor.understanding.lexicon import MAX_WORDS_KEPT
from tutor.understanding.ranking import Features
from tutor.understanding.text_subject import TextSubject

MAX_FARTHER: Final = 4
"""So far from what was asked is every kind of question that is not near to it."""


def likeness_of_case(case: Case, spoken: TextSubject, game: GameSettings) -> Features:
    """What of cards, kinds, deeds, people and the question is as it was said, each between 0 and 1; and what is not.

    meets.lying: the share of the named cards with which nothing is done, and whose words are about what is done
    meets.target: the deed that is asked about is done to a card that is named, and to such cards it is done
    """
    acting = {name for deed in case.deeds for name in (deed.card, deed.target)}
    acting |= {case.ask.card, case.ask.target} if case.ask is not None else set()
    done = [deed.verb for deed in case.deeds]
    unsaid = [
        one.verb for one in case.deeds if one.verb not in spoken.verbs and not _goes_without_saying(game, one, spoken)
    ]
    place = asked_deed(case)
    deed, said = case.deeds[place] if place is not None else None, spoken.deed
    by = (case.ask.by if case.ask is not None else None) or (deed.by if deed is not None else None)
    lying = {name for name in spoken.cards if name not in acting and _concerns(game, name, done)}
    found = {
        "said.cards": _share(spoken.cards, acting),
        "said.kinds": _share(spoken.kinds, acting),
        "said.deeds": _share(spoken.verbs, done),
        "said.asker": float(by is not None and by == spoken.by),
        "unsaid.asker": float(by is not None and spoken.by is not None and by != spoken.by),
        "asked.kind": float(case.ask is not None and case.ask.kind == spoken.ask.kind),
        "meets.lying": _share(spoken.cards, lying),
        "meets.target": float(deed is not None and _is_meant(game, deed)),
        "unsaid.play": float(unsaid.count("play")),
        "unsaid.deed": float(len(unsaid) - unsaid.count("play")),
    }
    if deed is not None and said is not None:
        found["asked.verb"] = float(deed.verb == said.verb)
        found["asked.card"] = float(said.card is not None and deed.card == said.card)
        found["asked.target"] = float(said.target is not None and deed.target == said.target)
    return found


def _goes_without_saying(game: GameSettings, deed: CaseDeed, spoken: TextSubject) -> bool:
    """Is it what is done with a card that is named, so that its name alone says it?"""
    card = game.box.cards.get(deed.card or "") if deed.card in spoken.cards else None
    if card is None or deed.verb not in ("play", "use", "respond"):
        return False
    if card.type == "instant":
        return deed.verb == "respond"
    return deed.verb == ("play" if not card_reach.triggers(card) or starts_in_hand(card) else "use")


def _concerns(game: GameSettings, name: str, verbs: Collection[str]) -> bool:
    """Are the card's words about such a deed: do they forbid it, wait for it, or take its place?"""
    card = game.box.cards.get(name)
    return card is not None and not _spoken_against(card).isdisjoint(verbs)


@lru_cache(MAX_WORDS_KEPT)
def _spoken_against(card: Card) -> frozenset[str]:
    tried = {_TRIED[trigger.event] for trigger in card_reach.tries(card) if trigger.event in _TRIED}
    said = {verb for word in card.says for verb in _FORBIDDEN.get(word, ())}
    return frozenset({*card_reach.watches(card), *card_reach.intervenes(card), *tried, *said})


_TRIED: Final = {"tries to play": "play", "tries to use": "use"}
_FORBIDDEN: Final[Mapping[str, tuple[str, ...]]] = {
    "cannot play": ("play", "respond"),
    "cannot be answered": ("respond",),
    "cannot enter": ("play", "bring", "steal", "move"),
    "without effects": ("use",),
    "considered": ("use", "destroy", "sacrifice", "steal"),
}
"""Words of a card that stand for as long as it lies there -> deeds that they may forbid, or turn."""


def _is_meant(game: GameSettings, deed: CaseDeed) -> bool:
    """Do the words of the card with which it is done mean the one to which it is done?"""
    doer, target = game.box.cards.get(deed.card or ""), game.box.cards.get(deed.target or "")
    if doer is None or target is None:
        return False
    if deed.verb == "respond":
        return any(card_reach.may_mean(what, target) for what in card_reach.answers(doer))
    return any(one.verb == deed.verb and card_reach.may_mean(one.what, target) for one in card_reach.actions(doer))


def _share(said: Collection[str], there: Collection[str | None]) -> float:
    return sum(one in there for one in said) / len(said) if said else 0.0


def farther(asked: AskKind, other: AskKind) -> int:
    """How far a kind of question is from the one that was asked: 0 for the same, 1 for the one that is nearest."""
    near = (asked, *ASKS[asked].near)
    return near.index(other) if other in near else MAX_FARTHER
