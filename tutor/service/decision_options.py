"""A decision as it is made on the table: each answer with the cards and players that are tapped for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.analysis.grounds import Because, refused_because
from tutor.engine import Refusal, State, refused_moves
from tutor.engine.state.zones import hand
from tutor.explain.kinds_of_cards import plain
from tutor.explain.move_sentence import asked_plainly, move_group, move_label, seen_by, spoken
from tutor.protocol.decision_json import BecauseJson, DecisionJson, OptionJson, RefusedJson, TappedJson
from tutor.rulebook import Edition
from tutor.scenario import Entry, Pick, entry_of
from tutor.scenario.entries import legal_entries
from tutor.scenario.seeded_chance import by_chance
from tutor.script.names import copies, copy, slot_of
from tutor.service.bulkhead import optional_part
from tutor.service.rule_names import name_of
from tutor.vocabulary import UNTOLD, is_untold

BY_CHANCE: Final = "By chance"


def decision_of(state: State, seed: int = 0, you: str = "") -> DecisionJson | None:
    """What is asked: {by, kind, asks, options, refused}; None where nothing is.

    you: the player to whom the answers are said
    """
    asked = state.asked
    if asked is None:
        return None
    return {
        "by": [state.table.players[seat] for seat in asked.by],
        "kind": asked.kind,
        "asks": asked_plainly(state, you),
        "options": list(options_at(state, seed, you)),
        "refused": optional_part("refused", [], lambda: list(refused_at(state, you))),
    }


def options_at(state: State, seed: int = 0, you: str = "") -> Iterator[OptionJson]:
    """Every answer that may be given: {entry, says, label, cards, players, group}."""
    asked = state.asked
    if asked is not None and asked.kind == "pull":
        yield from _pulls(state, seed)
        return
    alone = asked is not None and asked.kind == "use" and len(asked.offers) == 1
    entries = legal_entries(state)
    elsewhere = {other.picks for other in entries if other.verb == "play" and other.into}
    for entry in entries:
        if not (alone and entry.verb == "done"):  # for one effect alone that is leaving it
            yield option(state, entry, you, entry.picks in elsewhere)


def option(state: State, entry: Entry, you: str = "", elsewhere: bool = False) -> OptionJson:
    """An answer as it is shown; `elsewhere`: its card may also be played into somebody else's Stable."""
    shown = tapped(entry, state)
    return {
        "entry": entry.as_data(),
        "says": spoken(entry, state, you),
        "label": move_label(entry, state, elsewhere, you),
        "cards": shown["cards"],
        "players": shown["players"],
        "group": move_group(entry, state, you),
    }


def refused_at(state: State, you: str = "") -> Iterator[RefusedJson]:
    """Every answer that somebody may think of and that is refused: {entry, says, cards, players, because}."""
    for move, reasons in refused_moves(state):
        yield refused(state, entry_of(state, move), reasons, you)


def refused(state: State, entry: Entry, reasons: Iterable[Refusal], you: str = "") -> RefusedJson:
    """A refused answer as it is shown, with every reason."""
    because = [refused_because(one, state.table) for one in reasons]
    says = spoken(entry, state, you)
    told = [
        because_json(one._replace(says=plain(one.says, seen_by(state, you))), state.table.edition) for one in because
    ]
    return {"entry": entry.as_data(), "says": says, **tapped(entry, state), "because": told}


def because_json(one: Because, book: Edition) -> BecauseJson:
    """A reason as it is shown: {kind, id, name, says, place}."""
    return {
        "kind": one.kind,
        "id": one.id,
        "name": name_of(one.kind, one.id, book),
        "says": one.says,
        "place": one.place,
    }


def _pulls(state: State, seed: int) -> Iterator[OptionJson]:
    """Each card of the hand once, with whose hand it is (`hand`), and whatever chance brings."""
    asked = state.asked
    assert asked is not None
    assert asked.request is not None
    [zone] = asked.request.zones
    cards = state.zones[zone]
    whose = next(player for seat, player in enumerate(state.table.players) if hand(seat) == zone)
    names = dict.fromkeys(UNTOLD if card in state.table.face_down else state.table.names[card] for card in cards)
    for name in names:
        pulled = option(state, Entry("pull", picks=(Pick(name),)))
        pulled["hand"] = whose
        yield pulled
    chance = option(state, entry_of(state, by_chance(state, seed)))
    chance.update({"says": BY_CHANCE, "label": BY_CHANCE, "cards": [], "group": ""})
    yield chance


def tapped(entry: Entry, state: State) -> TappedJson:
    """The cards and players on the table that an entry names; a card that nobody has told is `?`."""
    cards: list[str] = []
    players: list[str] = []
    is_option = entry.verb == "choose" and getattr(slot_of(state), "ask", "") == "option"
    for pick in entry.picks if entry.verb not in ("shuffle", "tell") and not is_option else ():
        if is_untold(pick.name):
            cards.append(UNTOLD)
        elif pick.name in state.table.players and not pick.of:
            players.append(pick.name)
        elif copies(state.table, pick.name):
            cards.append(state.table.names[copy(state.table, pick.name)])
    if entry.into:
        players.append(entry.into)
    return {"cards": cards, "players": players}
