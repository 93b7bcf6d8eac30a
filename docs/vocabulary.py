"""Counts the words of the vocabulary of effects over all cards, and keeps the counts in `docs/vocabulary.md`.

Run by `python -m docs.vocabulary`; a test compares the file with the cards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import yaml

from tutor.cards import Card, all_sets
from tutor.cards.action import Action, Condition, Filter
from tutor.cards.card import Effect, Replacement
from tutor.cards.own_cards import cards_in
from tutor.cards.words import KEPT_FROM, STATEMENTS, TRIGGERS, VERBS

REPORT: Final = Path(__file__).parent / "vocabulary.md"

ROOT: Final = REPORT.parent.parent
SCENARIOS: Final = tuple(ROOT / folder for folder in ("cards/rulings", "cards/lessons", "tests/play"))
"""Where the scenarios are, which may bring cards along."""

HEAD = """# The vocabulary of effects, counted

How many cards of all boxes use each word of [the vocabulary](../cards/README.md); a card in several boxes counts once.
A word that is not here is there for cards of one's own.
Made by `python -m docs.vocabulary`.
"""

Use = tuple[str, str]


def uses(card: Card) -> set[Use]:
    """The words that a card uses, each with the group it belongs to."""
    return {use for effect in card.effects for use in _effect(effect)}


def _effect(effect: Effect) -> Iterator[Use]:
    for trigger in effect.triggers:
        yield "triggers", trigger.event
        yield from _cards(trigger.what)
    if effect.statement:
        yield "statements", effect.statement.word
        yield from (("cannot be", deed) for deed in effect.statement.done)
        yield from _cards(effect.statement.what)
        yield from _cards(effect.statement.by)
    for replacement in (effect.replaces, effect.intervenes):
        if replacement:
            yield from _replacement(replacement)
    if effect.answers:
        yield "answers", "a card being played"
        yield from _cards(effect.answers)
    if effect.intervenes:
        yield "answers", "an event"
    yield from _conditions(effect.conditions)
    for instruction in effect.instructions:
        yield from _action(instruction.action)
        if instruction.joined:
            yield "connectors", instruction.joined


def _replacement(replacement: Replacement) -> Iterator[Use]:
    for event in replacement.would:
        yield "would", event
    yield from _cards(replacement.what)


def _action(action: Action) -> Iterator[Use]:
    yield "actions", action.verb
    yield "who", action.who
    for place in (action.place, action.to):
        if place:
            yield "where", place
    yield from _cards(action.what)
    yield from _conditions(action.conditions)
    for branch in action.branches:
        for instruction in branch:
            yield from _action(instruction.action)
            if instruction.joined:
                yield "connectors", instruction.joined


def _conditions(conditions: tuple[Condition, ...]) -> Iterator[Use]:
    for condition in conditions:
        yield "conditions", "so many cards" if condition.what else "that card" if condition.that else "hand limit"
        for what in (condition.what, condition.that):
            if what:
                yield from _cards(what)


def _cards(what: Filter) -> Iterator[Use]:
    for kind in what.kinds:
        yield "kinds", kind
    named = {"this": what.this is True, "except: this": what.this is False, "that": what.that, "named": what.named}
    named |= {"those": what.those is True, "except: those": what.those is False, "of": what.of}
    for word, used in named.items():
        if used:
            yield "selectors", word


def report() -> str:
    """The counts as Markdown: a line for each group, then each group's words by how many cards use them."""
    cards = _boxed()
    groups: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for card in cards.values():
        for group, word in sorted(uses(card)):
            groups[group][word].append(card.name)
    with_effects = sum(bool(card.effects) for card in cards.values())
    lines = [HEAD, f"{len(cards)} cards, {with_effects} of them with effects.", ""]
    lines += ["| group | words | used by one card |", "| --- | --- | --- |"]
    for group, words in groups.items():
        lines.append(f"| {group} | {len(words)} | {sum(len(used) == 1 for used in words.values())} |")
    lines += ["", *_distribution(cards.values(), groups)]
    for group, words in groups.items():
        lines += ["", f"## {group.capitalize()}", "", "| word | cards |", "| --- | --- |"]
        for word, used in sorted(words.items(), key=lambda item: (-len(item[1]), item[0])):
            lines.append(f"| {word} | {used[0] if len(used) == 1 else len(used)} |")
    return "\n".join(lines) + "\n"


def _boxed() -> dict[str, Card]:
    return {card.name: card for cards in reversed(all_sets()) for card in cards.cards if not card.unknown}


def unused() -> set[Use]:
    """The triggers, statements and actions that no card of the boxes uses."""
    used = {use for card in _boxed().values() for use in uses(card)}
    return {(table, word) for table, group in _TABLES.items() for word in group} - used


def own_uses() -> set[Use]:
    """The words that are used by the cards that a scenario brings along."""
    files = (file for folder in SCENARIOS for file in folder.rglob("*.yaml"))
    written = (yaml.safe_load(text).get("cards") for file in files if "\ncards:\n" in (text := file.read_text("utf-8")))
    return {use for cards in written for card in cards_in(cards)[0] for use in uses(card)}


_TABLES: Final = {
    "triggers": TRIGGERS,
    "statements": [word for word, row in STATEMENTS.items() if not row.short_for],
    "cannot be": KEPT_FROM,
    "actions": VERBS,
}


def _distribution(cards: Iterable[Card], groups: dict[str, dict[str, list[str]]]) -> Iterator[str]:
    """How rare the rarest word of each card is."""
    rarest: dict[str, int] = defaultdict(int)
    for card in cards:
        counts = [len(groups[group][word]) for group, word in uses(card)]
        if counts:
            least = min(counts)
            rarest["1" if least == 1 else "2 to 4" if least < 5 else "5 to 9" if least < 10 else "10 or more"] += 1
    yield "| cards that share the rarest word of a card | so many cards |"
    yield "| --- | --- |"
    for share in ("10 or more", "5 to 9", "2 to 4", "1"):
        yield f"| {share} | {rarest[share]} |"


if __name__ == "__main__":
    REPORT.write_text(report(), encoding="utf-8")
