"""What two or three cards do to each other: each meeting as a situation to step through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Any, Final, NamedTuple

from tutor.analysis.meeting.comparing import Between, Found, compared
from tutor.analysis.meeting.laid_out import Game, Situation, situations
from tutor.analysis.meeting.phrased import kind_of_situation, lead, nothing, title
from tutor.analysis.meeting.reasons import KINDS, Kind
from tutor.cards import Card, all_sets, load_sets
from tutor.cards.phrases import listed
from tutor.rulebook import Edition, edition, editions
from tutor.scenario.box import Box
from tutor.scenario.entries import entry_of
from tutor.scenario.entry import Entry
from tutor.scenario.runner import run
from tutor.scenario.scenario import Scenario
from tutor.scenario.write import write
from tutor.yamlfile import BadInput, Problem, unknown

NUMBERS: Final = (2, 3)
"""How many cards may meet."""

Progress = Callable[[int], object]
"""Told after every situation how many have been played."""


class Meeting(NamedTuple):
    """One card acts on another.

    kind: one of `KINDS`; by: who acts, and on whom; says: that in words
    rules, readings: what the event cites that shows it
    scenario: a situation in which it does, as the text of a file; step: the number of that event in its printed trace
    """

    kind: Kind
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
    """

    cards: tuple[str, ...]
    tried: Mapping[str, int]
    complete: bool
    meetings: tuple[Meeting, ...]

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
            "meetings": [meeting.as_json() for meeting in self.meetings],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Meetings:
        """What an atlas says of a pair. Raises: LookupError, TypeError or ValueError, where it is not that."""
        told = [{**one, **{key: tuple(one[key]) for key in ("by", "rules", "readings")}} for one in data["meetings"]]
        meetings = tuple(Meeting(**one) for one in told)
        return cls(tuple(data["cards"]), dict(data["tried"]), bool(data["complete"]), meetings)

    def __repr__(self) -> str:
        kinds = ", ".join(f"{meeting.kind} ({' > '.join(meeting.by)})" for meeting in self.meetings)
        return f"<Meetings of {' and '.join(self.cards)}: {kinds}>"


def meet(
    *cards: str, edition: str | None = None, sets: Iterable[str] | None = None, progress: Progress | None = None
) -> Meetings:
    """What these two or three cards do to each other, found by playing the situations in which one could act.

    >>> import tutor
    >>> for meeting in tutor.meet("Rhinocorn", "Black Knight Unicorn").meetings:
    ...     print(meeting.kind, "-", " > ".join(meeting.by))
    replaces - Black Knight Unicorn > Rhinocorn
    targets - Rhinocorn > Black Knight Unicorn

    A meeting is what is not so where a blank card of its type stands in the place of one of them. Of three cards only
    those meetings are told that need the third.

    edition, sets: the rulebook and the boxes that are played; by default the first rulebook whose boxes have the cards
    progress: told after every situation how many have been played

    Raises:
        BadInput: a card, an edition or a set is unknown, or there are not two or three cards.
    """
    game = game_of(cards, edition, sets)
    known = cards_of(cards, game)
    names = tuple(card.name for card in known)
    played = play(game, known, progress)
    found = _of_three(game, known, played.found) if len(known) > min(NUMBERS) else played.found
    meetings = tuple(_told(names, key, found[key]) for key in sorted(found, key=_order))
    return Meetings(names, played.tried, played.complete, meetings or (_nothing(names, played),))


def game_of(cards: Iterable[str], edition_id: str | None, sets: Iterable[str] | None) -> Game:
    """What these cards are played with.

    Raises:
        BadInput: there is no such edition or set.
    """
    chosen = None if sets is None else tuple(sets)
    if edition_id is not None:
        played = edition(edition_id)
    elif chosen is not None:
        game = next((found.game for found in load_sets(chosen)), "")
        played = next((book for book in editions().values() if _plays(book, game)), edition())
    else:
        wanted = {card.casefold() for card in cards}
        played = next((book for book in editions().values() if wanted <= _names(book)), edition())
    return Game(played.id, chosen, Box.of(played.sets if chosen is None else chosen))


