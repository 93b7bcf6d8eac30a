"""What is answered before it happens, cards played within an exchange, and effects that act on what others try."""

from __future__ import annotations

import pytest

from tests.engine.lying import asked, discard, hand, stable, told
from tests.engine.positions import card
from tests.engine.windows_set import lay
from tutor.engine import Event, State, Step, is_legal, legal_moves, refusals, settled, step
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.facts import Countered, of_family
from tutor.engine.state.moves import ChooseCard, ChoosePlayer, Draw, Move, Pass, Play, Respond, Skip, Use

pytestmark = pytest.mark.quick

ANA, BEN, CLEO = 0, 1, 2
POISON = "Unicorn Poison"
RHINO, NARWHAL, FLYING = "Rhinocorn", "Narwhal Torpedo", "Majestic Flying Unicorn"


def on(state: State, *moves: Move) -> Step:
    """These moves, each as soon as it is legal, then what settles itself in this turn; all events together."""
    before, events, waiting = state, list[Event](), list(moves)
    while state.asked is not None and (waiting or state.turn.number == before.turn.number):
        move = waiting[0] if waiting and is_legal(state, waiting[0]) else settled(state)
        if waiting and move == waiting[0]:
            del waiting[0]
        elif move is None and waiting and state.asked.kind == "respond":
            move = Pass(state.asked.by[0])
        if move is None:
            break
        made = step(state, move)
        events += made.events
        state = made.after
    assert not waiting, state.asked
    return Step(before, tuple(events), state)


def why(state: State, move: Move) -> set[str]:
    return {reason.rule for reason in refusals(state, move)}


def play(state: State, seat: int, name: str, into: int | None = None) -> Play:
    return Play(seat, card(state, name), seat if into is None else into)


def poisoned(*seats: tuple[list[str], list[str]], unseen: tuple[str, ...] = ()) -> State:
    """Ana's card is about to destroy Ben's Rhinocorn."""
    state = lay(([POISON], []), *seats, unseen=unseen)
    state = step(state, play(state, ANA, POISON)).after
    state = step(state, Pass(BEN)).after
    rhino = ChooseCard(ANA, card(state, RHINO))
    return step(state, rhino).after


# ---- an event is answered --------------------------------------------------------------------------------------


def test_an_instant_takes_the_place_of_a_destruction() -> None:
    state = poisoned((["Vest"], [RHINO, NARWHAL]))
    assert asked(state) == ("respond", (BEN,))
    made = on(state, Respond(BEN, card(state, "Vest")))
    assert RHINO in stable(made.after, BEN)
    assert len(made.after.hand(BEN)) == 1
    assert [event.cards[0] for event in told(made, "action.replaced")] == [card(state, "Vest")]
    assert {POISON, "Vest"} <= discard(made.after)


def test_the_instant_can_be_answered_itself_and_the_event_can_then_be_answered_again() -> None:
    state = poisoned((["Vest", "Vest#2"], [RHINO, NARWHAL]), (["Neigh"], []))
    state = step(state, Respond(BEN, card(state, "Vest"))).after
    state = on(state, Respond(CLEO, card(state, "Neigh"))).after
    assert asked(state) == ("respond", (BEN,))
    assert is_legal(state, Respond(BEN, card(state, "Vest#2")))
    assert RHINO not in stable(on(state, Pass(BEN)).after, BEN)


def test_the_window_opens_whoever_holds_the_card_and_passes_by_itself_where_nobody_does() -> None:
    state = poisoned(([], [RHINO, NARWHAL]), unseen=("Vest",))
    assert asked(state) == ("respond", (BEN,))
    assert legal_moves(state) == [settled(state)] == [Pass(BEN)]
    assert RHINO not in stable(on(state).after, BEN)


def test_there_is_no_window_where_every_such_card_lies_open() -> None:
    state = poisoned(([], [RHINO, NARWHAL]))
    assert RHINO not in stable(state, BEN)


def test_only_what_the_instant_speaks_of_can_be_answered_with_it() -> None:
    state = poisoned((["Intervene", "Neigh", "Vest"], [RHINO, NARWHAL]), (["Vest#2"], []))
    assert "cards.instant" in why(state, Respond(BEN, card(state, "Intervene")))
    assert "pile.no-effects" in why(state, Respond(BEN, card(state, "Neigh")))
    assert "play.means" in why(state, Respond(BEN, card(state, "Vest#2")))
    assert "cards.instant" in why(state, Respond(CLEO, card(state, "Vest#2")))
    assert not why(state, Respond(BEN, card(state, "Vest")))


