"""A case: what somebody says of a game, and asks, with what they leave open left open."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from tutor.understanding.told_cards import ToldCard
from tutor.vocabulary import Phase

Zone = Literal["stable", "hand", "discard", "deck", "nursery", "pile"]
"""Where a card lies; of the shared zones the player is `""`."""

DeedState = Literal["done", "tried", "denied"]
"""It is told as done; it is what is tried, or asked about; it is said that it is not, or may not be, done."""

AskKind = Literal[
    "may", "must", "answerable", "works", "safe", "counts", "won", "wins", "stays", "returns", "goes", "how-many",
    "both-or-one", "me-too", "who-chooses", "order", "which", "what-if-not", "happens", "rule",
]  # fmt: skip
"""What is asked:

may, must: is somebody allowed, or bound, to do the deed that is asked about
answerable: can what was played, or the effect, be answered with an Instant, by whom
works: does this card's effect work here and now, or keep that off; safe: can this card be hit by that
counts: for how much, or as what, does a card count; won: has somebody won; wins: can somebody win this turn
stays, returns, goes: is the card still there, does it come back, where does it go
how-many: cards to draw, discard, hold, sacrifice; both-or-one: both of two things, or one
me-too: does it hold for whoever did it as well; who-chooses: who picks
order: what comes first; which: which of several cards; what-if-not: what if it cannot, or will not, be done
happens: what comes of it, or whether that is done; rule: only a rule, or what was published, answers it
"""

ASK_KINDS: Final[tuple[AskKind, ...]] = get_args(AskKind)

OF_A_PLACE: Final[tuple[AskKind, ...]] = ("stays", "goes", "returns")
"""What is asked of where a card lies, once all is done that is told."""

NOBODY: Final = ""
"""Whose a card is that lies in the deck, in the discard pile or in the Nursery."""


class Holding(NamedTuple):
    """Cards that lie somewhere.

    card: a card's name, or what kind it is: a type of card, a variation, `card`, `unicorn` or `neigh`
    player: whose, `NOBODY`, or None where the words do not say
    zone: where, None where the words do not say
    number: how many; 0: that there are none, of the kind `card` where of any ("no cards in hand", "an empty Nursery")
    said: it is in the words; False: it was added so that the deeds can be done
    alone: it is said that nothing else lies there
    """

    card: str
    player: str | None = None
    zone: Zone | None = None
    number: int = 1
    said: bool = True
    alone: bool = False


class CaseDeed(NamedTuple):
    """Something that is done, tried or denied.

    verb: a word of a script that a player does (`play`, `respond`, `use`, `choose`, `skip`, `draw`, `pass`), `win`,
        `enter`, `leave`, or an action of the cards' vocabulary (`destroy`, `steal`, ...)
    by: the player; card: with which card - the one that is played, used, or answers; a name or a kind
    target: to what - a card's name, a kind, or a player; of: whose that is
    into: into whose Stable; None where the words do not say
    """

    verb: str
    by: str | None = None
    card: str | None = None
    target: str | None = None
    of: str | None = None
    into: str | None = None
    state: DeedState = "done"


class Ask(NamedTuple):
    """What is asked, of whom, and about what; None where the words do not say.

    deed: the number of the deed in the case that is asked about, from 0; number: how many are named in the question
    zones: the places that are named in the question, in order
    instead: the words tell another kind, in whose place this may be meant
    """

    kind: AskKind
    by: str | None = None
    card: str | None = None
    target: str | None = None
    deed: int | None = None
    number: int | None = None
    zones: tuple[Zone, ...] = ()
    instead: bool = False


def asked_of(by: str, deeds: tuple[CaseDeed, ...], ask: Ask) -> tuple[tuple[CaseDeed, ...], Ask]:
    """The deeds and the question as asked of that player, who does what is asked about."""
    place = ask.deed
    if place is not None:
        deeds = (*deeds[:place], deeds[place]._replace(by=by), *deeds[place + 1 :])
    return deeds, ask._replace(by=by)


class Case(NamedTuple):
    """What is said of a game and asked. Nothing is guessed in it: what nobody said is None, or not there.

    players: those who are spoken of, whoever types first; turn, phase: whose turn it is, and in which phase
    deeds: in the order in which they are done; edition, sets: where boxes are named, or chosen before
    """

    players: tuple[str, ...] = ("Ana", "Ben")
    turn: str | None = None
    phase: Phase | None = None
    holdings: tuple[Holding, ...] = ()
    deeds: tuple[CaseDeed, ...] = ()
    ask: Ask | None = None
    edition: str | None = None
    sets: tuple[str, ...] | None = None

    def with_deed(self, place: int, deed: CaseDeed) -> Case:
        """The same with another deed there."""
        return self._replace(deeds=(*self.deeds[:place], deed, *self.deeds[place + 1 :]))

    def without_deed(self, place: int) -> Case:
        """The same without the deed there; what is asked about is still named by its number."""
        return self._replace(deeds=(*self.deeds[:place], *self.deeds[place + 1 :]))


class NamedCard(NamedTuple):
    """A card that is named in the words: its name, the words for it, and where they stand in the text, end excluded."""

    name: str
    said: str
    start: int
    end: int


class Unknown(NamedTuple):
    """Words that stand for a card, a deed or a question that is not known here, and names that may be meant."""

    said: str
    start: int
    end: int
    perhaps: tuple[str, ...] = ()


class Understood(NamedTuple):
    """What a text says.

    cases: the ways in which it may be meant, the likeliest first; none where nothing is asked that is known here
    cards: the cards that are named, in their order; players: name -> the word that stands for it, in that order
    own: the cards of one's own that went with it
    unknown: what was not understood; silent: a sentence that says why nothing is offered, `""` where something is
    kinds: the kinds of cards that are spoken of, also those of which the cases say nothing
    """

    text: str
    cases: tuple[Case, ...] = ()
    cards: tuple[NamedCard, ...] = ()
    players: tuple[tuple[str, str], ...] = ()
    unknown: tuple[Unknown, ...] = ()
    silent: str = ""
    own: tuple[ToldCard, ...] = ()
    kinds: tuple[str, ...] = ()
