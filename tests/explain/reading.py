"""Reading a sentence as a person reads it: whom and what it names, and whether nothing is there where it says so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from tutor.cards.action import Action
from tutor.engine import Event, Table
from tutor.engine.continuous.barriers import cannot_be
from tutor.engine.continuous.entry_restrictions import entry_refusals
from tutor.engine.legality.playing_for_effects import ways_to_play
from tutor.engine.state.state import Position, where
from tutor.engine.state.zones import DECK, DISCARD, NURSERY, hand, owner, stable
from tutor.vocabulary import split_copy

Stables = tuple[tuple[int, ...], ...]


class Story:
    """The story of a game: its events by number, and the Stables before and after each."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: dict[int, Event] = {}
        self.before: dict[int, Stables] = {}
        self.after: dict[int, Stables] = {}
        self.met: set[str] = set()
        self.chosen: dict[int | None, Position] = {}
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

    def chosen_for(self, event: Event) -> Position:
        """The state when the targets of the effect were chosen: the last of its own, or as its link was opened."""
        links = [event.n for event in self.events.values() if event.kind == "link.opened"]
        return self.chosen.get(event.cause) or self.chosen[links[-1]]

    def causes(self, event: Event) -> Iterator[Event]:
        """What led to an event, the nearest first."""
        while event.cause in self.events:
            event = self.events[event.cause]
            yield event


