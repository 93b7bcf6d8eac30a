"""What is asked: the row of `asks.yaml` whose words are found in the last question, and which clause it is about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tutor.understanding.case import AskKind
from tutor.understanding.counted_reading import counts_as_a_deed
from tutor.understanding.deed_clauses import HAVING, DeedClause, counted_in
from tutor.understanding.deed_words import frames
from tutor.understanding.heard_ask import HeardAsk, against_each_other, of_a_bare_card
from tutor.understanding.hearing import Hearing, units_of
from tutor.understanding.lexicon import word_file, word_set
from tutor.understanding.people import NAMED, SUBJECT
from tutor.understanding.question_place import AskedPart, are_places, ask_patterns, asked_part, later_parts
from tutor.understanding.things import Piece

OF_A_CARD: Final = ("works", "counts", "stays", "returns", "goes", "safe")
"""Kinds that ask about what becomes of a card, or what it does."""

COMMON: Final = ("may", "must", "works", "happens", "answerable", "rule")
"""Kinds between which the clause tells, where it does."""

_SAID: Final = ("may", "must", "works", "safe")
"""Kinds that are asked by saying so of what is told: "he played it. That is illegal", "Glitter Bomb mandatory"."""

ABOUT_A_DEED: Final = ("may", "must", "answerable", "safe", "which", "who-chooses", "both-or-one", "me-too")
"""Kinds that ask about a deed which is not done yet."""

_OF_TWO: Final = ("won", "wins", "happens", "rule")
"""What is asked of two cards that are held against each other: "who wins"."""

_ANSWERS_TO: Final = (("instant", "on"), ("instant", "against"), ("instant", "to"))
"""An Instant, and what stands between it and what it is to answer."""


MIN_TO_WIN: Final = 5
"""Of so many it may be that somebody wins with them, in the smallest box."""


_COUNTS: Final = ("thing", "number", "nth")
"""Parts that say how many there are."""


def heard_asks(hearing: Hearing, clauses: Sequence[DeedClause], pieces: Sequence[Piece]) -> list[HeardAsk]:
    """What may be asked, the likeliest first; empty where nothing asks and nothing is claimed."""
    units = units_of(hearing.tokens, hearing.mentions)
    rows = word_file("asks")["rows"]
    many = _are_counted(pieces)
    found = [
        (rows[hit.row]["kind"], hit)
        for hit in ask_patterns().found(units)
        if many or not rows[hit.row].get("of counts")
    ]
    part = asked_part(hearing, units)
    if part is None:
        return _told([kind for kind, _ in sorted(found, key=lambda one: one[1].row)], hearing, clauses, pieces)
    hits = [one for one in found if one[1].end > part.first and part.first - 1 <= one[1].start < part.last]
    condition = next(later_parts(units, part), part.last)  # what stands behind it is not what is asked first
    kinds = [kind for kind, _ in sorted(hits, key=lambda one: (one[1].start >= condition, one[1].row, -one[1].start))]
    if are_places(units[part.first : part.last]):
        kinds = ["goes"]
    return _questions(list(dict.fromkeys(kinds)), part, hearing, clauses, pieces)


def _are_counted(pieces: Sequence[Piece]) -> bool:
    """Is so much of something spoken of that somebody may win with it?"""
    numbers = (one.number if one.kind == "thing" else int(one.value) for one in pieces if one.kind in _COUNTS)
    return any(number is not None and number >= MIN_TO_WIN for number in numbers)


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
        kinds = []  # what stops somebody is asked as what they may do; what makes them do it, as what they do
    told = own is None and kinds[:1] in (["stays"], ["returns"], ["goes"])  # "Neigh on Yay: it ends up where"
    first = _first(kinds, _kind_of(clauses[clause]) if clause is not None and not told else None)
    named = {one.kind for one in hearing.mentions}
    of_rules = not named & {"card", "acted"} and own is None
    of_words = not named & {"card", "acted", "kind"} and "rule" in kinds
    of_two = clause is None or clauses[clause].verb.value == "win"
    if of_two and against_each_other(pieces) and (not first or first[0] in _OF_TWO):
        first = ["safe", *first]
    if own is None and first[:1] in (["won"], ["wins"]):
        clause = None  # "he has seven and steals one. Winner?"
    if first[:1] == ["counts"] and counts_as_a_deed(pieces, part.start):
        first = ["rule"]
    if not first:
        first = _of_no_words(clauses, clause, bool(named & {"card"}), of_rules)
    elif first[0] in COMMON and (of_words or (of_rules and first[0] == "happens" and not kinds)):
        first = ["rule", *first]
    return [HeardAsk(kind, clause, part.start, by, True) for kind in first]


def _without_givers(pieces: Sequence[Piece]) -> list[Piece]:
    """The people, but for those from whom something comes: "one thing from Ben and one from Cleo"."""
    return [
        one
        for before, one in pairwise((Piece("stop", "", 0, 0), *pieces))
        if one.kind == "person" and (before.kind, before.value) != ("prep", "from")
    ]


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


def _before_it(part: AskedPart, pieces: Sequence[Piece]) -> list[Piece]:
    """ "Three Neighs in my hand, useless?": what stands in the same sentence before a question that names nothing."""
    before = [one for one in pieces if one.start < part.start]
    ends = [at for at, one in enumerate(before) if (one.kind, one.value) == ("stop", "end")]
    return before[ends[-1] + 1 if ends else 0 :]


def _is_on_a_card(three: Sequence[Piece]) -> bool:
    """ "Super Neigh on an Ultimate": does the card, or the kind, that it is to answer stand behind an Instant?"""
    kinds = [one.kind for one in three]
    return kinds == ["thing", "prep", "thing"] and (three[0].value, three[1].value) in _ANSWERS_TO


def _is_of_whom(prep: Piece, who: Piece) -> bool:
    """ "A second Neigh from him": is it somebody's, as it comes from them?"""
    return prep.kind == "prep" and prep.value in ("from", "by") and who.kind == "person"


