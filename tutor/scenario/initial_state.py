"""A scenario as the engine's table and first state; what the file leaves open is filled in."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from tutor.cards import Card
from tutor.cards.phrases import amount, listed
from tutor.engine import State, Table, Turn, new_table, position
from tutor.engine.continuous.phrasing import begins_in, called
from tutor.engine.setup import with_face_down
from tutor.engine.targeting.midturn_start import not_used
from tutor.rulebook import editions
from tutor.scenario.box import Box, copies_in_play, too_many
from tutor.scenario.scenario import Scenario
from tutor.script.names import copy
from tutor.vocabulary import UNTOLD

TABLES: Final = 64
"""So many tables are kept, with what is known of their cards: what is asked of a situation runs it again and again."""


POSITIONS: Final = 64
"""So many positions are kept, for the same reason."""


def table_of(scenario: Scenario) -> Table:
    """The table: players, rulebook, readings, and every copy of every card of its sets, or more if it is loose.

    Behind them are as many cards that nobody has told as the scenario has.
    """
    return _table(scenario, _placed(with_its_deck(scenario)).count(UNTOLD))


def _with_cards_told(scenario: Scenario) -> Table:
    return _table(scenario, 0)


def _table(scenario: Scenario, untold: int) -> Table:
    copies = tuple(copies_in_play(box_of(scenario), _placed(scenario)).items())
    said = tuple(scenario.readings.items()), tuple(scenario.copies.items())
    return _made(scenario.names, scenario.edition, *said, sets_of(scenario), scenario.own, copies, untold)


@lru_cache(maxsize=TABLES)
def _made(
    players: tuple[str, ...],
    edition: str,
    readings: tuple[tuple[str, str], ...],
    said: tuple[tuple[str, int], ...],
    sets: tuple[str, ...],
    own: tuple[Card, ...],
    copies: tuple[tuple[str, int], ...],
    untold: int,
) -> Table:
    if untold:
        told = _made(players, edition, readings, said, sets, own, copies, 0)
        return with_face_down(told, untold, _pool(told))
    box = Box.of(sets, own).with_copies(dict(said))
    return new_table(
        players, editions()[edition], dict(readings), [(box.cards[name], number) for name, number in copies]
    )


def _pool(table: Table) -> frozenset[int]:
    """The cards that may lie in a hand or in the deck."""
    out = left_out(table)
    in_decks = (card for card, known in enumerate(table.told) if known.type not in ("baby", "herd"))
    return frozenset(card for card in in_decks if table.cards[card].name not in out)


def _left_for(scenario: Scenario) -> int:
    """How many cards of the box lie nowhere that the scenario says, and may be one that nobody has told."""
    table = _with_cards_told(scenario)
    return len(_pool(table).difference(copy(table, name) for name in _placed(scenario) if name != UNTOLD))


def too_many_untold(scenario: Scenario) -> str:
    """Why a scenario cannot have as many cards that nobody has told as it says; `""` if it can."""
    said = _placed(scenario).count(UNTOLD)
    left = _left_for(scenario) if said else 0
    if said <= left:
        return ""
    return f"{amount(said, 'card')} are not told, and only {left} of the box lie nowhere else; say which some are"


def with_untold_deck(scenario: Scenario) -> Scenario:
    """The scenario whose deck is the rest of the box, none of it told."""
    elsewhere = scenario._replace(deck=())
    return scenario._replace(deck=(UNTOLD,) * (_left_for(elsewhere) - _placed(elsewhere).count(UNTOLD)))


def with_its_deck(scenario: Scenario) -> Scenario:
    """The scenario, with the deck of one that asks a question, or has cards that nobody has told, and says no deck."""
    untold = scenario.question is not None or UNTOLD in _placed(scenario)
    return with_untold_deck(scenario) if scenario.deck is None and untold else scenario


def sets_of(scenario: Scenario) -> tuple[str, ...]:
    """The card sets that are played with: those that the scenario names, else its edition's own."""
    return editions()[scenario.edition].sets if scenario.sets is None else scenario.sets


def box_of(scenario: Scenario) -> Box:
    """The cards that are played, with as many copies of each as there are."""
    return Box.of(sets_of(scenario), scenario.own).with_copies(scenario.copies)


