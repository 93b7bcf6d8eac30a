"""The table: who sits at it, what lies before them and in the middle, and whose turn it is."""

from __future__ import annotations

from typing import Final

import ipywidgets

from tutor.vocabulary import MAX_PLAYERS, MIN_PLAYERS, PHASE_NAMES
from tutor.widgets.builder.cards import filled_deck, terms_of, with_cards
from tutor.widgets.builder.desk import Desk, Part, choose, heading, wrong, wrong_at
from tutor.widgets.builder.edits import (
    added_player,
    in_turn,
    loosened,
    moved_player,
    removed_player,
    renamed_player,
    seeded,
)
from tutor.widgets.builder.sheet import SHARED, Sheet
from tutor.widgets.builder.situation import Work
from tutor.widgets.builder.zone import Tools, Zone

MAX_SEED: Final = 2**53 - 1
"""The largest number that a browser keeps exactly."""


class Seat(Part):
    """One player: the name, the place in the round, the Stable and the hand."""

    def __init__(self, desk: Desk, tools: Tools, seat: int) -> None:
        self.desk, self.seat = desk, seat
        self.work: Work | None = None
        self.refused: tuple[str, str] | None = None
        self.name = desk.make(ipywidgets.Text, description=f"Player {seat + 1}", continuous_update=False)
        desk.wire(self.name, self._rename)
        self.up = desk.button("Up", lambda: desk.edit(lambda sheet: moved_player(sheet, seat, -1), "players"))
        self.down = desk.button("Down", lambda: desk.edit(lambda sheet: moved_player(sheet, seat, 1), "players"))
        self.away = desk.button("Remove", lambda: desk.edit(lambda sheet: removed_player(sheet, seat), "players"))
        self.says = desk.remark()
        self.zones = [Zone(desk, tools, (seat, zone)) for zone in ("stable", "hand")]
        self.row = desk.box(of="bu-name-in")
        self.box = desk.box(self.row, *(zone.box for zone in self.zones), of="bu-seat-in")

    def draw(self, work: Work) -> None:
        """Show the player."""
        players = work.sheet.players
        name = players[self.seat].name
        self.work = work
        if self.refused and self.refused[0] != name:
            self.refused = None
        if not self.refused:
            self.name.value = name
        self.up.tooltip = f"Seat {name} one place earlier, clockwise"
        self.down.tooltip = f"Seat {name} one place later, clockwise"
        self.away.tooltip = f"Remove {name}"
        self.name.disabled = not work.shown
        self.up.disabled = not work.shown or self.seat == 0
        self.down.disabled = not work.shown or self.seat == len(players) - 1
        self.away.disabled = not work.shown or len(players) <= MIN_PLAYERS
        here = f"players[{self.seat}]"
        against = wrong([self.refused[1]], "alert") if self.refused else ""
        self.says.value = against + wrong_at(work, here, f"{here}.name")
        self.row.children = (self.name, self.up, self.down, self.away, *self.says.shown)
        for zone in self.zones:
            zone.draw(work)

    def _rename(self, name: str) -> None:
        """Take a new name, unless the script could then no longer tell who is who; what was typed stays in its line."""
        assert self.work is not None
        names = [player.name for player in self.work.sheet.players]
        old = names.pop(self.seat)
        says = (
            f"another player is called {name} already" if name in names else "" if name.strip() else "a name is needed"
        )
        self.refused = (old, f"{says}; this one is still called {old}") if says else None
        if says:
            with self.desk.drawing():
                self.draw(self.work)
        else:
            self.desk.edit(lambda sheet: renamed_player(sheet, self.seat, name), f"name {self.seat}")


class Players(Part):
    """All players, clockwise. A seat that is free again is kept, so that nobody loses the line they type in."""

    def __init__(self, desk: Desk, tools: Tools) -> None:
        self.desk, self.tools = desk, tools
        self.seats: list[Seat] = []
        self.add = desk.button("Add a player", lambda: desk.edit(added_player, "players"))
        self.title = desk.make(ipywidgets.HTML, value=heading("Players, clockwise"))
        self.says = desk.remark()
        self.box = desk.box(of="bu-players-in")

    def draw(self, work: Work) -> None:
        """Show as many seats as there are players."""
        number = len(work.sheet.players)
        while len(self.seats) < number:
            self.seats.append(Seat(self.desk, self.tools, len(self.seats)))
        for seat in self.seats[:number]:
            seat.draw(work)
        self.says.value = wrong_at(work, "players")
        self.add.disabled = not work.shown or number >= MAX_PLAYERS
        self.box.children = (self.title, *(seat.box for seat in self.seats[:number]), self.add, *self.says.shown)


