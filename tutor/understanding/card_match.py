"""Whether a card on the table, or what is done there, is what a case speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.words import VERBS
from tutor.engine import Event, State
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.state import where
from tutor.engine.state.zones import DECK, DISCARD, NURSERY, PILE, hand, is_stable, owner, stable
from tutor.scenario import Entry
from tutor.script.names import copies, copy, slot_of
from tutor.understanding.case import CaseDeed

MOVES: Final = ("play", "respond", "use", "choose", "skip", "draw", "pass")
"""The deeds that are entries of a script; all others are actions of cards, or what comes of them."""

EVENTS: Final = {"enter": ("card.entered",), "win": ("game.won", "win.reached")}
"""Deeds that are no actions -> the events that show that they are done."""


def is_meant(state: State, card: int, name: str) -> bool:
    """Is the card of that name, or of that kind? What nobody has told is of none, nor is what no card does."""
    if card < 0 or card in state.table.face_down:
        return False
    known = state.table.cards[card]
    return known.name == name or name in known.words


def lying(state: State, name: str, player: str | None = None) -> Iterator[int]:
    """The cards of that name, or kind, that lie anywhere: in Stables, then in hands, then elsewhere."""
    seats = range(len(state.table.players))
    mine = [seat for seat in seats if player is None or state.table.players[seat] == player]
    zones = [*map(stable, mine), *map(hand, mine)]
    zones += [] if player else [PILE, DISCARD, NURSERY, DECK]
    for zone in zones:
        yield from (card for card in state.zones[zone] if is_meant(state, card, name))


def named_cards(state: State, entry: Entry) -> list[int]:
    """The cards that an entry names."""
    return [copy(state.table, pick.name) for pick in entry.picks if copies(state.table, pick.name)]


def does_deed(state: State, entry: Entry, deed: CaseDeed) -> bool:
    """Is the entry, made here, what was said to be done? What was not said does not matter."""
    if deed.verb in MOVES:
        return entry.verb == deed.verb and _by(entry, deed) and _move_fits(state, entry, deed)
    request = slot_of(state)
    if entry.verb != "choose" or request is None or request.action.verb != deed.verb:
        return False
    if deed.by is not None and deed.by not in _doers(state, request):
        return False
    source = request.instance.source
    if deed.card and deed.card in state.table.copies and not is_meant(state, source, deed.card):
        return False
    return names_target(state, entry, deed)


def _doers(state: State, request: TargetRequest) -> set[str]:
    """Who may be said to do it: who names the card, whose action it is, and whose card has it done."""
    return {state.table.players[seat] for seat in (request.chooser, request.performer, request.instance.controller)}


def is_asked_for(state: State, deed: CaseDeed) -> bool:
    """Is it to be named here to what that is done?"""
    request = slot_of(state)
    chosen = deed.verb == "choose" and request is not None and request.ask == "player"
    if request is None or not (request.action.verb == deed.verb or chosen) or request.ask == "option":
        return False
    if deed.by is not None and deed.by not in _doers(state, request):
        return False
    return deed.card not in state.table.copies or is_meant(state, request.instance.source, deed.card or "")


def _by(entry: Entry, deed: CaseDeed) -> bool:
    return deed.by is None or entry.by == deed.by


def _move_fits(state: State, entry: Entry, deed: CaseDeed) -> bool:
    if deed.verb == "choose":
        return names_target(state, entry, deed)
    if deed.into and entry.into != ("" if deed.into == deed.by else deed.into):
        return False
    return not deed.card or any(is_meant(state, card, deed.card) for card in named_cards(state, entry))


def names_target(state: State, entry: Entry, deed: CaseDeed) -> bool:
    """Does the entry name the card, kind or player that it was said to be done to?"""
    if deed.of and any(pick.of and pick.of != deed.of for pick in entry.picks):
        return False
    if not deed.target:
        return not deed.of or any(deed.of in (pick.of, pick.name) for pick in entry.picks)
    if any(deed.target in (pick.name, pick.of) for pick in entry.picks):
        return True
    return any(
        is_meant(state, card, deed.target) and _is_of(state, card, deed.of) for card in named_cards(state, entry)
    )


def _is_of(state: State, card: int, player: str | None) -> bool:
    """Is the card that player's, as far as it is anybody's?"""
    seat = owner(where(state.zones, card))
    return player is None or seat < 0 or state.table.players[seat] == player


def comes_about(event: Event, deed: CaseDeed, state: State) -> bool:
    """Does this event show that it is done?"""
    by = event.by is None or deed.by is None or state.table.players[event.by] == deed.by
    meant = [name for name in (deed.target or deed.card,) if name and name not in state.table.players]
    cards = not meant or any(is_meant(state, card, meant[0]) for card in event.cards if card >= 0)
    if deed.verb in EVENTS:
        return event.kind in EVENTS[deed.verb] and by and cards
    if deed.verb == "use":
        return event.kind == "effect.triggered" and by and cards
    if deed.verb == "leave":
        return cards and any(is_stable(move.source) for move in event.moves)
    if deed.verb not in VERBS or event.kind != "action.done" or word_of(event.fact) != deed.verb:
        return False
    return by and (not deed.target or deed.target in state.table.players or cards)
