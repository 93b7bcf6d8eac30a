"""The parts of which clauses are made: cards with whose they are and how many, people, deeds, and the words between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tutor.understanding.card_names import card_called
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_set
from tutor.understanding.mention import Mention
from tutor.understanding.people import NAMED, OWNER, SUBJECT
from tutor.understanding.tokens import word_behind

MAX_BETWEEN: Final = 2
"""So many words may stand between whose a card is and the card: "my last two basics"."""
SOME: Final = "some"
"""The form of a thing of which only some are meant: "one of his Unicorns"."""
NTH: Final = "nth"
"""The form of a thing that comes to others: "his seventh Unicorn"; its number is which it is."""
ALL: Final = "all"
"""The share of a thing of which it is said that it is all that somebody has: "I only have Goats"."""
AMONG: Final = "among"
"""The share of a thing that is one of those which are counted before it: "six Unicorns, one of them a Baby"."""
SOLE: Final = "sole"
"""The share of a thing that nobody else has: "only I have Unicorns"."""
OF_A_TURN: Final = ("skip turn",)
"""Deeds whose words say whose turn it is done to."""
_MORE: Final = {"more": 1, "less": -1}
"""The fewest who are more than so many, and the most who are less."""


class Piece(NamedTuple):
    """A mention as a part of a clause.

    kind: `thing`, `person`, `deed`, `zone`, `stop`, or a kind of `marks.yaml`; value, form: of the mention
    name: of a thing its card or kind, of a person the name, of a deed, of `get`, `have` and `link` its word
    owner: whose a thing or a zone is, or None; number: how many, None where it is not said; start, end: which words
    share: of a thing, `ALL` or `AMONG`, where it is said to be that
    """

    kind: str
    value: str
    start: int
    end: int
    name: str = ""
    form: str = ""
    owner: str | None = None
    number: int | None = None
    share: str = ""

    @property
    def is_card(self) -> bool:
        """Is it a card that is named?"""
        return self.kind == "thing" and self.name != self.value

    @property
    def is_kind(self) -> bool:
        """Is it cards of a kind, of which none is named?"""
        return self.kind == "thing" and self.name == self.value


def somebody(who: str, at: int) -> Piece:
    """Whoever does something, where no word says so: in front of the word `at`."""
    return Piece("person", SUBJECT, at, at, who)


def may_do(who: str, verb: str, at: int) -> list[Piece]:
    """That somebody may do something, in front of the word `at`, where it is asked without a word for it."""
    return [Piece("modal", "may", at, at), somebody(who, at), Piece("deed", verb, at, at, verb)]


def pieces(hearing: Hearing) -> list[Piece]:
    """All parts in order; a thing, a phase and a zone have those inside them who have it."""
    outer = [one for one in _outer(hearing.mentions) if not _is_of_a_time(hearing, one)]
    found: list[Piece] = []
    for place, mention in enumerate(outer):
        owner = _inner(hearing.mentions, mention)
        said = hearing.tokens[mention.start].word if mention.kind in ("get", "have", "link") else mention.name
        piece = Piece("", mention.value, mention.start, mention.end, said, mention.form, owner)
        if mention.kind in ("card", "kind"):
            found = _thing(hearing, found, piece._replace(kind="thing", name=mention.name or mention.value))
        elif mention.kind == "person" and mention.value in (OWNER, NAMED) and _is_of(found, mention):
            found = [*found[:-2], found[-2]._replace(owner=mention.name, end=mention.end)]
        else:
            found.append(piece._replace(kind=mention.kind))
        found = _with_ones(found, outer[place + 1 : place + 3])
        following = outer[place + 1].start if place + 1 < len(outer) else len(hearing.tokens)
        stops = [token for token in hearing.tokens[mention.end - 1 : following] if token.stop]
        if stops:
            value = "end" if any(token.ends for token in stops) else "comma"
            found.append(Piece("stop", value, mention.end, mention.end))
    return found


def _is_of_a_time(hearing: Hearing, one: Mention) -> bool:
    """ "The card I drew this turn": does "this" say which turn is meant?"""
    behind = word_behind(hearing.tokens, one.end)
    return one.kind == "it" and behind in word_set("card_words", "times")


def _with_ones(found: list[Piece], following: Sequence[Mention]) -> list[Piece]:
    """ "I destroy one": a number that counts nothing which follows stands for something itself."""
    last = found[-1]
    counts = bool(following) and (following[0].kind in ("card", "kind", "person") or following[0].value == "of")
    counts = counts or [one.kind for one in following] == ["link", "number"]
    if last.kind == "number" and last.value == "1" and not counts:
        return [*found[:-1], last._replace(kind="it", value="one")]
    return found


def _outer(mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions that stand in no other."""
    found: list[Mention] = []
    for one in sorted(mentions, key=lambda mention: (mention.start, -mention.end)):
        if not found or one.start >= found[-1].end:
            found.append(one)
    return found


