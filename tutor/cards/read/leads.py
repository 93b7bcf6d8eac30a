"""What a sentence begins with: the rules of moments, of what would happen and of what is answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.cards.action import YOU
from tutor.cards.read.chart import Build, PatternRule, constant
from tutor.cards.read.nouns import Noun
from tutor.cards.read.pattern import Bound
from tutor.cards.words import EVENTS, TRIGGERS, VERBS


class TriggerLead(NamedTuple):
    """A trigger as print says it. word: a key of `words.TRIGGERS`; slots: what its pattern bound, or `cards`, ..."""

    word: str
    slots: Bound


class WouldBe(NamedTuple):
    """What would happen. events: keys of `words.EVENTS`; cards: to which; by: who would do it; into: a Stable."""

    events: tuple[str, ...]
    cards: Noun
    by: str = ""
    into: str = ""


class AnswerLead(NamedTuple):
    """What an Instant answers: `cards` being played, or what `would` happen; later: once the card is resolved.

    plays: print says of the card that it is played, and not that somebody tries to
    """

    cards: Noun | None = None
    would: WouldBe | None = None
    later: bool = False
    plays: bool = False


def _moment(word: str) -> Build:
    return lambda bound: (TriggerLead(word, dict(bound)),)


def _trigger_rows() -> Iterator[tuple[str, Build]]:
    for word, row in TRIGGERS.items():
        for pattern in row.reads:
            yield pattern, _moment(word)


def _said(sort: str) -> PatternRule:
    """What stands in the rows as what happens: "enters", "sacrificed"."""
    return PatternRule(tuple((row.says, constant(word)) for word, row in TRIGGERS.items() if row.sort == sort))


def _listed(name: str, names: str) -> PatternRule:
    return PatternRule(
        (
            (f"{{{name}}}", lambda bound: (bound[name],)),
            (f"{{{name}}} (or|and|,|, or) {{more:{names}}}", lambda bound: (bound[name], *bound["more"])),
        )
    )


def _moved(bound: Bound) -> tuple[TriggerLead, ...] | None:
    """`a Unicorn card enters or leaves your Stable`."""
    cards: Noun = bound["cards"]
    if cards.count not in (None, 1) or cards.place:
        return None
    slots = {"cards": cards, "stable": bound["place"]}
    return tuple(TriggerLead(word, slots) for word in bound["moves"])


def _played_out(bound: Bound) -> tuple[TriggerLead, ...]:
    """`this card comes into play`, which is your Stable."""
    return (TriggerLead("enters", {"cards": Noun(refers="this"), "stable": "your stable"}),)


def _ended(bound: Bound) -> tuple[TriggerLead, ...] | None:
    """`this card is sacrificed or destroyed`, with the Stable where it lay, and who did it."""
    cards: Noun = bound["cards"]
    if cards.count not in (None, 1) or (cards.place and "place" in bound):
        return None
    stable = bound.get("place", cards.place) or ("" if cards.refers else "any stable")
    slots = {"cards": cards, "stable": stable, "by": bound.get("doer", "")}
    return tuple(TriggerLead(word, slots) for word in bound["ends"])


def _deed_rows() -> Iterator[tuple[str, Build]]:
    for word, row in TRIGGERS.items():
        if row.sort != "deed" or "what" not in row.watches:
            continue
        yield f"{{when}} you {row.says} {{cards}} [into {{place}}]", _done(word)
        yield f"{{when}} {{player}} {row.says}s {{cards}} [into {{place}}]", _done(word)


def _two_deeds(bound: Bound) -> tuple[TriggerLead, ...] | None:
    """`you STEAL or DESTROY a card`."""
    first, second = (_done(bound[key])(bound) for key in ("first", "second"))
    return (*first, *second) if first and second else None


def _end_rows() -> Iterator[tuple[str, Build]]:
    """`each time another player destroys a card in your Stable`: what happens to cards there, said of who does it."""
    for verb, row in VERBS.items():
        for word in row.sets_off:
            if TRIGGERS[word].sort == "end":
                yield f"{{when}} you {verb} {{cards}}", _ended_by(word, row.gives_up)
                yield f"{{when}} {{player}} {verb}s {{cards}}", _ended_by(word, row.gives_up)


def _ended_by(word: str, own: bool) -> Build:
    """own: whoever does it does it to their own cards."""

    def build(bound: Bound) -> tuple[TriggerLead, ...] | None:
        cards: Noun = bound["cards"]
        who = bound.get("player", YOU)
        theirs = cards.place in ("", "their stable", "your stable" if who == YOU else "another stable")
        if cards.count not in (None, 1) or (own and not theirs) or (not own and cards.place != "your stable"):
            return None
        stable = "your stable" if not own or who == YOU else _STABLE_OF.get(who, "")
        slots = {"cards": cards._replace(place=""), "stable": stable, "by": "" if own else who}
        return (TriggerLead(word, slots),) if stable and (own or who != YOU) else None

    return build


_STABLE_OF: Final = {"another player": "another stable", "any player": "any stable"}


def _done(word: str) -> Build:
    def build(bound: Bound) -> tuple[TriggerLead, ...] | None:
        cards: Noun = bound["cards"]
        if cards.count not in (None, 1) or cards.place:
            return None
        slots = {"cards": cards, "who": bound.get("player", YOU), "into": bound.get("place", "")}
        return (TriggerLead(word, slots),)

    return build


def _counted(word: str) -> Build:
    def build(bound: Bound) -> tuple[TriggerLead, ...]:
        number = bound.get("number", 1)
        return (
            TriggerLead(word, {"number": number, "kinds": bound["kinds"], "stable": bound.get("place", "your stable")}),
        )

    return build


def _both(bound: Bound) -> tuple[TriggerLead, ...] | None:
    first, second = bound["first"], bound["second"]
    return (*first, *second)


_WHEN: Final = "(when|each time|whenever|every time|if|if ever|any time|anytime|after|as soon as)"


_HOLDS: Final = "{when} {place} (holds|has|contains)"


_HAVE: Final = "{when} [at any time] you have"


_LEAD_ROWS: Final[tuple[tuple[str, Build], ...]] = (
    *_trigger_rows(),
    ("{when} {cards} {moves} {place}", _moved),
    ("{when} {this} (comes into|enters) play", _played_out),
    ("{when} {cards} (is|are|was|gets|get) {ends} [(in|from) {place}] [by {doer}]", _ended),
    *_deed_rows(),
    ("{when} you {first:deed_word} or {second:deed_word} {cards}", _two_deeds),
    *_end_rows(),
    (f"{_HOLDS} more than {{number}} {{kinds}}", _counted("more than")),
    (f"{_HAVE} more than {{number}} {{kinds}} in {{place}}", _counted("more than")),
    (f"{_HOLDS} fewer than {{number}} {{kinds}}", _counted("fewer than")),
    (f"{_HAVE} fewer than {{number}} {{kinds}} in {{place}}", _counted("fewer than")),
    (f"{_HOLDS} no {{kinds}}", _counted("fewer than")),
    (f"{_HAVE} no {{kinds}} in {{place}}", _counted("fewer than")),
)


def _would(bound: Bound) -> WouldBe | None:
    cards: Noun = bound["cards"]
    events = tuple(event for event, _ in bound["events"])
    into = next((into for _, into in bound["events"] if into), "")
    return None if cards.count not in (None, 1) else WouldBe(events, cards, bound.get("doer", ""), into)


def _would_any(bound: Bound) -> WouldBe | None:
    """`any player would DISCARD a card`: what anybody gives up of their own."""
    own = _would_you(bound)
    if own is None or len(own.events) > 1:
        return None
    hand = own.events == ("discarded",)
    return own._replace(cards=own.cards._replace(place="any hand" if hand else "any stable"))


def _would_you(bound: Bound) -> WouldBe | None:
    """`you would DISCARD a card`: what you give up of your own."""
    cards: Noun = bound["cards"]
    own = all(row.gives_up for row in VERBS.values() if row.would in bound["tries"])
    place = "hand" if bound["tries"] == ("discarded",) else "your stable"
    fits = own and cards.count in (None, 1) and cards.place in ("", place)
    return WouldBe(bound["tries"], cards._replace(place=place)) if fits else None


def _tried(bound: Bound) -> WouldBe | None:
    cards: Noun = bound["cards"]
    return None if cards.count not in (None, 1) else WouldBe(bound["tries"], cards, bound["player"])


def _event_rows() -> Iterator[tuple[str, Build]]:
    for event, row in EVENTS.items():
        for pattern in row.reads:
            yield pattern, _event(event)


def _event(event: str) -> Build:
    return lambda bound: (event, bound.get("into", ""))


LEAD_RULES: Final = {
    "when": PatternRule(((_WHEN, lambda bound: True),)),
    "move": _said("move"),
    "moves": _listed("move", "moves"),
    "end": _said("end"),
    "ends": _listed("end", "ends"),
    "deed_word": _said("deed"),
    "triggered": PatternRule(_LEAD_ROWS),
    "lead": PatternRule(
        (
            ("{triggered}", lambda bound: bound["triggered"]),
            ("{first:triggered} or {second:triggered}", _both),
        )
    ),
    "doer": PatternRule((("you", constant(YOU)), ("{player}", lambda bound: bound["player"]))),
    "event": PatternRule(tuple(_event_rows())),
    "events": _listed("event", "events"),
    "would": PatternRule(
        (
            ("{cards} would (be|get) {events} [by {doer}]", _would),
            ("you would {tries} {cards}", _would_you),
            ("any player would {tries} {cards}", _would_any),
        ),
    ),
    "try": PatternRule(tuple((verb, constant(row.would)) for verb, row in VERBS.items() if row.would and row.capitals)),
    "tries": _listed("try", "tries"),
    "answered": PatternRule(
        (
            (
                "{this} answers {cards} that another player is playing [{later}] :",
                lambda bound: AnswerLead(cards=bound["cards"], later="later" in bound),
            ),
            (
                "[you may] play this card (when|if) {player} (tries to play|{plays}) {cards}",
                lambda bound: AnswerLead(cards=bound["cards"], plays="plays" in bound),
            ),
            ("{when} {would} , {this} answers that :", lambda bound: AnswerLead(would=bound["would"])),
            ("[you may] play this card (when|if) {would}", lambda bound: AnswerLead(would=bound["would"])),
            (
                "[you may] play this card (when|if) {tried}",
                lambda bound: AnswerLead(would=bound["tried"]),
            ),
            (
                "{when} {doer} would draw [a card] , {this} answers that :",
                lambda bound: AnswerLead(would=WouldBe(("drawn",), Noun(), bound["doer"])),
            ),
        )
    ),
    "plays": PatternRule((("(plays|is playing)", constant(True)),)),
    "later": PatternRule((("this is done once that card is resolved", constant(True)),)),
    "tried": PatternRule((("{player} (tries to|would) {tries} {cards}", _tried),)),
}
