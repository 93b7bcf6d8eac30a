"""A situation played, as the table is drawn from it at every step."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from tutor.protocol.chain_json import ChainFrameJson
from tutor.protocol.decision_json import AskJson, DecisionJson
from tutor.protocol.picture_json import PictureJson
from tutor.protocol.situation_json import SituationJson, WrongJson

ZonesJson = dict[str, list[str]]
"""Place -> names: "Ana.stable", "Ana.hand", "deck" and "discard" (top first), "nursery", "pile" (bottom first)."""


class NoteJson(TypedDict):
    """Something that holds of a card or a player just now."""

    says: str
    short: str
    """What a small card can wear: "a Panda"; "" where there is a sign for it."""
    by: str
    silences: bool
    """Do effects of the card not work?"""
    waits: bool
    """Does an effect of it work only as its player's turn begins, and not now?"""


class PlayerStandingJson(TypedDict):
    """How many Unicorns a player has, how many win, and what holds of the player."""

    unicorns: int
    to_win: int
    notes: list[NoteJson]


class StandingJson(TypedDict):
    """What cards and players are considered to be just now."""

    cards: dict[str, list[NoteJson]]
    players: dict[str, PlayerStandingJson]


class HeadingJson(TypedDict):
    """A heading of the story: level 0 a turn, 1 a phase, 2 a link or a pile."""

    level: int
    says: str


CardMoveJson = TypedDict("CardMoveJson", {"card": str, "from": str, "to": str})
"""A card goes from one place to another."""


class PageEventJson(TypedDict):
    """An event as a page has it, whoever draws it."""

    n: int
    kind: str
    by: str | None
    cards: list[str]
    moves: list[CardMoveJson]
    says: str
    rules: list[str]
    readings: list[str]
    source: str | None
    known_to: list[str] | Literal["all"]
    depth: int
    heads: list[HeadingJson]
    """Headings that begin with this event."""
    standing: NotRequired[StandingJson]
    """What holds after it, where that has changed."""


Motion = Literal["break", "arc", "slam", "stop", "replace"]


class TableEventJson(PageEventJson):
    """An event as the table shows it."""

    lies: NotRequired[ZonesJson]
    """What is seen of places after it where the moves do not tell: with the eyes of one player, who saw a hand."""
    quiet: bool
    """Does it keep the books only (a phase began, a link ended)? A story tells it by its headings."""
    motion: NotRequired[Motion]
    """How its cards are seen to go where they do not just glide: a destroyed card breaks, a card that changes its owner
    goes in an arc, an answer slams down on the pile, what it stops slides off, what is replaced gives way.
    """


class CardJson(TypedDict):
    """What is known of a card."""

    type: str
    kind: str
    text: str
    doubts: list[str]
    face: str
    """The token of its picture (`tutor.faces`)."""
    variation: NotRequired[str]
    """Which animal it is, in a game that has several."""
    unread: NotRequired[bool]
    """Is it a card of the situation's own of which not all is understood?"""


class StatedJson(TypedDict):
    """Where a book states a rule."""

    book: str
    heading: str


class DiffersJson(TypedDict):
    """How a book differs on a rule."""

    book: str
    how: str


class RuleTextJson(TypedDict):
    """A rule in the words of a book."""

    says: str
    stated: list[StatedJson]
    differs: list[DiffersJson]
    elsewhere: str
    """Whose rule it is, where the book played does not state it; else ""."""


class RuleJson(RuleTextJson):
    """A rule with its name in words: "Targets first"."""

    name: str


class ChoiceTextJson(TypedDict):
    """One way to read a question, who reads it so, and whether it is played so."""

    choice: str
    who: str
    played: bool


class ChoiceJson(ChoiceTextJson):
    """One way to read a question, with its name."""

    name: str


class ReadingTextJson(TypedDict):
    """What a reading asks, and the choices."""

    asks: str
    choices: list[ChoiceTextJson]


class ReadingJson(TypedDict):
    """A reading with its name and its choices."""

    name: str
    asks: str
    choices: list[ChoiceJson]


class TableMoveJson(TypedDict):
    """Where an entry of the script that was played was made, after so many events."""

    step: int
    """Where it was made."""
    done: int
    """Where it had been carried out. It may be carried out without an event."""
    says: str
    asks: str
    """What was asked there."""
    forced: bool
    """Does it go by itself?"""


class TurnJson(TypedDict):
    """Whose turn it is."""

    player: str
    phase: str
    phase_says: str


class TermsJson(TypedDict):
    """What the rulebook that is played calls things."""

    game: str
    stable: str
    unicorn: str
    neigh: str
    stables: str
    unicorns: str
    neighs: str
    baby: str
    basic: str
    magical: str
    ultimate: str
    upgrade: str
    downgrade: str
    magic: str
    instant: str
    herd: str


class HeadJson(TypedDict):
    """What stands at the head of every look."""

    title: str
    rulebook: str
    """The rulebook that is played, in a word or two: "Second Edition"."""
    players: list[str]
    terms: TermsJson
    turn: TurnJson
    hidden: str
    """What stands for a card that is not seen."""
    hidden_face: str
    """The token of the picture on the back of such a card (`tutor.faces`)."""


class LookedUpJson(TypedDict):
    """The cards, rules and readings that are spoken of, by their names and ids."""

    cards: dict[str, CardJson]
    rules: dict[str, RuleJson]
    readings: dict[str, ReadingJson]


class LookJson(HeadJson, LookedUpJson):
    """A situation played: all that is shown of it at any step."""

    situation: SituationJson
    """As it was sent, with what was forced after the last move added to its script."""
    file: str
    """Its file; "" where it is too long for one."""
    link: str
    """Its link; "" where it is too long for one."""
    start: ZonesJson
    standing: StandingJson | None
    events: list[TableEventJson]
    chain: list[ChainFrameJson]
    """Every pile and link, in the order in which they begin."""
    moves: list[TableMoveJson]
    decision: DecisionJson | None
    ended: str
    """What is to be said where nothing is asked: that this is all that follows, or how the game ended."""
    more: bool
    """Does the game go on behind this point (a "Go on" leads there)?"""
    wrong: list[WrongJson]
    """What kept the script from being played to its end."""
    warnings: list[str]
    questions: list[AskJson]
    """What one would ask here, the most telling first."""
    ask_from: SituationJson | None
    """Where a phase has begun since the last move: this position as a situation of its own, in which to ask. Else null.

    A question about a script is one about the position right after its last move.
    """
    picture: PictureJson | None
    """Drawn already, in a file with nobody to ask."""
