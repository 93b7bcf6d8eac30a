"""Opponents to play against: each sees what a player at the table sees, and says why it does what it does."""

from tutor.lessons.opponents.choosing import STRENGTHS, Choice, choose

__all__ = ["STRENGTHS", "Choice", "choose"]
