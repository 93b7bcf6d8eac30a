"""What a coach says of a move: nothing that may turn out otherwise, every price, and never nothing."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from random import Random

import pytest

from benchmarks.same_events import PLAYED
from tests.length import SAMPLE_FACTOR
from tests.lessons.test_opponents import some
from tutor.engine import State, legal_moves, step
from tutor.engine.continuous.permissions import CANNOT_PLAY
from tutor.engine.legality.play_bans import banned
from tutor.engine.state.moves import Move, Pass, Play, Respond
from tutor.engine.state.zones import is_hand
from tutor.explain.coach_reasons import Nearness, UnicornCount
from tutor.explain.coach_sentences import coached
from tutor.explain.move_sentence import spoken
from tutor.lessons.opponents import choose
from tutor.lessons.opponents.determinization import PlayerEyes
from tutor.lessons.opponents.lookahead import brought_about
from tutor.lessons.opponents.move_choice import MAX_TABLES, WeighedMoves, reasons, weighed
from tutor.lessons.opponents.winning_proof import WinningProof
from tutor.scenario import entry_of, run_text
from tutor.scenario.seeded_chance import by_chance
from tutor.script.entry import CHANCE

LAST_UNICORN = """
players:
  - name: Ana
    hand: [Rhinocorn, Good Deal]
    stable: [Llamacorn, Americorn, Stabby the Unicorn, {last}, Basic Unicorn (Red), Basic Unicorn (Blue)]
  - {{name: Ben, hand: [{ben}]}}
deck: [Slowdown, Shake Up, Unicorn Poison, Claw Machine, Glitter Bomb, Two-For-One, Neigh, Super Neigh]
"""


@pytest.mark.parametrize(
    ("last", "ben", "says"),
    [
        ("Basic Unicorn (Green)", "Back Kick", "It wins the game for you unless somebody answers: Ben holds 1 card."),
        ("Basic Unicorn (Green)", "", "It wins the game for you."),
    ],
)
def test_a_win_is_called_one_only_where_nobody_can_answer(last: str, ben: str, says: str) -> None:
    state = run_text(LAST_UNICORN.format(last=last, ben=ben)).state
    assert choose(state, 0, "keen", 1, open_hand=True).why == says


def test_who_needs_few_more_needs_only_them() -> None:
    state = run_text(LAST_UNICORN.format(last="Basic Unicorn (Green)", ben="Back Kick")).state
    said = [coached(state, [Nearness(1, lacking, 1)]) for lacking in range(1, 8)]
    near = [f"Ben needs only {lacking} more Unicorn{'s' * (lacking > 1)} and holds 1 card." for lacking in (1, 2)]
    assert said == [*near, *(f"Ben needs {lacking} more Unicorns and holds 1 card." for lacking in range(3, 8))]


def test_what_is_called_a_win_is_one_whatever_the_others_hold_and_do() -> None:
    """In games that one Unicorn more wins: what is proven comes about with every Instant of the box against it."""
    told = {True: 0, False: 0}
    for played in PLAYED:
        for moment, seat in some(played, 4 * SAMPLE_FACTOR, 2):
            table = copy(moment.table)
            table.to_win = max(moment.continuous.unicorns) + 1
            state = moment._replace(table=table)
            for move in (move for move in legal_moves(state) if isinstance(move, Play) and move.by == seat):
                hidden = frozenset(PlayerEyes(state, seat).lying)
                sure = WinningProof(seat, hidden).of(state, move).sure
                held = [_held_otherwise(state, seat, chance) for chance in range(3)]
                ends = {_wins(step(one, move).after, seat, Random(at)) for at, one in enumerate(held)}
                assert not sure or ends == {True}, (played, state.n, move)
                told[sure] += 1
    assert all(told.values()), told


def _held_otherwise(state: State, seat: int, chance: int) -> State:
    """The moment with as many Instants in the others' hands as may lie there, as far as the player knows."""
    eyes = PlayerEyes(state, seat)
    unseen = Random(chance).sample(eyes.lying, len(eyes.lying))
    unseen.sort(key=lambda card: state.table.cards[card].type != "instant")
    zones = [list(cards) for cards in eyes.seen.zones]
    for (zone, at), card in zip(sorted(eyes.places, key=lambda place: not is_hand(place[0])), unseen, strict=True):
        zones[zone][at] = card
    return state._replace(zones=tuple(map(tuple, zones)))


