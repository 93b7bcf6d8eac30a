"""The words of actions, each with a small card of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import pytest

from benchmarks import player
from tests.engine import laws, secrets
from tests.engine.positions import Seat
from tutor.cards import load_set
from tutor.engine import (
    State,
    Step,
    Table,
    Turn,
    begin,
    is_legal,
    legal_moves,
    new_table,
    position,
    refusals,
    step,
    view,
)
from tutor.engine.moves import ChooseCard, ChooseOption, ChoosePlayer, Done, Move, Pass, Play, Pull, Shuffle, Skip, Use
from tutor.engine.zones import DECK, DISCARD, NURSERY, hand, stable
from tutor.explain import asks, sentence
from tutor.rulebook import edition

CARDS = load_set(Path(__file__).parent / "actions.yaml").cards
DECKED = ("Red", "Red#2", "Red#3", "Red#4", "Red#5")
ANA, BEN, CLEO = range(3)


def table(players: int, readings: Mapping[str, str] | None = None) -> Table:
    """A table with the cards of this file."""
    dealt = [(card, card.copies) for card in CARDS]
    return new_table(player.NAMES[:players], edition("base"), readings or {}, dealt)


def lay(
    *seats: Seat,
    deck: Sequence[str] = DECKED,
    discard: Sequence[str] = (),
    phase: str = "action",
    readings: Mapping[str, str] | None = None,
) -> State:
    """The first decision with these cards."""
    seated = table(len(seats), readings)
    number = {name: card for card, name in enumerate(seated.names)}
    zones = [[number[name] for name in names] for names in (deck, discard, *(side for seat in seats for side in seat))]
    rest = set(number.values()) - {card for zone in zones for card in zone}
    babies = sorted(card for card in rest if seated.cards[card].type == "baby")
    laid = position(
        seated,
        zones[2::2],
        zones[3::2],
        zones[0],
        zones[1],
        babies,
        sorted(rest - set(babies)),
        Turn(1, 0, phase),
    )
    return begin(laid).after


def number(state: State, name: str) -> int:
    """The number of a card."""
    return state.table.names.index(name)


def names(state: State, zone: int) -> set[str]:
    """What lies in a zone."""
    return {state.table.names[card] for card in state.zones[zone]}


def do(state: State, *said: Move | str) -> Step:
    """The step of the last of these; a name is a card, a player or "done" chosen by whoever is asked."""
    made = None
    for item in said:
        made = step(state, item if not isinstance(item, str) else _named(state, item))
        state = made.after
        for event in made.events[:-1]:
            sentence(event, state.table)
        asks(state)
    assert made is not None
    return made


def _named(state: State, name: str) -> Move:
    asked = state.asked
    assert asked is not None
    by = asked.by[0]
    if name == "done":
        return Done(by)
    if name in state.table.players:
        return ChoosePlayer(by, state.table.players.index(name))
    card = number(state, name)
    return Use(by, card) if asked.kind == "use" else ChooseCard(by, card)


def play(state: State, name: str) -> State:
    """The card is played, and nobody answers it."""
    state = step(state, Play(ANA, number(state, name), ANA)).after
    return step(state, Pass(BEN)).after if state.asked and state.asked.kind == "respond" else state


def told(made: Step) -> list[str]:
    """The kinds of the events."""
    return [event.kind for event in made.events]


def test_any_number_is_discarded_and_as_many_drawn() -> None:
    state = do(play(lay((("Gin", "Hat", "Hat#2", "Hat#3"), ()), ((), ())), "Gin"), "Gin", "Hat", "Hat#2").after
    assert asks(state).startswith("Ana chooses another card, or no more")
    state = do(state, "done").after
    assert names(state, DISCARD) == {"Hat", "Hat#2"}
    assert {"Red", "Red#2"} <= names(state, hand(ANA))


def test_none_of_any_number_is_enough_but_nothing_follows() -> None:
    state = do(play(lay((("Gin", "Hat"), ()), ((), ())), "Gin"), "Gin", "done").after
    assert names(state, hand(ANA)) == {"Hat"}


def test_a_choice_of_one_card_cannot_be_ended() -> None:
    state = play(lay((("Blast",), ()), ((), ("Red#6", "Red#7"))), "Blast")
    assert [refusal.rule for refusal in refusals(state, Done(ANA))]
    assert Done(ANA) not in legal_moves(state)


def test_as_many_players_as_cards_each_loses_one() -> None:
    seats = ((("Cleaning", "Hat", "Hat#2"), ()), ((), ("Red#6",)), ((), ("Red#7", "Red#8")))
    state = play(lay(*seats), "Cleaning")
    state = do(state, "Hat", "Hat#2").after
    state = do(state, "done").after if is_legal(state, Done(ANA)) else state
    state = do(state, "Ben", "Cleo", "Red#6", "Red#8").after
    assert names(state, stable(BEN)) == set()
    assert names(state, stable(CLEO)) == {"Red#7"}


def test_draws_up_to_the_hand_limit_and_others_may_draw() -> None:
    state = play(lay((("Copia", "Hat"), ()), ((), ()), ((), ()), deck=tuple(f"Red#{n}" for n in range(2, 13))), "Copia")
    assert len(state.hand(ANA)) == 7
    source = number(state, "Copia")
    state = step(state, Use(BEN, source)).after
    assert state.asked is not None
    assert state.asked.by == (CLEO,)
    state = step(state, Skip(CLEO, source)).after
    assert (len(state.hand(BEN)), len(state.hand(CLEO))) == (3, 0)


def test_a_chosen_player_is_that_player_for_what_follows() -> None:
    state = play(lay((("Bazooka",), ()), ((), ("Red#6",)), ((), ("Red#7",))), "Bazooka")
    assert [r.rule for r in refusals(state, ChoosePlayer(ANA, ANA))]
    state = do(state, "Cleo").after
    assert [r.rule for r in refusals(state, ChooseCard(ANA, number(state, "Red#6")))]
    state = do(state, "Red#7").after
    source = number(state, "Bazooka")
    state = step(state, Skip(ANA, source)).after
    state = step(state, Use(CLEO, source)).after
    assert (len(state.hand(ANA)), len(state.hand(CLEO))) == (0, 1)


@pytest.mark.parametrize(("top", "left"), [("Hat", 1), ("Check", 1)])
def test_what_was_drawn_enters_if_it_fits(top: str, left: int) -> None:
    state = play(lay((("Bridge",), ()), ((), ()), deck=(top, "Red", "Red#2", "Red#3")), "Bridge")
    if top == "Hat":
        state = do(state, "Hat").after
    assert names(state, stable(ANA)) == ({"Hat"} if top == "Hat" else set())
    assert len(state.hand(ANA)) == left


def test_an_action_may_be_left_undone() -> None:
    at = play(lay((("Totes",), ()), ((), ()), deck=("Goat", "Red", "Red#2")), "Totes")
    source = number(at, "Totes")
    assert asks(at).startswith("Ana may do this for Totes")
    done = step(at, Use(ANA, source)).after
    assert names(do(done, "Goat").after, stable(ANA)) == {"Goat"}
    assert "effect.declined" in told(step(at, Skip(ANA, source)))
    none = play(lay((("Totes",), ()), ((), ()), deck=("Hat", "Red", "Red#2", "Red#3", "Red#4")), "Totes")
    assert none.asked is not None
    assert none.asked.kind == "action"


def test_cards_taken_out_of_a_hand_and_one_back_but_none_of_those() -> None:
    state = do(play(lay((("Market", "Hat"), ()), (("Red#6", "Red#7"), ()), ((), ())), "Market"), "Ben").after
    state = do(state, "Red#6", "Red#7").after
    state = step(state, Use(BEN, number(state, "Market"))).after
    assert not is_legal(state, ChooseCard(BEN, number(state, "Red#6")))
    assert names(do(state, "Hat").after, hand(BEN)) == {"Hat"}


def test_a_whole_stable_goes_and_comes_back_babies_to_the_nursery() -> None:
    state = do(play(lay((("Rift",), ()), ((), ("Hat", "Red#6", "Colt"))), "Rift"), "Ben").after
    assert names(state, stable(BEN)) == {"Hat", "Red#6"}
    assert "Colt" in names(state, NURSERY)


def test_two_cards_in_one_stable() -> None:
    seats = ((("Kaze",), ()), ((), ("Hat", "Red#6")), ((), ("Red#7",)))
    state = do(play(lay(*seats), "Kaze"), "Ben", "Hat", "Red#6").after
    assert names(state, stable(BEN)) == set()
    assert not is_legal(lay(seats[0], ((), ("Hat",)), seats[2]), Play(ANA, number(state, "Kaze"), ANA))


def test_any_of_those_looked_at_go_to_the_discard_pile() -> None:
    state = do(play(lay((("Teller",), ()), ((), ())), "Teller"), "Teller", "Red", "done", "Red#3").after
    state = do(state, "Red#2").after if state.asked and state.asked.kind == "choose" else state
    assert names(state, DISCARD) == {"Red"}


def test_one_on_top_one_under_and_two_in_hand() -> None:
    state = do(play(lay((("Nati",), ()), ((), ())), "Nati"), "Red#2", "Red#3", "Red", "Red#4").after
    order = [state.table.names[card] for card in state.zones[DECK]]
    assert order[-1] == "Red#3"
    assert {"Red", "Red#4"} <= names(state, hand(ANA))


def test_the_top_cards_if_so_or_else_the_top_card() -> None:
    plain = play(lay((("Buffet",), ()), ((), ()), discard=("Hat", "Hat#2")), "Buffet")
    assert names(plain, hand(ANA)) == {"Hat"}
    asked = play(lay((("Buffet",), ("Goat",)), ((), ()), discard=("Hat", "Hat#2", "Hat#3")), "Buffet")
    both = step(asked, Use(ANA, number(asked, "Buffet"))).after
    assert names(both, hand(ANA)) == {"Hat", "Hat#2"}


def test_a_card_is_given_and_one_pulled() -> None:
    state = do(play(lay((("Dealer", "Hat"), ()), ((), ()), ((), ())), "Dealer"), "Dealer", "Ben", "Hat").after
    assert state.asked is not None
    assert state.asked.kind == "pull"
    assert names(step(state, Pull(number(state, "Hat"))).after, hand(ANA)) == {"Hat"}


def test_hands_go_to_the_left_all_at_once() -> None:
    state = play(lay((("Carousel", "Hat"), ()), (("Red#6",), ()), ((), ())), "Carousel")
    assert [names(state, hand(seat)) for seat in range(3)] == [set(), {"Hat", "Red"}, {"Red#6"}]
    assert number(state, "Hat") not in view(state, CLEO).zones[hand(BEN)]


def test_digging_ends_with_the_first_that_fits() -> None:
    state = play(lay((("Gold",), ()), ((), ()), deck=("Hat", "Hat#2", "Red", "Red#2")), "Gold")
    assert names(state, stable(ANA)) == {"Red"}
    assert {"Hat", "Hat#2"} <= names(state, DISCARD)


def test_a_type_is_named_and_remembered_until_the_card_leaves() -> None:
    state = play(lay((("Pact", "Home"), ()), ((), ()), discard=("Red#6", "Goat")), "Pact")
    assert state.asked is not None
    slot = state.asked.slot
    assert slot is not None
    state = step(state, ChooseOption(ANA, slot.options.index("Magical Unicorn"))).after
    assert state.remembered == ((number(state, "Pact"), "magical"),)
