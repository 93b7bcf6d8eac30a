"""A state as plain JSON data, and back."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from benchmarks.player import answer, base_cards, play, table
from tests.engine.positions import lay
from tutor.engine import State, step
from tutor.engine.codec import KINDS, Unreadable, decode, encode
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    """A saved state."""
    return encode(lay((["Rhinocorn"], []), (["Neigh", "Yay"], [])))


def through_json(state: State) -> State:
    """The state, written as text and read again."""
    return decode(json.loads(json.dumps(encode(state))), base_cards())


@pytest.mark.parametrize("seed", range(3))
def test_a_game_saved_after_every_move_goes_on_as_if_it_had_not_been(seed: int) -> None:
    seats = table(2 + seed, readings={"targets-declared": "before"})
    steps = list(play(seats, Random(seed)))
    chance = Random(seed)
    chance.setstate(_state_after_the_deal(seats, seed))
    state = steps[0].after
    for expected in steps[1:]:
        made = step(through_json(state), answer(state, chance))
        assert made == expected
        state = made.after
    assert state.outcome is not None


def _state_after_the_deal(seats: Any, seed: int) -> Any:
    chance = Random(seed)
    next(play(seats, chance))
    return chance.getstate()


def test_every_kind_of_thing_that_a_state_may_hold_can_be_written() -> None:
    assert parts(State, set()) - {State} <= set(KINDS)


def parts(hint: Any, found: set[Any]) -> set[Any]:
    """The named tuples of which something of this type may be made."""
    fields = get_type_hints(hint) if hasattr(hint, "_fields") and hint not in found else {}
    found |= {hint} if fields else set()
    for part in (*get_args(hint), *fields.values()):
        parts(part, found)
    return found


def test_no_text_of_a_card_is_written(data: dict[str, Any]) -> None:
    assert set(data) == {"format", "table", "zones", "turn", "known", "agenda", "asked", "n", "checked"}
    assert set(data["table"]) == {"players", "edition", "readings", "names"}
    assert data["zones"][5] == [data["table"]["names"].index("Rhinocorn")]
    assert data["asked"] == {"is": "Decision", "kind": "action", "by": [0]}


def test_another_format_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match="a saved state of format 1, but this program reads format 2"):
        decode({**data, "format": 1}, base_cards())


def test_a_card_of_no_set_is_refused(data: dict[str, Any]) -> None:
    seats = {**data["table"], "names": ["Nosuch Unicorn#2", "Neigh"]}
    with pytest.raises(Unreadable, match="the saved state speaks of a card 'Nosuch Unicorn' that is in none"):
        decode({**data, "table": seats}, base_cards())


def test_an_unknown_thing_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match="the data holds a 'Popen', which this program does not know"):
        decode({**data, "agenda": [{"is": "Popen", "args": ["true"]}]}, base_cards())


def test_an_unknown_edition_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="unknown edition 'nosuch'"):
        decode({**data, "table": {**data["table"], "edition": "nosuch"}}, base_cards())


def test_what_cannot_be_saved_is_said(data: dict[str, Any]) -> None:
    state = decode(data, base_cards())
    with pytest.raises(TypeError, match="this cannot be written as plain data"):
        encode(state._replace(agenda=(object(),)))
