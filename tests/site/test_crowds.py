"""Whatever visitors do and in whatever order: one address has no more than its share, and a class has enough."""

from __future__ import annotations

import argparse
import re
import shlex
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.length import seeds
from tests.site.test_waiting_room import Clock
from tutor.cli.options import build
from tutor.site.limits import Limits
from tutor.site.site_options import read
from tutor.site.waiting_room import KEPT, MINUTE, TOO_FAST, Admitted, Queued, WaitingRoom

PAGE = Path(__file__).parents[2] / "docs/hosting.md"
VISITORS = ("a", "b", "c", "d")


class Crowd:
    """Visitors who come, leave, go on and wait in any order, and what each of them has."""

    def __init__(self, seed: int) -> None:
        self.chance, self.clock = Random(seed), Clock()
        self.limits = Limits(visitors=self.chance.randint(1, 12), per_visitor=self.chance.randint(1, 4))
        self.room = WaitingRoom(self.limits, self.clock)
        self.inside = Counter[str]()
        self.kept: dict[str, tuple[str, float]] = {}
        self.tickets: list[str] = []
        self.names = 0

    def does_something(self) -> None:
        visitor = self.chance.choice(VISITORS)
        match self.chance.choice(("comes", "comes", "leaves", "leaves", "goes on", "goes on", "waits", "time")):
            case "comes":
                self._asks(visitor, self.chance.choice(("", "made up")))
            case "leaves" if self.inside[visitor]:
                self.names += 1
                keep = self.chance.choice(("", f"session {self.names}"))
                self.room.left(visitor, keep)
                self.inside[visitor] -= 1
                if keep:
                    self.kept[keep] = visitor, self.clock.now
            case "goes on" if self.kept:
                after = self.chance.choice([*self.kept])
                whose, since = self.kept[after]
                found = self._asks(self.chance.choice((visitor, whose, whose, whose)), after)
                if isinstance(found, Admitted):
                    del self.kept[after]
                else:  # it is refused to nobody who was there, unless it was too long ago
                    assert found == TOO_FAST or self.clock.now - since > KEPT or self.asked != whose
            case "waits" if self.tickets:
                self._found(self.room.ask_again(self.chance.choice(self.tickets)))
            case "time":
                self.clock.now += self.chance.choice((0.1, 1, 4))
        self.kept = {name: held for name, held in self.kept.items() if self.clock.now - held[1] <= KEPT}

    def _asks(self, visitor: str, after: str) -> object:
        self.asked = visitor
        return self._found(self.room.ask(visitor, after))

    def _found(self, found: object) -> object:
        if isinstance(found, Admitted):
            self.inside[found.visitor] += 1
        elif isinstance(found, Queued) and found.ticket not in self.tickets:
            self.tickets.append(found.ticket)
        return found

    def holds(self) -> None:
        """Nobody has more than one address may have, with what is kept, and all together not more than there is."""
        kept = Counter(visitor for visitor, _ in self.kept.values())
        assert self.room.taken == self.inside.total()
        assert max((self.inside + kept)[visitor] for visitor in VISITORS) <= self.limits.per_visitor
        assert (self.inside + kept).total() <= self.limits.visitors
        assert self.room.waiting <= len(VISITORS) * self.limits.tickets


@pytest.mark.parametrize("seed", seeds(40))
def test_whatever_visitors_do_nobody_has_more_than_one_address_may_have(seed: int) -> None:
    crowd = Crowd(seed)
    for _ in range(300):
        crowd.does_something()
        crowd.holds()


PUPILS, PAGES = 40, 3


def limits_for_a_class() -> Limits:
    """Those that docs/hosting.md tells a school to set for a class of 40."""
    [line] = re.findall(r"^ +(tutor serve .*--per-visitor.*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return read(build(argparse.ArgumentParser).parse_args(shlex.split(line)[1:])).limits


@pytest.mark.parametrize("how", ["in tabs", "one after the other", "without a word", "for good"])
def test_a_class_behind_one_address_opens_three_pages_each_in_a_minute(how: str) -> None:
    """In tabs that stay; by links; by links, where the browser forgets which page it was; closing each one."""
    clock = Clock()
    room = WaitingRoom(limits_for_a_class(), clock)
    for page in range(PAGES):
        for pupil in range(PUPILS):
            after = f"{pupil} {page - 1}" if page else ""
            if after and how != "in tabs":
                room.left("school", "" if how == "for good" else after)
            asked = room.ask("school", after if how == "one after the other" else "")
            assert asked == Admitted("school"), (page, pupil)
            clock.now += MINUTE / (PAGES * PUPILS) / 2
    assert room.taken == (PUPILS * PAGES if how == "in tabs" else PUPILS)
    assert room.ask("somebody else") == Admitted("somebody else")


def test_a_class_that_comes_to_a_full_site_waits_in_line() -> None:
    clock, limits = Clock(), limits_for_a_class()
    room = WaitingRoom(limits, clock)
    for number in range(limits.visitors):
        room.ask(f"visitor {number}")
    assert all(isinstance(room.ask("school"), Queued) for _ in range(PUPILS))


@pytest.mark.parametrize("limits", [Limits(), limits_for_a_class()], ids=["usual", "for a class"])
@pytest.mark.parametrize("how", ["in tabs", "for good", "one after the other", "without a word"])
def test_a_flood_from_one_address_is_bounded_however_it_is_made(limits: Limits, how: str) -> None:
    room, begun = WaitingRoom(limits, Clock()), 0
    for request in range(3000):
        after = f"session {request - 1}" if how == "one after the other" else ""
        if isinstance(room.ask("flood", after), Admitted):
            begun += 1
            if how != "in tabs":
                room.left("flood", "" if how == "for good" else f"session {request}")
        assert room.taken <= limits.per_visitor
    assert begun <= limits.arrivals + limits.going_on
    assert room.ask("somebody else") == Admitted("somebody else")
