"""What lies where, as clauses and the words around a card say."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from tutor.understanding.case import NOBODY, Holding, Zone
from tutor.understanding.deed_clauses import HAVING, DeedClause
from tutor.understanding.kind_words import PARTS_OF_UNICORNS
from tutor.understanding.lexicon import who_types
from tutor.understanding.part_owner import named_beside
from tutor.understanding.people import NAMED, OWNER, SUBJECT
from tutor.understanding.things import ALL, AMONG, NTH, SOLE, SOME, Piece

_COUNTED_WHOLE: Final = ("deck", "discard")
"""Where so many cards, of which no more is said, are all that lie there."""

_SHARED: Final = ("discard", "deck", "nursery", "pile")
_HELD: Final = "hold"
"""The value of a word by which somebody has cards in their hand: "she holds a Neigh"."""

_INTO: Final = ("to", "into", "onto")
"""A zone behind one of these is where a card goes, not where it lies."""


_THAT_IS: Final = ([("it", ""), ("be", "")], [("wh", ""), ("be", "")])
"""What may stand between a thing and where it lies."""

_NEVER_LYING: Final = ("magic", "instant")
"""Types of cards that are used on somebody, and lie in no Stable."""


MAX_HELD: Final = 3
"""Of more Unicorns, before another card that lies in a hand, it is not said that they lie there too."""


class HeldPieces:
    """The things of a text that lie somewhere, and where; `pieces` are all parts of the text."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self._pieces = pieces
        self._zones = [piece for piece in pieces if piece.kind == "zone" and piece.form not in _INTO]
        self._held: list[tuple[Piece, Holding]] = []
        self._coming: Collection[Piece] = ()

    def have(self, clause: DeedClause) -> None:
        """ "He has three basics and no cards in hand"."""
        subject = clause.subject.name if clause.subject and clause.subject.kind == "person" else self._who_types(clause)
        others = [other.name for other in clause.others]
        zones = [piece for _, piece in clause.objects if self._may_lie_in(piece)]
        for prep, piece in clause.objects:
            if piece.kind != "thing":
                continue
            zone = next((one for one in zones if one.start >= piece.end), zones[0] if zones else None)
            if zone and piece.name != "card" and self._before(zone).name == "card":
                zone = None  # "Unicorn Phoenix and no cards in hand"
            if zone and (piece.number or 0) > MAX_HELD and piece.name == "unicorn" and self._before(zone) != piece:
                zone = None  # "five Unicorns and Ginormous Unicorn in hand"
            zone = zone or self._that_has(clause)
            if zone is None and clause.verb.value == _HELD and not prep and piece.kind == "thing":
                zone = Piece("zone", "hand", piece.end, piece.end)
            owner = None if prep == "for" else piece.owner if piece.owner is not None else subject
            for who in [*others, owner] if owner == subject else [owner]:
                is_none = clause.denied and not prep and piece.share != SOLE
                self._hold(piece, who, zone, 0 if is_none else None)

    def _who_types(self, clause: DeedClause) -> str | None:
        """ "Got Ginormous so I can't Neigh": where a sentence begins so, whoever types has it; behind "nobody" none."""
        begins = clause.start == 0 or self._pieces[clause.start - 1].kind == "stop"
        leads = (
            begins
            and self._pieces[clause.start].kind != "not"
            and clause.subject is None
            and not clause.asked
            and clause.verb.name != "has"
        )
        return who_types() if leads else None

    def _may_lie_in(self, zone: Piece) -> bool:
        return zone in self._zones and not self._is_emptied(zone) and not self._is_of_the_next(zone)

    def _that_has(self, clause: DeedClause) -> Piece | None:
        """ "The deck has no Downgrades": the place of which that is said."""
        before = self._pieces[clause.start - 1] if clause.start else None
        nearer = before is not None and (clause.subject is None or clause.subject.end <= before.start)
        return before if nearer and before in self._zones and before.value in _SHARED else None

    def _is_of_the_next(self, zone: Piece) -> bool:
        """ "No Downgrades and the deck has two": does what is had behind it lie there?"""
        at = self._pieces.index(zone)
        return zone.value in _SHARED and [one.kind for one in self._pieces[at + 1 : at + 2]] == ["have"]

    def lies_with(self, piece: Piece, owner: str, place: Zone = "stable") -> None:
        """A card that was given to somebody lies in their Stable, or in that place."""
        self._hold(piece, owner, Piece("zone", place, piece.end, piece.end))

    def lacks(self, piece: Piece, zone: Zone | None) -> None:
        """ "I have no Unicorn to DISCARD": none lies where one would be taken from."""
        for at, (held, one) in enumerate(self._held):
            if held == piece and one.zone is None and zone is not None:
                self._held[at] = held, one._replace(zone=zone)

    def rest(self, used: Collection[Piece], coming: Collection[Piece] = ()) -> None:
        """What is named elsewhere and whose words say whose it is, or where.

        used: what stands in a deed; coming: what is played, and so is none of those that lie there
        """
        self._coming = coming
        self._empty()
        held = {piece for piece, _ in self._held}
        for at, piece in enumerate(self._pieces):
            if piece.kind != "thing" or piece in held or (piece in used and piece.name == "card" and piece.number):
                continue
            if piece.form == NTH and piece.number:
                self._hold_before(piece._replace(number=piece.number - 1))
                continue
            zone = self._behind(at)
            zone = None if zone in used else zone
            loose = piece not in used
            if piece.owner is None and not zone and loose and (owner := self._on_whom(at)):
                self._hold(piece, owner, Piece("zone", "stable", piece.end, piece.end))
            elif piece.owner is not None or zone or (loose and self._is_told(at)):
                lasting = loose and piece.name != piece.value and piece.value not in _NEVER_LYING
                beside = named_beside(self._pieces, at) if lasting and piece.owner is None else None
                self._hold(piece, piece.owner or beside, zone)

    def _is_told(self, at: int) -> bool:
        """Is it said by itself that it is there: a card, so many, all there is, or one beside what is there?"""
        piece, before = self._pieces[at], self._pieces[max(0, at - 2) : at]
        if piece.name != piece.value or piece.number is not None or piece.share:
            return True
        behind = self._pieces[at + 1] if at + 1 < len(self._pieces) else None
        if behind is not None and behind.kind == "thing" and behind.start == piece.end:
            return False  # "and Ultimate Valkyrie" is one card
        joined = len(before) > 1 and before[1].value in ("and", "with") and before[0].kind == "thing"
        return joined and piece.name != "card" and any(one == before[0] for one, _ in self._held)

    def holdings(self) -> tuple[Holding, ...]:
        """One for each card that is named, with all that is said of it; a card that two have is two; in order."""
        found: list[tuple[Piece, Holding]] = []
        for piece, one in sorted(self._held, key=lambda held: held[0].start):
            at = next((place for place, other in enumerate(found) if _may_be_same((piece, one), other)), None)
            if at is None:
                found.append((piece, one))
                continue
            first, other = found[at]
            player = other.player if other.player is not None else one.player
            number = other.number if piece.number is None or piece.form == SOME else one.number
            alone = other.alone or one.alone
            merged = other._replace(player=player, zone=other.zone or one.zone, number=number, alone=alone)
            found[at] = first._replace(number=first.number or piece.number), merged
        return tuple(one._replace(number=one.number - self._among(piece, one, found)) for piece, one in found)

    def _among(self, piece: Piece, counted: Holding, found: Sequence[tuple[Piece, Holding]]) -> int:
        """How many of so many Unicorns are spoken of besides by their kind; what is joined by "and" comes to them."""
        if counted.card != "unicorn" or counted.number < 2:
            return 0
        beside = [
            one
            for other, one in found
            if (other.share == AMONG and other.start > piece.start)
            or (one.card in PARTS_OF_UNICORNS and other not in self._coming and not self._are_joined(piece, other))
        ]
        whose = [one for one in beside if None in (one.player, counted.player) or one.player == counted.player]
        there = [one.number for one in whose if one.zone in (None, "stable") and counted.zone in (None, "stable")]
        return sum(there) if sum(there) < counted.number else 0

    def _are_joined(self, one: Piece, other: Piece) -> bool:
        first, last = sorted((one, other), key=lambda piece: piece.start)
        between = [piece for piece in self._pieces if first.end <= piece.start < last.start]
        return [piece.value for piece in between] == ["and"]

    def _hold(self, piece: Piece, owner: str | None, zone: Piece | None, number: int | None = None) -> None:
        where: Zone | None = zone.value if zone else None  # type: ignore[assignment]
        if where in _SHARED:
            owner = NOBODY
        elif zone and zone.owner is not None and (owner is None or where == "stable"):
            owner = zone.owner
        many = number if number is not None else 1 if piece.number is None else piece.number
        if piece.share == SOLE:
            self._held.append((piece, Holding(piece.name, None, where, 0)))
        counted = where in _COUNTED_WHOLE and piece.name == "card" and piece.number is not None
        self._held.append((piece, Holding(piece.name, owner, where, many, alone=counted or piece.share == ALL)))

    def _hold_before(self, piece: Piece) -> None:
        """ "He plays his seventh Unicorn": those that he has before it; whoever was last said to do something."""
        before = [one for one in self._pieces if one.kind == "person" and one.end <= piece.start]
        doers = [one.name for one in before if one.value in (SUBJECT, NAMED)]
        owner = piece.owner if piece.owner is not None else next(reversed(doers), None)
        self._hold(piece, owner, Piece("zone", "stable", piece.end, piece.end))

    def _empty(self) -> None:
        """ "An empty Nursery", "the deck is empty"."""
        for at, piece in enumerate(self._pieces):
            if piece.kind == "number" and piece.value == "0":
                near = [*self._pieces[at + 1 : at + 2], *self._pieces[max(0, at - 2) : at]]
                if zone := next((one for one in near if one.kind == "zone"), None):
                    owner = zone.owner or self._whoever_has(at)
                    self._hold(Piece("thing", "", zone.start, zone.end, "card"), owner, zone, 0)

    def _whoever_has(self, at: int) -> str | None:
        """ "I have got no hand": who has what stands there."""
        before = [one for one in self._pieces[:at] if one.kind not in HAVING][-1:]
        joined = before and at and self._pieces[at - 1].kind in HAVING
        return before[0].name if joined and before[0].kind == "person" and before[0].value != OWNER else None

    def _is_emptied(self, zone: Piece) -> bool:
        """ "And the deck ran out", "the deck is empty": is it said of the place that nothing lies there?"""
        at = self._pieces.index(zone)
        behind = [one for one in self._pieces[at + 1 : at + 3] if one.kind != "be"]
        return bool(behind) and (behind[0].kind, behind[0].value) == ("number", "0")

    def _before(self, zone: Piece) -> Piece:
        """The last thing before a zone, or the zone where there is none."""
        return next((one for one in reversed(self._pieces) if one.kind == "thing" and one.end <= zone.start), zone)

    def _behind(self, at: int) -> Piece | None:
        """Where a thing lies: what stands right behind it, or behind it and "is"; of what is not there, also before."""
        before = self._pieces[max(0, at - 2) : at]
        whole = self._pieces[at].number == 0 or self._pieces[at].share == ALL
        if whole and [one.kind for one in before] == ["zone", "be"]:
            return before[0]  # "my Stable is empty of Unicorns", "my Field is only Rams"
        joined = [(one.kind, one.number) for one in self._pieces[at + 1 : at + 3]]
        if whole and len(joined) > 1 and joined[0][0] == "link" and joined[1] == ("thing", self._pieces[at].number):
            return self._behind(at + 2)  # "no Llamas or Alpacas in my Field"
        if len(joined) > 1 and self._pieces[at + 1].value == "and" and joined[1][0] == "thing" and joined[1][1] != 0:
            both = self._behind(at + 2)  # "two Ginormous Unicorns and two Basics in my Stable"
            if both is not None and both.value == "stable":
                return both
        which = [(one.kind, one.value) for one in self._pieces[at + 1 : at + 3]]
        first = at + 3 if which in _THAT_IS else at + 1  # "an Upgrade that is in her Stable"
        behind = [one for one in self._pieces[first : first + 2] if one.kind not in ("be", "prep")]
        return behind[0] if behind and behind[0] in self._zones else None

    def _on_whom(self, at: int) -> str | None:
        """ "Broken Stable on me"."""
        behind = [one for one in self._pieces[at + 1 : at + 4] if one.kind != "be"]
        if (
            self._pieces[at].value in _NEVER_LYING
            or len(behind) < 2
            or behind[0].value != "on"
            or behind[1].kind != "person"
            or behind[1].value == OWNER
        ):
            return None
        return behind[1].name


def _may_be_same(one: tuple[Piece, Holding], other: tuple[Piece, Holding]) -> bool:
    """May both speak of the same cards?"""
    (piece, holding), (first, before) = one, other
    owners = holding.player is None or before.player is None or holding.player == before.player
    zones = holding.zone is None or before.zone is None or holding.zone == before.zone
    numbers = (
        SOME in (piece.form, first.form)
        or piece.number is None
        or first.number is None
        or holding.number == before.number
    )
    empty = (holding.number == 0) == (before.number == 0)
    return holding.card == before.card and numbers and owners and zones and empty


def lies_in_hand(card: Piece, pieces: Sequence[Piece]) -> bool:
    """ "Dalai Llama in my hand, Llamaphobia on me": is it said right behind a card that it lies in a hand?"""
    behind = [one for one in pieces if one.start >= card.end and one.kind != "be"][:1]
    return bool(behind) and (behind[0].kind, behind[0].value) == ("zone", "hand")
