"""What a case leaves open, filled in the likeliest ways, each with the names of what is unlikely about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.understanding.beginning_turn import begins_of, turn_of_others
from tutor.understanding.case import Case, CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.case_layout import names_of
from tutor.understanding.case_supplies import with_supplies
from tutor.understanding.deed_completion import with_deeds
from tutor.understanding.herd_animals import with_herds
from tutor.understanding.holding_places import HoldingPlace, other_than, places
from tutor.understanding.kind_words import CARD_KINDS, LOOSE, are_of_a_stable, instant_names
from tutor.understanding.lacking_cards import lacking
from tutor.understanding.ranking_weights import weight
from tutor.understanding.said_numbers import is_empty_as_said, with_none_besides
from tutor.understanding.verb_of_card import names_a_player
from tutor.vocabulary import MAX_PLAYERS, Phase

MAX_COMPLETIONS: Final = 8
"""In how many ways a case is completed."""

MAX_PLACES: Final = 3
"""How many places are thought of for each card."""

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Emma")
"""Who sits at the table where the words name too few."""


class Completed(NamedTuple):
    """A case in which nothing is open.

    case: with the cards that were added, behind those that are said; asked: the number of the deed asked about
    costs: the names of what is unlikely about it
    """

    case: Case
    asked: int | None
    costs: tuple[str, ...]

    @property
    def cost(self) -> float:
        """How unlikely it is."""
        return -sum(weight(name) for name in self.costs)


def completions(
    case: Case, game: GameSettings, cards: Sequence[str] = (), most: int = MAX_COMPLETIONS
) -> list[Completed]:
    """The likeliest ways to fill in what is open, so many at most; each has all `cards` in it."""
    case = with_herds(_with_cards(case, game, cards), game)
    case = _of_nobody(_with_players(_with_owners(case, game), game), game)
    is_told = any(deed.by for deed in case.deeds)
    spoken = case if is_told else with_deeds(case, game, case.players[0]).case
    begins = begins_of(case, game)
    spoken = spoken._replace(turn=spoken.turn or begins or turn_of_others(spoken, game))
    laid = [one for starter, costs in _starters(spoken) for one in _laid(case, game, starter, costs)]
    return _likeliest(laid, case, game, most)


def _likeliest(laid: Sequence[Completed], case: Case, game: GameSettings, most: int) -> list[Completed]:
    """So many of these that cost least with what they need besides, which makes none cost less; the first ones first.

    What costs more without it than so many with it is not looked at.
    """
    found: list[tuple[float, int, Completed]] = []
    for place, one in sorted(enumerate(laid), key=lambda one: one[1].cost):
        if len(found) == most and one.cost > found[-1][0]:
            break
        whole, more = with_supplies(one.case, game)
        if is_empty_as_said(whole, game, case.holdings):
            supplied = Completed(whole, one.asked, (*one.costs, *more))
            found = sorted((*found, (supplied.cost, place, supplied)), key=lambda one: one[:2])[:most]
    return [one for _, _, one in found]


def _with_cards(case: Case, game: GameSettings, cards: Sequence[str]) -> Case:
    """With every card that is named, and the kinds that are asked about."""
    there = {one.card for one in case.holdings}
    spoken = [*cards, *(one for deed in case.deeds for one in (deed.card, deed.target) if one)]
    spoken += [one for one in (case.ask.card, case.ask.target) if one] if case.ask is not None else []
    missing = [name for name in dict.fromkeys(spoken) if name in game.box.cards and name not in there]
    return case._replace(holdings=(*case.holdings, *(Holding(name) for name in missing)))


def _with_owners(case: Case, game: GameSettings) -> Case:
    """With several cards of a kind, of which nobody says whose they are, in the Stable of whoever is asked about.

    A Unicorn that is named beside them lies with them: "two Alpacas and Henry the Huarizo".
    """
    herd = any((card := game.box.cards.get(one.card)) is not None and card.type == "herd" for one in case.holdings)
    tried = {one.by for one in case.deeds if one.state == "tried"}
    free = herd or (bool(tried) and not any(one.player for one in case.holdings) and tried == {None})
    by = (case.ask.by if case.ask is not None else None) or (case.turn or case.players[0] if free else None)
    if by is None or not any(map(_are_of_nobody, case.holdings)):
        return case
    done = {name for deed in case.deeds for name in (deed.card, deed.target)}
    beside = {card.name for card in game.box.cards.values() if card.is_unicorn and card.name not in done}
    holdings = (
        one._replace(player=by, zone="stable")
        if _are_of_nobody(one) or (one.card in beside and one.player is None and one.zone is None)
        else one
        for one in case.holdings
    )
    return case._replace(holdings=tuple(holdings))


def _are_of_nobody(one: Holding) -> bool:
    return one.player is None and are_of_a_stable(one)


def _with_players(case: Case, game: GameSettings) -> Case:
    """With as many players as are needed, those who are spoken of first."""
    spoken = [case.turn, *(one.player for one in case.holdings)]
    spoken += [name for deed in case.deeds for name in (deed.by, deed.of, deed.into)]
    spoken += [case.ask.by] if case.ask is not None else []
    players = list(dict.fromkeys([*case.players, *(name for name in spoken if name)]))
    named = [game.box.cards[one.card] for one in case.holdings if one.card in game.box.cards]
    of_choice = any(deed.verb == "choose" and deed.target in players for deed in case.deeds)
    of_choice = of_choice or (
        case.ask is not None and case.ask.kind == "who-chooses" and any(map(names_a_player, named))
    )
    least = 3 if of_choice or any(map(card_reach.takes_three, named)) else 2  # of two there is mostly no choice
    others = (name for name in NAMES if name not in players)
    while len(players) < least:
        players.append(next(others))
    return case._replace(players=tuple(players[:MAX_PLAYERS]))


def _of_nobody(case: Case, game: GameSettings) -> Case:
    """With none in any Stable of what is said to be nobody's: "Chainsaw when nobody has Upgrades".

    Where such a card is named, and so lies there, none in those of the others.
    """
    named = [card for one in case.holdings if (card := game.box.cards.get(one.card)) and one.number]
    holdings: list[Holding] = []
    for one in case.holdings:
        loose = one.card not in CARD_KINDS or one.card in LOOSE or one.player is not None
        if one.number or loose or one.zone not in (None, "stable"):
            holdings.append(one)
        else:
            there = any(one.card in card.words for card in named)
            having = {other.player for other in case.holdings if other.number and other.card == one.card}
            without = [name for name in case.players if name not in having] if having else case.players[int(there) :]
            holdings += [one._replace(player=name, zone="stable") for name in without]
    return case._replace(holdings=tuple(holdings))


def _starters(case: Case) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Whose turn it may be; whoever does something first is the likeliest, and whoever is answered."""
    if case.turn in case.players:
        yield case.turn, ()
        return
    likely = [deed.by for deed in case.deeds if deed.by and deed.verb not in ("respond", "win")]
    answered = [deed for deed in case.deeds if deed.verb == "respond" and deed.by]
    if not likely and answered:
        own = answered[0].target in ("neigh", "instant", *instant_names())
        likely = [answered[0].by or case.players[0] if own else other_than(case.players, answered[0].by)]
    if not likely and case.ask is not None and case.ask.by and case.ask.kind != "answerable":
        likely = [case.ask.by]
    first = list(dict.fromkeys(name for name in likely if name in case.players))
    for number, name in enumerate(dict.fromkeys([*first, *case.players])):
        yield name, ("cost.turn",) if number and first else ("cost.turn-open",) * (number > 0)


