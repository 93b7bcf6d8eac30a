"""Which card a published question is shown with."""

from __future__ import annotations

import re

from tutor.service.finding.questions import AskedQuestion, said


def pictured(question: AskedQuestion) -> str:
    """The card that it names first, else the one that its answers do; "" where neither names one.

    Of cards that differ in their colours alone what they share is a name too.
    """
    told = (question.title, *(said(way).says for way in question.ways))
    return next(filter(None, (_named_first(text, question.cards) for text in told)), "")


def _named_first(text: str, cards: tuple[str, ...]) -> str:
    places = ((text.find(re.sub(r" \(.*\)$", "", name)), name) for name in cards)
    return min((one for one in places if one[0] >= 0), default=(0, ""))[1]
