"""What is done to a card for what that card itself does: "can I discard Seductive Unicorn itself"."""

from __future__ import annotations

from typing import Final

from tutor.understanding.case import Ask, CaseDeed, Holding
from tutor.understanding.hearing import Hearing

_ITSELF: Final = "itself"


def with_own_effect(
    hearing: Hearing, deeds: tuple[CaseDeed, ...], holdings: tuple[Holding, ...], ask: Ask, me: str
) -> tuple[tuple[CaseDeed, ...], tuple[Holding, ...], Ask]:
    """The deeds, with that card for what is tried on it "itself" where no other is named; where none is, it is chosen.

    me: whoever types, who does it where nobody is said to
    """
    card = _card_itself(hearing)
    if card is None:
        return deeds, holdings, ask
    if not deeds and ask.deed is None:
        chosen = CaseDeed("choose", ask.by, card, card, state="tried")
        return (chosen,), tuple(one for one in holdings if one.card != card), ask._replace(deed=0)
    done = tuple(
        one._replace(card=card, by=one.by or one.of or me, of=one.of or one.by or me)
        if one.target == card and one.card in (None, card) and one.state == "tried" and one.verb not in ("play", "use")
        else one
        for one in deeds
    )
    return done, holdings, ask


def _card_itself(hearing: Hearing) -> str | None:
    """The card that is said to be meant "itself", where it is the only one with a name."""
    named = {name for one in hearing.cards for name in one.names}
    said = any((one.kind, one.value) == ("it", _ITSELF) for one in hearing.mentions)
    return named.pop() if said and len(named) == 1 else None
