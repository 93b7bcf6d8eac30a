"""Statements of print -> effects as the card language writes them."""

from __future__ import annotations

from typing import Any, Final

from tutor.cards.read.nouns import KindList, Noun
from tutor.cards.read.plain_values import one_or_list
from tutor.cards.read.plural_places import wherever
from tutor.cards.read.sentence_rules import StatementSentence
from tutor.cards.read.spoken_cards import Unbound, known_word
from tutor.cards.rows import is_bare
from tutor.cards.words import STATEMENTS
from tutor.vocabulary import VARIATIONS


def statement(held: StatementSentence) -> dict[str, Any]:
    """The effect.

    Raises:
        Unbound: it cannot be told.
    """
    row = STATEMENTS[held.word]
    fields: dict[str, Any] = {**held.more, **_of_slots(held)}
    if "done" in fields:
        _put_kept(fields, held.slots["such"], "undoable" in held.slots)
    elif "such" in held.slots:
        _put_such(fields, held.slots["such"], "stable" in row.args)
    if fields.keys() - {*row.args}:
        raise Unbound("word")
    if is_bare(row) and not fields and all(arg.kind == "true" for arg in row.args.values()):
        fields = {row.short: True}
    value = fields[row.short] if is_bare(row) or set(fields) == {row.short} else fields
    effect: dict[str, Any] = {held.word: value}
    if held.conditions:
        effect["if"] = one_or_list(held.conditions)
    return effect


_OTHERS: Final = {"another stable": "other stables"}
"""What a statement calls the Stables of the other players."""

_CARDS: Final = (("plays", "what"), ("played", "what"), ("by", "by"))
"""Slots that hold cards -> the key of the card language."""


def _of_slots(held: StatementSentence) -> dict[str, Any]:
    """What the slots hold, by the keys of the card language, but for the cards spoken of."""
    slots = held.slots
    fields = {key: slots[key] for key in ("value", "who", "stable", "is") if key in slots}
    if "stable" in fields:
        fields["stable"] = _OTHERS.get(wherever(fields["stable"]), wherever(fields["stable"]))
    fields |= {
        key: _such(slots[slot]) for slot, key in (("plays", "what"), ("by", "by"), ("played", "what")) if slot in slots
    }
    fields |= {key: _kinds(slots[slot]) for slot, key in (("by_kind", "by"),) if slot in slots}
    number = STATEMENTS[held.word].short
    fields |= {number: slots["higher"]} if "higher" in slots else {}
    fields |= {number: -slots["lower"]} if "lower" in slots else {}
    if done := slots.get("kept") or slots.get("undoable"):
        fields["done"] = one_or_list(done)
    if "as" in slots:
        fields["as"] = _singular(slots["as"])
    if "whose_cards" in slots:
        if slots["whose_cards"] != "your":
            raise Unbound("sentence")
        fields["what"] = _kinds(slots["kinds"])
    if "variation" in slots:
        fields |= _variation(held, slots["variation"])
    if "conditions" in slots or "held" in slots:
        fields["value"] = _conditions(held)
    return fields


def _put_such(fields: dict[str, Any], noun: Noun, anywhere: bool) -> None:
    if noun.place not in ("", "your stable"):
        raise Unbound("word")
    if noun.refers == "this":
        fields["what"] = "this"
    elif noun.refers or (not noun.place and not anywhere):
        raise Unbound("sentence")
    else:
        fields["what"] = noun.what


def _put_kept(fields: dict[str, Any], noun: Noun, by_you: bool) -> None:
    """The cards to which something cannot be done, and where they are.

    by_you: it is said of you that you cannot do it: wherever the cards are, where print does not say
    """
    if noun.refers not in ("", "this"):
        raise Unbound("refers")
    if noun.refers == "this":
        return
    in_hand = fields["done"] == "discarded"
    place = wherever(noun.place) or ("any stable" if by_you else "")
    if (place == "hand") != in_hand or (not place and "by" not in fields):
        raise Unbound("sentence")
    if place not in ("", "your stable", "hand"):
        fields["stable"] = known_word(place, STATEMENTS["cannot be"].args["stable"].known)
    fields["what"] = noun.what


def _such(noun: Noun) -> Any:
    if noun.refers or noun.place:
        raise Unbound("sentence")
    return noun.what


def _kinds(kinds: KindList) -> Any:
    return one_or_list(kinds.kinds)


def _variation(held: StatementSentence, kinds: KindList) -> dict[str, Any]:
    if len(kinds.kinds) > 1 or kinds.kinds[0] not in VARIATIONS:
        raise Unbound("word")
    return {"as" if "as" in STATEMENTS[held.word].args else "value": kinds.kinds[0]}


def _conditions(held: StatementSentence) -> Any:
    asked: list[dict[str, Any]] = []
    if "held" in held.slots:
        for noun, how in held.slots["held"]:
            if noun.place not in ("your stable", "") or how:
                raise Unbound("sentence")
            asked.append({"what": noun.what} | ({"count": noun.count} if noun.count != 1 else {}))
    entering = held.word == "enters only if"
    asked += [_in_that_stable(one) if entering else one for one in held.slots.get("conditions", ())]
    return one_or_list(asked)


def _in_that_stable(condition: dict[str, Any]) -> dict[str, Any]:
    """The condition as it is met in the Stable that the card would enter."""
    if "any" in condition:
        return {"any": [_in_that_stable(one) for one in condition["any"]]}
    if condition.get("in", "your stable") not in ("your stable", "that stable"):
        raise Unbound("sentence")
    return {key: value for key, value in condition.items() if key != "in"}


_ENDINGS: Final = (("ies", "y"), ("ses", "s"), ("s", ""))


def _singular(many: str) -> str:
    """`Pandas` -> `Panda`: the name is kept as that of one."""
    ending, one = next(((ending, one) for ending, one in _ENDINGS if many.endswith(ending)), ("", ""))
    return many[: len(many) - len(ending)] + one if ending else many
