"""What is said while an answer is put to the test: who plays whom, why the tutor does what it does, how it came out."""

from __future__ import annotations

from typing import Final

from tutor.cards.phrases import amount, listed
from tutor.engine import Table
from tutor.explain.questions.question_text import comes_not_true, comes_true
from tutor.script.question import Question

NOT_SETTLED: Final = "this answer is not settled, so that nobody can play by it"
OTHER_WAY: Final = "it can end in either way, so that there is nothing to hold against"
UNPROVEN: Final = "it cannot be worked out any further how to go on here; take a move back"
TOO_LONG: Final = "this takes longer to work out than there is time for, so that it cannot be put to the test"

AGAIN: Final = "You have been here before: it goes round, and never comes to it."
AGAIN_SO: Final = "You have been here before: it goes round."
NOTHING_TO_DECIDE: Final = "There was nothing for you to decide."
RELIED_ON: Final = "A card that nobody has told need not be one for this, so that you cannot rely on it."
FAULT: Final = "That is a fault of the tutor, which had said otherwise. Please send it the link below."
"""What is said where it came out otherwise than was answered."""


def sides(testers: tuple[int, ...], table: Table, chance: bool) -> str:
    """Who plays whom: "You play Ben and Cleo, the tutor plays Ana."; chance: does the tutor play that too?"""
    names = table.players
    others = [name for seat, name in enumerate(names) if seat not in testers]
    if not others:
        return "You choose for everybody."
    also = ", and chance" if chance else ""
    return f"You play {listed([names[seat] for seat in testers])}. The tutor plays {listed(others)}{also}."


def why_so(reason: str, left: int, by: str) -> str:
    """Why the proven side makes its move, as a sentence; by: the player of whom it is asked."""
    more = f"in at most {amount(left, 'more decision')}" if left > 1 else "with the next decision"
    return {
        "reached": "With that it is done.",
        "only": "Anything else would not do.",
        "leads": f"It comes about {more}, whatever you do.",
        "stopped": f"Let through, {by} could bring it about.",
        "chance": f"It may come so, and {by} cannot rely on anything else.",
        "not told": f"Nobody has told it, and {by} cannot rely on anything else.",
        "any": "It comes to the same whichever it is.",
        "spoilt": "So it does not come about.",
    }[reason]


def how_it_came_out(question: Question, table: Table, holds: bool, as_said: bool, turning: bool) -> str:
    """What is said at the end. turning: does it hang on a card that nobody has told, so that nobody can be sure?"""
    assert question.will is not None
    so = (comes_true if holds else comes_not_true)(question.will, table)
    if not as_said:
        return f"This is not what the tutor said: {so}."
    if turning:
        return "It came out as the tutor said: it hangs on a card that nobody has told."
    return f"It came out as the tutor said: {so}."
