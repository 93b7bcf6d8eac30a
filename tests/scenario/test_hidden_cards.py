"""What is printed for a player is the same when cards that are hidden from that player change places."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from operator import eq
from random import Random
from typing import Any

import pytest

from benchmarks.player import answer
from benchmarks.same_events import PLAYED
from tests.length import seeds
from tutor.cli.play import NAMES, GameSession
from tutor.engine import HIDDEN, Event, State, step, view
from tutor.engine.state.zones import hand, is_hidden
from tutor.rulebook import readings
from tutor.scenario import Entry, Pick, Result, Scenario, Seat, run, run_text
from tutor.scenario.entries import entry_of, judged
from tutor.scenario.save import as_scenario
from tutor.script.names import place_name

Pair = tuple[str, str]

GAMES, SCRIPTS = 4, 6
"""Positions of each way to play; and how many scripts are played from each, with a viewer and two hidden cards."""


def position(played: str, chance: Random) -> Scenario:
    """A game that somebody is about to act in, as a scenario."""
    book, sets = PLAYED[played]
    chosen = (
        {id: chance.choice(list(found.choices)) for id, found in readings().items()} if chance.random() < 0.5 else {}
    )
    seats = tuple(map(Seat, NAMES[: chance.randrange(2, 5)]))
    game = GameSession(Scenario(seats, edition=book, sets=sets, readings=chosen, seed=chance.randrange(10**6)))
    for _ in range(chance.randrange(60)):
        if game.steps[-1].after.asked is not None:
            game.make(game.by_itself())
    return as_scenario(game.scenario, game.steps[-1].after)._replace(title="A situation")


def script(start: State, chance: Random) -> Iterator[Entry]:
    """What players do from there, at random, and what they try in vain."""
    state = start
    for _ in range(chance.randrange(7)):
        if state.asked is None:
            return
        tried = anything(state, chance)
        if chance.random() < 0.3 and judged(state, tried._replace(refused=True)).against:
            yield tried._replace(refused=True)
        move = answer(state, chance)
        yield entry_of(state, move)
        state = step(state, move).after


def anything(state: State, chance: Random, by: str = "", cards: tuple[str, ...] = ()) -> Entry:
    """An entry of any kind with any card; or with one of these, which is said to lie where one of them does."""
    card = chance.choice(cards or state.table.names)
    player = by or chance.choice(state.table.players)
    places = [place_name(state, state.table.names.index(name), -1) for name in cards]
    verb = chance.choice(("play", "respond", "use", "skip", "choose", "choose", "choose", "choose"))
    of = chance.choice(places or ("", "deck", "discard", "nursery", *state.table.players))
    return Entry(verb, player, (Pick(card, of if verb == "choose" else ""),))


def unseen(state: State, seat: int) -> set[int]:
    """The cards in the deck and in hands that the player does not see."""
    shown = view(state, seat).zones
    return {
        card
        for faces, cards in zip(shown, state.zones, strict=True)
        for face, card in zip(faces, cards, strict=True)
        if face == HIDDEN
    }


def exchanged(scenario: Scenario, pair: Pair) -> Scenario:
    """The same scenario with each of two cards in the place of the other."""
    other = dict(zip(pair, reversed(pair), strict=True))

    def turned(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(other.get(name, name) for name in names)

    players = tuple(seat._replace(hand=turned(seat.hand)) for seat in scenario.players)
    return scenario._replace(players=players, deck=turned(scenario.deck or ()))


def comes_up(result: Result, pair: Pair, seat: int) -> bool:
    """Did the player get to see one of the cards: in the open, in hand, or because it was shown?"""
    cards = {result.table.names.index(name) for name in pair}
    if not all(cards <= unseen(made.after, seat) for made in result.steps):
        return True
    events = [event for event in result.events if cards & set(event.cards)]
    moves = [move for event in events for move in event.moves if move.card in cards]
    shown = any(event.kind in ("card.revealed", "pile.response", "card.played") for event in events)
    return shown or any(not is_hidden(zone) or zone == hand(seat) for move in moves for zone in move[1:])


def same_play(one: Result, other: Result, pair: Pair, cut: bool = False) -> bool:
    """Does the same happen in both but for the two cards, as far as both come if `cut`?

    It need not: what one card in somebody's hand allows, another may not.
    """
    first, second = (one.table.names.index(name) for name in pair)
    turned = {first: second, second: first}

    def happened(event: Event, cards: dict[int, int]) -> tuple[Any, ...]:
        named = tuple(cards.get(card, card) for card in event.cards)
        moved = tuple((cards.get(move.card, move.card), *move[1:]) for move in event.moves)
        return (event.kind, event.by, named, moved)

    here, there = ([happened(event, cards) for event in run.events] for run, cards in ((one, turned), (other, {})))
    if cut:
        return all(map(eq, here, there))
    asked = [(state.asked and (state.asked.kind, state.asked.by)) for state in (one.state, other.state)]
    return asked[0] == asked[1] and here == there


def printed(result: Result, seat: int) -> list[str]:
    """All that is printed for a player."""
    error = str(result.error.seen_by(seat)) if result.error else ""
    return [*result.says(seat), json.dumps(result.as_json(seat)), error, *result.warnings_for(seat)]


def stops_at(result: Result, name: str) -> bool:
    """Did the run stop because of what that player does or tries?"""
    return (
        result.error is not None
        and result.unused[:1] != ()
        and result.unused[0].by == name
        and not result.unused[0].also
    )


@pytest.mark.parametrize("played", PLAYED)
def test_hidden_cards_that_change_places_change_nothing_that_a_player_reads(
    played: str,
) -> None:
    found = Counter[str]()
    for seed in seeds(GAMES):
        chance = Random(f"{played} {seed}")
        laid = position(played, chance)
        start = run(laid, until=1).state
        for _ in range(SCRIPTS):
            found.update(judge(laid._replace(script=tuple(script(start, chance))), start, chance))
    assert found["compared"] >= GAMES * SCRIPTS // 4, found
    assert found["refused"] >= GAMES * SCRIPTS // 10, found
    assert found["stopped"] >= GAMES * SCRIPTS // 10, found


def judge(scenario: Scenario, start: State, chance: Random) -> Iterator[str]:
    """Play with two hidden cards as they lie and exchanged, and compare what one player is told of it."""
    seat = chance.randrange(len(start.table.players))
    me = start.table.players[seat]
    named = {pick.name for entry in scenario.script if not entry.refused for pick in entry.picks}
    free = sorted({start.table.names[card] for card in unseen(start, seat)} - named)
    if len(free) < 2:
        return
    one_card, other_card = chance.sample(free, 2)
    pair = (one_card, other_card)
    if chance.random() < 0.8:
        asked = [start.table.players[by] for by in (start.asked.by if start.asked else ())]
        tried = anything(start, chance, chance.choice([me, me, *asked, *asked]), pair if chance.random() < 0.8 else ())
        tried = tried._replace(refused=chance.choice((False, True, "choose.look")))
        at = chance.choice((0, len(scenario.script)))
        scenario = scenario._replace(script=(*scenario.script[:at], tried, *scenario.script[at:]))
    until = chance.choice((None, len(scenario.script) + 1))
    one, other = run(scenario, until), run(exchanged(scenario, pair), until)
    if comes_up(one, pair, seat) or comes_up(other, pair, seat):
        return
    if one.unused != other.unused and (stops_at(one, me) or stops_at(other, me)):
        assert not same_play(one, other, pair, cut=True), (me, pair, scenario.script, one.error, other.error)
    if one.unused != other.unused or not same_play(one, other, pair):
        return
    assert printed(one, seat) == printed(other, seat), (me, pair, scenario.script)
    yield "compared"
    yield from ("refused" for entry in scenario.script[: len(scenario.script) - len(one.unused)] if entry.refused)
    if one.error:
        yield "stopped"


HIDDEN_FROM_CLEO = {
    "why another may not": ("script: [{by: Ben, play: ONE, refused: turn.order}]\n", "Neigh#2", "Shake Up"),
    "what another tried": ("script: [{by: Ben, play: ONE, refused: true}]\n", "Neigh#2", "Shake Up"),
    "another's answers": ("script: [{by: Ben, respond: Good Deal}]\n", "Neigh#2", "Shake Up"),
    "which may be meant": ("script: [{by: Cleo, choose: ONE, of: Ben}]\n", "Neigh#2", "Shake Up"),
}
"""What is tried, and two cards, one in Ben's hand and one in the deck."""


