"""Questions about what comes of a case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards.phrases import amount
from tutor.cards.turn_verbs import TURN_VERBS
from tutor.cards.words import VERBS
from tutor.engine import under_way
from tutor.engine.continuous.conditions import hand_limit
from tutor.engine.state.zones import hand, is_hand
from tutor.scenario import Entry, Goal, Happens, Question
from tutor.scenario.question_file import DOINGS
from tutor.script.entry import Expect, Pick
from tutor.understanding.asked_case import Asking, PutQuestion, reads
from tutor.understanding.card_names import card_called, card_named, is_card
from tutor.understanding.case import CaseDeed
from tutor.understanding.holding_places import other_than
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.put_places import coming_into, stays
from tutor.understanding.question_moment import before_it
from tutor.vocabulary import UNICORN_TYPES

MAX_COUNTED: Final = 12
"""How many cards a hand may have of which it is asked how many they are."""

_PHASE_DOES: Final = {"draw": "draw", "end": "discard"}
"""What a phase has its player do by itself."""


_HAS_TO: Final = "has-to"
"""How it reads where it is asked whether that must be done."""

_OF_NOBODY: Final = frozenset(("discard", "deck", "nursery"))
"""Where a card's words find cards that are no player's."""

_OF_CARDS_OR_DECK: Final = ("shuffle",)
"""What is done to cards, and to the deck as well, which is none: it is asked about only of a card."""


def happens(asking: Asking, as_read: str = "happens") -> Iterator[PutQuestion]:
    """Is done what is asked about, or else what was done last; else, does the card stay that it is about?"""
    if asking.deed is not None and asking.deed.verb == "win":
        yield won_by(asking, asking.deed.by or asking.by)
        return
    deed = asking.deed or next(reversed([one for one in asking.laid.case.deeds if one.verb in DOINGS]), None)
    if not asking.is_open and not _watches_a_number(asking):
        return
    acting = asking.find(deed.card) if deed is not None and deed.card else None
    on_condition = acting is not None and any(effect.conditions for effect in asking.card(acting).effects)
    if acting is not None and on_condition and has_not_begun(asking, acting):
        use = Entry("use", (deed.by if deed else None) or asking.by, (Pick(asking.name(acting)),))
        yield PutQuestion(asking.laid, Question(may=use), reads("works"))
        return
    if deed is not None and deed.verb in DOINGS:
        yield from _is_done(asking, deed, as_read)
        return
    verb = first_verb(asking) or _PHASE_DOES.get(asking.state.turn.phase, "")
    if verb:
        by = _who_has_to(asking) or _who_else(asking, verb) or asking.by
        if (added := _draw_to_add(asking, verb)) is not None:
            yield PutQuestion(asking.laid, Question(may=added), reads("works"))
        yield PutQuestion(asking.laid, Question(will=Goal(happens=Happens(verb, by=by))), reads(as_read))
    yield from stays(asking)


def _is_done(asking: Asking, deed: CaseDeed, as_read: str) -> Iterator[PutQuestion]:
    """Is the deed done; else, where that does not tell it, where is the card to which it may be done?"""
    deed, of_baby = _of_a_baby(deed)
    of_card = deed.target not in (None, "card", *asking.state.table.players) and (of_baby or not _is_any(deed))
    card = asking.target(deed) if of_card else None
    if card is None and deed.verb in _OF_CARDS_OR_DECK:
        return
    if card is not None and _goes_to_one_of_several(asking, deed):
        yield from stays(asking._replace(ask=asking.ask._replace(card=deed.target, target=None)))
        return
    if card is not None and asking.card(card).type == "baby" and VERBS[deed.verb].leaves_stable:
        of_it = asking.ask._replace(card=deed.target, target=None)
        yield from stays(asking._replace(ask=of_it))  # whether that was done to it, the rulebooks leave open
    done = _done(asking, deed, card)
    there = before_it(asking.laid, done, is_open=as_read == _HAS_TO)
    yield PutQuestion(there, Question(will=Goal(happens=done)), reads(as_read))


def _of_a_baby(deed: CaseDeed) -> tuple[CaseDeed, bool]:
    """The deed; where its card does that to Baby Unicorns alone, it is of one of them, and whether that is so."""
    card = card_named(deed.card)
    if deed.target not in (None, "card", "unicorn", "baby") or card is None:
        return deed, False
    does = [action for action in card_reach.actions(card) if action.verb == deed.verb]
    of_baby = {action.what.kinds for action in does} == {("baby",)} and VERBS[deed.verb].leaves_stable
    return (deed._replace(target="baby") if of_baby else deed), of_baby


def _goes_to_one_of_several(asking: Asking, deed: CaseDeed) -> bool:
    """Is it said into whose Stable a card is moved, where it might go to another as well?"""
    players = asking.state.table.players
    return deed.verb == "move" and deed.into in players and deed.into != deed.by and len(players) > 2


def _done(asking: Asking, deed: CaseDeed, card: int | None) -> Happens:
    """That the deed is done, to that card, where it is one; of whom, where somebody loses something by it."""
    loses = card is not None or VERBS[deed.verb].against or deed.verb in TURN_VERBS
    loses = loses and not _is_from_nobody(deed)
    of = deed.of if loses and deed.of in asking.state.table.players else None
    return Happens(deed.verb, asking.name(card) if card is not None else "", deed.by or "", of or "")


def _is_from_nobody(deed: CaseDeed) -> bool:
    """Does the card have that done to cards which are nobody's: "I take back my Neigh" out of the discard pile?"""
    card = card_named(deed.card)
    places = {one.place for one in card_reach.actions(card) if one.verb == deed.verb} if card is not None else set()
    return bool(places) and places <= _OF_NOBODY


