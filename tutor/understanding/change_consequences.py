"""What follows from a changed slot: who does the rest, who has the cards for it, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tutor.cards.words import VERBS
from tutor.understanding.case import Case, CaseDeed, Holding
from tutor.understanding.case_in_work import asked_deed
from tutor.understanding.other_stories import asking_for_leave
from tutor.understanding.slot_changes import STORY, place_in, spoken_of_as

OF_ONES_TURN: Final = ("play", "use", "draw")
"""What only whoever's turn it is does, but for an Instant."""

OF_A_CARD: Final = ("play", "use", "respond")
"""What is done with a card of one's own; what else is done another card may have one do."""


def following(before: Case, after: Case, field: str) -> Iterator[Case]:
    """The changed case, with what may follow from the change: first what follows in any case, then more and more.

    before: the case in which nothing was open; after: with another value in the slot `field`, and nothing else changed
    """
    yield from dict.fromkeys((*_following(before, after, field), after))


def _following(before: Case, after: Case, field: str) -> Iterator[Case]:
    part, _, name = field.partition(".")
    place = place_in(part)
    if field == "turn":
        yield after
        yield from _in_the_turn(before, after)
    elif part.startswith("deed") and place is not None and place < len(after.deeds):
        yield from _done_by_another(before, after, place) if name == "by" else ()
        yield from _of_another(before, after, place) if name == "of" else ()
        yield from _with_another_card(before, after, place, name) if name in ("card", "target") else ()
        yield from _done_otherwise(before, after, place) if name == "verb" else ()
    elif place is not None and name == "player":
        yield from _had_by_another(before, after, place)
    elif field == "deed+":
        yield from _with_their_turn(before, after)
    elif field == STORY:
        yield from _asked_of_a_story(before, after)


def _in_the_turn(before: Case, after: Case) -> Iterator[Case]:
    """In another's turn: they do what only whoever's turn it is does; then the two change places altogether.

    Nobody answers their own card: whoever was to answer then plays it, and the other answers.
    """
    first, then = before.turn or before.players[0], after.turn or after.players[0]
    asked = asked_deed(after)

    def in_turn(place: int, deed: CaseDeed) -> bool:
        return place != asked and deed.by == first and deed.verb != "respond"

    if not any((one.verb, one.by) == ("respond", then) for one in after.deeds):
        yield _with_doers(after, first, then, in_turn)
        yield _changing_places(after, first, then, lambda place, _: place != asked)
    yield _changing_places(after, first, then, lambda *_: True)


def _done_by_another(before: Case, after: Case, place: int) -> Iterator[Case]:
    """Done by somebody else, who has the card for it, in their turn; then also what else is done with that card.

    Whoever answered then does it, and is answered by the other.
    """
    first, then, deed = before.deeds[place].by, after.deeds[place].by, after.deeds[place]
    if first is None or then is None:
        return
    turned = _in_turn_of(after, first, then) if deed.verb in OF_ONES_TURN else after
    asked = asked_deed(after)

    def with_card(_: int, one: CaseDeed) -> bool:
        return one.by == first and one.card is not None and one.card == deed.card

    if deed.verb == "respond" or not any((one.verb, one.by) == ("respond", then) for one in before.deeds):
        yield _with_doers(turned, first, then, lambda at, _: at == place)
        yield _with_doers(turned, first, then, lambda at, one: with_card(at, one) and at != asked)
        yield _with_doers(turned, first, then, with_card)
        yield _changing_places(_in_turn_of(before, first, then), first, then, lambda at, _: at == place or at != asked)
    yield _changing_places(_in_turn_of(before, first, then), first, then, lambda *_: True)


def _of_another(before: Case, after: Case, place: int) -> Iterator[Case]:
    """Done to what somebody else has: it lies with them, and nobody does it to their own who did it to another's."""
    first, then, deed = before.deeds[place].of, after.deeds[place].of, after.deeds[place]
    if first is None or then is None:
        return
    yield _with_owner(after, deed.target, first, then)
    if deed.by == then:
        yield _with_doers(_with_owner(after, deed.target, first, then), then, first, lambda at, _: at == place)


def _with_another_card(before: Case, after: Case, place: int, name: str) -> Iterator[Case]:
    """With another card, which lies where the other lay; then wherever else that one is spoken of too."""
    first, then = getattr(before.deeds[place], name), getattr(after.deeds[place], name)
    if first is None or then is None or first in after.players or then in after.players:
        yield after
        return
    kept = (one for one in after.holdings if one.card != then)
    there = after._replace(holdings=tuple(one._replace(card=then) if one.card == first else one for one in kept))
    yield there
    yield spoken_of_as(there, first, then)
    yield after


def _done_otherwise(before: Case, after: Case, place: int) -> Iterator[Case]:
    """Done in another way: the card for it lies where it has to for that."""
    yield after
    name = before.deeds[place].card
    held = (
        one._replace(zone=None) if one.card == name and one.zone in ("hand", "stable") else one
        for one in after.holdings
    )
    yield after._replace(holdings=tuple(held))
    if after.deeds[place].verb not in OF_A_CARD:
        yield after.with_deed(place, after.deeds[place]._replace(card=None))


