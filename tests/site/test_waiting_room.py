"""Places are counted when they are given; whoever waits gets in in the order of coming."""

from __future__ import annotations

from http import HTTPStatus

import pytest

from tutor.site.limits import Limits
from tutor.site.waiting_room import (
    KEPT,
    LONGEST_LINE,
    MINUTE,
    REMEMBERED,
    TOO_FAST,
    TOO_MANY_OPEN,
    Admitted,
    Queued,
    Rejected,
    WaitingRoom,
)


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def waiting_room_of(clock: Clock, places: int, per_visitor: int) -> WaitingRoom:
    return WaitingRoom(Limits(visitors=places, per_visitor=per_visitor), clock)


def waits(found: object) -> Queued:
    assert isinstance(found, Queued)
    return found


def test_as_many_get_in_as_there_are_places_and_all_others_are_told_theirs_in_the_line(clock: Clock) -> None:
    waiting_room = waiting_room_of(clock, 5, 24)
    found = [waiting_room.ask(f"visitor {number}") for number in range(500)]
    assert [type(one) for one in found] == [Admitted] * 5 + [Queued] * 495
    assert [waits(one).place for one in found[5:]] == [*range(1, 496)]
    assert (waiting_room.taken, waiting_room.waiting) == (5, 495)


def test_who_came_first_gets_in_first_and_nobody_who_comes_later_takes_the_place(clock: Clock) -> None:
    waiting_room = waiting_room_of(clock, 1, 24)
    waiting_room.ask("a")
    first, second = waits(waiting_room.ask("b")), waits(waiting_room.ask("c"))
    waiting_room.left("a")
    assert isinstance(waiting_room.ask("d"), Queued)
    assert waiting_room.turns() == [first.ticket]
    assert isinstance(waiting_room.ask_again(second.ticket), Queued)
    assert waiting_room.ask_again(first.ticket) == Admitted("b")
    assert waits(waiting_room.ask_again(second.ticket)).place == 1
    assert waiting_room.taken == 1


def test_each_of_many_gets_in_when_places_are_given_back(clock: Clock) -> None:
    waiting_room = waiting_room_of(clock, 3, 24)
    inside = [f"in {number}" for number in range(3)]
    for one in inside:
        waiting_room.ask(one)
    tickets = [waits(waiting_room.ask(f"visitor {number}")).ticket for number in range(50)]
    came: list[str] = []
    while tickets:
        waiting_room.left(inside.pop(0))
        for ticket in [*tickets]:
            if isinstance(found := waiting_room.ask_again(ticket), Admitted):
                tickets.remove(ticket)
                inside.append(found.visitor)
                came.append(found.visitor)
        assert waiting_room.taken <= 3
    assert came == [f"visitor {number}" for number in range(50)]


def test_a_ticket_that_nobody_asks_with_is_forgotten_and_the_next_moves_up(clock: Clock) -> None:
    waiting_room = waiting_room_of(clock, 1, 24)
    waiting_room.ask("a")
    gone, stays = waits(waiting_room.ask("b")), waits(waiting_room.ask("c"))
    clock.now += Limits().asks_again - 1
    assert waits(waiting_room.ask_again(stays.ticket)).place == 2
    clock.now += 2
    assert waits(waiting_room.ask_again(stays.ticket)).place == 1
    assert waiting_room.ask_again(gone.ticket) is None
    assert waiting_room.ask_again("made up") is None


def test_a_place_is_kept_for_a_moment_for_who_loads_the_page_anew(clock: Clock) -> None:
    waiting_room = waiting_room_of(clock, 1, 24)
    waiting_room.ask("a")
    first = waits(waiting_room.ask("b"))
    waiting_room.left("a", keep="the session")
    assert isinstance(waiting_room.ask_again(first.ticket), Queued)
    assert waiting_room.ask("a", after="the session") == Admitted("a")
    assert isinstance(waiting_room.ask("a", after="the session"), Queued), "it is kept once"
    waiting_room.left("a", keep="the session")
    clock.now += KEPT + 1
    assert waiting_room.ask_again(first.ticket) == Admitted("b")


def test_one_address_has_so_many_places_and_tickets_and_no_more(clock: Clock) -> None:
    waiting_room = waiting_room_of(clock, 10, 3)
    assert [type(waiting_room.ask("greedy")) for _ in range(5)] == [Admitted] * 3 + [Rejected] * 2
    full = waiting_room_of(clock, 1, 3)
    assert [type(full.ask("greedy")) for _ in range(5)] == [Admitted] + [Queued] * 3 + [Rejected]
    assert isinstance(full.ask("another"), Queued)
    line = waiting_room_of(clock, 0, 2)
    assert [type(line.ask("greedy")) for _ in range(3)] == [Queued, Queued, Rejected]


