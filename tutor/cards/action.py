"""What an effect has somebody do: actions, the cards that they speak of, and what must be so for them.

The words themselves, with all that is data about each, are in `words.py`; `cards/README.md` explains them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from tutor.cards.grammar import COUNTED_THEN
from tutor.kind import of_its_kind
from tutor.vocabulary import UNICORN_TYPES, VARIATIONS

YOU: Final = "you"

SENTENCE: Final = ""
"""What joins two actions between which no connector stands: each is a sentence of its own."""


UNKNOWN: Final = "unknown"
"""The action, and what stands in the place of effects, where nobody has told what a card does."""


class _Filter(NamedTuple):
    kinds: tuple[str, ...] = ("card",)
    named: str = ""
    this: bool | None = None
    that: bool = False
    of: tuple[str, ...] = ()
    those: bool | None = None
    word: str = ""
    taken: bool = False
    called: str = ""


@of_its_kind
class Filter(_Filter):
    """Which cards a sentence speaks of.

    kinds: card types or wider words (`card`, `unicorn`, `neigh`), any of which fits
    named: a part of the name, in any case
    this: True - only the card with the effect; False - any card but that one; None - no matter
    that: only the card that the trigger or an earlier action speaks of
    of: variations (`alpaca`, ...), any of which fits
    word: a whole word of the name; called: the whole name; both in any case
    taken: what `that` means is the card that an earlier effect of the same card took out of a Stable
    those: True - only the cards that an earlier action moved; False - any card but those; None - no matter
    """

    @cached_property
    def speaks_of_unicorns(self) -> bool:
        """True if the words name Unicorn cards, so that cards considered something else are passed by."""
        return all(kind == "unicorn" or kind in UNICORN_TYPES or kind in VARIATIONS for kind in self.kinds)

    @cached_property
    def goes_by_type(self) -> bool:
        """True if the words look at nothing but the type of a card, so that any of `kinds` is all that is asked."""
        return self.this is None and not (self.named or self.word or self.called or self.of)

    @cached_property
    def goes_by_variation(self) -> bool:
        """True if the words ask of which variation an Animal is."""
        return bool(self.of) or any(kind in VARIATIONS for kind in self.kinds)


THAT_PLAYER: Final = "that player"
SEVERAL: Final = ("each player", "each other player", "those players")
"""Players each of whom does something for himself."""

RECEIVERS: Final = ("another stable", "any stable", "emptiest stable")
"""Where cards may go so that somebody says whose Stable it is."""

STABLES_OF_OTHERS: Final = ("another stable", "any stable")
"""Where cards are, or may be, that somebody picks out of other players' Stables."""

ANY_CARD: Final = Filter()
THIS_CARD: Final = Filter(this=True)


@of_its_kind
class Condition(NamedTuple):
    """What must be true for an effect to be there, or for an action to be done. Exactly one of the four is given.

    what, place, least: at least that many of these cards are there; exactly: and no more
    most: at most that many of them are there; `least` is none then
    that: the card that was spoken of fits
    below_limit: this player has fewer cards in hand than the hand limit - `you`, `that player`
    any: one of these conditions is met, or several
    """

    what: Filter | None = None
    place: str = "your stable"
    least: int = 1
    that: Filter | None = None
    below_limit: str = ""
    exactly: bool = False
    any: tuple[Condition, ...] = ()
    most: int | None = None

    @property
    def parts(self) -> tuple[Condition, ...]:
        """The conditions of which one has to be met; itself where it is a single one."""
        return self.any or (self,)

    def is_met_by(self, number: int) -> bool:
        """Are that many cards as many as it asks for?"""
        if self.most is not None:
            return number <= self.most
        return number == self.least if self.exactly else number >= self.least

    @property
    def goes_by_variation(self) -> bool:
        """True if it asks of which variation Animals are."""
        asked = (one.what or one.that for one in self.parts)
        return any(what is not None and what.goes_by_variation for what in asked)


UP_TO: Final = "up to"
"""What stands in `extra` where `count` is the most that may be picked."""


