"""What is wrong with a lesson is told in a sentence, with its place and what would be right."""

from __future__ import annotations

import pytest

from tutor.lessons.course_file import read_course
from tutor.lessons.scene_file import read_scene
from tutor.lessons.scene_playthrough import PlayedScene, play_scene
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

SCENE = """
players:
  - {name: Ana, hand: [Rhinocorn, Neigh]}
  - {name: Ben, stable: [Basic Unicorn (Red)], hand: ["Neigh#2", Good Deal]}
deck: [Unicorn Poison, Back Kick]
script:
  - {by: Ana, play: Neigh, refused: cards.instant}
  - {by: Ana, play: Rhinocorn}
  - {by: Ben, respond: Neigh}
  - {by: Ana, respond: Neigh}
question: {may: {by: Ben, respond: Neigh#2}}
lesson:
  teaches: [cards.instant.own-response]
  text: Your turn.
  steps:
    - {begins: true, says: [{event: phase.began, says: Now you act.}]}
    - {move: {by: Ana, play: Neigh}, aim: Try your Neigh., says: It waits.}
    - move: {by: Ana, play: Rhinocorn}
      aim: Play a Unicorn.
      tempting: [{move: {by: Ben, play: Good Deal}, refused: turn.order, says: Not his turn.}]
      says: [{event: card.played, card: Rhinocorn, says: It lies open., rules: [cards.types]}]
    - {move: {by: Ben, respond: Neigh}, says: [{event: pile.response, card: Neigh, says: Ben says no.}]}
    - {move: {by: Ana, respond: Neigh}, aim: Answer him.}
"""


def play(text: str) -> PlayedScene:
    return play_scene(read_scene(text))


def test_a_scene_is_played_with_its_words_where_they_belong() -> None:
    played = play(SCENE)
    assert [(step.mine, step.first, step.last) for step in played.steps] == [
        (True, 1, 2), (True, 2, 3), (False, 3, 4), (True, 4, 5),
    ]  # fmt: skip
    assert [(n, words.says) for n, words in played.begins] == [(1, "Now you act.")]
    assert [(n, words.says) for step in played.steps for n, words in step.words] == [
        (2, "It waits."), (3, "It lies open."), (4, "Ben says no."),
    ]  # fmt: skip


def test_what_goes_by_itself_is_a_step_and_belongs_to_the_move_before_it() -> None:
    """Everybody lets the card through, and the turn goes on: the words of the move reach to where it has entered."""
    text = SCENE.replace(
        "  - {by: Ben, respond: Neigh}\n  - {by: Ana, respond: Neigh}\n", "  - {by: Ben, draw: true}\n"
    )
    text = text[: text.index("question")] + text[text.index("lesson") : text.index("    - {move: {by: Ben")]
    text = text.replace("says: It lies open.", "says: It is here.").replace("event: card.played", "event: card.entered")
    played = play(text)
    passed = played.steps[2]
    assert (passed.entry.verb, passed.mine) == ("pass", False)
    [(at, words)] = played.steps[1].words
    assert passed.first < at <= passed.last
    assert words.says == "It is here."


@pytest.mark.parametrize(
    ("change", "to", "says"),
    [
        ("teaches: [cards.instant.own-response]", "teaches: [cards.instand]", "Did you mean 'cards.instant'?"),
        ("  text: Your turn.\n", "", "the key 'text' is missing"),
        ("event: card.played", "event: card.plaid", "Did you mean 'card.played'?"),
        ("event: card.played, card: Rhinocorn", "event: card.entered", "nothing like this happens there. There are: "),
        ("refused: turn.order", "refused: turn.draw", "it is refused for turn.order"),
        ("{by: Ben, play: Good Deal}, refused: turn.order", "{by: Ana, draw: true}, refused: turn.order", "is allowed"),
        ("move: {by: Ben, respond: Neigh}, says", "move: {by: Ben, pass: true}, says", "no entry of the script is"),
        ("aim: Answer him.", "says: Hm.", "nothing tells the learner to make the move {by: Ana, respond: Neigh"),
        ("respond: Neigh}, says: [", "respond: Neigh}, aim: No., says: [", "Ben makes this move, not Ana"),
        ("begins: true", "begins: yes please", "expected true"),
        ("aim: Play a Unicorn.", f"aim: {'Play ' * 99}", "nobody reads more than 400 at a step"),
        ("refused: cards.instant}", "refused: turn.draw}", "script[0]"),
        ("respond: Neigh}\nquestion", "respond: Back Kick}\nquestion", "script[3]"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(change: str, to: str, says: str) -> None:
    assert SCENE.count(change) == 1
    with pytest.raises(BadInput, match=r".") as bad:
        play(SCENE.replace(change, to))
    assert says in str(bad.value)
    assert "lesson.yaml" in str(bad.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("parts: 3", "expected a list"),
        ("lessons: []", "the key 'parts' is missing"),
        ("parts: [{title: A, lessons: [{id: x, title: X, able: [see], scenes: [if-you-did]}]}]", "'if-you-do'"),
        ("parts: [{title: A, lessons: [{id: x, title: Y, able: [a], scenes: [if-you-do], edition: b}]}]", "n 'b'"),
        ("parts: [{title: A, lessons: []}]\nnot-taught: {turn.drawn: no}", "Did you mean 'turn.draw'?"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_course_is_said(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=r".") as bad:
        read_course(text, "course.yaml")
    assert says in str(bad.value)


def test_the_last_words_of_a_scene_that_ends_in_a_question_are_said_once_it_is_answered() -> None:
    """The question is asked while the card is on the pile; that it enters happens only behind it."""
    text = SCENE.replace("respond: Neigh}, aim: Answer him.}", "respond: Neigh}, aim: Answer him., says: LAST}")
    text = text.replace(
        "LAST", "[{event: pile.response, says: Seen.}, {event: card.entered, card: Rhinocorn, says: In.}]"
    )
    played = play(text)
    assert [one.words.says for one in played.steps[-1].words] == ["Seen."]
    assert [(event, words.says) for event, words in played.closes] == [("Rhinocorn enters Ana's Stable.", "In.")]
    with pytest.raises(BadInput, match="nothing like this happens there"):
        play(text.replace("card: Rhinocorn, says: In", "card: Good Deal, says: In"))
