"""Sentences for what became of an action that was not done as it was announced."""

from __future__ import annotations

from tutor.cards.card import Effect
from tutor.cards.clauses import action_clause, capital
from tutor.cards.phrases import Speech, amount, article
from tutor.cards.words import CONNECTORS, VERBS
from tutor.engine.continuous.phrasing import done_text
from tutor.engine.state.action_facts import Origin, Would
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.facts import Fact
from tutor.engine.state.undone_facts import (
    Barred,
    Failed,
    Halted,
    Nobody,
    Nothing,
    Prevented,
    Replaced,
    Skipped,
    ToNursery,
    TooFew,
)
from tutor.explain.story.actions import none
from tutor.explain.story.keeping import every, kept
from tutor.explain.telling import Telling


def impossible(t: Telling) -> str:
    """Nothing fits it, or it cannot be done to the card that was named."""
    fact = t.event.fact
    if isinstance(fact, TooFew):
        return f"{t.lead()}{t.by} cannot DRAW {amount(fact.missing, 'card')}: there is no card left in the deck."
    if isinstance(fact, Failed):
        own = f"already in {t.player(fact.of)}'s{' own' * (fact.of == t.event.by)} {t.stable}"
        where = own if fact.why == "own" else "no longer there"
        card = t.cards() if t.event.cards else "that card"
        return f"{t.lead()}{card} is {where}, so it cannot be {done_text(t.table, fact.verb)}."
    if isinstance(fact, Nobody):
        return f"{t.lead()}nobody is to {_noun(fact)}, so that is disregarded."
    return f"{t.lead()}{none(t)}, so that is disregarded.{kept(t, t.fact(Nothing).because)}"


def skipped(t: Telling) -> str:
    """What it is joined to, or what it asks for, keeps it from being carried out."""
    fact = t.fact(Skipped)
    what = t.order(fact.action._replace(conditions=()) if fact.unless else fact.action)
    if fact.unless and fact.why == "none":
        return f"{t.lead()}no card came of the action before this one, so this is skipped: {what}."
    if fact.unless:
        return f"{t.lead()}{t.denied(fact.action.conditions)}, so this is skipped: {what}."
    why = "does not count as done" if fact.uncounted else "did not succeed"
    if fact.joined == "if you don't":
        why = "was the one to be done" if fact.why == "due" else "was done"
    return f"{t.lead()}the action before it {why}, so this is skipped: {what}."


def replaced(t: Telling) -> str:
    """Something else takes its place."""
    if isinstance(t.event.fact, ToNursery):
        card, done_to = t.called(t.event.cards[0]), done_text(t.table, t.event.fact.verb)
        return f"{card} would be {done_to}, but as a Baby it goes to the Nursery instead.{_counts(t.event.fact)}"
    origin, would_be, _ = t.fact(Replaced)
    effect = t.table.cards[origin.card].effects[origin.effect]
    if effect.replaces is None:
        return _instead(t, origin, effect, would_be, t.announced(would_be))
    card = t.card(would_be.card, beside=origin.card) if would_be.card >= 0 else article(t.of_kind(would_be.what))
    return _instead(t, origin, effect, would_be, f"{card} would be {done_text(t.table, would_be.verb)}")


def _instead(t: Telling, origin: Origin, effect: Effect, would_be: Would, would: str) -> str:
    name, duty = t.table.cards[origin.card].name, "is to" if effect.may else "has to"
    your, them = f"{t.player(origin.controller)}'s", t.player(would_be.seat)
    say = Speech(t.table.edition.terms, name, name, your=your, duty=duty, them=them)
    text = ""
    for instruction in effect.instructions:
        joined = (CONNECTORS[instruction.joined].told if instruction.joined else ", then ") if text else ""
        text += joined + action_clause(instruction.action, say)
    return f"{capital(would)}; {t.effect(origin)} replaces that: {text}.{_counts(t.fact(Replaced))}"


def _counts(fact: Replaced | ToNursery) -> str:
    """What depends on it is told whether it counts."""
    if fact.counts is None:
        return ""
    return f" The {_noun(fact)} {'counts' if fact.counts else 'does not count'} as done."


def _noun(fact: Fact) -> str:
    """What was announced, as a thing: a SACRIFICE, a return."""
    verb = word_of(fact)
    assert verb is not None
    return verb.upper() if VERBS[verb].capitals else verb


def prevented(t: Telling) -> str:
    """Something keeps it from happening."""
    fact = t.event.fact
    if isinstance(fact, Halted):
        would = t.announced(fact.would)
        paid = f" The {_noun(fact)} counts as done all the same." if fact.counts else ""
        return f"{t.lead()}{would if t.origin else capital(would)}; {t.called(fact.by.card)} stops that.{paid}"
    if isinstance(fact, Barred):
        goes = f"It goes to {t.zone(t.event.moves[0].target)}."
        return f"{every(fact.because)} {goes}"
    return f"{t.lead()}{every(t.fact(Prevented).because)}"
