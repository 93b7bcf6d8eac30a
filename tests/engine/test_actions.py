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
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.moves import (
    ChooseCard,
    ChooseOption,
    ChoosePlayer,
    Done,
    Move,
    Pass,
    Play,
    Pull,
    Shuffle,
    Skip,
    Use,
)
from tutor.engine.state.zones import DECK, DISCARD, NURSERY, hand, stable
from tutor.explain import asks, sentence
from tutor.rulebook import edition

pytestmark = pytest.mark.quick

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
            sentence(event, state)
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
    assert asks(state).startswith("Ana may choose another card for Gin, or no more")
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
    assert asks(at).startswith("Ana has to decide whether to do this for Totes")
    done = step(at, Use(ANA, source)).after
    assert names(do(done, "Goat").after, stable(ANA)) == {"Goat"}
    assert "effect.declined" in told(step(at, Skip(ANA, source)))
    none = play(lay((("Totes",), ()), ((), ()), deck=("Hat", "Red", "Red#2", "Red#3", "Red#4")), "Totes")
    assert none.asked is not None
    assert none.asked.kind == "action"


def test_cards_taken_out_of_a_hand_and_one_back_but_none_of_those() -> None:
    state = do(play(lay((("Market", "Hat"), ()), (("Red#6", "Red#7"), ()), ((), ())), "Market"), "Ben").after
    state = do(state, "Red#6", "Red#7").after
    assert number(state, "Hat") not in view(state, BEN).zones[hand(ANA)]
    state = step(state, Use(BEN, number(state, "Market"))).after
    assert number(state, "Hat") in view(state, BEN).zones[hand(ANA)], "whoever chooses may look"
    assert number(state, "Hat") not in view(state, 2).zones[hand(ANA)]
    assert not is_legal(state, ChooseCard(BEN, number(state, "Red#6")))
    assert "Hat" in names(do(state, "Hat").after, hand(BEN))


def test_a_player_named_beforehand_is_no_reason_against_a_card_named_later() -> None:
    seats = ((("Market", "Hat"), ()), (("Red#6", "Red#7"), ()), ((), ("Red#5",)))
    at = step(lay(*seats, readings={"targets-declared": "before"}), Play(ANA, number(lay(*seats), "Market"), ANA)).after
    state = do(at, "Ben", Pass(BEN), "Red#6", "Red#7").after
    state = step(state, Use(BEN, number(state, "Market"))).after
    assert {reason.rule for reason in refusals(state, ChooseCard(BEN, number(state, "Red#5")))} == {"choose.look"}


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
    request = state.asked.request
    assert request is not None
    state = step(state, ChooseOption(ANA, request.options.index("Magical Unicorn"))).after
    assert state.remembered == ((number(state, "Pact"), "magical"),)
    home = lay((("Home",), ("Pact",)), ((), ()))._replace(remembered=((number(state, "Pact"), "magical"),))
    home = play(home, "Home")
    home = do(home, "Pact").after if home.remembered else home
    assert home.remembered == ()


def test_a_card_of_the_named_type_is_brought() -> None:
    state = lay(((), ("Pact",)), ((), ()), discard=("Red#6", "Goat"), phase="beginning")
    pact = number(state, "Pact")
    assert not is_legal(state, Use(ANA, pact))
    state = state._replace(remembered=((pact, "magical"),))
    state = step(state, Use(ANA, pact)).after
    assert not is_legal(state, ChooseCard(ANA, number(state, "Red#6")))
    assert "Goat" in names(do(state, "Goat").after, stable(ANA))


def test_if_you_do_and_if_you_do_not_speak_of_the_same_action() -> None:
    seats = (("Hat", "Hat#2", "Hat#3"), ("Mud", "Red#6")), ((), ())
    state = lay(*seats, phase="beginning")
    assert state.asked is not None
    assert state.asked.kind == "use"
    done = do(state, "Mud", "Hat", "Hat#2", "Hat#3").after
    assert "Mud" in names(done, DISCARD)
    assert names(done, stable(ANA)) == {"Red#6"}
    left = do(state, Skip(ANA, number(state, "Mud")), "Red#6", "Ben").after
    assert (names(left, stable(ANA)), names(left, stable(BEN))) == ({"Mud"}, {"Red#6"})


