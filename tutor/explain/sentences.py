"""An event in one sentence: true now, specific, in the words of the edition, and giving nothing hidden away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.engine import Event, Table
from tutor.engine.state.zones import DECK
from tutor.explain import winning
from tutor.explain.actions import done, done_to, none
from tutor.explain.telling import Telling, amount, listed


def sentence(event: Event, table: Table, seat: int | None = None) -> str:
    """What happened, for a reader who sits in `seat`, or who sees every card (None)."""
    return SAYS[event.kind](Telling(event, table, seat))


def _turn_began(t: Telling) -> str:
    return f"{t.by}'s turn begins (turn {t.event.turn})."


def _turn_ended(t: Telling) -> str:
    return f"{t.by}'s turn ends{', and another turn of the same player follows' if t.about.get('extra') else ''}."


def _phase_began(t: Telling) -> str:
    if "limit" in t.about:
        cards = listed(t.table.names[card] for card in t.about["by"])
        return f"{t.by}'s {t.phase()} begins; with {cards} the hand limit is {t.about['limit']}."
    return f"{t.by}'s {t.phase()} begins."


def _phase_skipped(t: Telling) -> str:
    source = t.about.get("source", -1)
    by = f"because of {t.table.names[source]}" if source >= 0 else ""
    if t.about.get("turn"):
        return f"{t.by}'s turn is skipped {by}."
    ended = any(rule == "turn.beginning.end-turn" for rule in t.event.rules)
    return f"{t.by}'s {t.phase()} is skipped{': the turn has been ended' if ended else f' {by}'}."


def _played(t: Telling) -> str:
    into = t.about.get("into")
    meant = f", meant for {t.player(into)}'s {t.stable}" if into is not None else ""
    return f"{t.by} plays {t.cards()} from hand{meant}."


def _response(t: Telling) -> str:
    if "would" in t.about:
        return f"{t.about['would'][:1].upper()}{t.about['would'][1:]}; {t.by} answers that with {t.cards()}."
    return f"{t.by} answers {t.table.names[t.about['answers']]} with {t.cards()}."


def _returned(t: Telling) -> str:
    return f"{t.by} was slower than {t.player(t.about.get('faster'))} and takes {t.cards()} back into hand."


def _passed(t: Telling) -> str:
    return f"Nobody answers {t.cards()}, so it is resolved."


def _stopped(t: Telling) -> str:
    stopped, by = t.event.cards[0], t.source()
    end = ""
    if t.event.moves:
        target = t.event.moves[0].target
        end = f" It goes {'on top of' if target == DECK else 'to'} {t.zone(target)} without effect."
    return f"{t.by}'s {t.table.names[by]} stops {t.card(stopped)}.{end}"


def _entered(t: Telling) -> str:
    return f"{t.cards()} enters {t.zone(t.event.moves[0].target)}."


def _link_opened(t: Telling) -> str:
    number = t.about.get("number", t.event.link)
    names = listed(t.table.names[card] for card in t.event.cards)
    together = ", triggered at the same moment" if len(t.event.cards) > 1 else ""
    return f"Link {number} of the effect chain: {names}{together}."


_MOMENTS: Final = {
    "beginning": " as the turn begins",
    "enters": " because {card} has entered {whose} {stable}",
    "leaves": " because {card} has left {whose} {stable}",
    "sacrificed": " because {card} was SACRIFICEd",
    "destroyed": " because {card} was DESTROYed",
    "tries to play": " because {card} is being played",
    "tries to use": " because an effect of {card} is about to be used",
    "more than": " because {whose} {stable} holds too many cards",
    "fewer than": " because {whose} {stable} holds too few cards",
    "plays": " because {card} was played",
    "draws": " because {doer} DREW",
    "discards": " because {card} was DISCARDed",
    "destroys": " because {card} was DESTROYed",
    "targeted": " because another player has chosen {card}",
}


def _triggered(t: Telling) -> str:
    source, set_off = t.event.cards[0], t.about.get("set_off", "")
    name = f"{t.by}'s {t.table.names[source]}"
    if t.table.cards[source].type == "magic":
        return f"{name} takes effect."
    card = t.about.get("card", -1)
    spoken = "it" if card in (-1, source) else t.table.names[card]
    why = _MOMENTS.get(set_off, "").format(card=spoken, whose=f"{t.by}'s", stable=t.stable, doer=t.by)
    if t.about.get("used"):
        return f"{t.by} uses {t.table.names[source]}{why}."
    duty = f"{t.by} may use it" if t.about.get("may") else "it is mandatory"
    return f"{name} triggers{why}; {duty}."


def _declined(t: Telling) -> str:
    return f"{t.by} does not use {t.cards()}."


def _lapsed(t: Telling) -> str:
    if t.about.get("silenced_by", -1) >= 0:
        silencer = t.table.names[t.about["silenced_by"]]
        return f"The entering effect of {t.by}'s {t.card(t.event.cards[0])} is not triggered because of {silencer}."
    if "action" in t.about:
        return f"{t.lead()}this is impossible for {t.by}, so it is left undone: {t.order(t.about['action'])}."
    if "stopped_by" in t.about:
        stopper = t.table.names[t.about["stopped_by"]]
        return f"The effect of {t.by}'s {t.card(t.event.cards[0])} is stopped by {stopper}."
    if t.about.get("usable") is False:
        return f"{t.by}'s {t.cards()} cannot be used: its first action is impossible."
    return f"{t.by} leaves {t.cards()} unused; the effect lapses."


def _chosen(t: Telling) -> str:
    source = t.source()
    purpose = f" for {t.table.names[source]}" if source >= 0 else ""
    verb = _PURPOSES.get(t.verb, "").format(stable=t.stable)
    if t.about.get("ask") == "player":
        return f"{t.by} names {t.player(t.about['player'])}{purpose}."
    if t.about.get("ask") == "option":
        return f"{t.by} takes this option of {t.table.names[source]}: {t.about['option']}."
    return f"{t.by} chooses {t.cards()}{verb}{purpose}."


_PURPOSES: Final = {
    "sacrifice": " to SACRIFICE",
    "destroy": " to DESTROY",
    "discard": " to DISCARD",
    "steal": " to STEAL",
    "return": " to be returned",
    "move": " to be moved",
    "bring": " to come into a {stable}",
    "put back": " to go back on the deck next",
    "give": " to be given away",
    "put": " to be put there",
}


def _impossible(t: Telling) -> str:
    if t.about.get("gone"):
        return f"{t.lead()}{t.cards()} is no longer there, so it cannot be {done_to(t.verb)}."
    if t.about.get("own"):
        return f"{t.lead()}{t.cards()} is in {t.by}'s own {t.stable} already, so it cannot be {done_to(t.verb)}."
    if t.about.get("count"):
        return f"{t.lead()}{t.by} cannot DRAW {amount(t.about['count'], 'card')}: the deck holds no more."
    if t.verb == "search":
        return f"{t.lead()}{none(t)}."
    because = t.about.get("because")
    return f"{t.lead()}{none(t)}, so that is disregarded.{f' {because}' if because else ''}"


def _skipped(t: Telling) -> str:
    action = t.about.get("action")
    what = t.order(action) if action is not None else t.verb
    if t.about.get("unless"):
        return f"{t.lead()}what it needs is not so, so this is skipped: {what}."
    why = "was done" if t.about.get("joined") == "if you don't" else "did not succeed"
    return f"{t.lead()}the action before it {why}, so this is skipped: {what}."


def _replaced(t: Telling) -> str:
    if "would" in t.about:
        return _instead(t, f"{t.about['would'][:1].upper()}{t.about['would'][1:]}")
    card = t.about.get("card", t.event.cards[-1])
    would = f"{t.card(card) if card >= 0 else 'A card'} would be {done_to(t.verb)}"
    if t.about.get("nursery"):
        return f"{would}, but as a Baby it goes to the Nursery instead."
    return _instead(t, would)


def _instead(t: Telling, would: str) -> str:
    source = t.source()
    effects = t.table.cards[source].effects
    effect = next((effect for effect in effects if effect.replaces or effect.instead), None)
    text = ""
    for instruction in effect.instructions if effect else ():
        order = t.order(instruction.action)
        order = order if order[:2].isupper() else order[:1].lower() + order[1:]
        text += f"{_JOINED.get(instruction.joined, ', then ')}{order}" if text else order
    if effect is not None and effect.may:
        text = text.replace("that player has to", "that player is to")
    text = text.replace("your ", f"{t.by}'s ")
    return f"{would}; {t.by}'s {t.table.names[source]} replaces that: {text}."


_JOINED: Final = {"and": " and ", "then": ", then ", "if you do": ", and if so, "}


def _prevented(t: Telling) -> str:
    end = f" It goes to {t.zone(t.event.moves[0].target)}." if t.event.moves else ""
    return f"{t.lead()}{t.about.get('because', 'This cannot happen.')}{end}"


def _revealed(t: Telling) -> str:
    player, seers = t.about.get("player", -1), t.event.known_to or ()
    names = f": {t.cards()}" if any(t.card(card) != "a card" for card in t.event.cards) else ""
    if t.verb == "look" and player != t.event.by and player in seers:
        return f"{t.lead()}{t.by} looks at {t.player(player)}'s hand{names}."
    if t.verb == "look":
        return f"{t.lead()}{t.by} looks at the top {amount(len(t.event.cards), 'card')} of the deck{names}."
    return f"{t.lead()}{t.by} reveals {t.cards()}."


def _shuffled(t: Telling) -> str:
    return "The deck is shuffled."


def _pulled(t: Telling) -> str:
    return f"{t.lead()}chance picks {t.cards()} out of {t.player(t.about.get('player'))}'s hand."


def _link_resolved(t: Telling) -> str:
    return f"Link {t.about.get('number', t.event.link)} is resolved."


def _chain_resolved(t: Telling) -> str:
    return f"The effect chain is resolved ({amount(t.about.get('links', 1), 'link')})."


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
    "action.impossible": _impossible,
    "action.skipped": _skipped,
    "action.replaced": _replaced,
    "action.prevented": _prevented,
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