def has_not_begun(asking: Asking, card: int) -> bool:
    """Does it have somebody do things only as a turn begins, and does it not, though one begins?"""
    begins = asking.state.turn.phase == "beginning" and card_reach.triggers(asking.card(card)) == {"beginning"}
    told = asking.laid.scenario.script or any(effect.may for effect in asking.card(card).effects)
    return begins and not told and not under_way(asking.state)


def _who_has_to(asking: Asking) -> str | None:
    """Whose the Downgrade is that it is about, and that has whoever has it do something."""
    found = asking.subject()
    if found is None or asking.card(found[0]).type != "downgrade" or is_hand(found[1]):
        return None
    return asking.state.table.players[coming_into(asking, found[0])]


def _who_else(asking: Asking, verb: str) -> str | None:
    """Another player, where the card that it is about has the others do that, and not its own player."""
    found = asking.subject()
    who = {one.who for one in card_reach.actions(asking.card(found[0])) if one.verb == verb} if found else set()
    owner = asking.laid.case.turn if who == {"each other player"} else None
    return other_than(asking.laid.case.players, owner) if owner == asking.by else None


def _draw_to_add(asking: Asking, verb: str) -> Entry | None:
    """The use of the card that it is about, where one may add a DRAW to that of the Draw phase, which comes later."""
    found = asking.subject() if verb == "draw" and asking.state.turn.phase == "beginning" else None
    adds = found is not None and any("extra draw" in one.extra for one in card_reach.actions(asking.card(found[0])))
    begun = bool(asking.laid.scenario.script)
    return Entry("use", asking.by, (Pick(asking.name(found[0])),)) if found and adds and not begun else None


def _watches_a_number(asking: Asking) -> bool:
    """Is it done with a card that acts by itself as soon as there are too many of something?"""
    card = asking.find(asking.deed.card) if asking.deed is not None and asking.deed.card else None
    return card is not None and "more than" in card_reach.triggers(asking.card(card))


def _is_any(deed: CaseDeed) -> bool:
    """Is it a DRAW, or done to a kind of cards by a card that does it to no others? Then any card will do."""
    if deed.verb == "draw":
        return True
    if deed.target not in CARD_KINDS or not is_card(deed.card):
        return False
    meant = [action.what for action in card_reach.actions(card_called(deed.card or "")) if action.verb == deed.verb]
    wide = {deed.target, *(UNICORN_TYPES if deed.target == "unicorn" else ())}
    return bool(meant) and all((what.kinds and {*what.kinds} <= wide) or deed.target in what.of for what in meant)


def won_by(asking: Asking, player: str) -> PutQuestion:
    """Has this player won, as things are?"""
    return PutQuestion(asking.laid, Question(will=Goal(Expect(winner=player))), reads("won", player))


def wins(asking: Asking) -> PutQuestion:
    """Can the player win this turn, whatever the others do?"""
    question = Question(will=Goal(Expect(winner=asking.by)), until="turn", by=asking.by)
    return PutQuestion(asking.laid, question, reads("wins", asking.by))


def counted_in_hand(asking: Asking) -> Iterator[PutQuestion]:
    """How many cards a hand has then; the number that is named first, then as many as may be kept, then each."""
    if not asking.is_open:
        return
    if asking.deed is not None and asking.deed.verb in DOINGS:
        return
    zone = f"{asking.by}.hand"
    first = [asking.ask.number] if asking.ask.number is not None else []
    seat = asking.state.table.players.index(asking.by)
    held = len(asking.state.zones[hand(seat)])
    if asking.state.turn.phase == "end":
        first.append(min(held, hand_limit(asking.state, seat)))
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


_WHOEVER: Final = ("any player", "that player", "those players")
"""Of whom somebody else decides who they are."""


def first_verb(asking: Asking) -> str:
    """What the card that it is about has somebody do first; `""` for nothing that can be asked about."""
    found = asking.subject()
    actions = card_reach.actions(asking.card(found[0])) if found is not None else ()
    return next((one.verb for one in actions if one.verb in DOINGS and one.who not in _WHOEVER), "")
