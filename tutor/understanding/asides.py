"""What a verb says that tells no deed, "one protected by Rainbow Aura", and what "get" does, "to get it back"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.deed_nouns import GOT, STOPPED
from tutor.understanding.people import NAMED, OBJECT, OWNER, SUBJECT
from tutor.understanding.things import Piece

INSTEAD: Final = "instead"
"""What stands before what is left for something else."""

WHO: Final = "who"
"""The value of the word that begins what is said of somebody besides."""

SAID_OF_SOMEBODY: Final = ("have", "be", "deed", "acted")
"""What stands behind it."""

ALIKE: Final = "alike"
"""What stands before what something is only likened to."""

BESIDE: Final = "beside"
"""What joins a card to another beside which it lies."""


def without_asides(pieces: Sequence[Piece]) -> list[Piece]:
    """The parts of a text; no deed where nothing is done, and one where something is got back."""
    pieces = _with_occasions(_without_likeness(pieces))
    pieces = _with_whoever_skips(_without_what_a_card_says(_without_what_is_left(_without_relatives(pieces))))
    return _with_returns(_without_asides(_told_by_nouns(_with_some_of_theirs(pieces))))


def _without_likeness(pieces: Sequence[Piece]) -> list[Piece]:
    """ "... like when it is destroyed", "Ginormous is two Unicorns": what is only likened to it is not told."""
    found: list[Piece] = []
    liken = False
    for at, piece in enumerate(pieces):
        liken = bool(found) and piece.kind != "stop" and (liken or piece.kind == ALIKE)
        of_two = piece.is_kind and (piece.number or 0) > 1
        worth = of_two and [one.kind for one in pieces[max(0, at - 2) : at]] == ["thing", "be"]
        if worth and found[-2].name != found[-2].value and found[-2].number in (None, 1):
            found.pop()
        elif not liken and piece.kind != ALIKE:
            found.append(piece)
    return found


def _with_occasions(pieces: Sequence[Piece]) -> list[Piece]:
    """ "Do I discard for playing an Upgrade": what stands behind "for" is when that is."""
    behind = [*pieces, None][1:]
    return [
        Piece("link", "if", one.start, one.end, form="when") if _is_for_doing(one, after) else one
        for one, after in zip(pieces, behind, strict=True)
    ]


def _is_for_doing(one: Piece, after: Piece | None) -> bool:
    does = after is not None and after.kind == "deed" and after.form == "ing"
    return does and (one.kind, one.value) == ("prep", "for")


def _with_whoever_skips(pieces: Sequence[Piece]) -> list[Piece]:
    """ "Can I make her skip": that she is chosen, as nobody else has somebody leave out a turn."""
    found: list[Piece] = []
    for piece in pieces:
        made = [(one.kind, one.value) for one in found[-3:]]
        kinds = [one.kind for one in found[-3:]]
        if (piece.kind, piece.value) == ("deed", "skip") and kinds == ["person", "let", "person"] and made[1][1]:
            whom = found[-1]._replace(value=OBJECT)
            found[-2:] = [piece._replace(value="choose", name="choose", start=whom.start, end=whom.start), whom]
        else:
            found.append(piece)
    return found


def _without_what_a_card_says(pieces: Sequence[Piece]) -> list[Piece]:
    """ "Good Deal says draw 3, can I play it": what stands on a card is not what is done."""
    found: list[Piece] = []
    quoted = False
    for at, piece in enumerate(pieces):
        behind = pieces[at + 1].kind if at + 1 < len(pieces) else ""
        begins = piece.kind == "claim" and behind == "deed" and bool(found) and found[-1].kind in ("thing", "it")
        if begins and len(found) > 1 and found[-2].kind == "stop":
            found[-2] = found[-2]._replace(value="end")
        quoted = begins or (quoted and piece.kind != "stop")
        if not quoted:
            found.append(piece)
    return found


def _without_relatives(pieces: Sequence[Piece]) -> list[Piece]:
    """ "My kid, who has Slowdown, wants to neigh": what is said of somebody besides, they have or do like the rest."""
    kept = list(pieces)
    for at in range(len(pieces) - 2, 0, -1):
        comma = pieces[at - 1].value == "comma"
        before = pieces[at - 2 : at - 1] if comma else pieces[at - 1 : at]
        somebody = [one.kind for one in before] == ["person"] and before[0].value in (SUBJECT, NAMED)
        if pieces[at].value == WHO and somebody and pieces[at + 1].kind in SAID_OF_SOMEBODY:
            kept[at - comma : at + 1] = []
    return kept


def _without_what_is_left(pieces: Sequence[Piece]) -> list[Piece]:
    """ "Instead of playing a card I draw": nobody plays one; what else the Action phase is for."""
    found: list[Piece] = []
    left = False
    pieces = _with_what_is_rather_not(pieces)
    for at, piece in enumerate(pieces):
        before = pieces[at - 1] if at else piece
        is_play = (piece.kind, piece.value) == ("deed", "play")
        if is_play and before.kind == INSTEAD:
            left = True
            found.append(Piece("phase", "action", piece.start, piece.end))
        elif piece.kind == INSTEAD:
            behind = pieces[at + 1 : at + 2]
            if [(one.kind, one.value) for one in behind] != [("deed", "play")]:
                found.append(piece._replace(kind="not", value=""))  # "I discard instead of sacrificing one"
        elif not (left and piece.kind in ("thing", "it")):
            left = False
            found.append(piece)
    return found


def _with_what_is_rather_not(pieces: Sequence[Piece]) -> list[Piece]:
    """ "Rather draw than play": what stands behind "than" is left for the other; before anything else it compares."""
    behind = [*pieces, None][1:]
    return [
        one._replace(kind=INSTEAD) if one.kind == "than" else one
        for one, after in zip(pieces, behind, strict=True)
        if one.kind != "than" or (after is not None and after.kind == "deed")
    ]


def _with_some_of_theirs(pieces: Sequence[Piece]) -> list[Piece]:
    """ "One of mine", "one of Tim's": a card of that player, and none that was named before."""
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        counted = [one.kind for one in found[-2:]] == ["number", "prep"] and found[-1].value == "of"
        behind = pieces[at + 1].kind if at + 1 < len(pieces) else ""
        if counted and (piece.kind, piece.value) == ("person", OWNER) and behind not in ("thing", "it", "zone"):
            number = int(found[-2].value)
            found[-2:] = [Piece("thing", "card", found[-2].start, piece.end, "card", owner=piece.name, number=number)]
        else:
            found.append(piece)
    return found


def _told_by_nouns(pieces: Sequence[Piece]) -> list[Piece]:
    """A verb for each noun that tells what is done: what one gets one does, what is answered its owner does."""
    found: list[Piece] = []
    for piece in pieces:
        if piece.kind != "deed" or piece.form not in (GOT, STOPPED):
            found.append(piece)
            continue
        many = found.pop() if piece.form == GOT and found and found[-1].kind == "number" else None
        whose = found.pop() if found and found[-1].value == OWNER else None
        if piece.form == GOT and found and found[-1].kind in ("get", "have"):
            found.pop()
        elif piece.form == STOPPED and whose is not None:
            found += [Piece("link", "if", whose.start, whose.start), whose._replace(value=SUBJECT)]
        found.append(piece._replace(form=""))
        if piece.form == GOT and (many is not None or piece.value == "play"):
            number = int(many.value) if many is not None else None
            found[-1:] = [Piece("modal", "may", piece.start, piece.start), *found[-1:]]
            found.append(Piece("thing", "card", piece.start, piece.end, "card", number=number))
    return found


def _with_returns(pieces: Sequence[Piece]) -> list[Piece]:
    """ "Kiss of Life to get Rhinocorn back", "can it get a card out of there": brought, or taken; "back" is no more."""
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        behind = [one.kind for one in pieces[at + 1 : at + 4]]
        back = behind[:2] == ["thing", "back"] or behind == ["thing", "zone", "back"]
        last = found[-1] if found else piece
        verb = "bring" if back and (last.kind, last.value) == ("prep", "to") else ""
        verb = "take" if _may_get(found) and behind[:1] == ["thing"] else verb
        found.append(Piece("deed", verb, piece.start, piece.end) if verb and piece.kind == "get" else piece)
    return [one for one in found if one.kind != "back"]


def _may_get(found: Sequence[Piece]) -> bool:
    """Does it stand behind somebody, or a card, of which it is asked what they may do?"""
    if len(found) < 2:
        return False
    return (found[-2].kind, found[-2].value) == ("modal", "may") and found[-1].kind in ("thing", "person", "it")


def _without_asides(pieces: Sequence[Piece]) -> list[Piece]:
    """ "Destroy a Unicorn protected by Rainbow Aura": nobody protects it, the one lies beside the other."""
    found: list[Piece] = []
    done = False
    pieces = _without_either_way(pieces)
    for at, piece in enumerate(pieces):
        done = (done or piece.kind in ("deed", "acted")) and piece.value != "end"
        behind = pieces[at + 1 : at + 2]
        protected = (piece.kind, piece.value, piece.form) == ("deed", "protect", "ed")
        if piece.kind == "claim" and [(one.kind, one.value) for one in behind] == [("acted", "instant")]:
            continue  # "I say neigh"
        if protected and done and found and found[-1].kind == "thing" and [one.kind for one in behind] == ["prep"]:
            found.append(behind[0]._replace(value=BESIDE))
        elif not (found and found[-1].value == BESIDE and piece.kind == "prep"):
            found.append(piece)
    return found


def _without_either_way(pieces: Sequence[Piece]) -> list[Piece]:
    """ "He must give one, Aura or no Aura": nothing is done to what is there or not."""
    said = [*pieces]
    for at in range(len(said) - 2):
        behind = [one for one in said[at + 1 : at + 4] if one.kind not in ("not", "number")]
        joined = [one.kind for one in behind[:2]] == ["link", "thing"] and behind[0].value == "or"
        if joined and said[at].kind == "thing" and said[at].name == behind[1].name:
            return [*said[:at], *said[said.index(behind[1]) + 1 :]]
    return said
