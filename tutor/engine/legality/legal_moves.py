"""What may be done now: the legal moves, the refused ones worth a word, and the answer where there is only one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from tutor.engine.chains.naming_order import order_matters, putting_first
from tutor.engine.legality.answer_bans import is_answer
from tutor.engine.legality.choice import may_end
from tutor.engine.legality.playing import playable
from tutor.engine.legality.playing_for_effects import into_choices
from tutor.engine.legality.refusal import is_legal, may_be_told, refusals, stands
from tutor.engine.legality.responding import responses
from tutor.engine.legality.using import usable
from tutor.engine.state.decision import Decision, TargetRequest
from tutor.engine.state.frames import Link
from tutor.engine.state.moves import (
    NO_CARD,
    ChooseCard,
    ChooseOption,
    ChoosePlayer,
    Done,
    Draw,
    Move,
    Pass,
    Play,
    Refusal,
    Respond,
    Skip,
    Tell,
    Use,
)
from tutor.engine.state.revealed_card import once
from tutor.engine.state.state import Position, State
from tutor.engine.state.zones import hand
from tutor.engine.targeting.eligibility import choosable, visible
from tutor.engine.targeting.sequence import order_tells


def legal_moves(state: Position) -> list[Move]:
    """Every legal move, in a fixed order; none where chance is asked or the game is over.

    Of the cards that nobody has told, and that lie in one place, one stands for all; of those that one of them may
    turn out to be, one of each name.

    >>> import tutor
    >>> draw = tutor.table(Ana=[], Ben=[], script=["{by: Ana, draw: true}"])
    >>> state = tutor.run(draw, until=1).state
    >>> tutor.legal_moves(state)
    [Draw(by=0)]

    Slower answers to a pile (`Respond.also`) are left out: each of the answers listed may have some.
    """
    asked = state.asked
    if asked is not None and asked.kind == "tell":
        return list(_tells(state))
    if asked is None or not asked.by:
        return []
    if asked.kind == "action":
        seat = asked.by[0]
        rest = [move for move in (Draw(seat), Done(seat)) if stands(state, move)]
        return [*playable(state, seat), *rest]
    if asked.kind == "respond":
        uses = (Use(offer.controller, offer.source) for offer in asked.offers if usable(state, offer))
        skips = (Skip(offer.controller, offer.source) for offer in asked.offers)
        return [*responses(state), *uses, *skips, Pass(asked.by[0])]
    if asked.kind == "choose":
        assert asked.request is not None
        return [*_choices(state, asked.request), *putting_first(state)]
    return _offers(state, asked)


def first_legal_move(state: Position) -> Move | None:
    """The first of them, where it does not matter which; None where there is none."""
    asked = state.asked
    return next(_tells(state) if asked is not None and asked.kind == "tell" else iter(legal_moves(state)), None)


def _tells(state: Position) -> Iterator[Move]:
    """What the card may turn out to be of which it is asked."""
    return map(Tell, may_be_told(state))


def _offers(state: Position, asked: Decision) -> list[Move]:
    by = asked.by[0]
    usable_now = [offer for offer in asked.offers if usable(state, offer)]
    moves: list[Move] = []
    for offer in asked.offers:
        if offer in usable_now:
            moves.append(Use(by, offer.source))
        moves += (skip for skip in (Skip(by, offer.source),) if stands(state, skip))
    if asked.open or not usable_now:
        moves.append(Done(by))
    return moves


def _choices(state: Position, request: TargetRequest) -> Iterator[Move]:
    by = request.chooser
    if request.ask == "card":
        sure, doubtful = choosable(state, request)
        for card in (*once(state, sure), *doubtful):
            yield ChooseCard(by, card)
        if request.free and not may_end(request):
            yield ChooseCard(by, NO_CARD)
    elif request.ask == "player":
        for seat in request.players:
            yield ChoosePlayer(by, seat)
    else:
        for option in range(len(request.options)):
            if stands(state, ChooseOption(by, option)):
                yield ChooseOption(by, option)
    if may_end(request):
        yield Done(by)


def _uses(state: Position) -> Iterator[Move]:
    asked = state.asked
    assert asked is not None
    by = asked.by[0]
    for offer in asked.offers:
        yield Use(by, offer.source)
        yield Skip(by, offer.source)
    yield Done(by)


def settled(state: Position) -> Move | None:
    """The answer where there is only one, or where all come to the same; None if it is a real choice or chance decides.

    Where all the cards there are have to be chosen, that is such an answer unless their order could tell; so is not
    using what cannot be used.
    """
    asked = state.asked
    if asked is not None and asked.kind == "tell":
        told = list(islice(_tells(state), 2))  # a hidden card may be any of dozens, and a second one is enough
        return told[0] if len(told) == 1 else None
    if asked is None or not asked.by:
        return None
    if asked.kind == "use":
        return None if any(usable(state, offer) for offer in asked.offers) else Done(asked.by[0])
    if asked.kind == "respond":
        able = next(responses(state), None) is not None or any(usable(state, offer) for offer in asked.offers)
        return None if able else Pass(asked.by[0])
    frame = state.agenda[-1]
    if isinstance(frame, Link) and order_matters(frame):
        return None
    assert asked.request is not None or asked.kind == "action"
    moves = legal_moves(state) if asked.request is None else list(_choices(state, asked.request))
    if len(moves) == 1:
        return moves[0]
    request = asked.request
    if request is None or request.ask != "card" or request.free or request.action.verb == "put back":
        return None
    if len(moves) > request.left:
        return None
    cards, doubtful = choosable(state, request)
    all_of_them = len(cards) <= request.left and not doubtful and not order_tells(state, request, cards)
    return moves[0] if all_of_them else None


def refused_moves(state: State) -> list[tuple[Move, tuple[Refusal, ...]]]:
    """The moves that somebody asked may think of and that are refused, with every reason, in a fixed order.

    They are about cards that whoever is asked can see; a card that could go into several Stables is named once
    if it is refused for its player's own.
    """
    asked = state.asked
    if asked is None or not asked.by:
        return []
    judged = ((move, refusals(state, move)) for move in _thinkable(state))
    return [(move, reasons) for move, reasons in judged if reasons]


def _thinkable(state: Position) -> Iterator[Move]:
    asked = state.asked
    assert asked is not None
    if asked.kind == "action":
        yield from _plays(state, asked.by[0])
    elif asked.kind == "respond":
        for seat in asked.by:
            for card in once(state, state.zones[hand(seat)]):
                if is_answer(state, card):
                    yield Respond(seat, card)
        for offer in asked.offers:
            yield Use(offer.controller, offer.source)
    elif asked.kind == "use":
        yield from _uses(state)
    else:
        assert asked.request is not None
        yield from _named(state, asked.request)


def _plays(state: Position, seat: int) -> Iterator[Move]:
    for card in once(state, state.zones[hand(seat)]):
        own = Play(seat, card, seat)
        yield own
        if is_legal(state, own):
            for into in into_choices(state, card, seat)[1:]:
                yield Play(seat, card, into)
    yield Draw(seat)
    if state.turn.played:
        yield Done(seat)


def _named(state: Position, request: TargetRequest) -> Iterator[Move]:
    by = request.chooser
    if request.ask == "card":
        for card in once(state, visible(state, request)):
            yield ChooseCard(by, card)
    elif request.ask == "player":
        for seat in state.table.clockwise(by):
            yield ChoosePlayer(by, seat)
    else:
        for option in range(len(request.options)):
            yield ChooseOption(by, option)
