"""What is asked: the row of `asks.yaml` whose words are found in the last question, of whom, and about what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from tutor.understanding.case import Ask, AskKind, CaseDeed
from tutor.understanding.case_deeds import ToldCase
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.deed_words import frames
from tutor.understanding.hearing import GROUPS, Hearing, units_of
from tutor.understanding.lexicon import word_file, word_kinds, word_set
from tutor.understanding.patterns import Found, Patterns, Unit
from tutor.understanding.people import ROLES
from tutor.understanding.things import Piece
from tutor.vocabulary import CARD_TYPES, PHASES

MAX_ELLIPTIC: Final = 3
"""A sentence of so few words behind another may be a question without a word that asks: "me too"."""
MAX_BETWEEN: Final = 5
"""So many words may stand between the one that asks and the helping one."""
_ASKED_ABOUT: Final = ("person", "card", "kind", "it", "acted", "number")
_OF_A_CARD: Final = ("works", "counts", "stays", "returns", "goes", "safe")
"""Kinds that ask about what becomes of a card, or what it does."""
COMMON: Final = ("may", "must", "works", "happens", "answerable", "rule")
"""Kinds between which the clause tells, where it does."""
ABOUT_A_DEED: Final = ("may", "must", "answerable", "safe", "which", "who-chooses", "both-or-one", "me-too")
"""Kinds that ask about a deed which is not done yet."""


class AskedPart(NamedTuple):
    """The part of the text that asks: which units, and which words; end excluded."""

    first: int
    last: int
    start: int
    end: int
    marked: bool


class HeardAsk(NamedTuple):
    """A kind of question, the clause that it is about, or None, at which word it begins, and of whom it is.

    asked: there is a question; False where it is only told
    """

    kind: AskKind
    clause: int | None
    start: int = 0
    by: str | None = None
    asked: bool = False


@cache
def _patterns() -> Patterns:
    rows = word_file("asks")["rows"]
    marks = word_file("marks")["rows"]
    meanings: dict[str, tuple[str, ...]] = {
        "card": CARD_TYPES,
        "acted": CARD_TYPES,
        "person": ROLES,
        "deed": tuple(frames()),
        "kind": tuple({*word_kinds("kinds", "sorts").values(), *word_kinds("kinds", "animals").values()}),
        "phase": PHASES,
    }
    for row in marks:
        kind, _, value = str(row["is"]).partition(" ")
        if kind != "phase":
            meanings[kind] = (*meanings.get(kind, ()), value)
    return Patterns([[str(text) for text in row["said"]] for row in rows], meanings, GROUPS)


def asked_part(hearing: Hearing, units: Sequence[Unit]) -> AskedPart | None:
    """The last question: from the word that asks to the end of its sentence; None where nothing asks."""
    found: AskedPart | None = None
    first = 0
    for last in range(1, len(units) + 1):
        if last < len(units) and not units[last - 1].stop:
            continue
        stop = hearing.tokens[units[last - 1].end - 1].stop
        begin = _begin(hearing, units, first, last)
        if begin is None and "?" in stop:
            begin = first
        if begin is None and first and last - first <= MAX_ELLIPTIC:
            begin = first if _patterns().found(units[first:last]) else None
        if begin is not None and not _is_settled(units, begin, last):
            found = AskedPart(begin, last, units[begin].start, units[last - 1].end, "?" in stop)
        first = last
    return found


def _begin(hearing: Hearing, units: Sequence[Unit], first: int, last: int) -> int | None:
    """Where in a sentence it begins to be asked: the last word that asks; of questions joined by "or" the first."""
    found: int | None = None
    for at in range(last - 1, first - 1, -1):
        word = hearing.tokens[units[at].start].word
        asks = word in word_set("asks", "wh") and (
            at == first or _leads(hearing, units, at) or _turned(units, at + 1, last)
        )
        if not asks and not (
            word in word_set("asks", "helps") | word_set("asks", "had") and _asks_here(hearing, units, at, first, last)
        ):
            continue
        if found is None or units[found - 1].word == "or":
            found = at
    return found if found is None else _with_wh(hearing, units, first, found)


def _with_wh(hearing: Hearing, units: Sequence[Unit], first: int, begin: int) -> int:
    """ "How many cards do I draw": the word that asks may stand some words before the helping one."""
    for at in range(begin - 1, max(first, begin - MAX_BETWEEN) - 1, -1):
        if units[at].stop or hearing.tokens[units[at].end - 1].stop:
            break
        if units[at].word in word_set("asks", "wh") and units[at].word != "when":
            return at
    return begin


def _asks_here(hearing: Hearing, units: Sequence[Unit], at: int, first: int, last: int) -> bool:
    before = units[at - 1].means if at > first else ""
    word = units[at].word
    if before.startswith("person=") and not before.endswith("=object"):
        return False
    if word in word_set("asks", "had"):
        leads = at == first or _leads(hearing, units, at)
        return leads and at + 1 < last and units[at + 1].means.partition("=")[0] in ("person", "it")
    if at + 1 < last and units[at + 1].means in ("it=", "person=subject"):
        return not before.startswith("not=")
    noun = at + 1 < last and units[at + 1].means.partition("=")[0] in _ASKED_ABOUT
    little = at + 1 < last and units[at + 1].word in word_set("asks", "little")
    leads = at == first or _leads(hearing, units, at)
    owner = before.startswith(("card=", "kind=", "it="))
    return (noun or little) and (leads or not owner) and not (before.startswith("not="))


def _leads(hearing: Hearing, units: Sequence[Unit], at: int) -> bool:
    before = units[at - 1]
    stop = hearing.tokens[before.end - 1].stop
    return bool(stop) or before.word in word_set("asks", "leads")


def _turned(units: Sequence[Unit], at: int, last: int) -> bool:
    """ "What can I do": a helping word behind the one that asks."""
    return at < last and units[at].word in word_set("asks", "helps")


def _is_settled(units: Sequence[Unit], first: int, last: int) -> bool:
    """ "Who is right?": what is asked stands before."""
    words = [unit.word for unit in units[first:last]]
    return len(words) < 5 and bool({"right", "wrong", "correct"} & set(words)) and "it" not in words


def heard_asks(hearing: Hearing, clauses: Sequence[DeedClause], pieces: Sequence[Piece]) -> list[HeardAsk]:
    """What may be asked, the likeliest first; empty where nothing asks and nothing is claimed."""
    units = units_of(hearing.tokens, hearing.mentions)
    part = asked_part(hearing, units)
    rows = word_file("asks")["rows"]
    found = _patterns().found(units)
    if part is None:
        told = [rows[hit.row]["kind"] for hit in sorted(found, key=lambda one: one.row)]
        rare = [kind for kind in told if kind not in COMMON]
        claimed = any(one.kind == "claim" for one in hearing.mentions)
        asks = _claims(clauses) or _elliptic(hearing)
        others = [HeardAsk(kind, None) for kind in rare[:1] if claimed]
        return [*asks, *others] if any(one.clause is not None for one in asks) else [*others, *asks]
    hits = [hit for hit in found if hit.end > part.first and part.first - 1 <= hit.start < part.last]
    clause, by = _asked_clause(clauses, part), None
    if clause is None:
        by = next((one.name for one in pieces if one.kind == "person" and part.start <= one.start < part.end), None)
        clause = _meant_clause(clauses, part, by)
    kinds = [rows[hit.row]["kind"] for hit in sorted(hits, key=lambda one: (one.row, -one.start))]
    by_clause = _kind_of(clauses[clause]) if clause is not None else None
    if clause is not None and clauses[clause].link == "from":
        kinds = []
    first = _first(list(dict.fromkeys(kinds)), by_clause) or (["happens"] if clauses else ["rule"])
    if (
        not {one.kind for one in hearing.mentions} & {"card", "acted", "kind"}
        and first[0] in COMMON
        and "rule" in kinds
    ):
        first = ["rule", *first]
    return [HeardAsk(kind, clause, part.start, by, True) for kind in first]


def _first(kinds: list[AskKind], by_clause: AskKind | None) -> list[AskKind]:
    """The kinds that the words tell; a clause tells between the common ones."""
    if by_clause and (not kinds or kinds[0] in COMMON or (by_clause == "may" and kinds[0] in _OF_A_CARD[1:5])):
        kinds = [by_clause, *kinds]
    return list(dict.fromkeys(kinds))


def _kind_of(clause: DeedClause) -> AskKind | None:
    """What a clause asks by its verb and its helping word."""
    responds = clause.verb.value == "respond" or (clause.verb.kind == "acted" and clause.verb.value == "instant")
    if clause.verb.value == "win":
        return "wins" if clause.modal == "may" else "won"
    if clause.modal == "must":
        return "must"
    if clause.verb.value == "protect":
        return "safe"
    if responds:
        return "answerable"
    if clause.modal == "may":
        return "may"
    return "happens" if clause.asked else None


def _asked_clause(clauses: Sequence[DeedClause], part: AskedPart) -> int | None:
    """The clause of the question: the one that is turned round, else the first in it."""
    inside = [number for number, one in enumerate(clauses) if part.start <= one.verb.start < part.end]
    turned = [number for number in inside if clauses[number].asked] or inside
    if len(turned) > 1 and clauses[turned[1]].link == "to" and clauses[turned[0]].verb.value == "use":
        return turned[1]  # "use it to destroy"
    return turned[0] if turned else None


def _meant_clause(clauses: Sequence[DeedClause], part: AskedPart, by: str | None) -> int | None:
    """ "Can he?", "is that allowed?": the last clause before it in which whoever is asked about does something."""
    done = [number for number, one in enumerate(clauses) if one.verb.kind not in ("have", "get")]
    before = [number for number in done if clauses[number].verb.start < part.start]
    his = [number for number in before if by and (doer := clauses[number].subject) and doer.name == by]
    return his[-1] if his else before[-1] if before else None


def _claims(clauses: Sequence[DeedClause]) -> list[HeardAsk]:
    """What somebody says that may be, or may not: asked, though there is no question."""
    for number, one in enumerate(clauses):
        if one.modal in ("may", "must", "want") or one.denied or one.claimed:
            kind: AskKind = "must" if one.modal == "must" else _kind_of(one) or "may"
            return [HeardAsk(kind, number), *([HeardAsk("happens", number)] if kind != "happens" else [])]
    last = len(clauses) - 1
    return [HeardAsk("happens", last)] if clauses else []


def _elliptic(hearing: Hearing) -> list[HeardAsk]:
    """ "two for one with an empty stable": cards and a state, and no word that asks."""
    named = {mention.kind for mention in hearing.mentions} & {"card"}
    return [HeardAsk("may", None), HeardAsk("happens", None)] if named else []


def ask_of(heard: HeardAsk, clauses: Sequence[DeedClause], said: ToldCase, pieces: Sequence[Piece]) -> Ask:
    """The question with whom and what it is about, as far as the words say."""
    clause = clauses[heard.clause] if heard.clause is not None else None
    places = [number for number, one in enumerate(said.deeds) if one.clause == heard.clause]
    place = next(
        (number for number in places if said.deeds[number].deed.verb == "choose"), places[0] if places else None
    )
    deed = said.deeds[place].deed if place is not None else None
    deed = deed or next((one.deed for one in said.others if one.clause == heard.clause), None)
    by = (deed.by if deed else None) or heard.by
    if clause and by is None and clause.subject and clause.subject.kind == "person":
        by = clause.subject.name
    card = deed.card if deed else None
    target = deed.target if deed else None
    if heard.kind in _OF_A_CARD:
        card, target = _about(heard, clause, deed, said, pieces)
    return Ask(heard.kind, by, card, target, place, _number(clause))


def _about(
    heard: HeardAsk, clause: DeedClause | None, deed: CaseDeed | None, said: ToldCase, pieces: Sequence[Piece]
) -> tuple[str | None, str | None]:
    """The card that is asked about, and what it is safe from."""
    things = [piece for piece in pieces if piece.kind == "thing"]
    asked = [piece.name for piece in things if piece.start >= heard.start]
    last = next((one.deed.target or one.deed.card for one in reversed(said.deeds) if one.deed is not deed), None)
    cards = [piece.name for piece in things if piece.start >= heard.start and piece.name != piece.value]
    other = asked[0] if asked else last or (things[0].name if things else None)
    if heard.kind == "safe":
        return _threatened(clause, deed, other, next((one.deed.card for one in reversed(said.deeds)), None))
    subject = clause.subject if clause else None
    if subject and subject.kind == "thing":
        return subject.name, deed.target if deed and deed.target != subject.name else None
    if deed and (deed.card or deed.target):
        return deed.card or deed.target, None
    return (cards[-1] if cards and heard.kind == "counts" else other), None


def _threatened(
    clause: DeedClause | None, deed: CaseDeed | None, other: str | None, done_with: str | None
) -> tuple[str | None, str | None]:
    """What may be safe, and from what: the card that does it, or what stands behind "from" and "against"."""
    objects = clause.objects if clause else ()
    against = [piece.name for prep, piece in objects if prep in ("from", "against") and piece.kind == "thing"]
    threat = against[0] if against else deed.card if deed and deed.verb != "protect" else done_with
    if deed and deed.target:
        return deed.target, threat
    return (deed.card if deed and deed.card else other), threat


def _number(clause: DeedClause | None) -> int | None:
    """How many are spoken of in the question."""
    if clause is None:
        return None
    return next((piece.number for _, piece in clause.objects if piece.number is not None), None)


def row_hits(text_units: Sequence[Unit]) -> list[Found]:
    """Which rows of `asks.yaml` are found in a text, for the test of their examples."""
    return _patterns().found(text_units)
