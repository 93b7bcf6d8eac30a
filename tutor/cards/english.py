"""An effect in English, made from its data, in the terms of an edition.

`terms` are those of an `Edition`: what it calls a Stable, a Unicorn, a Neigh, their plurals and the types of cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from tutor.cards.action import ANY_CARD, YOU, Action, Condition, Filter, Instruction
from tutor.cards.card import Card, Effect, Replacement
from tutor.cards.clauses import (
    action_clause,
    capital,
    conditions_text,
    instructions_text,
    of_any_variation,
    of_one_variation,
)
from tutor.cards.deferred_effects import without_putting_off
from tutor.cards.phrases import Speech, Terms, cards, listed, noun, place
from tutor.cards.sentence_scope import scope_of
from tutor.cards.statement_text import statement_text
from tutor.cards.trigger_text import when_text
from tutor.cards.words import EVENTS, TRIGGERS, VERBS
from tutor.rulebook import readings


def card_text(card: Card, terms: Terms, played: Mapping[str, str] | None = None) -> str:
    """The effects of a card under the readings played, a sentence or more for each; or that it has none, or that
    nobody knows them. What it says under other readings is told by `explain.card_doubts`.

    played: the choice of each reading; for those that are not there, and where nothing is said, the default
    """
    chosen = {id: reading.default for id, reading in readings().items()} | dict(played or {})
    there = [effect for effect in card.effects if all(chosen[reading] == choice for reading, choice in effect.under)]
    told = list(dict.fromkeys(effect_text(effect, card, terms) for effect in there))
    none = "What it does is not known, so here it does nothing." if card.unknown else "No effect."
    return " ".join(told) or none


def kind_text(card: Card, terms: Terms) -> str:
    """The type of a card in the terms of the edition, with its variations: "Magical Animal (Llama and Alpaca)"."""
    of = listed((variation.capitalize() for variation in card.variations), "and") if card.variations else ""
    return f"{terms[card.type]} ({of})" if of else terms[card.type]


def effect_text(effect: Effect, card: Card, terms: Terms) -> str:
    """The effect as whole sentences."""
    effect = _under_one_if(without_putting_off(effect, card))
    name = card.printed or card.name
    say = Speech(terms, name, name)
    if effect.statement:
        text = _ifs(effect, say) + statement_text(effect.statement, say)
    else:
        lead = _lead(effect, say)
        said = name in lead and f"other than {name}" not in lead and not _speaks_of_others(effect)
        own = say._replace(own="it") if said else say
        own = own._replace(that=_that(effect, say), decides=effect.decides)
        lead += f"{'' if effect.replaces else _ifs(effect, own)}{'as its cost ' if effect.cost else ''}"
        instead = effect.replaces is not None or effect.instead
        worded = _worded(effect)
        ifs = bool(effect.conditions) and not effect.replaces
        unasked = any(TRIGGERS[trigger.event].sort == "count" for trigger in effect.triggers)
        scope = scope_of(worded, effect.may, ifs, unasked)
        text = lead + instructions_text(worded, own, effect.may, instead=instead, scope=scope)
    return f"{capital(text)}."


def _under_one_if(effect: Effect) -> Effect:
    """The effect with what its only action asks for among what it asks for itself: that is the same, said once."""
    if not effect.conditions or len(effect.instructions) != 1:
        return effect
    (only,) = effect.instructions
    conditions = (*effect.conditions, *(one for one in only.action.conditions if one not in effect.conditions))
    only = only._replace(action=only.action._replace(conditions=()))
    return effect._replace(conditions=conditions, instructions=(only,))


def _speaks_of_others(effect: Effect) -> bool:
    """Is another card spoken of before the card itself is, so that "it" would be that one?"""
    return _mentions(effect.instructions, False)[0]


def _mentions(instructions: tuple[Instruction, ...], others: bool) -> tuple[bool, bool]:
    """Whether the card itself is spoken of behind another one, and whether another one has been by then.

    others: one was spoken of before; a DISCARD speaks of none
    """
    for instruction in instructions:
        action = instruction.action
        found = [_mentions(branch, others) for branch in action.branches]
        if any(itself for itself, _ in found) or (others and action.on_itself):
            return True, others
        speaks = "card" in VERBS[action.verb].tells and action.place != "your hand"
        fresh = speaks and not (action.on_itself or action.what.that)
        others = others or fresh or any(after for _, after in found)
    return False, others


def _worded(effect: Effect) -> tuple[Instruction, ...]:
    """The instructions, without conditions that the effect says; a "stop" that speaks of no card is marked as such."""
    said = {one for condition in effect.conditions for one in of_any_variation(condition.any)}
    effect = effect._replace(instructions=tuple(_without(said, one) for one in effect.instructions)) if said else effect
    stopped = "event" if effect.intervenes else "effect"
    if not effect.intervenes and not any(TRIGGERS[trigger.event].acts_on == stopped for trigger in effect.triggers):
        return effect.instructions
    return tuple(
        instruction._replace(action=instruction.action._replace(to=stopped))
        if instruction.action.verb == "stop"
        else instruction
        for instruction in effect.instructions
    )


def _without(said: set[Condition], instruction: Instruction) -> Instruction:
    general = of_one_variation(instruction)
    left = tuple(condition for condition in general.action.conditions if condition not in said)
    if left == general.action.conditions:
        return instruction
    return general._replace(action=general.action._replace(conditions=left))


def _that(effect: Effect, say: Speech) -> str:
    """The card that the trigger spoke of, as what it is, unless an action chooses another one before it is named."""
    asked = [effect.replaces.what] if effect.replaces else [trigger.what for trigger in effect.triggers]
    own = all(
        instruction.action.verb == "discard" or instruction.action.what.this or instruction.action.what.that
        for instruction in effect.instructions
    )
    if not own or len(set(asked)) != 1 or asked[0].this is not None or asked[0] == ANY_CARD:
        return say.that
    return f"that {noun(asked[0], say.terms, say.name)}"


def lead_text(effect: Effect, card: Card, terms: Terms) -> str:
    """What an effect begins with, as far as its first comma or colon: "when Rhinocorn enters your Stable"."""
    name = card.printed or card.name
    return _lead(effect, Speech(terms, name, name)).rstrip(" ,:")


def action_text(action: Action, terms: Terms, name: str = "this card") -> str:
    """One action as an order, without a full stop: "DESTROY an Upgrade card in another player's Stable".

    `name` is how the card with the effect is spoken of.
    """
    return capital(action_clause(action, Speech(terms, name, name)))


def filter_text(what: Filter, terms: Terms, count: int | str = 1, name: str = "this card") -> str:
    """That many of the cards that a sentence speaks of: "a Unicorn card", "two cards", "all Downgrade cards"."""
    return cards(what, count, Speech(terms, name, name))


def _lead(effect: Effect, say: Speech) -> str:
    if effect.replaces:
        ifs = f" and {conditions_text(effect.conditions, say)}" if effect.conditions else ""
        return f"if {_would(effect.replaces, say)}{ifs}, "
    if effect.intervenes:
        return f"if {_announced(effect.intervenes, say)}, {say.name} answers that: "
    if effect.answers:
        later = " (this is done once that card is resolved)" if effect.afterwards else ""
        return f"{say.name} answers {cards(effect.answers, 1, say)} that another player is playing{later}: "
    triggers = [trigger for trigger in effect.triggers if TRIGGERS[trigger.event].says]
    return f"{when_text(triggers, say)}, " if triggers else ""


def _ifs(effect: Effect, say: Speech) -> str:
    return f"if {conditions_text(effect.conditions, say)}, " if effect.conditions else ""


def _would(replaces: Replacement, say: Speech) -> str:
    held = {"": "your", YOU: "your", "another player": "another player's", "any player": "any player's"}
    where = (
        f" in {held[replaces.who]} hand" if replaces.would == ("discarded",) else f" in {place(replaces.stable, say)}"
    )
    into = place(replaces.stable, say)
    events = listed((EVENTS[event].says.format(stable=into) for event in replaces.would), "or")
    where = "" if replaces.what.this or replaces.would == ("brought",) else where
    by = f" by {replaces.who}" if replaces.who in (YOU, "another player") and replaces.would != ("discarded",) else ""
    return f"{cards(replaces.what, 1, say)}{where} would be {events}{by}"


def _announced(event: Replacement, say: Speech) -> str:
    """An event that an Instant answers: "another player would DESTROY a card in your Stable"."""
    who = {"you": "you", "another player": "another player"}.get(event.who, "any player")
    if event.would == ("drawn",):
        return f"{who} would DRAW"
    by = "" if event.who == "any player" else f" by {'an effect of yours' if event.who == 'you' else who}"
    where = "" if event.would == ("discarded",) else f" in {place(event.stable, say)}"
    would = listed((EVENTS[word].says.format(stable=place(event.stable, say)) for word in event.would), "or")
    return f"{cards(event.what, 1, say)}{where} would be {would}{by}"
