"""The moment of a game as a situation to pass on: as the learner sees it, every other card one that nobody has told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.cards.phrases import listed
from tutor.engine import State
from tutor.engine.state.zones import DECK, DISCARD, NURSERY, hand, stable
from tutor.scenario import Entry, Scenario, entry_of, run
from tutor.scenario.save import as_scenario, lasting
from tutor.scenario.scenario import Seat
from tutor.scenario.seeded_chance import by_chance
from tutor.script.names import copies, copy
from tutor.service.game_run import GameRun
from tutor.service.player_view import knows, lying_seen
from tutor.service.playthrough import played
from tutor.service.table_look import lying
from tutor.vocabulary import UNTOLD, is_untold, split_copy

TRIED: Final = 3
"""From so many moments before it is tried to lead to the one that was reached."""


def as_seen(game: GameRun) -> Scenario | None:
    """The moment that was reached; where what is under way has no place in a situation, with the moves that lead there.

    Where these would need what the learner does not see, the last moment before; None where there is none.
    """
    still = (at for at in range(len(game.steps) - 1, -1, -1) if _is_still(game.scenario, game.steps[at].after))
    last: Scenario | None = None
    for _, at in zip(range(TRIED), still, strict=False):
        there = _laid(game, at)
        led = there._replace(script=tuple(_script(game, at)))
        if _leads_here(led, game):
            return led if led.script else there._replace(stop="chain")
        last = last or there._replace(stop="chain")
    return last


def _is_still(scenario: Scenario, state: State) -> bool:
    """Is it the beginning of an action, with nothing under way that a situation cannot say?"""
    asked, turn = state.asked, state.turn
    if asked is None or asked.kind != "action" or turn.played or state.remembered:
        return False
    there = run(as_scenario(scenario, state), 1).state
    nobody = (0,) * len(state.known)
    return lasting(there._replace(known=nobody)) == lasting(state._replace(known=nobody))


def _laid(game: GameRun, at: int) -> Scenario:
    """The cards as they lay after that step, those told that the learner knew there, or knows now."""
    there, now, seat = game.steps[at].after, game.state, game.seat
    table = there.table

    def names(cards: Iterable[int]) -> tuple[str, ...]:
        told = (knows(there, seat, card) or knows(now, seat, card) for card in cards)
        return tuple(table.shown(card) if known else UNTOLD for card, known in zip(cards, told, strict=True))

    zones = there.zones
    title = f"{listed(table.players)}, turn {there.turn.number}"
    return as_scenario(game.scenario, there)._replace(
        title=title,
        players=tuple(
            Seat(name, names(zones[hand(i)]), names(zones[stable(i)])) for i, name in enumerate(table.players)
        ),
        deck=names(zones[DECK]),
        discard=names(zones[DISCARD]),
        nursery=names(zones[NURSERY]),
        seed=0,
    )


def _script(game: GameRun, at: int) -> Iterator[Entry]:
    """What was done since that step; what chance brought is said, but for the order of a deck that nobody knows."""
    entries = dict(zip(game.at, game.script, strict=True))
    for step in range(at + 1, len(game.steps)):
        before, entry = game.steps[step].before, entries.get(step)
        if entry is None and before.asked is not None and before.asked.kind == "pull":
            entry = entry_of(before, by_chance(before, game.scenario.seed))
        if entry is not None:
            yield _told(entry, game, step)


def _told(entry: Entry, game: GameRun, step: int) -> Entry:
    """An entry with each card that the learner does not know as one that nobody has told."""
    table, moments = game.state.table, (game.steps[step].before, game.steps[step].after, game.state)

    def is_known(name: str) -> bool:
        if name in table.players or not copies(table, name) or entry.verb == "shuffle":
            return True
        return any(knows(state, game.seat, copy(table, name)) for state in moments)

    return entry._replace(
        picks=tuple(pick if is_known(pick.name) else pick._replace(name=UNTOLD) for pick in entry.picks)
    )


def _leads_here(led: Scenario, game: GameRun) -> bool:
    """Does it come to where the game is, as far as the learner sees that?"""
    found = played(led)
    there, here = found.result.state, game.state
    if not found.is_whole or (there.asked is None) != (here.asked is None) or there.outcome is None is not here.outcome:
        return False
    if there.asked and here.asked and (there.asked.kind, there.asked.by) != (here.asked.kind, here.asked.by):
        return False
    seen = lying_seen(here, game.seat)
    return all(sorted(map(_plain, cards)) == sorted(map(_plain, seen[place])) for place, cards in lying(there).items())


def _plain(name: str) -> str:
    return UNTOLD if is_untold(name) else split_copy(name)[0]
