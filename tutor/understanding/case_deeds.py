"""From clauses to what they tell: the deeds in order, and what lies where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tutor.understanding.card_names import is_card
from tutor.understanding.case import CaseDeed, DeedState, Holding
from tutor.understanding.case_holdings import HeldPieces, lies_in_hand
from tutor.understanding.clause_gains import (
    drawn_in,
    gained,
    gives,
    is_only_played,
    lies_by,
    made_by,
    none_for,
    taken_from,
    with_taker,
)
from tutor.understanding.clause_verb import acted_verb, downgrade_that_hits, verb_of_clause, waited_for, with_chosen
from tutor.understanding.counted_reading import said_of_counting
from tutor.understanding.deed_clauses import HAVING, DeedClause, counted_in
from tutor.understanding.deed_fields import DeedFields
from tutor.understanding.deed_words import frames
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.lexicon import word_set
from tutor.understanding.said_answers import with_what_it_answers
from tutor.understanding.things import Piece
from tutor.understanding.told_order import play_of_nth

PICKING: Final = ("play", "use")
"""What is done with a card, behind which a target is chosen: "he uses Rhinocorn on my Unicorn"."""

HAD_BEHIND: Final = ("but", "because", "since", "while", "as", "so", "though", "although")
"""Behind these "I got a Llama" is of what somebody has; behind "when" it is of what comes: "when I get it"."""

NO_DEEDS: Final = ("protect", "survive", "count")
"""What is said of a card and is no deed: it tells what is asked."""


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
    """The clauses, read one after the other; what was read before tells what "it" is."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces
        self.deeds: list[ReadDeed] = []
        self.others: list[ReadDeed] = []
        self.used: set[Piece] = set()
        self.played: set[Piece] = set()

    def read(self, number: int, clause: DeedClause) -> None:
        acted = clause.verb.kind == "acted"
        verb = verb_of_clause(clause)
        frame = frames().get(verb) or frames()["use"]
        card = _acted_with(clause) if acted else self._card_used(clause)
        fields = DeedFields(clause, frame, lambda it, values: self._meant(it, values, verb), card)
        with_card = fields.values.get("card")
        if verb == "choose" and _is_what_is_chosen(clause, fields.values):
            fields.values["target"] = fields.values.pop("card")
        if frame.only and with_card and not self._is_of(with_card, frame.only):
            verb = frame.other
        if acted and fields.values.get("of", "") == fields.values.get("by"):
            verb = acted_verb(clause.verb.name, own=True)
        verb = self._as_meant(verb, clause, fields, with_card)
        verb = self._of_whose(clause, fields.values, verb)
        fields.values = with_chosen(verb, fields.values)
        state: DeedState = "denied" if clause.denied else "tried" if clause.asked or clause.modal else "done"
        instant = self._answers(with_card, verb, fields.values)
        deed = CaseDeed(verb, state=state, **fields.values)
        if coming := play_of_nth(deed, fields.used, [one.deed for one in self.deeds]):
            self._tell(clause, coming, [ReadDeed(coming, number)], fields.used)
        waited = waited_for(deed, clause)
        made = (waited, deed._replace(target=None)) if waited else _deeds(deed, fields.more, instant)
        if verb == "win" and deed.card in CARD_KINDS:
            self.deeds.append(ReadDeed(deed._replace(card=None), number))  # "seven Pandas, do they win"
        else:
            self._tell(clause, deed, [ReadDeed(one, number) for one in made], fields.used)

    def _tell(self, clause: DeedClause, deed: CaseDeed, found: Sequence[ReadDeed], used: set[Piece]) -> None:
        """What a clause has done, as deeds or as what is said of a card; used: the things that stand in it."""
        of_card = clause.modal == "let" and not clause.asked and not deed.target
        if of_card and (made_to := made_by(clause, self.pieces)):
            hit = clause.subject.name if clause.subject is not None and clause.subject.kind == "person" else None
            self.deeds.append(ReadDeed(CaseDeed("use", card=made_to, of=hit), found[0].clause))
        elif deed.verb in NO_DEEDS or of_card or _is_of_games(clause):
            self.others += found
            self.used |= said_of_counting(clause)
        else:
            self.deeds += found
            self.used |= used
            self.played |= used if deed.verb == "play" else set()

    def _of_whose(self, clause: DeedClause, values: dict[str, str], verb: str) -> str:
        """The verb, with whose turn it is in the fields: "can I skip Ben's next turn" is of choosing him."""
        if (whose := clause.verb.owner) is None:
            return verb
        if values.get("by", whose) != whose and self._is_right_behind(clause):
            values["target"] = whose
            return "choose"
        values["of"] = whose
        if values.get("by") == whose:
            del values["by"]  # whose turn is skipped
        return verb

    def _is_right_behind(self, clause: DeedClause) -> bool:
        """Does the verb stand behind its subject, with no stop between them?"""
        first = clause.subject.end if clause.subject is not None else clause.verb.start
        return all(one.kind != "stop" or not first <= one.start <= clause.verb.start for one in self.pieces)

    def _as_meant(self, verb: str, clause: DeedClause, fields: DeedFields, with_card: str | None) -> str:
        """The verb that is meant, and the fields filled as it has them."""
        if verb == "move" and clause.verb.name in word_set("people", "gives") and "into" not in fields.values:
            return "lose"  # "she gives a Unicorn for her Valkyrie"
        if verb == "move" and with_card and fields.values.get("into") and gives(clause, with_card):
            fields.values = {"card": with_card, "by": fields.values["into"]}
            return "use"
        if verb == "move" and is_only_played(fields.values, self.pieces):
            fields.values["card"] = fields.values.pop("target")
            return "play"
        if verb == "respond" and self._is_answer(fields.values):
            fields.values["card"] = fields.values.pop("target")
        return verb

    def _is_of(self, name: str, types: Sequence[str]) -> bool:
        return any(one.name == name and one.value in types for one in self.pieces)

    def _is_answer(self, values: Mapping[str, str]) -> bool:
        """ "He plays a Goat, she answers Spit Happens": what was not played is what it is answered with."""
        target = values.get("target", "")
        told = {name for one in self.deeds for name in (one.deed.card, one.deed.target)}
        return bool(told) and "card" not in values and target not in told and self._is_of(target, ("instant",))

    def _answers(self, name: str | None, verb: str, values: dict[str, str]) -> bool:
        """Is it done with an Instant? Its target is then in the fields."""
        instant = name is not None and self._is_of(name, ("instant",))
        if name is not None and instant:
            with_what_it_answers(name, values, verb in PICKING, [one.deed for one in self.deeds])
        return instant

    def _card_used(self, clause: DeedClause) -> str | None:
        """ "He uses Rhinocorn to destroy it": with what it is done."""
        if (hits := downgrade_that_hits(clause)) is not None:
            self.used.add(hits)
            return hits.name
        last = self.deeds[-1].deed if self.deeds and clause.link == "to" else None
        same = last and clause.subject and clause.subject.name == last.by
        return last.card if last and same and last.verb in PICKING else None

    def _meant(self, it: Piece, values: dict[str, str], verb: str) -> Piece | None:
        """What "it" stands for: what was named last before it, and is not what it is done with.

        An Instant answers what was played last; what protects, protects what something was done to.
        """
        before = [one for one in self.pieces if one.end <= it.start and one.kind in ("thing", "acted")]
        if it.value == "itself" and (of := [one for one in before if one.name == values.get("card")]):
            return of[-1]
        if spoken := self._spoken_of(verb):
            return Piece("thing", "", it.start, it.end, spoken)
        if it.value == "one":
            kinds = [one for one in before if one.is_kind and one.number != 0]
            kinds = [one for one in kinds if one.name not in values.values()] or kinds
            kinds = kinds or [one for one in before if one.value == "instant" and verb in PICKING]
            return kinds[-1]._replace(number=1) if kinds else None
        free = [one for one in before if one.name not in values.values()]
        free = [one for one in free if one.kind == "thing"] or free  # not the deed of "can I neigh when he uses it"
        free = free or [one for one in before if one.name == values.get("target")]  # "sacrifice itself to it"
        hit = {one.deed.target for one in self.deeds if one.deed.target}
        tools = {one.deed.card for one in self.deeds if one.deed.target in {it.name for it in free}} - hit
        free = [one for one in free if one.name not in tools] or free
        if verb == "play":  # what was played or used already is not played once more
            done = {one.deed.card for one in self.deeds if one.deed.verb in PICKING and one.deed.state == "done"}
            free = [one for one in free if one.name not in done] or free
            free = [one for one in free if lies_in_hand(one, self.pieces)] or free
        free = [one for one in free if verb != "choose" or one.value != "magic"] or free
        if verb in PICKING:
            free = [one for one in free if one.name != one.value] or free
        return with_taker(free[-1], (one.deed for one in self.deeds)) if free else None

    def _spoken_of(self, verb: str) -> str | None:
        """What is answered, or protected, where only "it" is said: by what was done before."""
        deeds = [one.deed for one in self.deeds]
        if verb == "respond":
            played = [one for one in deeds if one.card and one.verb != "choose"]
            done = [one for one in played if one.state == "done"] or played
            return done[-1].card if done else None
        hit = [one.target for one in deeds if one.target] if verb in NO_DEEDS else []
        return hit[-1] if hit else None


