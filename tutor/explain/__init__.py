"""What happened, what is asked and what is cited, in sentences and in an edition's own words."""

from __future__ import annotations

from tutor.explain.citations import Citation, cite
from tutor.explain.questions import asks
from tutor.explain.sentences import sentence
from tutor.explain.telling import HIDDEN, seen

__all__ = ["HIDDEN", "Citation", "asks", "cite", "seen", "sentence"]
