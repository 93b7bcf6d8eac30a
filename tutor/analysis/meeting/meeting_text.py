"""Meetings and situations in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.analysis.meeting.card_uses import PLACES
from tutor.analysis.meeting.encounters import Encounter
from tutor.analysis.meeting.reasons import MeetingKind
from tutor.cards.phrases import amount, listed
from tutor.explain.answers.knowledge_gaps import NotKnown, not_told

_SAYS: Final[Mapping[MeetingKind, str]] = {
    "triggers": "{actor} sets off {on}",
    "stops": "{actor} stops {on}",
    "prevents": "{actor} prevents what would happen by or to {on}",
    "forbids": "{actor} forbids what {on} would do",
    "replaces": "{actor} takes the place of what would happen by or to {on}",
    "silences": "{actor} takes the effects of {on}",
    "changes-what-it-is": "{actor} makes something else of {on}, or of what {on} speaks of",
    "counts": "{actor} counts for {on}",
    "targets": "{actor} acts on {on}",
    "pays": "{actor} is paid for with {on}",
    "returns": "{actor} returns {on}",
}


def lead(kind: MeetingKind, actor: str, on: str) -> str:
    """Who acts on whom, without a full stop."""
    return _SAYS[kind].format(actor=actor, on=on if on != actor else f"another {on}")


def says(lead: str, event: str, missing: str) -> str:
    """The meeting in one sentence: by what happens, or by what happens where something else would."""
    otherwise = missing.partition(";")[0].rstrip(".")
    return f"{lead}; without it {otherwise}; with it: {event}" if missing else f"{lead}: {event}"


def title(kind: MeetingKind, actor: str, on: str) -> str:
    """The title of the situation that shows it."""
    return f"{lead(kind, actor, on)}."


def nothing(tried: Mapping[str, int], unknown: tuple[NotKnown, ...] = ()) -> str:
    """That cards do nothing to each other; where it is not known what some of them do, that first."""
    found = f"Nothing, in {amount(sum(tried.values()), 'situation')}."
    if not unknown:
        return found
    them = "it" if len(unknown) == 1 else "them"
    lead = f"{not_told(unknown).rstrip('.')}, so this is unknown. Without {them}: "
    return f"{lead}{found[0].lower()}{found[1:]}"


def kind_of_situation(situation: Encounter, cards: tuple[str, ...]) -> str:
    """Which kind of situation it is: what one card does, and where the others lie."""
    acting = situation.acting
    others = [
        f"{card} is {PLACES[place]}"
        for i, (card, place) in enumerate(zip(cards, situation.places, strict=True))
        if i != acting
    ]
    return f"{cards[acting]} {situation.act}; {listed(others)}"
