"""Clauses: what is done or had, by whom, to what, and how it is put - told, tried, asked or denied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tutor.understanding.clause_subjects import (
    begins_an_answer,
    begins_anew,
    hit_in,
    is_claimed,
    named_last,
    sent_card,
    somebody_claims,
    stands_apart,
    suffering,
    tells_what_lies,
    told_of,
)
from tutor.understanding.lexicon import word_set
from tutor.understanding.people import OBJECT, OWNER
from tutor.understanding.things import Piece

_HELPS: Final = frozenset(("modal", "do", "be", "get", "not", "let", "have", "number"))
HAVING: Final = ("have", "get", "be")
"""What a clause's verb is that tells what somebody has."""
_VERBS: Final = frozenset(("deed", "acted"))
_SHARING: Final = ("and", "or", "but", "to", "")
"""What joins a clause without a subject to the one before it, whose subject it has."""
_OF_PLAYERS: Final = ("play", "draw")
"""What only a player does, and no card: "Twin Unicorns used, played one card"."""
_DOING: Final = ("magic", "instant", "magical", "basic", "ultimate")
"""Types of cards that do something by themselves, rather than keep others from it."""
_ENDS: Final = (("stop", "end"), ("link", "if"), ("link", "but"))
_NOUNS: Final = frozenset(("person", "thing", "it"))


class DeedClause(NamedTuple):
    """What one verb says.

    verb: the deed's, or the card's that is what is done, or of `have`; subject: who or what does it, or suffers it
    objects: what stands behind it, with the preposition before each, or `""`
    modal: `may`, `must`, `want`, `will`, `let` or `""`; asked: its helping word stands before the subject
    denied, passive: as it is; link: `if`, `and`, `or` or what else joins it to the clause before, or `""`
    others: who does the same, "Ana and Ben have ..."; claimed: it is what somebody says
    because: it was done before what stands before it
    start, end: which pieces
    """

    verb: Piece
    subject: Piece | None
    objects: tuple[tuple[str, Piece], ...]
    modal: str
    asked: bool
    denied: bool
    passive: bool
    link: str
    start: int
    end: int
    claimed: bool = False
    others: tuple[Piece, ...] = ()
    because: bool = False


def counted_in(clause: DeedClause) -> Piece | None:
    """ "Do I have six cards now": how many it is asked whether somebody has; None where no such thing is asked."""
    if not clause.asked or clause.verb.kind not in HAVING:
        return None
    return next((piece for prep, piece in clause.objects if not prep and piece.name == "card" and piece.number), None)


class _Head(NamedTuple):
    """A verb, and the pieces before it that belong to it: from `start`."""

    at: int
    start: int
    subject: Piece | None
    helps: tuple[Piece, ...]
    turned: bool


def clauses_of(pieces: Sequence[Piece]) -> list[DeedClause]:
    """The clauses in order; a verb without a subject has that of the clause before, where a word joins them."""
    heads = [_head(pieces, at) for at in range(len(pieces)) if _is_verb(pieces, at)]
    found: list[DeedClause] = []
    for place, head in enumerate(heads):
        end = heads[place + 1].start if place + 1 < len(heads) else len(pieces)
        clause = _clause(pieces, head, end, found[-1] if found else None)
        if clause.link == "to" and found and (sent := sent_card(found[-1].verb, found[-1].subject, found[-1].objects)):
            found, clause = found[:-1], clause._replace(subject=sent)
        if clause.link == "from" and (found[-1].verb.kind == "have" or found[-1].verb.value in ("respond", "protect")):
            found.pop()  # "does it stop me from playing it", "keep me from it"
        if found and found[-1].verb.kind == "have" and clause.verb.value == "leave" and head.subject is None:
            continue  # "I have one left"
        found.append(clause)
    return found


