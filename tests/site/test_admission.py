"""Places are counted when they are given; whoever waits gets in in the order of coming."""

from __future__ import annotations

from http import HTTPStatus

import pytest

from tutor.site.admission import KEPT, LONGEST_LINE, MINUTE, Admission, Admitted, Refused, Waits
from tutor.site.limits import Limits


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def door_of(clock: Clock, places: int, per_visitor: int, arrivals: int) -> Admission:
    return Admission(Limits(visitors=places, per_visitor=per_visitor, arrivals=arrivals, tickets=per_visitor), clock)


def waits(found: object) -> Waits:
    assert isinstance(found, Waits)
    return found


def test_as_many_get_in_as_there_are_places_and_all_others_are_told_theirs_in_the_line(clock: Clock) -> None:
    door = door_of(clock, 5, 24, 60)
    found = [door.ask(f"visitor {number}") for number in range(500)]
    assert [type(one) for one in found] == [Admitted] * 5 + [Waits] * 495
    assert [waits(one).place for one in found[5:]] == [*range(1, 496)]
    assert (door.taken, door.waiting) == (5, 495)


def test_who_came_first_gets_in_first_and_nobody_who_comes_later_takes_the_place(clock: Clock) -> None:
    door = door_of(clock, 1, 24, 60)
    door.ask("a")
    first, second = waits(door.ask("b")), waits(door.ask("c"))
    door.left("a")
    assert isinstance(door.ask("d"), Waits)
    assert door.turns() == [first.ticket]
    assert isinstance(door.ask_again(second.ticket), Waits)
    assert door.ask_again(first.ticket) == Admitted("b")
    assert waits(door.ask_again(second.ticket)).place == 1
    assert door.taken == 1


def test_each_of_many_gets_in_when_places_are_given_back(clock: Clock) -> None:
    door = door_of(clock, 3, 24, 60)
    inside = [f"in {number}" for number in range(3)]
    for one in inside:
        door.ask(one)
    tickets = [waits(door.ask(f"visitor {number}")).ticket for number in range(50)]
    came: list[str] = []
    while tickets:
        door.left(inside.pop(0))
        for ticket in [*tickets]:
            if isinstance(found := door.ask_again(ticket), Admitted):
                tickets.remove(ticket)
                inside.append(found.visitor)
                came.append(found.visitor)
        assert door.taken <= 3
    assert came == [f"visitor {number}" for number in range(50)]


def test_a_ticket_that_nobody_asks_with_is_forgotten_and_the_next_moves_up(clock: Clock) -> None:
    door = door_of(clock, 1, 24, 60)
    door.ask("a")
    gone, stays = waits(door.ask("b")), waits(door.ask("c"))
    clock.now += Limits().asks_again - 1
    assert waits(door.ask_again(stays.ticket)).place == 2
    clock.now += 2
    assert waits(door.ask_again(stays.ticket)).place == 1
    assert door.ask_again(gone.ticket) is None
    assert door.ask_again("made up") is None


def test_a_place_is_kept_for_a_moment_for_who_loads_the_page_anew(clock: Clock) -> None:
    door = door_of(clock, 1, 24, 60)
    door.ask("a")
    first = waits(door.ask("b"))
    door.left("a", keep="the session")
    assert isinstance(door.ask_again(first.ticket), Waits)
    assert door.ask("a", after="the session") == Admitted("a")
    assert isinstance(door.ask("a", after="the session"), Waits), "it is kept once"
    door.left("a", keep="the session")
    clock.now += KEPT + 1
    assert door.ask_again(first.ticket) == Admitted("b")


def test_one_address_has_so_many_places_and_tickets_and_no_more(clock: Clock) -> None:
    door = door_of(clock, 10, 3, 60)
    assert [type(door.ask("greedy")) for _ in range(5)] == [Admitted] * 3 + [Refused] * 2
    full = door_of(clock, 1, 3, 60)
    assert [type(full.ask("greedy")) for _ in range(5)] == [Admitted] + [Waits] * 3 + [Refused]
    assert isinstance(full.ask("another"), Waits)
    line = Admission(Limits(visitors=0, tickets=2), clock)
    assert [type(line.ask("greedy")) for _ in range(3)] == [Waits, Waits, Refused]


def test_who_has_all_that_one_address_may_have_lets_others_go_first(clock: Clock) -> None:
    door = door_of(clock, 3, 2, 60)
    for visitor in ("greedy", "greedy", "a"):
        assert isinstance(door.ask(visitor), Admitted)
    more, other = waits(door.ask("greedy")), waits(door.ask("b"))
    door.left("a")
    assert isinstance(door.ask_again(more.ticket), Waits)
    assert door.ask_again(other.ticket) == Admitted("b")
    door.left("greedy")
    assert door.ask_again(more.ticket) == Admitted("greedy")


def test_one_address_comes_so_often_a_minute(clock: Clock) -> None:
    door = door_of(clock, 10, 10, 4)
    for _ in range(4):
        door.ask("fast")
        door.left("fast")
    refused = door.ask("fast")
    assert isinstance(refused, Refused)
    assert refused.status == HTTPStatus.TOO_MANY_REQUESTS
    assert door.ask("another") == Admitted("another")
    clock.now += MINUTE + 1
    assert door.ask("fast") == Admitted("fast")


def test_the_line_has_an_end(clock: Clock) -> None:
    door = door_of(clock, 0, 24, 60)
    found = [door.ask(f"visitor {number}") for number in range(LONGEST_LINE + 1)]
    last = found.pop()
    assert all(isinstance(one, Waits) for one in found)
    assert isinstance(last, Refused)
    assert last.status == HTTPStatus.SERVICE_UNAVAILABLE


def test_a_place_that_nobody_has_is_not_given_back(clock: Clock) -> None:
    door = door_of(clock, 1, 24, 60)
    door.left("a")
    assert door.taken == 0
    assert door.ask("b") == Admitted("b")
    assert isinstance(door.ask("c"), Waits)


def test_how_long_it_takes_is_told_from_how_fast_the_places_came_free(clock: Clock) -> None:
    door = door_of(clock, 2, 24, 60)
    door.ask("a")
    door.ask("b")
    slow = waits(door.ask("c")).seconds
    for _ in range(4):
        clock.now += 2
        door.left("b")
        door.ask("b")
        door._taken["b"] = 1
    fast = waits(door.ask("d")).seconds
    assert 1 <= fast < slow
