"""Random questions, with every part that a question may have; and random games to ask them of."""

from __future__ import annotations

from random import Random

from benchmarks.same_events import PLAYED
from tutor.cli.play import NAMES, GameSession
from tutor.scenario import Entry, Expect, Pick, Scenario, Seat
from tutor.scenario.box import Box
from tutor.scenario.entry_file import OF_ZONES
from tutor.scenario.expect_file import zone_names
from tutor.scenario.question_file import DOINGS
from tutor.scenario.result import Result
from tutor.script.question import UNTILS, Goal, Happens, Question


class Asking:
    """Random questions at a table of some boxes; with `few`, about that many cards and zones, and no copies."""

    def __init__(self, played: str, chance: Random, few: int = 0) -> None:
        book, sets = PLAYED[played]
        seats = tuple(Seat(name) for name in ("Ana", "Ben", "the dragon")[: chance.randint(2, 3)])
        self.scenario = Scenario(seats, edition=book, sets=sets, turn=("Ana", "action"))
        self.players, self.chance = self.scenario.names, chance
        cards = sorted(Box.of(sets).cards)
        self.cards = chance.sample(cards, few) if few else cards
        self.numbers = ("",) if few else ("", "", "#1", "#2")
        self.zones = chance.sample(zone_names(self.players), few or len(zone_names(self.players)))

    def question(self) -> Question:
        if self.chance.random() < 0.3:
            return Question(may=self.entry())
        return Question(None, self.goal(2), self.chance.choice(UNTILS), self.chance.choice(("", *self.players)))

    def entry(self) -> Entry:
        by, card, of = (
            self.chance.choice(self.players),
            Pick(self.card()),
            self.chance.choice(("", *self.players, "deck")),
        )
        return self.chance.choice(
            (
                Entry("play", by, (card,), self.chance.choice(("", *self.players))),
                Entry("draw", by),
                Entry("respond", by, (card,), also=(("Ben", self.chance.choice(("", card.name))),)),
                Entry("pass", by),
                Entry("use", by, (card,)),
                Entry("skip", by, (card,)),
                Entry("choose", by, (Pick(card.name, of),)),
                Entry("choose", by, (Pick(card.name, of), Pick(self.card(), of))),
                Entry("choose", by, (Pick(self.chance.choice((*self.players, "3", "none", "DRAW a card"))),)),
                Entry("done", by),
            )
        )

    def card(self) -> str:
        return self.chance.choice(self.cards) + self.chance.choice(self.numbers)

    def goal(self, depth: int) -> Goal:
        parts = self.chance.sample(("zones", "happens", "any", "no"), self.chance.randint(1, 2))
        return Goal(
            self.expected() if "zones" in parts or not depth else None,
            self.happens() if "happens" in parts else None,
            tuple(self.goal(depth - 1) for _ in range(self.chance.randint(1, 3))) if "any" in parts and depth else (),
            self.goal(depth - 1) if "no" in parts and depth else None,
        )

    def expected(self) -> Expect:
        zone, names = self.chance.choice(self.zones), tuple(self.card() for _ in range(self.chance.randint(1, 2)))
        return self.chance.choice(
            (
                Expect(has={zone: names}),
                Expect(lacks={zone: names}),
                Expect(exactly={zone: names}),
                Expect(exactly={zone: ()}),
                Expect(count={zone: self.chance.randint(0, 9)}),
                Expect(winner=self.chance.choice((*self.players, "nobody", "none"))),
            )
        )

    def happens(self) -> Happens:
        of = self.chance.choice((*self.players, *OF_ZONES))
        whole = Happens(self.chance.choice(DOINGS), self.card(), self.chance.choice(self.players), of)
        kept = self.chance.sample(range(4), self.chance.randint(1, 4))
        return Happens(*(value if i in kept else "" for i, value in enumerate(whole)))


MOVES = 120


def played_out(played: str, seed: int) -> Result:
    """A random game of so many moves, with any boxes."""
    book, sets = PLAYED[played]
    game = GameSession(Scenario(tuple(map(Seat, NAMES[: 2 + seed % 4])), edition=book, sets=sets, seed=seed))
    while len(game.steps) < MOVES and game.steps[-1].after.asked is not None:
        game.make(game.by_itself())
    return game.result
