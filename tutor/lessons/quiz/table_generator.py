"""Small tables, dealt at random: two or three players with a few cards each, somewhere in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Final, NamedTuple

from tutor.cards import Card
from tutor.rulebook import editions
from tutor.scenario import Scenario, Seat
from tutor.scenario.initial_state import box_of, with_untold_deck
from tutor.vocabulary import STABLE_TYPES, UNICORN_TYPES, Phase, copy_name

NAMES: Final = ("Ana", "Ben", "Cleo")
FORBIDDING: Final = frozenset(("cannot play", "cannot be answered"))
"""What cards say by which somebody may not answer."""
DECK: Final = 12
"""How many cards the deck has at most, none of them told."""


class Recipe(NamedTuple):
    """How full a table is.

    lasting: how likely somebody has an Upgrade or a Downgrade; answers: how likely one of the others holds an Instant
    beginning: how likely the turn has only begun; short: how many Unicorns are missing to win, None for a few cards
    counting: how likely there is a card that says what counts, or what may be done
    hands: how likely each of the others holds a card beside that
    forbidding: how likely there is a card that keeps somebody from answering
    """

    lasting: float = 0.3
    answers: float = 0.5
    beginning: float = 0.1
    short: int | None = None
    counting: float = 0.0
    hands: float = 0.3
    forbidding: float = 0.0


class Dealt:
    """A table while it is dealt."""

    def __init__(self, chance: Random, edition: str, sets: tuple[str, ...], players: int) -> None:
        self.chance = chance
        self.blank = Scenario(players=tuple(map(Seat, NAMES[:players])), edition=edition, sets=sets)
        out = editions()[edition].left_out if players == 2 else ()
        box = box_of(self.blank).cards.values()
        self.cards = [card for card in box if _is_dealt(card) and not (players == 2 and _is_out(card, out))]
        self.used: dict[str, int] = {}

    def of(self, fits: Callable[[Card], bool]) -> Iterator[str]:
        """A copy of a card that fits, each card as likely as another; nothing where all are used."""
        able = [card for card in self.cards if fits(card) and self.used.get(card.name, 0) < card.copies]
        if able:
            card = self.chance.choice(able)
            self.used[card.name] = self.used.get(card.name, 0) + 1
            yield copy_name(card.name, self.used[card.name])

    def likely(self, probability: float, fits: Callable[[Card], bool]) -> Iterator[str]:
        """The same, or nothing."""
        if self.chance.random() < probability:
            yield from self.of(fits)


def dealt(chance: Random, edition: str, sets: tuple[str, ...], recipe: Recipe) -> Scenario:
    """A small table without a script."""
    table = Dealt(chance, edition, sets, 2 if chance.random() < 0.55 else 3)
    names = table.blank.names
    phase: Phase = "beginning" if chance.random() < recipe.beginning else "action"
    turn = chance.choice(names) if chance.random() < 0.4 else names[0]
    seats = tuple(_seat(table, name, name == turn, phase, recipe) for name in names)
    discard = tuple(name for _ in range(chance.choice((0, 1, 2))) for name in table.of(_in_hand))
    laid = table.blank._replace(players=seats, discard=discard, turn=(turn, phase))
    return laid._replace(deck=(with_untold_deck(laid).deck or ())[:DECK])


def _seat(table: Dealt, name: str, has_turn: bool, phase: Phase, recipe: Recipe) -> Seat:
    chance = table.chance
    stable: list[str] = []
    number = chance.choice((1, 2, 2, 3))
    if recipe.short is not None and has_turn:
        number = editions()[table.blank.edition].to_win(len(table.blank.players)) - recipe.short
    for _ in range(number):
        stable += table.of(_basic if chance.random() < 0.35 else _acting if chance.random() < 0.9 else _baby)
    if phase == "beginning" and has_turn:
        for _ in range(chance.choice((1, 2))):
            stable += table.of(_begins)
    stable += table.likely(recipe.lasting, _lasting)
    stable += table.likely(recipe.counting / len(table.blank.players), _counts)
    stable += table.likely(recipe.forbidding / len(table.blank.players), _forbids)
    hand: list[str] = []
    if has_turn and recipe.short is not None:
        hand += table.likely(0.8, _unicorn)
        hand += table.of(_in_hand)
    elif has_turn and phase == "action":
        hand += (one for _ in range(chance.choice((2, 3, 3, 4))) for one in table.of(_in_hand))
    elif has_turn:
        hand += (one for _ in range(chance.choice((0, 1, 2))) for one in table.of(_in_hand))
    else:
        hand += table.likely(recipe.hands, _in_hand)
        hand += table.likely(recipe.answers, _instant)
    return Seat(name, tuple(hand), tuple(stable))


def _is_dealt(card: Card) -> bool:
    return card.type != "herd" and not card.partly_untold


def _is_out(card: Card, names: Iterable[str]) -> bool:
    return not card.two_players or card.name in names


def _basic(card: Card) -> bool:
    return card.type == "basic"


def _baby(card: Card) -> bool:
    return card.type == "baby"


def _acting(card: Card) -> bool:
    return card.type in UNICORN_TYPES and card.type not in ("basic", "baby")


def _lasting(card: Card) -> bool:
    return card.type in STABLE_TYPES and card.type not in UNICORN_TYPES


def _unicorn(card: Card) -> bool:
    return card.is_unicorn and card.type != "baby"


def _counts(card: Card) -> bool:
    return bool(card.says) and card.type in STABLE_TYPES


def _forbids(card: Card) -> bool:
    return card.type in STABLE_TYPES and not card.says.isdisjoint(FORBIDDING)


def _in_hand(card: Card) -> bool:
    return card.type != "baby"


def _instant(card: Card) -> bool:
    return card.type == "instant"


def _begins(card: Card) -> bool:
    triggers = (trigger for effect in card.effects for trigger in effect.triggers)
    return card.type in STABLE_TYPES and any(trigger.event == "beginning" for trigger in triggers)
