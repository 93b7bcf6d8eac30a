"""Filling a table up: the few cards without effects that costs, targets and numbers need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.blank_cards import MadeUp, acting, blank, plain
from tutor.analysis.meeting.card_reach import HANDS
from tutor.cards import Card
from tutor.cards.action import ANY_CARD, Action, Condition, Filter
from tutor.cards.card import Statement
from tutor.engine.state.continuous_effects import fits
from tutor.scenario.box import Box
from tutor.vocabulary import STABLE_TYPES, VARIATIONS, copy_name, split_copy

PLAYERS: Final = ("Ana", "Ben", "Cleo")
ME, OTHER = PLAYERS[:2]
DECK_CARDS: Final = 5
UNICORN: Final = Filter(("unicorn",))


class CardLayout:
    """Cards in their places, while a situation is laid out: zone -> names of copies; and what was made up for it.

    spoken_for: those that the situation is about: no price is to be paid with them out of a hand
    aside: there is to be enough without them everywhere
    recast: the variations that one of the cards makes of others: there is to be none in a Stable by itself
    most: how many Unicorns are laid into a Stable at most, so that nobody wins before anything has happened
    kept: what is kept from being moved or destroyed, and is laid only where nothing else fits
    """

    most = 99
    kept: tuple[Filter, ...] = ()

    def __init__(self, box: Box, cards: Iterable[Card], aside: bool = False, recast: bool = False) -> None:
        self.box, self.cards, self.aside = box, tuple(cards), aside
        self.recast = {to for card in self.cards for to in card_reach.recasts(card)} if recast else set()
        self.zones: dict[str, list[str]] = {}
        self.made: dict[str, MadeUp] = {}
        self.used: dict[str, int] = {}
        self.spoken_for: set[str] = set()
        self.watched = tuple(dict.fromkeys(what for card in self.cards for what in card_reach.watched(card)))

    def put(self, zone: str, card: Card) -> str:
        """Lay the next copy of a card there; its name comes back. A Herd Bonus is there without lying anywhere."""
        if card.type == "herd":
            return card.name
        self.used[card.name] = self.used.get(card.name, 0) + 1
        name = copy_name(card.name, self.used[card.name])
        self.zones.setdefault(zone, []).append(name)
        return name

    def make(self, zone: str, made: MadeUp) -> str:
        """Lay a card there that is made up."""
        self.made[made.card.name] = made
        return self.put(zone, made.card)

    def known(self, name: str) -> Card:
        """The card of which this is a copy."""
        base = name if name in self.box.cards else split_copy(name)[0]
        made = self.made.get(base)
        return made.card if made else self.box.cards[base]

    def number(self, zone: str, what: Filter, but: str = "") -> int:
        """How many cards there fit these words, one left out."""
        here = [name for name in self.zones.get(zone, ()) if name != but]
        if self.aside or (what == ANY_CARD and not zone.endswith("stable")):
            here = [name for name in here if name not in self.spoken_for]
        lying = (self.known(name).with_also if zone.endswith("stable") else self.known(name) for name in here)
        but_for = self.kept if what == ANY_CARD else ()
        counted = (card for card in lying if not any(fits(card, one) for one in but_for))
        return sum(fits(card, what._replace(this=None)) for card in counted)

    def supply(self, zone: str, what: Filter, number: int, but: str = "") -> None:
        """Lay cards without effects there until that many fit the words."""
        if zone.endswith("stable") and not self.recast.isdisjoint(what.kinds):
            what = what._replace(kinds=tuple(one for one in VARIATIONS if one not in what.kinds))
        for _ in range(number - self.number(zone, what, but)):
            self.lay_plain(zone, what)
        for watched in self.watched if self.aside and what.this is None else ():
            if not any(fits(self.known(name), watched) for name in self.zones.get(zone, ())):
                self._lay_both(zone, what, watched)

    def _lay_both(self, zone: str, what: Filter, watched: Filter) -> None:
        """A card that fits, and that one of the cards waits for or speaks of besides, if there is one in the box."""
        able = (card for card in self.box.cards.values() if self._lies_in(card, zone) and fits(card, what))
        found = next((card for card in able if fits(card, watched)), None)
        if found is not None:
            self.make(zone, plain(found))

    def lay_able(self, zone: str, what: Filter) -> None:
        """Lay the first card of the box there that fits, with what it can do."""
        able = (card for card in self.box.cards.values() if self._lies_in(card, zone) and fits(card, what))
        found = next(able, None)
        if found is not None:
            self.put(zone, found)

    def hides(self, zone: str) -> bool:
        """Does a card there make something else of Unicorns, so that they do not count?"""
        return any(card_reach.hides_unicorns(self.known(name)) for name in self.zones.get(zone, ()))

    def lay_plain(self, zone: str, what: Filter) -> str:
        """Lay a card without effects there that fits; its name comes back, `""` where there is no such card."""
        found = self._plain(what, zone)
        card = found.card if isinstance(found, MadeUp) else found
        counted = card is not None and card.is_unicorn and zone.endswith("stable")
        if counted and self.number(zone, UNICORN) >= self.most + self.hides(zone):
            return ""
        if isinstance(found, MadeUp):
            return self.make(zone, found)
        return self.put(zone, found) if found is not None else ""

    def _plain(self, what: Filter, zone: str) -> Card | MadeUp | None:
        """A card without effects that fits: out of the box, or made up; else any of the box, where a name is asked for.

        A hand is filled with Magic cards where any card will do, so that nothing else may be done with them; a Stable
        with Upgrades, where there is to be enough beside cards that speak of Unicorns.
        """
        if what == ANY_CARD and not zone.endswith("stable"):
            return blank(Card("", "magic"))
        if what == ANY_CARD and self.aside and self._is_watched(_UNICORN) and not self._is_watched(_UPGRADE):
            return blank(_UPGRADE)
        able = [card for card in self.box.cards.values() if self._lies_in(card, zone) and fits(card, what)]
        able = [card for card in able if not any(fits(card, one) for one in self.kept)] or able
        bare = [card for card in able if not card.effects and not card.unknown]
        basic = next((card for card in bare if card.type == "basic"), None)
        if basic is not None:
            return basic
        if able and not (what.named or what.word or what.called):
            return plain(able[0])
        return next(iter(bare or able), None)

    def _is_watched(self, card: Card) -> bool:
        return any(fits(card, what) for what in self.watched)

    def _lies_in(self, card: Card, zone: str) -> bool:
        if card in self.cards or card.type == "herd" or self.used.get(card.name, 0) >= card.copies:
            return False
        if zone.endswith("stable"):
            return card.type in STABLE_TYPES
        return (card.type == "baby") == (zone == "nursery")


def supply_for(table: CardLayout, name: str, seat: str, conditions: bool = True) -> None:
    """What the effects of this card need, as its player says "you"; `conditions`: also what it asks for itself."""
    for effect in table.known(name).effects:
        for condition in effect.conditions if conditions else ():
            _meet(table, condition, seat, name)
        said = effect.statement
        for condition in said.value if conditions and said is not None and said.word in card_reach.NEEDS else ():
            _meet(table, condition, seat, name)
        if said is not None and said.word in card_reach.MAKES and said.what.this is not True:
            _lie_under(table, f"{seat}.stable", said, name)
        for trigger in effect.triggers:
            if trigger.event in ("more than", "fewer than"):
                zone = f"{seat}.stable"
                table.supply(zone, trigger.what, trigger.number + table.hides(zone), name)
            elif trigger.what.this is not True and card_reach.in_a_stable(trigger):
                table.supply(f"{seat}.stable", trigger.what, 1, name)
        for instruction in effect.instructions:
            for action in _first(instruction.action):
                _supply(table, action, seat, name)


def _lie_under(table: CardLayout, zone: str, said: Statement, name: str) -> None:
    """A card of which the statement makes something; one with effects, where it takes them."""
    if said.word != "without effects":
        table.supply(zone, said.what, 1, name)
    elif fits(_UNICORN, said.what):
        table.make(zone, acting(_UNICORN))


_UNICORN: Final = Card("", "magical")
_UPGRADE: Final = Card("", "upgrade")


def _first(action: Action) -> Iterator[Action]:
    """The action; of a choice, each option."""
    if not action.branches:
        yield action
    for branch in action.branches:
        for instruction in branch:
            yield from _first(instruction.action)


def _meet(table: CardLayout, condition: Condition, seat: str, name: str) -> None:
    if condition.what is not None and condition.place.endswith("stable"):
        zone = f"{_away(seat) if condition.place == 'another stable' else seat}.stable"
        table.supply(zone, condition.what, condition.least, name)


def _supply(table: CardLayout, action: Action, seat: str, name: str) -> None:
    what = action.what
    if what.this is True or what.that or what.those:
        return
    number = action.count if isinstance(action.count, int) else 1
    if action.verb == "retarget":
        table.supply(f"{OTHER}.stable", UNICORN, 2)
    for zone in _zones(action, seat):
        table.supply(zone, what, number, name)
    for condition in action.conditions:
        _meet(table, condition, seat, name)


def _zones(action: Action, seat: str) -> Iterator[str]:
    """Where the cards lie to which it is done."""
    place, who = action.place, action.who
    if action.verb in ("draw", "swap hands", "pass hands", "shuffle", "stop", "name"):
        return
    if place in HANDS:
        theirs = place in ("another hand", "any hand", "each other hand", "that hand") or who not in ("you",)
        if not theirs or who == "each player":
            yield f"{seat}.hand"
        if theirs:
            yield f"{_away(seat)}.hand"
    elif place == "discard":
        yield place
    elif place in card_reach.DECK:
        yield "deck"
    elif place.endswith("stable") or place == "those stables":
        mine = place == "your stable" and who in ("you", "each player", "any player")
        if mine or place == "each stable":
            yield f"{seat}.stable"
        if place != "your stable" or who not in ("you", "any player"):
            yield f"{_away(seat)}.stable"


def _away(seat: str) -> str:
    return OTHER if seat == ME else ME
