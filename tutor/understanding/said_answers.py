"""What an Instant answers of which is said whose card that is: "I Neigh Tom's card", "she puts a Neigh on his"."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.analysis.meeting import card_reach
from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.case import CaseDeed


def with_what_it_answers(name: str, values: dict[str, str], played: bool, before: Sequence[CaseDeed]) -> None:
    """Into the fields of a deed done with an Instant: that its target is the card which that player has played last.

    name: the Instant; played: it is played or used, so that "on hers" is no place where it goes
    before: the deeds that are told before it
    """
    plays = is_card(name) and any(card_reach.answers(card_called(name)))
    if played and plays and "target" not in values and (player := values.pop("into", values.get("of"))):
        values.update(of=player, target="card")
    player = values.get("of") if values.get("target") == "card" else None
    done = (one for one in reversed(before) if one.verb in ("play", "respond"))
    last = next((one.card for one in done if player and one.by == player), None)
    values.update({"target": last} if last else {})
