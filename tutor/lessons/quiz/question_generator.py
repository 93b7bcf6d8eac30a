"""Questions made: drafts from all kinds, looked at from all sides, until one is good."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from random import Random
from typing import Final, NamedTuple

from tutor.analysis.grounds import Because
from tutor.analysis.reasons.plain_rules import is_filler
from tutor.lessons.quiz.answer_claims import AnswerClaim, InOrder, Keeps, May, Occurs, Rests, Stops
from tutor.lessons.quiz.choice_reasons import reasons
from tutor.lessons.quiz.drafts import QuestionDraft, marks, notable, shown
from tutor.lessons.quiz.legality_questions import legal_drafts
from tutor.lessons.quiz.next_questions import next_drafts
from tutor.lessons.quiz.order_questions import order_drafts
from tutor.lessons.quiz.pruning import cut
from tutor.lessons.quiz.question_request import (
    Level,
    Seed,
    WishKind,
)
from tutor.lessons.quiz.reading_independence import MAX_SAID, settled_draft
from tutor.lessons.quiz.reading_questions import reading_drafts
from tutor.lessons.quiz.rule_questions import DULL
from tutor.lessons.quiz.stopper_questions import stop_drafts
from tutor.lessons.quiz.winner_questions import win_drafts
from tutor.scenario import Entry, Scenario
from tutor.scenario.initial_state import box_of
from tutor.vocabulary import split_copy

UNSEEN: Final = "face-down "
"""What an engine says of a card that nobody has told, and a friend leaves out; such a card is not spoken of alone."""
ALWAYS_ON: Final = "effects.continuous"
"""The rule by which a card that lies in a Stable keeps something from being done."""
MAX_TURNED: Final = 2
"""On how many rules a question may turn, at most."""
MAX_EVENTS: Final = 3
"""How many things that happen are told when all is told."""

DRAFTS: Final[Mapping[WishKind, Callable[[Random, Seed], Iterator[QuestionDraft]]]] = {
    "legal": legal_drafts,
    "stops": stop_drafts,
    "wins": win_drafts,
    "next": next_drafts,
    "order": order_drafts,
    "reading": reading_drafts,
}


class Judged(NamedTuple):
    """One of the answers among which is chosen. because: why it is right, or is not; the engine's reasons."""

    says: str
    claim: AnswerClaim
    right: bool
    because: tuple[Because, ...]


