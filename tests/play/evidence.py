"""What the runs of the scenarios show: which effects of a card happened, and what became of an action."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from tutor.cards import all_sets
from tutor.cards.action import Action, Instruction
from tutor.cards.card import Card, Effect
from tutor.data import data_root
from tutor.engine import Event
from tutor.engine.state.action_facts import Spent
from tutor.engine.state.end_facts import DeckOut
from tutor.engine.state.fact_fields import origin_of, verb_of, word_of
from tutor.engine.state.facts import (
    HandLimited,
    Lapsed,
    LeftUndone,
    LimitPassed,
    Silenced,
    Triggered,
    Untold,
    Won,
    of_family,
)
from tutor.engine.state.undone_facts import Barred, Halted, Prevented, Replaced, Skipped
from tutor.engine.state.zones import is_stable, stable
from tutor.scenario import Result, Scenario, read_file, run
from tutor.yamlfile import BadInput

PLAYED = Path(__file__).parent
PUBLISHED = tuple(Path(str(data_root())) / folder for folder in ("rulings", "lessons"))
FILES = tuple(sorted(file for folder in (PLAYED, *PUBLISHED) for file in folder.rglob("*.yaml")))
BOX = tuple({(card.name, card.effects): card for found in all_sets() for card in found.cards}.values())
"""Every card of every box; one that two boxes print with the same effects is one card."""

CARRIED_OUT = (
    "action.done",
    "action.replaced",
    "action.prevented",
    "action.impossible",
    "card.revealed",
    "chance.pulled",
)
UNPLAYABLE = "impossible.not-playable"

COUNTED = ("more than", "fewer than")
"""Triggers that are looked at whenever the Stables have changed."""

Deed = tuple[str, str]
"""A card's name and the text of one of its effects; or what became of an action, and its verb or connector."""


@cache
def played(file: Path) -> Result:
    """What comes of a scenario file; each is run once."""
    return run(read_file(file))


@cache
def results() -> tuple[Result, ...]:
    """What comes of every scenario file that is in order."""
    return tuple(filter(None, map(_result, FILES)))


def _result(file: Path) -> Result | None:
    """None for a file that cannot be read: it has a test of its own, and is no fault of what others are asked."""
    try:
        return played(file)
    except BadInput:
        return None


# ---- cards -------------------------------------------------------------------------------------------------------


def key(card: Card, effect: Effect | None) -> Deed:
    """How an effect is named where it is missed."""
    return card.name, repr(effect)


def to_show() -> dict[Deed, str]:
    """Every effect of the boxes that has to happen somewhere; for a card without effects, that it comes into play."""
    return {
        key(card, effect): f"{card.name}: effect {number} of {len(card.effects)}"
        if effect
        else f"{card.name}: no effect"
        for card in BOX
        for number, effect in enumerate(card.effects or (None,), 1)
    }


def shown(result: Result) -> Iterator[Deed]:
    """The effects that happened in a run."""
    named = silencers(result) | set(reasons(result.scenario)) | preventers(result)
    concerning: defaultdict[int, list[Event]] = defaultdict(list)
    for event in result.events:
        for number in concerned(result, event):
            concerning[number].append(event)
    for number, card in enumerate(result.table.told):
        events = concerning[number]
        if not card.effects and comes_into_play(result, events, number):
            yield key(card, None)
        for effect in card.effects:
            if happened(result, events, number, effect) or (effect.statement is not None and card.name in named):
                yield key(card, effect)


def concerned(result: Result, event: Event) -> set[int]:
    """The cards that an event is about, those whose effect it is of, and those of a Stable that wins."""
    origin = origin_of(event.fact)
    by = event.fact.by if isinstance(event.fact, HandLimited | Won) else ()
    won = result.state.zones[stable(event.by)] if event.kind == "game.won" and event.by is not None else ()
    return {*event.cards, *(move.card for move in event.moves), *([origin.card] if origin else ()), *by, *won}


def comes_into_play(result: Result, events: Iterable[Event], card: int) -> bool:
    """Did a card without effects enter a Stable, or a Baby go to the Nursery?"""
    baby = result.table.cards[card].type == "baby"
    return any(
        event.kind == "action.replaced" if baby else is_stable(move.target)
        for event in events
        for move in event.moves
        if move.card == card
    )


def happened(result: Result, events: Sequence[Event], card: int, effect: Effect) -> bool:
    """Did this effect of this card happen in these events? For a statement only where one says so by itself."""
    if effect.triggers:
        return any(_set_off(event, card, effect) for event in events) and _acted(events, card)
    if effect.replaces is not None:
        return any(e.kind == "action.replaced" and isinstance(e.fact, Replaced) and _of(e, card) for e in events)
    if effect.answers is not None or effect.intervenes is not None:
        return any(event.kind == "pile.stopped" and _of(event, card) for event in events) or _acted(events, card)
    if effect.statement is not None and effect.statement.word == "counts as":
        return any(event.kind == "game.won" and _counts_more(result, event, card) for event in events)
    word = effect.statement.word if effect.statement is not None else ""
    if word in ("hand limit", "to win"):
        return any(isinstance(event.fact, HandLimited | Won) and card in event.fact.by for event in events)
    if word == "played as instant":
        return any(event.kind == "pile.response" and card in event.cards for event in events)
    return any(word_of(event.fact) == "open hand" and _of(event, card) for event in events)


