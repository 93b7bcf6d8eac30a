"""The one sentence where nothing is offered: what was not understood, and what can be asked."""

from __future__ import annotations

from tutor.explain.case_words import NOTHING_FITS, not_known
from tutor.understanding.case import Understood


def silence(told: Understood) -> str:
    """Why nothing is offered."""
    if told.silent:
        return told.silent
    if told.unknown:
        return not_known([one.said for one in told.unknown])
    return NOTHING_FITS