class Drafted(NamedTuple):
    """A draft with what is right in it, and why."""

    seed: Seed
    draft: QuestionDraft
    right: tuple[bool, ...]
    because: tuple[tuple[Because, ...], ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules and readings that one has to know: those that speak against a choice come first."""
        pairs = sorted(zip(self.right, self.because, strict=True), key=lambda one: one[0])
        cited = (
            one.id for is_right, because in pairs for one in because[: 1 if is_right else None] if one.kind != "card"
        )
        return tuple(dict.fromkeys((*cited, *self.turned_on)))

    @property
    def turned_on(self) -> tuple[str, ...]:
        """The rules and readings that decide: of a move what is first against it, else what is first for the answer.

        Where a card alone keeps it from being done, it is that a card that lies there is always at work.
        """
        for choice, is_right in zip(self.draft.choices, self.right, strict=True):
            if is_right and isinstance(choice.claim, Rests):
                return (choice.claim.rule,)
        claim, pairs = self.draft.choices[0].claim, list(zip(self.right, self.because, strict=True))
        by_move = isinstance(claim, May | Stops)
        sides = [because for is_right, because in pairs if is_right != by_move]
        first = [because[0] for because in sides if because]
        found = [one.id for one in first if one.kind != "card" and one.id not in DULL] if by_move else []
        if not found:
            told = [one.id for because in sides for one in because if one.kind != "card" and one.id not in DULL]
            found = [id for id in told if not is_filler(id)][:1] or told[:1]
        return tuple(dict.fromkeys(found))[:MAX_TURNED] or ((ALWAYS_ON,) if by_move or isinstance(claim, Keeps) else ())


class QuizQuestion(NamedTuple):
    """A question whose answer is computed.

    id: gives the same question again; scenario: what is shown, at its end; line: what is played from there on
    cards: of which it speaks
    several: may several answers be right; rules: the rules and readings that one has to know
    turned_on: those of them that decide which answer is right, mostly one; none where cards alone do
    says: what is said when all is told
    """

    id: str
    kind: WishKind
    level: Level
    asks: str
    scenario: Scenario
    line: tuple[Entry, ...]
    cards: tuple[str, ...]
    several: bool
    choices: tuple[Judged, ...]
    rules: tuple[str, ...]
    turned_on: tuple[str, ...]
    says: str
    because: tuple[Because, ...]


def drafted(seed: Seed) -> Drafted | None:
    """The first draft of a seed of which some choice is right and another is not; None where there is none."""
    chance = Random(seed.id)
    for draft in DRAFTS[seed.kind](chance, seed):
        right = marks(draft, draft.scenario) if _is_clear(draft) else None
        if right is not None and len(set(right)) == 2 and (draft.several or sum(right) == 1):
            because = reasons(draft)
            if all(because):
                return Drafted(seed, draft, right, because)
    return None


def _is_clear(draft: QuestionDraft) -> bool:
    """Is it plain which card is meant: none that nobody has told is named, and no two choices say the same?"""
    told = [choice.says.replace(UNSEEN, "") for choice in draft.choices]
    named = any(UNSEEN in choice.says for choice in draft.choices if not isinstance(choice.claim, Occurs | InOrder))
    return UNSEEN not in draft.asks and not named and len({*told}) == len(told)


def finished(found: Drafted) -> QuizQuestion | None:
    """The question that a draft is; None where it hangs on a reading of which it does not and may not speak."""
    seed, cited = found.seed, frozenset(one.id for because in found.because for one in because)
    settled = settled_draft(found.draft, cited, MAX_SAID if seed.from_print and seed.asks_rules else 0)
    if settled is None:
        return None
    draft = cut(settled, found.right, found.because)
    cards = tuple(dict.fromkeys((*draft.cards, *_played(draft))))
    pairs = zip(draft.choices, found.right, found.because, strict=True)
    choices = tuple(Judged(one.says.replace(UNSEEN, ""), one.claim, right, why) for one, right, why in pairs)
    return QuizQuestion(
        *(seed.id, seed.kind, seed.level, draft.asks, draft.scenario, draft.line, cards, draft.several),
        *(choices, found.rules, found.turned_on, _told(draft, choices)),
        tuple(dict.fromkeys(chain.from_iterable(found.because))),
    )


def _played(draft: QuestionDraft) -> Iterator[str]:
    """The cards that are played, used or chosen, whose texts are shown as well."""
    known = box_of(draft.scenario).cards
    for entry in (*draft.scenario.script, *draft.line):
        yield from (pick.name for pick in entry.picks if split_copy(pick.name)[0] in known)


@lru_cache(maxsize=32)
def made(seed: Seed) -> QuizQuestion | None:
    """The question of a seed; None where nothing good comes of it. Who opens a page again asks for the same again."""
    found = drafted(seed)
    return None if found is None else finished(found)


def _told(draft: QuestionDraft, choices: tuple[Judged, ...]) -> str:
    """What decides it, in a sentence or two: of a move why another is refused, else what happens."""
    here = shown(draft.scenario, draft.line)
    assert here is not None
    if isinstance(choices[0].claim, Keeps | Rests):
        told = [one.because[0].says for one in choices if one.right]
    elif draft.line:
        told = [says.replace(UNSEEN, "") for event, says in notable(here) if event.kind != "effect.triggered"]
    else:
        told = list(dict.fromkeys(one.because[0].says for one in choices if not one.right))[:2]
    return " ".join(told[-MAX_EVENTS:])
