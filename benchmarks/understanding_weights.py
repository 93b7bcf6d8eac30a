"""Fits the weights by which questions are ranked: `python -m benchmarks.understanding_weights [--write] [FILE]`.

The share of the right ones among all questions of a quarrel is made as great as it can be: each counts as much as the
exponential of its likelihood. A weight whose name says that something is likely, or unlikely, stays on that side of
zero, and all are drawn a little towards it. How words are used is counted, and the weights are fitted, in all that may
be looked at. Those of `quarrels/voices.yaml` are the newest and the least mended for, so that they tell how far a
reading is to be trusted. What is told is reached in parts of these, without which it was fitted and counted. It looks
at nothing that is set aside.
FILE keeps the questions with their features, so that another fit takes seconds; without it, or where it is not there,
they are found anew.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import exp
from pathlib import Path
from typing import Any, Final

from benchmarks.folds import in_folds
from benchmarks.word_counts import Quarrel, counts
from benchmarks.word_counts import write as write_counts
from tests.finding.collected import cases as quarrels
from tests.understanding.figures import cases as typed
from tests.understanding.figures import is_right
from tests.understanding.material import cases, settles, understood_of
from tests.understanding.settled import is_settled
from tutor.data import data_root
from tutor.scenario import write
from tutor.scenario.scenario_data import question_data
from tutor.understanding.case import Understood
from tutor.understanding.meant_questions import MAX_ASKS, Weighed, weighed
from tutor.understanding.question_pool import laid_questions
from tutor.understanding.question_traits import traits_of
from tutor.understanding.ranking import Likelihood
from tutor.understanding.ranking_weights import weights
from tutor.understanding.reading import understood
from tutor.understanding.usual_words import SaidWords, WordCounts, words_and_pairs

STEPS: Final = 150
"""How often all quarrels are gone through."""

STEP: Final = 0.5
"""How far the weights move at first, all together."""

DRAWN: Final = 0.004
"""How much of a weight it costs that it is not zero."""

MAX_OF_TABLE: Final = 24
MAX_LOOKED_INTO: Final = 40
"""How many questions of a quarrel are learnt from: more than are weighed at a table, so that there is more to tell."""

BELOW_ZERO: Final = ("unsaid.", "reading.", "ask.", "entry.", "turns.idle", "slot.", "answer.un")

LEFT: Final = ("before.", "cost.")
"""Weights that are not fitted: those of costs choose in which way a case is laid out; of the others none is seen."""

USUAL: Final = "usual."
"""Begins the names of what the counts say, which are others for each part of the quarrels."""

ABOVE_ZERO: Final = (USUAL, "text.", "said.", "meets.", "asked.", "turns.acting", "turns.lying", "answer.named")

Row = Mapping[str, Any]
Weights = dict[str, float]


# ---- the questions of each quarrel ----------------------------------------------------------------------------------


def sources() -> list[tuple[str, int]]:
    """Each quarrel: the collection that it is of, and its place there."""
    return [(name, place) for name, rows in _COLLECTIONS.items() for place in range(len(rows()))]


def questions(source: tuple[str, int]) -> Quarrel:
    """A quarrel's words, and what may be meant: features, traits, words, kind, and whether it is right."""
    name, place = source
    row = _COLLECTIONS[name]()[place]
    if name == "cases":
        return _told(understood_of(row), lambda ask: settles(row, ask))
    if name == "collected":
        return _told(understood(row["text"]), lambda ask: is_settled(row, ask))  # type: ignore[arg-type]
    return _told(understood(row["text"], row.get("box")), lambda ask: is_right(row, ask))


_COLLECTIONS: Final[Mapping[str, Callable[[], list[Row]]]] = {
    "typed": cache(lambda: [row for row in typed("building") if row.get("ask")]),
    "cases": cache(lambda: list(cases("building"))),
    "collected": cache(lambda: list(quarrels("quarrels", "building"))),
    "weights": cache(lambda: [row for row in typed("weights") if row.get("ask")]),
    "voices": cache(lambda: [row for row in typed("voices") if row.get("ask")]),
}


def _told(told: Understood, right: Callable[[Row], bool]) -> Quarrel:
    found = weighed(told, laid_questions(told, MAX_OF_TABLE), MAX_LOOKED_INTO)
    questions = [
        {
            "features": {name: value for name, value in one.laid.features.items() if not name.startswith(USUAL)},
            "traits": [f"{name} {value}" for name, values in traits_of(one.laid).items() for value in values],
            "words": one.laid.words,
            "kind": one.laid.kind,
            "right": right(_ask(one)),
        }
        for one in found
    ]
    return {"said": words_and_pairs(told.text, told.cards), "questions": questions}


def _ask(one: Weighed) -> Row:
    """The question as it is offered, without its reason."""
    return {
        "question": question_data(one.laid.put.question),
        "in_words": one.laid.words,
        "scenario": write(one.laid.scenario),
        "answer": one.outcomes.answer or "unknown",
    }


def _kept(file: Path | None) -> list[Quarrel]:
    if file is not None and file.exists():
        found: list[Quarrel] = json.loads(file.read_text(encoding="utf-8"))
        return found
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(questions, sources(), chunksize=4))
    if file is not None:
        file.write_text(json.dumps(found), encoding="utf-8")
    return found


