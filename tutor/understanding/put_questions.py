"""A kind of question, put as the engine's own about a case that is laid out: the usual way first, then others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.engine import under_way
from tutor.engine.state.state import where
from tutor.engine.state.zones import BOX, DECK, is_hand, owner
from tutor.scenario import Entry, Goal, Happens, Question
from tutor.scenario.entries import legal_entries
from tutor.scenario.question_file import DOINGS
from tutor.script.entry import Pick
from tutor.understanding.asked_case import Asking, PutQuestion, reads
from tutor.understanding.case import AskKind, CaseDeed
from tutor.understanding.case_layout import before_use
from tutor.understanding.holding_places import other_than
from tutor.understanding.put_counts import counts, letters_decide, won
from tutor.understanding.put_effects import both, who_chooses
from tutor.understanding.put_moves import may, may_be_done_to
from tutor.understanding.put_outcomes import counted_in_hand, happens, has_not_begun, me_too, wins
from tutor.understanding.put_places import goes, returns, stays


def _must(asking: Asking) -> Iterator[PutQuestion]:
    deed = asking.deed or CaseDeed("use", asking.by, asking.ask.card)
    if deed.card:
        card = asking.find(deed.card, deed.by)
        waits = card is not None and not is_hand(where(asking.state.zones, card))
        free = card is not None and any(effect.may for effect in asking.card(card).effects)
        offered = before_use(asking.laid, card) if card is not None and waits and free else None
        if card is not None and offered is not None and not _is_past(asking, card):
            by = deed.by or asking.by
            skip = Entry("skip", by, (Pick(asking.name(card)),))
            yield PutQuestion(offered, Question(may=skip), reads("leave-it", by))
        elif card is not None and where(asking.state.zones, card) == DECK and under_way(asking.state):
            skip = Entry("skip", deed.by or asking.by, (Pick(asking.name(card)),))  # it has gone there by itself
            yield PutQuestion(asking.laid, Question(may=skip), reads("leave-it", skip.by))
        elif card is not None and has_not_begun(asking, card):
            use = Entry("use", deed.by or asking.by, (Pick(asking.name(card)),))
            yield PutQuestion(asking.laid, Question(may=use), reads("works"))
    yield from happens(asking, as_read="has-to")


def _is_past(asking: Asking, card: int) -> bool:
    """Does it act only as it enters, and lie there already, so that there is nothing to leave?"""
    offered = any(one.verb in ("use", "skip") for one in legal_entries(asking.laid.ahead))
    return card_reach.triggers(asking.card(card)) == {"enters"} and not offered


def _safe(asking: Asking) -> Iterator[PutQuestion]:
    if asking.deed is not None and asking.deed.target:
        by = asking.deed.by or other_than(asking.laid.case.players, asking.by)
        for put in may_be_done_to(asking, asking.deed._replace(by=by)):
            yield put._replace(reads=reads("hit", by))
        yield from happens(asking, as_read="is-hit")
    yield from stays(asking)


def _works(asking: Asking) -> Iterator[PutQuestion]:
    if asking.deed is not None and asking.deed.target and asking.deed.verb in DOINGS:
        yield from _safe(asking)
        return
    found = asking.subject()
    if found is None or where(asking.state.zones, found[0]) == BOX:
        return
    card, zone = found
    there = before_use(asking.laid, card) or asking.laid
    by, known = _who_uses(asking._replace(laid=there), card, zone), asking.card(card)
    if any(effect.may or effect.replaces for effect in known.effects) and known.type != "magic":
        yield PutQuestion(there, Question(may=Entry("use", by, (Pick(asking.name(card)),))), reads("works"))
    verb = next((action.verb for action in card_reach.actions(known) if action.verb in DOINGS), "")
    if verb:
        goal = Goal(happens=Happens(verb, by=by))
        yield PutQuestion(asking.laid, Question(will=goal), reads("works"))
    yield from _safe(asking)


def _who_uses(asking: Asking, card: int, zone: int) -> str:
    """Whoever may use the card's effect there; where nobody may, who has it."""
    named = {asking.name(card), asking.card(card).name}
    uses = (one for one in legal_entries(asking.laid.ahead) if one.verb == "use")
    able = [one.by for one in uses if named & {pick.name for pick in one.picks}]
    if able:
        return asking.ask.by if asking.ask.by in able else able[0]
    return asking.state.table.players[owner(zone)] if owner(zone) >= 0 else asking.by


def _wins(asking: Asking) -> Iterator[PutQuestion]:
    if not letters_decide(asking):
        yield wins(asking)


def _which(asking: Asking) -> Iterator[PutQuestion]:
    if asking.deed is not None:
        yield from may_be_done_to(asking, asking.deed)
    yield from may(asking)


def _if_not(asking: Asking) -> Iterator[PutQuestion]:
    yield from may(asking)
    yield from happens(asking)


def _nothing(asking: Asking) -> Iterator[PutQuestion]:
    yield from ()


WAYS: Final[Mapping[AskKind, Callable[[Asking], Iterator[PutQuestion]]]] = {
    "may": may,
    "must": _must,
    "answerable": may,
    "works": _works,
    "safe": _safe,
    "counts": counts,
    "won": won,
    "wins": _wins,
    "stays": stays,
    "returns": returns,
    "goes": goes,
    "how-many": counted_in_hand,
    "both-or-one": both,
    "me-too": me_too,
    "who-chooses": who_chooses,
    "order": may,
    "which": _which,
    "what-if-not": _if_not,
    "happens": happens,
    "rule": _nothing,
}
"""Kind -> the ways in which it can be put; those of one kind that are equal in what they decide stand first."""
