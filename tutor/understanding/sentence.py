"""A case as a sentence of slots, each with its other values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards.words import VERBS
from tutor.explain.case_words import KIND_READS, cards_said, done, phase_said, zone_said
from tutor.protocol.said_json import SlotChoiceJson, SlotJson
from tutor.rulebook import editions
from tutor.understanding.case import ASK_KINDS, Ask, Case, CaseDeed, Holding
from tutor.understanding.completion import NAMES
from tutor.understanding.kind_words import said_kind
from tutor.understanding.similar_cards import similar
from tutor.vocabulary import PHASES

ADD: Final = "has+"
NONE: Final = ""
"""The value of what is left out."""

STATES: Final = ("done", "tried", "denied")
ZONES: Final = ("stable", "hand", "discard", "deck", "nursery")
OTHER_VERBS: Final = ("play", "respond", "use", "destroy", "steal", "sacrifice", "discard", "draw", "return", "bring")
MAX_NUMBER_OFFERED: Final = 8
"""Up to how many cards are offered where a number is asked for."""


class CaseSentence:
    """The slots of a case in which nothing is open; `number`: that of its ask, from 1."""

    def __init__(self, case: Case, game: GameSettings, number: int, reads: str) -> None:
        self.case, self.game, self.number, self.reads = case, game, number, reads
        self.terms = editions()[game.edition].terms

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
                yield self._card(f"{key}.target", deed.target or NONE, self._targets())
                if deed.of:
                    yield _words("of")
                    yield self._player(f"{key}.of", deed.of)
                if deed.card is not None:
                    yield _words("with")
            if deed.card is not None or deed.verb in ("play", "respond", "use"):
                yield self._card(f"{key}.card", deed.card or NONE, self._near(deed.card))
            if deed.into:
                yield _words("into the Stable of".replace("Stable", self.terms["stable"]))
                yield self._player(f"{key}.into", deed.into)
            elif deed.verb == "play":
                yield self._slot(
                    f"{key}.into",
                    f"into {deed.by}'s {self.terms['stable']}",
                    NONE,
                    ((f"into {one}'s {self.terms['stable']}", one) for one in self.case.players if one != deed.by),
                )
            yield _words(".")

    def _holdings(self) -> Iterator[SlotJson]:
        for place, one in enumerate(self.case.holdings):
            if self._is_told_by_a_deed(one):
                continue
            key = f"{'have' if one.said else 'added'}{place + 1}"
            if one.player:
                yield self._player(f"{key}.player", one.player)
                yield _words("has")
            number = str(one.number)
            if one.number != 1:
                offered = ((str(many), str(many)) for many in range(MAX_NUMBER_OFFERED + 1))
                yield self._slot(f"{key}.number", number, number, offered)
            yield self._card(f"{key}.card", one.card, self._near(one.card), one.number)
            zone = one.zone or "stable"
            yield self._slot(
                f"{key}.zone", zone_said(zone, self.terms), zone, ((zone_said(z, self.terms), z) for z in ZONES)
            )
            yield _words(".")
        yield self._slot(ADD, "+", NONE, ((self._noun(name), name) for name in self._addable()))

    def _is_told_by_a_deed(self, one: Holding) -> bool:
        """Is it told already that somebody plays it, or answers with it, out of hand?"""
        if one.zone != "hand" or one.number != 1:
            return False
        mine = (deed for deed in self.case.deeds if deed.card == one.card and deed.by == one.player)
        return any(deed.verb in ("play", "respond") for deed in mine)

    def _ask(self) -> Iterator[SlotJson]:
        ask = self.case.ask or Ask("happens")
        kinds = ((KIND_READS[kind], kind) for kind in ASK_KINDS if kind != "rule")
        yield self._slot("ask", self.reads, ask.kind, kinds)
        by = ask.by or NONE
        yield self._slot("ask.by", ask.by or "anybody", by, ((name, name) for name in self._players()))

    # ---- slots ----

    def _slot(self, key: str, says: str, value: str, choices: Iterable[tuple[str, str]]) -> SlotJson:
        found: dict[str, SlotChoiceJson] = {
            choice: {"says": words, "value": choice} for words, choice in choices if choice != value
        }
        return {"says": says, "key": f"{self.number}.{key}", "value": value, "choices": list(found.values())}

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
        noun = said_kind(name, self.terms)
        return cards_said(noun, 1, named=False) if number == 1 else noun

    def _near(self, name: str | None) -> list[str]:
        """Cards that may be meant in its place: those that are spoken of, plain ones, and those like it."""
        there = [one.card for one in self.case.holdings]
        return list(dict.fromkeys([*there, *KINDS_OFFERED, *similar(name, self.game.box)]))

    def _targets(self) -> list[str]:
        return list(dict.fromkeys([*(one.card for one in self.case.holdings), *KINDS_OFFERED, *self.case.players]))

    def _addable(self) -> list[str]:
        """Cards that may have been forgotten: plain ones, and those that are like the cards that are there."""
        like = [name for one in self.case.holdings if one.said for name in similar(one.card, self.game.box)[:3]]
        return list(dict.fromkeys([*KINDS_OFFERED, *like]))

    def _verbs(self, deed: CaseDeed) -> Iterator[tuple[str, str]]:
        for state in STATES:
            yield done(deed.verb, state), f"{deed.verb}.{state}"
        for verb in OTHER_VERBS:
            yield done(verb, deed.state), f"{verb}.{deed.state}"


KINDS_OFFERED: Final = ("unicorn", "basic", "upgrade", "downgrade", "neigh", "magic")


def _words(says: str) -> SlotJson:
    return {"says": says, "key": "", "value": "", "choices": []}
