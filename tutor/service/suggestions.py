"""What one would ask of a situation, the most telling first. Whatever is suggested can be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final

from tutor.engine import Refusal, State, refused_moves
from tutor.engine.continuous.permissions import to_win
from tutor.engine.state.event_frames import Announcement
from tutor.engine.state.frames import Link
from tutor.engine.state.moves import Move, Pass, Play, Respond, Skip, Use
from tutor.engine.state.state import where
from tutor.engine.state.zones import is_stable, stable, zone_name
from tutor.explain.open_questions import IF_NOBODY, WHAT_CAME, WHAT_COMES, WHO_WON
from tutor.protocol.decision_json import AskJson
from tutor.scenario import Entry, Goal, Question, entry_of
from tutor.scenario.entries import legal_entries
from tutor.script.entry import NOTHING, Expect
from tutor.script.question import Until
from tutor.service.further_questions import ALIKE, answered_twice, instead, kept_from, leading_to
from tutor.service.playthrough import Playthrough
from tutor.service.position import Spot, here_of, made_at
from tutor.vocabulary import STABLE_TYPES, UNICORN_TYPES, is_untold

MAX_SUGGESTIONS: Final = 6

NEAR: Final = 2
"""With how many Unicorns fewer than are needed it is asked whether somebody wins."""


def suggested(found: Playthrough) -> list[AskJson]:
    """Three to six questions where there is so much to ask; none on an empty table."""
    if not found.is_whole:
        return []
    here = here_of(found)
    asked = here.state.asked
    questions = _afterwards(found) if asked is None else _BY_KIND[asked.kind](here)
    return distinct(questions)[:MAX_SUGGESTIONS]


def distinct(questions: Iterable[AskJson | None]) -> list[AskJson]:
    """Each question once; where nothing is asked, nothing."""
    return list({one["says"]: one for one in reversed([one for one in questions if one])}.values())[::-1]


def _afterwards(found: Playthrough) -> Iterator[AskJson | None]:
    """When all that follows has happened: what was refused where a choice was forced, and what came of it."""
    here = here_of(found)
    if here.state.outcome is not None:
        yield here.what_comes(WHO_WON)
    before = [spot for spot, _ in made_at(found)]
    yield from chain.from_iterable(map(kept_from, before))
    yield from next(filter(None, (list(_surviving(spot)) for spot in before)), [])
    if len(found.result.steps) > 1:
        yield here.what_comes(WHAT_CAME)
    if here.state.outcome is None:
        yield from _winning(here)


# ---- at an open pile ----------------------------------------------------------------------------------------------


def _at_a_pile(here: Spot) -> Iterator[AskJson | None]:
    state = here.state
    lying = {entry.seat for entry in state.pile}
    answers = [entry for entry in legal_entries(state) if entry.verb == "respond"]
    answers = _one_each([entry for entry in answers if not is_untold(entry.picks[0].name)])
    answers.sort(key=lambda entry: state.table.players.index(entry.by) in lying)
    refused = _refused(state, Respond)
    yield from map(here.may, answers[:1])
    yield from map(here.may, _one_each(refused)[:1])
    yield from map(here.may, [entry for entry in legal_entries(state) if entry.verb == "use"][:1])
    nobody = here.after(entry_of(state, Pass(state.asked.by[0]))) if state.asked else None
    yield nobody and nobody.what_comes(IF_NOBODY)
    yield from entering(here)
    yield from map(here.may, answers[1:ALIKE])
    yield here.what_comes(WHAT_COMES)
    yield from _winning(here)


def _one_each(entries: Iterable[Entry]) -> list[Entry]:
    """The first entry of each player."""
    return list({entry.by: entry for entry in reversed(list(entries))}.values())[::-1]


def entering(here: Spot) -> Iterator[AskJson]:
    """Will the card that was played first come into its Stable?"""
    for card, seat in coming(here.state):
        yield here.ask(stays(here.state, card, seat))


def coming(state: State) -> Iterator[tuple[int, int]]:
    """The card that was played first, where it goes into a Stable, and whose: one at most."""
    if state.pile and state.table.cards[state.pile[0].card].type in STABLE_TYPES:
        lying = state.pile[0]
        yield lying.card, lying.into if lying.into >= 0 else lying.seat


def stays(state: State, card: int, seat: int, until: Until = "chain") -> Question:
    """Will the card be in that player's Stable by then?"""
    zone = zone_name(stable(seat), state.table.players)
    return Question(will=Goal(Expect(has={zone: (state.table.names[card],)})), until=until)


# ---- in an Action phase -------------------------------------------------------------------------------------------