def test_a_stopped_sacrifice_is_prevented_and_what_needs_it_does_not_follow() -> None:
    angel = "Dark Angel Unicorn"
    state = lay(([angel], [RHINO]), (["Intervene"], []))
    made = on(state, play(state, ANA, angel), Use(ANA, card(state, angel)), ChooseCard(ANA, card(state, RHINO)))
    made = on(made.after, Respond(BEN, card(state, "Intervene")))
    assert [event.cards for event in told(made, "action.prevented")] == [(card(state, RHINO), card(state, "Intervene"))]
    assert told(made, "action.skipped")
    assert {RHINO, angel} <= stable(made.after, ANA)


def test_an_instant_changes_the_target_of_a_destruction() -> None:
    state = poisoned((["Redirect"], [RHINO]), ([], [NARWHAL, FLYING]))
    state = on(state, Respond(BEN, card(state, "Redirect"))).after
    assert asked(state) == ("choose", (BEN,))
    assert "chain.target-once" in why(state, ChooseCard(BEN, card(state, RHINO)))
    made = on(state, ChooseCard(BEN, card(state, NARWHAL)))
    assert (RHINO in stable(made.after, BEN), NARWHAL in stable(made.after, CLEO)) == (True, False)


def test_without_another_target_it_may_not_be_played() -> None:
    state = poisoned((["Redirect"], [RHINO]), ([], ["Yay"]), unseen=("Vest",))
    assert why(state, Respond(BEN, card(state, "Redirect"))) == {"impossible.not-playable"}


@pytest.mark.parametrize("phase", ["draw", "action"])
def test_a_draw_is_answered_as_one_event(phase: str) -> None:
    state = lay(([RHINO], []), (["Trap"], []), phase=phase)
    state = step(state, Draw(ANA)).after if phase == "action" else state
    assert asked(state) == ("respond", (BEN,))
    made = on(state, Respond(BEN, card(state, "Trap")))
    assert told(made, "action.replaced")
    assert RHINO in discard(made.after)


def test_a_draw_that_is_not_answered_takes_place_once_with_the_pile_turned_over() -> None:
    readings = {"deck-out": "reshuffle", "deck-out-moment": "cannot-draw"}
    state = lay(([RHINO], []), (["Trap"], []), deck=[NARWHAL], readings=readings)
    made = on(state, Draw(ANA))
    assert NARWHAL in hand(on(made.after, Pass(BEN)).after, ANA)


@pytest.mark.parametrize(("reading", "gone"), [("that-event", 1), ("whole-action", 0)])
def test_one_of_two_destructions_is_answered(reading: str, gone: int) -> None:
    state = lay((["Two-For-One"], [NARWHAL]), (["Vest"], [RHINO, "Yay"]), readings={"intervened-event": reading})
    made = on(
        state,
        play(state, ANA, "Two-For-One"),
        *(ChooseCard(ANA, card(state, name)) for name in (NARWHAL, RHINO, "Yay")),
        Respond(BEN, card(state, "Vest")),
    )
    made = Step(made.before, made.events, on(made.after).after)
    assert len({RHINO, "Yay"} - stable(made.after, BEN)) == gone
    assert told(made, "action.replaced")[0].readings == ("intervened-event",)


# ---- a card is answered ----------------------------------------------------------------------------------------


def test_a_stopped_card_goes_where_the_instant_says() -> None:
    state = lay(([RHINO], []), (["Unwind"], []))
    made = on(state, play(state, ANA, RHINO), Respond(BEN, card(state, "Unwind")))
    (stopped,) = told(made, "pile.stopped")
    assert stopped.moves[0][1:] == (3, 0, False)
    assert hand(made.after, BEN) == {RHINO}  # the next turn's DRAW


