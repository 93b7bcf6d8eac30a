"""A ruling as one HTML file: the answer first, all of what stands behind it and nothing else, and the way there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from tests.page.parsed import EVIL, LARGEST, Page, outside
from tutor.analysis.answer import Answer, answer, answers
from tutor.analysis.certainty import Sure
from tutor.analysis.ruling import ruling_to_show
from tutor.analysis.verdict import AnswerWord
from tutor.cli import main
from tutor.explain.answers.answer_words import SURE, WORDS, beyond
from tutor.explain.kinds_of_cards import plain
from tutor.scenario import read, run
from tutor.service.ruling_page import _unlinked, to_html

NEIGH = """
title: May Cleo answer as well?
edition: second-edition
players:
  - {name: Ana, hand: [Rhinocorn, Neigh]}
  - {name: Ben, hand: ["Neigh#2"]}
  - {name: Cleo, hand: ["Neigh#3"]}
script:
  - {by: Ana, play: Rhinocorn}
  - {by: Ben, respond: "Neigh#2"}
question: {may: {by: Cleo, respond: "Neigh#3"}}
"""
TWICE = """
edition: second-edition
players:
  - {name: Ana, stable: [Glitter Bomb, Sadistic Ritual, Basic Unicorn (Red)]}
  - {name: Ben, stable: [Rhinocorn]}
turn: {player: Ana, phase: beginning}
script:
  - {by: Ana, use: Glitter Bomb}
question: {may: {by: Ana, choose: Basic Unicorn (Red)}}
"""
POISON = """
edition: second-edition
players:
  - {name: Ana, hand: [Unicorn Poison]}
  - {name: Ben, stable: [Rhinocorn], hand: [Neigh]}
script:
  - {by: Ana, play: Unicorn Poison}
question: {will: {has: {Ben.stable: [Rhinocorn]}}}
"""
HOSTILE = f"""
title: {json.dumps(EVIL)}
edition: second-edition
players:
  - {{name: "Ana <b>", hand: [Unicorn Poison]}}
  - {{name: "Ben </script><img src=x>", stable: ["<i>Sly</i> Unicorn"], hand: [Neigh]}}
cards: [{{name: <i>Sly</i> Unicorn, type: magical, effects: [{{when: enters, do: [{{destroy: unicorn}}]}}]}}]
script:
  - {{by: "Ana <b>", play: Unicorn Poison}}
question: {{will: {{has: {{"Ben </script><img src=x>.stable": ["<i>Sly</i> Unicorn"]}}}}}}
"""
UNTOLD = """
edition: second-edition
players:
  - {name: Ana, hand: [Unicorn Poison, "?"]}
  - {name: Ben, stable: [Rhinocorn], hand: ["?", Good Deal, "?"]}
script:
  - {by: Ana, play: Unicorn Poison}
