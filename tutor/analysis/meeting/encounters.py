"""The situations in which one card could act while another is there, laid out from what the cards say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.blank_cards import MadeUp, blank, doer, lies, silent
from tutor.analysis.meeting.blank_cards import acting as acting_card
from tutor.analysis.meeting.card_uses import UNICORNS, CardUse, acts, places
from tutor.analysis.meeting.supplies import DECK_CARDS, ME, OTHER, PLAYERS, CardLayout, supply_for
from tutor.cards import Card
from tutor.rulebook import editions
from tutor.scenario.box import Box
from tutor.scenario.scenario import Scenario, Seat
from tutor.vocabulary import Stop


class GameSettings(NamedTuple):
    """What the cards are played with: rulebook, boxes (None for its own), their cards, readings, cards of one's own."""

    edition: str
    sets: tuple[str, ...] | None
    box: Box
    readings: Mapping[str, str] = {}
    own: tuple[MadeUp, ...] = ()

    def __hash__(self) -> int:
        return hash((self.edition, self.sets))


class Encounter(NamedTuple):
    """A table at which one card could act while others are there.

    acting: which of the cards acts; act: what it does, in words
    places: where each of the cards lies; names: their names there
    opening: the card that is played first, `""` where the game goes on by itself; stop: how far it is played
    """

    acting: int
    act: str
    places: tuple[str, ...]
    names: tuple[str, ...]
    opening: str
    stop: Stop
    scenario: Scenario

    @property
    def size(self) -> int:
        """How many cards lie on the table, the deck aside."""
        scenario = self.scenario
        return sum(len(seat.hand) + len(seat.stable) for seat in scenario.players) + len(scenario.discard)


def situations(game: GameSettings, cards: tuple[Card, ...]) -> Iterator[Encounter]:
    """Every situation for these cards, each of them acting in turn."""
    for i, card in enumerate(cards):
        if any(card == earlier for earlier in cards[:i]):
            continue
        others = tuple(other for j, other in enumerate(cards) if j != i)
        for act in acts(card, others):
            for where in _everywhere(act, card, others):
                lie = (*where[:i], act.place, *where[i:])
                least = _laid(game, cards, i, act, lie)
                yield least
                more = _laid(game, cards, i, act, lie, aside=True)
                if more.scenario != least.scenario:
                    yield more
                if any(map(card_reach.recasts, cards)):
                    yield _laid(game, cards, i, act, lie, recast=True)


def _everywhere(act: CardUse, card: Card, others: tuple[Card, ...]) -> Iterator[tuple[str, ...]]:
    if not others:
        yield ()
        return
    for place in places(act, card, others[0]):
        for rest in _everywhere(act, card, others[1:]):
            yield (place, *rest)


def _laid(
    game: GameSettings,
    cards: tuple[Card, ...],
    acting: int,
    act: CardUse,
    lie: tuple[str, ...],
    aside: bool = False,
    recast: bool = False,
) -> Encounter:
    """The smallest table for it.

    aside: where there is enough for costs and targets without the cards themselves
    recast: where cards are what is asked for only because one of these makes it of them
    """
    table = CardLayout(game.box, cards, aside, recast)
    names = tuple(table.put(place, card) for card, place in zip(cards, lie, strict=True))
    opening = names[acting] if act.opening else _opened(table, act)
    table.spoken_for = {*names, opening}
    needed = editions()[game.edition].to_win(len(PLAYERS))
    _lay_act(table, act, cards[acting], needed)
    table.most = needed - 2
    for name, place in zip(names, lie, strict=True):
        if place.partition(".")[0] in (ME, OTHER):
            supply_for(table, name, place.partition(".")[0])
    for _ in range(DECK_CARDS):
        table.make("deck", blank(_MAGIC))
    return Encounter(acting, act.does, lie, names, opening, act.stop, _scenario(game, table, act))


def _opened(table: CardLayout, act: CardUse) -> str:
    """The card of nobody's pair that is played first, `""` where none is."""
    if act.other is None:
        return ""
    return table.make(f"{ME}.hand", acting_card(_UNICORN)) if act.lively else table.lay_plain(f"{ME}.hand", act.other)


def _lay_act(table: CardLayout, act: CardUse, card: Card, needed: int) -> None:
    """What else the act is about: who does it, to which third card, with how many Unicorns, and who may answer."""
    if act.by:
        table.make(f"{ME}.stable", doer(act.by))
    for what in (card_reach.watched(card) or (UNICORNS,)) if act.third else ():
        table.supply(_PLACES.get(lies(act.by), f"{OTHER}.stable"), what, 1)
    if act.full:
        table.supply(f"{ME}.stable", UNICORNS, act.full if act.full > 0 else needed + act.full)
    if act.answer is not None:
        table.lay_able(f"{OTHER}.hand", act.answer)


_PLACES: Final = {"hand": f"{OTHER}.hand", "discard": "discard"}
"""Where a third card is laid to which something is done, if not in another player's Stable."""

_UNICORN: Final = Card("", "magical")
_MAGIC: Final = Card("", "magic")


def _scenario(game: GameSettings, table: CardLayout, act: CardUse) -> Scenario:
    zones = {zone: tuple(names) for zone, names in table.zones.items()}
    held = game.box.cards
    players = PLAYERS if any(map(card_reach.takes_three, table.cards)) else (ME, OTHER)
    return with_own(
        Scenario(
            players=tuple(Seat(one, zones.get(f"{one}.hand", ()), zones.get(f"{one}.stable", ())) for one in players),
            edition=game.edition,
            sets=game.sets,
            readings=game.readings,
            copies={name: n for name, n in table.used.items() if name in held and n > held[name].copies},
            deck=zones.get("deck", ()),
            discard=zones.get("discard", ()),
            turn=(ME, act.phase),
            stop=act.stop,
        ),
        (*game.own, *table.made.values()),
    )


def with_own(scenario: Scenario, made: Iterable[MadeUp]) -> Scenario:
    """The scenario with these cards that are made up, beside those that it has."""
    found: dict[str, MadeUp] = {one.card.name: one for one in made}
    return scenario._replace(
        cards=(*scenario.cards, *(one.data for one in found.values())),
        own=(*scenario.own, *(one.card for one in found.values())),
    )


def without(situation: Encounter, place: int, cards: tuple[Card, ...]) -> Encounter:
    """The same situation with a blank card of its type in the place of one of the cards.

    Where one of the others asks for cards of that type, it is a blank of another: a Stable is counted by types.
    """
    others = [card for other, card in enumerate(cards) if other != place and situation.places[place].endswith("stable")]
    name, made = situation.names[place], blank(card_reach.uncounted(cards[place], others))
    if cards[place].type == "herd":
        return situation._replace(scenario=with_own(situation.scenario, (silent(cards[place]),)))
    stands_in = f"{made.card.name}#{made.card.copies}"

    def swapped(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(stands_in if other == name else other for other in names)

    scenario = situation.scenario
    here = any(card.name == made.card.name for card in scenario.own)
    scenario = scenario._replace(
        players=tuple(seat._replace(hand=swapped(seat.hand), stable=swapped(seat.stable)) for seat in scenario.players),
        deck=swapped(scenario.deck or ()),
        discard=swapped(scenario.discard),
    )
    return situation._replace(
        names=swapped(situation.names),
        opening=stands_in if situation.opening == name else situation.opening,
        scenario=scenario if here else with_own(scenario, (made,)),
    )
