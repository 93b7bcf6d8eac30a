"""An event in one sentence: true now, specific, in the words of the edition, and giving nothing hidden away."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Final

from tutor.cards.action import YOU
from tutor.cards.card import Effect, is_unknown
from tutor.cards.clauses import capital
from tutor.cards.phrases import amount, listed, quoted
from tutor.cards.words import TRIGGERS, VERBS
from tutor.engine import Event, Step
from tutor.engine.continuous.phrasing import option_text
from tutor.engine.state.action_facts import Acted
from tutor.engine.state.choice_facts import Aimed, Chosen, OptionTaken, Ordered
from tutor.engine.state.draft import Draft, apply
from tutor.engine.state.facts import (
    Answered,
    AnsweredEvent,
    Countered,
    Declined,
    HandLimited,
    Lapsed,
    LeftUndone,
    Outrun,
    PhaseSkipped,
    Played,
    Silenced,
    Stopped,
    Triggered,
    TurnEnded,
    Untold,
)
from tutor.engine.state.state import Position
from tutor.engine.state.zones import DECK, DISCARD, owner
from tutor.explain.story import undone_actions, winning
from tutor.explain.story.actions import done
from tutor.explain.story.keeping import kept
from tutor.explain.story.refusal_sentence import refused
from tutor.explain.telling import Telling, seen


def says(step: Step, seat: int | None = None) -> tuple[str, ...]:
    """What happened in a step: a sentence for each event of its trace; with a seat, as that player gets to know it.

    >>> import tutor
    >>> state = tutor.run(tutor.table(Ana={"hand": ["Rhinocorn"]}, Ben=[])).state
    >>> tutor.says(tutor.step(state, tutor.move_of(state, "{by: Ana, play: Rhinocorn}")))
    ('Ana plays Rhinocorn from hand.',)
    """
    moment, told = Draft(step.before), []
    for event in step.trace:
        told.append(sentence(event, moment, seat))
        apply(moment, event)
    return tuple(told)


def sentence(event: Event, state: Position, seat: int | None = None) -> str:
    """What happened, for a reader in `seat`, or for one who sees every card (None); `state` is the moment before it."""
    return SAYS[event.kind](Telling(event, state, seat))


def _turn_began(t: Telling) -> str:
    return f"{t.by}'s turn begins (turn {t.event.turn})."


def _turn_ended(t: Telling) -> str:
    return f"{t.by}'s turn ends{f', and {t.by} takes another one' if t.fact(TurnEnded).origin else ''}."


def _phase_began(t: Telling) -> str:
    if isinstance(t.event.fact, HandLimited):
        limit, by = t.event.fact
        cards = listed(t.called(card, t.event.by) for card in by)
        return f"{t.by}'s {t.phase()} begins; with {cards} the hand limit is {limit}."
    return f"{t.by}'s {t.phase()} begins."


def _phase_skipped(t: Telling) -> str:
    origin, turn, ended = t.fact(PhaseSkipped)
    by = f"because of {t.called(origin.card)}" if origin else ""
    if turn:
        return f"{t.by}'s turn is skipped {by}."
    return f"{t.by}'s {t.phase()} is skipped{': the turn has been ended' if ended else f' {by}'}."


def _played(t: Telling) -> str:
    into = t.fact(Played).into
    meant = f", meant for {t.player(into)}'s {t.stable}" if into is not None else ""
    return f"{t.by} plays {t.cards()} from hand{meant}."


def _response(t: Telling) -> str:
    if isinstance(t.event.fact, AnsweredEvent):
        return f"{capital(t.announced(t.event.fact.would))}; {t.by} answers that with {t.cards()}."
    answered = t.called(t.fact(Answered).card, beside=t.event.cards[0])
    return f"{t.by} answers {answered} with {t.cards()}."


def _returned(t: Telling) -> str:
    return f"{t.by} was slower than {t.player(t.fact(Outrun).by)} and takes {t.cards()} back."


def _passed(t: Telling) -> str:
    return f"Nobody answers {t.cards()}, so it is resolved."


def _stopped(t: Telling) -> str:
    end = ""
    if t.event.moves:
        target = t.event.moves[0].target
        end = f" It goes {'on top of' if target == DECK else 'to'} {t.zone(target)} without effect."
    by = t.fact(Stopped).origin
    return f"{t.effect(by)} stops {t.called(t.event.cards[0], beside=by.card)}.{end}"


def _entered(t: Telling) -> str:
    return f"{t.cards()} enters {t.zone(t.event.moves[0].target)}."


def _link_opened(t: Telling) -> str:
    names = listed(t.called(card) for card in t.event.cards)
    together = ", triggered at the same moment" if len(t.event.cards) > 1 else ""
    return f"Link {t.event.link} of the effect chain: {names}{together}."


def _triggered(t: Telling) -> str:
    fact = t.fact(Triggered)
    source, name = fact.origin.card, t.effect(fact.origin)
    own = t.table.cards[source].name
    if t.table.cards[source].type == "magic":
        return f"{name} takes effect."
    spoken = "it" if fact.card in (-1, source) else t.called(fact.card)
    spoken = f"another {own}" if spoken == own else spoken
    whose = f"{t.player(owner(fact.place))}'s" if fact.place is not None else ""
    why = _why(t, fact.set_off).format(card=spoken, whose=whose, stable=t.stable, doer=t.by)
    if fact.used:
        return f"{t.by} uses {t.called(source, t.event.by)} {why}."
    effect = t.table.cards[source].effects[fact.origin.effect]
    if is_unknown(effect) and not fact.may:
        return f"{name} triggers {why}."
    if effect.cost:
        return f"{t.by} has to pay the cost of {t.called(source, t.event.by)} {why}."
    duty = f"{t.by} may use it" if fact.may else "it is mandatory"
    return f"{name} triggers {why}; {duty}."


def _why(t: Telling, event: str) -> str:
    """Why an effect is triggered, with blanks for the card that set it off, whose {stable} it is and who did it."""
    origin = t.origin
    assert origin is not None
    watched = t.table.cards[origin.card].effects[origin.effect].triggers
    limit = next((winning.limit(t, one) for one in watched if one.event == event and one.number), "")
    blanks = {name: f"{{{name}}}" for name in ("card", "whose", "stable", "doer")}
    return TRIGGERS[event].because.format(limit=limit, turn=t.player(t.state.turn.seat), **blanks)


def _declined(t: Telling) -> str:
    _, card, play = t.fact(Declined)
    if play:
        return f"{t.by} plays no other card, though {t.cards()} would allow it."
    return f"{t.by} does not use {t.cards()}{f' for {t.called(card)}' if card >= 0 else ''}."


def _lapsed(t: Telling) -> str:
    fact = t.event.fact
    if isinstance(fact, Silenced):
        by = listed(t.called(card) for card in fact.by)
        if fact.set_off != "enters":
            return f"{t.effect(fact.origin)} is not triggered {_why(t, fact.set_off)}, because of {by}."
        return f"The entering effect of {t.effect(fact.origin)} is not triggered because of {by}."
    if isinstance(fact, Countered):
        return f"{t.called(fact.by)} stops the effect of {t.effect(fact.origin)}."
    if isinstance(fact, Untold):
        card = t.table.cards[fact.origin.card]
        if fact.print:
            return _not_understood(card.name, card.effects[fact.origin.effect], fact.print)
        what, where = (card.name, "the card says") if card.type != "herd" else (f"the {card.name}", _REFERENCE)
        return f"What {what} does is not known here: type in what {where}, {_TYPING_IN}."
    if isinstance(fact, LeftUndone):
        order = t.order(fact.action._replace(who=YOU, may=False))
        return f"{t.lead()}this is impossible for {t.by}, so it is left undone: {order}."
    why = dict.fromkeys(reason.says for reason in t.fact(Lapsed).reasons)
    if why:
        return " ".join(islice(why, 2))
    return f"{t.by} leaves {t.cards()} unused, so its effect lapses."


_REFERENCE: Final = "the back of your Reference card says"
_TYPING_IN: Final = 'as "Typing in a text" in cards/README.md shows'


def _not_understood(name: str, effect: Effect, sentence: str) -> str:
    if effect.statement is not None:
        return f"{name} says what is not known here: {quoted(sentence)}."
    return f"What {name} does then is not known: {quoted(sentence)}."


def _chosen(t: Telling) -> str:
    if isinstance(t.event.fact, OptionTaken):
        origin, action, option = t.event.fact
        branch = option_text(action, option, t.table) if action.branches else ""
        taken = branch or t.table.edition.terms[action.what.kinds[option]]
        return f"{t.by} chooses an option of {t.called(origin.card, t.event.by)}: {taken}."
    if isinstance(t.event.fact, Aimed):
        return f"{t.by} chooses {t.cards()} for {t.called(t.event.fact.origin.card, t.event.by)}."
    if isinstance(t.event.fact, Ordered):
        when = "first" if t.event.fact.first else "next"
        laid = f"{t.by} will lay {t.cards()} on the discard pile {when}."
        return laid if t.event.fact.laid else f"{t.by} names {t.cards()} {when}."
    fact = t.fact(Chosen)
    if not t.event.cards and fact.origin is None:
        return f"{t.by} says that the effects of {t.player(fact.of)} come first."
    purpose = f" for {t.called(fact.origin.card, t.event.by)}" if fact.origin else ""
    if not t.event.cards:
        return f"{t.by} chooses {t.other(fact.of)}{purpose}."
    verb = VERBS[fact.verb].purpose.format(stable=t.stable)
    return f"{t.by} chooses {t.cards()}{f' {verb}' if verb else ''}{purpose}.{kept(t, fact.kept)}"


def _revealed(t: Telling) -> str:
    verb, _, holder, _ = t.fact(Acted)
    names = f": {t.cards()}" if any(t.card(card) != "a card" for card in t.event.cards) else ""
    if verb == "look" and holder is not None:
        whose = "their own" if holder == t.event.by else f"{t.player(holder)}'s"
        return f"{t.lead()}{t.by} looks at {whose} hand{names}."
    if verb == "reveal":
        on_top = all(card in t.state.zones[DECK] for card in t.event.cards)
        return f"{t.lead()}{t.by} reveals {t.cards()}{' on top of the deck' if on_top else ''}."
    if verb == "look":
        number = len(t.event.cards)
        top = "top card" if number == 1 else f"top {amount(number, 'card')}"
        return f"{t.lead()}{t.by} looks at the {top} of the deck{names}."
    return f"{t.lead()}{t.by} reveals {t.cards()}."


def _told(t: Telling) -> str:
    zone = t.event.moves[-1].target
    lying = f"A card {'on' if zone == DISCARD else 'in'} {t.zone(zone)}"
    card = t.event.cards[0]
    if not seen(t.event, card, t.seat):
        return f"{lying} that nobody had told is told."
    return f"{lying} that nobody had told turns out to be {t.called(card)}."


def _shuffled(t: Telling) -> str:
    return "The deck is shuffled."


def _pulled(t: Telling) -> str:
    fact = t.fact(Acted)
    shown = ", for all to see" if fact.verb == "reveal" else ""
    return f"{t.lead()}chance picks {t.cards()} out of {t.player(fact.of)}'s hand{shown}."


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
    "action.impossible": undone_actions.impossible,
    "action.skipped": undone_actions.skipped,
    "action.replaced": undone_actions.replaced,
    "action.prevented": undone_actions.prevented,
    "card.revealed": _revealed,
    "card.told": _told,
    "move.refused": refused,
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
