"""What an action takes, in the card language, and what is spoken of behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tutor.cards.action import YOU
from tutor.cards.grammar import HAND_OF_ITS_PLAYER
from tutor.cards.read.deeds import PrintDeed
from tutor.cards.read.nouns import ANOTHER, Noun
from tutor.cards.read.print_places import is_default, one_place
from tutor.cards.read.spoken_cards import SpokenOf, Unbound
from tutor.cards.rows import Verb


def deed_fields(deed: PrintDeed, row: Verb, told: SpokenOf) -> tuple[dict[str, Any], SpokenOf]:
    """What the action takes, and what is spoken of behind it.

    Raises:
        Unbound: it cannot be told.
    """
    who = deed.who.get("who", YOU)
    fields: dict[str, Any] = {**deed.more, **(deed.who if who != YOU else {}), **_plain(deed, told)}
    slots = deed.slots
    noun: Noun | None = next((slots[key] for key in _NOUNS if key in slots), None)
    if slots.get("own", "your") not in ("your", "their"):
        raise Unbound("sentence")
    noun = _chosen_by(noun, who)
    if "such" in slots and noun is not None and noun.place not in ("", "your stable"):
        raise Unbound("sentence")
    if "hand" in slots:
        fields["hand"] = one_place((slots["hand"],), row, "hand", who)
    place = slots.get("from", "")
    if place == "pile" and told.this != place:
        raise Unbound("sentence")
    if noun is not None:
        if place and noun.place and place != noun.place:
            raise Unbound("sentence")
        place = place or noun.place
        if "shown" in slots and (told.search or told.where != "drawn" or noun.refers in ("", "this")):
            raise Unbound("refers" if noun.refers else "word")
        if noun.other == ANOTHER and (place or row.defaults.get("place")) != "your stable":
            noun = noun._replace(other="")
        _put_cards(fields, row, noun, told)
    _put_places(fields, deed, row, noun, place, told, who)
    if fields.keys() - row.args.keys():
        raise Unbound("word")
    return _short(fields, row), _told_after(deed, row, noun, fields, told)


def _chosen_by(noun: Noun | None, who: str) -> Noun | None:
    """The cards, if those choose them who do it, which the card language takes for granted."""
    if noun is None or not noun.choice:
        return noun
    if noun.choice != ("your" if who == YOU else "their"):
        raise Unbound("sentence")
    return noun._replace(choice="")


_NOUNS: Final = ("cards", "looked", "such", "sought", "shown")


def _part(part: str, told: SpokenOf) -> str:
    if part == "it" and told.it != "this":
        raise Unbound("refers" if not told.it else "word")
    return "this" if part == "it" else part


def _plain(deed: PrintDeed, told: SpokenOf) -> dict[str, Any]:
    """What the slots hold that goes into the action as it is, or under another name."""
    slots = deed.slots
    fields = {key: slots[key] for key in ("count", "top", "players", "phases", "who") if key in slots}
    if "dealt" in slots:
        fields["who"] = slots["dealt"]
    if "plays" in slots:
        fields |= {"count": slots["plays"]} if deed.may else {"count": slots["plays"], "must": True}
    if "parts" in slots:
        fields["parts"] = [_part(part, told) for part in slots["parts"]]
    if "taken" in slots:
        kinds = slots["taken"].kinds
        fields["what"] = {**({} if kinds == ("card",) else {"kind": list(kinds)}), "taken": True}
    if "kinds" in slots:
        fields["what"] = list(slots["kinds"].kinds)
    if "receiver" in slots:
        fields["to"] = _whose_hand(slots["receiver"], _GIVEN)
    if "hand_of" in slots:
        fields["hand"] = _whose_hand(slots["hand_of"], _SEEN)
    return fields


_SEEN: Final = {
    "another player": "another hand",
    "any player": "any hand",
    "each other player": "each other hand",
    "that player": "that hand",
}


_GIVEN: Final = {**_SEEN, "any player": "another hand"}
"""Whose hand is meant where print names a player; what one gives to oneself one keeps."""


def _whose_hand(player: str, hands: Mapping[str, str]) -> str:
    if player not in hands:
        raise Unbound("word")
    return hands[player]


def _put_cards(fields: dict[str, Any], row: Verb, noun: Noun, told: SpokenOf) -> None:
    if noun.refers in ("", "rest"):
        fields["what"] = noun.what
        if noun.count != "all" or "count" in row.args:
            fields["count"] = noun.count or 1
        if "count" not in row.args and fields.get("count") == 1:
            del fields["count"]
        return
    if noun.refers == "this":
        fields["what"] = "this"
    elif noun.refers == "it":
        if told.it not in ("this", "that"):
            raise Unbound("refers")
        fields["what"] = told.it
    elif noun.refers == "them" or noun.many:
        fields["what"] = "those"
        if "count" in row.args and row.args["count"].kind == "count":
            fields["count"] = "all"
    else:
        if noun.kinds not in (("card",), told.kinds):
            raise Unbound("refers")
        fields["what"] = "that"


def _put_places(
    fields: dict[str, Any], deed: PrintDeed, row: Verb, noun: Noun | None, place: str, told: SpokenOf, who: str
) -> None:
    refers = fields.get("what") if fields.get("what") in ("this", "that", "those") else ""
    if "from" in row.args and "from" not in fields:
        arg = row.args["from"]
        if not place and not refers and told.looked in arg.known and arg.required:
            place = told.looked
        if not place and refers and arg.required:
            place = told.this if refers == "this" else told.where
            if place == "drawn" and place not in arg.known:
                place = "hand"
        if place:
            found = one_place((place,), row, "from", who)
            if found:
                fields["from"] = found
        elif arg.required:
            raise Unbound("sentence")
    elif place and noun is not None and noun.place and "such" not in deed.slots and not is_default(place, row, who):
        raise Unbound("sentence")
    if "to" in deed.slots:
        found = one_place((deed.slots["to"],), row, "to", who)
        if found:
            fields["to"] = found
    if "home" in deed.slots:
        _check_home(fields, deed, row, who)


def _check_home(fields: dict[str, Any], deed: PrintDeed, row: Verb, who: str) -> None:
    """Into whose hand: what a row takes a card to, and nobody else's."""
    home, place = deed.slots["home"], fields.get("from", "")
    if row.takes_to == HAND_OF_ITS_PLAYER:
        own = (home, place) in ((("hand" if who == YOU else "their hand"), "your stable"), ("hand", "own stable"))
        theirs = home in ("that hand", "their hand") and place not in ("your stable", "own stable")
        if not own and not theirs:
            raise Unbound("sentence")
    elif home != ("hand" if who == YOU else "their hand"):
        raise Unbound("sentence")


