"""What may be asked about a card that is answered as it is played: is that answered, and what comes of it?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.cards import Card
from tutor.understanding.case import OF_A_PLACE, Ask, CaseDeed
from tutor.understanding.holding_places import other_than
from tutor.understanding.plot import Plot, may_be_done


def answered_plots(card: Card, with_what: str, players: Sequence[str], by: str) -> Iterator[Plot]:
    """Once it is played and answered: may its player answer that, or play another card, and where is it then?

    by: who plays it; with_what: the Instant, or a kind of these
    """
    other = other_than(tuple(players), by)
    played = CaseDeed("play", by, card.name)
    answered = CaseDeed("respond", other, with_what, card.name, by)
    back = CaseDeed("respond", by, with_what, with_what, other)
    yield may_be_done(back._replace(state="tried"), played, answered)
    yield may_be_done(CaseDeed("play", by, state="tried"), played, answered)
    for done in ((played, answered), (played, answered, back)):
        yield from (Plot(done, Ask(kind, by, card.name)) for kind in OF_A_PLACE)
    for third in players[2:3]:
        yield may_be_done(CaseDeed("respond", third, with_what, with_what, other, state="tried"), played, answered)