@pytest.mark.parametrize("what", HIDDEN_FROM_CLEO)
def test_what_is_printed_does_not_tell_which_card_another_holds(what: str) -> None:
    lines, *cards = HIDDEN_FROM_CLEO[what]
    shown = [
        run_text(
            "edition: second-edition\nplayers:\n  - {name: Ben, hand: [ONE, Good Deal, Rhinocorn]}\n"
            "  - {name: Ana}\n  - {name: Cleo, hand: [Neigh]}\ndeck: [OTHER, Back Kick]\n".replace("ONE", one).replace(
                "OTHER", other
            )
            + lines.replace("ONE", cards[0])
        )
        for one, other in (cards, cards[::-1])
    ]
    assert printed(shown[0], 2) == printed(shown[1], 2)


TELLING_PLAYS = {
    "too few cards to bring": (
        "{discard: 2}, then, {bring: {what: unicorn, count: 2, from: discard}}",
        "too-few-targets",
    ),
    "nothing to bring": ("{discard: 1}, then, {bring: {what: unicorn, from: discard}}", "requirement"),
    "an action of the hand": ("{draw: 1}, {bring: {what: unicorn, from: hand}}", "requirement"),
}
"""What a Magic card does that may be impossible, as the rest of the hand is; and the reading by which it may be played
all the same."""


