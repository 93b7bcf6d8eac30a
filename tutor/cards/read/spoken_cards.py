"""What a text has spoken of: what "it", "that" and "they" stand for, and what cannot be told."""

from __future__ import annotations

from typing import NamedTuple

from tutor.cards.read.deeds import JoinedDeed


class Unbound(Exception):
    """What a sentence says cannot be told in the card language. because: `word`, `sentence` or `refers`."""

    def __init__(self, because: str) -> None:
        super().__init__(because)
        self.because = because


def known_word(word: str, known: tuple[str, ...]) -> str:
    """The word.

    Raises:
        Unbound: the card language has none such here.
    """
    if word not in known:
        raise Unbound("word")
    return word


class SpokenOf(NamedTuple):
    """What was spoken of before.

    it: what "it" is - `this`, `that`, `those`, or nothing; kinds: of which kinds "that card" was said to be
    where: where that card is by now; this: where the card itself is
    before: where that card, and the card itself, were before the sentence, or what is done only if something is so
    unsure: something was done only if something is so, and it may have taken that card elsewhere
    looked: where the cards are that are being looked at; search: the verb that has not said yet where to
    player: `that player` or `those players`, where one or several were spoken of
    chosen: a player was chosen, of whom "each other" may be another one
    begun: the effect has an action already; picked: the cards chosen to which something is to be done next
    done: the verb of the action before
    """

    it: str = ""
    kinds: tuple[str, ...] = ()
    where: str = ""
    this: str = "your stable"
    before: tuple[str, str] = ("", "your stable")
    unsure: bool = False
    looked: str = ""
    search: str = ""
    player: str = ""
    chosen: bool = False
    begun: bool = False
    picked: JoinedDeed | None = None
    done: str = ""
