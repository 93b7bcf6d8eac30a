"""An effect in English, made from its data, in the terms of an edition.

`terms` are those of an `Edition`: what it calls a Stable, a Unicorn, a Neigh, their plurals and the types of cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import groupby

from tutor.cards.card import ANY_CARD, YOU, Action, Card, Effect, Filter, Instruction, Replacement, Statement, Trigger
from tutor.cards.clauses import action_clause, capital, condition_text, instructions_text
from tutor.cards.phrases import (
    Speech,
    Terms,
    article,
    cards,
    listed,
    many_cards,
    noun,
    number,
    place,
    plural,
    such_cards,
)
from tutor.vocabulary import VARIATIONS

_MOVES = {"enters", "leaves"}
_ENDS = {"sacrificed", "destroyed"}
_TRIES = {"tries to play": "tries to play", "tries to use": "is about to use an effect of"}


def card_text(card: Card, terms: Terms) -> str:
    """All effects of a card, a sentence or more for each; or that it has none, or that nobody knows them."""
    none = "What it does is not known, so here it does nothing." if card.unknown else "No effect."
    return " ".join(effect_text(effect, card, terms) for effect in card.effects) or none


def kind_text(card: Card, terms: Terms) -> str:
    """The type of a card in the terms of the edition, with its variations: "Magical Animal (Llama and Alpaca)"."""
    of = listed((variation.capitalize() for variation in card.variations), "and") if card.variations else ""
    return f"{terms[card.type]} ({of})" if of else terms[card.type]


def effect_text(effect: Effect, card: Card, terms: Terms) -> str:
    """The effect as whole sentences, and under which readings it is there if that is not all of them."""
    name = card.printed or card.name
    say = Speech(terms, name, name)
    if effect.statement:
        text = _ifs(effect, say) + _STATEMENTS[effect.statement.word](effect.statement, say)
    else:
        lead = _lead(effect, say)
        own = say._replace(own="it") if name in lead and f"other than {name}" not in lead else say
        own = own._replace(that=_that(effect, say))
        lead += f"{_ifs(effect, own)}{'as its cost ' if effect.cost else ''}"
        instead = effect.replaces is not None or effect.instead
        text = lead + instructions_text(_worded(effect), own, effect.may, instead=instead)
        if effect.decides != YOU:
            text = text.replace(f"you may have {effect.decides}", f"{effect.decides} may")
    readings = " and ".join(f"{reading}: {choice}" for reading, choice in effect.under)
    return f"{capital(text)}." + (f" (Only under the reading {readings}.)" if readings else "")


def _worded(effect: Effect) -> tuple[Instruction, ...]:
    """The instructions, with a "stop" that speaks of no card marked as such."""
    if not effect.intervenes and not any(trigger.event == "tries to use" for trigger in effect.triggers):
        return effect.instructions
    stopped = "event" if effect.intervenes else "effect"
    return tuple(
        replace(instruction, action=replace(instruction.action, to=stopped))
        if instruction.action.verb == "stop"
        else instruction
        for instruction in effect.instructions
    )


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


def action_text(action: Action, terms: Terms, name: str = "this card") -> str:
    """One action as an order, without a full stop: "DESTROY an Upgrade card in another player's Stable".

    `name` is how the card with the effect is spoken of.
    """
    return capital(action_clause(action, Speech(terms, name, name)))


def filter_text(what: Filter, terms: Terms, count: int | str = 1, name: str = "this card") -> str:
    """So many of the cards that a sentence speaks of: "a Unicorn card", "two cards", "all Downgrade cards"."""
    return cards(what, count, Speech(terms, name, name))


def _lead(effect: Effect, say: Speech) -> str:
    if effect.replaces:
        return f"if {_would(effect.replaces, say)}, "
    if effect.intervenes:
        return f"{say.name} answers it if {_announced(effect.intervenes, say)}: "
    if effect.answers:
        later = " (this is done once that card is resolved)" if effect.afterwards else ""
        return f"{say.name} answers {cards(effect.answers, 1, say)} that another player is playing{later}: "
    triggers = [trigger for trigger in effect.triggers if trigger.event != "played"]
    return f"{_when(triggers, say)}, " if triggers else ""


def _ifs(effect: Effect, say: Speech) -> str:
    ifs = " and ".join(condition_text(condition, say) for condition in effect.conditions)
    return f"if {ifs}, " if ifs else ""


def _would(replaces: Replacement, say: Speech) -> str:
    held = {"": "your", YOU: "your", "another player": "another player's", "any player": "any player's"}
    where = (
        f" in {held[replaces.who]} hand" if replaces.would == ("discarded",) else f" in {place(replaces.stable, say)}"
    )
    into = place(replaces.stable, say)
    words = {"returned": "returned to a hand", "brought": f"brought into {into} without being played"}
    events = listed((words.get(event, event) for event in replaces.would), "or")
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
    would = listed(("returned to a hand" if word == "returned" else word for word in event.would), "or")
    return f"{cards(event.what, 1, say)}{where} would be {would}{by}"


def _when(triggers: list[Trigger], say: Speech) -> str:
    """The moments at which an effect is triggered; what happens to the same cards is said in one breath."""
    groups = groupby(triggers, key=_breath)
    return listed((_moment(list(group), say) for _, group in groups), "or")


def _breath(trigger: Trigger) -> tuple[object, ...]:
    happens = trigger.event in _MOVES | _ENDS
    by = trigger.who if trigger.event in _ENDS else "any player"
    return trigger.what, trigger.stable, by, happens or trigger.event


def _moment(triggers: list[Trigger], say: Speech) -> str:
    first = triggers[0]
    if first.event in _DEEDS:
        return _deed(first, say)
    stable = place(first.stable, say)
    if first.event == "beginning":
        return "at the beginning of your turn"
    if first.event == "targeted":
        return f"when another player chooses {say.name} for an effect of theirs"
    if first.event in _TRIES:
        return f"when another player {_TRIES[first.event]} {cards(first.what, 1, say)}"
    if first.event in ("more than", "fewer than"):
        what = say.terms["unicorns"] if first.what.kinds == ("unicorn",) else many_cards(first.what, say)
        none = (first.event, first.number) == ("fewer than", 1)
        return f"whenever {stable} holds {'no' if none else f'{first.event} {number(first.number)}'} {what}"
    moves = [trigger.event for trigger in triggers if trigger.event in _MOVES]
    ends = [trigger.event for trigger in triggers if trigger.event in _ENDS]
    happens = [f"{listed(moves, 'or')} {stable}"] if moves else []
    happens += [f"is {listed(ends, 'or')}{_ended_where(triggers[-1], say)}"] if ends else []
    return f"{'when' if first.what.this else 'each time'} {cards(first.what, 1, say)} {' or '.join(happens)}"


_DEEDS = {"plays": "play", "discards": "DISCARD", "draws": "DRAW", "destroys": "DESTROY"}


def _deed(trigger: Trigger, say: Speech) -> str:
    """What you, or others, do: "each time another player plays a Unicorn card"."""
    verb = _DEEDS[trigger.event]
    if trigger.who != YOU:
        verb += "s" if verb.islower() else "es" if verb.endswith("Y") else "s"
    if trigger.event == "draws":
        return f"each time {trigger.who} {verb}"
    stable = {"your stable": "your", "their own stable": "your own" if trigger.who == YOU else "their own"}
    into = f" into {stable[trigger.stable]} {say.terms['stable']}" if trigger.stable in stable else ""
    into = into if trigger.event == "plays" else ""
    return f"each time {trigger.who} {verb} {cards(trigger.what, 1, say)}{into}"


def _ended_where(trigger: Trigger, say: Speech) -> str:
    where = "" if trigger.what.this else f" in {place(trigger.stable, say)}"
    return where + ("" if trigger.who == "any player" else f" by {trigger.who}")


def _in_stable(statement: Statement, say: Speech) -> str:
    if statement.what.this:
        return say.name
    return f"{many_cards(statement.what, say)} in {place(statement.stable, say)}"


def _the(what: Filter) -> str:
    return "" if what.this else "the "


def _considered(statement: Statement, say: Speech) -> str:
    if statement.value in VARIATIONS:
        return f"all {_in_stable(statement, say)} are considered {statement.value.capitalize()} cards alone"
    if statement.what.this:
        return f"{say.name} is considered {article(statement.value)}, not {article(say.terms['unicorn'])}"
    return f"the {_in_stable(statement, say)} are considered {plural(statement.value)}, not {say.terms['unicorns']}"


def _without_effects(statement: Statement, say: Speech) -> str:
    which = "triggered effects" if statement.value == "triggered" else "effects"
    return f"the {which} of {_the(statement.what)}{_in_stable(statement, say)} do not work"


def _cannot_be_destroyed(statement: Statement, say: Speech) -> str:
    by = "" if statement.by == ANY_CARD else f" by the effects of {such_cards(statement.by, say)}"
    return f"{_in_stable(statement, say)} cannot be destroyed{by}"


def _cannot_be_answered(statement: Statement, say: Speech) -> str:
    answered = say.name if statement.what.this else f"the {many_cards(statement.what, say)} that you play"
    return f"{answered} cannot be answered with {such_cards(statement.by, say)}"


def _cannot_enter(statement: Statement, say: Speech) -> str:
    return f"{such_cards(statement.what, say)} cannot enter {place(statement.stable, say)}"


def _cannot_play(statement: Statement, say: Speech) -> str:
    whom = {YOU: "you may not", "each player": "nobody may", "each other player": "no other player may"}
    return f"{whom.get(statement.who, f'{statement.who} may not')} play {such_cards(statement.what, say)}"


def _only_if(statement: Statement, say: Speech, before: str, whose: str = "your") -> str:
    ifs = " and ".join(condition_text(condition, say, whose) for condition in statement.value)
    return f"{say.name} {before} only if {ifs}"


def _to_win(statement: Statement, say: Speech) -> str:
    many = abs(statement.value)
    unicorns = say.terms["unicorn" if many == 1 else "unicorns"]
    return f"you need {number(many)} {unicorns} {'more' if statement.value > 0 else 'fewer'} to win"


def _hand_limit(statement: Statement, say: Speech) -> str:
    return f"your hand limit is {number(abs(statement.value))} {'higher' if statement.value > 0 else 'lower'}"


_STATEMENTS: dict[str, Callable[[Statement, Speech], str]] = {
    "counts as": lambda statement, say: f"{say.name} counts as {number(statement.value)} {say.terms['unicorns']}",
    "considered": _considered,
    "without effects": _without_effects,
    "cannot be destroyed": _cannot_be_destroyed,
    "cannot be moved": lambda statement, say: (
        f"{_in_stable(statement, say)} cannot be moved to another {say.terms['stable']}"
    ),
    "cannot play": _cannot_play,
    "playable if": lambda statement, say: _only_if(statement, say, "may be played"),
    "enters only if": lambda statement, say: _only_if(statement, say, f"enters a {say.terms['stable']}", "that"),
    "hand limit": _hand_limit,
    "to win": _to_win,
    "cannot enter": _cannot_enter,
    "cannot be answered": _cannot_be_answered,
    "played as instant": lambda statement, say: f"you may play {say.name} from hand as if it were an Instant",
    "open hand": lambda statement, say: "all players can see the cards in your hand",
}
