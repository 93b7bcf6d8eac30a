"""Opponents to play against: each sees what a player at the table sees, and says why it does what it does.

Begin at `move_choice`: what the seat does not see is laid anew, its moves are tried there, and how everybody then
stands is counted.
The reasons come out of the same count; budgets are counted too, so that a choice repeats.
"""

from tutor.lessons.opponents.move_choice import STRENGTHS, ChosenMove, choose
from tutor.lessons.opponents.move_judgement import BetterMove, judged

__all__ = ["STRENGTHS", "BetterMove", "ChosenMove", "choose", "judged"]
