"""No habit answers the questions: each is right at most as often as chance, and a tenth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from tests.length import seeds
from tutor.lessons.quiz.answer_claims import Stops
from tutor.lessons.quiz.drafts import shown
from tutor.lessons.quiz.question_generator import Drafted, drafted
from tutor.lessons.quiz.question_request import KINDS, LEVELS, Seed, boxes_of
from tutor.lessons.quiz.rule_questions import shared_words
from tutor.rulebook import editions
from tutor.script.names import copy

SEEDS = 350
"""How many numbers are tried; one of ten gives a question. At length some thousand questions come of them."""
MARGIN = 0.1
"""By how much a habit may be better than chance."""
ENOUGH = 200
"""Of fewer questions nothing is said in the fixed sample's margin; the margin is wider there."""

Picks = tuple[bool, ...]


@cache
def made() -> tuple[Drafted, ...]:
    """Drafts over all rulebooks, levels and kinds in turn, but for readings, which are of the other kinds."""
    kinds, books = [kind for kind in KINDS if kind != "reading"], tuple(editions())
    found = []
    for number in seeds(SEEDS):
        book = books[number % len(books)]
        seed = Seed(kinds[number % len(kinds)], LEVELS[number % 2], book, boxes_of(book, None), number * 7919 % 10**6)
        one = drafted(seed)
        if one is not None:
            found.append(one)
    return tuple(found)


def only(at: int, number: int) -> Picks:
    """That one alone."""
    return tuple(place == at for place in range(number))


def habits(one: Drafted) -> Iterator[tuple[str, Picks]]:
    """What somebody picks who knows no rule: by the place, by the length, or by what is mostly so."""
    draft = one.draft
    said = [choice.says for choice in draft.choices]
    claims, number = [choice.claim for choice in draft.choices], len(said)
    form = type(claims[0]).__name__
    if not draft.several:
        yield "the first", only(0, number)
        yield "the last", only(number - 1, number)
        yield "the longest", only(said.index(max(said, key=len)), number)
        yield "the shortest", only(said.index(min(said, key=len)), number)
    else:
        yield "all but the last", tuple(not last for last in only(number - 1, number))
        yield "all but the longest", tuple(says != max(said, key=len) for says in said)
    if form == "Rests":
        shared = [shared_words(says, draft.asks) for says in said]
        yield "what has most words of the question", tuple(one == max(shared) for one in shared)
    here = shown(draft.scenario, draft.line)
    assert here is not None
    table = here.state.table
    turn = table.players[here.state.turn.seat]
    if form == "Stops":
        instants = [
            table.cards[copy(table, claim.entry.picks[0].name)].type == "instant"
            for claim in claims
            if isinstance(claim, Stops)
        ]
        top = table.players[here.state.pile[-1].seat]
        others = [claim.entry.by != top for claim in claims if isinstance(claim, Stops)]
        yield "the others' Instants", tuple(a and b for a, b in zip(instants, others, strict=True))
        yield "every Instant", tuple(instants)
    for fixed in ("On the discard pile", "Nobody", turn):
        if fixed in said and form == "Comes":
            yield fixed if fixed != turn else "whose turn it is", only(said.index(fixed), number)
    if form == "Comes" and any(says.endswith("'s hand") for says in said):
        yield "a hand", tuple(says.endswith("'s hand") for says in said)
    if form == "Counts":
        wins = [says.endswith("is enough") for says in said]
        if any(wins):
            yield "what just wins", only(wins.index(True), number)
        if not all(wins):
            yield "what just does not win", only(wins.index(False) if all(wins) else wins.count(False) - 1, number)
    if form == "Keeps":
        own = [says.startswith(f"{turn}'s") for says in said]
        yield "one's own", tuple(own)


def test_no_habit_answers_better_than_chance() -> None:
    tally: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    for one in made():
        for name, picks in habits(one):
            tally[name].append((1 / len(picks), picks == one.right))
    assert len(made()) > 25
    for name, found in tally.items():
        chance, hit = (sum(one[at] for one in found) / len(found) for at in (0, 1))
        allowed = MARGIN if len(found) >= ENOUGH else MARGIN + (chance * (1 - chance) / len(found)) ** 0.5 * 2
        assert hit <= chance + allowed, (name, len(found), hit, chance)
