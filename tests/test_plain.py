"""Named tuples: equal to their own kind alone, and written as plain data from which they come back as they were."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any, NamedTuple, get_args

import pytest

from tutor.cards.action import ANY_CARD, Action, Filter
from tutor.engine.state.facts import Fact
from tutor.kind import of_its_kind
from tutor.plain import Kinds, Unreadable
from tutor.rulebook import Reading, edition
from tutor.scenario import Entry, Scenario, Seat

pytestmark = pytest.mark.quick


@of_its_kind
class Box(NamedTuple):
    """A kind of thing."""

    name: str
    holds: Any = ()


@of_its_kind
class Crate(NamedTuple):
    """Another of the same shape."""

    name: str
    holds: Any = ()


class Stranger(NamedTuple):
    """One that is not known."""

    name: str


KINDS = Kinds(Box, Crate)


def are_equal(one: object, other: object) -> bool:
    """What `==` says, and `!=` the opposite of."""
    assert (one == other) is not (one != other)
    return one == other


def test_a_thing_is_equal_to_its_own_kind_alone() -> None:
    assert are_equal(Box("a"), Box("a"))
    assert not [other for other in (Crate("a"), ("a", ()), Box("b"), "a", None) if are_equal(Box("a"), other)]
    assert len({Box("a"), Crate("a"), Box("a")}) == 2
    assert are_equal(ANY_CARD, Filter())
    assert not are_equal(ANY_CARD, tuple(ANY_CARD))


def test_what_a_kind_says_about_its_equality_holds() -> None:
    entries = Entry("draw", "Ana", line=3), Entry("draw", "Ana", line=7)
    assert are_equal(*entries)
    assert len(set(entries)) == 1
    assert not are_equal(Entry("draw", "Ana"), Entry("draw", "Ben"))
    seats = (Seat("Ana"), Seat("Ben"))
    assert are_equal(Scenario(seats, file="a.yaml"), Scenario(seats, file="b.yaml", warnings=("!",)))
    assert not are_equal(Scenario(seats), Scenario(seats, seed=1))
    assert len({Action("discard", extra={"top": number}) for number in (3, 3, 4)}) == 2


def test_an_edition_and_a_reading_are_only_themselves() -> None:
    base = edition()
    assert base in {base}
    assert not are_equal(base, base._replace())
    assert not are_equal(Reading("a", "?", {}, "b"), Reading("a", "?", {}, "b"))


@pytest.mark.parametrize(
    "value",
    [
        *(None, True, 0, 1, "", "\N{SNOWMAN}", (), ((),), {}),
        Box("a"),
        Box("a", (Crate("b", ("x",)), Box("b"), ((1, 2), (3, ("y",))))),
        Box("a", {"in": {"deep": (Box("b"),)}}),
        Box("a", {2: 7, 8: 6}),
        Box("a", {("x", 1): Box("b"), None: ()}),
        {"is": "Crate", "name": "not one"},
    ],
    ids=repr,
)
def test_it_comes_back_as_it_was(value: Any) -> None:
    plain = json.loads(json.dumps(KINDS.plain(value)))
    for back in (KINDS.thing(plain), KINDS.read(KINDS.text(value))):
        assert back == value
        assert repr(back) == repr(value)


def test_facts_of_two_families_are_never_equal() -> None:
    empty = [family._make([None] * len(family._fields)) for family in get_args(Fact)]
    assert len(empty) > 20
    assert [(one, other) for one, other in combinations(empty, 2) if one == other] == []
    assert all(one == one._replace() for one in empty)


@pytest.mark.parametrize("value", [object(), 1.5, b"x", {1, 2}, Stranger("a"), Box("a", [Stranger("b")]), Box])
def test_anything_else_is_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="this cannot be written as plain data"):
        KINDS.plain(value)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"is": "Stranger", "name": "a"}, "the data holds a 'Stranger', which this program does not know"),
        ({"is": "Box"}, "the data holds a 'Box' that is none: .*'name'"),
        ({"is": "Box", "name": "a", "lid": 1}, "the data holds a 'Box' that is none: .*'lid'"),
        ([{"deep": {"is": "pairs"}}], "the data holds a 'pairs', which"),
        ({"is": "pairs", "of": [[[], 1, 2]]}, "the data holds a 'pairs' that is none"),
        ({"is": {}}, "the data holds a '{}' that is none"),
    ],
)
def test_what_is_none_of_it_is_unreadable(data: Any, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        KINDS.thing(data)
    with pytest.raises(Unreadable, match=says):
        KINDS.read(json.dumps(data).encode())
