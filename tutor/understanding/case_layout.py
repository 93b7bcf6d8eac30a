"""A case in which nothing is open, laid out as a situation, with what is done in it as the script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tutor.analysis.meeting.encounters import GameSettings
from tutor.engine import Event, State
from tutor.scenario import Entry, Scenario
from tutor.scenario.entries import judged
from tutor.scenario.move_asked_about import goes_on_alone
from tutor.scenario.save import as_scenario
from tutor.scenario.script_run import run_script
from tutor.scenario.table_builder import table
from tutor.understanding.card_match import comes_about, does_deed, is_asked_for, named_cards
from tutor.understanding.case import Case, CaseDeed, Holding
from tutor.understanding.deed_script import ScriptPosition, entries_there, played_in_part, played_towards
from tutor.understanding.kind_words import filter_of, unnamed
from tutor.understanding.plainest_card import able_to_lie, does, plain_cards
from tutor.vocabulary import UNTOLD, is_untold, split_copy
from tutor.yamlfile import BadInput

ANSWERS: Final = ("respond",)
"""What a play waits for until it is known whether it is answered."""
RESOLVES: Final = (*ANSWERS, "choose")
"""What it waits for until all of it is done."""
DECK_BELOW: Final = 10
"""How many cards not told lie under those of which it is said that they are in the deck."""
DECK_TOLD: Final = 6
"""Of a deck of so many cards all are told."""

MAX_KEPT: Final = 128
"""So many situations are kept: one text is asked several things of each."""


class LaidCase(NamedTuple):
    """A case as it lies on the table.

    scenario: with its script; first: the position before it; start: the one right after it; states: that one and those
    that follow while nobody decides, up to where somebody does; extra: how many entries nobody spoke of
    """

    case: Case
    scenario: Scenario
    first: State
    start: State
    states: tuple[State, ...]
    extra: int

    @property
    def ahead(self) -> State:
        """Where somebody decides next."""
        return self.states[-1]


def names_of(holding: Holding, game: GameSettings, but: frozenset[str]) -> list[str]:
    """The names of the cards that lie there: of a kind plain ones; of cards of which nothing is said, `?` in a hand."""
    if holding.card in game.box.cards:
        return [holding.card] * holding.number
    if holding.card == "card" and holding.zone in ("hand", "deck"):
        return [UNTOLD] * holding.number
    but = frozenset() if holding.card in ("neigh", "instant") else but  # of these there are many alike
    what = filter_of(holding.card)
    return list(plain_cards(able_to_lie(game.box.cards.values(), holding.zone, what), what, holding.number, but))


def laid_out(case: Case, game: GameSettings) -> Scenario:
    """The situation, without what is done in it.

    Raises: BadInput: cards cannot lie there.
    """
    zones: dict[str, list[str]] = {}
    named = frozenset(one.card for one in case.holdings if one.said)
    herds = {card.name for card in game.box.cards.values() if card.type == "herd"}
    for one in case.holdings:
        if one.card in herds:
            continue  # it is there for every player
        zone = f"{one.player}.{one.zone}" if one.player else str(one.zone)
        zones.setdefault(zone, []).extend(names_of(one._replace(number=unnamed(case, one)), game, named))
    used = Counter(name for names in zones.values() for name in names if name != UNTOLD)
    copies = {name: many for name, many in used.items() if many > game.box.cards[name].copies}
    seats = {
        name: {"stable": zones.get(f"{name}.stable", []), "hand": zones.get(f"{name}.hand", [])}
        for name in case.players
    }
    deck = zones.get("deck")
    counted = any(one.zone == "deck" and one.said and one.alone for one in case.holdings)
    below = 0 if counted or not deck or len(deck) >= DECK_TOLD else DECK_BELOW
    return table(
        seats,
        edition=game.edition,
        sets=game.sets,
        cards=[one.data for one in game.own] or None,
        copies=copies or None,
        deck=UNTOLD if deck is None else [*deck, *[UNTOLD] * below],
        discard=zones.get("discard") or None,
        nursery=zones.get("nursery"),
        turn=case.turn,
        phase=case.phase,
        stop="chain",
    )


def situation(case: Case, game: GameSettings, asked: int | None) -> LaidCase | None:
    """The case on the table, all that is done in it played, but for the deed that is `asked` about.

    None where it cannot be laid out, or not be played.
    """
    laid = _situation(case._replace(ask=None), game, asked)
    return laid._replace(case=case) if laid is not None else None


@lru_cache(maxsize=MAX_KEPT)
def _situation(case: Case, game: GameSettings, asked: int | None) -> LaidCase | None:
    """The same, whatever is asked of it."""
    try:
        scenario = laid_out(case, game)
        begun = run_script(scenario)
    except (BadInput, KeyError):
        return None
    first = begun.state
    reached = _played(case, first, asked, [event for one in begun.steps for event in one.events])
    if reached is None:
        return None
    scenario = scenario._replace(script=reached.script)
    played = run_script(scenario)
    if played.error is not None or played.unused:
        return None
    return LaidCase(case, scenario, first, played.state, tuple(moments(played.state)), reached.extra)


def as_played(case: Case, scenario: Scenario) -> Case:
    """The case with each card played into the Stable into which the script plays it."""
    into = {(entry.by, entry.picks[0].name.partition("#")[0]): entry.into for entry in scenario.script if entry.picks}
    deeds = (
        one._replace(into=into[one.by or "", one.card or ""] or None)
        if one.verb == "play" and one.into is None and (one.by or "", one.card or "") in into
        else one
        for one in case.deeds
    )
    return case._replace(deeds=tuple(deeds))


def before_choice(laid: LaidCase, deed: CaseDeed) -> LaidCase | None:
    """The case played on to where it is to be named to what that is done; None where nobody comes so far."""
    return _played_on(laid, [deed], lambda state: is_asked_for(state, deed))


def played_until(laid: LaidCase, until: Callable[[State], bool]) -> LaidCase | None:
    """The case played on to the first position that is like this; None where nobody comes so far."""
    return _played_on(laid, [], until)


def unanswered(laid: LaidCase) -> LaidCase:
    """The case once nobody has answered what was played; as it is, where it is told who holds an Instant."""
    answers = [one for one in entries_there(laid.ahead) if one.verb == "respond"] if laid.ahead.asked else []
    if not answers or not all(is_untold(pick.name) for one in answers for pick in one.picks):
        return laid
    return once_resolved(laid) or laid


def once_resolved(laid: LaidCase, by: Collection[str] = ANSWERS) -> LaidCase | None:
    """The case once nobody answers what was played; None where nothing waits for an answer.

    by: what else it may wait for: with `RESOLVES` also for choices, so that it is resolved whole
    """
    return played_until(laid, lambda state: not _waits(state, by)) if _waits(laid.ahead, by) else None


def _waits(state: State, by: Collection[str]) -> bool:
    return state.asked is not None and state.asked.kind in by


def before_use(laid: LaidCase, card: int) -> LaidCase | None:
    """The case played on, within the turn, to where the card may be used; None where nobody comes so far."""
    start = laid.ahead
    named = {start.table.names[card], start.table.cards[card].name}

    def offered(state: State) -> bool:
        uses = (one for one in entries_there(state) if one.verb == "use") if state.asked is not None else ()
        same_turn = state.turn.number == start.turn.number
        return same_turn and any(pick.name in named for one in uses for pick in one.picks)

    return _played_on(laid, [], offered)


def before_answer(laid: LaidCase, entry: Entry) -> LaidCase | None:
    """The case played on, within the turn, to where that may be answered with; None where nobody comes so far."""
    turn = laid.ahead.turn.number

    def offered(state: State) -> bool:
        return state.turn.number == turn and any(
            (one.verb, one.by, one.picks) == (entry.verb, entry.by, entry.picks) for one in entries_there(state)
        )

    return None if laid.ahead.asked is None else _played_on(laid, [], offered)


def in_action_phase(laid: LaidCase, entry: Entry) -> LaidCase | None:
    """The position in the same turn's Action phase, where the entry may be made there; None where it may not.

    What was played before, and an answer to it, is answered by nobody else on the way.

    "After using Claw Machine, may I play a card" is asked of that phase, whatever still has to be done on the way; what
    keeps somebody from acting at all is told best right after what was done.
    """
    start = laid.start
    whose = start.table.players[start.turn.seat]
    has_begun = any(one.verb == "use" and one.state == "done" for one in laid.case.deeds)
    if not (laid.scenario.script or has_begun) or entry.by != whose:
        return None
    if start.turn.phase != "beginning" and not _waits(laid.ahead, ANSWERS):
        return None
    used = (card for one in laid.scenario.script if one.verb == "use" for card in named_cards(start, one))
    if entry.verb == "draw" and any(does(start.table.cards[card], "skip phase") for card in used):
        return None  # whoever left out a phase for it and asks for a DRAW asks for that of the Draw phase
    named = {one.card for one in laid.case.holdings if one.said} | {split_copy(pick.name)[0] for pick in entry.picks}
    reached = played_towards(laid.ahead, [], (), named, lambda state: _acts(state, start))
    if reached is None:
        return None
    if start.turn.phase == "action" and (there := played_until(laid, lambda state: _acts(state, start))) is not None:
        return there if judged(there.start, entry).legal else None
    scenario = as_scenario(laid.scenario, reached.state)
    played = run_script(scenario)
    if played.error is not None or not all(judged(state, entry).legal for state in (reached.state, played.state)):
        return None
    return laid._replace(scenario=scenario, start=played.state, states=tuple(moments(played.state)))


def _acts(state: State, start: State) -> bool:
    """Is whoever's turn it was at the start asked for their action?"""
    return state.asked is not None and state.asked.kind == "action" and state.turn.number == start.turn.number


