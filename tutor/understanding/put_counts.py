"""Questions for how much a card counts: for winning, or for what another card says."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.engine.state.state import where
from tutor.engine.state.zones import DECK, owner, stable
from tutor.scenario import Entry, Goal, Happens, Question
from tutor.scenario.question_file import DOINGS
from tutor.script.entry import Pick
from tutor.understanding.asked_case import Asking, PutQuestion, reads
from tutor.understanding.put_moves import may, may_be_done_to
from tutor.understanding.put_outcomes import won_by


def counts(asking: Asking) -> Iterator[PutQuestion]:
    """Does the card for which it may count do what it does; else, has somebody won with it?"""
    if asking.deed is not None and asking.deed.verb in VERBS:
        yield from may_be_done_to(asking, asking.deed)
        yield from may(asking)
        return
    card = _for_what(asking)
    if card is not None:
        yield from _acts(asking, card)
        return
    yield from won(asking)


def won(asking: Asking) -> Iterator[PutQuestion]:
    """Has whoever is asked about, or has the card that is asked about, won?

    Not where the letters of names decide it, and the cards that lie there are not those that are meant.
    """
    if letters_decide(asking):
        return
    yield won_by(asking, asking.ask.by or _owner_name(asking) or asking.by)


def letters_decide(asking: Asking) -> bool:
    """Is the deck empty, with two who have the most Unicorns?"""
    state = asking.state
    if state.zones[DECK]:
        return False
    seats = range(len(state.table.players))
    numbers = sorted(sum(asking.card(card).is_unicorn for card in state.zones[stable(seat)]) for seat in seats)
    return numbers[-1] == numbers[-2]


def _for_what(asking: Asking) -> Card | None:
    """The card for which another may count: on the table, or a Herd Bonus, which lies nowhere."""
    name = asking.ask.target
    found = asking.find(name) if name else None
    if found is not None and asking.card(found).name == name:
        return asking.card(found)
    herds = map(asking.card, asking.state.table.herds)
    return next((card for card in herds if card.name == name), None)


def _acts(asking: Asking, card: Card) -> Iterator[PutQuestion]:
    by = asking.by
    if any(effect.may for effect in card.effects):
        yield PutQuestion(asking.laid, Question(may=Entry("use", by, (Pick(card.name),))), reads("works"))
    verb = next((action.verb for action in card_reach.actions(card) if action.verb in DOINGS), "")
    if verb:
        yield PutQuestion(asking.laid, Question(will=Goal(happens=Happens(verb, by=by))), reads("works"))


def _owner_name(asking: Asking) -> str | None:
    card = asking.find(asking.ask.card) if asking.ask.card else None
    seat = owner(where(asking.state.zones, card)) if card is not None else -1
    return asking.state.table.players[seat] if seat >= 0 else None
