"""What must be true of every step of every game, whatever the cards say."""

from __future__ import annotations

import json
import pickle
from random import Random

from tutor.engine import (
    AGENDA,
    EVENT_KINDS,
    Refusal,
    State,
    Step,
    fold,
    is_legal,
    legal_moves,
    refusals,
    refused_moves,
    settled,
    step,
)
from tutor.engine.codec import decode, encode
from tutor.engine.state.fact_fields import origin_of
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
    Pull,
    Respond,
    Shuffle,
    Skip,
    Use,
)
from tutor.engine.state.zones import BOX, DECK, NURSERY, PILE, is_stable
from tutor.rulebook import readings, rules
from tutor.vocabulary import PHASES, STABLE_TYPES


def cards_stay_cards(state: State) -> None:
    """No card is lost or doubled, and none lies where its type cannot."""
    lying = sorted(card for zone in state.zones for card in zone)
    assert lying == list(range(len(state.table.cards)))
    for zone, cards in enumerate(state.zones):
        types = {state.table.cards[card].type for card in cards}
        assert not is_stable(zone) or types <= set(STABLE_TYPES)
        assert "baby" not in types or is_stable(zone) or zone in (NURSERY, BOX)
        assert zone != NURSERY or types <= {"baby"}
    assert tuple(lying.card for lying in state.pile) == state.zones[PILE]


def at_rest(state: State) -> None:
    """Either somebody is asked something that can be answered, or the game is over and nothing is under way."""
    asked = state.asked
    if asked is None:
        assert state.outcome is not None
        assert (len(state.agenda), state.queue, state.pile, state.link) == (1, (), (), 0)
    elif asked.by:
        assert state.outcome is None
        assert len(set(asked.by)) == len(asked.by)
        assert set(asked.by) <= set(range(len(state.table.players)))
        legal, only = legal_moves(state), settled(state)
        assert legal
        assert only is None or only in legal
    else:
        assert asked.kind in ("pull", "shuffle")
        assert not legal_moves(state)
        assert not refused_moves(state)
        assert settled(state) is None


def events_tell_all(made: Step) -> None:
    """Folding the events over `before` gives `after`, and each says when, why and by which rule."""
    assert fold(made.before, made.events) == made.after
    *events, last = made.events
    assert (last.kind, last.n) == (AGENDA, made.after.n)
    assert [event.n for event in events] == list(range(made.before.n + 1, made.after.n + 1))
    for event in events:
        assert event.kind in EVENT_KINDS, event
        assert event.cause is None or 0 < event.cause < event.n, event
        assert event.rules or event.readings or origin_of(event.fact), event
        assert set(event.rules) <= set(rules()), event
        assert set(event.readings) <= set(readings()), event
        assert event.phase in PHASES, event
        assert event.turn in (made.before.turn.number, made.after.turn.number) or len(events) > 1, event


def saved_reads_back(state: State) -> None:
    """A state that was saved is equal to itself when it is read, and goes on in the same way."""
    for back in (decode(json.loads(json.dumps(encode(state))), state.table.cards), pickle.loads(pickle.dumps(state))):
        assert back == state
        assert hash(back) == hash(state)
        legal = legal_moves(state)
        assert legal_moves(back) == legal
        for move in legal[:1]:
            assert step(back, move) == step(state, move)


def legal_is_not_refused(state: State, chance: Random, tried: int = 60) -> None:
    """A move is legal exactly when there is no reason against it: all that are thought of, and a sample of others."""
    legal = legal_moves(state)
    for move, reasons in refused_moves(state):
        assert move not in legal
        assert refusals(state, move) == reasons
    for move in (*legal, *(any_move(state, chance) for _ in range(tried))):
        reasons = refusals(state, move)
        assert is_legal(state, move) == (not reasons), move
        assert (not reasons) == (move in legal or _means_a_legal_one(state, move)), (move, reasons)
        for reason in reasons:
            well_said(state, reason)


def _means_a_legal_one(state: State, move: Move) -> bool:
    """Whoever passes passes for all; what chance decides is in no list of moves."""
    asked = state.asked
    if asked is None:
        return False
    if isinstance(move, Pass):
        return asked.kind == "respond"
    if isinstance(move, Pull):
        return asked.kind == "pull" and asked.request is not None and move.card in state.zones[asked.request.zones[0]]
    return isinstance(move, Shuffle) and asked.kind == "shuffle" and set(move.order) == set(state.zones[DECK])


def any_move(state: State, chance: Random) -> Move:
    """A move of any kind, made of these players, these cards and the options asked for."""
    by, seat = (chance.randrange(len(state.table.players)) for _ in range(2))
    card = chance.randrange(len(state.table.cards))
    asked = state.asked
    options = len(asked.request.options) if asked and asked.request else 0
    if asked and asked.by and chance.random() < 0.5:
        by = chance.choice(asked.by)
    moves: list[Move] = [
        *(Draw(by), Pass(by), Done(by), ChooseCard(by, NO_CARD), ChoosePlayer(by, seat)),
        *(Play(by, card, seat), Play(by, card, by), Respond(by, card), Use(by, card), Skip(by, card)),
        *(ChooseCard(by, card), Pull(card), Shuffle(state.zones[DECK]), Shuffle(state.zones[DECK][1:])),
        *(ChooseOption(by, option) for option in range(options)),
    ]
    return chance.choice(moves)


def well_said(state: State, reason: Refusal) -> None:
    """A reason names a rule, a reading or a card, and is a sentence."""
    a_card = any(card.name == reason.rule for card in state.table.cards)
    assert reason.rule in rules() or reason.rule in readings() or a_card, reason
    assert reason.says.endswith("."), reason
    assert not reason.says[0].islower(), reason
