"""Questions whose answers are computed: what a wish asks for, made out of small tables played at random.

Begin at `question_search`, which looks for one, and `question_generator`, which makes one out of a number: a kind of
question makes a `QuestionDraft`, what each choice claims as data, and from there all is computed.
A question that would be answered otherwise under another reading is dropped.
"""

from tutor.lessons.quiz.question_generator import Judged, QuizQuestion
from tutor.lessons.quiz.question_request import KINDS, LEVELS, Level, Wish, WishKind
from tutor.lessons.quiz.question_search import question

__all__ = ["KINDS", "LEVELS", "Judged", "Level", "QuizQuestion", "Wish", "WishKind", "question"]
