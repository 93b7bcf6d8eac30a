"""Questions of the kind "what happens next"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from tutor.analysis.changes import lying, without
from tutor.cards.words import VERBS
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.state import where
from tutor.engine.state.zones import BOX, PILE, zone_name
from tutor.explain.move_story import place
from tutor.explain.questions.quiz_text import WHAT_HAPPENS, how_many_held, told_from, where_it_lies, who_does
from tutor.explain.spoken_names import Names
from tutor.lessons.quiz.answer_claims import AnswerOption, Comes, Occurs
from tutor.lessons.quiz.complexity import TURNS, played_through, weight
from tutor.lessons.quiz.drafts import QuestionDraft, Shown, notable, shown
from tutor.lessons.quiz.likely_numbers import NUMBERS, likely_numbers
from tutor.lessons.quiz.question_request import Seed
from tutor.lessons.quiz.random_walk import Walk
from tutor.lessons.quiz.rule_questions import why_drafts
from tutor.lessons.quiz.table_generator import Recipe
from tutor.scenario import Goal, Happens
from tutor.script.entry import Expect
from tutor.vocabulary import UNTOLD, copy_name, is_untold

RECIPES: Final = {1: Recipe(0.15, 0.25, 0.15), 2: Recipe(0.4, 0.4, 0.2), 3: Recipe(0.7, 0.5, 0.25)}
MAX_CHOICES: Final = 4
"""How many choices there are."""
DOERS: Final = tuple(verb for verb, row in VERBS.items() if row.who_does)
"""What is asked of players."""
END_KINDS: Final = ("discard", *("hand",) * 3, *("stays",) * 4, *("elsewhere",) * 4)
"""Where a card is to lie in the end, by the aim; it is the discard pile seldom, as it would be nearly always."""
DOER_KINDS: Final = ("whose turn it is", *("nobody",) * 4, *("others",) * 7)
"""Who is to be right, by the aim, in the same way."""
LONG: Final = 130
"""How long a sentence is that a choice may have."""


def next_drafts(chance: Random, seed: Seed) -> Iterator[QuestionDraft]:
    """Drafts from one play, in an order by chance."""
    for here in played_through(chance, seed, RECIPES[seed.level], lambda went: _weight(went, seed) == seed.level):
        if seed.asks_rules:
            yield from why_drafts(chance, here, seed)
            continue
        likely = chance.random() < 0.4
        yield from _otherwise(chance, here) if likely else ()
        yield from drafts_about(chance, here, seed.answer)


def _weight(went: Walk | Shown, seed: Seed) -> int:
    """As always; where it is asked for a rule, what takes no effect at all is as much as the first level."""
    return max(int(seed.asks_rules), weight(went.events))


def drafts_about(chance: Random, here: Shown, aim: int) -> Iterator[QuestionDraft]:
    """What may be asked about the end of a play, in an order by chance; aim: which answer is to be right."""
    makers = [_places, _doers, _numbers]
    for maker in chance.sample(makers, len(makers)):
        yield from maker(chance, here, aim)


def draft(
    here: Shown, asks: str, choices: Iterable[AnswerOption], cards: Iterable[str] = (), several: bool = False
) -> QuestionDraft:
    """A question about the end of a play."""
    whole = f"{told_from(here.line, here.at)} {asks}"
    named = tuple(dict.fromkeys(cards))
    return QuestionDraft(here.scenario, whole, tuple(choices), named, weight(here.events), several, here.line)


# ---- where does this card lie --------------------------------------------------------------------------------------


def _places(chance: Random, here: Shown, aim: int) -> Iterator[QuestionDraft]:
    for card in chance.sample(subjects := list(_subjects(here)), len(subjects)):
        made = where_draft(chance, here, card)
        if made is not None and _end_kind(here, card) == END_KINDS[aim]:
            yield made


def _end_kind(here: Shown, card: int) -> str:
    """How a card ends: where it has been, on the discard pile, in a hand, or elsewhere."""
    before, after = where(here.state.zones, card), where(here.end.zones, card)
    end = zone_name(after, here.state.table.players)
    return "stays" if before == after else end if end == "discard" else "hand" if end.endswith(".hand") else "elsewhere"


def _subjects(here: Shown) -> Iterator[int]:
    """The cards to which something was done, or would have been; but for what works once and was just played."""
    told = [event for event in here.events if event.kind in ("action.done", *TURNS)]
    seen = dict.fromkeys(card for event in told for card in event.cards)
    played = {event.cards[0] for event in here.events if event.kind in ("card.played", "pile.response")}
    played |= {one.card for one in here.state.pile}
    once = {card for card in played if here.state.table.cards[card].type in ("magic", "instant")}
    for card in seen:
        if not is_untold(here.state.table.shown(card)) and card not in once:
            yield card


def where_draft(chance: Random, here: Shown, card: int) -> QuestionDraft | None:
    """Where a card lies at the end; None where there are too few places for it to be a question."""
    table, names = here.state.table, Names(here.state.table, here.state)
    before, after = where(here.state.zones, card), where(here.end.zones, card)
    if BOX in (before, after) or PILE in (before, after) or _has_twin(here, card):
        return None
    players = table.players
    start, end = zone_name(before, players), zone_name(after, players)
    tempting = [start, *_tempting(start, players, players[here.state.turn.seat])]
    if table.cards[card].type not in ("baby",):
        tempting = [zone for zone in tempting if zone != "nursery"]
    if table.cards[card].type in ("magic", "instant"):
        tempting = [zone for zone in tempting if not zone.endswith(".stable")]
    picked = list(dict.fromkeys([end, *tempting]))[:MAX_CHOICES]
    chance.shuffle(picked)
    name = table.names[card]
    whole = copy_name(name, 1) if "#" in name or len(table.copies[table.cards[card].name]) == 1 else f"{name}#1"
    choices = [AnswerOption(place(z, names), Comes(Goal(Expect(has={z: (whole,)})), (name,))) for z in picked]
    return draft(here, where_it_lies(here.state, card), choices, (name,)) if len(choices) >= 3 else None


def _has_twin(here: Shown, card: int) -> bool:
    """Does another copy of it lie somewhere, so that one would ask which of them is meant?"""
    others = (other for other in here.state.table.copies[here.state.table.cards[card].name] if other != card)
    return any(where(here.state.zones, other) != BOX for other in others)


def _tempting(start: str, players: tuple[str, ...], turn: str) -> list[str]:
    """Where a card may be thought to go: the discard pile, its player's hand, the Stable of whoever has the turn."""
    owner = start.partition(".")[0] if "." in start else turn
    own = [f"{owner}.hand", f"{turn}.stable", "nursery"]
    others = [f"{player}.stable" for player in players if player not in (owner, turn)]
    return ["discard", *own, *others, f"{turn}.hand"]


