"""The pages without a browser: what they list, what they say, and how their parts hear of each other."""

from __future__ import annotations

import json
import zlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tutor.cards import load_sets
from tutor.lessons.course_file import course
from tutor.rulebook import edition, editions, readings, rules
from tutor.scenario import differences, run
from tutor.scenario.rulings import published, readable
from tutor.service.finding.index import index
from tutor.service.finding.questions import LISTED, edition_of, questions, source_of
from tutor.service.library.look_up_entries import MAX_RULINGS, looked_up
from tutor.service.library.related_links import rulings_on
from tutor.service.library.ruling_list import rulings
from tutor.service.requests import replies
from tutor.service.stop_point import to_the_point
from tutor.site.pages import pages_of
from tutor.widgets.pages import cards_and_rules, start, table, walk_through

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
BOMB = "bot-glitterbomb-cannot-save-from-sadistic-ritual"


# ---- the questions -----------------------------------------------------------------------------------------------


def test_every_published_file_is_a_way_of_exactly_one_question() -> None:
    files = Counter(way.file.id for question in questions() for way in question.ways)
    assert files == Counter(found.id for kind in LISTED for found in readable(kind))
    assert len({question.id for question in questions()}) == len(questions())


def test_the_ways_of_a_question_differ_in_their_reading_alone() -> None:
    disputed = [question for question in questions() if question.disputed]
    assert len(disputed) >= 10
    for question in disputed:
        ways = [way.reading for way in question.ways]
        assert all(ways), question.id
        assert len(set(ways)) == len(ways), question.id
        assert {id for way in question.ways for id in way.data["readings"]} <= readings().keys()


def test_what_is_listed_without_checking_is_what_the_files_say() -> None:
    for question in questions():
        for way in question.ways:
            scenario = way.file.scenario
            assert way.data["title"] == scenario.title
            assert edition_of(way) == edition(scenario.edition).short
            assert source_of(way) == (scenario.source or {})


def test_a_question_names_the_cards_it_is_about_by_their_whole_names() -> None:
    about = {question.id: question.cards for question in questions()}
    assert "Super Neigh" in about["super-neigh-cannot-be-neighed"]
    assert set(about[BOMB]) >= {"Glitter Bomb", "Sadistic Ritual"}
    assert "Good Deal" not in about[BOMB]


@pytest.mark.parametrize("sample", published("sample"), ids=lambda sample: sample.id)
def test_a_sample_chain_is_as_it_expects(sample: Any) -> None:
    assert differences(run(sample.scenario)) == ()


# ---- looking up --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", editions())
def test_everything_is_there_in_the_words_of_the_rulebook(book: str) -> None:
    listed = looked_up(book)
    found = {kind: [one["id"] for one in listed if one["kind"] == kind] for kind in ("card", "rule", "reading")}
    assert found["rule"] == list(rules())
    assert found["reading"] == list(readings())
    if edition(book).sets == ("base-2e",):
        assert sorted(found["card"]) == sorted(card.name for card in load_sets(("base-2e",))[0].cards)
    assert "{stable}" not in json.dumps(listed)
    baby = next(one for one in listed if one["id"] == "cards.baby.entry")
    assert ("Field" if book == "llamas" else "Stable") in baby["says"]


def links_of(entry: dict[str, Any], name: str) -> list[str]:
    """What the links of an entry ask for under a name."""
    return [item[name] for group in entry["links"] for item in group["items"] if name in item]


def test_a_card_leads_to_its_rulings_the_cards_it_meets_and_lessons() -> None:
    listed = {one["id"]: one for one in looked_up("second-edition")}
    lasso = listed["Rainbow Lasso"]
    assert lasso["type"] == "upgrade"
    assert lasso["tags"] == ["Upgrade", "1 copy"]
    ids = {question.id for question in questions() if "Rainbow Lasso" in question.cards}
    assert set(links_of(lasso, "question")) <= ids
    assert "Rainbow Lasso Glitter Bomb" in links_of(lasso, "q")
    assert set(links_of(lasso, "lesson")) <= {one.id for one in course().lessons}
    assert links_of(lasso, "lesson")
    assert all(len(links_of(one, "question")) <= MAX_RULINGS for one in listed.values())


def test_each_rule_leads_to_a_ruling_or_a_lesson_and_says_what_each_book_has() -> None:
    listed = {one["id"]: one for one in looked_up("second-edition")}
    for id in rules():
        assert links_of(listed[id], "question") or links_of(listed[id], "lesson") or id in course().not_taught, id
        assert listed[id]["facts"][0]["items"], id
    [told] = [fact["items"] for fact in listed["win.threshold"]["facts"]]
    assert any("Travel Edition" in one and "with 5 Unicorns" in one for one in told)
    assert any("Llamas Unleashed" in one and "Field" in one for one in told)
    assert "turn.action.may" in links_of(listed["turn.action"], "entry")
    assert set(links_of(listed["turn.action"], "question")) <= {one.id for one in rulings_on("turn.action")}


