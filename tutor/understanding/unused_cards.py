"""Whether a card may be left unused: "Claw Machine: I don't want to discard, is that ok", "can I choose not to"."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.cards import Card
from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.case import Ask, CaseDeed, Holding
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.verb_of_card import verb_like


def with_card_left(
    deeds: Sequence[CaseDeed], parts: Sequence[DeedClause], holdings: Sequence[Holding], ask: Ask
) -> tuple[tuple[CaseDeed, ...], list[DeedClause]]:
    """The deeds and the clause of each; what somebody would not do for a card is that they leave it unused."""
    place = ask.deed
    if place is None or ask.kind != "may":
        return tuple(deeds), list(parts)
    deed, before, behind = deeds[place], deeds[:place], deeds[place + 1 :]
    used = [one for one in behind if one.verb == "use" and is_card(one.card)]
    named = _named([*before, deed, *used], holdings)
    card = card_called(named.pop()) if len(named) == 1 else None
    if card is None or card.type in ("instant", "baby") or not _is_left(deed, parts[place], card):
        return tuple(deeds), list(parts)
    left = CaseDeed("skip", deed.by, card.name, state="tried")
    kept = [at for at, one in enumerate(deeds) if at <= place or one not in used]
    return tuple(left if at == place else deeds[at] for at in kept), [parts[at] for at in kept]


def _named(deeds: Sequence[CaseDeed], holdings: Sequence[Holding]) -> set[str]:
    """The names of all cards that are spoken of."""
    names = {name for one in deeds for name in (one.card, one.target)} | {one.card for one in holdings}
    return {name for name in names if is_card(name)}


def _is_left(deed: CaseDeed, clause: DeedClause, card: Card) -> bool:
    """Is it said that it is skipped, or that what the card has one do is not done though it may be?"""
    if deed.verb == "skip":
        return deed.target is None or deed.target == card.name
    wanted = clause.denied and (
        clause.modal == "want" or clause.verb.form == "ing" or (clause.modal == "may" and clause.asked)
    )
    does = deed.verb == "use" or verb_like(card, deed.verb) is not None
    at_all = deed.of in (None, deed.by) and (deed.target in (None, card.name) or deed.target in CARD_KINDS)
    return wanted and does and at_all
