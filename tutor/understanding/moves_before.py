"""Several moves of which it is asked at once: all but the last are done before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tutor.understanding.bare_plays import ONCE, is_another, lets_play_more
from tutor.understanding.case import Ask, CaseDeed
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.hearing import Hearing
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.lexicon import word_set
from tutor.understanding.things import Piece

_MOVES: Final = ("play", "draw")
"""What somebody does with their action."""

_OF_MOVES: Final = ("may", "must")
"""Kinds of question about a move that may be made."""

_OF_PLAYS: Final = ("happens", "works")
"""Kinds that may be asked in their place, of a play: the others are played before it in these too."""

MAX_TIMES: Final = 3
"""A move that is made more often is a way of speaking."""


class SaidMoves(NamedTuple):
    """What is said of moves besides their deeds: the parts of the text, and whether one more in a turn is spoken of."""

    pieces: Sequence[Piece]
    again: bool

    def joins(self, one: Piece, other: Piece) -> bool:
        """Does only "and", or "and then", stand between the two, and on whom the first is?"""
        between = [each for each in self.pieces if one.end <= each.start < other.start]
        links = [each for each in between if (each.kind, each.value) == ("link", "and")]
        return bool(links) and all(each in links or each.kind in ("prep", "person", "zone") for each in between)


def said_moves(hearing: Hearing, parts: Sequence[Piece]) -> SaidMoves:
    """What a text says of moves."""
    return SaidMoves(parts, _is_one_more(hearing, parts))


def _is_one_more(hearing: Hearing, parts: Sequence[Piece]) -> bool:
    """ "A second card in her turn": is another of a kind spoken of, and a turn, or a card that lets one play more?"""
    of_turns = any(one.kind in (ONCE, "turn") or lets_play_more(one) for one in parts)
    of_turns = of_turns or any(token.word in word_set("card_words", "times") for token in hearing.tokens)
    things = [one for one in parts if one.is_kind]
    return of_turns and any(is_another(hearing, one) for one in things)


def with_moves_before(
    deeds: tuple[CaseDeed, ...], clauses: Sequence[DeedClause], ask: Ask, moves: SaidMoves
) -> tuple[tuple[CaseDeed, ...], Ask]:
    """The deeds; of several moves that are asked about the last is, once the others are done: "may I draw and play".

    A move of which it is said how many times it is made is made so many times: "can I play two Upgrades".
    clauses: of each deed, the clause that says it; moves: what is said of them besides
    """
    place = ask.deed
    if (
        place is None
        or deeds[place].target not in (None, "card")
        or deeds[place].verb not in _MOVES
        or not (ask.kind in _OF_MOVES or (ask.kind in _OF_PLAYS and ask.instead and deeds[place].verb == "play"))
    ):
        return deeds, ask
    if place + 1 < len(deeds) and _are_both_made(deeds[place], deeds[place + 1], clauses[place + 1]):
        done = deeds[place]._replace(state="done")
        return (*deeds[:place], done, *deeds[place + 1 :]), ask._replace(deed=place + 1, number=None)
    if both := _both_played(deeds[place], clauses[place], moves):
        asked = ask._replace(deed=place + 1, card=both[1].card, number=None)
        return (*deeds[:place], *both, *deeds[place + 1 :]), asked
    number = ask.number if deeds[place].verb == "draw" or deeds[place].card in CARD_KINDS else None
    if moves.again and deeds[place].verb == "play" and not any(one.verb == "play" for one in deeds[:place]):
        number = 2
    if not number or number > MAX_TIMES:
        return deeds, ask
    before = (deeds[place]._replace(state="done"),) * (number - 1)
    return (*deeds[:place], *before, *deeds[place:]), ask._replace(deed=place + number - 1, number=None)


def _are_both_made(one: CaseDeed, other: CaseDeed, clause: DeedClause) -> bool:
    """Is it asked of both, joined by "and", whether the same player may make them?"""
    return clause.link == "and" and other.verb in _MOVES and one.by == other.by and other.state == "tried"


def _both_played(asked: CaseDeed, clause: DeedClause, moves: SaidMoves) -> tuple[CaseDeed, CaseDeed] | None:
    """ "May I play an Upgrade and a Magic card": the first done, the second asked about; None where it is one card."""
    things = [piece for _, piece in clause.objects if piece.kind == "thing"]
    in_all = len(things) - 1  # "a Unicorn and an Upgrade, two cards"
    played = [piece for piece in things if piece.name != "card" or piece.number != in_all]
    if asked.verb != "play" or len(played) != 2 or any(piece.value in ("instant", "card") for piece in played):
        return None
    first, second = played
    if asked.card != first.name or not moves.joins(first, second):
        return None
    return asked._replace(state="done"), asked._replace(card=second.name, into=None)
