"""The pile: a card is played, others may answer it with Instants, and the pile is resolved from the top."""

from __future__ import annotations

from typing import Final

from tutor.engine.continuous import cannot_enter
from tutor.engine.draft import ALL_SEATS, Draft
from tutor.engine.eligible import entry_refusals
from tutor.engine.event import Shift
from tutor.engine.frames import Naming, Performing, Pile
from tutor.engine.link import discard_magic
from tutor.engine.moves import ChoosePlayer, Move, Play, Respond
from tutor.engine.naming import next_named
from tutor.engine.playing import readings_of_play
from tutor.engine.state import Decision, Lying, Position, Scope
from tutor.engine.triggers import entering, report_silence
from tutor.engine.watching import played as seen_played
from tutor.engine.zones import DISCARD, PILE, hand, stable
from tutor.vocabulary import UNICORN_TYPES

TYPE_RULES: Final = {
    "upgrade": "cards.upgrade",
    "downgrade": "cards.downgrade",
    "magic": "cards.magic",
    "instant": "cards.instant",
    **dict.fromkeys(UNICORN_TYPES, "cards.unicorn.any-stable"),
}


def play(draft: Draft, move: Play) -> None:
    """A card is laid down for all to see; the Stable it is meant for is said only where targets are named first."""
    table = draft.table
    card = table.cards[move.card]
    before = table.reads("targets-declared", "before")
    turn = draft.turn
    rules = ("turn.action", "play.means", "cards.types", TYPE_RULES[card.type])
    lying = Lying(move.card, move.by, move.into, draft.n + 1)
    about = {"into": move.into} if before and card.type != "magic" else {}
    draft.emit(
        "card.played",
        move.by,
        (move.card,),
        (Shift(move.card, hand(move.by), PILE),),
        rules=(*rules, "targets.declare-first") if about else rules,
        readings=(*(("targets-declared",) if about else ()), *readings_of_play(draft, move)),
        about=about,
        pile=(*draft.pile, lying),
        turn=turn._replace(plays=turn.plays - 1, played=turn.played + 1),
    )
    draft.agenda.append(Pile())
    if before and card.type == "magic":
        draft.agenda.append(Naming())


def advance_naming(draft: Draft, frame: Naming) -> None:
    """Ask for the next player that the Magic card on top will need, or let others answer it."""
    lying = draft.pile[-1]
    slot = next_named(draft, lying, frame.named)
    if slot is None:
        draft.agenda.pop()
        return
    draft.asked = Decision("choose", (lying.seat,), slot)


def answer_naming(draft: Draft, frame: Naming, move: Move) -> None:
    """A player was named."""
    asked = draft.asked
    assert asked is not None
    assert asked.slot is not None
    assert isinstance(move, ChoosePlayer)
    draft.asked = None
    lying = draft.pile[-1]
    named = (*frame.named, (asked.slot.step, move.seat))
    draft.emit(
        "target.chosen",
        move.by,
        rules=("targets.declare-first",),
        readings=("targets-declared",),
        cause=lying.event,
        about={"source": lying.card, "ask": "player", "player": move.seat, "verb": asked.slot.action.verb},
        pile=(*draft.pile[:-1], lying._replace(named=named)),
    )
    draft.agenda[-1] = Naming(named)


def advance(draft: Draft, frame: Pile) -> None:
    """Open the window on the top card, resolve it, or end with an empty pile."""
    if frame.resolving >= 0:
        _spend(draft, frame)
    elif not draft.pile:
        draft.agenda.pop()
    elif frame.open:
        top = draft.pile[-1]
        draft.asked = Decision("respond", draft.table.others(top.seat))
    else:
        _resolve(draft, frame)


def respond(draft: Draft, frame: Pile, move: Respond) -> None:
    """The fastest answer goes on the pile; slower ones are shown and taken back."""
    top = draft.pile[-1]
    rules = ["cards.instant", "pile.respond", "pile.top-only"]
    if draft.turn.seat == move.by:
        rules.append("cards.instant.own-response")
    if len(draft.pile) > 1:
        rules.append("cards.instant.any-number")
    if move.also:
        rules.append("pile.fastest")
    n = draft.emit(
        "pile.response",
        move.by,
        (move.card,),
        (Shift(move.card, hand(move.by), PILE),),
        rules=tuple(rules),
        cause=top.event,
        about={"answers": top.card},
        pile=(*draft.pile, Lying(move.card, move.by, move.by, draft.n + 1)),
    )
    for seat, card in move.also:
        known = list(draft.known)
        known[card] = ALL_SEATS
        draft.emit(
            "pile.returned", seat, (card,), rules=("pile.fastest",), cause=n, about={"faster": move.by}, known=known
        )
    final = draft.table.reads("super-neigh", "ends") and unanswerable(draft, move.card)
    draft.asked = None
    draft.agenda[-1] = Pile(last_word=final or frame.last_word)


