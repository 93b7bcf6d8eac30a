"""In all scenarios: what a reading let happen names it, and not only the event on which the reading was asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.play.evidence import results
from tutor.cards.words import CONNECTORS
from tutor.engine import Event
from tutor.engine.state.fact_fields import origin_of
from tutor.engine.state.undone_facts import Halted, Replaced, ToNursery
from tutor.scenario import Result

OF_WHAT_IS_SET_OFF = {"panda-leaves", "own-destruction", "own-deed", "moved-leaves", "returned-leaves"}
OF_PAYMENTS = {"replaced-payment", "stopped-payment"}
JOINED = {row.rule for row in CONNECTORS.values() if row.rule} - {CONNECTORS["and"].rule}


def judged_effects(result: Result) -> Iterator[str]:
    """Each reading by which an event sets off an effect or not: the effect names it, or it is kept for a refusal."""
    for made in result.steps:
        for event in made.events:
            for reading in OF_WHAT_IS_SET_OFF.intersection(event.readings) if event.kind == "action.done" else ():
                set_off = [it for it in result.events if it.kind == "effect.triggered" and it.cause == event.n]
                named = any(reading in it.readings for it in set_off)
                missed = any(it.reading == reading for it in made.after.outdone)
                assert named or missed, (result.scenario.title, event.n, reading)
                yield from ("named",) * named + ("missed",) * missed


def following(result: Result, event: Event) -> Event | None:
    """What comes of the next action of the same effect, if that hangs on the one that was replaced or stopped."""
    if JOINED.intersection(event.rules):
        return None
    later = [it for it in result.events if it.n > event.n and it.kind != "effect.lapsed" and JOINED & {*it.rules}]
    if isinstance(event.fact, Halted):
        return next((it for it in later if origin_of(it.fact) == event.fact.origin), None)
    return next((it for it in later if it.cause == event.cause), None)


def judged_payments(result: Result) -> Iterator[str]:
    """What hangs on an action that was replaced or stopped, and is carried out or left out: it names the reading."""
    for event in result.events:
        fact, readings = event.fact, OF_PAYMENTS.intersection(event.readings)
        if isinstance(fact, Replaced | ToNursery | Halted) and fact.counts is not None and readings:
            after = following(result, event)
            if after is not None and (fact.counts or after.kind == "action.skipped"):
                assert readings <= {*after.readings}, (result.scenario.title, event.n, after.n)
                yield after.kind


def test_an_effect_that_a_reading_lets_be_set_off_names_it() -> None:
    found = Counter(kind for result in results() for kind in judged_effects(result))
    assert found["named"] >= 10, found
    assert found["missed"] >= 10, found


def test_what_follows_a_replaced_or_stopped_payment_names_the_reading_by_which_it_does() -> None:
    found = Counter(kind for result in results() for kind in judged_payments(result))
    assert found["action.done"] >= 10, found
    assert found["action.skipped"] >= 2, found
