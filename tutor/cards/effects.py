"""An effect as it is written in a card file -> an `Effect`, by the tables of `words`."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.action import ANY_CARD, SENTENCE, THIS_CARD, UNKNOWN, YOU, Action, Condition, Instruction
from tutor.cards.action_checks import Context
from tutor.cards.antecedents import UNDER_WAY, Antecedents, of_event, of_triggers
from tutor.cards.card import Effect, Replacement, Trigger
from tutor.cards.card_selectors import read_conditions, read_such
from tutor.cards.deferral import with_deferral
from tutor.cards.grammar import STABLE_PLACES
from tutor.cards.instructions import check_bearer, read_args, read_instructions
from tutor.cards.source import SourceValue
from tutor.cards.statement_data import read_statement
from tutor.cards.words import EFFECT_KEYS, EFFECTS, EVENTS, STATEMENTS, TRIGGERS
from tutor.rulebook import readings
from tutor.yamlfile import unknown

_INSTRUCTION_KEYS = ("do", "instead")
_STABLES = ("your stable", "another stable", "any stable")
_DOERS = ("you", "another player", "any player")


def read_effect(spot: SourceValue, card_type: str) -> Effect | None:
    """The effect that is written at `spot`, or None where it cannot be told what kind of effect it is."""
    word = _kind_of_effect(spot)
    if word is None:
        return None
    check_bearer(spot.at(word), word, EFFECTS[word], card_type)
    keys = _keys(spot, word)
    triggers = tuple(_read_triggers(keys[word], card_type)) if word == "when" else ()
    event = _read_event(keys[word]) if word == "answers" and isinstance(keys[word].value, dict) else None
    told = _told(word, event, triggers)
    context = Context(card_type, answers=_acts_on(word, event, triggers), told=told)
    _check_acting(spot, keys, context.answers, triggers)
    _check_counting(keys, triggers)
    return Effect(
        triggers=triggers,
        replaces=_read_replacement(keys) if word == "would" else None,
        statement=read_statement(keys[word], word) if word in STATEMENTS else None,
        answers=read_such(keys[word]) if word == "answers" and event is None else None,
        intervenes=event,
        instead=word == "answers" and "instead" in keys,
        afterwards="afterwards" in keys and keys["afterwards"].flag(),
        may="may" in keys and keys["may"].flag(),
        cost=_read_cost(keys, triggers, card_type),
        conditions=_read_conditions(keys["if"], word, told) if "if" in keys else (),
        decides=(keys["decides"].word(("you", "that player"), "player") if "decides" in keys else None) or YOU,
        instructions=_read_do(keys, context),
        under=_read_under(keys["under"]) if "under" in keys else (),
    )


def _told(word: str, event: Replacement | None, triggers: tuple[Trigger, ...]) -> Antecedents:
    """What "that" stands for in the first action."""
    if event is not None:
        return of_event(event)
    return UNDER_WAY if word in ("would", "answers") else of_triggers(triggers)


def _acts_on(word: str, event: Replacement | None, triggers: tuple[Trigger, ...]) -> str:
    """What is under way that the effect acts on: `card`, `event`, `effect`, or nothing."""
    if word == "answers":
        return "event" if event is not None else "card"
    return next((acts_on for trigger in triggers if (acts_on := TRIGGERS[trigger.event].acts_on)), "")


def _check_counting(keys: dict[str, SourceValue], triggers: tuple[Trigger, ...]) -> None:
    """What watches a number is not asked about: it acts as soon as there are too many, or too few."""
    if "may" in keys and keys["may"].value is True and any(TRIGGERS[t.event].sort == "count" for t in triggers):
        keys["may"].wrong("what watches a number acts unasked; write `may` beside an action")


def _check_acting(spot: SourceValue, keys: dict[str, SourceValue], answers: str, triggers: tuple[Trigger, ...]) -> None:
    if "answers" not in keys:
        if answers and any(TRIGGERS[trigger.event].acts_on != answers for trigger in triggers):
            keys["when"].wrong("what acts on what others try has no other trigger beside it; write an effect for each")
        if answers and ("may" not in keys or keys["may"].value is not True):
            spot.wrong("an effect that acts on what others try needs `may: true`")
        return
    if "instead" in keys and answers != "event":
        keys["instead"].wrong("only an event (`would`) can have something else in its place; write `do`")
    if "instead" in keys and "do" in keys:
        spot.wrong("an effect has `do` or `instead`, not both")
    if "afterwards" in keys and answers != "card":
        keys["afterwards"].wrong("it makes sense only where a card is answered")


def _read_event(spot: SourceValue) -> Replacement | None:
    """The events that an Instant answers, or None where it answers cards."""
    if "would" not in spot.value:
        return None
    keys = spot.keys(("would", "what", "stable", "who"), ("would",))
    would = keys["would"].words(EVENTS, "event")
    what = read_such(keys["what"]) if "what" in keys else ANY_CARD
    stable = keys["stable"].word(_STABLES, "place") if "stable" in keys else ""
    who = keys["who"].word(_DOERS, "player") if "who" in keys else ""
    return Replacement(would, what, stable or "any stable", who or "any player")


def _kind_of_effect(spot: SourceValue) -> str | None:
    if not isinstance(spot.value, dict):
        spot.expected("a mapping")
        return None
    found = [key for key in spot.value if key in EFFECTS]
    odd = [key for key in spot.value if key not in EFFECTS and key not in EFFECT_KEYS]
    if len(found) == 1:
        return str(found[0])
    if found:
        spot.wrong(f"an effect is one thing, but here are {' and '.join(map(repr, found))}; write one effect for each")
    elif odd:
        spot.wrong_key(odd[0], unknown("effect", odd[0], EFFECTS))
    else:
        spot.wrong(f"it does not say what kind of effect this is. Known: {', '.join(sorted(EFFECTS))}")
    return None


def _keys(spot: SourceValue, word: str) -> dict[str, SourceValue]:
    known = EFFECTS[word].beside
    for key in spot.value:
        if key in EFFECT_KEYS and key not in known:
            spot.wrong_key(key, f"'{key}' makes no sense beside '{word}'. What may stand there: {', '.join(known)}")
    needed = [key for key in _INSTRUCTION_KEYS if key in known]
    if word == "answers":
        needed = ["instead" if "instead" in spot.value else "do"]
    return spot.keys((word, *EFFECT_KEYS), needed)


def _read_do(keys: dict[str, SourceValue], context: Context) -> tuple[Instruction, ...]:
    if "do" in keys and keys["do"].value == UNKNOWN:
        return (Instruction(SENTENCE, Action(UNKNOWN, extra={"print": ""})),)
    instructions = [read_instructions(keys[key], context) for key in _INSTRUCTION_KEYS if key in keys]
    return with_deferral(instructions[0]) if instructions else ()


def _read_conditions(spot: SourceValue, word: str, told: Antecedents) -> tuple[Condition, ...]:
    """The conditions of the effect; those of a statement can only look at the Stables."""
    conditions = read_conditions(spot, told)
    if word in STATEMENTS and not all(condition.place in STABLE_PLACES and condition.what for condition in conditions):
        spot.wrong(f"what a statement asks for has to be in a Stable: {', '.join(STABLE_PLACES)}")
    return conditions


def _read_cost(keys: dict[str, SourceValue], triggers: tuple[Trigger, ...], card_type: str) -> bool:
    if "cost" not in keys or not keys["cost"].flag():
        return False
    if card_type not in ("", "ultimate"):
        keys["cost"].wrong("only a card of type ultimate has a cost")
    if "may" in keys or not any(trigger.event == "enters" and trigger.what.this for trigger in triggers):
        keys["cost"].wrong("a cost is due `when: enters`, and is not optional")
    return True


def _read_under(spot: SourceValue) -> tuple[tuple[str, str], ...]:
    """The readings, each with one of its own choices."""
    chosen = spot.keys(readings()).items()
    return tuple((reading, at.word(readings()[reading].choices, "choice") or "") for reading, at in chosen)


def _read_replacement(keys: dict[str, SourceValue]) -> Replacement:
    would = keys["would"].words(EVENTS, "event")
    if "drawn" in would:
        keys["would"].wrong("only an Instant can answer a DRAW: `answers: {would: drawn}`")
    what = read_such(keys["what"]) if "what" in keys else THIS_CARD
    stable = keys["stable"].word(_STABLES, "place") if "stable" in keys else None
    who = keys["who"].word(_DOERS, "player") if "who" in keys else None
    return Replacement(would, what, stable or "your stable", who or "")


def _read_triggers(spot: SourceValue, card_type: str) -> Iterator[Trigger]:
    seen = []
    for item in spot.one_or_more():
        if item.value in seen:
            item.wrong("this trigger stands here twice")
        seen.append(item.value)
        name = _trigger_name(item)
        if name:
            check_bearer(item, name, TRIGGERS[name], card_type)
            fields = read_args(item, TRIGGERS[name]) if isinstance(item.value, dict) else TRIGGERS[name].defaults
            yield Trigger(name, **fields)


def _trigger_name(item: SourceValue) -> str | None:
    if not isinstance(item.value, dict):
        name = item.word(TRIGGERS, "trigger")
        if name and not TRIGGERS[name].alone:
            item.wrong(f"'{name}' needs a mapping. It takes: {', '.join(TRIGGERS[name].args)}")
            return None
        return name
    found = [key for key in item.value if key in TRIGGERS]
    if len(found) == 1 and TRIGGERS[found[0]].args:
        return str(found[0])
    if found:
        item.wrong(f"{' and '.join(map(repr, found))} cannot stand in one mapping; write a list of triggers")
        return None
    first = next(iter(item.value), "")
    item.wrong_key(first, unknown("trigger", first, TRIGGERS))
    return None
