"""What print says of cards, players and places: the rules of noun phrases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from tutor.cards.action import UP_TO
from tutor.cards.noun_words import (
    KIND_READS,
    NUMBERS,
    PLURALS,
    STABLES_OF,
)
from tutor.cards.phrases import plural
from tutor.cards.read.chart import Build, Chart, PatternRule, constant
from tutor.cards.read.pattern import Bound
from tutor.cards.read.plain_values import one_or_list
from tutor.rulebook.book import takes_an
from tutor.vocabulary import VARIATIONS

ANOTHER: Final = "another"


class Noun(NamedTuple):
    """Cards as a sentence speaks of them.

    kinds: of which kinds; many: it is a plural; count: how many, a number or one of `grammar.COUNTS`, or None where
        print has no article; place: where they are, a word of `grammar.PLACES` or one that stands for it, or nothing
    refers: to what it points back - `this`, `it`, `that`, `them`, `those`, `the`, or nothing
    named, called, word, of, other: as the keys `named`, `name is`, `word`, `of`, `except` of a choice of cards have it;
        `another` is any but the card itself where that can be meant
    choice: of whose choice print says they are, `your` or `their`
    """

    kinds: tuple[str, ...] = ("card",)
    many: bool = False
    count: int | str | Mapping[str, int] | None = None  # type: ignore[assignment]  # in place of a method of tuples
    place: str = ""
    refers: str = ""
    named: str = ""
    called: str = ""
    word: str = ""
    of: tuple[str, ...] = ()
    other: str = ""
    choice: str = ""

    @property
    def what(self) -> Any:
        """The choice of cards as the card language writes it, but for what it points back to."""
        kinds = one_or_list(self.kinds)
        more = {
            "named": self.named,
            "name is": self.called,
            "word": self.word,
            "of": list(self.of),
            "except": "this" if self.other == ANOTHER else self.other,
            "choice": self.choice,
        }
        said = {key: value for key, value in more.items() if value}
        if not said:
            return kinds
        return said if self.kinds == ("card",) else {"kind": kinds, **said}


class KindList(NamedTuple):
    """Kinds of cards, and whether they are a plural."""

    kinds: tuple[str, ...]
    many: bool


def _kind_rows() -> Iterator[tuple[str, Build]]:
    for kind, texts in KIND_READS.items():
        for text in texts:
            yield text, constant(KindList((kind,), False))
            for many in PLURALS.get(text, (plural(text),)):
                yield many, constant(KindList((kind,), True))


def _joined(bound: Bound) -> KindList | None:
    first, rest = bound["kind"], bound["rest"]
    if rest.kinds == ("card",):
        return None
    return KindList(tuple(dict.fromkeys((*first.kinds, *rest.kinds))), rest.many)


def _of_variation(bound: Bound) -> dict[str, Any] | None:
    kinds = bound["kinds_named"].kinds
    return {"of": kinds} if set(kinds) <= set(VARIATIONS) else None


def _unquoted(quoted: str) -> str:
    return quoted.strip('"').strip().rstrip(".,")


def _noun(bound: Bound) -> Noun | None:
    kinds: KindList = bound["kinds"]
    count = bound.get("count")
    if count is None:
        return None
    if isinstance(count, int) and not _agrees(count, kinds):
        return None
    return _placed(bound, Noun(kinds.kinds, kinds.many, count or 1))


def _another(count: int | str) -> Build:
    """`another Unicorn card`, `all other Upgrade cards`: not the card that says so."""

    def build(bound: Bound) -> Noun | None:
        if bound["kinds"].many != (count != 1):
            return None
        noun = _noun({**bound, "count": count})
        return noun._replace(other=ANOTHER) if noun and not noun.other else None

    return build


def _card_count(bound: Bound) -> Any:
    """How many cards, of whatever kind."""
    kinds: KindList = bound["kinds"]
    one = bound["count"] == 1
    return bound["count"] if kinds.kinds == ("card",) and not (one and kinds.many) else None


def _agrees(count: int, kinds: KindList) -> bool:
    """Print has "2 card" now and then, and never "a cards"."""
    return count > 1 or not kinds.many


def _both(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any] | None:
    """The qualities of both, if none is said twice."""
    return None if first.keys() & second.keys() else {**first, **second}


def _placed(bound: Bound, noun: Noun) -> Noun | None:
    fields: dict[str, Any] = {}
    for key in ("qualities", "more"):
        more = _both(fields, bound.get(key, {}))
        if more is None:
            return None
        fields = more
    place = bound.get("where", "")
    owner = STABLES_OF[bound["whose"]] if "whose" in bound else ""
    if place and owner and place != owner:
        return None
    return noun._replace(place=place or owner, **fields)


def _of_whose(bound: Bound) -> Noun | None:
    """`two of your Unicorn cards`, where what has a number is a plural."""
    kinds: KindList = bound["kinds"]
    if not kinds.many:
        return None
    return _placed(bound, Noun(kinds.kinds, bound["count"] == "all" or bound["count"] != 1, bound["count"]))


def _such(bound: Bound) -> Noun | None:
    """Cards in general: `Upgrade cards`, `your Unicorns`, `any card`."""
    kinds: KindList = bound["kinds"]
    if not kinds.many and "any" not in bound:
        return None
    return _placed(bound, Noun(kinds.kinds, True, "all"))


def _back(refers: str) -> Build:
    def build(bound: Bound) -> Noun:
        kinds: KindList = bound.get("kinds", KindList(("card",), False))
        return Noun(kinds.kinds, kinds.many, None, bound.get("where", ""), refers)

    return build


def _singular_back(refers: str) -> Build:
    return lambda bound: None if bound["kinds"].many else _back(refers)(bound)


def _plural_back(refers: str) -> Build:
    return lambda bound: _back(refers)(bound) if bound["kinds"].many else None


def _named_card(bound: Bound, called: bool = False) -> Noun | None:
    noun, name = _noun(bound), _unquoted(bound["quoted"])
    return noun and (noun._replace(called=name) if called else noun._replace(named=name))


def _quoted(chart: Chart, at: int) -> Iterator[tuple[int, str]]:
    if chart.word(at).startswith('"') and len(chart.word(at)) > 1:
        yield at + 1, chart.word(at)


def _with_kinds(bound: Bound) -> Bound:
    return {"kinds": KindList(("card",), bound["count"] != 1), **bound}


_QUALITIES: Final[tuple[tuple[str, Build], ...]] = (
    ("with {quoted} in (its|their|the) (name|names)", lambda bound: {"named": _unquoted(bound["quoted"])}),
    (
        "with the word {quoted} in (its|their|the) (name|names)",
        lambda bound: {"word": _unquoted(bound["quoted"])},
    ),
    ("other than {this}", constant({"other": "this"})),
    ("except [for] {this}", constant({"other": "this"})),
    ("other than those", constant({"other": "those"})),
    ("of [the] {kinds_named:kinds} variation", _of_variation),
    ("of your choice", constant({"choice": "your"})),
    ("of their choice", constant({"choice": "their"})),
)

_IN: Final = "[(in|from|of) {where:place}]"

NOUN_RULES: Final = {
    "kind": PatternRule(tuple(_kind_rows())),
    "kinds": PatternRule(
        (
            ("card", constant(KindList(("card",), False))),
            ("cards", constant(KindList(("card",), True))),
            ("(card|cards) of (the named type|that type|the chosen type)", constant(KindList(("named type",), False))),
            ("{kind}", lambda bound: bound["kind"]),
            ("{kind} card", lambda bound: bound["kind"]._replace(many=False)),
            ("{kind} cards", lambda bound: bound["kind"]._replace(many=True)),
            ("{kind} (or|and|,|and/or|, and|, or) {rest:kinds}", _joined),
            ("{kind} [card] (or|and/or) (a|an) {rest:kinds}", _joined),
            ("{kind} card (or|and/or) {rest:kinds}", _joined),
        )
    ),
    "number": PatternRule(tuple((word, constant(number)) for word, number in NUMBERS.items())),
    "count": PatternRule(
        (
            ("{article}", constant(1)),
            ("{number}", lambda bound: bound["number"]),
            ("all [of] [the]", constant("all")),
            ("every", constant("all")),
            ("any number [of]", constant("any")),
            ("up to {number}", lambda bound: {UP_TO: bound["number"]}),
            ("(as many|the same number of|that many)", constant("as many")),
        )
    ),
    "quality": PatternRule(_QUALITIES),
    "qualities": PatternRule(
        (
            ("{quality}", lambda bound: bound["quality"]),
            ("{quality} {qualities}", lambda bound: _both(bound["quality"], bound["qualities"])),
        )
    ),
    "card_count": PatternRule((("{count} {kinds}", _card_count),)),
    "cards": PatternRule(
        (
            (f"{{this}} {_IN}", _back("this")),
            (f"it {_IN}", _back("it")),
            ("(the same number|that many|as many)", constant(Noun(count="as many", many=True))),
            ("(them|both of them|all of them)", _back("them")),
            (f"that {{kinds}} {_IN}", _singular_back("that")),
            (f"(those|these) {{kinds}} {_IN}", _plural_back("those")),
            (f"the {{kinds}} {_IN}", _back("the")),
            (f"[{{count}}] {{kinds}} [{{qualities}}] {_IN} [{{more:qualities}}]", _noun),
            (f"another {{kinds}} [{{qualities}}] {_IN}", _another(1)),
            (f"all other {{kinds}} [{{qualities}}] {_IN}", _another("all")),
            (f"{{count}} of {{whose}} {{kinds}} [{{qualities}}] {_IN}", _of_whose),
            (f"all [of] {{whose}} {{kinds}} [{{qualities}}] {_IN}", lambda bound: _of_whose({**bound, "count": "all"})),
            (f"{{count}} {{quoted}} [{{kinds}}] {_IN}", lambda bound: _named_card(_with_kinds(bound))),
            (f"{{count}} {{kinds}} named {{quoted}} {_IN}", lambda bound: _named_card(bound, called=True)),
        )
    ),
    "cards_of_yours": PatternRule((("{kinds} [{qualities}]", _such),)),
    "such": PatternRule(
        (
            ("{this}", _back("this")),
            (f"[all [of]] [the] {{kinds}} [{{qualities}}] {_IN}", _such),
            (f"[all [of]] {{whose}} {{kinds}} [{{qualities}}] {_IN}", _such),
            (f"(any|a|an) {{kinds}} [{{qualities}}] {_IN}", lambda bound: _such({**bound, "any": True})),
        )
    ),
}


def _article(chart: Chart, at: int) -> Iterator[tuple[int, bool]]:
    """`a` or `an`, as the word behind it asks for: where it does not fit, a word was lost."""
    word = chart.word(at)
    if word in ("a", "an") and (word == "an") == takes_an(chart.word(at + 1).strip('"')):
        yield at + 1, True
    chart.miss(at, ("a", "an"))


NOUN_SPECIAL: Final = {"quoted": _quoted, "article": _article}
