"""Who knows which hidden card, and when it is forgotten."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.player import answer
from tests.engine.positions import card, go, lay, play, shown
from tutor.engine import HIDDEN, State, view
from tutor.engine.state.fact_fields import verb_of
from tutor.engine.state.moves import NO_CARD, ChooseCard, ChoosePlayer, Draw, Pull, Shuffle, Use
from tutor.engine.state.zones import DECK, hand
from tutor.scenario import run_text

pytestmark = pytest.mark.quick

ANA, BEN, CLEO = 0, 1, 2
HIS = ["Neigh", "Yay", "Good Deal"]


def numbers(state: State, *names: str) -> tuple[int, ...]:
    """The cards of these names."""
    return tuple(card(state, name) for name in names)


def test_a_hand_is_shown_to_its_player_and_counted_by_the_others() -> None:
    state = lay((["Rhinocorn"], []), (HIS, []), deck=["Back Kick", "Shake Up"])
    assert shown(state, BEN, BEN) == set(HIS)
    assert view(state, ANA).zones[hand(BEN)] == (HIDDEN,) * 3
    assert view(state, ANA).zones[DECK] == view(state, BEN).zones[DECK] == (HIDDEN,) * 2


def test_a_drawn_card_is_known_to_its_player_alone() -> None:
    state = go(lay((["Rhinocorn"], []), ([], []), deck=["Back Kick", "Yay", "Neigh"]), Draw(ANA)).after
    assert shown(state, ANA, ANA) == {"Rhinocorn", "Back Kick"}
    assert shown(state, BEN, ANA) == set()


def test_a_pull_is_seen_by_two_and_blurs_what_others_knew_of_that_hand() -> None:
    state = lay((["Americorn"], []), (HIS, []), ([], []))
    neigh, yay, deal = numbers(state, *HIS)
    known = [bits | (1 << CLEO if seen in (neigh, yay) else 0) for seen, bits in enumerate(state.known)]
    state = play(state._replace(known=tuple(known)), "Americorn")
    assert shown(state, CLEO, BEN) == {"Neigh", "Yay"}
    state = go(state, Use(ANA, card(state, "Americorn")), ChoosePlayer(ANA, BEN), Pull(neigh)).after
    assert [shown(state, seat, ANA) for seat in (ANA, BEN, CLEO)] == [{"Neigh"}, {"Neigh"}, set()]
    assert [shown(state, seat, BEN) for seat in (ANA, CLEO)] == [set(), set()]
    assert {yay, deal} <= set(state.hand(BEN))


GIVEN = """
cards: [{name: Gift, type: magic, effects: [{when: played, do: [{give: {to: another hand}}]}]}]
players: [{name: Ana, hand: [Gift, Yay, Neigh]}, {name: Ben}, {name: Cleo}]
deck: [Rhinocorn, Slowdown]
script: [{by: Ana, play: Gift}, {by: Ana, choose: Ben}, {by: Ana, choose: Yay}]
"""


def test_a_card_that_is_given_is_known_to_the_two_alone() -> None:
    result = run_text(GIVEN)
    given = next(event for event in result.events if verb_of(event.fact) == "give" and event.kind == "action.done")
    assert given.known_to == (ANA, BEN)
    at = result.events.index(given)
    assert [("Yay" in result.says(seat)[at]) for seat in (ANA, BEN, CLEO)] == [True, True, False]


def test_who_looks_at_a_hand_goes_on_knowing_it() -> None:
    state = play(lay((["Blatant Thievery"], []), (HIS, []), ([], [])), "Blatant Thievery")
    state = go(state, ChoosePlayer(ANA, BEN)).after
    assert [shown(state, seat, BEN) for seat in (ANA, CLEO)] == [set(HIS), set()]
    state = go(state, ChooseCard(ANA, card(state, "Yay"))).after
    assert [shown(state, seat, BEN) for seat in (ANA, CLEO)] == [{"Neigh", "Good Deal"}, set()]
    assert [shown(state, seat, ANA) for seat in (BEN, CLEO)] == [{"Yay"}, set()]


def test_who_looks_at_the_top_of_the_deck_knows_what_is_put_back() -> None:
    deck = ["Back Kick", "Yay", "Neigh", "Good Deal", "Shake Up"]
    state = play(lay((["Unicorn Oracle"], []), ([], []), deck=deck), "Unicorn Oracle")
    top = numbers(state, *deck[:3])
    assert view(state, ANA).zones[DECK][:4] == (*top, HIDDEN)
    moves = (ChooseCard(ANA, top[1]), ChooseCard(ANA, top[2]), ChooseCard(ANA, top[0]))
    state = go(state, *moves[:2]).after
    if state.asked and state.asked.kind == "choose":
        state = go(state, moves[2]).after
    assert shown(state, BEN, ANA) == set()
    assert shown(state, BEN, BEN) == {"Neigh"}, "Ben draws the card that Ana put on top"
    assert shown(state, ANA, BEN) == {"Neigh"}, "and she knows it"
    assert view(state, ANA).zones[DECK] == (top[0], HIDDEN, HIDDEN)
    assert view(state, BEN).zones[DECK] == (HIDDEN,) * 3


def test_a_searcher_sees_the_deck_in_no_order_and_reveals_what_was_found() -> None:
    deck = ["Yay", "Neigh", "Good Deal", "Back Kick"]
    state = play(lay((["Classy Narwhal"], []), ([], []), deck=deck), "Classy Narwhal")
    state = go(state, Use(ANA, card(state, "Classy Narwhal"))).after
    assert view(state, ANA).zones[DECK] == tuple(sorted(state.zones[DECK]))
    assert view(state, BEN).zones[DECK] == (HIDDEN,) * 4
    state = go(state, ChooseCard(ANA, card(state, "Yay"))).after
    state = go(state, Shuffle(state.zones[DECK])).after
    assert shown(state, BEN, ANA) == {"Yay"}
    assert set(view(state, ANA).zones[DECK]) == {HIDDEN}


def test_swapped_hands_are_known_to_both() -> None:
    state = play(lay((["Unfair Bargain", "Rhinocorn"], []), (HIS, []), ([], [])), "Unfair Bargain")
    state = go(state, ChoosePlayer(ANA, BEN)).after
    assert [shown(state, seat, ANA) for seat in (ANA, BEN, CLEO)] == [set(HIS), set(HIS), set()]
    assert [shown(state, seat, BEN) for seat in (ANA, CLEO)] == [{"Rhinocorn"}, set()]


def test_a_shuffle_forgets_all() -> None:
    deck = [f"Neigh#{number}" for number in range(2, 12)]
    state = play(lay((["Shake Up", "Yay"], []), ([], []), deck=deck, discard=["Good Deal"]), "Shake Up")
    assert state.asked is not None
    assert state.asked.kind == "shuffle"
    assert view(state, BEN).zones[DECK].count(card(state, "Good Deal")) == 1
    state = go(state, answer(state, Random(1))).after
    assert {state.known[hidden] for hidden in state.zones[DECK]} == {0}
    assert set(view(state, ANA).zones[DECK]) == set(view(state, BEN).zones[DECK]) == {HIDDEN}


def test_an_open_hand_is_seen_by_all() -> None:
    state = lay(([], []), (HIS, ["Nanny Cam"]), ([], []))
    assert shown(state, ANA, BEN) == shown(state, CLEO, BEN) == set(HIS)
    assert shown(state, BEN, CLEO) == set()


def test_a_card_returned_from_a_stable_is_known() -> None:
    state = play(lay((["Back Kick"], []), (["Neigh"], ["Rhinocorn"]), deck=["Yay", "Shake Up"]), "Back Kick")
    state = go(state, ChooseCard(ANA, card(state, "Rhinocorn"))).after
    assert shown(state, ANA, BEN) == {"Rhinocorn"}


def test_a_view_tells_nothing_of_what_others_choose() -> None:
    state = play(lay((["Blatant Thievery"], []), (HIS, []), ([], [])), "Blatant Thievery")
    state = go(state, ChoosePlayer(ANA, BEN)).after
    mine, hers = view(state, ANA), view(state, CLEO)
    assert mine.asked is not None
    assert mine.asked.request is not None
    assert hers.asked is not None
    assert (hers.asked.kind, hers.asked.by, hers.asked.request) == ("choose", (ANA,), None)
    assert hers.agenda == hers.queue == ()


def test_a_failed_search_shows_nothing() -> None:
    state = play(lay((["Classy Narwhal"], []), ([], []), deck=["Yay", "Good Deal"]), "Classy Narwhal")
    state = go(state, Use(ANA, card(state, "Classy Narwhal")), ChooseCard(ANA, NO_CARD)).after
    state = go(state, Shuffle(state.zones[DECK])).after
    assert shown(state, BEN, ANA) == set()
    assert set(view(state, ANA).zones[DECK]) == {HIDDEN}
