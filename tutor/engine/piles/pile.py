"""The pile: a card is played, others may answer it with Instants, and the pile is resolved from the top."""

from __future__ import annotations

from typing import Any, Final

from tutor.engine.chains.chain import at_once
from tutor.engine.chains.link import discard_magic
from tutor.engine.chains.stolen import queue_after_play
from tutor.engine.chains.windows import (
    answerers,
    event_below,
    event_to_answer,
    intervention,
    top_of,
    tries,
    unanswerable,
)
from tutor.engine.continuous.allowed import cannot_enter, plays_said
from tutor.engine.continuous.entering import entry_refusals
from tutor.engine.legality.playing import readings_of_play
from tutor.engine.piles.naming import as_declared
from tutor.engine.resolution.citations import by_reasons
from tutor.engine.resolution.silence import report_silence
from tutor.engine.resolution.stopping import take_its_place
from tutor.engine.resolution.untold import report_untold
from tutor.engine.state.action_facts import Origin, Spent
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import Decision, EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.facts import OnPile, Played
from tutor.engine.state.frames import Naming, Performing, Pile
from tutor.engine.state.moves import Play, Refusal
from tutor.engine.state.state import PileEntry
from tutor.engine.state.undone_facts import Barred
from tutor.engine.state.zones import DISCARD, PILE, hand, stable
from tutor.engine.targeting.declaring import named_for
from tutor.engine.targeting.triggers import PLAYED, after_play, seen_played
from tutor.vocabulary import UNICORN_TYPES

TYPE_RULES: Final = {
    "upgrade": "cards.upgrade",
    "downgrade": "cards.downgrade",
    "magic": "cards.magic",
    "instant": "cards.instant",
    **dict.fromkeys(UNICORN_TYPES, "cards.unicorn.any-stable"),
}


def play(draft: Draft, move: Play) -> None:
    """A card is played as the action of the turn."""
    turn = draft.turn
    said = plays_said(draft) if turn.played else None
    rules, origin = (("turn.action.may",), said.origin) if said else (("turn.action",), None)
    lay(draft, move, rules, origin=origin, turn=turn._replace(plays=turn.plays - 1, played=turn.played + 1))


def lay(
    draft: Draft,
    move: Play,
    rules: tuple[str, ...],
    cause: int | None = None,
    origin: Origin | None = None,
    **changes: Any,
) -> None:
    """A card is laid down for all to see; the Stable it is meant for is said only where targets are named first.

    What lies on the pile already is none of the new pile's business.
    """
    table = draft.table
    card = table.cards[move.card]
    before = table.reads("targets-declared", "before")
    base = len(draft.pile)
    rules = (*rules, "play.means", "cards.types", TYPE_RULES[card.type])
    entry = PileEntry(move.card, move.by, move.into, draft.n + 1)
    into = move.into if before and card.type != "magic" else None
    draft.emit(
        "card.played",
        move.by,
        (move.card,),
        (Shift(move.card, hand(move.by), PILE),),
        rules=(*rules, "targets.declare-first") if into is not None else rules,
        readings=(*(("targets-declared",) if into is not None else ()), *readings_of_play(draft, move)),
        cause=cause,
        fact=Played(origin, move.by, into),
        pile=(*draft.pile, entry),
        **changes,
    )
    draft.agenda.append(Pile(base=base))
    if before:
        draft.agenda.append(Naming())


def advance(draft: Draft, frame: Pile) -> None:
    """Open the window on the top card, or on the event below; resolve the top card; or end with nothing left."""
    top = top_of(draft, frame)
    if frame.resolving >= 0:
        _spend(draft, frame)
    elif top is None:
        _go_below(draft, frame)
    elif frame.open:
        draft.asked = Decision("respond", draft.table.others(top.seat), offers=tries(draft, frame))
    else:
        _resolve(draft, frame, top)


