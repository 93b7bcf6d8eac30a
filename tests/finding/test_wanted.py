"""The quarrels and queries are about cards and questions that there are, and a pattern fits what it should alone."""

from __future__ import annotations

from fnmatch import filter as fnfilter
from typing import Any

import pytest

from tests.finding.collected import KINDS, cases, group
from tests.finding.wanted import PARTS, fits
from tests.pattern_parts import words_of
from tutor.scenario.rulings import FOLDERS, readable
from tutor.service.finding.index import index

pytestmark = pytest.mark.quick

PUBLISHED = {group(file.id) for kind in FOLDERS for file in readable(kind)}
CASES = [case for kind in KINDS for case in cases("quarrels", kind)]

ASKED = {
    "says": "May Ana answer with a Neigh?",
    "keep": None,
    "script": [],
    "question": {"may": {"by": "Ana", "respond": "Neigh#2"}},
    "situation": {
        "edition": "second-edition",
        "players": [{"name": "Ana", "hand": ["Neigh#2"]}, {"name": "Ben", "stable": ["Basic Narwhal"], "hand": ["?"]}],
        "script": [{"by": "Ben", "play": "Unicorn Poison"}, {"by": "Cleo", "respond": "Neigh"}],
    },
}


@pytest.mark.parametrize(
    ("pattern", "fitting"),
    [
        ({"may": {"by": "me", "respond": "Neigh"}}, True),
        ({"may": {"by": "Ben", "respond": "Neigh"}}, False),
        ({"may": {"by": "me", "respond": "Super Neigh"}}, False),
        ({"may": {"by": "me", "respond": "any"}, "after": [{"respond": "Neigh"}]}, True),
        ({"may": {"by": "me", "respond": "any"}, "after": [{"respond": "Neigh"}, {"play": "any"}]}, False),
        ({"may": {"by": "?a", "respond": "any"}, "after": [{"by": "?b", "play": "Unicorn Poison"}]}, True),
        ({"may": {"by": "?a", "respond": "any"}, "after": [{"by": "?a", "play": "Unicorn Poison"}]}, False),
        ({"may": {"by": "me", "respond": "any"}, "has": {"?b.stable": ["<unicorn>"]}}, True),
        ({"may": {"by": "me", "respond": "any"}, "has": {"?b.stable": ["<baby>"]}}, False),
        ({"may": {"by": "me", "respond": "any"}, "has": {"any.hand": ["Neigh"]}}, True),
        ({"may": {"by": "me", "respond": "any"}, "empty": ["me.stable"]}, True),
        ({"may": {"by": "me", "respond": "any"}, "empty": ["?b.hand"]}, False),
        ({"may": {"by": "me", "respond": "any"}, "phase": ["beginning"]}, False),
        ({"may": {"by": "me", "respond": "any"}, "has": {"?b.stable": ["<basic>", "<unicorn>"]}}, False),
        ({"may": {"by": "me", "respond": "any"}, "count": {"?b.stable": 1, "me.hand": [0, 1]}}, True),
        ({"may": {"by": "me", "respond": "any"}, "count": {"?b.stable": 2}}, False),
        ({"may": {"by": "me", "respond": "any"}, "empty": ["deck"]}, False),
        ({"may": {"by": "me", "respond": "any"}, "says": "answer with"}, True),
        ({"may": {"by": "me", "respond": "any"}, "says": "SACRIFICE"}, False),
        ({"what": {"play": "Unicorn Poison"}}, False),
        ({"will": "any"}, False),
    ],
)
def test_a_pattern_fits_what_it_asks_for(pattern: dict[str, Any], fitting: bool) -> None:
    assert fits(pattern, ASKED) is fitting


def test_what_comes_of_a_move_is_a_question_without_one() -> None:
    what = {**ASKED, "question": None, "script": [{"by": "Ben", "choose": [{"card": "Neigh", "of": "Ana"}]}]}
    assert fits({"what": {"by": "Ben", "choose": "Neigh"}, "after": [{"play": "Unicorn Poison"}]}, what)
    assert not fits({"what": {"by": "Ben", "choose": "Yay"}}, what)
    assert not fits({"what": {"by": "Ben", "choose": "Neigh"}, "after": [{"choose": "Neigh"}]}, what)


def test_a_goal_fits_in_its_parts() -> None:
    will = {**ASKED, "question": {"will": {"has": {"Ben.stable": ["Yay", "Neigh#3"]}}, "until": "turn"}}
    assert fits({"will": {"has": {"?b.stable": ["Neigh"]}}}, will)
    assert fits({"will": {"has": "any"}}, will)
    assert not fits({"will": {"has": {"me.stable": ["Neigh"]}}}, will)
    assert not fits({"will": {"winner": "any"}}, will)


@pytest.mark.parametrize("case", CASES)
def test_quarrels_are_about_what_there_is(case: dict[str, Any]) -> None:
    assert {*case["cards"]} <= {*words_of()}
    assert all(fnfilter(words_of(), name) for name in (*case.get("maybe", ()), *case.get("whose", ())))
    assert case["right"]
    for one in case["right"]:
        assert {*map(group, one.get("ruling", ()))} <= PUBLISHED
        assert {*one.get("asks", ())} <= PARTS
        assert len({*one.get("asks", ())} & {"may", "will", "what"}) == ("asks" in one)


def test_half_of_them_are_kept_aside() -> None:
    texts = [case["text"] for case in CASES]
    assert len(texts) == len({*texts}) == 60
    assert len(cases("quarrels", "aside")) == 30
    assert all(case["from"] == "written" or case["from"].startswith("http") for case in CASES)


@pytest.mark.parametrize("kind", KINDS)
def test_searches_are_for_what_can_be_found(kind: str) -> None:
    lists = {"card": "cards", "question": "questions", "rule": "rules", "reading": "readings"}
    all = index()
    known = {f"{kind} {one.get('id', one.get('name'))}" for kind, list in lists.items() for one in all[list]}
    some = cases("queries", kind)
    assert len(some) == 20
    assert {one for case in some for one in case["among"]} <= known