def _played_on(laid: LaidCase, deeds: Sequence[CaseDeed], until: Callable[[State], bool]) -> LaidCase | None:
    named = {one.card for one in laid.case.holdings if one.said}
    reached = played_towards(laid.ahead, deeds, (), named, until)
    if reached is None:
        return None
    scenario = laid.scenario._replace(script=(*laid.scenario.script, *reached.script))
    played = run_script(scenario)
    if played.error is not None or played.unused:
        return None
    return laid._replace(scenario=scenario, start=played.state, states=tuple(moments(played.state)))


def _played(case: Case, first: State, asked: int | None, begun: Sequence[Event]) -> ScriptPosition | None:
    """The position in which all is done that is told, or most of it.

    What a turn's beginning does by itself has begun already.
    """
    done, denied = list[CaseDeed](), list[CaseDeed]()
    for place, deed in enumerate(case.deeds):
        comes_later = asked is not None and place > asked  # "may I DISCARD instead of the SACRIFICE"
        is_open = deed.state == "tried" and (comes_later or not (deed.card or deed.target))
        if place != asked and deed.verb != "win" and not is_open:
            (denied if deed.state == "denied" else done).append(deed)
    while done and done[0].verb == "use" and _has_begun(done[0], first, begun):
        done = done[1:]
    named = {one.card for one in case.holdings if one.said}
    return played_in_part(first, done, denied, named)


def _has_begun(deed: CaseDeed, first: State, begun: Sequence[Event]) -> bool:
    """Has that card's effect been set off, and is it none that one may still use or leave?"""
    entries = entries_there(first) if first.asked is not None else ()
    open_ = any(entry.verb == "use" and does_deed(first, entry, deed) for entry in entries)
    return not open_ and any(comes_about(event, deed, first) for event in begun)


def moments(state: State) -> Iterator[State]:
    """The position and those that follow while nobody decides, up to where somebody does."""
    yield state
    while (made := goes_on_alone(state)) is not None:
        state = made.after
        yield state
