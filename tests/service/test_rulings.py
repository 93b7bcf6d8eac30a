"""The library of rulings: what is asked tells nothing, what is told is the source's and the engine's."""

from __future__ import annotations

import json
import re

import pytest

from tests.published.walk import broken
from tutor.rulebook import readings, rules
from tutor.scenario import differences
from tutor.service.finding.questions import AskedQuestion, questions, said
from tutor.service.library.question_subjects import about, cited_by, played
from tutor.service.library.reading_difference import partings
from tutor.service.library.ruling_list import quarrels, rulings
from tutor.service.library.ruling_question import choices_of, ruling_asked
from tutor.service.library.ruling_reply import ruling_told
from tutor.service.library.topics import read_topics, topics, topics_of
from tutor.service.requests import replies
from tutor.yamlfile import BadInput

DISPUTE = "unicorn-cards-always-playable--"


def plain(text: str) -> str:
    return re.sub(r"\W+", " ", text).casefold().strip()


def what_is_offered_before_it_tells_holds_no_answer(question: AskedQuestion) -> None:
    asked = ruling_asked(question.id)
    listed = next(one for one in rulings()["rulings"] if one["id"] == question.id)
    offered = plain(json.dumps([{**asked, "title": ""}, listed["book"], listed["cards"]]))
    for way in question.ways:
        assert plain(said(way).says) not in offered or not said(way).says
    telling = ("events", "moves", "decision", "ended", "more", "wrong", "warnings", "questions", "rules", "readings")
    assert [part for part in telling if asked["look"][part]] == []
    assert asked["look"]["title"] == ""
    assert asked["look"]["situation"] == asked["situation"]
    assert "script" not in asked["situation"]
    assert {"expect", "source", "readings", "question"} & asked["situation"].keys() == set()


def what_is_said_to_be_right_is_what_the_source_says_and_the_engine_plays(question: AskedQuestion) -> None:
    told = ruling_told(question.id)
    answers = [choice["answer"] for choice in choices_of(question)]
    assert len(told["ways"]) == len(question.ways)
    for way, shown in zip(question.ways, told["ways"], strict=True):
        assert shown["says"] == said(way).says
        assert differences(played(way.file)) == ()
        events = played(way.file).as_json()["trace"]
        assert shown["plays"]
        assert all(any(says.partition(": ")[0] in event["says"] for event in events) for says in shown["plays"][:3])
    if question.disputed:
        assert told["right"] == ""
        assert answers == [way.file.id for way in question.ways]
        assert all(way["reading"] for way in told["ways"])
    elif told["right"]:
        assert answers == ["Yes", "No"]
        assert re.match(rf"{told['right']}\b", said(question.ways[0]).says)
    else:
        assert answers == []


def what_a_ruling_is_about_is_cited_as_it_is_played(question: AskedQuestion) -> None:
    cited = {id for way in question.ways for id in (*cited_by(way.file), *way.data.get("readings", ()))}
    refused = {
        reason["rule"]
        for way in question.ways
        for move in (played(way.file).as_json()["decision"] or {}).get("refused", ())
        for reason in move["because"]
    }
    assert set(about(question)) <= cited | refused
    assert about(question)
    assert topics_of(question)


LAWS = (
    what_is_offered_before_it_tells_holds_no_answer,
    what_is_said_to_be_right_is_what_the_source_says_and_the_engine_plays,
    what_a_ruling_is_about_is_cited_as_it_is_played,
)


@pytest.mark.parametrize("question", questions(), ids=lambda question: question.id)
def test_all_that_holds_of_a_ruling_asked_and_told(question: AskedQuestion) -> None:
    assert broken(LAWS, question) == []


def test_where_the_answer_is_yes_no_refusal_stands_under_it() -> None:
    """In such a ruling somebody may try too early; told as what is played, that would say the contrary."""
    answered_yes = [one for one in questions() if ruling_told(one.id)["right"] == "Yes"]
    assert len(answered_yes) > 20
    for one in answered_yes:
        plays = ruling_told(one.id)["ways"][0]["plays"]
        assert plays
        assert not any(" may not " in says for says in plays), one.id


def test_each_rule_and_each_reading_belongs_to_one_topic() -> None:
    for id in (*rules(), *readings()):
        assert len([topic.title for topic in topics() if topic.has(id)]) == 1, id


def test_a_topic_of_what_is_no_rule_is_told_with_its_place() -> None:
    with pytest.raises(BadInput, match=r"topics.yaml:2: .*'chian'. Did you mean 'chain'"):
        read_topics("- title: The chain\n  about: [chian]\n", "topics.yaml")


def test_what_is_asked_most_comes_first_and_lessons_are_no_rulings() -> None:
    found = rulings()
    ids = [one["id"] for one in found["rulings"]]
    assert ids[: len(found["most"])] == found["most"]
    assert set(ids) == {one.id for one in questions()}
    assert set(quarrels()) <= set(ids)
    assert {at for one in found["rulings"] for at in one["topics"]} <= set(range(len(found["topics"])))
    assert all(one["books"] for one in found["rulings"])


def test_the_readings_stand_beside_each_other_from_where_they_part() -> None:
    not_playable, playable = (" ".join(way["plays"]) for way in ruling_told(DISPUTE)["ways"])
    assert "Mermaid Unicorn requires something that is impossible now" in not_playable
    assert "Mermaid Unicorn enters Ana's Stable." in playable
    assert "Ana's Action phase begins" not in playable
    result = played(questions()[0].ways[0].file).as_json()
    assert partings([result, result])[0] == partings([result, result])[1]


def test_a_ruling_that_there_is_not_is_told_in_a_sentence() -> None:
    for kind in ("ruling_asked", "ruling_told"):
        [reply] = replies({"kind": kind, "id": 1, "ruling": "no-such"})
        assert "no-such" in reply["wrong"][0]["says"]
        assert len(reply["wrong"]) == 1
        [other] = replies({"kind": kind, "id": 2, "ruling": 7})
        assert other["wrong"]
