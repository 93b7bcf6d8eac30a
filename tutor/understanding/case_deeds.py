"""From clauses to the deeds and the holdings of a case: each verb's frame says what stands where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tutor.cards.action import actions_of
from tutor.cards.words import VERBS
from tutor.understanding.card_names import card_called
from tutor.understanding.case import NOBODY, CaseDeed, DeedState, Holding, Zone
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.deed_words import DeedFrame, frames
from tutor.understanding.people import OWNER, SUBJECT
from tutor.understanding.things import Piece
from tutor.vocabulary import CARD_TYPES

_SHARED: Final = ("discard", "deck", "nursery", "pile")
PICKING: Final = ("play", "use")
"""What is done with a card, behind which a target is chosen: "he uses Rhinocorn on my Unicorn"."""
NO_DEEDS: Final = ("protect", "survive")
"""What is said of a card and is no deed: it tells what is asked."""
_INTO: Final = ("to", "into", "onto")
_HAND: Final = ("instant", "magic")


class ReadDeed(NamedTuple):
    """A deed, and the number of the clause that says it."""

    deed: CaseDeed
    clause: int


class ToldCase(NamedTuple):
    """What the clauses tell: deeds in order, and what lies where; others: what is said of a card, and is no deed."""

    deeds: tuple[ReadDeed, ...]
    holdings: tuple[Holding, ...]
    others: tuple[ReadDeed, ...]


class _Teller:
    """The clauses, read one after the other; `it` is what was named last."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces
        self.deeds: list[ReadDeed] = []
        self.holdings: list[tuple[Piece, Holding]] = []
        self.used: set[Piece] = set()
        self.others: list[ReadDeed] = []

    def empty(self) -> None:
        """ "An empty Nursery", "the deck is empty"."""
        for at, piece in enumerate(self.pieces):
            if piece.kind == "number" and piece.value == "0":
                near = [*self.pieces[at + 1 : at + 2], *self.pieces[max(0, at - 2) : at]]
                if zone := next((one for one in near if one.kind == "zone"), None):
                    self._hold(Piece("thing", "", zone.start, zone.end, "card"), zone.owner, zone, 0)

    def read(self, number: int, clause: DeedClause) -> None:
        if clause.verb.kind in ("have", "get"):
            self._have(clause)
            return
        used = set(self.used)
        read = [ReadDeed(deed, number) for deed in self._deeds(clause)]
        if read[0].deed.verb in NO_DEEDS:
            self.used = used
            self.others += read
        else:
            self.deeds += read

    def _have(self, clause: DeedClause) -> None:
        """ "He has three basics and no cards in hand"."""
        subject = clause.subject.name if clause.subject and clause.subject.kind == "person" else None
        zones = [piece for _, piece in clause.objects if piece.kind == "zone" and piece.form not in _INTO]
        for prep, piece in clause.objects:
            if piece.kind != "thing":
                continue
            zone = next((one for one in zones if one.start >= piece.end), zones[0] if zones else None)
            owner = piece.owner if piece.owner is not None else subject
            if prep in ("on", "from") and clause.subject and clause.subject.kind != "person":
                owner = piece.owner
            self._hold(piece, owner, zone, 0 if clause.denied else None)

    def _hold(self, piece: Piece, owner: str | None, zone: Piece | None, number: int | None = None) -> None:
        where: Zone | None = zone.value if zone else None  # type: ignore[assignment]
        if where in _SHARED:
            owner = NOBODY
        elif zone and zone.owner is not None and owner is None:
            owner = zone.owner
        many = number if number is not None else 1 if piece.number is None else piece.number
        self.used.add(piece)
        self.holdings.append((piece, Holding(piece.name, owner, where, many)))

    def _deeds(self, clause: DeedClause) -> Iterator[CaseDeed]:
        state: DeedState = "denied" if clause.denied else "tried" if clause.asked or clause.modal else "done"
        acted = clause.verb.kind == "acted"
        verb = acted_verb(clause.verb.name) if acted else clause.verb.value
        frame = frames().get(verb) or frames()["use"]
        fields: dict[str, str] = {}
        more: list[str] = []
        if acted:
            fields["card"] = clause.verb.name
        subject = clause.subject
        if subject and subject.kind == "person":
            fields["of" if clause.passive else "by"] = subject.name
        elif subject:
            direct = [piece for prep, piece in clause.objects if not prep and piece.kind != "zone"]
            suffers = clause.passive or (frame.alone == "target" and (not direct or frame.around["object"] != "target"))
            self._fill(fields, more, "target" if suffers else "card", subject, verb, not suffers)
        first = [one for one in clause.objects if one[0] == "with"]
        for prep, piece in (*first, *(one for one in clause.objects if one not in first)):
            self._object(fields, more, clause, prep, piece, frame)
        with_card = fields.get("card")
        if frame.only and with_card and not self._may_do(frame.only, with_card):
            verb = frame.other
        deed = CaseDeed(verb, state=state, **fields)
        if verb in PICKING and deed.target:
            yield deed._replace(target=None, of=None, state="denied" if state == "denied" else "done")
            deed = CaseDeed("choose", deed.by, deed.card, deed.target, deed.of, state=state)
        yield deed
        for target in more:
            yield deed._replace(target=target)

    def _may_do(self, only: Sequence[str], name: str) -> bool:
        return any(one.name == name and one.value in only for one in self.pieces)

    def _object(
        self, fields: dict[str, str], more: list[str], clause: DeedClause, prep: str, piece: Piece, frame: DeedFrame
    ) -> None:
        if piece.kind == "zone":
            if piece.value == "stable" and piece.owner is not None and frame.around.get("into") == "into":
                fields.setdefault("into", piece.owner)
            return
        if piece.kind == "person" and piece.value == SUBJECT:
            return
        if piece.kind == "person":
            self._person(fields, clause, prep, piece, frame.around)
            return
        field = "card" if prep == "by" else frame.around.get(prep or "object", "")
        field = "target" if field == "into" and piece.kind == "thing" else field
        if field in ("card", "target"):
            self._fill(fields, more, field, piece, frame.verb)

    def _person(
        self, fields: dict[str, str], clause: DeedClause, prep: str, piece: Piece, frame: Mapping[str, str]
    ) -> None:
        if piece.value == OWNER and prep not in ("on", "of"):
            return
        if prep == "by":
            fields["by"] = piece.name
            return
        field = frame.get(prep, "") if prep else "of"
        if prep in ("from", "on", "against", "of") and field != "into":
            field = "of"
        if field in ("of", "into") and not (field == "of" and clause.passive and "of" in fields):
            fields.setdefault(field, piece.name)

    def _fill(
        self, fields: dict[str, str], more: list[str], field: str, piece: Piece, verb: str, by_card: bool = False
    ) -> None:
        named = self._antecedent(piece, fields, verb) if piece.kind == "it" else piece
        if named is None:
            return
        self.used.add(named)
        if field in fields:
            if field == "target" and named.name != fields["target"]:
                more.append(named.name)
            return
        fields[field] = named.name
        if named.owner is None:
            return
        if field == "target":
            fields.setdefault("of", named.owner)
        elif by_card:
            fields.setdefault("by", named.owner)

    def _antecedent(self, it: Piece, fields: dict[str, str], verb: str) -> Piece | None:
        """What "it" stands for: what was named last before it, and is not what it is done with."""
        if verb == "respond" and (cards := [one.deed.card for one in self.deeds if one.deed.card]):
            return Piece("thing", "", it.start, it.end, cards[-1])
        before = [one for one in self.pieces if one.end <= it.start and one.kind in ("thing", "acted")]
        if verb in NO_DEEDS and (targets := [one.deed.target for one in self.deeds if one.deed.target]):
            return Piece("thing", "", it.start, it.end, targets[-1])
        if it.value == "one":
            kinds = [one for one in before if one.kind == "thing" and one.name == one.value]
            return kinds[-1]._replace(number=1) if kinds else None
        free = [one for one in before if one.name not in fields.values()]
        return free[-1] if free else None


