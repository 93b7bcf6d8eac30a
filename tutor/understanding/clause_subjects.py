"""What a clause is about where it does not say so: to what something was done, and what was named last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.lexicon import word_set
from tutor.understanding.people import NAMED, OWNER, SUBJECT
from tutor.understanding.things import Piece
from tutor.vocabulary import STABLE_TYPES

_OF_NO_CARD: Final = ("search", "look", "draw", "pull")
"""Deeds that are done to no card in a Stable, so that a card before such a verb does it: "Llamabot searched"."""

_BY_ITSELF: Final = ("enter", "leave", "survive", "count", "win")
"""What a card does by itself, and nobody does to it: "Blinding Light landed in my Stable"."""


def named_last(before: Sequence[Piece]) -> Piece | None:
    """The card that is named last and lies in a Stable; one that is said not to be there is none."""
    of_stable = (one for one in reversed(before) if one.kind == "thing" and one.value in STABLE_TYPES)
    return next((one for one in of_stable if one.name != one.value and one.number != 0), None)


def hit_in(objects: Sequence[tuple[str, Piece]]) -> Piece | None:
    """ "Ben back kicked me, gotta discard?": to whom it was done, of whom it is asked what comes of it for them."""
    people = (
        piece for prep, piece in objects if piece.kind == "person" and piece.value != OWNER and prep in ("", "on")
    )
    return next(people, None)


def stands_apart(verb: Piece, before: Sequence[Piece], subject: Piece | None, done: str, joined: Piece | None) -> bool:
    """Has a clause not the subject of the one before it, as it asks who, or answers what was played there?

    "Ben plays an Upgrade, last chance to neigh it": behind a stop, an answer of whoever has not played that.
    """
    if joined is not None and joined.kind == "wh":
        return True
    answers = (verb.kind, verb.value) == ("acted", "instant") or verb.value == "respond"
    last = next((one for one in reversed(before) if one.kind in ("stop", "person", "deed", "acted")), None)
    return subject is None and answers and not verb.form and bool(done) and last is not None and last.kind == "stop"


def suffering(
    verb: Piece, before: Sequence[Piece], subject: Piece | None, link: str, objects: Sequence[tuple[str, Piece]]
) -> tuple[Piece | None, bool]:
    """Of a form that may tell what was done to its subject, that subject, and whether it was: "my Unicorn destroyed".

    Where none stands there behind "if", it is what was named last.
    """
    direct = any(not prep and piece.kind != "zone" for prep, piece in objects)
    if subject is not None and verb.value in (*_OF_NO_CARD, *_BY_ITSELF):
        return subject, False  # "Llamabot searched"
    if subject is None and link == "if" and not direct:
        return next((one for one in reversed(before) if one.kind in ("thing", "it")), None), True
    of_thing = subject is not None and subject.kind == "thing"
    return subject, of_thing and (not direct or any(prep == "by" for prep, _ in objects))


def tells_what_lies(behind: Sequence[Piece]) -> bool:
    """ "It would die, no cards in hand": is what stands behind a comma a thing that is not there, or lies somewhere?"""
    things = bool(behind) and behind[0].kind == "thing"
    return things and (behind[0].number == 0 or (len(behind) > 1 and behind[1].kind == "zone" and not behind[1].form))


def begins_anew(behind: Sequence[Piece]) -> bool:
    """ "Drew my card, Rhinocorn still possible?": is the thing behind a comma none of those before it?

    One of several is joined to another by "and" or "or".
    """
    first = behind[0] if behind else None
    if first is None or not first.is_card:
        return False
    sentence = next((at for at, one in enumerate(behind) if one.kind == "stop" and one.value == "end"), len(behind))
    return all(one.value not in ("and", "or") for one in behind[:sentence])


def told_of(before: Sequence[Piece], link: str, since: int) -> Piece | None:
    """ "He is on six Unicorns and plays a Basic": of whom something else is told before, in the same sentence.

    since: where the clause before has its verb; of whom that is told already is nobody
    """
    ends = (at for at in range(len(before) - 1, -1, -1) if (before[at].kind, before[at].value) == ("stop", "end"))
    said = [one for one in before[next(ends, -1) + 1 :][:1] if link in ("and", "but") and one.start > since]
    return next((one for one in said if one.kind == "person" and one.value in (SUBJECT, NAMED)), None)


def is_claimed(pieces: Sequence[Piece], start: int) -> bool:
    """Is it what somebody says, and not what stands behind "nobody said a word"?"""
    claims = [at for at in range(max(0, start - 2), start + 1) if pieces[at].kind == "claim"]
    return any(at == 0 or pieces[at - 1].kind != "not" for at in claims)


def somebody_claims(pieces: Sequence[Piece], at: int) -> bool:
    """ "I played it, and my sister thinks ...": does somebody stand there who says something?"""
    says = pieces[at].kind == "person" and [one.kind for one in pieces[at + 1 : at + 2]] == ["claim"]
    return says and pieces[at - 1].kind in ("link", "stop")


def begins_an_answer(behind: Sequence[Piece]) -> bool:
    """ "He neighed my Yay, a second Neigh from him ok": is an Instant named by which nothing is done to it?"""
    return [(one.kind, one.value) for one in behind] == [("thing", "instant")]


def sent_card(verb: Piece, subject: Piece | None, objects: Sequence[tuple[str, Piece]]) -> Piece | None:
    """ "He sent his Rhinocorn out to destroy one": the card that somebody has do it, which goes nowhere; else None."""
    sends = verb.name in word_set("deeds", "sends") and subject is not None
    own = (one for prep, one in objects if not prep and one.kind == "thing" and subject is not None)
    return next((one for one in own if sends and subject is not None and one.owner == subject.name), None)
