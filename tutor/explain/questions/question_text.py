"""A question in words, as people ask it, in the edition's terms; and a goal as a clause of an answer."""

from __future__ import annotations

from typing import Final

from tutor.engine import State, Table
from tutor.engine.state.frames import Chain, Link, Pile
from tutor.explain.questions.claims import claim, clauses, in_text
from tutor.explain.questions.clause import Clause, When
from tutor.explain.questions.may_question import may_words
from tutor.explain.spoken_names import Names
from tutor.script.as_it_lies import asks_who_has_won
from tutor.script.question import Goal, Question, Until


def in_words(question: Question, state: State) -> str:
    """The question as a sentence; `state` is the position asked about, which says what is open now."""
    if question.may is not None:
        return may_words(question.may, state)
    assert question.will is not None
    names = Names(state.table, state)
    asked = claim(question.will, names)
    by, when = question.by, moment(question, state)
    if winner := asks_who_has_won(question, state):
        return f"Has {winner} won?"
    if not by:
        return f"Will {in_text(asked, Clause.awaited)} {when}?"
    whatever = names.whatever_others_do(by)
    if isinstance(asked, Clause) and asked.subject == by:
        return f"Can {asked.awaited()} {when}, {whatever}?"
    return f"Can {by} see to it that {in_text(asked, Clause.stated)} {when}, {whatever}?"


def in_short(question: Question, state: State) -> str:
    """The question as a sentence without its moment: "Will Ana DISCARD a card?"."""
    if question.will is None or question.by or asks_who_has_won(question, state):
        return in_words(question, state)
    return f"Will {in_text(claim(question.will, Names(state.table, state)), Clause.awaited)}?"


def within_reach(goal: Goal, by: str, state: State, can: bool) -> str:
    """That a player can bring a goal about, or cannot: "Ana can win, whatever Ben does"."""
    names = Names(state.table, state)
    asked = claim(goal, names)
    whatever = names.whatever_others_do(by)
    if isinstance(asked, Clause) and asked.subject == by and not asked.no:
        return f"{by} can {asked.verb}, {whatever}" if can else f"{by} cannot be sure to {asked.verb}"
    so = in_text(asked, Clause.stated)
    return f"{by} can see to it that {so}, {whatever}" if can else f"{by} cannot see to it that {so}"


def moment(question: Question, state: State) -> str:
    """Until when, as it stands behind the claim: "after this", "this turn"."""
    assert question.will is not None
    kinds = {clause.when for clause in clauses(claim(question.will, Names(state.table)))}
    frames = {type(frame) for frame in state.agenda}
    turn = f"{state.table.players[state.turn.seat]}'s turn comes again"
    link = f"{'this' if Link in frames or state.link else 'the next'} link is resolved"
    words = {"link": link, "round": turn}.get(question.until, "")
    kind: When | None = kinds.pop() if len(kinds) == 1 else None
    if words:
        return f"{_BEFORE['way' if kind == 'win' and question.until == 'round' else kind]} {words}"
    if question.until == "chain":
        return (_THIS if {Pile, Chain} & frames or state.queue else _THE_NEXT_MOVE)[kind]
    return _SPANS[question.until][kind]


_BEFORE: Final[dict[When | None, str]] = {"end": "once", "way": "before", "win": "when", None: "by the time"}

_THIS: Final[dict[When | None, str]] = {
    "end": "after this",
    "way": "before this is over",
    "win": "when this is over",
    None: "by the time this is over",
}
"""Until the chain that is under way is over."""

_THE_NEXT_MOVE: Final[dict[When | None, str]] = {
    "end": "after the next move",
    "way": "with the next move",
    "win": "with the next move",
    None: "with the next move",
}
"""Until the chain of the next move is over."""

_SPANS: Final[dict[Until, dict[When | None, str]]] = {
    "turn": {"end": "at the end of this turn", "way": "this turn", "win": "this turn", None: "by the end of this turn"},
    "game": {
        "end": "at the end of the game",
        "way": "before the game is over",
        "win": "in the end",
        None: "by the end of the game",
    },
}


def comes_true(goal: Goal, table: Table, state: State | None = None) -> str:
    """The goal as a clause: "Ben's Stable is without Rhinocorn". With a state, copies are told by whose they are."""
    return in_text(claim(goal, Names(table, state)), Clause.stated)


def comes_not_true(goal: Goal, table: Table, state: State | None = None) -> str:
    """Its denial as a clause: "Rhinocorn is in Ben's Stable"."""
    return in_text(claim(goal, Names(table, state), so=False), Clause.stated)
