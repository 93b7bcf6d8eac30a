"""The quarrels speak of cards, rules and rulings that there are; a pattern fits what settles a quarrel alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import filter as fnfilter
from typing import Any

import pytest

from tests.pattern_parts import words_of
from tests.understanding.figures import KINDS, cases, scored
from tests.understanding.wanted import OPPOSITE, PARTS, settles
from tutor.rulebook import rules
from tutor.scenario.rulings import FOLDERS, readable

pytestmark = pytest.mark.quick

RULINGS = {file.id for kind in FOLDERS for file in readable(kind)}
RULES = {*rules()}
VERDICTS = {"yes", "no", *OPPOSITE, "can", "cannot"}
CASES = [case for kind in KINDS for case in cases(kind)]

QUEEN_BEE = """
edition: second-edition
players:
  - {name: Ana, stable: [Queen Bee Unicorn]}
  - {name: Ben, hand: [Basic Unicorn (Red), Good Deal]}
  - {name: Cleo}
turn: {player: Ben, phase: action}
script:
  - {by: Ben, play: Good Deal}
"""


def ask(question: Mapping[str, Any], answer: str) -> dict[str, Any]:
    """An entry of `asks` on that table."""
    return {"scenario": QUEEN_BEE, "question": question, "answer": answer}


def spoken(value: Any) -> Iterator[str]:
    """Every word of a pattern that may be a card's name."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from () if key in ("happens", "answer", "phase", "through", "until", "edition") else spoken(one)
    elif isinstance(value, list):
        for one in value:
            yield from spoken(one)
    elif isinstance(value, str) and value[:1].isupper():
        yield value


def test_all_collections_are_there_and_apart() -> None:
    texts = [case["text"] for case in CASES]
    assert all(len(cases(kind)) >= 200 for kind in KINDS)
    assert len({*texts}) == len(texts)


def test_cards_rules_and_rulings_exist() -> None:
    wrong = [
        [name for name in named(case) if not fnfilter(words_of(), name)]
        + [id for id in case.get("ruling", ()) if id not in RULINGS]
        + [id for id in case.get("rule", ()) if id not in RULES]
        for case in CASES
    ]
    assert not [one for one in wrong if one]


def named(case: Mapping[str, Any]) -> Iterator[str]:
    """The cards of which a quarrel speaks."""
    yield from (*case["cards"], *case.get("maybe", ()), *case.get("holds", ()), *spoken(case.get("ask", [])))


def test_every_quarrel_has_its_meaning_or_is_to_be_met_with_silence() -> None:
    assert not [case["kind"] for case in CASES if ("silence" in case) == bool({"ask", "ruling", "rule"} & {*case})]
    patterns = [pattern for case in CASES for pattern in case.get("ask", ())]
    assert not [one for one in patterns if {*one} - PARTS or ("may" in one) == ("will" in one)]
    assert not [one for one in patterns if not one["answer"] or {*one["answer"]} - VERDICTS]


@pytest.mark.parametrize(
    ("pattern", "fitting"),
    [
        ({"may": {"by": "?he", "play": "<basic>", "into": "me"}, "answer": ["yes"]}, True),
        ({"may": {"by": "?he", "play": "<basic>"}, "answer": ["no"]}, False),
        ({"may": {"by": "me", "play": "<basic>"}, "answer": ["yes"]}, False),
        ({"may": {"play": "any"}, "answer": ["yes"], "has": {"me.stable": ["Queen Bee Unicorn"]}}, True),
        ({"may": {"play": "any"}, "answer": ["yes"], "has": {"?a.stable": ["<baby>"]}}, False),
        ({"may": {"play": "any"}, "answer": ["yes"], "after": [{"by": "?he", "play": "<magic>"}]}, True),
        ({"may": {"play": "any"}, "answer": ["yes"], "after": [{"by": "me", "play": "<magic>"}]}, False),
        ({"may": {"by": "?he", "play": "any"}, "answer": ["yes"], "count": {"?he.hand": 1}}, True),
        ({"may": {"by": "?he", "play": "any"}, "answer": ["yes"], "count": {"?he.hand": 3}}, False),
        ({"may": {"play": "any"}, "answer": ["yes"], "through": "draw"}, True),
        ({"may": {"play": "any"}, "answer": ["yes"], "through": "steal"}, False),
        ({"may": {"play": "any"}, "answer": ["yes"], "turn": "?he", "players": 3}, True),
        ({"may": {"play": "any"}, "answer": ["yes"], "phase": ["beginning"]}, False),
    ],
)
def test_a_pattern_fits_what_settles(pattern: dict[str, Any], fitting: bool) -> None:
    asked = ask({"may": {"by": "Ben", "play": "Basic Unicorn (Red)", "into": "Ana"}}, "yes")
    assert settles(pattern, asked) is fitting


@pytest.mark.parametrize(
    ("question", "answer", "fitting"),
    [
        ({"will": {"count": {"Ben.hand": 3}}}, "always", True),
        ({"will": {"count": {"Ben.hand": 2}}}, "always", False),
        ({"will": {"not": {"count": {"Ben.hand": 3}}}}, "never", True),
        ({"will": {"count": {"Cleo.hand": 3}}}, "always", False),
    ],
)
def test_a_number_counts_from_what_lies_there(question: dict[str, Any], answer: str, fitting: bool) -> None:
    pattern = {"will": {"count": {"?he.hand": "now+2"}}, "answer": ["always"], "after": [{"by": "?he", "play": "any"}]}
    assert settles(pattern, ask(question, answer)) is fitting


def test_scores_of_what_is_said() -> None:
    case = {
        "text": "may he",
        "kind": "may",
        "class": "plain",
        "cards": ["Queen Bee Unicorn"],
        "holds": {"Queen Bee Unicorn": "me.stable"},
        "ask": [{"may": {"by": "?he", "play": "<basic>", "into": "me"}, "answer": ["yes"]}],
    }
    wrong = ask({"may": {"by": "Ben", "play": "Basic Unicorn (Red)"}}, "no")
    cards = [{"name": "Queen Bee Unicorn", "whose": "Ana", "zone": "stable"}]

    def say(_: Mapping[str, Any]) -> dict[str, Any]:
        return {"asks": [wrong], "cards": cards, "rulings": [], "rules": []}

    score = scored(case, say, taps=lambda _: True)
    assert (score.first, score.three, score.tapped, score.mute) == (0, 0, 1, 0)
    assert (score.known, score.missed, score.placed, score.dropped) == (1, 0, 1, 0)
    loud = scored({"text": "hi", "kind": "silence", "class": "small talk", "cards": [], "silence": True}, say)
    assert (loud.silent, loud.loud, loud.mistaken) == (0, 1, 1)
