"""Goals, judged: what was done, held against the printed trace; what is true, held against what a script expects."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks.same_events import PLAYED
from tests.length import seeds
from tests.scenario.asking import played_out
from tutor.scenario import Expect, differences, read_file, run, run_text
from tutor.scenario.goal import done_in, met, wanted
from tutor.scenario.result import Result
from tutor.script.question import Goal, Happens

pytestmark = pytest.mark.quick

EXPECTED = 60
"""How many random expectations of each end are judged."""


def any_copy(name: str) -> str:
    return re.sub(r"(?<=.)#\d+$", "", name)


@pytest.mark.parametrize("played", PLAYED)
def test_what_is_done_is_what_the_printed_trace_says(played: str) -> None:
    found = Counter[bool]()
    for seed in seeds(2):
        result, chance = played_out(played, seed), Random(seed)
        for event, told in zip(result.events, result.as_json()["trace"], strict=True):
            for happens in some_doings(told, result, chance):
                judged = done_in(happens, result.state, event)
                assert judged is said_to_be_done(happens, told), (happens, told)
                found[judged] += 1
    assert found[True] > 150 < found[False], found


def some_doings(told: dict[str, Any], result: Result, chance: Random) -> list[Happens]:
    """Some of what the event is, and the same with one part that may be of another event."""
    lain = [move["from"].partition(".")[0] for move in told["moves"]]
    own = Happens(
        told["verb"] or "",
        chance.choice([*told["cards"], *(move["card"] for move in told["moves"]), ""]),
        told["by"] or "",
        chance.choice([told["of"] or "", *lain]),
    )
    if own.of in ("pile", "box"):
        own = own._replace(of="")
    parts = Happens(*(value if chance.random() < 0.6 else "" for value in own))
    base = Happens(*(any_copy(value) if field == "card" else value for field, value in own._asdict().items()))
    other = Happens(
        chance.choice(("draw", "discard", "sacrifice", "destroy")),
        chance.choice(result.table.names),
        chance.choice(result.table.players),
        chance.choice((*result.table.players, "deck", "discard")),
    )
    place = chance.randrange(4)
    return [parts, base, Happens(*(other[i] if i == place else value for i, value in enumerate(parts)))]


def said_to_be_done(happens: Happens, told: dict[str, Any]) -> bool:
    """The same, judged by the printed event alone."""
    cards = [*told["cards"], *(move["card"] for move in told["moves"])]
    meant = [card for card in cards if happens.card in (card, "") or happens.card == any_copy(card)]
    lain = [move["from"].partition(".")[0] for move in told["moves"] if move["card"] in meant]
    to_none = told["verb"] in TO_CARDS and not cards
    return (
        told["kind"] == "action.done"
        and not to_none
        and happens.verb in (told["verb"], "")
        and (not happens.card or bool(meant))
        and happens.by in (told["by"], "")
        and happens.of in (told["of"], "", *lain)
    )


TO_CARDS = ("discard", "take", "give", "sacrifice", "destroy", "steal", "return", "bring", "move", "put")
"""What is not done where there is no card to which it is done."""


@pytest.mark.parametrize("played", PLAYED)
def test_a_goal_is_reached_where_a_script_would_find_no_difference(played: str) -> None:
    found = Counter[bool]()
    for seed in seeds(2):
        result, chance = played_out(played, seed), Random(seed)
        told = result.as_json()
        for _ in range(EXPECTED):
            expect = an_expectation(told, chance)
            as_expected = not differences(result._replace(scenario=result.scenario._replace(expect=expect)))
            assert met(Goal(expect), result.state, ()) is as_expected is holds(expect, told), expect
            assert met(Goal(no=Goal(expect)), result.state, ()) is not as_expected
            found[as_expected] += 1
    assert found[True] > 20 < found[False], found


def zones_of(told: dict[str, Any]) -> dict[str, list[str]]:
    zones = {zone: told[zone] for zone in ("deck", "discard", "nursery", "pile")}
    return zones | {f"{seat['name']}.{zone}": seat[zone] for seat in told["players"] for zone in ("hand", "stable")}


def an_expectation(told: dict[str, Any], chance: Random) -> Expect:
    """One or two parts that are true, or nearly so."""
    zones = zones_of(told)

    def some(zone: str, few: int) -> tuple[str, ...]:
        cards = [name if chance.random() < 0.5 else any_copy(name) for name in zones[zone]]
        other = [chance.choice(zones[chance.choice([*zones])] or ["Neigh"])] * (chance.random() < 0.2)
        return (*chance.sample(cards, min(few, len(cards))), *other) or ("Neigh",)

    def part(kind: str) -> dict[str, Any]:
        zone = chance.choice([*zones])
        if kind == "winner":
            return {kind: chance.choice(("none", "nobody", told["winner"] or "Ana"))}
        if kind == "count":
            return {kind: {zone: max(0, len(zones[zone]) + chance.choice((0, 0, 1, -1)))}}
        return {
            kind: {zone: some(chance.choice([*zones]) if kind == "lacks" else zone, 99 if kind == "exactly" else 2)}
        }

    one, other = chance.sample(("has", "lacks", "exactly", "count", "winner"), 2)
    return Expect(**part(one), **(part(other) if chance.random() < 0.3 else {}))


def holds(expect: Expect, told: dict[str, Any]) -> bool:
    """Is it so, judged by the printed result alone?"""
    zones = zones_of(told)
    now = told["winner"] or ("none" if told["status"] == "waiting" else "nobody")
    return (
        all(fits(wanted, zones[zone]) is not None for zone, wanted in expect.has.items())
        and not any(fits((name,), zones[zone]) is not None for zone, names in expect.lacks.items() for name in names)
        and all(fits(wanted, zones[zone]) == [] for zone, wanted in expect.exactly.items())
        and all(len(zones[zone]) == number for zone, number in expect.count.items())
        and expect.winner in (None, now)
    )


def fits(wanted: tuple[str, ...], cards: list[str]) -> list[str] | None:
    """The cards that are left over once each name has taken one; None where one finds none."""
    left = list(cards)
    for name in sorted(wanted, key=lambda name: any_copy(name) == name):
        card = next((card for card in left if name in (card, any_copy(card))), None)
        if card is None:
            return None
        left.remove(card)
    return left


GAME = """\
players:
  - {name: Ana, stable: [Glitter Bomb, Rainbow Aura, Basic Unicorn (Red)]}
  - {name: Ben, stable: [Rhinocorn, Basic Unicorn (Red)#2]}
deck: [Yay, Neigh]
turn: {player: Ana, phase: beginning}
script:
  - {by: Ana, use: Glitter Bomb}
  - {by: Ana, choose: Rainbow Aura}
  - {by: Ana, choose: Rhinocorn, of: Ben}
"""

DONE = {
    "any copy": (Happens("sacrifice", "Rainbow Aura", "Ana", "Ana"), True),
    "that copy": (Happens("destroy", "Rhinocorn", "Ana", "Ben"), True),
    "another copy": (Happens("destroy", "Rhinocorn#2"), False),
    "nothing but the verb": (Happens("destroy"), True),
    "nothing but the player": (Happens(by="Ana"), True),
    "somebody else": (Happens("destroy", by="Ben"), False),
    "somebody else's": (Happens("destroy", of="Ana"), False),
    "a card that a DRAW brings": (Happens("draw", "Yay", "Ana", "deck"), True),
    "a card that stays in the deck": (Happens("draw", "Neigh"), False),
    "only chosen": (Happens(card="Basic Unicorn (Red)"), False),
}


@pytest.mark.parametrize(("happens", "done"), DONE.values(), ids=DONE)
def test_what_is_done_in_a_game(happens: Happens, done: bool) -> None:
    assert is_done(happens, run_text(GAME)) is done


def is_done(happens: Happens, result: Result) -> bool:
    assert result.error is None
    return any(done_in(happens, made.before, event) for made in result.steps for event in made.trace)


PLAY = Path(__file__).parents[1] / "play"

OTHERS = {
    "of none": ("llamas/battering-ram--no-upgrades", Happens("destroy"), False),
    "a search that finds nothing": ("llamas/dreadlocked-alpaca--finds-none", Happens("search", by="Ana"), True),
    "replaced": ("cited/a-baby-is-destroyed", Happens("destroy"), False),
}


@pytest.mark.parametrize(("file", "happens", "done"), OTHERS.values(), ids=OTHERS)
def test_what_is_done_to_none_or_replaced_is_not_done(file: str, happens: Happens, done: bool) -> None:
    assert is_done(happens, run(read_file(PLAY / f"{file}.yaml"))) is done


HIT, DRAWN = Happens("destroy", "Rhinocorn"), Happens("draw", by="Ben")
GONE, KEPT = Expect(lacks={"Ben.stable": ("Rhinocorn",)}), Expect(has={"Ben.stable": ("Rhinocorn",)})
LOST, HELD = Goal(GONE), Goal(KEPT)

JOINED = {
    "a part": (LOST, True),
    "a part that is not so": (HELD, False),
    "two parts": (Goal(GONE, HIT), True),
    "the second is not so": (Goal(GONE, DRAWN), False),
    "the first is not so": (Goal(KEPT, HIT), False),
    "any": (Goal(any=(HELD, LOST)), True),
    "none of any": (Goal(any=(HELD, Goal(happens=DRAWN))), False),
    "not": (Goal(no=HELD), True),
    "not what is so": (Goal(no=Goal(GONE, HIT)), False),
    "a part beside any and not": (Goal(GONE, any=(HELD, LOST), no=HELD), True),
    "a part beside any": (Goal(KEPT, any=(LOST,)), False),
    "any beside not": (Goal(any=(LOST,), no=LOST), False),
    "nobody has won": (Goal(Expect(winner="none")), True),
    "nobody has lost": (Goal(Expect(winner="nobody")), False),
}


@pytest.mark.parametrize(("goal", "reached"), JOINED.values(), ids=JOINED)
def test_parts_and_goals_are_joined(goal: Goal, reached: bool) -> None:
    assert met(goal, run_text(GAME).state, {HIT}) is reached


def test_a_goal_tells_what_it_wants_done() -> None:
    goal = Goal(happens=HIT, any=(Goal(happens=DRAWN), Goal(no=Goal(happens=HIT))), no=Goal(happens=Happens("steal")))
    assert wanted(goal) == (HIT, DRAWN, Happens("steal"))
