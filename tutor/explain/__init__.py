"""What happened, what is asked and what is cited, in sentences and in an edition's own words."""

from __future__ import annotations

from tutor.explain.asking import asks
from tutor.explain.sentences import says, sentence
from tutor.explain.sources import Citation, cite
from tutor.explain.telling import HIDDEN, knows, seen

__all__ = ["HIDDEN", "Citation", "asks", "cite", "knows", "says", "seen", "sentence"]
