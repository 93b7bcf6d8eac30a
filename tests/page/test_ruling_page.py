"""A ruling as one HTML file: the answer first, all of what stands behind it and nothing else, and the way there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest
from tutor.page.ruling_page import to_html

from tests.page.parsed import EVIL, LARGEST, Page, outside
from tutor.analysis.answer import answer, answers
from tutor.analysis.answer_words import SURE, WORDS, beyond
from tutor.analysis.how_sure import Sure
from tutor.analysis.outcomes import Answer as Word
from tutor.analysis.ruling import ruling_to_show
from tutor.analysis.ruling_to_show import RulingToShow
from tutor.cli import main
from tutor.scenario import read, run
from tutor.vocabulary import is_untold

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
def rulings() -> dict[str, RulingToShow]:
    """The answers to the questions above."""
    return {name: ruling_to_show(answer(read(text))) for name, text in TEXTS.items()}


@pytest.fixture(params=TEXTS)
def ruling(request: pytest.FixtureRequest, rulings: dict[str, RulingToShow]) -> RulingToShow:
    return rulings[request.param]


def test_every_answer_and_every_way_to_be_sure_has_its_word() -> None:
    assert set(WORDS) == set(get_args(Word))
    assert set(SURE) == set(get_args(Sure))


def test_the_questions_have_different_answers(rulings: dict[str, RulingToShow]) -> None:
    """Or the pages below would all be alike."""
    assert {name: one.answer for name, one in rulings.items()} == {
        "neigh": "yes",
        "twice": "no",
        "poison": "sometimes",
        "hostile": "sometimes",
    }


def test_the_question_stands_first_then_the_answer_then_its_sentence(ruling: RulingToShow) -> None:
    page = Page(to_html(ruling))
    tags = [tag for tag, _ in page.elements]
    assert tags[tags.index("main") :][:6] == ["main", "div", "div", "article", "h1", "p"]
    assert page.texts["h1"] == [ruling.question]
    word, says = page.texts["p"][:2]
    assert word == WORDS[ruling.answer][0]
    assert ruling.says.casefold().endswith(says.casefold())


def test_everything_that_stands_behind_the_answer_is_there_and_nothing_else(ruling: RulingToShow) -> None:
    page = Page(to_html(ruling))
    told = "\n".join(text for texts in page.texts.values() for text in texts)
    for sentence in (
        *(one.says for one in ruling.because),
        *(one.place for one in ruling.because),
        ruling.sure.says,
        *ruling.changes,
        *(one.says for one in ruling.refused),
        *(one.title for one in ruling.closest),
        *(one.says for one in ruling.closest),
        *(name for _, cards in ruling.situation for name in cards if not is_untold(name)),
    ):
        assert sentence in told
    parts = {"changes": ruling.changes, "refused": ruling.refused, "closest": ruling.closest, "situation": ruling.file}
    there = {at["id"] for tag, at in page.elements if tag == "details"}
    assert there - {"because"} == {name for name, part in parts.items() if part}
    assert ("because" in there) == (len(ruling.because) > 2)


def test_the_file_to_copy_asks_the_same_question(ruling: RulingToShow) -> None:
    (text,) = Page(to_html(ruling)).texts["pre"]
    assert read(text).question == ruling.scenario.question


def test_the_steps_begin_where_it_was_asked_and_lead_to_each_end(ruling: RulingToShow) -> None:
    runs = json.loads(Page(to_html(ruling)).texts["script"][0])
    before = len(run(ruling.scenario, len(ruling.scenario.script) + 1).as_json()["trace"])
    assert len(runs) == len(ruling.endings) > 0
    for shown, ending in zip(runs, ruling.endings, strict=True):
        assert shown["at"] == before
        said = [event["says"] for event in shown["events"]]
        assert said[before:][: len(ending.story)] == [line.says for line in ending.story]
        assert "error" not in shown["status"]


def test_two_ways_can_be_switched_and_one_cannot(rulings: dict[str, RulingToShow]) -> None:
    switches = {
        name: [at.get("data-run") for tag, at in Page(to_html(one)).elements if tag == "button"]
        for name, one in rulings.items()
    }
    assert switches == {"neigh": [], "twice": [], "poison": ["0", "1"], "hostile": ["0", "1"]}


def test_what_strangers_wrote_stays_text(rulings: dict[str, RulingToShow]) -> None:
    page = Page(to_html(rulings["hostile"]))
    assert page.tags() <= ALLOWED
    assert len(page.texts["script"]) == 2
    assert any(EVIL in text for text in page.texts["p"])
    assert any("<i>Sly</i> Unicorn" in text for text in page.texts["dd"])
    assert not [name for _, attributes in page.elements for name in attributes if name.startswith("on")]
    assert not [name for _, at in page.elements for name in at if name in ("src", "href", "style", "action")]


def test_cards_that_nobody_has_told_are_counted_and_turn_out_on_the_way() -> None:
    page = Page(to_html(ruling_to_show(next(answers(read(UNTOLD))))))
    places = dict(zip(page.texts["dt"], page.texts["dd"], strict=True))
    assert places["Ben's hand"] == "Good Deal, 2 cards not told"
    assert places["Ana's hand"] == "1 card not told"
    runs = json.loads(page.texts["script"][0])
    assert any("turns out to be" in event["says"] for run in runs for event in run["events"])


def test_it_names_no_other_place_and_is_small(ruling: RulingToShow) -> None:
    text = to_html(ruling)
    assert outside(text) == []
    assert len(text.encode()) < LARGEST


def test_a_source_is_named_without_leading_to_it(rulings: dict[str, RulingToShow]) -> None:
    one = rulings["neigh"].closest[0]._replace(where="https://www.a.example/faq ; http://b.example", authority="wiki")
    text = to_html(rulings["neigh"]._replace(closest=(one,)))
    assert "a.example/faq ; b.example, wiki" in text
    assert outside(text) == []


def test_without_an_end_the_way_leads_to_the_position_that_was_asked_about(rulings: dict[str, RulingToShow]) -> None:
    open_ruling = rulings["poison"]._replace(answer="unknown", endings=())
    page = Page(to_html(open_ruling))
    (shown,) = json.loads(page.texts["script"][0])
    assert shown["at"] == len(shown["events"]) > 0
    assert page.texts["p"][0] == "Not settled"


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
