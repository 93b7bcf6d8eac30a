"""Questions whose answers are computed: what is marked is what comes of playing it, whoever plays."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import cache
from itertools import product

import pytest

from tests.length import FIXED, seeds
from tests.lessons.played_again import situation, truths
from tutor.engine import refusals
from tutor.lessons.quiz import KINDS, LEVELS, Level, QuizQuestion, Wish, WishKind, question
from tutor.lessons.quiz.drafts import May, Stops
from tutor.lessons.quiz.question_generator import Drafted, drafted
from tutor.lessons.quiz.question_request import Seed, boxes_of
from tutor.rulebook import editions, readings, rules
from tutor.scenario import run
from tutor.scenario.entries import meaning
from tutor.yamlfile import BadInput

EACH = 1
"""How many questions of each kind and level are made, over all rulebooks in turn."""
DRAFTS = 30
"""How many seeds are tried for a draft of one, of each kind and level."""
BOOKS = tuple(editions())
PLAYED = 1 if FIXED else EACH
"""How many questions of each kind are played under every other reading."""


def wish(kind: WishKind, level: Level, number: int) -> Wish:
    """The wish for such a question, each time by another rulebook; readings bear most on what the boxes share."""
    book = BOOKS[number % len(BOOKS)] if kind != "reading" else "second-edition"
    return Wish(book, None, level, (kind,), number)


@cache
def numbered(kind: WishKind, level: Level) -> dict[int, QuizQuestion]:
    """Questions of that kind and level by the number of their wish; not in every box there is one of each."""
    found = {}
    for number in seeds(EACH):
        with suppress(BadInput):
            found[number] = question(wish(kind, level, number))
    return found


def made(kind: WishKind, level: Level) -> tuple[QuizQuestion, ...]:
    """These questions."""
    return tuple(numbered(kind, level).values())


def claimed(one: QuizQuestion, readings: dict[str, str] | None = None) -> list[bool | None]:
    """Whether each choice of a question is right, played again with other readings."""
    return truths(situation(one.scenario, readings), one.line, [choice.claim for choice in one.choices])


ALL = list(product(KINDS, LEVELS))
FULL = [(kind, level) for kind, level in ALL if kind != "reading" or level == 2]
"""Of which whole questions are made; those about readings take long, and their drafts are looked at."""


@pytest.mark.parametrize(("kind", "level"), FULL)
def test_what_is_marked_is_what_comes_of_playing_it(kind: WishKind, level: Level) -> None:
    assert made(kind, level)
    for one in made(kind, level):
        assert (one.kind, one.level) == (kind, level)
        assert claimed(one) == [choice.right for choice in one.choices], one.id


@cache
def drafts(kind: WishKind, level: Level) -> tuple[Drafted, ...]:
    """Drafts of that kind and level, over all rulebooks in turn."""
    books = ((number, BOOKS[number % len(BOOKS)]) for number in seeds(DRAFTS))
    found = (drafted(Seed(kind, level, book, boxes_of(book, None), number)) for number, book in books)
    return tuple(one for one in found if one is not None)


@pytest.mark.parametrize(("kind", "level"), ALL)
def test_what_is_marked_in_a_draft_is_what_comes_of_playing_it(kind: WishKind, level: Level) -> None:
    for one in drafts(kind, level):
        marked = truths(situation(one.draft.scenario), one.draft.line, [choice.claim for choice in one.draft.choices])
        assert marked == [*one.right], one.seed.id


@pytest.mark.parametrize(("kind", "level"), FULL)
def test_a_question_can_be_asked(kind: WishKind, level: Level) -> None:
    for one in made(kind, level):
        right = [choice for choice in one.choices if choice.right]
        assert 3 <= len(one.choices) <= 5
        assert 0 < len(right) < len(one.choices)
        assert one.several or len(right) == 1
        assert len({choice.says for choice in one.choices}) == len(one.choices)
        assert one.asks.endswith("?")
        assert one.says
        assert one.rules or all(why.kind == "card" for choice in one.choices for why in choice.because)
        assert {*one.rules} <= {*rules(), *readings()}
        assert {*one.turned_on} <= {*one.rules}
        assert bool(one.turned_on) == bool(one.rules)


@pytest.mark.parametrize("kind", KINDS)
def test_no_answer_hangs_on_a_reading_of_which_it_does_not_speak(kind: WishKind) -> None:
    for one in made(kind, 2)[:PLAYED]:
        own = one.scenario.readings
        marked = [choice.right for choice in one.choices]
        for id, reading in readings().items():
            for choice in reading.choices if id not in own else ():
                assert claimed(one, {id: choice}) == marked, (one.id, id, choice)


def test_another_reading_gives_another_answer_where_one_is_asked_about() -> None:
    for one in made("reading", 2):
        [id] = one.scenario.readings
        others = [choice for choice in readings()[id].choices if choice != one.scenario.readings[id]]
        marked = [choice.right for choice in one.choices]
        assert any(claimed(one, {id: other}) != marked for other in others), one.id


def test_why_a_move_is_wrong_is_what_the_engine_says_against_it() -> None:
    looked_at = 0
    for kind, level in product(("legal", "stops"), LEVELS):
        for one in made(kind, level):  # type: ignore[arg-type]
            state = run(one.scenario, len(one.scenario.script) + 1).state
            for choice in one.choices:
                if choice.right or not isinstance(choice.claim, May | Stops):
                    continue
                move = meaning(state, choice.claim.entry).move
                against = refusals(state, move) if move is not None else ()
                if against:
                    looked_at += 1
                    assert {(why.id, why.says) for why in choice.because} <= {(r.rule, r.says) for r in against}
    assert looked_at > 3


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_wish_and_the_same_id_give_the_same_question(kind: WishKind) -> None:
    number, one = next(iter(numbered(kind, 2).items()))
    assert question(Wish(id=one.id)) == one
    assert question(wish(kind, 2, number)) == one


def test_what_is_wanted_is_asked() -> None:
    for rule in ("pile.respond", "win.threshold", "impossible.not-playable"):
        assert rule in question(Wish(wants=(rule,), seed=1)).rules


def test_the_right_answer_is_not_known_by_its_form() -> None:
    """Neither by its place nor by its length, nor by how many there are."""
    ones = [one for kind, level in ALL for one in drafts(kind, level)]
    single = [one for one in ones if not one.draft.several]
    first = sum(one.right[0] for one in single)
    assert 0.1 < first / len(single) < 0.55
    longest = 0
    for one in single:
        lengths = [len(choice.says) for choice in one.draft.choices]
        longest += one.right[lengths.index(max(lengths))]
    assert longest / len(single) < 0.6
    assert len(Counter(sum(one.right) for one in ones if one.draft.several)) >= 3
