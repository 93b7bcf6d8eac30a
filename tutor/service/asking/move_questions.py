"""Questions whether a move may be made, at the position asked about or where somebody decides next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

from tutor.cards.card import Card
from tutor.engine import Refusal, State, legal_moves, refusals, refused_moves, under_way
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.event_frames import Announcement
from tutor.engine.state.handled_words import statement
from tutor.engine.state.moves import NO_CARD, ChooseCard, ChooseOption, ChoosePlayer, Move, Play, Respond, Use
from tutor.engine.state.state import where
from tutor.engine.state.zones import hand, is_stable, owner, stable
from tutor.engine.targeting.eligibility import kept
from tutor.scenario import Question, entry_of
from tutor.scenario.move_asked_about import judged_at
from tutor.script.names import slot_of
from tutor.service.asking.forced_play import ForcedPlay
from tutor.service.asking.goals import ALIKE, stays
from tutor.service.asking.worth import Offered, Worth
from tutor.vocabulary import is_untold

ABOUT_PLAYING: Final = (statement("cannot play"), statement("cannot enter"))
IMPOSSIBLE: Final = ("impossible.not-playable", "impossible.disregard")


def moves(forced: ForcedPlay) -> Iterator[Offered]:
    """May it be played, used, answered, chosen? Of a few that are alike each."""
    for state in forced.states:
        if state.asked is not None:
            found = chain(_answers(state), _uses(state), _plays(state), _choices(state), _no_pile(state))
            yield from filter(None, (_offered(forced, state, one) for one in found))
    aside = chain(_silenced(forced), _too_soon(forced.next_choice))
    yield from filter(None, (_offered(forced, forced.here, one) for one in aside))


class _Thought(NamedTuple):
    """A move of which somebody may think, and why it would be asked about."""

    move: Move
    worth: Worth


def _offered(forced: ForcedPlay, state: State, one: _Thought) -> Offered | None:
    """May it be made; nothing where the card is one that nobody has told.

    Where that would be an answer to something that is asked before: does the card stay that would be chosen?
    """
    entry = entry_of(state, one.move)
    if any(is_untold(pick.name) for pick in entry.picks):
        return None
    if state is forced.here or judged_at(forced.here, entry).state == state:
        return Offered(one.worth, Question(may=entry))
    if not isinstance(one.move, ChooseCard) or one.move.card == NO_CARD:
        return None
    zone = where(forced.here.zones, one.move.card)
    return Offered(one.worth, stays(forced.here, one.move.card, owner(zone))) if is_stable(zone) else None


def _against(state: State, reasons: tuple[Refusal, ...], otherwise: Worth) -> Worth:
    """Does a card on the table forbid it, is it impossible, or do only the rules speak against it?"""
    rules = {reason.rule for reason in reasons}
    if not rules.isdisjoint(state.table.copies):
        return Worth.FORBIDDEN
    return Worth.BY_THE_RULES if not rules.isdisjoint(IMPOSSIBLE) else otherwise


# ---- a pile -------------------------------------------------------------------------------------------------------


def _answers(state: State) -> Iterator[_Thought]:
    """May this player answer with that Instant, one of each name; those first who have a card on the pile?"""
    if state.asked is None or state.asked.kind != "respond":
        return
    table, lying = state.table, {entry.seat for entry in state.pile}
    for seat in sorted(table.clockwise(state.turn.seat), key=lambda seat: seat not in lying):
        names = set()
        for card in state.zones[hand(seat)]:
            if card in table.face_down or table.cards[card].type != "instant":
                continue
            if table.cards[card].name not in names:
                names.add(table.cards[card].name)
                move = Respond(seat, card)
                reasons = refusals(state, move)
                worth = _against(state, reasons, Worth.OUT_OF_PLACE) if reasons else Worth.ANSWER
                yield _Thought(move, worth)


# ---- effects ------------------------------------------------------------------------------------------------------


def _uses(state: State) -> Iterator[_Thought]:
    """May this effect be used: what is refused, what goes instead of something, a Herd Bonus?"""
    if state.asked is None or state.asked.kind != "use":
        return
    announced = bool(state.agenda) and isinstance(state.agenda[-1], Announcement)
    for move in legal_moves(state):
        if isinstance(move, Use):
            usual = Worth.HERD if state.table.cards[move.card].type == "herd" else Worth.USE
            yield _Thought(move, Worth.INSTEAD if announced else usual)
    for move, reasons in refused_moves(state):
        if isinstance(move, Use) and _has_a_choice(state.table.cards[move.card]):
            yield _Thought(move, _against(state, reasons, Worth.OUT_OF_PLACE))


def _has_a_choice(card: Card) -> bool:
    """Has it an effect that may be used or not, or that begins with something that may be done?"""
    return any(effect.may or any(one.action.may for one in effect.instructions) for effect in card.effects)


def _silenced(forced: ForcedPlay) -> Iterator[_Thought]:
    """May an effect be used that another card takes, at the moment at which it would be?"""
    for moment in forced.moments:
        origin = moment.silenced
        if origin is not None and _has_a_choice(moment.before.table.cards[origin.card]):
            yield _Thought(Use(origin.controller, origin.card), Worth.FORBIDDEN)


# ---- an Action phase ----------------------------------------------------------------------------------------------


def _plays(state: State) -> Iterator[_Thought]:
    """May it be played; into one's own Stable first, and into another only where nothing else is to be asked of it?"""
    if state.asked is None or state.asked.kind != "action":
        return
    legal = [move for move in legal_moves(state) if isinstance(move, Play) and move.card not in state.table.face_down]
    playable, refused = {move.card for move in legal}, set[int]()
    for move, reasons in refused_moves(state):
        if not isinstance(move, Play) or move.card in state.table.face_down:
            continue
        if move.into == move.by or move.card not in playable:
            yield _Thought(move, _against(state, reasons, Worth.OUT_OF_PLACE))
            playable.add(move.card)
            refused.add(move.card)
    seen = refused.copy()
    cards = state.table.cards
    for move in sorted(legal, key=lambda one: (not cards[one.card].effects, _is_for_oneself(one, cards[one.card]))):
        if move.card not in seen:
            seen.add(move.card)
            yield _Thought(move, Worth.UNHINDERED if _spoken_of(state, move.card) else Worth.PLAY)


