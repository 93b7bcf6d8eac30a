"""A result held against what the scenario expects; each difference is one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from tutor.cards.phrases import amount
from tutor.engine import State
from tutor.engine.state.zones import count_zones, zone_name
from tutor.explain.keeping import why_not
from tutor.scenario.entries import judged
from tutor.scenario.entry import NOBODY, NOTHING, Entry, Expect
from tutor.scenario.result import Result
from tutor.scenario.runner import is_reason
from tutor.vocabulary import split_copy

Cards = dict[str, tuple[str, ...]]


def differences(result: Result) -> tuple[str, ...]:
    """Every way in which a result is not as its scenario says, in the order of the design; none if all is well.

    A run that stopped with an error differs, and so does one that did not need its whole script.
    """
    if result.error is not None:
        return (f"x {result.error}",)
    found = [f"x unused: {entry} was not reached; the game was over" for entry in result.unused]
    expect = result.scenario.expect
    if expect is not None:
        found += [f"x {line}" for check in _CHECKS for line in check(result, expect)]
    return tuple(found)


def _zones(result: Result) -> Cards:
    names, players = result.table.names, result.table.players
    return {
        zone_name(zone, players): tuple(names[card] for card in result.state.zones[zone])
        for zone in range(count_zones(len(players)))
    }


def _missing(
    wanted: tuple[str, ...], cards: tuple[str, ...], card_names: frozenset[str]
) -> tuple[list[str], list[str]]:
    """What of `wanted` is not among the cards, and the cards left over; a name without a number means any copy."""
    left = list(cards)
    missing = []
    numbered = [name for name in wanted if name not in card_names]
    plain = [name for name in wanted if name in card_names]
    for name in (*numbered, *plain):
        same = (card for card in left if _same(name, card, card_names))
        card = next(same, None)
        if card is None:
            missing.append(name)
        else:
            left.remove(card)
    return missing, left


def _same(name: str, card: str, card_names: frozenset[str]) -> bool:
    base = card if card in card_names else split_copy(card)[0]
    return name in (card, base) or (name == f"{base}#1" and card == base)


def _base_names(result: Result) -> frozenset[str]:
    return frozenset(card.name for card in result.table.cards)


def _has(result: Result, expect: Expect) -> Iterator[str]:
    zones = _zones(result)
    for zone, wanted in expect.has.items():
        missing, _ = _missing(wanted, zones[zone], _base_names(result))
        for name, number in Counter(missing).items():
            more = f"{number} more " if wanted.count(name) > number else f"{number} " if number > 1 else ""
            yield f"{zone}: should have {more}{name}, has {_list(zones[zone])}"


def _lacks(result: Result, expect: Expect) -> Iterator[str]:
    zones = _zones(result)
    for zone, unwanted in expect.lacks.items():
        for name in unwanted:
            if any(_same(name, card, _base_names(result)) for card in zones[zone]):
                yield f"{zone}: should lack {name}, has it"


def _exactly(result: Result, expect: Expect) -> Iterator[str]:
    zones = _zones(result)
    for zone, wanted in expect.exactly.items():
        missing, left = _missing(wanted, zones[zone], _base_names(result))
        if missing or left:
            yield f"{zone}: should hold exactly {_list(wanted)}, holds {_list(zones[zone])}"


def _list(cards: tuple[str, ...]) -> str:
    return ", ".join(cards) or "nothing"


def _count(result: Result, expect: Expect) -> Iterator[str]:
    zones = _zones(result)
    for zone, number in expect.count.items():
        if len(zones[zone]) != number:
            yield f"{zone}: should hold {amount(number, 'card')}, holds {len(zones[zone])}"


def _winner(result: Result, expect: Expect) -> Iterator[str]:
    if expect.winner is None:
        return
    now = result.winner or (NOTHING if result.state.outcome is None else NOBODY)
    if now != expect.winner:
        yield f"winner: should be {expect.winner}, is {now}"


def _decision(result: Result, expect: Expect) -> Iterator[str]:
    asked = result.state.asked
    if expect.kind == NOTHING:
        if asked is not None:
            yield f"decision: there should be none, but {_asked(result.state)}"
        return
    if not expect.kind and not expect.by:
        return
    wanted = f"{_list(expect.by) if expect.by else 'somebody'} should be asked to {expect.kind or 'decide'}"
    if asked is None:
        yield f"decision: {wanted}, but {'the game is over' if result.state.outcome else 'nothing is asked'}"
    elif (expect.kind and asked.kind != expect.kind) or not set(expect.by) <= {
        result.table.players[s] for s in asked.by
    }:
        yield f"decision: {wanted}, but {_asked(result.state)}"


def _asked(state: State) -> str:
    assert state.asked is not None
    who = [state.table.players[seat] for seat in state.asked.by]
    return f"{' and '.join(who)} {'is' if len(who) == 1 else 'are'} asked to {state.asked.kind}"


def _offers(result: Result, expect: Expect) -> Iterator[str]:
    for entry in expect.offers:
        found = judged(result.state, entry)
        if not found.legal:
            why = found.unclear or "; ".join(why_not(found.against))
            yield f"offers: {entry} should be legal, but: {why}"


def _refuses(result: Result, expect: Expect) -> Iterator[str]:
    for entry in expect.refuses:
        found = judged(result.state, entry)
        if found.legal:
            yield f"refuses: {_text(entry)} should be refused, but it is legal"
        elif found.unclear:
            yield f"refuses: {_text(entry)}: {found.unclear}"
        elif not is_reason(entry.refused, found.against):
            why = "; ".join(why_not(found.against))
            yield f"refuses: {_text(entry)} should be refused because of {entry.refused}, but: {why}"


def _text(entry: Entry) -> str:
    return str(Entry(entry.verb, entry.by, entry.picks, entry.into, entry.also))


def _cites(result: Result, expect: Expect) -> Iterator[str]:
    cited = {id for event in result.events for id in (*event.rules, *event.readings)}
    for wanted in expect.cites:
        if wanted not in cited:
            yield f"cites: {wanted} should be cited, and no event cites it"


def _links(result: Result, expect: Expect) -> Iterator[str]:
    longest = longest_chain(result)
    if expect.links is not None and longest != expect.links:
        yield f"links: the longest chain should have {expect.links}, has {longest}"


def longest_chain(result: Result) -> int:
    """How many links the longest chain of the trace has."""
    longest = links = 0
    for event in result.events:
        links = links + 1 if event.kind == "link.opened" else 0 if event.kind == "chain.resolved" else links
        longest = max(longest, links)
    return longest


_CHECKS: Final[tuple[Callable[[Result, Expect], Iterator[str]], ...]] = (
    _has,
    _lacks,
    _exactly,
    _count,
    _winner,
    _decision,
    _offers,
    _refuses,
    _cites,
    _links,
)
