"""Laws: what a card wears and who is told to be able to answer says the same as the refusals do, in every box.

A law lays a card that forbids or protects something beside others, plays on a little, and tries each move there is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from benchmarks.player import table
from benchmarks.same_events import PLAYED
from tests.engine.positions import lay_at
from tutor.cards import Card
from tutor.cards.action import ANY_CARD, actions_of
from tutor.cards.words import VERBS
from tutor.engine import State, Table, legal_moves, refusals, step
from tutor.engine.legality.answer_bans import may_answer
from tutor.engine.legality.waiting import waits_for
from tutor.engine.legality.what_holds import StandingFact, not_chosen, standing_facts
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.moves import ChooseCard, Pass, Respond, Use
from tutor.engine.state.state import hidden_places
from tutor.engine.state.zones import hand
from tutor.engine.targeting.eligibility import fitting_cards
from tutor.explain import asks
from tutor.explain.standing_words import words_of_card

BOXES = ("second edition", "travel", "control and chaos", "llamas", "all unicorns")
SEEDS = range(60)
SAYS_SO = {"cannot be", "cannot enter", "considered", "without effects"}
FORBIDS = {"cannot play", "cannot be answered"}


def says(card: Card, words: set[str], *verbs: str) -> bool:
    """Does a card make one of these statements, or do one of these things?"""
    return any(
        (effect.statement is not None and effect.statement.word in words)
        or any(action.verb in verbs for action in actions_of(effect.instructions))
        for effect in card.effects
    )


def one_of_each(seated: Table) -> list[int]:
    """The first copy of each card."""
    return [copies[0] for copies in seated.copies.values() if seated.cards[copies[0]].type not in ("herd", "baby")]


def positions(box: str, guards: set[str], tools: set[str], *, to_answer: bool) -> Iterator[State]:
    """Positions in which one of the guards lies in a Stable, and a card has been played by Ana.

    tools: what the card that is played does, any card where nothing is named; to_answer: those where it may be answered
    """
    book, sets = PLAYED[box]
    seated = table(3, book, None, sets)
    names, cards = seated.names, seated.cards
    lies = [card for card in one_of_each(seated) if cards[card].type not in ("magic", "instant")]
    guarding = [card for card in lies if says(cards[card], guards, "protect", "forbid")]
    playing = [card for card in one_of_each(seated) if not tools or says(cards[card], set(), *tools)]
    for seed in SEEDS:
        chance = Random(f"{box} {seed}")
        guard, played = guarding[seed % len(guarding)], chance.choice(playing)
        rest = chance.sample([card for card in lies if card not in (guard, played)], 8)
        sides = [[names[card] for card in rest[at : at + 3]] for at in (0, 3, 6)]
        sides[chance.randrange(3)].append(names[guard])
        spare = [card for card in range(len(names)) if cards[card].type not in ("herd", "baby")]
        left = [card for card in spare if card not in (guard, played, *rest)]
        chance.shuffle(left)
        hands = [[names[played], *(names[card] for card in left[:2])], *([names[left[at]]] for at in (3, 4))]
        deck = [names[card] for card in left[5:]]
        phase = chance.choice(("beginning", "action", "action"))
        state = lay_at(seated, list(zip(hands, sides, strict=True)), deck, (), phase)
        yield from (
            one for one in _played_on(state, chance) if (one.asked and one.asked.kind == "respond") == to_answer
        )


def _played_on(state: State, chance: Random) -> Iterator[State]:
    for _ in range(6):
        yield state
        moves = legal_moves(state) if state.asked is not None and state.asked.by else ()
        if not moves:
            return
        passes = [move for move in moves if isinstance(move, Pass)]
        state = step(state, passes[0] if passes and chance.random() < 0.7 else chance.choice(moves)).after


def signs(state: State) -> Iterator[tuple[int, int, tuple[StandingFact, ...]]]:
    """Each card in a Stable, its player, and what holds of it."""
    shut = not_chosen(state)
    for seat, stable in enumerate(state.stables):
        for card in stable:
            yield card, seat, (*standing_facts(state, card, seat), *shut.get(card, ()))


def keeps(state: State, fact: StandingFact, verb: str, source: int) -> bool:
    """Does what is said of a card speak of this action by this card's effect?"""
    said = fact.statement
    if fact.kind != "kept from" or said is None or not set(VERBS[verb].prevented_by) & set(said.done):
        return False
    return said.by == ANY_CARD or fits(state.continuous.recast.get(source) or state.table.cards[source], said.by)