def unanswerable(state: Position, card: int) -> bool:
    """Does the card itself say that it cannot be answered?"""
    effects = state.table.cards[card].effects
    return any(e.statement and e.statement.word == "cannot be answered" and e.statement.what.this for e in effects)


def pass_all(draft: Draft, frame: Pile) -> None:
    """Everybody declines: the top card resolves."""
    top = draft.pile[-1]
    rules = ["pile.until-all-decline"]
    if draft.table.cards[top.card].type == "magic" and draft.table.reads("targets-declared", "after"):
        rules.append("targets.declare-after")
    readings = ("super-neigh",) if frame.last_word else ()
    draft.emit("pile.passed", cards=(top.card,), rules=tuple(rules), readings=readings, cause=top.event)
    draft.asked = None
    draft.agenda[-1] = frame._replace(open=False)


def _resolve(draft: Draft, frame: Pile) -> None:
    top = draft.pile[-1]
    kind = draft.table.cards[top.card].type
    if kind == "instant":
        effect = next(i for i, e in enumerate(draft.table.cards[top.card].effects) if e.answers is not None)
        under = draft.pile[-2]
        scope = Scope(top.card, effect, top.seat, top.event, "answers", under.card, under.seat)
        draft.agenda[-1] = frame._replace(resolving=top.card)
        draft.agenda.append(Performing(scope, draft.effect(scope).steps, top.event))
    elif kind == "magic":
        _take_effect(draft)
    else:
        _enter(draft)


def _spend(draft: Draft, frame: Pile) -> None:
    """The Instant that was carried out leaves the pile; the new top card can be answered again."""
    card = frame.resolving
    cause = next((lying.event for lying in draft.pile if lying.card == card), draft.n)
    again = any(lying.card != card for lying in draft.pile)
    reopens = again and not frame.last_word
    if any(lying.card == card for lying in draft.pile):
        readings = ("super-neigh",) if again and unanswerable(draft, card) else ()
        rules = ("pile.top-down", "terms.discard-pile", *(("pile.reopens",) if reopens else ()))
        draft.emit(
            "action.done",
            cards=(card,),
            moves=(Shift(card, PILE, DISCARD, last=False),),
            rules=rules,
            readings=readings,
            cause=cause,
            about={"verb": "spent", "source": card, "reopens": reopens},
            pile=tuple(lying for lying in draft.pile if lying.card != card),
        )
    draft.agenda[-1] = Pile(open=again, last_word=frame.last_word)


def _take_effect(draft: Draft) -> None:
    """A Magic card takes effect; when it is discarded follows the reading `magic-shuffles-itself`."""
    lying = draft.pile[-1]
    effects = draft.table.cards[lying.card].effects
    if draft.table.reads("magic-shuffles-itself", "shuffled-in"):
        discard_magic(draft, lying.card, lying.event)
    played = [i for i, effect in enumerate(effects) if effect.triggers]
    scopes = tuple(Scope(lying.card, i, lying.seat, lying.event, "played", named=lying.named) for i in played)
    seen = seen_played(draft, lying.card, lying.seat, -1, lying.event)
    if not scopes:
        discard_magic(draft, lying.card, lying.event)
    if scopes or seen:
        draft.queue.append((*scopes, *seen))


def _enter(draft: Draft) -> None:
    """A Unicorn, Upgrade or Downgrade enters the Stable that its player named."""
    lying = draft.pile[-1]
    card, seat = lying.card, lying.into
    definition = draft.table.cards[card]
    refused = next(entry_refusals(draft, card, seat, PILE), None)
    rest = draft.pile[:-1]
    if refused is not None:
        by = tuple(says.card for says in cannot_enter(draft, card, seat))[:1]
        draft.emit(
            "action.prevented",
            lying.seat,
            (card, *by),
            (Shift(card, PILE, DISCARD, last=False),),
            rules=("effects.continuous", "terms.discard-pile"),
            cause=lying.event,
            about={"verb": "enter", "because": refused.says, "by": refused.rule, "source": card},
            pile=rest,
        )
        return
    rules = [TYPE_RULES[definition.type], "terms.stable", "cards.stays"]
    if definition.is_unicorn:
        rules += ["effects.entering", f"cards.{definition.type}"]
    else:
        rules.append("cards.own-stable-only")
    n = draft.emit(
        "card.entered",
        lying.seat,
        (card,),
        (Shift(card, PILE, stable(seat)),),
        rules=tuple(rules),
        readings=("targets-declared",) if seat != lying.seat else (),
        cause=lying.event,
        about={"into": seat},
        pile=rest,
    )
    scopes = entering(draft, card, seat, n, lying.seat)
    report_silence(draft, card, seat, n)
    if scopes:
        draft.queue.append(scopes)
