"""What comes of a run, and the object of the contract that every view is drawn from."""

from __future__ import annotations

from itertools import chain
from typing import Any, Final, Literal, NamedTuple

from tutor.cards.phrases import amount
from tutor.engine import Event, Refusal, State, Step, Table, refused_moves, view
from tutor.engine.state.zones import DECK, DISCARD, NURSERY, hand, stable
from tutor.explain import HIDDEN, asks
from tutor.rulebook import citations
from tutor.scenario.complaints import RunError
from tutor.scenario.entries import entry_of, legal_entries
from tutor.scenario.initial_state import taken_as_not_used, warnings_for
from tutor.scenario.scenario import FORMAT, Scenario
from tutor.scenario.trace_output import EventLine, Tried, event_json, printed
from tutor.script.entry import CHANCE, Entry

Status = Literal["waiting", "won", "lost", "error"]

MAX_REFUSED: Final = 60
"""How many refused moves a result shows."""


class Result(NamedTuple):
    """A run: the scenario, what happened, and where it stopped.

    >>> import tutor
    >>> result = tutor.run(tutor.table(Ana={"hand": ["Good Deal"]}, Ben=[]))
    >>> result
    <Result: waiting after 1 event>
    >>> result.says()
    ("Ana's Action phase begins.",)
    >>> for entry in result.options:
    ...     print(entry)
    {by: Ana, play: Good Deal}
    {by: Ana, draw: true}

    steps: from the beginning on, each with the state before, its events, and the state after
    answers: every answer that was given, those of chance and those that went by themselves included, in order;
        as a script they lead to the same state
    unused: the entries of the script that were not reached; error: why the run could not go on, or None
    tried: the entries that were refused as they must be
    entered: for each entry of the script that was reached, how many answers had been given before it
    """

    scenario: Scenario
    steps: tuple[Step, ...]
    answers: tuple[Entry, ...]
    unused: tuple[Entry, ...]
    error: RunError | None
    tried: tuple[Tried, ...] = ()
    entered: tuple[int, ...] = ()

    @property
    def state(self) -> State:
        """The state reached."""
        return self.steps[-1].after

    @property
    def table(self) -> Table:
        """The table of the run."""
        return self.state.table

    @property
    def warnings(self) -> tuple[str, ...]:
        """What the reader of the scenario should know."""
        return self.warnings_for()

    def warnings_for(self, seat: int | None = None) -> tuple[str, ...]:
        """The same; with a seat, without what would tell that player of hidden cards."""
        return (*warnings_for(self.scenario, seat), *taken_as_not_used(self.steps[0].before))

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event, in order. Cards and players are numbers in it; `as_json` has the same with names."""
        return tuple(event for step in self.steps for event in step.trace)

    def printed(self, seat: int | None = None) -> tuple[list[EventLine], ...]:
        """For each step its events and what was tried in vain after it, numbered and said as they are printed."""
        return tuple(printed(self.steps, self.tried, seat))

    @property
    def numbers(self) -> dict[int, int]:
        """The number of each event in its game -> that in the printed trace, where what was refused counts, too."""
        return {
            event.n: event.n + sum(one.answers < place for one in self.tried)
            for place, made in enumerate(self.steps)
            for event in made.trace
        }

    def says(self, seat: int | None = None) -> tuple[str, ...]:
        """What happened and what was refused, one sentence an event; with a seat, as that player gets to know it."""
        return tuple(sentence for told in self.printed(seat) for _, sentence in told)

    @property
    def asks(self) -> str:
        """What is asked where the run stopped, or that the game is over: a sentence."""
        return asks(self.state)

    @property
    def options(self) -> tuple[Entry, ...]:
        """The legal answers to what is asked, as a script writes them; none where chance is asked."""
        return shown_entries(self.state)

    @property
    def refused(self) -> tuple[tuple[Entry, tuple[Refusal, ...]], ...]:
        """What is not allowed where the run stopped, though somebody asked may think of it, each with every reason."""
        return tuple(refused_entries(self.state))

    @property
    def status(self) -> Status:
        """`waiting`, `won`, `lost` (everybody, or nobody has won) or `error`."""
        if self.error is not None:
            return "error"
        outcome = self.state.outcome
        return "waiting" if outcome is None else "lost" if outcome.winner is None else "won"

    @property
    def winner(self) -> str | None:
        """The winner's name; None if there is none."""
        outcome = self.state.outcome
        return None if outcome is None or outcome.winner is None else self.table.players[outcome.winner]

    def as_json(self, seat: int | None = None) -> dict[str, Any]:
        """The object of the contract; with a seat, what that player may not see is `HIDDEN`.

        `rulebook` says of each rule that is cited which book states it where, and whether the book played is silent.
        Only where the scenario names card sets, or brings cards along, there are keys `sets` and `cards`, as the file
        has them.
        """
        state, players = self.state, self.table.players
        decision = decision_json(state, seat)
        refused = (reason["rule"] for one in (decision or {"refused": ()})["refused"] for reason in one["because"])
        trace = [event_json(event, says, self.table, seat) for told in self.printed(seat) for event, says in told]
        cited = chain(refused, *(event["rules"] for event in trace))
        zones = state.zones if seat is None else view(state, seat).zones
        return {
            "format": FORMAT,
            "title": self.scenario.title,
            "edition": self.table.edition.id,
            "readings": dict(self.table.readings),
            "status": self.status,
            "winner": self.winner,
            "error": self.error.as_json(seat) if self.error else None,
            "turn": {
                "number": state.turn.number,
                "player": players[state.turn.seat],
                "phase": state.turn.phase,
            },
            "players": [
                {"name": name, "hand": self._names(zones[hand(i)]), "stable": self._names(zones[stable(i)])}
                for i, name in enumerate(players)
            ],
            "deck": self._names(zones[DECK]),
            "discard": self._names(zones[DISCARD]),
            "nursery": self._names(zones[NURSERY]),
            "pile": [self.table.names[lying.card] for lying in state.pile],
            "decision": decision,
            "trace": trace,
            "rulebook": citations(cited, self.table.edition),
            "unused": [entry.as_data() for entry in self.unused],
            **({"sets": list(self.scenario.sets)} if self.scenario.sets is not None else {}),
            **({"cards": list(self.scenario.cards)} if self.scenario.cards else {}),
        }

    def __repr__(self) -> str:
        title = f" of {self.scenario.title!r}" if self.scenario.title else ""
        events = amount(len(self.events), "event")
        error = f"; {self.error}" if self.error else ""
        return f"<Result{title}: {self.status} after {events}{error}>"

    def _names(self, cards: tuple[int, ...]) -> list[str]:
        return [self.table.shown(card) if card >= 0 else HIDDEN for card in cards]


