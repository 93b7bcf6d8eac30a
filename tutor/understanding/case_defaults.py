"""What nobody needs to say: where a card lies that somebody has or uses, and who does what is told of nobody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.card_names import card_called, card_names
from tutor.understanding.case import Ask, CaseDeed, Holding, Zone
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.things import Piece

_LASTING: Final = ("baby", "basic", "magical", "ultimate", "upgrade", "downgrade")
"""Types of cards that lie in a Stable, where somebody has them and no other place is named."""

_ENTERS: Final = ("play", "enter", "bring", "move", "respond", "discard", "return", "draw", "search")
"""What is done with a card that lies, before or behind it, elsewhere than in the Stable of whoever has it."""

_ON_CARDS: Final = ("magic", "basic", "magical", "ultimate", "upgrade")
"""Types of cards that do something to another card: "Unicorn Poison on my Basic Unicorn"."""

_DOES: Final = ("use", "draw", "discard", "sacrifice", "choose", "bring")
"""What somebody does before they ask what they may do: "used Rhinocorn, can I still play"."""


def with_unsaid_deeds(pieces: Sequence[Piece]) -> list[Piece]:
    """The parts of a text; before a card that is "on" another, at a sentence's beginning, that it is used."""
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        begins = not found or found[-1].kind == "stop"
        behind = pieces[at + 1 : at + 3]
        of_card = piece.kind == "thing" and piece.name != piece.value and piece.value in _ON_CARDS
        on_card = [(one.kind, one.value == "on") for one in behind] == [("prep", True), ("thing", False)]
        if begins and of_card and on_card:
            verb = "play" if piece.value == "magic" else "use"
            found.append(Piece("deed", verb, piece.start, piece.start))
        found.append(piece)
    return found


def with_doers(deeds: Sequence[CaseDeed], clauses: Sequence[DeedClause], ask: Ask) -> tuple[CaseDeed, ...]:
    """The deeds; what is done by nobody who is named, before somebody's question of what they may do, they have done.

    clauses: of each deed, the clause that says it
    """
    if ask.by is None or ask.kind == "answerable":
        return tuple(deeds)
    found = []
    for number, (deed, clause) in enumerate(zip(deeds, clauses, strict=True)):
        told = deed.state == "done" and deed.by is None and (ask.deed is None or number < ask.deed)
        of_card = deed.verb == "use" and clause.passive
        own = deed.verb in _DOES and (of_card or (clause.subject is None and not clause.passive))
        found.append(deed._replace(by=ask.by) if told and own else deed)
    return tuple(found)


def in_order(deeds: tuple[CaseDeed, ...], clauses: Sequence[DeedClause], ask: Ask) -> tuple[tuple[CaseDeed, ...], Ask]:
    """The deeds in which what is asked about comes last: "do I DRAW when he plays it"; and the question of it."""
    place = ask.deed
    if place is None or deeds[place].verb == "win" or not all(one.link == "if" for one in clauses[place + 1 :]):
        return deeds, ask
    return (*deeds[:place], *deeds[place + 1 :], deeds[place]), ask._replace(deed=len(deeds) - 1)


def with_places(holdings: Sequence[Holding], deeds: Sequence[CaseDeed]) -> tuple[Holding, ...]:
    """The holdings; a lasting card that somebody has, or uses, lies in their Stable, where nothing else is said."""
    moved = {one.card for one in deeds if one.verb in _ENTERS} | {
        one.target for one in deeds if one.verb in _ENTERS and one.target
    }
    found = [
        one._replace(zone=place)
        if one.zone is None and one.player and one.number and one.card not in moved and (place := _place(one.card))
        else one
        for one in holdings
    ]
    there = {one.card for one in holdings}
    used = [one for one in deeds if one.verb == "use" and one.by and one.card and one.card not in there | moved]
    more = [Holding(one.card, one.by, place) for one in used if one.card and (place := _place(one.card))]
    return (*found, *dict.fromkeys(more))


def _place(name: str) -> Zone | None:
    """Where a card lies that somebody has."""
    if name not in card_names():
        return None
    return "stable" if card_called(name).type in _LASTING else None