def _told(
    kinds: Sequence[AskKind], hearing: Hearing, clauses: Sequence[DeedClause], pieces: Sequence[Piece]
) -> list[HeardAsk]:
    """What is asked where there is no question: what somebody claims, or what comes of what is told."""
    asks = _of_what_is_there(hearing, clauses) or _claims(clauses) or _elliptic(hearing)
    if against_each_other(pieces) and (not clauses or clauses[-1].verb.value == "win"):
        asks = [HeardAsk("safe", None), *asks]
    claimed = any(one.kind == "claim" for one in hearing.mentions)
    alone = word_set("asks", "by itself")
    wins = [HeardAsk("won", None)] if "won" in kinds and _are_counted(pieces) else []
    rare = [kind for kind in kinds if kind not in COMMON and (claimed or kind in alone)][:1]
    people = [one.name for one in hearing.mentions if one.kind == "person" and one.value in (SUBJECT, NAMED)]
    clause = asks[-1].clause if asks and not claimed else None
    by = people[-1] if people and claimed else None
    others = [HeardAsk(kind, clause, by=by, asked=kind in alone) for kind in rare]
    if wins or (others and others[0].asked):
        return [*wins, *others, *asks]
    said: list[AskKind] = [kind for kind in kinds if kind in _SAID]
    if said and asks and (asks[0].kind == "happens" or asks[0].clause is None):
        return [HeardAsk(said[0], asks[0].clause, by=by), *asks, *others]
    return [*asks, *others] if any(one.clause is not None for one in asks) else [*others, *asks]


def _first(kinds: list[AskKind], by_clause: AskKind | None) -> list[AskKind]:
    """The kinds that the words tell; a clause tells between the common ones."""
    if by_clause == "counts" and kinds[:1] == ["rule"]:
        return kinds
    if by_clause == "happens" and kinds and kinds[0] in COMMON[:4]:
        return kinds
    if by_clause and (not kinds or kinds[0] in COMMON or (by_clause == "may" and kinds[0] in OF_A_CARD[1:5])):
        kinds = [by_clause, *kinds]
    return list(dict.fromkeys(kinds))


def _kind_of(clause: DeedClause) -> AskKind | None:
    """What a clause asks by its verb and its helping word."""
    verb = "respond" if clause.verb.kind == "acted" and clause.verb.value == "instant" else clause.verb.value
    if verb == "win" and clause.modal == "may":
        return "wins"
    if clause.modal == "must":
        return "stays" if verb == "leave" else "must"  # "my Basics must leave"
    if counted_in(clause) is not None:
        return "how-many"
    only = frames()[verb].only if verb in frames() else ()
    does_it = clause.subject if not clause.passive else None  # "can Reset Button be neighed"
    if only and does_it and does_it.kind == "thing" and does_it.value not in only:
        verb = frames()[verb].other
    by_deed: dict[str, AskKind] = word_file("asks")["by deed"]
    if verb in by_deed and (clause.asked or verb != "leave"):
        return "safe" if clause.passive and by_deed[verb] == "works" else by_deed[verb]
    if clause.modal == "may":
        return None if clause.verb.kind in HAVING else "may"  # "can he keep it"
    return "happens" if clause.asked else None


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


def _claims(clauses: Sequence[DeedClause]) -> list[HeardAsk]:
    """What somebody says that may be, or may not: asked, though there is no question."""
    for number, one in sorted(enumerate(clauses), key=lambda each: each[1].link != "but"):
        if one.subject is None and one.verb.kind in ("deed", "acted") and not one.verb.form and not number:
            return [HeardAsk(_kind_of(one) or "may", number), HeardAsk("happens", number)]  # "neigh my own"
        if one.modal in ("may", "must", "want") or one.denied or one.claimed:
            kind: AskKind = "must" if one.modal == "must" else _kind_of(one) or "may"
            return [HeardAsk(kind, number), *([HeardAsk("happens", number)] if kind != "happens" else [])]
    done = [number for number, one in enumerate(clauses) if one.verb.kind not in HAVING]
    last = done[-1] if done else len(clauses) - 1
    return [HeardAsk("happens", last)] if clauses else []


def _of_what_is_there(hearing: Hearing, clauses: Sequence[DeedClause]) -> list[HeardAsk]:
    """ "Lasso, and I have two cards": it is only told who has how many, so what may be done with the card is asked."""
    cards = any(one.kind == "card" for one in hearing.mentions)
    having = [number for number, one in enumerate(clauses) if one.verb.kind in HAVING and not one.denied]
    counts = any(piece.number is not None for number in having for _, piece in clauses[number].objects)
    if not cards or not counts or len(having) < len(clauses):
        return []
    return [HeardAsk("may", having[-1]), HeardAsk("happens", having[-1])]


def _elliptic(hearing: Hearing) -> list[HeardAsk]:
    """ "two for one with an empty stable": cards and a state, and no word that asks."""
    named = {mention.kind for mention in hearing.mentions} & {"card"}
    return [HeardAsk("may", None), HeardAsk("happens", None)] if named else []
