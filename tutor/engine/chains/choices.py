"""What a player names, reported."""

from __future__ import annotations

from typing import Final

from tutor.engine.state.draft import ALL_SEATS, Draft
from tutor.engine.state.moves import NO_CARD, ChooseCard, ChooseOption, ChoosePlayer, Done, Move
from tutor.engine.state.state import Slot, where
from tutor.engine.state.zones import DISCARD, is_hand
from tutor.engine.targeting.eligible import meaning, narrowed_by
from tutor.engine.targeting.targets import names_players
from tutor.engine.targeting.watching import note_target


def picked(move: Move) -> int:
    """What an answer names, as a number; `NO_CARD` for none."""
    if isinstance(move, ChooseCard):
        return move.card
    if isinstance(move, ChoosePlayer):
        return move.seat
    if isinstance(move, ChooseOption):
        return move.option
    assert isinstance(move, Done)
    return NO_CARD


def note_choice(draft: Draft, slot: Slot, pick: int, cause: int, before: bool = True) -> None:
    """Report what was named, `before` the link resolves or while it does.

    A card in a hand is known to its player alone until it goes somewhere.
    """
    scope = slot.scope
    about = {"source": scope.source, "verb": slot.action.verb, "ask": slot.ask}
    rules: tuple[str, ...] = ("chain.targets-first",) if before else (_meaning(slot),)
    cards: tuple[int, ...] = ()
    known_to = None
    if slot.ask == "card":
        cards = (pick,)
        if draft.known[pick] != ALL_SEATS or is_hand(slot.zones[0]) or "unseen" in slot.action.extra:
            known_to = (slot.chooser,)
        about["zone"] = where(draft.zones, pick)
        if slot.action.place == "any stable":
            rules = (*rules, "players.any")
        if slot.action.what.goes_by_variation:
            rules = (*rules, "cards.variation")
    elif slot.ask == "player":
        about["player"] = pick
        several = names_players(slot.action)
        rules = (*rules, "players.any-number" if several else _WHO_RULES.get(slot.action.who, "players.any-other"))
    else:
        about["option"] = slot.options[pick]
    n = draft.emit(
        "target.chosen",
        slot.chooser,
        cards,
        rules=rules,
        readings=_choice_readings(draft, slot, pick),
        cause=cause,
        known_to=known_to,
        about=about,
    )
    if slot.ask == "card":
        note_target(draft, slot, pick, n)


def _meaning(slot: Slot) -> str:
    return "turn.hand-limit" if slot.scope.source < 0 else meaning(slot)


_WHO_RULES: Final = {"any player": "players.any", "another player": "players.any-other"}


def _choice_readings(draft: Draft, slot: Slot, pick: int) -> tuple[str, ...]:
    found = _own_readings(draft, slot, pick)
    if slot.ask == "card":
        found += narrowed_by(draft, slot)
        found += ("pandas",) if pick in draft.standing().masked else ()
    return tuple(dict.fromkeys(found))


def _own_readings(draft: Draft, slot: Slot, pick: int) -> tuple[str, ...]:
    if slot.action.place == "each stable":
        return ("each-stable-chooser",)
    if slot.action.place == "fullest stable" and len(slot.zones) > 1 and slot.ask == "card":
        return ("tied-stables",)
    if slot.ask == "card" and slot.action.verb == "destroy" and pick in draft.stable(slot.performer):
        return ("destroy-any-player",)
    if slot.ask == "player" and slot.action.to == "emptiest stable":
        return ("tied-stables",) if len(slot.players) > 1 else ()
    elsewhere = slot.chosen and slot.chosen[0] not in draft.stable(slot.performer)
    if slot.ask == "player" and slot.action.place == "any stable" and elsewhere:
        return ("retarget-own-stable",)
    if slot.ask == "card" and slot.scope.paid and DISCARD in slot.zones:
        return ("paid-card-chosen",)
    return ()
