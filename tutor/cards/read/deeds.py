"""An action as print says it, and who does it: the rules of a single deed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from tutor.cards.action import SENTENCE, STABLES_OF_OTHERS, UNKNOWN, YOU
from tutor.cards.grammar import CONDITION_PLACES
from tutor.cards.read.chart import Build, Chart, PatternRule, constant
from tutor.cards.read.nouns import Noun
from tutor.cards.read.pattern import Bound
from tutor.cards.read.plural_places import wherever
from tutor.cards.rows import has_options
from tutor.cards.words import CONNECTORS, VERBS


class PrintDeed(NamedTuple):
    """An action as print says it, before it is known whom and what its words point back to.

    verb: a key of `words.VERBS`; slots: what its pattern bound; more: what the pattern itself says
    who: who does it, with those who have or lack a card; nothing where print leaves it to what stands before
    may: they need not; lets: it is you who need not let them; forced: print has them forced to it
    conditions: those of the clause, as plain data
    options: of a choice, each a chain of `JoinedDeed`s
    instead: it takes the place of what would happen
    whole: `may` or `all`, where what stands before it reaches over all that follows; inner: its own conditions then
    apart: what stands before does not reach it
    """

    verb: str
    slots: Mapping[str, Any] = {}
    more: Mapping[str, Any] = {}
    who: Mapping[str, Any] = {}
    may: bool = False
    lets: bool = False
    forced: bool = False
    conditions: tuple[Any, ...] = ()
    options: tuple[tuple[JoinedDeed, ...], ...] = ()
    instead: bool = False
    whole: str = ""
    inner: tuple[Any, ...] = ()
    apart: bool = False


class JoinedDeed(NamedTuple):
    """A deed, and the connector between it and the one before it; nothing where a sentence begins."""

    joined: str
    deed: PrintDeed


PICK: Final = "pick"
"""What stands for a verb where cards are only chosen, and what is done to them is said next."""


DeedChain = tuple[JoinedDeed, ...]


OPTIONS: Final = next(verb for verb, row in VERBS.items() if has_options(row))


YOURS: Final = {"who": YOU}


def _verb_rows() -> Iterator[tuple[str, Build]]:
    for verb, row in VERBS.items():
        for pattern, more in row.reads.items():
            yield pattern, _deed(verb, more)
        if row.order and verb != UNKNOWN and not row.reads:
            order = row.order.replace("{stable}", "(stable|field)").replace("{your}", "your")
            yield order, _deed(verb, {key: True for key, arg in row.args.items() if arg.kind == "true"})


def _deed(verb: str, more: Mapping[str, Any]) -> Build:
    return lambda bound: PrintDeed(verb, dict(bound), more)


def _by(**fields: Any) -> Build:
    """The deed with whoever does it, and whether they may leave it; nothing where the deed says that already."""

    def build(bound: Bound) -> PrintDeed | None:
        deed: PrintDeed = bound["act"]
        if deed.who or deed.may or "who" in deed.slots:
            return None
        return deed._replace(who=bound.get("players", YOURS), **fields)

    return build


def _for_each(bound: Bound) -> PrintDeed | None:
    """The deed, done to so many cards, for each of these cards."""
    deed: PrintDeed = bound["verb"]
    noun, slots = deed.slots.get("cards"), dict(deed.slots)
    if "count" in slots and (counted := _times(slots["count"], bound["counted"])):
        slots["count"] = counted
    elif noun is not None and not noun.refers and (counted := _times(noun.count, bound["counted"], noun.place)):
        slots["cards"] = noun._replace(count=counted)
    else:
        return None
    return deed._replace(slots=slots)


def _times(number: Any, counted: Any, place: str = "") -> Any:
    """So many for each; None where that cannot be: several cards of one player's Stable are those of one player."""
    if number == 1 or not isinstance(number, int):
        return counted if number == 1 else None
    return {**counted, "times": number} if isinstance(counted, dict) and place not in STABLES_OF_OTHERS else None