def _names(book: Edition) -> set[str]:
    return {card.name.casefold() for found in load_sets(book.sets) for card in found.cards}


def _plays(book: Edition, game: str) -> bool:
    return any(found.game == game for found in load_sets(book.sets))


def cards_of(names: tuple[str, ...], game: Game) -> tuple[Card, ...]:
    """The cards of these names.

    Raises:
        BadInput: there is no such card in the box, or there are not two or three.
    """
    if len(names) not in NUMBERS:
        raise BadInput([Problem("meet", 0, "", f"two or three cards meet, not {len(names)}")])
    folded = {name.casefold(): card for name, card in game.box.cards.items()}
    wrong = [Problem("card", 0, "", _unknown(name, game)) for name in names if name.casefold() not in folded]
    if wrong:
        raise BadInput(wrong)
    return tuple(folded[name.casefold()] for name in names)


def _unknown(name: str, game: Game) -> str:
    holding = [found.title for found in all_sets() if name.casefold() in {card.name.casefold() for card in found.cards}]
    if holding:
        return f"there is no {name} in what is played with the edition {game.edition}, but in {', '.join(holding)}"
    return unknown("card", name, game.box.cards)


class Situations(NamedTuple):
    """All situations played: each meeting where it shows best, and how many there were of each kind."""

    found: dict[Between, Found]
    tried: dict[str, int]
    complete: bool
    smallest: Situation


def play(game: Game, cards: tuple[Card, ...], progress: Progress | None = None) -> Situations:
    """Play every situation of these cards."""
    found: dict[Between, Found] = {}
    tried: Counter[str] = Counter()
    names = tuple(card.name for card in cards)
    laid, complete = list(situations(game, cards)), True
    for number, situation in enumerate(laid, 1):
        seen, kept = compared(situation, cards)
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
    """Of two copies of one card, what the one does to the other is what the other does to the one."""
    kind, actor, on = key
    return (kind, *sorted((actor, on))) if names[actor] == names[on] else key  # type: ignore[return-value]


def _of_three(game: Game, cards: tuple[Card, ...], found: dict[Between, Found]) -> dict[Between, Found]:
    """Those that two of the cards have not by themselves."""
    known: set[Between] = set()
    for one, other in combinations(range(len(cards)), 2):
        places = (one, other)
        known |= {(kind, places[actor], places[on]) for kind, actor, on in play(game, (cards[one], cards[other])).found}
    return {key: one for key, one in found.items() if key not in known}


def _order(key: Between) -> tuple[int, int, int]:
    kind, actor, on = key
    return KINDS.index(kind), actor, on


def _told(names: tuple[str, ...], key: Between, found: Found) -> Meeting:
    kind, actor, on = key
    scenario, event = shown(found, title(kind, names[actor], names[on]))
    return Meeting(
        kind,
        (names[actor], names[on]),
        f"{lead(kind, names[actor], names[on])}: {event['says']}",
        tuple(event["rules"]),
        tuple(event["readings"]),
        write(scenario),
        event["n"],
    )


def shown(found: Found, heading: str) -> tuple[Scenario, dict[str, Any]]:
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


def _tried(found: Found) -> tuple[Entry, ...]:
    moment = found.moment
    return () if moment.tried is None else (entry_of(moment.state, moment.tried)._replace(refused=found.reason),)


def _nothing(names: tuple[str, ...], played: Situations) -> Meeting:
    """That nothing was found, with the smallest of the situations."""
    scenario = played.smallest.scenario._replace(title=f"{listed(names)} do nothing to each other.")
    return Meeting("none", (names[0], names[-1]), nothing(played.tried), (), (), write(scenario), 1)
