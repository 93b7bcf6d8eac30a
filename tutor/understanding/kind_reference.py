"""A kind that stands in the question for a card that is named: "I play a Basic Goat ... does my goat stay"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.case import Ask, CaseDeed, Holding
from tutor.understanding.case_in_work import AFTERWARDS
from tutor.understanding.kind_words import CARD_KINDS


def with_card_of_its_kind(
    deeds: Sequence[CaseDeed], holdings: Sequence[Holding], ask: Ask
) -> tuple[tuple[Holding, ...], Ask]:
    """The holdings and the question, of the one card to which something is done, where only its kind is said of it."""
    held = next((one for one in holdings if one.card == ask.card), None)
    if ask.kind not in AFTERWARDS or ask.card not in CARD_KINDS or (held is not None and held.number != 1):
        return tuple(holdings), ask
    whose = held.player if held is not None else None
    meant = {name for name, owner in _hit(deeds) if _is_of_kind(name, ask.card) and whose in (None, owner)}
    if len(meant) != 1:
        return tuple(holdings), ask
    return tuple(one for one in holdings if one is not held), ask._replace(card=meant.pop())


def _is_of_kind(name: str, kind: str) -> bool:
    card = card_called(name)
    return card.type != "instant" and (kind == "card" or kind in card.words)


def _hit(deeds: Sequence[CaseDeed]) -> Iterator[tuple[str, str | None]]:
    """The cards with names to which something is done, or that are played and answered, each with whose it is."""
    answered = any(one.verb == "respond" for one in deeds)
    for one in deeds:
        if is_card(one.target):
            yield one.target or "", one.of
        if answered and one.verb == "play" and is_card(one.card):
            yield one.card or "", one.by