def test_a_stopped_magic_card_is_played_by_whoever_stopped_it() -> None:
    state = lay(([POISON], [RHINO]), (["Absorb"], []), (["Neigh"], [NARWHAL]))
    state = on(state, play(state, ANA, POISON), Respond(BEN, card(state, "Absorb"))).after
    state = step(state, Pass(CLEO)).after
    assert asked(state) == ("action", (BEN,))
    assert why(state, Draw(BEN)) == {"effects.mandatory"}
    assert why(state, Draw(ANA)) == {"turn.action"}
    state = step(state, play(state, BEN, POISON)).after
    assert is_legal(state, Respond(CLEO, card(state, "Neigh")))
    made = on(state, Pass(CLEO), ChooseCard(BEN, card(state, RHINO)))
    assert {RHINO, POISON, "Absorb"} <= discard(made.after)
    assert made.after.turn.seat == BEN
    assert made.after.pile == ()


def test_an_instant_names_the_stable_that_a_card_will_enter() -> None:
    state = lay((["Slowdown"], []), (["Destabilize"], []), (["Neigh"], []))
    state = on(state, play(state, ANA, "Slowdown", BEN), Respond(BEN, card(state, "Destabilize"))).after
    state = on(state, ChoosePlayer(BEN, CLEO)).after
    assert is_legal(state, Respond(CLEO, card(state, "Neigh")))
    assert "Slowdown" in stable(on(state, Pass(CLEO)).after, CLEO)


def test_an_instant_that_requires_what_is_impossible_may_not_be_played() -> None:
    basic = "Basic Unicorn (Red)"
    state = lay(([RHINO], []), (["Imitate"], []), (["Imitate#2", basic], []), deck=[NARWHAL, FLYING])
    state = step(state, play(state, ANA, RHINO)).after
    assert why(state, Respond(BEN, card(state, "Imitate"))) == {"impossible.not-playable"}
    made = on(state, Respond(CLEO, card(state, "Imitate#2")), Pass(BEN))
    assert basic in stable(made.after, CLEO)
    assert RHINO in stable(made.after, ANA)


@pytest.mark.parametrize(("reading", "able"), [("on-the-pile", False), ("after-entering", True)])
def test_when_an_instant_acts_that_stops_nothing(reading: str, able: bool) -> None:
    state = lay(([RHINO], []), (["Emu"], []), readings={"instant-acts": reading})
    state = step(state, play(state, ANA, RHINO)).after
    move = Respond(BEN, card(state, "Emu"))
    assert is_legal(state, move) is able
    if able:
        made = on(state, move)
        assert told(made, "pile.response")[0].readings == ("instant-acts",)
        assert {RHINO, "Emu"} <= discard(made.after)


@pytest.mark.parametrize("into", [BEN, CLEO])
def test_a_unicorn_is_played_as_an_instant(into: int) -> None:
    state = lay(([RHINO], []), (["Quick"], []), (["Neigh"], []))
    state = step(state, play(state, ANA, RHINO)).after
    move = Respond(BEN, card(state, "Quick"), into=-1 if into == BEN else into)
    assert move in legal_moves(state)
    state = step(state, move).after
    assert is_legal(state, Respond(CLEO, card(state, "Neigh")))
    state = on(state, Pass(CLEO)).after
    assert asked(state) == ("respond", (BEN, CLEO))
    assert "Quick" in stable(state, into)
    assert RHINO in stable(on(state, Pass(BEN)).after, ANA)


@pytest.mark.parametrize(("reading", "able"), [("own-type-only", True), ("instant-too", False)])
def test_a_ban_on_instants_and_a_unicorn_played_as_one(reading: str, able: bool) -> None:
    hands = ["Silence", RHINO], ["Quick", "Neigh"]
    state = lay((hands[0], []), (hands[1], []), readings={"played-as-instant": reading})
    state = state._replace(turn=state.turn._replace(plays=2))
    state = on(state, play(state, ANA, "Silence"), Pass(BEN)).after
    state = step(state, play(state, ANA, RHINO)).after
    forbidden = {"Silence", "cards.instant.unless"}
    assert why(state, Respond(BEN, card(state, "Neigh"))) == forbidden
    assert why(state, Respond(BEN, card(state, "Quick"))) == (set() if able else {*forbidden, "played-as-instant"})
    later = on(state, Pass(BEN)).after
    assert later.schedule == ()


