"""Effects that wait for somebody's deed, and effects that take the place of one: happening, and not happening."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from benchmarks.player import answer, new_game
from tests.engine import laws
from tests.engine.lying import asked, discard, hand, stable, told
from tests.engine.positions import card
from tests.engine.watch_set import lay, table
from tutor.engine import Event, State, Step, is_legal, refusals, settled, step
from tutor.engine.state.facts import Triggered, of_family
from tutor.engine.state.moves import ChooseCard, ChooseOption, Done, Draw, Move, Pass, Play, Skip, Use
from tutor.explain import sentence

ANA, BEN, CLEO = 0, 1, 2
RHINO, NARWHAL, FLYING, RED, BLUE = (
    "Rhinocorn",
    "Narwhal Torpedo",
    "Majestic Flying Unicorn",
    "Basic Unicorn (Purple)",
    "Basic Unicorn (Blue)",
)
GREEN = "Basic Unicorn (Green)"


def on(state: State, *moves: Move) -> Step:
    """These moves, each as soon as it is legal, then what settles itself in this turn; all events together."""
    before, events, waiting = state, list[Event](), list(moves)
    while state.asked is not None and (waiting or state.turn.number == before.turn.number):
        move = waiting[0] if waiting and is_legal(state, waiting[0]) else settled(state)
        if waiting and move == waiting[0]:
            del waiting[0]
        elif move is None and state.asked.kind == "respond":
            move = Pass(state.asked.by[0])
        if move is None:
            break
        made = step(state, move)
        events += made.events
        for event in made.events[:-1]:
            assert sentence(event, made.after.table)
        state = made.after
    assert not waiting, (waiting, state.asked)
    return Step(before, tuple(events), state)


def set_off(made: Step) -> list[tuple[str, str]]:
    names = made.after.table.names
    return [(names[e.cards[0]], of_family(e.fact, Triggered).set_off) for e in told(made, "effect.triggered")]


def play(state: State, name: str, into: int | None = None) -> Play:
    return Play(ANA, card(state, name), ANA if into is None else into)


def pick(state: State, name: str, seat: int = ANA) -> ChooseCard:
    return ChooseCard(seat, card(state, name))


def use(state: State, name: str, seat: int = ANA) -> Use:
    return Use(seat, card(state, name))


# ---- plays ----


def test_a_play_of_your_own_is_seen_with_its_entering_effect() -> None:
    state = lay(([RHINO, NARWHAL, RED], ["Toll"]), ([], []), deck=(BLUE,))
    made = on(state, play(state, RHINO))
    assert set_off(made)[:1] == [("Toll", "plays")]
    assert asked(made.after) == ("choose", (ANA,))


def test_a_card_that_is_brought_or_of_another_kind_is_not_played() -> None:
    state = lay((["Stork", RED], ["Toll"]), ([], []))
    made = on(state, play(state, "Stork"), pick(state, state.table.names[state.zones[2][0]]))
    assert ("Toll", "plays") not in set_off(made)


def test_a_magic_card_is_seen_when_it_takes_effect() -> None:
    state = lay((["Study"], []), ([], ["Customs"]))
    made = on(state, play(state, "Study"), use(state, "Customs", BEN))
    assert set_off(made) == [("Study", "played"), ("Customs", "plays")]
    assert len(told(made, "link.opened")) == 1
    assert len(hand(made.after, BEN)) == 1


def test_into_your_own_stable() -> None:
    state = lay((["Toll", "Abduct"], [RED]), ([], ["Glory", BLUE]), ([], [GREEN]))
    made = on(state, play(state, "Toll", BEN))
    assert set_off(made) == [("Glory", "plays")]
    state = lay((["Toll", "Abduct"], [RED]), ([], ["Glory", BLUE]), ([], [GREEN]))
    assert set_off(on(state, play(state, "Toll", CLEO))) == []


def test_into_their_own_stable_has_that_player_pay() -> None:
    for into, expected in ((ANA, [("Doom", "plays")]), (BEN, [])):
        state = lay((["Refund", RED], []), ([], ["Doom"]))
        made = on(state, play(state, "Refund", into))
        assert set_off(made)[:1] == expected
        assert (RED in discard(made.after)) == (into == ANA)


def test_what_was_played_is_taken_from_where_it_is() -> None:
    state = lay(([RED], []), ([], ["Trojan"]))
    made = on(state, play(state, RED), use(state, "Trojan", BEN))
    assert stable(made.after, BEN) == {RED}
    assert discard(made.after) == {"Trojan"}


def test_two_of_them_share_one_card_and_the_second_is_too_late_for_none() -> None:
    state = lay(([RED], []), ([], ["Trojan"]), ([], ["Trojan#2"]))
    made = on(state, play(state, RED), use(state, "Trojan", BEN), use(state, "Trojan#2", CLEO))
    assert stable(made.after, CLEO) == {RED}


# ---- sacrificed, destroyed, destroys ----


def test_a_card_that_was_destroyed_is_brought_back() -> None:
    state = lay((["Bomb"], []), ([], [RHINO, "Life"]))
    made = on(state, play(state, "Bomb"), pick(state, RHINO), use(state, "Life", BEN))
    assert stable(made.after, BEN) == {RHINO}
    assert discard(made.after) == {"Bomb", "Life"}


def test_only_one_of_two_brings_it_back() -> None:
    state = lay((["Bomb"], []), ([], [RHINO, "Life", "Life#2"]))
    state = on(state, play(state, "Bomb"), pick(state, RHINO), use(state, "Life", BEN)).after
    made = on(state, use(state, "Life#2", BEN))
    assert stable(made.after, BEN) == {RHINO}
    assert len(told(made, "action.impossible")) == 1


def test_your_own_card_elsewhere_and_other_kinds_are_not_seen() -> None:
    state = lay((["Bomb"], ["Life"]), ([], [RHINO, "Toll"]))
    assert set_off(on(state, play(state, "Bomb"), pick(state, RHINO))) == [("Bomb", "played")]
    state = lay((["Bomb"], []), ([], ["Life", "Toll"]))
    assert set_off(on(state, play(state, "Bomb"), pick(state, "Toll"))) == [("Bomb", "played")]


def test_whoever_destroyed_it_is_that_player() -> None:
    state = lay((["Bomb"], [RED, BLUE]), ([], [RHINO, "Revenge"]), ([], [GREEN]))
    state = on(state, play(state, "Bomb"), pick(state, RHINO), use(state, "Revenge", BEN)).after
    assert not is_legal(state, pick(state, GREEN, BEN))
    made = on(state, pick(state, RED, BEN))
    assert stable(made.after, ANA) == {BLUE}


def test_a_sacrifice_is_no_destruction_by_others() -> None:
    state = lay((["Rite"], []), ([], [RHINO, "Revenge"]))
    assert set_off(on(state, play(state, "Rite"))) == [("Rite", "played")]


def test_every_bite_is_paid_for() -> None:
    state = lay((["Bomb", RED, BLUE, GREEN], []), ([], [RHINO, "Bite", "Bite#2"]))
    made = on(state, play(state, "Bomb"), pick(state, RHINO), pick(state, RED), pick(state, BLUE))
    assert discard(made.after) == {"Bomb", RHINO, RED, BLUE}


def test_a_destruction_sets_off_another_but_not_its_own() -> None:
    state = lay((["Bomb"], ["Epic"]), ([], [RED, BLUE, GREEN]))
    made = on(state, play(state, "Bomb"), pick(state, RED), use(state, "Epic"), pick(state, BLUE))
    assert set_off(made) == [("Bomb", "played"), ("Epic", "destroys")]
    assert stable(made.after, BEN) == {GREEN}


def test_a_replaced_destruction_is_none() -> None:
    state = lay((["Bomb"], ["Epic"]), ([], ["Phoenix"]))
    made = on(state, play(state, "Bomb"))
    assert set_off(made) == [("Bomb", "played")]
    assert stable(made.after, BEN) == {"Phoenix"}


# ---- draws, discards ----


def test_several_cards_are_one_draw_and_the_phase_counts() -> None:
    state = lay((["Study", RHINO, NARWHAL], ["Tax"]), ([], []), phase="draw")
    assert state.asked is not None
    state = lay((["Study", RHINO, NARWHAL], ["Tax"]), ([], []))
    made = on(state, play(state, "Study"))
    assert set_off(made) == [("Study", "played"), ("Tax", "draws")]
    state = lay(([RHINO], ["Tax"]), ([], []))
    assert set_off(on(state, Draw(ANA))) == [("Tax", "draws")]


def test_another_player_s_draw_is_not_yours() -> None:
    state = lay((["Study"], []), ([RED], ["Tax"]), deck=(BLUE, GREEN, "Echo"))
    made = on(state, play(state, "Study"))
    assert ("Tax", "draws") not in set_off(Step(state, tuple(e for e in made.events if e.turn == 1), made.after))


def test_each_discard_is_seen_and_the_hand_limit_counts() -> None:
    held = [RED, BLUE, GREEN, RHINO, NARWHAL, FLYING, "Echo", "Epic", "Static"]
    state = lay((held, ["Refund"]), ([], []), deck=("Toll", "Tax", "Tax#2", "Abduct"))
    made = on(state, Draw(ANA), pick(state, RED), Skip(ANA, card(state, "Refund")), pick(state, BLUE))
    assert [what for what in set_off(made) if what[0] == "Refund"] == [("Refund", "discards")] * 2


def test_a_card_drawn_for_a_discard_is_discarded_again() -> None:
    held = [RED, BLUE, GREEN, RHINO, NARWHAL, FLYING, "Echo"]
    state = lay((held, ["Refund"]), ([], []), deck=("Toll", "Tax", "Tax#2", "Abduct"))
    made = on(state, Draw(ANA), pick(state, RED), use(state, "Refund"))
    assert len(hand(made.after, ANA)) == 8
    assert asked(made.after) == ("choose", (ANA,))


def test_a_discard_does_not_set_off_itself() -> None:
    state = lay(([], []), ([], []))
    state = lay((["Waste"], []), ([RED, BLUE, GREEN], ["Feast"]))
    made = on(state, play(state, "Waste"), pick(state, RED, BEN), use(state, "Feast", BEN), pick(state, BLUE, BEN))
    assert [what for what in set_off(made) if what[0] == "Feast"] == [("Feast", "discards")]


# ---- targeted, fewer than ----


def test_a_card_that_others_choose_is_a_target() -> None:
    state = lay((["Bomb", RED], []), ([], ["Static", BLUE]))
    made = on(state, play(state, "Bomb"), pick(state, "Static"))
    assert set_off(made) == [("Bomb", "played"), ("Static", "targeted")]
    assert RED in discard(made.after)


def test_a_card_that_its_own_player_gives_up_is_no_target() -> None:
    state = lay((["Rite", RED], []), ([], ["Static", BLUE]))
    made = on(state, play(state, "Rite"), pick(state, "Static", BEN))
    assert set_off(made) == [("Rite", "played")]
    state = lay((["Bomb", RED], []), ([], ["Static", BLUE]))
    assert set_off(on(state, play(state, "Bomb"), pick(state, BLUE))) == [("Bomb", "played")]


@pytest.mark.parametrize("way", ["at-once", "own-link"])
def test_too_few_cards_are_seen_at_all_times(way: str) -> None:
    state = lay((["Bomb"], []), ([], [RED, BLUE, "Abduct"]), readings={"state-checks": way})
    made = on(state, play(state, "Bomb"), pick(state, RED))
    assert "Abduct" in stable(made.after, BEN)
    state = lay((["Bomb"], []), ([], [RED, "Abduct"]), readings={"state-checks": way})
    made = on(state, play(state, "Bomb"), pick(state, RED))
    assert stable(made.after, BEN) == set()


# ---- would ----


def test_what_would_be_brought_is_brought_to_whoever_pays() -> None:
    state = lay((["Stork"], []), ([RED], ["Piper"]))
    baby = state.table.names[state.zones[2][0]]
    made = on(state, play(state, "Stork"), pick(state, baby), use(state, "Piper", BEN))
    assert stable(made.after, BEN) == {"Piper", baby}
    assert discard(made.after) == {"Stork", RED}


def test_a_price_that_cannot_be_paid_is_not_on_offer() -> None:
    state = lay((["Stork"], []), ([], ["Piper"]))
    baby = state.table.names[state.zones[2][0]]
    made = on(state, play(state, "Stork"), pick(state, baby))
    assert baby in stable(made.after, ANA)


def test_a_price_that_was_replaced_counts_as_paid() -> None:
    state = lay((["Stork"], []), ([RED], ["Piper", "Parallel"]))
    baby = state.table.names[state.zones[2][0]]
    made = on(state, play(state, "Stork"), pick(state, baby), use(state, "Piper", BEN), use(state, "Parallel", BEN))
    assert baby in stable(made.after, BEN)
    assert RED in hand(made.after, BEN)


def test_a_price_that_is_not_paid_after_all_lets_it_happen() -> None:
    state = lay((["Stork"], []), ([RED], ["Piper", "Pirate"]))
    baby = state.table.names[state.zones[2][0]]
    made = on(state, play(state, "Stork"), pick(state, baby), use(state, "Piper", BEN))
    assert (baby in stable(made.after, ANA)) != (baby in stable(made.after, BEN))


def test_whoever_would_destroy_it_decides() -> None:
    state = lay((["Bomb"], []), ([], ["Betray", RED]))
    state = on(state, play(state, "Bomb"), pick(state, "Betray")).after
    assert asked(state) == ("use", (ANA,))
    assert refusals(state, use(state, "Betray", BEN))
    made = on(state, use(state, "Betray"))
    assert "Betray" in stable(made.after, ANA)
    left = on(state, Skip(ANA, card(state, "Betray")))
    assert "Betray" in discard(left.after)


@pytest.mark.parametrize("option", [0, 1])
def test_one_of_two_prices(option: int) -> None:
    state = lay((["Rite"], []), ([], [RED]), ([BLUE, GREEN], ["Shadow", "Echo"]))
    state = on(state, play(state, "Rite"), pick(state, "Echo", CLEO), use(state, "Shadow", CLEO)).after
    made = on(state, ChooseOption(CLEO, option), pick(state, BLUE, CLEO))
    assert RED in (hand(made.after, CLEO) if option == 0 else stable(made.after, CLEO))
    assert "Echo" in discard(made.after)


def test_a_return_to_hand_is_replaced_for_other_stables_alone() -> None:
    state = lay((["Lasso"], []), ([RED], ["Shadow"]))
    made = on(state, play(state, "Lasso"))
    assert "Shadow" in hand(made.after, BEN)


# ---- how many cards ----


def test_two_cards_instead_of_one_are_picked_only_then() -> None:
    state = lay((["Waste"], []), ([RED, BLUE, GREEN], ["Pirate"]))
    state = on(state, play(state, "Waste")).after
    assert asked(state) == ("choose", (BEN,))
    made = on(state, pick(state, RED, BEN), pick(state, BLUE, BEN))
    kinds = [e.kind for e in made.events]
    assert discard(made.after) == {"Waste", RED, BLUE}
    assert "action.replaced" not in kinds


def test_two_such_effects_make_four_and_end() -> None:
    state = lay((["Waste"], []), ([RED, BLUE, GREEN, RHINO, NARWHAL], ["Pirate", "Pirate#2"]))
    picks = [pick(state, name, BEN) for name in (RED, BLUE, GREEN, RHINO)]
    made = on(state, play(state, "Waste"), *picks)
    assert discard(made.after) == {"Waste", RED, BLUE, GREEN, RHINO}


def test_where_any_number_may_go_it_is_said_first_and_each_of_them_becomes_two() -> None:
    state = lay((["Purge", RED, BLUE, GREEN, RHINO], []), ([], ["Pirate"]))
    none = on(state, play(state, "Purge"), Done(ANA))
    assert discard(none.after) == {"Purge"}
    assert not told(none, "action.impossible")
    made = on(
        state, play(state, "Purge"), pick(state, RED, ANA), Done(ANA), pick(state, BLUE, ANA), pick(state, GREEN, ANA)
    )
    assert len(told(made, "action.replaced")) == 1
    assert discard(made.after) == {"Purge", BLUE, GREEN}


def test_an_empty_hand_discards_nothing() -> None:
    state = lay((["Waste"], []), ([], ["Pirate"]))
    made = on(state, play(state, "Waste"))
    assert not told(made, "action.replaced")
    assert told(made, "action.impossible")


def test_one_card_is_all_there_is() -> None:
    state = lay((["Waste"], []), ([RED], ["Pirate"]))
    made = on(state, play(state, "Waste"))
    assert RED in discard(made.after)


def test_the_hand_is_counted_again_after_each_discard() -> None:
    held = [RED, BLUE, GREEN, RHINO, NARWHAL, FLYING, "Echo"]
    state = lay((held, ["Pirate"]), ([], []), deck=("Toll", "Tax", "Tax#2", "Abduct"))
    made = on(state, Draw(ANA), pick(state, RED), pick(state, BLUE))
    assert len(hand(made.after, ANA)) == 6


def test_mandatory_before_optional() -> None:
    state = lay((["Waste"], []), ([RED, BLUE, GREEN], ["Pirate", "Parallel"]))
    state = on(state, play(state, "Waste"), pick(state, RED, BEN), pick(state, BLUE, BEN)).after
    assert asked(state) == ("use", (BEN,))
    made = on(state, use(state, "Parallel", BEN), Skip(BEN, card(state, "Parallel")))
    assert {RED, GREEN} <= hand(made.after, BEN)
    assert BLUE in discard(made.after)
    assert len(told(made, "effect.declined")) == 1


def test_the_card_that_changes_how_many_may_be_one_of_them() -> None:
    state = lay((["Wreck"], ["Zero", RED, BLUE]), ([], []))
    made = on(state, play(state, "Wreck"), pick(state, "Zero"), pick(state, RED))
    assert discard(made.after) == {"Wreck", "Zero", RED}
    assert len(hand(made.after, ANA)) == 1


@pytest.mark.parametrize(("reading", "legal"), [("any-card", True), ("same-kind", False)])
def test_the_kind_of_the_second_card(reading: str, legal: bool) -> None:
    state = lay((["Rite"], ["Zero"]), ([], [RED, BLUE, GREEN, "Toll"]), readings={"second-card": reading})
    state = on(state, play(state, "Rite")).after
    assert not is_legal(state, pick(state, "Toll", BEN))
    state = step(state, pick(state, RED, BEN)).after
    assert is_legal(state, pick(state, "Toll", BEN)) == legal


def test_where_such_an_effect_is_stopped_one_card_is_picked() -> None:
    state = lay((["Waste", GREEN], ["Veto"]), ([RED, BLUE, RHINO], ["Pirate"]))
    made = on(state, play(state, "Waste"), use(state, "Veto"), pick(state, RED, BEN))
    assert {"Waste", GREEN, RED} == discard(made.after)


# ---- quiet ----


def test_a_quiet_destruction_triggers_nothing_of_that_card() -> None:
    state = lay((["Hush", "Bomb"], ["Epic"]), ([], ["Echo"]))
    assert set_off(on(state, play(state, "Bomb"))) == [("Bomb", "played"), ("Echo", "destroyed"), ("Epic", "destroys")]
    assert set_off(on(state, play(state, "Hush"))) == [("Hush", "played"), ("Epic", "destroys")]


@pytest.mark.parametrize("reading", ["replacements-silent", "replacements-work"])
def test_whether_a_quiet_destruction_is_replaced(reading: str) -> None:
    state = lay((["Hush"], []), ([], ["Phoenix"]), readings={"quiet-destroy": reading})
    made = on(state, play(state, "Hush"))
    assert ("Phoenix" in stable(made.after, BEN)) == (reading == "replacements-work")
    assert set_off(made) == [("Hush", "played")]


# ---- all together ----


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_random_games_end(players: int) -> None:
    for seed in range(1):
        chance = Random(100 * players + seed)
        made = new_game(table(players, {"deck-out": "most-unicorns"}), chance)
        for _ in islice(iter(int, 1), 2000):
            if made.after.outcome is not None:
                break
            made = step(made.after, answer(made.after, chance))
            laws.events_tell_all(made)
            laws.cards_stay_cards(made.after)
            laws.at_rest(made.after)
            laws.saved_reads_back(made.after)
            laws.legal_is_not_refused(made.after, Random(made.after.n))
            for event in made.events[:-1]:
                assert sentence(event, made.after.table)
        assert made.after.outcome is not None


def test_done_is_no_way_out_of_what_is_mandatory() -> None:
    state = lay((["Waste"], []), ([RED, BLUE, GREEN], ["Pirate"]))
    state = on(state, play(state, "Waste")).after
    assert refusals(state, Done(BEN))
