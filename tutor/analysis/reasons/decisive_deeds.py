"""What is done, and chosen, that decides what comes of a position, in a sentence, and the cards that have to do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from tutor.analysis.critical_line import Deed, deeds
from tutor.analysis.graph import NOT_TOLD
from tutor.analysis.outcomes import NOBODYS, Outcomes
from tutor.analysis.reasons.finding import Finding
from tutor.analysis.reasons.turning_points import turning_point
from tutor.engine import State
from tutor.explain.answers.reason_sentences import by_choice, by_moves, by_what_it_is
from tutor.scenario import Entry, entry_of
from tutor.scenario.goal import named_in
from tutor.script.entry import OF_NOBODY
from tutor.script.names import slot_of
from tutor.script.question import Goal
from tutor.vocabulary import UNTOLD, split_copy

DOING: Final = frozenset(("use", "respond", "play"))
"""What is done with a card itself; whatever else is named is named for the card that asks."""


class _Made(NamedTuple):
    """An entry of the critical line, where it is made, and whether the player asked about makes it."""

    entry: Entry
    state: State
    own: bool


def by_what_is_chosen(found: Outcomes, more: str = "") -> Finding | None:
    """On whose choice it hangs, or by which deeds a player can bring it about or is kept from it; None by none.

    more: a sentence that is said as well, of deeds
    """
    question = found.question
    if question is None or question.will is None or found.graph is None:
        return None
    if found.proven == "sometimes":
        return _by_choice(found, question.will) or _by_what_is_not_told(found, question.will)
    if not question.by or found.proven not in ("can", "cannot"):
        return None
    made = list(together(deeds(found.graph, found.start.table.players.index(question.by))))
    if not made and found.proven == "cannot":
        return _by_what_is_not_told(found, question.will)
    return _by_deeds(made, question.will, found.proven == "can", more) if made else None


def _by_choice(found: Outcomes, goal: Goal) -> Finding | None:
    point = turning_point(found.graph)
    if point is None:
        return None
    says = by_choice(point.state, goal, point.so, point.otherwise, point.always)
    return Finding(cards_of([_Made(entry, point.state, True) for entry in (point.so, point.otherwise)]), says)


def _by_what_is_not_told(found: Outcomes, goal: Goal) -> Finding | None:
    """That it hangs on what a card is which nobody has told, if it does; the cards that it may have to be."""
    if NOBODYS[NOT_TOLD] not in found.decided_by:
        return None
    table = found.start.table
    names = {split_copy(name)[0] for name in named_in(goal)} & table.copies.keys() - {UNTOLD}
    return Finding(tuple(sorted(names)), by_what_it_is(found.start, goal))


def _by_deeds(made: list[_Made], goal: Goal, can: bool, more: str) -> Finding:
    """Of what a player can do the others' deeds are told, and not named; where not, what they do is what decides."""
    telling = [one for one in made if one.own == can or one.entry.verb in OF_NOBODY]
    if all(one.entry.verb in OF_NOBODY for one in telling):
        telling = made
    says = by_moves(made[-1].state, [(one.entry, one.state) for one in made], goal, can, more)
    return Finding(cards_of(telling) or cards_of(made), says)


def together(those: Iterable[Deed]) -> Iterator[_Made]:
    """What is named one after the other for the same effect is one deed."""
    last: _Made | None = None
    for deed in those:
        made = _Made(entry_of(deed.state, deed.edge.move), deed.state, deed.own)
        if last is not None and _is_one_choice(last, made):
            last = last._replace(entry=last.entry._replace(picks=(*last.entry.picks, *made.entry.picks)))
            continue
        if last is not None:
            yield last
        last = made
    if last is not None:
        yield last


def _is_one_choice(one: _Made, other: _Made) -> bool:
    same = (one.entry.verb, one.entry.by) == (other.entry.verb, other.entry.by) == ("choose", other.entry.by)
    return same and _asking(one.state) == _asking(other.state)


def _asking(state: State) -> int:
    """The card for whose effect something is to be named; -1 where none is."""
    request = slot_of(state)
    return request.instance.source if request is not None else -1


def cards_of(made: Iterable[_Made]) -> tuple[str, ...]:
    """The cards that have to do with it: what is used or played, and of a choice the card that asks before the rest."""
    done: list[str] = []
    asking: list[str] = []
    named: list[str] = []
    for entry, state, _ in made:
        table = state.table
        if entry.verb not in DOING and _asking(state) >= 0:
            asking.append(table.cards[_asking(state)].name)
        if entry.verb in OF_NOBODY:
            continue
        picks = (split_copy(pick.name)[0] for pick in entry.picks)
        (done if entry.verb in DOING else named).extend(
            name for name in picks if name in table.copies and name != UNTOLD
        )
    return tuple(dict.fromkeys((*done, *asking, *named)))