def _laid(case: Case, game: GameSettings, starter: str, costs: tuple[str, ...]) -> Iterator[Completed]:
    """The case with the cards in each of the places that are thought of, without what they need besides."""
    told = with_deeds(case, game, starter)
    added = (one for one in told.case.deeds if one.verb == "play" and one not in case.deeds)
    if case.turn is None and any(one.by != starter for one in added):
        return  # nobody plays a card in the turn of another without its being said
    for one in list(lacking(told)):
        told = told.with_holding(one)
    options = [_options(told, one, starter) for one in told.case.holdings]
    for chosen in islice(product(*options), MAX_COMPLETIONS * 4):
        lying = tuple(one._replace(player=place.player, zone=place.zone) for one, place in chosen)
        holdings = with_none_besides(lying)
        unlikely = (*costs, *told.costs, *(cost for _, place in chosen for cost in place.costs))
        phase = _phase(told, holdings, starter)
        yield Completed(told.case._replace(turn=starter, phase=phase, holdings=holdings), told.asked, unlikely)


def _options(told: CaseInWork, holding: Holding, starter: str) -> list[tuple[Holding, HoldingPlace]]:
    """The holding with each place where it may be; that of a Herd Bonus is nowhere."""
    if holding.player is not None and holding.zone not in (None, "pile"):
        return [(holding, HoldingPlace(holding.player, holding.zone))]
    card = told.card(holding.card) or _kind(told, holding.card)
    if card is None or card.type == "herd":
        return [(holding, HoldingPlace(holding.player or starter, holding.zone or "stable"))]
    return [(holding, place) for place in places(told.case, holding, card, starter)[:MAX_PLACES]]


