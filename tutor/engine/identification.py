"""A card that nobody has told is looked at: it is asked which card it is, and then the game goes on with that card."""

from __future__ import annotations

from typing import Any

from tutor.engine.legality.legal_moves import legal_moves, settled
from tutor.engine.legality.refusal import is_legal
from tutor.engine.state.choice_facts import Told
from tutor.engine.state.decision import Decision
from tutor.engine.state.draft import ALL_SEATS, Draft, Step
from tutor.engine.state.event import Shift
from tutor.engine.state.frames import ToTell
from tutor.engine.state.implicit_identity import laid_down, told_at_once, with_card
from tutor.engine.state.moves import Move, Tell
from tutor.engine.state.revealed_card import renamed, turned_up
from tutor.engine.state.state import State, where
from tutor.engine.state.untold_face import LookedAt
from tutor.engine.state.zones import BOX, DECK, DISCARD, is_hand, seat_of


def taken_up(state: State, move: Move) -> tuple[Draft, Move | None]:
    """The state once the cards have been told that the move tells; and the move to be carried out then, if any is.

    A move that waited for that and turns out to be refused is not carried out: it is asked again what was asked.
    """
    draft = Draft(state)
    draft.outdone = state.outdone
    if not isinstance(move, Tell):
        for hidden, card in told_at_once(state, move):
            _tell(draft, hidden, card, card in laid_down(move))
        return draft, move
    frame = draft.top(ToTell)
    draft.agenda.pop()
    draft.asked = frame.asked
    _tell(draft, frame.card, move.card, frame.held is not None and frame.card in laid_down(frame.held))
    held = frame.held and with_card(frame.held, frame.card, move.card)
    return draft, held if held is not None and is_legal(draft, held) else None


def _tell(draft: Draft, hidden: int, card: int, openly: bool) -> None:
    """It is said which card it is, to those who have seen it: it is laid down openly, or lies where they have."""
    zone, seen = where(draft.zones, hidden), draft.known[hidden]
    seats = range(len(draft.table.players))
    known_to = None if openly or seen == ALL_SEATS else tuple(seat for seat in seats if seen >> seat & 1)
    then = turned_up(draft, hidden, card)
    changes: dict[str, Any] = {"zones": then.zones, "known": then.known}
    if then.schedule != draft.schedule:
        changes["schedule"] = then.schedule
    draft.emit(
        "card.told",
        None,
        (card,),
        (Shift(hidden, zone, BOX), Shift(card, BOX, zone)),
        known_to=known_to,
        fact=Told(seat_of(zone)),
        **changes,
    )
    draft.agenda = list(then.agenda)
    draft.queue = list(renamed(tuple(draft.queue), hidden, card))
    draft.asked = then.asked


def turn_up(state: State, hidden: int, card: int) -> Step:
    """A card that nobody has told, and that nothing looks at, turns out to be `card`, which lies nowhere yet."""
    draft = Draft(state)
    draft.outdone = state.outdone
    _tell(draft, hidden, card, False)
    return draft.closed()


def look_at(draft: Draft, move: Move) -> None:
    """See to it that the cards are told that the move lays down for all to see. Raises: LookedAt, for the first."""
    for card in laid_down(move):
        if card in draft.table.face_down:
            raise LookedAt(card)


def look_ahead(draft: Draft) -> None:
    """See to it that what is asked can be judged; where it cannot be, a card is to be told first."""
    if draft.asked is None or not _may_matter(draft):
        return
    try:
        legal_moves(draft)
        settled(draft)
    except LookedAt as looked_at:
        ask_which(draft, looked_at.card, None)


def _may_matter(draft: Draft) -> bool:
    """Does a card that nobody has told lie where the answers may depend on it?"""
    request = draft.asked.request if draft.asked is not None else None
    face_down = draft.table.face_down
    return any(
        card in face_down
        for zone, cards in enumerate(draft.zones)
        if is_hand(zone) or zone == DISCARD or (zone == DECK and request is not None and DECK in request.zones)
        for card in cards
    )


def ask_which(draft: Draft, card: int, held: Move | None) -> None:
    """Ask which card it is; `held` is carried out once that is told."""
    if where(draft.zones, card) == BOX:
        raise LookupError(f"card {card} has been told already, and something still speaks of it")
    draft.agenda.append(ToTell(card, held, draft.asked))
    draft.asked = Decision("tell", ())
