"""An event in one sentence: true now, specific, in the words of the edition, and giving nothing hidden away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.cards.words import TRIGGERS, VERBS
from tutor.engine import Event, Table
from tutor.engine.state.action_facts import (
    Acted,
)
from tutor.engine.state.facts import (
    Answered,
    AnsweredEvent,
    Chosen,
    Countered,
    HandLimited,
    Lapsed,
    LeftUndone,
    OptionTaken,
    Outrun,
    PhaseSkipped,
    Played,
    Silenced,
    Stopped,
    Triggered,
    TurnEnded,
)
from tutor.engine.state.zones import DECK, owner
from tutor.explain import undone, winning
from tutor.explain.actions import done
from tutor.explain.telling import Telling, amount, listed


def sentence(event: Event, table: Table, seat: int | None = None) -> str:
    """What happened, for a reader who sits in `seat`, or who sees every card (None).

    >>> import tutor
    >>> result = tutor.run(tutor.table(Ana={"hand": ["Neigh", "Rhinocorn"]}, Ben=[]))
    >>> [tutor.sentence(event, result.table) for event in result.events]
    ["Ana's Action phase begins."]

    The event that closes a step has no sentence: `Step.trace` leaves it out.
    """
    return SAYS[event.kind](Telling(event, table, seat))


def _turn_began(t: Telling) -> str:
    return f"{t.by}'s turn begins (turn {t.event.turn})."


def _turn_ended(t: Telling) -> str:
    return f"{t.by}'s turn ends{', and another turn of the same player follows' if t.fact(TurnEnded).extra else ''}."


def _phase_began(t: Telling) -> str:
    if isinstance(t.event.fact, HandLimited):
        limit, by = t.event.fact
        cards = listed(t.table.names[card] for card in by)
        return f"{t.by}'s {t.phase()} begins; with {cards} the hand limit is {limit}."
    return f"{t.by}'s {t.phase()} begins."


def _phase_skipped(t: Telling) -> str:
    origin, turn, ended = t.fact(PhaseSkipped)
    by = f"because of {t.table.names[origin.card]}" if origin else ""
    if turn:
        return f"{t.by}'s turn is skipped {by}."
    return f"{t.by}'s {t.phase()} is skipped{': the turn has been ended' if ended else f' {by}'}."


def _played(t: Telling) -> str:
    into = t.fact(Played).into
    meant = f", meant for {t.player(into)}'s {t.stable}" if into is not None else ""
    return f"{t.by} plays {t.cards()} from hand{meant}."


def _response(t: Telling) -> str:
    if isinstance(t.event.fact, AnsweredEvent):
        return f"{t.announced(t.event.fact.would)}; {t.by} answers that with {t.cards()}."
    return f"{t.by} answers {t.table.names[t.fact(Answered).card]} with {t.cards()}."


def _returned(t: Telling) -> str:
    return f"{t.by} was slower than {t.player(t.fact(Outrun).by)} and takes {t.cards()} back into hand."


def _passed(t: Telling) -> str:
    return f"Nobody answers {t.cards()}, so it is resolved."


def _stopped(t: Telling) -> str:
    end = ""
    if t.event.moves:
        target = t.event.moves[0].target
        end = f" It goes {'on top of' if target == DECK else 'to'} {t.zone(target)} without effect."
    return f"{t.effect(t.fact(Stopped).origin)} stops {t.card(t.event.cards[0])}.{end}"


def _entered(t: Telling) -> str:
    return f"{t.cards()} enters {t.zone(t.event.moves[0].target)}."


def _link_opened(t: Telling) -> str:
    names = listed(t.table.names[card] for card in t.event.cards)
    together = ", triggered at the same moment" if len(t.event.cards) > 1 else ""
    return f"Link {t.event.link} of the effect chain: {names}{together}."


def _triggered(t: Telling) -> str:
    fact = t.fact(Triggered)
    source, name = fact.origin.card, t.effect(fact.origin)
    if t.table.cards[source].type == "magic":
        return f"{name} takes effect."
    spoken = "it" if fact.card in (-1, source) else t.table.names[fact.card]
    whose = f"{t.player(owner(fact.place))}'s" if fact.place is not None else ""
    why = TRIGGERS[fact.set_off].because.format(card=spoken, whose=whose, stable=t.stable, doer=t.by)
    if fact.used:
        return f"{t.by} uses {t.table.names[source]} {why}."
    duty = f"{t.by} may use it" if fact.may else "it is mandatory"
    return f"{name} triggers {why}; {duty}."


def _declined(t: Telling) -> str:
    return f"{t.by} does not use {t.cards()}."


def _lapsed(t: Telling) -> str:
    fact = t.event.fact
    if isinstance(fact, Silenced):
        return f"The entering effect of {t.effect(fact.origin)} is not triggered because of {t.table.names[fact.by]}."
    if isinstance(fact, Countered):
        return f"The effect of {t.effect(fact.origin)} is stopped by {t.table.names[fact.by]}."
    if isinstance(fact, LeftUndone):
        lead = f"{t.table.names[fact.origin.card]}: " if fact.origin else ""
        return f"{lead}this is impossible for {t.by}, so it is left undone: {t.order(fact.action)}."
    if not t.fact(Lapsed).usable:
        return f"{t.effect(t.fact(Lapsed).origin)} cannot be used: its first action is impossible."
    return f"{t.by} leaves {t.cards()} unused; the effect lapses."


def _chosen(t: Telling) -> str:
    if isinstance(t.event.fact, OptionTaken):
        return f"{t.by} takes this option of {t.table.names[t.event.fact.origin.card]}: {t.event.fact.option}."
    fact = t.fact(Chosen)
    purpose = f" for {t.table.names[fact.origin.card]}" if fact.origin else ""
    if not t.event.cards:
        return f"{t.by} names {t.player(fact.of)}{purpose}."
    verb = VERBS[fact.verb].purpose.format(stable=t.stable)
    return f"{t.by} chooses {t.cards()}{f' {verb}' if verb else ''}{purpose}."


def _revealed(t: Telling) -> str:
    verb, _, holder, _ = t.fact(Acted)
    names = f": {t.cards()}" if any(t.card(card) != "a card" for card in t.event.cards) else ""
    if verb == "look" and holder is not None:
        return f"{t.lead()}{t.by} looks at {t.player(holder)}'s hand{names}."
    if verb == "look":
        return f"{t.lead()}{t.by} looks at the top {amount(len(t.event.cards), 'card')} of the deck{names}."
    return f"{t.lead()}{t.by} reveals {t.cards()}."


def _shuffled(t: Telling) -> str:
    return "The deck is shuffled."


def _pulled(t: Telling) -> str:
    return f"{t.lead()}chance picks {t.cards()} out of {t.player(t.fact(Acted).of)}'s hand."


def _link_resolved(t: Telling) -> str:
    return f"Link {t.event.link} is resolved."


def _chain_resolved(t: Telling) -> str:
    return f"The effect chain is resolved ({amount(t.event.link or 1, 'link')})."


SAYS: Final[dict[str, Callable[[Telling], str]]] = {
    "turn.began": _turn_began,
    "turn.ended": _turn_ended,
    "phase.began": _phase_began,
    "phase.skipped": _phase_skipped,
    "card.played": _played,
    "pile.response": _response,
    "pile.returned": _returned,
    "pile.passed": _passed,
    "pile.stopped": _stopped,
    "card.entered": _entered,
    "link.opened": _link_opened,
    "effect.triggered": _triggered,
    "effect.declined": _declined,
    "effect.lapsed": _lapsed,
    "target.chosen": _chosen,
    "action.done": done,
    "action.impossible": undone.impossible,
    "action.skipped": undone.skipped,
    "action.replaced": undone.replaced,
    "action.prevented": undone.prevented,
    "card.revealed": _revealed,
    "deck.shuffled": _shuffled,
    "chance.pulled": _pulled,
    "link.resolved": _link_resolved,
    "chain.resolved": _chain_resolved,
    "state.checked": winning.checked,
    "win.reached": winning.reached,
    "game.won": winning.won,
    "game.lost": winning.lost,
}
"""Kind of event -> the function that says it."""
