"""What print says of players and places: the rules of who does something, and where."""

from __future__ import annotations

from typing import Any, Final

from tutor.cards.noun_words import (
    HANDS_OF,
    PLACE_READS,
    PLAYER_READS,
    STABLES_OF,
    WHOSE,
)
from tutor.cards.read.chart import PatternRule, constant
from tutor.cards.read.nouns import Noun
from tutor.cards.read.pattern import Bound


def _those_who(bound: Bound, key: str) -> dict[str, Any] | None:
    noun: Noun = bound[key]
    if noun.place not in ("their stable", "your stable", "that stable") or noun.count != 1:
        return None
    return {"who": bound["player"], key: noun.what}


def _is_plural(players: str) -> bool:
    return players.endswith("players") and not players.startswith("each")


def _as_typed(whose: str) -> tuple[str, ...]:
    """As print has it, and as players type it: without its apostrophe."""
    return (whose,) if "'" not in whose else (whose, whose.replace("'", ""))


PLACE_RULES: Final = {
    "whose": PatternRule(
        tuple((text, constant(whose)) for whose, texts in WHOSE.items() for said in texts for text in _as_typed(said))
    ),
    "place": PatternRule(
        (
            ("{whose} (stable|stables|field|fields)", lambda bound: STABLES_OF.get(bound["whose"])),
            ("{whose} (hand|hands)", lambda bound: HANDS_OF.get(bound["whose"])),
            *((text, constant(place)) for place, texts in PLACE_READS.items() for text in texts),
        )
    ),
    "player": PatternRule(tuple((text, constant(who)) for who, texts in PLAYER_READS.items() for text in texts)),
    "plural_players": PatternRule(
        tuple(
            (text, constant({"who": who})) for who, texts in PLAYER_READS.items() for text in texts if _is_plural(text)
        )
    ),
    "players": PatternRule(
        (
            ("{player}", lambda bound: {"who": bound["player"]}),
            ("{player} (with|who has|that has) {having:cards}", lambda bound: _those_who(bound, "having")),
            ("{player} (without|who has no|that has no) {lacking:cards}", lambda bound: _those_who(bound, "lacking")),
            ("{player} who does not have {lacking:cards}", lambda bound: _those_who(bound, "lacking")),
        )
    ),
}