def _is_verb(pieces: Sequence[Piece], at: int) -> bool:
    """Is something done there, or had? "Has" and "got" may help another verb."""
    piece = pieces[at]
    if piece.kind in _VERBS:
        return True
    after = next((one for one in pieces[at + 1 :] if one.kind not in ("not", "be", "get", "number", "modal")), None)
    helps = after is not None and (after.kind in _VERBS or after.kind == "have")
    if piece.kind == "have":
        return not helps
    if piece.kind == "be":  # "I am out of cards"
        near = [one.kind for one in (*pieces[at - 1 : at], *pieces[at + 1 : at + 2])] if at else []
        return near == ["person", "thing"] and pieces[at + 1].number is not None
    if piece.kind == "get":
        return after is not None and after.kind in ("thing", "it") and not helps
    return False


def _head(pieces: Sequence[Piece], at: int) -> _Head:
    """What stands before a verb: words that help it, its subject, and words that help and are turned round."""
    start = next((place + 1 for place in range(at - 1, -1, -1) if pieces[place].kind not in _HELPS), 0)
    joins = pieces[start - 1] if start > 1 else None
    if joins and joins.kind == "prep" and (joins.value == "to" or _keeps_from(joins, pieces[at])):
        start -= 1
    helps = list(pieces[start:at])
    subject = None
    led_by = pieces[start].value if start < at and pieces[start].kind == "prep" else ""
    may_do_it = led_by != "from" and (led_by != "to" or pieces[start - 1].kind == "person")
    if start and may_do_it and _is_subject(pieces, start - 1):
        subject = pieces[start - 1]
        start -= 1
    turned = start
    while subject and turned and pieces[turned - 1].kind in _HELPS:
        turned -= 1
    before = pieces[turned:start]
    is_turned = any(one.kind in ("modal", "do", "be", "have") for one in before) and not _follows_noun(pieces, turned)
    if is_turned or any(one.kind == "let" for one in before):
        helps, start = [*before, *helps], turned
    return _Head(at, start, subject, tuple(helps), is_turned)


def _keeps_from(joins: Piece, verb: Piece) -> bool:
    """ "It stops me from playing"."""
    return joins.value == "from" and verb.form == "ing"


def _follows_noun(pieces: Sequence[Piece], at: int) -> bool:
    """Is what stands here said of a noun before it, so that nothing is turned round: "he can ..."?"""
    return at > 0 and pieces[at - 1].kind == "person" and pieces[at - 1].value != OWNER


def _is_subject(pieces: Sequence[Piece], at: int) -> bool:
    piece = pieces[at]
    before = pieces[at - 1] if at else None
    if piece.kind not in _NOUNS or (piece.kind == "person" and piece.value == OWNER):
        return False
    if piece.kind == "person" and piece.value == OBJECT:
        purpose = [one.value for one in (*pieces[at - 1 : at], *pieces[at + 1 : at + 2])] == ["for", "to"]
        return before is not None and (before.kind in ("let", "modal") or purpose)  # "is it too late for me to neigh"
    if piece.kind == "person" or before is None:
        return True
    return before.kind not in ("prep", "have", *_VERBS) or before.value == "if"


