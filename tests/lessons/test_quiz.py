"""Questions whose answers are computed: what is marked is what comes of playing it, whoever plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import product

import pytest

from tests.length import FIXED, seeds
from tests.lessons.played_again import situation, truths
from tutor.analysis.changes import lying
from tutor.engine import State, legal_moves, refusals
from tutor.lessons.course_file import course, taught, teaches
from tutor.lessons.quiz import KINDS, LEVELS, Level, QuizQuestion, Wish, WishKind, question
from tutor.lessons.quiz.answer_claims import InOrder, May, Occurs, Stops
from tutor.lessons.quiz.drafts import shown
from tutor.lessons.quiz.kept_questions import kept_questions
from tutor.lessons.quiz.question_generator import Drafted, drafted
from tutor.lessons.quiz.question_request import Seed, boxes_of
from tutor.lessons.quiz.random_walk import helps_another
from tutor.rulebook import editions, readings, rules
from tutor.scenario import Entry, run
from tutor.scenario.entries import meaning
from tutor.scenario.initial_state import box_of
from tutor.vocabulary import UNTOLD, split_copy
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


@pytest.mark.parametrize(("kind", "level"), ALL)
def test_where_one_answer_does_not_exclude_another_all_are_to_be_picked(kind: WishKind, level: Level) -> None:
    for one in drafts(kind, level):
        alone = not any(isinstance(choice.claim, May | Stops) for choice in one.draft.choices)
        assert alone or one.draft.several, one.seed.id


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
            settled = editions()[one.scenario.edition].settles(id, editions()[one.scenario.edition].readings[id])
            for choice in reading.choices if id not in own and not settled else ():
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
    for rule in ("pile.respond", "impossible.not-playable", "chain.target-once"):
        assert rule in question(Wish(wants=(rule,), seed=1)).turned_on


BEFORE_THE_GAME = frozenset(
    (
        *("setup.baby", "setup.deck", "setup.deck.face-down", "setup.expansions", "setup.deal", "setup.reference"),
        *("setup.first-player", "two-players.neigh", "two-players.remove", "herd.reference", "core.rules"),
    )
)
"""Rules of the course that are over before the first move, or of what lies beside the table: no position shows them."""
NAMES = frozenset(
    (
        *("terms.stable", "terms.deck", "cards.types", "cards.subtypes", "cards.basic", "cards.magical"),
        *("cards.instant.neighs", "cards.stays", "cards.unicorn.any-stable"),
    )
)
"""Rules that say how something is called, how many sorts there are, or that nothing more comes of it: they stand behind
what is done with such cards, and nothing happens, or is refused, because of them."""
NEVER_SEEN = BEFORE_THE_GAME | NAMES
SELDOM_SEEN = frozenset(
    ("cards.instant.only", "terms.in-stable", "win.letters", "win.everyone-loses", "chain.simultaneous")
)
"""Rules for which none has been found so far: the engine says another one of such a refusal, or what comes is only told
after the end of the chain, where a question ends."""


def kept_rules() -> set[str]:
    """The rules on which those that are kept turn."""
    return {rule for one in kept_questions() for rule in one.turned_on}


def test_every_rule_that_a_position_shows_is_kept_a_question_for() -> None:
    missing = {rule for rule in taught() if rule in rules()} - kept_rules() - NEVER_SEEN
    assert missing <= SELDOM_SEEN


def test_what_a_lesson_on_one_rulebook_teaches_is_kept_by_that_book() -> None:
    """What is practised after it is of that lesson, and of its box."""
    for told in course().lessons:
        if told.edition:
            kept = [one for one in kept_questions() if (one.seed.edition, one.seed.sets) == by_its_book(told.edition)]
            wanted = {rule for rule in teaches(told) if rule in rules()} - NEVER_SEEN
            assert wanted <= {rule for one in kept for rule in one.turned_on}, told.id


def by_its_book(edition: str) -> tuple[str, tuple[str, ...]]:
    """A rulebook, and the boxes that it is played with by itself."""
    return edition, editions()[edition].sets


def test_a_question_that_hangs_on_a_reading_says_how_the_table_plays() -> None:
    """Those about a published situation may hang on a few; they say so, and the table is laid with them."""
    one = next(one for one in kept_questions() if "immunity.direct" in one.turned_on)
    found = question(Wish(id=one.seed.id))
    assert found.scenario.readings["pandas"] == "untouchable"
    assert found.asks.startswith(editions()[one.seed.edition].fill(readings()["pandas"].asks))
    changed = claimed(found, {"pandas": "unicorn-effects-only"})
    assert changed != [choice.right for choice in found.choices]


@pytest.mark.parametrize("number", seeds(12))
def test_what_is_kept_is_still_asked_and_turns_on_the_same(number: int) -> None:
    one = kept_questions()[number * 37 % len(kept_questions())]
    found = question(Wish(id=one.seed.id))
    assert found.turned_on == one.turned_on


def test_a_lesson_on_one_rulebook_is_asked_about_by_that_book() -> None:
    for told in course().lessons:
        if told.edition:
            sets = editions()[told.edition].sets
            found = [question(Wish(told.edition, None, 1, (), seed, teaches(told))) for seed in range(2)]
            for one in found:
                assert (one.scenario.edition, one.scenario.sets) == (told.edition, sets)
                assert not {*teaches(told)}.isdisjoint(one.turned_on)


@pytest.mark.parametrize(("book", "level"), [*product(BOOKS, LEVELS)])
def test_every_rulebook_has_questions_of_every_level(book: str, level: Level) -> None:
    assert question(Wish(book, None, level, (), 3)).level == level


@pytest.mark.parametrize(("kind", "level"), ALL)
def test_nobody_helps_another_for_nothing(kind: WishKind, level: Level) -> None:
    for one in drafts(kind, level):
        if not one.seed.from_print:
            for state, entry in ways(one):
                move = meaning(state, entry).move
                assert move is None or not helps_another(state, move) or not has_another(state), one.seed.id


def ways(one: Drafted) -> Iterator[tuple[State, Entry]]:
    """Each entry that is played in a draft, with the moment at which it is."""
    here = shown(one.draft.scenario, one.draft.line)
    assert here is not None
    yield from zip(here.at, one.draft.line, strict=True)
    script = one.draft.scenario.script
    for place, entry in enumerate(script):
        before = run(one.draft.scenario._replace(script=script[:place], stop="decision"), place + 1)
        yield before.state, entry


def has_another(state: State) -> bool:
    """May whoever is asked do something that helps nobody else?"""
    return not all(helps_another(state, move) for move in legal_moves(state))


@pytest.mark.parametrize(("kind", "level"), ALL)
def test_only_cards_that_are_in_the_game_are_dealt(kind: WishKind, level: Level) -> None:
    for one in drafts(kind, level):
        if not one.seed.from_print:
            scenario = one.draft.scenario
            box, two = box_of(scenario), len(scenario.players) == 2
            named = [name for _, cards in lying(scenario) for name in cards if name != UNTOLD]
            assert len({*named}) == len(named)
            for name, number in map(split_copy, named):
                card = box.cards[name]
                assert (number or 1) <= card.copies
                assert not two or (card.two_players and card.name not in editions()[scenario.edition].left_out), (
                    one.seed
                )


@pytest.mark.parametrize(("kind", "level"), ALL)
def test_no_two_answers_of_a_draft_say_or_claim_the_same(kind: WishKind, level: Level) -> None:
    for one in drafts(kind, level):
        choices = one.draft.choices
        assert len({choice.says for choice in choices}) == len(choices), one.seed.id
        assert len({repr(choice.claim) for choice in choices}) == len(choices), one.seed.id


@pytest.mark.parametrize("level", LEVELS)
def test_no_order_is_asked_for_inside_one_link(level: Level) -> None:
    for one in drafts("order", level):
        here = shown(one.draft.scenario, one.draft.line)
        assert here is not None
        claims = [choice.claim for choice in one.draft.choices]
        said = {claim.says for claim in claims if isinstance(claim, Occurs)}
        said |= {says for claim in claims if isinstance(claim, InOrder) for says in claim.says}
        links = [event.link for event, says in zip(here.events, here.told, strict=True) if says in said and event.link]
        assert len({*links}) == len(links), one.seed.id


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
