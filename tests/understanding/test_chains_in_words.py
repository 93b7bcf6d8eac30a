"""Chains of answers, second plays and Instants that answer effects, as they are told and asked in few words."""

from __future__ import annotations

import pytest

from tutor.understanding.say import said


@pytest.mark.parametrize(
    ("text", "words", "answer"),
    [
        (
            "tom plays rhinocorn, lisa neighs, tom neighs lisas neigh. can i neigh toms?",
            "May Ana answer Tom's",
            "yes",
        ),
        ("he neighs, i neigh back, he neighs again. am i allowed another one?", "May Ana answer Ben's Neigh", "yes"),
        ("she neighed my yay, a second neigh from her allowed?", "May Ben answer Ana's Neigh", "yes"),
        ("he plays a downgrade on me, then neighs my neigh. can i neigh that", "May Ana answer Ben's Neigh", "yes"),
        ("ben neighed my unicorn, my kid who has slowdown wants to neigh it", "May Cleo answer Ben's Neigh", "no"),
        (
            "i neigh her yay, she neighs my neigh with super neigh. can i neigh that",
            "May Ana answer Super Neigh",
            "no",
        ),
        ("he plays yay, neigh it?", "May Ana answer Yay", "yes"),
        ("he draws instead of playing, neigh it?", "May Ana answer with a Neigh", "no"),
        ("does super neigh work on an ultimate", "May Ben answer Ancestor Unicorn with a Super Neigh", "yes"),
        ("i already drew for good deal and now he wants to neigh it", "May Ben answer with a Neigh", "no"),
        ("Ines played Good Deal and I neighed. She claims that I was too slow", "May Ana answer Good Deal", "yes"),
        ("she used Chainsaw Unicorn. I neighed it, and she said I can't", "May Ana answer with a Neigh", "no"),
        ("when she used her Rhinocorn I neighed, and she replied that it was too late", "May Ana answer with a", "no"),
        ("Kai neighed my Yay. I neighed back, and he says I cannot neigh at all", "May Ana answer Kai's Neigh", "yes"),
        (
            "nobody said a word, she draws from good deal. my brother: neigh! counts?",
            "May Cleo answer with a Neigh",
            "no",
        ),
        ("he played Necromancer and brings Rhinocorn, too late to neigh Rhinocorn?", "May Ana answer with a", "no"),
        ("chronocorn while jen is playing something? its her turn", "May Ana answer", "yes"),
        ("trapped chest vs her wishing well", "Ben would DRAW; may Ana answer that with Trapped Chest", "yes"),
    ],
)
def test_the_answer_that_is_meant_is_asked_about(text: str, words: str, answer: str) -> None:
    """It is asked of whoever is meant, once all is answered that is told to be, and rightly answered."""
    first = said(text).as_json()["asks"][0]
    assert first["in_words"].startswith(words)
    assert first["answer"] == answer


@pytest.mark.parametrize(
    ("text", "words", "answer"),
    [
        ("i used double dutch, he neighed my first card. can i play another", "May Ana play a Basic Unicorn", "yes"),
        ("double dutch: i play a unicorn then an upgrade. can she neigh the upgrade", "May Ben answer", "yes"),
        ("can they neigh both cards of my double dutch", "May Ben answer", "yes"),
    ],
)
def test_the_second_play_is_asked_about_once_the_first_is_made(text: str, words: str, answer: str) -> None:
    """The card that lets one play more is used before, and so is the first play."""
    first = said(text).as_json()["asks"][0]
    assert first["in_words"].startswith(words)
    assert first["answer"] == answer
    assert "use: Double Dutch" in first["scenario"]
    assert "play: Basic Unicorn (Red)" in first["scenario"]


@pytest.mark.parametrize(
    ("text", "words", "lies"),
    [
        ("i stole his yay with yoink last turn. i play a unicorn, can he neigh it?", "May Ben answer", "stable: [Yay]"),
        ("he took my super neigh. next turn i play yay, he super neighs. can dan neigh that", "May Dan", "Super Neigh"),
        (
            "they are pandas on my side, does my rhino shoot",
            "Will Ana DESTROY a card of Ben's",
            "Pandamonium]",
        ),
        (
            "Gina laid Blinding Light in front of me, then I played Greedy Flying Unicorn. do i draw",
            "Will Ana DRAW",
            "stable: [Blinding Light]",
        ),
        ("time rift on myself, does mama unicorn work again", "May Ana use Mama Unicorn", "stable: [Mama Unicorn]"),
    ],
)
def test_what_was_done_in_an_earlier_turn_lies_there(text: str, words: str, lies: str) -> None:
    """It is not done once more, and the question is asked of the turn that is told last."""
    first = said(text).as_json()["asks"][0]
    assert first["in_words"].startswith(words)
    assert lies in first["scenario"]
