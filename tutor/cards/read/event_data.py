"""What would happen, as print says it -> the event as the card language writes it."""

from __future__ import annotations

from typing import Any

from tutor.cards.action import YOU
from tutor.cards.read.leads import WouldBe
from tutor.cards.read.plain_values import one_or_list
from tutor.cards.read.plural_places import wherever
from tutor.cards.read.spoken_cards import SpokenOf, Unbound


def would_data(would: WouldBe) -> dict[str, Any]:
    """The event in whose place something happens. Raises: Unbound, where it cannot be told."""
    noun = would.cards
    data: dict[str, Any] = {"would": one_or_list(would.events)}
    if noun.refers not in ("", "this"):
        raise Unbound("refers")
    if not noun.refers:
        data["what"] = noun.what
    hand = {"hand": YOU, "another hand": "another player", "any hand": "any player"}
    if noun.place in hand:
        if would.events != ("discarded",):
            raise Unbound("sentence")
        data["who"] = hand[noun.place]
    elif noun.place and noun.place != "your stable":
        data["stable"] = wherever(noun.place)
    elif not noun.place and not noun.refers and "brought" not in would.events:
        data |= {"who": "any player"} if would.events == ("discarded",) else {"stable": "any stable"}
    if would.into and would.into != "your stable":
        data["stable"] = wherever(would.into)
    if would.by:
        data["who"] = would.by
    return data


def told_by_event(would: WouldBe) -> SpokenOf:
    """What the actions can speak of."""
    if would.cards.refers == "this":
        return SpokenOf(it="this", player="that player")
    return SpokenOf(it="that", kinds=would.cards.kinds, where=_lies(would), player="that player")


def _lies(would: WouldBe) -> str:
    """Where a card is to which something would happen."""
    if "brought" in would.events:
        return "nursery" if would.cards.kinds == ("baby",) else ""
    place = would.cards.place
    if place.endswith("hand"):
        return place if place == "hand" else "that hand"
    return place if place in ("", "your stable") else "that stable"


def answered_event(would: WouldBe) -> dict[str, Any]:
    """The event that an Instant answers. Raises: Unbound, where it cannot be told."""
    data = would_data(would._replace(by=""))
    if would.by in (YOU, "another player"):
        data["who"] = would.by
    if data.get("what") == "card":
        data.pop("what")
    if would.events == ("drawn",):
        return {"would": "drawn", "who": would.by or "another player"}
    if "stable" not in data and would.cards.place == "your stable":
        data["stable"] = "your stable"
    return data
