"""What two or three cards do to each other: each meeting as a situation to step through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tutor.analysis.meeting.all_situations import SituationCallback, Situations, play, play_three
from tutor.analysis.meeting.counterfactual import Between, MeetingEvidence
from tutor.analysis.meeting.meeting_request import cards_of, game_of
from tutor.analysis.meeting.meeting_text import lead, nothing, says, title
from tutor.analysis.meeting.reasons import KINDS, MeetingKind
from tutor.cards.phrases import listed
from tutor.explain.answers.knowledge_gaps import NotKnown, names_of, parts_not_known
from tutor.rulebook import edition as edition_of
from tutor.scenario.entries import entry_of
from tutor.scenario.runner import run
from tutor.scenario.scenario import Scenario
from tutor.scenario.write import write
from tutor.script.entry import Entry


class Meeting(NamedTuple):
    """One card acts on another.

    kind: one of `KINDS`; by: who acts, and on whom; says: that in words
    rules, readings: what the event cites that shows it
    scenario: a situation in which it does, as the text of a file; step: the number of that event in its printed trace
    """

    kind: MeetingKind
    by: tuple[str, str]
    says: str
    rules: tuple[str, ...]
    readings: tuple[str, ...]
    scenario: str
    step: int

    def as_json(self) -> dict[str, Any]:
        """The meeting as the contract writes it."""
        return {key: list(value) if isinstance(value, tuple) else value for key, value in self._asdict().items()}


class Meetings(NamedTuple):
    """What cards do to each other: one meeting for each kind and direction, or a single one of kind `none`.

    tried: kind of situation, in words -> how many of it were played; complete: each over all its continuations
    unknown: those of the cards of which nobody has told what they do, so that they may do more than is found
    """

    cards: tuple[str, ...]
    tried: Mapping[str, int]
    complete: bool
    meetings: tuple[Meeting, ...]
    unknown: tuple[str, ...] = ()

    @property
    def situations(self) -> int:
        """How many situations were played, those with blank cards not counted."""
        return sum(self.tried.values())

    def as_json(self) -> dict[str, Any]:
        """The object that the command prints."""
        return {
            "cards": list(self.cards),
            "situations": self.situations,
            "complete": self.complete,
            "unknown": list(self.unknown),
            "meetings": [meeting.as_json() for meeting in self.meetings],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Meetings:
        """What an atlas says of a pair. Raises: LookupError, TypeError or ValueError, where it is not that."""
        told = [{**one, **{key: tuple(one[key]) for key in ("by", "rules", "readings")}} for one in data["meetings"]]
        meetings = tuple(Meeting(**one) for one in told)
        unknown = tuple(data.get("unknown", ()))
        return cls(tuple(data["cards"]), dict(data["tried"]), bool(data["complete"]), meetings, unknown)

    def __repr__(self) -> str:
        kinds = ", ".join(f"{meeting.kind} ({' > '.join(meeting.by)})" for meeting in self.meetings)
        return f"<Meetings of {' and '.join(self.cards)}: {kinds}>"


def meet(
    *cards: str,
    edition: str | None = None,
    sets: Iterable[str] | None = None,
    progress: SituationCallback | None = None,
) -> Meetings:
    """What these two or three cards do to each other, found by playing the situations in which one could act.

    >>> import tutor
    >>> for meeting in tutor.meet("Rhinocorn", "Black Knight Unicorn").meetings:
    ...     print(meeting.kind, "-", " > ".join(meeting.by))
    replaces - Black Knight Unicorn > Rhinocorn
    targets - Rhinocorn > Black Knight Unicorn

    A meeting is what is not so where a blank card of its type stands in the place of one of them. Of three cards those
    of each two are told, and those that need the third.

    edition, sets: the rulebook and the boxes that are played; by default the first rulebook whose boxes have the cards
    progress: told after every situation how many have been played

    Raises:
        BadInput: a card, an edition or a set is unknown, or there are not two or three cards.
    """
    game = game_of(cards, edition, sets)
    known = cards_of(cards, game)
    names = tuple(card.name for card in known)
    played = play(game, known, progress) if len(known) == 2 else play_three(game, known, progress)
    found = played.found
    meetings = tuple(_told(names, key, found[key]) for key in sorted(found, key=_order))
    readings = edition_of(game.edition).readings
    unknown = tuple(part for card in known for part in parts_not_known(card, readings))
    return Meetings(
        names, played.tried, played.complete, meetings or (_nothing(names, played, unknown),), names_of(unknown)
    )


def _order(key: Between) -> tuple[int, int, int]:
    kind, actor, on = key
    return KINDS.index(kind), actor, on


def _told(names: tuple[str, ...], key: Between, found: MeetingEvidence) -> Meeting:
    kind, actor, on = key
    scenario, event = shown(found, title(kind, names[actor], names[on]))
    return Meeting(
        kind,
        (names[actor], names[on]),
        says(lead(kind, names[actor], names[on]), event["says"], _missing(found)),
        tuple(event["rules"]),
        tuple(event["readings"]),
        write(scenario),
        event["n"],
    )


def _missing(found: MeetingEvidence) -> str:
    return "" if found.missing is None else str(shown(found.missing, "Without it.")[1]["says"])


def shown(found: MeetingEvidence, heading: str) -> tuple[Scenario, dict[str, Any]]:
    """The situation with the script that leads there, and the event of its printed trace that shows the meeting.

    Where an entry would be taken for an answer before it, to which there was no other, that is in the script as well.
    """
    for whole in (False, True):
        script = [*found.moment.script(whole), *_tried(found)]
        scenario = found.situation.scenario._replace(title=heading, script=tuple(script))
        result = run(scenario)
        if found.event is None and result.tried:
            return scenario, next(event for event in result.as_json()["trace"] if event["kind"] == "move.refused")
        if found.event is not None and found.event in result.events:
            return scenario, result.as_json()["trace"][found.event.n - 1]
    raise LookupError(f"no script leads to {heading}")


def _tried(found: MeetingEvidence) -> tuple[Entry, ...]:
    moment = found.moment
    return () if moment.tried is None else (entry_of(moment.state, moment.tried)._replace(refused=found.reason),)


def _nothing(names: tuple[str, ...], played: Situations, unknown: tuple[NotKnown, ...]) -> Meeting:
    """That nothing was found, or is known, with the smallest of the situations."""
    scenario = played.smallest.scenario._replace(title=f"{listed(names)} do nothing to each other.")
    return Meeting("none", (names[0], names[-1]), nothing(played.tried, unknown), (), (), write(scenario), 1)
