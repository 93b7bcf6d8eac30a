"""The sentence of a reason: what decides it, out of the facts, in forty words at most."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, NamedTuple

from tutor.cards import Card
from tutor.cards.clauses import capital
from tutor.cards.english import effect_text
from tutor.cards.phrases import article, listed
from tutor.engine import State, Table
from tutor.explain.move_sentence import spoken
from tutor.explain.questions.question_text import comes_not_true, comes_true
from tutor.rulebook import readings
from tutor.script.entry import CHANCE, Entry
from tutor.script.question import Goal
from tutor.vocabulary import split_copy

MAX_WORDS: Final = 40
"""More words than these no reason has."""

NOT_SO_FAR: Final = {
    "kind": "{card} speaks of other cards",
    "stable": "{card} speaks of other {stables}",
    "player": "{card} speaks of other players",
    "source": "{card} speaks of what other cards do",
    "condition": "{card} does nothing here, as what it asks for is not so",
    "deed": "{card} speaks of something else",
    "cost": "{card} does nothing here, as what it asks for first cannot be done",
    "else": "{card} does that only where what it asks for first is not done",
    "count": "{card} reaches no further",
    "number": "{card} waits for more of them",
}
"""What a text is limited to -> why it does not reach so far."""


def within(says: str, shorter: str = "") -> str:
    """The sentence if it has no more words than a reason may have, else the shorter one."""
    return says if len(says.split()) <= MAX_WORDS else shorter


def by_its_text(card: Card, effect: int, whose: str, table: Table) -> str:
    """That a card makes it so by what it says; `effect`: by that one of its effects, -1 for all."""
    says = said_by(card, effect, table)
    return within(_with_its_name(card, says, f"{card.name}{whose} makes it so"), f"It is {card.name} that makes it so.")


def _with_its_name(card: Card, says: str, lead: str) -> str:
    """What a card says after `lead`, or alone where it begins with the card's name."""
    return says if says.startswith(f"{card.name} ") else f"{lead}: {says}"


def said_by(card: Card, effect: int, table: Table) -> str:
    """What a card says, in the terms of the table; of several effects that one."""
    those = card.effects if effect < 0 else (card.effects[effect],)
    there = [one for one in those if all(table.readings[id] == choice for id, choice in one.under)] or those
    return " ".join(dict.fromkeys(effect_text(one, card, table.edition.terms) for one in there))


class Beyond(NamedTuple):
    """What a card does not speak of: another card, another player, another Stable, or what is done to one.

    no_neigh: the text of the card speaks of Neigh cards; done: "returned to a hand"
    """

    card: Card | None = None
    player: str = ""
    stable: str = ""
    done: str = ""
    no_neigh: bool = False


def not_so_far(card: Card, limit: str, effect: int, table: Table, beyond: Beyond | None = None) -> str:
    """That a card that looks as if it decided it does not reach so far; `beyond`: what it does not reach."""
    lead = NOT_SO_FAR[limit].format(card=card.name, stables=table.edition.terms["stables"])
    if beyond is not None:
        lead = _not_of(card, beyond, table)
    return within(f"{lead}: {said_by(card, effect, table)}", f"{lead}.")


def _not_of(card: Card, beyond: Beyond, table: Table) -> str:
    terms = table.edition.terms
    if beyond.player:
        return f"{card.name} does not bind {beyond.player}"
    if beyond.stable:
        return f"{card.name} does not speak of {beyond.stable}"
    if beyond.done or beyond.card is None:
        return f"{card.name} keeps nothing from being {beyond.done}"
    other = beyond.card
    kind = listed(map(str.capitalize, other.variations)) if other.variations else terms[other.type]
    what = f"which is no {terms['neigh']}" if beyond.no_neigh and not other.neigh else f"{article(kind)} card"
    return f"{card.name} does not speak of {'itself' if other == card else other.name}, {what}"


def only_where_it_lies(card: Card, where: str) -> str:
    """That a card does nothing in another Stable than its own: `where` it does nothing."""
    return f"{card.name} works only where it lies, and does nothing in {where}."


def not_there_yet(card: Card, table: Table) -> str:
    """That a card does nothing while it is being played."""
    return f"{card.name} is in no {table.edition.terms['stable']} yet, and does nothing before it is."


