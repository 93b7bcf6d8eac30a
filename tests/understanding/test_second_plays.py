"""What is played second in a turn, or put on somebody, and how many cards there are, as quarrels say it."""

from __future__ import annotations

import pytest

from tutor.understanding.case import CaseDeed
from tutor.understanding.reading import understood
from tutor.understanding.say import said


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("a downgrade and a magic card in the same turn, allowed?", "downgrade", "magic"),
        ("two goats in one go, is that allowed", "goat", "goat"),
        ("can i play a basic unicorn and then an upgrade", "basic", "upgrade"),
        ("may she play a second card in her turn", "card", "card"),
        ("played a unicorn. another one this turn?", "unicorn", "card"),
        ("i used double dutch. do i still have my two plays", "card", "card"),
    ],
)
def test_of_two_plays_the_second_is_asked_about(text: str, first: str, second: str) -> None:
    """Whatever the words: the first is done before."""
    case = understood(text).cases[0]
    plays = [(deed.card, deed.state) for deed in case.deeds if deed.verb == "play"]
    assert plays == [(first, "done"), (second, "tried")]
    assert case.ask is not None
    assert case.ask.deed == len(case.deeds) - 1


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("he wants to dump barbed wire on me, may he", CaseDeed("play", "Ben", "Barbed Wire", into="Ana")),
        ("may i dump a goat in her field", CaseDeed("play", "Ana", "goat", into="Ben")),
        ("can i saddle slowdown on my sister", CaseDeed("play", "Ana", "Slowdown", into="Ben")),
        ("can he hit me with tiny stable", CaseDeed("play", "Ben", "Tiny Stable", into="Ana")),
        ("can i dump my barbed wire", CaseDeed("discard", "Ana", None, "Barbed Wire", "Ana")),
    ],
)
def test_what_goes_to_somebody_is_played(text: str, deed: CaseDeed) -> None:
    """By whatever word; what goes nowhere is not."""
    [found] = understood(text).cases[0].deeds
    assert found._replace(state="done") == deed


@pytest.mark.parametrize(
    ("text", "words", "answer"),
    [
        ("double dutch used. two magic cards ok?", "May Ana play Unicorn Poison?", "yes"),
        ("can i drop a downgrade on myself", "May Ana play Barbed Wire into their own Stable?", "yes"),
        ("rather draw a 2nd card than play one, ok?", "May Ana DRAW a card now?", "yes"),
        ("wishing well plus one other card in hand, can i play it", "May Ana play Wishing Well?", "yes"),
        ("foreboding doom is mine. she plays an upgrade, can i hang a downgrade on her",
         "May Ana use Unicorn of Foreboding Doom?", "yes"),
    ],
)  # fmt: skip
def test_it_is_answered_first(text: str, words: str, answer: str) -> None:
    """It is that which is asked, and rightly answered."""
    first = said(text).as_json()["asks"][0]
    assert (first["in_words"], first["answer"]) == (words, answer)


def test_so_many_cards_in_the_deck_are_all_of_it() -> None:
    """Of a deck in which there are said to be two cards no others lie below."""
    first = said("deck has 2 cards left, good deal says draw 3, can i play it?").as_json()["asks"][0]
    assert "deck: ['?', '?']" in first["scenario"]
    assert "script" not in first["scenario"]