def _inner(mentions: Sequence[Mention], outer: Mention) -> str | None:
    if outer.kind not in ("phase", "zone", "turn") and outer.value not in OF_A_TURN:
        return None
    inner = (one.name for one in mentions if one.kind == "person" and outer.start <= one.start < outer.end)
    return next(inner, None)


def _is_of(found: Sequence[Piece], owner: Mention) -> bool:
    """ "A unicorn of Ben's", "a basic of mine", "the Stable of my daughter"."""
    if len(found) < 2 or (found[-1].kind, found[-1].value) != ("prep", "of") or found[-1].end != owner.start:
        return False
    return found[-2].kind == "thing" or (found[-2].kind == "zone" and found[-2].owner is None)


def _thing(hearing: Hearing, found: list[Piece], thing: Piece) -> list[Piece]:
    """The thing, with the words before it that say whose it is and how many there are."""
    named = found[-1] if found and found[-1].is_card else None
    if thing.name == "card" and named is not None and named.end == thing.start:
        return [*found[:-1], named._replace(end=thing.end)]  # "my Neigh card"
    while found and thing.start - found[-1].end <= MAX_BETWEEN and _may_stand(hearing, found[-1].end, thing.start):
        before = found[-1]
        if before.kind == "number" and thing.number is None:
            thing = thing._replace(number=int(before.value), start=before.start)
        elif before.kind == NTH and thing.number is None:
            thing = thing._replace(number=int(before.value), start=before.start, form=NTH)
        elif before.kind in _MORE and thing.number:
            thing = thing._replace(number=thing.number + _MORE[before.kind], start=before.start)
        elif before.kind == "person" and before.value == OWNER and thing.owner is None:
            thing = thing._replace(owner=before.name, start=before.start)
        else:
            break
        found = found[:-1]
    if len(found) > 1 and found[-1].kind == "prep" and found[-1].value == "of" and found[-1].end >= thing.start - 1:
        some = found[-2]
        if some.kind == "number" and some.end == found[-1].start:
            return [*found[:-2], thing._replace(number=int(some.value), start=some.start, form=SOME)]
    if len(found) > 1 and _is_same(thing, *found[-2:]):
        before = found[-2]
        return [*found[:-2], thing._replace(start=before.start, form=before.form, owner=thing.owner or before.owner)]
    return [*found, thing]


def _is_same(thing: Piece, counted: Piece, stop: Piece) -> bool:
    """ "One Unicorn, Magical Kittencorn": does a card with a name say which one that is?"""
    one = counted.is_kind and counted.number == 1
    named = thing.is_card and stop.kind == "stop" and stop.value == "comma"
    return one and named and counted.name in card_called(thing.name).words


def _may_stand(hearing: Hearing, start: int, end: int) -> bool:
    between = hearing.tokens[start:end]
    return all(token.word in word_set("card_words", "between") and not token.stop for token in between)
