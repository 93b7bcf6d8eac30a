"""Small random situations of every box, with something to ask about each."""

from __future__ import annotations

from random import Random
from typing import Final

from benchmarks.player import NAMES, answer
from benchmarks.same_events import PLAYED, chosen_readings
from tutor.cards import Card
from tutor.cards.action import actions_of
from tutor.engine import Event, State, Step, Table, step
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.zones import BOX, PILE, count_zones, zone_name
from tutor.scenario import Scenario, Seat, run
from tutor.scenario.entries import entry_of
from tutor.scenario.initial_state import table_of
from tutor.script.entry import Expect
from tutor.script.question import Goal, Happens, Until
from tutor.vocabulary import split_copy

PHASES: Final = ("beginning", "action", "action", "action")
STAYING: Final = ("magic", "instant", "herd")


def situation(played: str, seed: int, chance: Random) -> Scenario:
    """Two or three players with a few cards each, and up to three moves made; something may be under way."""
    book, sets = PLAYED[played]
    names = NAMES[: chance.choice((2, 2, 3))]
    empty = Scenario(
        tuple(map(Seat, names)), edition=book, sets=sets, readings=chosen_readings(seed), deck=(), nursery=()
    )
    table = table_of(empty)
    left = list(range(len(table.names)))
    chance.shuffle(left)

    def some(number: int, *kinds: str) -> tuple[str, ...]:
        """So many cards, none of these kinds; every other time with a second copy of the last."""
        found = [card for card in left if table.cards[card].type not in kinds][:number]
        twins = (
            [card for card in left if card not in found and table.cards[card] is table.cards[found[-1]]]
            if found
            else []
        )
        if twins and chance.random() < 0.4:
            found.append(twins[0])
        for card in found:
            left.remove(card)
        return tuple(table.names[card] for card in found)

    def seat(name: str) -> Seat:
        answers = [card for card in left if table.cards[card].type == "instant"][: chance.randrange(2)]
        for card in answers:
            left.remove(card)
        several = [card for card in left if chance.random() < 0.5 and _takes_several(table.cards[card])][:1]
        for card in several:
            left.remove(card)
        held = (*some(1, "baby", "herd"), *(table.names[card] for card in (*several, *answers)))
        return Seat(name, held, some(chance.randrange(1, 4), *STAYING))

    seats = tuple(map(seat, names))
    laid = empty._replace(
        players=seats,
        deck=some(chance.randrange(1, 4), "baby", "herd"),
        discard=some(chance.randrange(3), "baby", "herd"),
        turn=(names[0], chance.choice(PHASES)),
        seed=seed,
    )
    return _gone_on(laid, chance.randrange(3), chance)


def _takes_several(card: Card) -> bool:
    """Does it have several cards named for one action, or more than one card played in a turn?"""
    actions = (action for effect in card.effects for action in actions_of(effect.instructions))
    return any(
        action.verb in ("plays", "play") or (action.count in (2, 3) and action.verb != "draw") for action in actions
    )


def _gone_on(scenario: Scenario, moves: int, chance: Random) -> Scenario:
    """The situation with so many random entries more in its script, as far as the game goes on."""
    for _ in range(moves):
        result = run(scenario, until=len(scenario.script) + 1)
        if result.error is not None or result.state.asked is None:
            break
        made = entry_of(result.state, answer(result.state, chance))
        longer = scenario._replace(script=(*scenario.script, made))
        after = run(longer, until=len(longer.script) + 1)
        if after.error is not None or after.unused:
            break
        scenario = longer
    return scenario


def goal(start: State, until: Until, chance: Random) -> Goal | None:
    """Something of which a random continuation says that it may be so; None where that comes to nothing."""
    state, events = start, list[Event]()
    for _ in range(12):
        if state.asked is None:
            break
        made: Step = step(state, answer(state, chance), "turn" if until == "turn" else "chain")
        events += made.trace
        state = made.after
        if state.asked is None and state.outcome is None and until == "turn":
            break
    parts = [_zones(start, state, chance), _happens(start.table, events, chance)]
    found = [part for part in parts if part is not None]
    if not found:
        return None
    chosen = chance.choice(found)
    if len(found) == 2 and chance.random() < 0.3:
        chosen = Goal(any=tuple(found))
    return Goal(no=chosen) if chance.random() < 0.25 else chosen


def _zones(start: State, end: State, chance: Random) -> Goal | None:
    if end.outcome is not None and end.outcome.winner is not None and chance.random() < 0.5:
        return Goal(Expect(winner=end.table.players[end.outcome.winner]))
    players = start.table.players
    places = [zone for zone in range(count_zones(len(players))) if zone not in (BOX, PILE)]
    changed = [zone for zone in places if sorted(start.zones[zone]) != sorted(end.zones[zone])]
    if not changed:
        return None
    zone = chance.choice(changed)
    place, new = zone_name(zone, players), [card for card in end.zones[zone] if card not in start.zones[zone]]
    if not new or chance.random() < 0.3:
        return Goal(Expect(count={place: len(end.zones[zone])}))
    name = end.table.names[chance.choice(new)]
    return Goal(Expect(has={place: (name if chance.random() < 0.5 else split_copy(name)[0],)}))


def _happens(table: Table, events: list[Event], chance: Random) -> Goal | None:
    done = [event for event in events if event.kind == "action.done" and event.cards and word_of(event.fact)]
    if not done:
        return None
    event = chance.choice(done)
    card = split_copy(table.names[event.cards[0]])[0] if chance.random() < 0.6 else ""
    by = table.players[event.by] if event.by is not None and chance.random() < 0.4 else ""
    return Goal(happens=Happens(word_of(event.fact) or "", card, by))
