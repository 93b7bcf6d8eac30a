"""Cards that are no Instants, and may be played like one: in the turn of somebody else they answer what is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.understanding.card_names import card_called, card_names
from tutor.understanding.case import Ask, CaseDeed

_PLAYS: Final = ("play", "use")


def with_play_as_answer(
    deeds: tuple[CaseDeed, ...], ask: Ask, turn: str | None, seats: Sequence[str]
) -> tuple[tuple[CaseDeed, ...], Ask]:
    """ "Chronocorn while Jen is playing something?": such a card is played as an answer to what another plays."""
    about = deeds[ask.deed] if ask.deed is not None else None
    name = about.card if about is not None and about.verb in (*_PLAYS, "respond") else ask.card
    if ask.kind not in ("may", "answerable", "works", "happens") or name not in card_names() or name is None:
        return deeds, ask
    card = card_called(name)
    if card.type == "instant" or not any(card_reach.answers(card)):
        return deeds, ask
    others = [one for one in deeds if one is not about and one.verb == "play" and one.state == "done"]
    player = others[-1].by if others else turn
    by = (about.by if about is not None else None) or ask.by or next((one for one in seats if one != player), None)
    if player is None or by is None or by == player:
        return deeds, ask
    before = tuple(one for one in deeds if one is not about and (one.verb, one.state) != ("play", "tried"))
    played = before if others else (*before, CaseDeed("play", player, "card"))
    kept = tuple(one._replace(card="card") if one.verb == "play" and one.card is None else one for one in played)
    answer = CaseDeed("respond", by, name, state="tried")
    return (*kept, answer), ask._replace(kind="answerable", by=by, card=name, target=None, deed=len(kept))
