"""What was laid out for a quarrel that nobody said, in a sentence or two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from tutor.cards.phrases import article, plural
from tutor.cards.phrases import number as number_word
from tutor.explain.supposed_sentences import player_has, somebody_is, turn_is, you_are
from tutor.protocol.situation_json import SituationJson
from tutor.rulebook import edition
from tutor.scenario.box import Box
from tutor.service.finding.quarrel_input import Quarrel
from tutor.service.finding.quarrel_setup import SPEAKER

ALL_ALIKE: Final = ("basic", "baby", "instant")


def supposes(quarrel: Quarrel, situation: SituationJson) -> str:
    """Who is who, whose turn it is, and who has what, as far as the words do not say it."""
    return " ".join([*_people(quarrel), *_turn(quarrel, situation), *_cards(quarrel, situation)])


def _people(quarrel: Quarrel) -> Iterator[str]:
    for name, said in quarrel.people.items():
        if name == SPEAKER and said.casefold() != name.casefold():
            yield you_are(name)
        elif said and said.casefold() != name.casefold():
            yield somebody_is(said, name)


def _turn(quarrel: Quarrel, situation: SituationJson) -> Iterator[str]:
    yield turn_is(situation["turn"]["player"])


def _cards(quarrel: Quarrel, situation: SituationJson) -> Iterator[str]:
    """What each player has of which it was not said that they have it."""
    box = Box.of(situation.get("sets") or edition(situation["edition"]).sets)
    said = Counter((one.name, one.whose) for one in quarrel.cards)
    for seat in situation["players"]:
        has = []
        for part, names in (("stable", seat.get("stable", ())), ("hand", seat.get("hand", ()))):
            lie: Counter[str] = Counter()
            for name in names:
                if said[name, seat["name"]] > 0 and part != "hand":
                    said[name, seat["name"]] -= 1
                else:
                    lie[name] += 1
            where = " in hand" if part == "hand" else ""
            has += [f"{one}{where}" for one in _many(lie, box)]
        if has:
            yield player_has(seat["name"], has)


def _many(lie: Mapping[str, int], box: Box) -> Iterator[str]:
    """Each card with how many there are of it; of those that are all alike the colour does not matter."""
    alike: Counter[str] = Counter()
    for name, number in lie.items():
        card = box.cards[name]
        if card.type in ALL_ALIKE:
            alike[name.partition(" (")[0]] += number
        else:
            yield name if number == 1 else f"{number_word(number)} copies of {name}"
    yield from (
        article(name) if number == 1 else f"{number_word(number)} {plural(name)}" for name, number in alike.items()
    )
