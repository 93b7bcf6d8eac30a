"""What a player names, reported."""

from __future__ import annotations

from tutor.engine.state.action_facts import Kept
from tutor.engine.state.choice_facts import Chosen, OptionTaken
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.draft import ALL_SEATS, Draft
from tutor.engine.state.moves import NO_CARD, ChooseCard, ChooseOption, ChoosePlayer, Done, Move
from tutor.engine.state.state import where
from tutor.engine.state.zones import DISCARD, is_hand, is_hidden, is_stable, seat_of
from tutor.engine.targeting.eligibility import are_eligible, kept, narrowed_by
from tutor.engine.targeting.naming_errors import meaning
from tutor.engine.targeting.own_targets import named_too
from tutor.engine.targeting.player_eligibility import without_target
from tutor.engine.targeting.protection import ITSELF_TOO, brings_itself
from tutor.engine.targeting.targets import EACH_STABLE
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
    fact = _named(draft, request, pick)
    cards = (pick,) if request.ask == "card" else ()
    known_to = (request.chooser,) if request.ask == "card" and _is_secret(draft, request, pick) else None
    rules = () if request.ask == "option" else ("chain.targets-first",) if before else (_meaning(request),)
    n = draft.emit(
        "target.chosen",
        request.chooser,
        cards,
        rules=(*rules, *_choice_rules(request)),
        readings=_choice_readings(draft, request, pick),
        cause=cause,
        known_to=known_to,
        fact=fact,
    )
    if request.ask == "card":
        draft.queue += ((instance,) for instance in on_being_chosen(draft, request, pick, n))


def _named(draft: Draft, request: TargetRequest, pick: int) -> Chosen | OptionTaken:
    if request.ask == "option":
        return OptionTaken(request.instance.own_origin, request.action, pick)
    of = seat_of(where(draft.zones, pick)) if request.ask == "card" else pick
    return Chosen(request.action.verb, request.instance.origin, of, _kept(draft, request))


def _kept(draft: Draft, request: TargetRequest) -> tuple[Kept, ...]:
    """The cards that others keep from being named, where that leaves no choice; only those that everybody sees."""
    if request.ask != "card" or request.free or are_eligible(draft, request, request.left + 1):
        return ()
    in_the_open = tuple(zone for zone in request.zones if not is_hidden(zone))
    return tuple(kept(draft, request._replace(zones=in_the_open)))


def _is_secret(draft: Draft, request: TargetRequest, card: int) -> bool:
    return draft.known[card] != ALL_SEATS or is_hand(request.zones[0]) or "unseen" in request.action.extra


def _choice_rules(request: TargetRequest) -> tuple[str, ...]:
    action = request.action
    if request.ask == "card":
        anywhere = ("players.any",) if action.place == "any stable" else ()
        return (*anywhere, *(("cards.variation",) if action.what.goes_by_variation else ()))
    if request.ask == "player":
        return _who_rules(request)
    return ()


def _who_rules(request: TargetRequest) -> tuple[str, ...]:
    """Who may be named, where the words say it; where the Stable with the fewest is meant they do not."""
    action, controller = request.action, request.instance.controller
    if action.names_players:
        return ("players.any-number",)
    if action.who == "any player" or "any hand" in (action.place, action.to) or action.to == "any stable":
        return ("players.any",)
    return ("players.any-other",) if controller not in request.players and action.to != "emptiest stable" else ()


def _meaning(request: TargetRequest) -> str:
    return "turn.hand-limit" if request.instance.source < 0 else meaning(request)


def _choice_readings(draft: Draft, request: TargetRequest, pick: int) -> tuple[str, ...]:
    found = _own_readings(draft, request, pick)
    if request.ask == "card":
        found += narrowed_by(draft, request)
        found += ("pandas",) if pick in draft.continuous.masked else ()
        found += ("baby-between-stables",) if _moves_baby(draft, request, pick) else ()
        found += named_too(draft, pick)
    return tuple(dict.fromkeys(found))


def _moves_baby(draft: Draft, request: TargetRequest, pick: int) -> bool:
    """Is a Baby to go from one Stable into another?"""
    between = request.action.into_stable and is_stable(where(draft.zones, pick))
    return between and draft.table.cards[pick].type == "baby"


def _own_readings(draft: Draft, request: TargetRequest, pick: int) -> tuple[str, ...]:
    if request.action.place in EACH_STABLE and request.ask == "card":
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
    if request.ask == "player" and without_target(draft, request):
        return ("player-without-target",)
    if request.ask == "card" and request.instance.paid and DISCARD in request.zones:
        return ("paid-card-chosen", *((ITSELF_TOO[0],) if brings_itself(request, pick) else ()))
    return ()
