"""Whatever a page, or somebody in its place, sends: a reply, or a sentence; never a fault of ours."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hostile import links, messages, texts, trees, typed
from tests.hostile.judged import bounded, fine_sentence
from tests.hostile.material import lessons
from tests.hostile.material import texts as files
from tests.hostile.test_bad_input import SAMPLE_STRIDE, of_so_many
from tests.length import FIRST, seeds
from tutor.protocol.likeness import is_like
from tutor.protocol.request_rows import REQUESTS
from tutor.service import contest_reply
from tutor.service.requests import replies

WHOLE = messages.whole()
STRIDE = {
    "about": 40,
    "look": 40,
    "game": 20,
    "hint": 20,
    "game_shared": 20,
    "turning_points": 20,
    "quiz": 10,
    "meet": 10,
}
"""Of those kinds that share what they read with others, or are slow, only each so manieth place is tried."""

USUALLY_MADE = 5
MADE = {"look": 12, "about": 10, "answer": 8, "picture": 6, "quiz": 2, "say": 1, "contest": 8, "game_begun": 2}
"""How many messages of a kind are made by its type."""
SECONDS_OF_A_CONTEST = 0.5
"""So long a contest is worked out here."""
NEVER_BY_CHANCE = {"lesson_text", "game", "hint", "game_shared", "meet", "card_text"}
"""Kinds of which no message that is made so is answered: they need a lesson, a game, cards of a box, a card's type."""


def answered(kind: str, parts: Any) -> dict[str, Any]:
    """The last reply, once it was found fit for a browser; a search looks at few positions."""
    message = {"kind": kind, "id": 1, **parts} if isinstance(parts, dict) else parts
    if kind == "answer" and isinstance(message, dict) and message.get("limit") != messages.FEW:
        message = {**message, "limit": 0}
    with bounded():
        *growing, last = replies(message)
    assert last["done"]
    for one in (*growing, last):
        assert "reply" not in one or is_like(json.loads(json.dumps(one["reply"])), REQUESTS[kind].reply), (kind, parts)
    assert ("reply" in last) != ("wrong" in last)
    for one in last.get("wrong", ()):
        assert fine_sentence(one["says"]), one
        assert "fault of the tutor" not in one["says"], one
    json.dumps(last, allow_nan=False).encode()
    return last


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)


def test_there_is_a_message_of_each_kind_and_it_has_its_reply() -> None:
    assert {*WHOLE} == {*REQUESTS}
    for kind, parts in WHOLE.items():
        assert "reply" in answered(kind, parts), kind


@pytest.mark.parametrize("kind", WHOLE)
def test_every_place_of_a_message_that_holds_something_else(kind: str) -> None:
    every = SAMPLE_STRIDE * STRIDE.get(kind, 8)
    for path, spoilt in trees.each_place(WHOLE[kind], every, FIRST):
        if path:
            answered(kind, spoilt)


@of_so_many(50)
@given(st.sampled_from(sorted(WHOLE)).flatmap(lambda kind: st.tuples(st.just(kind), trees.spoilt((WHOLE[kind],)))))
def test_messages_with_a_few_places_spoilt(sent: tuple[str, Any]) -> None:
    answered(*sent)


@pytest.mark.parametrize("kind", WHOLE)
def test_messages_that_are_like_their_type(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No fault, and each reply is like its own type; some of the messages are about what can be played."""
    monkeypatch.setattr(contest_reply, "MAX_SECONDS", SECONDS_OF_A_CONTEST)
    replied = 0
    for seed in seeds(MADE.get(kind, USUALLY_MADE)):
        chance = Random(f"{kind} {seed}")
        made = typed.message(kind, chance)
        assert is_like(made, REQUESTS[kind].asks), made
        replied += "reply" in answered(kind, made)
    assert replied or kind in NEVER_BY_CHANCE


@of_so_many(30)
@given(texts.spoilt(files()) | texts.anything() | links.spoilt(("2.AAAA",)) | links.of_any_bytes())
def test_texts_that_are_pasted(text: str | bytes) -> None:
    answered("file", {"text": text if isinstance(text, str) else text.decode(errors="replace")})


@of_so_many(10)
@given(texts.spoilt(lessons()))
def test_lessons_that_are_pasted(text: str | bytes) -> None:
    answered("lesson_text", {"text": text if isinstance(text, str) else text.decode(errors="replace")})


@of_so_many(50)
@given(texts.anything())
def test_names_of_whatever_there_is(name: str) -> None:
    for kind, part in (
        ("ruling", "ruling"),
        ("ruling_asked", "ruling"),
        ("ruling_told", "ruling"),
        ("lesson", "lesson"),
    ):
        answered(kind, {part: name})
    answered("about", {**WHOLE["about"], "card": name})
    answered("quiz", {"wish": {"id": name}})
    answered("qr", {"text": name})


# ---- the smallest case of each fault that was found --------------------------------------------------------------


def says(kind: str, parts: dict[str, Any]) -> list[str]:
    return [one["says"] for one in answered(kind, parts).get("wrong", ())]


def test_a_card_that_is_not_there_is_told_beside_a_player_who_is() -> None:
    assert says("about", {**WHOLE["about"], "card": "Zoë", "zone": ""}) == ["There is no card Zoë here."]


def test_half_a_character_is_none() -> None:
    half = "Half a character stands here, which no file can hold."
    situation = {"players": [{"name": "Ana"}, {"name": "Ben"}], "lesson": {"text": "\ud83e"}}
    assert says("look", {"situation": situation}) == [half]
    assert says("file", {"text": "title: \ud83e\n"}) == ["The file is not UTF-8 text."]


def test_a_number_that_no_program_reads_is_told() -> None:
    large = "A number here is too large, or none."
    for number in (10**30, float("inf"), float("nan")):
        situation = {"players": [{"name": "Ana"}, {"name": "Ben"}], "lesson": {"n": number}}
        assert says("look", {"situation": situation}) == [large]
    for number in (".inf", ".nan", f"0x{'f' * 5_000}"):
        assert large in says("file", {"text": f"seed: {number}\nplayers: [{{name: Ana}}, {{name: Ben}}]\n"})


def test_the_effect_of_a_card_that_nobody_has_told_cannot_be_used() -> None:
    situation = {**messages.SMALL, "script": [{"by": "Ana", "use": "?"}]}
    [told] = says("answer", {"situation": situation, "limit": messages.FEW})
    assert "There is no effect of a face-down card that Ana could use now" in told


def test_a_file_that_lies_beside_the_server_is_not_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "secret").write_text("players: [{name: Ana}, {name: Ben}]\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    [told] = says("file", {"text": "secret"})
    assert told.startswith("Unknown ruling 'secret'")
