"""A result held against what the scenario expects; each difference is one line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tutor.engine import State
from tutor.explain.story.keeping import why_not
from tutor.scenario.entries import judged
from tutor.scenario.result import Result
from tutor.scenario.runner import is_reason
from tutor.script.entry import NOTHING, Entry, Expect
from tutor.script.expect_state import listing, state_differences


def differences(result: Result) -> tuple[str, ...]:
    """Every way in which a result is not as its scenario says, in the order of the design; none if all is well.

    A run that stopped with an error differs, and so does one that did not need its whole script.
    """
    if result.error is not None:
        return (f"x {result.error}",)
    found = [f"x unused: {entry} was not reached; the game was over" for entry in result.unused]
    expect = result.scenario.expect
    if expect is not None:
        found += [f"x {line}" for line in state_differences(result.state, expect)]
        found += [f"x {line}" for check in _CHECKS for line in check(result, expect)]
    return tuple(found)


def _decision(result: Result, expect: Expect) -> Iterator[str]:
    asked = result.state.asked
    if expect.kind == NOTHING:
        if asked is not None:
            yield f"decision: there should be none, but {_asked(result.state)}"
        return
    if not expect.kind and not expect.by:
        return
    wanted = f"{listing(expect.by) if expect.by else 'somebody'} should be asked to {expect.kind or 'decide'}"
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
    _decision,
    _offers,
    _refuses,
    _cites,
    _links,
)