def test_an_action_that_cannot_be_done_is_not_on_offer() -> None:
    state = lay((("Hat",), ("Mud", "Red#6")), ((), ()), phase="beginning")
    assert state.asked is not None
    assert state.asked.kind == "choose"
    assert names(do(state, "Red#6", "Ben").after, stable(BEN)) == {"Red#6"}


def test_what_cannot_be_done_is_made_up_for() -> None:
    poor = lay(((), ("Blanket",)), ((), ()), phase="beginning")
    assert "Blanket" in names(poor, DISCARD)
    rich = do(lay((("Hat", "Hat#2"), ("Blanket",)), ((), ()), phase="beginning"), "Hat").after
    assert names(rich, stable(ANA)) == {"Blanket"}


def test_babies_of_every_stable_return() -> None:
    state = do(play(lay((("Dingo",), ("Colt",)), ((), ("Colt#2", "Hat"))), "Dingo"), "Dingo").after
    assert {"Colt", "Colt#2"} <= names(state, NURSERY)
    assert names(state, stable(BEN)) == {"Hat"}


def test_out_of_the_fullest_stable_into_the_emptiest() -> None:
    seats = ((("Justice",), ()), ((), ("Red#6", "Red#7")), ((), ()))
    state = do(play(lay(*seats), "Justice"), "Justice", "Red#6", "Cleo").after
    assert names(state, stable(CLEO)) == {"Red#6"}


@pytest.mark.parametrize(("reading", "usable"), [("choose", True), ("none", False)])
def test_tied_stables_are_a_reading(reading: str, usable: bool) -> None:
    seats = ((("Justice",), ("Red#8",)), ((), ("Red#6", "Red#7")), ((), ()))
    state = play(lay(*seats, readings={"tied-stables": reading}), "Justice")
    assert is_legal(state, Use(ANA, number(state, "Justice"))) == usable


@pytest.mark.parametrize(("reading", "own"), [("own-too", True), ("others-only", False)])
def test_whether_destroy_reaches_ones_own_stable_is_a_reading(reading: str, own: bool) -> None:
    state = lay((("Blast",), ("Hat",)), ((), ("Red#6", "Hat#2")), readings={"destroy-any-player": reading})
    state = play(state, "Blast")
    move = ChooseCard(ANA, number(state, "Hat"))
    assert is_legal(state, move) == own
    if own:
        assert "destroy-any-player" in step(state, move).events[0].readings
    else:
        assert "destroy-any-player" in [refusal.rule for refusal in refusals(state, move)]


def test_a_card_found_enters_the_chosen_stable() -> None:
    state = do(play(lay((("Alchemy",), ()), ((), ("Red#6",))), "Alchemy"), "Alchemy", "Ben", "Red#6", "Red#2").after
    assert state.asked is not None
    assert state.asked.kind == "shuffle"
    assert names(state, stable(BEN)) == {"Red#2"}


def test_only_players_without_such_a_card() -> None:
    state = lay((("Hat",), ("Nymph",)), (("Hat#2", "Red#6"), ()), (("Hat#3",), ("Goat",)), phase="beginning")
    assert state.asked is not None
    assert state.asked.by == (BEN,)
    state = do(state, "Hat#2").after
    assert names(state, hand(CLEO)) == {"Hat#3"}


def test_only_players_with_such_a_card() -> None:
    state = do(play(lay((("Ram",), ()), ((), ("Goat",)), ((), ())), "Ram"), "Ram").after
    assert state.asked is not None
    assert state.asked.by == (BEN,)


def test_up_to_so_many_players_are_chosen() -> None:
    state = lay((("Master",), ()), (("Hat", "Hat#4"), ()), (("Hat#2", "Hat#3"), ()))
    state = do(play(state, "Master"), "Master", "Cleo").after
    one = do(state, "done").after
    assert one.asked is not None
    assert one.asked.by == (CLEO,)
    assert not is_legal(state, ChoosePlayer(ANA, CLEO))
    assert not is_legal(state, ChoosePlayer(ANA, ANA))