def _short(fields: dict[str, Any], row: Verb) -> dict[str, Any]:
    """Without what holds if nothing is said."""
    silent = {"what": "card", "count": 1, **({"from": "hand"} if row.defaults.get("place") == "your hand" else {})}
    return {key: value for key, value in fields.items() if silent.get(key) != value or key == row.short}


def _told_after(deed: PrintDeed, row: Verb, noun: Noun | None, fields: dict[str, Any], told: SpokenOf) -> SpokenOf:
    player = told.player
    if deed.who.get("who") in ("any player", "another player") or fields.get("who") in ("any player", "another player"):
        player = "that player"
    where = told.where if "shown" in deed.slots else _where_after(row, fields) or _hand_after(fields)
    if noun is None:
        if deed.verb == "draw":
            many = fields.get("count", 1) != 1
            return told._replace(it="those" if many else "that", kinds=("card",), where="drawn", player=player)
        if deed.verb == "reveal":
            it = "those" if fields.get("count", 1) != 1 else "that"
            where = "looked" if fields["from"] == "deck" else "hand" if fields["from"] == "hand" else "that hand"
            told = told._replace(it=it, kinds=("card",), where=where)
        if deed.verb == "pull":
            told = told._replace(it="", kinds=())  # "it" is the card that was pulled, which no action can speak of
        chosen = told.chosen or deed.verb == "choose"
        return told._replace(player=player, looked=_looked(deed, fields) or told.looked, chosen=chosen)
    if noun.refers in ("", "rest"):
        it = "those" if noun.many or fields.get("count", 1) != 1 else "that"
        if deed.verb == "discard":
            return told._replace(player=player)
        search = deed.verb if "sought" in deed.slots else ""
        return told._replace(it=it, kinds=noun.kinds, where=where, player=player, search=search)
    if fields.get("what") == "this":
        return told._replace(it="this", this=where or told.this)
    return told._replace(it=fields["what"], where=where, player=player)


def _looked(deed: PrintDeed, fields: dict[str, Any]) -> str:
    if deed.verb == "reveal" and fields["from"] == "deck":
        return "looked"
    if deed.verb != "look":
        return ""
    return "that hand" if "hand" in fields else "looked"


def _where_after(row: Verb, fields: dict[str, Any]) -> str:
    to = str(fields.get("to") or row.defaults.get("to", "") or row.takes_to)
    return {"your hand": "hand", HAND_OF_ITS_PLAYER: ""}.get(to, to)


def _hand_after(fields: dict[str, Any]) -> str:
    """Where a card lies that went to the hand of the player in whose Stable it was."""
    return "hand" if fields.get("from") == "your stable" else "that hand"
