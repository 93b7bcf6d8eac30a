"""Sentences for what became of an action that was not done as it was announced."""

from __future__ import annotations

from tutor.cards.card import Effect
from tutor.cards.clauses import action_clause
from tutor.cards.phrases import Speech
from tutor.cards.words import ANNOUNCED, CONNECTORS
from tutor.engine.state.action_facts import (
    Barred,
    Failed,
    Halted,
    Nobody,
    Nothing,
    Origin,
    Prevented,
    Replaced,
    Skipped,
    ToNursery,
    TooFew,
)
from tutor.explain.actions import none
from tutor.explain.telling import Telling, amount


def impossible(t: Telling) -> str:
    """Nothing fits it, or it cannot be done to the card that was named."""
    fact = t.event.fact
    if isinstance(fact, TooFew):
        return f"{t.lead()}{t.by} cannot DRAW {amount(fact.missing, 'card')}: the deck holds no more."
    if isinstance(fact, Failed):
        own = f"in {t.by}'s own {t.stable} already"
        where = own if fact.why == "own" else "no longer there"
        card = t.cards() if t.event.cards else "that card"
        return f"{t.lead()}{card} is {where}, so it cannot be {ANNOUNCED[fact.verb].done_to}."
    if isinstance(fact, Nobody):
        return f"{t.lead()}there is nobody who is to do this, so that is disregarded."
    because = t.fact(Nothing).because
    return f"{t.lead()}{none(t)}, so that is disregarded.{f' {because.says}' if because else ''}"


def skipped(t: Telling) -> str:
    """What it is joined to, or what it asks for, keeps it from being carried out."""
    fact = t.fact(Skipped)
    what = t.order(fact.action)
    if fact.unless:
        return f"{t.lead()}what it needs is not so, so this is skipped: {what}."
    why = "was done" if fact.joined == "if you don't" else "did not succeed"
    return f"{t.lead()}the action before it {why}, so this is skipped: {what}."


def replaced(t: Telling) -> str:
    """Something else takes its place."""
    if isinstance(t.event.fact, ToNursery):
        would = f"{t.card(t.event.cards[0])} would be {ANNOUNCED[t.event.fact.verb].done_to}"
        return f"{would}, but as a Baby it goes to the Nursery instead."
    origin, would_be = t.fact(Replaced)
    effect = t.table.cards[origin.card].effects[origin.effect]
    if effect.replaces is None:
        return _instead(t, origin, effect, t.announced(would_be))
    card = t.card(would_be.card) if would_be.card >= 0 else "A card"
    return _instead(t, origin, effect, f"{card} would be {ANNOUNCED[would_be.verb].done_to}")


def _instead(t: Telling, origin: Origin, effect: Effect, would: str) -> str:
    name, duty = t.table.names[origin.card], "is to" if effect.may else "has to"
    say = Speech(t.table.edition.terms, name, name, your=f"{t.player(origin.controller)}'s", duty=duty)
    text = ""
    for instruction in effect.instructions:
        joined = (CONNECTORS[instruction.joined].told if instruction.joined else ", then ") if text else ""
        text += joined + action_clause(instruction.action, say)
    return f"{would}; {t.effect(origin)} replaces that: {text}."


def prevented(t: Telling) -> str:
    """Something keeps it from happening."""
    fact = t.event.fact
    if isinstance(fact, Halted):
        stopper = t.table.names[fact.by.card]
        return f"{t.lead()}{t.announced(fact.would)}; {stopper} stops that."
    if isinstance(fact, Barred):
        lead = f"{t.card(t.event.cards[0])}: "
        return f"{lead}{fact.because.says} It goes to {t.zone(t.event.moves[0].target)}."
    return f"{t.lead()}{t.fact(Prevented).because.says}"
