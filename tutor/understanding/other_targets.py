"""What is asked where a card cannot be played for its target: beside another one, or whether it may be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.understanding.case import Ask, Holding
from tutor.understanding.completion import NAMES, Completed
from tutor.understanding.plainest_card import plainest
from tutor.vocabulary import MAX_PLAYERS

IN_STABLES: Final = ("another stable", "any stable")


def with_another_target(completed: Completed, game: GameSettings) -> Iterator[Completed]:
    """The same with a plain card besides to which the card can do it: beside the target, or else of somebody more.

    A card that can do it to nothing cannot be played, and then what it may do to the target cannot be asked.
    """
    case = completed.case
    deed = case.deeds[completed.asked or 0]
    card = game.box.cards.get(deed.card or "")
    actions = card_reach.actions(card) if card is not None else ()
    action = next((one for one in actions if one.verb == deed.verb and one.place in IN_STABLES), None)
    if action is None or any(one.number == 0 and one.zone == "stable" for one in case.holdings):
        return
    other = plainest(game.box.cards.values(), action.what, {one.card for one in case.holdings})
    more = next((name for name in NAMES if name not in case.players), None)
    if other is None or not deed.of:
        return
    costs = (*completed.costs, "cost.filler")
    for player in (deed.of, more if len(case.players) < MAX_PLAYERS else None):
        if player is not None and player != deed.by:
            players = case.players if player in case.players else (*case.players, player)
            holdings = (*case.holdings, Holding(other.name, player, "stable", 1, said=False))
            yield completed._replace(case=case._replace(players=players, holdings=holdings), costs=costs)


def asked_before(completed: Completed) -> Completed:
    """The same, asked about the deed before the one that is asked about, which is left out."""
    case, place = completed.case, completed.asked or 0
    deeds = (*case.deeds[: place - 1], case.deeds[place - 1]._replace(state="tried"), *case.deeds[place + 1 :])
    ask = (case.ask or Ask("may"))._replace(kind="may", deed=place - 1)
    return completed._replace(case=case._replace(deeds=deeds, ask=ask), asked=place - 1)
