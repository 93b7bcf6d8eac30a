"""A Unicorn, Upgrade or Downgrade on top of the pile enters a Stable, or is kept out."""

from __future__ import annotations

from tutor.engine.chains.stolen_plays import queue_after_play
from tutor.engine.continuous.entry_restrictions import entry_refusals
from tutor.engine.continuous.permissions import cannot_enter
from tutor.engine.piles.card_play import TYPE_RULES
from tutor.engine.piles.naming import as_declared
from tutor.engine.resolution.citations import by_reasons
from tutor.engine.resolution.silence import report_silence
from tutor.engine.resolution.untold_effects import report_untold
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.facts import OnPile
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import PileEntry
from tutor.engine.state.undone_facts import Barred
from tutor.engine.state.zones import DISCARD, PILE, stable
from tutor.engine.targeting.triggers import after_play


def enter(draft: Draft, entry: PileEntry) -> None:
    """A Unicorn, Upgrade or Downgrade enters the Stable that its player named."""
    card, seat = entry.card, entry.into
    definition = draft.table.cards[card]
    refused = tuple(entry_refusals(draft, card, seat, PILE))
    rest = tuple(other for other in draft.pile if other.card != entry.card)
    if refused:
        _keep_out(draft, entry, refused, rest)
        return
    rules = [TYPE_RULES[definition.type], "terms.stable", "cards.stays"]
    if definition.is_unicorn:
        rules += ["effects.entering", f"cards.{definition.type}"]
    else:
        rules.append("cards.own-stable-only")
    n = draft.emit(
        "card.entered",
        entry.seat,
        (card,),
        (Shift(card, PILE, stable(seat)),),
        rules=tuple(rules),
        readings=("targets-declared",) if seat != entry.seat else (),
        cause=entry.event,
        fact=OnPile(entry.seat),
        pile=rest,
    )
    instances = as_declared(entry, after_play(draft, card, seat, n, entry.seat))
    report_silence(draft, card, seat, n)
    report_untold(draft, card, seat, n)
    if instances:
        queue_after_play(draft, instances)


def _keep_out(draft: Draft, entry: PileEntry, refused: tuple[Refusal, ...], rest: tuple[PileEntry, ...]) -> None:
    """The card may not enter any more: it goes to the discard pile."""
    by = (active.card for active in cannot_enter(draft, entry.card, entry.into))
    rules, readings = by_reasons(draft, refused)
    draft.emit(
        "action.prevented",
        entry.seat,
        (entry.card, *by),
        (Shift(entry.card, PILE, DISCARD, last=False),),
        rules=(*rules, "terms.discard-pile.sent"),
        readings=readings,
        cause=entry.event,
        fact=Barred(entry.seat, refused),
        pile=rest,
    )
