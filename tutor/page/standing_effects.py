"""What holds of cards and players while the table is as it is, as the notes beside a board say it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.engine import Event, State, Step, fold
from tutor.engine.continuous.permissions import to_win
from tutor.engine.legality.what_holds import bindings, not_chosen, standing_facts
from tutor.engine.state.zones import is_stable
from tutor.explain.standing_words import StandingWords, words_of_card, words_of_player
from tutor.protocol.table_json import NoteJson, StandingJson
from tutor.scenario import Result


def standing_notes(state: State) -> StandingJson:
    """What holds in a state: {cards: {card: [note]}, players: {player: {unicorns, to_win, notes: [note]}}}.

    A note is {says, short, by, silences, waits}. by: the card that says so; short: what a small card can wear, empty
    where there is a sign for it; silences: do effects of the card not work? waits: does one until a turn begins? Only
    cards of which something is said are listed; every player is.
    """
    table, kept = state.table, not_chosen(state)
    cards = {
        table.names[card]: [
            _note(state, words, held.by, held.kind)
            for held, words in words_of_card(state, card, (*standing_facts(state, card, seat), *kept.get(card, ())))
        ]
        for seat, stable in enumerate(state.stables)
        for card in stable
    }
    return {
        "cards": {name: notes for name, notes in cards.items() if notes},
        "players": {
            player: {
                "unicorns": state.continuous.unicorns[seat],
                "to_win": to_win(table, state.continuous, seat),
                "notes": [
                    _note(state, StandingWords(words_of_player(state, bound)), bound.by)
                    for bound in bindings(state, seat)
                ],
            }
            for seat, player in enumerate(table.players)
        },
    }


def notes_along(step: Step, told: StandingJson | None = None) -> Iterator[tuple[Event, StandingJson | None]]:
    """Each event of a step that a trace shows, with what holds after it; None where that is what was told before.

    told: what was told last, where it is not what held before the step
    """
    before = standing_notes(step.before) if told is None else told
    for done, event in enumerate(step.trace, 1):
        if done == len(step.trace):
            after = standing_notes(step.after)
        elif done == 1 or _matters(event):
            after = standing_notes(fold(step.before, step.events[:done])._replace(asked=None))
        else:
            after = before
        yield event, None if after == before else after
        before = after


def notes_of(steps: Iterable[Step]) -> dict[int, StandingJson]:
    """Event number -> what holds after it, for the events that change it; 0 -> what holds at the start."""
    found: dict[int, StandingJson] = {}
    told: StandingJson | None = None
    for step in steps:
        told = found.setdefault(0, standing_notes(step.before)) if told is None else told
        for event, notes in notes_along(step, told):
            if notes is not None:
                told = found[event.n] = notes
    return found


def standing_of(result: Result, steps: Iterable[Step]) -> dict[int, StandingJson]:
    """The notes of some steps of a run, with the numbers that the events have in its printed trace."""
    numbers = {0: 0, **result.numbers}
    return {numbers[n]: notes for n, notes in notes_of(steps).items()}


def _matters(event: Event) -> bool:
    """May something else hold after it: because of where cards lie, of what is due, or of whose turn begins?"""
    moved = any(is_stable(move.source) or is_stable(move.target) for move in event.moves)
    return moved or not event.changes.keys().isdisjoint(("schedule", "turn"))


def _note(state: State, words: StandingWords, by: int, kind: str = "") -> NoteJson:
    return {
        "says": words.says,
        "short": words.short,
        "by": state.table.names[by],
        "silences": kind in ("silenced", "hushed"),
        "waits": kind == "waits",
    }
