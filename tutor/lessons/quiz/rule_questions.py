"""Questions of the kind "which rule is behind that": of a move that is refused, and of what happens."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from tutor.analysis.reasons.plain_rules import is_filler
from tutor.engine import State, refused_moves
from tutor.explain import cite
from tutor.explain.move_story import story
from tutor.explain.questions.quiz_text import why_it_happens, why_not
from tutor.lessons.quiz.answer_claims import AnswerOption, Rests
from tutor.lessons.quiz.complexity import weight
from tutor.lessons.quiz.drafts import QuestionDraft, Shown
from tutor.lessons.quiz.published_tables import told_in_vain
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
BESIDE: Final = 0.3
"""How often it is asked about another move where a published situation has one tried."""
TELLING: Final = 0.7
"""How often a rule is asked for first that does not stand behind every play."""
LONG: Final = 200
"""How long the text of a rule may be that stands among others."""
STICKS_OUT: Final = 0.4
"""How often one is asked for that has more words of the question than all others."""
SHORTEST: Final = 4
STEM: Final = 6
"""By how many letters words are told apart, and how many a word has to have."""


def why_not_drafts(chance: Random, scenario: Scenario, moment: DecisionPoint, seed: Seed) -> Iterator[QuestionDraft]:
    """Why a move is refused, of each that is refused for rules alone, in an order by chance."""
    state = moment.state
    is_dealt = not seed.from_print
    tried = told_in_vain(seed, len(moment.way)) if seed.from_print else ()
    refused = [(entry, [one.rule for one in judged(state, entry).against]) for entry in tried]
    if not refused or chance.random() < BESIDE:
        refused = [(entry_of(state, move), [one.rule for one in why]) for move, why in refused_moves(state)]
    able = [(entry, why) for entry, why in refused if why and {*why} <= {*rules()} and why[0] not in DULL]
    beside = {rule for _, why in able for rule in why} | REFUSE
    for entry, why in chance.sample(able, len(able)):
        if is_dealt and why[0] in TIRED and chance.random() < OFTEN:
            continue
        asks = why_not(entry, state)
        if asks:
            choices = _choices(chance, state, asks, why[0], why, beside, entry=entry)
            cards = tuple(pick.name for pick in entry.picks[:1])
            if choices:
                yield QuestionDraft(scenario._replace(script=moment.way), asks, choices, cards, seed.level)


def why_drafts(chance: Random, here: Shown, is_dealt: bool) -> Iterator[QuestionDraft]:
    """Why something happens, of each event that rests on a rule, in an order by chance: a rule that tells of it.

    is_dealt: not for a rule that stands behind every play; that is asked of published situations alone
    """
    told = here.told
    pairs = [(event, says) for event, says in zip(here.events, told, strict=True) if event.rules]
    pairs = [(event, says) for event, says in pairs if is_dealt <= (not is_filler(event.rules[0]))]
    beside = {rule for event in here.events for rule in event.rules} | HAPPEN
    mixed = chance.sample(pairs, len(pairs))
    if chance.random() < TELLING:
        mixed.sort(key=lambda one: all(map(is_filler, one[0].rules)))
    for event, says in mixed:
        if told.count(says) > 1:
            continue
        asks = why_it_happens(story(here.line, here.at), says)
        telling = [rule for rule in event.rules if not is_filler(rule)] or event.rules[:1]
        right = event.rules[0] if is_dealt else chance.choice(telling)
        choices = _choices(chance, here.state, asks, right, event.rules, beside, says=says)
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
    return found is not None and bool(found.place) and len(found.says) <= LONG