class Reading:
    """A sentence, the event of which it tells, and the state before that."""

    def __init__(self, story: Story, draft: Position, event: Event, says: str) -> None:
        self.story, self.draft, self.event, self.says = story, draft, event, says
        self.table = story.table

    def number_of(self, what: str, seat: int) -> int:
        """How many of the cards that a word or two name lie in a Stable; Unicorns as they count."""
        terms = self.table.edition.terms
        if what in (terms["unicorn"], terms["unicorns"]):
            return self.draft.continuous.unicorns[seat]
        return sum(self.is_called(card, re.sub(r"\bcards\b", "card", what)) for card in self.draft.stable(seat))

    def nothing_is_there(self) -> bool:
        """Is there nothing where it is said that there is nothing?"""
        for claim, is_so in CLAIMS.items():
            if found := re.search(claim, self.says):
                self.story.met.add(claim)
                return is_so(self, found)
        return True

    def none_of(self, what: str, cards: Iterable[int]) -> bool:
        """Is none of these cards called so?"""
        return not any(self.is_called(card, what) for card in cards)

    def all_kept(self, what: str, cards: Iterable[int], verbs: set[str]) -> bool:
        """Does something keep it from being done to each of these cards that is called so?"""
        return all(self.is_kept(card, verbs) for card in cards if self.is_called(card, what))

    def none_left(self, found: re.Match[str]) -> bool:
        """Has the player none of these cards to give up?"""
        seat = self.table.players.index(found[1])
        there = self.draft.stable(seat) if found[3] == "SACRIFICE" else self.draft.hand(seat)
        of_a_card = self.story.possessive.match(self.says)
        return self.all_kept(found[2], there, {found[3].lower()}) if of_a_card else self.none_of(found[2], there)

    def all_named(self, found: re.Match[str]) -> bool:
        """Does the player hold cards, each of which is to be given up already?"""
        return bool(self.draft.hand(self.table.players.index(found[1])))

    def none_to_give(self, found: re.Match[str]) -> bool:
        """Does the player hold none of these cards?"""
        return self.none_of(found[2], self.draft.hand(self.table.players.index(found[1])))

    def none_in(self, found: re.Match[str]) -> bool:
        """Is there none in this Stable to which it could be done?"""
        there = self.draft.stable(self.table.players.index(found[2]))
        return self.all_kept(found[1], there, {(found[3] or found[4]).lower()})

    def none_to_bring(self, found: re.Match[str]) -> bool:
        """Is there none, where the effect looks for one, that may enter: neither a target already nor just given up?"""
        by, into = self.event.by, self.into("bring")
        assert by is not None
        passed = self.targets() | self.given_up()
        lying = [(card, zone) for zone in self.looked_in("bring", by) for card in self.draft.zones[zone]]
        return all(
            into is None or next(entry_refusals(self.draft, card, into, zone), None) is not None
            for card, zone in lying
            if card not in passed and self.is_called(card, found[1])
        )

    def none_to_play(self, found: re.Match[str]) -> bool:
        """Is there something against playing each such card in hand, into any Stable? An Instant has to answer one."""
        seat = self.table.players.index(found[1])
        spoken = [card for card in self.draft.hand(seat) if self.is_called(card, found[2])]
        cards = [card for card in spoken if self.table.cards[card].type != "instant"]
        return all(next(ways_to_play(self.draft, card, seat), None) is None for card in cards)

    def none_to_take(self, found: re.Match[str]) -> bool:
        """Does no such card lie where the effect takes one from?"""
        zones = self.looked_in("take", self.table.players.index(found[2]))
        return all(self.none_of(found[1], set(self.draft.zones[zone]) - self.targets()) for zone in zones)

    def looked_in(self, verb: str, by: int) -> list[int]:
        """Where the effect looks for cards, as far as its words alone say; everywhere for one that came up before."""
        found = [action for action in self.actions() if action.verb == verb]
        places = {"discard": DISCARD, "nursery": NURSERY, "deck": DECK, "your hand": hand(by)}
        if any(action.what.that or action.what.those is True for action in found):
            return [DECK, DISCARD, NURSERY]
        zones = [places.get(action.place) for action in found]
        return [] if None in zones or len(found) > 1 else [zone for zone in zones if zone is not None]

    def into(self, verb: str) -> int | None:
        """The seat of the player into whose Stable it goes; None where the words alone do not say."""
        targets = {action.to for action in self.actions() if action.verb == verb}
        return self.event.by if targets == {"your stable"} else None

    def given_up(self) -> set[int]:
        """The cards that the same effect had somebody give up."""
        done = (event for event in self.story.events.values() if event.cause == self.event.cause)
        return {card for event in done if event.kind == "action.done" for card in event.cards}

    def no_hand(self, found: re.Match[str]) -> bool:
        """Does none of the others hold a card?"""
        return not any(map(self.draft.hand, self.table.others(self.table.players.index(found[1]))))

    def nothing_to_see(self, found: re.Match[str]) -> bool:
        """Is there no card left in what the effect has somebody look at, the deck or the others' hands?"""
        places = {action.place for action in self.actions() if action.verb == "look"}
        return not self.draft.zones[DECK] if places == {"deck"} else self.no_hand(found)

    def none_within_reach(self, found: re.Match[str]) -> bool:
        """Is there none to which the effect could do it?"""
        verb = (found[2] or found[3]).lower()
        return self.all_kept(found[1], self.within_reach(verb), {verb})

    def none_was_left(self, found: re.Match[str]) -> bool:
        """Was each a target already, or kept from it, when the targets of the effect were chosen?"""
        then = Reading(self.story, self.story.chosen_for(self.event), self.event, self.says)
        named = then.draft.stable(self.table.players.index(found[2])) if found[2] else None
        verbs = {action.verb for action in self.actions()}
        reach = {verb: set(named if named is not None else then.within_reach(verb)) - self.targets() for verb in verbs}
        return any(then.all_kept(found[1], there, {verb}) for verb, there in reach.items())

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

    def is_kept(self, card: int, verbs: set[str]) -> bool:
        """Does anything that holds now keep one of these from being done to the card?"""
        seat = owner(where(self.draft.zones, card))
        lead, by = self.story.possessive.match(self.says), self.event.by
        assert lead
        assert by is not None
        sources, you = self.story.called[lead["card"]], self.table.players.index(lead["who"])
        stays = any(next(cannot_be(self.draft, v, card, seat, s, you), None) for v in verbs for s in sources)
        goes = {"steal": (by,), "move": tuple(other for other in self.table.clockwise(by) if other != seat)}
        into = [other for verb in verbs for other in goes.get(verb, ())]
        shut = all(next(entry_refusals(self.draft, card, other, stable(seat)), None) for other in into)
        return stays or card in self.draft.continuous.masked or (bool(into) and shut)

    def is_called(self, card: int, what: str) -> bool:
        """Do these words name the card: "Upgrade or Downgrade card other than Yay"?"""
        names = r'(?: with "(?P<part>.+?)" in its name)?(?: with the word "(?P<word>.+?)" in its name)?'
        read = re.fullmatch(
            rf"(?P<kinds>.*?) ?\bcard(?: of the (?P<of>.+) variation)?{names}(?: other than (?P<but>.+))?", what
        )
        assert read, what
        known = self.draft.continuous.recast.get(card) or self.table.cards[card]
        name = known.name.casefold()
        return (
            (not read["kinds"] or any(self.is_kind(card, kind) for kind in re.split(", | or ", read["kinds"])))
            and (not read["of"] or any(kind.lower() in known.variations for kind in re.split(", | or ", read["of"])))
            and (not read["part"] or read["part"].casefold() in name)
            and (not read["word"] or bool(re.search(rf"\b{re.escape(read['word'].casefold())}\b", name)))
            and (not read["but"] or card not in self.spoken_of(read["but"]))
        )

    def spoken_of(self, text: str) -> set[int]:
        """The cards that are called so: "Yay", or those of them in the Stable of "Ben's Yay"."""
        found = self.story.possessive.fullmatch(text)
        if not found:
            return self.story.called[text]
        return self.story.called[found["card"]] & {*self.draft.stable(self.table.players.index(found["who"]))}

    def is_kind(self, card: int, kind: str) -> bool:
        """Is the card of this kind, as the edition calls it?"""
        terms, known = self.table.edition.terms, self.draft.continuous.recast.get(card) or self.table.cards[card]
        if known.is_unicorn and card in self.draft.continuous.masked:
            return False
        if kind == terms["unicorn"]:
            return known.is_unicorn
        return kind.lower() in known.variations or terms.get(known.type) == kind


