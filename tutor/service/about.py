"""What may be done with what was tapped, why the rest may not, and what one would ask about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final

from tutor.cards.words import VERBS
from tutor.engine import State, refusals
from tutor.engine.state.moves import ChooseCard, Move, Play, Respond, Use
from tutor.engine.state.state import where
from tutor.engine.state.zones import PILE, is_hand, is_stable, owner, zone_name
from tutor.explain.standstill import nothing_about
from tutor.protocol.decision_json import AboutJson, AnswerableJson, AskJson, RefusedJson
from tutor.protocol.situation_json import SituationJson
from tutor.scenario import Entry, Goal, Happens, Question, entry_of
from tutor.scenario.entries import legal_entries
from tutor.script.entry import Expect
from tutor.script.names import copies, copy, slot_of
from tutor.service.asking.goals import ALIKE, stays, wins
from tutor.service.bulkhead import optional_part
from tutor.service.decision_options import options_at, refused, refused_at, tapped
from tutor.service.playthrough import Playthrough, played
from tutor.service.position import Spot, here_of
from tutor.service.shown_situation import ask_from
from tutor.service.situation import scenario_of
from tutor.service.suggestions import distinct, entering, suggested
from tutor.vocabulary import STABLE_TYPES, UNTOLD, is_untold
from tutor.yamlfile import BadInput, Problem, unknown

IsMeant = Callable[[AnswerableJson], bool]

MAX_QUESTIONS: Final = 6
THREATS: Final = tuple(verb for verb, row in VERBS.items() if row.threat)


def about(situation: SituationJson, card: str = "", player: str = "", zone: str = "", you: str = "") -> AboutJson:
    """What there is to say of a card, a player or a place of a situation.

    you: the player to whom the answers are said

    Raises:
        BadInput: the situation cannot be read, or there is no such card or player in it.
    """
    found = played(scenario_of(situation))
    if not found.is_whole:
        return {"options": [], "refused": [], "questions": [], "says": ""}
    here = here_of(found)
    is_meant = _meant(here.state, card, player, zone)
    options = [one for one in options_at(here.state, found.scenario.seed, you) if is_meant(one)]
    against: list[RefusedJson] = optional_part(
        "refused", [], lambda: [one for one in refused_at(here.state, you) if is_meant(one)]
    )
    if card and not is_untold(card) and not (options or against):
        against = optional_part("refused", [], lambda: list(tried(here.state, copy(here.state.table, card), you)))
    return {
        "options": options,
        "refused": against,
        "questions": optional_part("questions", [], _questions, found, is_meant, card, player),
        "says": "" if options or against else nothing_about(here.state, card or player),
    }


def _questions(found: Playthrough, is_meant: IsMeant, card: str, player: str) -> list[AskJson]:
    """What one would ask about what was tapped; nothing where nothing can be asked."""
    here, (from_here, can_be_asked) = here_of(found), ask_from(found)
    if not can_be_asked:
        return []
    suggestions = [one for one in suggested(found, from_here) if is_meant(_of_question(one, here.state))]
    own = _of_card(here, card) if card else _of_player(here, player) if player else iter(())
    return distinct(chain(suggestions, _of_moves(here, is_meant), own))[:MAX_QUESTIONS]


def _meant(state: State, card: str, player: str, zone: str) -> IsMeant:
    """Is an answer about what was tapped? Of cards that nobody has told, those in one place stand for each other."""
    if (card or not (player or zone)) and not is_untold(card) and not copies(state.table, card):
        raise BadInput([Problem("card", 0, "", f"there is no card {card} here")])
    if player:
        if player not in state.table.players:
            raise BadInput([Problem("player", 0, "", unknown("player", player, state.table.players))])
        return lambda one: player in one["players"] or one["entry"].get("by") == player
    if zone and is_untold(card or UNTOLD):
        return lambda one: any(
            _zone_of(state, name, one) == zone and (not card or is_untold(name)) for name in one["cards"]
        )
    return lambda one: card in one["cards"]


def _zone_of(state: State, name: str, one: AnswerableJson) -> str:
    """Where the card lies that an answer names; one that nobody has told in the hand of whoever answers."""
    if is_untold(name):
        return f"{one['entry'].get('of') or one['entry'].get('by', '')}.hand"
    return zone_name(where(state.zones, copy(state.table, name)), state.table.players)


def _of_question(one: AskJson, state: State) -> AnswerableJson:
    """The cards and players that a question whether a move may be made, or what comes of one, names."""
    entries = [*one["script"], *([one["question"]["may"]] if one["question"] and "may" in one["question"] else [])]
    verbs = ("play", "respond", "use", "skip", "choose")
    named = [str(entry[verb]) for entry in entries for verb in verbs if verb in entry]
    return {
        "entry": entries[-1] if entries else {},
        "cards": [name for name in named if name not in state.table.players],
        "players": [name for name in named if name in state.table.players],
    }


def tried(state: State, card: int, you: str = "") -> Iterator[RefusedJson]:
    """Why nothing may be done with a card of which the decision does not speak: what one would try, and the reasons."""
    for move in _plausible(state, card):
        reasons = refusals(state, move)
        if reasons:
            yield refused(state, entry_of(state, move), reasons, you)
            return


def _plausible(state: State, card: int) -> Iterator[Move]:
    """What somebody may want to do with it, the likeliest first."""
    zone, known = where(state.zones, card), state.table.cards[card]
    request = slot_of(state)
    if request is not None and request.ask == "card" and not is_hand(zone):
        yield ChooseCard(request.chooser, card)
    if is_hand(zone):
        seat = owner(zone)
        yield Respond(seat, card) if known.type == "instant" else Play(seat, card, seat)
    elif is_stable(zone) and any(effect.may for effect in known.effects):
        yield Use(owner(zone), card)


def _of_moves(here: Spot, is_meant: IsMeant) -> Iterator[AskJson | None]:
    """May it be done, and what comes of it: of every answer that is about what was tapped."""
    entries = [entry for entry in legal_entries(here.state) if _is(entry, here.state, is_meant)]
    asked = [entry for entry in entries if entry.verb in ("play", "respond", "use", "choose")]
    yield from map(here.may, asked[:ALIKE])
    yield from map(here.what_if, [entry for entry in entries if entry.verb != "pass"][:ALIKE])


def _is(entry: Entry, state: State, is_meant: IsMeant) -> bool:
    return is_meant({"entry": entry.as_data(), **tapped(entry, state)})


def _of_card(here: Spot, name: str) -> Iterator[AskJson | None]:
    """Does the card come into a Stable, does it stay there, can whoever has the turn take it away?"""
    state = here.state
    if is_untold(name) or state.outcome is not None:
        return
    card = copy(state.table, name)
    zone = where(state.zones, card)
    if zone == PILE:
        yield from entering(here)
    elif is_hand(zone) and state.table.cards[card].type in STABLE_TYPES:
        own = (entry for entry in legal_entries(state) if entry.verb == "play" and entry.picks[0].name == name)
        there = next((here.after(entry) for entry in own), None)
        yield from entering(there) if there is not None else ()
    elif is_stable(zone):
        yield here.ask(stays(state, card, owner(zone), "turn"))
        if owner(zone) != state.turn.seat:
            yield from (here.ask(_does(state, verb, card)) for verb in THREATS)


def _does(state: State, verb: str, card: int) -> Question:
    """Can whoever has the turn do that to the card in it, whatever the others do?"""
    by = state.table.players[state.turn.seat]
    return Question(will=Goal(happens=Happens(verb, state.table.names[card], by)), until="turn", by=by)


def _of_player(here: Spot, player: str) -> Iterator[AskJson]:
    """Can they win this turn?"""
    state = here.state
    if state.outcome is not None:
        return
    if state.table.players[state.turn.seat] == player:
        yield here.ask(wins(player))
    else:
        yield here.ask(Question(will=Goal(Expect(winner=player)), until="turn"))
