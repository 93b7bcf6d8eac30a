"""A list of actions as it is written in a card file -> `Instruction`s, by the tables of `words`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tutor.cards.action import ANY_CARD, SENTENCE, UP_TO, YOU, Action, Condition, Instruction
from tutor.cards.action_checks import Context, check_action
from tutor.cards.antecedents import Antecedents, after, check, with_player
from tutor.cards.card_selectors import is_filter, read_cards, read_conditions, read_such
from tutor.cards.effect_rows import EffectWord
from tutor.cards.grammar import ACTION_KEYS, CONDITION_PLACES, COUNT_KEYS, COUNTS
from tutor.cards.rows import Arg, Word, is_bare, takes_cards
from tutor.cards.source import SourceValue
from tutor.cards.words import CONNECTORS, VERBS
from tutor.yamlfile import unknown


def read_instructions(spot: SourceValue, context: Context) -> tuple[Instruction, ...]:
    """The instructions of a list of actions and connectors."""
    return tuple(_read_instructions(spot, context))


def _read_instructions(spot: SourceValue, context: Context) -> Iterator[Instruction]:
    connector: SourceValue | None = None
    after_action = False
    for item in spot.items():
        if isinstance(item.value, str):
            _check_connector(item, after_action)
            connector, after_action = item, False
            continue
        action = _read_action(item, context)
        if action:
            joined = connector.value if connector and connector.value in CONNECTORS else SENTENCE
            yield Instruction(joined, action)
            uncounted = bool(action.branches) and action.is_of_each
            told, verbs = after(context.told, action), (*context.verbs, action.verb)
            context = context._replace(told=told, verbs=verbs, uncounted=uncounted)
        connector, after_action = None, True
    if connector and connector.value in CONNECTORS:
        _misplaced(connector)


def _check_connector(item: SourceValue, after_action: bool) -> None:
    if item.value in VERBS:
        item.wrong(f"'{item.value}' is an action, and needs a colon and what it takes")
    elif item.word(CONNECTORS, "connector") and not after_action:
        _misplaced(item)


def _misplaced(connector: SourceValue) -> None:
    connector.wrong(f"the connector '{connector.value}' must stand between two actions")


def _read_action(spot: SourceValue, context: Context) -> Action | None:
    verbs = [key for key in spot.value if key not in ACTION_KEYS] if isinstance(spot.value, dict) else []
    if len(verbs) != 1:
        spot.expected("one action, such as `draw: 1`")
        return None
    verb = verbs[0]
    if verb not in VERBS:
        spot.wrong_key(verb, unknown("action", verb, VERBS))
        return None
    here = spot.at(verb)
    check_bearer(here, verb, VERBS[verb], context.card_type)
    fields = _plain(here, read_args(here, VERBS[verb], context))
    own = (UP_TO, "parts", "phases", "extra draw", "top", "unseen", "quiet", "must", "print")
    extra: dict[str, Any] = {key: fields.pop(key) for key in own if key in fields}
    if "top" in extra:
        fields["count"] = extra["top"]
    if verb == "put back" and {"take", "put", "bring"}.isdisjoint(context.verbs):
        extra["whole"] = True
    fields.pop("value", None)
    if "if" in spot.value:
        fields["conditions"] = read_conditions(spot.at("if"), context.told)
    action = Action(verb, extra=extra, may="may" in spot.value and spot.at("may").flag(), **fields)
    check_action(spot, here, action, context)
    return action


def _plain(spot: SourceValue, fields: dict[str, Any]) -> dict[str, Any]:
    """The arguments as an action has them: a number at most is a number, and where a card came from is that Stable."""
    if isinstance(fields.get("count"), AtMost):
        fields = {**fields, "count": fields["count"].number, UP_TO: True}
    if fields.get("to") != "old stable":
        return fields
    if not fields.get("what", ANY_CARD).taken:
        spot.wrong("'old stable' needs `taken: true` among the cards")
    return {**fields, "to": "that stable"}


def check_bearer(spot: SourceValue, name: str, word: Word | EffectWord, card_type: str) -> None:
    """Note it where a word makes no sense on a card of this type."""
    if card_type and card_type not in word.on:
        spot.wrong(f"'{name}' makes no sense on a card of type {card_type}. It is for: {', '.join(word.on)}")


def read_args(spot: SourceValue, word: Word, context: Context | None = None) -> dict[str, Any]:
    """The values of a word's arguments, by the field that each of them fills."""
    fields = dict(word.defaults)
    given = _given(spot, word)
    if word.one_of and isinstance(spot.value, dict) and sum(key in given for key in word.one_of) != 1:
        spot.wrong(f"exactly one of these is needed: {', '.join(word.one_of)}")
    context = context or Context()
    for key, value in given.items():
        arg = word.args[key]
        chosen_by = given["who"].value if arg.kind == "options" and "who" in given else YOU
        here = context if chosen_by == YOU else context._replace(told=with_player(context.told))
        found = _READERS[arg.kind](value, arg, here)
        fields |= {"count": "each", **found._asdict()} if isinstance(found, ForEach) else {arg.field: found}
    return fields


