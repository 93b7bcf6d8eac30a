"""A case as a sentence of slots, each with its other values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards.phrases import number as number_word
from tutor.cards.phrases import plural
from tutor.cards.words import VERBS
from tutor.explain.case_words import (
    LEAVE_OUT,
    MORE_CARDS,
    MORE_DEEDS,
    NO_OTHER,
    NOTHING_DONE,
    OTHER_STORY,
    cards_said,
    done,
    phase_said,
    zone_said,
)
from tutor.protocol.said_json import SlotChoiceJson, SlotJson
from tutor.rulebook import editions
from tutor.scenario.question_file import DOINGS
from tutor.understanding.case import Ask, Case, CaseDeed, Holding
from tutor.understanding.case_subjects import spoken_first
from tutor.understanding.completion import NAMES
from tutor.understanding.kind_words import said_kind
from tutor.understanding.offered_kinds import kinds_in
from tutor.understanding.other_cards import Place, cards_more
from tutor.understanding.other_deeds import LEFT_OUT, deed_value, deeds_more
from tutor.understanding.other_questions import questions_there
from tutor.understanding.other_stories import stories, story_value
from tutor.understanding.similar_cards import similar
from tutor.understanding.slot_changes import ADD, ADD_DEED, STORY
from tutor.vocabulary import CARD_TYPES, PHASES, STABLE_TYPES

NONE: Final = ""
"""The value of what is left out."""

STATES: Final = ("done", "tried", "denied")
ZONES: Final = ("stable", "hand", "discard", "deck", "nursery")
MOVED: Final = ("play", "use", "respond", "skip")
"""What is done with a card of one's own, beside what it has one do."""

DONE_TO: Final = ("destroy", "steal", "sacrifice", "discard", "return", "bring", "choose")
"""What is done to a card."""

DONE_BARE: Final = ("draw", "discard", "sacrifice", "play", "destroy", "steal")
"""What is done where neither is said."""

MAX_NUMBER_OFFERED: Final = 8
"""Up to how many cards are offered where a number is asked for."""


