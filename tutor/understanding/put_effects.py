"""Questions of all that one card does: who names the cards, and whether both things are done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.engine import State
from tutor.engine.state.state import where
from tutor.engine.state.zones import hand, zone_name
from tutor.scenario import Entry, Goal, Happens, Question
from tutor.scenario.question_file import DOINGS
from tutor.script.entry import NOTHING, Pick
from tutor.script.names import copy, slot_of
from tutor.understanding.asked_case import Asking, PutQuestion, reads
from tutor.understanding.card_match import is_meant
from tutor.understanding.case import CaseDeed
from tutor.understanding.case_layout import LaidCase, before_choice, played_until
from tutor.understanding.deed_script import entries_there
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.put_moves import may
from tutor.vocabulary import is_untold


def who_chooses(asking: Asking) -> Iterator[PutQuestion]:
    """May that player name it, where a card, or a player, is to be named? Of others it is asked sooner."""
    laid, state = _where_it_is_named(asking)
    request = slot_of(state)
    if request is None or request.ask == "option":
        return
    chooser = state.table.players[request.chooser]
    of_pull = asking.deed is not None and asking.deed.verb == "pull"
    if (of_pull or request.ask == "player") and (pulled := _pulled(asking, state, chooser)) is not None:
        by = asking.ask.by or chooser
        yield PutQuestion(laid, Question(may=Entry("choose", by, (pulled,))), reads("chooses", by))
    able = [one for one in entries_there(state) if one.verb == "choose" and one.picks]
    told = [one for one in able if one.picks[0].name != NOTHING and not is_untold(one.picks[0].name)]
    whose = _whose_kinds(asking)
    entry = min(told, key=lambda one: _unlikely(_whom(request.ask, one.picks[0]), chooser, whose), default=None)
    if entry is not None:
        pick = entry.picks[0]
        if request.ask == "card":
            pick = pick._replace(of=pick.of or _whose(state, pick))
        by = asking.ask.by or chooser
        yield PutQuestion(laid, Question(may=Entry("choose", by, (pick,))), reads("chooses", by))


def _pulled(asking: Asking, state: State, chooser: str) -> Pick | None:
    """A card out of a hand of which the card that is spoken of pulls one: nobody names it. None where none pulls."""
    found = asking.subject()
    if found is None or not any(one.verb == "pull" for one in card_reach.actions(asking.card(found[0]))):
        return None
    hands = ((name, state.zones[hand(seat)]) for seat, name in enumerate(state.table.players) if name != chooser)
    return next((Pick(asking.name(cards[0]), name) for name, cards in hands if cards), None)


def _whose_kinds(asking: Asking) -> set[str]:
    """Whose cards are spoken of by their kind alone: "which animal of mine", "which of her Unicorns"."""
    kinds = {one.player for one in asking.laid.case.holdings if one.said and one.card in CARD_KINDS and one.player}
    loser = asking.ask.target
    return {loser} if loser in asking.laid.case.players else kinds


def _unlikely(whom: str, chooser: str, whose: set[str]) -> tuple[bool, bool]:
    """Whom nobody speaks of, and whoever names it themself, are asked about later."""
    return bool(whose) and whom not in whose, whom in ("", chooser)


def _whom(asked: str, pick: Pick) -> str:
    """The player who is named, or whose the card is; `""` where the pick does not say whose."""
    return pick.name if asked == "player" else pick.of


def _whose(state: State, pick: Pick) -> str:
    card = copy(state.table, pick.name)
    return zone_name(where(state.zones, card), state.table.players).partition(".")[0]


def _where_it_is_named(asking: Asking) -> tuple[LaidCase, State]:
    """Where a card is to be named for what is asked about; first one that others do it to, than who has it done.

    Where none is to be named, where a player is.
    """
    laid = asking.laid
    if asking.deed is not None and (there := before_choice(laid, asking.deed)) is not None:
        return there, there.ahead
    whose = _whose_kinds(asking)
    ways = [(True, "card"), (False, "card"), (False, "player")]
    for by_others, what, of in [*((False, "card", whose) for _ in whose), *((*way, set[str]()) for way in ways)]:

        def is_named(state: State, by_others: bool = by_others, what: str = what, of: set[str] = of) -> bool:
            return _is_asked(what, state, asking.ask.card, by_others) and (not of or _is_of(state, of))

        if (on_the_way := next(filter(is_named, laid.states), None)) is not None:
            return laid, on_the_way
        if (there := played_until(laid, is_named)) is not None:
            return there, there.start
    return laid, laid.ahead


def _is_of(state: State, whose: set[str]) -> bool:
    """May a card of one of these be named there?"""
    picks = (one.picks[0] for one in entries_there(state) if one.verb == "choose" and one.picks)
    told = (pick for pick in picks if pick.name != NOTHING and not is_untold(pick.name))
    return any((pick.of or _whose(state, pick)) in whose for pick in told)


def _is_asked(what: str, state: State, source: str | None, by_others: bool) -> bool:
    """Is a card, or a player, to be named there for that card; by_others: for what others do than who has it done?"""
    request = slot_of(state)
    if request is None or request.ask != what or not (source and is_meant(state, request.instance.source, source)):
        return False
    return not by_others or request.performer != request.instance.controller


def both(asking: Asking) -> Iterator[PutQuestion]:
    """Is all of that done: what is done to several cards, by several players, or the first two things of a card?"""
    goals = _to_cards(asking) or _of_card(asking)
    if len(goals) > 1:
        none = Goal(any=tuple(Goal(no=goal) for goal in goals))
        yield PutQuestion(asking.laid, Question(will=Goal(no=none)), reads("both"))
    yield from may(asking)


def _to_cards(asking: Asking) -> list[Goal]:
    targets = [deed for deed in asking.laid.case.deeds if deed.target and deed.verb in DOINGS]
    cards = [asking.find(deed.target or "", deed.of) for deed in targets]
    goals = [
        Goal(happens=Happens(deed.verb, asking.name(card), deed.by or ""))
        for deed, card in zip(targets, cards, strict=True)
        if card is not None
    ]
    return goals if len(goals) > 1 else []


def _of_card(asking: Asking) -> list[Goal]:
    """Of each of the players who do the one thing that is spoken of; else of each of the things."""
    found = asking.subject()
    card = asking.card(found[0]) if found is not None else None
    if card is None:
        return []
    asked = [one for one in asking.laid.case.deeds if one.state == "tried" and one.verb in DOINGS]
    said = list(dict.fromkeys(one.verb for one in asked))
    if len(said) == 1 and _is_of_several(card, said[0]):
        return [Goal(happens=Happens(said[0], by=player)) for player in asking.state.table.players[:2]]
    does = (one.verb for one in card_reach.actions(card) if one.verb in DOINGS)
    verbs = list(dict.fromkeys((*said, *does)))[:2]
    return [Goal(happens=Happens(verb, by=_who(asked, verb))) for verb in verbs]


def _who(asked: Sequence[CaseDeed], verb: str) -> str:
    return next((one.by for one in asked if one.verb == verb and one.by), "")


def _is_of_several(card: Card, verb: str) -> bool:
    """Does the card have more than one player do that?"""
    who = {one.who for one in card_reach.actions(card) if one.verb == verb}
    return len(who) > 1 or "each player" in who