def _go_below(draft: Draft, frame: Pile) -> None:
    """All cards are resolved: the event below can be answered again, or what was put off until now is done."""
    announcement = event_to_answer(draft)
    seats = answerers(draft, announcement) if announcement is not None else ()
    if seats:
        draft.asked = Decision("respond", seats)
        return
    if not frame.later:
        draft.agenda.pop()
        return
    instance, *rest = frame.later
    draft.agenda[-1] = frame._replace(later=tuple(rest))
    draft.agenda.append(Performing(instance, draft.effect(instance).instructions, instance.cause))


def _resolve(draft: Draft, frame: Pile, top: PileEntry) -> None:
    kind = draft.table.cards[top.card].type
    if kind == "instant":
        _carry_out(draft, frame, top)
        return
    draft.agenda[-1] = frame._replace(open=True)
    if kind == "magic":
        _take_effect(draft, top)
    else:
        _enter(draft, top)


def _carry_out(draft: Draft, frame: Pile, top: PileEntry) -> None:
    """An Instant does what it says to the card under it, or to the event under the pile."""
    below = draft.pile[frame.base : draft.pile.index(top)]
    under = next((entry for entry in reversed(below) if not entry.at_work), None)
    announcement = event_below(draft)
    draft.agenda[-1] = frame._replace(resolving=top.card)
    if under is not None:
        card, effects = draft.table.cards[under.card], draft.table.cards[top.card].effects
        number = next(i for i, e in enumerate(effects) if e.answers is not None and fits(card, e.answers))
        instance = EffectInstance(top.card, number, top.seat, top.event, "answers", under.card, under.seat)
    else:
        assert announcement is not None
        announced = announcement.announced
        number = intervention(draft, top.seat, top.card, announced)
        instance = EffectInstance(top.card, number, top.seat, top.event, "answers", announced.card, announced.seat)
    effect = draft.effect(instance)
    if effect.afterwards:
        draft.agenda[-1] = frame._replace(resolving=top.card, later=(*frame.later, instance))
        return
    if effect.instead:
        take_its_place(draft, instance)
    draft.agenda.append(Performing(instance, effect.instructions, top.event))


def _spend(draft: Draft, frame: Pile) -> None:
    """The Instant that was carried out leaves the pile; the new top card can be answered again."""
    card = frame.resolving
    entry = next((entry for entry in draft.pile if entry.card == card), None)
    again = top_of(draft, frame) is not None
    reopens = again and not frame.last_word
    if entry is not None:
        readings = ("super-neigh",) if again and unanswerable(draft, card) else ()
        rules = ("pile.top-down", *(("pile.reopens",) if reopens else ()))
        draft.emit(
            "action.done",
            cards=(card,),
            moves=(Shift(card, PILE, DISCARD, last=False),),
            rules=rules,
            readings=readings,
            cause=entry.event,
            fact=Spent(entry.seat, reopens),
            pile=tuple(other for other in draft.pile if other is not entry),
        )
    draft.agenda[-1] = frame._replace(open=True, resolving=-1)


def _take_effect(draft: Draft, entry: PileEntry) -> None:
    """A Magic card takes effect; when it is discarded follows the reading `magic-shuffles-itself`."""
    effects = draft.table.cards[entry.card].effects
    if draft.table.reads("magic-shuffles-itself", "shuffled-in"):
        discard_magic(draft, entry.card, entry.event)
    played = [i for i, effect in enumerate(effects) if any(trigger.event == PLAYED for trigger in effect.triggers)]
    instances = tuple(
        EffectInstance(entry.card, i, entry.seat, entry.event, PLAYED, named=named_for(entry.named, i)) for i in played
    )
    seen = seen_played(draft, entry.card, -1, entry.event, entry.seat)
    if instances:
        draft.pile = tuple(x._replace(at_work=True) if x.card == entry.card else x for x in draft.pile)
    else:
        report_untold(draft, entry.card, entry.seat, entry.event)
        discard_magic(draft, entry.card, entry.event)
    found = (*instances, *seen)
    if found and not at_once(draft, found):
        draft.queue.append(found)


def _enter(draft: Draft, entry: PileEntry) -> None:
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
