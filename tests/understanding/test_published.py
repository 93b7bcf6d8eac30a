"""The rules and rulings that are told decide what is asked; where nothing published decides it, none is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

import pytest
import yaml

from tests.understanding.figures import cases
from tutor.rulebook import rules
from tutor.scenario.rulings import published
from tutor.understanding.lexicon import word_file
from tutor.understanding.published_match import MAX_OF_A_KIND, Deciding, deciding
from tutor.understanding.published_terms import phrases
from tutor.understanding.published_usual import PUBLISHED
from tutor.understanding.reading import understood
from tutor.understanding.usual_words import counted

pytestmark = pytest.mark.quick

OWN: dict[str, list[tuple[str, list[str]]]] = yaml.safe_load(
    Path(__file__).with_name("published.yaml").read_text(encoding="utf-8")
)
MAX_SECONDS = 0.02
LEAST_ASIDE = 0.7
"""Of the questions in other words that are set aside, so many have it first, or rightly nothing."""
LEAST_OF_ONLY_RULED = 0.8
"""Of the quarrels that only a rule or a ruling settles, so many have it first."""
LEAST_RIGHT = 0.75
"""Of all that is told where something settles the quarrel, so much is of that."""
MAX_BESIDE = 0.1
"""Of the quarrels that are not said to be settled by any, at most so many are told one; half of these rightly."""


def decided(text: str, box: str | None = None) -> Deciding:
    return deciding(understood(text, box), box)


def firsts(found: Deciding) -> set[str]:
    return {*found.rulings[:1], *found.rules[:1]}


def settling(case: dict[str, Any]) -> set[str]:
    return {*case.get("ruling", ()), *case.get("rule", ())}


def quarrels() -> Iterator[tuple[Any, Deciding]]:
    for case in cases("building"):
        yield case, decided(case["text"], case.get("box"))


def test_ways_are_of_what_there_is() -> None:
    known = {*rules(), *(one.id for one in published())}
    assert not {*word_file("published_ways")} - known


def test_a_word_stands_for_one_thing() -> None:
    rows = [{said for one in row for said in phrases(str(one))} for row in word_file("published")["same"]]
    said = [one for row in rows for one in row]
    assert len(said) == len({*said}), sorted({one for one in said if said.count(one) > 1})


def test_nothing_is_told_where_silence_is_right() -> None:
    assert not [case["text"] for case, found in quarrels() if "silence" in case and found != Deciding()]


def test_what_is_told_is_there_and_little() -> None:
    rulings = {one.id for one in published()}
    for _, found in quarrels():
        assert {*found.rulings} <= rulings
        assert {*found.rules} <= {*rules()}
        assert max(len(found.rulings), len(found.rules)) <= MAX_OF_A_KIND


def test_what_only_a_rule_settles_has_it_first() -> None:
    ruled = [
        bool(settling(case) & firsts(found)) for case, found in quarrels() if not case.get("ask") and settling(case)
    ]
    assert sum(ruled) >= LEAST_OF_ONLY_RULED * len(ruled)


def test_most_that_is_told_is_right() -> None:
    told = [
        (id, right) for case, found in quarrels() if (right := settling(case)) for id in (*found.rulings, *found.rules)
    ]
    assert sum(id in right for id, right in told) >= LEAST_RIGHT * len(told)
    beside = [found != Deciding() for case, found in quarrels() if not settling(case)]
    assert sum(beside) <= MAX_BESIDE * len(beside)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        # what is asked is told by its kind and by the card's text
        ("do I have to use Llamabot", {"effects.optional"}),
        ("must I discard for Tollbooth", {"effects.mandatory"}),
        ("the Prehistoric Llamadon is mine, must I sacrifice too", {"players.each-other"}),
        # an Instant by which it is answered is any of them
        ("can he neigh my super neigh", {"super-neigh-cannot-be-neighed"}),
        ("how do I get another baby", {"cards.baby.entry"}),
        ("may I super neigh her neigh", {"neigh-neigh-by-original-player"}),
    ],
)
def test_what_is_asked_tells_what_decides_it(text: str, first: set[str]) -> None:
    assert first <= firsts(decided(text))


@pytest.mark.parametrize(
    "text",
    ["which expansion slaps the most", "why do people always play downgrades on me", "does exodia win instantly"],
)
def test_of_idle_talk_no_rule_is_told(text: str) -> None:
    assert decided(text) == Deciding()


def test_what_is_counted_is_there() -> None:
    assert {*counted(PUBLISHED).of_traits} <= {*rules(), *(one.id for one in published())}


@pytest.mark.parametrize("half", ["building", "aside"])
def test_questions_in_other_words(half: str) -> None:
    found = [(right, decided(text)) for text, right in OWN[half]]
    good = sum(bool({*right} & firsts(one)) if right else one == Deciding() for right, one in found)
    assert good >= LEAST_ASIDE * len(found), f"{half}: {good} of {len(found)}"


def test_it_is_the_same_again_and_at_once() -> None:
    read = [understood(case["text"]) for case in cases("building")]
    first = [deciding(one) for one in read]
    begun = process_time()
    assert [deciding(one) for one in read] == first
    assert process_time() - begun < MAX_SECONDS * len(read)
