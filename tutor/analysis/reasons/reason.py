"""The reason of an answer: one sentence, and the names of what it rests on, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from tutor.analysis.exploration import HowFar, Searching
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.asked_move import AskedMove, asked_move
from tutor.analysis.reasons.deciders import Decider, deciders, only, trials_of
from tutor.analysis.reasons.finding import Finding
from tutor.analysis.reasons.findings import told
from tutor.analysis.reasons.objections import objections
from tutor.analysis.reasons.of_a_move import why, why_not
from tutor.analysis.reasons.of_goals import of_goal
from tutor.analysis.reasons.plain_rules import AGAINST_A_MOVE, without_fillers
from tutor.analysis.reasons.trials import Trials
from tutor.explain.answers.knowledge_gaps import in_short, names_of, not_told
from tutor.explain.answers.reason_sentences import within

MAX_NAMES: Final = 4


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


def finding_reason(found: Outcomes) -> Searching[Reason]:
    """The reason of an answer, found by asking again with something otherwise; of no answer there is none.

    It is found a little at a time; in between comes how far that is.
    The cost is that of some dozens of such answers, for which so many positions are looked at as `deciders` says.
    """
    if found.proven in (None, "unknown"):
        return Reason("", ())
    trials = trials_of(found)
    asked = asked_move(found)
    those = [*objections(asked)] if asked is not None and found.proven == "yes" else []
    for decider in deciders(found, trials):
        if isinstance(decider, Decider):
            those.append(decider)
        else:
            yield decider
    findings: list[Finding] = []
    for finding in _findings(found, those, trials, asked):
        if isinstance(finding, Finding):
            findings.append(finding)
        else:
            yield finding
    kept = (*_first_names(findings), *(AGAINST_A_MOVE if found.proven == "no" else ()))
    names = without_fillers((name for one in findings for name in one.names), kept)[:MAX_NAMES]
    says = next((one.says for one in findings if one.says), "")
    shorter = f"{says.partition('. ')[0].rstrip('.')}." if says else ""
    if found.unknown:
        names = tuple(dict.fromkeys((*names_of(found.unknown), *names)))[:MAX_NAMES]
        says, shorter = not_told(found.unknown), in_short(found.unknown)
    return Reason(within(says, shorter), names, tuple(one.name for one in only(those, "reading")))


def _first_names(findings: Sequence[Finding]) -> tuple[str, ...]:
    """What the sentence of the reason is about: it stays, whatever else is named."""
    return next((one.names for one in findings if one.says), ())


def _findings(
    found: Outcomes, those: list[Decider], trials: Trials, asked: AskedMove | None
) -> Iterator[Finding | HowFar]:
    """All that decides, the most telling first: what a table would name before what is behind it."""
    if found.proven == "no":
        yield from why_not(found, those, asked)
    elif found.proven == "yes":
        yield from why(found, those, asked)
    else:
        for one in of_goal(found, those, trials):
            yield from told([one], found) if isinstance(one, Decider) else [one]
