"""Questions whose answers are computed: what a wish asks for, made out of small tables played at random."""

from tutor.lessons.quiz.making import Judged, QuizQuestion, question
from tutor.lessons.quiz.wish import KINDS, LEVELS, Kind, Level, Wish

__all__ = ["KINDS", "LEVELS", "Judged", "Kind", "Level", "QuizQuestion", "Wish", "question"]
