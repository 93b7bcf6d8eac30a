"""The few plain cards that a case needs besides what is said: for costs and targets, and to be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.analysis.meeting.supplies import PLAYERS, CardLayout, supply_for
from tutor.cards import Card
from tutor.cards.action import Filter
from tutor.cards.words import VERBS
from tutor.engine.state.continuous_effects import fits
from tutor.rulebook import editions
from tutor.understanding.card_needs import fits_more, kept_out, taken
from tutor.understanding.case import NOBODY, Case, CaseDeed, Holding
from tutor.understanding.holding_places import place_of
from tutor.understanding.kind_words import CARD_KINDS, filter_of, unnamed
from tutor.understanding.plainest_card import able_to_lie, plainest
from tutor.understanding.said_numbers import is_another_of
from tutor.understanding.searched_decks import deck_searched
from tutor.understanding.shields import harm_of
from tutor.understanding.threats import waits_for_a_loss
from tutor.understanding.unsaid_conditions import is_met
from tutor.vocabulary import STABLE_TYPES, split_copy

UNICORN: Final = Filter(("unicorn",))
OF_CHOICE: Final = ("may", "which")
"""Kinds of question whether a card may be the one that is named for something."""
OF_WINNING: Final = ("won", "wins", "counts")
AS_MORE: Final = (2, 3)
"""As so many a card may be said to count; a greater number is that of which it is one."""


def with_supplies(case: Case, game: GameSettings) -> tuple[Case, tuple[str, ...]]:
    """The case with those cards behind the others, and the names of what that costs.

    Nothing is laid where it is said how many cards there are.
    """
    layout = _Layout(case, game)
    layout.lay_said()
    layout.supply()
    added = layout.added()
    costs = ("cost.filler",) * len(added)
    return case._replace(holdings=(*case.holdings, *added, *layout.deck())), costs


class _Layout:
    """One table while it is laid out, with the players as the supplies call them."""

    def __init__(self, case: Case, game: GameSettings) -> None:
        self.case, self.game = case, game
        self.cards = tuple(game.box.cards.values())
        named = tuple(game.box.cards[one.card] for one in case.holdings if one.card in game.box.cards)
        self.table = CardLayout(game.box, named)
        self.table.kept = tuple(what for card in named for what in kept_out(card))
        seated = (case.turn or case.players[0], *(name for name in case.players if name != case.turn))
        self.seat = {name: PLAYERS[i] if i < len(PLAYERS) else f"seat {i}" for i, name in enumerate(seated)}
        self.player = {seat: name for name, seat in self.seat.items()}
        self.needed = editions()[game.edition].to_win(len(case.players))
        self.before: Counter[tuple[str, str]] = Counter()
        self.plain: set[tuple[str, str]] = set()

    def lay_said(self) -> None:
        """What is said to lie there; a kind as a plain card of it."""
        for one in self.case.holdings:
            card = self.game.box.cards.get(one.card)
            if card is None and one.card in CARD_KINDS:
                card = self._plain(one)
            if card is None or card.type == "herd":
                continue
            self.plain.add((one.card, card.name))
            for _ in range(unnamed(self.case, one)):
                self.table.put(self._zone(one), card)
        self.before = self._lying()

    def _plain(self, one: Holding) -> Card | None:
        what = filter_of(one.card)
        able = able_to_lie(self.cards, one.zone, what)
        return plainest(able, what, {card.name for card in self.table.cards}) or plainest(able, what)

    def supply(self) -> None:
        """What the cards need; Unicorns where it is about winning; something to play in an Action phase."""
        self.table.spoken_for = {name for names in self.table.zones.values() for name in names}
        self.table.most = self.needed - 2
        acting = self._acting()
        for zone, names in list(self.table.zones.items()):
            seat = zone.partition(".")[0]
            if seat in self.player:
                for name in tuple(names):
                    if self.table.known(name).name in acting:
                        known = self.table.known(name)
                        met = is_met(self.case, self.game, known) or self._was_played(name, seat)
                        supply_for(self.table, name, seat, conditions=met)
                        self._lay_second(name, seat, acting)
        self._supply_used()
        self._supply_entering()
        self._lay_targets()
        self._lay_winning()

    def _supply_used(self) -> None:
        """As much as all that its player uses takes one after the other, of a hand, and of Unicorns in a Stable.

        One card of a hand where another's card is said to have them DISCARD.
        """
        needed: Counter[str] = Counter()
        several: Counter[str] = Counter()
        uses = [(deed.by, deed.card) for deed in self.case.deeds if deed.verb == "use"] + self._plays_of_several()
        does = {(deed.by, deed.card) for deed in self.case.deeds if deed.verb in VERBS}
        for player, name in (*uses, *does.difference(uses)):
            card = self.game.box.cards.get(name or "")
            if card is None or player not in self.seat:
                continue
            takes = Counter(dict(taken(card, self.seat[player])))
            needed.update(takes)
            several.update(takes.keys())
        for deed in self.case.deeds:
            if deed.verb == "discard" and deed.by in self.seat and deed.card in self.game.box.cards:
                zone = f"{self.seat[deed.by]}.hand"
                needed[zone] = max(needed[zone], 1)
        for zone, number in needed.items():
            if several[zone] > 1 or zone.endswith("hand"):
                self.table.supply(zone, UNICORN, number)

    def _plays_of_several(self) -> list[tuple[str | None, str | None]]:
        """What those play who play several cards one after the other; of a kind the plain one."""
        plays = [(deed.by, deed.card) for deed in self.case.deeds if deed.verb == "play"]
        many = Counter(by for by, _ in plays)
        plain = dict(self.plain)
        return [(by, plain.get(card or "", card)) for by, card in plays if many[by] > 1]

    def _supply_entering(self) -> None:
        """What a card needs that is brought, or taken, into a Stable, by whoever has it then."""
        for deed in self.case.deeds:
            card, player = self.game.box.cards.get(deed.target or ""), deed.into or deed.by
            if card is not None and player in self.seat and deed.verb in VERBS and VERBS[deed.verb].entering:
                supply_for(self.table, card.name, self.seat[player], conditions=False)

    def _was_played(self, name: str, seat: str) -> bool:
        """Is it told that its player has played it, so that what it asks for was there: No Probllama's Llama?"""
        card, player = self.table.known(name).name, self.player[seat]
        return any((one.verb, one.by, one.card, one.state) == ("play", player, card, "done") for one in self.case.deeds)

    def _lay_second(self, name: str, seat: str, acting: set[str]) -> None:
        """For a card that acts once it is lost, or once its player has done harm: a Unicorn more than that takes."""
        card = self.table.known(name)
        harmed = any(
            one.verb == "destroy" and one.by == self.player[seat] and one.card != card.name for one in self.case.deeds
        )
        after = (waits_for_a_loss(card, "use") and len(acting) > 1) or harmed
        if after and harm_of(card) == "destroy":
            hit = (one.of for one in self.case.deeds if one.card == card.name and one.of != self.player[seat])
            other = PLAYERS[1] if seat == PLAYERS[0] else PLAYERS[0]
            aimed = next((self.seat[one] for one in hit if one in self.seat), other)
            self.table.supply(f"{aimed}.stable", UNICORN, 2)

    def _acting(self) -> set[str]:
        """The cards with which something is done, or that are asked about; where none is, all of them.

        Of a kind the plain one, where it acts as it is played.
        """
        ask = self.case.ask
        found = {deed.card for deed in self.case.deeds if deed.card in self.game.box.cards}
        found |= {ask.card} if ask is not None and ask.card in self.game.box.cards else set()
        found |= {card.name for card in self.table.cards if found and self._takes_place(card)}
        kinds = {deed.card for deed in self.case.deeds if deed.verb == "play" and deed.card == "magic"}
        found |= {name for kind, name in self.plain if kind in kinds}
        return {name for name in found if name} or {card.name for card in self.table.cards}

    def _takes_place(self, card: Card) -> bool:
        """May what it does take the place of something that is done?"""
        done = {VERBS[one.verb].would for one in self.case.deeds if one.verb in VERBS}
        return any(effect.replaces and not done.isdisjoint(effect.replaces.would) for effect in card.effects)

    def added(self) -> list[Holding]:
        """What was laid besides, as cards of the box."""
        found: Counter[tuple[str, str]] = Counter()
        for (zone, name), many in (self._lying() - self.before).items():
            found[zone, self._real(name, zone).name] += many
        exact = {(one.player, one.zone) for one in self.case.holdings if self._is_exact(one)}
        ask = self.case.ask
        if ask is not None and ask.kind == "how-many":
            exact |= {(one.player, one.zone) for one in self.case.holdings if one.said and one.zone == "hand"}
        holdings = []
        for (zone, name), many in found.items():
            seat, mark, place = zone.partition(".")
            player, where = (self.player[seat], place) if mark else (NOBODY, zone)
            more = Holding(name, player, where, many, said=False)  # type: ignore[arg-type]
            if (player, where) not in exact and where != "deck" and not is_another_of(self.case, more, self.game):
                holdings.append(more)
        return holdings

    def deck(self) -> Iterator[Holding]:
        """What lies in the deck where a card searches it with which something is done."""
        acting = [card for name in sorted(self._acting()) if (card := self.game.box.cards.get(name)) is not None]
        laid = {card.name for card in self.table.cards} | {name for _, name in self._lying()}
        return deck_searched(self.case, self.cards, acting, laid)

    def _zone(self, one: Holding) -> str:
        return f"{self.seat[one.player]}.{one.zone}" if one.player else str(one.zone)

    def _lying(self) -> Counter[tuple[str, str]]:
        return Counter(
            (zone, self.table.known(name).name) for zone, names in self.table.zones.items() for name in names
        )

    def _is_exact(self, one: Holding) -> bool:
        """Is it said how many cards lie there: none, or a number of cards or Unicorns?"""
        many = one.card in ("card", "unicorn") and (one.number > 1 or one.alone)
        hand = one.card == "card" and one.zone == "hand" and all(deed.target != "card" for deed in self.case.deeds)
        return one.said and (not one.number or many or hand)

    def _lay_targets(self) -> None:
        """A card to which is done what is said to be done to any."""
        of_choice = self.case.ask is not None and self.case.ask.kind == "who-chooses"
        for deed in self.case.deeds:
            if deed.of not in self.seat or deed.verb in ("play", "respond", "win"):
                continue
            if self._is_chosen(deed):  # whoever has no other card has no choice
                self.table.supply(f"{self.seat[deed.of]}.stable", UNICORN, 2)
            elif of_choice and deed.target in (None, "card"):  # whoever has one has no choice
                zone = "hand" if deed.verb == "discard" else "stable"
                self.table.supply(f"{self.seat[deed.of]}.{zone}", UNICORN, 2)
            elif deed.target is None:
                self.table.supply(f"{self.seat[deed.of]}.stable", UNICORN, 1)

    def _is_chosen(self, deed: CaseDeed) -> bool:
        """Is it asked whether that may be given up, or hit, in a Stable, for a card that takes others too?"""
        ask = self.case.ask
        if ask is None or ask.kind not in OF_CHOICE or deed.verb not in VERBS or deed.state != "tried":
            return False
        row, card = VERBS[deed.verb], self.game.box.cards.get(deed.card or "")
        wide = (one.what for one in card_reach.actions(card) if one.verb == deed.verb) if card is not None else ()
        picked = row.gives_up or (row.against and row.picks == "cards")
        return bool(picked and row.leaves_stable and deed.target) and any(fits_more(one) for one in wide)

    def _lay_winning(self) -> None:
        """Where it is about winning: so many Unicorns that one more makes the difference, or a card that counts."""
        ask = self.case.ask
        wins = next((deed.by for deed in self.case.deeds if deed.verb == "win"), None)
        if ask is None or (ask.kind not in OF_WINNING and wins is None):
            return
        card = self.game.box.cards.get(ask.card or "")
        player = wins or ask.by or next((one.player for one in self.case.holdings if one.card == ask.card), None)
        player = player or self.case.turn
        if player not in self.seat or any(one.said and one.number > 2 for one in self.case.holdings):
            return
        if ask.kind == "counts" and ask.target in {card.name for card in self.cards}:
            return
        self.table.most = self.needed
        counting = card is not None and not card_reach.hides_unicorns(card) and ask.kind != "wins"
        zone = f"{self.seat[player]}.stable"
        counted = (counting and _lies(self.table, zone, card)) or (ask.kind == "counts" and ask.card in CARD_KINDS)
        as_more = ask.number - 1 if ask.kind == "counts" and ask.number in AS_MORE else 0
        self.table.supply(zone, UNICORN, self.needed - (0 if counted else 1) - as_more)

    def _real(self, name: str, zone: str) -> Card:
        """A card of the box for one that is made up; a Unicorn where any card will do."""
        known = self.table.known(name)
        if known.name in self.game.box.cards:
            return known
        taken = self._taken(known, zone) if known.type not in STABLE_TYPES else None
        if taken is not None and (real := plainest(self.cards, taken)) is not None:
            return real
        able = [card for card in self.cards if bool(card.effects) == bool(known.effects) or card.type != known.type]
        kinds = (known.type,) if known.type in STABLE_TYPES else ("unicorn",)
        like, but = Filter(kinds, of=known.variations), {card.name for card in self.table.cards}
        found = plainest(able, like, but) or plainest(self.cards, Filter(kinds), but)
        return found or next(card for card in self.cards if card.type in STABLE_TYPES)

    def _taken(self, made: Card, zone: str) -> Filter | None:
        """What one of the cards takes from there, such cards as the one that is made up and no other; else None."""
        taken = [one for card in self.table.cards for one in card_reach.actions(card) if "card" not in one.what.kinds]
        there = [one.what for one in taken if place_of(one.place) == zone.rpartition(".")[2]]
        alike = [card for card in self.cards if card.type == made.type]
        return next((what for what in there if any(fits(card, what) for card in alike)), None)


def _lies(table: CardLayout, zone: str, card: Card | None) -> bool:
    return card is not None and any(split_copy(name)[0] == card.name for name in table.zones.get(zone, ()))
