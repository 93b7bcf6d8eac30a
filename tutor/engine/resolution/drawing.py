"""DRAWing cards, and a discard pile that becomes the deck."""

from __future__ import annotations

from tutor.engine.resolution.chance import ask_shuffle, shuffled
from tutor.engine.resolution.citations import who_rules
from tutor.engine.resolution.precedence import note_not_set_off
from tutor.engine.state.action_facts import Acted
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.state import Position, Scheduled, Turn
from tutor.engine.state.undone_facts import TooFew
from tutor.engine.state.zones import DECK, DISCARD
from tutor.engine.targeting.disputed_triggers import disputed, disputes, with_readings
from tutor.engine.targeting.feasibility import disregarded
from tutor.engine.targeting.triggers import before_it_arrives


def draw(draft: Draft, announced: AnnouncedEvent) -> None:
    """DRAW as many cards as there are; the discard pile becomes the deck first where the table plays it that way."""
    frame = draft.top(Acting)
    deck = draft.zones[DECK]
    cards = deck[: announced.number]
    if frame.action.is_of_each:
        frame = frame._replace(doers=frame.doers + (announced.seat,) * len(cards))
    drawn: tuple[EffectInstance, ...] = ()
    if cards:
        drawn = _take(draft, announced, frame, cards)
    short = announced.number - len(cards)
    if short and draft.table.reads("deck-out", "reshuffle") and draft.zones[DISCARD]:
        again = announced._replace(number=short)
        draft.agenda[-1] = frame._replace(
            announced=(again, *frame.announced), went=frame.went + bool(cards), moved=frame.moved + cards
        )
        discard_to_deck(draft, frame.event)
        return
    if short:
        _too_few_to_draw(draft, announced, frame, short)
    draft.agenda[-1] = frame._replace(
        went=frame.went + (not short),
        failed=frame.failed + bool(short),
        moved=frame.moved + cards,
        triggered=frame.triggered + drawn,
    )


def _take(draft: Draft, announced: AnnouncedEvent, frame: Acting, cards: tuple[int, ...]) -> tuple[EffectInstance, ...]:
    """The cards go from the deck to the hand; what that sets off."""
    rules: tuple[str, ...] = ("terms.draw",)
    if frame.instance.source < 0:
        rules = (_rule_of_phase(draft.turn), "terms.draw", "terms.deck")
    found = disputes(draft, announced, frame)
    n = draft.emit(
        "action.done",
        announced.seat,
        cards,
        tuple(Shift(card, DECK, announced.target) for card in cards),
        rules=rules + who_rules(frame) + frame.rules,
        readings=(*disputed(found), *_readings(draft, frame)),
        cause=frame.event,
        known_to=(announced.seat,),
        fact=Acted("draw", frame.instance.origin, None),
    )
    triggered = with_readings(before_it_arrives(draft, announced, n, None, frame, draft.table.reads), found)
    note_not_set_off(draft, announced, triggered, found)
    return triggered


def _rule_of_phase(turn: Turn) -> str:
    """The rule by which a player DRAWs; a DRAW beside another play is one that something else allows."""
    if turn.phase != "action":
        return "turn.draw"
    return "turn.action" if turn.played == 1 else "turn.action.may"


def _readings(draft: Draft, frame: Acting) -> tuple[str, ...]:
    if "extra draw" in frame.action.extra:
        return ("extra-draw",)
    several = any(entry.what == "plays" for entry in draft.schedule)
    return ("two-plays-or-draw",) if several and frame.instance.source < 0 and draft.turn.phase == "action" else ()


def _too_few_to_draw(draft: Draft, announced: AnnouncedEvent, frame: Acting, short: int) -> None:
    cause = frame.event
    ends = not draft.table.reads("deck-out", "reshuffle")  # else play goes on, and nothing is to be kept in mind
    missed = ends and draft.table.reads("deck-out-moment", "cannot-draw")
    entry = (Scheduled("deck out", announced.seat, cause),) if missed else ()
    draft.emit(
        "action.impossible",
        announced.seat,
        rules=(*disregarded(draft, frame.instance, announced.seat), "terms.draw"),
        readings=("deck-out-moment",),
        cause=cause,
        fact=TooFew(frame.instance.origin, short),
        schedule=draft.schedule + entry,
    )


def discard_to_deck(draft: Draft, cause: int) -> None:
    """The discard pile becomes the deck, and chance is asked for its order."""
    moves = tuple(Shift(card, DISCARD, DECK) for card in draft.zones[DISCARD])
    cards = draft.zones[DISCARD]
    draft.emit(
        "action.done",
        None,
        cards,
        moves,
        rules=reshuffle_rules(draft),
        readings=("deck-out",),
        cause=cause,
        fact=Acted("reshuffle", None, None),
    )
    ask_shuffle(draft)


def reshuffled(draft: Draft, order: tuple[int, ...], cause: int | None = None) -> None:
    """The deck that was a discard pile has the order that chance gave it."""
    rules, readings = reshuffle_rules(draft), ("deck-out",)
    draft.emit("deck.shuffled", rules=rules, readings=readings, cause=cause, **shuffled(draft, order))


def reshuffle_rules(state: Position) -> tuple[str, ...]:
    """The rule on a deck that has run out, where the rulebook played has it so; elsewhere the reading alone says it."""
    return ("win.deck-out",) if state.table.edition.readings["deck-out"] == "reshuffle" else ()
