"""What is left of a situation when a blank card stands in the place of one of its cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.difference import QUIET, TellingMoment, first_difference
from tutor.analysis.meeting.encounters import Encounter, without
from tutor.analysis.meeting.playout import Playout, PlayoutStep, play_out
from tutor.analysis.meeting.reasons import MeetingKind, Relation, in_the_way
from tutor.analysis.meeting.relations import relations
from tutor.cards import Card
from tutor.cards.action import actions_of
from tutor.cards.card import Effect
from tutor.engine import Event
from tutor.engine.state.action_facts import Acted
from tutor.engine.state.facts import LimitPassed, Triggered
from tutor.engine.state.facts import Played as CardPlayed
from tutor.engine.state.zones import is_stable

Between = tuple[MeetingKind, int, int]
"""A kind of meeting, who acts, and on whom: as places among the cards."""


Deed = tuple[int, str, int | None]
"""What a card does: the number of its effect, what that is, and the seat of the player who does it."""

PLAYED: Final = -1
ON_OTHERS: Final = -2
"""In the place of an effect's number: that the card is played, and what it does to a third card."""


class MeetingEvidence(NamedTuple):
    """A meeting in a situation: where it shows, and the event that tells it.

    event: None where the move that is tried there is refused; reason: the rule that is then given against it
    missing: where it shows by what does not happen: that, in the situation with the blank card
    holds: it is of a kind that holds in a Stable
    """

    situation: Encounter
    moment: PlayoutStep
    event: Event | None
    reason: str = ""
    missing: MeetingEvidence | None = None
    holds: bool = False

    @property
    def is_standing(self) -> bool:
        """Is it only that something holds since a card came into a Stable, of which no event tells what comes of it?"""
        came = self.event is not None and any(is_stable(move.target) for move in self.event.moves)
        return came and self.missing is None and self.holds

    @property
    def length(self) -> tuple[bool, int, int, int, int]:
        """What an event tells comes first, then fewer cards and a shorter way; what is done before what is named."""
        named = self.event is not None and self.event.kind == "target.chosen"
        event = self.event.n if self.event is not None else len(self.moment.past)
        return self.is_standing, self.situation.size, len(self.moment.script()), int(named), event


class PlayoutSummary(NamedTuple):
    """A situation played out: what its cards do to each other, what each does at all, and the rest of it."""

    situation: Encounter
    between: dict[Between, MeetingEvidence]
    deeds: tuple[frozenset[Deed], ...]
    played: Playout


def see(situation: Encounter) -> PlayoutSummary:
    """Play a situation out and note what its cards do."""
    played = play_out(situation)
    table = played.moments[0].state.table
    numbers = [table.names.index(name) for name in situation.names]
    between: dict[Between, MeetingEvidence] = {}
    deeds: list[set[Deed]] = [set() for _ in numbers]
    for moment in played.moments:
        for relation, event in relations(moment):
            if relation.actor in numbers and relation.on not in numbers:
                deeds[numbers.index(relation.actor)].add((ON_OTHERS, relation.kind, None))
            key = _place(relation, numbers)
            if key is not None:
                found = MeetingEvidence(
                    situation,
                    moment,
                    event,
                    _reason(moment, table.cards[relation.actor].name),
                    holds=relation.kind in HOLDING,
                )
                if key not in between or found.length < between[key].length:
                    between[key] = found
        for event in moment.made.trace if moment.made else ():
            _note(event, numbers, deeds)
    return PlayoutSummary(situation, between, tuple(map(frozenset, deeds)), played)


def _reason(moment: PlayoutStep, name: str) -> str:
    """What is given as the reason against a move: the card that acts, or a rule."""
    given = [refusal.rule for refusal in moment.because]
    return name if name in given or not given else given[0]


def _place(relation: Relation, numbers: list[int]) -> Between | None:
    actor, on = relation.actor, relation.on
    if actor == on or actor not in numbers or on not in numbers:
        return None
    return relation.kind, numbers.index(actor), numbers.index(on)


def _note(event: Event, numbers: list[int], deeds: list[set[Deed]]) -> None:
    fact = event.fact
    if isinstance(fact, CardPlayed) and event.cards[0] in numbers:
        deeds[numbers.index(event.cards[0])].add((PLAYED, "play", event.by))
    if isinstance(fact, Triggered | LimitPassed | Acted) and fact.origin is not None and fact.origin.card in numbers:
        did = fact.verb if isinstance(fact, Acted) else "set off"
        deeds[numbers.index(fact.origin.card)].add((fact.origin.effect, did, event.by))


def compared(situation: Encounter, cards: tuple[Card, ...]) -> tuple[PlayoutSummary, dict[Between, MeetingEvidence]]:
    """A situation played out, and those of its meetings that need both cards: with a blank for one they are gone.

    What a card no longer does, or only does, because the other is there is a meeting too.
    """
    seen = see(situation)
    blanks = [see(without(situation, place, cards)) for place in range(len(cards))]
    kept = {key: found for key, found in seen.between.items() if any(key not in blanks[at].between for at in key[1:])}
    for key, found in kept.items():
        told = _difference(situation, seen, blanks[key[1]], key) if found.is_standing else None
        kept[key] = told or found
    for key in _differences(seen, blanks, cards):
        asked = key[0] == "counts"
        if not any(key[1:] == known[1:] if asked else set(key[1:]) == set(known[1:]) for known in kept):
            kept.setdefault(key, _otherwise(situation, seen, blanks[key[1]], key))
    return seen, kept


HOLDING: Final = frozenset(("changes-what-it-is", "silences"))
"""The kinds of what holds as long as both cards lie there."""


