"""Whose cards those are that stand behind somebody: "against a guy with six cards", "on someone with an empty hand"."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.analysis.meeting import card_reach
from tutor.understanding.asked_words import asked_words
from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.case import Case
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_set
from tutor.understanding.people import OWNER
from tutor.understanding.things import Piece


def with_whose(hearing: Hearing, pieces: Sequence[Piece]) -> list[Piece]:
    """The parts of a text; what somebody is said to be "with", a number of cards or nothing, is theirs.

    A card with a name, or a kind, is with what something is done: "he kills Ben with Rhinocorn".
    What is played as the last card leaves no other in the hand.
    """
    found: list[Piece] = []
    for at, said in enumerate(pieces):
        piece = said._replace(number=(said.number or 0) + beside) if (beside := _beside(hearing, found, said)) else said
        if (piece.kind, piece.value) == ("prep", "with") and _lies_on_somebody(pieces[at + 1 : at + 4]):
            found.append(piece._replace(kind="link", value="if"))  # "I neigh with Slowdown on me"
            continue
        if _is_last(hearing, pieces, at):
            hand = Piece("zone", "hand", piece.end, piece.end, form="in", owner=piece.owner)
            found += [piece._replace(number=0, share=""), hand]
            continue
        if piece.kind == "be" and found and found[-1].kind == "thing" and _are_gone(hearing, found[:-1], piece):
            found.append(Piece("zone", "discard", piece.end, piece.end + 1))  # "Yay is gone"
            continue
        if piece.kind == "thing" and _are_gone(hearing, found, piece) and hearing.tokens[piece.end].stop:
            found += [piece, Piece("zone", "discard", piece.end, piece.end + 1)]  # "Yay gone, can he"
            continue
        if _belongs_to(hearing, found, piece):
            found[-2:] = [found[-2]._replace(owner=piece.name)]
            continue
        if _is_said_of(found, piece) and not (pieces[at + 1 : at + 2] and pieces[at + 1].kind in ("thing", "zone")):
            found[-2:] = [found[-2]._replace(owner=piece.name)]  # "Yay is mine"
            continue
        if piece.owner is None and (whose := _whose_is_none(found, piece)):
            piece = piece._replace(owner=whose)
        owner = _somebody_with(pieces[:at]) if piece.owner is None else None
        of_kind = piece.is_kind and piece.number is not None
        counted = of_kind and (piece.number != 1 or piece.name == "card")
        empty = piece.kind == "zone" and at > 0 and (pieces[at - 1].kind, pieces[at - 1].value) == ("number", "0")
        found.append(piece._replace(owner=owner) if owner and (counted or empty) else piece)
    return found


def _whose_is_none(before: Sequence[Piece], none: Piece) -> str | None:
    """ "Barbed Wire in my Stable, no cards in hand": whose hand it is that is empty, beside what is somebody's."""
    said = [*before]
    if (none.kind, none.value) == ("zone", "hand"):
        empty = said.pop() if said else none
        if empty.number != 0 and (empty.kind, empty.value) != ("number", "0"):
            return None
    elif (none.kind, none.name, none.number) != ("thing", "card", 0):
        return None
    if len(said) < 2 or said[-1].value not in ("comma", "and"):
        return None
    beside = said[-2]
    lies_on = [one.kind for one in said[-4:-1]] == ["thing", "prep", "person"] and said[-3].value == "on"
    return beside.name if lies_on else beside.owner if beside.kind in ("thing", "zone") else None


def whose_are_made_so(case: Case, name: str) -> str | None:
    """ "All my Unicorns are Pandas": whose Unicorns those are of which a card makes something else; None if unsaid."""
    card = card_called(name)
    whose = {one.player for one in case.holdings if one.player and one.card == "unicorn"}
    return whose.pop() if len(whose) == 1 and card_reach.overlays(card) else None


def _beside(hearing: Hearing, before: Sequence[Piece], cards: Piece) -> int:
    """ "Good Deal and two more cards": how many that are named first the others are counted besides, of one hand."""
    if cards.name != "card" or not cards.number or [one.kind for one in before[-2:]] != ["thing", "link"]:
        return 0
    named, joined = before[-2:]
    words = {token.word for token in hearing.tokens[cards.start : cards.end]}
    more = not words.isdisjoint(word_set("card_words", "more of them"))
    of_hand = is_card(named.name) and named.value in ("magic", "instant")
    return (named.number or 1) if more and of_hand and joined.value == "and" else 0


def _are_gone(hearing: Hearing, before: Sequence[Piece], said: Piece) -> bool:
    """Is it told, and not asked or claimed, behind the word that is said last, that a card is not there any more?"""
    behind = hearing.tokens[said.end] if said.end < len(hearing.tokens) else None
    told = said.start not in asked_words(hearing) and [one.kind for one in before[-1:]] != ["claim"]
    told = told and not hearing.tokens[said.end - 1].stop  # "she destroyed my Rhinocorn, dead?"
    return behind is not None and told and behind.word in word_set("card_words", "not there")


def _is_said_of(before: Sequence[Piece], owner: Piece) -> bool:
    """Does it say whose the thing is that stands before it and "is"?"""
    if (owner.kind, owner.value) != ("person", OWNER) or len(before) < 2:
        return False
    thing, be = before[-2:]
    return thing.kind == "thing" and thing.owner is None and be.kind == "be"


def _belongs_to(hearing: Hearing, before: Sequence[Piece], owner: Piece) -> bool:
    """ "Nymphicorn belongs to Kim"."""
    if owner.kind != "person" or [one.kind for one in before[-2:]] != ["thing", "prep"]:
        return False
    said = hearing.tokens[before[-1].start - 1].word
    return before[-1].value == "to" and said in word_set("card_words", "belongs")


def _is_last(hearing: Hearing, pieces: Sequence[Piece], at: int) -> bool:
    """ "As my last card", "Good Deal is my only card": is it the only one of a hand with which something is done?"""
    piece, before = pieces[at], pieces[at - 1] if at else None
    if piece.kind != "thing" or piece.name != "card" or piece.number not in (None, 1) or before is None:
        return False
    words = [token.word for token in hearing.tokens[before.start : piece.end]]
    alone = word_set("card_words", "only") | {"last"}
    said_of = words[:1] in (["as"], ["with"]) or before.kind == "be"
    return said_of and bool(alone & set(words))


def _lies_on_somebody(behind: Sequence[Piece]) -> bool:
    kinds = [one.kind for one in behind]
    lasting = kinds == ["thing", "prep", "person"] and behind[0].value in ("upgrade", "downgrade")
    return lasting and behind[1].value == "on" and behind[2].value != OWNER


def _somebody_with(before: Sequence[Piece]) -> str | None:
    """Who stands before a number: before "with", or "on", or alone, as in "me five Unicorns, him four"."""
    said = [one for one in before if one.kind != "number"]
    prep = said.pop().value if said and said[-1].kind == "prep" else ""
    is_on = prep == "on" and bool(said) and said[-1].kind == "be"
    said = said[:-1] if is_on else said
    if not said or said[-1].kind != "person" or said[-1].value == OWNER:
        return None
    return said[-1].name if prep == "with" or is_on or (prep in ("", "on") and _stands_first(said)) else None


def _stands_first(said: Sequence[Piece]) -> bool:
    """Does the last piece begin what is said?"""
    return len(said) == 1 or (len(said) > 1 and said[-2].kind in ("stop", "link"))
