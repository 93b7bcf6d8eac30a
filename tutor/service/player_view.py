"""What one player gets to see of a game: every step with the cards face down that this player does not know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from tutor.diagram.trace import EventJson
from tutor.engine import Event, State, Step, sees, view
from tutor.engine.state.state import where
from tutor.engine.state.zones import BOX, DECK
from tutor.explain import HIDDEN, says
from tutor.explain.move_sentence import spoken
from tutor.page.page import put
from tutor.page.standing_effects import notes_of
from tutor.protocol.table_json import StandingJson, ZonesJson
from tutor.scenario import Entry
from tutor.scenario.trace_output import event_json
from tutor.script.names import copies, copy
from tutor.service.table_look import lying
from tutor.vocabulary import UNTOLD

A_CARD: Final = "a card"
NOT_ANSWERED: Final = "You do not answer"
"""How it is said to the player that a card was let be."""


class SeenStep(NamedTuple):
    """events: as a result has them; notes: event number -> what holds after it, where that has changed
    lies: what is seen of the places after it where the moves of its events do not tell
    """

    events: tuple[EventJson, ...]
    notes: Mapping[int, StandingJson]
    lies: ZonesJson


class Eyes:
    """The steps of a game as one player sees them; each is worked out once."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._seen: list[SeenStep] = []

    def of(self, steps: Sequence[Step]) -> Sequence[SeenStep]:
        """The steps as they are seen."""
        for made in steps[len(self._seen) :]:
            self._seen.append(_seen(made, self.seat))
        return self._seen

    def forget(self, keep: int) -> None:
        """Forget all but so many steps."""
        del self._seen[keep:]


def lying_seen(state: State, seat: int) -> ZonesJson:
    """Where all cards lie, by their names; those that the player does not know are `HIDDEN`."""
    return lying(view(state, seat))


def knows(state: State, seat: int, card: int) -> bool:
    """Does the player know which card this is? A deck that is just being searched is shown, but its order is not."""
    zone = where(state.zones, card)
    if zone == DECK:
        return bool(state.known[card] >> seat & 1)
    return zone != BOX and sees(state, seat, card, zone)


def _seen(made: Step, seat: int) -> SeenStep:
    table = made.before.table
    sentences = says(made, seat)
    events = tuple(
        _with_what_is_known(event_json(event, sentence, table, seat), event, made, seat)
        for event, sentence in zip(made.trace, sentences, strict=True)
    )
    before, after = lying_seen(made.before, seat), lying_seen(made.after, seat)
    folded = before
    for event in events:
        folded = _moved(folded, event["moves"])
    return SeenStep(
        events, notes_of([made]), {place: cards for place, cards in after.items() if folded[place] != cards}
    )


def _with_what_is_known(event: EventJson, made: Event, run: Step, seat: int) -> EventJson:
    """The event with the cards named that it does not tell, but that the player knows before it or after it."""
    table = run.before.table
    moves = [
        told
        if told["card"] != HIDDEN or not (knows(run.before, seat, move.card) or knows(run.after, seat, move.card))
        else {**told, "card": table.shown(move.card)}
        for told, move in zip(event["moves"], made.moves, strict=True)
    ]
    return {**event, "moves": moves}


def _moved(zones: ZonesJson, moves: Iterable[Mapping[str, str]]) -> ZonesJson:
    """The places after moves, as the page works them out."""
    zones = {place: [*cards] for place, cards in zones.items()}
    for move in moves:
        left = zones.setdefault(move["from"], [])
        seen = move["card"] if move["card"] in left else HIDDEN
        if seen in left:
            left.remove(seen)
        elif move["card"] == HIDDEN and left:
            left.pop(0)
        put(zones, move["card"], move["to"])
    return zones


def spoken_seen(entry: Entry, made: Step, seat: int) -> str:
    """What somebody did, as it is said to the player: a card that the player cannot know is "a card"."""
    state, after = made.before, made.after
    you = state.table.players[seat]
    if entry.by == you:
        return spoken(entry, state, you)

    def is_known(name: str) -> bool:
        if not copies(state.table, name) or (name in state.table.players):
            return True
        card = copy(state.table, name)
        return knows(state, seat, card) or knows(after, seat, card)

    if all(is_known(pick.name) for pick in entry.picks):
        return spoken(entry, state, you)
    picks = tuple(pick if is_known(pick.name) else pick._replace(name=UNTOLD, of="") for pick in entry.picks)
    hidden = entry._replace(picks=picks)
    return spoken(hidden, state, you).replace("a face-down card", A_CARD)
