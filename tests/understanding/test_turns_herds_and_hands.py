"""What is said of turns, herds and everybody's hands, and kinds of cards that only the question names."""

from __future__ import annotations

import pytest

from tests.understanding.wanted import answer_to
from tutor.understanding.question_pool import laid_questions
from tutor.understanding.reading import understood
from tutor.understanding.say import said

RAMS = ["<ram>", "<ram>", "<ram>"]


@pytest.mark.parametrize(
    ("text", "words", "answer"),
    [
        ("bahama llama, who says whose turn gets skipped", "May Ana choose Ben for Bahama Llama", "yes"),
        ("unfair bargain: can i pick which player", "May Ana choose Ben for Unfair Bargain", "yes"),
        ("nobody has any cards in hand, can i use swashbuckling llama", "May Ana use Swashbuckling Llama", "no"),
        ("bahama llama but i have no card to discard", "May Ana use Bahama Llama", "no"),
        ("swashbuckled a card off my bro, then i dont draw right", "Will Ana DRAW a card", "never"),
    ],
)
def test_the_first_question_is_meant(text: str, words: str, answer: str) -> None:
    """It is about that, and rightly answered."""
    first = said(text).as_json()["asks"][0]
    assert first["in_words"].startswith(words)
    assert first["answer"] == answer


@pytest.mark.parametrize(
    ("text", "words", "answer"),
    [
        ("sara plays throw off their groove, do i miss my turn", "Will Sara have Ana's next turn skipped", "always"),
        ("am i forced to destroy with the ram herd bonus", "Will Ana DESTROY a card of Ben's", "sometimes"),
    ],
)
def test_what_is_meant_is_offered(text: str, words: str, answer: str) -> None:
    """Where the words say as much for another question too."""
    offered = [(ask["in_words"][: len(words)], ask["answer"]) for ask in said(text).as_json()["asks"]]
    assert (words, answer) in offered


@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("alpaca bonus on. can they kill henry", ["Henry the Huarizo", "<alpaca>", "<alpaca>"]),
        ("tranq on me. ram bonus still ok?", RAMS),
    ],
)
def test_the_animals_of_a_herd_bonus_lie_there(text: str, has: list[str]) -> None:
    """Nobody says how many there are, and so there are as many as it asks for, one that is named among them."""
    pattern = {"will": "any", "answer": ["never", "sometimes", "always"], "has": {"Ana.stable": has}}
    may = {"may": {"by": "Ana"}, "answer": ["yes"], "has": {"Ana.stable": has}}
    first = said(text).as_json()["asks"][0]
    assert answer_to(pattern, first) or answer_to(may, first)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("does goatsferatu get me a magic card back", "bring into a Field for Goatsferatu"),
        ("can i use rhinocorn twice in one turn", "May Ana use Rhinocorn"),
        ("goatmeal raisin cookie: hand or field", "a Basic Goat be in Ana's Field"),
    ],
)
def test_what_only_the_question_names_is_among_the_candidates(text: str, words: str) -> None:
    """A kind of card that stands in no deed, a second use in one turn, and where what a card fetches goes."""
    assert any(words in one.words for one in laid_questions(understood(text), 40))


def test_whose_turn_is_skipped_is_no_move_of_theirs() -> None:
    """With a card of one's own it is who is chosen."""
    (deed,) = understood("can ben skip my next turn with throw off their groove").cases[0].deeds
    assert (deed.verb, deed.by, deed.target) == ("choose", "Ben", "Ana")


@pytest.mark.parametrize("text", ["copter dies. hand?", "does battering ram also wreck downgrades"])
def test_a_word_for_a_card_is_known_by_what_is_said_beside_it(text: str) -> None:
    """The end of a name is that card's; a word for a deed is no part of the name of another game's card."""
    assert len(understood(text).cards) == 1
    assert said(text).as_json()["asks"]
