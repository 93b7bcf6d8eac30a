"""The small situations in which a quarrel may have come up: the cards that are named, and what else is needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.blank_cards import EXAMPLE_VERBS
from tutor.analysis.meeting.encounters import GameSettings
from tutor.analysis.meeting.supplies import ME, PLAYERS, CardLayout, supply_for
from tutor.cards import Card
from tutor.cards.action import Filter
from tutor.cards.words import VERBS
from tutor.protocol.situation_json import SeatJson, SituationJson
from tutor.rulebook import editions
from tutor.service.finding.places import ANSWERS, Laying, QuarrelTable, layings
from tutor.service.finding.plain_card import does_by_itself, doing, plainest
from tutor.service.finding.quarrel_input import ActMention, CardMention, Quarrel
from tutor.vocabulary import CARD_TYPES, STABLE_TYPES, VARIATIONS

KINDS: Final = ("card", "unicorn", "neigh", *CARD_TYPES, *VARIATIONS)
AGAINST: Final = ("swap", *(verb for verb, row in VERBS.items() if row.against and not row.gives_up))
"""What is done to a card of another player."""
UNICORN: Final = Filter(("unicorn",))
NEIGH: Final = Filter(("neigh",))


MORE: Final = 0.4
"""How much less likely it is that there is enough for costs and targets without the cards that are named."""


class LaidOutTable(NamedTuple):
    """A situation, and how far from likely it is."""

    situation: SituationJson
    cost: float


def laid_out(quarrel: Quarrel, game: GameSettings, players: tuple[str, ...]) -> Iterator[LaidOutTable]:
    """The situations, the likeliest first."""
    cards = tuple(game.box.cards[one.name] for one in quarrel.cards)
    found = layings(QuarrelTable(quarrel, cards, players))
    for laying in found:
        least = _Laid(quarrel, game, players, laying, cards).situation()
        yield LaidOutTable(least, laying.cost)
        more = _Laid(quarrel, game, players, laying, cards, aside=True).situation() if len(cards) > 1 else least
        if more != least:
            yield LaidOutTable(more, laying.cost + MORE)
    if found and quarrel.bare and cards:
        yield LaidOutTable(_Laid(quarrel, game, players, found[0], cards).situation(bare=True), found[0].cost - 1.0)


class _Laid:
    """One situation while it is laid out, with the players as the table of the meetings calls them."""

    def __init__(
        self,
        quarrel: Quarrel,
        game: GameSettings,
        players: tuple[str, ...],
        laying: Laying,
        cards: tuple[Card, ...],
        aside: bool = False,
    ):
        self.quarrel, self.game, self.players, self.laying, self.cards = quarrel, game, players, laying, cards
        self.box = tuple(game.box.cards.values())
        self.table = CardLayout(game.box, cards, aside)
        others = [name for name in players if name != laying.starter]
        seated = (laying.starter, *others)
        self.seat = {name: PLAYERS[i] if i < len(PLAYERS) else f"seat {i}" for i, name in enumerate(seated)}
        self.needed = editions()[game.edition].to_win(len(players))

    def situation(self, bare: bool = False) -> SituationJson:
        """What is laid out; `bare`: nothing but what is named, as there is nothing else."""
        self._lay_named()
        if bare:
            return self._as_data()
        self._lay_kinds()
        self._lay_what_does_it()
        self._lay_answers()
        self.table.spoken_for = {name for names in self.table.zones.values() for name in names}
        self.table.most = self.needed - 2
        for zone, names in list(self.table.zones.items()):
            for name in tuple(names):
                if zone.partition(".")[0] in self.seat.values():
                    supply_for(self.table, name, zone.partition(".")[0])
        self._lay_winning()
        self._lay_something_to_play()
        return self._as_data()

    def _zone(self, player: str, zone: str) -> str:
        return f"{self.seat[player]}.{zone}" if player else zone

    def _lay_named(self) -> None:
        for card, place in zip(self.cards, self.laying.places, strict=True):
            self.table.put(self._zone(place.player, place.zone), card)

    def _other(self, player: str) -> str:
        return next(name for name in self.players if name != player)

    # ---- kinds ----

    def _lay_kinds(self) -> None:
        """A plain card of each kind that is spoken of, where it is said to be."""
        for said in self.quarrel.kinds:
            if said.name not in KINDS:
                continue
            card = plainest(self.box, Filter((said.name,)), self.cards)
            if card is None:
                continue
            player, zone = self._whose(said), said.place
            if said.number > 1 and card.type in STABLE_TYPES and not self._is_played(said):
                self.table.supply(self._zone(player, "stable"), Filter((said.name,)), said.number - 1)
            if zone in ("discard", "deck"):
                self.table.put(zone, card)
            elif card.type not in STABLE_TYPES or zone in ("hand", "pile") or self._is_played(said):
                if not (card.neigh or card.type == "instant"):
                    self.table.put(self._zone(player, "hand"), card)
            else:
                self.table.put(self._zone(player, "stable"), card)

    def _is_played(self, said: CardMention) -> bool:
        return said.place != "stable" and any(
            act.on == said.name and act.act in ("play", "save", *ANSWERS) for act in self.quarrel.acts
        )

    def _whose(self, said: CardMention) -> str:
        if said.whose:
            return said.whose
        for act in self.quarrel.acts:
            if act.on == said.name:
                by = act.by or self.laying.starter
                return self._other(by) if act.act in (*AGAINST, *ANSWERS) else by
        return self.laying.starter if self._is_played(said) else self._other(self.laying.starter)

    # ---- what is done ----

    def _lay_what_does_it(self) -> None:
        """Where something is done to a card, or waited for, and no card is there that does it: one that does."""
        for deed, by, to in self._deeds():
            names = [name for names in self.table.zones.values() for name in names]
            done_by = [self.table.known(name) for name in names]
            if not any(does_by_itself(card, deed) for card in done_by):
                card = doing(self.box, deed, to)
                if card is not None and self.laying.phase == "action":
                    self.table.put(self._zone(by, "hand"), card)
                    return

    def _deeds(self) -> Iterator[tuple[str, str, Card | None]]:
        """What is said to be done, then what the named cards wait for: by whom, and to what card."""
        for act in self.quarrel.acts:
            if act.act in EXAMPLE_VERBS and VERBS[act.act].against and act.tool not in self.game.box.cards:
                yield act.act, act.by if act.by in self.players else self.laying.starter, self._target(act)
        if any(act.act in ("play", *ANSWERS) for act in self.quarrel.acts):
            return
        if not any(card_reach.triggers(card) & {"beginning", "enters", "played"} for card in self.cards):
            for card in self.cards:
                for deed in (*card_reach.suffers(card, card), *card_reach.watches(card)):
                    if VERBS[deed].against:
                        yield deed, self.laying.starter, None

    def _target(self, act: ActMention) -> Card | None:
        if act.on in self.game.box.cards:
            return self.game.box.cards[act.on]
        return plainest(self.box, Filter((act.on,))) if act.on in KINDS else plainest(self.box, UNICORN)

    def _lay_answers(self) -> None:
        """As many cards to answer with as are said to be laid down, and those that they answer."""
        plain = plainest(self.box, NEIGH)
        for player, cards in answering(self.quarrel, self.game, self.laying.starter, self.players).items():
            zone = self._zone(player, "hand")
            held = [name for name in self.table.zones.get(zone, ()) if self.table.known(name).type == "instant"]
            for card in cards[len(held) :]:
                if card or plain:
                    self.table.put(zone, card or plain)  # type: ignore[arg-type]

    def _lay_winning(self) -> None:
        """Where it is about winning: so many Unicorns that one more makes the difference.

        Where a card may count for more than one, it has to be that.
        """
        wins = [act.by for act in self.quarrel.acts if act.act == "win"]
        of_all = any(kind.name in ("unicorn", "animal") for kind in self.quarrel.kinds)
        counting = [i for i, card in enumerate(self.cards) if of_all or card_reach.changes_numbers(card)]
        if wins or self.quarrel.asks == "who":
            player = wins[0] if wins and wins[0] in self.players else self.laying.starter
        elif counting and not self.quarrel.acts and self.quarrel.asks in ("", "will"):
            player = self.laying.places[counting[0]].player
        else:
            return
        if player:
            self.table.most = self.needed
            more = bool(counting) and not any(map(card_reach.hides_unicorns, self.cards))
            self.table.supply(self._zone(player, "stable"), UNICORN, self.needed - 1 - more)

    def _lay_something_to_play(self) -> None:
        """In an Action phase without anything to play, a Unicorn; as many as are said to be played."""
        hand, starter = f"{ME}.hand", self.laying.starter
        plays = sum(act.act == "play" and act.by in ("", starter) and not act.denied for act in self.quarrel.acts)
        held = sum(self.table.known(name).type != "instant" for name in self.table.zones.get(hand, ()))
        for _ in range(max(1, plays) - held if self.laying.phase == "action" else 0):
            self.table.lay_plain(hand, UNICORN)

    # ---- as data ----

    def _as_data(self) -> SituationJson:
        zones = {zone: self._real(names) for zone, names in self.table.zones.items() if zone != "deck"}
        seats = [self._seated(name, zones) for name in self.players]
        used: dict[str, int] = {}
        for name in (one for names in zones.values() for one in names):
            used[name] = used.get(name, 0) + 1
        copies = {name: n for name, n in used.items() if n > self.game.box.cards[name].copies}
        found: SituationJson = {
            "edition": self.game.edition,
            "sets": list(self.game.sets or ()),
            "copies": copies,
            "players": seats,
            "deck": "?",
            "discard": zones.get("discard", []),
            "turn": {"player": self.laying.starter, "phase": self.laying.phase},
            "stop": "chain",
        }
        if self.game.sets is None:
            del found["sets"]
        if not found["copies"]:
            del found["copies"]
        if not found["discard"]:
            del found["discard"]
        return found

    def _seated(self, name: str, zones: Mapping[str, list[str]]) -> SeatJson:
        seat: SeatJson = {"name": name}
        if stable := zones.get(f"{self.seat[name]}.stable"):
            seat["stable"] = stable
        if hand := zones.get(f"{self.seat[name]}.hand"):
            seat["hand"] = hand
        return seat

    def _real(self, names: list[str]) -> list[str]:
        """The names without numbers; a card of the box for one that is made up."""
        return [self._card(name).name for name in names]

    def _card(self, name: str) -> Card:
        known = self.table.known(name)
        if known.name in self.game.box.cards:
            return known
        able = [card for card in self.box if bool(card.effects) == bool(known.effects) or card.type != known.type]
        kinds = (known.type,) if known.type in STABLE_TYPES else ("unicorn",)
        like = Filter(kinds, of=known.variations)
        found = plainest(able, like, self.cards) or plainest(self.box, Filter(kinds), self.cards)
        return found or next(card for card in self.box if card.type in STABLE_TYPES)


def answering(
    quarrel: Quarrel, game: GameSettings, starter: str, players: tuple[str, ...]
) -> dict[str, list[Card | None]]:
    """Player -> the cards with which they answer, by what is said, None for any; what an answer answers is one, too."""
    found: dict[str, list[Card | None]] = {}
    instants = [card for card in (game.box.cards[one.name] for one in quarrel.cards) if card.type == "instant"]
    acts = [act for act in quarrel.acts if act.act in ANSWERS]
    answered = {act.on for act in acts}
    own = next((card for card in instants if card.name not in answered), None)
    for number, act in enumerate(acts):
        by = act.by if act.by in players else next(name for name in players if name != starter)
        on = next((card for card in instants if card.name == act.on), None)
        if not number and (on is not None or act.on in ("neigh", "instant")):
            other = next(name for name in players if name != by)
            found.setdefault(other, []).append(on)
        found.setdefault(by, []).append(own)
    for kind in quarrel.kinds:
        if kind.name in ("neigh", "instant"):
            by = kind.whose or next((act.by for act in quarrel.acts if act.on == kind.name and act.by), starter)
            found.setdefault(by, [None])
    return found
