"""Whether what is done in a game is what somebody has said of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tutor.cards.words import VERBS
from tutor.engine import Event, State
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.frames import Pile
from tutor.scenario import Entry
from tutor.script.names import copies, copy, slot_of
from tutor.service.finding.places import ANSWERS
from tutor.service.finding.quarrel_input import ActMention, Quarrel


def comes_about(act: ActMention, event: Event, state: State) -> bool:
    """Is that what happens?"""
    if act.act == "win":
        return event.kind == "game.won"
    if act.act not in VERBS or event.kind != "action.done" or word_of(event.fact) != act.act:
        return False
    by = event.by is None or not act.by or state.table.players[event.by] == act.by
    return by and (not act.on or any(is_meant(state, card, act.on) for card in event.cards))


def fulfils(act: ActMention, entry: Entry, state: State, named: Collection[str]) -> bool:
    """Is that what the entry does, or tries? By a kind none of the named cards is meant."""
    if act.by and entry.by != act.by and act.act not in KEEPS:
        return False
    if act.act in ANSWERS:
        return entry.verb == "respond" and (not act.on or _answers(state, act.on))
    cards = [copy(state.table, pick.name) for pick in entry.picks if copies(state.table, pick.name)]
    if act.on not in named and act.act not in KEEPS:
        cards = [card for card in cards if act.act == "play" or base(state, state.table.names[card]) not in named]
    fits = not act.on or any(is_meant(state, card, act.on) for card in cards)
    fits = fits or any(act.on in (pick.name, pick.of) for pick in entry.picks)
    if entry.verb == "play" and any(state.table.cards[card].type == "instant" for card in cards):
        return False
    if act.act in _DONE_BY:
        if (
            act.act == "use"
            and entry.verb == "play"
            and not any(state.table.cards[card].type == "magic" for card in cards)
        ):
            return False
        return entry.verb in _DONE_BY[act.act] and fits
    if act.act in KEEPS:
        kept = any(state.table.cards[card].name == act.tool for card in cards)
        is_tried = entry.verb == "choose" or (entry.verb == "play" and act.on not in named)
        return is_tried and (kept or (bool(act.on) and fits))
    request = slot_of(state)
    return entry.verb == "choose" and request is not None and request.action.verb == act.act and fits


KEEPS: Final = ("save",)
"""The acts by which something is kept from happening: what is asked is whether it may be done."""

_DONE_BY: Final = {
    "play": ("play", "respond"),
    "use": ("use", "respond", "play"),
    "choose": ("choose",),
    "draw": ("draw",),
}


def _answers(state: State, on: str) -> bool:
    """Is the card that can be answered now one that is meant?"""
    frame = state.agenda[-1] if state.agenda else None
    if not isinstance(frame, Pile) or not state.pile:
        return False
    return is_meant(state, state.pile[-1].card, on)


def is_meant(state: State, card: int, on: str) -> bool:
    """Is it that card, one of that kind, or one of that player's?"""
    if on in state.table.players:
        return True
    known = state.table.cards[card]
    return card not in state.table.face_down and (known.name == on or on in known.words)


def spoken_of(quarrel: Quarrel, state: State, entry: Entry) -> set[str]:
    """The cards that an entry names as it was said: chosen, if something is done to them; played, if not there already.

    Where nobody says what is done, it may be any.
    """
    names = card_names(state, entry)
    if entry.verb == "play":
        return {name for name in names if not _is_there(quarrel, name)}
    if entry.verb != "choose" or not quarrel.acts:
        return names
    return names & {name for act in quarrel.acts for name in (act.on, act.tool if act.act in KEEPS else "")}


def _is_there(quarrel: Quarrel, name: str) -> bool:
    """Is it said that somebody has the card, and not that it is in hand, or played?"""
    has = any(said.name == name and said.whose and said.place in ("", "stable") for said in quarrel.cards)
    return has and not any(act.act in ("play", "use", *ANSWERS) and name in (act.on, act.tool) for act in quarrel.acts)


def card_names(state: State, entry: Entry) -> set[str]:
    """The cards that an entry names, without the numbers of copies."""
    return {base(state, pick.name) for pick in entry.picks if copies(state.table, pick.name)}


def is_among_untold(state: State) -> bool:
    """Is a card to be named out of cards that nobody has told? Whatever they may be is too much to look through."""
    request = slot_of(state)
    zones = request.zones if request is not None else ()
    return any(card in state.table.face_down for zone in zones for card in state.zones[zone])


def base(state: State, name: str) -> str:
    """The name of a card without the number of its copy; any other as it is."""
    return state.table.cards[copy(state.table, name)].name if copies(state.table, name) else name


def is_odd(state: State, entry: Entry) -> bool:
    """Is a card played into a Stable into which hardly anybody plays such a card?"""
    if entry.verb != "play":
        return False
    card = copy(state.table, entry.picks[0].name)
    if card in state.table.face_down or state.table.cards[card].type in ("magic", "instant"):
        return False
    return bool(entry.into) != (state.table.cards[card].type == "downgrade")
