"""Reading a result's trace (the JSON of a run): what led to what, and how an event is called in few words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from tutor.cards.phrases import listed
from tutor.cards.words import VERBS
from tutor.diagram.card_types import faces_of, kinds_of, types_of
from tutor.explain.kinds_of_cards import by_kind
from tutor.faces import back_token
from tutor.rulebook import edition
from tutor.scenario.trace_output import is_done_to_none
from tutor.vocabulary import PHASE_NAMES, ZONE_NAMES, is_untold, split_copy

EventJson = Mapping[str, Any]
RunJson = Mapping[str, Any]

CAPITALS: Final = frozenset(verb for verb, row in VERBS.items() if row.capitals)

INSTEAD: Final = ("action.replaced", "action.prevented", "target.chosen")
"""Kinds of events whose verb says what should be done, while their moves tell of something else."""

UNSPOKEN_OF: Final = (".hand", "deck", "nursery")
"""Where a card comes from of which nobody has spoken yet."""

BACK: Final = back_token(varied=False)
"""The token of the face of a card that nobody has told."""

NOT_TOLD: Final = "a face-down card"


class Trace:
    """The events of a run, in order, and found by number.

    numbered: the copies of which its events speak by a number
    kinds: the cards that are spoken of by their kinds
    stable: what the edition calls a Stable; types, faces: the type of each card, and the token of its face
    seats: the players, in their order
    """

    def __init__(self, result: RunJson) -> None:
        self.result = result
        self.events: tuple[EventJson, ...] = tuple(result["trace"])
        self.by_number = {event["n"]: event for event in self.events}
        self.turns = len({event["turn"] for event in self.events})
        named = {card for event in self.events for card in event["cards"]}
        self.numbered = sorted((card for card in named if split_copy(card)[0] != card), key=len, reverse=True)
        self.stable = edition(result["edition"]).terms["stable"]
        self.kinds = kinds_of(result)
        self.types, self.faces = types_of(result), faces_of(result)
        self.seats = tuple(player["name"] for player in result["players"])

    def __iter__(self) -> Iterator[EventJson]:
        return iter(self.events)

    def causes(self, event: EventJson) -> Iterator[EventJson]:
        """What led to an event, the nearest first."""
        seen = {event["n"]}
        while (cause := self.by_number.get(event["cause"])) and cause["n"] not in seen:
            seen.add(cause["n"])
            yield cause
            event = cause

    def says(self, event: EventJson) -> str:
        """What happened, as somebody at the table would say it: without numbers of copies, and by kinds.

        Of equal cards beside each other it is no matter which is meant, and a colour none where no other is told of.
        """
        says = str(event["says"])
        for card in self.numbered if "#" in says else ():
            says = says.replace(card, split_copy(card)[0])
        comes = any(move["from"].endswith(UNSPOKEN_OF) for move in event["moves"])
        return by_kind(says, self.kinds, "a" if comes else "the")

    def type_of(self, cards: Iterable[str]) -> str:
        """The type that several cards have in common; empty where they differ, or nobody knows."""
        found = {self.types.get(split_copy(card)[0], "") for card in cards}
        return found.pop() if len(found) == 1 else ""

    def faces_of(self, cards: Iterable[str]) -> list[str]:
        """The tokens of their faces, each once; of a card that nobody knows there is none."""
        found = (BACK if is_untold(card) else self.faces.get(split_copy(card)[0], "") for card in cards)
        return list(dict.fromkeys(token for token in found if token))

    def owner_of(self, event: EventJson, cards: Iterable[str]) -> str:
        """The player from whom these cards go, or to whom; empty where nobody, or more than one, has them."""
        moves = [move for move in event["moves"] if move["card"] in set(cards)]
        ends = ({move[end].rpartition(".")[0] for move in moves} for end in ("from", "to"))
        whose = next((names for names in ends if names - {""}), {event["of"] or ""})
        return str(whose.pop()) if len(whose) == 1 else ""


def up_to(result: RunJson, step: int) -> RunJson:
    """The result as it stands after that many events of its trace; what is asked at the end belongs to the last."""
    if step >= len(result["trace"]):
        return result
    return {**result, "trace": result["trace"][:step], "decision": None}


def phase_title(event: EventJson) -> str:
    """A phase as a heading: `Turn 1: Beginning of Turn phase`."""
    return f"Turn {event['turn']}: {PHASE_NAMES.get(event['phase'], event['phase'])}"


def place(zone: str, stable: str) -> str:
    """A zone in words: `Ana's hand`, `the discard pile`; `stable` is what the edition calls a Stable."""
    player, dot, part = zone.rpartition(".")
    if dot:
        return f"{player}'s {stable if part == 'stable' else part}"
    return ZONE_NAMES[zone]


def deed(event: EventJson, stable: str) -> str:
    """What an action does, in a word or two: `DESTROY`, or where the card goes; empty if neither is known."""
    if event["verb"] in CAPITALS:
        return str(event["verb"]).upper()
    targets = set() if event["kind"] in INSTEAD else {move["to"] for move in event["moves"]}
    return f"to {place(targets.pop(), stable)}" if len(targets) == 1 else ""


def affected(event: EventJson) -> tuple[str, ...]:
    """The cards to which it happens, or would have happened."""
    cards = tuple(event["cards"])
    if event["kind"] == "action.prevented":
        return cards[:1]
    return cards[1:] if _is_replaced(event) else cards


def interferer(event: EventJson) -> str:
    """The card that takes the place of an action, or those by which it cannot happen; empty where a rule does."""
    if _is_replaced(event):
        return called([event["source"]])
    return (
        listed(called([card]) for card in event["cards"][1:])
        if event["kind"] == "action.prevented" and event["cards"][1:]
        else ""
    )


def _is_replaced(event: EventJson) -> bool:
    """Does an effect take its place, and not a rule, by which a card goes elsewhere at once?"""
    return event["kind"] == "action.replaced" and not event["moves"]


def called(cards: Iterable[str]) -> str:
    """Cards by their names; whose each is tells copies apart."""
    return ", ".join(NOT_TOLD if is_untold(card) else split_copy(card)[0] for card in cards)


def printable(text: str) -> str:
    """The text without control characters, which no picture can hold."""
    return text if text.isprintable() else "".join(letter if letter.isprintable() else " " for letter in text)


def state_of(event: EventJson, states: Mapping[str, str]) -> str:
    """The state that an event leaves its node in, by its kind; "none" where there was no card to do it to."""
    return "none" if is_done_to_none(event) else states[event["kind"]]