class CaseSentence:
    """The slots of a case in which nothing is open.

    number: that of its ask, from 1; reads: how that reads; possible: may that be done that is asked about
    """

    def __init__(self, case: Case, game: GameSettings, number: int, reads: str, possible: bool = True) -> None:
        self.case, self.game, self.number, self.reads, self.possible = case, game, number, reads, possible
        self.terms = editions()[game.edition].terms
        self.kinds = kinds_in(game.box.cards.values())

    def slots(self) -> list[SlotJson]:
        """The whole sentence."""
        return [*self._turn(), *self._deeds(), *self._holdings(), *self._ask()]

    # ---- parts ----

    def _turn(self) -> Iterator[SlotJson]:
        turn, phase = self.case.turn or self.case.players[0], self.case.phase or "action"
        yield _words("On")
        yield self._slot("turn", f"{turn}'s", turn, ((f"{name}'s", name) for name in self._players()))
        yield _words("turn, in")
        yield self._slot("phase", phase_said(phase), phase, ((phase_said(one), one) for one in PHASES))
        yield _words(":")

    def _deeds(self) -> Iterator[SlotJson]:
        for place, deed in enumerate(self.case.deeds):
            key = f"deed{place + 1}"
            yield self._player(f"{key}.by", deed.by or "")
            value = f"{deed.verb}.{deed.state}"
            yield self._slot(f"{key}.verb", done(deed.verb, deed.state), value, self._verbs(deed))
            if deed.target is not None or (deed.verb in VERBS and deed.verb != "play"):
                yield self._card(f"{key}.target", deed.target or NONE, self._targets(deed.target))
                if deed.of:
                    yield _words("of")
                    yield self._player(f"{key}.of", deed.of)
                if deed.card is not None:
                    yield _words("with")
            if deed.card is not None or deed.verb in ("play", "respond", "use"):
                yield self._card(f"{key}.card", deed.card or NONE, self._near(deed.card))
            if deed.into or (deed.verb == "play" and self._stays(deed.card)):
                places = ((self._into(one), one) for one in self.case.players if deed.into or one != deed.by)
                yield self._slot(f"{key}.into", self._into(deed.into or deed.by or ""), deed.into or NONE, places)
            yield _words(".")

    def _stays(self, name: str | None) -> bool:
        """Does the card, once played, lie in somebody's Stable? A Magic card does not."""
        card = self.game.box.cards.get(name or "")
        kind = name if card is None else card.type
        return kind not in CARD_TYPES or kind in STABLE_TYPES

    def _into(self, player: str) -> str:
        return f"into {player}'s {self.terms['stable']}"

    def _holdings(self) -> Iterator[SlotJson]:
        ordered = sorted(enumerate(self.case.holdings), key=lambda held: not held[1].said)
        for place, one in ordered:
            if self._is_told_by_a_deed(one):
                continue
            key = f"{'have' if one.said else 'added'}{place + 1}"
            if one.player:
                yield self._player(f"{key}.player", one.player)
                yield _words("has")
            number = str(one.number)
            if one.number != 1 or one.card not in self.game.box.cards:
                offered = ((str(many), str(many)) for many in range(MAX_NUMBER_OFFERED + 1))
                yield self._slot(f"{key}.number", self._many(one), number, offered)
            yield self._slot(
                f"{key}.card",
                self._bare(one.card, one.number),
                one.card,
                ((self._noun(name), name) for name in self._near(one.card)),
            )
            zone = one.zone or "stable"
            yield self._slot(f"{key}.zone", zone_said(zone, self.terms), zone, self._zones(one.card))
            yield _words(".")
        like = [name for one in self.case.holdings if one.said for name in similar(one.card, self.game.box)[:3]]
        places = cards_more(self.case, self.kinds, list(dict.fromkeys(like)))
        yield self._slot(ADD, MORE_CARDS, NONE, ((self._lying(one), one.value) for one in places))
        deeds = deeds_more(self.case, self.game)
        yield self._slot(ADD_DEED, MORE_DEEDS, NONE, ((self._done(one), deed_value(one)) for one in deeds))
        others = stories(self.case, self.game)
        told = ("; ".join(map(self._done, one)) or NOTHING_DONE for one in others)
        yield self._slot(STORY, OTHER_STORY, NONE, zip(told, map(story_value, others), strict=True))

    def _zones(self, name: str) -> Iterator[tuple[str, str]]:
        """Where such a card may lie: in the Nursery only a Baby."""
        card = self.game.box.cards.get(name)
        in_nursery = name in ("card", "unicorn", "baby") or (card is not None and card.type == "baby")
        yield from ((zone_said(one, self.terms), one) for one in ZONES if one != "nursery" or in_nursery)

    def _many(self, one: Holding) -> str:
        """How many there are; "no other" where some are named."""
        place = one.player, one.zone
        named = any((each.player, each.zone) == place and each.number for each in self.case.holdings if each.said)
        return NO_OTHER if not one.number and one.card == "card" and named else number_word(one.number)

    def _is_told_by_a_deed(self, one: Holding) -> bool:
        """Is it told already that somebody plays it, or answers with it, out of hand?"""
        if one.zone != "hand" or one.number != 1:
            return False
        mine = (deed for deed in self.case.deeds if deed.card == one.card and deed.by == one.player)
        return any(deed.verb in ("play", "respond") for deed in mine)

    def _ask(self) -> Iterator[SlotJson]:
        ask = self.case.ask or Ask("happens")
        yield self._slot("ask", self.reads, ask.kind, questions_there(self.case, self.game, self.possible))

    # ---- slots ----

    def _slot(self, key: str, says: str, value: str, choices: Iterable[tuple[str, str]]) -> SlotJson:
        found: dict[str, str] = {}
        for words, choice in choices:
            if choice != value and words != says:
                found.setdefault(words, choice)
        listed: list[SlotChoiceJson] = [{"says": words, "value": choice} for words, choice in found.items()]
        return {"says": says, "key": f"{self.number}.{key}", "value": value, "choices": listed}

    def _player(self, key: str, name: str) -> SlotJson:
        return self._slot(key, name, name, ((one, one) for one in self._players()))

    def _players(self) -> list[str]:
        """Those at the table, and one more, where there is room."""
        more = next((name for name in NAMES if name not in self.case.players), None)
        return [*self.case.players, *([more] if more else [])]

    def _card(self, key: str, name: str, choices: Sequence[str], number: int = 1) -> SlotJson:
        says = self._noun(name, number) if name else "something"
        return self._slot(key, says, name, ((self._noun(one), one) for one in choices))

    def _noun(self, name: str, number: int = 1) -> str:
        if name in self.case.players:
            return name
        if name in self.game.box.cards:
            return cards_said(name, 1, named=True)
        return cards_said(said_kind(name, self.terms), number, named=False)

    def _near(self, name: str | None) -> list[str]:
        """Cards that may be meant in its place: those that are spoken of, plain ones, and those like it."""
        there = [one.card for one in spoken_first(self.case)]
        return list(dict.fromkeys([*there, *self.kinds, *similar(name, self.game.box)]))

    def _targets(self, name: str | None) -> list[str]:
        near = self._near(name)
        there = len(spoken_first(self.case))
        return list(dict.fromkeys([*near[:there], *self.case.players, *near[there:]]))

    def _bare(self, name: str, number: int) -> str:
        """The card without how many it is."""
        noun = name if name in self.game.box.cards else said_kind(name, self.terms)
        return noun if number == 1 else plural(noun)

    def _lying(self, place: Place) -> str:
        card, player, zone, number = place
        where = zone_said(zone, self.terms)
        return f"{player} has {self._noun(card, number)} {where}" if player else f"{self._noun(card, number)} {where}"

    def _done(self, deed: CaseDeed) -> str:
        """Something that is done, in words."""
        said = f"{deed.by} {done(deed.verb, deed.state)}"
        card = self._noun(deed.card) if deed.card else ""
        if deed.verb in MOVED:
            return " ".join(filter(None, (said, card, self._into(deed.into) if deed.into else "")))
        target = self._bare(deed.target, 1) if deed.target else ""
        whose = f"{deed.of}'s" if target and deed.of and deed.of != deed.by else ""
        return " ".join(filter(None, (said, whose, target, f"with {card}" if card else "")))

    def _verbs(self, deed: CaseDeed) -> Iterator[tuple[str, str]]:
        for state in STATES:
            yield done(deed.verb, state), f"{deed.verb}.{state}"
        card = self.game.box.cards.get(deed.card or "")
        verbs = [one.verb for one in card_reach.actions(card) if one.verb in DOINGS] if card is not None else []
        others = DONE_TO if deed.target is not None else MOVED if deed.card is not None else DONE_BARE
        for verb in dict.fromkeys((*verbs, *others)):
            yield done(verb, deed.state), f"{verb}.{deed.state}"
        yield LEAVE_OUT, LEFT_OUT


def _words(says: str) -> SlotJson:
    return {"says": says, "key": "", "value": "", "choices": []}