def moments(result: Result) -> Iterator[str]:
    """The triggers by which something was set off in a run."""
    for event in result.events:
        if isinstance(event.fact, Triggered):
            yield event.fact.set_off
        elif isinstance(event.fact, LimitPassed):
            yield event.fact.trigger.event


def _set_off(event: Event, card: int, effect: Effect) -> bool:
    if event.kind == "state.checked":
        return card in event.cards and any(trigger.event in COUNTED for trigger in effect.triggers)
    wanted = {trigger.event for trigger in effect.triggers}
    return isinstance(event.fact, Triggered) and event.fact.origin.card == card and event.fact.set_off in wanted


def _acted(events: Iterable[Event], card: int) -> bool:
    return any((event.kind in CARRIED_OUT or isinstance(event.fact, Untold)) and _of(event, card) for event in events)


def _of(event: Event, card: int) -> bool:
    origin = origin_of(event.fact)
    return card == (origin.card if origin else event.cards[0] if isinstance(event.fact, Spent) else None)


def _counts_more(result: Result, event: Event, card: int) -> bool:
    assert event.by is not None
    cards = result.state.zones[stable(event.by)]
    unicorns = sum(result.table.cards[one].is_unicorn for one in cards)
    return card in cards and isinstance(event.fact, Won | DeckOut) and (event.fact.number or 0) > unicorns


def reasons(scenario: Scenario) -> Iterator[str]:
    """The rules, readings and cards that refuse something in a scenario."""
    expected = scenario.expect.refuses if scenario.expect else ()
    return (entry.refused for entry in (*scenario.script, *expected) if isinstance(entry.refused, str))


def preventers(result: Result) -> set[str]:
    """The cards by which actions were prevented."""
    facts = [event.fact for event in result.events]
    halting = {result.table.cards[fact.by.card].name for fact in facts if isinstance(fact, Halted)}
    return halting | {reason.rule for fact in facts if isinstance(fact, Prevented | Barred) for reason in fact.because}


def silencers(result: Result) -> set[str]:
    """The cards by which effects were silenced."""
    silencing = (event.fact for event in result.events)
    return {result.table.cards[by].name for fact in silencing if isinstance(fact, Silenced) for by in fact.by}


# ---- the vocabulary ------------------------------------------------------------------------------------------------


def steps_of(effect: Effect) -> Iterator[Instruction]:
    """The steps of an effect, those inside its options included."""
    for instruction in effect.instructions:
        yield instruction
        yield from (inner for branch in instruction.action.branches for inner in branch)


def actions() -> list[Action]:
    """Every action that a card of the box asks for."""
    return [s.action for c in BOX for e in c.effects for s in steps_of(e) if not s.action.branches]


def connectors() -> set[str]:
    """Every connector that a card of the box uses."""
    return {instruction.joined for card in BOX for effect in card.effects for instruction in steps_of(effect)} - {""}


def first_verbs(card: Card) -> set[str]:
    """The verbs with which the effects of a card may begin."""
    firsts = [effect.instructions[0].action for effect in card.effects if effect.instructions]
    return {action.verb for first in firsts for action in [b[0].action for b in first.branches] or [first]}


def became(result: Result) -> Iterator[Deed]:
    """What became of actions, connectors and optional effects: (`done`, verb), (`declined`, card) and so on."""
    table = result.table
    for event in result.events:
        kind = event.kind.partition(".")[2]
        verb = verb_of(event.fact) or ""
        if verb and (event.kind.startswith("action.") or event.kind in ("card.revealed", "chance.pulled")):
            yield kind, verb
        if event.kind == "target.chosen" and verb == "choose":
            yield "done", verb
        if event.kind == "card.played" and not {"turn.action", "turn.action.may"} & {*event.rules}:
            yield "done", "play"
        if event.kind == "action.skipped":
            yield "not joined", of_family(event.fact, Skipped).joined
        if event.kind == "effect.declined":
            yield "declined", table.cards[event.cards[0]].name
        if isinstance(event.fact, LeftUndone) or (isinstance(event.fact, Lapsed) and event.fact.reasons):
            yield "not usable", table.cards[event.cards[0]].name
            yield from (("impossible", first) for first in first_verbs(table.cards[event.cards[0]]))
    yield from _in_windows(result)
    refused = (entry for entry in result.scenario.script if entry.refused == UNPLAYABLE)
    by_name = {card.name: card for card in table.cards}
    for name in (pick.name for entry in refused for pick in entry.picks if pick.name in by_name):
        yield from (("impossible", first) for first in first_verbs(by_name[name]))


def _in_windows(result: Result) -> Iterator[Deed]:
    """What became of effects that act on what is being played: passed by, or tried without what they need."""
    table, script = result.table, result.scenario.script
    triggers = ((card.name, trigger) for card in table.told for effect in card.effects for trigger in effect.triggers)
    acting = {name for name, trigger in triggers if trigger.event.startswith("tries")}
    for entry in script:
        if entry.verb == "pass":
            zone = result.state.zones[stable(table.players.index(entry.by))]
            yield from (("declined", table.cards[card].name) for card in zone if table.cards[card].name in acting)
        if entry.verb == "use" and entry.refused == "impossible.disregard":
            yield from (("not usable", pick.name) for pick in entry.picks if pick.name in acting)
