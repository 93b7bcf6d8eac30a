"""Is it so? What a sentence says of a player's Stable, hand or card, and of what is not there, held against the cards.

A sentence is read here as a person reads it, and compared with where the cards lay before the event, where they went,
and what led to it: neither the code that makes sentences is asked, nor what the event tells it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.cards.card import Action, Effect, Filter
from tutor.engine import Event, Step, Table
from tutor.engine.continuous.allowed import cannot_be
from tutor.engine.continuous.entering import entry_refusals
from tutor.engine.state.continuous_effects import continuous_effects, fits
from tutor.engine.state.draft import Draft, apply
from tutor.engine.state.zones import DECK, hand, stable
from tutor.explain import sentence
from tutor.vocabulary import split_copy

Stables = tuple[tuple[int, ...], ...]
Cards = frozenset[int]

OWNING = ("effect.triggered", "pile.response", "card.played", "state.checked", "action.replaced")
"""Kinds of events by the player whose the card is of which they speak first, or whose effect."""

CAPITALS = {"sacrifice", "destroy", "steal", "discard", "draw"}
"""Actions that are printed in capital letters."""

WOULD = {
    "SACRIFICEd": "sacrificed",
    "DESTROYed": "destroyed",
    "DISCARDed": "discarded",
    "STOLEN": "stolen",
    "returned": "returned",
    "brought": "brought",
    "taken": "brought",
}
"""What a card would be, in a sentence and in the vocabulary."""


class Chronicle:
    """The story of a game: its events by number, and the Stables before and after each."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: dict[int, Event] = {}
        self.before: dict[int, Stables] = {}
        self.after: dict[int, Stables] = {}
        self.called: dict[str, set[int]] = {}
        for card, name in enumerate(table.names):
            for called in {name, split_copy(name)[0]}:
                self.called.setdefault(called, set()).add(card)
        players, place = "|".join(map(re.escape, table.players)), table.edition.terms["stable"]
        cards = "|".join(map(re.escape, sorted(self.called, key=len, reverse=True)))
        self.names = re.compile(rf"(?:{cards})(?![#\w])")
        phases = r"(?:next )?turn|[A-Z]\w+(?: of Turn)? phase"
        things = rf"(?P<card>{cards})(?![#\w])|(?P<stable>(?:own )?{place})\b|(?P<hand>hand)\b|{phases}"
        self.possessive = re.compile(rf"\b(?P<who>{players})'s (?:{things})")
        self.named = re.compile(rf"\b(?P<who>{players})\b")

    def watch(self, made: Step) -> None:
        """Every sentence of a step is true of what was there when it happened."""
        draft = Draft(made.before)
        for event in made.events[:-1]:
            self.before[event.n] = draft.stables
            said = Said(self, draft, event, sentence(event, self.table))
            said.check()
            apply(draft, event)
            self.events[event.n], self.after[event.n] = event, draft.stables

    def causes(self, event: Event) -> Iterator[Event]:
        """What led to an event, the nearest first."""
        while event.cause in self.events:
            event = self.events[event.cause]
            yield event


