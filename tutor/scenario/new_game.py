"""A game that begins: the whole box shuffled and dealt, as a situation."""

from __future__ import annotations

from random import Random

from tutor.engine import Table, deal
from tutor.scenario.initial_state import left_out, table_of
from tutor.scenario.save import as_scenario
from tutor.scenario.scenario import Scenario


def dealt(blank: Scenario, chance: Random) -> Scenario:
    """The beginning of a game for the players, the rulebook and the boxes of a scenario, every card told.

    Cards of which nobody has told what they do are left out: what such a game shows would not be so.
    Check with `too_few` first whether there are cards enough.
    """
    table = table_of(blank)
    return as_scenario(blank, deal(table, chance, _left_out(table)))


def _left_out(table: Table) -> frozenset[str]:
    return frozenset(left_out(table)) | {card.name for card in table.cards if card.partly_untold}


def too_few(blank: Scenario) -> str:
    """Why a game cannot be dealt from these boxes; `""` if it can."""
    table = table_of(blank)
    out, players = _left_out(table), len(table.players)
    deck = [card.name for card in table.cards if card.type not in ("baby", "herd") and card.name not in out]
    handed = table.edition.handed_out if players == 2 else ()
    needed = players * (table.edition.deal + len(handed))
    if len(deck) >= needed and all(deck.count(name) >= players * handed.count(name) for name in handed):
        return ""
    says = f"the deck has {len(deck)} cards, and {needed} are dealt"
    return says + (f", {' and '.join(handed)} to each player among them" if handed else "")


def advanced(begun: Scenario, more: int) -> Scenario:
    """A game that was dealt, gone further: each player has so many Unicorns more in the Stable, those without effects
    first, from the top of the deck."""
    table, deck = table_of(begun), list(begun.deck or ())
    plain = [name for name in deck if _type(table, name) == "basic"]
    others = [name for name in deck if _type(table, name) == "magical"]
    players = list(begun.players)
    for _ in range(more):
        for seat, player in enumerate(players):
            if plain or others:
                name = (plain or others).pop(0)
                deck.remove(name)
                players[seat] = player._replace(stable=(*player.stable, name))
    return begun._replace(deck=tuple(deck), players=tuple(players))


def _type(table: Table, name: str) -> str:
    return next((card.type for card, full in zip(table.cards, table.names, strict=True) if full == name), "")
