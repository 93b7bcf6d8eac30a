"""The reason of an answer: one sentence, and the names of what it rests on, the most telling first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from tutor.analysis.line import reached, tried
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.deciders import Decider, Role, deciders, spoken_of, trials_of
from tutor.analysis.reasons.finding import Finding
from tutor.analysis.reasons.of_goals import of_goal
from tutor.analysis.reasons.trials import Trials
from tutor.engine.continuous.phrasing import zone_text
from tutor.engine.state.zones import is_stable
from tutor.explain.outcome_sentences import not_told
from tutor.explain.reason_sentences import (
    about_another_deed,
    by_its_text,
    by_reading,
    has_left,
    not_so_far,
    only_considered,
    only_where_it_lies,
    within,
)
from tutor.vocabulary import split_copy

MAX_NAMES: Final = 4
MAX_TURNING: Final = 2
"""So many cards without whose text it would be otherwise are named."""

MAX_OBJECTIONS: Final = 2
"""So many cards that look as if they decided it are named."""

ANY_ANSWER: Final = frozenset(
    ("chain.complete", "chain.order", "turn.order", "turn.action", "turn.phases", "win.threshold", "cards.types")
)
"""Rules that any answer could cite: by themselves they are no reason."""


class Reason(NamedTuple):
    """Why an answer is what it is.

    says: one sentence of forty words at most, `""` where nothing was found; names: the cards, rules and readings on
    which it rests, at most four, the most telling first; readings: those of which another choice gives another answer
    """

    says: str
    names: tuple[str, ...]
    readings: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The object of the contract."""
        return {"says": self.says, "names": list(self.names)}


def reason_of(found: Outcomes) -> Reason:
    """The reason of an answer, found by asking again with something otherwise; of no answer there is none.

    Of one that hangs on cards of which nobody has told what they do, these come first.

    The cost is that of some dozens of such answers, for which so many positions are looked at as `deciders` says.
    """
    if found.proven in (None, "unknown"):
        return Reason("", ())
    trials = trials_of(found)
    those = list(deciders(found, trials))
    findings = list(_findings(found, those, trials))
    names = tuple(dict.fromkeys(name for one in findings for name in one.names))[:MAX_NAMES]
    says = next((one.says for one in findings if one.says), "")
    shorter = f"{says.partition('. ')[0].rstrip('.')}." if says else ""
    if found.unknown:
        names = tuple(dict.fromkeys((*found.unknown, *names)))[:MAX_NAMES]
        says = shorter = not_told(found.unknown)
    return Reason(within(says, shorter), names, tuple(one.name for one in _only(those, "reading")))


def _findings(found: Outcomes, those: list[Decider], trials: Trials) -> Iterator[Finding]:
    """All that decides, the most telling first: what a table would name before what is behind it."""
    if found.proven == "no":
        yield from _against(found, those)
    elif found.question is not None and found.question.will is not None:
        for one in of_goal(found, those, trials):
            yield from _told([one], found) if isinstance(one, Decider) else [one]
    else:
        yield from _for(found, those)


def _against(found: Outcomes, those: list[Decider]) -> Iterator[Finding]:
    """Why a move may not be made: the reason that a table gives first, then what else turns it."""
    against = _cited(found)
    special = [one for one in against if one.names[0] not in ANY_ANSWER]
    yield from [one for one in against if one.names[0] in found.start.table.copies][:1]
    yield from special[:1]
    mine = _means(found)
    others = [one for one in those if one.name not in mine]
    yield from _told([*_only(others, "reading")[:1], *_only(others, "text")[:2]], found)
    yield from special
    yield from _told([*_only(those, "text")[:1], *_looking(those)[:1]], found)
    yield from against


def _for(found: Outcomes, those: list[Decider]) -> Iterator[Finding]:
    """Why it is so: what is at work, then what looks as if it decided it, then what is done."""
    mine = _means(found)
    at_work = [one for one in _only(those, "text") if one.name not in mine]
    yield from _told([*at_work[:MAX_TURNING], *_only(those, "reading")[:1]], found)
    yield from _told(_looking(those)[:MAX_OBJECTIONS], found)
    yield from _what_happened_last(found)
    against = _cited(found)
    special = sorted(
        (one for one in against if one.names[0] not in ANY_ANSWER), key=lambda one: _is_definition(one.names[0])
    )
    done = list(_told([one for one in _only(those, "text") if one.name in mine][:MAX_TURNING], found))
    yield from (*done, *special[:1])
    yield from (*special, *against)


def _is_definition(id: str) -> bool:
    """Does a rule only say what a word means? What it says of a case comes before that."""
    return id.startswith("terms.")


def _cited(found: Outcomes) -> list[Finding]:
    return [Finding((one.id,), one.says) for one in found.because]


def _means(found: Outcomes) -> frozenset[str]:
    """The names of the cards that the question and the script speak of: with them something is done."""
    picks = (pick.name for entry in found.scenario.script for pick in entry.picks)
    return spoken_of(found) | {split_copy(name)[0] for name in picks}


def _looking(those: Iterable[Decider]) -> list[Decider]:
    """What looks as if it decided it, each card once."""
    turning = {one.name for one in those if one.role == "text"}
    found = [one for one in those if one.role not in ("text", "reading") and one.name not in turning]
    return list({one.name: one for one in reversed(found)}.values())[::-1]


def _only(those: Iterable[Decider], role: Role) -> list[Decider]:
    return [one for one in those if one.role == role]


def _told(those: Iterable[Decider], found: Outcomes) -> Iterator[Finding]:
    for one in those:
        yield Finding((one.name,), _says(one, found))


def _says(one: Decider, found: Outcomes) -> str:
    table = found.start.table
    if one.role == "reading":
        return by_reading(one.name, table)
    assert one.suspect is not None
    card, effect = one.suspect.card, one.wording.effect if one.wording is not None else -1
    where = f" in {zone_text(table, one.suspect.zone)}" if is_stable(one.suspect.zone) else ""
    if one.role == "text":
        return by_its_text(card, effect, where, table)
    if one.role == "limit":
        assert one.wording is not None
        return not_so_far(card, one.wording.limit or "deed", effect, table)
    if one.role == "place":
        return only_where_it_lies(card, zone_text(table, one.zone))
    if one.role == "left":
        return has_left(card, zone_text(table, one.zone))
    return only_considered(card, table) if one.role == "considered" else about_another_deed(card, table)


def _what_happened_last(found: Outcomes) -> Iterator[Finding]:
    """Of a move that may be made, the rules of what was last done to the card that it names, also by the move."""
    question = found.question
    if question is None or question.may is None:
        return
    named = {split_copy(pick.name)[0] for pick in question.may.picks}
    steps = (*reached(found.scenario).steps, *tried(found.start, question.may).steps)
    for step in reversed(steps):
        for event in reversed(step.trace):
            cards = {found.start.table.cards[card].name for card in event.cards}
            if event.kind in LATELY and cards & named:
                yield Finding(tuple(sorted(event.rules, key=_is_definition))[:2], "")
                return


LATELY: Final = ("pile.returned", "card.entered", "action.done", "action.replaced", "action.prevented")
"""Kinds of event by which a card came to where it is."""
