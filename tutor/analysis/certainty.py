"""How sure an answer is: who says what it stands on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, NamedTuple

from tutor.analysis.closest_rulings import Closest
from tutor.cards.phrases import listed
from tutor.engine import Table
from tutor.explain.answers.knowledge_gaps import NotKnown, names_of, not_told
from tutor.rulebook import citation, readings, rules

Sure = Literal["card", "rulebook", "publisher", "wiki", "reading", "nobody"]
"""Who says so: a card, the book that is played, who gave a published ruling, those who read it so, or nobody."""

NOBODY_SAYS: Final = "no source"
"""How a choice of a reading begins, in `readings.yaml`, of which nobody says that it is read so."""

_BY_AUTHORITY: Final[dict[str, Sure]] = {"publisher": "publisher", "rulebook": "rulebook", "wiki": "wiki"}
"""Authority of a published ruling -> who says so; what is said elsewhere makes nothing sure."""


class HowSure(NamedTuple):
    """Who says so (see `Sure`), a sentence that tells it, and the cards, rules or readings of which it speaks."""

    by: Sure
    says: str
    names: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The object of the contract."""
        return {"by": self.by, "says": self.says, "names": list(self.names)}


NOT_LOOKED_AT: Final = HowSure("nobody", "Not all that may come of it was looked at, so the answer is open.")
"""How sure an answer is that a limit leaves open."""


def how_sure(names: Iterable[str], turning: Iterable[str], table: Table, found: Iterable[Closest] = ()) -> HowSure:
    """How sure is an answer that rests on these names?

    turning: the readings of which another choice gives another answer; found: the published rulings close to it

    A ruling on this very case settles it. Open is only what the book that is played is silent on, and what would
    change the answer; else the cards say it, or the book.
    """
    exact = next((ruling for ruling in found if ruling.same and ruling.authority in _BY_AUTHORITY), None)
    if exact is not None:
        says = f"There is a published ruling on the same cards and rules: {exact.where}."
        return HowSure(_BY_AUTHORITY[exact.authority], says, (exact.id,))
    settled = [id for id in turning if table.edition.settles(id, table.readings[id])]
    open_points = [id for id in turning if id not in settled]
    if open_points:
        return _by_reading(open_points, table)
    on = tuple(names)
    cards = [name for name in on if name in table.copies]
    stated = [name for name in on if name in rules()]
    if cards and cards[0] == on[0]:
        return HowSure(
            "card", f"It stands on {'the card' if len(cards) == 1 else 'the cards'}: {listed(cards)}.", tuple(cards)
        )
    if stated:
        places = dict.fromkeys(citation(rules()[id], table.edition) for id in stated)
        return HowSure("rulebook", f"The rulebook says so: {'; '.join(places)}.", tuple(stated))
    if settled:
        return HowSure("rulebook", f"{table.edition.title} settles this.", tuple(settled))
    return HowSure("nobody", "Nothing in the rulebooks or on the cards speaks of it.")


def not_told_of(parts: tuple[NotKnown, ...]) -> HowSure:
    """How sure an answer is that hangs on what is not known of cards."""
    return HowSure("nobody", not_told(parts), names_of(parts))


def _by_reading(points: list[str], table: Table) -> HowSure:
    """An open point decides it: how it is read here and who reads it so; where nobody does, that."""
    edition = table.edition
    who = {id: edition.fill(readings()[id].choices[table.readings[id]]) for id in points}
    unsaid = [id for id, source in who.items() if source.startswith(NOBODY_SAYS)]
    id = next(iter(unsaid), points[0])
    asks = edition.fill(readings()[id].asks)
    name = edition.fill(readings()[id].names[table.readings[id]])
    says = f'The rulebooks leave open: {asks} Here it is read as "{name}"'
    return HowSure("nobody" if unsaid else "reading", f"{says}: {who[id]}.", tuple(points))
