"""A ruling to show as one HTML file: the answer first and largest, what stands behind it, and the way there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tutor.analysis.answer_words import SURE, WORDS, beyond
from tutor.analysis.ruling_to_show import RulingToShow
from tutor.cards.phrases import amount
from tutor.page.export import run_data
from tutor.page.frame import framed
from tutor.scenario import run
from tutor.vocabulary import is_untold

REASONS: Final = 2
"""How many of the reasons stand under the answer; the others open at a tap."""


def to_html(ruling: RulingToShow) -> str:
    """The page; it opens at the position that was asked about, from which each way to an end can be stepped through."""
    word, tone = WORDS[ruling.answer]
    runs = list(_ways(ruling))
    return framed(
        "ruling.html.j2",
        ruling.question,
        runs,
        ruling=ruling,
        word=word,
        tone=tone,
        says=beyond(word, ruling.says),
        cards=_named(runs[0]["cards"], f"{ruling.question} {ruling.says}"),
        shown=REASONS,
        sure=SURE[ruling.sure.by],
        about=ruling.says,
        situation=ruling.file,
        places=[(place, _lying(cards)) for place, cards in ruling.situation],
        published=[(one.title, one.says, _source(one.where, one.authority)) for one in ruling.closest],
    )


def _lying(cards: Sequence[str]) -> list[str]:
    """The cards of a place, by their names; of those that nobody has told how many there are."""
    told = [card for card in cards if not is_untold(card)]
    untold = len(cards) - len(told)
    return [*told, *([f"{amount(untold, 'card')} not told"] if untold else [])]


def _source(where: str, authority: str) -> str:
    """Where a ruling stands, to be read and not to be followed: the page leads nowhere."""
    return re.sub(r"\bhttps?://(?:www\.)?", "", ", ".join(filter(None, (where, authority))))


def _named(cards: Mapping[str, Any], text: str) -> list[tuple[str, Any]]:
    """The cards that a text names, in its order; of two that begin alike the longer."""
    names = "|".join(map(re.escape, sorted(cards, key=len, reverse=True)))
    found = re.findall(rf"(?<!\w)(?:{names})(?!\w)", text) if names else []
    return [(name, cards[name]) for name in dict.fromkeys(found)]


def _ways(ruling: RulingToShow) -> Iterator[dict[str, Any]]:
    """Each way as a run to step through; where none is known, what led to the position asked about."""
    until = len(ruling.scenario.script) + 1
    here = run(ruling.scenario, until)
    at = len(here.as_json()["trace"])
    if not ruling.endings:
        yield run_data(here) | {"title": "The way there", "at": at}
    for way in ruling.endings:
        title = way.says if len(ruling.endings) > 1 else "The way there"
        yield run_data(run(way.scenario)) | {"title": title, "at": at}