def _placed(scenario: Scenario, seat: int | None = None) -> list[str]:
    """The cards that the scenario puts somewhere; with a seat, those that this player can see."""
    zones = [one.hand for i, one in enumerate(scenario.players) if seat in (None, i)]
    zones += [one.stable for one in scenario.players]
    zones += [(scenario.deck if seat is None else None) or (), scenario.discard, scenario.nursery or ()]
    return [name for zone in zones for name in zone]


def warnings_for(scenario: Scenario, seat: int | None = None) -> tuple[str, ...]:
    """What the reader of the scenario should know; with a seat, without what would tell that player of hidden cards."""
    if seat is None or not scenario.loose:
        return scenario.warnings
    box = box_of(scenario)
    others = scenario.warnings[len(too_many(box, _placed(scenario))) :]
    return (*too_many(box, _placed(scenario, seat)), *others)


def taken_as_not_used(start: State) -> tuple[str, ...]:
    """What is said of effects of an earlier phase where a scenario starts later in a turn."""
    cards = not_used(start)
    if not cards:
        return ()
    names = listed(called(start, card, of=start.turn.seat) for card in cards)
    return (f"{begins_in(start)}, so {names} {'is' if len(cards) == 1 else 'are'} taken as not used",)


def set_up(scenario: Scenario) -> State:
    """The position that a scenario describes, before anything has happened.

    The deck is, unless it is given, the rest of the box, shuffled by the seed, without the cards that are left out with
    two players; or as many cards that nobody has told. The Nursery is the Babies that lie nowhere else, where the
    rulebook has Babies. Whatever then is left lies in the box.
    """
    bare = with_its_deck(scenario)._replace(title="", script=(), stop="decision", expect=None, question=None)
    return _set_up(bare._replace(source=None, lesson=None), scenario.own)


@lru_cache(maxsize=POSITIONS)
def _set_up(scenario: Scenario, own: tuple[Card, ...]) -> State:
    """The same of a scenario with its deck, and nothing else; `own`: its own cards, as equal ones may have others."""
    table = table_of(scenario)
    untold = iter(table.face_down)

    def lying(names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(next(untold) if name == UNTOLD else copy(table, name) for name in names)

    hands = tuple(lying(seat.hand) for seat in scenario.players)
    stables = tuple(lying(seat.stable) for seat in scenario.players)
    discard, nursery = lying(scenario.discard), lying(scenario.nursery or ())
    deck = lying(scenario.deck or ())
    placed = {card for cards in (*hands, *stables, discard, nursery, deck) for card in cards}
    rest = [card for card in range(len(table.told)) if card not in placed]
    if scenario.deck is None:
        deck = _rest_of_deck(table, rest, scenario.seed)
    if scenario.nursery is None and table.edition.babies:
        nursery = tuple(card for card in rest if table.cards[card].type == "baby")
    player, phase = scenario.turn
    elsewhere = {*deck, *nursery}
    return position(
        table,
        hands=hands,
        stables=stables,
        deck=deck,
        discard=discard,
        nursery=nursery,
        box=tuple(card for card in rest if card not in elsewhere),
        turn=Turn(1, scenario.names.index(player), phase),
    )


def _rest_of_deck(table: Table, rest: list[int], seed: int) -> tuple[int, ...]:
    out = left_out(table)
    deck = [
        card for card in rest if table.cards[card].type not in ("baby", "herd") and table.cards[card].name not in out
    ]
    Random(seed).shuffle(deck)
    return tuple(deck)


def left_out(table: Table) -> frozenset[str]:
    """The names of the cards that are left out because only two play; none with more players.

    Source: reading `two-player-removal`.
    """
    if len(table.players) != 2 or table.reads("two-player-removal", "none"):
        return frozenset()
    if table.reads("two-player-removal", "rulebook"):
        listed = {_letters(name) for name in table.edition.left_out}
        return frozenset(card.name for card in table.told if _letters(card.name) in listed)
    return frozenset(card.name for card in table.told if not card.two_players)


def _letters(name: str) -> str:
    """A name without its signs: another box may print the same card as `Yay` and as `Yay!`."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())