ABLE: Final = r"(?:\w+ can (DESTROY|STEAL|SACRIFICE|move)|can be (return)ed)"

NOTHING_TO_GIVE: Final = r"(\w+) has no (.+) that could be given"
ALL_NAMED: Final = r"(?:^|: )(\w+) has no other (.+) left to DISCARD"
"""No scenario brings these up; a random game may."""

CLAIMS: Final[dict[str, Callable[[Reading, re.Match[str]], bool]]] = {
    r"there is no card left in the deck": lambda read, _: not read.draft.zones[DECK],
    r"the deck holds no (.+?)(?:, so|\.)": lambda read, found: read.none_of(found[1], read.draft.zones[DECK]),
    ALL_NAMED: Reading.all_named,
    r"(?:^|: )(\w+) has no (?!other )(.+) left to (SACRIFICE|DISCARD)": Reading.none_left,
    rf"there is no (.+?) in (\w+)'s \w+ that {ABLE}": Reading.none_in,
    NOTHING_TO_GIVE: Reading.none_to_give,
    r"(\w+) has no cards in hand, so": lambda read, found: not read.draft.hand(read.table.players.index(found[1])),
    r"there is (?:no hand|nothing) that (\w+) can (?:pull|look at)": Reading.nothing_to_see,
    r"there is no (.+?) that (\w+) can bring into a \w+": Reading.none_to_bring,
    r"there is no (.+?) that (\w+) can take": Reading.none_to_take,
    r"(\w+) has no (.+) that may be played": Reading.none_to_play,
    rf"there is no (.+) that {ABLE}": Reading.none_within_reach,
    r"no (.+?)(?: in (\w+)'s \w+)? was left to be named when the targets were chosen": Reading.none_was_left,
}
"""How it is read that nothing is there -> whether it is so."""
