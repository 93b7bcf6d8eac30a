"""The table as a widget: set and observed from Python, and answering what the page asks."""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakSet

import pytest

import tutor
from tutor.service.stop_point import to_the_point
from tutor.widgets import Table
from tutor.yamlfile import BadInput

SITUATION: dict[str, Any] = {
    "edition": "second-edition",
    "players": [{"name": "Ana", "hand": ["Rhinocorn"]}, {"name": "Ben", "hand": ["Neigh"]}],
    "deck": "?",
    "stop": "chain",
    "script": [{"by": "Ana", "play": "Rhinocorn"}],
}
ENTERS = {"will": {"has": {"Ana.stable": ["Rhinocorn"]}}}
WIDE = {
    **SITUATION,
    "players": [{"name": name, "hand": ["Neigh", "?", "?"]} for name in ("Ana", "Ben", "Cleo")],
    "script": [],
    "question": {"will": {"winner": "Ana"}, "until": "round"},
}


class Sent(list[Any]):
    """What a table sends."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(table, "send", lambda content, buffers=None: self.append(content))

    def of(self, id: int) -> list[Any]:
        """The replies to one request."""
        return [one for one in self if one["id"] == id]


def test_a_table_has_a_first_look_so_that_nothing_waits() -> None:
    table = Table(SITUATION)
    assert table.first["decision"]["kind"] == "respond"
    assert (table.mood, table.asked, table.step) == ("play", False, None)
    assert table.scenario.names == ("Ana", "Ben")
    assert tutor.read(table.text) == table.scenario


def test_another_situation_is_laid_out_in_its_place_and_seen_from_its_end() -> None:
    table = Table(SITUATION)
    table.step = 1
    table.lay("bot-glitterbomb-cannot-save-from-sadistic-ritual", ask=True)
    assert (table.asked, table.step) == (True, None)
    assert table.first == {}, "it was of what lay there before"
    assert table.scenario == to_the_point(tutor.read("bot-glitterbomb-cannot-save-from-sadistic-ritual"))
    laid = table.situation
    with pytest.raises(BadInput, match="no-such-ruling"):
        table.lay("no-such-ruling")
    assert table.situation == laid
    assert table.asked


def test_a_new_table_is_empty_and_to_be_laid_out() -> None:
    table = Table()
    assert table.mood == "lay out"
    assert table.situation["deck"] == "?"
    assert table.first["questions"] == []


@pytest.mark.parametrize("given", ["text", "scenario", "id"])
def test_it_takes_a_text_a_scenario_or_an_id(given: str) -> None:
    id = "bot-glitterbomb-cannot-save-from-sadistic-ritual"
    scenario = tutor.read(id)
    table = Table({"text": tutor.write(scenario), "scenario": scenario, "id": id}[given])
    assert table.scenario == to_the_point(scenario)


def test_what_is_set_is_observed_and_a_wrong_situation_is_refused() -> None:
    table, seen = Table(SITUATION), list[Any]()
    table.observe(lambda change: seen.append(change["new"]), "situation")
    table.situation = {**SITUATION, "script": []}
    assert [one["script"] for one in seen] == [[]]
    with pytest.raises(BadInput, match="unknown card 'Rhinocron'"):
        table.situation = {**SITUATION, "discard": ["Rhinocron"]}
    assert table.situation["script"] == []
    assert len(seen) == 1


def test_a_wrong_situation_gives_no_table() -> None:
    with pytest.raises(BadInput):
        Table({"players": []})


def test_two_requests_are_answered_by_their_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(SITUATION)
    sent = Sent(table, monkeypatch)
    table._handle_custom_msg({"kind": "look", "id": 1, "situation": SITUATION}, [])
    table._handle_custom_msg({"kind": "about", "id": 2, "situation": SITUATION, "card": "Neigh"}, [])
    assert [one["id"] for one in sent] == [1, 2]
    assert sent[0]["reply"] == table.first
    assert sent[1]["reply"]["options"][0]["says"] == "Ben answers with a Neigh"


@pytest.mark.parametrize("message", [None, 7, {}, {"kind": "stop", "id": 1}, {"kind": "look", "id": 1, "situation": 3}])
def test_what_no_page_sends_is_answered_in_a_sentence(message: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(SITUATION)
    sent = Sent(table, monkeypatch)
    table._handle_custom_msg(message, [])
    assert [one["says"] for one in sent[0]["wrong"]] == ["The page sent something that no page of ours sends."]


def test_a_newer_request_of_its_kind_makes_one_void_and_others_come_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(SITUATION)
    sent = Sent(table, monkeypatch)

    async def visit() -> None:
        table._handle_custom_msg({"kind": "answer", "id": 1, "situation": WIDE}, [])
        await asyncio.sleep(0.2)
        table._handle_custom_msg({"kind": "look", "id": 2, "situation": SITUATION}, [])
        await asyncio.sleep(0.2)
        assert sent.of(2)[-1]["done"]
        table._handle_custom_msg({"kind": "answer", "id": 3, "situation": {**SITUATION, "question": ENTERS}}, [])
        void = len(sent.of(1))
        while not (sent.of(3) and sent.of(3)[-1]["done"]):
            await asyncio.sleep(0.01)
        assert len(sent.of(1)) == void

    asyncio.run(visit())
    assert not any(one["done"] for one in sent.of(1))
    assert sent.of(3)[-1]["reply"]["word"] == "It depends"
    assert table.answer["answer"] == "sometimes"


def test_what_is_dropped_is_answered_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(SITUATION)
    sent = Sent(table, monkeypatch)

    async def visit(end: Any) -> None:
        table._handle_custom_msg({"kind": "answer", "id": 1, "situation": WIDE}, [])
        await asyncio.sleep(0.1)
        end()
        before = len(sent)
        await asyncio.sleep(0.1)
        assert len(sent) == before

    asyncio.run(visit(lambda: table._handle_custom_msg({"kind": "drop", "id": 2, "what": "answer"}, [])))
    asyncio.run(visit(table.close))


def test_a_notebook_asks_and_gets_the_answer_of_the_command() -> None:
    table = Table(SITUATION)
    found = table.ask({"may": "{by: Ben, respond: Neigh}"})
    assert found == table.answer == tutor.answer(table.scenario).as_json()
    assert table.asked
    assert table.situation["question"] == {"may": {"by": "Ben", "respond": "Neigh"}}


def test_asking_changes_no_question_of_the_caller_nor_the_one_that_lies_there() -> None:
    class Kept(dict[str, Any]):
        def __setitem__(self, key: str, value: Any) -> None:
            raise AssertionError(f"{key} was changed")

    move = {"by": "Ben", "respond": "Neigh"}
    table = Table({**SITUATION, "question": Kept(may=move)})
    assert table.ask()["answer"] == table.ask(Kept(may="{by: Ben, respond: Neigh}"))["answer"]


def test_without_a_question_a_notebook_asks_what_comes_of_it() -> None:
    table = Table(SITUATION)
    assert table.ask()["question"] is None
    assert len(table.answer["outcomes"]) == 2


def test_the_first_of_several_tables_has_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "_open", WeakSet())
    first, second = Table(SITUATION), Table(SITUATION)
    assert (first.is_first, second.is_first) == (True, False)
    assert second.get_state()["is_first"] is False
    first.close()
    second.close()
    assert Table().is_first


def test_links_lead_to_the_site_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TUTOR_SITE", raising=False)
    assert Table().site == ""
    monkeypatch.setenv("TUTOR_SITE", "https://rules.example/tutor/")
    assert Table().get_state()["site"] == "https://rules.example/tutor/"
    assert Table(site="https://other.example/").site == "https://other.example/"