def only_considered(card: Card, table: Table) -> str:
    """That a card changes only what others are considered to be."""
    lead = f"{card.name} changes what cards are considered to be, and neither their type nor their effects"
    return within(f"{lead}: {said_by(card, -1, table)}", f"{lead}.")


def has_left(card: Card, where: str) -> str:
    """That a card no longer does what it did."""
    return f"{card.name} has left {where}, so what it says holds there no longer."


def about_another_deed(card: Card, table: Table, done: str) -> str:
    """That a card keeps something else from being done than this, "returned to a hand"; `""` where it is no matter."""
    lead = f"{card.name} keeps nothing from being {done}" if done else f"{card.name} is about something else"
    return within(f"{lead}: {said_by(card, -1, table)}", f"{lead}.")


def asks_for_it(card: Card, table: Table) -> str:
    """That the text of a card is what allows it, or has it done."""
    says = _with_its_name(card, said_by(card, -1, table), card.name)
    return within(says, f"It is what {card.name} says.")


def waits_for_something_else(card: Card, table: Table) -> str:
    """That an effect may not be used, as something else sets it off; of several the one that takes a thing's place."""
    lead = f"Something else sets {card.name} off"
    instead = next((number for number, effect in enumerate(card.effects) if effect.replaces is not None), -1)
    return within(f"{lead}: {said_by(card, instead, table)}", f"{lead}.")


def nothing_forbids(player: str, card: Card) -> str:
    """That a card may be played as any card may."""
    return f"It is {player}'s Action phase, {card.name} is in {player}'s hand, and nothing here forbids it."


def can_do_what_it_asks(player: str, card: Card, with_these: list[str], table: Table) -> str:
    """That a card asks for something, and that just these cards are there for it."""
    lead = f"{player} can do what {card.name} asks for, with {listed(with_these)}"
    return within(f"{lead}: {said_by(card, -1, table)}", f"{lead}.")


def answers_in_turn(player: str, answer: Card) -> str:
    """That whoever's card has been answered may answer that."""
    return f"{answer.name} answers {player}'s own card, and whoever's card is answered may answer in turn."


def too_late_to_answer(card: Card) -> str:
    """That everybody has let a card pass that somebody would answer."""
    return f"Everybody has let {card.name} pass, and from then on it can no longer be answered."


def instead_of_a_play(player: str) -> str:
    """That a card may be drawn as the action of a turn."""
    return f"It is {player}'s Action phase, and a DRAW is one of the actions."


def by_reading(id: str, table: Table) -> str:
    """That a reading decides it, and how it is read here."""
    reading, edition = readings()[id], table.edition
    name = edition.fill(reading.names[table.readings[id]])
    asks = edition.fill(reading.asks)
    if edition.settles(id, table.readings[id]):
        return within(f'{edition.title} settles this: {asks} "{name}".', f'{edition.title} says "{name}".')
    short = f'The rulebooks leave open "{edition.fill(reading.name)}", which is read as "{name}" here.'
    return within(f'The rulebooks leave open: {asks} Here it is read as "{name}".', short)


def counted(player: str, number: int, needed: int, card: Card | None, table: Table, now: bool) -> str:
    """How many Unicorns somebody has, now or then, and why it is no more."""
    terms = table.edition.terms
    unicorns = terms["unicorn" if number == 1 else "unicorns"]
    if number >= needed:
        return f"{player} has {number} {unicorns} {'now' if now else 'then'}, and {needed} are enough."
    none = f"{player} has none of the {needed} {terms['unicorns']} that are needed"
    has = f"{player} has {number} {unicorns} {'now' if now else 'then'}, and {needed} are needed" if number else none
    if card is None:
        return f"{has}."
    one = "counts as one" if card.is_unicorn else f"is {article(terms[card.type])} and no {terms['unicorn']}"
    return f"{has}: {card.name} {one}."


def in_the_way(obstacle: Card, card: Card, table: Table) -> str:
    """That one card would be against it if it were not for another."""
    lead = f"Without {card.name} it would be otherwise, because of {obstacle.name}"
    without = f"Without it {obstacle.name} would have it otherwise."
    return within(f"{card.name}: {said_by(card, -1, table)} {without}", f"{lead}.")


