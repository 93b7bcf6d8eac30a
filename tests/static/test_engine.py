"""The engine of the static edition says what the one of the live site says, to every kind of message."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.static.engine_folder import finished, talked
from tutor.protocol.request_rows import REQUESTS
from tutor.service.finding.frequent_questions import asked_most
from tutor.service.requests import replies
from tutor.static.samples import samples

QUESTIONS = asked_most()[:1]
WRONG = [
    {"id": 1, "kind": "look", "situation": {"edition": "third"}},
    {"id": 2, "kind": "answer", "situation": []},
    {"id": 3, "kind": "none of ours"},
    {"id": "x", "kind": "look"},
]


@pytest.fixture(scope="module")
def messages() -> list[dict[str, object]]:
    """Messages of every kind, and such as no page sends."""
    return [*(message for question in QUESTIONS for message in samples(question)), *WRONG]


def test_there_is_a_sample_of_every_kind_and_each_is_answered() -> None:
    sent = samples()
    assert [message["kind"] for message in sent] == [*REQUESTS]
    assert [kind for kind, *_, last in ((one["kind"], *replies(one)) for one in sent) if "reply" not in last] == []


def test_the_engine_in_webassembly_says_what_the_other_says(engine: Path, messages: list[dict[str, object]]) -> None:
    """Byte by byte the same JSON, the pictures included, though another build of Graphviz draws them."""
    told = talked(engine, messages)
    assert len(told) == len(messages)
    for message, replied in zip(messages, told, strict=True):
        assert replied == finished([*replies(message)]), message["kind"]


def test_an_engine_that_cannot_use_the_memory_begins_anew_and_says_the_same(engine: Path) -> None:
    some = [message for message in samples() if message["kind"] in ("look", "answer", "picture", "course")]
    for message, replied in zip(some, talked(engine, some, "anew"), strict=True):
        assert replied == finished([*replies(message)]), message["kind"]
