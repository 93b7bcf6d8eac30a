"""What "that card", "those cards", "that player" and "those players" stand for: what something before them tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tutor.cards.action import SEVERAL, STABLES_OF_OTHERS, THIS_CARD, Action, Filter
from tutor.cards.card import Replacement, Trigger
from tutor.cards.rows import NounForm
from tutor.cards.source import SourceValue
from tutor.cards.words import TRIGGERS, VERBS

_ANOTHER: Final = "another player"
_CARD: Final = frozenset[NounForm](("card",))
_PLAYER: Final = frozenset[NounForm](("player",))


class Antecedents(NamedTuple):
    """What is told whatever set the effect off and whichever option was taken; and what is only `sometimes`."""

    always: frozenset[NounForm] = frozenset()
    sometimes: frozenset[NounForm] = frozenset()


NOTHING: Final = Antecedents()
UNDER_WAY: Final = Antecedents(_CARD | _PLAYER)
"""An event, or a card being played: which card it is, and who is about to do it."""


def of_triggers(triggers: Iterable[Trigger]) -> Antecedents:
    """What is told by whichever of the triggers it is."""
    return _any_of([frozenset(_said(trigger)) for trigger in triggers])


def of_event(event: Replacement) -> Antecedents:
    """What is told by what would happen; of cards about to be drawn nobody can speak."""
    return Antecedents(_PLAYER) if "drawn" in event.would else UNDER_WAY


def after(told: Antecedents, action: Action) -> Antecedents:
    """What is told once the action has been done as well."""
    said: Antecedents
    if action.branches and action.is_of_each:
        return told
    if action.branches:
        options = []
        for branch in action.branches:
            found = NOTHING
            for instruction in branch:
                found = after(found, instruction.action)
            options.append(found)
        said = _any_of([found.always for found in options])
        said = Antecedents(said.always, said.sometimes.union(*(found.sometimes for found in options)))
    else:
        said = Antecedents(frozenset(_says(action)))
    return Antecedents(told.always | said.always, told.sometimes | said.sometimes)


def with_player(told: Antecedents) -> Antecedents:
    """With a player of whom one can speak."""
    return Antecedents(told.always | _PLAYER, told.sometimes)


def check(spot: SourceValue, word: str, told: Antecedents) -> None:
    """Note it where nothing, or not everything, tells what a word stands for; other words are passed by."""
    said = _stands_for(word)
    if said is None or said in told.always:
        return
    if said in told.sometimes:
        says = f"only some of the triggers or options before it say what '{word}' is"
        spot.wrong(f"{says}; write an effect, or an option, for each of them")
    else:
        spot.wrong(f"nothing before it says what '{word}' is")


def check_filter(spot: SourceValue, what: Filter, told: Antecedents) -> None:
    """Note it where the words speak of a card, or of cards, of which nothing before them has spoken."""
    if what.that and not what.taken:
        check(spot, "that card", told)
    if what.those is not None:
        check(spot, "those cards", told)


def _stands_for(word: str) -> NounForm | None:
    which, _, kind = word.partition(" ")
    if which not in ("that", "those"):
        return None
    if kind in ("card", "cards"):
        return "card" if which == "that" else "cards"
    return "player" if which == "that" else "players"


def _any_of(each: list[frozenset[NounForm]]) -> Antecedents:
    return Antecedents(frozenset.intersection(*each), frozenset.union(*each)) if each else NOTHING


def _said(trigger: Trigger) -> tuple[NounForm, ...]:
    """Of itself a card is `this`; but who did something to it is somebody to speak of."""
    tells = TRIGGERS[trigger.event].tells
    if trigger.what != THIS_CARD:
        return tells
    return ("player",) if "player" in tells and trigger.who == _ANOTHER else ()


def _says(action: Action) -> Iterable[NounForm]:
    picked = not (action.what.this or action.what.that or action.what.those)
    if picked:
        yield from VERBS[action.verb].tells
    if action.names_players:
        yield "players"
    of_somebody = picked and VERBS[action.verb].picks == "cards" and action.place in _OF_SOMEBODY
    of_one = action.who not in SEVERAL and (action.needs_receiver or of_somebody)
    if action.names_player or of_one:
        yield "player"


_OF_SOMEBODY: Final = (*STABLES_OF_OTHERS, "fullest stable")
"""Places of which a card that is named tells whose Stable it is."""