def _kind(told: CaseInWork, kind: str) -> Card | None:
    """A card of the kind, that says nothing."""
    if kind not in CARD_KINDS:
        return None
    types = {"unicorn": "basic", "neigh": "instant", "card": "magic"}
    return Card(kind, types.get(kind, kind if kind not in _VARIED else "basic"))


_VARIED: Final = ("llama", "goat", "ram", "alpaca")


def _as_card(told: CaseInWork, holding: Holding) -> Card | None:
    """The card; of a kind of which it is asked whether it works, the one that is laid out."""
    ask = told.case.ask
    if holding.card in CARD_KINDS and holding.number and ask is not None and ask.kind == "works":
        but = frozenset(one.card for one in told.case.holdings)
        return told.card(next(iter(names_of(holding, told.game, but)), None))
    return told.card(holding.card)


def _begins(told: CaseInWork, deed: CaseDeed) -> bool:
    """Is it done with a card that acts as a turn begins?"""
    card = told.card(deed.card)
    return card is not None and "beginning" in card_reach.triggers(card)


def _phase(told: CaseInWork, holdings: Sequence[Holding], starter: str) -> Phase:
    """The phase that is said; else that in which what is done first can be done."""
    case = told.case
    first = next((deed for deed in case.deeds if deed.by == starter and deed.verb != "win"), None)
    if [one.card for one in case.deeds if (one.verb, one.by, one.state) == ("draw", starter, "done")] == [None, None]:
        return "draw"  # "I draw, and draw again instead of playing"
    if case.phase is not None:
        goes_on = case.phase == "action" and told.asked and first is not None and first.state == "done"
        begins = goes_on and first is not None and _begins(told, first)
        return "beginning" if begins else case.phase  # "after using it, may I draw in my Action phase"
    if first is not None:
        if first.verb == "play" or (first.verb == "draw" and not _begins(told, first)):
            return "action"
        if told.card(first.card) is not None:
            return "beginning" if _begins(told, first) else "action"
    if any(deed.verb == "play" for deed in case.deeds):
        return "action"
    mine = [_as_card(told, one) for one in holdings if one.player == starter and one.zone == "stable" and one.said]
    begins = any(card is not None and "beginning" in card_reach.triggers(card) for card in mine)
    of_numbers = case.ask is not None and case.ask.kind in ("won", "counts", "wins")
    return "beginning" if begins and not of_numbers else "action"
