"""A scenario as the engine's table and first state; what the file leaves open is filled in."""

from __future__ import annotations

from random import Random

from tutor.cards.phrases import listed
from tutor.engine import State, Table, Turn, new_table, position
from tutor.engine.continuous.phrasing import begins_in, called
from tutor.engine.targeting.starting import not_used
from tutor.rulebook import editions
from tutor.scenario.box import Box, copies_in_play, too_many
from tutor.scenario.names import copy
from tutor.scenario.scenario import Scenario


def table_of(scenario: Scenario) -> Table:
    """The table: players, rulebook, readings, and every copy of every card of its sets, or more if it is loose."""
    box = box_of(scenario)
    cards = [(box.cards[name], number) for name, number in copies_in_play(box, _placed(scenario)).items()]
    return new_table(scenario.names, editions()[scenario.edition], scenario.readings, cards)


def box_of(scenario: Scenario) -> Box:
    """The cards that are played, with as many copies of each as there are."""
    sets = editions()[scenario.edition].sets if scenario.sets is None else scenario.sets
    return Box.of(sets, scenario.own).with_copies(scenario.copies)


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
    two players; the Nursery the Babies that lie nowhere else, where the rulebook has Babies. Whatever then is left lies
    in the box.
    """
    table = table_of(scenario)
    placed = {copy(table, name) for name in _placed(scenario)}
    rest = [card for card in range(len(table.names)) if card not in placed]
    player, phase = scenario.turn
    deck = _cards(table, scenario.deck) if scenario.deck is not None else _rest_of_deck(table, rest, scenario.seed)
    babies = tuple(card for card in rest if table.edition.babies and table.cards[card].type == "baby")
    nursery = _cards(table, scenario.nursery) if scenario.nursery is not None else babies
    lying = placed.union(deck, nursery)
    return position(
        table,
        hands=tuple(_cards(table, seat.hand) for seat in scenario.players),
        stables=tuple(_cards(table, seat.stable) for seat in scenario.players),
        deck=deck,
        discard=_cards(table, scenario.discard),
        nursery=nursery,
        box=tuple(card for card in rest if card not in lying),
        turn=Turn(1, scenario.names.index(player), phase),
    )


def _rest_of_deck(table: Table, rest: list[int], seed: int) -> tuple[int, ...]:
    out = left_out(table)
    deck = [
        card for card in rest if table.cards[card].type not in ("baby", "herd") and table.cards[card].name not in out
    ]
    Random(seed).shuffle(deck)
    return tuple(deck)


def _cards(table: Table, names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(copy(table, name) for name in names)


def left_out(table: Table) -> frozenset[str]:
    """The names of the cards that are left out because only two play; none with more players.

    Source: reading `two-player-removal`.
    """
    if len(table.players) != 2 or table.reads("two-player-removal", "none"):
        return frozenset()
    if table.reads("two-player-removal", "rulebook"):
        listed = {_letters(name) for name in table.edition.left_out}
        return frozenset(card.name for card in table.cards if _letters(card.name) in listed)
    return frozenset(card.name for card in table.cards if not card.two_players)


def _letters(name: str) -> str:
    """A name without its signs: another box may print the same card as `Yay` and as `Yay!`."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())