def _for_each_done(bound: Bound) -> PrintDeed | None:
    """The deed, done to one card, for each card to which the deed before was done."""
    deed: PrintDeed = bound["verb"]
    more = _for_each({**bound, "counted": "as many"})
    return more and more._replace(slots={**more.slots, "after": bound["done"]}) if "after" not in deed.slots else None


def _done_rows() -> Iterator[tuple[str, Build]]:
    for verb, row in VERBS.items():
        if row.capitals and row.done_to:
            yield row.done_to, constant(verb)


def _counted(bound: Bound) -> dict[str, Any] | None:
    kinds, place = bound["kinds"], {"their stable": "their own stable"}.get(bound["where"], wherever(bound["where"]))
    if kinds.many != ("many" in bound) or place not in (*CONDITION_PLACES, "their own stable"):
        return None
    each = Noun(kinds.kinds, **bound.get("quality", {})).what
    return {"each": each} if place == "your stable" else {"each": each, "in": place}


def _may(bound: Bound) -> PrintDeed | None:
    deed: PrintDeed = bound["act"]
    return None if deed.may or deed.who else deed._replace(who=YOURS, may=True)


def _may_forbid(bound: Bound) -> PrintDeed | None:
    deed: PrintDeed = bound["act"]
    return deed._replace(who=YOURS, may=True) if deed.verb == "forbid" else None


def instead(bound: Bound) -> PrintDeed | None:
    """A deed that you may do in the place of something."""
    deed = _may(bound)
    return deed._replace(instead=True) if deed else None


def either(*options: DeedChain) -> PrintDeed:
    """A choice of one of these."""
    return PrintDeed(OPTIONS, options=options)


def alone(deed: PrintDeed) -> DeedChain:
    """A chain of one deed."""
    return (JoinedDeed("", deed),)


def _shared(chart: Chart, at: int) -> Iterator[tuple[int, PrintDeed]]:
    """`SACRIFICE or DESTROY an Upgrade card`: two verbs with the same words behind them."""
    if chart.word(at + 1) == "either":
        yield from _shared_by_two(chart, at)
    first, joint, second = (chart.word(at + i) for i in range(3))
    if joint != "or" or not {first, second} <= VERB_RULE.first or first == second:
        return
    firsts = chart.instead(at + 2, first).rule("verb", at + 2)
    for end, deed in chart.rule("verb", at + 2):
        for ended, same in firsts:
            if end == ended:
                yield end, either(alone(same), alone(deed))


VERB_RULE: Final = PatternRule(tuple(_verb_rows()))


def _joint_rows() -> Iterator[tuple[str, Build]]:
    yield "[,] and after that [,]", constant(SENTENCE)
    for word, row in CONNECTORS.items():
        for text in row.reads:
            yield text, constant(word)


_PHASES: Final = VERBS["skip phase"].args["phases"].known


def _shared_by_two(chart: Chart, at: int) -> Iterator[tuple[int, PrintDeed]]:
    """`skip either your Draw phase or your Action phase`: one verb before two of what it takes."""
    words = chart.words
    for end, first in chart.of((*words[: at + 1], *words[at + 2 :])).rule("verb", at):
        middle = end + 1
        if chart.word(middle) == "or":
            for ended, second in chart.of((*words[: at + 1], *words[middle + 1 :])).rule("verb", at):
                yield ended + middle - at, either(alone(first), alone(second))


def _does(chart: Chart, at: int) -> Iterator[tuple[int, PrintDeed]]:
    """`each player discards a card`: the verb as it stands behind a player."""
    verb = chart.word(at).removesuffix("s")
    if verb != chart.word(at) and verb in VERB_RULE.first:
        yield from chart.instead(at, verb).rule("act", at)


DEED_SPECIAL: Final = {"act": _shared, "does": _does}


_EACH_DONE: Final = "for (each|every) card [you|they] {done} [this way|in this way|like this]"

