"""A state as plain JSON data, and back: what lies where, and what is still to be done.

Cards stand in it as numbers and the table as names, so that no card's text is written; whoever reads it brings the
cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from itertools import groupby
from typing import Any, Final

from tutor.cards.card import Action, Card, Condition, Filter, Instruction
from tutor.engine.setup import new_table
from tutor.engine.state.action_facts import Origin
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.frames import (
    Acting,
    AnnouncedEvent,
    Announcement,
    Chain,
    Counter,
    EffectPlay,
    Link,
    Naming,
    Offering,
    Pending,
    Performing,
    Pile,
    TurnFrame,
)
from tutor.engine.state.state import Outcome, PileEntry, Scheduled, State, Turn
from tutor.engine.state.table import Table
from tutor.rulebook import edition
from tutor.vocabulary import split_copy

FORMAT: Final = 1
KIND: Final = "is"
"""The key under which a thing says what it is; what holds no such key is a plain mapping."""

_KINDS: Final[dict[str, type]] = {
    kind.__name__: kind
    for kind in (
        *(Action, Condition, Filter, Instruction),
        *(
            Acting,
            Chain,
            Counter,
            Announcement,
            Link,
            Naming,
            Offering,
            Pending,
            Performing,
            Pile,
            EffectPlay,
            TurnFrame,
            AnnouncedEvent,
        ),
        *(Decision, PileEntry, Outcome, Scheduled, EffectInstance, Origin, TargetRequest, Turn),
    )
}


def _usual(kind: Any) -> dict[str, Any]:
    """Each field of a kind with its usual value, `MISSING` where there is none."""
    if not is_dataclass(kind):
        return {name: kind._field_defaults.get(name, MISSING) for name in kind._fields}
    made = (f.default if f.default_factory is MISSING else f.default_factory() for f in fields(kind))
    return dict(zip((f.name for f in fields(kind)), made, strict=True))


_USUAL: Final = {name: _usual(kind) for name, kind in _KINDS.items()}
"""Each kind's fields, as `_usual` gives them."""


class Unreadable(ValueError):
    """The data is not what `encode` writes; the message says why."""


def encode(state: State) -> dict[str, Any]:
    """The state as numbers, texts, lists and mappings; what has its usual value is left out."""
    table = state.table
    seats = {
        "players": list(table.players),
        "edition": table.edition.id,
        "readings": dict(table.readings),
        "names": list(table.names),
    }
    return {"format": FORMAT, "table": seats, **{name: _plain(value) for name, value in _moment(state).items()}}


def decode(data: Mapping[str, Any], cards: Iterable[Card]) -> State:
    """The state that `encode` wrote; it equals the one that was written and goes on in the same way.

    `cards` are the definitions of at least those it names. The data is read, not judged: it is trusted to be a
    position that the rules can reach.

    Raises:
        Unreadable: another format, a card that `cards` do not hold, or a thing of no known kind.
        BadInput: there is no such edition.
    """
    if data.get("format") != FORMAT:
        raise Unreadable(f"a saved state of format {data.get('format')}, but this program reads format {FORMAT}")
    moment = {name: _thing(data[name]) for name in State._fields if name in data and name != "table"}
    return State(_table(data["table"], cards), **moment)


def _table(data: Mapping[str, Any], cards: Iterable[Card]) -> Table:
    known = {card.name: card for card in cards}
    copies = [(name, len(list(same))) for name, same in groupby(data["names"], lambda name: split_copy(name)[0])]
    for name, _ in copies:
        if name not in known:
            raise Unreadable(f"the saved state speaks of a card '{name}' that is in none of these sets")
    dealt = [(known[name], number) for name, number in copies]
    return new_table(data["players"], edition(data["edition"]), data["readings"], dealt)


def _moment(state: State) -> dict[str, Any]:
    values = zip(State._fields, state, strict=True)
    return {name: value for name, value in values if name != "table" and value != State._field_defaults.get(name)}


def _plain(value: Any) -> Any:
    """The value, a mapping for a thing of a known kind, a list for a tuple."""
    kind = type(value)
    if value is None or kind in (bool, int, str):
        return value
    if _KINDS.get(kind.__name__) is kind:
        usual = _USUAL[kind.__name__]
        named = {name: getattr(value, name) for name in usual}
        return {KIND: kind.__name__, **{n: _plain(v) for n, v in named.items() if v != usual[n]}}
    if kind in (tuple, list):
        return [_plain(item) for item in value]
    if kind is dict and KIND not in value:
        return {key: _plain(item) for key, item in value.items()}
    raise TypeError(f"a state holds something that cannot be saved: {value!r}")


def _thing(value: Any) -> Any:
    """The value that `_plain` made this of; every list is a tuple again."""
    if isinstance(value, list):
        return tuple(_thing(item) for item in value)
    if not isinstance(value, dict):
        return value
    named = {key: _thing(item) for key, item in value.items() if key != KIND}
    if KIND not in value:
        return named
    if value[KIND] not in _KINDS:
        raise Unreadable(f"the saved state holds a '{value[KIND]}', which this program does not know")
    return _KINDS[value[KIND]](**named)
