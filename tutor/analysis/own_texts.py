"""The cards of a scenario's own on which an answer rests: what is printed on them, and how that was understood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tutor.analysis.grounds import Because
from tutor.analysis.line import line
from tutor.analysis.outcomes import Outcomes
from tutor.cards.card import Card, Effect, is_unknown
from tutor.cards.english import effect_text
from tutor.engine import Event, Table
from tutor.engine.state.fact_fields import origin_of
from tutor.explain.answers.knowledge_gaps import NotKnown, of_effect
from tutor.scenario import Entry


class OwnText(NamedTuple):
    """What a card of the scenario's own says that the answer rests on.

    print: as it is printed, `""` where the card is written with effects; says: as it was understood, `""` where not
    """

    card: str
    print: str
    says: str

    def as_json(self) -> dict[str, Any]:
        """The object of the contract."""
        return self._asdict()


def own_texts(found: Outcomes, because: Iterable[Because], entries: Iterable[Entry]) -> tuple[OwnText, ...]:
    """Each sentence of those cards that acts along these entries or may act, in the order of the cards.

    Of a card that is named in `because`, and does nothing there, all that it says.
    """
    own, table = found.scenario.own, found.start.table
    if not own:
        return ()
    acting = set(_acting([event for event, _ in line(found.scenario, entries).told], table))
    unknown = set(found.unknown)
    named = {one.id for one in because if one.kind == "card"}
    return tuple(text for card in own for text in _of_card(card, table, acting, unknown, named))


def _acting(events: Iterable[Event], table: Table) -> Iterator[tuple[str, int]]:
    """The effects that do something in these events, by the card's name and their place on it."""
    for event in events:
        origin = origin_of(event.fact)
        if origin is not None and origin.card in range(len(table.told)):
            yield table.cards[origin.card].name, origin.effect


def _of_card(
    card: Card, table: Table, acting: set[tuple[str, int]], unknown: set[NotKnown], named: set[str]
) -> Iterator[OwnText]:
    places = range(len(card.effects))
    used = [at for at in places if (card.name, at) in acting or _is_among(card, card.effects[at], unknown)]
    for at in used or (places if card.name in named else ()):
        effect = card.effects[at]
        says = "" if is_unknown(effect) else effect_text(effect, card, table.edition.terms)
        yield OwnText(card.name, card.prints[at] if card.prints else "", says)


def _is_among(card: Card, effect: Effect, unknown: set[NotKnown]) -> bool:
    return is_unknown(effect) and not unknown.isdisjoint(of_effect(card, effect))
