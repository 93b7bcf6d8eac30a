"""What is answered that is no card: what a card does, has enter or find, or what somebody does without one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.deed_words import deed_of, frames
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_file, word_set
from tutor.understanding.things import Piece
from tutor.understanding.tokens import word_behind

AT: Final = ("on", "against", "to")
"""Between an Instant and what it is to answer."""

_OUT_OF: Final = ("from", "by", "of")
"""Between what a card does, or has enter, and that card."""


MAX_PIECES: Final = 4
"""Of so many pieces is the longest that says what a card does."""


class _Effect(NamedTuple):
    """What is done: which pieces say it, end excluded, and these said as a condition."""

    first: int
    last: int
    told: tuple[Piece, ...]


def with_answered_effects(hearing: Hearing, pieces: Sequence[Piece]) -> list[Piece]:
    """The parts; "can I neigh Rhinocorn's effect", "the Baby from Mother Goose", "a DRAW" asks so when that is done."""
    for at, piece in enumerate(pieces):
        if not _is_an_answer(piece):
            continue
        first = at + 1
        on = first < len(pieces) and pieces[first].kind == "prep" and pieces[first].value in AT
        bare = piece.kind == "thing"
        leads = on or not bare or [one.kind for one in pieces[first : first + 1]] == ["wh"]
        behind = _effect(hearing, pieces, first + on) if leads else None
        if behind is not None:
            answer = piece._replace(kind="acted") if bare else piece
            return [*pieces[:at], answer, _when(piece), *behind.told, *pieces[behind.last :]]
        before = _effect_before(hearing, pieces, at)
        if before is not None:
            rest = (*pieces[: before.first], *pieces[before.last : at + 1], _when(piece), *before.told)
            return [*rest, *pieces[at + 1 :]]
    return _of_the_answerable(hearing, pieces)


def _of_the_answerable(hearing: Hearing, pieces: Sequence[Piece]) -> list[Piece]:
    """ "Is Rhinocorn's effect neighable": it is asked whether a Neigh answers it."""
    if any(token.word in word_set("deeds", "answerable") for token in hearing.tokens):
        for at in range(len(pieces)):
            if (effect := _effect(hearing, pieces, at)) is not None:
                first = effect.first - (at > 0 and pieces[at - 1].kind == "be")
                place = pieces[effect.first].start
                answer = Piece("acted", "instant", place, place, word_file("deeds")["answers all"], "ed")
                asks = (Piece("modal", "may", place, place), Piece("be", "", place, place), answer, _when(answer))
                return [*pieces[:first], *asks, *effect.told, *pieces[effect.last :]]
    return [*pieces]


def _is_an_answer(piece: Piece) -> bool:
    return piece.value == "instant" and (piece.kind == "acted" or is_card(piece.name))


def _when(answer: Piece) -> Piece:
    return Piece("link", "if", answer.end, answer.end)


def _effect_before(hearing: Hearing, pieces: Sequence[Piece], at: int) -> _Effect | None:
    """ "Can the Baby from Mother Goose be neighed": what the passive is said of."""
    if pieces[at].kind != "acted" or not at or pieces[at - 1].kind not in ("be", "get"):
        return None
    effects = (_effect(hearing, pieces, first) for first in range(at))
    return next((one for one in effects if one is not None and one.last == at - 1), None)


def _effect(hearing: Hearing, pieces: Sequence[Piece], first: int) -> _Effect | None:
    """What begins at that piece, where it is what a card does, or what is done without one; else None."""
    return next(_effects(hearing, pieces, first), None)


def _effects(hearing: Hearing, pieces: Sequence[Piece], first: int) -> Iterator[_Effect]:
    parts = [*pieces[first : first + MAX_PIECES]]
    kinds = [one.kind for one in parts]
    noun = _noun(hearing, pieces, first)
    if kinds[:1] == ["thing"] and _is_card(parts[0]) and _is_of_effects(hearing, parts[0]):
        yield _Effect(first, first + 1, _used(parts[0]))
    if noun and kinds[:2] == ["prep", "thing"] and parts[0].value in _OUT_OF and _is_card(parts[1]):
        yield _Effect(first, first + 2, _used(parts[1]))
    out_of = kinds[:3] == ["thing", "prep", "thing"] and parts[1].value in _OUT_OF
    if out_of and _is_card(parts[2]) and not _is_card(parts[0]):
        yield _Effect(first, first + 3, _used(parts[2]))
    lead = 2 if kinds[:2] == ["thing", "it"] else 1 if kinds[:1] == ["wh"] or kinds[:2] == ["thing", "thing"] else 0
    if lead and kinds[lead : lead + 2] == ["thing", "deed"] and _is_card(parts[lead]):
        deed = pieces[first + lead + 1]
        if deed.value != "play":
            yield _Effect(first, first + lead + 2, (parts[lead], deed))
    if noun is not None and noun.kind == "deed" and (not parts or parts[0].kind in ("stop", "link", "be")):
        yield _Effect(first, first, (Piece("be", "", noun.start, noun.start), noun._replace(form="ed")))


def _is_card(piece: Piece) -> bool:
    return is_card(piece.name)


def _used(card: Piece) -> tuple[Piece, Piece]:
    """The card, and that it is used; of one that acts as it enters, what it does in the end."""
    known = card_called(card.name)
    done = [action.verb for action in card_reach.actions(known)]
    enters = card_reach.triggers(known) == {"enters"}
    verb = next((one for one in reversed(done) if enters and one in frames()), "use")
    name = "triggers" if verb == "use" else verb
    return card, Piece("deed", verb, card.end, card.end, name, "s")


def _is_of_effects(hearing: Hearing, card: Piece) -> bool:
    """ "Rhinocorn's effect", "his Rhinocorn destroy": does a word for what it does stand behind it?"""
    if not word_behind(hearing.tokens, card.end):
        return False
    word = hearing.tokens[card.end].word
    return word in word_set("deeds", "effects") or (hearing.tokens[card.end - 1].own and deed_of(word) is not None)


def _noun(hearing: Hearing, pieces: Sequence[Piece], at: int) -> Piece | None:
    """ "The effect of ...", "the destroy from ...", "a draw": the word for it that stands before that piece."""
    before = pieces[at - 1].end if at else 0
    heads = (one.start for one in pieces[at:] if one.kind != "stop")
    end = next(heads, len(hearing.tokens))
    end = next((place + 1 for place in range(before, end) if hearing.tokens[place].stop), end)
    words = [token.word for token in hearing.tokens[before:end]]
    if len(words) < 2 or words[-2] not in word_set("deeds", "noun before") | word_set("deeds", "noun more"):
        return None
    known = deed_of(words[-1])
    if known is not None:
        return Piece("deed", known.verb, end - 1, end, words[-1])
    return Piece("noun", "", end - 1, end) if words[-1] in word_set("deeds", "effects") else None
