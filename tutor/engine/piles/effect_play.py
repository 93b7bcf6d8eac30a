"""Cards that an effect has its player play: real plays that others may answer, but not the turn's action."""

from __future__ import annotations

from tutor.engine.chains.windows import innermost_pile
from tutor.engine.legality.playing import anything_to_play
from tutor.engine.piles.card_play import lay
from tutor.engine.piles.exchange import answer_with
from tutor.engine.resolution.impossibility import impossible
from tutor.engine.state.decision import Decision
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.frames import EffectPlay, Pile
from tutor.engine.state.moves import Move, Play


def advance(draft: Draft, frame: EffectPlay) -> None:
    """Ask for the next card to be played, or end: with none left to be played, or none that may be."""
    seat = frame.instance.controller
    if frame.left and anything_to_play(draft, seat):
        draft.asked = Decision("action", (seat,))
        return
    draft.agenda.pop()
    acting = draft.top(Acting)
    if frame.left:
        impossible(draft, acting, ("taken-not-playable",) if frame.action.what.that else ())
    else:
        draft.agenda[-1] = acting._replace(went=1)


def answer(draft: Draft, frame: EffectPlay, move: Move) -> None:
    """A card is played; an Instant answers the card that is on top of the pile by then."""
    assert isinstance(move, Play)
    draft.asked = None
    draft.agenda[-1] = frame._replace(left=frame.left - 1, played=frame.played + 1)
    if draft.table.cards[move.card].type != "instant":
        lay(draft, move, (), cause=frame.event, origin=frame.instance.origin)
        return
    at = innermost_pile(draft)
    pile = draft.top(Pile, at)
    answer_with(draft, pile, move)
