"""What is only argued with, or asked besides: "I wanted to Neigh, she says no, I say it was mine", "or has he won"."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.understanding.case import Ask, CaseDeed
from tutor.understanding.deed_clauses import DeedClause


def without_arguments(
    deeds: tuple[CaseDeed, ...], clauses: Sequence[DeedClause], ask: Ask
) -> tuple[tuple[CaseDeed, ...], list[DeedClause], Ask]:
    """The deeds without what is claimed or asked behind the one that is asked about, their clauses, and the question.

    Where it is asked about what was told as done, "I Neigh it, he says it cannot be Neighed", the deed is that one.
    clauses: of each deed, the clause that says it
    """
    place = ask.deed
    if place is None:
        return deeds, [*clauses], ask
    if (other := _other_way(deeds, clauses, place)) is not None:
        deeds, clauses = (*deeds[:other], *deeds[other + 1 :]), [*clauses[:other], *clauses[other + 1 :]]
        place, ask = place - 1, ask._replace(deed=place - 1)
    behind = range(place + 1, len(deeds))
    others = (at for at in behind if clauses[at].claimed or _is_asked_besides(deeds, clauses, place, at))
    argued = place + 1 if clauses[place].claimed else next(others, None)
    kept = deeds if argued is None else deeds[:argued]
    asked = kept[place]
    same = next((at for at in reversed(range(place)) if _is_the_same(kept[at], asked)), None)
    if same is None or not clauses[place].claimed:
        return kept, [*clauses[: len(kept)]], ask
    told = kept[same]._replace(target=kept[same].target or asked.target, state="tried")
    rest = [at for at in range(len(kept)) if at not in (same, place)]
    ask = ask._replace(by=told.by, deed=len(rest), card=told.card, target=told.target)
    return (*(kept[at] for at in rest), told), [*(clauses[at] for at in rest), clauses[place]], ask


def _other_way(deeds: Sequence[CaseDeed], clauses: Sequence[DeedClause], place: int) -> int | None:
    """ "Forced to discard, or can I lose the Blanket": what is tried right before is another way, and is not done."""
    if not place or clauses[place].link != "or" or deeds[place - 1].state != "tried":
        return None
    return place - 1 if clauses[place - 1].modal else None


def _is_asked_besides(deeds: Sequence[CaseDeed], clauses: Sequence[DeedClause], place: int, at: int) -> bool:
    """ "Can I still neigh it or did he win": is the deed at `at` another question behind the one at `place`?"""
    other = clauses[at]
    return other.link == "or" and other.asked and deeds[at].verb not in ("respond", deeds[place].verb)


def _is_the_same(done: CaseDeed, asked: CaseDeed) -> bool:
    """Is that what is argued about: the same verb, by nobody else, with the same card, to nothing else?"""
    pairs = ((done.by, asked.by), (done.card, asked.card), (done.target, asked.target))
    return (
        done.state == "done" and done.verb == asked.verb and all(None in pair or pair[0] == pair[1] for pair in pairs)
    )
