"""Questions made: drafts from all kinds, looked at from all sides, until one is good."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final, NamedTuple

from tutor.analysis.because import Because
from tutor.lessons.quiz.cutting import cut
from tutor.lessons.quiz.drafts import Choice, Draft, marks, reasons
from tutor.lessons.quiz.may_now import legal_drafts
from tutor.lessons.quiz.settled_by import is_settled
from tutor.lessons.quiz.wish import KINDS, MOST, Kind, Seed, Wish, boxes_of, seed_of
from tutor.scenario import Scenario
from tutor.yamlfile import BadInput, Problem

TRIES: Final = 400
"""How many numbers are tried for a question, whatever it is about."""
WANTED: Final = 60
"""How many questions are looked at for one that is about what is wanted."""

DRAFTS: Final[Mapping[Kind, Callable[[Random, Seed], Iterator[Draft]]]] = {"legal": legal_drafts}


class Judged(NamedTuple):
    """One of the answers among which is chosen. because: why it is right, or is not; the engine's reasons."""

    says: str
    right: bool
    because: tuple[Because, ...]


class QuizQuestion(NamedTuple):
    """A question whose answer is computed.

    id: gives the same question again; scenario: what is shown, at its end; cards: of which it speaks
    several: may several answers be right; rules: the rules and readings that one has to know
    says: what is said when all is told
    """

    id: str
    kind: Kind
    level: int
    asks: str
    scenario: Scenario
    cards: tuple[str, ...]
    several: bool
    choices: tuple[Judged, ...]
    rules: tuple[str, ...]
    says: str
    because: tuple[Because, ...]


def question(wish: Wish) -> QuizQuestion:
    """The question for a wish: the same wish gives the same question, and so does the id of a question.

    Where none of the wanted rules comes up in a counted number of questions, it is about something else.

    Raises:
        BadInput: there is no question of that id, or none could be made.
    """
    if wish.id:
        found = made(seed_of(wish.id))
        if found is None:
            raise BadInput([Problem("quiz", 0, "id", f"there is no question {wish.id[:80]}")])
        return found
    return _wished(wish)


def _wished(wish: Wish) -> QuizQuestion:
    first: QuizQuestion | None = None
    best, looked_at = len(wish.wants), 0
    for seed in seeds(wish):
        found = made(seed)
        if found is None:
            continue
        looked_at += 1
        place = min((wish.wants.index(rule) for rule in found.rules if rule in wish.wants), default=len(wish.wants))
        if first is None or place < best:
            first, best = found, place
        if not wish.wants or best == 0 or looked_at >= WANTED:
            break
    if first is None:
        raise BadInput([Problem("quiz", 0, "", "no such question could be made; try another level or other kinds")])
    return first


def seeds(wish: Wish) -> Iterator[Seed]:
    """What is tried for a wish, one after the other."""
    kinds = [kind for kind in KINDS if kind in DRAFTS and (not wish.kinds or kind in wish.kinds)]
    sets = boxes_of(wish.edition, wish.sets)
    chance = Random(f"{wish.seed}/{wish.level}/{wish.edition}/{sets}/{kinds}")
    for _ in range(TRIES if kinds else 0):
        yield Seed(chance.choice(kinds), wish.level, wish.edition, sets, chance.randrange(MOST))


def made(seed: Seed) -> QuizQuestion | None:
    """The question of a seed; None where nothing good comes of it."""
    chance = Random(seed.id)
    for draft in DRAFTS[seed.kind](chance, seed):
        found = _looked_at(draft, seed)
        if found is not None:
            return found
    return None


def _looked_at(draft: Draft, seed: Seed) -> QuizQuestion | None:
    """The question that a draft is, if some choice is right, another is not, and nothing hangs on a reading."""
    right = marks(draft, draft.scenario)
    if right is None or len(set(right)) < 2:
        return None
    cited = frozenset(one.id for because in reasons(draft) for one in because)
    if not is_settled(draft, cited):
        return None
    draft = cut(draft)
    because = tuple(reasons(draft))
    choices = tuple(
        Judged(choice.says, is_right, why) for choice, is_right, why in zip(draft.choices, right, because, strict=True)
    )
    told = tuple(dict.fromkeys(one for why in because for one in why))
    rules = tuple(dict.fromkeys(one.id for one in told if one.kind != "card"))
    return QuizQuestion(
        *(seed.id, seed.kind, seed.level, draft.asks, draft.scenario, draft.cards, draft.several),
        *(choices, rules, _told(draft.choices, right), told),
    )


def _told(choices: tuple[Choice, ...], right: tuple[bool, ...]) -> str:
    return " ".join(choice.says for choice, is_right in zip(choices, right, strict=True) if is_right)