def _wins(state: State, seat: int, chance: Random) -> bool:
    """Can the player still win, whatever the others do, who answer where they can?"""
    asked = state.asked
    if asked is None or asked.kind == "action":
        return state.outcome is not None and state.outcome.winner == seat
    moves: list[Move] = [by_chance(state, chance.randrange(99))] if asked.kind in CHANCE else legal_moves(state)
    if seat in asked.by and asked.kind != "respond":
        return any(_wins(step(state, move).after, seat, chance) for move in moves)
    answers = [one for one in moves if isinstance(one, Respond) and one.by != seat]
    passes = [one for one in moves if isinstance(one, Pass)]
    return _wins(step(state, chance.choice(answers or passes or moves)).after, seat, chance)


def _said(state: State, seat: int, move: Move) -> str:
    found = weighed(state, seat, "keen", 1)
    return reasons(state, seat, found, True).of(move) if move in found.moves else ""


FORBIDDING = """
players:
  - {{name: Ana, hand: [{card}, Neigh, Claw Machine, Basic Unicorn (Red), Good Deal, {more}]}}
  - {{name: Ben, hand: [Neigh]}}
deck: [Unicorn Poison, Glitter Bomb, Two-For-One, Back Kick, Back Kick, Back Kick]
"""


def forbidding() -> Iterator[str]:
    """The cards of the Second Edition that forbid something to whoever has them."""
    table = run_text("players: [{name: Ana}, {name: Ben}]").state.table
    for name in dict.fromkeys(card.name for card in table.cards):
        card = next(card for card in table.cards if card.name == name)
        if any(effect.statement and effect.statement.word == CANNOT_PLAY for effect in card.effects):
            yield name


@pytest.mark.parametrize("card", [*forbidding()])
def test_a_move_that_forbids_what_one_holds_says_so(card: str) -> None:
    """In twenty deals: every card in hand that could not be played any more is named, with the card that forbids it."""
    others = ["Super Neigh", "Rhinocorn", "Rainbow Aura", "Unicorn Phoenix", "Mystical Vortex", "Yay", "Llamacorn"]
    for deal in range(20):
        more = Random(deal).sample(others, 2)
        state = run_text(FORBIDDING.format(card=card, more=", ".join(more))).state
        move = next(one for one in legal_moves(state) if isinstance(one, Play) and _is(state, one, card))
        after = step(state, move).after
        while after.asked is not None and after.asked.kind == "respond":
            after = step(after, Pass(after.asked.by[0])).after
        lost = {state.table.cards[held].name for held in after.hand(0) if next(banned(after, held, 0), None)}
        assert lost
        price = next(part for part in _said(state, 0, move).split(". ") if "Its price" in part)
        assert all(name in price for name in {*lost, card}), (price, lost)


def _is(state: State, move: Play, card: str) -> bool:
    return state.table.cards[move.card].name == card and move.into == 0


@pytest.mark.parametrize("played", PLAYED)
def test_every_hint_says_why(played: str) -> None:
    for state, seat in some(played, 8 * SAMPLE_FACTOR, 3):
        choice = choose(state, seat, "keen", 3, open_hand=True)
        assert choice.why, choice.move


def test_what_the_next_best_move_would_lose_is_lost_on_every_table() -> None:
    told = 0
    for played in PLAYED:
        for state, seat in some(played, 3 * SAMPLE_FACTOR, 3):
            found = weighed(state, seat, "keen", 3)
            known = reasons(state, seat, found, True) if len(found.moves) > 1 else None
            for one in known.lost_by_next_best(found.move) if known else ():
                you = state.table.players[seat]
                others = [move for move in found.points if spoken(entry_of(state, move), state, you) == one.says]
                lost = [count for count in one.reasons if isinstance(count, UnicornCount)]
                assert one.reasons
                assert any(all(_is_lost(found, move, count, seat) for count in lost) for move in others), one
                told += 1
    assert told


def _is_lost(found: WeighedMoves, other: Move, count: UnicornCount, seat: int) -> bool:
    """Does the other move lead to that count on every table, and the best one to a better one?"""

    def led(move: Move, laid: State) -> int:
        return brought_about(laid, move, Random(found.by)).state.continuous.unicorns[count.seat]

    pairs = [(led(other, laid), led(found.move, laid)) for laid in found.tables[:MAX_TABLES]]
    return all(one == count.unicorns and (one < best if count.seat == seat else one > best) for one, best in pairs)
