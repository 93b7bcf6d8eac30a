"""What cards do, left out in part or together: what has acted already, what was in the way, what falls short."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Final

from tutor.analysis.exploration import HowFar, Searching
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.finding import Finding
from tutor.analysis.reasons.suspects import Suspect, suspects
from tutor.analysis.reasons.trials import Trials
from tutor.analysis.reasons.wordings import blank, cheaper, further, without_an_action
from tutor.engine.state.zones import is_hand, is_stable
from tutor.explain.answers.reason_sentences import by_its_text, not_so_far

MAX_OBSTACLES: Final = 2
"""So many cards that were in the way are named."""


def by_what_it_does(found: Outcomes, acting: Set[str], trials: Trials) -> Iterator[Finding | HowFar]:
    """The cards of the script of which one action decides, done or still to be done: the script stays as it is."""
    table = found.start.table
    for name in sorted(acting & table.copies.keys()):
        card = table.cards[table.copies[name][0]]
        for wording in without_an_action(card):
            if (yield from trials.turns_from_the_outset(dict.fromkeys(table.copies[name], wording.card))):
                yield Finding((name,), by_its_text(card, wording.effect, "", table))
                break


def obstacles(found: Outcomes, decider: Suspect, trials: Trials) -> Searching[list[Suspect]]:
    """What is against it where the card that decides it says nothing: without both it is as it is."""
    gone = dict.fromkeys(decider.copies, blank(decider.card).card)
    there = [one for one in suspects(found.start) if is_stable(one.zone) and one.card.name != decider.card.name]
    against: list[Suspect] = []
    for one in there:
        texts = {**gone, **dict.fromkeys(one.copies, blank(one.card).card)}
        if len(against) < MAX_OBSTACLES and (yield from trials.stays(texts)):
            against.append(one)
    return against


def reaching_further(found: Outcomes, acting: Set[str], trials: Trials) -> Iterator[Finding | HowFar]:
    """The cards at work, and those of the script, that would decide it if they asked for less or reached further."""
    table = found.start.table
    there = {one.card.name: (one.card, one.copies) for one in suspects(found.start) if not is_hand(one.zone)}
    for name in sorted(acting & table.copies.keys()):
        there.setdefault(name, (table.cards[table.copies[name][0]], table.copies[name]))
    for card, copies in there.values():
        for wording in (*cheaper(card), *further(card)):
            if (yield from trials.turns_from_the_outset(dict.fromkeys(copies, wording.card))):
                says = not_so_far(card, wording.limit or "cost", wording.effect, table)
                yield Finding((card.name,), says)
                break
