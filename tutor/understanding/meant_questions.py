"""The questions that may be meant by what was said, the likeliest first, each with its answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf
from typing import Final, NamedTuple

from tutor.analysis.answer import Answer, explained, explaining
from tutor.analysis.exploration import Searching, finished
from tutor.analysis.outcomes import Outcomes
from tutor.protocol.said_json import SaidAskJson
from tutor.scenario import write
from tutor.scenario.scenario_data import question_data
from tutor.understanding.case import Understood
from tutor.understanding.put_case import MAX_LOOKED_AT, MAX_POSITIONS, outcomes_of, outcomes_with_ends
from tutor.understanding.question_laying import Laid
from tutor.understanding.question_pool import laying, questions_of_cards
from tutor.understanding.ranking import Likelihood, likelihood
from tutor.understanding.ranking_weights import weight
from tutor.understanding.sentence import CaseSentence
from tutor.understanding.turning import likeness_of_answer, most_by_answer

MAX_ASKS: Final = 3
MAX_WEIGHED: Final = 24
"""Of how many questions the answer is looked at before the likeliest are told."""

MAX_LOOKED_AT_IN_ALL: Final = 160
"""How many positions are looked at for all of them; then, for each that is left, `MIN_LOOKED_AT`."""

MIN_LOOKED_AT: Final = 4

LOOKED_AT_BETWEEN: Final = 6
"""After so many answers each it is asked whether the others could still be offered."""


class Meant(NamedTuple):
    """A question that may be meant, with its answer."""

    laid: Laid
    answer: Answer

    def sentence(self, number: int) -> CaseSentence:
        """The situation as a sentence; `number`: which of the questions it is, from 1."""
        possible = self.answer.outcomes.answer != "no"
        return CaseSentence(self.laid.completed.case, self.laid.game, number, self.laid.put.reads, possible)

    def as_json(self, number: int) -> SaidAskJson:
        """The object of the contract."""
        found, reason, sure = self.answer, self.answer.reason, self.answer.sure
        return {
            "question": question_data(self.laid.put.question),
            "in_words": self.laid.words,
            "sentence": self.sentence(number).slots(),
            "scenario": write(self.laid.scenario),
            "answer": found.outcomes.answer or "unknown",
            "says": found.says,
            "reason": {"says": reason.says, "names": list(reason.names)},
            "sure": {"by": sure.by, "says": sure.says, "names": list(sure.names)},
        }


class Weighed(NamedTuple):
    """A question with what comes of it, and with all its features."""

    laid: Laid
    outcomes: Outcomes

    def looked_into(self) -> Outcomes:
        """What comes of it, after as many positions as an answer looks at."""
        if self.outcomes.answer != "unknown":
            return self.outcomes
        more = outcomes_of(self.laid.scenario, MAX_POSITIONS)
        return (outcomes_with_ends(more) if more is not None else None) or self.outcomes


def all_meant(told: Understood) -> list[Meant]:
    """What may be meant, the likeliest first; where what is told cannot be played, with what comes of it laid out."""
    likely = finished(likeliest(told))
    return [finished(with_reason(one)) for one in likely]


def likeliest(told: Understood) -> Searching[list[Weighed]]:
    """The same, with what comes of each, and no reasons yet: these cost most."""
    return _likeliest(weighed(told, (yield from laying(told)), offered=True))


def meant_of_cards(told: Understood) -> list[Weighed]:
    """What may be done with the cards that are named: where the words ask for nothing that can be put."""
    return _likeliest(weighed(told, questions_of_cards(told), offered=True))


def with_reason(one: Weighed) -> Searching[Meant]:
    """The question with its answer and its reason; it is looked as far as into any answer."""
    return Meant(one.laid, (yield from explaining(one.looked_into())))


def _likeliest(waiting: list[Weighed]) -> list[Weighed]:
    """The likeliest of them, each unlike those before it."""
    found: list[Weighed] = []
    while waiting and len(found) < MAX_ASKS:
        best = _best(waiting, found)
        ended = outcomes_with_ends(best.outcomes)
        if ended is None:
            waiting = [one for one in waiting if one is not best]
            continue
        waiting = _unlike(waiting, best)
        found.append(best._replace(outcomes=ended))
    return found


def _best(waiting: Sequence[Weighed], before: Sequence[Weighed]) -> Weighed:
    return max(waiting, key=partial(_worth, before=tuple((one.laid.kind, one.laid.words) for one in before)))


def _unlike(waiting: Sequence[Weighed], best: Weighed) -> list[Weighed]:
    return [one for one in waiting if one.laid.words != best.laid.words]


def weighed(told: Understood, laid: Sequence[Laid], most: int = MAX_WEIGHED, offered: bool = False) -> list[Weighed]:
    """The likeliest of them with what comes of each, and with what makes them likely by that.

    offered: those are enough of which the likeliest are, so that no answer is sought that could not make one of them
    """
    named = tuple(dict.fromkeys(one.name for one in told.cards))
    found: list[Weighed] = []
    left, more = MAX_LOOKED_AT_IN_ALL, most_by_answer() + _most_before()
    for place, (likely, one) in enumerate(
        sorted(((likelihood(one.features), one) for one in laid), key=_by_likelihood)
    ):
        if offered and place % LOOKED_AT_BETWEEN == 0 and likely + more < _least_offered(found):
            break
        limit = max(MIN_LOOKED_AT, min(MAX_LOOKED_AT, left))
        outcomes = outcomes_of(one.scenario, limit) if len(found) < most else None
        if outcomes is not None:
            left -= outcomes.positions
            features = {**one.features, **likeness_of_answer(outcomes, named, _chosen_for(one))}
            found.append(Weighed(one._replace(features=features), outcomes))
    return found


def _chosen_for(laid: Laid) -> str:
    """Of which card it is asked who names what it is done to; `""` where no such thing is asked."""
    ask = laid.completed.case.ask
    return ask.card or "" if ask is not None and ask.kind == "who-chooses" else ""


def _most_before() -> float:
    return sum(max(0.0, weight(name)) for name in ("before.same-kind", "before.words"))


def _by_likelihood(one: tuple[float, Laid]) -> float:
    return -one[0]


def _least_offered(found: Sequence[Weighed]) -> float:
    """How likely the least likely is of those that would be offered, were there no more; of too few, not at all."""
    offered: list[Weighed] = []
    least, waiting = inf, list(found)
    while waiting and len(offered) < MAX_ASKS:
        best = _best(waiting, offered)
        least = min(least, _worth(best, tuple((one.laid.kind, one.laid.words) for one in offered)))
        waiting = _unlike(waiting, best)
        offered.append(best)
    return least if len(offered) == MAX_ASKS else -inf


def _worth(one: Weighed, before: Sequence[tuple[str, str]]) -> float:
    """How likely it is, behind those."""
    laid = one.laid
    return likelihood({**laid.features, **Likelihood.before(laid.kind, laid.words, before)})


def answer_to(laid: Laid) -> Meant | None:
    """The question with its answer; None where nothing can be asked there."""
    found = outcomes_of(laid.scenario, MAX_POSITIONS)
    ended = outcomes_with_ends(found) if found is not None else None
    return Meant(laid, explained(ended)) if ended is not None else None
