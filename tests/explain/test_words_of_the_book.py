"""A rule is said in the words of the book that is played, and nothing of another book's stands beside it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tests.play.evidence import results
from tutor.explain.sources import cite
from tutor.page.library import rule_entries
from tutor.rulebook import editions, rules
from tutor.rulebook.book import Edition
from tutor.scenario import Result

EDITIONS = list(editions())


def foreign(played: Edition) -> dict[str, str]:
    """Each sentence of another book that this one has otherwise, and the rule that it states; in this book's terms."""
    found = {}
    for rule in rules().values():
        own = rule.text(played)
        for other in editions().values():
            says = played.fill(rule.differs.get(other.id) or rule.says)
            if says != own and played.id in rule.differs:
                found[says] = rule.id
    return found


def told(result: Result) -> Iterator[str]:
    """All that a run tells: its sentences, the reasons against moves, and each rule that it cites."""
    yield from result.says()
    data = result.as_json()
    yield json.dumps(data, ensure_ascii=False)
    yield from (entry["says"] for entry in rule_entries(data).values())


@pytest.mark.parametrize("id", EDITIONS)
def test_every_rule_is_said_as_the_book_played_has_it(id: str) -> None:
    played = editions()[id]
    for rule in rules().values():
        cited = cite(rule.id, played)
        assert cited is not None
        assert cited.says == played.fill(rule.differs.get(id, rule.says))
        others = {editions()[book]: says for book, says in rule.differs.items() if book != id}
        assert dict(cited.differs) == {other.short: played.fill(says) for other, says in others.items()}


@pytest.mark.parametrize("id", EDITIONS)
def test_no_run_prints_a_sentence_that_the_book_played_has_otherwise(id: str) -> None:
    sentences = foreign(editions()[id])
    assert bool(sentences) == any(id in rule.differs for rule in rules().values())
    for result in results():
        if result.scenario.edition == id:
            text = "\n".join(told(result))
            assert not [rule for says, rule in sentences.items() if says in text], result.scenario.title


def test_the_numbers_of_another_book_are_no_part_of_a_travel_answer() -> None:
    assert "7" not in rules()["win.threshold"].text(editions()["travel"])
