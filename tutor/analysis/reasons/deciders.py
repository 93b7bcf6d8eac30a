"""What decides an answer: the cards and readings with which, or with more of which, it would be another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from tutor.analysis.changes import other_readings
from tutor.analysis.continuations import BROADLY
from tutor.analysis.exploration import HowFar, Searching
from tutor.analysis.line import reached
from tutor.analysis.lookups import worded_by
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.ends import way_to
from tutor.analysis.reasons.suspects import HERDS, Suspect, suspects
from tutor.analysis.reasons.trials import Trials
from tutor.analysis.reasons.wordings import Wording, absent, blank, wider, without_an_effect
from tutor.engine.state.zones import DISCARD, is_hand, is_stable, stable
from tutor.rulebook import readings
from tutor.scenario.goal import named_in
from tutor.scenario.move_asked_about import judged_at
from tutor.vocabulary import STABLE_TYPES, split_copy

POSITIONS: Final = 250
"""In how many positions it is looked what decides, at least."""

FACTOR: Final = 2
"""Or so many times those of the answer, if that is more."""

MAX_POSITIONS: Final = 400
"""In how many positions it is looked what decides, at most."""

MAX_FOR_ONE_EFFECT: Final = 50
"""Where a card was found to decide in more positions than these, it is not looked which of its effects does."""

Role = Literal["text", "reading", "limit", "place", "considered", "left", "deed"]


class Decider(NamedTuple):
    """A card or a reading that decides, and how.

    text: without what the card says, the answer is another; reading: so it is where that is read otherwise
    limit: if the text of the card had one limit fewer; place: if the card lay in another Stable as well
    considered: if it changed the type of cards, and not only what they are considered to be
    left: if it lay where it has lain; deed: it keeps something else from being done than this verb
    """

    role: Role
    name: str
    suspect: Suspect | None = None
    wording: Wording | None = None
    zone: int = HERDS
    verb: str = ""


def only(those: Iterable[Decider], role: Role) -> list[Decider]:
    """Those that decide it in this way."""
    return [one for one in those if one.role == role]


def looking(those: Sequence[Decider]) -> list[Decider]:
    """What looks as if it decided it, each card once."""
    turning = {one.name for one in those if one.role == "text"}
    found = [one for one in those if one.role not in ("text", "reading") and one.name not in turning]
    return list({one.name: one for one in reversed(found)}.values())[::-1]


def meant(found: Outcomes) -> frozenset[str]:
    """The names of the cards that the question and the script speak of: with them something is done."""
    picks = (pick.name for entry in found.scenario.script for pick in entry.picks)
    return spoken_of(found) | {split_copy(name)[0] for name in picks}


def trials_of(found: Outcomes) -> Trials:
    """Trials of an answer that was found, with so many positions as may be looked at for its reason."""
    assert found.proven is not None
    positions = min(max(POSITIONS, FACTOR * found.positions), MAX_POSITIONS)
    return Trials(found.scenario, found.start, found.proven, positions, found.positions > BROADLY)


def deciders(found: Outcomes, trials: Trials) -> Iterator[Decider | HowFar]:
    """All of them, those without which the answer is another before those that look as if they decided it.

    Between them comes how far it is.
    """
    those = tuple(suspects(found.start, spoken_of(found)))
    for suspect in those:
        yield from _by_text(suspect, trials)
    yield from _by_reading(found, trials)
    for suspect in those:
        yield from _by_limit(suspect, trials)
        yield from _by_place(suspect, trials)
    yield from _by_being_considered(found, trials)
    yield from _by_what_has_left(found, trials)


def spoken_of(found: Outcomes) -> frozenset[str]:
    """The names of the cards of which the question speaks."""
    question = found.question
    if question is None:
        return frozenset()
    if question.may is not None:
        return frozenset(split_copy(pick.name)[0] for pick in question.may.picks)
    assert question.will is not None
    return frozenset(split_copy(name)[0] for name in named_in(question.will))


def _by_text(one: Suspect, trials: Trials) -> Iterator[Decider | HowFar]:
    """Without its text; or without one of several effects, of which the others are needed."""
    held = is_hand(one.zone) and not trials.is_about_a_move
    without = absent(one.card) if held else blank(one.card)
    left = trials.left
    if (yield from trials.turns(dict.fromkeys(one.copies, without.card))):
        is_cheap = left - trials.left <= MAX_FOR_ONE_EFFECT
        effect = (yield from _the_effect(one, trials)) if is_cheap else None
        yield Decider("text", one.card.name, one, effect, one.zone)
    elif len(one.card.effects) > 1 and not is_stable(one.zone):
        wording = yield from _the_effect(one, trials)
        if wording is not None:
            yield Decider("text", one.card.name, one, wording, one.zone)


def _the_effect(one: Suspect, trials: Trials) -> Searching[Wording | None]:
    """The card without the one effect that decides; None where no single one does."""
    if len(one.card.effects) == 1 and not one.card.also:
        return without_an_effect(one.card, 0)
    for number in range(len(one.card.effects)):
        wording = without_an_effect(one.card, number)
        if (yield from trials.turns(dict.fromkeys(one.copies, wording.card))):
            return wording
    return None


def _by_reading(found: Outcomes, trials: Trials) -> Iterator[Decider | HowFar]:
    """The readings of which another choice gives another answer, of those that came up."""
    run = reached(found.scenario)
    cited = {id for event in run.events for id in event.readings} | {reason.rule for reason in found.against}
    looked_up = (yield from trials.readings_looked_up()) | worded_by(found.scenario, found.start)
    turning: set[str] = set()
    decisive = {one.id for one in found.because}
    changes = other_readings(found.scenario, (cited | looked_up) & readings().keys())
    for change in sorted(changes, key=lambda one: (one.on["reading"] not in decisive, one.on["reading"] not in cited)):
        id, choice = change.on["reading"], change.on["choice"]
        if id not in turning and (yield from trials.turns_read_as({id: choice})):
            turning.add(id)
            yield Decider("reading", id)


def _by_limit(one: Suspect, trials: Trials) -> Iterator[Decider | HowFar]:
    for wording in wider(one.card):
        if wording.limit == "number" and trials.is_about_a_move:
            continue  # it would keep everybody waiting, whatever the move is
        if (yield from trials.turns(dict.fromkeys(one.copies, wording.card))):
            yield Decider("limit", one.card.name, one, wording, one.zone)
            return


def _by_place(one: Suspect, trials: Trials) -> Iterator[Decider | HowFar]:
    """A card that says something where it lies, and would decide it elsewhere."""
    card = one.card
    if (
        is_hand(one.zone)
        or card.type not in STABLE_TYPES
        or not (card.says or any(effect.replaces for effect in card.effects))
    ):
        return
    for seat in range(len(trials.start.table.players)):
        if stable(seat) != one.zone and (yield from trials.turns_beside(card, stable(seat))):
            yield Decider("place", card.name, one, None, stable(seat))
            return


def _by_being_considered(found: Outcomes, trials: Trials) -> Iterator[Decider | HowFar]:
    """What has cards considered something else, and would decide it if that changed their type."""
    state = found.start
    for source in dict.fromkeys(by for those in state.continuous.masked.values() for by in those):
        masked = [card for card, by in state.continuous.masked.items() if source in by]
        if (yield from trials.turns({card: state.table.cards[card]._replace(type="downgrade") for card in masked})):
            card = state.table.cards[source]
            yield Decider("considered", card.name, Suspect(card, (source,), HERDS))


def _by_what_has_left(found: Outcomes, trials: Trials) -> Iterator[Decider | HowFar]:
    """A card that has left a Stable on the way, and would decide it if it lay there still; or by a game's end."""
    may = found.question.may if found.question is not None else None
    there = judged_at(found.start, may) if may is not None else None
    course = way_to(found) if there is None and found.outcomes and found.outcomes[0].end.state.outcome else None
    state = there.state if there is not None else course.end.state if course is not None else found.start
    steps = (*reached(found.scenario).steps, *(there.steps if there is not None else course.steps if course else ()))
    for move in (move for step in steps for event in step.events for move in event.moves):
        card = state.table.cards[move.card]
        left = is_stable(move.source) and move.card not in state.zones[move.source]
        if left and card.effects and (yield from trials.turns_beside(card, move.source, state)):
            yield Decider("left", card.name, Suspect(card, (move.card,), DISCARD), None, move.source)