question: {will: {has: {Ben.stable: [Rhinocorn]}}}
"""
TEXTS = {"neigh": NEIGH, "twice": TWICE, "poison": POISON, "hostile": HOSTILE}
ALLOWED = {"html", "head", "meta", "title", "style", "body", "main", "div", "article", "section", "footer", "script"}
ALLOWED |= {
    "h1",
    "h2",
    "p",
    "b",
    "span",
    "ul",
    "li",
    "dl",
    "dt",
    "dd",
    "pre",
    "blockquote",
    "details",
    "summary",
    "button",
}


@pytest.fixture(scope="module")
def found() -> dict[str, Answer]:
    """The answers to the questions above."""
    return {name: answer(read(text)) for name, text in TEXTS.items()}


@pytest.fixture(params=TEXTS)
def one(request: pytest.FixtureRequest, found: dict[str, Answer]) -> Answer:
    return found[request.param]


def held(page: Page) -> Any:
    """What lies in a page."""
    return json.loads(page.texts["script"][0])


def test_every_answer_and_every_way_to_be_sure_has_its_word() -> None:
    assert set(WORDS) == set(get_args(AnswerWord))
    assert set(SURE) == set(get_args(Sure))


def test_the_questions_have_different_answers(found: dict[str, Answer]) -> None:
    """Or the pages below would all be alike."""
    assert {name: one.outcomes.answer for name, one in found.items()} == {
        "neigh": "yes",
        "twice": "no",
        "poison": "sometimes",
        "hostile": "sometimes",
    }


def test_the_question_stands_first_then_the_answer_then_its_sentence(one: Answer) -> None:
    page, ruling = Page(to_html(one)), ruling_to_show(one)
    tags = [tag for tag, _ in page.elements]
    assert tags[tags.index("main") :][:6] == ["main", "div", "article", "div", "h1", "p"]
    assert page.texts["h1"] == [plain(ruling.question, one.outcomes.start)]
    word, says = page.texts["p"][:2]
    assert word == WORDS[ruling.answer][0]
    told = one.reason.says if repeats_its_question(one) else ruling.says
    assert plain(told, one.outcomes.start).casefold().endswith(says.casefold())


def repeats_its_question(one: Answer) -> bool:
    """Whether the answer is a plain yes to what may be done: the page tells its reason alone."""
    asks = one.outcomes.question is not None and one.outcomes.question.may is not None
    return asks and one.outcomes.answer == "yes" and bool(one.reason.says)


def test_everything_that_stands_behind_the_answer_is_there_and_nothing_else(one: Answer) -> None:
    page, ruling = Page(to_html(one)), ruling_to_show(one)
    told = "\n".join(text for texts in page.texts.values() for text in texts)
    for sentence in (
        *(plain(because.says, one.outcomes.start) for because in ruling.because),
        *(because.place for because in ruling.because),
        ruling.sure.says,
        *(plain(change, one.outcomes.start) for change in ruling.changes),
        *(plain(refused.says, one.outcomes.start) for refused in ruling.refused),
        *(close.title for close in ruling.closest),
        *(close.says for close in ruling.closest),
    ):
        assert sentence in told
    parts = {"changes": ruling.changes, "refused": ruling.refused, "closest": ruling.closest, "situation": ruling.file}
    there = {at["id"] for tag, at in page.elements if tag == "details"}
    assert there - {"because"} == {name for name, part in parts.items() if part}
    assert ("because" in there) == (len(ruling.because) > 2)


def test_the_file_to_copy_asks_the_same_question(one: Answer) -> None:
    (text,) = Page(to_html(one)).texts["pre"]
    assert read(text).question == one.outcomes.scenario.question


def test_the_steps_begin_where_it_was_asked_and_lead_to_each_end(one: Answer) -> None:
    shown, ruling = held(Page(to_html(one))), ruling_to_show(one)
    before = len(run(ruling.scenario, len(ruling.scenario.script) + 1).as_json()["trace"])
    assert shown["answer"]["at"] == before == len(shown["look"]["events"])
    ways = shown["answer"]["ways"]
    assert len(ways) == len(ruling.endings) > 0
    for way, ending in zip(ways, ruling.endings, strict=True):
        assert way["holds"] == ending.holds
        said = [event["says"] for event in way["look"]["events"]]
        told = [plain(line.says, one.outcomes.start) for line in ending.story]
        assert said[before:][: len(told)] == told
        assert way["look"]["wrong"] == []


def test_every_way_has_its_pictures(one: Answer) -> None:
    shown = held(Page(to_html(one)))
    looks = [shown["look"], *(way["look"] for way in shown["answer"]["ways"])]
    assert len(shown["pictures"]) == len(looks)
    for look, others in zip(looks, shown["pictures"], strict=True):
        assert {look["picture"]["kind"], *others} == set(look["picture"]["kinds"])


def test_what_strangers_wrote_stays_text(found: dict[str, Answer]) -> None:
    page = Page(to_html(found["hostile"]))
    assert page.tags() <= ALLOWED
    assert len(page.texts["script"]) == 2
    assert any("Ana <b> plays Unicorn Poison" in text for text in page.texts["p"])
    assert "<i>Sly</i> Unicorn" in page.texts["pre"][0]
    assert not [name for _, attributes in page.elements for name in attributes if name.startswith("on")]
    assert not [name for _, at in page.elements for name in at if name in ("src", "href", "style", "action")]


def test_cards_that_nobody_has_told_turn_out_on_the_way() -> None:
    shown = held(Page(to_html(next(answers(read(UNTOLD))))))
    assert shown["look"]["start"]["Ben.hand"] == ["?", "Good Deal", "?"]
    ways = shown["answer"]["ways"]
    assert any("turns out to be" in event["says"] for way in ways for event in way["look"]["events"])


def test_it_names_no_other_place_and_is_small(one: Answer) -> None:
    text = to_html(one)
    assert outside(text) == []
    assert len(text.encode()) < LARGEST


def test_a_source_is_named_without_leading_to_it() -> None:
    assert _unlinked("https://www.a.example/faq ; http://b.example") == "a.example/faq ; b.example"


def test_without_an_end_the_way_leads_to_the_position_that_was_asked_about() -> None:
    page = Page(to_html(next(answers(read(POISON), 1))))
    shown = held(page)
    assert shown["answer"]["word"] == page.texts["p"][0] == "Not settled"
    assert shown["answer"]["ways"] == []
    assert page.texts["h2"] == ["The way there"]


@pytest.mark.parametrize(
    ("word", "says", "left"),
    [
        ("No", "No. It is gone.", "It is gone."),
        ("Yes", "Yes: Ana can.", "Ana can."),
        ("Always", "Yes, always, whatever is chosen.", "Whatever is chosen."),
        ("It depends", "It depends on Ana.", "It depends on Ana."),
        ("No", "Nobody may answer.", "Nobody may answer."),
        ("No", "No Unicorn is left.", "No Unicorn is left."),
    ],
)
def test_the_sentence_does_not_repeat_the_word_above_it(word: str, says: str, left: str) -> None:
    assert beyond(word, says) == left


# ---- the command -------------------------------------------------------------------------------------------------


def test_the_command_writes_the_file_and_prints_the_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "twice.yaml", tmp_path / "ruling.html"
    file.write_text(TWICE, encoding="utf-8")
    assert main(["answer", str(file), "--html", str(out)]) == 0
    assert "already a target in this link" in capsys.readouterr().out
    assert Page(out.read_text(encoding="utf-8")).texts["p"][0] == "No"


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "twice.yaml"
    file.write_text(TWICE, encoding="utf-8")
    assert main(["answer", str(file), "--html", str(tmp_path / "no" / "a.html")]) == 2
    assert capsys.readouterr().err.endswith("a.html: the file cannot be written: No such file or directory\n")
