"""Turns and phases that are skipped, limits, costs, variations, herds: each word happening, refused, at its limits."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.player import answer
from tests.engine import laws, secrets
from tests.engine.positions import card, go
from tests.engine.turn_set import PLAIN, dealt, lay
from tests.length import seeds
from tutor.engine import Event, State, legal_moves, refusals, settled, step
from tutor.engine.state.action_facts import Origin
from tutor.engine.state.continuous_effects import Listener
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.facts import Silenced
from tutor.engine.state.moves import ChooseCard, ChoosePlayer, Draw, Move, Pass, Play, Use
from tutor.engine.state.state import Scheduled
from tutor.explain import sentence
from tutor.rulebook import readings


def events(state: State, *moves: Move) -> tuple[State, list[Event]]:
    """The state after these moves, and after whatever then has but one answer; and all that happened."""
    happened: list[Event] = []
    for move in (*moves, None):
        while (only := settled(state)) is not None and (move is None or only != move):
            if isinstance(only, Pass) and isinstance(move, Pass):
                break
            made = step(state, only)
            state, happened = made.after, happened + list(made.events)
            if state.turn.number > 6:
                return state, happened
        if move is not None:
            made = step(state, move)
            state, happened = made.after, happened + list(made.events)
    return state, happened


def rules_against(state: State, move: Move) -> set[str]:
    """What keeps a move from being made."""
    return {reason.rule for reason in refusals(state, move)}


def names(state: State, cards: tuple[int, ...]) -> set[str]:
    return {state.table.names[c] for c in cards}


def cast(state: State, name: str, *moves: Move, into: int = 0) -> tuple[State, list[Event]]:
    """The first player plays a card that nobody answers."""
    return events(state, Play(0, card(state, name), into), *moves)


def test_a_variation_is_asked_for() -> None:
    state = lay((["Whistle"], []), ([], ["Alpaca", "Ram", "Huarizo"]))
    state, _ = cast(state, "Whistle")
    assert {m.card for m in legal_moves(state) if isinstance(m, ChooseCard)} == {
        card(state, "Alpaca"),
        card(state, "Huarizo"),
    }


def test_recast_cards_are_of_that_variation_alone_and_still_unicorns() -> None:
    state = lay((["Whistle"], []), ([], ["Alpaca", "Alpaca#2", "Nodding Ram", "Ramifications"]))
    continuous = state.continuous
    assert continuous.unicorns[1] == 3
    assert {state.table.names[c] for c in continuous.recast} == {"Alpaca", "Alpaca#2", "Nodding Ram"}
    assert card(state, "Nodding Ram") in continuous.silent
    assert "impossible.not-playable" in rules_against(state, Play(0, card(state, "Whistle"), 0))


def test_a_card_that_is_recast_as_it_enters_is_silenced() -> None:
    state = lay((["Glory", "Ram"], ["Ramifications"]), ([], []))
    state, happened = cast(state, "Glory")
    assert len(state.hand(0)) == 1
    assert any(isinstance(e.fact, Silenced) for e in happened)


def test_a_recast_card_counts_for_the_herd_as_it_is_recast() -> None:
    lying = ["Alpaca", "Alpaca#2", "Alpaca#3", "Ramifications"]
    state = lay((["Whistle"], []), ([], lying))
    assert not state.schedule
    assert not any(listener.seat == 1 and listener.card == card(state, "Alpaca Herd") for listener in beginnings(state))
    assert any(listener.seat == 1 and listener.card == card(state, "Ram Herd") for listener in beginnings(state))


def beginnings(state: State) -> tuple[Listener, ...]:
    return state.continuous.listeners["beginning"]


def test_a_type_of_a_variation() -> None:
    state = lay((["Lead"], []), ([], ["Ram", "Nodding Ram", "Alpaca"]))
    state, _ = cast(state, "Lead")
    assert "Ram" in names(state, state.stable(0))


def test_a_whole_word_of_the_name() -> None:
    state = lay((["Ram", "Ramifications"], ["Name Fear"]), ([], []))
    assert "Name Fear" in rules_against(state, Play(0, card(state, "Ram"), 0))
    assert not rules_against(state, Play(0, card(state, "Ramifications"), 0))


def test_an_effect_asks_for_something() -> None:
    with_llama = lay(([], ["Syndrome", "Huarizo", "Ram"]), ([], []), phase="beginning")
    assert with_llama.asked
    assert with_llama.asked.kind == "choose"
    without = lay(([], ["Syndrome", "Alpaca", "Ram"]), ([], []), phase="beginning")
    assert without.asked
    assert without.asked.kind == "action"


@pytest.mark.parametrize(("basics", "holds"), [(["Ram"], False), (["Ram", "Alpaca"], True)])
def test_a_statement_asks_for_something(basics: list[str], holds: bool) -> None:
    state = lay(([], []), ([], ["Guard", *basics]))
    assert ("cannot be" in state.continuous.statements) == holds


@pytest.mark.parametrize("asked", ["Guard", "Unicorn Guard"])
def test_a_card_considered_something_else_is_still_such_a_card_where_it_is_looked_for(asked: str) -> None:
    state = lay(([], []), ([], [asked, "Ram", "Alpaca", "Pandamonium"]))
    assert "cannot be" in state.continuous.statements


def test_what_cannot_be_moved_cannot_be_stolen() -> None:
    state = lay((["Lead"], []), ([], ["Ram", "Barrier"]))
    assert "Barrier" in rules_against(state, Play(0, card(state, "Lead"), 0))


def test_a_turn_is_skipped() -> None:
    state = lay((["Bones"], []), ([], []), ([], []))
    state, happened = cast(state, "Bones", Pass(1), ChoosePlayer(0, 1))
    assert state.turn.seat == 2
    (skipped,) = (e for e in happened if e.kind == "phase.skipped")
    assert sentence(skipped, state) == "Ben's turn is skipped because of Bones."


def test_two_turns_are_skipped_one_after_the_other() -> None:
    state = lay((["Bones", "Bones#2"], []), ([], []), deck=[*PLAIN, "Alpaca", "Ram"])
    state, _ = cast(state, "Bones")
    assert state.turn.seat == 0
    state, _ = cast(state, "Bones#2")
    assert state.turn.seat == 0
    state, _ = events(state, Draw(0))
    assert state.turn.seat == 1


def test_phases_are_skipped_but_not_the_end() -> None:
    state = lay(([], ["Sleeper"]), (["Alpaca"], []), phase="beginning")
    state, happened = events(state, Use(0, card(state, "Sleeper")))
    assert [e.phase for e in happened if e.kind == "phase.skipped"] == ["draw", "action"]
    assert any(e.kind == "phase.began" and e.phase == "end" for e in happened)
    assert state.turn.seat == 1
    assert len(state.hand(0)) == 2


@pytest.mark.parametrize(("reading", "drawn"), [("draw-phase", 0), ("at-once", 1)])
def test_an_extra_draw_and_a_skipped_draw_phase(reading: str, drawn: int) -> None:
    state = lay((["Alpaca"], ["Tail", "Dozer"]), ([], []), phase="beginning", readings={"extra-draw": reading})
    state, happened = events(state, Use(0, card(state, "Tail")), Use(0, card(state, "Dozer")))
    draws = [e for e in happened if word_of(e.fact) == "draw" and e.by == 0 and e.phase != "action"]
    assert len(draws) == drawn
    assert any("extra-draw" in e.readings for e in happened)


def test_an_extra_draw_waits_for_the_draw_phase() -> None:
    state = lay(([], ["Tail"]), ([], []), phase="beginning", readings={"extra-draw": "draw-phase"})
    state, happened = events(state, Use(0, card(state, "Tail")))
    draws = [e for e in happened if word_of(e.fact) == "draw"]
    assert [e.phase for e in draws] == ["draw", "draw"]
    assert [e.readings for e in draws] == [(), ("extra-draw",)]


def test_no_card_may_be_played_but_one_may_draw() -> None:
    state = lay((["Ram"], ["Fast"]), ([], []), phase="beginning")
    assert rules_against(state, Play(0, card(state, "Ram"), 0)) == {"Fast"}
    assert not rules_against(state, Draw(0))


@pytest.mark.parametrize(
    ("lying", "left"), [([], 7), (["Small Hands"], 2), (["Small Hands", "Small Hands#2"], 0), (["Big Hands"], 9)]
)
def test_the_hand_limit_is_a_sum_and_never_below_none(lying: list[str], left: int) -> None:
    held = ["Alpaca", "Alpaca#2", "Alpaca#3", "Ram", "Ram#2", "Ram#3", "Alpaca#4", "Ram#4"]
    state = lay((held, lying), ([], []))
    state, _ = events(state, Draw(0))
    while state.turn.number == 1:
        state = go(state, legal_moves(state)[0]).after
    assert len(state.hand(0)) == left


def test_fewer_to_win() -> None:
    six = ["Alpaca", "Alpaca#2", "Alpaca#3", "Ram", "Ram#2"]
    state = lay((["Nearly"], six), ([], []))
    state, _ = cast(state, "Nearly")
    assert state.outcome
    assert state.outcome.winner == 0


def test_one_is_needed_to_win_at_least() -> None:
    state = lay(([], ["Nearly", "Nearly#2", "Nearly#3", "Nearly#4"]), ([], []))
    assert state.outcome is None


def test_others_and_everybody_may_not_play() -> None:
    state = lay((["Bones"], []), ([], ["Hush"]))
    assert rules_against(state, Play(0, card(state, "Bones"), 0)) == {"Hush"}
    state = lay((["Bones"], ["Hush"]), ([], []))
    assert not rules_against(state, Play(0, card(state, "Bones"), 0))
    state = lay((["Bones"], ["Ban"]), ([], []))
    assert rules_against(state, Play(0, card(state, "Bones"), 0)) == {"Ban"}


def test_a_skipped_turn_may_be_the_extra_one() -> None:
    state = lay((["Change of Luck", "Rest", "Ram", "Alpaca"], []), ([], []), deck=[*PLAIN, "Ram#2", "Ram#3", "Ram#4"])
    rest = Origin(card(state, "Rest"), 0, 1, card(state, "Rest"))
    planned = (Scheduled("extra turn", 0, 1), Scheduled("skip turn", 0, 1, origin=rest))
    state, happened = events(state._replace(schedule=planned), Draw(0))
    assert state.turn.seat == 1
    assert not state.schedule
    assert [sentence(e, state) for e in happened if e.kind == "phase.skipped"] == [
        "Ana's turn is skipped because of Rest."
    ]


def test_a_card_is_playable_only_if() -> None:
    state = lay((["Drink", "Fetch"], []), ([], ["Ram"]))
    assert rules_against(state, Play(0, card(state, "Drink"), 0)) == {"Drink"}
    state, _ = cast(state, "Fetch")
    assert "Drink" in names(state, state.stable(0))
    state = lay((["Drink"], ["Ram"]), ([], []))
    assert not rules_against(state, Play(0, card(state, "Drink"), 0))


def test_a_card_enters_only_if_however_it_does() -> None:
    state = lay((["Diversity", "Fetch"], ["Ram"]), ([], ["Ram#2", "Alpaca"]))
    assert rules_against(state, Play(0, card(state, "Diversity"), 0)) == {"Diversity"}
    assert Play(0, card(state, "Diversity"), 0) not in legal_moves(state)
    assert not rules_against(state, Play(0, card(state, "Diversity"), 1))
    assert "impossible.not-playable" in rules_against(state, Play(0, card(state, "Fetch"), 0))
    state = lay((["Diversity", "Drink", "Fetch"], ["Ram"]), ([], []))
    state = go(state, Play(0, card(state, "Fetch"), 0), Pass(1)).after
    assert rules_against(state, ChooseCard(0, card(state, "Diversity"))) == {"Diversity"}
    assert not rules_against(state, ChooseCard(0, card(state, "Drink")))


def test_a_cost_is_paid_with_the_card_itself_too() -> None:
    state = lay((["Archangel"], ["Ram"]), ([], []))
    assert "ultimate-cost" in rules_against(state, Play(0, card(state, "Archangel"), 0))
    assert Play(0, card(state, "Archangel"), 0) not in legal_moves(state)
    state = lay((["Archangel"], ["Ram", "Alpaca"]), ([], []))
    state, _ = cast(state, "Archangel")
    assert not state.stable(0)


def test_a_cost_that_is_disregarded() -> None:
    state = lay((["Archangel"], []), ([], []), readings={"ultimate-cost": "disregard"})
    state, happened = cast(state, "Archangel")
    (played,) = (e for e in happened if e.kind == "card.played")
    assert "ultimate-cost" in played.readings


def test_all_of_an_empty_hand_is_paid_and_one_of_it_is_not() -> None:
    state = lay((["Master"], []), ([], []))
    assert not rules_against(state, Play(0, card(state, "Master"), 0))
    state = lay((["Glory"], []), ([], []))
    assert "ultimate-cost" in rules_against(state, Play(0, card(state, "Glory"), 0))


def test_what_another_player_holds_is_not_told_by_a_cost() -> None:
    state = lay((["Picky"], []), (["Alpaca"], []))
    assert "ultimate-cost" in rules_against(state, Play(0, card(state, "Picky"), 0))
    assert not rules_against(state, Play(0, card(state, "Picky"), 1))


def test_no_cost_is_due_where_entering_effects_are_taken() -> None:
    state = lay((["Glory"], ["Blinding Light"]), ([], []))
    assert not rules_against(state, Play(0, card(state, "Glory"), 0))


def test_a_stolen_card_costs_again() -> None:
    state = lay((["Thief", "Ram"], []), ([], ["Glory"]))
    state, _ = cast(state, "Thief")
    assert "Glory" in names(state, state.stable(0))
    assert not state.hand(0)


def test_a_herd_protects_until_the_next_turn() -> None:
    herd = ["Alpaca", "Alpaca#2", "Alpaca#3"]
    state = lay(([], herd), (["Whistle"], []), phase="beginning", deck=[*PLAIN, "Ram", "Ram#2"])
    state, _ = events(state, Draw(0))
    assert state.turn.seat == 1
    assert {"Alpaca Herd", "herd.bonus"} <= rules_against(state, Play(1, card(state, "Whistle"), 1))
    assert any(entry.what == "protect" for entry in state.schedule)


def test_a_herd_acts_as_the_turn_begins_and_is_not_negated() -> None:
    herd = ["Alpaca", "Alpaca#2", "Alpaca#3", "Ramifications"]
    state = lay(([], herd), ([], ["Ram"]), phase="beginning")
    assert state.asked
    assert state.asked.kind == "use"
    state, _ = events(state, Use(0, card(state, "Ram Herd")))
    assert not state.stable(1)


def test_a_herd_is_too_small() -> None:
    state = lay(([], ["Ram", "Ram#2"]), ([], ["Alpaca"]), phase="beginning")
    reasons = refusals(state, Use(0, card(state, "Ram Herd")))
    assert {"herd.bonus", "cards.variation"} <= {reason.rule for reason in reasons}
    assert "three" in reasons[0].says


def test_a_later_start_takes_herds_as_they_stand() -> None:
    state = lay((["Whistle"], []), ([], ["Alpaca", "Alpaca#2", "Alpaca#3"]))
    assert "Alpaca Herd" in rules_against(state, Play(0, card(state, "Whistle"), 0))


@pytest.mark.parametrize("seed", seeds(40))
def test_random_games(seed: int) -> None:
    chance = Random(seed)
    chosen = {id: chance.choice(list(reading.choices)) for id, reading in readings().items()}
    made = dealt(2 + seed % 4, chosen, seed, ("second-edition", "llamas", "travel")[seed % 3])
    witnesses = secrets.Witnesses(made.before)
    witnesses.watch(made)
    for _ in range(2500):
        for event in made.events:
            if event.kind != "agenda":
                assert sentence(event, made.after)
        laws.events_tell_all(made)
        laws.cards_stay_cards(made.after)
        laws.at_rest(made.after)
        if made.after.outcome is not None:
            return
        if chance.random() < 0.1:
            laws.legal_is_not_refused(made.after, chance)
            laws.saved_reads_back(made.after)
            secrets.views_hide(made.after, witnesses)
            secrets.refusals_tell_nothing(made.after, made.after.turn.seat)
        made = step(made.after, answer(made.after, chance))
        witnesses.watch(made)
    raise AssertionError("the game does not end")
