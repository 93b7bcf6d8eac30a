"""What a table is told where nothing is asked, or nothing about what was tapped."""

from __future__ import annotations

from tutor.cards.phrases import listed
from tutor.engine import State, Table
from tutor.vocabulary import is_untold


def how_it_begins(table: Table) -> str:
    """What is dealt otherwise because only two play; `""` where nothing is."""
    if len(table.players) != 2 or not table.edition.handed_out:
        return ""
    handed, dealt = listed(f"a {name}" for name in table.edition.handed_out), table.edition.deal
    says = f"Two play: each of you is given {handed}, and {dealt} cards are dealt besides"
    if not table.reads("two-player-removal", "none"):
        says += "; the cards that are no good with two are left out"
    return f"{says}."


def how_it_stands(state: State) -> str:
    """Who has won, or that all of it is played; `""` where something is asked."""
    if state.asked is not None:
        return ""
    if state.outcome is None:
        return "Nothing more follows."
    winner = state.outcome.winner
    return "Everybody has lost." if winner is None else f"{state.table.players[winner]} has won."


def nothing_about(state: State, what: str) -> str:
    """That nothing can be done with a card or a player, and nothing is refused; `""` stands for what has no name."""
    if state.asked is None:
        return "Nobody has anything to decide here any more."
    name = "it" if not what or is_untold(what) else what.partition("#")[0]
    return f"Nothing can be done with {name} just now."
