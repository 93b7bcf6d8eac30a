"""When cards are counted and it is asked whether some are discarded "at once": within a turn, and not as it ends."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.understanding.case import Ask, CaseDeed, Holding
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_set
from tutor.vocabulary import Phase


def moment_of_discard(
    hearing: Hearing, phase: Phase | None, deeds: Sequence[CaseDeed], holdings: Sequence[Holding], ask: Ask
) -> Phase | None:
    """The phase that is told; the Action phase where it is asked so of counted cards, and no phase is told."""
    asked = deeds[ask.deed] if ask.deed is not None else None
    counted = any(one.card == "card" and one.number > 1 and one.zone in (None, "hand") for one in holdings)
    if phase is not None or asked is None or asked.verb != "discard" or asked.card is not None or not counted:
        return phase
    return "action" if any(hearing.where(word_set("card_words", "at once"))) else None
