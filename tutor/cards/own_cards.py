"""Cards that come with a scenario, written with their effects, or with the text that is printed on them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from tutor.cards.bounded_cards import is_within_bounds, read_bounded
from tutor.cards.card import Card, CardSet
from tutor.cards.set_files import set_of
from tutor.cards.source import SourceValue
from tutor.vocabulary import CARD_TYPES
from tutor.yamlfile import MAX_BYTES, BadInput, Document, Problem, read_yaml

FILE_KEYS: Final = ("set", "title", "game", "totals", "cards")
"""What a set file of one's own may hold: a part of what the published ones do."""

MAX_TEXTS: Final = 512
"""How many texts are kept read: what is asked of a situation reads its cards again and again."""


class PrintedEffects(NamedTuple):
    """What the text of a card says: its effects, as a file has them, and for each the print that says it."""

    effects: tuple[dict[str, Any], ...]
    prints: tuple[str, ...]


def read_own(spot: SourceValue) -> tuple[Card, ...]:
    """The cards of a list, in its order; what is wrong with them, and what goes beyond the bounds, is noted.

    A `text` in place of `effects` is read; of what is not understood in it nobody knows what it does.
    """
    if not isinstance(spot.value, list) or not any(isinstance(one, dict) and "text" in one for one in spot.value):
        return read_bounded(spot)
    if not is_within_bounds(spot):
        return ()
    said = [_said_by(spot.at(i)) for i in range(len(spot.value))]
    data = [one if found is None else _written(one, found) for one, found in zip(spot.value, said, strict=True)]
    cards = read_bounded(spot._replace(value=data))
    prints = [() if found is None else found.prints for found in said]
    return tuple(card._replace(prints=printed) for card, printed in zip(cards, prints, strict=False))


def cards_in(data: Any) -> tuple[tuple[Card, ...], list[Problem]]:
    """The cards that a list of plain data describes, and what is wrong with it; no cards if anything is."""
    document = Document("cards", data, {})
    cards = read_own(SourceValue(document, data))
    return () if document.problems else cards, document.problems


def read_own_file(path: Path, name: str) -> tuple[CardSet, list[dict[str, Any]]]:
    """A set file of one's own, and its cards as plain data. `name` is what stands in messages.

    Raises:
        BadInput: the file cannot be read, something in it is wrong, or it goes beyond the bounds.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadInput([Problem(name, 0, "", f"the file cannot be read: {error.strerror}")]) from None
    document = read_yaml(raw, name)
    keys = SourceValue(document, document.data).keys(FILE_KEYS, ("set", "title", "cards"))
    cards = read_own(keys["cards"]) if "cards" in keys else ()
    loaded = set_of(keys, cards)
    document.check()
    return loaded, document.data["cards"]


def _said_by(spot: SourceValue) -> PrintedEffects | None:
    """What the text of a card says; None where it has none that can be read, which is noted."""
    if not isinstance(spot.value, dict) or "text" not in spot.value:
        return None
    if "effects" in spot.value:
        spot.wrong_key("text", "a card has `text` or `effects`, not both: the effects are read out of the text")
    text, card_type, name = spot.at("text").text(), spot.value.get("type"), spot.value.get("name")
    known = text and card_type in CARD_TYPES and isinstance(name, str)
    return printed_effects(text, str(card_type), str(name)) if known else PrintedEffects((), ())


def _written(card: dict[str, Any], said: PrintedEffects) -> dict[str, Any]:
    """The card as it is written with effects."""
    kept = {key: value for key, value in card.items() if key not in ("text", "effects")}
    return {**kept, "effects": list(said.effects)} if said.effects else kept


@lru_cache(maxsize=MAX_TEXTS)
def printed_effects(text: str, card_type: str, name: str) -> PrintedEffects:
    """What a text says in print of a card of this type and name, in the order of its sentences.

    A sentence that is not understood, or that can be meant in several ways, is an effect of which nobody knows what it
    does; nor when, unless its lead is understood. It takes some ten milliseconds.
    """
    from tutor.cards.read import read_text  # late, as most situations have no text

    reading = read_text(text, card_type, name)
    leads = {one.effect: one.lead for one in reading.sentences if one.choices and one.effect is not None}
    found: list[tuple[dict[str, Any], str]] = []
    at: dict[int, int] = {}
    for sentence in reading.sentences:
        if sentence.effect is None:
            found.append((_unknown(sentence.print, sentence.lead, card_type), sentence.print))
        elif sentence.effect in at:
            effect, said = found[at[sentence.effect]]
            found[at[sentence.effect]] = effect, f"{said} {_ended(sentence.print)}"
        else:
            at[sentence.effect] = len(found)
            found.append((reading.effects[sentence.effect], _ended(sentence.print)))
    for open_effect, lead in leads.items():
        place = at.get(open_effect)
        if place is not None:
            said = found[place][1]
            found[place] = _unknown(said.removesuffix("."), lead, card_type), said
    if not _loads(card_type, [effect for effect, _ in found]):
        found = [({"unknown": sentence.print}, sentence.print) for sentence in reading.sentences]
    return PrintedEffects(tuple(effect for effect, _ in found), tuple(said for _, said in found))


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?", ":", ";")) else f"{sentence}."


def _unknown(sentence: str, lead: dict[str, Any] | None, card_type: str) -> dict[str, Any]:
    """The effect of a sentence that is not understood."""
    if lead is None:
        return {"unknown": sentence}
    led = {**lead, "instead" if "would" in lead else "do": [{"unknown": sentence}]}
    return led if _loads(card_type, [led]) else {"unknown": sentence}


def _loads(card_type: str, effects: list[dict[str, Any]]) -> bool:
    document = Document("card", [{"name": "Printed", "type": card_type, "effects": effects}], {})
    return bool(read_bounded(SourceValue(document, document.data))) and not document.problems