def test_cards_played_by_an_effect_use_up_no_action() -> None:
    state = lay((["Two", RHINO, "Yay"], []), (["Neigh"], []), deck=["Basic Unicorn (Red)", NARWHAL])
    state = on(state, play(state, ANA, "Two"), play(state, ANA, RHINO), Respond(BEN, card(state, "Neigh"))).after
    made = on(state, play(state, ANA, "Yay"))
    assert "Yay" in stable(made.after, ANA)
    assert {RHINO, "Two", "Neigh"} <= discard(made.after)
    assert made.after.turn.seat == BEN


def test_a_magic_card_played_within_a_chain_is_a_further_link_of_it() -> None:
    late = {"magic-shuffles-itself": "left-out"}
    deck = [NARWHAL, "Yay", FLYING, "Yay#2", "Slowdown"]
    state = lay((["Two", "Good Deal", RHINO], []), ([], []), deck=deck, readings=late)
    made = on(state, play(state, ANA, "Two"), play(state, ANA, "Good Deal"), play(state, ANA, RHINO))
    assert [event.link for event in told(made, "link.opened")][:2] == [1, 2]
    assert len(told(made, "chain.resolved")) == 0  # the DISCARD of Good Deal is still to be named
    assert [lying.at_work for lying in made.after.pile] == [True]


def test_an_effect_has_nobody_play_what_cannot_be_played() -> None:
    state = lay((["Two", "Neigh"], []), ([], []), deck=["Neigh#2", NARWHAL])
    made = on(state, play(state, ANA, "Two"))
    assert [word_of(event.fact) for event in told(made, "action.impossible")] == ["play"]


# ---- effects in Stables that act on what others try ---------------------------------------------------------------


def test_an_effect_acts_only_on_what_another_player_plays_and_if_it_can_be_paid() -> None:
    state = lay(([RHINO], ["Object"]), (["Neigh"], ["Object#2"]))
    state = step(state, play(state, ANA, RHINO)).after
    assert why(state, Use(BEN, card(state, "Object#2"))) >= {"effects.triggered"}
    state = step(state, Respond(BEN, card(state, "Neigh"))).after
    assert "impossible.disregard" in why(state, Use(ANA, card(state, "Object")))
    assert settled(state) == Pass(ANA)


def test_effects_that_act_on_what_is_played_stand_clockwise_from_whoever_plays_it() -> None:
    state = lay(([RHINO], ["Frank"]), (["Neigh"], ["Frank#2"]), ([], ["Frank#3"]))
    for move, seats in ((play(state, ANA, RHINO), [BEN, CLEO]), (Respond(BEN, card(state, "Neigh")), [CLEO, ANA])):
        state = step(state, move).after
        assert state.asked is not None
        assert [offer.controller for offer in state.asked.offers] == seats


def test_it_costs_a_card_gives_the_neigh_back_and_forbids_another_this_turn() -> None:
    state = lay(([RHINO, "Yay"], ["Object"]), (["Neigh", "Neigh#2"], []))
    state = on(state, play(state, ANA, RHINO), Respond(BEN, card(state, "Neigh"))).after
    assert Use(ANA, card(state, "Object")) in legal_moves(state)
    state = step(state, Use(ANA, card(state, "Object"))).after
    made = step(state, ChooseCard(ANA, card(state, "Yay")))
    assert asked(made.after) == ("respond", (BEN,))
    assert hand(made.after, BEN) == {"Neigh", "Neigh#2"}
    assert why(made.after, Respond(BEN, card(state, "Neigh#2"))) == {"Object", "cards.instant.unless"}
    assert RHINO in stable(on(made.after).after, ANA)


@pytest.mark.parametrize(("reading", "able"), [("no-answer", True), ("as-an-answer", False)])
def test_whether_it_stops_what_cannot_be_answered(reading: str, able: bool) -> None:
    readings = {"stopping-unanswerable": reading, "super-neigh": "ends"}
    state = lay(([RHINO, "Yay"], ["Object"]), (["Super Neigh"], []), (["Neigh"], []), readings=readings)
    state = step(state, play(state, ANA, RHINO)).after
    state = step(state, Respond(BEN, card(state, "Super Neigh"))).after
    use = Use(ANA, card(state, "Object"))
    assert why(state, use) == (set() if able else {"stopping-unanswerable"})
    if able:
        made = on(state, use, Respond(CLEO, card(state, "Neigh")))  # the exchange had not ended after all
        assert "stopping-unanswerable" in told(made, "effect.triggered")[0].readings
        assert RHINO in discard(made.after)