def before_the_end(name: str, count: str) -> str:
    """That a card acts before somebody could win, and what is counted then."""
    return within(f"Nobody wins before the chain is over, and {name} acts first. {count}", count)


def by_choice(state: State, goal: Goal, so: Entry, otherwise: Entry, always: tuple[bool, bool]) -> str:
    """Which choice leads where: "If Ben answers with Neigh, ...; if nobody answers, ..."."""
    table = state.table
    yes, no = comes_true(goal, table, state), comes_not_true(goal, table, state)
    first, second = (_as_condition(spoken(entry, state)) for entry in (so, otherwise))
    if so.verb in CHANCE or first == second:
        return _whatever_is_said(so, yes)
    ends = (yes if always[0] else f"it may be that {yes}", no if always[1] else f"it may be that {no}")
    long = f"If {first}, {ends[0]}; if {second}, {ends[1]}."
    words = "so it is" if always[0] else "it may be so", "it is not" if always[1] else "it may not be"
    short = f"If {first}, {words[0]}; if {second}, {words[1]}."
    return within(long, within(short, "It is a choice that decides it."))


def _whatever_is_said(so: Entry, yes: str) -> str:
    """Where chance decides, or two answers are told in the same words."""
    if so.verb in CHANCE:
        return within(f"Chance decides whether {yes}.", "Chance decides it.")
    short = f"It depends on which card {so.by} takes."
    return within(f"It depends on which card {so.by} takes whether {yes}.", short)


def by_what_it_is(state: State, goal: Goal) -> str:
    """That it hangs on what a card is which nobody has told."""
    short = "It depends on what a card is that nobody has told."
    return within(f"{short[:-1]}, whether {comes_true(goal, state.table, state)}.", short)


def by_itself(state: State, goal: Goal, holds: bool, by: str) -> str:
    """That nothing is in the way of something, or that nothing leads to it; `by`: who is to bring it about, if any."""
    if by and not holds:
        return f"{by} can do nothing that is sure to bring it about."
    clause = (comes_true if holds else comes_not_true)(goal, state.table, state)
    lead = "Nothing is in the way of it" if holds else "Nothing that can be done leads to it"
    return within(f"{lead}: {clause}.", f"{lead}.")


def lies_in(name: str, where: str) -> str:
    """Where a card lies when all is over."""
    return f"{split_copy(name)[0]} is in {where} then."


def _as_condition(says: str) -> str:
    return re.sub(r"^(Nobody|A|An|The)\b", lambda found: found[0].lower(), says)


def by_moves(state: State, entries: list[tuple[Entry, State]], goal: Goal, holds: bool, more: str = "") -> str:
    """What is done, and what comes of it: "Ben answers with a Neigh: Rhinocorn is not in Ana's Stable".

    more: a sentence that is said as well where there is room
    """
    clause = (comes_true if holds else comes_not_true)(goal, state.table, state)
    told = list(dict.fromkeys(spoken(entry, before) for entry, before in entries))
    long = f"{capital(_in_turn(told, state.table))}: {clause}."
    short = f"{capital(told[-1])}: {clause}."
    shortest = f"{capital(told[-1])}, and so it {'is' if holds else 'is not'}."
    return within(f"{long} {more}".strip(), within(long, within(short, shortest)))


def _in_turn(told: list[str], table: Table) -> str:
    """What is done one after the other; a player who goes on is not named again."""
    said = told[:1]
    for before, one in pairwise(told):
        who = next((f"{name} " for name in table.players if one.startswith(f"{name} ")), "")
        said.append(_as_condition(one.removeprefix(who) if who and before.startswith(who) else one))
    return listed(said)


def gets_past(obstacles: list[str]) -> str:
    """That cards which would be against it are so no longer."""
    return f"{listed(obstacles)} {'does' if len(obstacles) == 1 else 'do'} not hinder it then." if obstacles else ""


def also_counted(says: str, count: str) -> str:
    """A sentence with what is counted, where there is room."""
    return within(f"{says} {count}".strip(), says)
