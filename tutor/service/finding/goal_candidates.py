"""What may be asked of the end: whether something will be so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.meeting.card_reach import changes_numbers
from tutor.cards.words import VERBS
from tutor.engine.state.frames import Pile
from tutor.scenario import Goal, Happens, Question
from tutor.script.entry import Expect
from tutor.service.asking.goals import coming, stays, threatened, wins
from tutor.service.finding.candidate import Candidate, weight
from tutor.service.finding.play_search import TriedPosition
from tutor.service.finding.quarrel_input import Quarrel

GOES: Final = ("swap", *(verb for verb, row in VERBS.items() if row.leaves_stable))
"""What takes a card out of a Stable."""


def goals(quarrel: Quarrel, here: TriedPosition) -> Iterator[Candidate]:
    state = here.state
    if state.outcome is not None or state.asked is None:
        return
    yield from _staying(quarrel, here)
    yield from _happening(quarrel, here)
    if any(act.act == "win" for act in quarrel.acts) or quarrel.asks == "who" or _counts(quarrel, here):
        yield from _winning(quarrel, here)


def _staying(quarrel: Quarrel, here: TriedPosition) -> Iterator[Candidate]:
    """Will a card that is being played, or is threatened, be where it is to go, or where it is?"""
    state, named = here.state, {said.name for said in quarrel.cards}

    def staying(card: int, seat: int) -> Candidate:
        used = frozenset(named & {state.table.cards[card].name})
        return _will(quarrel, here, stays(state, card, seat), "", used)

    if state.agenda and isinstance(state.agenda[-1], Pile):
        for card, seat in coming(state):
            yield staying(card, seat)
    for card, seat in threatened(state):
        one = staying(card, seat)
        yield one._replace(worth=one.worth + 2.0 * any(act.act in GOES for act in quarrel.acts))


def _happening(quarrel: Quarrel, here: TriedPosition) -> Iterator[Candidate]:
    """Will that be done of which it is said that it is?"""
    state = here.state
    for place, act in enumerate(quarrel.acts):
        if act.act not in VERBS or place in here.held.acts or act.act in ("play", "choose"):
            continue
        on = act.on if state.table.copies.get(act.on) else ""
        by = act.by if act.by in state.table.players else ""
        goal = Goal(happens=Happens(verb=act.act, card=on, by=by))
        one = _will(quarrel, here, Question(will=goal), by, frozenset({on} - {""}))
        fits = 0.0 if place != len(quarrel.acts) - 1 else 1.0 if quarrel.asks == "may" else 3.0
        yield one._replace(worth=one.worth + (fits if on or not act.on else 0.0))


def _counts(quarrel: Quarrel, here: TriedPosition) -> bool:
    """Is it about how much a card counts, as far as one can tell?"""
    table = here.state.table
    cards = (table.cards[table.copies[said.name][0]] for said in quarrel.cards if said.name in table.copies)
    of_all = any(kind.name in ("unicorn", "animal") for kind in quarrel.kinds)
    return not quarrel.acts and (of_all or any(map(changes_numbers, cards)))


def _winning(quarrel: Quarrel, here: TriedPosition) -> Iterator[Candidate]:
    by = next((act.by for act in quarrel.acts if act.act == "win" and act.by), quarrel.of)
    state = here.state
    player = by if by in state.table.players else state.table.players[state.turn.seat]
    question = Question(will=Goal(Expect(winner=player)), until="turn")
    named = {said.name for said in quarrel.cards if said.name in state.table.copies}
    counted = frozenset(name for name in named if changes_numbers(state.table.cards[state.table.copies[name][0]]))
    counted = counted or (frozenset(named) if _counts(quarrel, here) else counted)
    for one in (
        _will(quarrel, here, question, player, counted, "who" if quarrel.asks == "who" else "will"),
        _will(quarrel, here, wins(player), player, counted, "may"),
    ):
        yield one._replace(worth=one.worth + 4.0)


def _will(
    quarrel: Quarrel, here: TriedPosition, question: Question, of: str, used: frozenset[str], form: str = "will"
) -> Candidate:
    worth = weight(quarrel, here, form, of, used, frozenset())
    return Candidate(here, form, question, of, worth, used=used)