def _clause(pieces: Sequence[Piece], head: _Head, end: int, before: DeedClause | None) -> DeedClause:
    verb = pieces[head.at]
    joined = pieces[head.start - 1] if head.start else None
    link, helps = _link(pieces, head), head.helps
    lets = _what_it_lets(pieces, head)
    modal = next((one.value for one in helps if one.kind == "modal"), "") or ("let" if lets else "")
    subject, asked = head.subject, head.turned or (lets is not None and _asks_of(pieces, head.start - 1))
    denied = any(one.kind == "not" or (one.kind == "number" and one.value == "0") for one in helps)
    apart = stands_apart(verb, pieces[: head.at], subject, before.verb.value if before else "", joined)
    shares = subject is None and link in _SHARING and not apart
    subject = subject or (told_of(pieces[: head.start], link, before.verb.start if before else -1) if shares else None)
    if before and (link == "from" or (shares and subject is None and not _begins_a_deed(verb, link, before))):
        subject, modal, asked = _shared(before, link, subject, modal, asked, bool(helps))
        subject = subject if not (before.passive and verb.value in _OF_PLAYERS) else head.subject
        if head.subject is None and helps and joined is not None and joined.kind == "stop":
            subject = hit_in(before.objects) or subject
    passive = verb.form == "ed" and any(one.kind in ("be", "get") for one in helps)
    objects = _with_said_first(pieces, head, _objects(pieces, head.at + 1, end))
    if lets and asked and not any(prep == "with" for prep, _ in objects):
        objects = (*objects, ("with", lets))
    if verb.kind in ("have", "get") and next((piece.value for prep, piece in objects if not prep), "") == "herd":
        verb, modal = verb._replace(kind="deed", value="use", form=""), modal or "may"  # "do I get the Herd Bonus"
    if not any(not prep and piece.kind != "zone" for prep, piece in objects):
        objects = (*_asked_for(pieces, head), *objects)
    if passive and (subject is None or (head.subject is None and subject.kind == "person")) and link != "from":
        subject = named_last(pieces[: head.start]) or subject  # "I have Phoenix, no cards in hand, gets destroyed"
    if verb.form == "ed" and not passive:
        subject, passive = suffering(verb, pieces[: head.start], subject, link, objects)
    because = joined is not None and joined.kind == "link" and joined.name in word_set("deeds", "because")
    told = (verb, subject, objects, modal, asked, denied, passive, link, head.start, end)
    return DeedClause(*told, head.start > 0 and is_claimed(pieces, head.start), _others(pieces, head), because)


def _begins_a_deed(verb: Piece, link: str, before: DeedClause) -> bool:
    """ "She has Queen Bee. Kiss of Life on a Basic": is what nobody says done behind what somebody only has?"""
    return verb.start == verb.end and not link and before.verb.kind in HAVING


def _shared(
    before: DeedClause, link: str, subject: Piece | None, modal: str, asked: bool, helped: bool
) -> tuple[Piece | None, str, bool]:
    """The subject, the modal and whether it is asked, as far as a clause has them of the one before it."""
    if link == "from":
        people = [piece for _, piece in before.objects if piece.kind == "person"]
        return people[-1] if people else subject, "may", before.asked
    if link == "to" or not helped:
        return before.subject, modal or before.modal, before.asked
    return before.subject, modal, asked


def _link(pieces: Sequence[Piece], head: _Head) -> str:
    """What joins it to the clause before: "if", "and", "to"; `""` for nothing."""
    if pieces[head.start].kind == "prep":
        return pieces[head.start].value
    return pieces[head.start - 1].value if head.start and pieces[head.start - 1].kind == "link" else ""


def _what_it_lets(pieces: Sequence[Piece], head: _Head) -> Piece | None:
    """ "Rhinocorn lets me destroy a Unicorn": the card of which it is said what it does, not that it was done."""
    of_card = head.start > 0 and pieces[head.start - 1].kind in ("thing", "it")
    return pieces[head.start - 1] if of_card and any(one.kind == "let" for one in head.helps) else None


def _asks_of(pieces: Sequence[Piece], at: int) -> bool:
    """Is it asked of what stands there: "does Glitter Tornado make me return one"?"""
    return at > 0 and pieces[at - 1].kind in ("do", "modal")


def _others(pieces: Sequence[Piece], head: _Head) -> tuple[Piece, ...]:
    """ "Ana and Ben have ...": who stands before the subject."""
    before = pieces[max(0, head.start - 2) : head.start]
    if len(before) < 2 or head.subject is None or head.subject.kind != "person":
        return ()
    joined = before[0].kind == "person" and before[0].value != OWNER and before[1].value == "and"
    return (before[0],) if joined else ()


