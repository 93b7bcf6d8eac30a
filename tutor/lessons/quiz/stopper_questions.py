"""Questions of the kind "which card stops it"."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from tutor.analysis.changes import lying
from tutor.engine import State, refused_moves
from tutor.engine.chains.windows import event_to_answer, top_of
from tutor.engine.state.frames import Pile
from tutor.engine.state.zones import hand
from tutor.explain.questions.quiz_text import told_from, what_forbids, what_keeps, what_stops
from tutor.explain.spoken_names import Names
from tutor.lessons.quiz.answer_claims import AnswerOption, Comes, Keeps, May, Stops
from tutor.lessons.quiz.complexity import TURNS, asked_moments, played_through, weight
from tutor.lessons.quiz.drafts import QuestionDraft, Shown, is_so, shown
from tutor.lessons.quiz.next_questions import where_draft
from tutor.lessons.quiz.question_request import Seed
from tutor.lessons.quiz.random_walk import DecisionPoint, Walk
from tutor.lessons.quiz.table_generator import Recipe
from tutor.scenario import Entry, Pick, Scenario, entry_of
from tutor.script.names import copies
from tutor.vocabulary import UNTOLD

RECIPES: Final = {
    1: Recipe(0.6, 0.9, 0.1, counting=1.0, hands=0.9, forbidding=0.8),
    2: Recipe(0.6, 0.9, 0.1, counting=1.0, hands=0.9, forbidding=0.9),
    3: Recipe(0.8, 1.0, 0.2, counting=1.5, hands=0.9, forbidding=0.9),
}
MAX_CHOICES: Final = 5
USUAL_AIM: Final = 0
"""The aim with which the Instants of the others are the answer, and nothing else: without it they nearly always are."""
MIN_CHOICES: Final = 3
"""How many choices there are."""


def stop_drafts(chance: Random, seed: Seed) -> Iterator[QuestionDraft]:
    """Drafts about a pile, about a move that a card forbids, and about something that a card keeps from happening."""
    ways = [_while_walking, _after_playing]
    for way in chance.sample(ways, len(ways)):
        yield from way(chance, seed)


def _after_playing(chance: Random, seed: Seed) -> Iterator[QuestionDraft]:
    for here in played_through(chance, seed, RECIPES[seed.level], lambda went: _turns(went, seed.level)):
        yield from _saved(chance, here, seed.level)


def _while_walking(chance: Random, seed: Seed) -> Iterator[QuestionDraft]:
    for scenario, moment in asked_moments(chance, seed, RECIPES[seed.level]):
        asked = moment.state.asked
        if asked is not None and asked.kind == "respond":
            yield from _at_pile(chance, scenario, moment, seed)
        else:
            yield from _forbidden(chance, scenario, moment, seed.level)


def _turns(went: Walk | Shown, level: int) -> bool:
    """Does something come otherwise than it was begun?"""
    return weight(went.events) == level and any(event.kind in TURNS for event in went.events)


# ---- which card stops the one on the pile --------------------------------------------------------------------------


def _at_pile(chance: Random, scenario: Scenario, moment: DecisionPoint, seed: Seed) -> Iterator[QuestionDraft]:
    state = moment.state
    frame = state.agenda[-1]
    top = top_of(state, frame) if isinstance(frame, Pile) else None
    if top is None or event_to_answer(state) is not None:
        return
    names, players = Names(state.table, state), state.table.players
    picked = _answers(chance, state, seed.level)
    if not picked:
        return
    target = state.table.names[top.card]
    choices = tuple(
        AnswerOption(names.card(entry.picks[0].name, entry.by), Stops(entry, target)) for entry, _ in picked
    )
    if len({one.says for one in choices}) < len(choices):
        return
    asks = what_stops(state, top.card)
    cards = tuple(entry.picks[0].name for entry, _ in picked)
    here = shown(scenario._replace(script=moment.way))
    usual = [state.table.cards[card].type == "instant" and entry.by != players[top.seat] for entry, card in picked]
    as_usual = here is not None and usual == [is_so(choice.claim, here) for choice in choices]
    if as_usual == (seed.aim == USUAL_AIM):
        yield QuestionDraft(scenario._replace(script=moment.way), asks, choices, cards, seed.level, several=True)


def _answers(chance: Random, state: State, level: int) -> list[tuple[Entry, int]]:
    """Answers with Instants, and a few with other cards, each with its card; none where that is not so hard."""
    answers = [
        (Entry("respond", player, (Pick(state.table.names[card]),)), card)
        for seat, player in enumerate(state.table.players)
        for card in state.zones[hand(seat)]
        if card not in state.table.face_down
    ]
    instants = [card for _, card in answers if state.table.cards[card].type == "instant"]
    if not len(answers) >= MIN_CHOICES or not instants or min(3, len(state.pile) + len(instants) // 2) != level:
        return []
    mixed = chance.sample(answers, len(answers))
    likely = [one for one in mixed if state.table.cards[one[1]].type == "instant"]
    others = [one for one in mixed if one not in likely]
    picked = [*likely, *others][: max(MIN_CHOICES, min(MAX_CHOICES, len(likely) + 1))]
    chance.shuffle(picked)
    return picked


# ---- which card forbids it -----------------------------------------------------------------------------------------


def _forbidden(chance: Random, scenario: Scenario, moment: DecisionPoint, level: int) -> Iterator[QuestionDraft]:
    state = moment.state
    asked = state.asked
    if asked is None or asked.kind not in ("action", "choose"):
        return
    cards = state.table.copies
    by_card = [(m, why) for m, why in refused_moves(state) if why and all(one.rule in cards for one in why)]
    if not by_card or min(3, 1 + (asked.kind == "choose") + (_lasting(state) > 2)) != level:
        return
    move, why = chance.choice(by_card)
    entry = entry_of(state, move)
    asks = what_forbids(entry, state)
    here = scenario._replace(script=moment.way)
    yield from _kept(chance, here, (), asks, May(entry), {one.rule for one in why}, level)


def _lasting(state: State) -> int:
    """How many cards say something that holds as long as they lie there."""
    return sum(bool(state.table.cards[card].says) for cards in state.stables for card in cards)


# ---- which card keeps it from happening ----------------------------------------------------------------------------


def _saved(chance: Random, here: Shown, level: int) -> Iterator[QuestionDraft]:
    """A card without which another would lie somewhere else."""
    turned = [event for event in here.events if event.kind in TURNS and event.cards]
    cards = list(dict.fromkeys(card for event in turned for card in event.cards))
    for card in chance.sample(cards, len(cards)):
        where = where_draft(chance, here, card)
        if where is None:
            continue
        ends = [one for one in where.choices if isinstance(one.claim, Comes) and here.comes(one.claim.goal)]
        if len(ends) != 1 or not isinstance(ends[0].claim, Comes):
            continue
        name = Names(here.state.table, here.state).card(here.state.table.names[card])
        asks = what_keeps(told_from(here.line, here.at), name, ends[0].says)
        yield from _kept(chance, here.scenario, here.line, asks, ends[0].claim, set(), level)


def _kept(
    chance: Random, scenario: Scenario, line: tuple[Entry, ...], asks: str, claim: May | Comes, by: set[str], level: int
) -> Iterator[QuestionDraft]:
    """Which of the cards that lie there, and are not spoken of, makes it so."""
    spoken = {pick.name for entry in (*scenario.script, *line) for pick in entry.picks}
    spoken |= {pick.name for pick in claim.entry.picks} if isinstance(claim, May) else {*claim.cards}
    places = [(card, zone) for zone, cards in lying(scenario) if zone.endswith(".stable") for card in cards]
    able = [(card, zone) for card, zone in places if card != UNTOLD and card not in spoken]
    here = shown(scenario, line)
    if not asks or here is None or (able and by and not any(card.partition("#")[0] in by for card, _ in able)):
        return
    judged = {pair: is_so(Keeps(*pair, claim), here) for pair in able}
    right = [pair for pair, so in judged.items() if so]
    wrong = [pair for pair, so in judged.items() if so is False]
    picked = [*right, *chance.sample(wrong, min(len(wrong), MAX_CHOICES - 1))]
    if len(right) != 1 or len(picked) < MIN_CHOICES:
        return
    chance.shuffle(picked)
    names = Names(here.state.table, here.state)
    choices = tuple(
        AnswerOption(names.card(card, zone.partition(".")[0]), Keeps(card, zone, claim)) for card, zone in picked
    )
    if len({one.says for one in choices}) == len(choices) and all(copies(here.state.table, c) for c, _ in picked):
        cards = (*(card for card, _ in picked), *sorted(spoken))
        yield QuestionDraft(scenario, asks, choices, cards, level, line=line)
