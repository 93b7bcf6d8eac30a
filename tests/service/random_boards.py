"""Random boards of every box as pages send them: some cards are not told, and some are one's own."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, Final

from tests.analysis.small_positions import situation
from tests.hostile.material import cards
from tutor.protocol.situation_json import SituationJson
from tutor.service.situation import scenario_of, situation_of
from tutor.vocabulary import STABLE_TYPES, UNTOLD
from tutor.yamlfile import BadInput

OWN: Final = "Brought Along"
"""What one's own card is called."""


def board(played: str, seed: int, chance: Random) -> SituationJson:
    """A situation in which nothing has been done; in every other one the deck runs out, or cards are not told.

    Some have a card of one's own, with the effects of two published cards of one type.
    """
    stop = chance.choice(("chain", "turn", "decision", "decision"))
    laid = situation_of(situation(played, seed, chance)._replace(script=(), stop=stop))
    if chance.random() < 0.5:
        _runs_out(laid)
    if chance.random() < 0.5:
        _hide(laid, chance)
    if chance.random() < 0.4:
        own = deepcopy(laid)
        _bring_along(own, chance)
        return own if _is_read(own) else laid
    return laid


def _is_read(laid: SituationJson) -> bool:
    try:
        scenario_of(laid)
    except BadInput:
        return False  # not every effect stands beside every other
    return True


def _runs_out(laid: SituationJson) -> None:
    """The deck has one card at most, and what was discarded is shuffled anew: that is written down."""
    laid["readings"] = {**laid.get("readings", {}), "deck-out": "reshuffle"}
    laid["deck"] = laid["deck"][:1]


def _hide(laid: SituationJson, chance: Random) -> None:
    def some(names: list[str]) -> list[str]:
        return [UNTOLD if chance.random() < 0.4 else name for name in names]

    for player in laid["players"]:
        player["hand"] = some(player.get("hand", []))
    deck = laid["deck"]
    laid["deck"] = UNTOLD if isinstance(deck, str) or chance.random() < 0.5 else some(deck)


@cache
def _acting() -> tuple[dict[str, Any], ...]:
    """The published cards that have effects of their own."""
    whole = (one for one in cards() if isinstance(one.get("effects"), list) and "type" in one)
    return tuple(one for one in whole if one["type"] not in ("baby", "herd"))


def _bring_along(laid: SituationJson, chance: Random) -> None:
    first = chance.choice(_acting())
    second = chance.choice([one for one in _acting() if one["type"] == first["type"]])
    effects = [*first["effects"], *second["effects"]]
    laid["cards"] = [{"name": OWN, "type": first["type"], "copies": 2, "effects": effects}]
    player = chance.choice(laid["players"])
    if first["type"] in STABLE_TYPES and chance.random() < 0.5:
        player["stable"] = [*player.get("stable", []), OWN]
    else:
        player["hand"] = [*player.get("hand", []), OWN]