def test_a_card_enters_any_stable() -> None:
    state = play(lay((("Trap", "Mud", "Hat"), ()), ((), ())), "Trap")
    state = do(state, "Trap", "Hat", "Mud").after
    assert is_legal(state, ChoosePlayer(ANA, ANA))
    assert "Mud" in names(do(state, "Ben").after, stable(BEN))


def test_somebody_else_shuffles_and_draws() -> None:
    state = do(play(lay((("Fox",), ()), (("Hat",), ()), ((), ())), "Fox"), "Fox", "Ben").after
    assert "Hat" in names(state, DECK)
    made = step(state, Shuffle(tuple(state.zones[DECK])))
    assert len(made.after.hand(BEN)) >= 3


def test_a_card_taken_unseen_is_told_to_nobody_else() -> None:
    state = play(lay((("Rest",), ()), ((), ()), discard=("Hat", "Goat")), "Rest")
    made = do(state, "Hat")
    assert number(state, "Hat") not in view(made.after, BEN).zones[hand(ANA)]
    taking = next(event for event in made.events if word_of(event.fact) == "take")
    assert "Hat" not in sentence(taking, state, BEN)


def test_a_card_of_a_hand_is_taken() -> None:
    state = do(play(lay((("Thief",), ()), (("Hat", "Goat"), ())), "Thief"), "Thief", "Ben").after
    assert "Hat" in names(do(state, "Hat").after, hand(ANA))


def test_a_card_returns_to_the_top_of_the_deck() -> None:
    state = do(play(lay((("Home",), ()), ((), ("Hat", "Hat#2")), deck=("Red", "Red#2", "Red#3")), "Home"), "Hat").after
    assert "Hat" in names(state, hand(BEN)), "Ben has drawn it in the Draw phase"


@pytest.mark.parametrize(("mine", "drawn"), [(("Red#6",), 0), (("Red#6", "Red#7"), 2)])
def test_an_action_with_a_condition(mine: tuple[str, ...], drawn: int) -> None:
    state = play(lay((("Check",), mine), ((), ()), deck=DECKED), "Check")
    assert len(state.hand(ANA)) == drawn


@pytest.mark.parametrize("seed", range(8))
def test_random_games_with_these_words_keep_the_laws(seed: int) -> None:
    chance = Random(seed)
    made = player.new_game(table(3 + seed % 3), chance)
    witnesses = secrets.Witnesses(made.before)
    for _ in range(150):
        witnesses.watch(made)
        laws.events_tell_all(made)
        laws.cards_stay_cards(made.after)
        laws.at_rest(made.after)
        for event in made.events[:-1]:
            assert sentence(event, made.after, ANA)
        if made.after.outcome is not None:
            break
        made = step(made.after, player.answer(made.after, chance))


def test_a_card_is_not_given_to_pay_for_itself() -> None:
    cards = load_set("""{set: x, title: X, cards: [
        {name: Gift, type: magic, effects: [{when: played, do: [give: {to: another hand}]}]},
        {name: Red, type: basic, copies: 6}]}""").cards
    seated = new_table(("Ana", "Ben"), edition("base"), {}, [(card, card.copies) for card in cards])
    for held, legal in (((0,), False), ((0, 1), True)):
        deck = [card for card in range(1, 7) if card not in held]
        state = begin(position(seated, [held, ()], [(), ()], deck, turn=Turn(1, 0, "action"))).after
        assert is_legal(state, Play(ANA, 0, ANA)) == legal


def test_a_card_that_is_gone_is_not_sacrificed_again() -> None:
    made = do(lay(([], ["Purge"]), ([], []), phase="beginning"), "Purge")
    done = [word_of(event.fact) for event in made.events if event.kind == "action.done"]
    assert done.count("sacrifice") == 1
    assert len(made.after.hand(ANA)) == 1  # the DRAW of the phase
    assert any(event.kind == "action.impossible" for event in made.events)
