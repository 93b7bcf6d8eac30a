"""Goals as clauses, joined by "and" and "or": what is claimed, and what denies it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Literal, NamedTuple

from tutor.cards.phrases import amount, listed
from tutor.explain.questions.clause import Clause
from tutor.explain.questions.spoken_deeds import deed
from tutor.explain.spoken_names import Names
from tutor.script.entry import NOBODY, NOTHING, Expect
from tutor.script.question import Goal


class Joined(NamedTuple):
    """Several claims of which each holds, or one does."""

    by: Literal["and", "or"]
    parts: tuple[Clause | Joined, ...]


Claim = Clause | Joined


def claim(goal: Goal, names: Names, so: bool = True) -> Claim:
    """What a goal claims; if not `so`, what denies it."""
    parts: list[Claim] = [*_state(goal.zones or Expect(), names, so)]
    if goal.happens is not None:
        parts.append(deed(goal.happens, names, so))
    if goal.any:
        parts.append(_joined("or" if so else "and", [claim(one, names, so) for one in goal.any]))
    if goal.no is not None:
        parts.append(claim(goal.no, names, not so))
    return _joined("and" if so else "or", parts)


def _joined(by: Literal["and", "or"], parts: list[Claim]) -> Claim:
    if len(parts) == 1:
        return parts[0]
    same = (part.parts if isinstance(part, Joined) and part.by == by else (part,) for part in parts)
    flat = tuple(chain.from_iterable(same))
    return _of_several(by, flat) or Joined(by, flat)


def _of_several(by: Literal["and", "or"], parts: tuple[Claim, ...]) -> Clause | None:
    """One clause for the same of several: "Ana or Ben wins", "neither Ana nor Ben wins"; None where it is not that."""
    no = by == "and"
    alike = [part for part in parts if isinstance(part, Clause) and not part.many and part.no == no]
    if len(alike) < len(parts) or len({clause[1:] for clause in alike}) > 1:
        return None
    subjects = [clause.subject for clause in alike]
    neither = f"neither {listed(subjects, 'nor')}" if len(parts) == 2 else f"none of {listed(subjects)}"
    return alike[0]._replace(subject=neither if no else listed(subjects, "or"), no=False)


def in_text(claim: Claim, form: Callable[[Clause], str]) -> str:
    """The claim in words; `form` says each clause."""
    if isinstance(claim, Clause):
        return form(claim)
    texts = [in_text(part, form) for part in claim.parts]
    nested = any(isinstance(part, Joined) for part in claim.parts)
    joined = f", {claim.by} ".join(texts) if nested else listed(texts, claim.by)
    return f"either {joined}" if claim.by == "or" else joined


def clauses(claim: Claim) -> Iterator[Clause]:
    """Every clause in a claim."""
    if isinstance(claim, Clause):
        yield claim
    else:
        for part in claim.parts:
            yield from clauses(part)


def _state(expect: Expect, names: Names, so: bool) -> Iterator[Clause]:
    """What is said of the zones and of who wins, part by part."""
    parts: tuple[tuple[Mapping[str, tuple[str, ...]], _Says], ...] = (
        (expect.has, _has),
        (expect.lacks, _lacks),
        (expect.exactly, _exactly),
    )
    for zones, says in parts:
        for zone, cards in zones.items():
            yield says(names, zone, cards, so)
    for zone, number in expect.count.items():
        holds = f"hold exactly {amount(number, 'card')}" if number else "be empty"
        yield _if(so, Clause(names.zone(zone), holds, "end"))
    if expect.winner is not None:
        yield _winner(expect.winner, so)


_Says = Callable[[Names, str, tuple[str, ...], bool], Clause]


def _if(so: bool, clause: Clause) -> Clause:
    return clause if so else clause.denied()


def _has(names: Names, zone: str, cards: tuple[str, ...], so: bool) -> Clause:
    each, there = names.each(cards), f"{'on' if zone == 'pile' else 'in'} {names.zone(zone)}"
    if len(each) > 1 and not so:
        both = "both" if len(cards) == 2 else "all"
        return Clause(listed(each), f"be {both} {there}", "end", many=True, no=True)
    if len(cards) > 1 and not so:
        return Clause(f"fewer than {each[0]}", f"be {there}", "end", many=True)
    return _if(so, Clause(listed(each), f"be {there}", "end", many=len(cards) > 1))


def _lacks(names: Names, zone: str, cards: tuple[str, ...], so: bool) -> Clause:
    each = names.each(tuple(dict.fromkeys(cards)))
    if len(each) == 1:
        return Clause(names.zone(zone), f"be without {each[0]}", "end") if so else _has(names, zone, cards[:1], True)
    none = f"neither {listed(each, 'nor')}" if len(each) == 2 else f"none of {listed(each)}"
    return Clause(names.zone(zone), f"hold {none if so else listed(each, 'or')}", "end")


def _exactly(names: Names, zone: str, cards: tuple[str, ...], so: bool) -> Clause:
    return _if(so, Clause(names.zone(zone), f"hold just {listed(names.each(cards))}" if cards else "be empty", "end"))


def _winner(winner: str, so: bool) -> Clause:
    if winner == NOTHING:
        return Clause("the game", "be undecided" if so else "be over", "end")
    if winner == NOBODY:
        return Clause("everybody" if so else "not everybody", "lose", "win")
    return _if(so, Clause(winner, "win", "win"))