def test_who_has_all_that_one_address_may_have_lets_others_go_first(clock: Clock) -> None:
    waiting_room = waiting_room_of(clock, 3, 2)
    for visitor in ("greedy", "greedy", "a"):
        assert isinstance(waiting_room.ask(visitor), Admitted)
    more, other = waits(waiting_room.ask("greedy")), waits(waiting_room.ask("b"))
    waiting_room.left("a")
    assert isinstance(waiting_room.ask_again(more.ticket), Queued)
    assert waiting_room.ask_again(other.ticket) == Admitted("b")
    waiting_room.left("greedy")
    assert waiting_room.ask_again(more.ticket) == Admitted("greedy")


def test_one_address_comes_so_often_a_minute_and_three_times_as_often_with_three_times_the_places(clock: Clock) -> None:
    for places in (1, 2, 6):
        waiting_room = waiting_room_of(clock, 10, places)
        for _ in range(3 * places):
            waiting_room.ask("fast")
            waiting_room.left("fast")
        refused = waiting_room.ask("fast")
        assert isinstance(refused, Rejected)
        assert refused.status == HTTPStatus.TOO_MANY_REQUESTS
        assert waiting_room.ask("another") == Admitted("another")
        clock.now += MINUTE + 1
        assert waiting_room.ask("fast") == Admitted("fast")


def test_of_more_addresses_than_are_remembered_the_one_that_came_first_is_forgotten(clock: Clock) -> None:
    limits = Limits(visitors=1, per_visitor=1)
    room = WaitingRoom(limits, clock)
    for number in range(REMEMBERED):
        room.ask(f"visitor {number}")
    often = [room.ask("new") for _ in range(limits.arrivals + 1)]
    assert often[-1] == TOO_FAST
    assert TOO_FAST not in often[:-1]


def test_who_goes_on_in_a_place_that_was_kept_does_not_arrive_and_yet_not_without_end(clock: Clock) -> None:
    limits = Limits(visitors=5, per_visitor=2)
    waiting_room = WaitingRoom(limits, clock)
    waiting_room.ask("reads")
    for turned in range(limits.going_on):
        waiting_room.left("reads", keep=f"page {turned}")
        assert waiting_room.ask("reads", after=f"page {turned}") == Admitted("reads")
    assert waiting_room.ask("reads") == Admitted("reads"), "it has arrived once"
    waiting_room.left("reads", keep="one more")
    assert waiting_room.ask("reads", after="one more") == TOO_FAST
    clock.now += MINUTE + 1
    assert waiting_room.ask("reads") == Admitted("reads")


def test_a_place_that_is_kept_is_its_visitors_until_somebody_has_it(clock: Clock) -> None:
    waiting_room = waiting_room_of(clock, 6, 2)
    for name in ("a", "b"):
        waiting_room.ask("greedy")
        waiting_room.left("greedy", keep=name)
    assert waiting_room.ask("greedy") == TOO_MANY_OPEN
    assert waiting_room.ask("greedy", after="a") == Admitted("greedy")
    assert waiting_room.ask("greedy") == TOO_MANY_OPEN
    assert waiting_room.ask("elsewhere", after="b") == Admitted("elsewhere"), "a phone leaves its network"
    assert waiting_room.ask("greedy") == Admitted("greedy")
    waiting_room.left("elsewhere", keep="c")
    assert waiting_room.ask("greedy", after="c") == TOO_MANY_OPEN, "not with another's place either"
    assert waiting_room.ask("elsewhere", after="c") == Admitted("elsewhere"), "and that one stays kept"


def test_in_the_line_as_well(clock: Clock) -> None:
    waiting_room = waiting_room_of(clock, 2, 1)
    waiting_room.ask("greedy")
    waiting_room.ask("a")
    more = waits(waiting_room.ask("greedy"))
    waiting_room.left("greedy", keep="the session")
    waiting_room.left("a")
    assert isinstance(waiting_room.ask_again(more.ticket), Queued)
    clock.now += KEPT + 1
    assert waiting_room.ask_again(more.ticket) == Admitted("greedy")


def test_the_line_has_an_end(clock: Clock) -> None:
    waiting_room = waiting_room_of(clock, 0, 24)
    found = [waiting_room.ask(f"visitor {number}") for number in range(LONGEST_LINE + 1)]
    last = found.pop()
    assert all(isinstance(one, Queued) for one in found)
    assert isinstance(last, Rejected)
    assert last.status == HTTPStatus.SERVICE_UNAVAILABLE


def test_a_place_that_nobody_has_is_not_given_back(clock: Clock) -> None:
    waiting_room = waiting_room_of(clock, 1, 24)
    waiting_room.left("a")
    assert waiting_room.taken == 0
    assert waiting_room.ask("b") == Admitted("b")
    assert isinstance(waiting_room.ask("c"), Queued)


def test_how_long_it_takes_is_told_from_how_fast_the_places_came_free(clock: Clock) -> None:
    waiting_room = waiting_room_of(clock, 2, 24)
    waiting_room.ask("a")
    waiting_room.ask("b")
    slow = waits(waiting_room.ask("c")).seconds
    for _ in range(4):
        clock.now += 2
        waiting_room.left("b")
        waiting_room.ask("b")
        waiting_room._taken["b"] = 1
    fast = waits(waiting_room.ask("d")).seconds
    assert 1 <= fast < slow
