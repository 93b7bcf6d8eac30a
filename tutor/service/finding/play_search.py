"""What may be done in a situation, step by step towards what is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple

from tutor.analysis.meeting.playout import PlayoutStep
from tutor.analysis.meeting.relations import relations
from tutor.engine import Event, State, refused_moves, step
from tutor.engine.state.moves import Move
from tutor.scenario import Entry, entry_of
from tutor.scenario.entries import legal_entries, meaning
from tutor.script.entry import CHANCE
from tutor.service.finding.event_match import (
    base,
    card_names,
    comes_about,
    fulfils,
    is_among_untold,
    is_odd,
    spoken_of,
)
from tutor.service.finding.quarrel_input import Quarrel
from tutor.service.playthrough import Playthrough
from tutor.service.position import Spot, here_of
from tutor.vocabulary import is_untold

UNSAID: Final = {"draw": 3, "skip": 2}
"""How many entries that nobody spoke of such an entry stands for, where it is not one."""

BREADTH: Final = 8
"""How many answers are tried in one position."""


class QuarrelFindings(NamedTuple):
    """What of that which was said comes up.

    acts: the places of the acts that are done; used: the named cards that do something; met: the pairs that meet
    """

    acts: frozenset[int] = frozenset()
    used: frozenset[str] = frozenset()
    met: frozenset[frozenset[str]] = frozenset()

    def joined(self, other: QuarrelFindings) -> QuarrelFindings:
        """What of both comes up."""
        return QuarrelFindings(self.acts | other.acts, self.used | other.used, self.met | other.met)


class TriedPosition(NamedTuple):
    """A position on a way that was tried.

    past: what has happened; held: what has come up by now; ahead: and what comes of it
    extra: how many entries nobody spoke of; way: each entry with the position in which it is made
    """

    spot: Spot
    past: tuple[Event, ...] = ()
    held: QuarrelFindings = QuarrelFindings()
    extra: float = 0
    way: tuple[tuple[Entry, State], ...] = ()
    ahead: QuarrelFindings = QuarrelFindings()

    @property
    def state(self) -> State:
        return self.spot.state

    @property
    def worth(self) -> float:
        """How much of what was said is in the way there."""
        acts, used, met = self.held
        return 3.0 * len(acts) + 1.5 * len(used) + 2.0 * len(met) - 0.6 * self.extra


def beginning(quarrel: Quarrel, found: Playthrough) -> TriedPosition:
    """The position that a situation reaches by itself, with what holds there already."""
    here, named = here_of(found), {said.name for said in quarrel.cards}
    used: frozenset[str] = frozenset()
    met: set[frozenset[str]] = set()
    for made in found.result.steps:
        used, met = _seen(PlayoutStep((), (), made, made.after), named, used, met)
    return TriedPosition(here, held=QuarrelFindings(used=used, met=frozenset(met)))


def ways(quarrel: Quarrel, start: TriedPosition, most: int) -> list[TriedPosition]:
    """Positions that what may be done here leads to, those first that hold most of what was said; so many at most."""
    number = count()
    waiting = [(0.0, next(number), start, -1)]
    found: list[tuple[TriedPosition, int]] = []
    while waiting and len(found) < most:
        _, _, here, before = heappop(waiting)
        for there in _next(quarrel, here):
            heappush(waiting, (-there.worth, next(number), there, len(found)))
        found.append((here, before))
    return _with_ahead(found)


def _with_ahead(found: list[tuple[TriedPosition, int]]) -> list[TriedPosition]:
    """The same positions, each with what comes of it; the place of the one before each stands beside it."""
    ahead = [here.held for here, _ in found]
    for place in range(len(found) - 1, 0, -1):
        before = found[place][1]
        ahead[before] = ahead[before].joined(ahead[place])
    return [here._replace(ahead=held) for (here, _), held in zip(found, ahead, strict=True)]


def _next(quarrel: Quarrel, here: TriedPosition) -> Iterator[TriedPosition]:
    asked = here.state.asked
    if asked is None or here.state.outcome is not None or is_among_untold(here.state):
        return
    entries = list(_worth_trying(quarrel, here))
    for entry in entries[: 1 if asked.kind in (*CHANCE, "tell") else BREADTH]:
        there = _made(quarrel, here, entry, alone=len(entries) == 1)
        if there is not None:
            yield there


def _worth_trying(quarrel: Quarrel, here: TriedPosition) -> list[Entry]:
    """What may be done, each once of equal cards; first that which is spoken of."""
    state = here.state
    named = {said.name for said in quarrel.cards}

    def rank(entry: Entry) -> tuple[bool, bool, bool, bool]:
        says = any(fulfils(act, entry, state, named) for act in quarrel.acts)
        untold = any(is_untold(pick.name) for pick in entry.picks)
        return untold, is_odd(state, entry), not says, named.isdisjoint(card_names(state, entry))

    found: dict[object, Entry] = {}
    for entry in legal_entries(state):
        alike = (entry.verb, entry.by, entry.into, tuple((base(state, p.name), p.of) for p in entry.picks))
        if not entry.also:
            found.setdefault(alike, entry)
    return sorted(found.values(), key=rank)


def _made(quarrel: Quarrel, here: TriedPosition, entry: Entry, alone: bool) -> TriedPosition | None:
    state, past, met = here.state, here.past, set(here.held.met)
    events: list[Event] = []
    named = {said.name for said in quarrel.cards}
    used = here.held.used | named.intersection(spoken_of(quarrel, state, entry))
    found = meaning(state, entry)
    moves: list[Move] = [one for one in (found.first, found.move) if found.legal and one is not None]
    if not moves:
        return None
    for move in moves:
        made = step(state, move, "chain")
        moment = PlayoutStep((), past, made, made.after)
        used, met = _seen(moment, named, used, met)
        past, state = (*past, *made.trace), made.after
        events += made.trace
    acts = _fulfilled(quarrel, here, entry, tuple(events))
    spoken = len(acts) > len(here.held.acts) or len(used) > len(here.held.used)
    spot = here.spot._replace(state=state, script=(*here.spot.script, entry))
    return TriedPosition(
        spot,
        past,
        QuarrelFindings(acts, used, frozenset(met)),
        here.extra + UNSAID.get(entry.verb, 1) * (not alone and not spoken) + 5 * is_odd(here.state, entry),
        (*here.way, (entry, here.state)),
    )


def _seen(
    moment: PlayoutStep, named: set[str], used: frozenset[str], met: set[frozenset[str]]
) -> tuple[frozenset[str], set[frozenset[str]]]:
    """The named cards that a moment shows acting, and the pairs of them that meet in it."""
    table = moment.state.table
    for relation, _ in relations(moment):
        names = {table.cards[relation.actor].name, table.cards[relation.on].name} & named
        used |= names & {table.cards[relation.on if relation.kind == "triggers" else relation.actor].name}
        if len(names) == 2:
            used |= names
            met.add(frozenset(names))
    return used, met


def _fulfilled(quarrel: Quarrel, here: TriedPosition, entry: Entry, events: tuple[Event, ...]) -> frozenset[int]:
    """The places of the acts that are done by now: one by the entry at most, more by what it brings about."""
    state, done = here.state, set(here.held.acts)
    named = {said.name for said in quarrel.cards}
    left = [place for place in range(len(quarrel.acts)) if place not in done]
    first = next((place for place in left if fulfils(quarrel.acts[place], entry, state, named)), None)
    if first is not None:
        done.add(first)
    done |= {place for place in left if any(comes_about(quarrel.acts[place], event, state) for event in events)}
    return frozenset(done)


def refused_here(
    here: TriedPosition, named: set[str]
) -> Iterator[tuple[Entry, frozenset[str], frozenset[frozenset[str]], bool]]:
    """What somebody may think of here and may not do, with the named cards that it is about, and those that meet."""
    for move, reasons in refused_moves(here.state):
        entry = entry_of(here.state, move)
        if any(is_untold(pick.name) for pick in entry.picks):
            continue
        moment = PlayoutStep((), here.past, None, here.state, move, reasons)
        used, met = _seen(moment, named, frozenset(), set())
        against = frozenset(reason.rule for reason in reasons) & named
        yield entry, used | against | named.intersection(card_names(here.state, entry)), frozenset(met), bool(against)