class Said:
    """A sentence, the event of which it tells, and the state before that."""

    def __init__(self, story: Chronicle, draft: Draft, event: Event, says: str) -> None:
        self.story, self.draft, self.event, self.says = story, draft, event, says
        self.table = story.table

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
            cause = self.story.events[event.cause or 0]
            end = "target" if word == "entered" else "source"
            spoken = self.story.names.search(before.rpartition(" because ")[2])
            cards = self.story.called[spoken[0]] if spoken else {event.cards[0]}
            return any(move.card in cards and getattr(move, end) == stable(seat) for move in cause.moves)
        if word == "for":
            entry = next(entry for entry in event.changes["pile"] if entry.card == event.cards[0])
            return bool(entry.into == seat)
        if word == "enter":
            return any(next(entry_refusals(self.draft, card, seat, zone), None) for card, zone in self.spoken(before))
        if word == "in" and "schedule" in event.changes:
            return bool(event.changes["schedule"][-1].seat == seat)
        if word == "in":
            return bool(set(event.cards) & set(self.draft.stable(seat))) or " there is no " in before
        if after.startswith(" holds too "):
            cause = self.story.events[event.cause or 0]
            return cause.kind == "state.checked" and self.is_past(event.cards[0], self.story.before[cause.n], seat)
        return after.startswith(" holds ") and event.kind == "state.checked"

    def spoken(self, text: str) -> Iterator[tuple[int, int]]:
        """The cards of the last name in a text, each with the zone in which it lies."""
        for card in self.story.called[self.story.names.findall(text)[-1]]:
            yield from ((card, zone) for zone, cards in enumerate(self.draft.zones) if card in cards)

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
        cards, word = self.event.cards, before.rsplit(maxsplit=1)[-1]
        if word == "at":
            return set(cards) == set(self.draft.hand(seat))
        if word == "of":
            return set(cards) <= set(self.draft.hand(seat))
        return self.moved(word, hand(seat))

    # ---- a card, an effect -----------------------------------------------------------------------------------------

    def has_card(self, seat: int, cards: Cards, before: str, after: str) -> bool:
        """Is it this player's card, or the effect of this player's card, of which it tells?"""
        event = self.event
        if after.startswith(" is DESTROYed") or before.endswith(" STEALs "):
            return any(move.card in cards and move.source == stable(seat) for move in event.moves)
        if before.endswith("The entering effect of "):
            cause = self.story.events[event.cause or 0]
            return any(move.card in cards and move.target == stable(seat) for move in cause.moves)
        if after.startswith((" triggers", " takes effect")):
            return event.cards[0] in cards and self.was_in(seat, event.cards[0])
        if after.startswith(" replaces that: "):
            return bool(cards & set(self.draft.stable(seat))) or self.is_effect_of(seat, cards)
        if before.endswith("The effect of "):
            return bool(cards & set(self.draft.stable(seat))) or self.is_effect_of(seat, cards)
        return after.startswith((": ", " stops ", " cannot be used: ")) and self.is_effect_of(seat, cards)

    def was_in(self, seat: int, card: int) -> bool:
        """Did the card lie in this Stable when its effect was set off, or did this player play it?"""
        cause = self.story.events[self.event.cause or 0]
        lay = (*self.story.before[cause.n][seat], *self.story.after[cause.n][seat], *self.table.herds)
        return card in lay or (cause.by == seat and card in cause.cards)

    def is_effect_of(self, seat: int, cards: Cards) -> bool:
        """Did an effect of one of these cards, this player's, lead to it?"""
        if self.event.cause is None:
            return bool(cards & set(self.draft.stable(seat)))
        for cause in self.story.causes(self.event):
            by_rule = cause.kind == "action.replaced" and cause.moves
            if cause.kind in OWNING and not by_rule and cause.cards[0] in cards:
                return cause.by == seat
        return False

    # ---- what takes the place of something -------------------------------------------------------------------------

    def replaced_by(self, seat: int, before: str) -> bool:
        """Is what is spoken of in an effect that takes the place of something that of the effect's player?"""
        owner = self.story.possessive.findall(before.partition("replaces that: ")[0])
        return bool(owner) and self.table.players.index(owner[-1][0]) == seat

    def replacement_is_its_own(self) -> bool:
        """Is it the effect that takes the place of just this, of which it tells?"""
        found = re.match(r"(?P<card>.+) would be (?P<what>\w+).*?; .* replaces that: (?P<text>.*)", self.says)
        if not found or found["what"] not in WOULD:
            return True
        source, card = self.event.cards[0], self.event.cards[-1] if len(self.event.cards) > 1 else -1
        effects = [e for e in self.table.cards[source].effects if self.replaces(e, WOULD[found["what"]], source, card)]
        return any(self.tells_of(found["text"], effect) for effect in effects)

    def replaces(self, effect: Effect, would: str, source: int, card: int) -> bool:
        """Does the effect speak of what would happen to this card?"""
        if effect.replaces is None or would not in effect.replaces.would:
            return False
        return card < 0 or fits(self.table.cards[card], effect.replaces.what, card == source)

    def tells_of(self, text: str, effect: Effect) -> bool:
        """Does the text name what the effect does, and nothing else?"""
        listed = [b for i in effect.instructions for b in (i.action.branches or ((i,),))]
        verbs = {instruction.action.verb for branch in listed for instruction in branch}
        return verbs & CAPITALS == {word.lower() for word in re.findall(r"\b[A-Z]{4,}\b", text)}

    # ---- numbers, and what is not there ----------------------------------------------------------------------------

    def counts_are_right(self) -> bool:
        """Does a Stable hold more than, fewer than or none of what it is said to; are those the top cards?"""
        found = re.match(
            r"(?P<who>.+)'s \w+ holds (?:(?P<word>more|fewer) than (?P<number>\d+)|no) (?P<what>.+?), so ", self.says
        )
        if found and self.event.kind == "state.checked":
            there = self.number_of(found["what"], self.table.players.index(found["who"]))
            number = int(found["number"] or 0)
            return there > number if found["word"] == "more" else there < number if found["word"] else there == 0
        top = re.search(r"looks at the top (\d+) cards? of the deck", self.says)
        return not top or self.event.cards == self.draft.zones[DECK][: int(top[1])]

    def number_of(self, what: str, seat: int) -> int:
        """How many of the cards that a word or two name lie in a Stable; Unicorns as they count."""
        terms = self.table.edition.terms
        if what in (terms["unicorn"], terms["unicorns"]):
            return self.draft.continuous().unicorns[seat]
        return sum(self.is_called(card, re.sub(r"\bcards\b", "card", what)) for card in self.draft.stable(seat))

    def nothing_is_there(self) -> bool:
        """Is there nothing where it is said that there is nothing?"""
        deck = self.draft.zones[DECK]
        if "the deck holds no more" in self.says:
            return not deck
        if found := re.search(r"the deck holds no (.+?)(?:, so|\.)", self.says):
            return not any(self.is_called(card, found[1]) for card in deck)
        if found := re.search(r"(?:^|: )(\w+) has no (.+) left to (SACRIFICE|DISCARD)", self.says):
            seat = self.table.players.index(found[1])
            there = self.draft.stable(seat) if found[3] == "SACRIFICE" else self.draft.hand(seat)
            return not any(self.is_called(card, found[2]) for card in there)
        if found := re.search(r"there is no (.+?) in (\w+)'s \w+ that", self.says):
            there = self.draft.stable(self.table.players.index(found[2]))
            return not any(self.is_called(card, found[1]) and not self.is_kept(card) for card in there)
        if found := re.search(r"(\w+) has no (.+) that could be given", self.says):
            there = self.draft.hand(self.table.players.index(found[1]))
            return not any(self.is_called(card, found[2]) for card in there)
        if found := re.search(r"there is no hand that (\w+) can (?:look at|pull)", self.says):
            others = self.table.others(self.table.players.index(found[1]))
            return not any(self.draft.hand(seat) for seat in others)
        if found := re.search(
            r"there is no (.+) that (?:\w+ can (DESTROY|STEAL|SACRIFICE|move)|can be (return)ed)", self.says
        ):
            there = self.within_reach((found[2] or found[3]).lower())
            return not any(self.is_called(card, found[1]) and not self.is_kept(card) for card in there)
        if found := re.search(r"every (.+) that could be named is a target already", self.says):
            there = {card for verb in {action.verb for action in self.actions()} for card in self.within_reach(verb)}
            free = there - self.targets()
            return not any(self.is_called(card, found[1]) and not self.is_kept(card) for card in free)
        return True

    def within_reach(self, verb: str) -> Iterator[int]:
        """The cards in Stables to which the effect could do it, as far as its words do not say whose Stable it is."""
        places, by = {action.place for action in self.actions() if action.verb == verb}, self.event.by
        assert by is not None
        others = self.table.others(by)
        seats = {"your stable": (by,), "another stable": others, "any stable": (by, *others)}
        found = seats.get(places.pop(), ()) if len(places) == 1 else ()
        return (card for other in found for card in self.draft.stable(other))

    def targets(self) -> set[int]:
        """The cards that were chosen since the link was opened."""
        found: set[int] = set()
        for event in reversed(self.story.events.values()):
            if event.kind == "link.opened":
                break
            found |= set(event.cards) if event.kind == "target.chosen" else set()
        return found

    def actions(self) -> Iterator[Action]:
        """What the effects of the card with which the sentence begins do."""
        lead = self.story.possessive.match(self.says)
        for card in self.story.called[lead["card"]] if lead and lead["card"] else ():
            for effect in self.table.cards[card].effects:
                for instruction in effect.instructions:
                    inner = [one.action for branch in instruction.action.branches for one in branch]
                    yield from (instruction.action, *inner)

    def is_kept(self, card: int) -> bool:
        """Does anything that holds now keep one of the effect's actions from being done to the card?"""
        seat = next(seat for seat, cards in enumerate(self.draft.stables) if card in cards)
        lead, by = self.story.possessive.match(self.says), self.event.by
        assert lead
        assert by is not None
        sources, verbs = self.story.called[lead["card"]], {action.verb for action in self.actions()}
        stays = any(next(cannot_be(self.draft, v, card, seat, s), None) for v in verbs for s in sources)
        enters = next(entry_refusals(self.draft, card, by, stable(seat)), None) is None
        return stays or card in self.draft.continuous().masked or ("steal" in verbs and not enters)

    def is_called(self, card: int, what: str) -> bool:
        """Do these words name the card: "Upgrade or Downgrade card other than Yay"?"""
        names = r'(?: with "(?P<part>.+?)" in its name)?(?: with the word "(?P<word>.+?)" in its name)?'
        read = re.fullmatch(
            rf"(?P<kinds>.*?) ?\bcard(?: of the (?P<of>.+) variation)?{names}(?: other than (?P<but>.+))?", what
        )
        assert read, what
        known = self.draft.continuous().recast.get(card) or self.table.cards[card]
        name = known.name.casefold()
        return (
            (not read["kinds"] or any(self.is_kind(card, kind) for kind in re.split(", | or ", read["kinds"])))
            and (not read["of"] or any(kind.lower() in known.variations for kind in re.split(", | or ", read["of"])))
            and (not read["part"] or read["part"].casefold() in name)
            and (not read["word"] or bool(re.search(rf"\b{re.escape(read['word'].casefold())}\b", name)))
            and (not read["but"] or card not in self.story.called[read["but"]])
        )

    def is_kind(self, card: int, kind: str) -> bool:
        """Is the card of this kind, as the edition calls it?"""
        terms, known = self.table.edition.terms, self.draft.continuous().recast.get(card) or self.table.cards[card]
        if kind == terms["unicorn"]:
            return known.is_unicorn and card not in self.draft.continuous().masked
        return kind.lower() in known.variations or terms.get(known.type) == kind
