"""Moments of print -> triggers as the card language writes them."""

from __future__ import annotations

from typing import Any, Final

from tutor.cards.action import YOU
from tutor.cards.read.leads import TriggerLead
from tutor.cards.read.nouns import Noun
from tutor.cards.read.plain_values import one_or_list
from tutor.cards.read.plural_places import wherever
from tutor.cards.read.spoken_cards import SpokenOf, Unbound, known_word
from tutor.cards.words import TRIGGERS, VERBS


def trigger(moment: TriggerLead) -> Any:
    """What stands after `when`.

    Raises:
        Unbound: it cannot be told.
    """
    row, slots = TRIGGERS[moment.word], moment.slots
    takes: dict[str, Any] = {}
    noun = _cards_of(moment)
    if noun is not None:
        if noun.refers not in ("", "this"):
            raise Unbound("refers")
        if not noun.refers:
            takes[moment.word] = noun.what
        elif row.sort == "deed":
            takes[moment.word] = "this"
        if noun.place and "stable" not in slots:
            raise Unbound("sentence")
    if "number" in slots:
        takes[moment.word] = slots["number"]
        takes["what"] = one_or_list(slots["kinds"].kinds)
    _trigger_place(moment, takes, noun)
    if slots.get("who", YOU) != YOU:
        takes["who"] = _known(slots["who"], row.args["who"].known if "who" in row.args else ())
    doer = slots.get(moment.word.replace(" ", "_")) or _WHOSE_TURN.get(slots.get("turn_begins_of", ""))
    if isinstance(doer, str):
        takes[moment.word] = _known(doer, row.args[moment.word].known)
    if slots.get("by"):
        takes["by"] = slots["by"]
    if takes and moment.word not in takes and row.args:
        takes = {moment.word: "this" if noun is not None and noun.refers == "this" else "card", **takes}
    return takes or moment.word


def _cards_of(moment: TriggerLead) -> Noun | None:
    """The cards to which it happens, whatever the pattern calls them."""
    found = moment.slots.get("cards") or moment.slots.get(moment.word.replace(" ", "_"))
    return found if isinstance(found, Noun) else None


_WHOSE_TURN: Final = {
    "another": "another player",
    "any": "any player",
    "each other": "another player",
    "each": "any player",
}


def _trigger_place(moment: TriggerLead, takes: dict[str, Any], noun: Noun | None) -> None:
    row, slots = TRIGGERS[moment.word], moment.slots
    stable = slots.get("stable", "")
    if noun is not None and noun.refers == "this":
        if stable not in ("", "your stable", "any stable"):
            raise Unbound("sentence")
        stable = ""
    if stable and stable != "your stable":
        takes["stable"] = _known(stable, row.args["stable"].known)
    into = slots.get("into", "")
    if into:
        takes["into"] = "their own stable" if into == "their stable" else _known(into, row.args["into"].known)
        if into == "your stable" and slots.get("who") == YOU:
            takes["into"] = "their own stable"


def _known(word: str, known: tuple[str, ...]) -> str:
    return known_word(wherever(word), known)


_INTO_THE_DISCARD_PILE: Final = {word for row in VERBS.values() if row.takes_to == "discard" for word in row.sets_off}
"""The triggers that come with a card's going to the discard pile."""


def told_by(moments: tuple[TriggerLead, ...]) -> SpokenOf:
    """What the actions can speak of."""
    moment = moments[0]
    noun = _cards_of(moment)
    ended = moment.word in _INTO_THE_DISCARD_PILE
    where = "discard" if ended else str(moment.slots.get("stable") or "")
    if noun is None:
        return SpokenOf(it="this", player="that player" if TRIGGERS[moment.word].tells else "")
    if noun.refers == "this":
        return SpokenOf(it="this", this="discard" if ended else "your stable")
    if moment.word == "plays" and not set(noun.kinds) - {"magic", "instant"}:
        where = "discard"
    return SpokenOf(it="that", kinds=noun.kinds, where=where, player="that player")