def test_a_card_is_taken_while_it_is_played_and_played_again() -> None:
    state = lay(([RHINO], []), ([], ["Frank"]), (["Neigh"], []))
    state = on(state, play(state, ANA, RHINO), Use(BEN, card(state, "Frank"))).after
    assert asked(state) == ("action", (BEN,))
    state = step(state, play(state, BEN, RHINO)).after
    assert is_legal(state, Respond(CLEO, card(state, "Neigh")))
    after = on(state, Pass(CLEO)).after
    assert RHINO in stable(after, BEN)
    assert "Frank" in discard(after)


def test_an_instant_that_is_taken_answers_the_card_that_is_left() -> None:
    state = lay(([RHINO], []), (["Neigh"], []), ([], ["Frank"]))
    state = on(state, play(state, ANA, RHINO), Respond(BEN, card(state, "Neigh"))).after
    state = step(state, Use(CLEO, card(state, "Frank"))).after
    assert asked(state) == ("action", (CLEO,))
    state = step(state, play(state, CLEO, "Neigh")).after
    assert asked(state) == ("respond", (ANA, BEN))
    assert [lying.seat for lying in state.pile] == [ANA, CLEO]
    assert RHINO in discard(on(state, Pass(ANA)).after)


def test_an_optional_effect_is_stopped_before_anything_is_named() -> None:
    steal = "Alluring Narwhal"
    state = lay(([steal], []), (["Good Deal"], ["Hypno", "Yay"]))
    state = on(state, play(state, ANA, steal), Use(ANA, card(state, steal))).after
    assert asked(state) == ("use", (BEN,))
    made = on(state, Use(BEN, card(state, "Hypno")))
    assert [of_family(event.fact, Countered).by for event in told(made, "effect.lapsed")] == [card(state, "Hypno")]
    assert "Yay" in stable(made.after, BEN)
    made = on(state, Skip(BEN, card(state, "Hypno")))
    assert "Yay" in stable(made.after, ANA)


def test_what_stops_an_effect_can_be_stopped_itself() -> None:
    steal = "Alluring Narwhal"
    state = lay(([steal, "Yay#2"], ["Hypno#2"]), (["Good Deal"], ["Hypno", "Yay"]))
    state = on(state, play(state, ANA, steal), Use(ANA, card(state, steal)), Use(BEN, card(state, "Hypno"))).after
    assert asked(state) == ("use", (ANA,))
    made = on(state, Use(ANA, card(state, "Hypno#2")))
    assert "Yay" in stable(made.after, ANA)
    assert "Good Deal" in hand(made.after, BEN)
    kept = on(state, Skip(ANA, card(state, "Hypno#2")))
    assert "Yay" in stable(kept.after, BEN)


def test_an_effect_that_acts_on_a_played_card_can_be_stopped() -> None:
    state = lay(([RHINO, "Yay"], ["Hypno"]), ([], ["Frank"]))
    state = step(state, play(state, ANA, RHINO)).after
    state = step(state, Use(BEN, card(state, "Frank"))).after
    assert asked(state) == ("use", (ANA,))
    made = on(state, Use(ANA, card(state, "Hypno")))
    assert RHINO in stable(made.after, ANA)
    assert "Frank" in stable(made.after, BEN)


def test_a_stopped_replacement_lets_the_event_go_on() -> None:
    phoenix = "Unicorn Phoenix"
    state = lay(([POISON, "Yay"], ["Hypno"]), ([RHINO], [phoenix]))
    state = on(state, play(state, ANA, POISON)).after
    state = on(state, Use(BEN, card(state, phoenix))).after
    assert asked(state) == ("use", (ANA,))
    made = on(state, Use(ANA, card(state, "Hypno")))
    assert phoenix in discard(made.after)
    kept = on(state, Skip(ANA, card(state, "Hypno")))
    assert phoenix in stable(kept.after, BEN)
    assert RHINO in discard(kept.after)


def test_a_refusal_says_what_is_being_asked() -> None:
    state = poisoned((["Vest"], [RHINO, NARWHAL]))
    against = refusals(state, Draw(ANA))
    assert any(reason.says.endswith(": Ben may answer what is about to happen.") for reason in against)