def _is_of_games(clause: DeedClause) -> bool:
    """ "She is six and she always loses": is it told of somebody that they lose, and no card with it?"""
    plain = not (clause.objects or clause.modal or clause.asked or clause.denied or clause.passive)
    return clause.verb.value == "lose" and plain and clause.subject is not None and clause.subject.kind == "person"


def _acted_with(clause: DeedClause) -> str:
    """The card whose name is what is done; of an answer the Instant that is said besides: "he neighs it with X"."""
    with_what = (one.name for prep, one in clause.objects if prep == "with" and one.value == "instant")
    answers = clause.verb.value == "instant"
    return next((name for name in with_what if answers and is_card(name)), clause.verb.name)


def told(pieces: Sequence[Piece], clauses: Sequence[DeedClause]) -> ToldCase:
    """The deeds and the holdings. What is named and stands in no deed lies where the words say, or somewhere."""
    reader, held = _Teller(pieces), HeldPieces(pieces)
    for number, clause in enumerate(clauses):
        if clause.link == "to" and (none := none_for(pieces, clause)) is not None:
            held.lacks(none, taken_from(clause.verb.value))
        elif clause.verb.kind == "get" and clause.link == "if" and _link(pieces, clause) not in HAD_BEHIND:
            reader.read(number, clause._replace(verb=clause.verb._replace(kind="deed", value="play")))
        elif lies := lies_by(pieces, clause):
            held.lies_with(*lies)
        elif (drawn := drawn_in(clause)) is not None:
            reader.read(number, drawn)
        elif reader.deeds and (asked := counted_in(clause)) is not None:
            reader.used.add(asked)
        elif new := gained(clause, (one.deed for one in reader.deeds)):
            reader.used |= new
        elif clause.verb.kind in HAVING:
            held.have(clause)
        else:
            reader.read(number, clause)
    held.rest(reader.used, reader.played)
    deeds = [one for at, one in enumerate(reader.deeds) if not _is_told_before(reader.deeds[:at], one, clauses)]
    return ToldCase(tuple(deeds), held.holdings(), tuple(reader.others))


