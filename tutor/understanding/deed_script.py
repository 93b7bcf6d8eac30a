"""The script of what is said to be done: found by playing towards it, so that nothing is in it that may not be done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple

from tutor.engine import EndlessLoop, Event, State, Step, begin, first_legal_move, settled, step
from tutor.engine.state.frames import Pile
from tutor.engine.state.moves import Move, Pass
from tutor.scenario import Entry, entry_of
from tutor.scenario.entries import legal_entries, meaning
from tutor.script.entry import CHANCE
from tutor.understanding.card_match import comes_about, does_deed, named_cards
from tutor.understanding.case import CaseDeed
from tutor.understanding.kind_words import CARD_KINDS
from tutor.vocabulary import is_untold

MAX_POSITIONS: Final = 70
"""How many positions are looked at on the way to what is said to be done."""

MAX_LEFT_OUT: Final = 2
"""So many deeds of a story that cannot be done as it was read are left out."""

MAX_ANSWERS: Final = 6
"""How many answers are tried in one position."""

MAX_KEPT: Final = 512
"""Of how many positions is kept what may be done there, and what comes of it: one text is tried in many ways."""

ONLY_SAID: Final = ("play", "draw", "respond")
"""What nobody does on the way of whom it is not said."""


class ScriptPosition(NamedTuple):
    """A position on the way: the entries that lead there, how many deeds are done, and how many entries nobody said."""

    state: State
    script: tuple[Entry, ...] = ()
    done: int = 0
    extra: int = 0


class _Way(NamedTuple):
    deeds: tuple[CaseDeed, ...]
    denied: tuple[CaseDeed, ...]
    named: frozenset[str]


def played_towards(
    start: State,
    deeds: Sequence[CaseDeed],
    denied: Sequence[CaseDeed] = (),
    named: Collection[str] = (),
    until: Callable[[State], bool] | None = None,
) -> ScriptPosition | None:
    """The position in which all the deeds are done, in that order, with the script that leads there.

    What has to be decided in between is settled towards what comes later, and away from the cards that are `named`.
    until: the position is the first that is like this instead, on the way to the deeds. None where it is not reached.
    """
    return _searched(start, _Way(tuple(deeds), tuple(denied), frozenset(named)), until)[0]


def played_in_part(
    start: State, deeds: Sequence[CaseDeed], denied: Sequence[CaseDeed] = (), named: Collection[str] = ()
) -> ScriptPosition | None:
    """The same of a story of which a part cannot be done as it was read: that part is left out.

    Each deed that is left out counts as an entry that nobody said.
    """
    left_out = 0
    while True:
        reached, done = _searched(start, _Way(tuple(deeds), tuple(denied), frozenset(named)), None)
        if reached is not None:
            return reached._replace(extra=reached.extra + left_out)
        left_out += 1
        rest = [*deeds[:done], *deeds[done + 1 :]]
        if left_out > MAX_LEFT_OUT or not rest or not _may_be_left_out(deeds[done], rest):
            return None
        deeds = rest


def _may_be_left_out(deed: CaseDeed, rest: Sequence[CaseDeed]) -> bool:
    """Is it told, no card played or answered by it, and done with, and to, no card of which nothing else is told?

    Without such a deed another thing would be asked, and answered.
    """
    told = {name for one in rest for name in (one.card, one.target)} | set(CARD_KINDS)
    plain = deed.state == "done" and (deed.card is None or deed.verb not in ("play", "respond"))
    return plain and all(name is None or name in told for name in (deed.card, deed.target))


def _searched(start: State, way: _Way, until: Callable[[State], bool] | None) -> tuple[ScriptPosition | None, int]:
    """The position that is looked for, None where it is not reached; and how many deeds were done at most."""
    number = count()
    waiting = [((0, 0, 0, next(number)), ScriptPosition(start))]
    looked_at = most = 0
    while waiting and looked_at < MAX_POSITIONS:
        _, here = heappop(waiting)
        if until(here.state) if until is not None else here.done == len(way.deeds):
            return here, here.done
        looked_at += 1
        most = max(most, here.done)
        for there in _next(way, here):
            heappush(waiting, ((-there.done, there.extra, len(there.script), next(number)), there))
    return None, most


def _next(way: _Way, here: ScriptPosition) -> Iterator[ScriptPosition]:
    state = here.state
    if state.outcome is not None:
        return
    if state.asked is None:
        yield from _gone_on(way, here)
        return
    alone = settled(state)
    if state.asked.kind in (*CHANCE, "tell"):
        told = first_legal_move(state)
        entries = [entry_of(state, told)] if told is not None else []
    elif alone is not None and state.asked.kind != "action":
        entries = [entry_of(state, alone)]
    else:
        entries = _worth_trying(way, here)
    for entry in entries:
        there = _made(way, here, entry, unsaid=alone is None)
        if there is not None:
            yield there


def _gone_on(way: _Way, here: ScriptPosition) -> Iterator[ScriptPosition]:
    made = _begun(here.state)
    if made is not None:
        yield _with_events(way, here._replace(state=made.after), made.trace, here.state)


def _worth_trying(way: _Way, here: ScriptPosition) -> list[Entry]:
    """What may be done, each once of equal cards; first that which is spoken of."""
    state = here.state
    found: dict[object, tuple[tuple[int, ...], Entry]] = {}
    for entry in entries_there(state):
        if entry.also or any(does_deed(state, entry, one) for one in way.denied if one.verb != "win"):
            continue
        said = next((i for i, deed in enumerate(way.deeds[here.done :]) if _leads_to(state, entry, deed)), None)
        if said is None and entry.verb in ONLY_SAID:
            continue
        cards = [state.table.cards[card].name for card in named_cards(state, entry)]
        alike = (entry.verb, entry.by, entry.into, tuple(cards or (p.name for p in entry.picks)), _whose(entry))
        spares = entry.verb == "choose" and bool(way.named.intersection(cards))
        untold = any(is_untold(pick.name) for pick in entry.picks)
        rank = (untold, 99 if said is None else said, entry.verb == "use", spares, _goes_elsewhere(state, entry))
        found.setdefault(alike, (tuple(map(int, rank)), entry))
    ranked = sorted(found.values(), key=lambda one: one[0])
    return [entry for _, entry in ranked[:MAX_ANSWERS]]


def _goes_elsewhere(state: State, entry: Entry) -> bool:
    """Is a card played where nobody plays it who says nothing of it: a Downgrade with oneself, others with others?"""
    told = [card for card in named_cards(state, entry) if card not in state.table.face_down]
    harms = any(state.table.cards[card].type == "downgrade" for card in told)
    return entry.verb == "play" and bool(entry.into) != harms


def _whose(entry: Entry) -> tuple[str, ...]:
    return tuple(pick.of for pick in entry.picks)


def _leads_to(state: State, entry: Entry, deed: CaseDeed) -> bool:
    """Is it the deed, or the use or the play of the card with which it is done?"""
    if does_deed(state, entry, deed):
        return True
    if not deed.card or entry.verb not in ("use", "play") or (deed.by is not None and entry.by != deed.by):
        return False
    if deed.verb in ("respond", "skip"):
        return False
    return any(state.table.cards[card].name == deed.card for card in named_cards(state, entry))


def _made(way: _Way, here: ScriptPosition, entry: Entry, unsaid: bool) -> ScriptPosition | None:
    state = here.state
    made = _stepped(state, entry)
    if made is None:
        return None
    after, events, passes = made
    fulfils = here.done < len(way.deeds) and does_deed(state, entry, way.deeds[here.done])
    goes = passes and settled(state) is not None and _on_a_pile(state)
    script = here.script if goes or entry.verb in CHANCE else (*here.script, entry)
    extra = here.extra + (unsaid and not fulfils and entry.verb != "pass")
    there = ScriptPosition(after, script, here.done + fulfils, extra)
    return _with_events(way, there, events, state)


@lru_cache(maxsize=MAX_KEPT)
def entries_there(state: State) -> tuple[Entry, ...]:
    """What may be done in a position."""
    return tuple(legal_entries(state))


@lru_cache(maxsize=MAX_KEPT)
def _begun(state: State) -> Step | None:
    """What goes on by itself; None where that does not end."""
    try:
        return begin(state)
    except EndlessLoop:
        return None


@lru_cache(maxsize=MAX_KEPT)
def _stepped(state: State, entry: Entry) -> tuple[State, tuple[Event, ...], bool] | None:
    """The position after an entry, what happened, and whether it is a pass; None where it may not be done."""
    found = meaning(state, entry)
    moves: list[Move] = [one for one in (found.first, found.move) if found.legal and one is not None]
    events: list[Event] = []
    try:
        for move in moves:
            made = step(state, move, "chain")
            events += made.trace
            state = made.after
    except EndlessLoop:
        return None
    return (state, tuple(events), isinstance(moves[-1], Pass)) if moves else None


def _on_a_pile(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[-1], Pile)


def _with_events(way: _Way, there: ScriptPosition, events: Sequence[Event], before: State) -> ScriptPosition:
    """What has come about by itself as well, each event for one deed at most."""
    done = there.done
    for event in events:
        if done < len(way.deeds) and comes_about(event, way.deeds[done], before):
            done += 1
    return there._replace(done=done)