def told(pieces: Sequence[Piece], clauses: Sequence[DeedClause]) -> ToldCase:
    """The deeds and the holdings. What is named and stands in no deed lies where the words say, or somewhere."""
    reader = _Teller(pieces)
    for number, clause in enumerate(clauses):
        reader.read(number, clause)
    zones = [piece for piece in pieces if piece.kind == "zone" and piece.form not in _INTO]
    reader.empty()
    held = {piece for piece, _ in reader.holdings}
    for at, piece in enumerate(pieces):
        if piece.kind != "thing" or piece in held:
            continue
        zone = _zone_of(pieces, at, zones)
        is_card = piece.name not in CARD_TYPES and piece.value in CARD_TYPES and piece.name != piece.value
        loose = piece not in reader.used
        if piece.owner is None and not zone and loose and (owner := _on_whom(pieces, at)):
            reader._hold(piece, owner, Piece("zone", "stable", piece.end, piece.end))
        elif piece.owner is not None or zone or (loose and (is_card or piece.number is not None)):
            reader._hold(piece, piece.owner, zone)
    ordered = sorted(reader.holdings, key=lambda one: one[0].start)
    return ToldCase(tuple(reader.deeds), _merged(ordered), tuple(reader.others))


def _zone_of(pieces: Sequence[Piece], at: int, zones: Sequence[Piece]) -> Piece | None:
    """Where a thing lies: what stands right behind it, or behind it and "is"."""
    behind = [one for one in pieces[at + 1 : at + 3] if one.kind not in ("be", "prep")]
    return behind[0] if behind and behind[0].kind == "zone" and behind[0] in zones else None