# ---- who does it ---------------------------------------------------------------------------------------------------


def _doers(chance: Random, here: Shown, aim: int) -> Iterator[QuestionDraft]:
    table, turn = here.state.table, here.state.table.players[here.state.turn.seat]
    done = [event for event in here.events if event.kind in ("action.done", *TURNS) and event.by is not None]
    verbs = dict.fromkeys(word for event in done if (word := word_of(event.fact)) in DOERS)
    for verb in chance.sample(found := [verb for verb in verbs if verb], len(found)):
        if verb == here.line[0].verb:
            continue
        happens = [Goal(happens=Happens(verb=verb, by=player)) for player in table.players]
        those = [player for player, goal in zip(table.players, happens, strict=True) if here.comes(goal)]
        if DOER_KINDS[aim] != (DOER_KINDS[0] if those == [turn] else "others" if those else "nobody"):
            continue
        choices = [AnswerOption(player, Comes(goal)) for player, goal in zip(table.players, happens, strict=True)]
        choices.append(AnswerOption("Nobody", Comes(Goal(no=Goal(any=tuple(happens))))))
        yield draft(here, who_does(verb), choices, several=True)


# ---- how many ------------------------------------------------------------------------------------------------------


def _numbers(chance: Random, here: Shown, aim: int) -> Iterator[QuestionDraft]:
    """How many cards somebody holds, where more comes of it than that one card is played."""
    for seat, player in chance.sample(pairs := list(enumerate(here.state.table.players)), len(pairs)):
        before, after = (len(one.hand(seat)) for one in (here.state, here.end))
        played = sum(entry.by == player and entry.verb in ("play", "respond") for entry in here.line)
        if after == before - played and (after == before or chance.random() < 0.95):
            continue
        zone = f"{player}.hand"
        mistaken: dict[int, tuple[str, ...]] = {before - played: (), before: ()}
        mistaken.pop(after, None)
        numbers = likely_numbers(after, mistaken, aim % NUMBERS)
        cards = _moved(here, zone)
        choices = [AnswerOption(str(one), Comes(Goal(Expect(count={zone: one})), cards)) for one in numbers]
        if choices:
            yield draft(here, how_many_held(player), choices)


def _moved(here: Shown, zone: str) -> tuple[str, ...]:
    """The cards that go there or away from there, by their names."""
    table = here.state.table
    moves = (move for event in here.events for move in event.moves)
    sides = ((move, {zone_name(move.source, table.players), zone_name(move.target, table.players)}) for move in moves)
    return tuple(dict.fromkeys(table.names[move.card] for move, both in sides if zone in both))


# ---- what happens, and what would without a card -------------------------------------------------------------------


def _otherwise(chance: Random, here: Shown) -> Iterator[QuestionDraft]:
    """What happens, beside what would happen if one of the cards were not there."""
    told = {says for _, says in notable(here)}
    everything = {*here.told}
    entries = {pick.name for entry in (*here.scenario.script, *here.line) for pick in entry.picks}
    wrong: dict[str, str] = {}
    turning: dict[str, None] = {}
    for zone, lies in lying(here.scenario):
        for card in lies if zone != "deck" else ():
            if card == UNTOLD or card in entries:
                continue
            there = shown(without(here.scenario, card, zone), here.line)
            if there is None:
                continue
            instead = {says for _, says in notable(there)}
            wrong.update((says, card) for says in sorted(instead - everything) if len(says) <= LONG)
            turning.update(dict.fromkeys(sorted(told - {*there.told})) if instead - everything else {})
    right = [says for says in turning if len(says) <= LONG]
    if not right or len(wrong) < 2:
        return
    picked = [chance.choice(right), *chance.sample(sorted(wrong), min(3, len(wrong)))]
    chance.shuffle(picked)
    cards = [wrong[says] for says in picked if says in wrong]
    choices = [AnswerOption(says, Occurs(says)) for says in picked]
    yield draft(here, WHAT_HAPPENS, choices, cards)