def _is_for_oneself(move: Play, card: Card) -> bool:
    """Does it go where few would play it: a Downgrade to oneself, any other card to somebody else?"""
    return (move.into == move.by) == (card.type == "downgrade")


def _too_soon(state: State) -> Iterator[_Thought]:
    """Where nobody is asked anything: may whoever has the turn play a card, or use one that lies there?"""
    if state.asked is not None or state.outcome is not None or under_way(state):
        return
    seat, table = state.turn.seat, state.table
    told = [card for card in state.zones[hand(seat)] if card not in table.face_down]
    told = [card for card in told if table.cards[card].type != "instant"]
    yield from (_Thought(Play(seat, card, seat), Worth.OUT_OF_PLACE) for card in told[:1])
    for card in state.zones[stable(seat)]:
        if card not in table.face_down and _has_a_choice(table.cards[card]):
            yield _Thought(Use(seat, card), Worth.OUT_OF_PLACE)


def _spoken_of(state: State, card: int) -> bool:
    """Does a card on the table speak of playing such cards?"""
    known = state.table.cards[card]
    active = (one for word in ABOUT_PLAYING for one in state.continuous.statements.get(word, ()))
    return any(fits(known, one.statement.what, False) for one in active)


# ---- a choice -----------------------------------------------------------------------------------------------------


def _choices(state: State) -> Iterator[_Thought]:
    """May this card, player or option be chosen: what a card keeps from it first?"""
    request = slot_of(state)
    if state.asked is None or state.asked.kind != "choose" or request is None:
        return
    if request.ask == "card":
        held = [ChooseCard(request.chooser, one.card) for one in kept(state, request)]
        yield from (_Thought(move, Worth.FORBIDDEN) for move in held[:ALIKE])
    else:
        for refused, reasons in refused_moves(state)[:ALIKE]:
            yield _Thought(refused, _against(state, reasons, Worth.OUT_OF_PLACE))
    choices = [move for move in legal_moves(state) if isinstance(move, ChooseCard | ChoosePlayer | ChooseOption)]
    is_theirs = request.chooser != request.instance.controller
    worth = Worth.WHO_CHOOSES if is_theirs else Worth.CHOICE
    yield from (_Thought(move, worth) for move in choices[:ALIKE])


def _no_pile(state: State) -> Iterator[_Thought]:
    """May an effect be answered that is being carried out, by another player who holds an Instant?"""
    request = slot_of(state)
    if request is None or request.instance.controller != request.chooser:
        return
    table = state.table
    for seat in table.clockwise(request.chooser):
        held = (card for card in state.zones[hand(seat)] if card not in table.face_down)
        instants = [card for card in held if table.cards[card].type == "instant"]
        if seat != request.chooser and instants:
            yield _Thought(Respond(seat, instants[0]), Worth.NO_PILE)