@pytest.mark.parametrize("what", TELLING_PLAYS)
def test_the_readings_of_a_played_card_do_not_tell_what_is_left_in_hand(what: str) -> None:
    """What the hand holds decides whether the reading was needed: those who do not see it are told of it anyhow."""
    does, reading = TELLING_PLAYS[what]
    discard = "[Americorn]" if reading == "too-few-targets" else "[]"
    shown = [
        run_text(
            "edition: second-edition\n"
            "readings: {too-few-targets: as-many-as-possible, requirement: first-statement}\n"
            f"cards: [{{name: Wish, type: magic, effects: [{{when: played, do: [{does}]}}]}}]\n"
            f"players: [{{name: Ana, hand: [Wish, {one}, Good Deal]}}, {{name: Ben, hand: [Neigh]}}]\n"
            f"discard: {discard}\ndeck: [Back Kick, {other}]\nscript: [{{by: Ana, play: Wish}}]\n",
            until=2,
        )
        for one, other in (("Rhinocorn", "Shake Up"), ("Shake Up", "Rhinocorn"))
    ]
    assert all(run.error is None and reading in run.events[-1].readings for run in shown)
    assert printed(shown[0], 1) == printed(shown[1], 1)


def test_how_much_is_refused_to_others_is_told_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown of one's own refused answers is not less because another's came first."""
    monkeypatch.setattr("tutor.scenario.result.MAX_REFUSED", 1)
    shown = [
        run_text(
            "edition: second-edition\n"
            "players:\n  - {name: Ana, hand: [Rhinocorn], stable: [Yay]}\n"
            f"  - {{name: Ben, hand: [{cards}]}}\n  - {{name: Cleo, hand: [Neigh]}}\n"
            f"deck: [{rest}]\nscript: [{{by: Ana, play: Rhinocorn}}]\n",
            until=2,
        ).as_json(2)["decision"]
        for cards, rest in (
            ("Neigh#2, Good Deal", "Shake Up, Back Kick"),
            ("Shake Up, Good Deal", "Neigh#2, Back Kick"),
        )
    ]
    assert shown[0] == shown[1]
    assert [refused["entry"] for refused in shown[0]["refused"]] == [{"by": "Cleo", "respond": "Neigh"}]


def test_a_warning_names_no_copy_that_the_reader_does_not_see() -> None:
    result = run_text(
        "edition: second-edition\nloose: true\n"
        "players: [{name: Ana, hand: [Yay, Yay, Yay]}, {name: Ben, stable: [Rainbow Lasso, Rainbow Lasso]}]\n"
    )
    lasso, yay = sorted(result.warnings, key=lambda says: "Yay" in says)
    assert yay == "the box holds 2 copies of Yay; this situation uses 3"
    assert set(result.warnings_for(0)) == {yay, lasso}
    assert result.warnings_for(1) == (lasso,)
