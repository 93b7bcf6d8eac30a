"""A question that may be meant by a quarrel, and how much of what was said it holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.cards.phrases import listed
from tutor.engine.state.zones import stable
from tutor.explain.move_sentence import plain, spoken
from tutor.explain.questions.open_questions import uncapital, what_comes
from tutor.explain.questions.question_text import in_words
from tutor.scenario import Entry, Question
from tutor.service.finding.event_match import card_names
from tutor.service.finding.play_search import QuarrelFindings, TriedPosition
from tutor.service.finding.quarrel_input import CardMention, Quarrel

Pairs = frozenset[frozenset[str]]


class Candidate(NamedTuple):
    """A question that may be meant.

    form: how it asks, one of those of a quarrel; of: of whom; worth: how much of what was said it holds
    fulfils: it asks whether an act may be done that was said; used: the named cards of which it speaks
    """

    here: TriedPosition
    form: str
    question: Question | None
    of: str
    worth: float
    entry: Entry | None = None
    fulfils: bool = False
    used: frozenset[str] = frozenset()

    @property
    def like(self) -> tuple[object, ...]:
        """What it has in common with questions that ask almost the same."""
        state, way = self.here.state, self.here.way
        first = (way[0][0].by, way[0][0].verb) if way else ("", "")
        if self.entry is None:
            return self.form, self.of, str(self.question)
        return self.form, self.entry.verb, self.of, frozenset(card_names(state, self.entry)), first

    def says(self) -> str:
        """The question, with what has to be done before, where it does not tell that itself."""
        state = self.here.state
        told = list(_told(self.here))
        if self.question is None:
            says = what_comes(told)
            return plain(says, state.table)
        announced, mark, asked = in_words(self.question, state).rpartition("; ")
        if not told:
            return plain(f"{announced}{mark}{asked}", state.table)
        if mark:
            told.append(uncapital(announced, state))
        return plain(f"If {listed(told)}, {uncapital(asked, state)}", state.table)


def _told(here: TriedPosition) -> Iterator[str]:
    """What is done on the way, each as a clause, once; whoever does two things after each other is named once."""
    last = before = ""
    for entry, state in here.way:
        says = spoken(entry, state)
        if entry.verb in ("pass", "done", "shuffle", "pull", "tell") or says == before:
            continue
        yield says.removeprefix(f"{entry.by} ") if entry.by == last else uncapital(says, state)
        last, before = entry.by, says


def weight(quarrel: Quarrel, here: TriedPosition, form: str, of: str, used: frozenset[str], met: Pairs) -> float:
    """How much of what was said a question holds that is asked there."""
    named = {said.name for said in quarrel.cards}
    now = QuarrelFindings(here.held.acts, (here.held.used | used) & named, here.held.met | met)
    worth = _held(now, named)
    if here.ahead != QuarrelFindings():
        worth += AHEAD[form] * (_held(now.joined(here.ahead), named) - worth)
    worth -= 1.5 if form != "may" and not here.spot.script else 0.0
    worth += 1.5 * sum(one.name not in now.used and _lies_as_said(here, one) for one in quarrel.cards)
    worth += 1.0 * len(used) - 0.6 * here.extra - 0.2 * len(here.spot.script)
    worth += _FORM.get((quarrel.asks, form), 0.0)
    if quarrel.of and of:
        has_it = any(one.whose == of and one.name in used for one in quarrel.cards)
        worth += 3.0 if of == quarrel.of else 2.5 if has_it else -1.0  # "I have this, can he?"
    return worth


def _lies_as_said(here: TriedPosition, said: CardMention) -> bool:
    """Does the card lie in the Stable of whoever is said to have it?"""
    state = here.state
    if said.whose not in state.table.players:
        return False
    lying = state.zones[stable(state.table.players.index(said.whose))]
    return any(card in lying for card in state.table.copies.get(said.name, ()))


AHEAD: Final = {"may": 0.3, "what": 0.8, "will": 0.8, "who": 0.8}
"""How much of it counts that what is asked only leads to."""


def _held(held: QuarrelFindings, named: set[str]) -> float:
    whole = 2.0 if held.used >= named else 0.0
    return 3.0 * len(held.acts) + 3.0 * len(held.used) + 2.0 * len(held.met) + whole


_FORM: Final = {
    ("may", "may"): 2.0, ("may", "will"): 0.5, ("may", "what"): -0.5,
    ("what", "what"): 3.0, ("what", "will"): 1.0,
    ("will", "will"): 2.5, ("will", "what"): 1.5, ("will", "may"): 0.5,
    ("who", "who"): 4.0, ("who", "what"): 1.0,
    ("", "may"): 1.0, ("", "what"): 0.5,
}  # fmt: skip
"""How well a form of question answers to the form in which it was asked."""
