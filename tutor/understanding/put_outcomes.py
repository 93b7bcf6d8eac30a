"""Questions about what comes of a case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards.phrases import amount
from tutor.cards.words import VERBS
from tutor.engine.state.zones import hand
from tutor.scenario import Goal, Happens, Question
from tutor.scenario.question_file import DOINGS
from tutor.script.entry import Expect
from tutor.understanding.asked_case import Asking, PutQuestion, reads
from tutor.understanding.put_places import stays

MAX_COUNTED: Final = 12
"""How many cards a hand may have of which it is asked how many they are."""


def happens(asking: Asking, as_read: str = "happens") -> Iterator[PutQuestion]:
    """Is done what is asked about, or else what was done last; else, does the card stay that it is about?"""
    if asking.deed is not None and asking.deed.verb == "win":
        yield won_by(asking, asking.deed.by or asking.by)
        return
    deed = asking.deed or next(reversed([one for one in asking.laid.case.deeds if one.verb in DOINGS]), None)
    if not asking.is_open:
        return
    if deed is not None and deed.verb in DOINGS:
        of_card = deed.target not in (None, "card", *asking.state.table.players)
        card = asking.target(deed) if of_card else None
        loses = card is not None or VERBS[deed.verb].against
        of = deed.of if loses and deed.of in asking.state.table.players else None
        done = Happens(deed.verb, asking.name(card) if card is not None else "", deed.by or "", of or "")
        yield PutQuestion(asking.laid, Question(will=Goal(happens=done)), reads(as_read))
        return
    verb = first_verb(asking)
    if verb:
        yield PutQuestion(asking.laid, Question(will=Goal(happens=Happens(verb, by=asking.by))), reads(as_read))
    yield from stays(asking)


def won_by(asking: Asking, player: str) -> PutQuestion:
    """Has this player won, as things are?"""
    return PutQuestion(asking.laid, Question(will=Goal(Expect(winner=player))), reads("won", player))


def wins(asking: Asking) -> PutQuestion:
    """Can the player win this turn, whatever the others do?"""
    question = Question(will=Goal(Expect(winner=asking.by)), until="turn", by=asking.by)
    return PutQuestion(asking.laid, question, reads("wins", asking.by))


def counted_in_hand(asking: Asking) -> Iterator[PutQuestion]:
    """How many cards a hand has then; the number that is named first, then each."""
    if not asking.is_open:
        return
    if asking.deed is not None and asking.deed.verb in DOINGS:
        return
    zone = f"{asking.by}.hand"
    first = [asking.ask.number] if asking.ask.number is not None else []
    held = len(asking.state.zones[hand(asking.state.table.players.index(asking.by))])
    near = sorted(range(MAX_COUNTED), key=lambda one: abs(one - held))
    for number in dict.fromkeys([*first, *near]):
        question = Question(will=Goal(Expect(count={zone: number})))
        yield PutQuestion(asking.laid, question, reads("count", asking.by, number=amount(number, "card")))


def me_too(asking: Asking) -> Iterator[PutQuestion]:
    """Does this player do it as well?"""
    if asking.deed is not None and asking.deed.verb == "win":
        yield won_by(asking, asking.deed.by or asking.by)
        return
    deed = asking.deed or next((one for one in asking.laid.case.deeds if one.verb in DOINGS), None)
    verb = deed.verb if deed is not None and deed.verb in DOINGS else first_verb(asking)
    if verb:
        goal = Goal(happens=Happens(verb, by=asking.by))
        yield PutQuestion(asking.laid, Question(will=goal), reads("as-well", asking.by))


def first_verb(asking: Asking) -> str:
    """What the card that it is about has somebody do first; `""` for nothing that can be asked about."""
    found = asking.subject()
    actions = card_reach.actions(asking.card(found[0])) if found is not None else ()
    return next((action.verb for action in actions if action.verb in DOINGS), "")
