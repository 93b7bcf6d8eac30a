"""The trace as it is printed: what happened, and where it was tried, what was refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from tutor.cards.words import VERBS
from tutor.engine import HIDDEN as NO_FACE
from tutor.engine import Event, State, Step, Table, view
from tutor.engine.state.fact_fields import origin_of, whose, word_of
from tutor.engine.state.facts import Refused
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import where
from tutor.engine.state.zones import BOX, is_stable, zone_name
from tutor.explain import HIDDEN, knows, says, seen, sentence
from tutor.rulebook import readings, rules
from tutor.script.entry import NOTHING, Entry
from tutor.script.names import Interpretation, copies, copy

EventLine = tuple[Event, str]
"""An event with its number in the printed trace, and the sentence for one reader."""


class Tried(NamedTuple):
    """An entry that was refused as it must be: how many answers had been given before it, and every reason."""

    answers: int
    entry: Entry
    found: Interpretation


def printed(steps: Iterable[Step], tried: Iterable[Tried], seat: int | None = None) -> Iterator[list[EventLine]]:
    """What is printed of each step and of what was tried after it; with a seat, as that player gets to know it.

    The events are numbered as they are printed, and so is what caused each: a move that was refused counts.
    """
    waiting, numbers, more = list(tried), dict[int | None, int](), 0
    for answers, made in enumerate(steps):
        told: list[EventLine] = []
        for event, says_it in zip(made.trace, says(made, seat), strict=True):
            numbers[event.n] = event.n + more
            told.append((event._replace(n=event.n + more, cause=numbers.get(event.cause, event.cause)), says_it))
        while waiting and waiting[0].answers == answers:
            more += 1
            event = refused_event(made.after, waiting.pop(0), made.after.n + more)
            told.append((event, sentence(event, made.after, seat)))
        yield told


def refused_event(state: State, tried: Tried, n: int) -> Event:
    """What was tried in this state, as an event; the mover alone knows of it where it names a card that is hidden."""
    entry, because = tried.entry, tried.found.against
    players = state.table.players
    by = players.index(entry.by) if entry.by else None
    cards = () if entry.verb == "shuffle" else _named(state.table, tried)
    knowing = () if by is None or entry.also else (by,)
    named = "" if cards or not entry.picks else entry.picks[0].name
    what = "no card" if named == NOTHING else named if named in players or not named else f"'{named}'"
    into = players.index(entry.into) if entry.into and entry.into != entry.by else None
    reasons = tuple(dict.fromkeys(refusal.rule for refusal in because))
    cited = tuple(id for id in reasons if id in rules())
    return Event(
        n,
        "move.refused",
        state.turn.number,
        state.turn.phase,
        by=by,
        link=state.link or None,
        pile=len(state.pile) or None,
        cards=cards,
        rules=cited,
        readings=tuple(id for id in reasons if id in readings()),
        known_to=None if _open_to_all(state, cards) else knowing,
        fact=Refused(entry.verb, what, into, because, NO_CARD if cited else _forbidding(state, reasons)),
    )


def _forbidding(state: State, reasons: Iterable[str]) -> int:
    """The first card among the reasons: of its copies the one in a Stable, as those elsewhere forbid nothing."""
    named = [card for reason in reasons for card in copies(state.table, reason)]
    return next((card for card in named if is_stable(where(state.zones, card))), named[0] if named else NO_CARD)


def _named(table: Table, tried: Tried) -> tuple[int, ...]:
    """The cards that an entry names: that of the move, and for any other name the copy of just that name."""
    meant = getattr(tried.found.move, "card", -1)
    return tuple(
        meant if meant in copies(table, pick.name) else copy(table, pick.name)
        for pick in tried.entry.picks
        if copies(table, pick.name)
    )


def _open_to_all(state: State, cards: tuple[int, ...]) -> bool:
    """Does everybody see these cards where they lie? One that is out of the game may lie anywhere for all they know."""
    views = (view(state, seat).zones for seat in range(len(state.table.players)))
    return not cards or all(
        set(cards) <= {face for zone, faces in enumerate(zones) if zone != BOX for face in faces if face != NO_FACE}
        for zones in views
    )


def event_json(event: Event, sentence: str, table: Table, seat: int | None) -> dict[str, Any]:
    """An event as the contract has it; whoever does not know a move that was refused is not told why either."""
    players, origin, of = table.players, origin_of(event.fact), whose(event.fact)
    refused = event.fact if isinstance(event.fact, Refused) else None
    told = refused is None or knows(event, seat)
    source = origin.card if origin else refused.by if refused and told else NO_CARD

    def name(card: int) -> str:
        return table.shown(card) if seen(event, card, seat) else HIDDEN

    return {
        "n": event.n,
        "kind": event.kind,
        "turn": event.turn,
        "phase": event.phase,
        "by": None if event.by is None else players[event.by],
        "link": event.link,
        "pile": event.pile,
        "cause": event.cause,
        "cards": [name(card) for card in event.cards],
        "moves": [
            {"card": name(move.card), "from": zone_name(move.source, players), "to": zone_name(move.target, players)}
            for move in event.moves
        ],
        "says": sentence,
        "rules": list(event.rules) if told else [],
        "readings": list(event.readings) if told else [],
        "known_to": "all" if event.known_to is None else [players[seat] for seat in event.known_to],
        "verb": word_of(event.fact),
        "source": None if source == NO_CARD else table.names[source],
        "effect": origin.effect if origin else None,
        "of": None if of is None else players[of],
    }


def is_done_to_none(event: Mapping[str, Any]) -> bool:
    """Is it an action that is done to cards, of which there was none? Of an event as `event_json` has it."""
    row = VERBS.get(event["verb"]) if event["kind"] == "action.done" else None
    return row is not None and row.picks == "cards" and not (event["cards"] or event["moves"])