def with_the_third(
    situation: Encounter, cards: tuple[Card, ...]
) -> tuple[PlayoutSummary, dict[Between, MeetingEvidence]]:
    """A situation of three cards played out, and what two of them do only because the third is there.

    Where the third keeps them from it, as its words have it, that is a meeting with the one that would act.
    """
    seen = see(situation)
    blanks = [see(without(situation, place, cards)) for place in range(len(cards))]
    kept = {key: found for key, found in seen.between.items() if key not in blanks[_third(key)].between}
    for third, blanked in enumerate(blanks):
        for key in blanked.between.keys() - seen.between.keys():
            if third == _third(key) and cards[third].says and key[0] in DONE:
                between = in_the_way(cards[third]), third, key[1]
                kept.setdefault(between, _otherwise(situation, seen, blanked, between))
    return seen, kept


DONE: Final = frozenset(("triggers", "stops", "replaces", "targets", "pays", "returns"))
"""The kinds of what a card does at a moment, and is not so as long as it lies there."""


def _third(key: Between) -> int:
    """The place of the card, out of three, that the meeting is not about."""
    return 3 - key[1] - key[2]


def _differences(seen: PlayoutSummary, blanks: list[PlayoutSummary], cards: tuple[Card, ...]) -> Iterator[Between]:
    for other, blanked in enumerate(blanks):
        for one in range(len(cards)):
            if one == other or (cards[one].type == "herd" and cards[one] == cards[other]):
                continue
            otherwise = seen.deeds[one] ^ blanked.deeds[one]
            if card_reach.overlays(cards[other]) and otherwise:
                yield in_the_way(cards[other]), other, one
            if card_reach.bars(cards[other]) and any(_brings(cards[one], effect) for effect, *_ in otherwise):
                yield in_the_way(cards[other], "forbids"), other, one
            if any(_depends(cards[one], effect) for effect, *_ in otherwise):
                overlaid = card_reach.overlays(cards[other])
                yield in_the_way(cards[other]) if overlaid else "counts", other, one
    if all(seen.played.winners != blanked.played.winners for blanked in blanks):
        says, other = (0, 1) if cards[0].says else (1, 0)
        yield "counts", *((other, says) if card_reach.asks_for(cards[says], cards[other]) else (says, other))


def _brings(card: Card, effect: int) -> bool:
    """Does the effect bring cards into a Stable?"""
    return effect >= 0 and any(action.into_stable for action in actions_of(card.effects[effect].instructions))


def _depends(card: Card, effect: int) -> bool:
    """Does the effect ask what lies where, or the card itself, if it is to be played?"""
    if effect < 0:
        return effect == PLAYED and bool(card.says & card_reach.NEEDS)
    found: Effect = card.effects[effect]
    return bool(found.conditions) or any(
        i.action.conditions or i.action.having or i.action.lacking for i in found.instructions
    )


def _otherwise(
    situation: Encounter, seen: PlayoutSummary, blanked: PlayoutSummary, between: Between
) -> MeetingEvidence:
    """What is otherwise where a blank card stands in the place of the one that acts; else the last that is done."""
    return _difference(situation, seen, blanked, between) or _last(situation, seen)


def _difference(
    situation: Encounter, seen: PlayoutSummary, blanked: PlayoutSummary, between: Between
) -> MeetingEvidence | None:
    """What is otherwise where a blank card stands in the place of the one that acts; None where nothing is."""
    _, actor, on = between
    names = frozenset((situation.names[actor], blanked.situation.names[actor]))
    found = first_difference(seen.played, blanked.played, names, situation.names[on])
    if found is not None:
        return _shown(situation, found)
    gone = first_difference(blanked.played, seen.played, names, situation.names[on])
    if gone is None:
        return None
    missing = _shown(blanked.situation, gone)
    there = gone.event.n if gone.event is not None else len(gone.moment.past)
    instead = TellingMoment(*_instead(seen, gone.moment, there))
    return _shown(situation, instead)._replace(missing=missing)


def _shown(situation: Encounter, found: TellingMoment) -> MeetingEvidence:
    moment, event = found
    return MeetingEvidence(situation, moment, event, moment.because[0].rule if event is None else "")


def _instead(seen: PlayoutSummary, gone: PlayoutStep, n: int) -> tuple[PlayoutStep, Event]:
    """What comes where something else would: on the way that has most in common with its own, the event there."""

    def order(one: tuple[PlayoutStep, Event]) -> tuple[bool, int, int]:
        moment, event = one
        alike = sum(a.entry == b.entry for a, b in zip(moment.way, gone.way, strict=False))
        return event.kind in QUIET, -alike, abs(event.n - n)

    made = [moment for moment in seen.played.moments if moment.made is not None]
    return min(((m, event) for m in made for event in (m.made.trace if m.made else ())), key=order)


def _last(situation: Encounter, seen: PlayoutSummary) -> MeetingEvidence:
    """Where nothing tells it: that the game is won, or the last that is done, on a shortest way naming none of them."""
    ways = [moment for moment in seen.played.moments if moment.made is not None and moment.made.trace]

    def order(moment: PlayoutStep) -> tuple[int, int, int]:
        named = sum(pick.name in situation.names for entry in moment.script()[1:] for pick in entry.picks)
        return named, len(moment.script()) or len(ways), -len(moment.past)

    moment = min(ways, key=order)
    assert moment.made is not None
    won = [event for event in moment.made.trace if event.kind == "game.won"]
    done = [event for event in moment.made.trace if event.cards]
    return MeetingEvidence(situation, moment, (won or done or moment.made.trace)[-1])
