"""A coached game as far as it was played: its script step by step, so that only what is new is played."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Final

from tutor.engine import State, Step, begin, step, view
from tutor.engine.state.moves import Move
from tutor.explain.kinds_of_cards import plain
from tutor.explain.move_sentence import spoken
from tutor.lessons.opponents import BetterMove
from tutor.scenario import Entry, Scenario, entry_of
from tutor.scenario.entries import meaning
from tutor.scenario.initial_state import set_up
from tutor.scenario.runner import MAX_STEPS
from tutor.scenario.seeded_chance import by_chance
from tutor.scenario.whose_turn import goes_alone, is_asked
from tutor.script.entry import CHANCE
from tutor.service.player_view import Eyes
from tutor.vocabulary import UNTOLD
from tutor.yamlfile import BadInput, Problem

KEPT: Final = 4
"""So many games are kept as far as they were played."""

NOT_HERE: Final = "{} cannot be done here, so that the game cannot be played any further; take back, or begin a new one"
TOO_LONG: Final = f"the game has more than {MAX_STEPS} moves; begin a new one"


class GameRun:
    """A game under way, with the eyes of the player at `seat`.

    script: every answer that was given but those of chance, which gives its own by the seed
    steps: from the beginning on; at: for each entry, how many steps had been made before it
    mine: for each entry, was it asked of the player at `seat`, who had a choice; alone: did it go by itself
    first: for each entry, the first move that it means
    why: entry -> why an opponent did it, as far as that was worked out here
    judged: entry -> what was better, as far as that was worked out here; None for nothing
    """

    def __init__(self, scenario: Scenario, seat: int) -> None:
        self.scenario, self.seat = scenario, seat
        self.script: list[Entry] = []
        self.at: list[int] = []
        self.mine: list[bool] = []
        self.alone: list[bool] = []
        self.first: list[Move] = []
        self.why: dict[int, str] = {}
        self.judged: dict[int, BetterMove | None] = {}
        self.steps: list[Step] = [begin(set_up(scenario))]
        self.eyes = Eyes(seat)
        self._by_chance()

    @property
    def state(self) -> State:
        """The state reached."""
        return self.steps[-1].after

    def seed_at(self, state: State) -> int:
        """By what chance somebody chooses what to do there."""
        return self.scenario.seed * 1009 + state.n

    def make(self, move: Move, why: str = "") -> None:
        """Make a move, and what chance decides behind it; `why`: why an opponent makes it."""
        self._carry_out(entry_of(self.state, move), iter((move,)))
        if why:
            self.why[len(self.script) - 1] = plain(why, view(self.state, self.seat))

    def enter(self, entry: Entry) -> None:
        """Make the move that an entry means. Raises: BadInput: there is none here, or the rules refuse it."""
        self._carry_out(entry, self._meant(entry))

    def declines(self, entry: Entry) -> bool:
        """Does the player at `seat` say with it that they do not answer the open pile, though they could?"""
        asked = self.state.asked
        mine = asked is not None and asked.kind == "respond" and is_asked(self.state, self.seat)
        return mine and entry.verb == "pass" and entry.by == self.scenario.names[self.seat]

    def take_back(self, keep: int) -> None:
        """Take back all but so many entries of the script."""
        if keep < len(self.script):
            del self.steps[self.at[keep] :]
            for kept in (self.script, self.at, self.mine, self.alone, self.first):
                del kept[keep:]
            self.judged = {entry: found for entry, found in self.judged.items() if entry < keep}
            self.why = {entry: why for entry, why in self.why.items() if entry < keep}
            self.eyes.forget(len(self.steps))

    def in_common(self, script: Sequence[Entry]) -> int:
        """How many entries a script begins with that were played here."""
        pairs = enumerate(zip(self.script, script, strict=False))
        return next((at for at, (one, other) in pairs if one != other), min(len(self.script), len(script)))

    def _meant(self, entry: Entry) -> Iterator[Move]:
        """The moves that an entry means, one after the other."""
        while True:
            found = None if self.state.asked is None or entry.refused else meaning(self.state, entry)
            if found is None or not found.legal or found.move is None:
                says = NOT_HERE.format(spoken(entry, self.state))
                raise BadInput([Problem("situation", 0, f"script[{len(self.script)}]", says)])
            if found.first is None:
                yield found.move
                return
            yield found.first

    def _carry_out(self, entry: Entry, moves: Iterator[Move]) -> None:
        at, mine, alone = len(self.steps), is_asked(self.state, self.seat), goes_alone(self.state) is not None
        made: list[Move] = []
        try:
            for move in moves:
                made.append(move)
                self._step(move)
            self._by_chance()
        except BadInput:
            del self.steps[at:]
            raise
        self.script.append(entry)
        self.at.append(at)
        self.mine.append(mine)
        self.alone.append(alone)
        self.first.append(made[0])

    def _step(self, move: Move) -> None:
        if len(self.steps) > MAX_STEPS:
            raise BadInput([Problem("situation", 0, "script", TOO_LONG)])
        self.steps.append(step(self.state, move))

    def _by_chance(self) -> None:
        while (asked := self.state.asked) is not None and asked.kind in CHANCE:
            self._step(by_chance(self.state, self.scenario.seed))


_kept: OrderedDict[tuple[str, int], GameRun] = OrderedDict()


def run_of(scenario: Scenario, seat: int, script: Sequence[Entry]) -> tuple[GameRun, bool]:
    """The game played up to the end of a script; what was played of it before is not played again.

    The second value: does the script end with the player's declining to answer a pile? That is not made, as the others
    may still answer.

    Raises:
        BadInput: the script cannot be played.
    """
    key = (repr(scenario), seat)
    found = _kept.pop(key, None) or GameRun(scenario, seat)
    _kept[key] = found
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    found.take_back(found.in_common(script))
    for place, entry in enumerate(script[len(found.script) :], len(found.script) + 1):
        if place == len(script) and found.declines(entry):
            return found, True
        found.enter(entry)
    return found, False


def checked(scenario: Scenario) -> Scenario:
    """A situation as the beginning of a game, without its script. Raises: BadInput: it is none that can be played."""
    lying = [*(scenario.deck or ()), *scenario.discard, *(card for one in scenario.players for card in one.hand)]
    says = ""
    if UNTOLD in lying or UNTOLD in (card for one in scenario.players for card in one.stable):
        says = "in a game all cards are told; this situation has some that are not"
    elif len(scenario.players) not in PLAYERS:
        says = f"a game has {PLAYERS[0]} to {PLAYERS[-1]} players, not {len(scenario.players)}"
    if says:
        raise BadInput([Problem("situation", 0, "", says)])
    return scenario._replace(script=(), stop="decision", expect=None, question=None, source=None, lesson=None)


PLAYERS: Final = range(2, 5)