def test_a_reading_has_its_sides_and_leads_to_its_rulings() -> None:
    pandas = next(one for one in looked_up("second-edition") if one["id"] == "pandas")
    assert len(pandas["facts"][0]["items"]) == 2
    assert "pandas-own-sacrifice-to-glitterbomb--" in links_of(pandas, "question")


def test_the_page_opens_with_one_rulebook_and_asks_for_another() -> None:
    page = cards_and_rules()
    assert json.loads(zlib.decompress(page.entries)) == looked_up(page.book)
    assert len(page.entries) < 40_000
    assert [one["id"] for one in page.books] == list(editions())
    assert {id for one in looked_up(page.book) for id in links_of(one, "question")} <= json.loads(
        zlib.decompress(page.rulings)
    ).keys()
    [reply] = replies({"kind": "look_up", "id": 3, "edition": "llamas"})
    assert any("Field" in one["says"] for one in reply["reply"]["entries"])
    [refused] = replies({"kind": "look_up", "id": 4, "edition": "lamas"})
    assert refused["wrong"][0]["says"].startswith("Unknown edition 'lamas'. Did you mean 'llamas'?")


# ---- the pages ---------------------------------------------------------------------------------------------------


def test_each_page_can_be_called() -> None:
    for page in (start, walk_through, table, cards_and_rules):
        assert page() is not None


def test_most_questions_stop_where_they_end_and_none_before_a_card_has_acted() -> None:
    ways = [way.file.scenario for question in questions() for way in question.ways]
    early = [scenario for scenario in ways if to_the_point(scenario).stop == "chain"]
    assert len(early) > len(ways) * 3 // 4
    for scenario in early:
        expect = scenario.expect and scenario.expect._replace(by=(), kind="")
        found = run(scenario._replace(stop="chain", expect=expect))
        rest = run(scenario).as_json()["trace"][len(found.as_json()["trace"]) :]
        assert not differences(found) or not any(event["source"] for event in rest), scenario.title


def test_the_page_of_the_rulings_has_its_list() -> None:
    page = walk_through()
    assert json.loads(zlib.decompress(page.rulings)) == rulings()
    assert len(page.rulings) < 20_000


def test_the_first_page_has_all_that_can_be_found_and_what_is_asked_most() -> None:
    page = start()
    assert json.loads(zlib.decompress(page.index)) == index()
    assert len(page.index) < 60_000
    assert 5 <= len(page.most) <= 6
    assert set(page.most) <= {question.id for question in questions()}


def test_the_first_page_answers_what_is_asked_there(monkeypatch: pytest.MonkeyPatch) -> None:
    page = start()
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(page, "send", sent.append)
    page._heard(page, {"kind": "ruling", "id": 7, "ruling": page.most[0]}, [])
    assert [(reply["id"], reply["done"]) for reply in sent] == [(7, True)]
    page._heard(page, {"kind": "look", "id": 8, "situation": sent[0]["reply"]["situation"]}, [])
    assert sent[1]["reply"]["events"]
    page.close()


# ---- the notebooks -----------------------------------------------------------------------------------------------


def test_the_notebooks_are_thin_and_name_their_sources() -> None:
    for file in (NOTEBOOKS / f"{page.name}.ipynb" for page in pages_of(NOTEBOOKS)):
        cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
        code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
        text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        assert code, file.name
        assert all(len(cell.splitlines()) <= 5 for cell in code), file.name
        assert text.startswith("# "), file.name
        assert "**Sources.**" in text, file.name


def test_the_notebooks_link_to_notebooks_that_exist() -> None:
    names = {file.name for file in NOTEBOOKS.glob("*.ipynb")}
    linked = {
        part.partition(")")[0] for file in NOTEBOOKS.glob("*.ipynb") for part in file.read_text("utf-8").split("](")[1:]
    }
    assert linked
    assert linked <= names


def test_the_pages_of_the_site_come_in_their_order() -> None:
    pages = pages_of(NOTEBOOKS)
    assert [(page.title, page.address) for page in pages if not page.within] == [
        ("Start here", ""),
        ("Learn", "learn"),
        ("Table", "build"),
        ("Walk through", "walk-through"),
        ("Cards and rules", "look-up"),
    ]
