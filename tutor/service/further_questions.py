"""What one would ask of positions further on, to which something that may be done here leads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from tutor.engine import State, refused_moves
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.event_frames import Announcement
from tutor.engine.state.moves import ChooseCard
from tutor.engine.targeting.eligibility import kept
from tutor.explain.move_sentence import plain, spoken
from tutor.explain.open_questions import uncapital
from tutor.protocol.decision_json import AskJson
from tutor.scenario import Entry, entry_of
from tutor.scenario.entries import legal_entries
from tutor.script.entry import NOTHING
from tutor.script.names import slot_of
from tutor.service.position import Spot
from tutor.vocabulary import is_untold

ALIKE: Final = 2
"""How many questions of one kind are suggested."""
TRIED: Final = 6
"""Of how many cards that may be chosen it is looked at what can be used then."""


def leading_to(here: Spot, entry: Entry) -> Iterator[AskJson]:
    """Once that is done: may those cards be chosen that something keeps from it, and may another card go instead?

    What may be used on the way there is used.
    """
    for spot in _from(here.after(entry)):
        yield from kept_from(spot)
        yield from instead(spot)
        for use in _told(spot.state, "use")[:ALIKE] if not _is_announced(spot.state) else ():
            for there in _from(spot.after(use)):
                yield from kept_from(there)
                yield from instead(there)


def answered_twice(here: Spot, entry: Entry) -> Iterator[AskJson]:
    """Once that is played, somebody has answered it and is answered in turn: may somebody else answer that?"""
    says, there = [spoken(entry, here.state)], here.after(entry)
    for is_next in (lambda one: one.by != entry.by, lambda one: one.by == entry.by):
        answer = next(filter(is_next, _told(there.state, "respond")), None) if there else None
        if there is None or answer is None:
            return
        says.append(spoken(answer, there.state))
        there = there.after(answer)
    third = next(iter(_told(there.state, "respond")), None) if there else None
    if there is not None and third is not None:
        asked = there.may(third)
        question = f"If {', '.join(says[:-1])} and {says[-1]}, {uncapital(asked['says'], there.state)}"
        yield {**asked, "says": plain(question, there.state.table)}


def kept_from(here: Spot) -> Iterator[AskJson]:
    """May those cards be chosen that fit, and that something keeps from it; or a player, or an option, that is not?"""
    state = here.state
    request: TargetRequest | None = slot_of(state)
    if request is None:
        return
    if request.ask == "card":
        moves = [ChooseCard(request.chooser, one.card) for one in kept(state, request)]
        yield from (here.may(entry_of(state, move)) for move in moves[:ALIKE])
    else:
        yield from (here.may(entry_of(state, move)) for move, _ in refused_moves(state)[:ALIKE])


def instead(here: Spot) -> Iterator[AskJson]:
    """Where a card is chosen to be taken away: may something be used by which another goes instead?"""
    chosen = ((one, here.after(one)) for one in _told(here.state, "choose")[:TRIED])
    announced = ((one, there) for one, there in chosen if there is not None and _is_announced(there.state))
    asked = (
        there.may(use)
        for one, there in announced
        for use in _told(there.state, "use")
        if use.picks[0].name != one.picks[0].name
    )
    yield from islice(asked, ALIKE)


def _is_announced(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[-1], Announcement)


def _told(state: State, verb: str) -> list[Entry]:
    """What may be done with cards that are told, by its verb."""
    entries = [entry for entry in legal_entries(state) if entry.verb == verb]
    return [one for one in entries if one.picks[0].name != NOTHING and not is_untold(one.picks[0].name)]


def _from(here: Spot | None) -> Iterator[Spot]:
    return iter(()) if here is None else here.going_on()