def _asked_for(pieces: Sequence[Piece], head: _Head) -> tuple[tuple[str, Piece], ...]:
    """ "Which unicorn can I destroy", "the Neigh I play": what it is done to stands before."""
    last = pieces[head.start - 1] if head.start else None
    told_of = pieces[head.start - 2] if head.start > 1 else None
    if last and told_of and last.kind == "it" and told_of.kind == "thing" and told_of.end == last.start:
        last = told_of._replace(end=last.end)  # "the Downgrade that I played"
    if last and last.kind == "thing" and not head.turned and head.subject and head.subject.kind == "person":
        return (("", last),) if last.end == head.subject.start and pieces[head.at].form != "ing" else ()
    before = [piece for piece in pieces[max(0, head.start - 3) : head.start] if piece.value != "of"][-2:]
    kinds = [piece.kind for piece in before]
    return (("", before[1]),) if head.turned and kinds == ["wh", "thing"] else ()


def _with_said_first(
    pieces: Sequence[Piece], head: _Head, objects: tuple[tuple[str, Piece], ...]
) -> tuple[tuple[str, Piece], ...]:
    """ "With Time Rift I return it": also the card with which it is done that stands before whoever does it."""
    before = pieces[max(0, head.start - 3) : head.start]
    first = [(one.kind, one.value) for one in before[-2:-1]] == [("prep", "with")]
    begins = len(before) < 3 or before[0].kind in ("stop", "link")
    by_name = first and begins and before[-1].kind == "thing" and before[-1].value in _DOING
    somebody = head.subject is not None and head.subject.kind == "person"
    named = any(prep == "with" for prep, _ in objects)
    return (*objects, ("with", before[-1])) if by_name and somebody and not named else objects


def _begins_another(piece: Piece, last_kind: str, found: Sequence[tuple[str, Piece]]) -> bool:
    """ "Or is it random", "I play Grow Up and Cleo ...", "I poison Stabby, it goes": does something else begin?"""
    if piece.kind == "person" and piece.value != OWNER and found:
        return last_kind in ("link", "stop") and not found[-1][0]
    if piece.kind == "it" and piece.value != "one" and found:
        return last_kind == "stop"
    return piece.kind == "be" and last_kind in ("link", "stop")


def _objects(pieces: Sequence[Piece], start: int, end: int) -> tuple[tuple[str, Piece], ...]:
    """What stands behind a verb until another sentence, or a word like "if", begins."""
    found: list[tuple[str, Piece]] = []
    prep = last_kind = ""
    for at, piece in enumerate(pieces[start:end], start):
        if piece.kind == "stop" and (tells_what_lies(pieces[at + 1 : at + 3]) or begins_anew(pieces[at + 1 : end])):
            break
        if piece.kind == "stop" and pieces[start - 1].kind == "acted" and begins_an_answer(pieces[at + 1 : at + 2]):
            break
        if piece.kind == "claim" and found and (found[-1][1], found[-1][1].kind) == (pieces[at - 1], "person"):
            found.pop()  # "I neighed it, Ben says"
        if piece.kind in ("wh", "do", "modal", "have", "claim") or (piece.kind, piece.value) in _ENDS:
            break
        if _begins_another(piece, last_kind, found) or (at > start and somebody_claims(pieces, at)):
            break
        if piece.kind == "it" and last_kind == "thing" and pieces[at - 1].end == piece.start:
            continue  # "the Pandacorn that stood in her Stable"
        last_kind = piece.kind
        if piece.kind == "prep":
            prep = piece.value
        elif piece.kind == "link" and found and found[-1][1].kind == "thing":
            prep = found[-1][0]  # "with Rhinocorn and Stable Artillery"
        elif piece.kind in ("thing", "it", "person", "zone"):
            found.append((prep, piece))
            prep = prep if piece.kind == "person" and piece.value == OWNER else ""
    return tuple(found)