class _Action(NamedTuple):
    verb: str
    who: str = YOU
    what: Filter = ANY_CARD
    count: int | str = 1  # type: ignore[assignment]  # in place of the method that every tuple has
    place: str = ""
    to: str = ""
    branches: tuple[tuple[Instruction, ...], ...] = ()
    extra: Mapping[str, Any] = {}
    may: bool = False
    conditions: tuple[Condition, ...] = ()
    having: Filter | None = None
    lacking: Filter | None = None
    each: Condition | None = None
    times: int = 1


@of_its_kind
class Action(_Action):
    """One thing that an effect has somebody do.

    verb: a key of `words.VERBS`
    who: who does it - `you`, `each player`, `each other player`, `any player`, `another player`, `that player`,
        `those players`
    what: the cards it is done to
    count: how many cards, or one of `grammar.COUNTS`
    place: where those cards are - `your stable`, `another stable`, `any stable`, `each stable`, `that stable`,
        `your hand`, `that hand`, `deck`, `discard`, `nursery`, `looked`
    to: where they go, where the verb leaves that open - `your stable`, `that stable`, `another stable`, `hand`
    extra: what only this verb takes (`branches`, `top`, `phase`, ...)
    may: whoever does it is free to leave it undone
    conditions: all of them must be met, or the action is not done
    having, lacking: it is only for players who have, or do not have, such a card in their Stable
    each: the cards, and where they are, for each of which it is done to `times` cards; `count` is `each` then
    """

    @cached_property
    def names_player(self) -> bool:
        """True if it begins with the choice of one player."""
        hands = ("another hand", "any hand")
        return self.who in ("any player", "another player") or self.place in hands or self.to in hands

    @cached_property
    def names_players(self) -> bool:
        """True if it is the choice of several players."""
        return self.verb == "choose" and self.who == YOU

    @cached_property
    def is_of_each(self) -> bool:
        """True if it is done by several players, so that each may do it to another number of cards."""
        return self.who in SEVERAL

    @cached_property
    def needs_receiver(self) -> bool:
        """True if somebody says into whose Stable each card goes."""
        return self.to in RECEIVERS

    @cached_property
    def open_ended(self) -> bool:
        """True if whoever picks the cards may stop before there are as many as could be, or pick none."""
        return self.count == "any" or UP_TO in self.extra

    @cached_property
    def counted_then(self) -> bool:
        """True if how many it is done to is known only as it is done, and may be none."""
        return self.open_ended or self.count in COUNTED_THEN

    @cached_property
    def on_itself(self) -> bool:
        """True if it is done to the card whose effect it is."""
        return self.what.this is True or set(self.extra.get("parts", ())) - {"deck"} == {"this"}

    @cached_property
    def comes_to(self) -> str:
        """What happens to a card by it: a `return` that takes it elsewhere than to a hand is a `leave`."""
        return "leave" if self.verb == "return" and self.to in ("nursery", "deck") else self.verb

    @cached_property
    def into_stable(self) -> bool:
        """True if what it takes enters a Stable."""
        return self.to.endswith("stable")

    def __hash__(self) -> int:
        """It goes by all but `extra`, as no mapping has a hash."""
        return hash((*self[:_EXTRA], *self[_EXTRA + 1 :]))


_EXTRA: Final = Action._fields.index("extra")


@of_its_kind
class Instruction(NamedTuple):
    """An action and the word that joins it to the one before it; `""` where a new sentence begins.

    deferred: True if what it picks cannot be named before the effect resolves, because an earlier action
        of the same effect adds to the cards that may be picked
    """

    joined: str
    action: Action
    deferred: bool = False


def actions_of(instructions: Iterable[Instruction]) -> Iterator[Action]:
    """The actions of these instructions, those of every option of a choice among them."""
    for instruction in instructions:
        yield instruction.action
        for branch in instruction.action.branches:
            yield from actions_of(branch)


def own_part(action: Action) -> Action:
    """What you do of an action that each player does; in the options of a choice you are "that player"."""
    return action._replace(who=YOU, branches=tuple(map(_as_yours, action.branches)))


def _as_yours(option: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    return tuple(instruction._replace(action=own_part(instruction.action)) for instruction in option)