# ---- the fit --------------------------------------------------------------------------------------------------------


def fitted(told: Sequence[Sequence[Row]], begun: Mapping[str, float]) -> Weights:
    """The weights after all steps; those in `LEFT` are as they were."""
    own = dict(begun)
    learnt = [rows for rows in told if any(one["right"] for one in rows) and not all(one["right"] for one in rows)]
    pace: Weights = dict.fromkeys(own, 1e-6)
    for _ in range(STEPS):
        slope = dict.fromkeys(own, 0.0)
        for rows in learnt:
            for name, value in _slope(rows, own).items():
                slope[name] += value / len(learnt)
        for name, value in slope.items():
            if name.startswith(LEFT):
                continue
            pull = value - DRAWN * own[name]
            pace[name] += pull * pull
            moved = own[name] + STEP * pull / pace[name] ** 0.5
            own[name] = _allowed(name, moved)
    return own


def _allowed(name: str, value: float) -> float:
    """The value, on the side of zero on which the name says that it is."""
    if name.startswith(BELOW_ZERO):
        return min(0.0, value)
    return max(0.0, value) if name.startswith(ABOVE_ZERO) else value


def _slope(rows: Sequence[Row], own: Mapping[str, float]) -> Weights:
    """Where the weights would have to go for the right questions of this quarrel to have a greater share."""
    likely = [exp(min(30.0, _sum(own, one["features"]))) for one in rows]
    right = sum(share for share, one in zip(likely, rows, strict=True) if one["right"])
    found: Weights = {}
    for share, one in zip(likely, rows, strict=True):
        much = (share / right if one["right"] else 0.0) - share / sum(likely)
        for name, value in one["features"].items():
            if value:
                found[name] = found.get(name, 0.0) + much * value
    return found


def _sum(own: Mapping[str, float], features: Mapping[str, float]) -> float:
    return sum(own[name] * value for name, value in features.items() if value)


# ---- what is reached ------------------------------------------------------------------------------------------------


def reached(told: Sequence[Sequence[Row]], own: Mapping[str, float]) -> tuple[int, int]:
    """In how many quarrels the first question is right, and in how many one of those that are offered is."""
    offers = [_offered(rows, own) for rows in told]
    return sum(rights[:1] == [True] for rights in offers), sum(any(rights) for rights in offers)


def _offered(rows: Sequence[Row], own: Mapping[str, float]) -> list[bool]:
    waiting, told, rights = list(rows), list[tuple[str, str]](), list[bool]()
    while waiting and len(told) < MAX_ASKS:
        best = max(
            waiting,
            key=lambda one: _sum(own, {**one["features"], **Likelihood.before(one["kind"], one["words"], told)}),
        )
        waiting = [one for one in waiting if one["words"] != best["words"]]
        told.append((best["kind"], best["words"]))
        rights.append(bool(best["right"]))
    return rights


def with_usual(quarrels: Sequence[Quarrel], found: WordCounts) -> list[list[Row]]:
    """The questions of each quarrel, with what its words say for their traits by these counts."""
    return [_with_usual(quarrel, SaidWords(quarrel["said"], found)) for quarrel in quarrels]


def _with_usual(quarrel: Quarrel, said: SaidWords) -> list[Row]:
    found = []
    for one in quarrel["questions"]:
        traits: dict[str, tuple[str, ...]] = {}
        for trait in one["traits"]:
            name, _, value = trait.partition(" ")
            traits[name] = (*traits.get(name, ()), value)
        found.append({**one, "features": {**one["features"], **said.likeness(traits)}})
    return found


def unseen(told: Sequence[Quarrel], besides: Sequence[Quarrel]) -> list[list[Row]]:
    """The questions of each, by counts of all but its own part and those `besides`."""
    return [row for part, rest in in_folds(told) for row in with_usual(part, counts([*besides, *rest]))]


def main() -> None:
    """Print what is reached and the fitted weights, and write them where that is asked for."""
    names = [one for one in sys.argv[1:] if not one.startswith("--")]
    quarrels_told = _kept(Path(names[0]) if names else None)
    many = len(_COLLECTIONS["voices"]())
    mended, fresh = quarrels_told[:-many], quarrels_told[-many:]
    begun = weights()
    out = []
    first = among = 0
    for part, rest in in_folds(fresh):
        own = fitted([*unseen(rest, mended), *unseen(mended, rest)], begun)
        one, some = reached(with_usual(part, counts([*mended, *rest])), own)
        first, among = first + one, among + some
    able = sum(any(one["right"] for one in quarrel["questions"]) for quarrel in fresh)
    out.append(
        f"{many} quarrels, {able} can be reached; by weights and counts without them: first {first}, among {among}"
    )
    own = fitted([*unseen(fresh, mended), *unseen(mended, fresh)], begun)
    text = (data_root() / "ranking.yaml").read_text(encoding="utf-8")
    for name, value in own.items():
        text = re.sub(rf"^{re.escape(name)}: *-?[\d.]+", f"{name}: {value + 0.0:.2f}", text, flags=re.MULTILINE)
    if "--write" in sys.argv:
        (data_root() / "ranking.yaml").write_text(text, encoding="utf-8")
        write_counts(counts(quarrels_told))
    sys.stdout.write("\n".join([*out, text]))


if __name__ == "__main__":
    main()
