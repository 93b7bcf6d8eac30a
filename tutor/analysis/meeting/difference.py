"""Where two ways of playing one situation part: what happens, or is refused, in the one and nowhere in the other."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final, NamedTuple

from tutor.analysis.meeting.playout import Playout, PlayoutStep
from tutor.engine import Event, State
from tutor.engine.state.fact_fields import origin_of, verb_of
from tutor.engine.state.facts import Won

QUIET: Final = frozenset(
    ("turn.began", "turn.ended", "phase.began", "state.checked", "link.opened", "link.resolved", "chain.resolved")
)
"""Kinds of events that say how far play is, and nothing of what a card does."""

STANDS_IN: Final = "*"
"""The name, in a signature, of the card that a blank stands in for, and of the blank."""


class TellingMoment(NamedTuple):
    """A moment, and the event of its step that shows something; None where the move is refused that is tried there."""

    moment: PlayoutStep
    event: Event | None


def first_difference(seen: Playout, other: Playout, names: frozenset[str], card: str) -> TellingMoment | None:
    """What happens or is refused in one situation and nowhere in the other; None where there is nothing of the kind.

    A win comes first, then what the card does or suffers, then what is done before what is refused, the shortest way.

    names: those that stand for each other in the two; card: the name of the copy that it is about
    """
    known = {signature for moment in other.moments for signature, _ in _signed(moment, names)}
    new = [
        (TellingMoment(moment, event), place)
        for moment in seen.moments
        for place, (signature, event) in enumerate(_signed(moment, names))
        if signature not in known
    ]
    if not new:
        return None

    def order(one: tuple[TellingMoment, int]) -> tuple[bool, bool, bool, int, int, int]:
        (moment, event), place = one
        won = event is not None and isinstance(event.fact, Won)
        about = card in _about(moment, event)
        return not won, not about, event is None, len(moment.script()), len(moment.past), place

    return min(new, key=order)[0]


def _signed(moment: PlayoutStep, names: frozenset[str]) -> Iterator[tuple[Hashable, Event | None]]:
    """What a moment shows, each as what it comes to, without numbers."""
    state = moment.state
    if moment.made is None:
        move = moment.tried
        tried = _name(state, getattr(move, "card", -1), names)
        yield (type(move).__name__, tried, *(reason.rule for reason in moment.because)), None
        return
    for event in moment.made.trace:
        if event.kind not in QUIET:
            origin = origin_of(event.fact)
            by = _name(state, origin.card if origin is not None else -1, names)
            cards = tuple(sorted(_name(state, card, names) for card in event.cards))
            yield (event.kind, type(event.fact).__name__, verb_of(event.fact), by, cards), event


def _name(state: State, card: int, names: frozenset[str]) -> str:
    name = state.table.names[card] if card >= 0 else ""
    return STANDS_IN if name in names else name


def _about(moment: PlayoutStep, event: Event | None) -> set[str]:
    """The names of the cards that do it or to which it is done."""
    table = moment.state.table.names
    if event is None:
        asked = moment.state.asked
        source = asked.request.instance.source if asked is not None and asked.request is not None else -1
        cards: tuple[int, ...] = (getattr(moment.tried, "card", -1), source)
    else:
        origin = origin_of(event.fact)
        cards = (*event.cards, origin.card if origin is not None else -1)
    return {table[card] for card in cards if card >= 0}
