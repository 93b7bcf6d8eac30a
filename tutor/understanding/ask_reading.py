"""What is asked: the row of `asks.yaml` whose words are found in the last question, and which clause it is about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tutor.understanding.answered_effects import AT
from tutor.understanding.case import AskKind
from tutor.understanding.counted_reading import are_counted, are_unicorns_there
from tutor.understanding.deed_clauses import HAVING, DeedClause
from tutor.understanding.heard_ask import COMMON, HeardAsk, against_each_other, kind_of, of_a_bare_card
from tutor.understanding.hearing import Hearing, units_of
from tutor.understanding.lexicon import word_file, word_set
from tutor.understanding.patterns import Found, Unit
from tutor.understanding.people import NAMED, SUBJECT
from tutor.understanding.question_place import AskedPart, are_places, ask_patterns, asked_part, later_parts
from tutor.understanding.things import Piece
from tutor.understanding.told_asks import told_asks

MAX_TAKEN_UP: Final = 3
"""A question of so few words may take up what was said before: "was it", "is that so"."""

OF_A_CARD: Final = ("works", "counts", "stays", "returns", "goes", "safe")
"""Kinds that ask about what becomes of a card, or what it does."""


ABOUT_A_DEED: Final = ("may", "must", "answerable", "safe", "which", "who-chooses", "both-or-one", "me-too")
"""Kinds that ask about a deed which is not done yet."""

OF_CHOICE: Final = "who-chooses"

_OF_TWO: Final = ("won", "wins", "happens", "rule")
"""What is asked of two cards that are held against each other: "who wins"."""


def heard_asks(hearing: Hearing, clauses: Sequence[DeedClause], pieces: Sequence[Piece]) -> list[HeardAsk]:
    """What may be asked, the likeliest first; empty where nothing asks and nothing is claimed."""
    units = units_of(hearing.tokens, hearing.mentions)
    rows = word_file("asks")["rows"]
    many = are_counted(pieces)
    found = [
        (rows[hit.row]["kind"], hit)
        for hit in ask_patterns().found(units)
        if many or not rows[hit.row].get("of counts")
    ]
    part = asked_part(hearing, units)
    if part is None:
        rows_found = sorted(found, key=lambda one: one[1].row)
        return told_asks([(kind, units[hit.end - 1].end) for kind, hit in rows_found], hearing, clauses, pieces)
    hits = [one for one in found if one[1].end > part.first and part.first - 1 <= one[1].start < part.last]
    hits = hits or _taken_up(found, part, units)
    condition = next(later_parts(units, part), part.last)  # what stands behind it is not what is asked first
    kinds = [kind for kind, _ in sorted(hits, key=lambda one: (one[1].start >= condition, one[1].row, -one[1].start))]
    if are_places(units[part.first : part.last]):
        kinds = ["goes"]
    asks = _of_what_is_forbidden(_questions(list(dict.fromkeys(kinds)), part, hearing, clauses, pieces), clauses)
    names = _who_names(hits, units, hearing)
    return [one._replace(by=names or one.by) if one.kind == OF_CHOICE else one for one in asks]


def _who_names(hits: Sequence[tuple[AskKind, Found]], units: Sequence[Unit], hearing: Hearing) -> str | None:
    """ "May I decide which card they lose": whoever stands in the words that ask who names it; None where nobody."""
    for _, hit in (one for one in hits if one[0] == OF_CHOICE):
        start, end = units[hit.start].start, units[hit.end - 1].end
        inside = (one for one in hearing.mentions if start <= one.start < end and one.kind == "person")
        if who := next((one.name for one in inside if one.value in (SUBJECT, NAMED)), None):
            return who
    return None


def _taken_up(
    found: Sequence[tuple[AskKind, Found]], part: AskedPart, units: Sequence[Unit]
) -> list[tuple[AskKind, Found]]:
    """ "He called it cheating. Was it?": what the sentence before says of what was done, where no more is asked."""
    if part.last - part.first > MAX_TAKEN_UP or not part.first:
        return []
    start = next((at for at in range(part.first - 1, 0, -1) if units[at - 1].stop), 0)
    return [one for one in found if one[0] == "may" and start <= one[1].start and one[1].end <= part.first]


def _questions(
    kinds: list[AskKind], part: AskedPart, hearing: Hearing, clauses: Sequence[DeedClause], pieces: Sequence[Piece]
) -> list[HeardAsk]:
    """What the words of a question tell, and its clause, or the one before that it is about."""
    own, by = _asked_clause(hearing, clauses, part), None
    clause = own
    if own is None:
        by = next((one.name for one in _without_givers(pieces) if part.start <= one.start < part.end), None)
        told = hearing.tokens[part.start].word in word_set("asks", "past")
        clause = _meant_clause(clauses, part, by, told)
    if (own is None or clauses[own].link == "if") and (answer := _answer(kinds, part, pieces, clauses, own)):
        return [answer]
    if own is None and (bare := of_a_bare_card(kinds, part, pieces, by)):
        return [bare]
    if clause is not None and (clauses[clause].link == "from" or clauses[clause].modal == "let"):
        kinds = [kind for kind in kinds if kind == OF_CHOICE]  # it is asked as what they may do, or do
    elif own is not None and _does_it_to_another(clauses[own]):
        kinds = [kind for kind in kinds if kind != "returns"]
    told = own is None and kinds[:1] in (["stays"], ["returns"], ["goes"])  # "Neigh on Yay: it ends up where"
    marked = part.marked and own is not None
    first = _first(kinds, kind_of(clauses[clause], marked) if clause is not None and not told else None)
    of_two = clause is None or clauses[clause].verb.value == "win"
    if of_two and against_each_other(pieces) and (not first or first[0] in _OF_TWO):
        first = ["safe", *first]
    if own is None and clause is not None and _is_only_told(first, part, pieces, clauses[clause]):
        clause = None
    if own is None:
        first, clause = _of_winning(first, kinds, pieces, clause)
    if first[:1] == ["counts"] and (counted := _answer_told_last(clauses, part)) is not None:
        return [HeardAsk("answerable", counted, part.start, asked=True)]
    first = _or_of_rules(first, kinds, {one.kind for one in hearing.mentions}, clauses, (own, clause))
    return [HeardAsk(kind, clause, part.start, by, True) for kind in first]


def _of_winning(
    first: list[AskKind], kinds: Sequence[AskKind], pieces: Sequence[Piece], clause: int | None
) -> tuple[list[AskKind], int | None]:
    """The kinds and the clause; who has won, where so many are told and no word asks: "my seventh is a Basic. Mine?".

    "Must I finish the turn, or is the game over" asks no more than that.
    """
    if not kinds and are_unicorns_there(pieces):
        return ["won", *first], None
    return [kind for kind in first if kind != "must" or first[0] != "won"], clause


def _of_what_is_forbidden(asks: list[HeardAsk], clauses: Sequence[DeedClause]) -> list[HeardAsk]:
    """ "She wants to play it. Slowdown doesn't forbid that, does it?": whether one may do what is told before."""
    own = asks[0].clause if asks else None
    if own is None or clauses[own].verb.name not in word_set("asks", "forbids"):
        return asks
    of_that = all(piece.kind == "it" for _, piece in clauses[own].objects)
    done = [number for number in range(own) if clauses[number].verb.kind not in HAVING]
    return [HeardAsk("may", done[-1], asks[0].start, None, True)] if of_that and done else asks


def _without_givers(pieces: Sequence[Piece]) -> list[Piece]:
    """The people, but for those from whom something comes: "one thing from Ben and one from Cleo"."""
    return [
        one
        for before, one in pairwise((Piece("stop", "", 0, 0), *pieces))
        if one.kind == "person" and (before.kind, before.value) != ("prep", "from")
    ]


def _or_of_rules(
    first: list[AskKind],
    kinds: Sequence[AskKind],
    named: set[str],
    clauses: Sequence[DeedClause],
    of: tuple[int | None, int | None],
) -> list[AskKind]:
    """The kinds, or others where no word tells one, or the rules first; of: the clause of the question, and of what."""
    own, clause = of
    of_rules = not named & {"card", "acted"} and own is None
    of_words = not named & {"card", "acted", "kind"} and "rule" in kinds
    if not first:
        return _of_no_words(clauses, clause, bool(named & {"card"}), of_rules)
    if first[0] in COMMON and (of_words or (of_rules and first[0] == "happens" and not kinds)):
        return ["rule", *first]
    return first


def _is_only_told(first: Sequence[AskKind], part: AskedPart, pieces: Sequence[Piece], told: DeedClause) -> bool:
    """Is nothing asked of what was told last: "he has seven and steals one. Winner?", "..., is my Basic safe"?"""
    if list(first[:1]) in (["won"], ["wins"]):
        return True
    return list(first[:1]) == ["safe"] and _is_of_another(part, pieces, told)


def _does_it_to_another(clause: DeedClause) -> bool:
    """ "Does Mermaid return a card": does what stands before it not return itself?"""
    hit = any(not prep and piece.kind == "thing" for prep, piece in clause.objects)
    return clause.verb.value == "return" and hit and not clause.passive


def _is_of_another(part: AskedPart, pieces: Sequence[Piece], told: DeedClause) -> bool:
    """ "I neighed her Rhinocorn, is my Basic safe": is it asked of a card to which nothing is told to be done?"""
    of_what = ("thing", "it", "person")
    asked = next((one for one in pieces if one.kind in of_what and part.start <= one.start < part.end), None)
    spoken = (told.verb, told.subject, *(hit for _, hit in told.objects))
    of_card = asked is not None and asked.kind == "thing"
    return of_card and all(asked is None or one is None or one.name != asked.name for one in spoken)


def _of_no_words(clauses: Sequence[DeedClause], clause: int | None, cards: bool, of_rules: bool) -> list[AskKind]:
    """What is asked where no word tells it: "Brain Freeze on me, Neigh?", "Yoink! on a Unicorn?"."""
    unsaid = clause is not None and clauses[clause].verb.start == clauses[clause].verb.end
    if unsaid or (cards and not clauses):
        return ["may", "happens"]
    return ["happens"] if clauses and not of_rules else ["rule"]


def _answer(
    kinds: Sequence[AskKind], part: AskedPart, pieces: Sequence[Piece], clauses: Sequence[DeedClause], own: int | None
) -> HeardAsk | None:
    """ "Is Spit Happens ok on that": an Instant in a question of what is right, before all that is done in it."""
    end = part.end if own is None else pieces[clauses[own].start].start
    inside = [one for one in pieces if part.start <= one.start < end]
    if own is None and kinds[:1] == ["works"] and all(one.kind == "stop" for one in inside):
        inside = _before_it(part, pieces)
    instants = [one for one in inside if one.kind == "thing" and one.value == "instant"]
    threes = [inside[at : at + 3] for at in range(len(inside))]
    if ["it", "be", "thing"] in ([one.kind for one in three] for three in threes):
        return None  # "can it be an Instant"
    on_what = next((three[2] for three in threes if _is_on_a_card(three)), None)
    others = [one for one in instants if one is not on_what]
    if len(others) != 1 or not kinds or kinds[0] not in COMMON or (own is None and kinds[0] == "answerable"):
        return None
    by = next((one.name for one in inside if one.kind == "person" and one.value == SUBJECT), None)
    by = by or next((who.name for prep, who in pairwise(inside) if _is_of_whom(prep, who)), others[0].owner)
    return HeardAsk("answerable", None, part.start, by, True, others[0].name, target=on_what)


def _answer_told_last(clauses: Sequence[DeedClause], part: AskedPart) -> int | None:
    """ "He says Neigh. Does that count?": the answer that is told last before a question of whether it counts."""
    before = [number for number, one in enumerate(clauses) if one.verb.start < part.start]
    last = clauses[before[-1]].verb if before else None
    return before[-1] if last is not None and last.value in ("instant", "respond") else None


def _before_it(part: AskedPart, pieces: Sequence[Piece]) -> list[Piece]:
    """ "Three Neighs in my hand, useless?": what stands in the same sentence before a question that names nothing."""
    before = [one for one in pieces if one.start < part.start]
    ends = [at for at, one in enumerate(before) if (one.kind, one.value) == ("stop", "end")]
    return before[ends[-1] + 1 if ends else 0 :]


def _is_on_a_card(three: Sequence[Piece]) -> bool:
    """ "Super Neigh on an Ultimate": does the card, or the kind, that it is to answer stand behind an Instant?"""
    kinds = [one.kind for one in three]
    return kinds == ["thing", "prep", "thing"] and three[0].value == "instant" and three[1].value in AT


def _is_of_whom(prep: Piece, who: Piece) -> bool:
    """ "A second Neigh from him": is it somebody's, as it comes from them?"""
    return prep.kind == "prep" and prep.value in ("from", "by") and who.kind == "person"


