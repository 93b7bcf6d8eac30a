"""A state as plain JSON data, and back: what lies where, and what is still to be done.

Cards stand in it as numbers and the table as names, so that no card's text is written; whoever reads it brings the
cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final

from tutor.cards.action import Action, Condition, Filter, Instruction
from tutor.cards.card import Card
from tutor.engine.setup import new_table, with_face_down
from tutor.engine.state.action_facts import Origin
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.event_frames import Acting, Aiming, AnnouncedEvent, Announcement, Ordering
from tutor.engine.state.frames import (
    Chain,
    Counter,
    EffectPlay,
    Link,
    Naming,
    Offering,
    Pending,
    Performing,
    Pile,
    ToTell,
    TurnFrame,
)
from tutor.engine.state.moves import (
    ChooseCard,
    ChooseOption,
    ChoosePlayer,
    Done,
    Draw,
    Pass,
    Play,
    Pull,
    Respond,
    Shuffle,
    Skip,
    Tell,
    Use,
)
from tutor.engine.state.state import GameEnd, Outdone, PileEntry, Scheduled, State, Turn
from tutor.engine.state.table import Table
from tutor.plain import Kinds, Unreadable
from tutor.rulebook import edition
from tutor.vocabulary import UNTOLD, split_copy

__all__ = ["KINDS", "Unreadable", "decode", "encode"]

FORMAT: Final = 2

KINDS: Final = (
    *(Action, Condition, Filter, Instruction),
    *(Acting, Aiming, AnnouncedEvent, Announcement, Chain, Counter, EffectPlay, Link, Naming, Offering, Ordering),
    *(Decision, EffectInstance, Origin, GameEnd, Outdone, Pending, Performing, Pile, PileEntry),
    *(Scheduled, TargetRequest, ToTell, Turn, TurnFrame),
    *(ChooseCard, ChooseOption, ChoosePlayer, Done, Draw, Pass, Play, Pull, Respond, Shuffle, Skip, Tell, Use),
)
"""What a state is made of."""

_KINDS: Final = Kinds(*KINDS)


def encode(state: State) -> dict[str, Any]:
    """The state as numbers, texts, lists and mappings; what has its usual value is left out."""
    table = state.table
    seats = {
        "players": list(table.players),
        "edition": table.edition.id,
        "readings": dict(table.readings),
        "names": list(table.names),
        **({"pool": sorted(table.pool)} if table.face_down else {}),
    }
    return {"format": FORMAT, "table": seats, **{name: _KINDS.plain(value) for name, value in _moment(state).items()}}


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
    moment = {name: _KINDS.thing(data[name]) for name in State._fields if name in data and name != "table"}
    return State(_table(data["table"], cards), **moment)


def _table(data: Mapping[str, Any], cards: Iterable[Card]) -> Table:
    known = {card.name: card for card in cards}
    copies = [(name, len(list(same))) for name, same in groupby(data["names"], lambda name: split_copy(name)[0])]
    face_down = sum(number for name, number in copies if name == UNTOLD)
    copies = [(name, number) for name, number in copies if name != UNTOLD]
    for name, _ in copies:
        if name not in known:
            raise Unreadable(f"the saved state speaks of a card '{name}' that is in none of these sets")
    dealt = [(known[name], number) for name, number in copies]
    table = new_table(data["players"], edition(data["edition"]), data["readings"], dealt)
    return with_face_down(table, face_down, frozenset(data.get("pool", ())))


def _moment(state: State) -> dict[str, Any]:
    values = zip(State._fields, state, strict=True)
    return {name: value for name, value in values if name != "table" and value != State._field_defaults.get(name)}