def _given(spot: SourceValue, word: Word) -> dict[str, SourceValue]:
    if is_bare(word) or (word.short and not isinstance(spot.value, dict)):
        return {word.short: spot}
    if word.short and takes_cards(word.args[word.short]) and is_filter(spot.value, word.args):
        return {word.short: spot}
    if word.short and word.args[word.short].field == "count" and "each" in spot.value and "each" not in word.args:
        return {word.short: spot}
    return spot.keys(word.args, [key for key, arg in word.args.items() if arg.required])


def _read_word(spot: SourceValue, arg: Arg) -> str:
    what = {"who": "player", "value": "word"}.get(arg.field, "place")
    word = spot.word(arg.known, what) or ""
    return "your hand" if word == "hand" and arg.field == "place" else word


_CARD_COUNTS = tuple(count for count in COUNTS if count != "hand limit")


class AtMost(NamedTuple):
    """A number of cards at most."""

    number: int


def _read_count(spot: SourceValue, known: tuple[str, ...], told: Antecedents) -> int | str | ForEach:
    words = tuple(word for word in known if word != "each")
    if isinstance(spot.value, str) and spot.value in words:
        return spot.value
    if isinstance(spot.value, dict) and "each" in known:
        return _read_each(spot, told)
    return spot.number(also=f", or {' or '.join(map(repr, words))}")


class ForEach(NamedTuple):
    """The cards, and where they are, for each of which something is done to so many."""

    each: Condition
    times: int


def _read_each(spot: SourceValue, told: Antecedents) -> ForEach:
    keys = spot.keys(("each", "in", "times"), ("each",))
    places = (*CONDITION_PLACES, "their own stable")
    place = (keys["in"].word(places, "place") if "in" in keys else None) or "your stable"
    check(spot, place, told)
    what = read_such(keys["each"]) if "each" in keys else ANY_CARD
    if what.this:
        spot.at("each").wrong("'this' makes no sense here, where cards are counted")
    times = keys["times"].number() if "times" in keys else 1
    return ForEach(Condition(what, "your hand" if place == "hand" else place), times)


def _read_card_count(spot: SourceValue, told: Antecedents) -> int | str | AtMost | ForEach:
    if isinstance(spot.value, dict) and "each" not in spot.value:
        keys = spot.keys(COUNT_KEYS, (UP_TO,))
        if "times" in keys:
            spot.wrong_key("times", "'times' makes no sense without 'each'")
        return AtMost(keys[UP_TO].number() if UP_TO in keys else 1)
    return _read_count(spot, (*_CARD_COUNTS, "each"), told)


def _read_true(spot: SourceValue) -> bool:
    if spot.value is not True:
        spot.expected("true")
    return True


def _read_options(spot: SourceValue, context: Context) -> tuple[tuple[Instruction, ...], ...]:
    options = tuple(read_instructions(option, context) for option in spot.items())
    if len(options) == 1:
        spot.wrong("a choice needs at least two lists of actions")
    return options


_MAX_LOWERING = 99
"""The most by which a statement lowers a number: a bound that no card comes near."""

_READERS: dict[str, Callable[[SourceValue, Arg, Context], Any]] = {
    "cards": lambda spot, arg, context: read_cards(spot, arg, context.told),
    "such cards": lambda spot, arg, context: read_cards(spot, arg, context.told),
    "kinds": lambda spot, arg, context: read_cards(spot, arg, context.told),
    "number": lambda spot, arg, context: spot.number(),
    "zero": lambda spot, arg, context: spot.number(least=0),
    "sum": lambda spot, arg, context: spot.number(least=-_MAX_LOWERING),
    "conditions": lambda spot, arg, context: read_conditions(spot, context.told),
    "phases": lambda spot, arg, context: spot.words(arg.known, "phase"),
    "count": lambda spot, arg, context: _read_card_count(spot, context.told),
    "amount": lambda spot, arg, context: _read_count(spot, arg.known, context.told),
    "word": lambda spot, arg, context: _read_word(spot, arg),
    "words": lambda spot, arg, context: spot.words(arg.known, "word" if arg.field == "done" else "place"),
    "name": lambda spot, arg, context: spot.text(),
    "print": lambda spot, arg, context: spot.text(),
    "print or true": lambda spot, arg, context: "" if spot.value is True else spot.text(),
    "true": lambda spot, arg, context: _read_true(spot),
    "options": lambda spot, arg, context: _read_options(spot, context),
}
