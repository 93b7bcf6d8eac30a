"""Is it so? What a sentence says of a player's Stable, hand or card, and of what is not there, held against the cards.

A sentence is read here as a person reads it, and compared with where the cards lay before the event, where they went,
and what led to it: neither the code that makes sentences is asked, nor what the event tells it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tests.explain.reading import ALL_NAMED, CLAIMS, Reading, Stables, Story
from tutor.cards.action import Filter
from tutor.cards.card import Effect
from tutor.engine import Event, Step
from tutor.engine.continuous.entry_restrictions import entry_refusals
from tutor.engine.state.continuous_effects import continuous_effects, fits
from tutor.engine.state.draft import Draft, apply
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.zones import DECK, hand, stable
from tutor.explain import sentence

Cards = frozenset[int]

OWNING = ("effect.triggered", "pile.response", "card.played", "state.checked", "action.replaced")
"""Kinds of events by the player whose the card is of which they speak first, or whose effect."""

CAPITALS = {"sacrifice", "destroy", "steal", "discard", "draw"}
"""Actions that are printed in capital letters."""

WOULD = {word: word for word in ("sacrificed", "destroyed", "discarded", "stolen", "returned", "brought")}
WOULD["taken"] = "brought"
"""What a card would be, in a sentence and in the vocabulary."""


class Chronicle(Story):
    """The story of a game, told step by step."""

    def watch(self, made: Step) -> None:
        """Every sentence of a step is true of what was there when it happened."""
        draft = Draft(made.before)
        for event in made.events[:-1]:
            self.before[event.n] = draft.stables
            said = Said(self, draft, event, sentence(event, draft))
            said.check()
            apply(draft, event)
            if event.kind in ("link.opened", "target.chosen"):
                self.chosen[event.n if event.kind == "link.opened" else event.cause] = draft.frozen()
            self.events[event.n], self.after[event.n] = event, draft.stables


class Said(Reading):
    """A sentence that is held against the Stables, the hands and what led to its event."""

    def check(self) -> None:
        """Whatever it says of a Stable, a hand, a card of somebody's or of nothing is so."""
        for found in self.story.possessive.finditer(self.says):
            seat = self.table.players.index(found["who"])
            before, after = self.says[: found.start()], self.says[found.end() :]
            if "replaces that: " in before:
                so = self.replaced_by(seat, before)
            elif found["card"]:
                so = self.has_card(seat, frozenset(self.story.called[found["card"]]), before, after)
            elif found["stable"]:
                so = self.has_stable(seat, before, after)
            else:
                so = not found["hand"] or self.has_hand(seat, before)
            assert so, (found[0], self.says, self.event)
        assert self.counts_are_right(), (self.says, self.event)
        assert self.nothing_is_there(), (self.says, self.event)
        assert self.replacement_is_its_own(), (self.says, self.event)

    # ---- a Stable, a hand ------------------------------------------------------------------------------------------

    def moved(self, word: str, zone: int) -> bool:
        """Did a card go out of, or into, this zone, as the word says?"""
        ends = {"from": "source", "to": "target", "into": "target", "enters": "target"}
        return word in ends and any(getattr(move, ends[word]) == zone for move in self.event.moves)

    def has_stable(self, seat: int, before: str, after: str) -> bool:
        """Is it in this Stable that it happens?"""
        word, event = (before.split() or [""])[-1], self.event
        if word in ("from", "to", "into", "enters"):
            return self.moved(word, stable(seat))
        if word in ("entered", "left"):
            self.story.met.add(word)
            cause = self.story.events[event.cause or 0]
            end = "target" if word == "entered" else "source"
            spoken = self.story.names.search(before.rpartition(" because ")[2])
            cards = self.story.called[spoken[0]] if spoken else {event.cards[0]}
            return any(move.card in cards and getattr(move, end) == stable(seat) for move in cause.moves)
        if word == "for":
            entry = next(entry for entry in event.changes["pile"] if entry.card == event.cards[0])
            return bool(entry.into == seat)
        if word == "enter":
            such = re.search(r"(?:^|[.:] )([^.:]+) cards cannot enter $", before)
            spoken = self.of_kind(such[1]) if such else self.spoken(before)
            kept_out = [next(entry_refusals(self.draft, card, seat, zone), None) is not None for card, zone in spoken]
            return all(kept_out) if such else any(kept_out)
        if word == "in" and "schedule" in event.changes:
            return bool(event.changes["schedule"][-1].seat == seat)
        if word == "in":
            return (
                bool(set(event.cards) & set(self.draft.stable(seat))) or ": no " in before or " there is no " in before
            )
        if after.startswith(" holds ") and event.kind == "effect.triggered":
            self.story.met.add("too many")
            cause = self.story.events[event.cause or 0]
            return cause.kind == "state.checked" and self.is_past(event.cards[0], self.story.before[cause.n], seat)
        return after.startswith(" holds ") and event.kind == "state.checked"

    def spoken(self, text: str) -> Iterator[tuple[int, int]]:
        """The cards of the last name in a text, each with the zone in which it lies."""
        for card in self.story.called[self.story.names.findall(text)[-1]]:
            yield from ((card, zone) for zone, cards in enumerate(self.draft.zones) if card in cards)

    def of_kind(self, kind: str) -> Iterator[tuple[int, int]]:
        """The cards of a kind, each with the zone in which it lies."""
        for zone, cards in enumerate(self.draft.zones):
            yield from ((card, zone) for card in cards if self.is_called(card, f"{kind} card"))

    def is_past(self, card: int, stables: Stables, seat: int) -> bool:
        """Does this Stable hold more, or fewer, cards than a trigger of the card says?"""
        for trigger in (trigger for effect in self.table.cards[card].effects for trigger in effect.triggers):
            if trigger.event in ("more than", "fewer than"):
                there = self.count(trigger.what, stables, seat)
                if there > trigger.number if trigger.event == "more than" else there < trigger.number:
                    return True
        return False

    def count(self, what: Filter, stables: Stables, seat: int) -> int:
        """How many cards of a Stable fit; Unicorns as they count."""
        if what.kinds == ("unicorn",):
            return continuous_effects(self.table, stables).unicorns[seat]
        return sum(fits(self.table.cards[card], what) for card in stables[seat])

    def has_hand(self, seat: int, before: str) -> bool:
        """Is it in this hand that it happens?"""
        self.story.met.add("hand")
        cards, word = self.event.cards, before.rsplit(maxsplit=1)[-1]
        if word == "at":
            return set(cards) == set(self.draft.hand(seat))
        if word == "of":
            return set(cards) <= set(self.draft.hand(seat))
        if before.endswith("has an effect now only if there is no card in "):
            return self.event.kind == "effect.lapsed" and bool(self.draft.hand(seat))
        if word == "in":
            return self.event.kind == "card.told" and self.moved("from", hand(seat)) and self.moved("to", hand(seat))
        return self.moved(word, hand(seat))

    # ---- a card, an effect -----------------------------------------------------------------------------------------

    def has_card(self, seat: int, cards: Cards, before: str, after: str) -> bool:
        """Is it this player's card, or the effect of this player's card, of which it tells?"""
        event = self.event
        if after.startswith(" is destroyed"):
            self.story.met.add("destroyed")
        if after.startswith(" is destroyed") or before.endswith(" STEALs "):
            return any(move.card in cards and move.source == stable(seat) for move in event.moves)
        if after.startswith(" is removed"):
            return any(move.card in cards and move.source in (stable(seat), hand(seat)) for move in event.moves)
        if before.endswith("The entering effect of "):
            cause = self.story.events[event.cause or 0]
            return any(move.card in cards and move.target == stable(seat) for move in cause.moves)
        if after.startswith((" triggers", " takes effect")):
            return event.cards[0] in cards and self.was_in(seat, event.cards[0])
        if after.startswith(" replaces that: "):
            there = bool(cards & set(self.draft.stable(seat))) or self.is_effect_of(seat, cards)
            return there or any(self.was_in(seat, card) for card in cards)
        if before.endswith("stops the effect of ") or after.startswith(" cannot be used"):
            return bool(cards & set(self.draft.stable(seat))) or self.is_effect_of(seat, cards)
        if after.startswith((": ", " stops ")):
            return self.is_effect_of(seat, cards)
        played = any(entry.card in cards and entry.seat == seat for entry in self.draft.pile)
        return played or bool(cards & {*self.draft.stable(seat), *self.table.herds})

    def was_in(self, seat: int, card: int) -> bool:
        """Did the card lie in this Stable when its effect was set off, or did this player play it?"""
        cause = self.story.events[self.event.cause or 0]
        first, last = self.moment(cause, -1), self.moment(cause, 1)
        lay = (*self.story.before[first][seat], *self.story.after[last][seat], *self.table.herds)
        return card in lay or (cause.by == seat and card in cause.cards)

    def moment(self, event: Event, way: int) -> int:
        """The first event, or the last, of those that happened at the same moment as this one."""
        n = event.n
        while "several-cards" in event.readings and self.is_beside(event, self.story.events.get(n + way)):
            n += way
        return n

    def is_beside(self, event: Event, other: Event | None) -> bool:
        """Did this happen together with it?"""
        together = other is not None and other.cause == event.cause and "several-cards" in other.readings
        return together and bool(other and other.moves)

    def is_effect_of(self, seat: int, cards: Cards) -> bool:
        """Did an effect of one of these cards, this player's, lead to it?"""
        self.story.met.add("effect")
        if self.event.cause is None:
            return bool(cards & set(self.draft.stable(seat)))
        for cause in self.story.causes(self.event):
            by_rule = cause.kind == "action.replaced" and cause.moves
            if cause.kind in OWNING and not by_rule and cause.cards[0] in cards:
                return cause.by == seat
        return False

    # ---- what takes the place of something -------------------------------------------------------------------------

    def replaced_by(self, seat: int, before: str) -> bool:
        """Is it the effect's player whose card is spoken of, or whoever has to do what takes the place of something?"""
        if before.partition("replaces that: ")[2].startswith(f"{self.table.players[seat]} has to "):
            return True
        owner = self.story.possessive.findall(before.partition("replaces that: ")[0])
        return bool(owner) and self.table.players.index(owner[-1][0]) == seat

    def replacement_is_its_own(self) -> bool:
        """Is it the effect that takes the place of just this, of which it tells?"""
        told = r"(?P<card>.+) would be (?P<what>\w+).*?; .* replaces that: (?P<text>.*?)"
        found = re.fullmatch(told + r"( The (?P<noun>\w+) [a-z ]+ as done\.)?", self.says)
        if not found or found["what"] not in WOULD:
            return True
        if found["noun"] and found["noun"].lower() != word_of(self.event.fact):
            return False
        self.story.met.add("replaces")
        source, card = self.event.cards[0], self.event.cards[-1] if len(self.event.cards) > 1 else -1
        effects = [e for e in self.table.cards[source].effects if self.replaces(e, WOULD[found["what"]], source, card)]
        return any(self.tells_of(found["text"], effect) for effect in effects)

    def replaces(self, effect: Effect, would: str, source: int, card: int) -> bool:
        """Does the effect speak of what would happen to this card?"""
        spoken = effect.replaces or effect.intervenes
        if spoken is None or would not in spoken.would:
            return False
        return card < 0 or fits(self.table.cards[card], spoken.what, card == source)

    def tells_of(self, text: str, effect: Effect) -> bool:
        """Does the text name what the effect does, and nothing else?"""
        listed = [b for i in effect.instructions for b in (i.action.branches or ((i,),))]
        verbs = {instruction.action.verb for branch in listed for instruction in branch}
        return verbs & CAPITALS == {word.lower() for word in re.findall(r"\b[A-Z]{4,}\b", text)}

    # ---- numbers ---------------------------------------------------------------------------------------------------

    def counts_are_right(self) -> bool:
        """Does a Stable hold more than, fewer than or none of what it is said to; are those the top cards?"""
        found = re.match(
            r"(?P<who>.+)'s \w+ holds (?:(?P<word>more|fewer) than (?P<number>\d+)|no) (?P<what>.+?), so ", self.says
        )
        if found and self.event.kind == "state.checked":
            self.story.met.add("holds")
            there = self.number_of(found["what"], self.table.players.index(found["who"]))
            number = int(found["number"] or 0)
            return there > number if found["word"] == "more" else there < number if found["word"] else there == 0
        top = re.search(r"looks at the top (\d+) cards? of the deck", self.says)
        return not top or self.event.cards == self.draft.zones[DECK][: int(top[1])]


MET: Final = {*CLAIMS, "entered", "left", "too many", "holds", "replaces", "destroyed", "hand", "effect"} - {ALL_NAMED}
"""What the law judges, each of which some game has to bring up."""
