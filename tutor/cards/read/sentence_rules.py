"""What a whole sentence of print is: the rules of effects, of statements, and of what goes on from the one before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from tutor.cards.read.chain_rules import CHAIN_RULES, CHAIN_SPECIAL
from tutor.cards.read.chart import Build, Chart, PatternRule, constant
from tutor.cards.read.condition_rules import CONDITION_RULES
from tutor.cards.read.deeds import DEED_RULES, DEED_SPECIAL, DeedChain, JoinedDeed
from tutor.cards.read.leads import LEAD_RULES, AnswerLead, TriggerLead, WouldBe
from tutor.cards.read.nouns import NOUN_RULES, NOUN_SPECIAL
from tutor.cards.read.pattern import Bound
from tutor.cards.read.place_rules import PLACE_RULES
from tutor.cards.words import KEPT_FROM, STATEMENTS, VERBS


class TriggerSentence(NamedTuple):
    """An effect that something sets off; cost: it is what an Ultimate costs."""

    moments: tuple[TriggerLead, ...]
    chain: DeedChain
    cost: bool = False


class WouldSentence(NamedTuple):
    """An effect that takes the place of what would happen."""

    would: WouldBe
    chain: DeedChain
    conditions: tuple[Any, ...] = ()


class AnswerSentence(NamedTuple):
    """What an Instant answers, and what it does as far as the same sentence says it."""

    answered: AnswerLead
    chain: DeedChain = ()


class StatementSentence(NamedTuple):
    """A statement. word: a key of `words.STATEMENTS`; slots: what its pattern bound; more: what the pattern says."""

    word: str
    slots: Bound
    more: Mapping[str, Any] = {}
    conditions: tuple[Any, ...] = ()


class FurtherSentence(NamedTuple):
    """Further actions of the effect before, joined to it by a connector or by nothing."""

    joined: str
    chain: DeedChain


class EchoSentence(NamedTuple):
    """A sentence that only says again what the one before, a statement of this word, has said."""

    word: str


Meaning = TriggerSentence | WouldSentence | AnswerSentence | StatementSentence | FurtherSentence | EchoSentence


def _statement_rows() -> Iterator[tuple[str, Build]]:
    for word, row in STATEMENTS.items():
        for pattern, more in row.reads.items():
            yield pattern, _statement(word, more)


def _kept_rows() -> Iterator[tuple[str, Build]]:
    for deed, row in KEPT_FROM.items():
        for pattern in row.reads:
            yield pattern, constant(deed)


def _undoable_rows() -> Iterator[tuple[str, Build]]:
    """What a player may be kept from doing to cards of others: `DESTROY`."""
    for verb, row in VERBS.items():
        if row.prevented_by and row.threat:
            yield verb, constant(row.prevented_by[:1])


def _statement(word: str, more: Mapping[str, Any]) -> Build:
    return lambda bound: StatementSentence(word, dict(bound), more)


def _kind_name(chart: Chart, at: int) -> Iterator[tuple[int, str]]:
    """A word that names what cards are considered: `Pandas`, which is no kind of card."""
    word = chart.word(at)
    if word.isalpha() and word not in NOUN_RULES["kind"].first and word not in ("card", "cards", "a", "an"):
        yield at + 1, word.capitalize()


def _under(bound: Bound) -> StatementSentence:
    held: StatementSentence = bound["statement"]
    return held._replace(conditions=bound["conditions"])


def _only_if(bound: Bound) -> TriggerSentence:
    """`at the beginning of your turn and you have ...`: the conditions stand before the first deed."""
    (joined, deed), *rest = bound["body"]
    first = JoinedDeed(joined, deed._replace(conditions=(*bound["conditions"], *deed.conditions)))
    return TriggerSentence(bound["lead"], (first, *rest))


_WHILE: Final = "(as long as|while)"
_IN_STABLE: Final = "{this} is in your (stable|field)"

SENTENCE_RULES: Final = {
    **NOUN_RULES,
    **PLACE_RULES,
    **DEED_RULES,
    **CHAIN_RULES,
    **LEAD_RULES,
    **CONDITION_RULES,
    "kept_deed": PatternRule(tuple(_kept_rows())),
    "kept": PatternRule(
        (
            ("{kept_deed}", lambda bound: (bound["kept_deed"],)),
            ("{kept_deed} (or|and|,|, or) {kept}", lambda bound: (bound["kept_deed"], *bound["kept"])),
        )
    ),
    "undoable": PatternRule(tuple(_undoable_rows())),
    "statement": PatternRule(tuple(_statement_rows())),
    "triggered_sentence": PatternRule(
        (
            ("{lead} [,] [:] {body}", lambda bound: TriggerSentence(bound["lead"], bound["body"])),
            ("{lead} and [if] {conditions} , {body}", _only_if),
            ("if {conditions} {lead} , {body}", _only_if),
            ("{chain} {lead}", lambda bound: TriggerSentence(bound["lead"], bound["chain"])),
        )
    ),
    "sentence": PatternRule(
        (
            ("{triggered_sentence}", lambda bound: bound["triggered_sentence"]),
            (f"{_WHILE} {_IN_STABLE} , {{triggered_sentence}}", lambda bound: bound["triggered_sentence"]),
            ("{lead} , as its cost {body}", lambda bound: TriggerSentence(bound["lead"], bound["body"], True)),
            (
                "{when} {would} [and {conditions}] [,] {body}",
                lambda bound: WouldSentence(bound["would"], bound["body"], bound.get("conditions", ())),
            ),
            ("{answered} [{body}]", lambda bound: AnswerSentence(bound["answered"], bound.get("body", ()))),
            ("{statement}", lambda bound: bound["statement"]),
            (f"{_WHILE} {_IN_STABLE} , {{statement}}", lambda bound: bound["statement"]),
            (f"{{statement}} (if|{_WHILE}) {_IN_STABLE}", lambda bound: bound["statement"]),
            ("{statement} with {this} in your (stable|field)", lambda bound: bound["statement"]),
            ("(if|as long as|while) {conditions} , {statement}", _under),
            ("{statement} (if|as long as|while) {conditions}", _under),
            ("{body}", lambda bound: FurtherSentence("", bound["body"])),
            ("{joint} {body}", lambda bound: FurtherSentence(bound["joint"], bound["body"])),
            ("what affects {kinds} does not affect (it|them)", lambda bound: EchoSentence("considered")),
            (
                "cards that affect {kinds} do not affect (it|them|[your] {kind_name})",
                lambda bound: EchoSentence("considered"),
            ),
        )
    ),
}


def chart_of(words: tuple[str, ...], names: tuple[tuple[str, ...], ...]) -> Chart:
    """A chart of these words, in which the card is called by any of the names, word by word."""

    def this(chart: Chart, at: int) -> Iterator[tuple[int, bool]]:
        for name in names:
            if chart.words[at : at + len(name)] == name:
                yield at + len(name), True
        chart.miss(at, {name[0] for name in names})

    special = {**NOUN_SPECIAL, **DEED_SPECIAL, **CHAIN_SPECIAL, "this": this, "kind_name": _kind_name}
    return Chart(words, SENTENCE_RULES, special)


def is_forced(meaning: Meaning) -> bool:
    """Is somebody forced to something in it, so that what is joined to that may be for whoever forces them?"""
    return any(part.deed.forced for part in getattr(meaning, "chain", ()))


def meanings(chart: Chart) -> list[Meaning]:
    """All that the whole sentence can mean."""
    return [meaning for end, meaning in chart.rule("sentence", 0) if end == len(chart.words)]
