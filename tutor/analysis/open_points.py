"""The readings on which play depends: those that its events cite, and those for which moves are refused."""

from __future__ import annotations

from tutor.analysis.line import reached, tried
from tutor.analysis.outcomes import Outcomes
from tutor.engine import State, refused_moves
from tutor.rulebook import readings

LOOKED_INTO: Final = 400
"""At how many positions it is looked why moves are refused."""
