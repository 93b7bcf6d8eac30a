"""Actions joined to each other: the rules of clauses, and of options of more than one action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.read.chart import Build, Chart, PatternRule, constant
from tutor.cards.read.deeds import YOURS, DeedChain, JoinedDeed, PrintDeed, alone, either, instead
from tutor.cards.read.nouns import Noun
from tutor.cards.read.pattern import Bound
from tutor.cards.sentence_scope import FOLLOWING, IN_ANY_CASE


def _under(bound: Bound) -> PrintDeed | None:
    deed: PrintDeed = bound["clause"] if "clause" in bound else bound["simple"]
    return deed._replace(conditions=(*bound["conditions"], *deed.conditions))


def _following(whole: str) -> Build:
    def build(bound: Bound) -> PrintDeed | None:
        deed: PrintDeed = bound["clause"]
        return None if deed.whole else deed._replace(whole=whole, inner=deed.conditions, conditions=())

    return build


def _chain(bound: Bound) -> DeedChain:
    clause: PrintDeed = bound["clause"]
    first, *rest = bound["chain"]
    shuffle = JoinedDeed(bound["joint"], first.deed)
    if clause.options and first.deed.verb == "shuffle" and clause.options[-1][-1].deed.verb == "search":
        options = (*clause.options[:-1], (*clause.options[-1], shuffle))
        return (JoinedDeed("", clause._replace(options=options)), *rest)
    return (JoinedDeed("", clause), shuffle, *rest)


def _resolved(deed: PrintDeed, called: tuple[str, ...] = ("this",)) -> PrintDeed | None:
    """What is done to the card itself in place of its going from the pile to the discard pile; nothing else is that.

    called: what it is called there
    """
    noun, parts = deed.slots.get("cards"), deed.slots.get("parts")
    if isinstance(noun, Noun) and noun.refers in called and "from" not in deed.slots:
        return deed._replace(slots={**deed.slots, "cards": noun._replace(refers="this"), "from": "pile"})
    if parts is not None and len(parts) == 1 and parts[0] in called:
        return deed._replace(slots={**deed.slots, "parts": ("this",), "from": "pile"})
    return None


def _once_resolved(bound: Bound) -> DeedChain | None:
    deed = _resolved(bound["simple"], ("this", "it"))
    return alone(deed) if deed else None


def _once_it_resolved(bound: Bound) -> DeedChain | None:
    deed = _resolved(bound["simple"])
    return alone(deed) if deed else None


def _options(bound: Bound) -> DeedChain:
    """`A, then B. OR C`: options of more than one action, each a chain; what stands before the first holds for all."""
    (joined, first), *rest = bound["a"]
    mine = first.who == YOURS
    option = (
        JoinedDeed(joined, first._replace(who={} if mine else first.who, may=False, lets=False, conditions=())),
        *rest,
    )
    choice = either(option, bound["b"])
    return alone(choice._replace(who=YOURS if first.may else {}, may=first.may, conditions=first.conditions))


def _skipping(bound: Bound) -> DeedChain:
    """`DRAW two cards instead of your Action phase`: who does the one does without the other."""
    deed: PrintDeed = bound["clause"]
    return (JoinedDeed("", deed), JoinedDeed("if you do" if deed.may else "and", bound["missed"]))


def _may_trade(chain: DeedChain) -> DeedChain:
    (joined, gives), takes = chain
    return (JoinedDeed(joined, gives._replace(who=YOURS, may=True)), takes)


def _trade(bound: Bound) -> DeedChain | None:
    """A card goes to a player's Stable, and one comes from there."""
    given, taken = bound["a"], bound["b"]
    if taken.place not in ("any stable", "another stable") or given.refers not in ("", "this", "it"):
        return None
    gives = PrintDeed("move", {"cards": given, "to": "another stable"})
    takes = PrintDeed("steal", {"cards": taken._replace(place="that stable")})
    return (JoinedDeed("", gives), JoinedDeed("then", takes))


def _joined_to(chain: DeedChain, bound: Bound) -> DeedChain:
    first, *rest = bound["chain"]
    return (*chain, JoinedDeed(bound["joint"], first.deed), *rest)


def _longest(chart: Chart, at: int) -> Iterator[tuple[int, DeedChain]]:
    """The last option goes on as far as it can."""
    found = chart.rule("chain", at)
    last = max((end for end, _ in found), default=0)
    return ((end, chain) for end, chain in found if end == last)


CHAIN_SPECIAL: Final = {"longest": _longest}


_RESOLVES: Final = "(resolves|has resolved|is resolved|has taken effect)"

CHAIN_RULES: Final = {
    "clause": PatternRule(
        (
            ("{simple}", lambda bound: bound["simple"]),
            ("{simple} instead", lambda bound: bound["simple"]._replace(instead=True)),
            ("instead [,] {simple}", lambda bound: bound["simple"]._replace(instead=True)),
            ("you may instead {act}", instead),
            ("{simple} instead of {discarding}", lambda bound: _resolved(bound["simple"])),
            ("if {conditions} [,] {clause}", _under),
            (f"you may {FOLLOWING} : {{clause}}", _following("may")),
            (f"{FOLLOWING} : {{clause}}", _following("all")),
            (f"[,] {IN_ANY_CASE} [,] {{clause}}", lambda bound: bound["clause"]._replace(apart=True)),
            ("{simple} if {conditions}", _under),
        )
    ),
    "chain": PatternRule(
        (
            ("{clause}", lambda bound: alone(bound["clause"])),
            ("{clause} {joint} {chain}", _chain),
            ("{clause} instead of {missed}", _skipping),
            (f"(after|once|when) {{this}} {_RESOLVES} [,] {{simple}}", _once_resolved),
            (f"{{simple}} (after|once|when) {{this}} {_RESOLVES}", _once_resolved),
            (f"{{simple}} (after|once|when) it {_RESOLVES}", _once_it_resolved),
            ("{trade}", lambda bound: bound["trade"]),
            ("{trade} {joint} {chain}", lambda bound: _joined_to(bound["trade"], bound)),
        )
    ),
    "discarding": PatternRule(
        (
            ("(putting|sending|moving|placing) (it|{this}) (into|to|in) the discard pile", constant(True)),
            ("discarding (it|{this})", constant(True)),
            ("the discard pile", constant(True)),
        )
    ),
    "missed": PatternRule(
        (
            ("[taking|using] your {phases}", lambda bound: PrintDeed("skip phase", {"phases": bound["phases"]})),
            (
                "drawing [a card|cards] [(for|in|during) your draw phase]",
                lambda bound: PrintDeed("skip phase", {"phases": ["draw"]}),
            ),
            (
                "playing a card [this turn|(for|in|during) your action phase]",
                lambda bound: PrintDeed("plays", {}, {"count": 0}),
            ),
        )
    ),
    "trade": PatternRule(
        (
            ("(trade|exchange|switch|swap) {a:cards} (for|with) {b:cards}", _trade),
            ("you (may|can) {trade}", lambda bound: _may_trade(bound["trade"])),
        )
    ),
    "body": PatternRule(
        (
            ("{chain}", lambda bound: bound["chain"]),
            ("{a:chain} ; or {b:longest}", _options),
        )
    ),
}