def _on_whom(pieces: Sequence[Piece], at: int) -> str | None:
    """ "Broken Stable on me"."""
    behind = pieces[at + 1 : at + 3]
    if len(behind) == 2 and behind[0].kind == "prep" and behind[0].value == "on" and behind[1].kind == "person":
        return behind[1].name if behind[1].value != OWNER else None
    return None


def _merged(holdings: Sequence[tuple[Piece, Holding]]) -> tuple[Holding, ...]:
    """One for each card that is named, with all that is said of it; a card that two have is two."""
    found: list[tuple[Piece, Holding]] = []
    for piece, one in holdings:
        at = next((place for place, other in enumerate(found) if _is_same((piece, one), other)), None)
        if at is None:
            found.append((piece, one))
        else:
            first, other = found[at]
            player = other.player if other.player is not None else one.player
            number = other.number if piece.number is None else one.number
            merged = other._replace(player=player, zone=other.zone or one.zone, number=number)
            found[at] = first._replace(number=first.number or piece.number), merged
    return tuple(holding for _, holding in found)


def _is_same(one: tuple[Piece, Holding], other: tuple[Piece, Holding]) -> bool:
    """May both speak of the same cards?"""
    (piece, holding), (first, before) = one, other
    owners = holding.player is None or before.player is None or holding.player == before.player
    zones = holding.zone is None or before.zone is None or holding.zone == before.zone
    numbers = piece.number is None or first.number is None or holding.number == before.number
    empty = (holding.number == 0) == (before.number == 0)
    return holding.card == before.card and numbers and owners and zones and empty


def acted_verb(name: str) -> str:
    """What is done by a card whose name is the verb: what its effect does to others' cards, else it is used."""
    card = card_called(name)
    if card.type == "instant":
        return "respond"
    verbs = (action.verb for effect in card.effects for action in actions_of(effect.instructions))
    against = next(
        (
            verb
            for verb in verbs
            if verb in frames() and verb in VERBS and VERBS[verb].against and not VERBS[verb].gives_up
        ),
        None,
    )
    return against or ("play" if card.type in _HAND else "use")
