"""Two plays in one turn, by a card that lets one play more: which of them is spoken of, and which is answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.understanding.card_names import card_called
from tutor.understanding.case import Ask, AskKind, CaseDeed, Holding
from tutor.understanding.hearing import Hearing
from tutor.understanding.holding_places import other_than
from tutor.understanding.kind_words import CARD_KINDS, instant_names
from tutor.understanding.lexicon import word_set
from tutor.understanding.plainest_card import does

ABOUT_PLAYS: Final[tuple[AskKind, ...]] = ("may", "must", "answerable", "both-or-one", "happens", "works", "stays")
"""Kinds of question that may be about a play, or about its answer."""

DeedsAndAsk = tuple[tuple[CaseDeed, ...], Ask]


def with_second_play(
    hearing: Hearing, players: Sequence[str], holdings: Sequence[Holding], told: DeedsAndAsk
) -> DeedsAndAsk:
    """The deeds with that card used, and with the first play, where the second is asked about, or its answer.

    "He neighed my first card, may I play another", "can they neigh both cards of my turn".
    """
    deeds, ask = told
    name = next((one.names[0] for one in hearing.cards if _lets_play_more(one.names)), None)
    played = any((one.verb, one.card) == ("play", name) for one in deeds)
    asked = deeds[ask.deed] if ask.deed is not None else None
    two = _is_of_two(hearing, "of two plays") or _is_of_another(deeds, asked)
    if name is None or played or ask.kind not in ABOUT_PLAYS or not two:
        return told
    owner = _owner(name, holdings, deeds, asked, players)
    before = [one for one in deeds if one is not asked and one.state != "denied" and one.card != name]
    plays = [one for one in before if one.verb == "play" and one.by in (owner, None)]
    answers = [one for one in before if one.verb == "respond" and one.by != owner and one.state == "done"]
    used = CaseDeed("use", owner, name)
    if asked is not None and asked.verb == "respond" and asked.by != owner:
        return _with_answer_to_second(hearing, (used, plays, answers), asked._replace(of=owner), ask)
    if not answers and _is_kept_back(hearing, asked, ask):
        first = next(iter([*plays, *([asked] if asked else [])]), CaseDeed("play", owner, "unicorn"))
        left = CaseDeed("skip", owner, name, state="tried")  # "the second I would keep for later"
        return (used, first._replace(by=owner, state="done"), left), Ask("may", owner, name, deed=2)
    lost = asked is None or asked.verb == "lose"
    if not (lost and answers) and not (asked is not None and asked.verb == "play" and asked.by in (owner, None)):
        return told
    if not answers and plays:
        return told
    tried = CaseDeed("play", owner, asked.card if asked is not None and not lost else None, state="tried")
    first = plays[0]._replace(by=owner, state="done") if plays else CaseDeed("play", owner, "unicorn")
    found = (used, first, *(_to(one, first) for one in answers[:1]), tried)
    return found, ask._replace(kind="may", by=owner, card=tried.card, target=None, deed=len(found) - 1, number=None)


def _is_kept_back(hearing: Hearing, asked: CaseDeed | None, ask: Ask) -> bool:
    """ "The second I would like to keep", "must I play it": is it asked whether the second play may be left?"""
    kept = ask.kind == "must" or any(one.word in word_set("card_words", "kept back") for one in hearing.tokens)
    return kept and (asked is None or asked.verb == "play")


def _with_answer_to_second(
    hearing: Hearing, told: tuple[CaseDeed, list[CaseDeed], list[CaseDeed]], asked: CaseDeed, ask: Ask
) -> DeedsAndAsk:
    """The first play, with its answer where one is told, or both are spoken of; the second; and whether that is."""
    used, plays, answers = told
    cards = [one.card if one.card not in (None, "card") else "unicorn" for one in plays][:2]
    named = asked.target if asked.target not in (None, "card", used.card, *cards) else None
    cards += [named or "unicorn"] * (named is not None and len(cards) < 2)
    cards = [*["unicorn"] * (2 - len(cards)), *cards]
    into = [one.into for one in plays][:2]
    into += [None] * (2 - len(into))
    first, second = (CaseDeed("play", used.by, card, into=there) for card, there in zip(cards, into, strict=True))
    if not answers and _is_of_two(hearing, "both plays"):
        answers = [asked._replace(state="done")]
    tried = asked._replace(target=second.card if second.card not in CARD_KINDS else None, state="tried")
    found = (used, first, *(_to(one, first) for one in answers[:1]), second, tried)
    kind: AskKind = ask.kind if ask.kind in ("may", "happens") else "answerable"
    return found, ask._replace(kind=kind, target=tried.target, deed=len(found) - 1, number=None)


def _to(answer: CaseDeed, play: CaseDeed) -> CaseDeed:
    """The answer, to that play."""
    return answer._replace(target=play.card if play.card not in CARD_KINDS else None, of=play.by)


def _lets_play_more(names: Sequence[str]) -> bool:
    """Is it one card, that lets whoever uses it as a turn begins play more?"""
    card = card_called(names[0]) if len(names) == 1 else None
    return card is not None and does(card, "plays") and "beginning" in card_reach.triggers(card)


def _is_of_two(hearing: Hearing, words: str) -> bool:
    """Is one of two spoken of: "the second", "both", "the other one"?"""
    return any(token.word in word_set("card_words", words) for token in hearing.tokens)


def _is_of_another(deeds: Sequence[CaseDeed], asked: CaseDeed | None) -> bool:
    """Is another card answered than the one that is told to have been played: "he plays a Unicorn, then an Upgrade"?"""
    played = {one.card for one in deeds if one.verb == "play" and one.state == "done"}
    answered = asked.target if asked is not None and asked.verb == "respond" else None
    return bool(played) and answered not in (None, "card", "neigh", *played) and answered not in instant_names()


def _owner(
    name: str, holdings: Sequence[Holding], deeds: Sequence[CaseDeed], asked: CaseDeed | None, players: Sequence[str]
) -> str:
    """Who has that card: as it is said, or whoever plays; of an answer another than whoever answers."""
    said = [one.by for one in deeds if one.card == name and one.by and one.verb == "use"]
    said += [one.of for one in deeds if one.target == name and one.of]
    said += [one.player for one in holdings if one.card == name and one.player]
    if said:
        return said[0]
    said = [one.by for one in deeds if one.verb == "play" and one.by]
    if asked is not None and asked.verb == "respond":
        return next((one for one in said if one != asked.by), other_than(tuple(players), asked.by or players[0]))
    return next(iter(said), asked.by if asked is not None and asked.by else players[0])
