"""What may be asked in the positions of a quarrel, and how much of what was said each question holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.engine.state.zones import stable
from tutor.scenario import Entry, Question
from tutor.scenario.entries import judged, legal_entries
from tutor.script.entry import EntryWord, Pick
from tutor.script.names import copies, copy
from tutor.service.finding.candidate import Candidate, Pairs, weight
from tutor.service.finding.event_match import card_names, fulfils, is_among_untold, is_meant, is_odd, spoken_of
from tutor.service.finding.goal_candidates import goals
from tutor.service.finding.places import ANSWERS
from tutor.service.finding.play_search import TriedPosition, refused_here
from tutor.service.finding.quarrel_input import ActMention, Quarrel
from tutor.vocabulary import is_untold


def candidates(quarrel: Quarrel, here: TriedPosition) -> Iterator[Candidate]:
    """All that may be asked here."""
    if not is_among_untold(here.state):
        yield from _moves(quarrel, here)
    if here.spot.script:
        yield Candidate(here, "what", None, "", weight(quarrel, here, "what", "", frozenset(), frozenset()))
    yield from goals(quarrel, here)


# ---- may ----------------------------------------------------------------------------------------------------------


def _moves(quarrel: Quarrel, here: TriedPosition) -> Iterator[Candidate]:
    """May that be done which somebody may think of here, or says that they try?"""
    state, named = here.state, {said.name for said in quarrel.cards}
    if state.outcome is None and state.asked is not None:
        for entry in legal_entries(state):
            if entry.verb not in ("pass", "shuffle", "pull", "tell", "done") and not entry.also and not _untold(entry):
                yield _may(quarrel, here, entry, named & spoken_of(quarrel, state, entry), frozenset())
        for entry, used, met, by_a_card in refused_here(here, named):
            one = _may(quarrel, here, entry, used, met)
            usual = not by_a_card and not one.fulfils and _is_idle(here, entry, named)
            yield one._replace(worth=one.worth - 6.0) if usual else one
    for entry in _tried(quarrel, here):
        one = _may(quarrel, here, entry, named & spoken_of(quarrel, state, entry), frozenset())
        yield one._replace(worth=one.worth + (0.0 if one.fulfils else 4.0), fulfils=True)


def _is_idle(here: TriedPosition, entry: Entry, named: set[str]) -> bool:
    """Would hardly anybody ask for what is refused: an Instant that is played, or nothing that is named?"""
    table, names = here.state.table, card_names(here.state, entry)
    return named.isdisjoint(names) or any(table.cards[copy(table, name)].type == "instant" for name in names)


def _untold(entry: Entry) -> bool:
    return any(is_untold(pick.name) for pick in entry.picks)


def _may(quarrel: Quarrel, here: TriedPosition, entry: Entry, used: frozenset[str] | set[str], met: Pairs) -> Candidate:
    named = {said.name for said in quarrel.cards}
    acts = [
        place
        for place, act in enumerate(quarrel.acts)
        if place not in here.held.acts and fulfils(act, entry, here.state, named)
    ]
    used = {*used, *(named & {quarrel.acts[place].tool for place in acts})}
    worth = weight(quarrel, here, "may", entry.by, frozenset(used), met) + (4.0 if acts else 0.0)
    worth += 1.0 if acts and acts[-1] == len(quarrel.acts) - 1 else 0.0
    worth -= 1.0 * sum(place not in here.held.acts for place in range(acts[0])) if acts else 0.0
    worth -= _IDLE.get(entry.verb, 0.0) if not acts else 0.0
    worth -= 3.0 * is_odd(here.state, entry)
    worth -= 2.0 * bool(named & card_names(here.state, entry) - spoken_of(quarrel, here.state, entry))
    return Candidate(here, "may", Question(may=entry), entry.by, worth, entry, bool(acts), frozenset(used))


_IDLE: Final = {"skip": 2.0, "draw": 4.0, "choose": 1.5}
"""How much less likely such a question is where nobody speaks of that."""


def _tried(quarrel: Quarrel, here: TriedPosition) -> Iterator[Entry]:
    """What is said to be tried, and is not among what may be thought of here."""
    state = here.state
    able = {one.by for one in legal_entries(state) if one.verb == "respond"} if state.asked is not None else set()
    asked = state.asked.kind if state.asked is not None else ""
    for place, act in enumerate(quarrel.acts):
        if place in here.held.acts or state.outcome is not None:
            continue
        for seat, player in enumerate(state.table.players):
            if act.by in ("", player):
                if act.act in ANSWERS and player not in able and _is_just_named(here, act):
                    yield from _with_a_card(here, "respond", seat, lambda card: card.type == "instant")
                elif act.act == "play" and asked != "action" and _is_one_more(quarrel, here, seat):
                    yield from _with_a_card(here, "play", seat, lambda card: card.type != "instant")
                elif act.act in (*VERBS, "use") and asked != "use":
                    means = {act.on, act.tool} - _tried_before(here)
                    means &= _named_on_the_way(here) if here.way else means
                    yield from _with_a_card(here, "use", seat, lambda card, means=means: card.name in means)  # type: ignore[misc]


def _is_one_more(quarrel: Quarrel, here: TriedPosition, seat: int) -> bool:
    """Is it that player's turn, and nothing played yet, or only what is said to be?"""
    played = any(quarrel.acts[place].act == "play" for place in here.held.acts)
    return seat == here.state.turn.seat and (not here.way or played)


def _tried_before(here: TriedPosition) -> set[str]:
    """The cards that were used on the way, or left unused."""
    return {name for entry, state in here.way if entry.verb in ("use", "skip") for name in card_names(state, entry)}


def _named_on_the_way(here: TriedPosition) -> set[str]:
    return {name for entry, state in here.way for name in card_names(state, entry)}


def _is_just_named(here: TriedPosition, act: ActMention) -> bool:
    """Is what is to be answered what was done last?"""
    if not here.way or here.way[-1][0].verb in ("draw", "skip", "pass", "done"):
        return False
    last, state = here.way[-1]
    cards = [copy(state.table, pick.name) for pick in last.picks if copies(state.table, pick.name)]
    return bool(cards) and (not act.on or any(is_meant(state, card, act.on) for card in cards))


def _with_a_card(here: TriedPosition, verb: EntryWord, seat: int, fits: Callable[[Card], bool]) -> Iterator[Entry]:
    """That with the first card that fits, of those in hand, or in the Stable, if it is refused."""
    state = here.state
    lying = state.zones[stable(seat)] if verb == "use" else state.hand(seat)
    told = [card for card in lying if card not in state.table.face_down]
    card = next((card for card in told if fits(state.table.cards[card])), None)
    if card is not None:
        entry = Entry(verb, state.table.players[seat], (Pick(state.table.names[card]),))
        found = judged(state, entry)
        if not found.unclear and not found.legal:
            yield entry
