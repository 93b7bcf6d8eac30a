"""The reason of an answer: one sentence, and the names of what it rests on, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.asked_move import AskedMove, asked_move
from tutor.analysis.reasons.counting import Count, count_of
from tutor.analysis.reasons.deciders import Decider, deciders, looking, meant, only, trials_of
from tutor.analysis.reasons.findings import Finding, cited, told
from tutor.analysis.reasons.objections import objections
from tutor.analysis.reasons.of_a_move import why, why_not
from tutor.analysis.reasons.trials import Trials
from tutor.analysis.reasons.turning_points import turning_point
from tutor.explain.reason_sentences import by_choice, counted, within
from tutor.vocabulary import UNTOLD, split_copy

MAX_NAMES: Final = 4
MAX_TURNING: Final = 2
"""So many cards without whose text it would be otherwise are named."""

MAX_OBJECTIONS: Final = 2
"""So many cards that look as if they decided it are named."""

COUNTS_ONE: Final = "win.counts-one"
"""The rule by which it is counted who wins."""

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

    The cost is that of some dozens of such answers, for which so many positions are looked at as `deciders` says.
    """
    if found.proven in (None, "unknown"):
        return Reason("", ())
    trials = trials_of(found)
    asked = asked_move(found)
    those = [*(objections(asked) if asked is not None and found.proven == "yes" else ()), *deciders(found, trials)]
    findings = list(_findings(found, those, trials, asked))
    names = tuple(dict.fromkeys(name for one in findings for name in one.names))[:MAX_NAMES]
    says = next((one.says for one in findings if one.says), "")
    shorter = f"{says.partition('. ')[0].rstrip('.')}." if says else ""
    return Reason(within(says, shorter), names, tuple(one.name for one in only(those, "reading")))


def _findings(found: Outcomes, those: list[Decider], trials: Trials, asked: AskedMove | None) -> Iterator[Finding]:
    """All that decides, the most telling first: what a table would name before what is behind it."""
    if found.proven == "no":
        yield from why_not(found, those, asked)
    elif found.proven == "yes":
        yield from why(found, those, asked)
    else:
        yield from _choice(found)
        yield from _for(found, those, count_of(found, trials))


def _for(found: Outcomes, those: list[Decider], count: Count | None) -> Iterator[Finding]:
    """Why it is so: what is at work, then what looks as if it decided it, then what is done."""
    mine = meant(found)
    at_work = [one for one in only(those, "text") if one.name not in mine]
    if count is not None and count.card is not None:
        yield Finding((count.card.name, COUNTS_ONE), _counted(count, found))
    yield from told([*at_work[:MAX_TURNING], *only(those, "reading")[:1]], found)
    yield from told(looking(those)[:MAX_OBJECTIONS], found)
    if count is not None and count.card is None:
        yield Finding((COUNTS_ONE,), _counted(count, found))
    against = cited(found)
    special = sorted(
        (one for one in against if one.names[0] not in ANY_ANSWER), key=lambda one: _is_definition(one.names[0])
    )
    done = list(told([one for one in only(those, "text") if one.name in mine][:MAX_TURNING], found))
    yield from (*special[:1], *done, *special, *against)


def _is_definition(id: str) -> bool:
    """Does a rule only say what a word means? What it says of a case comes before that."""
    return id.startswith("terms.")


def _counted(count: Count, found: Outcomes) -> str:
    table = found.start.table
    return counted(table.players[count.seat], count.number, count.needed, count.card, table)


def _choice(found: Outcomes) -> Iterator[Finding]:
    """Which choice leads where, of an answer that depends on one."""
    question = found.question
    if found.proven != "sometimes" or question is None or question.will is None:
        return
    point = turning_point(found.graph)
    if point is not None:
        says = by_choice(point.state, question.will, point.so, point.otherwise, point.always)
        picks = (split_copy(pick.name)[0] for entry in (point.so, point.otherwise) for pick in entry.picks)
        cards = [name for name in dict.fromkeys(picks) if name in found.start.table.copies and name != UNTOLD]
        yield Finding(tuple(cards[:MAX_TURNING]), says)
