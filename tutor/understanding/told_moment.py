"""When it is: whose turn, and in which phase; of a story over several turns, the turn that is asked about."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.understanding.deed_clauses import HAVING, DeedClause
from tutor.understanding.lexicon import word_set
from tutor.understanding.things import Piece
from tutor.vocabulary import PHASES, Phase


def told_moment(
    parts: Sequence[Piece], clauses: Sequence[DeedClause], asked: int, names: Sequence[str]
) -> tuple[Phase | None, str | None]:
    """In which phase it is, and whose turn, where it is said; of somebody else's the first other of `names`.

    asked: the word with which the question begins
    """
    moments = _of_the_last_turn(parts, clauses, asked)
    said = [piece.value for piece in moments if piece.kind == "phase"]
    phase: Phase | None = next((one for one in PHASES if said and one == said[0]), None)
    if others := [piece for piece in moments if piece.value == "other"]:
        whose = others[0].owner or names[0]
        return phase, next(name for name in names if name != whose)
    return phase, next((piece.owner for piece in moments if piece.owner), None)


def _of_the_last_turn(parts: Sequence[Piece], clauses: Sequence[DeedClause], asked: int) -> list[Piece]:
    """What is said of the moment, from the last turn on in which something is told, or that the question names."""
    moments = [piece for piece in parts if piece.kind in ("phase", "turn") and not _is_over(piece, parts, clauses)]
    owners = {piece.owner for piece in moments if piece.owner}
    if len(owners) < 2 or any(piece.value == "other" for piece in moments):
        return moments
    done = [parts[one.start].start for one in clauses if one.verb.kind not in HAVING]
    ends = [*(one.start for one in moments[1:]), asked]
    told = [
        one.start >= asked > 0 or any(one.end <= at < min(end, asked) for at in done)
        for one, end in zip(moments, ends, strict=True)
    ]
    last = max((at for at, one in enumerate(moments) if told[at] and one.owner), default=0)
    return moments[last:]


def _is_over(moment: Piece, parts: Sequence[Piece], clauses: Sequence[DeedClause]) -> bool:
    """ "He killed my Ram and ended his turn": is it only told how the turn ends, and what is asked was before?

    Where cards are counted, it is asked of that moment.
    """
    ended = (moment.kind, moment.value) == ("phase", "end") and moment.form in word_set("asks", "turn over")
    last = next((one for one in reversed(parts) if one.end <= moment.start), None)
    if (
        (moment.kind, moment.value, moment.form) == ("phase", "end", "ends")
        and last is not None
        and last.kind == "thing"
    ):
        return True  # "the Rhino ends his turn anyway"
    done = any(one.verb.start < moment.start and one.verb.kind not in HAVING for one in clauses)
    return ended and done and not any(one.name == "card" and one.number is not None for one in parts)
