"""What somebody says of a game in words, answered at sight: the situations that may be meant, each with its verdict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tutor.protocol.said_json import SaidAskJson, SaidCardJson, SaidJson
from tutor.understanding.card_names import card_called
from tutor.understanding.case import Case, CaseDeed, Holding, Understood
from tutor.understanding.meant_changes import changed
from tutor.understanding.meant_questions import Meant, likeliest, meant_of_cards, with_reasons
from tutor.understanding.no_offer import silence
from tutor.understanding.published_match import Deciding, deciding
from tutor.understanding.reading import understood
from tutor.understanding.rule_question import asks_for_a_rule, is_made_up, is_only_told
from tutor.understanding.told_cards import ToldCard, known, readable

FORMAT: Final = 1

MAX_KEPT: Final = 24
"""How many texts with their changes are kept answered."""


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
            if card_called(card.name).type == "herd":
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


def _lies_alike(meant: Sequence[Meant]) -> Iterator[Holding]:
    """The cards that lie with the same player and in the same place in every situation that the words are read as."""
    read = [one for one in meant if not one.laid.is_of_table] or meant
    situations = [one.laid.completed.case.holdings for one in read]
    for one in situations[0] if situations else ():
        places = {(other.player, other.zone) for held in situations for other in held if other.card == one.card}
        if len(places) == 1:
            yield one


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
    brought = readable(own)
    with known(brought):
        return answered(understood(text, edition, sets)._replace(own=brought), changes, edition)


def answered(told: Understood, changes: Sequence[tuple[str, str]] = (), edition: str | None = None) -> Said:
    """The same for what has been read.

    Raises: BadInput: a change is of no slot, or of a value that the slot cannot have.
    """
    decided = deciding(told, edition)
    offers, kept_out = _offers(told, tuple(changes), decided)
    asks = tuple(one.json for one in offers)
    says = kept_out or ("" if asks or decided.rulings or decided.rules else silence(told))
    return Said(told, asks, decided.rulings, decided.rules, tuple(_lies_alike([one.meant for one in offers])), says)


class _Offer(NamedTuple):
    """A question that may be meant, and how it is sent."""

    meant: Meant
    json: SaidAskJson


@lru_cache(maxsize=MAX_KEPT)
def _offers(
    told: Understood, changes: tuple[tuple[str, str], ...], decided: Deciding
) -> tuple[tuple[_Offer, ...], str]:
    """The questions with those changes, and why one was not made: kept, as each tap on a slot is one change more.

    decided: the rulings and rules that decide it
    """
    if not changes:
        meant = _meant(told, decided)
        return tuple(_Offer(one, one.as_json(number)) for number, one in enumerate(meant, 1)), ""
    before, kept_out = _offers(told, changes[:-1], decided)
    key, value = changes[-1]
    if key and any(slot["key"] == key and slot["value"] == value for one in before for slot in one.json["sentence"]):
        return before, kept_out
    after, undone = changed([one.meant for one in before], key, value)
    offers = (
        old if new is old.meant else _Offer(new, new.as_json(number))
        for number, (old, new) in enumerate(zip(before, after, strict=True), 1)
    )
    return tuple(offers), undone or kept_out


def _meant(told: Understood, decided: Deciding) -> list[Meant]:
    """What may be meant: nothing that is laid out where it is asked for a rule; else something with the cards."""
    published = bool(decided.rulings or decided.rules)
    if is_only_told(told, decided):
        return []
    found = [] if published and asks_for_a_rule(told) else likeliest(told)
    if published and is_made_up(told, [one.laid for one in found]):
        return []
    return with_reasons(found) or ([] if published else meant_of_cards(told))
