"""What was done in an earlier turn than the one that is asked about: it lies there as it came to lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.case import NOBODY, Ask, CaseDeed, Holding
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_file, word_set
from tutor.understanding.tokens import word_before
from tutor.vocabulary import STABLE_TYPES

_TAKES: Final = ("steal", "take", "move", "pull", "bring")
_GONE: Final = ("destroy", "sacrifice", "discard")

_ALONE: Final = "baby"
"""The kind of which everybody has one as a game begins, so that "my Baby" is all there is."""

DeedsOfClauses = tuple[tuple[CaseDeed, ...], list[DeedClause]]


def with_earlier_turns(
    hearing: Hearing, told: DeedsOfClauses, holdings: tuple[Holding, ...], ask: Ask
) -> tuple[DeedsOfClauses, tuple[Holding, ...], Ask]:
    """The deeds of the turn that is asked about, and the holdings with what the others brought about.

    "He stole my Super Neigh. Next turn I play Yay, he super neighs": he has it. told: of each deed the clause, too
    """
    deeds, clauses = told
    early = [
        place
        for place, (one, clause) in enumerate(zip(deeds, clauses, strict=True))
        if one.state == "done"
        and place != ask.deed
        and (
            _is_earlier(hearing, clause, clauses)
            or _was_all(one, holdings, deeds, ask)
            or _is_before_anothers_turn(deeds, place)
            or _is_lived_with(deeds, place, ask)
        )
    ]
    if not early or len(early) == len(deeds):
        return told, holdings, ask
    lies = list(holdings)
    for place in early:
        for result in _results(deeds[place], lies):
            lies = [one for one in lies if one.card != result.card]
            lies.append(result)
    left = [place for place in range(len(deeds)) if place not in early]
    ask = ask if ask.deed is None else ask._replace(deed=left.index(ask.deed))
    return (tuple(deeds[one] for one in left), [clauses[one] for one in left]), tuple(lies), ask


def _is_earlier(hearing: Hearing, clause: DeedClause, clauses: Sequence[DeedClause]) -> bool:
    """Does a later turn begin behind it, in which something is done, or does its sentence say it was an earlier one?"""
    at = clause.verb.start
    last = max(one.verb.start for one in clauses)
    if any(at < begins < last for begins in _beginnings(hearing)):
        return True
    first, end = hearing.sentence(at)
    return any(first <= at < end for at, _ in hearing.where(word_file("card_words")["an earlier turn"]))


def _was_all(deed: CaseDeed, holdings: Sequence[Holding], deeds: Sequence[CaseDeed], ask: Ask) -> bool:
    """ "My only Ram died, can I play it": what somebody asks about their own play befell them in somebody's turn."""
    whole = any(one.alone and one.card == deed.target and one.player == deed.of for one in holdings)
    plays = ask.deed is not None and (deeds[ask.deed].verb, deeds[ask.deed].by) == ("play", deed.of)
    return whole and plays and deed.by != deed.of and deed.verb in (*_TAKES, *_GONE, "return")


def _is_before_anothers_turn(deeds: Sequence[CaseDeed], place: int) -> bool:
    """ "Gina put Blinding Light in front of me, I played Greedy": what stays was played before another plays a card."""
    deed, behind = deeds[place], deeds[place + 1 :]
    nexts = next((at for at, one in enumerate(behind) if one.verb == "play" and one.card != "baby"), None)
    if deed.verb != "play" or deed.by is None or nexts is None or behind[nexts].by in (None, deed.by):
        return False
    last = behind[nexts].card
    reacts = is_card(last) and any(card_reach.answers(card_called(last)))
    lasts = is_card(deed.card) and card_called(deed.card).type in STABLE_TYPES
    acts = any(
        one.by == deed.by or one.verb == "respond" or deed.card in (one.card, one.target) for one in behind[:nexts]
    )
    return lasts and not reacts and not acts


def _is_lived_with(deeds: Sequence[CaseDeed], place: int, ask: Ask) -> bool:
    """ "She gave me Pandamonium, can my Rhinocorn kill": what lies on whoever asks of their own card."""
    deed, asked = deeds[place], deeds[ask.deed] if ask.deed is not None else None
    if asked is None or deed.verb not in ("play", "move") or deed.into in (None, deed.by) or asked.by != deed.into:
        return False
    laid = deed.card if deed.verb == "play" else deed.target
    own = is_card(asked.card) and asked.card != laid and asked.verb not in ("respond", "play")
    return own and (is_card(laid) or laid == "downgrade")


def _beginnings(hearing: Hearing) -> Iterator[int]:
    """Where a later turn begins: "on my next turn", "now it is my turn", in front of what is done in it."""
    leads = word_set("card_words", "before a turn")
    for at, _ in hearing.where(word_file("card_words")["a later turn"]):
        first = at
        while first and not hearing.tokens[first - 1].stop and hearing.tokens[first - 1].word in leads:
            first -= 1
        if not word_before(hearing.tokens, first):
            yield at


def _results(deed: CaseDeed, holdings: Sequence[Holding]) -> Iterator[Holding]:
    """Where what was done left the cards that are named."""
    holder = next((one.player for one in holdings if one.card in (deed.card, deed.target) and one.player), None)
    by = deed.by or holder
    whose = deed.into or by  # "Blinding Light got played on me"
    if is_card(deed.card) and whose and deed.verb != "respond":
        lasts = card_called(deed.card).type in STABLE_TYPES
        yield Holding(deed.card, whose, "stable") if lasts else Holding(deed.card, NOBODY, "discard")
    if not is_card(deed.target):
        whole = (one for one in holdings if one.alone or (one.card == _ALONE and one.number == 1))
        if any(one.card == deed.target and one.player == deed.of for one in whole) and deed.verb in (*_TAKES, *_GONE):
            yield Holding(deed.target or "", deed.of, "stable", 0)  # "my only Ram died"
        return
    lasts = card_called(deed.target).type in STABLE_TYPES
    if deed.verb in _TAKES and by:
        yield Holding(deed.target, deed.into or by, "stable" if lasts else "hand")
    elif deed.verb in _GONE or deed.verb == "respond":
        yield Holding(deed.target, NOBODY, "discard")
    elif deed.verb == "return" and (owner := deed.of or holder):
        yield Holding(deed.target, owner, "hand")
