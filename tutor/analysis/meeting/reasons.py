"""How one card acts on another: the kinds, and what a card does that is named as a reason against something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple, get_args

from tutor.cards import Card
from tutor.cards.action import actions_of
from tutor.engine import Refusal, State
from tutor.engine.state.state import where
from tutor.engine.state.zones import is_stable

MeetingKind = Literal[
    "triggers",
    "stops",
    "prevents",
    "forbids",
    "replaces",
    "silences",
    "changes-what-it-is",
    "counts",
    "targets",
    "pays",
    "returns",
    "none",
]
KINDS: Final[tuple[MeetingKind, ...]] = get_args(MeetingKind)


class Relation(NamedTuple):
    """One card acts on another; both as numbers of the table."""

    kind: MeetingKind
    actor: int
    on: int


def because(reasons: Iterable[Refusal], state: State, usual: MeetingKind, on: Iterable[int]) -> Iterator[Relation]:
    """Each card that a reason names acts on these, in the way in which its words do."""
    on = tuple(dict.fromkeys(on))
    for reason in reasons:
        for by in _meant(state, reason.rule, on):
            for card in on:
                if by != card:
                    yield Relation(in_the_way(state.table.cards[by], usual), by, card)


def _meant(state: State, name: str, on: tuple[int, ...]) -> Iterator[int]:
    """The copies that a reason may mean: those in Stables or on the pile, or else one of the cards it is about."""
    copies = state.table.copies.get(name, ())
    lying = [card for card in copies if is_stable(where(state.zones, card)) or any(card == e.card for e in state.pile)]
    yield from lying or [card for card in copies if card in on] or copies[:1]


_WAYS: Final[dict[str, MeetingKind]] = {
    "cannot be": "prevents",
    "cannot play": "forbids",
    "cannot enter": "forbids",
    "cannot be answered": "forbids",
    "playable if": "forbids",
    "enters only if": "forbids",
    "considered": "changes-what-it-is",
    "also": "changes-what-it-is",
    "without effects": "silences",
    "counts as": "counts",
    "to win": "counts",
    "hand limit": "counts",
    "cannot win": "forbids",
}
_BY_DEED: Final[dict[str, MeetingKind]] = {
    "forbid": "forbids",
    "protect": "prevents",
    "stop": "stops",
    "plays": "forbids",
}


def in_the_way(card: Card, usual: MeetingKind = "prevents") -> MeetingKind:
    """How a card acts that is a reason against something: as its words say, the usual way where they say several.

    What counts as so many is a reason against nothing, if the card says anything else.
    """
    words = [effect.statement.word for effect in card.effects if effect.statement is not None]
    said = [_WAYS[word] for word in words if word in _WAYS]
    said += [_BY_DEED[a.verb] for effect in card.effects for a in actions_of(effect.instructions) if a.verb in _BY_DEED]
    if usual in said or not said:
        return usual
    return next((kind for kind in said if kind != "counts"), "counts")
