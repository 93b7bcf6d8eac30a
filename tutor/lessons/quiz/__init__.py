"""Questions whose answers are computed: what a wish asks for, made out of small tables played at random.

Begin at `making`: a kind of question makes a `Draft`, what each choice claims as data, and from there all is
computed.
A question that would be answered otherwise under another reading is dropped.
"""

from tutor.lessons.quiz.making import Judged, QuizQuestion, question
from tutor.lessons.quiz.wish import KINDS, LEVELS, Level, Wish, WishKind

__all__ = ["KINDS", "LEVELS", "Judged", "Level", "QuizQuestion", "Wish", "WishKind", "question"]
