"""Questions of the kind "which rule is behind that": of a move that is refused, and of what happens."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, NamedTuple

from tutor.analysis.reasons.plain_rules import is_filler
from tutor.engine import Event, State, refused_moves
from tutor.explain import cite
from tutor.explain.questions.quiz_text import told_from, why_it_happens, why_not
from tutor.lessons.quiz.answer_claims import AnswerOption, Rests
from tutor.lessons.quiz.complexity import weight
from tutor.lessons.quiz.drafts import QuestionDraft, Shown
from tutor.lessons.quiz.published_tables import is_aimed_at, told_in_vain
from tutor.lessons.quiz.question_request import Seed
from tutor.lessons.quiz.random_walk import DecisionPoint
from tutor.rulebook import Edition, rules
from tutor.scenario import Entry, Scenario, entry_of
from tutor.scenario.entries import judged

CHOICES: Final = 4
"""How many rules there are to choose from."""
DULL: Final = frozenset(("choose.look", "cards.types", "turn.phases", "chain.targets-first"))
"""Rules by which a refusal is told, and that say little of why."""
REFUSE: Final = frozenset(
    (
        *("turn.action", "turn.order", "play.means", "pile.respond", "cards.instant", "impossible.not-playable"),
        *("chain.target-once", "chain.targets-first", "terms.destroy", "terms.sacrifice", "effects.only-in-stable"),
        *("cards.own-stable-only", "players.any-other", "turn.beginning.optional-lapses", "cards.baby"),
    )
)
"""Rules by which moves are refused, so that any of them may be thought of."""
HAPPEN: Final = frozenset(
    (
        *("chain.link", "chain.simultaneous", "actions.then", "actions.if-you-do", "effects.optional"),
        *("effects.mandatory", "impossible.disregard", "pile.no-effects", "pile.top-down", "bring.not-play"),
        *("win.after-chain", "win.counts-one", "cards.stays", "cards.baby.return", "turn.hand-limit", "players.each"),
    )
)
"""Rules of what happens that any of them may be thought of."""
TIRED: Final = ("cards.instant",)
"""What everybody knows after one question."""
OFTEN: Final = 0.8
"""How often such a one is left out."""
TRIED: Final = 3
"""How many moves are tried that one rule is against."""
NAMING: Final = frozenset(
    (
        *("cards.types", "cards.subtypes", "cards.basic", "cards.magical", "cards.stays", "cards.unicorn.any-stable"),
        *("terms.stable", "terms.deck", "play.means", "herd.reference"),
    )
)
"""Rules that say how something is called, or what could be done as well: nothing happens because of them."""
HOUSE: Final = "targets."
"""How the ids of house rules begin: none is beside what holds at every table."""
BESIDE: Final = 0.3
"""How often it is asked about another move where a published situation has one tried."""
TELLING: Final = 0.7
"""How often it is asked for what is first against a move, and rather for a rule that is not behind every play."""
LONG: Final = 200
"""How long the text of a rule may be that stands among others."""
STICKS_OUT: Final = 0.4
"""How often one is asked for that has more words of the question than all others."""
SHORTEST: Final = 4
STEM: Final = 6
"""By how many letters words are told apart, and how many a word has to have."""


class RefusedMove(NamedTuple):
    """A move that is refused at a moment, the rules that are against it, and whether a situation tells of trying it."""

    scenario: Scenario
    moment: DecisionPoint
    entry: Entry
    why: tuple[str, ...]
    tried: bool


def why_not_drafts(
    chance: Random, moments: Iterable[tuple[Scenario, DecisionPoint]], seed: Seed
) -> Iterator[QuestionDraft]:
    """Why a move is refused: each rule that is against one at these moments is as likely, but what tires.

    Mostly it is asked about what a published situation tells that somebody tries, and for what is first against it.
    """
    able = [one for moment in moments for one in _refused(*moment, seed)]
    told = [one for one in able if one.tried]
    those = told if told and chance.random() >= BESIDE else able
    firsts = 1 if chance.random() < TELLING else None
    by_rule: dict[str, list[RefusedMove]] = {}
    for one in those:
        for rule in [rule for rule in one.why if rule in rules()][:firsts]:
            by_rule.setdefault(rule, []).append(one)
    beside = {rule for one in able for rule in one.why} | REFUSE
    aimed = [rule for one in able for rule in one.why if is_aimed_at(seed, rule)]
    for one in able if aimed else ():
        for rule in {*one.why} & {*aimed}:
            by_rule.setdefault(rule, []).append(one)
    for rule in dict.fromkeys((*aimed, *_mixed(chance, sorted(by_rule.keys() - DULL)))):
        for one in chance.sample(by_rule[rule], min(TRIED, len(by_rule[rule]))):
            state, asks = one.moment.state, why_not(one.entry, one.moment.state)
            choices = _choices(chance, state, asks, rule, one.why, beside, entry=one.entry) if asks else ()
            if choices:
                cards = tuple(pick.name for pick in one.entry.picks[:1])
                yield QuestionDraft(one.scenario._replace(script=one.moment.way), asks, choices, cards, seed.level)


def _refused(scenario: Scenario, moment: DecisionPoint, seed: Seed) -> Iterator[RefusedMove]:
    """The moves that are refused at a moment, those first that a published situation tells of there."""
    state = moment.state
    for entry in told_in_vain(seed, len(moment.way)) if seed.from_print else ():
        yield RefusedMove(scenario, moment, entry, tuple(one.rule for one in judged(state, entry).against), True)
    for move, why in refused_moves(state):
        yield RefusedMove(scenario, moment, entry_of(state, move), tuple(one.rule for one in why), False)


def _mixed(chance: Random, those: list[str]) -> Iterator[str]:
    """Rules in an order by chance; what everybody knows after one question mostly comes last, or not at all."""
    mixed = chance.sample(those, len(those))
    yield from (rule for rule in mixed if rule not in TIRED or chance.random() >= OFTEN)


def why_drafts(chance: Random, here: Shown, seed: Seed) -> Iterator[QuestionDraft]:
    """Why something happens: each rule on which something rests that happens once is as likely.

    At a table that is dealt only for what is first behind it, and not for a rule that stands behind every play: for
    these it is asked of published situations, and seldom.
    """
    is_dealt = not seed.from_print
    told = here.told
    by_rule: dict[str, list[tuple[Event, str]]] = {}
    for event, says in zip(here.events, told, strict=True):
        if told.count(says) == 1:
            for rule in event.rules[: 1 if is_dealt else None]:
                by_rule.setdefault(rule, []).append((event, says))
    beside = {rule for event in here.events for rule in event.rules} | HAPPEN
    out = NAMING | {rule for rule in DULL if not is_aimed_at(seed, rule)}
    mixed = [rule for rule in chance.sample(sorted(by_rule), len(by_rule)) if rule not in out]
    if is_dealt or chance.random() < TELLING:
        mixed = sorted((rule for rule in mixed if not (is_dealt and is_filler(rule))), key=is_filler)
    for rule in sorted(mixed, key=lambda rule: not is_aimed_at(seed, rule)):
        event, says = chance.choice(by_rule[rule])
        asks = why_it_happens(told_from(here.line, here.at), says)
        choices = _choices(chance, here.state, asks, rule, event.rules, beside, says=says)
        cards = tuple(here.state.table.names[card] for card in event.cards if card >= 0)
        if choices:
            yield QuestionDraft(here.scenario, asks, choices, cards, max(1, weight(here.events)), line=here.line)


def _choices(
    chance: Random,
    state: State,
    asks: str,
    right: str,
    all_right: Iterable[str],
    beside: set[str],
    entry: Entry | None = None,
    says: str = "",
) -> tuple[AnswerOption, ...]:
    """The rule that is right, and others that are cited of something else there, or of other refusals.

    None of them is of a family with one that is right: what a word means and how often it is done is no contradiction.
    One of them has as many words of the question as the right one; where there is no such rule, mostly none is asked.
    """
    book = state.table.edition
    families = {_family(rule) for rule in all_right}
    others = [rule for rule in sorted(beside) if _family(rule) not in families and _is_plain(rule, book)]
    texts = {rule: found.says for rule in (right, *others) if (found := cite(rule, book)) is not None}
    near = max(chance.sample(others, len(others)), key=lambda rule: shared_words(texts[rule], asks), default=None)
    if right not in texts or near is None:
        return ()
    if shared_words(texts[near], asks) < shared_words(texts[right], asks) and chance.random() > STICKS_OUT:
        return ()
    mixed = [rule for rule in chance.sample(others, len(others)) if _family(rule) != _family(near)]
    wrong = list({_family(rule): rule for rule in mixed}.values())
    picked = [right, near, *wrong[: CHOICES - 2]]
    chance.shuffle(picked)
    against = (right,)
    return tuple(AnswerOption(texts[rule], Rests(rule, entry, says), against) for rule in picked)


def shared_words(text: str, other: str) -> int:
    """How many words two texts share, whatever their endings; short ones do not count."""
    return len(_stems(text) & _stems(other))


def _stems(text: str) -> set[str]:
    return {word[:STEM] for word in re.findall(rf"[a-z]{{{SHORTEST},}}", text.lower())}


def _family(rule: str) -> str:
    return rule.partition(".")[0]


def _is_plain(rule: str, book: Edition) -> bool:
    """Is it a rule of this book that speaks of the game, and is short?"""
    found = cite(rule, book)
    if rule in NAMING or rule.startswith(HOUSE):
        return False
    return found is not None and bool(found.place) and len(found.says) <= LONG
