"""What somebody says of a game in words, answered at sight: the situations that may be meant, each with its verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from tutor.analysis.exploration import HowFar, no_cycles_sought
from tutor.protocol.said_json import SaidAskJson, SaidCardJson, SaidJson
from tutor.understanding.card_names import is_herd_bonus
from tutor.understanding.case import Case, CaseDeed, Holding, Understood
from tutor.understanding.no_offer import silence
from tutor.understanding.offers import Offers, offered
from tutor.understanding.published_match import Deciding, deciding
from tutor.understanding.reading import understood
from tutor.understanding.told_cards import ToldCard, known, readable

FORMAT: Final = 1


class Said(NamedTuple):
    """What a text says, and what may be meant by it.

    asks: at most three questions, the likeliest first, each answered; rulings, rules: ids of those that decide this
    lies: where the cards lie in all of these alike
    says: why nothing is asked or told, or why a change was not made; `""` else
    """

    understood: Understood
    asks: tuple[SaidAskJson, ...] = ()
    rulings: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    lies: tuple[Holding, ...] = ()
    says: str = ""

    def as_json(self) -> SaidJson:
        """The object of the contract."""
        told = self.understood
        with known(told.own):
            cards = list(self._cards())
        return {
            "format": FORMAT,
            "text": told.text,
            "cards": cards,
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
        """The cards that are named; whose they are and where they lie as the words of the likeliest case have it.

        What the words leave open is as in all the situations that are offered, where these agree in that it is of
        somebody who is spoken of.
        """
        left = list(_said_to_lie(self.understood.cases[0])) if self.understood.cases else []
        found: list[SaidCardJson] = []
        for card in self.understood.cards:
            if is_herd_bonus(card.name):
                continue  # it lies nowhere: each player has it
            said = next((one for one in left if one.card == card.name), None)
            if said is not None:
                left.remove(said)
            lies = self._settled(said or Holding(card.name))
            found.append(
                {
                    "name": card.name,
                    "said": card.said,
                    "at": [card.start, card.end],
                    "whose": lies.player or None,
                    "zone": lies.zone,
                }
            )
        return found

    def _settled(self, said: Holding) -> Holding:
        spoken = {name for name, _ in self.understood.players}
        laid = next((one for one in self.lies if one.card == said.card), None)
        if laid is None or said.player not in (None, laid.player) or said.zone not in (None, laid.zone):
            return said
        return said._replace(player=laid.player if laid.player in spoken else said.player, zone=laid.zone)


def _said_to_lie(case: Case) -> Iterator[Holding]:
    """What is said to lie somewhere; and the cards with which something is done, or to which it is, in the same way."""
    yield from case.holdings
    for deed in case.deeds:
        if deed.card is not None:
            yield _with_which(deed, deed.card)
        if deed.target is not None and deed.verb not in ("play", "respond"):
            yield Holding(deed.target, deed.of)


def _with_which(deed: CaseDeed, card: str) -> Holding:
    """Where a card lies with which something is done: one that was played lies in the Stable into which it was."""
    if deed.verb == "play" and deed.state == "done" and deed.into is not None:
        return Holding(card, deed.into, "stable")
    return Holding(card, deed.by, "hand" if deed.verb in ("play", "respond") else None)


def said(
    text: str,
    edition: str | None = None,
    sets: Sequence[str] | None = None,
    changes: Sequence[tuple[str, str]] = (),
    own: Sequence[ToldCard] = (),
) -> Said:
    """What a text says, with the situations that may be meant, each answered.

    edition, sets: what is played with, where that is known; changes: slots and the values that they get, in that order
    own: cards of one's own that may be named; one that cannot be read is none
    """
    return _last(saying(text, edition, sets, changes, own))


def saying(
    text: str,
    edition: str | None = None,
    sets: Sequence[str] | None = None,
    changes: Sequence[tuple[str, str]] = (),
    own: Sequence[ToldCard] = (),
) -> Iterator[Said | HowFar]:
    """The same as it is found: with the likeliest question as soon as that is answered, then with all of them.

    In between comes how far it is; little is done between two.
    """
    brought = readable(own)
    with known(brought):
        told = understood(text, edition, sets)._replace(own=brought)
    search = _answering(told, changes, edition)
    while True:
        with known(brought), no_cycles_sought():
            found = next(search, None)
        if found is None:
            return
        yield found


def answered(told: Understood, changes: Sequence[tuple[str, str]] = (), edition: str | None = None) -> Said:
    """The same for what has been read.

    Raises: BadInput: a change is of no slot, or of a value that the slot cannot have.
    """
    return _last(_answering(told, changes, edition))


def _last(found: Iterable[Said | HowFar]) -> Said:
    *_, last = found
    assert isinstance(last, Said)
    return last


def _answering(told: Understood, changes: Sequence[tuple[str, str]], edition: str | None) -> Iterator[Said | HowFar]:
    decided = deciding(told, edition)
    for found in offered(told, tuple(changes), decided):
        yield _said(told, decided, found) if isinstance(found, Offers) else found


def _said(told: Understood, decided: Deciding, found: Offers) -> Said:
    asks = tuple(one.json for one in found.offers)
    says = found.kept_out or ("" if asks or decided.rulings or decided.rules else silence(told))
    return Said(told, asks, decided.rulings, decided.rules, found.lies, says)
