"""A card is laid on the pile for all to see, as the action of the turn or because an effect says so."""

from __future__ import annotations

from typing import Any, Final

from tutor.engine.continuous.permissions import plays_said
from tutor.engine.legality.playing import readings_of_play
from tutor.engine.state.action_facts import Origin
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.facts import Played
from tutor.engine.state.frames import Naming, Pile
from tutor.engine.state.moves import Play
from tutor.engine.state.state import PileEntry
from tutor.engine.state.zones import PILE, hand
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
