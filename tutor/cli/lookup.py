"""`tutor cards`, `card`, `rule` and `rulings`: looking things up."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from tutor.cards import Card, CardSet, all_sets
from tutor.cards.card_template import LEAD, block
from tutor.cards.english import card_text, kind_text
from tutor.cards.phrases import amount
from tutor.cli.boxes import asked_sets, titles, words_of
from tutor.cli.commands import FINE, NO, ended, print_run
from tutor.cli.files import tell
from tutor.explain import cite
from tutor.explain.card_doubts import noted, open_points
from tutor.rulebook import Edition, edition, readings, rules
from tutor.scenario import run
from tutor.scenario.rulings import find, published, search
from tutor.yamlfile import BadInput, Problem, unknown


def cards_command(asked: Namespace) -> int:
    """List the cards in whose name, type or effect all the words occur; 1 if there are none."""
    found = False
    for cards in asked_sets(asked.sets, asked.edition):
        played = words_of(cards, asked.edition)
        lines = [line for card in cards.cards if (line := _card_line(card, played, asked.words))]
        if lines:
            found = True
            tell(f"{cards.title} ({cards.id})")
            for note in cards.notes:
                tell(f"  Note: {note}")
            for line in lines:
                tell(f"  {line}")
    if not found:
        tell("no such card")
    return FINE if found else NO


def _card_line(card: Card, played: Edition, words: list[str]) -> str:
    text = card_text(card, played.terms, played.readings)
    line = f"{card.name} - {kind_text(card, played.terms)}, {_copies(card)}: {text}"
    return line if all(word.casefold() in line.casefold() for word in words) else ""


def _copies(card: Card) -> str:
    return amount(card.copies, "copy")


def card_command(asked: Namespace) -> int:
    """Print one card, as each set has it: what it does, what to know about it, and the rulings that speak of it."""
    found = _find_card(" ".join(asked.name), asked_sets(asked.sets, asked.edition))
    name = found[0][1].name
    tell(name)
    said: list[list[str]] = []
    for cards, card in found:
        played = words_of(cards, asked.edition)
        tell(f"  {kind_text(card, played.terms)}, {_copies(card)} in {cards.title} ({cards.id})")
        lines = list(_about(card, played))
        for line in lines if lines not in said else ():
            tell(line)
        said.append(lines)
    about = [ruling for ruling in published() if name.casefold() in ruling.text.casefold()]
    if about:
        tell("  Rulings:")
        for ruling in about:
            tell(f"    {ruling.id}: {ruling.scenario.title}")
    return FINE


def _about(card: Card, played: Edition) -> Iterator[str]:
    yield f"  {card_text(card, played.terms, played.readings)}"
    if not card.two_players:
        yield "  Left out with two players (reading two-player-removal: wiki)"
    for note in card.notes:
        yield f"  Note: {noted(note, played)}"
    for doubt in open_points(card, played):
        yield f"  Not certain: {doubt}"
    if card.untold:
        yield f"  {LEAD}"
        yield from (f"    {line}" for line in block(card))


def _find_card(name: str, sets: tuple[CardSet, ...]) -> list[tuple[CardSet, Card]]:
    """The card of that name in each of the sets that has it."""
    found = [(cards, card) for cards in sets for card in cards.cards if card.name.casefold() == name.casefold()]
    if found:
        return found
    says = unknown("card", name, {card.name for cards in sets for card in cards.cards})
    elsewhere = [cards for cards in all_sets() if any(card.name.casefold() == name.casefold() for card in cards.cards)]
    if elsewhere:
        says = f"there is no {name} in {titles(sets)}, but in {titles(elsewhere)}"
    raise BadInput([Problem("card", 0, "", says)])


def rule_command(asked: Namespace) -> int:
    """Print a rule or a reading: its text, and who states it or reads it how; without an id, all of them."""
    played = edition(asked.edition)
    if asked.id is None:
        for id in (*rules(), *readings()):
            cited = cite(id, played)
            assert cited is not None
            tell(f"{id}: {cited.name} - {cited.says}")
        return FINE
    cited = cite(asked.id, played)
    if cited is None:
        raise BadInput([Problem("rule", 0, "", unknown("rule or reading", asked.id, (*rules(), *readings())))])
    tell(f"{cited.name} ({cited.kind} {cited.id})")
    tell(f"  {cited.says}")
    if cited.kind == "rule":
        tell(f"  {cited.place}")
    for where, what in cited.sources:
        if not cited.place.startswith(f"{where}: {what}"):
            tell(f"  {where}: {what}")
    for where, what in cited.differs:
        tell(f"  {where} has it differently: {what}")
    if cited.kind == "reading":
        tell(f"  {cited.place}")
    return FINE


def rulings_command(asked: Namespace) -> int:
    """List the published rulings in which all the words occur, or play the one of that id; 1 if there are none."""
    if len(asked.words) == 1 and any(found.id == asked.words[0] for found in published()):
        ruling = find(asked.words[0]).scenario
        for line in _source(ruling.source or {}):
            tell(line)
        result = run(ruling)
        print_run(result)
        return ended(result)
    found = search(asked.words)
    for item in found:
        tell(f"{item.id}: {item.scenario.title}")
    if not found:
        tell("no such ruling")
    return FINE if found else NO


def _source(source: object) -> Iterator[str]:
    if isinstance(source, dict) and source:
        yield f"{source.get('says', '')}"
        yield f"  ({', '.join(str(source[key]) for key in ('where', 'authority') if key in source)})"
