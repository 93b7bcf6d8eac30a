"""What is said beside the question lies in the situation: whose cards, how many, what was played or lost before."""

from __future__ import annotations

import pytest

from tutor.understanding.say import said

ASKED = [
    ("does glitter tornado make me return something too", "Will Ana return", "always"),
    ("can retarget move my broken stable onto my girlfriend", "May Ana choose their own Broken Stable", "yes"),
    ("glitterbomb: may i sacrifice the glitterbomb itself to destroy a unicorn", "Glitter Bomb to SACRIFICE", "yes"),
    ("blatant thievery on someone with an empty hand, can i even play it", "May Ana play Blatant Thievery", "no"),
    ("i play unfair bargain against a guy with 6 cards, do i have 6 now", "exactly 6 cards", "always"),
    ("can i neigh my own card", "May Ana answer Basic Unicorn (Red) with a Neigh", "no"),
    ("can reset button be neighed", "May Ben answer Reset Button with a Neigh", "yes"),
    ("bulletproof vest when he poisons my llamacorn", "may Ana answer that with Bulletproof Vest", "yes"),
    ("bulletproof vest vs glitter tornado", "answer with Bulletproof Vest", "no"),
    ("unwind and rewind a super neigh?", "answer Super Neigh with Unwind and Rewind", "yes"),
    ("intervention on sadistic ritual of my neighbor", "Ben's Basic Unicorn (Red) would be sacrificed; may Ana", "yes"),
    ("extra life when my unicorn is sacrificed to two for one", "May Ana use Extra Life", "yes"),
    ("trapped chest him in his draw step. does he draw at all", "Will Ben DRAW", "never"),
    ("i have tiny stable with five unicorns and play a sixth, do i lose one", "Will Ana SACRIFICE", "always"),
    ("rainbow aura on me, he plays two for one, do i lose my rhinocorn", "Will Ben DESTROY Ana's Rhinocorn", "never"),
    ("barbed wire on me, he steals my unicorn. discard?", "Will Ana DISCARD", "always"),
    ("i barbed wired my brother and he plays a unicorn with 1 card in hand. discard?", "Will Ben DISCARD", "always"),
    ("does barbed wire work when mermaid returns my unicorn", "Will Ana DISCARD", "always"),
    ("wishing well as last card", "May Ana play Wishing Well", "no"),
    ("may i play a neigh as my action", "May Ana play a Neigh", "no"),
    ("i forgot to draw, can i draw in my action phase", "May Ana DRAW", "yes"),
    ("can he play neigh on my downgrade that i put on him", "May Ben answer Barbed Wire with a Neigh", "yes"),
    ("it's the start of my turn: stable artillery first and then claw machine ok?", "May Ana use", "yes"),
    ("if i neigh a neigh does the first card go through?", "in Ana's Stable", "always"),
    ("he neighed my ginormous, can i play another unicorn", "May Ana play a Basic Unicorn", "no"),
]


@pytest.mark.parametrize(("text", "words", "answer"), ASKED, ids=[row[0] for row in ASKED])
def test_the_first_offer_has_the_facts_that_were_told(text: str, words: str, answer: str) -> None:
    first = said(text).asks[0]
    assert words in first["in_words"]
    assert first["answer"] == answer


def test_what_is_asked_in_no_words_is_offered_with_its_facts() -> None:
    """A neighed Unicorn lies in the discard pile, whichever of several questions stands first."""
    offered = [ask["in_words"] for ask in said("kiss of life on a neighed unicorn").asks]
    assert any("from the discard pile to bring" in words for words in offered)


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("my phoenix gets killed, does he come back", ["Ana"]),
        ("my rhinocorn is about to die, can i save him with black knight", ["Ana"]),
        ("he killed my phoenix, does he discard", ["Ben", "Ana"]),
        ("i play rhinocorn, can i stop him", ["Ana", "Ben"]),
    ],
)
def test_a_unicorn_that_is_called_he_is_no_player(text: str, players: list[str]) -> None:
    assert [one["name"] for one in said(text).as_json()["players"]] == players


def test_a_second_play_is_asked_about_once_the_first_is_answered_for_good() -> None:
    text = "double dutch, my first unicorn got neighed, may i play a second"
    plays = [one for one in said(text).asks if "May Ana play a Basic Unicorn" in one["in_words"]]
    assert [one["answer"] for one in plays] == ["yes"]
