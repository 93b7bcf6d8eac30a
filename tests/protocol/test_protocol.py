"""What goes between Python and the browser: one row a request, from which all else is made."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, TypedDict, get_args

import pytest

from tutor import service
from tutor.analysis.meeting.meeting_request import NUMBERS
from tutor.lessons.opponents import STRENGTHS
from tutor.lessons.quiz import KINDS
from tutor.page.picture import PICTURES
from tutor.protocol.game_json import GameJson
from tutor.protocol.likeness import is_like, parts_of
from tutor.protocol.request_json import GameBegunRequestJson, MeetRequestJson, PictureRequestJson
from tutor.protocol.request_rows import REQUESTS
from tutor.protocol.sizes import Length, NumberRange, ReadAs
from tutor.protocol.table_json import TermsJson
from tutor.protocol.typescript import FILE, protocol_types
from tutor.rulebook import editions
from tutor.service.requests import replies
from tutor.static.samples import samples

pytestmark = pytest.mark.quick


def test_the_browser_s_types_are_those_that_the_rows_make() -> None:
    assert FILE.read_text(encoding="utf-8") == protocol_types(), "run: python -m tutor.protocol"


@pytest.mark.parametrize("message", samples(), ids=[*REQUESTS])
def test_every_reply_is_like_its_type(message: dict[str, Any]) -> None:
    told = [json.loads(json.dumps(one["reply"])) for one in replies(message) if "reply" in one]
    assert told
    assert all(is_like(reply, REQUESTS[message["kind"]].reply) for reply in told)
    assert len(told) == 1 or REQUESTS[message["kind"]].streams


class Part(TypedDict):
    name: Annotated[str, Length(3, 1)]
    seat: NotRequired[Annotated[int, NumberRange(0, 7)] | None]


LIKE: list[tuple[object, list[Any], list[Any]]] = [
    (str, ["", "a"], [None, 1, ["a"]]),
    (int, [0, -1], [True, 1.0, "1", None]),
    (bool, [True], [1, None]),
    (list[str], [[], ["a"]], ["a", [1], None, {}]),
    (dict[str, int], [{}, {"a": 1}], [{"a": "b"}, [], None]),
    (tuple[int, str], [[1, "a"], (1, "a")], [[1], ["a", 1], [1, "a", "b"], None]),
    (Literal["a", 1], ["a", 1], ["b", True, None, []]),
    (Part, [{"name": "Ana"}, {"name": "A", "seat": 7}, {"name": "A", "seat": None}], [{"name": ""}, {"name": "Anna"}]),
    (Part, [], [{}, {"seat": 1}, {"name": "A", "seat": 8}, {"name": "A", "other": 1}, [], None, "name"]),
    (Annotated[Part, ReadAs(dict[str, object])], [{}, {"other": 1}], [None, [], "name"]),
]


@pytest.mark.parametrize(("kind", "fit", "unfit"), LIKE)
def test_what_is_like_a_type_and_what_is_not(kind: object, fit: list[Any], unfit: list[Any]) -> None:
    assert [value for value in fit if not is_like(value, kind)] == []
    assert [value for value in unfit if is_like(value, kind)] == []


def test_a_type_that_nothing_can_be_held_against_is_a_fault_of_ours() -> None:
    with pytest.raises(TypeError, match="no value can be held against"):
        is_like("a", Any)


def test_what_is_said_of_sizes_and_words_is_what_the_rooms_below_say() -> None:
    pictures, cards = parts_of(PictureRequestJson)["picture"][0], parts_of(MeetRequestJson)["cards"][0]
    assert all(is_like(one, pictures) for one in ("", *PICTURES))
    assert [many for many in range(9) if is_like(["Neigh"] * many, cards)] == [*NUMBERS]
    assert all({*parts_of(TermsJson)} == {*book.terms} for book in editions().values())
    opponents = parts_of(GameBegunRequestJson)["opponents"][0]
    assert [number for number in range(9) if is_like(number, opponents)] == [1, 2, 3]
    strength = parts_of(GameJson)["strength"][0]
    assert get_args(get_args(strength)[0]) == STRENGTHS
    wish = parts_of(REQUESTS["quiz"].asks)["wish"][0]
    assert is_like({"kinds": [*KINDS], "level": 3}, wish)
    assert not is_like({"kinds": [*KINDS, KINDS[0]]}, wish)


UNTYPED = {
    "finding/questions.py": "a published file as its writer wrote it: no page is sent it",
}
"""The files of the services that say `Any`, and why each."""


def test_just_the_exceptions_of_the_services_are_untyped() -> None:
    folder = Path(service.__file__).parent
    untyped = {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*.py")
        if re.search(r"\bAny\b", file.read_text(encoding="utf-8"))
    }
    assert untyped == set(UNTYPED)
