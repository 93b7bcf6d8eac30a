"""The page on the vocabulary says what the vocabulary is, word for word, and its examples can be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
import yaml

from tutor.cards import load_set
from tutor.cards.english import card_text
from tutor.cards.grammar import (
    ACTION_KEYS,
    CARD_KINDS,
    CONDITION_KEYS,
    COUNT_KEYS,
    COUNTS,
    FILTER_KEYS,
    PLACES,
    PLAYERS,
    SELECTORS,
)
from tutor.cards.rows import Arg, Word, is_bare
from tutor.cards.set_files import CARD_KEYS, SET_KEYS
from tutor.cards.words import CONNECTORS, EFFECT_KEYS, EFFECTS, EVENTS, KEPT_FROM, STATEMENTS, TRIGGERS, VERBS
from tutor.data import data_root
from tutor.rulebook import edition

pytestmark = pytest.mark.quick

PAGE = (data_root() / "README.md").read_text(encoding="utf-8")
BARE = {
    "number": "a number",
    "zero": "a number, or 0",
    "sum": "a number to be added",
    "conditions": "a condition, or a list of them",
    "phases": "`draw`, `action`, or a list of them",
    "print": "a printed sentence",
    "print or true": "a printed sentence, or `true`",
    "true": "`true`",
    "options": "lists of actions",
}
Row = tuple[str, ...]


def rows(heading: str) -> dict[str, Row]:
    """The rows of all tables under a heading: word -> the cells after it."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    table = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| `")]
    return {word.strip("`"): tuple(cells) for word, *cells in table}


def plain(words: Mapping[str, Any]) -> dict[str, Row]:
    return {word: (means if isinstance(means, str) else means.means,) for word, means in words.items()}


def described(words: Mapping[str, Word]) -> dict[str, Row]:
    return {name: (word.means, takes(word)) for name, word in words.items()}


def takes(word: Word) -> str:
    if not is_bare(word):
        return "; ".join(argument(key, arg, word.short) for key, arg in word.args.items()) or "-"
    arg = word.args[word.short]
    known = ", ".join(f"`{value}`" for value in arg.known)
    return BARE.get(arg.kind) or (f"a list of {known}" if arg.kind == "words" else known)


def argument(key: str, arg: Arg, short: str) -> str:
    known = f": {' / '.join(arg.known)}" if arg.known and arg.known != tuple(PLAYERS) else ""
    return f"`{key}`" + ("\\*" if key == short else "") + (" (needed)" if arg.required else "") + known


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        ("The file", SET_KEYS),
        ("A card", CARD_KEYS),
        ("Would: events that can be replaced", EVENTS),
        ("Cannot be: what is kept from cards", KEPT_FROM),
        ("Beside an action", ACTION_KEYS),
        ("Counts", {**COUNTS, **COUNT_KEYS}),
        ("Conditions", CONDITION_KEYS),
        ("Connectors", CONNECTORS),
        ("Which cards", {**CARD_KINDS, **SELECTORS, **FILTER_KEYS}),
        ("Who", PLAYERS),
        ("Where", PLACES),
    ],
)
def test_the_page_has_the_words(heading: str, words: Mapping[str, Any]) -> None:
    assert {word: cells[:1] for word, cells in rows(heading).items()} == plain(words)


@pytest.mark.parametrize(
    ("heading", "words"), [("When: triggers", TRIGGERS), ("Statements", STATEMENTS), ("Actions", VERBS)]
)
def test_the_page_has_the_words_and_what_they_take(heading: str, words: Mapping[str, Word]) -> None:
    assert {word: cells[:2] for word, cells in rows(heading).items()} == described(words)


def test_the_page_has_the_kinds_of_effect() -> None:
    kinds = {
        word: (EFFECTS[word].means, ", ".join(f"`{key}`" for key in EFFECTS[word].beside))
        for word in EFFECTS
        if word not in STATEMENTS
    }
    found = {word: cells[:2] for word, cells in rows("Kinds of effect").items()}
    assert found == {**kinds, **plain(EFFECT_KEYS)}


def examples() -> list[tuple[str, str]]:
    """Every word that has an example, with that example: the last cell of a row with more than one."""
    headings = re.findall(r"^## (.*)$", PAGE, re.MULTILINE)
    found = [(word, cells) for heading in headings for word, cells in rows(heading).items()]
    return [(word, cells[-1].strip("`")) for word, cells in found if len(cells) > 1]


def effect(example: Any) -> dict[str, Any]:
    """An effect in which the example stands as it is meant to."""
    if isinstance(example, list):
        return {"when": "enters", "do": example}
    word = next(iter(example))
    if word not in VERBS:
        return {"do": [{"draw": 1}], **example} if word == "when" else dict(example)
    if word in ("stop", "divert"):
        return {"answers": "card", "do": [example]}
    if word == "retarget":
        return {"answers": {"would": "destroyed"}, "do": [example]}
    return {"when": {"plays": "unicorn", "who": "another player"}, "do": [{"look": {"top": 3}}, example]}


NOT_ALONE = {
    "later": ("when: later", "[{draw: 1}, then, later: true]"),
    "taken": ("[steal: baby]",),
    "old stable": ("[steal: card]",),
}
"""Word -> an example of each of the effects of which a card needs both."""


@pytest.mark.parametrize(("word", "example"), examples())
def test_an_example_is_about_its_word_and_can_be_read(word: str, example: str) -> None:
    assert re.search(rf"\b{word}\b", example)
    known = dict.fromkeys(("stop", "divert", "retarget"), "instant") | dict.fromkeys(("played", "pile"), "magic")
    card_type = "instant" if "answers:" in example else known.get(word, "magical")
    beside = [
        effect(yaml.safe_load(other)) for other in NOT_ALONE.get(word, ()) if ("when" in other) != ("when" in example)
    ]
    card = {"name": "A", "type": card_type, "effects": [effect(yaml.safe_load(example)), *beside]}
    assert load_set(yaml.safe_dump({"set": "x", "title": "X", "cards": [card]})).cards[0].effects


def test_every_word_has_an_example() -> None:
    words = (EFFECTS, TRIGGERS, VERBS, EVENTS, CONNECTORS, CARD_KINDS, SELECTORS, FILTER_KEYS, PLAYERS, PLACES)
    words += (ACTION_KEYS, COUNTS, COUNT_KEYS, CONDITION_KEYS, KEPT_FROM)
    assert {word for word, _ in examples()} == {word for table in words for word in table}


def test_the_page_s_own_set_can_be_read() -> None:
    text = PAGE.partition("```yaml\n")[2].partition("```")[0]
    (card,) = load_set(text).cards
    assert f"*{card_text(card, edition().terms)}*" in PAGE
