"""The verdict of a quarrel says the words that every other answer says."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from tests.page.test_texts import TEXTS
from tutor.explain.answers.answer_words import SURE, WORDS
from tutor.page.assets import WEB
from tutor.protocol.said_json import SaidAnswerJson

pytestmark = pytest.mark.quick

SOURCE = (WEB / "quarrel/words.js").read_text(encoding="utf-8")


def test_each_answer_has_the_word_and_the_tone_that_it_has_on_the_table() -> None:
    rows = re.findall(r'^  ([a-z]+): \{ word: QUARREL\.(\w+), tone: "(\w+)" \},$', SOURCE, re.MULTILINE)
    quarrel = TEXTS.read_text(encoding="utf-8").partition("export const QUARREL = {")[2]
    texts = dict(re.findall(r'^  (\w+): "(.*)",$', quarrel, re.MULTILINE))
    assert {answer: (texts[word], tone) for answer, word, tone in rows} == WORDS
    assert {answer for answer, *_ in rows} == {*get_args(SaidAnswerJson)}


def test_whoever_says_so_is_named_in_a_few_words() -> None:
    assert {*re.findall(r"^  ([a-z]+): QUARREL", SOURCE, re.MULTILINE)} == SURE.keys()