@pytest.mark.parametrize("box", BOXES)
def test_what_is_said_of_a_card_is_what_is_refused(box: str) -> None:
    met: Counter[str] = Counter()
    for state in positions(box, SAYS_SO, {"destroy", "steal", "move"}, to_answer=False):
        request = state.asked.request if state.asked is not None else None
        if request is None or request.ask != "card":
            continue
        fitting = tuple(fitting_cards(state, request))
        for card, _, facts in signs(state):
            against = refusals(state, ChooseCard(request.chooser, card))
            kinds = {fact.kind for fact in facts}
            kept = any(keeps(state, fact, request.action.verb, request.instance.source) for fact in facts)
            masked = "masked" in kinds and request.action.what.speaks_of_unicorns
            if kept or masked or "not chosen" in kinds:
                assert against, (state.table.names[card], facts)
                met["refused"] += 1
            elif not against:
                met["allowed"] += 1
            short = {words.short for _, words in words_of_card(state, card, facts)}
            if not against and request.action.verb == "destroy":
                assert "cannot be destroyed" not in short
            if "not chosen" in kinds:
                assert {reason.says for fact in facts for reason in fact.reasons} <= {reason.says for reason in against}
            else:
                assert not against or card not in fitting or card in (*request.taken, *request.chosen)
    assert min(met["refused"], met["allowed"]) > 3, met


@pytest.mark.parametrize("box", BOXES)
def test_what_does_not_work_and_what_waits_cannot_be_used_for_that_reason(box: str) -> None:
    met: Counter[str] = Counter()
    for state in positions(box, {"without effects"}, set(), to_answer=False):
        for card, seat, facts in signs(state):
            rules = {reason.rule for reason in refusals(state, Use(seat, card))}
            for fact in facts:
                name = state.table.cards[fact.by].name
                if fact.kind in ("silenced", "hushed"):
                    assert state.table.cards[card].effects
                    assert name in rules
                elif fact.kind == "waits":
                    assert rules & {"turn.beginning", "effects.mandatory", "chain.order"} or state.link
                else:
                    continue
                met[fact.kind] += 1
            if not rules and state.turn.phase == "beginning" and state.turn.seat == seat:
                assert "waits" not in {fact.kind for fact in facts}
    assert met["waits"] > 3, met
    assert met["silenced"] + met["hushed"] > 3, met


def given(state: State, card: int, seat: int) -> State:
    """The same with this card in the player's hand."""
    zones = [tuple(other for other in zone if other != card) for zone in state.zones]
    zones[hand(seat)] += (card,)
    return state._replace(zones=tuple(zones))


def forbidden(state: State, seat: int) -> bool:
    """Is every answer refused to a player because of a card, whichever is put into the hand?"""
    table, found = state.table, []
    for card in {table.cards[card].name: card for zone in hidden_places(state) for card in zone}.values():
        then = given(state, card, seat)
        reasons = refusals(then, Respond(seat, card))
        own = {"cards.instant", table.cards[card].name, "pile.no-effects"}
        if not own & {reason.rule for reason in reasons}:
            found.append(any(reason.rule in table.copies or reason.rule == "super-neigh" for reason in reasons))
    return bool(found) and all(found)


@pytest.mark.parametrize("box", BOXES)
def test_whoever_may_answer_is_told_and_nobody_else(box: str) -> None:
    met: Counter[bool] = Counter()
    for state in positions(box, FORBIDS, set(), to_answer=True):
        asked = state.asked
        assert asked is not None
        told = may_answer(state)
        for seat in asked.by:
            player = state.table.players[seat]
            assert (seat in told) != forbidden(state, seat), (player, asks(state))
            lead = asks(state).partition(" may answer")[0].rpartition("; ")[2]
            assert (player in lead) == (seat in told)
            assert (player in waits_for(state).partition(" may answer")[0]) == (seat in told)
            met[seat in told] += 1
    assert min(met[True], met[False]) > 3, met
