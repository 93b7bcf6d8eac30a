"""Each action is known to whoever asks what players mean by it, or its row says why not."""

from __future__ import annotations

import pytest

from tutor.analysis.meeting.blank_cards import EXAMPLE_VERBS, doer
from tutor.cards import words
from tutor.cards.rows import HalfAWord, Verb
from tutor.cards.words import VERBS
from tutor.lessons.quiz.next_questions import DOERS


@pytest.mark.parametrize("verb", VERBS)
def test_each_action_is_known_to_quarrel_meeting_quiz_and_goal_or_says_why_not(verb: str) -> None:
    row = VERBS[verb]
    assert {asker for asker, known in row.known_to().items() if not known} == row.unknown_to.keys()
    assert all(row.unknown_to.values())
    assert (verb in EXAMPLE_VERBS) == row.known_to()["meeting"]
    assert (verb in DOERS) == row.known_to()["quiz"]


def test_the_card_that_shows_an_action_does_just_that() -> None:
    for verb in EXAMPLE_VERBS:
        (effect,) = doer(verb).card.effects
        assert [step.action.verb for step in effect.instructions] == [verb]


def test_no_word_of_a_player_means_two_actions() -> None:
    said = [word for row in VERBS.values() for word in row.players_say]
    assert len(said) == len({*said})


def test_two_examples_have_no_rank_together() -> None:
    ranks = [row.example.rank for row in VERBS.values() if row.example]
    assert sorted(ranks) == list(range(1, len(ranks) + 1))


def test_an_action_of_which_that_is_missing_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    tickle = Verb(
        means="tickle cards", cannot="nothing laughs", players_say=("tickle",), unknown_to={"goal": "it ends"}
    )
    monkeypatch.setitem(words.VERBS, "tickle", tickle)
    with pytest.raises(HalfAWord) as caught:
        words.check()
    assert str(caught.value) == (
        "the action 'tickle' is known to no meeting, and does not say why\n"
        "the action 'tickle' is known to no quiz, and does not say why"
    )