def _first(kinds: list[AskKind], by_clause: AskKind | None) -> list[AskKind]:
    """The kinds that the words tell; a clause tells between the common ones."""
    if by_clause == "counts" and kinds[:1] == ["rule"]:
        return kinds
    if by_clause == "happens" and kinds and kinds[0] in COMMON[:4]:
        return kinds
    if by_clause and (not kinds or kinds[0] in COMMON or (by_clause == "may" and kinds[0] in OF_A_CARD[1:5])):
        kinds = [by_clause, *kinds]
    return list(dict.fromkeys(kinds))


def _asked_clause(hearing: Hearing, clauses: Sequence[DeedClause], part: AskedPart) -> int | None:
    """The clause of the question: the one that is turned round, else the first in it; or what a comma parts from all.

    "Torpedo removes Barbed Wire, still discard?" tells the first and asks the last.
    """
    inside = [number for number, one in enumerate(clauses) if part.start <= one.verb.start < part.end]
    done = [number for number in inside if clauses[number].verb.kind not in HAVING] or inside
    turned = [number for number in inside if clauses[number].asked]
    turned = turned or [number for number in done if clauses[number].modal or clauses[number].denied] or done
    if len(turned) > 1 and clauses[turned[1]].link == "to" and clauses[turned[0]].verb.value == "use":
        return turned[1]  # "use it to destroy"
    objected = [number for number in turned if clauses[number].link == "but" and clauses[number].modal]
    if objected:
        return objected[0]  # "he says I do not draw, but I can"
    if part.marked and turned == done and len(done) > 1 and not clauses[done[-1]].asked:
        before, last = clauses[done[-2]], clauses[done[-1]]
        apart = any(token.stop for token in hearing.tokens[before.verb.start : last.verb.start])
        plain = not any(clauses[one].modal or clauses[one].denied or clauses[one].asked for one in done)
        return done[-1] if apart and plain and last.link != "if" else done[0]
    return turned[0] if turned else None


def _meant_clause(clauses: Sequence[DeedClause], part: AskedPart, by: str | None, told: bool) -> int | None:
    """ "Can he?", "is that allowed?": the last clause before it in which whoever is asked about does something.

    told: it is asked of what was done, "was that legal", not of what somebody says of it
    """
    done = [number for number, one in enumerate(clauses) if one.verb.kind not in HAVING]
    before = [number for number in done if clauses[number].verb.start < part.start]
    before = [number for number in before if not (told and clauses[number].claimed)] or before
    his = [number for number in before if by and (doer := clauses[number].subject) and doer.name == by]
    return his[-1] if his else before[-1] if before and by is None else None
