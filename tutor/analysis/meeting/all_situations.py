"""All situations of cards that meet, played: what is found in them, and how many there are of each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from tutor.analysis.meeting.counterfactual import Between, MeetingEvidence, PlayoutSummary, compared, with_the_third
from tutor.analysis.meeting.encounters import Encounter, GameSettings, situations
from tutor.analysis.meeting.meeting_text import kind_of_situation
from tutor.cards import Card

SituationCallback = Callable[[int], object]
"""Told after every situation how many have been played."""

Compare = Callable[[Encounter, tuple[Card, ...]], tuple[PlayoutSummary, dict[Between, MeetingEvidence]]]
"""Plays a situation out and says what is a meeting in it."""


class Situations(NamedTuple):
    """All situations played: each meeting where it shows best, and how many there were of each kind."""

    found: dict[Between, MeetingEvidence]
    tried: dict[str, int]
    complete: bool
    smallest: Encounter


def play(game: GameSettings, cards: tuple[Card, ...], progress: SituationCallback | None = None) -> Situations:
    """Play every situation of two cards."""
    return _play(game, cards, compared, progress)


def _play(
    game: GameSettings, cards: tuple[Card, ...], compare: Compare, progress: SituationCallback | None
) -> Situations:
    found: dict[Between, MeetingEvidence] = {}
    tried: Counter[str] = Counter()
    names = tuple(card.name for card in cards)
    laid, complete = list(situations(game, cards)), True
    for number, situation in enumerate(laid, 1):
        seen, kept = compare(situation, cards)
        tried[kind_of_situation(situation, names)] += 1
        complete = complete and seen.played.complete
        for between, one in kept.items():
            key = _once(names, between)
            if key not in found or one.length < found[key].length:
                found[key] = one
        if progress is not None:
            progress(number)
    return Situations(found, dict(tried), complete, min(laid, key=lambda one: one.size))


def _once(names: tuple[str, ...], key: Between) -> Between:
    """Of copies of one card, what they do or suffer is told of the first, or the first two."""
    kind, actor, on = key
    first = names.index(names[actor])
    return kind, first, names.index(names[on], first + 1) if names[on] == names[actor] else names.index(names[on])


def play_three(game: GameSettings, cards: tuple[Card, ...], progress: SituationCallback | None = None) -> Situations:
    """Play every situation of two of three cards, and every one of all three.

    Found is what two of them do to each other by themselves, what they do only where the third is there, and what the
    third keeps them from.
    """
    found: dict[Between, MeetingEvidence] = {}
    tried: Counter[str] = Counter()
    complete, before, names = True, 0, tuple(card.name for card in cards)
    for two in combinations(range(len(cards)), 2):
        alone = play(game, tuple(cards[place] for place in two), _from(before, progress))
        before += sum(alone.tried.values())
        found |= {_once(names, (kind, two[actor], two[on])): one for (kind, actor, on), one in alone.found.items()}
        tried.update(alone.tried)
        complete = complete and alone.complete
    together = _play(game, cards, with_the_third, _from(before, progress))
    found = {**together.found, **found}
    return Situations(found, dict(tried + Counter(together.tried)), complete and together.complete, together.smallest)


def _from(before: int, progress: SituationCallback | None) -> SituationCallback | None:
    return None if progress is None else lambda number: progress(before + number)
