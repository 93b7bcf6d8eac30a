"""What a player names, reported."""

from __future__ import annotations

from typing import Final

from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.draft import ALL_SEATS, Draft
from tutor.engine.state.facts import Chosen, OptionTaken
from tutor.engine.state.moves import NO_CARD, ChooseCard, ChooseOption, ChoosePlayer, Done, Move
from tutor.engine.state.state import where
from tutor.engine.state.zones import DISCARD, is_hand, seat_of
from tutor.engine.targeting.eligible import meaning, narrowed_by
from tutor.engine.targeting.targets import names_players
from tutor.engine.targeting.triggers import on_being_chosen


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


def note_choice(draft: Draft, request: TargetRequest, pick: int, cause: int, before: bool = True) -> None:
    """Report what was named, `before` the link resolves or while it does.

    A card in a hand is known to its player alone until it goes somewhere.
    """
    verb, origin = request.action.verb, request.instance.origin
    fact: Chosen | OptionTaken
    rules: tuple[str, ...] = ("chain.targets-first",) if before else (_meaning(request),)
    cards: tuple[int, ...] = ()
    known_to = None
    if request.ask == "card":
        cards = (pick,)
        if draft.known[pick] != ALL_SEATS or is_hand(request.zones[0]) or "unseen" in request.action.extra:
            known_to = (request.chooser,)
        fact = Chosen(verb, origin, seat_of(where(draft.zones, pick)))
        if request.action.place == "any stable":
            rules = (*rules, "players.any")
        if request.action.what.goes_by_variation:
            rules = (*rules, "cards.variation")
    elif request.ask == "player":
        fact = Chosen(verb, origin, pick)
        several = names_players(request.action)
        rules = (*rules, "players.any-number" if several else _WHO_RULES.get(request.action.who, "players.any-other"))
    else:
        fact = OptionTaken(verb, request.instance.own_origin, request.options[pick])
    n = draft.emit(
        "target.chosen",
        request.chooser,
        cards,
        rules=rules,
        readings=_choice_readings(draft, request, pick),
        cause=cause,
        known_to=known_to,
        fact=fact,
    )
    if request.ask == "card":
        draft.queue += ((instance,) for instance in on_being_chosen(draft, request, pick, n))


def _meaning(request: TargetRequest) -> str:
    return "turn.hand-limit" if request.instance.source < 0 else meaning(request)


_WHO_RULES: Final = {"any player": "players.any", "another player": "players.any-other"}


def _choice_readings(draft: Draft, request: TargetRequest, pick: int) -> tuple[str, ...]:
    found = _own_readings(draft, request, pick)
    if request.ask == "card":
        found += narrowed_by(draft, request)
        found += ("pandas",) if pick in draft.continuous().masked else ()
    return tuple(dict.fromkeys(found))


def _own_readings(draft: Draft, request: TargetRequest, pick: int) -> tuple[str, ...]:
    if request.action.place == "each stable":
        return ("each-stable-chooser",)
    if request.action.place == "fullest stable" and len(request.zones) > 1 and request.ask == "card":
        return ("tied-stables",)
    if request.ask == "card" and request.action.verb == "destroy" and pick in draft.stable(request.performer):
        return ("destroy-any-player",)
    if request.ask == "player" and request.action.to == "emptiest stable":
        return ("tied-stables",) if len(request.players) > 1 else ()
    elsewhere = request.chosen and request.chosen[0] not in draft.stable(request.performer)
    if request.ask == "player" and request.action.place == "any stable" and elsewhere:
        return ("retarget-own-stable",)
    if request.ask == "card" and request.instance.paid and DISCARD in request.zones:
        return ("paid-card-chosen",)
    return ()
