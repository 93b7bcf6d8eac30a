"""Parts of a sentence about cards: numbers, articles, plurals, which cards and where they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from tutor.cards.action import ANY_CARD, YOU, Filter
from tutor.rulebook.book import takes_an

Terms = Mapping[str, str]


class Speech(NamedTuple):
    """How an effect speaks: its terms, its own card by name or by what stands for it (`it`), and the card it knows.

    decides: who decides about it, where it is optional
    your: whose things are those of whoever has the effect; them: "that player"
    duty: how it is said that somebody else is to do something
    instead: what an option lets somebody do takes the place of something
    doing: it is what "that player" does that is said, once it has been said who does it
    """

    terms: Terms
    name: str
    own: str
    that: str = "that card"
    decides: str = YOU
    your: str = "your"
    duty: str = "has to"
    them: str = "that player"
    instead: bool = False
    doing: bool = False


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(count: int) -> str:
    """A number in words up to ten, in digits beyond."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def quoted(sentence: str) -> str:
    """A sentence as it is printed, within another one: without its full stop."""
    return f'"{sentence.removesuffix(".")}"'


def amount(count: int, text: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{count} {text if count == 1 else plural(text)}"


def article(text: str) -> str:
    """The noun with `a` or `an` before it."""
    return f"{'an' if takes_an(text) else 'a'} {text}"


def plural(text: str) -> str:
    """The plural of a noun."""
    if text.endswith(("s", "x", "ch", "sh")):
        return f"{text}es"
    if text.endswith("y") and text[-2:-1] not in tuple("aeiou"):
        return f"{text[:-1]}ies"
    return f"{text}s"


def listed(words: Iterable[str], last: str = "and", between: str = ", ") -> str:
    """`a, b and c`, where `last` is the word before the last; `nothing` where there is none."""
    *first, final = tuple(words) or ("nothing",)
    return f"{between.join(first)}{between.rstrip(', ')} {last} {final}" if first else final


def noun(what: Filter, terms: Terms, name: str, many: bool = False, joined: str = "or") -> str:
    """The cards without article or number: `Upgrade or Downgrade card`, `cards other than X`.

    `name` is how the card with the effect is spoken of.
    """
    if what.kinds == ("named type",):
        return f"{'cards' if many else 'card'} of the named type"
    kinds = listed(("" if kind == "card" else _kind(kind, terms) for kind in what.kinds), joined)
    text = f"{kinds} {'cards' if many else 'card'}".strip()
    if what.of:
        text += f" of {_variation(what.of, terms, joined)} variation"
    if what.called:
        text += f' named "{what.called}"'
    if what.named:
        text += f' with "{what.named}" in {"their names" if many else "its name"}'
    if what.word:
        text += f' with the word "{what.word}" in {"their names" if many else "its name"}'
    text = f"{text} other than {name}" if what.this is False else text
    return f"{text} other than those" if what.those is False else text


ONE_VARIATION: Final = ("one",)
THAT_VARIATION: Final = ("that",)
"""What stands for a variation where a sentence speaks of any, and of the same one again."""


def _variation(of: tuple[str, ...], terms: Terms, joined: str) -> str:
    if of in (ONE_VARIATION, THAT_VARIATION):
        return of[0]
    return f"the {listed((_kind(kind, terms) for kind in of), joined)}"


def _kind(kind: str, terms: Terms) -> str:
    """A kind of card in the terms of the edition; the variations have the same name everywhere."""
    return terms.get(kind) or kind.capitalize()


def cards(what: Filter, count: int | str, say: Speech) -> str:
    """That many of these cards: `a Unicorn card`, `two cards`, `all Upgrade and Downgrade cards`."""
    if what.taken:
        return f"the {noun(what, say.terms, say.name)} that {say.own} took"
    if what.this or what.that:
        return say.own if what.this else say.that
    if what.those:
        return "those cards"
    if isinstance(count, str):
        return f"{_COUNTS[count]} {many_cards(what, say)}"
    if count == 1:
        return article(noun(what, say.terms, say.name))
    return f"{number(int(count))} {noun(what, say.terms, say.name, many=True)}"


_COUNTS = {"all": "all", "any": "any number of", "as many": "as many"}


def many_cards(what: Filter, say: Speech) -> str:
    """All of these cards without article or number: `Upgrade and Downgrade cards`."""
    return noun(what, say.terms, say.name, many=True, joined="and")


def such_cards(what: Filter, say: Speech) -> str:
    """The cards that a statement speaks of: `Neigh cards`, `any card`, or the name of the card with the effect."""
    if what.this or what.that:
        return say.name if what.this else "that card"
    return "any card" if what == ANY_CARD else many_cards(what, say)


def yours(say: Speech) -> str:
    """What stands for `your` and a noun: "yours", "Ana's"."""
    return f"{say.your}s" if say.your == Speech._field_defaults["your"] else say.your


def place(word: str, say: Speech, many: bool = False) -> str:
    """A place as it stands after a preposition."""
    stable = say.terms["stable"]
    return {
        "your stable": f"{say.your} {stable}",
        "own stable": f"{say.your} {stable}",
        "another stable": f"other players' {say.terms['stables']}" if many else f"another player's {stable}",
        "any stable": f"any players' {say.terms['stables']}" if many else f"any player's {stable}",
        "each stable": f"each player's {stable}",
        "that stable": f"{say.them}'s {stable}",
        "each other stable": f"each other player's {stable}",
        "old stable": f"the {stable} from which it came",
        "those stables": f"each of those players' {say.terms['stables']}",
        "fullest stable": f"the {stable} with the most {say.terms['unicorns']}",
        "emptiest stable": f"the {stable} with the fewest {say.terms['unicorns']}",
        "own hand": f"{say.your} hand",
        "drawn": "the cards drawn",
        "other stables": f"any {stable} but {yours(say)}",
        "their own stable": f"their own {stable}",
        "your hand": f"{say.your} hand",
        "hand": f"{say.your} hand",
        "another hand": "another player's hand",
        "any hand": "any player's hand",
        "each other hand": "each other player's hand",
        "that hand": "that hand",
        "discard": "the discard pile",
        "pile": "the pile",
        "nursery": "the Nursery",
    }[word]
