"""What a scenario expects is held against what came of it; each difference is one line."""

from __future__ import annotations

import pytest

from tutor.scenario import differences, run_text

pytestmark = pytest.mark.quick

POSITION = """\
players:
  - {name: Ana, stable: [Basic Unicorn (Red)#2, Basic Unicorn (Red)#3], hand: [Neigh#4, Rhinocorn]}
  - {name: Ben}
deck: [Yay, Back Kick]
"""

FINE = {
    "a name without a number means any copy": "has: {Ana.stable: [Basic Unicorn (Red)]}",
    "so many of a name": "has: {Ana.stable: [Basic Unicorn (Red), Basic Unicorn (Red)]}",
    "one copy and any other": "has: {Ana.stable: [Basic Unicorn (Red), Basic Unicorn (Red)#3]}",
    "in any order": "exactly: {Ana.hand: [Rhinocorn, Neigh]}",
    "another copy may be there": "lacks: {Ana.stable: [Basic Unicorn (Red)#1]}",
    "nothing": "exactly: {Ben.stable: [], discard: []}",
    "counts": "count: {Ana.hand: 2, deck: 2, nursery: 13}",
    "nobody yet": "winner: none",
    "who is asked": "decision: {by: Ana}",
    "what is asked": "decision: {kind: action}",
    "a move": "offers: [{by: Ana, play: Rhinocorn, into: Ben}, {by: Ana, draw: true}]",
    "a refusal": "refuses: [{by: Ana, play: Neigh, because: cards.instant}, {by: Ben, draw: true}]",
    "a citation": "cites: [turn.action]",
    "no chain": "links: 0",
    "nothing at all": "{}",
}

WRONG = {
    "a number that is not there": (
        "has: {Ana.stable: [Basic Unicorn (Red)#1]}",
        "Ana.stable: should have Basic Unicorn (Red)#1, has Basic Unicorn (Red)#2, Basic Unicorn (Red)#3",
    ),
    "one too few": (
        "has: {Ana.stable: [Basic Unicorn (Red), Basic Unicorn (Red), Basic Unicorn (Red)]}",
        "Ana.stable: should have 1 more Basic Unicorn (Red), has Basic Unicorn (Red)#2, Basic Unicorn (Red)#3",
    ),
    "too many": ("exactly: {Ana.hand: [Neigh]}", "Ana.hand: should hold exactly Neigh, holds Neigh#4, Rhinocorn"),
    "any copy is one too many": (
        "lacks: {Ana.stable: [Basic Unicorn (Red)]}",
        "Ana.stable: should lack Basic Unicorn (Red), has it",
    ),
    "a count": ("count: {deck: 3}", "deck: should hold 3 cards, holds 2"),
    "a winner": ("winner: nobody", "winner: should be nobody, is none"),
    "another player": (
        "decision: {by: Ben}",
        "decision: Ben should be asked to decide, but Ana is asked to action",
    ),
    "no decision": ("decision: none", "decision: there should be none, but Ana is asked to action"),
    "links": ("links: 1", "links: the longest chain should have 1, has 0"),
}


@pytest.mark.parametrize("expect", FINE.values(), ids=FINE)
def test_what_is_true_is_no_difference(expect: str) -> None:
    assert differences(run_text(f"{POSITION}expect:\n  {expect}\n")) == ()


@pytest.mark.parametrize(("expect", "says"), WRONG.values(), ids=WRONG)
def test_each_difference_is_one_line(expect: str, says: str) -> None:
    assert differences(run_text(f"{POSITION}expect:\n  {expect}\n")) == (f"x {says}",)


def test_a_run_that_stopped_is_a_difference_even_without_expectations() -> None:
    found = differences(run_text(f"{POSITION}script:\n  - {{by: Ben, draw: true}}\n", "x.yaml"))
    assert len(found) == 1
    assert found[0].startswith("x x.yaml:6: script[0]: {by: Ben, draw: true}: it does not answer what is asked: ")
