"""What may be done in a situation, step by step towards what is said of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple

from tutor.analysis.meeting.playing_out import Moment
from tutor.analysis.meeting.relations import relations
from tutor.cards.words import VERBS
from tutor.engine import Event, Refusal, State, refused_moves, step
from tutor.engine.continuous.phrasing import called
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.frames import Pile
from tutor.engine.state.moves import Move
from tutor.scenario import Entry, entry_of
from tutor.scenario.entries import legal_entries, meaning
from tutor.scenario.entry import CHANCE
from tutor.scenario.names import copies, copy, slot_of
from tutor.tabletop.finding.places import ANSWERS
from tutor.tabletop.finding.sketch import Act, Quarrel
from tutor.tabletop.spot import Spot
from tutor.vocabulary import is_untold

BREADTH: Final = 8
"""How many answers are tried in one position."""


class Held(NamedTuple):
    """What of that which was said comes up.

    acts: the places of the acts that are done; used: the named cards that do something; met: the pairs that meet
    """

    acts: frozenset[int] = frozenset()
    used: frozenset[str] = frozenset()
    met: frozenset[frozenset[str]] = frozenset()


class Reached(NamedTuple):
    """A position on a way that was tried.

    past: what has happened; acts, used, met: what has come up by now, as `Held` has it; ahead: and what comes of it
    extra: how many entries nobody spoke of; way: each entry with the position in which it is made
    """

    spot: Spot
    past: tuple[Event, ...] = ()
    acts: frozenset[int] = frozenset()
    used: frozenset[str] = frozenset()
    met: frozenset[frozenset[str]] = frozenset()
    extra: float = 0
    way: tuple[tuple[Entry, State], ...] = ()
    ahead: Held = Held()

    @property
    def state(self) -> State:
        return self.spot.state

    @property
    def worth(self) -> float:
        """How much of what was said is in the way there."""
        return 3.0 * len(self.acts) + 1.5 * len(self.used) + 2.0 * len(self.met) - 0.6 * self.extra


def ways(quarrel: Quarrel, start: Spot, most: int) -> list[Reached]:
    """Positions that what may be done here leads to, those first that hold most of what was said; so many at most."""
    number = count()
    waiting = [(0.0, next(number), Reached(start), -1)]
    found: list[tuple[Reached, int]] = []
    while waiting and len(found) < most:
        _, _, here, before = heappop(waiting)
        for there in _next(quarrel, here):
            heappush(waiting, (-there.worth, next(number), there, len(found)))
        found.append((here, before))
    return _with_ahead(found)


def _with_ahead(found: list[tuple[Reached, int]]) -> list[Reached]:
    """The same positions, each with what comes of it; the place of the one before each stands beside it."""
    ahead = [Held(here.acts, here.used, here.met) for here, _ in found]
    for place in range(len(found) - 1, 0, -1):
        before = found[place][1]
        ahead[before] = Held(*(one | more for one, more in zip(ahead[before], ahead[place], strict=True)))
    return [here._replace(ahead=held) for (here, _), held in zip(found, ahead, strict=True)]


def _next(quarrel: Quarrel, here: Reached) -> Iterator[Reached]:
    asked = here.state.asked
    if asked is None or here.state.outcome is not None:
        return
    entries = list(_worth_trying(quarrel, here))
    for entry in entries[: 1 if asked.kind in (*CHANCE, "tell") else BREADTH]:
        there = _made(quarrel, here, entry, alone=len(entries) == 1)
        if there is not None:
            yield there


def _worth_trying(quarrel: Quarrel, here: Reached) -> list[Entry]:
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


def _made(quarrel: Quarrel, here: Reached, entry: Entry, alone: bool) -> Reached | None:
    state, past, events, met = here.state, here.past, [], set(here.met)
    named = {said.name for said in quarrel.cards}
    used = here.used | named.intersection(card_names(state, entry))
    found = meaning(state, entry)
    moves: list[Move] = [one for one in (found.first, found.move) if found.legal and one is not None]
    if not moves:
        return None
    for move in moves:
        made = step(state, move, "chain")
        moment = Moment((), past, made, made.after)
        used, met = _seen(moment, named, used, met)
        past, state = (*past, *made.trace), made.after
        events += made.trace
    acts = _fulfilled(quarrel, here, entry, tuple(events))
    spoken = len(acts) > len(here.acts) or len(used) > len(here.used)
    spot = here.spot._replace(state=state, script=(*here.spot.script, entry))
    return Reached(spot, past, acts, used, frozenset(met), here.extra + (not alone and not spoken) + 5 * is_odd(here.state, entry), (*here.way, (entry, here.state)))


def is_odd(state: State, entry: Entry) -> bool:
    """Is a card played into a Stable into which hardly anybody plays such a card?"""
    if entry.verb != "play":
        return False
    card = copy(state.table, entry.picks[0].name)
    if card in state.table.face_down or state.table.cards[card].type in ("magic", "instant"):
        return False
    return bool(entry.into) != (state.table.cards[card].type == "downgrade")


def _seen(
    moment: Moment, named: set[str], used: frozenset[str], met: set[frozenset[str]]
) -> tuple[frozenset[str], set[frozenset[str]]]:
    """The named cards that a moment shows acting, and the pairs of them that meet in it."""
    table = moment.state.table
    for relation, _ in relations(moment):
        names = {table.cards[relation.actor].name, table.cards[relation.on].name} & named
        used |= names & {table.cards[relation.actor].name}
        if len(names) == 2:
            used |= names
            met.add(frozenset(names))
    return used, met


def _fulfilled(quarrel: Quarrel, here: Reached, entry: Entry, events: tuple[Event, ...]) -> frozenset[int]:
    """The places of the acts that are done by now: the entry is one of them at most, what it brings about may be more."""
    state, done = here.state, set(here.acts)
    named = {said.name for said in quarrel.cards}
    left = [place for place in range(len(quarrel.acts)) if place not in done]
    first = next((place for place in left if fulfils(quarrel.acts[place], entry, state, named)), None)
    if first is not None:
        done.add(first)
    done |= {place for place in left if any(_comes_about(quarrel.acts[place], event, state) for event in events)}
    return frozenset(done)


def _comes_about(act: Act, event: Event, state: State) -> bool:
    """Is that what happens?"""
    if act.act == "win":
        return event.kind == "game.won"
    if act.act not in VERBS or event.kind != "action.done" or word_of(event.fact) != act.act:
        return False
    by = event.by is None or not act.by or state.table.players[event.by] == act.by
    return by and (not act.on or any(_is(state, card, act.on) for card in event.cards))


def fulfils(act: Act, entry: Entry, state: State, named: Collection[str]) -> bool:
    """Is that what the entry does, or tries? By a kind none of the named cards is meant."""
    if act.by and entry.by != act.by:
        return False
    if act.act in ANSWERS:
        return entry.verb == "respond" and (not act.on or _answers(state, act.on))
    cards = [copy(state.table, pick.name) for pick in entry.picks if copies(state.table, pick.name)]
    if act.on not in named:
        cards = [card for card in cards if act.act == "play" or base(state, state.table.names[card]) not in named]
    fits = not act.on or any(_is(state, card, act.on) for card in cards)
    fits = fits or any(act.on in (pick.name, pick.of) for pick in entry.picks)
    if entry.verb == "play" and any(state.table.cards[card].type == "instant" for card in cards):
        return False
    if act.act in _DONE_BY:
        return entry.verb in _DONE_BY[act.act] and fits
    request = slot_of(state)
    return entry.verb == "choose" and request is not None and request.action.verb == act.act and fits


_DONE_BY: Final = {"play": ("play", "respond"), "use": ("use", "respond", "play"), "choose": ("choose",), "draw": ("draw",)}


def _answers(state: State, on: str) -> bool:
    """Is the card that can be answered now one that is meant?"""
    frame = state.agenda[-1] if state.agenda else None
    if not isinstance(frame, Pile) or not state.pile:
        return False
    return _is(state, state.pile[-1].card, on)


def _is(state: State, card: int, on: str) -> bool:
    """Is it that card, one of that kind, or one of that player's?"""
    if on in state.table.players:
        return True
    known = state.table.cards[card]
    return card not in state.table.face_down and (known.name == on or on in known.words)


def card_names(state: State, entry: Entry) -> set[str]:
    """The cards that an entry names, without the numbers of copies."""
    return {base(state, pick.name) for pick in entry.picks if copies(state.table, pick.name)}


def base(state: State, name: str) -> str:
    """The name of a card without the number of its copy; any other as it is."""
    return state.table.cards[copy(state.table, name)].name if copies(state.table, name) else name


def refused_here(here: Reached, named: set[str]) -> Iterator[tuple[Entry, frozenset[str], frozenset[frozenset[str]], bool]]:
    """What somebody may think of here and may not do, with the named cards that it is about, and those that meet."""
    for move, reasons in refused_moves(here.state):
        entry = entry_of(here.state, move)
        if any(is_untold(pick.name) for pick in entry.picks):
            continue
        moment = Moment((), here.past, None, here.state, move, reasons)
        used, met = _seen(moment, named, frozenset(), set())
        against = frozenset(reason.rule for reason in reasons) & named
        yield entry, used | against | named.intersection(card_names(here.state, entry)), frozenset(met), bool(against)
