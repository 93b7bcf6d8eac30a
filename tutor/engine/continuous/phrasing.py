"""What the sentences of refusals and questions are made of: cards, places and orders, in an edition's terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.cards.action import YOU, Action, Instruction
from tutor.cards.clauses import capital
from tutor.cards.clauses import instructions_text as plain_text
from tutor.cards.phrases import Speech
from tutor.cards.words import ANNOUNCED
from tutor.engine.state.state import Position, where
from tutor.engine.state.table import Table
from tutor.engine.state.zones import PILE, is_hand, open_zones, owner
from tutor.vocabulary import PHASE_NAMES, SHARED_ZONES, ZONE_NAMES


def instructions_text(instructions: Iterable[Instruction], table: Table) -> str:
    """Some instructions of an effect as orders, without a full stop: "DRAW two cards, then DISCARD a card"."""
    return capital(plain_text(tuple(instructions), Speech(table.edition.terms, "this card", "this card")))


def option_text(action: Action, option: int, table: Table) -> str:
    """One option of a choice as an order to whoever may take it, without a full stop."""
    say = Speech(table.edition.terms, "this card", "this card", doing=action.who != YOU)
    return capital(plain_text(action.branches[option], say))


def zone_text(table: Table, zone: int) -> str:
    """A zone as a person says it: "the discard pile", "Ana's Stable"."""
    if owner(zone) < 0:
        return ZONE_NAMES[SHARED_ZONES[zone]]
    return f"{table.players[owner(zone)]}'s {'hand' if is_hand(zone) else table.edition.terms['stable']}"


def done_text(table: Table, verb: str) -> str:
    """What becomes of a card to which that is done: "destroyed", "brought into a Stable"."""
    return ANNOUNCED[verb].done_to.format(stable=table.edition.terms["stable"])


def more_cards(count: int) -> str:
    """What is still to be played, behind what has been: "another card", "2 more cards"."""
    return "another card" if count == 1 else f"{count} more cards"


def called(state: Position, card: int, of: int = -1, beside: int = -1) -> str:
    """How a sentence speaks of a card: by its name, and where other copies lie open, by whose it is: "Ben's Neigh".

    Only beside another copy, in the same Stable or played by the same player, does it carry its number. Of a card that
    lies hidden nothing but the name is told, and hidden copies count for nothing.

    of: the player whose card the sentence says it is already; beside: a card of which the sentence speaks, too
    """
    table = state.table
    name = table.cards[card].name
    if card in table.face_down:
        return name
    if len(table.copies[name]) == 1:
        return name
    zone = where(state.zones, card)
    if zone not in open_zones(len(state.zones)):
        return name
    mine = player_of(state, card)
    others = [(at, player_of(state, other)) for other, at in _open_copies(state, card)]
    if (zone, mine) in others:
        name = table.names[card]
    apart = mine not in (-1, of) and (_same(table, card, beside) or any(seat != mine for _, seat in others))
    return f"{table.players[mine]}'s {name}" if apart else name


def _same(table: Table, card: int, other: int) -> bool:
    return other >= 0 and table.cards[card].name == table.cards[other].name


def player_of(state: Position, card: int) -> int:
    """The seat of the player whose card it is: by the Stable or hand, on the pile by who played it; -1 if nobody's."""
    zone = where(state.zones, card)
    if zone == PILE:
        return next(entry.seat for entry in state.pile if entry.card == card)
    return owner(zone)


def because_of(state: Position, reason: int, card: int) -> str:
    """ " because of Rainbow Aura", to stand behind what a card keeps from being done; nothing where it is that card."""
    return f" because of {called(state, reason)}" if reason != card else ""


def _open_copies(state: Position, card: int) -> Iterator[tuple[int, int]]:
    """The other copies of a card that everybody sees, each with its zone."""
    copies = state.table.copies[state.table.cards[card].name]
    for zone in open_zones(len(state.zones)):
        for other in state.zones[zone]:
            if other in copies and other != card:
                yield other, zone


def begins_in(state: Position) -> str:
    """Where a game was set up after its turn's beginning: "This situation begins in Ana's Action phase"."""
    assert state.turn.since
    return f"This situation begins in {state.table.players[state.turn.seat]}'s {PHASE_NAMES[state.turn.since]}"
