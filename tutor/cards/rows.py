"""The rows of the vocabulary: all that is data about one word stands in its row, and nowhere else.

What a word does is a function of the engine, and a sentence that needs structure one of `clauses` and `explain`; both
are found by the word. That nothing is missing on either side is checked where they are imported, by `whole`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from tutor.vocabulary import CARD_TYPES, STABLE_TYPES


class HalfAWord(Exception):
    """A word of the vocabulary of which something is missing. Raised as the package is imported."""


def whole(words: Iterable[str], found: Iterable[str], missing: str, unknown: str) -> None:
    """See to it that these are the same words; the two sentences have `{word}` for one that is not on both sides.

    Raises:
        HalfAWord: a word is missing among those found, or one that was found is none of the words.
    """
    words, found = dict.fromkeys(words), dict.fromkeys(found)
    wrong = [missing.format(word=word) for word in words if word not in found]
    wrong += [unknown.format(word=word) for word in found if word not in words]
    if wrong:
        raise HalfAWord("\n".join(wrong))


class Arg(NamedTuple):
    """What stands after a key.

    kind: how it is read - `cards`; `such cards` (what holds on, so that no card spoken of before can be meant); `kinds`
        (neither that, nor the card itself); `number`, `zero` (a number, or none), `sum` (a number to be added, which
        may be negative), `conditions`, `phases`, `count` (a number, one of `COUNTS`, or `{up to: 2}`), `amount` (a
        number or one of `known`), `word` (one of `known`), `words` (some of `known`), `name`, `print` (a sentence as
        it is printed), `print or true` (the same, where there may be none), `true`, `options` (lists of instructions)
    field: where the value goes in the `Action`, `Trigger` or `Statement`
    """

    kind: str
    field: str
    known: tuple[str, ...] = ()
    required: bool = False


Picks = Literal["", "cards", "order", "players", "kind", "other"]

NounForm = Literal["card", "cards", "player", "players"]
"""What "that card", "those cards", "that player" and "those players" stand for."""


Asker = Literal["quarrel", "meeting", "quiz", "goal"]
"""Who asks of every verb what players mean by it: what they quarrel about, cards that meet, the quiz, a question."""


VerbMotion = Literal["", "break", "arc"]
"""How a card is seen to go to which something is done."""


PrintPatterns = Mapping[str, Mapping[str, Any]]
"""Patterns by which print says a word -> what the word takes besides what their slots hold."""


NOT_READ: PrintPatterns = {}


class Example(NamedTuple):
    """What a card says that does one thing, once, to a card of another player where that can be.

    rank: which is shown first where several can be, from 1; instruction: as a card's `do` has it
    lies: where the card lies to which it is done - the `stable` or the `hand` of the other player, `discard`, `deck`
    """

    rank: int
    instruction: Mapping[str, Any]
    lies: Literal["stable", "hand", "discard", "deck"] = "stable"


class Fate(NamedTuple):
    """What becomes of a card, as a question of one's own is put together.

    rank: which is named first, from 1; says: what stands behind the card's name
    """

    rank: int
    says: str


class Verb(NamedTuple):
    """An action: its row in `words.VERBS`, or in `words.ANNOUNCED` for what only follows from one.

    How it is written:
    means: what it has somebody do; args: what it takes, by key; one_of: keys of which exactly one is said
    reads: the patterns by which print says it (`read.pattern`) -> what it takes besides what their slots hold
    short: the key that is meant where a bare value stands instead of a mapping
    defaults: what holds for the fields that nothing is said about
    on: the card types that can bear it
    acts_on: what has to be under way for it - `card`, `event`, `effect`; needs: the same in words

    What it is about:
    picks: what somebody picks for it - `cards`, the `order` of cards, `players`, a `kind` of card, or `other`, where
        it depends on what is under way
    gives_up: whoever does it gives up cards of their own
    takes_to: the place it takes cards to, unless its own `to` says so
    tells: the card or cards of which later actions can speak
    would: what would happen to the card, as an effect says it that replaces it - a key of `words.EVENTS`
    prevented_by: what such cards cannot be that it cannot be done to - keys of `words.KEPT_FROM`
    sets_off: the triggers of those who wait for it

    What it follows:
    rules: the rules that it stands on; term: the one that says to what it can be done
    into_stable: its rules where it takes a card into a Stable, if they are others
    picked: further ones where somebody picks the cards
    entering, out_of_stable: further ones where by it a Unicorn card enters a Stable, or is taken out of one

    How it is told:
    capitals: the rulebooks print it in capital letters
    motion: how the card is seen to go, where it does not just glide - it can `break`, or change its owner in an `arc`
    order: the order to you, with `{stable}` and `{your}`, where it is the same for every such action
    done_to: what becomes of the card, after "is" or "would be", with the edition's word for `{stable}`
    purpose: what a card is chosen for; nothing where the effect's name says enough
    deed: what somebody does, as a question has it after "will Ana", with `{card}` and the edition's word for
        `{stable}`; the verb and the card where nothing is said
    deed_alone, deed_of: the same where no card is named, and of what is `{of}`'s, if that is said otherwise
    fate: what becomes of the card, as a question has it after "will it be", if that is not `done_to`
    cannot: that there is nothing to which it can be done, with `{by}`, `{wanted}` and `{stable}`; no full stop

    What players make of it:
    players_say: the words by which a player says it who tells of a quarrel, with the forms that no ending makes
    searched_as: what it is called where something is searched for, and after a colon what else is said for it
    own_card: a card that a player names with it is mostly their own
    against: it is done to a card that somebody has, and mostly against their will
    leaves_stable: it takes a card out of the Stable where it lies; `entering` says that it takes one into a Stable
    homemade: only cards of one's own do it, so that others meet it only where they speak of it
    threat: every box has cards that do it, so that it is asked of any card in a Stable
    example: the card that shows it, where one is made up to meet another
    who_does: what a player does, after "who"; happens_to: what becomes of a card
    unknown_to: of those who ask - `quarrel` by `players_say`, `meeting` by `example`, `quiz` by `who_does`, `goal` by
        `happens_to` or `who_does` - the ones to whom it says nothing, each with the reason
    """

    means: str
    cannot: str
    reads: PrintPatterns = NOT_READ
    args: Mapping[str, Arg] = {}
    short: str = ""
    defaults: Mapping[str, Any] = {}
    on: tuple[str, ...] = CARD_TYPES
    one_of: tuple[str, ...] = ()
    acts_on: tuple[str, ...] = ()
    needs: str = ""
    picks: Picks = ""
    gives_up: bool = False
    takes_to: str = ""
    tells: tuple[NounForm, ...] = ()
    would: str = ""
    prevented_by: tuple[str, ...] = ()
    sets_off: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    term: str = ""
    into_stable: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    entering: tuple[str, ...] = ()
    out_of_stable: tuple[str, ...] = ()
    capitals: bool = False
    motion: VerbMotion = ""
    order: str = ""
    done_to: str = ""
    purpose: str = ""
    deed: str = ""
    deed_alone: str = ""
    deed_of: str = ""
    fate: str = ""
    players_say: tuple[str, ...] = ()
    searched_as: str = ""
    own_card: bool = False
    against: bool = False
    leaves_stable: bool = False
    homemade: bool = False
    threat: bool = False
    example: Example | None = None
    who_does: str = ""
    happens_to: Fate | None = None
    unknown_to: Mapping[Asker, str] = {}

    def known_to(self) -> dict[Asker, bool]:
        """Who finds in the row what they ask for."""
        return {
            "quarrel": bool(self.players_say),
            "meeting": self.example is not None,
            "quiz": bool(self.who_does),
            "goal": bool(self.happens_to or self.who_does),
        }


Sort = Literal["moment", "move", "end", "deed", "try", "count"]


class TriggerWord(NamedTuple):
    """What sets an effect off: its row in `words.TRIGGERS`.

    means, reads, args, short, defaults, on: as of a `Verb`; what `says` reads needs no pattern
    alone: it needs no more than its name
    sort: what kind of thing it is, by which it is said - a `moment`, a card's `move` into or out of a Stable, its
        `end` there, a player's `deed`, what somebody will `try`, a `count` of cards
    says: the moment in words - whole for a `moment`, with `{name}`; else the verb, or how the number compares
    where: the word before the Stable, for an `end`
    watches: the fields of a `Trigger` that are compared with what happens
    itself: where it speaks of no other card, it happens to the card itself, wherever that is by then
    tells: of what the actions can speak - the card and the player, where it speaks of others than this card and you
    acts_on: what is under way then, on which an effect can act - `card`, `effect`
    rule: the rule by which it sets effects off, beside those of every effect; of_unicorn: where it happens to a Unicorn
    because: why an effect has triggered, with `{card}`, `{whose}`, `{stable}`, `{doer}` and `{turn}`, whose turn it
        is; nothing where the card that has the effect takes effect itself
    """

    means: str
    sort: Sort
    says: str
    because: str
    reads: PrintPatterns = NOT_READ
    args: Mapping[str, Arg] = {}
    short: str = ""
    defaults: Mapping[str, Any] = {}
    on: tuple[str, ...] = STABLE_TYPES
    one_of: tuple[str, ...] = ()
    alone: bool = True
    where: str = "in"
    watches: tuple[str, ...] = ()
    itself: bool = False
    tells: tuple[NounForm, ...] = ()
    acts_on: str = ""
    rule: str = ""
    of_unicorn: str = ""


class StatementWord(NamedTuple):
    """What holds as long as a card is where it works: its row in `words.STATEMENTS`.

    means, reads, args, short, defaults, on: as of a `Verb`
    beside: the keys that may stand beside it
    says: the sentence, where it is the same for every such statement - with `{name}` for the card that says so
    on_play: it is about how the card itself comes out of a hand or into a Stable, and no more in one
    short_for: the statement that it is, written shorter; what it says of it stands under `defaults`
    """

    means: str
    reads: PrintPatterns = NOT_READ
    args: Mapping[str, Arg] = {}
    short: str = ""
    defaults: Mapping[str, Any] = {}
    on: tuple[str, ...] = STABLE_TYPES
    one_of: tuple[str, ...] = ()
    beside: tuple[str, ...] = ("if", "under")
    says: str = ""
    on_play: bool = False
    short_for: str = ""


Word = Verb | TriggerWord | StatementWord
"""What takes something."""


def takes_cards(arg: Arg) -> bool:
    """Does a choice of cards stand there, which may be a mapping?"""
    return arg.kind in ("cards", "such cards", "kinds")


def is_bare(word: Word) -> bool:
    """Does it take one value and never a mapping, as in `end turn: true`?"""
    return len(word.args) == 1 and bool(word.short) and not takes_cards(word.args[word.short])


def has_options(verb: Verb) -> bool:
    """Is it a choice of other actions, the one taken of which is done in its place?"""
    return any(arg.kind == "options" for arg in verb.args.values())
