"""Each optional part of a reply fails alone: whatever goes wrong in it, the rest of the reply is as it would be."""

from __future__ import annotations

import importlib
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from tests.hostile.messages import Message, whole
from tutor.engine.state.untold_face import LookedAt
from tutor.service.bulkhead import PARTS
from tutor.service.library.ruling_reply import ruling_told
from tutor.service.requests import replies
from tutor.yamlfile import BadInput, Problem

MADE_BY: Final = {
    "ask_from": ("table_look.ask_from",),
    "changes": ("answer_reply.finding_dependencies",),
    "chain": ("table_look.chain_frames", "game_look.chain_frames"),
    "file": ("situation.write",),
    "lessons": ("library.ruling_reply.lessons_on",),
    "link": ("situation.to_link",),
    "picture": ("export.drawn",),
    "questions": ("suggestions.offered", "verdict_reply.offered", "about.ask_from", "about.distinct"),
    "refused": ("decision_options.refused_moves", "about.refused_at", "game_look.refused_at", "game_look.tried"),
    "thrown": ("game_reply._thrown",),
    "verdicts": ("verdict_reply.finding_outcomes",),
    "ways": ("answer_reply.way_played", "different_ends.run"),
}
"""Optional part -> what makes it, of the services: all of it fails here."""

GOES_WITH: Final = {
    "ask_from": {"questions"},
    "link": {"text"},
    "file": {"text"},
    "chain": {"text"},
    "picture": {"text"},
    "changes": {"text"},
    "ways": {"text"},
    "questions": {"verdicts", "text"},
    "refused": {"text", "rules", "readings"},
}
"""Part -> what else is another where it is missing: a page as a file holds all of it, verdicts are on questions.

What is refused cites rules.
"""

FAULTS: Final = (lambda: LookedAt(0), lambda: KeyError("tell"), lambda: BadInput([Problem("x", 0, "", "made up")]))


def messages() -> dict[str, Message]:
    """A message of each kind, and some more, so that all that makes optional parts comes up."""
    found = whole()
    bare = {part: said for part, said in found["answer"]["situation"].items() if part != "question"}
    return {**found, "answer to what comes": {"situation": bare}, "page of an answer": {**found["page"], "asked": True}}


SENT: Final = messages()


def last_reply(name: str) -> Any:
    kind = name.partition(" ")[0]
    *_, last = replies({"kind": kind, "id": 1, **SENT[name]})
    return last.get("reply", last)


def without(reply: Any, parts: set[str]) -> Any:
    """The reply with these parts left out wherever they are."""
    if isinstance(reply, dict):
        return {part: without(value, parts) for part, value in reply.items() if part not in parts}
    return [without(one, parts) for one in reply] if isinstance(reply, list) else reply


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    ruling_told.cache_clear()
    yield
    ruling_told.cache_clear()


def where(maker: str) -> tuple[Any, str]:
    module, _, name = maker.rpartition(".")
    return importlib.import_module(f"tutor.service.{module}"), name


@pytest.fixture(scope="module")
def met() -> dict[str, Counter[str]]:
    """Maker -> the messages whose replies it makes a part of."""
    found: dict[str, Counter[str]] = {maker: Counter() for makers in MADE_BY.values() for maker in makers}
    with pytest.MonkeyPatch.context() as patch:
        now = ""

        def counted(maker: str, make: Callable[..., Any]) -> Callable[..., Any]:
            def made(*given: Any, **named: Any) -> Any:
                found[maker][now] += 1
                return make(*given, **named)

            return made

        for maker in found:
            module, name = where(maker)
            patch.setattr(module, name, counted(maker, getattr(module, name)))
        for now in SENT:
            last_reply(now)
    return found


def test_every_optional_part_has_what_makes_it() -> None:
    assert {*MADE_BY} == {*PARTS}


@pytest.mark.parametrize(("part", "maker"), [(part, maker) for part, makers in MADE_BY.items() for maker in makers])
def test_an_optional_part_fails_alone(
    part: str,
    maker: str,
    met: dict[str, Counter[str]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert met[maker], "no message has it made"
    for number, name in enumerate(met[maker]):
        left_out = {part, *GOES_WITH.get(part, ())}
        ruling_told.cache_clear()
        usual = without(last_reply(name), left_out)
        ruling_told.cache_clear()
        caplog.clear()
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR, "tutor.service"):
            module, attribute = where(maker)
            patch.setattr(module, attribute, failing(FAULTS[number % len(FAULTS)]()))
            assert without(last_reply(name), left_out) == usual, name
        is_too_long = part in ("file", "link") and number % len(FAULTS) == 2  # which is no fault, and no log has it
        assert is_too_long or any(one.getMessage() == f"a reply is without its {part}" for one in caplog.records), name


def failing(fault: Exception) -> Callable[..., Any]:
    def made(*_: Any, **__: Any) -> Any:
        raise fault

    return made
