"""Where the cards of a quarrel may lie, by its words, or else by what the cards say; the likeliest first."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nsmallest
from itertools import product
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.service.finding.quarrel_input import ActMention, CardMention, Quarrel
from tutor.vocabulary import PHASES, STABLE_TYPES, VARIATIONS, Phase

ANSWERS: Final = ("neigh", "answer", "respond", "counter")
"""The acts by which a card on the pile is answered."""

MAX_LAYINGS: Final = 6
"""How many ways to lay the cards are tried."""


class Place(NamedTuple):
    """Where a card lies, and how far from likely that is; `""` as the player: a place that is nobody's.

    phase: in which it is there to be played, or to act
    """

    player: str
    zone: str
    cost: float = 0
    phase: Phase | None = None


class Laying(NamedTuple):
    """Whose turn it is, in which phase, where each of the named cards lies, and how far from likely all that is."""

    starter: str
    phase: Phase
    places: tuple[Place, ...]
    cost: float


class QuarrelTable(NamedTuple):
    """A quarrel with the cards that it names, and who sits at the table."""

    quarrel: Quarrel
    cards: tuple[Card, ...]
    players: tuple[str, ...]


def layings(told: QuarrelTable) -> list[Laying]:
    """The likeliest ways to lay the named cards."""
    found = (laying for cost, starter in _starters(told) for laying in _all(told, starter, cost))
    return nsmallest(MAX_LAYINGS, found, key=lambda one: one.cost)


def _all(told: QuarrelTable, starter: str, cost: float) -> Iterator[Laying]:
    pairs = zip(told.quarrel.cards, told.cards, strict=True)
    options = [list(_places(told, said, card, starter))[:3] for said, card in pairs]
    for places in product(*options[:4]):
        rest = tuple(each[0] for each in options[4:])
        whole = (*places, *rest)
        phases = {one.phase for one in whole if one.player == starter and one.phase is not None}
        total = cost + sum(one.cost for one in whole)
        if not phases and any(one in VARIATIONS for act in told.quarrel.acts for one in (act.on, act.tool)):
            phases = {"beginning", "action"}  # what a herd gives is there as a turn begins
        for phase in (one for one in PHASES if one in (phases or {"action"})):
            yield Laying(starter, phase, whole, total + 0.2 * (len(phases) > 1 and phase != "action"))


# ---- whose turn it is ---------------------------------------------------------------------------------------------


def _starters(told: QuarrelTable) -> list[tuple[float, str]]:
    """Whose turn it may be: of whom it is said that they begin, or who has a card that does; two at most."""
    quarrel, cards, players = told
    likely: dict[str, float] = {}
    for act in quarrel.acts:
        if act.by in players and act.act not in ANSWERS:
            likely.setdefault(act.by, 0.5 * len(likely))
    for act in quarrel.acts:
        if act.act in ANSWERS and act.by in players and not likely:
            first = _answered(told, act)
            likely[first] = 0.0
            likely |= {} if act.on else {name: 0.1 for name in players if name != first}
    for said, card in zip(quarrel.cards, cards, strict=True):
        if said.whose in players and _begins(card):
            likely.setdefault(said.whose, 0.5 * len(likely))
    for name in (quarrel.of, *players):
        if name in players:
            likely.setdefault(name, 1.0 + 0.5 * len(likely))
    return sorted((cost, name) for name, cost in likely.items())[:2]


def _answered(told: QuarrelTable, act: ActMention) -> str:
    """Who has played the card that somebody answers; where that is an answer itself, whoever answers it has."""
    quarrel, cards, players = told
    on = next((said for said in (*quarrel.cards, *quarrel.kinds) if said.name == act.on), None)
    if on is not None and on.whose in players:
        return on.whose
    if on is not None and (
        on.name in ("neigh", "instant") or any(card.name == on.name and card.type == "instant" for card in cards)
    ):
        return act.by
    return next(name for name in players if name != act.by)


def _begins(card: Card) -> bool:
    words = card_reach.triggers(card)
    return card.type == "magic" or not words.isdisjoint(("enters", "beginning"))


# ---- where a card lies --------------------------------------------------------------------------------------------


def _places(told: QuarrelTable, said: CardMention, card: Card, starter: str) -> Iterator[Place]:
    """The places of a card, the likeliest first."""
    if card.type == "herd":
        yield Place("", "")
        return
    if said.place in ("discard", "deck", "nursery"):
        yield Place("", said.place)
        return
    for number, player in enumerate(_owners(told, said, card, starter)):
        for cost, zone in _zones(told.quarrel, said, card):
            phase: Phase | None = None
            if zone == "hand" and card.type != "instant":
                phase = "action"
            elif zone == "stable" and "beginning" in card_reach.triggers(card):
                phase = "beginning"
            away = 1.5 if player != starter and phase is not None else 0.0
            yield Place(player, zone, cost + away + 0.6 * number, phase)


def _zones(quarrel: Quarrel, said: CardMention, card: Card) -> Iterator[tuple[float, str]]:
    if card.type in ("magic", "instant") or said.place in ("hand", "pile"):
        yield 0.0, "hand"
        return
    if said.place == "stable" or card.type == "baby":
        yield 0.0, "stable"
        return
    words = card_reach.triggers(card)
    if any(act.act == "use" and card.name in (act.on, act.tool) for act in quarrel.acts) and words:
        yield 0.3 if words == {"enters"} else 0.0, "stable"
        yield 0.0 if words == {"enters"} else 1.0, "hand"
    elif is_played(quarrel, card.name):
        yield 0.0, "hand"
        yield 0.5 if words and "enters" not in words else 3.0, "stable"
    elif words == {"enters"} and not card_reach.changes_numbers(card):
        yield 0.0, "hand"
        yield 1.0, "stable"
    else:
        yield 0.0, "stable"
        yield (
            1.5 if card_reach.changes_numbers(card) else 0.8 if "enters" in words else 2.5 if said.whose else 1.5,
            "hand",
        )


def is_played(quarrel: Quarrel, name: str) -> bool:
    """Is it said that this card is played, or answered while it is?"""
    return any(act.on == name and act.act in ("play", *ANSWERS) for act in quarrel.acts)


def _owners(told: QuarrelTable, said: CardMention, card: Card, starter: str) -> tuple[str, ...]:
    """Who may have the card: whose it is said to be, who does with it what it does; else the likelier first."""
    if said.whose:
        return (said.whose,)
    quarrel, other = told.quarrel, next(name for name in told.players if name != starter)
    answerers = {act.by for act in quarrel.acts if act.act in ANSWERS and act.on == card.name and act.by}
    if len(answerers) == 1 and card.type != "instant":
        return tuple(name for name in (starter, other) if name not in answerers) or (starter,)
    users = [act.by for act in quarrel.acts if act.by and _uses(act, card)]
    if users:
        return (users[0],)
    if card.type == "instant":
        return tuple(
            dict.fromkeys([*(act.by for act in quarrel.acts if act.by and act.act in ANSWERS), other, starter])
        )[:2]
    if _begins(card):
        return (starter, other)
    acting = any(act.by == starter for act in quarrel.acts) or any(map(_begins, told.cards))
    return (other, starter) if acting else (starter, other)


def _uses(act: ActMention, card: Card) -> bool:
    if act.tool == card.name:
        return True
    if act.on == card.name:
        return act.act in ("play", "use", "have")
    if act.tool:
        return False
    return (
        act.act in VERBS
        and card.type in (*STABLE_TYPES, "magic")
        and any(one.verb == act.act for one in card_reach.actions(card))
    )
