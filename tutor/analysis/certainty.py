"""How sure an answer is: who says what it stands on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from tutor.analysis.closest_rulings import Closest
from tutor.analysis.grounds import Because
from tutor.engine import Table
from tutor.rulebook import citation, readings, rules

Sure = Literal["book", "publisher", "wiki", "forum", "reading", "silent"]
"""Who says so: the rulebooks and the cards; the source of a published ruling; those who read it so; or nobody."""

NOBODY_SAYS: Final = "no source"
"""How a choice of a reading begins, in `readings.yaml`, of which nobody says that it is read so."""

_BY_AUTHORITY: Final[dict[str, Sure]] = {
    "publisher": "publisher",
    "rulebook": "book",
    "wiki": "wiki",
    "forum": "forum",
}
"""Authority of a published ruling -> who says so."""


class HowSure(NamedTuple):
    """Who says so (see `Sure`), and a sentence that tells it."""

    by: Sure
    says: str


def how_sure(because: Iterable[Because], table: Table, found: Iterable[Closest]) -> HowSure:
    """How sure is what stands on this, where these published rulings are the closest ones?

    A ruling on this very case settles it. Otherwise it is as sure as the least sure thing on which it stands: a
    reading that nobody holds, a reading, or the rulebooks and what the cards say.
    """
    on = tuple(because)
    exact = next((ruling for ruling in found if ruling.same and ruling.authority), None)
    if exact is not None:
        return HowSure(
            _BY_AUTHORITY[exact.authority], f"There is a published ruling on the same cards and rules: {exact.where}."
        )
    open_points = [one.id for one in on if one.kind == "reading"]
    if open_points:
        return _by_reading(open_points, table)
    places = dict.fromkeys(citation(rules()[one.id], table.edition) for one in on if one.kind == "rule")
    if places:
        return HowSure("book", f"The rulebook says so: {'; '.join(places)}.")
    if on:
        return HowSure("book", "The cards themselves say so.")
    return HowSure("silent", "Nothing in the rulebooks or on the cards speaks of it.")


def _by_reading(points: list[str], table: Table) -> HowSure:
    """An open point decides it: whoever reads it so is told, and where nobody does, that."""
    who = {id: table.edition.fill(readings()[id].choices[table.readings[id]]) for id in points}
    unsaid = [id for id, source in who.items() if source.startswith(NOBODY_SAYS)]
    if unsaid:
        asks = table.edition.fill(readings()[unsaid[0]].asks)
        return HowSure("silent", f"Nobody says. The rulebooks leave open: {asks}")
    id, source = next(iter(who.items()))
    asks = table.edition.fill(readings()[id].asks)
    name = table.edition.fill(readings()[id].names[table.readings[id]])
    return HowSure("reading", f'The rulebooks leave it open: {asks} It is read as "{name}" here: {source}.')
