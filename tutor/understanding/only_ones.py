"""Of whom it is asked whether they do it too: "does everyone discard or just him" asks of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.card_names import is_card
from tutor.understanding.case import Ask, CaseDeed, Holding
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_set

_DOES: Final = ("play", "use")
"""What is done with a card so that it has players do something."""


def with_the_others(
    hearing: Hearing, case: tuple[tuple[CaseDeed, ...], tuple[Holding, ...], Ask], seats: Sequence[str]
) -> tuple[tuple[CaseDeed, ...], tuple[Holding, ...], Ask]:
    """The deeds, the holdings and the question, asked of somebody else than who is said to be the only one.

    Theirs is the card, where nobody is told to have played it; seats: at least two who sit there
    """
    deeds, holdings, ask = case
    only = _only(hearing) if ask.kind == "me-too" else None
    if only is None or (ask.deed is not None and deeds[ask.deed].verb == "choose"):
        return case
    done = next((one.by for one in deeds if one.verb in _DOES and one.state == "done" and one.by), None)
    by = next(name for name in (done, *seats) if name is not None and name != only)
    if ask.deed is not None:
        asked = deeds[ask.deed]._replace(by=by, of=None)
        deeds = (*deeds[: ask.deed], asked, *deeds[ask.deed + 1 :])
    ask = ask._replace(by=by)
    card = next((one.card for one in holdings if is_card(one.card) and one.player in (None, only)), None)
    if done is None and card is not None:
        deeds = (CaseDeed("use", only, card), *deeds)
        ask = ask._replace(deed=ask.deed + 1 if ask.deed is not None else None, card=ask.card or card)
        holdings = tuple(one for one in holdings if one.card != card)
    return deeds, holdings, ask


def _only(hearing: Hearing) -> str | None:
    """Who stands behind "or only"; None where nobody does."""
    words = [token.word for token in hearing.tokens]
    only = word_set("card_words", "only")
    at = next((one + 2 for one in range(len(words) - 2) if words[one] == "or" and words[one + 1] in only), None)
    return next((one.name for one in hearing.mentions if one.kind == "person" and one.start == at), None)