def decision_json(state: State, seat: int | None = None) -> dict[str, Any] | None:
    """The decision at hand as the contract has it; None if the game is over or has paused.

    A player who is not asked sees who is, and for what, but of the answers only their own, and nothing that is refused.
    """
    asked = state.asked
    if asked is None:
        return None
    mine = seat is None or seat in asked.by
    return {
        "by": [state.table.players[by] for by in asked.by],
        "kind": asked.kind,
        "asks": asks(state),
        "options": [entry.as_data() for entry in shown_entries(state, seat)],
        "refused": [
            {"entry": entry.as_data(), "because": [refusal._asdict() for refusal in because]}
            for entry, because in (refused_entries(state, seat) if mine else ())
        ],
    }


def shown_entries(state: State, seat: int | None = None) -> tuple[Entry, ...]:
    """The legal answers; with a seat, that player's."""
    if state.asked is None or state.asked.kind in CHANCE:
        return ()
    return legal_entries(state, seat)


def refused_entries(state: State, seat: int | None = None) -> list[tuple[Entry, tuple[Refusal, ...]]]:
    """The moves that are refused and worth showing, each with every reason; with a seat, that player's."""
    if state.asked is None or state.asked.kind in CHANCE:
        return []
    found = ((entry_of(state, move), because) for move, because in refused_moves(state))
    name = None if seat is None else state.table.players[seat]
    # Cut last: how many of another's hidden cards are refused would be told by what is left.
    return [(entry, because) for entry, because in found if name in (None, entry.by)][:MAX_REFUSED]
