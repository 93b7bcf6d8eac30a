"""What cards are considered to be, and what players may not do, while the Stables are as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from tutor.cards.action import ANY_CARD, Filter
from tutor.cards.phrases import Speech, article, listed, number, place, such_cards
from tutor.cards.words import VERBS
from tutor.engine import Event, State, Step, fold
from tutor.engine.continuous.conditions import HAND_LIMIT
from tutor.engine.continuous.effective_types import UNTOUCHABLE
from tutor.engine.continuous.permissions import (
    CANNOT_BE_ANSWERED,
    CANNOT_ENTER,
    CANNOT_PLAY,
    OPEN_HAND,
    TO_WIN,
    binds,
    cannot_be,
    to_win,
)
from tutor.engine.state.continuous_effects import AS_WELL, CONSIDERED, COUNTS_AS, ActiveStatement
from tutor.engine.state.handled_words import StatementName
from tutor.engine.state.zones import is_stable
from tutor.protocol.table_json import NoteJson, StandingJson
from tutor.scenario import Result

PREVENTED: Final = {row.prevented_by: verb for verb, row in VERBS.items() if row.prevented_by}
"""Statement about cards -> an action that it prevents."""


def standing_notes(state: State) -> StandingJson:
    """What holds in a state: {cards: {card: [note]}, players: {player: {unicorns, to_win, notes: [note]}}}.

    A note is {says, short, by, silences}. by: the card that says so; short: what a small card can wear, empty where
    there is a sign for it; silences: do effects of the card not work? Only cards of which something is said are
    listed; every player is.
    """
    table, standing = state.table, state.continuous
    cards = {
        table.names[card]: list(_of_card(state, card, seat))
        for seat, stable in enumerate(state.stables)
        for card in stable
    }
    return {
        "cards": {name: notes for name, notes in cards.items() if notes},
        "players": {
            player: {
                "unicorns": standing.unicorns[seat],
                "to_win": to_win(table, standing, seat),
                "notes": list(_of_player(state, seat)),
            }
            for seat, player in enumerate(table.players)
        },
    }


def notes_along(step: Step) -> Iterator[tuple[Event, StandingJson | None]]:
    """Each event of a step that a trace shows, with what holds after it; None where that is as it was before."""
    before = standing_notes(step.before)
    for done, event in enumerate(step.trace, 1):
        after = standing_notes(fold(step.before, step.events[:done])) if _touches_a_stable(event) else before
        yield event, None if after == before else after
        before = after


def notes_of(steps: Iterable[Step]) -> dict[int, StandingJson]:
    """Event number -> what holds after it, for the events that change it; 0 -> what holds at the start."""
    found: dict[int, StandingJson] = {}
    for step in steps:
        found.setdefault(0, standing_notes(step.before))
        found |= {event.n: notes for event, notes in notes_along(step) if notes is not None}
    return found


def standing_of(result: Result, steps: Iterable[Step]) -> dict[int, StandingJson]:
    """The notes of some steps of a run, with the numbers that the events have in its printed trace."""
    numbers = {0: 0, **result.numbers}
    return {numbers[n]: notes for n, notes in notes_of(steps).items()}


def _touches_a_stable(event: Event) -> bool:
    moved = any(is_stable(move.source) or is_stable(move.target) for move in event.moves)
    return moved or "schedule" in event.changes


def _note(says: str, state: State, by: int, short: str = "", silences: bool = False) -> NoteJson:
    return {"says": says, "short": short, "by": state.table.names[by], "silences": silences}


def _of_card(state: State, card: int, seat: int) -> Iterator[NoteJson]:
    table, standing = state.table, state.continuous
    unicorn = article(table.edition.terms["unicorn"])
    if card in standing.masked:
        for by in standing.masked[card]:
            mask = article(_mask(state, by))
            yield _note(f"considered {mask}, not {unicorn}", state, by, mask)
            if table.reads(*UNTOUCHABLE):
                yield _note("nothing can be done to it", state, by, "untouchable")
    for by in standing.recast_by.get(card, ()):
        how = "as well" if table.reads(*AS_WELL) else "alone"
        mask = article(_mask(state, by).capitalize())
        yield _note(f"considered {mask} card {how}", state, by, f"{mask} too" if how == "as well" else mask)
    if card in standing.recast and card not in (*standing.recast_by, *standing.silent):
        also = article(listed(variation.capitalize() for variation in table.cards[card].also))
        yield _note(f"{also} card as well", state, card, f"{also} too")
    for by in standing.silent.get(card, ()):
        yield _note("its effects do not work", state, by, silences=True)
    for by in standing.hushed.get(card, ()):
        yield _note("its triggered effects do not work", state, by, silences=True)
    for found in standing.statements.get(COUNTS_AS, ()):
        if found.card == card and card not in standing.masked:
            many = f"counts as {number(found.statement.value)}"
            yield _note(f"{many} {table.edition.terms['unicorns']}", state, card, many)
    for words, verb in PREVENTED.items():
        for found in cannot_be(state, verb, card, seat, -1):
            yield _note(f"{words}{_by_what(state, found)}", state, found.card, words)


def _mask(state: State, by: int) -> str:
    said = (effect.statement for effect in state.table.cards[by].effects)
    return next(str(statement.value) for statement in said if statement and statement.word == CONSIDERED)


def _by_what(state: State, found: ActiveStatement) -> str:
    by = found.statement.by
    return "" if by == ANY_CARD else f" by the effects of {_cards(state, by, found.card)}"


def _cards(state: State, what: Filter, source: int) -> str:
    name = state.table.names[source]
    return such_cards(what, Speech(state.table.edition.terms, name, name))


def _of_player(state: State, seat: int) -> Iterator[NoteJson]:
    for word, says in _PLAYERS.items():
        for found in state.continuous.statements.get(word, ()):
            if binds(found, seat) and not (word == CANNOT_BE_ANSWERED and found.statement.what.this):
                yield _note(says(state, found), state, found.card)


def _more(found: ActiveStatement) -> str:
    value: int = found.statement.value
    return f"{number(abs(value))} {'more' if value > 0 else 'fewer'}"


def _cannot_enter(state: State, found: ActiveStatement) -> str:
    name = state.table.names[found.card]
    where = place(found.statement.stable, Speech(state.table.edition.terms, name, name, your="this player's"))
    return f"{_cards(state, found.statement.what, found.card)} cannot enter {where}"


_PLAYERS: Final[dict[StatementName, Callable[[State, ActiveStatement], str]]] = {
    CANNOT_PLAY: lambda state, found: f"may not play {_cards(state, found.statement.what, found.card)}",
    CANNOT_ENTER: _cannot_enter,
    CANNOT_BE_ANSWERED: lambda state, found: (
        f"{_cards(state, found.statement.what, found.card)} played by this player cannot be answered with "
        f"{_cards(state, found.statement.by, found.card)}"
        f"{' that do something to them' if found.statement.value else ''}"
    ),
    OPEN_HAND: lambda state, found: "plays with an open hand",
    HAND_LIMIT: lambda state, found: f"the hand limit is {_more(found)}",
    TO_WIN: lambda state, found: f"needs {_more(found)} {state.table.edition.terms['unicorns']} to win",
}
