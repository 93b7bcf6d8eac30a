"""Names in a script, and the cards, players and options that they mean at a given moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from tutor.engine import Refusal, State, Table, is_legal, refusals
from tutor.engine.continuous.view import sees
from tutor.engine.state.moves import Move
from tutor.engine.state.state import where
from tutor.engine.state.zones import BOX, DECK, DISCARD, NURSERY, hand, is_hidden, owner, stable, zone_name
from tutor.script.entry import Pick
from tutor.vocabulary import ZONE_NAMES, is_untold, split_copy
from tutor.yamlfile import unknown

SHARED: Final = {"deck": DECK, "discard": DISCARD, "nursery": NURSERY}
OPEN: Final = ("discard", "nursery")
"""Places of which everybody knows what lies there."""

CHANCE_ITSELF: Final = -1
"""Whose move it is where chance decides."""

NAMED: Final = "choose.look"
"""The rule on which a card that is not where it was named is refused."""


class Interpretation(NamedTuple):
    """What an entry comes to: the move, None if there is no such move; and every reason against it.

    unclear: why the entry cannot be understood, `""` if it can
    first: a move that has to be made before (an option that the named card decides), or None
    """

    move: Move | None
    against: tuple[Refusal, ...] = ()
    unclear: str = ""
    first: Move | None = None

    @property
    def legal(self) -> bool:
        """May the move be made now?"""
        return self.move is not None and not self.against and not self.unclear


def meant(state: State, move: Move) -> Interpretation:
    """The move with every reason against it."""
    return Interpretation(move, refusals(state, move))


def _by_base(table: Table) -> dict[str, tuple[int, ...]]:
    """Every name and the cards that it may mean, worked out once for a table: equal tables are dear to compare."""
    known: dict[str, tuple[int, ...]] | None = table.memory.get(_by_base)
    if known is not None:
        return known
    found = {name: list(cards) for name, cards in table.copies.items()}
    for card, name in enumerate(table.names):
        if name not in table.copies:
            found.setdefault(name, []).append(card)
    table.memory[_by_base] = {name: tuple(cards) for name, cards in found.items()}
    return _by_base(table)


def copies(table: Table, name: str) -> tuple[int, ...]:
    """The cards that a name may mean: all copies, or the one whose number it carries; none if it is unknown."""
    return _by_base(table).get(name, ())


def copy(table: Table, name: str) -> int:
    """The card that bears exactly this name.

    Raises:
        KeyError: there is none.
    """
    for card in copies(table, name):
        if table.names[card] == name or split_copy(name)[1] == 1:
            return card
    raise KeyError(name)


def meant_card(
    state: State,
    pick: Pick,
    by: int,
    zones: Sequence[int],
    move: Callable[[int], Move],
    refused: bool = False,
    out_of: bool = False,
) -> Interpretation:
    """The move with the card that a name means now, for the player `by`; CHANCE_ITSELF sees every card.

    A card that lies nowhere may be one that nobody has told, if no other is meant.
    That is the card of exactly that name if it is legal, else any legal copy in the one zone where there are some;
    unclear where legal copies lie in several zones. Where the move is to be `refused`, it is the card of exactly that
    name if that lies open; where it does not, or no copy is legal, a copy that lies in one of `zones` if there is one.
    A copy that the player does not see may be the one that is meant, wherever it lies: else naming cards would tell.

    out_of: a card that nobody has told may be taken out of `zones` alone, so that others need not be looked at
    """
    table, name, of = state.table, pick.name, pick.of
    cards = copies(table, name)
    if not cards:
        return Interpretation(None, unclear=unknown("card", name, table.copies))
    here = [card for card in cards if not of or _may_be_of(state, card, of, by)]
    if is_untold(name):
        there = [card for zone in zones for card in state.zones[zone] if card in here] if out_of and not refused else []
        here = sorted(there or here, key=lambda card: state.zones[where(state.zones, card)].index(card))
    if not here:
        return Interpretation(None, (Refusal(NAMED, f"{name} cannot be taken {_from(of)} now."),))
    legal = [card for card in here if is_legal(state, move(card))]
    legal = [card for card in legal if where(state.zones, card) != BOX] or legal
    if refused and table.names[here[0]] == name and _lies_open(where(state.zones, here[0])):
        return meant(state, move(here[0]))
    if refused or not legal:
        likeliest = min(here, key=lambda card: (where(state.zones, card) not in zones, cards.index(card)))
        return meant(state, move(likeliest))
    if table.names[legal[0]] == name or all(where(state.zones, card) == BOX for card in legal):
        return meant(state, move(legal[0]))
    places = sorted({where(state.zones, card) for card in legal})
    if len(places) > 1:
        listed = ", ".join(zone_name(zone, table.players) for zone in places)
        return Interpretation(None, unclear=f"{name} may be the one in {listed}; say which with `of`, or by its number")
    return meant(state, move(legal[0]))


def _lies_open(zone: int) -> bool:
    return zone != BOX and not is_hidden(zone)


def _may_be_of(state: State, card: int, of: str, by: int) -> bool:
    """Does the card lie there as far as the player can tell?"""
    zone = where(state.zones, card)
    if by != CHANCE_ITSELF and (zone == BOX or not sees(state, by, card, zone)):
        return of not in OPEN or any(other in state.table.face_down for other in state.zones[SHARED[of]])
    return _is_of(state, zone, of)


def _is_of(state: State, zone: int, of: str) -> bool:
    if of in SHARED:
        return zone == SHARED[of]
    return owner(zone) == state.table.players.index(of)


def _from(of: str) -> str:
    return f"from {ZONE_NAMES[of] if of in SHARED else of}"


def meant_option(options: tuple[str, ...], words: str) -> tuple[int, str]:
    """The place of the option that is meant, and why none is: `""`, or the options that it may be.

    Capitals do not matter; the full words, or a beginning or a part that only one option has, are enough.
    """
    wanted = words.casefold()
    folded = [option.casefold() for option in options]
    tests: tuple[Callable[[str], bool], ...] = (
        lambda option: option == wanted,
        lambda option: option.startswith(wanted),
        lambda option: wanted in option,
    )
    for test in tests:
        found = [place for place, option in enumerate(folded) if test(option)]
        if len(found) == 1:
            return found[0], ""
        if found:
            return -1, f"'{words}' may be: {'; '.join(options[place] for place in found)}"
    return -1, ""


def place_name(state: State, card: int, by: int) -> str:
    """What an entry writes behind `of` for a card: the player or zone; `""` where it is the chooser's own."""
    zone = where(state.zones, card)
    if owner(zone) >= 0:
        return "" if owner(zone) == by else state.table.players[owner(zone)]
    return next((name for name, shared in SHARED.items() if shared == zone), "")


def own_zones(state: State, seat: int) -> tuple[int, ...]:
    """A player's hand and Stable, and wherever else the cards lie about whose effects the player is asked."""
    asked = state.asked
    offers = asked.offers if asked is not None and seat in asked.by else ()
    return tuple(dict.fromkeys((*(where(state.zones, offer.source) for offer in offers), hand(seat), stable(seat))))


def slot_of(state: State) -> Any:
    """What is to be named now; None where the decision is another."""
    return state.asked.request if state.asked is not None and state.asked.kind == "choose" else None
