"""Script entries and the engine's moves: each from the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tutor.engine import Refusal, State, legal_moves, refusals, step
from tutor.engine.state.moves import (
    NO_CARD,
    ChooseCard,
    ChooseOption,
    ChoosePlayer,
    Done,
    Draw,
    Move,
    Pass,
    Play,
    Pull,
    Respond,
    Shuffle,
    Skip,
    Tell,
    Use,
)
from tutor.engine.state.zones import BOX, hand
from tutor.explain.entry_refusals import names_nothing, no_card_to_answer, under_no_option, under_several_options
from tutor.scenario.chance_entries import card_move, pull, seat_of, shuffle, tell
from tutor.script.entry import NOTHING, Entry, EntryWord, Pick
from tutor.script.names import (
    NAMED,
    Interpretation,
    copies,
    meant,
    meant_option,
    own_zones,
    place_name,
    slot_of,
)
from tutor.vocabulary import UNTOLD


def meaning(state: State, entry: Entry) -> Interpretation:
    """The move that an entry means now, with every reason against it. The entry names at most one thing.

    Where it is asked which card a card is, an entry that names one which it may be says that as well.
    """
    if state.asked is not None and state.asked.kind == "tell" and entry.verb != "tell" and entry.picks:
        return _through_tell(state, entry)
    return _READ[entry.verb](state, entry)


def _through_tell(state: State, entry: Entry) -> Interpretation:
    """The card that the entry names is the one that is to be told, if the entry can be carried out then."""
    named = copies(state.table, entry.picks[0].name)
    told = next((move for move in map(Tell, named) if not refusals(state, move)), None)
    if told is not None:
        then = meaning(step(state, told).after, entry)
        if then.legal:
            return then._replace(first=told)
    return _READ[entry.verb](state, entry)


def answers_pile(state: State, entry: Entry) -> bool:
    """Does the entry speak of an open pile: an answer, a pass, or an effect that acts on a card being played?

    A card that nobody has told is taken for one of the many that have no such effect.
    """
    if entry.verb not in ("use", "skip"):
        return entry.verb in ("respond", "pass")
    return any(
        trigger.event == "tries to play"
        for pick in entry.picks
        for card in copies(state.table, pick.name)
        if card not in state.table.face_down
        for effect in state.table.cards[card].effects
        for trigger in effect.triggers
    )


def singly(entry: Entry) -> tuple[Entry, ...]:
    """An entry that chooses several things, as one entry for each; any other as it is."""
    if entry.verb != "choose" or len(entry.picks) < 2:
        return (entry,)
    return tuple(Entry("choose", entry.by, (pick,), refused=entry.refused, line=entry.line) for pick in entry.picks)


def judged(state: State, entry: Entry) -> Interpretation:
    """What an entry means now, like `meaning`; where it names several things, each is tried after the ones before."""
    *earlier, last = singly(entry)
    for single in earlier:
        found = meaning(state, single)
        if not found.legal:
            return found
        while found.first is not None:
            state = step(state, found.first).after
            found = meaning(state, single)
        assert found.move is not None
        state = step(state, found.move).after
    return meaning(state, last)


def _play(state: State, entry: Entry) -> Interpretation:
    by = seat_of(state, entry.by)
    into = seat_of(state, entry.into) if entry.into else by
    return card_move(state, entry, (hand(by),), lambda card: Play(by, card, into), out_of=True)


def _respond(state: State, entry: Entry) -> Interpretation:
    by = seat_of(state, entry.by)
    also: tuple[tuple[int, int], ...] = ()
    for name, card in entry.also:
        seat = seat_of(state, name)
        slower = _slower(state, entry, also, seat, card)
        if slower is None:
            return Interpretation(None, (Refusal("pile.fastest", no_card_to_answer(name)),))
        also += ((seat, slower),)
    into = seat_of(state, entry.into) if entry.into and entry.into != entry.by else -1
    return card_move(state, entry, (hand(by),), lambda card: Respond(by, card, also, into), out_of=True)


def _slower(state: State, entry: Entry, also: tuple[tuple[int, int], ...], seat: int, name: str) -> int | None:
    """The card that a slower player laid down: one that could have answered, if there is one."""
    by = seat_of(state, entry.by)
    cards = [card for card in state.hand(seat) if not name or card in copies(state.table, name)]
    if name and not cards and any(card in state.table.face_down for card in state.hand(seat)):
        cards = [card for card in copies(state.table, name) if card in state.zones[BOX]]
    first = next(iter(copies(state.table, entry.picks[0].name)), NO_CARD)
    mine = next((card for card in state.hand(by) if card in copies(state.table, entry.picks[0].name)), first)
    able = (card for card in cards if not refusals(state, Respond(by, mine, (*also, (seat, card)))))
    return next(able, cards[0] if cards else None)


def _of_card(make: Callable[[int, int], Move]) -> Callable[[State, Entry], Interpretation]:
    def read(state: State, entry: Entry) -> Interpretation:
        by = seat_of(state, entry.by)
        return card_move(state, entry, own_zones(state, by), lambda card: make(by, card))

    return read


def _plain(make: Callable[[int], Move]) -> Callable[[State, Entry], Interpretation]:
    return lambda state, entry: meant(state, make(seat_of(state, entry.by)))


def _choose(state: State, entry: Entry) -> Interpretation:
    by, pick = seat_of(state, entry.by), entry.picks[0]
    request = slot_of(state)
    ask = request.ask if request is not None else ""
    if ask == "option" and not pick.of:
        place, unclear = meant_option(request.options, pick.name)
        if place >= 0:
            return meant(state, ChooseOption(by, place))
        if unclear:
            return Interpretation(None, unclear=unclear)
    if ask == "option" and copies(state.table, pick.name):
        return _through_option(state, entry, request.options)
    if pick.name == NOTHING and ask != "option":
        return meant(state, ChooseCard(by, NO_CARD))
    is_player = pick.name in state.table.players and not pick.of
    if is_player and (ask == "player" or not copies(state.table, pick.name)):
        return meant(state, ChoosePlayer(by, seat_of(state, pick.name)))
    if copies(state.table, pick.name):
        zones = request.zones if request is not None else ()
        return card_move(state, entry, zones, lambda card: ChooseCard(by, card))
    if ask:
        return Interpretation(None, (Refusal(NAMED, names_nothing(pick.name)),))
    return meant(state, ChooseOption(by, 0))


def _through_option(state: State, entry: Entry, options: tuple[str, ...]) -> Interpretation:
    """A card named where an option is asked: the option under which alone the card can be chosen is taken first."""
    by = seat_of(state, entry.by)
    found: list[tuple[Move, Interpretation]] = []
    for place in range(len(options)):
        option = ChooseOption(by, place)
        if not refusals(state, option):
            then = meaning(step(state, option).after, entry)
            if then.legal:
                found.append((option, then))
    if len(found) == 1:
        first, then = found[0]
        return then._replace(first=first)
    name = entry.picks[0].name
    if found:
        return Interpretation(None, unclear=under_several_options(name, options))
    return Interpretation(None, (Refusal(NAMED, under_no_option(name)),))


_READ: Final[dict[EntryWord, Callable[[State, Entry], Interpretation]]] = {
    "play": _play,
    "draw": _plain(Draw),
    "respond": _respond,
    "pass": _plain(Pass),
    "use": _of_card(Use),
    "skip": _of_card(Skip),
    "choose": _choose,
    "done": _plain(Done),
    "pull": pull,
    "shuffle": shuffle,
    "tell": tell,
}


def entry_of(state: State, move: Move) -> Entry:
    """The entry that a script has for a move made in this state; it means that very move there.

    >>> import tutor
    >>> state = tutor.run(tutor.table(Ana={"hand": ["Good Deal"]}, Ben=[])).state
    >>> for move in tutor.legal_moves(state):
    ...     print(tutor.entry_of(state, move))
    {by: Ana, play: Good Deal}
    {by: Ana, draw: true}
    """
    names, players = state.table.names, state.table.players
    if isinstance(move, Shuffle):
        return Entry("shuffle", picks=tuple(Pick(names[card]) for card in move.order))
    if isinstance(move, Tell):
        return Entry("tell", picks=(Pick(names[move.card]),))
    if isinstance(move, Pull):
        return _shortest_name(state, move, Entry("pull", picks=(Pick(names[move.card]),)))
    by = players[move.by]
    if isinstance(move, ChooseCard):
        return _shortest_name(state, move, Entry("choose", by, (_card_pick(state, move),)))
    if isinstance(move, ChoosePlayer):
        return Entry("choose", by, (Pick(players[move.seat]),))
    if isinstance(move, ChooseOption):
        return Entry("choose", by, (Pick(_options(state)[move.option]),))
    if isinstance(move, Draw | Pass | Done):
        return Entry(_VERB[type(move)], by)
    entry = Entry(_VERB[type(move)], by, (Pick(names[move.card]),))
    if isinstance(move, Play):
        into = players[move.into] if move.into != move.by else ""
        return _shortest_name(state, move, Entry("play", by, entry.picks, into=into))
    if isinstance(move, Respond):
        also = tuple((players[seat], names[card]) for seat, card in move.also)
        into = players[move.into] if move.into >= 0 else ""
        return _shortest_name(state, move, Entry("respond", by, entry.picks, into=into, also=also))
    return entry


def _shortest_name(state: State, move: Play | Respond | ChooseCard | Pull, entry: Entry) -> Entry:
    """The entry with a card that nobody has told by the name that all such cards have, if that means the same."""
    if move.card not in state.table.face_down:
        return entry
    plain = entry._replace(picks=(Pick(UNTOLD, entry.picks[0].of),))
    return plain if _READ[entry.verb](state, plain).move == move else entry


_VERB: Final[dict[type[Any], EntryWord]] = {
    Play: "play",
    Draw: "draw",
    Respond: "respond",
    Pass: "pass",
    Use: "use",
    Skip: "skip",
    Done: "done",
}


def _card_pick(state: State, move: ChooseCard) -> Pick:
    if move.card == NO_CARD:
        return Pick(NOTHING)
    return Pick(state.table.names[move.card], place_name(state, move.card, move.by))


def _options(state: State) -> tuple[str, ...]:
    request = slot_of(state)
    return request.options if request is not None else ()


def legal_entries(state: State, seat: int | None = None) -> tuple[Entry, ...]:
    """The entries that answer the decision at hand, in order; with a seat, those that this player may give.

    Whoever may answer an open pile may pass it.
    """
    found = tuple(entry_of(state, move) for move in legal_moves(state))
    if seat is None:
        return found
    name, asked = state.table.players[seat], state.asked
    mine = tuple(entry for entry in found if entry.by == name)
    passes = asked is not None and asked.kind == "respond" and seat in asked.by
    own = Entry("pass", name)
    return (*mine, own) if passes and own not in mine else mine