DEED_RULES: Final = {
    "verb": VERB_RULE,
    "pick": PatternRule((("(choose|pick|select) {cards}", lambda bound: PrintDeed(PICK, {"cards": bound["cards"]})),)),
    "joint": PatternRule(tuple(_joint_rows())),
    "act": PatternRule(
        (
            ("{verb}", lambda bound: bound["verb"]),
            ("{pick}", lambda bound: bound["pick"]),
            ("choose and {verb}", lambda bound: bound["verb"]),
            ("{verb} for (each|every) {counted}", _for_each),
            (f"{{verb}} {_EACH_DONE}", _for_each_done),
            (f"{_EACH_DONE} , {{verb}}", _for_each_done),
            ("{choose_one} {a:clause} [,] or {b:clause}", lambda bound: either(alone(bound["a"]), alone(bound["b"]))),
            ("{a:verb} [,] or {b:verb}", lambda bound: either(alone(bound["a"]), alone(bound["b"]))),
            (
                "[{choose_one}] {a:verb} , {b:verb} [,] or {c:verb}",
                lambda bound: either(*(alone(bound[key]) for key in "abc")),
            ),
            ("{choose_one} {a:chain} ; or {b:longest}", lambda bound: either(bound["a"], bound["b"])),
            (
                "{choose_one} {a:chain} ; {b:chain} ; or {c:longest}",
                lambda bound: either(bound["a"], bound["b"], bound["c"]),
            ),
            (
                "{choose_one} {a:chain} ; {b:chain} ; {c:chain} ; or {d:longest}",
                lambda bound: either(*(bound[key] for key in "abcd")),
            ),
        )
    ),
    "choose_one": PatternRule(
        (("(either|(do|choose) one of (these|the following) [:]|choose one :)", constant(True)),)
    ),
    "done": PatternRule(tuple(_done_rows())),
    "all_counted": PatternRule(
        (("{kinds} [{quality}] (in|from) {where:place}", lambda bound: _counted({**bound, "many": True})),)
    ),
    "counted": PatternRule((("{kinds} [{quality}] (in|from) {where:place}", _counted),)),
    "simple": PatternRule(
        (
            ("{act}", lambda bound: bound["act"]),
            ("you [must|have to|will] {act}", _by()),
            ("you (may|can) [now|then] [:] {act}", _may),
            ("you may have it that {act}", _may_forbid),
            ("you (may|can) [:] (have|force|make) {players} [to] {act}", _by(may=True, lets=True, forced=True)),
            ("{players} (must|has to|have to|must then) {act}", _by()),
            ("{players} (may|may then|can) {act}", _by(may=True)),
            ("{players:plural_players} {act}", _by()),
            ("{players} {does}", lambda bound: _by()({**bound, "act": bound["does"]})),
            ("(force|make|have) {players} [to] {act}", _by(forced=True)),
        )
    ),
    "parts": PatternRule(
        (
            ("{part}", lambda bound: (bound["part"],)),
            ("{part} (,|and|, and) {parts}", lambda bound: (bound["part"], *bound["parts"])),
        )
    ),
    "part": PatternRule(
        (
            ("{this}", lambda bound: "this"),
            ("it", lambda bound: "it"),
            ("(your|their) [whole|entire] hand", lambda bound: "hand"),
            ("the [whole|entire] discard pile", lambda bound: "discard"),
        )
    ),
    "phase": PatternRule(tuple((f"{phase} [phase]", constant(phase)) for phase in _PHASES)),
    "phases": PatternRule(
        (
            ("{phase}", lambda bound: [bound["phase"]]),
            ("{first:phase} and [your|the] {second:phase} [phases]", lambda bound: [bound["first"], bound["second"]]),
        )
    ),
    "looked": PatternRule(
        (
            (
                "{count} of (them|those|these|those cards|these cards|the cards)",
                lambda bound: Noun(count=bound["count"]),
            ),
            ("(one|1)", lambda bound: Noun(count=1)),
            ("(the other|the rest|the others)", lambda bound: Noun(count="all", refers="rest")),
            ("the other {count} [cards]", lambda bound: Noun(count=bound["count"], refers="rest")),
        )
    ),
    "stopped": PatternRule(
        (
            ("{cards}", lambda bound: bound["cards"] if bound["cards"].refers in ("it", "that", "the") else None),
            ("(that|their|any|the) player's card", lambda bound: Noun(refers="that")),
            ("their (player's card|card)", lambda bound: Noun(refers="that")),
        )
    ),
}
