"""What the tutor does not know of cards, in sentences: of a whole card what it does, or what a sentence on it means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from tutor.cards.card import Card, Effect, is_unknown, unknown_sentences
from tutor.cards.phrases import listed, number, quoted

MAX_NAMED: Final = 3
"""So many cards are named of which something is not known and not needed."""


class NotKnown(NamedTuple):
    """A card, and a sentence printed on it that is not understood; `""` where nobody has told what the card does."""

    card: str
    sentence: str = ""


def of_effect(card: Card, effect: Effect) -> tuple[NotKnown, ...]:
    """What is not known of an effect; it has to be one of which something is not known."""
    return tuple(NotKnown(card.name, sentence) for sentence in unknown_sentences(effect) or ("",))


def parts_not_known(card: Card, readings: Mapping[str, str]) -> tuple[NotKnown, ...]:
    """All that is not known of a card under these readings, in the order in which it stands there."""
    if card.unknown:
        return (NotKnown(card.name),)
    there = (effect for effect in card.effects if all(readings[id] == choice for id, choice in effect.under))
    return tuple(dict.fromkeys(part for effect in there if is_unknown(effect) for part in of_effect(card, effect)))


def names_of(parts: Iterable[NotKnown]) -> tuple[str, ...]:
    """The cards that are meant, each once."""
    return tuple(dict.fromkeys(part.card for part in parts))


def nobody_has_told(parts: tuple[NotKnown, ...], without: str) -> str:
    """An answer that may hang on what is not known; `without`: what it is without that."""
    them, they = ("it", "It") if len(parts) == 1 else ("them", "They")
    told = without[:1].lower() + without[1:]
    if any(part.sentence for part in parts):
        return f"{not_told(parts)} Without {them}: {told} {they} may change the answer."
    return f"{not_told(parts).rstrip('.')}, and it may change this. Without {them}: {told}"


def not_told(parts: tuple[NotKnown, ...]) -> str:
    """What is not known: that nobody has told what cards do, and which sentences are not understood."""
    whole = tuple(part.card for part in parts if not part.sentence)
    said = [f"Nobody has told what {listed(whole)} {'does' if len(whole) == 1 else 'do'}."] if whole else []
    for card in names_of(part for part in parts if part.sentence):
        sentences = [quoted(part.sentence) for part in parts if part.card == card and part.sentence]
        this = "this sentence" if len(sentences) == 1 else "these sentences"
        said.append(f"I do not know {this} of {card}: {listed(sentences)}.")
    return " ".join(said)


def in_short(parts: tuple[NotKnown, ...]) -> str:
    """The same without what the sentences say."""
    return f"The tutor does not know all that is printed on {listed(names_of(parts))}."


def not_needed(parts: tuple[NotKnown, ...]) -> str:
    """That an answer does not hang on what is not known; `""` where all is."""
    cards = names_of(parts)
    if not cards:
        return ""
    if len(cards) > MAX_NAMED:
        return f"Not needed: the tutor does not know all that is printed on {len(cards)} cards of one's own."
    said = [_some_of(card, [part for part in parts if part.card == card]) for card in cards]
    return f"Not needed: the tutor does not know {listed(said)}."


def _some_of(card: str, parts: list[NotKnown]) -> str:
    if not all(part.sentence for part in parts):
        return f"what {card} does"
    return f"{number(len(parts))} sentence{'' if len(parts) == 1 else 's'} of {card}"