def _is_what_is_chosen(clause: DeedClause, values: Mapping[str, str]) -> bool:
    """ "Is Narwhal Torpedo a legal pick": does the card stand before it, and nothing else that is chosen?"""
    thing = clause.subject is not None and clause.subject.kind == "thing" and clause.subject.name == values.get("card")
    return thing and clause.asked and not clause.modal and "target" not in values


def _is_told_before(before: Sequence[ReadDeed], one: ReadDeed, clauses: Sequence[DeedClause]) -> bool:
    """ "He neighs my Unicorn, may I neigh though I have played a card": is it the play that is told already?"""
    deed = one.deed
    if (deed.verb, deed.state, clauses[one.clause].link) != ("play", "done", "if") or deed.card not in (None, "card"):
        return False
    plays = ((each.deed.of if each.deed.verb == "respond" else each.deed.by, each.deed.verb) for each in before)
    return any(by is not None and by == deed.by and verb in ("play", "respond") for by, verb in plays)


def _link(pieces: Sequence[Piece], clause: DeedClause) -> str:
    """The word that joins it to what stands before."""
    links = [one.form for one in pieces if one.kind == "link" and one.end <= clause.verb.start]
    return links[-1] if links else ""


def _deeds(deed: CaseDeed, more: Sequence[str], instant: bool) -> Iterator[CaseDeed]:
    """The deed, or two: a card is played or used, and then its target is chosen; another for each further target.

    instant: it is done with an Instant, which answers its target
    """
    if deed.verb in (*PICKING, "choose") and deed.target and instant:
        deed = deed._replace(verb="respond")
    if deed.verb in PICKING and deed.target:
        yield deed._replace(target=None, of=None, state="denied" if deed.state == "denied" else "done")
        deed = deed._replace(verb="choose", into=None)
    yield deed
    for target in more:
        yield deed._replace(target=target)