class Middle(Part):
    """The deck, the discard pile and the Nursery."""

    def __init__(self, desk: Desk, tools: Tools) -> None:
        self.zones = {zone: Zone(desk, tools, (-1, zone)) for zone in SHARED}
        self.rest = desk.make(ipywidgets.Checkbox, description="The deck is the rest of the box, shuffled")
        self.babies = desk.make(ipywidgets.Checkbox)
        desk.wire(self.rest, lambda on: desk.edit(lambda sheet: _default(sheet, "deck", on), "deck"))
        desk.wire(self.babies, lambda on: desk.edit(lambda sheet: _default(sheet, "nursery", on), "nursery"))
        self.fill = desk.button("Put the rest of the box under them", lambda: desk.edit(filled_deck, "deck"))
        title = desk.make(ipywidgets.HTML, value=heading("The middle (top card first)"))
        deck, discard, nursery = (self.zones[zone].box for zone in SHARED)
        self.box = desk.box(title, self.rest, deck, self.fill, discard, self.babies, nursery, of="bu-middle-in")

    def draw(self, work: Work) -> None:
        """Show what lies in the middle."""
        for zone in self.zones.values():
            zone.draw(work)
        for box, name in ((self.rest, "deck"), (self.babies, "nursery")):
            box.value = work.sheet.cards((-1, name)) is None
            box.disabled = not work.shown
        self.babies.description = f"All Babies that are in no {terms_of(work.sheet)['stable']} are in the Nursery"
        self.fill.disabled = not work.shown or not work.sheet.cards((-1, "deck"))


def _default(sheet: Sheet, zone: str, on: bool) -> Sheet:
    return with_cards(sheet, (-1, zone), None if on else ())


class Turn(Part):
    """Whose turn it is, in which phase, what chance begins with, and whether the box may be larger than it is."""

    def __init__(self, desk: Desk) -> None:
        self.player = desk.make(ipywidgets.Dropdown, description="Whose turn")
        phases = [(name, phase) for phase, name in PHASE_NAMES.items()]
        self.phase = desk.make(ipywidgets.Dropdown, description="Phase", options=phases)
        self.seed = desk.make(ipywidgets.BoundedIntText, description="Seed of chance", min=0, max=MAX_SEED)
        self.loose = desk.make(ipywidgets.Checkbox, description="More copies of a card than the box holds")
        desk.wire(self.player, lambda seat: desk.edit(lambda sheet: _turn_of(sheet, seat), "turn"))
        desk.wire(self.phase, lambda phase: desk.edit(lambda sheet: in_turn(sheet, sheet.turn[0], phase), "turn"))
        desk.wire(self.seed, lambda seed: desk.edit(lambda sheet: seeded(sheet, seed), "seed"))
        desk.wire(self.loose, lambda on: desk.edit(lambda sheet: loosened(sheet, on), "loose"))
        self.says = desk.remark()
        title = desk.make(ipywidgets.HTML, value=heading("The turn"))
        self.head = (title, desk.box(self.player, self.phase, self.seed, of="bu-row-in"), self.loose)
        self.box = desk.box(*self.head, of="bu-turn-in")

    def draw(self, work: Work) -> None:
        """Show the turn."""
        names, (player, phase) = [one.name for one in work.sheet.players], work.sheet.turn
        seats = [(name, seat) for seat, name in enumerate(names)]
        choose(self.player, seats, names.index(player) if player in names else -1)
        choose(self.phase, self.phase.options, phase)
        self.seed.value = min(work.sheet.seed, MAX_SEED)
        self.loose.value = work.sheet.loose
        for control in (self.player, self.phase, self.seed, self.loose):
            control.disabled = not work.shown
        self.says.value = wrong_at(work, "turn", "seed", "loose")
        self.box.children = (*self.head, *self.says.shown)


def _turn_of(sheet: Sheet, seat: int | None) -> Sheet:
    return sheet if seat is None else in_turn(sheet, sheet.players[seat].name, sheet.turn[1])