def _in_an_action_phase(here: Spot) -> Iterator[AskJson | None]:
    state = here.state
    playable = [entry for entry in legal_entries(state) if entry.verb == "play"]
    own = [entry for entry in playable if not is_untold(entry.picks[0].name)]
    own.sort(key=lambda entry: (bool(entry.into), not _does_something(state, entry)))
    refused = _refused(state, Play)
    near = list(_winning(here))
    yield from near
    yield from map(here.may, refused[:ALIKE])
    into_their_own = [entry for entry in own if not entry.into]
    yield from chain.from_iterable(leading_to(here, entry) for entry in into_their_own[:ALIKE])
    yield from chain.from_iterable(answered_twice(here, entry) for entry in into_their_own[:1])
    yield from (here.what_if(entry) for entry in own[: 1 if near else ALIKE])
    yield from map(here.may, own[:1])
    yield from chain.from_iterable(_stopped(here, entry) for entry in own[:1])
    yield from map(here.may, refused[ALIKE : ALIKE + 1])


def _does_something(state: State, entry: Entry) -> bool:
    name = entry.picks[0].name
    return bool(state.table.cards[state.table.names.index(name)].effects)


def _stopped(here: Spot, entry: Entry) -> Iterator[AskJson]:
    """Once that is played, and others can answer it: will it come into its Stable?"""
    there = here.after(entry)
    if there is not None and there.state.pile:
        yield from entering(there)


def _winning(here: Spot) -> Iterator[AskJson]:
    """Can whoever has the turn win it, where they are near?"""
    state, seat = here.state, here.state.turn.seat
    unicorns, needed = state.continuous.unicorns[seat], to_win(state.table, state.continuous, seat)
    if state.outcome is None and unicorns and needed - unicorns <= NEAR:
        yield here.ask(wins(state.table.players[seat]))


def wins(player: str) -> Question:
    """Can that player win this turn, whatever the others do?"""
    return Question(will=Goal(Expect(winner=player)), until="turn", by=player)


# ---- where effects may be used ------------------------------------------------------------------------------------


def _where_effects_may_be_used(here: Spot) -> Iterator[AskJson | None]:
    state = here.state
    offered = [entry for entry in legal_entries(state) if entry.verb == "use"]
    if isinstance(state.agenda[-1], Announcement):
        yield from map(here.may, offered[:ALIKE])
    yield from map(here.may, _refused(state, Use)[:ALIKE])
    yield from _surviving(here)
    for entry in offered[:ALIKE]:
        yield from leading_to(here, entry)
        yield here.what_if(entry)
    left = next((entry for entry in legal_entries(state) if entry.verb in ("skip", "done")), None)
    yield left and here.what_if(left)
    yield from _winning(here)
    yield here.what_comes(WHAT_COMES)


def _surviving(here: Spot) -> Iterator[AskJson]:
    """Do the cards that have been named for this link stay where they are?"""
    for card, seat in threatened(here.state):
        if here.state.table.cards[card].type in UNICORN_TYPES:
            yield here.ask(stays(here.state, card, seat))


def threatened(state: State) -> Iterator[tuple[int, int]]:
    """The cards that have been named for a link, a few of each, and in whose Stable they lie."""
    for frame in state.agenda:
        for card in frame.taken[:ALIKE] if isinstance(frame, Link) else ():
            zone = where(state.zones, card)
            if is_stable(zone):
                yield card, next(seat for seat in range(len(state.table.players)) if stable(seat) == zone)


# ---- where something is to be chosen ------------------------------------------------------------------------------


def _where_something_is_chosen(here: Spot) -> Iterator[AskJson | None]:
    choices = [entry for entry in legal_entries(here.state) if entry.verb == "choose"]
    told = [one for one in choices if one.picks[0].name != NOTHING and not is_untold(one.picks[0].name)]
    yield from kept_from(here)
    yield from instead(here)
    yield from (here.what_if(entry) for entry in told[:ALIKE])
    yield from _surviving(here)
    yield from (here.what_if(entry) for entry in told[ALIKE : ALIKE + 1])
    yield here.what_comes(WHAT_COMES)


def _refused(state: State, kind: type) -> list[Entry]:
    """The moves of a kind that are refused though somebody may think of them."""
    moves = [
        move
        for move, reasons in refused_moves(state)
        if isinstance(move, kind) and not isinstance(move, Skip) and not _is_out_of_place(state, move, reasons)
    ]
    return [entry for entry in (entry_of(state, move) for move in moves) if not is_untold(entry.picks[0].name)]


def _is_out_of_place(state: State, move: Move, reasons: Iterable[Refusal]) -> bool:
    """Is it an Instant played as if it were another card, which no card forbids and nobody thinks of?"""
    if not isinstance(move, Play) or state.table.cards[move.card].type != "instant":
        return False
    return not any(reason.rule in state.table.copies for reason in reasons)


def _of_nobody(here: Spot) -> Iterator[AskJson]:
    yield here.what_comes(WHAT_COMES)


_BY_KIND: Final[dict[str, Callable[[Spot], Iterator[AskJson | None]]]] = {
    "action": _in_an_action_phase,
    "respond": _at_a_pile,
    "use": _where_effects_may_be_used,
    "choose": _where_something_is_chosen,
    "pull": _of_nobody,
    "shuffle": _of_nobody,
    "tell": _of_nobody,
}