def _had_by_another(before: Case, after: Case, place: int) -> Iterator[Case]:
    """Somebody else has the card: they do what is done with it, and what is done to it is done to theirs.

    Whoever had it does to them what they did to it.
    """
    card, first, then = after.holdings[place].card, before.holdings[place].player, after.holdings[place].player
    if not first or not then:
        return
    asked = asked_deed(after)
    hit = [one for one in after.deeds if (one.target, one.of) == (card, first)]
    if any(one.by == then for one in hit):
        turn = {first: then, then: first}.get(before.turn or "", before.turn)
        yield _changing_places(before, first, then, lambda *_: True)._replace(turn=turn)
    if hit:
        yield after._replace(deeds=tuple(one._replace(of=then) if one in hit else one for one in after.deeds))

    def with_it(_: int, one: CaseDeed) -> bool:
        return one.by == first and one.card == card

    if any(with_it(0, one) for one in after.deeds):
        turned = _in_turn_of(after, first, then)
        yield _with_doers(turned, first, then, lambda at, one: with_it(at, one) and at != asked)
        yield _with_doers(turned, first, then, with_it)


def _with_their_turn(before: Case, after: Case) -> Iterator[Case]:
    """What is done besides is done in the turn of whoever does it."""
    yield after
    added = next((one for one in after.deeds if one not in before.deeds), None)
    if added is not None and added.by is not None and added.verb in OF_ONES_TURN:
        yield after._replace(turn=added.by)


def _asked_of_a_story(before: Case, after: Case) -> Iterator[Case]:
    """Of other things done what was asked before; where that cannot be, whether the last of them may be done.

    What a card of the story has somebody do is done by whoever has it there, and what somebody does another answers.
    """
    asked = asked_deed(after)
    tried = asked if asked is not None and after.deeds[asked].state == "tried" else None
    story = after.deeds[:tried]
    by = _who_would(after.deeds[tried], story, after.players) if tried is not None else None
    if tried is not None and by is not None:
        yield _with_doers(after, after.deeds[tried].by or by, by, lambda place, _: place == tried)
    yield after
    if story:
        yield asking_for_leave(before, story)


def _who_would(deed: CaseDeed, story: Sequence[CaseDeed], players: Sequence[str]) -> str | None:
    """Who would do that after the story, if not whoever would before it; None for nobody else."""
    if deed.by is None or not story or _gives_up(deed):
        return None
    if deed.verb == "respond":
        return next((name for name in players if name != deed.by), None) if story[-1].by == deed.by else None
    having = next((one.by for one in story if one.card is not None and one.card == deed.card), None)
    return having if having != deed.by else None


# ---- the parts ----------------------------------------------------------------------------------------------------


def _in_turn_of(case: Case, first: str, then: str) -> Case:
    return case._replace(turn=then) if case.turn == first else case


def _with_doers(case: Case, first: str, then: str, meant: Callable[[int, CaseDeed], bool]) -> Case:
    """Those deeds done by `then`, with cards that are theirs; to what is the other's, if it was so before."""
    deeds = [_done_by(one, first, then) if meant(place, one) else one for place, one in enumerate(case.deeds)]
    changed = [(old, new) for old, new in zip(case.deeds, deeds, strict=True) if old != new]
    kept = {one.card for one in deeds if one.by == first}
    used = {one.card for place, one in enumerate(deeds) if meant(place, case.deeds[place])}
    lost = {new.target for old, new in changed if (old.of, new.of) == (then, first)}
    held = (
        _owned(one, then, first)
        if one.card in lost
        else _owned(one, first, then)
        if one.card in used and (one.zone == "hand" or one.card not in kept)
        else one
        for one in case.holdings
    )
    return case._replace(deeds=tuple(deeds), holdings=tuple(held))


def _done_by(deed: CaseDeed, first: str, then: str) -> CaseDeed:
    """The deed done by `then`; what one gives up is one's own, and what is done to others is not."""
    of = deed.of
    if _gives_up(deed) and of == first:
        of = then
    elif not _gives_up(deed) and of == then:
        of = first
    return deed._replace(by=then, of=of, into=then if deed.into == first else deed.into)


def _gives_up(deed: CaseDeed) -> bool:
    return deed.verb in VERBS and VERBS[deed.verb].gives_up


def _changing_places(case: Case, first: str, then: str, meant: Callable[[int, CaseDeed], bool]) -> Case:
    """The two in each other's place in those deeds, with the cards with which these are done, or to which."""

    def other(name: str | None) -> str | None:
        return then if name == first else first if name == then else name

    chosen = [one for place, one in enumerate(case.deeds) if meant(place, one)]
    deeds = tuple(
        one._replace(by=other(one.by), of=other(one.of), into=other(one.into), target=other(one.target))
        if meant(place, one)
        else one
        for place, one in enumerate(case.deeds)
    )
    cards = {name for one in chosen for name in (one.card, one.target)}
    held = (one._replace(player=other(one.player)) if one.card in cards else one for one in case.holdings)
    return case._replace(deeds=deeds, holdings=tuple(held))


def _with_owner(case: Case, card: str | None, first: str, then: str) -> Case:
    return case._replace(holdings=tuple(_owned(one, first, then) if one.card == card else one for one in case.holdings))


def _owned(one: Holding, first: str, then: str) -> Holding:
    return one._replace(player=then) if one.player == first else one
