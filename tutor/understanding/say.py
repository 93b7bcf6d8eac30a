"""What somebody says of a game in words, answered at sight: the situations that may be meant, each with its verdict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tutor.protocol.said_json import SaidAskJson, SaidCardJson, SaidJson
from tutor.understanding.case import Case, Holding, Understood
from tutor.understanding.meant_changes import changed
from tutor.understanding.meant_questions import all_meant
from tutor.understanding.no_offer import silence
from tutor.understanding.published_match import deciding
from tutor.understanding.reading import understood

FORMAT: Final = 1


class Said(NamedTuple):
    """What a text says, and what may be meant by it.

    asks: at most three questions, the likeliest first, each answered; rulings, rules: ids of those that decide this
    says: why nothing is asked or told, or why a change was not made; `""` else
    """

    understood: Understood
    asks: tuple[SaidAskJson, ...] = ()
    rulings: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    says: str = ""

    def as_json(self) -> SaidJson:
        """The object of the contract."""
        told = self.understood
        return {
            "format": FORMAT,
            "text": told.text,
            "cards": list(self._cards()),
            "players": [{"name": name, "said": word} for name, word in told.players],
            "asks": list(self.asks),
            "rulings": list(self.rulings),
            "rules": list(self.rules),
            "not_understood": [
                {"said": one.said, "at": [one.start, one.end], "perhaps": list(one.perhaps)} for one in told.unknown
            ],
            "says": self.says or None,
        }

    def _cards(self) -> list[SaidCardJson]:
        """The cards that are named; whose they are and where they lie as the words of the likeliest case have it."""
        left = list(_said_to_lie(self.understood.cases[0])) if self.understood.cases else []
        found: list[SaidCardJson] = []
        for card in self.understood.cards:
            lies = next((one for one in left if one.card == card.name), None)
            if lies is not None:
                left.remove(lies)
            found.append(
                {
                    "name": card.name,
                    "said": card.said,
                    "at": [card.start, card.end],
                    "whose": (lies.player or None) if lies is not None else None,
                    "zone": lies.zone if lies is not None else None,
                }
            )
        return found


def _said_to_lie(case: Case) -> Iterator[Holding]:
    """What is said to lie somewhere; and the cards with which something is done, or to which it is, in the same way."""
    yield from case.holdings
    for deed in case.deeds:
        if deed.card is not None:
            yield Holding(deed.card, deed.by, "hand" if deed.verb in ("play", "respond") else None)
        if deed.target is not None and deed.verb not in ("play", "respond"):
            yield Holding(deed.target, deed.of)


def said(
    text: str,
    edition: str | None = None,
    sets: Sequence[str] | None = None,
    changes: Sequence[tuple[str, str]] = (),
) -> Said:
    """What a text says, with the situations that may be meant, each answered.

    edition, sets: what is played with, where that is known; changes: slots and the values that they get, in that order
    """
    return answered(understood(text, edition, sets), changes, edition)


def answered(told: Understood, changes: Sequence[tuple[str, str]] = (), edition: str | None = None) -> Said:
    """The same for what has been read.

    Raises: BadInput: a change is of no slot, or of a value that the slot cannot have.
    """
    meant, kept_out = all_meant(told), ""
    for key, value in changes:
        meant, undone = changed(meant, key, value)
        kept_out = undone or kept_out
    asks = tuple(one.as_json(number) for number, one in enumerate(meant, 1))
    decided = deciding(told, edition)
    is_silent = not (asks or decided.rulings or decided.rules)
    return Said(told, asks, decided.rulings, decided.rules, kept_out or (silence(told) if is_silent else ""))
